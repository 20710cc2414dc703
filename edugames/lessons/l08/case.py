"""What L08 is about, for each class code."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from edugames import facts
from edugames.lessons.lesson import luck

if TYPE_CHECKING:
    pass

TONNES_OF_CO2 = ("t CO2", "tCO2", "tonnes", "tonnes of CO2", "tons", "t CO2 a year", "t/yr", "t a year")


class Claim(NamedTuple):
    """What a planter states: trees, land, and t CO2 a day."""

    tonnes_a_day: float
    trees: float
    hectares: float
    who: str
    source: str


class Case(NamedTuple):
    """The numbers of a seed."""

    carbon: int
    claim: Claim
    hectares: int
    years: int


def stated() -> Claim:
    """The claim that was made, in the planter's own figures."""
    told = facts.planting_claim()
    return Claim(
        told["carbon dioxide removed"].value,
        told["trees planted"].value,
        told["land planted"].value,
        "Ecosia states",
        "; ".join(dict.fromkeys(claim.source for claim in told.values())),
    )


def case_of(seed: int) -> Case:
    if not seed:
        return Case(10, stated(), 20, 10)
    rng = luck("L08", seed)
    per_hectare = rng.choice((2.5, 8, 12, 18, 26, 34, 52))
    hectares, density = rng.choice((500, 1_000, 2_000, 4_000)), rng.choice((800, 1_000, 1_600, 2_500))
    tonnes = round(per_hectare * hectares / 365, 1)
    claim = Claim(tonnes, float(hectares * density), float(hectares), "A planter (made up) states", "")
    return Case(rng.randint(3, 30), claim, 5 * rng.randint(2, 12), rng.randint(5, 20))


def in_figures(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 else f"{value:g}"
