"""The best of several moves, and equals by chance."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

LEVEL = 1e-9
"""Worths closer than this are equal: sums of fractions differ in the last place by the order they are added in."""


def best_of(moves: Sequence[Any], worths: Sequence[float], rng: random.Random, level: float = LEVEL) -> Any:
    """The move that is worth most; of those that are equal to `level`, one by chance."""
    best = max(worths) - level
    return rng.choice([move for move, worth in zip(moves, worths, strict=True) if worth >= best])
