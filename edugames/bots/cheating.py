"""A bot that cheats, for any game: it sees all cards and knows which are drawn next. It is offered to nobody.

It is the ceiling by which honest bots are measured: the same search, in the one true world. A decision costs as many
playouts as it is made with.
"""

from __future__ import annotations

import random
from typing import Any

from edugames.bots.ismcts import Search


class Cheat(Search):
    """Searches the game itself in place of what its seat may know."""

    cheats = True

    def world(self, sight: Any, rng: random.Random) -> Any:
        """The game as it is, with the luck that is to come."""
        return sight
