"""A bot that plays by chance."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any


class Random:
    """Any legal move, each as likely as another."""

    blind = True
    """It looks at nothing, so that nobody need lay the table out for it: `seen` may be None."""

    def choose(self, seen: Any, moves: Sequence[Any], rng: random.Random) -> Any:
        """One of `moves`."""
        return rng.choice(moves)
