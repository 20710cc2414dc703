"""From a text to its lines, and to the cells of each line."""

from __future__ import annotations

import csv
import io
import re

from edugames.science.inventory.headers import find_header, meanings
from edugames.science.inventory.rows import InventoryError, Line

BLANK = {"", "na", "n/a", "nan", "null", "none", "-", "--"}


def lines_of(text: str) -> tuple[str, list[Line]]:
    """What separates the cells ("" for a plain list), and every line with something on it, with its number."""
    text = text.replace("\r\n", "\n").replace("\r", "\n").replace("\0", "")
    text = re.sub(r"^sep=.(?=\n)", "", text)  # Excel's own first line
    tried = {delimiter: _cells(text, delimiter) for delimiter in "\t;,|" if delimiter in text}
    headed = {delimiter: find_header(lines) for delimiter, lines in tried.items()}
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
