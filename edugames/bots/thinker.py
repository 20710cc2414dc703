"""A bot that thinks for a while: in slices, so that a page stays alive and can show how far it has come."""

from __future__ import annotations

import random
from collections.abc import Generator, Sequence
from typing import Any


class Thinker:
    """Thinks in slices; a bot of this kind is its `think`.

    How long it thinks is a number of playouts or positions, never a clock: so it plays the same game on any machine.
    """

    def think(self, seen: Any, moves: Sequence[Any], rng: random.Random) -> Generator[float, None, Any]:
        """One of `moves`, after yielding again and again how far it has come: from 0 up to 1.

        No slice may take longer than 50 ms. Whoever stops asking for the next slice ends the thought.
        """
        raise NotImplementedError

    def choose(self, seen: Any, moves: Sequence[Any], rng: random.Random) -> Any:
        """The same move, thought through at once."""
        thought = self.think(seen, moves, rng)
        while True:
            try:
                next(thought)
            except StopIteration as end:
                return end.value
