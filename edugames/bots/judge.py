"""A bot that gives each move a worth and a reason: the worthiest is played, equals by chance."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, NamedTuple

from edugames.bots.choosing import best_of


class Judgement(NamedTuple):
    """What a bot thinks of a move: the more the better, and why in a sentence a pupil can read."""

    worth: float
    why: str


class Judge:
    """Plays by rules of thumb: a bot of this kind is its `judge`, one look at each legal move."""

    def judge(self, seen: Any, move: Any) -> Judgement:
        """What a move is worth to the seat `seen.viewer`."""
        raise NotImplementedError

    def choose(self, seen: Any, moves: Sequence[Any], rng: random.Random) -> Any:
        """The worthiest of `moves`."""
        worths = [self.judge(seen, move).worth for move in moves]
        return best_of(moves, worths, rng, level=0)

    def why(self, seen: Any, move: Any) -> str:
        """Why it would make this move."""
        return self.judge(seen, move).why
