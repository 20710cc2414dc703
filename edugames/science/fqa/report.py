"""The one call: an inventory and a list go in, a report comes out."""

from __future__ import annotations

from functools import cached_property
from math import fsum
from typing import TYPE_CHECKING, Any, NamedTuple

from edugames import __version__
from edugames.science.fqa import cover, metrics, summaries
from edugames.science.fqa.summaries import Rows

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from datetime import date

    from edugames.science.fqa.cover import Record
    from edugames.science.fqa.flora import Flora, Taxon
    from edugames.science.names import MatchReport

TITLES = {
    "species_richness": "Species",
    "native_richness": "Native species",
    "introduced_richness": "Introduced species",
    "mean_c": "Mean C",
    "native_mean_c": "Mean C, natives",
    "fqi": "Floristic quality index (FQI)",
    "native_fqi": "FQI, natives",
    "adjusted_fqi": "Adjusted FQI",
    "mean_w": "Mean wetness",
    "native_mean_w": "Mean wetness, natives",
    "percent_hydrophytes": "Wetland plants",
    "native_percent_hydrophytes": "Wetland plants among natives",
    "percent_no_c": "Species without C",
    "percent_c_0": "Species with C 0",
    "percent_c_1_3": "Species with C 1 to 3",
    "percent_c_4_6": "Species with C 4 to 6",
    "percent_c_7_10": "Species with C 7 to 10",
    "native_percent_no_c": "Natives without C",
    "native_percent_c_0": "Natives with C 0",
    "native_percent_c_1_3": "Natives with C 1 to 3",
    "native_percent_c_4_6": "Natives with C 4 to 6",
    "native_percent_c_7_10": "Natives with C 7 to 10",
    "cover_mean_c": "Mean C, weighted by cover",
    "native_cover_mean_c": "Mean C of natives, weighted by cover",
    "cover_fqi": "FQI, weighted by cover",
    "native_cover_fqi": "FQI of natives, weighted by cover",
}
"""What each metric is called."""


class Metric(NamedTuple):
    """A metric with its name, its value, and where there is none, the reason; `arithmetic` shows how it came about."""

    key: str
    title: str
    value: float | None
    unit: str
    arithmetic: str
    why_not: str


class MatchRow(NamedTuple):
    """What became of a line of the inventory, for a table; C is None where a line means no plant, or one without C."""

    line: int
    written: str
    plot: str
    status: str
    scientific_name: str
    c: float | None
    note: str


class Report:
    """What an inventory is worth by a list: `metrics`, `matches`, and the tables behind them.

    `metrics` maps a name to its value, None where it is not available. `matches` has one row for each line that went
    in. `records` is each species in each plot with its cover. `warnings` are sentences about what could not be used.
    """

    def __init__(
        self,
        flora: Flora,
        matches: MatchReport[Taxon],
        records: Iterable[Record],
        cover_class: str = cover.PERCENT,
        warnings: Iterable[str] = (),
    ):
        self.flora = flora
        self.matches = matches
        self.records = tuple(cover.merged(records))
        self.cover_class = cover_class
        self.warnings = tuple(warnings)
        self.species: tuple[Taxon, ...] = tuple(cover.species_of(self.records))

    def __repr__(self) -> str:
        return f"Report({len(self.species)} species, C values {self.flora.label})"

    @cached_property
    def metrics(self) -> dict[str, float | None]:
        """Every metric by its name; None means not available."""
        native = metrics.natives(self.species)
        of_natives = cover.of_natives(self.records)
        found: dict[str, float | None] = {
            "species_richness": metrics.richness(self.species),
            "native_richness": metrics.richness(native),
            "introduced_richness": metrics.richness(metrics.introduced(self.species)),
            "mean_c": metrics.mean_c(self.species),
            "native_mean_c": metrics.mean_c(native),
            "fqi": metrics.fqi(self.species),
            "native_fqi": metrics.fqi(native),
            "adjusted_fqi": metrics.adjusted_fqi(self.species),
            "mean_w": metrics.mean_w(self.species),
            "native_mean_w": metrics.mean_w(native),
            "percent_hydrophytes": metrics.percent_hydrophytes(self.species, self.flora.wetness),
            "native_percent_hydrophytes": metrics.percent_hydrophytes(native, self.flora.wetness),
        }
        for prefix, species in (("", self.species), ("native_", native)):
            bands = metrics.percent_by_c(species)
            found |= {f"{prefix}percent_{band}": value for band, value in bands.items()}
        return found | {
            "cover_mean_c": cover.cover_mean_c(self.records),
            "native_cover_mean_c": cover.cover_mean_c(of_natives),
            "cover_fqi": cover.cover_fqi(self.records),
            "native_cover_fqi": cover.cover_fqi(of_natives),
        }

    def rows(self) -> Rows[Metric]:
        """The metrics in the order of a report, with their arithmetic, and the reason where one is not available."""
        return Rows(self._row(key, value) for key, value in self.metrics.items())

    def _row(self, key: str, value: float | None) -> Metric:
        unit = "%" if "percent" in key or key == "adjusted_fqi" else ""
        if value is None:
            return Metric(key, TITLES[key], None, unit, "", self._why_not(key))
        return Metric(key, TITLES[key], value, unit, self._arithmetic(key), "")

    def frame(self) -> Any:
        """The metrics as a DataFrame; None becomes a missing value."""
        return self.rows().frame()

    def match_rows(self) -> Rows[MatchRow]:
        """What became of each line, for a table."""
        return Rows(
            MatchRow(
                match.line,
                match.text,
                match.plot,
                match.status,
                match.taxon.scientific_name if match.taxon else "",
                match.taxon.c if match.taxon else None,
                match.note,
            )
            for match in self.matches
        )

    @property
    def limits(self) -> str:
        """What a list without introduced plants leaves out; "" for a list that has some.

        Such a list is no regional one: it knows no weeds, so the figures of all plants are those of the natives.
        """
        if any(not taxon.native for taxon in self.flora.taxa if taxon.is_plant):
            return ""
        return (
            f"This list has {len(self.flora):,} plants, all of them native: introduced plants and other natives of a "
            "site are among the lines that are not counted, and “all plants” means native ones. For the figures of a "
            "site take the whole list of its region."
        )

    def forms(self) -> Rows[summaries.FormRow]:
        """How many species, and natives among them, each physiognomy has, with their mean C."""
        return summaries.forms(self.species)

    def shares(self, by: str = "species") -> Rows[summaries.Share]:
        """Relative frequency, cover and importance by "species", "family" or "physiognomy"."""
        return summaries.shares(self.records, by)

    def species_summary(self) -> Rows[summaries.SpeciesRow]:
        """Each species with its values, frequency, cover and shares."""
        return summaries.species_summary(self.records)

    def physiognomy_summary(self) -> Rows[summaries.Share]:
        """Each physiognomy (tree, shrub, forb, grass …) with its frequency, cover and shares, as `shares` has them."""
        return summaries.shares(self.records, "physiognomy")

    def plot_summary(self) -> Rows[summaries.PlotRow]:
        """Each plot by itself."""
        return summaries.plot_summary(self.records)

    def transect_summary(self) -> Rows[Metric]:
        """All plots together, as one transect: every metric, with each species counted once. The same as `rows()`.

        Cover is averaged over the plots where a species occurs. As in fqacalc, except that the percent of wetland
        plants is of species, where fqacalc counts a species again in every plot.
        """
        return self.rows()

    def provenance(self, today: date | None = None) -> dict[str, str]:
        """What a figure needs beside it to be checked: the program, the list with region and year, the options."""
        from datetime import date

        return {
            "program": f"edugames {__version__}",
            "region of the C values": self.flora.region,
            "year of the C values": str(self.flora.year),
            "source of the C values": self.flora.source or "not stated by the list",
            "plants in the list": f"{len(self.flora):,}",
            "wetness scale": self.flora.wetness or "the list has no wetness values",
            "cover noted as": self.cover_class,
            "date": (today or date.today()).isoformat(),
        }

    def to_csv(self, today: date | None = None) -> str:
        """The metrics for a spreadsheet, under their provenance; a value that is not available is an empty cell."""
        from edugames.science.spreadsheet import to_csv

        rows = [
            (row.key, row.title, row.value, row.unit, row.arithmetic or row.why_not) for row in self.rows()
        ]
        header = ("metric", "what it is", "value", "unit", "how it came about, or why there is none")
        return to_csv(header, rows, self.provenance(today))

    def _why_not(self, key: str) -> str:
        species = metrics.natives(self.species) if "native" in key else self.species
        what = "native species" if "native" in key or key == "adjusted_fqi" else "species"
        if key == "adjusted_fqi":
            species = metrics.natives(self.species)
        if not species:
            return f"no {what}"
        if "_w" in key or "hydrophytes" in key:
            return f"no {what} has a W" if self.flora.wetness else "the list has no wetness values"
        if not any(taxon.c is not None for taxon in species):
            return f"no {what} has a C"
        if all(record.cover is None for record in self.records):
            return "no cover was noted"
        return f"no {what} with a C has a cover above 0"

    def _arithmetic(self, key: str) -> str:
        native = "native" in key or key == "adjusted_fqi"
        if "cover" in key:
            return _weighted(key, cover.of_natives(self.records) if native else self.records)
        species = metrics.natives(self.species) if native else self.species
        value = self.metrics[key]
        if "percent" in key and value is not None:
            return f"100 × {round(value * len(species) / 100)} ÷ {len(species)} = {value:.1f}"
        return arithmetic(key, species, self.species)


def _weighted(key: str, records: Iterable[Record]) -> str:
    """How a figure that is weighted by cover came about: the sum of C × cover, divided by the sum of cover."""
    weights = cover.weights(records)
    top, below = fsum(c * x for c, x in weights), fsum(x for _, x in weights)
    mean = top / below
    if "mean_c" in key:
        return f"{top:.6g} ÷ {below:.6g} = {mean:.2f}"
    return f"{mean:.2f} × √{len(weights)} = {mean * len(weights) ** 0.5:.1f}"


def arithmetic(key: str, species: Sequence[Taxon], everyone: Sequence[Taxon] = ()) -> str:
    """How mean C, FQI, adjusted FQI or mean W came about, in figures; "" for a metric that is plain counting."""
    kind = key.removeprefix("native_")
    values = [taxon.c for taxon in species if taxon.c is not None]
    if kind == "mean_w":
        wet = [taxon.w for taxon in species if taxon.w is not None]
        told = f"{sum(wet):g} ÷ {len(wet)} = {sum(wet) / len(wet):.2f}" if wet else ""
        return told.replace("-", "−")
    if not values:
        return ""
    mean, n = sum(values) / len(values), len(values)
    if kind == "mean_c":
        return f"{sum(values):g} ÷ {n} = {mean:.2f}"
    if kind == "fqi":
        return f"{mean:.2f} × √{n} = {mean * n**0.5:.1f}"
    if kind == "adjusted_fqi":
        of = sum(taxon.c is not None for taxon in everyone)
        return f"100 × ({mean:.2f} ÷ 10) × √({n} ÷ {of}) = {10 * mean * (n / of) ** 0.5:.1f}"
    return ""


def shown(value: float | None, digits: int = 1) -> str:
    """A value as a page shows it: rounded, or "not available"."""
    if value is None:
        return "not available"
    text = str(value) if isinstance(value, int) else f"{value:.{digits}f}"
    return text.replace("-", "−")
