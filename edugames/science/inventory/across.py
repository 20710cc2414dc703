"""A table with a plant on each line and a year, plot or site in each column."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from edugames.science.inventory.cells import BLANK
from edugames.science.inventory.reader import Reader, is_number, short
from edugames.science.inventory.rows import Line, Problem, Row

_ABSENT = {*BLANK, "0", "0.0", "no", "absent"}
_PRESENT = {"x", "1", "+", "✓", "✔", "yes", "y", "present", "p"}
_HEADS_ACROSS = {
    "year": re.compile(r"(?:1[89]|20)\d\d"),
    "plot": re.compile(r"(?:plot|quadrat|quad|q|p|transect|t|releve|subplot)[ _.-]?\d{1,3}[a-z]?"),
    "site": re.compile(r"(?:site|area|unit|s)[ _.-]?(?:\d{1,3}|[a-z])"),
}


def held(head: str) -> str:
    """What the columns of a table of plants by sites stand for: a year, a plot, a site; "" for any other header."""
    plain = head.strip().casefold()
    return next((what for what, looks in _HEADS_ACROSS.items() if looks.fullmatch(plain)), "")


def columns_across(
    heads: Sequence[str], columns: Mapping[str, int], body: Sequence[Sequence[str]]
) -> list[int]:
    """The columns of a table that has a plant on each line and a year, plot or site in each column, if it is one."""
    if columns.keys() & {"cover", "plot", "year"}:
        return []
    found = [k for k, head in enumerate(heads) if k not in columns.values() and held(head)]
    marks = {cells[k].casefold() for cells in body for k in found if k < len(cells)} - _ABSENT
    one_kind = len({held(heads[k]) for k in found}) == 1
    return found if len(found) > 1 and one_kind and all(m in _PRESENT or is_number(m) for m in marks) else []


def spread(
    body: Sequence[tuple[Line, Row]], heads: Sequence[str], across: Sequence[int], reader: Reader
) -> list[Row]:
    """A row for each year, plot or site in which a plant is marked; a number other than 1 is its cover."""
    what = held(heads[across[0]])
    only_marks = all(
        cells[k].casefold() in _ABSENT | _PRESENT for (_, cells), _ in body for k in across if k < len(cells)
    )
    rows = []
    for (number, cells), row in body:
        marked = [k for k in across if k < len(cells) and cells[k].casefold() not in _ABSENT]
        if not marked:
            reader.problems.append(
                Problem(number, f"“{short(row.name)}” is marked in no {what}; it was left out")
            )
        for k in marked:
            rows.append(Row(**{**row._asdict(), what: heads[k], "cover": "" if only_marks else cells[k]}))
    return rows
