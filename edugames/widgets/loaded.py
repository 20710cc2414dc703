"""Whatever a table needs, loaded and made once: for a kernel that waits for a visitor, and for those that are forked.

The first table of a game takes several times as long as the second: bots and decks are loaded, emblems and cards are
drawn, the frame of the page is written. So one of each game is laid here, for nobody, and cleared away.
"""

from importlib import import_module

import numpy  # noqa: F401
import PIL.Image  # noqa: F401
from ipywidgets.widgets.widget import _instances

from edugames.bots import registry
from edugames.play import Session
from edugames.widgets import seats
from edugames.widgets.games import TABLES, table_of


def lay_once(name: str) -> None:
    """Lay a table of a game, light and dark, and clear it away: what all tables share stays made."""
    laid = table_of(name)
    before = set(_instances)  # the one widget that all canvases draw by has come with it, and stays
    game = import_module(f"edugames.{name}").new_game(2, 1)
    registry.seated(name, seats.last(game, 1))
    table = laid(Session(game, pause=True), "nobody's")
    for dark in (True, False):
        table.widget.answers["looks"]({"dark": dark})
    for widget in [widget for key, widget in _instances.items() if key not in before]:
        widget.close()


for game in TABLES:
    lay_once(game)
