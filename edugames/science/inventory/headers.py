"""What the columns of an inventory are called, and which line says so."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from edugames.science.inventory.rows import Line

_HEADERS = {
    "scientific name": (
        "scientific name",
        "scientificname",
        "accepted scientific name",
        "latin name",
        "botanical name",
        "taxon name",
        "taxon",
        "species",
        "species name",
        "binomial",
        "latin",
        "plant",
        "plants",
        "plant name",
        "name",
        "specific epithet",
        "specificepithet",
    ),
    "genus": ("genus",),
    "common name": (
        "common name",
        "commonname",
        "vernacular name",
        "english name",
        "common",
        "species guess",
    ),
    "acronym": ("acronym", "species code", "plant code", "code", "abbreviation"),
    "cover": (
        "cover",
        "percent cover",
        "cover percent",
        "cover class",
        "coverage",
        "pct cover",
        "absolute cover",
        "cover value",
        "cov",
    ),
    "plot": (
        "plot",
        "plot id",
        "plot no",
        "plot number",
        "plot name",
        "quadrat",
        "quadrat id",
        "quadrat no",
        "quadrat number",
        "quadrat subplot",
        "subplot",
        "releve",
        "sample",
        "sample id",
    ),
    "site": ("site", "site name", "site id", "preserve", "location", "unit", "management unit", "area"),
    "year": ("year", "survey year", "date", "survey date", "sampling date", "observed on", "eventdate"),
    "kingdom": ("iconic taxon name",),
    "captive": ("captive cultivated",),
    "other": ("c", "c value", "w", "family", "native", "nativity", "physiognomy", "duration"),
}
"""What a column is called, the likeliest first, and what it then holds."""

NAMES = ("scientific name", "common name", "acronym")
_TITLES = {"species", "plant", "plants", "taxon", "taxa", "name", "names", "flora"}
UNTOLD = ("genus", "kingdom", "captive", "other")
MEANING = {header: meaning for meaning, headers in _HEADERS.items() for header in headers}
_LIKELY = {header: k for headers in _HEADERS.values() for k, header in enumerate(headers)}


@lru_cache(maxsize=4096)
def plain_header(cell: str) -> str:
    """A header without case, signs and underscores; "% cover" is a percent cover."""
    words = cell.casefold().replace("%", " percent ")
    return " ".join(re.sub(r"[^\w]+|_", " ", words).split())


def meanings(cells: Sequence[str]) -> dict[str, int]:
    """The columns that a header names: of two for one thing, the one with the likelier name."""
    found: dict[str, int] = {}
    best: dict[str, int] = {}
    for k, cell in enumerate(cells):
        meaning, likely = _known(plain_header(cell))
        if meaning and likely < best.get(meaning, 1000):
            found[meaning], best[meaning] = k, likely
    return found


@lru_cache(maxsize=4096)
def _known(plain: str) -> tuple[str, int]:
    """What a header means and how far down the list it stands; "scientific name with author" is a scientific name."""
    if plain in MEANING:
        return MEANING[plain], _LIKELY[plain]
    begun = max(
        (header for header in MEANING if " " in header and plain.startswith(f"{header} ")),
        key=len,
        default="",
    )
    return MEANING.get(begun, ""), 100


def find_header(lines: Sequence[Line]) -> int | None:
    """Which of the lines is the header: the one that names most columns; one alone only at the top."""
    best, most = None, 1
    for k, (_, cells) in enumerate(lines[:300]):
        named = meanings(cells)
        if named.keys() & set(NAMES) and (len(named) > most or k == 0):
            best, most = k, len(named)
        elif k == 0 and sum(map(bool, cells)) == 1 and plain_header(cells[0]).split(" ")[0] in _TITLES:
            best = k  # "Species seen on Sunday"
    return best
