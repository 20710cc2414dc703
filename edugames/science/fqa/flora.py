"""A regional list: its species with their coefficients of conservatism, and where and when these were assigned.

A coefficient of conservatism (C, 0 to 10) belongs to one region and one year: every value that is shown carries both.
"""

from __future__ import annotations

import csv
import re
from functools import cached_property
from io import StringIO
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from edugames import facts

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from edugames.science.names import Index

LARGEST_FILE = 100_000_000
"""Bytes. The longest published lists have some 30,000 names and 5 MB."""

_NO_VALUE = {"", "na", "n/a", "nan", "none", "null", "*", "-", "--", "–", "—", "?"}
_INTRODUCED = {
    "introduced",
    "non-native",
    "nonnative",
    "non native",
    "adventive",
    "exotic",
    "alien",
    "i",
    "no",
}
_NATIVE = {"native", "n", "yes"}

_COLUMNS = {
    "scientific name": "scientific_name",
    "scientific_name": "scientific_name",
    "accepted_scientific_name": "accepted_scientific_name",
    "name": "name",
    "name_origin": "name_origin",
    "synonym": "synonyms",
    "synonyms": "synonyms",
    "family": "family",
    "acronym": "acronym",
    "native?": "nativity",
    "native": "nativity",
    "nativity": "nativity",
    "c": "c",
    "coefficient of conservatism": "c",
    "w": "w",
    "wetness": "w",
    "wetland_indicator": "wetland_indicator",
    "physiognomy": "physiognomy",
    "duration": "duration",
    "common name": "common_name",
    "common_name": "common_name",
    "fqa_db": "fqa_db",
}


class FloraError(ValueError):
    """A regional list that cannot be used; the message says why, and what to do."""


class Taxon(NamedTuple):
    """A species of a list. `c` and `w` are None where the list gives none; W means nothing without the list's scale.

    `nativity` is "native", "introduced" or "undetermined"; one that is undetermined counts in totals only.
    """

    scientific_name: str
    synonyms: tuple[str, ...] = ()
    common_name: str = ""
    acronym: str = ""
    family: str = ""
    nativity: str = "undetermined"
    c: float | None = None
    w: float | None = None
    wetland_indicator: str = ""
    physiognomy: str = ""
    duration: str = ""

    @property
    def native(self) -> bool:
        """Whether the list calls it native."""
        return self.nativity == "native"

    @property
    def is_plant(self) -> bool:
        """Whether it is a plant, not bare ground or open water."""
        return not self.physiognomy.startswith("unvegetated")


GROUND = Taxon(
    "Unvegetated ground",
    ("Bare ground",),
    acronym="GROUND",
    family="Unvegetated ground",
    physiognomy="unvegetated ground",
)
WATER = Taxon(
    "Unvegetated water",
    ("Open water",),
    acronym="WATER",
    family="Unvegetated water",
    physiognomy="unvegetated water",
)


class Flora:
    """A regional list with its region and year.

    `taxa` are its species, in the list's order; `wetness` is the scale of its W values (None: it has none);
    `warnings` say what could not be used of a file.
    """

    def __init__(
        self,
        region: str,
        year: int,
        taxa: Iterable[Taxon],
        source: str = "",
        wetness: str | None = None,
        warnings: Iterable[str] = (),
    ):
        self.region = region
        self.year = year
        self.taxa = tuple(_told(taxon) for taxon in taxa)
        self.source = source
        self.warnings = tuple(warnings)
        if wetness is not None and wetness not in facts.wetness_scales():
            known = ", ".join(f"“{scale}”" for scale in facts.wetness_scales())
            raise FloraError(f"there is no wetness scale “{wetness}”: choose one of {known}")
        self.wetness = wetness or wetness_scale(taxon.w for taxon in self.taxa)

    @property
    def label(self) -> str:
        """The region and the year, as they stand beside every value."""
        return f"{self.region}, {self.year}"

    def __repr__(self) -> str:
        return f"Flora({self.region!r}, {self.year}: {len(self.taxa)} species)"

    def __len__(self) -> int:
        return len(self.taxa)

    @cached_property
    def index(self) -> Index[Taxon]:
        """Where written names are looked up; it knows bare ground and open water too. Made once."""
        from edugames.science.names import Index  # a page that only reckons does not pay for it

        return Index((*self.taxa, GROUND, WATER))

    def frame(self) -> Any:
        """The species as a DataFrame; None becomes a missing value."""
        from edugames.science.fqa.summaries import Rows

        return Rows(self.taxa).frame()

    def to_csv(self) -> str:
        """The list as a file that `from_csv` reads back: region, year, source, scale, then a line for each species."""
        from edugames.science.spreadsheet import safe

        out = StringIO()
        write = csv.writer(out, lineterminator="\n").writerow
        for line in (
            (self.region,),
            (self.year,),
            (self.source,),
            ("Wetness scale:", self.wetness or ""),
            (),
        ):
            write(safe(cell) for cell in line)
        write(Taxon._fields)
        for taxon in self.taxa:
            values = taxon._replace(synonyms=";".join(taxon.synonyms))._asdict()  # type: ignore[arg-type]
            write(safe(value) for value in values.values())
        return out.getvalue()

    @classmethod
    def from_csv(
        cls,
        file: str | Path | bytes,
        region: str | None = None,
        year: int | None = None,
        source: str = "",
        wetness: str | None = None,
    ) -> Flora:
        """A list from a file: the layout of fqadata, of a Universal FQA download, or columns with those names.

        Region and year are taken from the file where it names them and you do not: the first lines of a Universal FQA
        download, `fqa_db` in fqadata. The year of an fqadata name is that of the database, which may be later than
        the C values; say `year=` then. Lines that cannot be used are reported in `warnings`. Raises FloraError.
        """
        lines = _lines(_text(file))
        start, columns = _header(lines)
        taxa, warnings = _taxa(lines[start + 1 :], columns)
        if not taxa:
            raise FloraError("the list has a header but no species: choose the file with the species in it")
        said = _said(lines[:start], lines[start + 1 :], columns)
        region, year = region or said.region, year or said.year
        if not region or not year:
            raise FloraError(
                "the list does not say for which region and year its C values are: "
                'give them, as in region="Illinois", year=1997'
            )
        return cls(region, year, taxa, source or said.source, wetness or said.wetness, warnings)


def wetness_scale(values: Iterable[float | None]) -> str | None:
    """The scale that W values are on: the first, from the narrowest, that has them all. None where there are none.

    In a long list one value in a hundred may be a slip that lies beside the scale. A handful of species may look as if
    they were on a narrower scale than their list: read whole lists, or say `wetness=`.
    """
    seen = [value for value in values if value is not None]
    if not seen:
        return None
    for scale in facts.wetness_scales().values():
        if 100 * sum(value not in scale.values for value in seen) <= len(seen):
            return scale.scale
    return max(facts.wetness_scales().values(), key=lambda scale: len(scale.values)).scale


def _told(taxon: Taxon) -> Taxon:
    """A species whose missing values are None, also where a DataFrame had NaN for them."""
    if taxon.c != taxon.c or taxon.w != taxon.w:
        return taxon._replace(
            c=taxon.c if taxon.c == taxon.c else None, w=taxon.w if taxon.w == taxon.w else None
        )
    return taxon


# -------------------------------------------------------------------- a file


def _text(file: str | Path | bytes) -> str:
    if isinstance(file, bytes):
        data = file
    else:
        path = Path(file)
        try:
            if path.stat().st_size > LARGEST_FILE:
                raise FloraError(
                    f"{path.name} is larger than 100 MB, which no regional list is: choose another file"
                )
            data = path.read_bytes()
        except OSError as wrong:
            raise FloraError(f"{path} cannot be read ({wrong.strerror}): check its name and folder") from None
    if len(data) > LARGEST_FILE:
        raise FloraError("the file is larger than 100 MB, which no regional list is: choose another file")
    if b"\0" in data[:4096] and not data.startswith((b"\xff\xfe", b"\xfe\xff")):
        raise FloraError("this is no text file: save the list as CSV and choose that file")
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return data.decode("utf-16", errors="replace")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("cp1252", errors="replace")


def _lines(text: str) -> list[tuple[int, list[str]]]:
    """The rows with their line numbers; a row that was wrapped whole into one pair of quotes is unwrapped."""
    if not text.strip():
        raise FloraError("the file is empty: choose the file of a regional list")
    first = next((line for line in text.splitlines() if "scientific" in line.casefold()), "")
    reader = csv.reader(text.splitlines(), delimiter="\t" if "\t" in first else ";" if ";" in first else ",")
    rows = []
    try:
        for row in reader:
            if len(row) == 1 and row[0].count(",") > 1:
                row = next(csv.reader([row[0]]))
            rows.append((reader.line_num, [cell.strip() for cell in row]))
    except csv.Error as wrong:
        raise FloraError(
            f"line {reader.line_num} of the list cannot be read ({wrong}): mend it and try again"
        ) from None
    return rows


def _header(lines: Sequence[tuple[int, list[str]]]) -> tuple[int, dict[str, int]]:
    for k, (_, row) in enumerate(lines):
        columns = {_COLUMNS[key]: at for at, cell in enumerate(row) if (key := cell.casefold()) in _COLUMNS}
        if "c" in columns and columns.keys() & {"scientific_name", "accepted_scientific_name", "name"}:
            return k, columns
    raise FloraError(
        "no line names the columns of a regional list: it needs at least “scientific name” and “c” "
        "(plants without C values are an inventory, not a regional list)"
    )


class _Said(NamedTuple):
    """What a file tells of itself."""

    region: str = ""
    year: int | None = None
    source: str = ""
    wetness: str | None = None


def _said(
    above: Sequence[tuple[int, list[str]]], below: Sequence[tuple[int, list[str]]], columns: dict[str, int]
) -> _Said:
    if "fqa_db" in columns:
        for _, row in below:
            named = re.fullmatch(
                r"(.+)_(\d{4})", row[columns["fqa_db"]] if len(row) > columns["fqa_db"] else ""
            )
            if named:
                return _Said(named[1].replace("_", " ").title(), int(named[2]))
        return _Said()
    told = [row for _, row in above if row and row[0]]
    if len(told) < 2 or not re.fullmatch(r"\d{4}", told[1][0]):
        return _Said()
    scales = [row[1] for row in told if _is_scale(row) and len(row) > 1]
    return _Said(
        told[0][0],
        int(told[1][0]),
        told[2][0] if len(told) > 2 and not _is_scale(told[2]) else "",
        (scales or [""])[0] or None,
    )


def _is_scale(row: Sequence[str]) -> bool:
    return row[0].casefold().startswith("wetness scale")


def _taxa(lines: Sequence[tuple[int, list[str]]], columns: dict[str, int]) -> tuple[list[Taxon], list[str]]:
    """The species of a list, each with the names that the list has for it, and what was left out."""
    found: dict[str, Taxon] = {}
    names: dict[str, list[str]] = {}
    accepted: set[str] = set()
    troubles = _Warnings()
    for number, row in lines:
        cells = {name: row[at] for name, at in columns.items() if at < len(row)}
        name = cells.get("scientific_name") or cells.get("name") or cells.get("accepted_scientific_name", "")
        kept = cells.get("accepted_scientific_name") or name
        if not kept:
            if any(row):
                troubles.add("has no scientific name and was left out", number)
            continue
        key = kept.casefold()
        is_synonym = cells.get("name_origin", "").casefold() == "synonym"
        names.setdefault(key, []).extend(_other_names(name, kept, cells.get("synonyms", "")))
        if key not in found or (not is_synonym and key not in accepted):
            found[key] = _taxon(kept, cells, number, troubles)
        elif not is_synonym:
            troubles.add("repeats a species that was given above and was left out", number)
        if not is_synonym:
            accepted.add(key)
    taxa = [taxon._replace(synonyms=tuple(dict.fromkeys(names[key]))) for key, taxon in found.items()]
    return taxa, list(troubles)


def _other_names(name: str, kept: str, more: str) -> Iterator[str]:
    if name.casefold() != kept.casefold():
        yield name
    yield from (other.strip() for other in re.split(r"[;|]", more) if other.strip())


def _taxon(name: str, cells: dict[str, str], line: int, troubles: _Warnings) -> Taxon:
    c = _number(cells.get("c", ""), "C", line, troubles)
    if c is not None and not 0 <= c <= 10:
        troubles.add("has a C outside 0 to 10, which was left out", line)
        c = None
    return Taxon(
        scientific_name=name,
        common_name=_words(cells.get("common_name", "")),
        acronym=_words(cells.get("acronym", "")),
        family=_family(cells.get("family", "")),
        nativity=_nativity(cells.get("nativity", "")),
        c=c,
        w=_number(cells.get("w", ""), "W", line, troubles),
        wetland_indicator=_words(cells.get("wetland_indicator", "")),
        physiognomy=_words(cells.get("physiognomy", "")).casefold(),
        duration=_words(cells.get("duration", "")).casefold(),
    )


def _words(text: str) -> str:
    return "" if text.casefold() in _NO_VALUE else text


def _family(text: str) -> str:
    text = _words(text)
    return text.capitalize() if text.isupper() else text  # one list shouts them


def _nativity(text: str) -> str:
    word = text.casefold()
    return "native" if word in _NATIVE else "introduced" if word in _INTRODUCED else "undetermined"


def _number(text: str, what: str, line: int, troubles: _Warnings) -> float | None:
    if text.casefold() in _NO_VALUE:
        return None
    try:
        value = float(text.replace("−", "-").replace(",", "."))
    except ValueError:
        troubles.add(f"has a {what} that is no number, which was left out", line)
        return None
    if value != value or value in (float("inf"), float("-inf")):
        return None
    return int(value) if value.is_integer() else value


class _Warnings:
    """What was wrong and on which lines: one sentence for each kind of trouble, not one for each line."""

    def __init__(self) -> None:
        self._lines: dict[str, list[int]] = {}

    def add(self, what: str, line: int) -> None:
        self._lines.setdefault(what, []).append(line)

    def __iter__(self) -> Iterator[str]:
        for what, lines in self._lines.items():
            more = f" (and {len(lines) - 1} more: {', '.join(map(str, lines[1:6]))}{', …' if len(lines) > 6 else ''})"
            yield f"line {lines[0]} {what}{more if len(lines) > 1 else ''}"
