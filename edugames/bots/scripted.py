"""A bot that plays what it was told: for tests, examples and lessons."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from typing import Any


class Scripted:
    """Plays its moves in order, and then always the first legal one.

    A move of the script that is not legal when its turn comes is handed on all the same: the game refuses it
    with the rule, which is what a test wants to see.
    """

    def __init__(self, moves: Iterable[Any] = ()) -> None:
        self._moves = iter(list(moves))

    def choose(self, seen: Any, moves: Sequence[Any], rng: random.Random) -> Any:
        """The next move of the script, or the first of `moves`."""
        return next(self._moves, moves[0])
