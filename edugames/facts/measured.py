"""What the rule lab has measured, from `data/studies/`."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import NamedTuple

from edugames.facts.reading import folder, rows


class Figure(NamedTuple):
    """What was measured of a setting: shares in per cent, means as they are; `low` to `high` is the 95 % interval.

    `options` are the rulings that differ from the printed rules, as in a class code. Game i had the seed
    `first_seed` + i. `change` is the difference from the printed rules, by the same bot with as many players, paired
    game by game on the seeds that both have; `pairs` counts them. A setting as printed has none.
    """

    game: str
    players: int
    bot: str
    options: str
    measure: str
    first_seed: int
    games: int
    value: float
    low: float
    high: float
    pairs: int | None = None
    change: float | None = None
    change_low: float | None = None
    change_high: float | None = None


@cache
def rule_lab(root: Path | None = None) -> tuple[Figure, ...]:
    """The figures of the rule lab, from `rule_lab.csv`; raises FactError."""
    return tuple(rows((root or folder() / "studies") / "rule_lab.csv", _figure))


def _figure(row: dict[str, str]) -> Figure:
    first_seed, games = int(row["first_seed"]), int(row["games"])
    value, low, high = (float(row[name]) for name in ("value", "low", "high"))
    head = (row["game"], int(row["players"]), row["bot"], row["options"], row["measure"])
    if not row["pairs"]:
        return Figure(*head, first_seed, games, value, low, high)
    change = (float(row[name]) for name in ("change", "change_low", "change_high"))
    return Figure(*head, first_seed, games, value, low, high, int(row["pairs"]), *change)
