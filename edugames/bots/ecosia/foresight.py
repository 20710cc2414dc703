"""A bot for Ecosia that cheats: it knows every card, die, number and event to come.

It is the ceiling that the honest bots are measured against, and nobody is offered it. It plays the real game on in its
head by rules of thumb, again and again with other choices among equals, and as soon as one of these games is won it
plays that game: nothing can come in between. Until then it makes the first move of the game that left the fewest tiles
deforested. A decision costs at most `tries` games of 4 ms, and none once a game is won. With four players as printed it
saved 47 of 50 islands (seeds 1000 to 1049): there are few that cannot be saved by somebody who knows what comes.
"""

from __future__ import annotations

import random
from collections.abc import Generator, Sequence
from typing import Any

from edugames.bots.ecosia.playouts import play_out
from edugames.bots.thinker import Thinker


class Foresight(Thinker):
    """Plays for the whole team, with the future before its eyes. It is handed the game itself, not what a seat sees."""

    cheats = True

    def __init__(self, tries: int = 60) -> None:
        self.tries = tries
        self._course: list[Any] = []
        """Every move of a game that was won, NATURE's too."""

    def think(self, seen: Any, moves: Sequence[Any], rng: random.Random) -> Generator[float, None, Any]:
        """The next move of a game that is won, or else of the best game that was found."""
        played = seen.moves
        if self._course[: len(played)] == played and len(self._course) > len(played):
            return self._course[len(played)]
        if len(moves) == 1:
            return moves[0]
        best: Any = None
        for number in range(self.tries):
            end = play_out(seen.copy(), rng)
            if best is None or _left(end) < _left(best):
                best = end
            if end.outcome.won:
                break
            yield (number + 1) / self.tries
        course: list[Any] = best.moves
        self._course = course if best.outcome.won else []
        return course[len(played)]

    def why(self, seen: Any, move: Any) -> str:
        """It says that it cheats."""
        return "It knows what will be drawn, and played the game to its end in its head."


def _left(game: Any) -> int:
    """How many tiles are deforested."""
    deforested: int = game.island.deforested
    return deforested.bit_count()
