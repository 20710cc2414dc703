"""The lines of a deck's CSV files, as a spreadsheet saves them: any of its separators, encodings and line ends."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

from edugames.facts.cards import Action, Habitat, Plant

MOST_BYTES = 500_000
MOST_LINES = 500
LONGEST_TEXT, LONGEST_NAME = 600, 80

NEEDED = {
    "habitats": ("id", "name", "community_class", "row", "column"),
    "plants": (
        "id",
        "common_name",
        "scientific_name",
        "family",
        "form",
        "habitats",
        "c_illinois",
        "c_chicago",
    ),
    "actions": ("kind", "count"),
}
"""The columns that a file must have; the others may be left out."""
FIELDS: dict[str, tuple[str, ...]] = {
    "habitats": Habitat._fields,
    "plants": Plant._fields,
    "actions": Action._fields,
}
WORKBOOKS = b"PK\x03\x04", b"\xd0\xcf\x11\xe0"
"""How the files of spreadsheets begin, newer and older ones, whatever they are called."""
SEPARATORS = {",": "comma", ";": "semicolon", "\t": "tab"}
LONG_TEXTS = ("description", "note", "text", "why", "habitats")


class Problem(NamedTuple):
    """What is wrong in a file: where, what, and how to mend it; line 0 is the file as a whole."""

    file: str
    line: int
    what: str
    mend: str

    def __str__(self) -> str:
        where = f"{self.file}, line {self.line}" if self.line else self.file
        return f"{where}: {self.what}; {self.mend}"


class DeckError(ValueError):
    """A deck that cannot be played; `problems` has everything that is wrong, not only the first."""

    SHOWN = 20

    def __init__(self, problems: list[Problem]) -> None:
        self.problems = tuple(problems)
        more = len(problems) - self.SHOWN
        lines = [str(problem) for problem in problems[: self.SHOWN]]
        super().__init__("\n".join(lines + ([f"and {more} more"] if more > 0 else [])))


class Sheet:
    """The lines of one file, by column, and whom to tell what is wrong with them."""

    def __init__(self, kind: str, file: str, problems: list[Problem]) -> None:
        self.kind, self.file, self.problems = kind, file, problems
        self.rows: list[tuple[int, dict[str, str]]] = []
        self.complete = 0
        """The line of the note that claims completeness; 0 without one."""

    def wrong(self, line: int, what: str, mend: str) -> None:
        self.problems.append(Problem(self.file, line, what, mend))


def files_of(source: Any, problems: list[Problem]) -> dict[str, tuple[str, bytes]]:
    """The files of a deck by what they are: their names and what is in them."""
    found: dict[str, tuple[str, bytes]] = {}
    if isinstance(source, Mapping):
        entries = [(str(name), _given(str(name), data)) for name, data in source.items()]
    elif not isinstance(source, str | Path):
        raise DeckError([Problem("the deck", 0, f"{source!r:.60} is no folder", _SOURCES)])
    else:
        folder = Path(source)
        if not folder.is_dir():
            raise DeckError(
                [Problem(str(folder), 0, "there is no such folder", "name the folder with the CSV files")]
            )
        entries = [(file.name, _bytes(file)) for file in sorted(folder.iterdir()) if _kind_of(file.name)]
    for name, data in entries:
        kind = _kind_of(name)
        file = Path(name).name
        if kind is None:
            problems.append(
                Problem(file[:LONGEST_NAME], 0, "no deck has such a file",
                        "call it habitats.csv, plants.csv or actions.csv")
            )  # fmt: skip
        elif kind in found:
            problems.append(Problem(file, 0, f"there are two files of {kind}", "leave one of them out"))
        else:
            found[kind] = (file, data)
    if not entries:
        problems.append(
            Problem(
                "the deck", 0, "no file of cards was found", "add habitats.csv, plants.csv or actions.csv"
            )
        )
    return found


def _kind_of(name: str) -> str | None:
    """What a file holds by its name; a browser may have called it "plants (1).csv"."""
    match = re.fullmatch(r"(habitats|plants|actions)\b.*\.csv", Path(name).name.lower())
    return match[1] if match else None


_SOURCES = "give the folder with the CSV files, or what is in each file by its name"


def _given(name: str, data: Any) -> bytes:
    """What is in a file; a text that was read already is as good."""
    if isinstance(data, str):
        return data[: MOST_BYTES + 1].encode(errors="replace")
    if isinstance(data, bytes | bytearray | memoryview):
        return bytes(data)
    raise DeckError([Problem(name[:LONGEST_NAME], 0, f"{data!r:.60} is no file", _SOURCES)])


def _bytes(file: Path) -> bytes:
    """The beginning of a file: enough to see that it is too long."""
    try:
        with file.open("rb") as opened:
            return opened.read(MOST_BYTES + 1)
    except OSError as wrong:
        why = f"it cannot be read ({wrong.strerror})"
        raise DeckError([Problem(file.name, 0, why, "put a CSV file there that you may open")]) from None


def text_of(sheet: Sheet, data: bytes, warnings: list[str]) -> str | None:
    """The file as text; None, and a problem, when it is none."""
    if len(data) > MOST_BYTES:
        sheet.wrong(
            0, f"it has more than {MOST_BYTES:,} bytes", "a deck is a list of cards; take the rest out"
        )
        return None
    if data.startswith(WORKBOOKS):
        sheet.wrong(0, "this is a workbook, not a CSV file", "save it in the spreadsheet as CSV (UTF-8)")
        return None
    try:
        text = data.decode("utf-16" if data.startswith((b"\xff\xfe", b"\xfe\xff")) else "utf-8-sig")
    except UnicodeDecodeError as wrong:
        line = data[: wrong.start].count(b"\n") + 1
        try:
            text = data.decode("cp1252")
        except UnicodeDecodeError:
            sheet.wrong(line, "there are letters that cannot be read", "save the file as CSV (UTF-8)")
            return None
        warnings.append(
            f"{sheet.file} is not saved as UTF-8 and was read as Windows text: see whether the letters with accents, "
            f"as in line {line}, are right."
        )
    if "\0" in text:
        sheet.wrong(text[: text.index("\0")].count("\n") + 1, "this is no text", "save it as CSV (UTF-8)")
        return None
    return text


def read_lines(sheet: Sheet, text: str, warnings: list[str]) -> bool:
    """Cut the text into lines and cells; False when its columns are not those of such a file."""
    text = text.replace("\r\n", "\n").replace("\r", "\n").replace("\xa0", " ")
    # Some spreadsheets say in a line of their own which sign is between the cells.
    text = re.sub(r"^sep=.(?=\n)", "", text)
    first = next(
        (line for line in text.split("\n") if line.strip(",; \t") and not line.startswith(("#", '"#'))), ""
    )
    separator = max(SEPARATORS, key=first.count)
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=separator, strict=True)
    columns: list[str] | None = None
    cards = 0
    for line, cells in _lines(reader):
        if cells and cells[0].startswith("#"):
            claims = re.match(r"#\s*complete\b", cells[0].lower())
            sheet.complete = sheet.complete or (line if claims else 0)
        elif cells is not None and not any(cells):
            continue
        elif cards == MOST_LINES:
            sheet.wrong(line, f"a deck has at most {MOST_LINES} lines", "take the rest out")
            return True
        elif columns is None:
            columns = _columns(sheet, line, cells, warnings)
            if columns is None:
                return False
        else:
            _add(sheet, line, columns, cells, SEPARATORS[separator])
            cards += 1
    if columns is None:
        sheet.wrong(
            0, "the file is empty", f"its first line names the columns: {', '.join(NEEDED[sheet.kind])}"
        )
        return False
    return True


def _lines(reader: Any) -> Iterator[tuple[int, list[str] | None]]:
    """The cells of each line; None for one that cannot be cut, after which the next lines are read all the same."""
    before = 0
    while True:
        cells = None
        with suppress(csv.Error):
            cells = next(reader, _END)
        if cells is _END:
            return
        # An apostrophe before a sign is how spreadsheets are told that a text is no formula.
        yield before + 1, cells and [re.sub(r"^'(?=[-=+@])", "", cell.strip()) for cell in cells]
        before = reader.line_num


_END: list[str] = []
_UNCUT = (
    "this line cannot be cut into cells",
    "a text with quotes in it begins and ends with a quote, and the quotes inside are doubled",
)


def _columns(sheet: Sheet, line: int, cells: list[str] | None, warnings: list[str]) -> list[str] | None:
    """What each column is; None when one that is needed is missing or there twice."""
    if cells is None:
        sheet.wrong(line, *_UNCUT)
        return None
    columns = [re.sub(r"\W+", "_", cell.lower()).strip("_") for cell in cells]
    missing = [column for column in NEEDED[sheet.kind] if column not in columns]
    known = FIELDS[sheet.kind]
    if not set(columns) & set(known):
        names = ",".join(NEEDED[sheet.kind])
        sheet.wrong(line, "this line should name the columns, and names none of them", f"begin with {names}")
        return None
    twice = [column for column in known if columns.count(column) > 1]
    for column in missing:
        sheet.wrong(line, f"the column {column} is missing", f"the columns are {', '.join(known)}")
    for column in twice:
        sheet.wrong(line, f"the column {column} is there twice", "take one of them out")
    unused = [cell for cell, column in zip(cells, columns, strict=True) if cell and column not in known]
    if unused and not missing:
        warnings.append(f"{sheet.file}: the game does not use the column {unused[0][:40]!r}.")
    return None if missing or twice else columns


def _add(sheet: Sheet, line: int, columns: list[str], cells: list[str] | None, separator: str) -> None:
    if cells is None:
        sheet.wrong(line, *_UNCUT)
        return
    while len(cells) > len(columns) and not cells[-1]:
        cells.pop()
    if len(cells) != len(columns):
        sheet.wrong(
            line,
            f"it has {len(cells)} cells, and the first line names {len(columns)} columns",
            f"a text with a {separator} in it stands in quotes, and an empty cell keeps its {separator}",
        )
    else:
        row = {
            column: cell if column in LONG_TEXTS else cell.replace("\n", " ")
            for column, cell in zip(columns, cells, strict=True)
            if column in FIELDS[sheet.kind]
        }
        if _fit(sheet, line, row):
            sheet.rows.append((line, row))


def _fit(sheet: Sheet, line: int, row: dict[str, str]) -> bool:
    """Whether every cell is a plain text of a fitting length; tells which is not."""
    fit = True
    for column, cell in row.items():
        longest = LONGEST_TEXT if column in LONG_TEXTS else LONGEST_NAME
        fault = f"has {len(cell)} characters" if len(cell) > longest else unfit(cell, column in LONG_TEXTS)
        if fault:
            sheet.wrong(line, f"{column} {fault}", f"write a plain text of up to {longest} characters")
            fit = False
    return fit


def unfit(text: str, lines: bool = False) -> str:
    """Why a text is not plain; empty when it is. Cards are shown in pages, so a tag is refused at the door.

    `lines` says that it may have several, as no name has.
    """
    if re.search(r"<[/!?a-zA-Z]", text):
        return "looks like a piece of a web page"
    hidden = next((sign for sign in text if not (sign.isprintable() or (lines and sign == "\n"))), None)
    return f"has a sign that cannot be seen ({hidden!r})" if hidden else ""


def sheet_of(kind: str, rows: object, problems: list[Problem]) -> Sheet:
    """The rows of a deck in JSON as the lines of a file."""
    sheet = Sheet(kind, f"{kind} of the deck", problems)
    if not isinstance(rows, list) or len(rows) > MOST_LINES:
        sheet.wrong(0, f"they are no list of up to {MOST_LINES} cards", "save the deck again")
        return sheet
    for line, row in enumerate(rows, 1):
        if not isinstance(row, dict) or set(row) != set(FIELDS[kind]):
            sheet.wrong(line, "it is damaged", f"a card has {', '.join(FIELDS[kind])}")
        else:
            cells = {column: _cell(value) for column, value in row.items()}
            if None in cells.values():
                sheet.wrong(line, "it is damaged", "the cells are texts, numbers or lists of ids")
            elif _fit(sheet, line, cells):  # type: ignore[arg-type]
                sheet.rows.append((line, cells))  # type: ignore[arg-type]
    return sheet


def _cell(value: object) -> str | None:
    if isinstance(value, list) and all(isinstance(word, str) for word in value):
        return ";".join(value)
    if value is None:
        return ""
    return str(value) if type(value) in (str, int) else None
