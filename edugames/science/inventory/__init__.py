"""Plant inventories as people really have them: read, with what could not be read told line by line.

A pasted list, CSV or TSV, with or without a header; downloads of the Universal FQA Calculator, of fqadata and fqacalc,
observations of iNaturalist. What a line means is left to `names`, what a cover is worth to `fqa`: here a line is only
found, and never lost.
"""

from __future__ import annotations

from pathlib import Path

from edugames.science.inventory.cells import lines_of
from edugames.science.inventory.headers import find_header, meanings
from edugames.science.inventory.lists import headless, plain_list
from edugames.science.inventory.rows import (
    LARGEST,
    MOST_LINES,
    Inventory,
    InventoryError,
    Problem,
    Row,
    group_of,
)
from edugames.science.inventory.table import table
from edugames.science.inventory.text import decoded_text, is_path
from edugames.science.inventory.transect import is_transect, transect

__all__ = [
    "LARGEST",
    "MOST_LINES",
    "Inventory",
    "InventoryError",
    "Problem",
    "Row",
    "group_of",
    "is_path",
    "meanings",
    "read",
]


def read(source: str | bytes | Path) -> Inventory:
    """An inventory from a file's bytes, its path, or pasted text; raises InventoryError.

    A text of one line that ends in .csv, .tsv or .txt is a path.
    """
    text, notes = decoded_text(source)
    if not text.strip():
        raise InventoryError("there is nothing in it yet; paste a list of plants, or choose a file with one")
    if text.count("\n") > 2 * MOST_LINES:
        raise _too_many(text.count("\n"))
    layout, lines = lines_of(text)
    if is_transect(lines):
        inventory = transect(lines)
    elif (header := find_header(lines)) is None:
        inventory = headless(lines) if layout else plain_list(lines)
    elif meanings(lines[header][1]):
        inventory = table(lines, header)
    else:  # a heading, which names no column
        inventory = headless(lines[1:]) if layout and lines[1:] else plain_list(lines)
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
