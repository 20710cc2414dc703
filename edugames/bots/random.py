"""A bot that plays by chance: the measure of every other one. A decision costs it next to nothing."""

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

    def why(self, seen: Any, move: Any) -> str:
        """That there is no reason."""
        return "By chance: every other legal move was as likely."
