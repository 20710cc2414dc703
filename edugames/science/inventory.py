"""Plant inventories as people really have them: read, with what could not be read told line by line.

A pasted list, CSV or TSV, with or without a header; downloads of the Universal FQA Calculator, of fqadata and fqacalc,
observations of iNaturalist. What a line means is left to `names`, what a cover is worth to `fqa`: here a line is only
found, and never lost. Tables are written so that no spreadsheet runs a cell.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from edugames.science.names import parse

LARGEST = 8_000_000
"""Bytes of an inventory. A browser refuses a larger file before it is sent; the longest real ones have some 300,000."""

MOST_LINES = 50_000
"""Lines of an inventory: a few thousand species in a few hundred plots have fewer."""


class InventoryError(ValueError):
    """A file that is no inventory; the message says why, and what to do."""


class Row(NamedTuple):
    """A line of an inventory, as written: which line, the plant, what kind of name that is, cover, plot, site, year.

    `cover` is the text of the cell, since only its scheme says what it is worth; "" where nothing was noted.
    """

    line: int
    name: str
    kind: str = "any"
    cover: str = ""
    plot: str = ""
    site: str = ""
    year: str = ""


class Problem(NamedTuple):
    """What is wrong with one line, and what became of it."""

    line: int
    text: str

    def __str__(self) -> str:
        return f"line {self.line}: {self.text}"


class Inventory(NamedTuple):
    """The lines with a plant on them, what was wrong with others, and remarks on the file as a whole.

    `layout` says what kind of file it was, `columns` which header each thing was read from, `title` what the file calls
    itself.
    """

    rows: tuple[Row, ...]
    problems: tuple[Problem, ...] = ()
    notes: tuple[str, ...] = ()
    layout: str = "list"
    columns: Mapping[str, str] = {}
    title: str = ""

    @property
    def sites(self) -> tuple[str, ...]:
        """The sites, or the years of one site, that can be compared, in the order in which they come."""
        return tuple(dict.fromkeys(group for row in self.rows if (group := group_of(row))))

    def of(self, site: str) -> tuple[Row, ...]:
        """The lines of one site or year."""
        return tuple(row for row in self.rows if group_of(row) == site)


def group_of(row: Row) -> str:
    """The site and year of a line, as one word for comparing."""
    return " ".join(part for part in (row.site, row.year) if part)


def read(source: str | bytes | Path) -> Inventory:
    """An inventory from a file's bytes, its path, or pasted text; raises InventoryError.

    A text of one line that ends in .csv, .tsv or .txt is a path.
    """
    text, notes = _text(source)
    if not text.strip():
        raise InventoryError("there is nothing in it yet; paste a list of plants, or choose a file with one")
    if text.count("\n") > 2 * MOST_LINES:
        raise _too_many(text.count("\n"))
    layout, lines = _lines(text)
    if _is_transect(lines):
        inventory = _transect(lines)
    elif (header := _header(lines)) is None:
        inventory = _headless(lines) if layout else _list(lines)
    elif meanings(lines[header][1]):
        inventory = _table(lines, header)
    else:  # a heading, which names no column
        inventory = _headless(lines[1:]) if layout and lines[1:] else _list(lines)
    if len(inventory.rows) > MOST_LINES:
        raise _too_many(len(inventory.rows))
    if not inventory.rows:
        raise InventoryError(_nothing(inventory))
    return inventory._replace(notes=(*notes, *inventory.notes))


def _too_many(lines: int) -> InventoryError:
    return InventoryError(
        f"it has {lines:,} lines, and an inventory may have {MOST_LINES:,}; take a part of it, such as one site"
    )


def _nothing(inventory: Inventory) -> str:
    if inventory.notes:
        return f"no plant is left in it: {'; '.join(inventory.notes)}"
    if inventory.layout == "list":
        return "no line of it has a plant's name; paste one name on each line"
    return "it has a header but no plants below it; add a line for each plant"


# ---------------------------------------------------------------------- bytes and text

_OTHER_FILES = {
    b"PK\x03\x04": "an Excel workbook or another packed file; open it, choose “Save as”, “CSV”, and take that file",
    b"\xd0\xcf\x11\xe0": "an old Excel workbook; open it, choose “Save as”, “CSV”, and take that file",
    b"%PDF": "a PDF; copy the list out of it and paste it here",
    b"\x89PNG": "a picture; type the list, or take a file of text",
    b"\xff\xd8\xff": "a picture; type the list, or take a file of text",
    b"{\\rtf": "a text with formatting (RTF); copy the list out of it and paste it here",
}


def _text(source: str | bytes | Path) -> tuple[str, tuple[str, ...]]:
    if isinstance(source, str):
        if not is_path(source):
            _refuse_large(len(source))
            return source.removeprefix("\ufeff"), ()
        source = Path(source.strip())
    if isinstance(source, Path):
        source = _bytes(source)
    _refuse_large(len(source))
    for start, what in _OTHER_FILES.items():
        if source.startswith(start):
            raise InventoryError(f"this is {what}")
    return _decoded(source)


def is_path(text: str) -> bool:
    """Whether a text is the name of a file, not a list itself."""
    line = text.strip()
    return "\n" not in line and len(line) < 4096 and line.lower().endswith((".csv", ".tsv", ".txt"))


def _bytes(path: Path) -> bytes:
    try:
        _refuse_large(path.stat().st_size)
        return path.read_bytes()
    except OSError as wrong:
        reason = wrong.strerror or "it cannot be read"
        raise InventoryError(f"{path}: {reason}; check the name and the folder") from None


def _refuse_large(size: int) -> None:
    if size > LARGEST:
        raise InventoryError(
            f"it has {size / 1e6:.0f} MB, and an inventory may have {LARGEST // 1_000_000}; "
            "keep the columns with names, cover and plot, or take one site"
        )


def _decoded(data: bytes) -> tuple[str, tuple[str, ...]]:
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return data.decode("utf-16", errors="replace").removeprefix("\ufeff"), ()
    strange = sum(data[:4096].count(code) for code in (*range(9), *range(14, 32)))
    if strange > len(data[:4096]) / 50:
        raise InventoryError("this is no text; save the list as CSV or plain text, and take that file")
    try:
        return data.decode("utf-8-sig"), ()
    except UnicodeDecodeError:
        text = data.decode("cp1252", errors="replace")
        return text, ("the file is not in UTF-8; it was read as Windows text, so look at accents and signs",)


# ---------------------------------------------------------------------- lines and cells

Line = tuple[int, list[str]]
_BLANK = {"", "na", "n/a", "nan", "null", "none", "-", "--"}


def _lines(text: str) -> tuple[str, list[Line]]:
    """What separates the cells ("" for a plain list), and every line with something on it, with its number."""
    text = text.replace("\r\n", "\n").replace("\r", "\n").replace("\0", "")
    text = re.sub(r"^sep=.(?=\n)", "", text)  # Excel's own first line
    tried = {delimiter: _cells(text, delimiter) for delimiter in "\t;,|" if delimiter in text}
    headed = {delimiter: _header(lines) for delimiter, lines in tried.items()}
    named = {
        delimiter: len(meanings(tried[delimiter][at][1]))
        for delimiter, at in headed.items()
        if at is not None
    }
    best = max(named, key=lambda delimiter: named[delimiter], default="")
    if best and named[best] > 1:
        return best, tried[best]
    for delimiter, lines in tried.items():
        if 2 * sum(len(cells) > 1 for _, cells in lines) > len(lines):
            return delimiter, lines
    plain = [(number, [line.strip()]) for number, line in enumerate(text.split("\n"), 1) if line.strip()]
    return "", [(number, [cells[0].strip('"')]) for number, cells in plain]


def _cells(text: str, delimiter: str) -> list[Line]:
    """The cells of each line. With an odd number of quotes each line is read by itself, so that none swallows more."""
    if text.count('"') % 2:
        found = [
            (number, next(csv.reader([line.replace('"', "")], delimiter=delimiter), []))
            for number, line in enumerate(text.split("\n"), 1)
        ]
    else:
        reader = csv.reader(io.StringIO(text), delimiter=delimiter)
        found = []
        before = 0
        try:
            for cells in reader:
                found.append((before + 1, cells))
                before = reader.line_num
        except csv.Error:
            raise InventoryError(
                f"line {before + 1} has a cell that is far too long; is a quotation mark missing?"
            ) from None
    found = [(number, [cell.strip() for cell in cells]) for number, cells in found]
    return _unwrapped([(number, cells) for number, cells in found if any(cells)])


def _unwrapped(lines: list[Line]) -> list[Line]:
    """Some programs put each line as a whole into quotes, as if it were one cell: a table within a table."""
    if any(len(cells) > 1 for _, cells in lines[:200]):
        return lines
    inner = [(number, next(csv.reader(cells[:1]), [])) for number, cells in lines]
    inner = [(number, [cell.strip() for cell in cells]) for number, cells in inner]
    return inner if any(len(meanings(cells)) > 2 for _, cells in inner) else lines


# ---------------------------------------------------------------------- headers

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

_NAMES = ("scientific name", "common name", "acronym")
_TITLES = {"species", "plant", "plants", "taxon", "taxa", "name", "names", "flora"}
_UNTOLD = ("genus", "kingdom", "captive", "other")
_MEANING = {header: meaning for meaning, headers in _HEADERS.items() for header in headers}
_LIKELY = {header: k for headers in _HEADERS.values() for k, header in enumerate(headers)}


@lru_cache(maxsize=4096)
def _plain(cell: str) -> str:
    """A header without case, signs and underscores; "% cover" is a percent cover."""
    words = cell.casefold().replace("%", " percent ")
    return " ".join(re.sub(r"[^\w]+|_", " ", words).split())


def meanings(cells: Sequence[str]) -> dict[str, int]:
    """The columns that a header names: of two for one thing, the one with the likelier name."""
    found: dict[str, int] = {}
    best: dict[str, int] = {}
    for k, cell in enumerate(cells):
        meaning, likely = _known(_plain(cell))
        if meaning and likely < best.get(meaning, 1000):
            found[meaning], best[meaning] = k, likely
    return found


@lru_cache(maxsize=4096)
def _known(plain: str) -> tuple[str, int]:
    """What a header means and how far down the list it stands; "scientific name with author" is a scientific name."""
    if plain in _MEANING:
        return _MEANING[plain], _LIKELY[plain]
    begun = max(
        (header for header in _MEANING if " " in header and plain.startswith(f"{header} ")),
        key=len,
        default="",
    )
    return _MEANING.get(begun, ""), 100


def _header(lines: Sequence[Line]) -> int | None:
    """Which of the lines is the header: the one that names most columns; one alone only at the top."""
    best, most = None, 1
    for k, (_, cells) in enumerate(lines[:300]):
        named = meanings(cells)
        if named.keys() & set(_NAMES) and (len(named) > most or k == 0):
            best, most = k, len(named)
        elif k == 0 and sum(map(bool, cells)) == 1 and _plain(cells[0]).split(" ")[0] in _TITLES:
            best = k  # "Species seen on Sunday"
    return best


# ---------------------------------------------------------------------- tables


def _table(lines: Sequence[Line], header: int) -> Inventory:
    """A table with a header, and perhaps with lines above it that say what it is."""
    _, heads = lines[header]
    columns = meanings(heads)
    layout = _layout(heads, columns)
    title, date = _preamble(lines[:header])
    read_from = {meaning: heads[k] for meaning, k in columns.items() if meaning not in _UNTOLD}
    reader = _Reader(columns, heads, lines[header][0] + 1)
    body = [(line, row) for line in lines[header + 1 :] if (row := reader.row(line))]
    if across := _across(heads, columns, [cells for (_, cells), _ in body]):
        rows = _spread(body, heads, across, reader)
        read_from |= {_held(heads[across[0]]): ", ".join(heads[k] for k in across)}
    else:
        rows = [row._replace(year=row.year or _year(date)) for _, row in body]
    return Inventory(tuple(rows), tuple(reader.problems), tuple(reader.notes()), layout, read_from, title)


_ABSENT = {*_BLANK, "0", "0.0", "no", "absent"}
_PRESENT = {"x", "1", "+", "✓", "✔", "yes", "y", "present", "p"}
_HEADS_ACROSS = {
    "year": re.compile(r"(?:1[89]|20)\d\d"),
    "plot": re.compile(r"(?:plot|quadrat|quad|q|p|transect|t|releve|subplot)[ _.-]?\d{1,3}[a-z]?"),
    "site": re.compile(r"(?:site|area|unit|s)[ _.-]?(?:\d{1,3}|[a-z])"),
}


def _held(head: str) -> str:
    """What the columns of a table of plants by sites stand for: a year, a plot, a site; "" for any other header."""
    plain = head.strip().casefold()
    return next((what for what, looks in _HEADS_ACROSS.items() if looks.fullmatch(plain)), "")


def _across(heads: Sequence[str], columns: Mapping[str, int], body: Sequence[Sequence[str]]) -> list[int]:
    """The columns of a table that has a plant on each line and a year, plot or site in each column, if it is one."""
    if columns.keys() & {"cover", "plot", "year"}:
        return []
    held = [k for k, head in enumerate(heads) if k not in columns.values() and _held(head)]
    marks = {cells[k].casefold() for cells in body for k in held if k < len(cells)} - _ABSENT
    one_kind = len({_held(heads[k]) for k in held}) == 1
    return held if len(held) > 1 and one_kind and all(m in _PRESENT or _is_number(m) for m in marks) else []


def _spread(
    body: Sequence[tuple[Line, Row]], heads: Sequence[str], across: Sequence[int], reader: _Reader
) -> list[Row]:
    """A row for each year, plot or site in which a plant is marked; a number other than 1 is its cover."""
    what = _held(heads[across[0]])
    only_marks = all(
        cells[k].casefold() in _ABSENT | _PRESENT for (_, cells), _ in body for k in across if k < len(cells)
    )
    rows = []
    for (number, cells), row in body:
        marked = [k for k in across if k < len(cells) and cells[k].casefold() not in _ABSENT]
        if not marked:
            reader.problems.append(
                Problem(number, f"“{_short(row.name)}” is marked in no {what}; it was left out")
            )
        for k in marked:
            rows.append(Row(**{**row._asdict(), what: heads[k], "cover": "" if only_marks else cells[k]}))
    return rows


def _layout(heads: Sequence[str], columns: Mapping[str, int]) -> str:
    plain = {_plain(cell) for cell in heads}
    if {"iconic taxon name", "quality grade"} & plain and "scientific name" in columns:
        return "iNaturalist"
    if {"native", "physiognomy", "duration"} <= plain:
        return "Universal FQA Calculator"
    if {"fqa db", "physiognomy"} <= plain:
        return "fqadata"
    return "table"


def _preamble(lines: Sequence[Line]) -> tuple[str, str]:
    """What stands above the header of a Universal FQA download: the name of the assessment, the date after it."""
    before = ""
    for _, cells in lines:
        filled = [cell for cell in cells if cell.casefold() not in _BLANK]
        if len(filled) == 1 and re.fullmatch(r"\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}", filled[0]):
            return before, filled[0]
        before = filled[0] if len(filled) == 1 else ""
    return "", ""


def _year(cell: str) -> str:
    """The year in a cell with a date; two digits are of this century."""
    if found := re.search(r"(?<!\d)(?:1[89]|20)\d\d(?!\d)", cell):
        return found[0]
    short = re.fullmatch(r"\d{1,2}[/.-]\d{1,2}[/.-](\d\d)", cell.strip())
    return f"20{short[1]}" if short else ""


class _Reader:
    """Lines of a table become rows; what cannot become one is remembered."""

    def __init__(self, columns: Mapping[str, int], heads: Sequence[str], first: int) -> None:
        self.columns = columns
        self.heads = [_plain(cell) for cell in heads]
        self.first = first
        self.problems: list[Problem] = []
        self.animals = self.captive = self.headers = 0

    def cell(self, cells: Sequence[str], meaning: str) -> str:
        k = self.columns.get(meaning)
        cell = cells[k] if k is not None and k < len(cells) else ""
        return "" if cell.casefold() in _BLANK else cell

    def row(self, line: Line) -> Row | None:
        number, cells = line
        if self._is_header(number, cells):
            self.headers += 1
            return None
        kingdom = self.cell(cells, "kingdom")
        if kingdom and kingdom != "Plantae":
            self.animals += 1
            return None
        if self.cell(cells, "captive").casefold() == "true":
            self.captive += 1
            return None
        for kind in _NAMES:
            if name := self.cell(cells, kind):
                genus = self.cell(cells, "genus") if kind == "scientific name" and " " not in name else ""
                return self._row(number, cells, f"{genus} {name}".strip(), kind)
        if genus := self.cell(cells, "genus"):
            return self._row(number, cells, genus, "scientific name")
        if any(cell.casefold() not in _BLANK for cell in cells):
            self.problems.append(Problem(number, "there is no plant's name; the line was left out"))
        return None

    def _is_header(self, number: int, cells: Sequence[str]) -> bool:
        """The header again (files put one after another), or a second line of it, such as units."""
        plain = [_plain(cell) for cell in cells]
        if plain == self.heads:
            return True
        names = [
            plain[k] for kind, k in self.columns.items() if kind in _NAMES and k < len(plain) and plain[k]
        ]
        if names and all(name in _MEANING for name in names) and len(meanings(cells)) > len(cells) / 2:
            return True
        units = {"", "percent", "unit", "units", "text", "latin", "name", "m2", "percent cover", "number"}
        return number == self.first and len(cells) > 1 and set(plain) <= units

    def _row(self, number: int, cells: Sequence[str], name: str, kind: str) -> Row:
        if problem := _suspicious(name):
            self.problems.append(Problem(number, problem))
        kind = "any" if kind == "scientific name" else kind
        return Row(
            number,
            name,
            kind,
            cover=self.cell(cells, "cover"),
            plot=self.cell(cells, "plot"),
            site=self.cell(cells, "site"),
            year=_year(self.cell(cells, "year")),
        )

    def notes(self) -> Iterator[str]:
        if self.headers:
            yield f"the header stands in it more than once; {_count(self.headers, 'line')} of headers left out"
        if self.animals:
            yield f"{_count(self.animals, 'observation')} of other things than plants left out"
        if self.captive:
            yield f"{_count(self.captive, 'observation')} of planted or potted plants left out"


def _count(number: int, what: str) -> str:
    return f"{number:,} {what}{'' if number == 1 else 's'}"


def _suspicious(name: str) -> str:
    """What is odd about a name that would do something elsewhere. It is kept, as text."""
    if name.startswith(("=", "@")) or re.match(r"[+-]\s*[\w(]*\(|[+-]\s*\d", name):
        return f"“{_short(name)}” looks like a formula; it is kept as text, and no plant is called so"
    if re.search(r"<\s*/?\s*[a-zA-Z!]", name):
        return f"“{_short(name)}” has markup in it; it is shown as it stands, and no plant is called so"
    if len(name) > 200:
        return f"“{_short(name)}” is too long for a plant's name; put each plant on a line of its own"
    return ""


def _short(text: str) -> str:
    return text if len(text) <= 40 else f"{text[:39]}…"


# ---------------------------------------------------------------------- transects of the Universal FQA Calculator

_QUADRAT = re.compile(r"Quadrat/Subplot\s+(.+?)\s+Species:?", re.IGNORECASE)


def _is_transect(lines: Sequence[Line]) -> bool:
    return any(cells and _QUADRAT.fullmatch(cells[0]) for _, cells in lines)


def _transect(lines: Sequence[Line]) -> Inventory:
    """A download with a table for each quadrat: the summaries above them are not read, since they are reckoned anew."""
    title, date = _preamble(lines)
    rows: list[Row] = []
    problems: list[Problem] = []
    plot, reader, read_from = "", None, {}
    for line in lines:
        number, cells = line
        if found := _QUADRAT.fullmatch(cells[0]):
            plot, reader = found[1], None
        elif plot and reader is None:
            reader = _Reader(meanings(cells), cells, number + 1)
            reader.problems = problems
            read_from = {meaning: cells[k] for meaning, k in reader.columns.items()}
        elif reader is not None and (row := reader.row(line)):
            rows.append(row._replace(plot=plot, year=_year(date)))
    return Inventory(tuple(rows), tuple(problems), (), "Universal FQA Calculator, transect", read_from, title)


# ---------------------------------------------------------------------- without a header


def _list(lines: Sequence[Line]) -> Inventory:
    """One name on each line, or names on one line with commas between them."""
    header = _header(lines)
    body = lines if header is None else lines[header + 1 :]
    rows, problems = [], []
    for number, cells in body:
        for name in _several(cells[0], alone=len(body) == 1):
            rows.append(Row(number, name))
            if problem := _suspicious(name):
                problems.append(Problem(number, problem))
    return Inventory(tuple(rows), tuple(problems), layout="list" if header is None else "table")


def _several(line: str, alone: bool) -> list[str]:
    """The names on one line: cut at its commas where it is the only line, or each part is a plant's full name."""
    parts = [part.strip() for part in re.split(r"[,;\t]", line) if re.search(r"\w", part)]
    if alone or all(part[0].isupper() and parse(part).epithet for part in parts):
        return parts
    return [line]


def _headless(lines: Sequence[Line]) -> Inventory:
    """Columns without a header that is known: which one has the names is seen from what is in them."""
    strange = _strange_header(lines)
    lines = lines[1:] if strange else lines
    width = max(len(cells) for _, cells in lines)
    columns = [[cells[k] for _, cells in lines if k < len(cells) and cells[k]] for k in range(width)]
    numbers = [bool(column) and all(map(_is_number, column)) for column in columns]
    if not any(numbers) and (len(lines) == 1 or len({len(cells) for _, cells in lines}) > 1):
        return _list([(number, [name]) for number, cells in lines for name in cells if name])
    scientific = [sum(bool(parse(cell).epithet) for cell in column) for column in columns]
    words = [0 if is_number else count for count, is_number in zip(scientific, numbers, strict=True)]
    name = words.index(max(words))
    found = {"scientific name": name}
    after = [k for k, is_number in enumerate(numbers) if is_number and k > name]
    if after:
        found["cover"] = after[0]
    before = [k for k, column in enumerate(columns) if k < name and column and len(set(column)) < len(column)]
    if before:
        found["plot"] = before[0]
    reader = _Reader(found, [""] * width, -1)
    rows = tuple(row for line in lines if (row := reader.row(line)))
    told = {meaning: f"column {k + 1}" for meaning, k in found.items()}
    what = ", ".join(f"{meaning} from {column}" for meaning, column in told.items())
    return Inventory(
        rows,
        tuple(reader.problems),
        (f"{strange or 'there is no header'}; {what} (add a header if that is wrong)",),
        "table",
        told,
    )


def _strange_header(lines: Sequence[Line]) -> str:
    """A header in words we do not know, such as "Art;Deckung": words over numbers, and no plant's full name in it."""
    heads = lines[0][1]
    below = [[cells[k] for _, cells in lines[1:] if k < len(cells) and cells[k]] for k in range(len(heads))]
    over_numbers = any(
        head and not _is_number(head) and column and all(map(_is_number, column))
        for head, column in zip(heads, below, strict=True)
    )
    if not over_numbers or any(parse(head).epithet for head in heads):
        return ""
    return f"no column of the header is known ({', '.join(f'“{_short(head)}”' for head in heads if head)})"


def _is_number(cell: str) -> bool:
    return re.fullmatch(r"[<~]?\s*-?\d+([.,]\d+)?\s*%?", cell) is not None


# ---------------------------------------------------------------------- writing


def to_csv(
    header: Sequence[str], rows: Iterable[Sequence[Any]], above: Mapping[str, str] | None = None
) -> str:
    """A table as CSV for a spreadsheet, which will not run any cell of it; `above` stands over it, a line for each.

    A text that begins like a formula gets an apostrophe, the spreadsheets' own sign for "this is text" (OWASP, CSV
    injection). Not available (None) is an empty cell. It begins with the mark by which Excel knows UTF-8.
    """
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\r\n")
    for name, value in (above or {}).items():
        writer.writerow([safe(name), safe(value)])
    if above:
        writer.writerow([])
    writer.writerow([safe(cell) for cell in header])
    for row in rows:
        writer.writerow([safe(cell) for cell in row])
    return "\ufeff" + out.getvalue()


def safe(cell: Any) -> str:
    """A cell that no spreadsheet takes for a formula; numbers stay numbers."""
    if cell is None:
        return ""
    if isinstance(cell, int | float):
        return str(cell)
    text = str(cell).replace("\0", "")
    return (
        f"'{text}"
        if text.lstrip(" \t\r\n\u00a0").startswith(
            ("=", "+", "-", "@", "\uff1d", "\uff0b", "\uff0d", "\uff20")
        )
        or text[:1] in ("\t", "\r", "\n")
        else text
    )
