"""The lines of a table become rows; what cannot become one is remembered."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from edugames.science.inventory.cells import BLANK
from edugames.science.inventory.headers import MEANING, NAMES, meanings, plain_header
from edugames.science.inventory.rows import Line, Problem, Row


def year_in(cell: str) -> str:
    """The year in a cell with a date; two digits are of this century."""
    if found := re.search(r"(?<!\d)(?:1[89]|20)\d\d(?!\d)", cell):
        return found[0]
    short = re.fullmatch(r"\d{1,2}[/.-]\d{1,2}[/.-](\d\d)", cell.strip())
    return f"20{short[1]}" if short else ""


class Reader:
    """Lines of a table become rows; what cannot become one is remembered."""

    def __init__(self, columns: Mapping[str, int], heads: Sequence[str], first: int) -> None:
        self.columns = columns
        self.heads = [plain_header(cell) for cell in heads]
        self.first = first
        self.problems: list[Problem] = []
        self.animals = self.captive = self.headers = 0

    def cell(self, cells: Sequence[str], meaning: str) -> str:
        k = self.columns.get(meaning)
        cell = cells[k] if k is not None and k < len(cells) else ""
        return "" if cell.casefold() in BLANK else cell

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
        for kind in NAMES:
            if name := self.cell(cells, kind):
                genus = self.cell(cells, "genus") if kind == "scientific name" and " " not in name else ""
                return self._row(number, cells, f"{genus} {name}".strip(), kind)
        if genus := self.cell(cells, "genus"):
            return self._row(number, cells, genus, "scientific name")
        if any(cell.casefold() not in BLANK for cell in cells):
            self.problems.append(Problem(number, "there is no plant's name; the line was left out"))
        return None

    def _is_header(self, number: int, cells: Sequence[str]) -> bool:
        """The header again (files put one after another), or a second line of it, such as units."""
        plain = [plain_header(cell) for cell in cells]
        if plain == self.heads:
            return True
        names = [
            plain[k] for kind, k in self.columns.items() if kind in NAMES and k < len(plain) and plain[k]
        ]
        if names and all(name in MEANING for name in names) and len(meanings(cells)) > len(cells) / 2:
            return True
        units = {"", "percent", "unit", "units", "text", "latin", "name", "m2", "percent cover", "number"}
        return number == self.first and len(cells) > 1 and set(plain) <= units

    def _row(self, number: int, cells: Sequence[str], name: str, kind: str) -> Row:
        if problem := suspicious(name):
            self.problems.append(Problem(number, problem))
        kind = "any" if kind == "scientific name" else kind
        return Row(
            number,
            name,
            kind,
            cover=self.cell(cells, "cover"),
            plot=self.cell(cells, "plot"),
            site=self.cell(cells, "site"),
            year=year_in(self.cell(cells, "year")),
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


def suspicious(name: str) -> str:
    """What is odd about a name that would do something elsewhere. It is kept, as text."""
    if name.startswith(("=", "@")) or re.match(r"[+-]\s*[\w(]*\(|[+-]\s*\d", name):
        return f"“{short(name)}” looks like a formula; it is kept as text, and no plant is called so"
    if re.search(r"<\s*/?\s*[a-zA-Z!]", name):
        return f"“{short(name)}” has markup in it; it is shown as it stands, and no plant is called so"
    if len(name) > 200:
        return f"“{short(name)}” is too long for a plant's name; put each plant on a line of its own"
    return ""


def short(text: str) -> str:
    return text if len(text) <= 40 else f"{text[:39]}…"


def is_number(cell: str) -> bool:
    return re.fullmatch(r"[<~]?\s*-?\d+([.,]\d+)?\s*%?", cell) is not None
