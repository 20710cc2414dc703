"""Who is how frequent and how much: by species, family and physiognomy; and each plot by itself."""

from __future__ import annotations

from math import fsum
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

from edugames.science.fqa import cover, metrics
from edugames.science.fqa.flora import GROUND, WATER

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from edugames.science.fqa.cover import Record
    from edugames.science.fqa.flora import Taxon

GROUPS: dict[str, Callable[[Record], str]] = {
    "species": lambda record: record.taxon.scientific_name,
    "family": lambda record: record.taxon.family,
    "physiognomy": lambda record: record.taxon.physiognomy,
}
"""What records can be put together by."""

RowT = TypeVar("RowT")


class Rows(tuple[RowT, ...], Generic[RowT]):
    """Rows of one kind, in order, with a view for pandas."""

    __slots__ = ()

    def frame(self) -> Any:
        """The rows as a DataFrame, a column for each field; None becomes a missing value."""
        from pandas import DataFrame

        if not self:
            return DataFrame()
        return DataFrame([row._asdict() for row in self])  # type: ignore[attr-defined]


class Share(NamedTuple):
    """A group of records: in how many it is, its summed cover, and its shares of all in percent.

    `group` is "" for species of which the list gives no family or physiognomy. What needs cover is None where no cover
    was noted.
    """

    group: str
    frequency: int
    cover: float | None
    relative_frequency: float
    relative_cover: float | None
    relative_importance: float | None


class SpeciesRow(NamedTuple):
    """A species over all plots; bare ground and water have neither nativity nor C."""

    scientific_name: str
    acronym: str
    nativity: str
    c: float | None
    w: float | None
    frequency: int
    cover: float | None
    relative_frequency: float
    relative_cover: float | None
    relative_importance: float | None


class PlotRow(NamedTuple):
    """A plot by itself; what is not available is None."""

    plot: str
    species_richness: int
    native_richness: int
    mean_w: float | None
    mean_c: float | None
    native_mean_c: float | None
    cover_mean_c: float | None
    native_cover_mean_c: float | None
    fqi: float | None
    native_fqi: float | None
    cover_fqi: float | None
    native_cover_fqi: float | None
    adjusted_fqi: float | None
    ground_cover: float | None
    water_cover: float | None


class FormRow(NamedTuple):
    """How many species have a physiognomy (tree, shrub, forb, grass …), of them natives, and their mean C."""

    physiognomy: str
    species: int
    natives: int
    mean_c: float | None


def forms(species: Sequence[Taxon]) -> Rows[FormRow]:
    """The species by their physiognomy, in the order of the alphabet; "" where the list gives none."""
    groups: dict[str, list[Taxon]] = {}
    for taxon in species:
        groups.setdefault(taxon.physiognomy, []).append(taxon)
    return Rows(
        FormRow(name, len(group), sum(taxon.native for taxon in group), metrics.mean_c(group))
        for name, group in sorted(groups.items(), key=lambda pair: pair[0].casefold())
    )


def shares(records: Sequence[Record], by: str = "species") -> Rows[Share]:
    """Relative frequency, cover and importance of each group, in percent, in the order of the alphabet.

    Relative frequency = 100 × (records of the group) / (all records), a record being a species in a plot; relative
    cover = 100 × (summed cover of the group) / (summed cover of all); relative importance = their mean. As in fqacalc
    and the Universal FQA Calculator. Bare ground and open water count as records. Without plots every species occurs
    once. No records: no rows. A group none of whose covers was noted: its cover is not available; a group with some
    counts those.
    """
    group_of = GROUPS.get(by)
    if group_of is None:
        raise ValueError(f"records cannot be put together by “{by}”: choose one of {', '.join(GROUPS)}")
    groups: dict[str, list[Record]] = {}
    for record in records:
        groups.setdefault(group_of(record), []).append(record)
    total = fsum(record.cover for record in records if record.cover is not None)
    return Rows(_share(name, groups[name], len(records), total) for name in sorted(groups, key=str.casefold))


def _share(name: str, group: Sequence[Record], records: int, total: float) -> Share:
    noted = [record.cover for record in group if record.cover is not None]
    frequency = 100 * len(group) / records
    covered = fsum(noted) if noted else None
    relative = 100 * covered / total if covered is not None and total > 0 else None
    importance = None if relative is None else (frequency + relative) / 2
    return Share(name, len(group), covered, frequency, relative, importance)


def species_summary(records: Sequence[Record]) -> Rows[SpeciesRow]:
    """Each species with its C and W, frequency, cover and shares: `shares(records, "species")` with the list's values.

    Bare ground and water: C not available (fqacalc writes 0 there, as if they were weeds). No records: no rows.
    """
    taxa = {record.taxon.scientific_name: record.taxon for record in records}
    rows = []
    for share in shares(records, "species"):
        taxon = taxa[share.group]
        nativity = "" if taxon in (GROUND, WATER) else taxon.nativity
        rows.append(SpeciesRow(taxon.scientific_name, taxon.acronym, nativity, taxon.c, taxon.w, *share[1:]))
    return Rows(rows)


def plot_summary(records: Sequence[Record]) -> Rows[PlotRow]:
    """Each plot by itself, in the order in which they were met: every metric of its own species, percent of ground.

    A plot where nothing grows has 0 species and its means are not available (fqacalc leaves it out).
    """
    plots: dict[str, list[Record]] = {}
    for record in records:
        plots.setdefault(record.plot, []).append(record)
    return Rows(_plot(plot, group) for plot, group in plots.items())


def _plot(plot: str, records: Sequence[Record]) -> PlotRow:
    species = cover.species_of(records)
    native = metrics.natives(species)
    of_natives = cover.of_natives(records)
    bare = {record.taxon: record.cover for record in records if not record.is_species}
    return PlotRow(
        plot=plot,
        species_richness=metrics.richness(species),
        native_richness=metrics.richness(native),
        mean_w=metrics.mean_w(species),
        mean_c=metrics.mean_c(species),
        native_mean_c=metrics.mean_c(native),
        cover_mean_c=cover.cover_mean_c(records),
        native_cover_mean_c=cover.cover_mean_c(of_natives),
        fqi=metrics.fqi(species),
        native_fqi=metrics.fqi(native),
        cover_fqi=cover.cover_fqi(records),
        native_cover_fqi=cover.cover_fqi(of_natives),
        adjusted_fqi=metrics.adjusted_fqi(species),
        ground_cover=bare.get(GROUND),
        water_cover=bare.get(WATER),
    )
