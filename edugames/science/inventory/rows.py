"""What an inventory is: its lines, what was wrong with others, and the sites that can be compared."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

LARGEST = 8_000_000
"""Bytes of an inventory. A browser refuses a larger file before it is sent; the longest real ones have some 300,000."""

MOST_LINES = 50_000
"""Lines of an inventory: a few thousand species in a few hundred plots have fewer."""


Line = tuple[int, list[str]]
"""The number of a line, and its cells."""


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
