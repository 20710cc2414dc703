"""What L03 is about, for each class code."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from edugames import facts
from edugames.lessons.lesson import luck
from edugames.science import fqa, prairie
from edugames.science.fqa import Record, Taxon

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from edugames.science.prairie import Figures, Visit

MODEL = "A model, not a forecast: its losses are published, its other rates are assumptions of ours."
CHICAGO = 2017
"""The class code L03-2017 asks about the prairie of the guide with the C values that Chicago published in that year."""


class Case(NamedTuple):
    """What the questions of a seed are about: four visits to a prairie, and a plot with three kinds of plant."""

    visits: tuple[Visit, ...]
    plot: tuple[tuple[float, float], ...]
    region: str


WINDOWS = ((0, 4), (2, 5), (3, 8), (4, 10))
"""From which to which C the native plants of four visits lie, of a prairie that is coming back."""
YEARS_OF_VISITS = (1, 3, 6, 10)


def case_of(seed: int) -> Case:
    """The prairie that was written down for seed 0 and CHICAGO; for others one like it, on which every figure rises."""
    if seed in (0, CHICAGO):
        region = "chicago" if seed else "illinois"
        return Case(prairie.monitored(region), ((10, 5), (2, 60), (0, 35)), region)
    rng = luck("L03", seed)
    visits = _made_up(rng)
    while not _rises([prairie.figures(visit) for visit in visits]):
        visits = _made_up(rng)
    rare, common = 5 * rng.randint(1, 3), 5 * rng.randint(9, 13)
    plot = ((rng.randint(8, 10), rare), (rng.randint(1, 3), common), (0, 100 - rare - common))
    return Case(visits, plot, "illinois")


def list_of(region: str) -> str:
    """The list whose C values are meant: "Illinois, 1997"."""
    known = facts.c_lists()[region]
    return f"{known.region}, {known.year}"


def _made_up(rng: Random) -> tuple[Visit, ...]:
    """Four visits: native plants of ever higher C, ever fewer weeds that cover ever less."""
    plants = [t for t in fqa.deck_flora("illinois").taxa if t in prairie.prairie_plants() or _seeds_itself(t)]
    weeds = list(prairie.weeds())
    visits = []
    for k, (low, high) in enumerate(WINDOWS):
        natives = rng.sample([t for t in plants if low <= (t.c or 0) <= high], 4 + k + rng.randint(0, 1))
        weeds = rng.sample(weeds, rng.randint(5 - k, 6 - k))
        records = [Record("", t, rng.randint(2, 5)) for t in natives]
        records += [Record("", t, rng.randint(11 - 3 * k, 13 - 3 * k)) for t in weeds]
        visits.append(prairie.Visit(YEARS_OF_VISITS[k], tuple(records)))
    return tuple(visits)


def _seeds_itself(taxon: Taxon) -> bool:
    """A tree whose seedlings come up on any open ground."""
    return taxon.physiognomy == "tree" and (taxon.c or 0) <= 2


def _rises(told: Sequence[Figures]) -> bool:
    """Whether each visit can be told from the next by its figures, and weeds are left."""
    means = [one.native_mean_c or 0 for one in told]
    covers = [one.weed_cover for one in told]
    return (
        told[0].weeds > told[-1].weeds >= 1
        and told[-1].natives > told[0].natives
        and all(a + 0.1 < b for a, b in pairwise(means))
        and all(a > b + 1 for a, b in pairwise(covers))
    )


def figure_of(value: float | None) -> float:
    if value is None:
        raise ValueError("a visit of this lesson has native species with C values")
    return value
