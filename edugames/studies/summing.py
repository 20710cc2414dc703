"""A study in a few lines: for each setting how many games, which share was won, how long they were."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from edugames.studies.errors import StudyError
from edugames.studies.exporting import settings_of
from edugames.studies.intervals import wilson

MEANS = ("rounds", "turns", "score", "deforested")


def summary(rows: Any, by: str | Sequence[str] | None = None, what: str | None = None) -> Any:
    """One line for each setting, as a DataFrame: games, how many `what`, the share with its 95 % interval, means.

    `by` names the columns that tell settings apart, else all those that differ. `what` is a column that is true or
    false, else `won` for Ecosia and `first_won` for the games that one player wins: whether it helps to begin.
    """
    import pandas as pd

    what = what or ("first_won" if "first_won" in rows else "won")
    groups = [by] if isinstance(by, str) else list(by) if by is not None else differing(rows)
    for column in (what, *groups):
        if column not in rows:
            raise StudyError(
                f"the table has no column {column!r:.40}; it has {', '.join(map(str, rows.columns))}"
            )
    lines = []
    for names, part in rows.groupby(groups, sort=False, dropna=False) if len(rows) else ():
        told = part[what].dropna()
        if set(told.unique()) - {True, False}:
            raise StudyError(
                f"{what} is not true or false in every game; only of such a column a share can be told"
            )
        count, games = int(told.sum()), len(told)
        low, high = wilson(count, games) if games else (0.0, 1.0)
        line = dict(zip(groups, names, strict=True)) | {"games": games, what: count}
        line |= {"share": count / games if games else float("nan"), "low": low, "high": high}
        lines.append(line | {name: float(part[name].mean()) for name in MEANS if name in part})
    return pd.DataFrame(lines)


def differing(rows: Any) -> list[str]:
    """The settings that differ from game to game; the bots, if none does."""
    return [name for name in settings_of(rows) if rows[name].nunique(dropna=False) > 1] or ["bots"]
