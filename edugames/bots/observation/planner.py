"""A bot for Observation that plans: it plays on in many worlds, and values where they lead (`bots.ismcts`).

The expert of its playouts is the rules of thumb, made quick (`playouts`). They play until everybody has had two turns,
and the last turns of a game to its end; what is reached then is valued (`value`). To play every game to its end was not
as good: then luck drowns what a move is worth. A decision costs a hundred playouts: 20 to 50 ms.
"""

from __future__ import annotations

from typing import Any

from edugames.bots.ismcts import Explained
from edugames.bots.observation.lookahead import Lookahead
from edugames.bots.observation.playouts import expert_move, play_on, turn, ways
from edugames.bots.observation.value import Value

PLAYOUTS = 100

CURIOSITY = 0.2
"""How much a move that was tried little is preferred."""


class Expert:
    """The rules of thumb for two turns each, then the value."""

    def __init__(self, seen: Any) -> None:
        self.over = ways(seen.layout, seen.table)
        self.value = Value(self.over)
        self.last_turn = turn(seen) + 2 * seen.players - 1

    def move(self, game: Any) -> Any:
        return expert_move(game, game._ask, self.over)

    def play_on(self, game: Any) -> None:
        play_on(game, self.last_turn)

    def rewards(self, game: Any) -> list[float]:
        return self.value.shares(game)


class Planner(Explained):
    """Tries its moves in many worlds that fit what it sees."""

    def __init__(self, playouts: int = PLAYOUTS) -> None:
        super().__init__(Expert, playouts, CURIOSITY, Lookahead())
