"""The games of the rule lab: what is missing is played, and each portion is kept as soon as it is there."""

from __future__ import annotations

import csv
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from edugames.studies.playing import play_many
from edugames.studies.rule_lab.asked import FIRST_SEED, Asked

NOTED = {
    "ecosia": ("won", "rounds", "deforested"),
    "restoration": ("won", "turns", "first_won", "action_pile_ran_out", "plant_pile_ran_out"),
    "observation": ("rounds", "first_won", "completed_by", "completed_won", "pile_ran_out"),
}
"""The columns of `studies.rows` that are kept of each game, beside its seed."""

PORTION = 10
"""Games that are played at a time: what a run that is stopped may lose."""

Row = dict[str, int | None]


class Shelf:
    """A folder with a file for each setting, a line for each game: yes is 1, no is 0, what did not occur is empty."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def _file(self, setting: Asked) -> Path:
        return self.folder / f"{setting.code}.csv"

    def rows(self, setting: Asked) -> dict[int, Row]:
        """The games that were played, by seed; a last line that was cut off does not count."""
        file = self._file(setting)
        if not file.is_file():
            return {}
        noted = NOTED[setting.game]
        with file.open(encoding="utf-8", newline="") as lines:
            found = [row for row in csv.DictReader(lines) if None not in row and None not in row.values()]
        return {
            int(row["seed"]): {name: int(row[name]) if row[name] else None for name in noted} for row in found
        }

    def add(self, setting: Asked, rows: dict[int, Row]) -> None:
        """Keep further games."""
        file, noted = self._file(setting), NOTED[setting.game]
        self.folder.mkdir(parents=True, exist_ok=True)
        begun = file.is_file() and file.stat().st_size > 0
        text = "" if begun else ",".join(("seed", *noted)) + "\n"
        if begun and not file.read_text(encoding="utf-8").endswith("\n"):
            text = "\n"  # a line that a stopped run left unfinished stays by itself
        for seed, row in rows.items():
            text += ",".join(str("" if value is None else value) for value in (seed, *row.values())) + "\n"
        with file.open("a", encoding="utf-8", newline="") as lines:
            lines.write(text)


def play(setting: Asked, shelf: Shelf) -> Iterator[int]:
    """Play what is missing of a setting; after each portion yields how many games are there."""
    have = shelf.rows(setting)
    missing = [seed for seed in range(FIRST_SEED, FIRST_SEED + setting.games) if seed not in have]
    yield setting.games - len(missing)
    while missing:
        now = [seed for seed in missing[:PORTION] if seed < missing[0] + PORTION]
        missing = missing[len(now) :]
        shelf.add(setting, portion(setting, now[0], now[-1] - now[0] + 1))
        yield setting.games - len(missing)


def portion(setting: Asked, first: int, games: int) -> dict[int, Row]:
    """So many games from a seed on, by seed, with what is noted of them."""
    quick = _quick(setting)
    if quick is not None:
        return {
            seed: _island(quick(_deal(setting, seed), random.Random(f"bots/{seed}")))
            for seed in range(first, first + games)
        }
    table = play_many(
        setting.game, setting.bot, games, first, setting.players, 1, dict(setting.options), progress=False
    )
    noted = NOTED[setting.game]
    return {int(row["seed"]): {name: _whole(row[name]) for name in noted} for row in table.to_dict("records")}


def _quick(setting: Asked) -> Callable[[Any, random.Random], Any] | None:
    """Ecosia by rules of thumb is played five times quicker where nobody has to be asked move by move."""
    if (setting.game, setting.bot) != ("ecosia", "greedy"):
        return None
    from edugames.bots.ecosia import playouts

    return playouts.play_out


def _deal(setting: Asked, seed: int) -> Any:
    from edugames import ecosia

    return ecosia.new_game(setting.players, seed, **dict(setting.options))


def _island(game: Any) -> Row:
    return {
        "won": int(game.outcome.won),
        "rounds": game.round,
        "deforested": game.island.deforested.bit_count(),
    }


def _whole(value: Any) -> int | None:
    """A cell of a DataFrame; one that says "missing" is none."""
    import pandas as pd

    return None if pd.isna(value) else int(value)
