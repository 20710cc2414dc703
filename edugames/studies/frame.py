"""Rows as a DataFrame."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from typing import Any

from edugames.studies.errors import StudyError


def of(heads: Sequence[Sequence[str]], parts: Sequence[Sequence[tuple[Any, ...]]]) -> Any:
    """One DataFrame of several parts, each with its columns and rows; what a row cannot say is missing."""
    import pandas as pd

    columns: dict[str, list[Any]] = {name: [] for name in chain.from_iterable(heads)}
    for head, part in zip(heads, parts, strict=True):
        values = dict(zip(head, zip(*part, strict=True), strict=False))
        for name, cells in columns.items():
            cells += values.get(name, [None] * len(part))
    return pd.DataFrame({name: column(cells) for name, cells in columns.items()})


def need(rows: Any, *columns: str) -> None:
    """Raises StudyError where a table lacks one of these columns, or is none."""
    if not hasattr(rows, "columns"):
        raise StudyError(f"{rows!r:.40} is no table of games; give what play_many has returned")
    for name in columns:
        if name not in rows:
            raise StudyError(
                f"the table has no column {name!r:.40}; it has {', '.join(map(str, rows.columns))}"
            )


def column(cells: list[Any]) -> Any:
    """Cells as pandas keeps them best: whole numbers and yes/no stay what they are where some are missing."""
    import pandas as pd

    if None not in cells:
        return cells
    there = {type(cell) for cell in cells} - {type(None)}
    if there == {bool}:
        return pd.array(cells, dtype="boolean")
    return pd.array(cells, dtype="Int64") if there <= {int} else cells
