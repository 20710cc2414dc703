"""A table with a header, and perhaps with lines above it that say what it is."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from edugames.science.inventory.across import columns_across, held, spread
from edugames.science.inventory.cells import BLANK
from edugames.science.inventory.headers import UNTOLD, meanings, plain_header
from edugames.science.inventory.reader import Reader, year_in
from edugames.science.inventory.rows import Inventory, Line


def table(lines: Sequence[Line], header: int) -> Inventory:
    """A table with a header, and perhaps with lines above it that say what it is."""
    _, heads = lines[header]
    columns = meanings(heads)
    layout = layout_of(heads, columns)
    title, date = preamble(lines[:header])
    read_from = {meaning: heads[k] for meaning, k in columns.items() if meaning not in UNTOLD}
    reader = Reader(columns, heads, lines[header][0] + 1)
    body = [(line, row) for line in lines[header + 1 :] if (row := reader.row(line))]
    if across := columns_across(heads, columns, [cells for (_, cells), _ in body]):
        rows = spread(body, heads, across, reader)
        read_from |= {held(heads[across[0]]): ", ".join(heads[k] for k in across)}
    else:
        rows = [row._replace(year=row.year or year_in(date)) for _, row in body]
    return Inventory(tuple(rows), tuple(reader.problems), tuple(reader.notes()), layout, read_from, title)


def layout_of(heads: Sequence[str], columns: Mapping[str, int]) -> str:
    plain = {plain_header(cell) for cell in heads}
    if {"iconic taxon name", "quality grade"} & plain and "scientific name" in columns:
        return "iNaturalist"
    if {"native", "physiognomy", "duration"} <= plain:
        return "Universal FQA Calculator"
    if {"fqa db", "physiognomy"} <= plain:
        return "fqadata"
    return "table"


def preamble(lines: Sequence[Line]) -> tuple[str, str]:
    """What stands above the header of a Universal FQA download: the name of the assessment, the date after it."""
    before = ""
    for _, cells in lines:
        filled = [cell for cell in cells if cell.casefold() not in BLANK]
        if len(filled) == 1 and re.fullmatch(r"\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}", filled[0]):
            return before, filled[0]
        before = filled[0] if len(filled) == 1 else ""
    return "", ""
