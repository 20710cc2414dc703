"""A bot for the Restoration Game that plans: it plays on in many worlds, and values where they lead (`bots.ismcts`).

The expert of its playouts is the rules of thumb, made quick (`playouts`). They play until everybody has had a turn;
what is reached then is valued (`value`), which tells more than the end of the game would: that hangs on some forty
draws of plants. A decision costs a hundred playouts: some 15 ms for two players and 40 for six.
"""

from __future__ import annotations

from typing import Any

from edugames.bots.ismcts import Explained
from edugames.bots.restoration.lookahead import Lookahead
from edugames.bots.restoration.playouts import expert_move, play_on
from edugames.bots.restoration.value import Value

PLAYOUTS = 100

CURIOSITY = 0.1
"""How much a move that was tried little is preferred."""


class Expert:
    """The rules of thumb for a round, then the value."""

    def __init__(self, seen: Any) -> None:
        self.value = Value()
        self.last_turn = seen.turn + seen.players - 1

    def move(self, game: Any) -> Any:
        return expert_move(game, game._ask)

    def play_on(self, game: Any) -> None:
        play_on(game, self.last_turn)

    def rewards(self, game: Any) -> list[float]:
        return self.value.shares(game)


class Planner(Explained):
    """Tries its moves in many worlds that fit what it sees."""

    def __init__(self, playouts: int = PLAYOUTS) -> None:
        super().__init__(Expert, playouts, CURIOSITY, Lookahead())
