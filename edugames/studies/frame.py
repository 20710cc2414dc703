"""Rows as a DataFrame."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from edugames.studies.playing import Played
    from edugames.studies.settings import Setting


def of(asked: Sequence[Setting], found: Iterable[Played]) -> Any:
    """The games found, in the order of settings and seeds; what a game cannot say (a round not played) is missing."""
    import pandas as pd

    parts: list[list[tuple[Any, ...]]] = [[] for _ in asked]
    for played in found:
        parts[played.number] += played.rows
    heads = [setting.columns() for setting in asked]
    columns: dict[str, list[Any]] = {name: [] for name in chain.from_iterable(heads)}
    for head, part in zip(heads, parts, strict=True):
        values = dict(zip(head, zip(*part, strict=True), strict=False))
        for name, cells in columns.items():
            cells += values.get(name, [None] * len(part))
    return pd.DataFrame({name: column(cells) for name, cells in columns.items()})


def column(cells: list[Any]) -> Any:
    """Cells as pandas keeps them best: whole numbers and yes/no stay what they are where some are missing."""
    import pandas as pd

    if None not in cells:
        return cells
    there = {type(cell) for cell in cells} - {type(None)}
    if there == {bool}:
        return pd.array(cells, dtype="boolean")
    return pd.array(cells, dtype="Int64") if there <= {int} else cells
