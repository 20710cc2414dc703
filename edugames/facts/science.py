"""Published figures of ecology, from `data/science/`."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import NamedTuple

from edugames.facts.reading import folder, rows


class Removal(NamedTuple):
    """Carbon dioxide that new trees take up: t CO2 per hectare a year, low None where only "up to" was published."""

    what: str
    low: float | None
    high: float
    unit: str
    years: str
    region: str
    source: str
    year: int


@cache
def sequestration(root: Path | None = None) -> tuple[Removal, ...]:
    """Published rates of CO2 removal, from `data/science/sequestration.csv`; raises FactError."""
    return tuple(rows((root or folder() / "science") / "sequestration.csv", _removal))


def _removal(row: dict[str, str]) -> Removal:
    low, high = float(row["low"]) if row["low"] else None, float(row["high"])
    if not 0 <= (low or 0) <= high:
        raise ValueError(f"a range from {low} to {high}")
    return Removal(
        row["what"], low, high, row["unit"], row["years"], row["region"], row["source"], int(row["year"])
    )


class WetnessScale(NamedTuple):
    """Coefficients of wetness W, from the wettest: the values, and below which of them a plant is a hydrophyte."""

    scale: str
    values: tuple[float, ...]
    hydrophytes_below: float
    source: str


@cache
def wetness_scales(root: Path | None = None) -> dict[str, WetnessScale]:
    """The scales of wetness by name, from the narrowest, from `data/science/wetness.csv`; raises FactError."""
    found = rows((root or folder() / "science") / "wetness.csv", _wetness)
    return {scale.scale: scale for scale in found}


def _wetness(row: dict[str, str]) -> WetnessScale:
    values = tuple(float(value) for value in row["values"].split())
    return WetnessScale(row["scale"], values, float(row["hydrophytes_below"]), row["source"])


@cache
def cover_classes(root: Path | None = None) -> dict[str, dict[str, float]]:
    """Schemes of cover classes: each symbol and the middle of its class in percent; raises FactError."""
    found: dict[str, dict[str, float]] = {}
    for scheme, symbol, percent in rows((root or folder() / "science") / "cover_classes.csv", _cover_class):
        found.setdefault(scheme, {})[symbol] = percent
    return found


def _cover_class(row: dict[str, str]) -> tuple[str, str, float]:
    percent = float(row["percent"])
    if not 0 <= percent <= 100:
        raise ValueError(f"{percent} percent")
    return row["scheme"], row["symbol"], percent


class Threshold(NamedTuple):
    """A limit that agencies set: from which value of a metric on something is taken as what, and for what it is."""

    metric: str
    at_least: float
    meaning: str
    of: str
    source: str


@cache
def thresholds(root: Path | None = None) -> tuple[Threshold, ...]:
    """Limits of floristic metrics in use, from `data/science/thresholds.csv`; raises FactError."""
    return tuple(rows((root or folder() / "science") / "thresholds.csv", _threshold))


def _threshold(row: dict[str, str]) -> Threshold:
    return Threshold(row["metric"], float(row["at_least"]), row["meaning"], row["of"], row["source"])


class Mixture(NamedTuple):
    """How much more carbon mixed planted forests hold than monocultures, in percent; whether that is significant."""

    than: str
    percent_more: float
    significant: bool
    what: str
    comparisons: int
    sites: int
    source: str
    year: int


@cache
def mixtures(root: Path | None = None) -> tuple[Mixture, ...]:
    """Mixed planted forests against monocultures, from `data/science/mixtures.csv`; raises FactError."""
    return tuple(rows((root or folder() / "science") / "mixtures.csv", _mixture))


def _mixture(row: dict[str, str]) -> Mixture:
    return Mixture(
        row["than"],
        float(row["percent_more"]),
        {"yes": True, "no": False}[row["significant"]],
        row["what"],
        int(row["comparisons"]),
        int(row["sites"]),
        row["source"],
        int(row["year"]),
    )


class Mortality(NamedTuple):
    """How many planted trees were dead after some years, in percent, as the mean of many sites."""

    years: int
    percent_dead: float
    what: str
    region: str
    sites: int
    source: str
    year: int


@cache
def mortality(root: Path | None = None) -> tuple[Mortality, ...]:
    """Deaths of planted trees, by years since planting, from `data/science/survival.csv`; raises FactError."""
    found = rows((root or folder() / "science") / "survival.csv", _mortality)
    return tuple(sorted(found, key=lambda row: row.years))


def _mortality(row: dict[str, str]) -> Mortality:
    dead = float(row["percent_dead"])
    if not 0 <= dead <= 100:
        raise ValueError(f"{dead} percent")
    return Mortality(
        int(row["years"]),
        dead,
        row["what"],
        row["region"],
        int(row["sites"]),
        row["source"],
        int(row["year"]),
    )


@cache
def molecules(root: Path | None = None) -> dict[str, float]:
    """Masses of molecules in grams per mole, from `data/science/molecules.csv`; raises FactError."""
    return dict(
        rows(
            (root or folder() / "science") / "molecules.csv",
            lambda row: (row["molecule"], float(row["mass"])),
        )
    )


class Site(NamedTuple):
    """Floristic figures of a site as they were published. `checked` is whether its list of plants was reckoned anew."""

    site: str
    year: int
    c_list: str
    species: int
    natives: int
    native_mean_c: float
    native_fqi: float
    checked: bool
    source: str


@cache
def sites(root: Path | None = None) -> tuple[Site, ...]:
    """Published figures of sites, the highest FQI first, from `data/science/sites.csv`; raises FactError."""
    return tuple(rows((root or folder() / "science") / "sites.csv", _site))


def _site(row: dict[str, str]) -> Site:
    return Site(
        row["site"], int(row["year"]), row["c_list"], int(row["species"]), int(row["natives"]),
        float(row["native_mean_c"]), float(row["native_fqi"]), {"yes": True, "no": False}[row["checked"]],
        row["source"],
    )  # fmt: skip


class Claim(NamedTuple):
    """One figure of what a planter says its trees do, with its unit."""

    what: str
    value: float
    unit: str
    source: str
    year: int


@cache
def planting_claim(root: Path | None = None) -> dict[str, Claim]:
    """What a planter of trees states, by what it is about, from `data/science/planting_claim.csv`; raises FactError."""
    found = rows((root or folder() / "science") / "planting_claim.csv", _claim)
    return {claim.what: claim for claim in found}


def _claim(row: dict[str, str]) -> Claim:
    return Claim(row["what"], float(row["value"]), row["unit"], row["source"], int(row["year"]))


class Loss(NamedTuple):
    """How much of its plant species a place lost in how many years."""

    which: str
    percent_lost: float
    years: int
    of: str
    region: str
    sites: int
    source: str
    year: int


@cache
def species_loss(root: Path | None = None) -> dict[str, Loss]:
    """The least and the most that prairies lost, from `data/science/species_loss.csv`; raises FactError."""
    found = rows((root or folder() / "science") / "species_loss.csv", _loss)
    return {loss.which: loss for loss in found}


def _loss(row: dict[str, str]) -> Loss:
    lost = _percent(row["percent_lost"])
    return Loss(
        row["which"], lost, int(row["years"]), row["of"], row["region"], int(row["sites"]), row["source"],
        int(row["year"]),
    )  # fmt: skip


class Disturbance(NamedTuple):
    """A share in percent of what forests suffered; `years` is None for a share of causes."""

    what: str
    percent: float
    of: str
    years: int | None
    region: str
    source: str
    year: int


@cache
def disturbance(root: Path | None = None) -> dict[str, Disturbance]:
    """What disturbs forests, by what it is, from `data/science/disturbance.csv`; raises FactError."""
    found = rows((root or folder() / "science") / "disturbance.csv", _disturbance)
    return {row.what: row for row in found}


def _disturbance(row: dict[str, str]) -> Disturbance:
    years = int(row["years"]) if row["years"] else None
    return Disturbance(
        row["what"],
        _percent(row["percent"]),
        row["of"],
        years,
        row["region"],
        row["source"],
        int(row["year"]),
    )


class Assumption(NamedTuple):
    """A number of a model that nobody measured: its unit, and why it is what it is."""

    name: str
    value: float
    unit: str
    basis: str
    why: str


@cache
def prairie_model(root: Path | None = None) -> dict[str, Assumption]:
    """What the model of a prairie takes for granted, from `data/science/prairie_model.csv`; raises FactError."""
    return _assumptions((root or folder() / "science") / "prairie_model.csv")


@cache
def island_model(root: Path | None = None) -> dict[str, Assumption]:
    """What the model of an island takes for granted, from `data/science/island_model.csv`; raises FactError."""
    return _assumptions((root or folder() / "science") / "island_model.csv")


def _assumptions(path: Path) -> dict[str, Assumption]:
    found = rows(path, lambda row: Assumption(**row | {"value": float(row["value"])}))
    return {row.name: row for row in found}


class Weed(NamedTuple):
    """An introduced plant, which counts with C = 0."""

    scientific_name: str
    common_name: str
    form: str
    region: str
    source: str


@cache
def weeds(root: Path | None = None) -> tuple[Weed, ...]:
    """Introduced plants of old fields, from `data/science/weeds.csv`; raises FactError."""
    return tuple(rows((root or folder() / "science") / "weeds.csv", lambda row: Weed(**row)))


class Sighting(NamedTuple):
    """A plant of a monitored prairie: in which year after sowing, and its cover in percent."""

    year: int
    scientific_name: str
    percent_cover: float


@cache
def monitored_prairie(root: Path | None = None) -> tuple[Sighting, ...]:
    """A prairie made up for practice, year by year, from `data/science/monitored_prairie.csv`; raises FactError."""
    return tuple(rows((root or folder() / "science") / "monitored_prairie.csv", _sighting))


def _sighting(row: dict[str, str]) -> Sighting:
    return Sighting(int(row["year"]), row["scientific_name"], _percent(row["percent_cover"]))


def _percent(text: str) -> float:
    value = float(text)
    if not 0 <= value <= 100:
        raise ValueError(f"{value} percent")
    return value


class TwoLists(NamedTuple):
    """Something about two published lists of C values, laid side by side: a value, and over how many species."""

    what: str
    value: float
    unit: str
    species: int
    lists: str
    source: str


@cache
def two_lists(root: Path | None = None) -> dict[str, TwoLists]:
    """How far two whole lists agree, by what is said, from `data/science/two_lists.csv`; raises FactError."""
    found = rows((root or folder() / "science") / "two_lists.csv", _two_lists)
    return {row.what: row for row in found}


def _two_lists(row: dict[str, str]) -> TwoLists:
    return TwoLists(
        row["what"],
        float(row["value"]),
        row["unit"],
        int(row["species"]),
        row["lists"],
        row["source"],
    )


def practice(root: Path | None = None) -> dict[str, Path]:
    """Inventories made up for practice, from `data/science/practice/`: what each is called, and its file."""
    files = sorted(((root or folder() / "science") / "practice").glob("*.csv"), reverse=True)
    return {path.stem.replace("_", " ").capitalize(): path for path in files}
