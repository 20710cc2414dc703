"""The layout (O-2): which habitat lies where, and where a marker can go from it."""

from __future__ import annotations

from functools import lru_cache

from edugames.observation.moves import STAY, Go
from edugames.observation.words import BAND
from edugames.play.luck import deal
from edugames.play.values import OptionError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from edugames.observation.table import Table

    Cell = tuple[int, int]


class Layout:
    """The habitats of a table on its cells, in reading order. Habitats are numbered as in the deck.

    `cells[h]` is the cell (row, column) of a habitat, `near[h]` the set of those that a marker can go to from
    it, `entries` the set of those it may begin on; `steps[h]` and `first` are the same as moves.
    """

    __slots__ = ("by_cell", "cells", "entries", "first", "names", "near", "steps")

    def __init__(self, table: Table, names: tuple[str, ...]) -> None:
        self.names = names
        """The ids in reading order."""
        order = [table.habitat[name] for name in names]
        self.by_cell: dict[Cell, int] = dict(zip(table.cells, order, strict=True))
        self.cells: dict[int, Cell] = {h: cell for cell, h in self.by_cell.items()}
        touches = _STEPS[table.options.step]
        begins = _ENTRIES[table.options.entry]
        rows, columns = zip(*table.cells, strict=True)
        low, high = (min(rows), min(columns)), (max(rows), max(columns))
        self.near = [
            sum(1 << to for to in order if to != h and touches(self.cells[h], self.cells[to]))
            for h in range(len(order))
        ]
        self.entries = sum(1 << h for h in order if begins(self.cells[h], low, high))
        self.first: list[Any] = [
            Go(name) for name, h in zip(names, order, strict=True) if self.entries >> h & 1
        ]
        self.steps: list[list[Any]] = [
            [Go(name) for name, to in zip(names, order, strict=True) if near >> to & 1]
            + ([] if table.options.must_move else [STAY])
            for near in self.near
        ]
        if len(order) < 2:
            raise OptionError(
                f"the deck {table.deck.name!r:.60} has one habitat, and a marker has to move; give it another one"
            )


def _beside(a: Cell, b: Cell) -> bool:
    return abs(a[0] - b[0]) + abs(a[1] - b[1]) == 1


def _around(a: Cell, b: Cell) -> bool:
    return max(abs(a[0] - b[0]), abs(a[1] - b[1])) == 1


_STEPS: dict[str, Callable[[Cell, Cell], bool]] = {
    "orth1": _beside,
    "king1": _around,
    "any": lambda a, b: True,
}
_ENTRIES: dict[str, Callable[[Cell, Cell, Cell], bool]] = {
    "any": lambda cell, low, high: True,
    "border": lambda cell, low, high: cell[0] in (low[0], high[0]) or cell[1] in (low[1], high[1]),
    "row0": lambda cell, low, high: cell[0] == low[0],
}


@lru_cache(maxsize=256)
def layout(table: Table, names: tuple[str, ...]) -> Layout:
    """The layout of a table with its habitats in this order."""
    return Layout(table, names)


def mixed(chance: Callable[[], float], table: Table, names: tuple[str, ...]) -> tuple[str, ...]:
    """The habitats mixed within each two rows (HO-LAYOUT, `shuffle_bands`)."""
    bands: dict[int, list[str]] = {}
    for (row, _), name in zip(table.cells, names, strict=True):
        bands.setdefault(row // BAND, []).append(name)
    return tuple(name for band in bands.values() for name in deal(chance, band, len(band)))
