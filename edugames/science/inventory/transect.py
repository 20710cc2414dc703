"""A transect of the Universal FQA Calculator: a table for each quadrat."""

from __future__ import annotations

import re
from collections.abc import Sequence

from edugames.science.inventory.headers import meanings
from edugames.science.inventory.reader import Reader, year_in
from edugames.science.inventory.rows import Inventory, Line, Problem, Row
from edugames.science.inventory.table import preamble

_QUADRAT = re.compile(r"Quadrat/Subplot\s+(.+?)\s+Species:?", re.IGNORECASE)


def is_transect(lines: Sequence[Line]) -> bool:
    return any(cells and _QUADRAT.fullmatch(cells[0]) for _, cells in lines)


def transect(lines: Sequence[Line]) -> Inventory:
    """A download with a table for each quadrat: the summaries above them are not read, since they are reckoned anew."""
    title, date = preamble(lines)
    rows: list[Row] = []
    problems: list[Problem] = []
    plot, reader, read_from = "", None, {}
    for line in lines:
        number, cells = line
        if found := _QUADRAT.fullmatch(cells[0]):
            plot, reader = found[1], None
        elif plot and reader is None:
            reader = Reader(meanings(cells), cells, number + 1)
            reader.problems = problems
            read_from = {meaning: cells[k] for meaning, k in reader.columns.items()}
        elif reader is not None and (row := reader.row(line)):
            rows.append(row._replace(plot=plot, year=year_in(date)))
    return Inventory(tuple(rows), tuple(problems), (), "Universal FQA Calculator, transect", read_from, title)
