"""`edugames study`: many games from a terminal, into a file that can be gone on with."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from edugames import __version__
from edugames.studies import exporting, frame
from edugames.studies.errors import StudyError
from edugames.studies.match import Faulty, play
from edugames.studies.playing import Limit, Work, check_jobs, ended_by, portions_played
from edugames.studies.settings import Setting, check_first_seed, check_games, settings
from edugames.studies.summing import summary
from edugames.studies.telling import Teller


def study(
    game: str,
    bots: Any,
    players: int = 4,
    games: int = 1000,
    seed: int = 0,
    options: Mapping[str, Any] | None = None,
    sweep: Mapping[str, Any] | None = None,
    n_jobs: int | None = None,
    out: str | None = None,
    time_limit: float | None = None,
) -> int:
    """Play the games that are not in the file yet, add them to it, and print what came of all of them."""
    check_games(games)
    first = check_first_seed(seed, games)
    check_jobs(n_jobs)
    limit = Limit(time_limit)
    asked = settings(game, bots, players, options, sweep)
    book = Book(Path(out), asked) if out else Book(None, asked)
    wanted = range(first, first + games)
    work = [Work(setting, part) for setting in asked for part in missing(wanted, book.there(setting))]
    before, total = len(asked) * games - sum(len(one.seeds) for one in work), len(asked) * games
    interrupted = False
    wrong: object = None
    with Teller(total, None) as tell:
        tell.more(before)
        try:
            if work:
                book.check()
            for played in portions_played(work, n_jobs, limit.is_over):
                book.add(work[played.number].setting, played.rows)
                tell.more(len(played.rows))
                wrong, interrupted = played.fault, played.interrupted
        except KeyboardInterrupt:
            interrupted = True
        except (OSError, StudyError):
            raise  # the file cannot be written any more, or does not belong to these games
        except Exception as broken:  # a worker that ended by itself
            wrong = ended_by(broken)
    rows = book.rows(wanted)
    if len(rows):
        say(summary(rows, what=None).to_string(index=False, float_format=lambda number: f"{number:.3f}"))
    done = f"{len(rows):,} of {total:,} games"
    where = f" are in {out}" if out else ""
    if wrong is not None:
        raise StudyError(f"{wrong}; {done}{where or ' were played before'}")
    if interrupted or (limit.has_passed and len(rows) < total):
        why = "" if interrupted else f", for {limit}"
        say(f"Stopped{why}: {done}{where}{'; the same command goes on.' if out else ' were played.'}")
    elif out:
        say(f"{done}{where}{f', {before:,} of them from before' if before else ''}.")
    return 0


def missing(wanted: range, there: set[int]) -> list[range]:
    """The runs of seeds that are still to be played."""
    parts: list[range] = []
    for seed in wanted:
        if seed in there:
            continue
        if parts and parts[-1].stop == seed:
            parts[-1] = range(parts[-1].start, seed + 1)
        else:
            parts.append(range(seed, seed + 1))
    return parts


class Book:
    """The rows of a study, in a file if there is one: what it holds already, and what is added."""

    def __init__(self, path: Path | None, asked: list[Setting]) -> None:
        self._path, self._asked = path, asked
        self._columns = list(dict.fromkeys(name for setting in asked for name in setting.columns()))
        self._found: list[tuple[Any, ...]] = []
        if path is not None and path.exists() and path.stat().st_size:
            self._open(path)
        elif path is not None:
            head = exporting.about(asked[0].game)
            path.write_text(_headed(head, self._columns), encoding="utf-8", newline="")

    def _open(self, path: Path) -> None:
        """Take in what an earlier run has written; a last line that it could not finish is dropped."""
        there = path.read_bytes()
        whole = there[: there.rfind(b"\n") + 1]
        header, self._found = exporting.read(whole.decode("utf-8-sig", errors="replace"), str(path))
        if header != self._columns:
            settings_there = ", ".join(header[: header.index("seed")])
            raise StudyError(
                f"{path} holds another study, with the columns {settings_there}; name another file with --out, or "
                "study the same settings"
            )
        if whole != there:
            os.truncate(path, len(whole))

    def check(self) -> None:
        """Play one game of each setting that the file tells of again: raises StudyError where it goes otherwise now.

        So rows of another version of edugames, or of bots that have changed, are never mixed with new ones.
        """
        for setting in self._asked:
            head = self._head(setting)
            old = next((row for row in self._found if row[: self._seed] == head), None)
            if old is None:
                continue
            seed = old[self._seed]
            if type(seed) is not int or self._cells(setting, _played(setting, seed)) != [old]:
                raise StudyError(
                    f"in {self._path} the game with seed {seed} went otherwise than it does in edugames {__version__}: "
                    "the file is from another version, or was changed; name another file with --out"
                )

    def there(self, setting: Setting) -> set[int]:
        """The seeds of a setting that the book has."""
        head = self._head(setting)
        return {row[self._seed] for row in self._found if row[: self._seed] == head}

    @property
    def _seed(self) -> int:
        return self._columns.index("seed")

    def _head(self, setting: Setting) -> tuple[Any, ...]:
        """What stands before the seed in each row of a setting."""
        return self._cells(setting, [(*setting.before(), 0)])[0][: self._seed]

    def _cells(self, setting: Setting, rows: list[tuple[Any, ...]]) -> list[tuple[Any, ...]]:
        """Rows of a setting under the columns of the book."""
        names = setting.columns()
        cells = [dict(zip(names, map(exporting.plain, row), strict=False)) for row in rows]
        return [tuple(row.get(name) for name in self._columns) for row in cells]

    def add(self, setting: Setting, rows: list[tuple[Any, ...]]) -> None:
        """Keep rows, on the disk at once."""
        cells = self._cells(setting, rows)
        self._found += cells
        if self._path is not None:
            with self._path.open("a", encoding="utf-8", newline="") as file:
                file.write(exporting.lines_of(cells))

    def rows(self, wanted: range) -> Any:
        """The games that were asked for, in the order of settings and seeds."""
        heads = [self._head(setting) for setting in self._asked]
        order = {head: k for k, head in enumerate(heads)}
        mine = {
            (order[row[: self._seed]], row[self._seed]): row
            for row in self._found
            if row[: self._seed] in order and row[self._seed] in wanted
        }  # a game that two commands at once have written counts once
        return frame.of([self._columns], [[mine[place] for place in sorted(mine)]])


def _played(setting: Setting, seed: int) -> list[tuple[Any, ...]]:
    """The row of a game, or none where a bot cannot play it any more."""
    try:
        return [play(setting, seed)[1]]
    except Faulty:
        return []


def _headed(head: dict[str, str], columns: list[str]) -> str:
    from edugames.science.spreadsheet import to_csv

    return to_csv(columns, [], head)


def say(text: str) -> None:
    """Print, as a command does."""
    print(text, file=sys.stdout)  # noqa: T201
