"""How long games go on: the share of them that is still going after each round (Kaplan and Meier 1958).

Its interval is Rothman's of 1978: Wilson's, with the games that the share is worth.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, NamedTuple

from edugames.studies.errors import StudyError
from edugames.studies.frame import need
from edugames.studies.intervals import of_share


class Point(NamedTuple):
    """After one round: how many games had come so far, ended in it or were cut off in it; and the share still going."""

    at: int
    playing: int
    ended: int
    cut_off: int
    going: float
    low: float
    high: float


def survival(rows: Any, by: str | Sequence[str] = (), at: str | None = None, ended: Any = None) -> Any:
    """The share of games that are still going after each round (or turn), with its 95 % interval, as a DataFrame.

    `by` names columns to tell groups apart, such as "bots". `at` is the column that says when a game was over, else
    `rounds` or `turns`. `ended` is a column, or the games themselves as True or False: False is a game that was cut off
    and not finished, such as one that reached `max_turns`; it counts for as long as it was played. For a Restoration
    Game that nobody has won this is understood. Games that a fault of a bot ended are left out. The method is Kaplan
    and Meier's (1958).
    """
    import pandas as pd

    need(rows)
    at = at or next((column for column in ("rounds", "turns") if column in rows), None)
    groups = [by] if isinstance(by, str) else list(by)
    need(rows, at or "rounds", *groups)
    over = rows.assign(_ended=_finished(rows, ended))[rows[at].notna()]
    if not len(over):
        raise StudyError("the table has no games that were played to an end; play some first")
    parts = over.groupby(groups, sort=False, observed=True) if groups else [((), over)]
    found = []
    for names, part in parts:
        curve = points(part[at].tolist(), part["_ended"].tolist())
        head = dict(zip(groups, names, strict=True))
        found += [{**head, **point._asdict()} for point in curve]
    return pd.DataFrame(found).rename(columns={"at": at})


def _finished(rows: Any, ended: Any) -> list[bool]:
    """Which games came to an end of their own."""
    if ended is None:
        cut = (rows["game"] == "restoration") & ~rows["won"].astype(bool) if "game" in rows else None
        return [True] * len(rows) if cut is None else [not one for one in cut.tolist()]
    if isinstance(ended, str):
        need(rows, ended)
        return [bool(one) for one in rows[ended]]
    told = [bool(one) for one in ended]
    if len(told) != len(rows):
        raise StudyError(f"ended= has {len(told)} values for {len(rows)} games; give one for each")
    return told


def points(times: Sequence[int], ended: Sequence[bool]) -> list[Point]:
    """The curve of Kaplan and Meier for games that lasted so long, and ended then or were cut off."""
    ends = Counter(time for time, end in zip(times, ended, strict=True) if end)
    cuts = Counter(time for time, end in zip(times, ended, strict=True) if not end)
    playing, going, variance, found = len(times), 1.0, 0.0, []
    for at in sorted(ends.keys() | cuts.keys()):
        going *= 1 - ends[at] / playing
        if ends[at] < playing:
            variance += ends[at] / (playing * (playing - ends[at]))  # Greenwood 1926
        low, high = of_share(going, _worth(going, variance, len(times)))
        found.append(Point(at, playing, ends[at], cuts[at], going, low, high))
        playing -= ends[at] + cuts[at]
    return found


def _worth(going: float, variance: float, games: int) -> float:
    """How many games a share is worth: all of them where none was cut off, fewer else."""
    return min(games, (1 - going) / (going * variance)) if 0 < going < 1 else games
