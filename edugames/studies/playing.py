"""Thousands of games to one table: a row a game, the same whoever plays them and in whatever portions."""

from __future__ import annotations

import sys
import time
import warnings
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping
from contextlib import closing
from math import ceil
from typing import Any, NamedTuple

from edugames.studies import frame
from edugames.studies.errors import StudyError
from edugames.studies.match import Fault, Faulty, play
from edugames.studies.settings import Setting, check_first_seed, check_games, settings
from edugames.studies.telling import Teller

MOST = 250
"""Games in a portion: fewer would be slower than they are worth, with more the last one is waited for."""

SECONDS = 0.4
"""What a portion should take: with a slow bot it holds fewer games, and one who stops waits no longer than this."""

FIRST = 2
"""Games in a portion as long as nothing is known of the pace."""


class Work(NamedTuple):
    """A setting, and the seeds that are to be played in it."""

    setting: Setting
    seeds: range


class Portion(NamedTuple):
    """What one worker plays at a time: a few seeds of a setting; `number` is the work it is part of."""

    number: int
    setting: Setting
    seeds: range


class Played(NamedTuple):
    """What came of a portion: its rows, the seconds they took, and what ended it early, if anything did."""

    number: int
    rows: list[tuple[Any, ...]]
    seconds: float
    fault: Fault | None = None
    interrupted: bool = False


def play_many(
    game: str,
    bots: Any,
    games: int = 10_000,
    seed: int = 0,
    players: int = 4,
    n_jobs: int | None = None,
    options: Mapping[str, Any] | None = None,
    sweep: Mapping[str, Any] | None = None,
    progress: bool | Callable[[int, int], object] | None = None,
    stop: Callable[[], bool] | None = None,
    time_limit: float | None = None,
) -> Any:
    """Play so many games and return a DataFrame with one row for each; `studies.rows` says what the columns mean.

    `game` is "ecosia", "restoration" or "observation". `bots` is the key of a bot, or a function `(seen, moves,
    rng) -> move`, for every seat; or a list with one for each seat. Game i has the seed `seed + i`, for its chance and
    for its bots' own. `options` are rulings that differ from the printed ones; `sweep` maps a ruling, "players"
    or "bots" to the values to be tried: every combination plays the same seeds.

    `n_jobs` is the number of processes, -1 for one a processor; with None it is 1, or what `joblib.parallel_config`
    says, a cluster too. The rows depend on the seeds alone. With `progress` False there is no bar; a function is
    called with (games played, games in all). Interrupted (Ctrl-C, the stop button), or told so by `stop()`, it returns
    the games played so far; so it does after `time_limit` seconds, and warns that some are missing. Raises StudyError
    with what is wrong; when a bot fails, its `rows` are the games before. A bot of your own that never answers keeps
    it waiting: `tournament` has a limit for that.
    """
    check_games(games)
    first = check_first_seed(seed, games)
    check_jobs(n_jobs)
    limit = Limit(time_limit, stop)
    asked = settings(game, bots, players, options, sweep)
    found: list[Played] = []
    ended = ""
    with Teller(len(asked) * games, progress) as tell:
        try:
            work = [Work(setting, range(first, first + games)) for setting in asked]
            for played in portions_played(work, n_jobs, limit.is_over):
                found.append(played)
                tell.more(len(played.rows))
        except KeyboardInterrupt:
            pass  # whoever interrupts wants what there is
        except Exception as wrong:  # a worker that ended by itself, a cluster that is gone
            ended = ended_by(wrong)
    rows = collected(asked, found)
    if found and found[-1].fault:
        ended = str(found[-1].fault)
    if ended:
        raise StudyError(f"{ended}; the {len(rows):,} games before it are kept in the error's rows", rows)
    if limit.has_passed and len(rows) < len(asked) * games:
        warnings.warn(f"{limit}: {len(rows):,} of {len(asked) * games:,} games were played", stacklevel=2)
    return rows


class Limit:
    """How long a study may take, in seconds, and who else may end it; looked at after each portion."""

    def __init__(self, seconds: object, stop: Callable[[], bool] | None = None) -> None:
        """`seconds` is a number above 0, or None for as long as it takes; raises StudyError for anything else."""
        if seconds is not None and (type(seconds) not in (int, float) or not seconds > 0):  # type: ignore[operator]
            raise StudyError(f"time_limit is a number of seconds above 0, such as 60, not {seconds!r:.40}")
        self._seconds: Any = seconds
        self._stop = stop
        self._begun = time.monotonic()
        self.has_passed = False

    def is_over(self) -> bool:
        """Whether the games played so far have to do."""
        if self._seconds is not None and time.monotonic() - self._begun >= self._seconds:
            self.has_passed = True
        return self.has_passed or (self._stop is not None and self._stop())

    def __str__(self) -> str:
        return f"the time limit of {self._seconds:g} second{'s' * (self._seconds != 1)} has passed"


def ended_by(wrong: Exception) -> str:
    """What to say of an exception that is no fault of a bot."""
    return f"the study was ended by {type(wrong).__name__} ({' '.join(str(wrong).split())[:200]})"


def collected(asked: list[Setting], found: Iterable[Played]) -> Any:
    """The games found, in the order of settings and seeds, as a DataFrame."""
    parts: list[list[tuple[Any, ...]]] = [[] for _ in asked]
    for played in found:
        parts[played.number] += played.rows
    return frame.of([setting.columns() for setting in asked], parts)


def portions_played(
    work: list[Work], n_jobs: int | None = None, stop: Callable[[], bool] | None = None
) -> Iterator[Played]:
    """All the games, portion by portion, in the order of the work and its seeds; ends early after a fault."""
    alone = _is_alone(n_jobs)
    pace = Pace(work, 1 if alone else _workers(n_jobs))
    with closing(_one_by_one(pace) if alone else _together(pace, n_jobs)) as results:
        for played in results:
            pace.learn(played)
            yield played
            if played.fault or played.interrupted or (stop is not None and stop()):
                return


def check_jobs(n_jobs: object) -> None:
    """How many processes; raises StudyError for none."""
    if n_jobs is not None and (type(n_jobs) is not int or n_jobs == 0):
        raise StudyError(
            f"n_jobs is a number of processes such as 2, or -1 for all processors, not {n_jobs!r:.40}"
        )


def _is_alone(n_jobs: int | None) -> bool:
    """Whether this process plays all by itself; then joblib, a tenth of a second, need not even be loaded."""
    if n_jobs not in (None, 1):
        return False
    return "joblib" not in sys.modules or _workers(n_jobs) == 1


def _workers(n_jobs: int | None) -> int:
    from joblib import effective_n_jobs

    return int(effective_n_jobs(n_jobs))


def _one_by_one(pace: Pace) -> Generator[Played, None, None]:
    for portion in pace.portions():
        yield play_portion(portion)


def _together(pace: Pace, n_jobs: int | None) -> Generator[Played, None, None]:
    from joblib import Parallel, delayed

    parallel = Parallel(n_jobs=n_jobs, return_as="generator", batch_size=1)
    results = parallel(delayed(play_portion)(portion) for portion in pace.portions())
    try:
        for played in results:  # noqa: UP028  (it would end them before the warning below is silenced)
            yield played
    finally:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # that work was thrown away is what stopping means
            results.close()


def play_portion(portion: Portion) -> Played:
    """Play a portion, here or in a worker; whatever ends it early, the games that were finished are kept."""
    found: list[tuple[Any, ...]] = []
    fault, interrupted, begun = None, False, time.perf_counter()
    try:
        for seed in portion.seeds:
            found.append(play(portion.setting, seed)[1])
    except Faulty as wrong:
        fault = wrong.fault
    except KeyboardInterrupt:
        interrupted = True
    return Played(portion.number, found, time.perf_counter() - begun, fault, interrupted)


class Pace:
    """Deals the games out in portions, and learns how long they take. The portions change nothing in the rows."""

    def __init__(self, work: list[Work], workers: int) -> None:
        self._work, self._workers = work, workers
        self._left = sum(len(one.seeds) for one in work)
        self._each: dict[tuple[Any, ...], float] = {}

    def learn(self, played: Played) -> None:
        """Note how long a game of this setting takes."""
        if played.rows:
            self._each[self._work[played.number].setting.before()] = played.seconds / len(played.rows)

    def portions(self) -> Iterator[Portion]:
        """The portions in order, each as large as is known to be right when it is asked for."""
        for number, (setting, seeds) in enumerate(self._work):
            while seeds:
                games = min(self._size(setting), self._share())
                yield Portion(number, setting, seeds[:games])
                self._left -= len(seeds[:games])
                seeds = seeds[games:]

    def _size(self, setting: Setting) -> int:
        each = self._each.get(setting.before())
        return FIRST if each is None else max(1, min(MOST, int(SECONDS / each)))

    def _share(self) -> int:
        """A portion that leaves work for the others: nobody waits long for whoever plays the last one."""
        return MOST if self._workers == 1 else ceil(self._left / (2 * self._workers))
