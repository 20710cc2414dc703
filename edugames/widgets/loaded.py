"""Whatever a table needs, loaded: for a kernel that waits for a visitor."""

import numpy  # noqa: F401
import PIL.Image  # noqa: F401

from edugames.widgets import tabletop  # noqa: F401
from edugames.widgets.games import TABLES, table_of

for game in TABLES:
    table_of(game)
