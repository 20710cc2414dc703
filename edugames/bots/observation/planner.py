"""A bot for Observation that plans: it plays on in many worlds, and values where they lead (`bots.ismcts`).

The expert of its playouts is the rules of thumb, made quick (`playouts`). They play to the end of the round; what is
reached then is valued (`value`). A decision costs a hundred playouts, some 30 ms for two players.
"""

from __future__ import annotations

from typing import Any

from edugames.bots.ismcts import Search
from edugames.bots.observation.lookahead import Lookahead
from edugames.bots.observation.playouts import expert_move, play_on, ways
from edugames.bots.observation.value import Value

PLAYOUTS = 100


class Expert:
    """The rules of thumb until the round is over, then the value."""

    def __init__(self, seen: Any) -> None:
        self.over = ways(seen.layout, seen.table)
        self.value = Value(self.over)
        self.last_round = seen.round

    def move(self, game: Any) -> Any:
        return expert_move(game, game._ask, self.over)

    def play_on(self, game: Any) -> None:
        play_on(game, self.last_round)

    def rewards(self, game: Any) -> list[float]:
        return self.value.shares(game)


class Planner(Search):
    """Tries its moves in many worlds that fit what it sees."""

    def __init__(self, playouts: int = PLAYOUTS) -> None:
        super().__init__(Expert, playouts)

    def why(self, seen: Any, move: Any) -> str:
        """That it was tried, and what it is good for at once."""
        return f"With the unseen cards dealt again and again it did best. {Lookahead().why(seen, move)}"
