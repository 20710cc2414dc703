"""A study in a few lines: for each setting how many games, which share was won, how long they were."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from edugames.studies.errors import StudyError
from edugames.studies.exporting import settings_of
from edugames.studies.frame import need
from edugames.studies.intervals import wilson

MEANS = ("rounds", "turns", "score", "deforested")


def summary(rows: Any, by: str | Sequence[str] | None = None, what: str | None = None) -> Any:
    """One line for each setting, as a DataFrame: games, how many `what`, the share with its 95 % interval, means.

    `by` names the columns that tell settings apart, else all those that differ. `what` is a column that is true or
    false, else `won` for Ecosia and `first_won` for the games that one player wins: whether it helps to begin.
    """
    import pandas as pd

    need(rows)
    what = what or ("first_won" if "first_won" in rows else "won")
    groups = [by] if isinstance(by, str) else list(by) if by is not None else differing(rows)
    need(rows, what, *groups)
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
        lines.append(line | {name: _mean(part[name]) for name in MEANS if name in part})
    return pd.DataFrame(lines)


def _mean(cells: Any) -> float:
    """The mean of what is there; no number where nothing is, as when every game ended by a fault of a bot."""
    there = cells.dropna()
    return float(there.mean()) if len(there) else float("nan")


def differing(rows: Any) -> list[str]:
    """The settings that differ from game to game; the bots, if none does."""
    return [name for name in settings_of(rows) if rows[name].nunique(dropna=False) > 1] or ["bots"]
