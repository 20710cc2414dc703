"""What L02 is about, for each class code."""

from __future__ import annotations

from typing import TYPE_CHECKING

from edugames.lessons.lesson import luck
from edugames.science import fqa

if TYPE_CHECKING:
    from collections.abc import Iterable

CONSERVATIVE = (10, 8, 6, 4)
COMMON, HOW_MANY = 4, 16
WEEDS = 4
"""The sites of seed 0."""


def natives(values: Iterable[float]) -> list[fqa.Taxon]:
    """Native species with these C values."""
    return [fqa.Taxon(f"native {k}", nativity="native", c=float(c)) for k, c in enumerate(values, 1)]


def weeds(number: int) -> list[fqa.Taxon]:
    """Species that people brought, with C 0 as the index counts them."""
    return [fqa.Taxon(f"introduced {k}", nativity="introduced", c=0.0) for k in range(1, number + 1)]


def sites_of(seed: int) -> tuple[tuple[int, ...], int, int, int]:
    """C values of the first site, C and number of the second, weeds: so that mean C and FQI disagree."""
    if not seed:
        return CONSERVATIVE, COMMON, HOW_MANY, WEEDS
    rng = luck("L02", seed)
    while True:
        first = tuple(sorted(rng.sample(range(3, 11), 4), reverse=True))
        common, number, brought = rng.randint(2, 5), rng.choice((9, 16, 25)), rng.choice((2, 4, 6))
        here, there = natives(first), natives([common] * number)
        mean, other = figure_of(fqa.mean_c(here)), figure_of(fqa.mean_c(there))
        if (
            sum(first) % 4 in (0, 2)
            and mean > other + 1
            and figure_of(fqa.fqi(there)) > figure_of(fqa.fqi(here)) + 1
        ):
            return first, common, number, brought


def figure_of(value: float | None) -> float:
    if value is None:
        raise ValueError("a site of this lesson has species with C values")
    return value
