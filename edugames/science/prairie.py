"""A prairie over years: one that was written down, and a model of one that people sow, burn and weed, or leave alone.

The model is for asking questions, not for forecasts. Its losses are published (Leach and Givnish 1996: 54 prairies in
Wisconsin lost 8 to 60 percent of their plant species in 32 to 52 years); the other numbers are assumptions of ours,
each with its reason in `data/science/prairie_model.csv`. Say “a model” wherever its results are shown.
"""

from __future__ import annotations

from math import fsum
from typing import TYPE_CHECKING, NamedTuple

from edugames import facts
from edugames.science.fqa import Record, Taxon, cover_mean_c, deck_flora, metrics
from edugames.science.fqa.cover import species_of

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

LONGEST = 50
"""Years that the model runs: as long as the prairies in Wisconsin were followed."""

ROOM = 10.0
"""A plant that has spread takes so many times the room of a seedling."""


class Visit(NamedTuple):
    """What was found in a year after sowing: each plant once, with its cover in percent."""

    year: int
    records: tuple[Record, ...]

    @property
    def species(self) -> list[Taxon]:
        """The plants that were found."""
        return species_of(self.records)


class Plan(NamedTuple):
    """How a prairie is cared for: what is sown, every how many years it burns (0: never), whether weeds are pulled."""

    sown: tuple[Taxon, ...]
    burn_every: int = 3
    pull_weeds: bool = False


class Figures(NamedTuple):
    """A visit in numbers; None where one is not available."""

    year: int
    natives: int
    weeds: int
    native_mean_c: float | None
    total_mean_c: float | None
    native_fqi: float | None
    adjusted_fqi: float | None
    cover_mean_c: float | None
    weed_cover: float


def figures(visit: Visit) -> Figures:
    """What a visit is worth."""
    found = visit.species
    natives, weeds = metrics.natives(found), metrics.introduced(found)
    covered = fsum(r.cover for r in visit.records if r.cover and r.taxon.nativity == "introduced")
    return Figures(
        visit.year,
        len(natives),
        len(weeds),
        metrics.mean_c(natives),
        metrics.mean_c(found),
        metrics.fqi(natives),
        metrics.adjusted_fqi(found),
        cover_mean_c(visit.records),
        covered,
    )


def without_weeds(visit: Visit) -> Visit:
    """The same visit, had there been no introduced plant."""
    return visit._replace(records=tuple(r for r in visit.records if r.taxon.nativity != "introduced"))


# -------------------------------------------------------------------- one that was written down


def weeds() -> tuple[Taxon, ...]:
    """Introduced plants of old fields, each with C = 0."""
    return tuple(
        Taxon(
            weed.scientific_name,
            common_name=weed.common_name,
            nativity="introduced",
            c=0,
            physiognomy=weed.form,
        )
        for weed in facts.weeds()
    )


def monitored(region: str = "illinois") -> tuple[Visit, ...]:
    """The prairie made up for practice, visited in four years, with the C values of a region.

    Its file names plants as the list of Illinois does. Raises FloraError for a region without a list.
    """
    flora, here = deck_flora(region), deck_flora("illinois")
    named = zip(here.taxa, flora.taxa, strict=True)
    known = {one.scientific_name: taxon for one, taxon in (*named, *((weed, weed) for weed in weeds()))}
    years: dict[int, list[Record]] = {}
    for seen in facts.monitored_prairie():
        record = Record(str(seen.year), known[seen.scientific_name], seen.percent_cover)
        years.setdefault(seen.year, []).append(record)
    return tuple(Visit(year, tuple(records)) for year, records in sorted(years.items()))


def to_csv(visits: Sequence[Visit]) -> str:
    """Visits as a file: a line for each plant in each year, as the page on floristic quality reads it.

    A year after sowing stands in the column for sites, since it is no year of a calendar.
    """
    from edugames.science.spreadsheet import to_csv

    columns = ("Site", "Scientific name", "Common name", "Native", "C", "% cover")
    lines = [
        (
            f"year {visit.year}",
            record.taxon.scientific_name,
            record.taxon.common_name,
            "yes" if record.taxon.native else "no",
            record.taxon.c,
            record.cover,
        )
        for visit in visits
        for record in visit.records
    ]
    return to_csv(columns, lines)


# -------------------------------------------------------------------- a model


def yearly_loss(which: str) -> float:
    """The share of plant species lost each year, had it been the same each year: in the prairie that lost "least" or
    "most".

    The least loss is taken over the longest time and the most over the shortest, which gives the widest range.
    """
    loss = facts.species_loss()[which]
    return 1 - float((1 - loss.percent_lost / 100) ** (1 / loss.years))


def prairie_plants() -> tuple[Taxon, ...]:
    """The plants of the deck that are at home in a prairie first of all, herbs and grasses, with C of Illinois."""
    deck = facts.deck()
    home = {
        plant.name_in_illinois_list or plant.scientific_name
        for plant in deck.plants.values()
        if deck.habitats[plant.habitats[0]].community_class == "prairie"
    }
    return tuple(taxon for taxon in deck_flora("illinois").taxa if taxon.scientific_name in home)


def grow(plan: Plan, years: int, rng: Random) -> tuple[Visit, ...]:
    """A field full of weeds, sown in year 0 and cared for by the plan: a visit in each year from 1 on. A model.

    A sown plant comes up sooner the smaller its C, or never. A native that is there is lost at the published rate of
    the prairie that lost least while fires are recent, of the one that lost most while they are not. Weeds go where it
    is burned or weeded, and come where it is not. Raises ValueError for years that the model does not run.
    """
    if not 1 <= years <= LONGEST:
        raise ValueError(f"the model runs for 1 to {LONGEST} years, not for {years:g}")
    if plan.burn_every < 0:
        raise ValueError(
            f"a prairie cannot burn every {plan.burn_every:g} years: use 0 for never, or 1 or more"
        )
    assumed = {name: row.value for name, row in facts.prairie_model().items()}
    room: dict[Taxon, float] = dict.fromkeys(weeds(), ROOM)
    visits = []
    since_fire = LONGEST
    for year in range(1, years + 1):
        since_fire = 0 if plan.burn_every and year % plan.burn_every == 0 else since_fire + 1
        burned = since_fire < assumed["fire lasts"]
        _lose(room, yearly_loss("least" if burned else "most"), assumed, rng)
        if year <= assumed["seeds last"]:
            _come_up(plan, room, assumed, rng)
        _weeds(plan, room, burned, since_fire == 0, assumed, rng)
        visits.append(_visit(year, room, assumed))
    return tuple(visits)


def _lose(room: dict[Taxon, float], lost: float, assumed: dict[str, float], rng: Random) -> None:
    for taxon in [taxon for taxon in room if taxon.native]:
        if rng.random() < lost:
            del room[taxon]
        else:
            room[taxon] = min(ROOM, room[taxon] * assumed["grows"])


def _come_up(plan: Plan, room: dict[Taxon, float], assumed: dict[str, float], rng: Random) -> None:
    for taxon in plan.sown:
        if taxon not in room and rng.random() < assumed["appears"] * (
            1 - assumed["patience"] * (taxon.c or 0)
        ):
            room[taxon] = 1.0


def _weeds(
    plan: Plan, room: dict[Taxon, float], burned: bool, fire: bool, assumed: dict[str, float], rng: Random
) -> None:
    goes = (assumed["weed goes"] if burned else 0) + (assumed["weed pulled"] if plan.pull_weeds else 0)
    for taxon in weeds():
        if taxon not in room:
            if not burned and rng.random() < assumed["weed comes"]:
                room[taxon] = 1.0
        elif rng.random() < goes:
            del room[taxon]
        else:
            change = assumed["weed shrinks" if fire or plan.pull_weeds else "weed spreads"]
            room[taxon] = min(ROOM, max(0.5, room[taxon] * change))


def _visit(year: int, room: dict[Taxon, float], assumed: dict[str, float]) -> Visit:
    """Each plant's cover is its part of the room that is not bare."""
    total, covered = fsum(room.values()), 100 - assumed["bare ground"]
    order = sorted(room, key=lambda taxon: (taxon.nativity != "native", taxon.scientific_name))
    return Visit(
        year, tuple(Record(str(year), taxon, round(covered * room[taxon] / total, 1)) for taxon in order)
    )
