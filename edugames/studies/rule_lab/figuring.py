"""Rows become figures: a share or a mean with its interval, and what it differs by from the printed rules."""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterable
from itertools import product
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev
from typing import Any

from edugames import facts
from edugames.bots import registry
from edugames.facts import Figure
from edugames.studies.comparing import FEWEST, of_means, of_shares, student
from edugames.studies.intervals import wilson
from edugames.studies.rule_lab.asked import FIRST_SEED, Asked, switched
from edugames.studies.rule_lab.playing import Row, Shelf

AT_LEAST = 20
"""Games without which nothing is said."""


def _ran_out(*piles: str) -> Callable[[Row, int], bool]:
    return lambda row, _: any(row[pile] for pile in piles)


MEASURES: dict[str, dict[str, Callable[[Row, int], bool | float | None]]] = {
    "ecosia": {"won": lambda row, _: bool(row["won"])},
    "restoration": {
        "somebody wins": lambda row, _: bool(row["won"]),
        "turns each": lambda row, players: (row["turns"] or 0) / players,
        "first player wins": lambda row, _: bool(row["first_won"]),
        "action pile runs out": _ran_out("action_pile_ran_out"),
        "plant pile runs out": _ran_out("plant_pile_ran_out"),
    },
    "observation": {
        "rounds": lambda row, _: row["rounds"],
        "first player wins": lambda row, _: bool(row["first_won"]),
        "somebody sees all classes": lambda row, _: row["completed_by"] is not None,
        "and wins": lambda row, _: None if row["completed_won"] is None else bool(row["completed_won"]),
        "pile runs out": _ran_out("pile_ran_out"),
    },
}
"""For each game what is told of it: from a row and the number of players; None where it cannot be said of a game."""


def figures(settings: Iterable[Asked], shelf: Shelf) -> list[Figure]:
    """The figures of all settings of which enough games were played."""
    found = []
    for setting in settings:
        rows = _first(setting, shelf)
        if len(rows) < AT_LEAST:
            continue
        printed = shelf.rows(setting.printed) if setting.options else {}
        for measure, of in MEASURES[setting.game].items():
            if len(_values(rows, of, setting.players)) >= AT_LEAST:
                found.append(figure(setting, measure, rows, printed))
    return found


def _first(setting: Asked, shelf: Shelf) -> dict[int, Row]:
    """The games asked for, as far as they are there without a gap."""
    rows, kept = shelf.rows(setting), {}
    for seed in range(FIRST_SEED, FIRST_SEED + setting.games):
        if seed not in rows:
            break
        kept[seed] = rows[seed]
    return kept


def _values(rows: dict[int, Row], of: Callable[[Row, int], Any], players: int) -> dict[int, Any]:
    told = {seed: of(row, players) for seed, row in rows.items()}
    return {seed: value for seed, value in told.items() if value is not None}


def figure(setting: Asked, measure: str, rows: dict[int, Row], printed: dict[int, Row]) -> Figure:
    """What was measured in these games, and how it differs from those by the printed rules on the same seeds.

    A mean, and any change, wants at least FEWEST games; with fewer a mean has no interval that says anything.
    """
    of = MEASURES[setting.game][measure]
    values, usual = _values(rows, of, setting.players), _values(printed, of, setting.players)
    told = list(values.values())
    is_share = isinstance(told[0], bool)
    value, low, high = _share(told) if is_share else _mean(told)
    head = (*setting[:3], setting.changed, measure, FIRST_SEED, len(told), value, low, high)
    pairs = [(values[seed], usual[seed]) for seed in values if seed in usual]
    if len(pairs) < FEWEST:
        return Figure(*head)
    by = of_shares(pairs, measure) if is_share else of_means(pairs, measure)
    factor = 100 if is_share else 1
    return Figure(*head, len(pairs), *(round(factor * x, 2) for x in (by.difference, by.low, by.high)))


def _share(told: list[bool]) -> tuple[float, float, float]:
    low, high = wilson(sum(told), len(told))
    return round(100 * sum(told) / len(told), 2), round(100 * low, 2), round(100 * high, 2)


def _mean(told: list[float]) -> tuple[float, float, float]:
    mean, half = fmean(told), student(len(told) - 1) * stdev(told) / sqrt(len(told))
    return round(mean, 2), round(mean - half, 2), round(mean + half, 2)


def with_bots(found: Iterable[Figure]) -> list[Figure]:
    """The figures, those of Ecosia as printed replaced where `data/ecosia/bots.csv` tells of more games of a bot."""
    kept = {(one[:4], one.measure): one for one in found}
    for row in facts.ecosia_saved():
        head = ("ecosia", row.players, row.bot, "")
        before = kept.get((head, "won"))
        if before is None or before.games < row.games:
            share = _share([True] * row.won + [False] * (row.games - row.won))
            kept[head, "won"] = Figure(*head, "won", row.first_seed, row.games, *share)
    return list(kept.values())


def write_figures(found: Iterable[Figure], file: Path) -> None:
    """The figures as a file of `data/`, where `facts.rule_lab` reads them."""
    with file.open("w", encoding="utf-8", newline="") as lines:
        out = csv.writer(lines, lineterminator="\n")
        out.writerow(Figure._fields)
        out.writerows(["" if value is None else value for value in one] for one in found)


def write_difficulties(found: Iterable[Figure], file: Path) -> None:
    """What was measured of the difficulties, as the file from which the page of Ecosia tells how hard they are."""
    measured = {one[:4]: one for one in found if one.game == "ecosia"}
    levels = [one for one in facts.ecosia_difficulties().values() if one.offered and one.rulings]
    with file.open("w", encoding="utf-8", newline="") as lines:
        out = csv.writer(lines, lineterminator="\n")
        out.writerow(("level", "bot", "players", "first_seed", "games", "won", "low", "high"))
        for level, bot, players in product(levels, registry.known("ecosia"), range(1, 7)):
            setting = switched("ecosia", players, bot, level.rulings)
            one = measured.get(("ecosia", players, bot, setting.changed))
            if one is not None and bot != "random":
                won, ends = round(one.value * one.games / 100), (f"{one.low:.1f}", f"{one.high:.1f}")
                out.writerow((level.level, bot, players, one.first_seed, one.games, won, *ends))
