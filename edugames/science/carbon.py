"""Forests and carbon dioxide: from hectares, or the trees of an island, to tonnes, as ranges with their sources.

Published rates differ tenfold between places and kinds of forest: every answer is a range, for hectares and years,
never for one tree. The numbers stand in `data/science/` with source and year.
"""

from __future__ import annotations

from itertools import pairwise
from math import inf
from typing import TYPE_CHECKING, NamedTuple

from edugames import facts

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from edugames.facts import Mixture, Removal

PLANTED = "planted forests and woodlots"
"""The published rate that is for planted trees."""

LONGEST = 20
"""Years that the published rates are for."""


class Tonnes(NamedTuple):
    """An amount of carbon dioxide as a range, and where it comes from; low is None where only "up to" is known."""

    low: float | None
    high: float
    source: str

    def times(self, factor: float) -> Tonnes:
        """So many times as much."""
        return Tonnes(None if self.low is None else self.low * factor, self.high * factor, self.source)

    def __str__(self) -> str:
        if self.low is None:
            return f"up to {figure(self.high)} t CO₂"
        return f"{figure(self.low)} to {figure(self.high)} t CO₂"


def figure(number: float) -> str:
    """A number with the three digits that such ranges deserve, with commas from a thousand on."""
    return f"{float(f'{number:.3g}'):,.0f}" if number >= 100 else f"{number:.3g}"


def co2(carbon: float) -> float:
    """Tonnes of carbon dioxide that hold so many tonnes of carbon: carbon × 44 / 12, by the masses of the molecules."""
    masses = facts.molecules()
    return carbon * masses["carbon dioxide"] / masses["carbon"]


def carbon(co2: float) -> float:
    """Tonnes of carbon in so many tonnes of carbon dioxide: CO2 × 12 / 44."""
    masses = facts.molecules()
    return co2 * masses["carbon"] / masses["carbon dioxide"]


# -------------------------------------------------------------------- published


def rates() -> dict[str, Removal]:
    """Published rates by kind of restoration, in t CO2 per hectare and year (Bernal, Murray and Pearson 2018)."""
    return {row.what: row for row in facts.sequestration()}


def removal(hectares: float, years: float = 1, what: str = PLANTED) -> Tonnes:
    """Tonnes of CO2 that so many hectares take up in so many years: hectares × years × the published rate.

    The rates are means over the first 20 years: raises ValueError beyond, for a negative area, and for a kind of
    restoration that has no published rate.
    """
    known = rates()
    if what not in known:
        raise ValueError(f"there is no published rate for “{what}”: choose one of {', '.join(known)}")
    if not 0 <= hectares < inf:
        raise ValueError(f"{hectares:g} hectares is no area: use 0 or more")
    if not 0 <= years <= LONGEST:
        raise ValueError(
            f"the published rates are for the first {LONGEST} years, not for {years:g}: use 0 to {LONGEST}"
        )
    rate = known[what]
    return Tonnes(rate.low, rate.high, f"{rate.source} ({rate.year})").times(hectares * years)


class PerYear(NamedTuple):
    """What a daily amount for a whole planting comes to: t CO2 a year, kg for a tree, t for a hectare."""

    tonnes: float
    kg_per_tree: float
    tonnes_per_hectare: float


def per_year(tonnes_a_day: float, trees: float, hectares: float) -> PerYear:
    """Tonnes of CO2 a day for so many trees on so much land, as figures that can be compared: a year has 365 days.

    Compare the hectare, not the tree: a dense young planting has many small trees, an old forest few large ones.
    Raises ValueError for no trees or no land.
    """
    if not (trees > 0 and hectares > 0):
        raise ValueError("a planting has trees and land: use more than 0 of both")
    tonnes = tonnes_a_day * 365
    return PerYear(tonnes, 1000 * tonnes / trees, tonnes / hectares)


def within(tonnes_per_hectare: float, what: str = PLANTED) -> bool:
    """Whether a yearly rate lies in the published range; where only "up to" was published, from 0.

    Raises ValueError for a kind of restoration that has no published rate.
    """
    rate = removal(1, 1, what)
    return (rate.low or 0) <= tonnes_per_hectare <= rate.high


def mixtures() -> tuple[Mixture, ...]:
    """How much more carbon young mixed forests hold than which monocultures (Warner and others 2023).

    Stocks above the ground, not yearly rates. The difference to the best monoculture is not significant.
    """
    return facts.mixtures()


def alive(planted: float, years: float) -> float:
    """How many of so many planted trees are alive after some years, as the mean of 176 sites (Banin and others 2023).

    Measured after one year (18 % dead) and five (44 % dead); between these, and from planting on, the same share is
    taken to die each year. Sites differ widely. Raises ValueError for fewer than no trees, and beyond five years:
    nothing was measured there.
    """
    if not planted >= 0:
        raise ValueError(f"{planted:g} trees cannot be planted: use 0 or more")
    measured = [(0, 1.0), *((row.years, 1 - row.percent_dead / 100) for row in facts.mortality())]
    last = measured[-1][0]
    if not 0 <= years <= last:
        raise ValueError(f"survival was measured for {last} years, not for {years:g}: use 0 to {last}")
    for (start, before), (end, after) in pairwise(measured):
        if years <= end:
            return float(planted * before * (after / before) ** ((years - start) / (end - start)))
    raise AssertionError("the last measurement ends the range")


def yearly_loss(start: int, end: int) -> float:
    """The share of trees that dies each year between two years, had it been the same each year."""
    return float(1 - (alive(1, end) / alive(1, start)) ** (1 / (end - start)))


# -------------------------------------------------------------------- an island


class Worth(NamedTuple):
    """A level of biodiversity in the game's table: points and t CO2 for a hectare, both against the lowest level."""

    level: str
    points: int
    low: float
    high: float
    middle: float
    points_ratio: float
    middle_ratio: float


class Forest(NamedTuple):
    """What trees are worth: hectares, points, and t CO2 a year by the game's table and by published rates."""

    hectares: float
    points: float
    by_table: Tonnes
    published: dict[str, Tonnes]


TABLE = "scoring table of Ecosia: the board game"


def is_monoculture(trees: Sequence[float]) -> bool:
    """Whether one species has more than twice as many trees as all others together; one species alone is one."""
    most = max(trees, default=0)
    return most > 2 * (sum(trees) - most)


def level(trees: Sequence[float]) -> facts.Level | None:
    """The level of biodiversity of a stand with so many trees of each species; None where no tree stands.

    Raises ValueError for more species than the game has.
    """
    species = sum(number > 0 for number in trees)
    if not species:
        return None
    alone = is_monoculture(trees)
    for row in facts.ecosia().levels:
        if row.monoculture == alone and species in row.species:
            return row
    raise ValueError(f"the game's table has no level for {species} species: use three at most")


def forest(stands: Iterable[Sequence[float]]) -> Forest:
    """Stands (the numbers of trees of each species on a tile, each tree a hectare) to points and tonnes a year.

    By the game's table each stand counts at its level of biodiversity; the published rates know no such levels and
    take all hectares alike. No trees: 0 hectares and 0 tonnes. Raises ValueError for a negative number of trees.
    """
    hectares = points = low = high = 0.0
    for trees in stands:
        if any(number < 0 for number in trees):
            raise ValueError(f"{tuple(trees)} has a negative number of trees: use 0 or more")
        row = level(trees)
        if row is not None:
            area = sum(trees)
            hectares, points = hectares + area, points + area * row.points
            low, high = low + area * row.co2_low, high + area * row.co2_high
    published = {what: removal(hectares, what=what) for what in rates()}
    return Forest(hectares, points, Tonnes(low, high, TABLE), published)


def levels() -> tuple[Worth, ...]:
    """The game's levels with points and the middle of their tonnes, each as a multiple of the lowest.

    Points rise 1 : 2 : 3, the middles of the table's own ranges only 1 : 1.2 : 1.6: the game exaggerates what diversity
    does for carbon, so that players notice it.
    """
    table = sorted(facts.ecosia().levels, key=lambda row: row.points)
    first = table[0]
    base = (first.co2_low + first.co2_high) / 2
    return tuple(
        Worth(
            row.level,
            row.points,
            row.co2_low,
            row.co2_high,
            (row.co2_low + row.co2_high) / 2,
            row.points / first.points,
            (row.co2_low + row.co2_high) / 2 / base,
        )
        for row in table
    )
