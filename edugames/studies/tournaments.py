"""A tournament: every bot against every other, or for a game that all win together, every team on the same deals.

The games are played in processes of their own, where a bot that stumbles, answers illegally or never answers loses its
game and nothing else. Ours are trusted to answer in the end.
"""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Iterator, Mapping
from itertools import combinations
from math import ceil, inf
from typing import Any, NamedTuple

from edugames.studies import frame, showing
from edugames.studies.entrants import Entrant, entrant
from edugames.studies.errors import StudyError
from edugames.studies.intervals import wilson
from edugames.studies.match import NOT_ASKED, SILENT, Fault
from edugames.studies.packing import packed
from edugames.studies.playing import check_jobs
from edugames.studies.settings import Setting, check_first_seed, check_games, kind, settings
from edugames.studies.supervising import Limits, Supervisor
from edugames.studies.telling import Teller

TOGETHER = ("ecosia",)
"""The games that all win or lose together."""

TIMES_OUT = 3
"""So many games may a bot let its time run out; its others are then lost without being played."""

LONGEST = 40
"""Characters of the longest name."""


class Tournament(NamedTuple):
    """What came of it: `standings`, one line a bot; `rows`, one a game; and the `faults` of bots, in words."""

    standings: Any
    rows: Any
    faults: tuple[Fault, ...]

    def __str__(self) -> str:
        return "\n".join([self.standings.to_string(index=False), *map(str, self.faults)])

    def _repr_html_(self) -> str:
        return showing.tournament(self)


def tournament(
    game: str,
    bots: Mapping[str, Any],
    games: int = 50,
    seed: int = 0,
    players: int | None = None,
    time_limit: float = 2.0,
    game_limit: float = 60.0,
    n_jobs: int | None = None,
    options: Mapping[str, Any] | None = None,
    progress: bool | Callable[[int, int], object] | None = None,
    stop: Callable[[], bool] | None = None,
) -> Tournament:
    """Let bots play against each other, and return the standings with every game.

    `bots` maps a name to a function `(seen, moves, rng) -> move`, an object with `choose`, or the key of a bot of
    ours. In Ecosia each is a team for itself, on the same `games` islands. Otherwise every `players` of them (2) meet
    in so many games, and every deal is played once from every seat. A bot that raises, answers what is not legal, or
    takes more than `time_limit` seconds for a decision or `game_limit` for a game, loses the game; `faults` says why,
    and `faults[0].record` shows the position on a table. Interrupted, it returns the games played so far.
    """
    check_jobs(n_jobs)
    plan = planned(game, bots, games, seed, players, time_limit, game_limit, options)
    results: dict[int, tuple[Any, ...] | Fault] = {}
    with Teller(len(plan.fixtures), progress) as tell:
        _Hall(plan, results).play(_processes(n_jobs), tell, stop)
    return _concluded(plan, results)


class Plan(NamedTuple):
    """Who was entered, the settings in which they meet, which of them is played with which seed, and the limits."""

    entered: tuple[Entrant, ...]
    asked: tuple[Setting, ...]
    fixtures: tuple[tuple[int, int], ...]
    limits: Limits


def planned(
    game: str,
    bots: Mapping[str, Any],
    games: int = 50,
    seed: int = 0,
    players: int | None = None,
    time_limit: float = 2.0,
    game_limit: float = 60.0,
    options: Mapping[str, Any] | None = None,
) -> Plan:
    """All that a tournament is going to play; raises StudyError for what cannot be."""
    kind(game)
    check_games(games)
    if not isinstance(bots, Mapping):
        raise StudyError(
            f'bots are entered by name: {{"my bot": my_bot, "chance": "random"}}, not {bots!r:.60}'
        )
    entered = [_entered(game, name, bot) for name, bot in bots.items()]
    tables = list(_tables(game, entered, players, options))
    each = len(tables[0])
    deals = ceil(games / each)
    first = check_first_seed(seed, deals)
    fixtures = (
        (each * k + seat, first + deal)
        for k in range(len(tables))
        for deal in range(deals)
        for seat in range(each)
    )
    limits = Limits(_seconds("time_limit", time_limit), _seconds("game_limit", game_limit))
    return Plan(tuple(entered), tuple(one for table in tables for one in table), tuple(fixtures), limits)


def _entered(game: str, name: object, bot: Any) -> Entrant:
    """A bot under the name that it plays by."""
    if not isinstance(name, str) or not name.strip() or "," in name or len(name) > LONGEST:
        raise StudyError(
            f"a bot is entered by a name of up to {LONGEST} letters without a comma, not {name!r:.60}: "
            '{"my bot": my_bot, "chance": "random"}'
        )
    return entrant(game, bot, name)


def _tables(
    game: str, entered: list[Entrant], players: int | None, options: Mapping[str, Any] | None
) -> Iterator[list[Setting]]:
    """Who meets whom: for each meeting the seatings in which a deal is played, once from every seat."""
    together = game in TOGETHER
    (basic,) = settings(game, "random", (4 if together else 2) if players is None else players, options)
    if len(entered) < (1 if together else 2):
        least = "one bot" if together else "two bots"
        raise StudyError(
            f'a tournament needs at least {least}, such as {{"my bot": my_bot, "chance": "random"}}'
        )
    if together:
        yield from ([basic._replace(bots=(one,))] for one in entered)
        return
    if basic.players > len(entered) and basic.players % len(entered):
        raise StudyError(
            f"{basic.players} seats cannot be shared evenly by {len(entered)} bots; name other players= or more bots"
        )
    for meeting in combinations(entered, min(basic.players, len(entered))):
        # With fewer bots than seats each has several, in turn.
        seats = [meeting[seat % len(meeting)] for seat in range(basic.players)]
        yield [basic._replace(bots=tuple(seats[k:] + seats[:k])) for k in range(len(meeting))]


def _seconds(name: str, value: object) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 < value < 1e6:
        raise StudyError(f"{name} is a number of seconds above 0, such as 2, not {value!r:.40}")
    return float(value)


def _processes(n_jobs: int | None) -> int:
    """How many processes play at a time."""
    jobs = n_jobs or 1
    return jobs if jobs > 0 else max(1, (os.cpu_count() or 1) + 1 + jobs)


class _Hall:
    """Where the games are played: several processes take the next game from one list."""

    def __init__(self, plan: Plan, results: dict[int, tuple[Any, ...] | Fault]) -> None:
        self._asked = [one._replace(bots=tuple(map(packed, one.bots))) for one in plan.asked]  # type: ignore[arg-type]
        self._fixtures, self._limits, self._results = plan.fixtures, plan.limits, results
        self._next, self._lock = iter(range(len(plan.fixtures))), threading.Lock()
        self._slow: dict[str, int] = {}
        self._wrong: BaseException | None = None
        self._supervisors: list[Supervisor] = []
        self._closed = False
        self._changed = threading.Event()

    def play(self, processes: int, tell: Teller, stop: Callable[[], bool] | None) -> None:
        """Play all games; end early when interrupted or told so by `stop()`."""
        threads = [threading.Thread(target=self._attend, daemon=True) for _ in range(processes)]
        for thread in threads:
            thread.start()
        try:
            while any(thread.is_alive() for thread in threads):
                self._changed.wait(0.1)
                self._changed.clear()
                tell.more(len(self._results) - tell.done)
                if stop is not None and stop():
                    break
            tell.more(len(self._results) - tell.done)
        except KeyboardInterrupt:
            pass  # whoever interrupts wants what there is
        finally:
            self._close(threads)
        if self._wrong is not None:
            raise self._wrong

    def _close(self, threads: list[threading.Thread]) -> None:
        self._closed = True
        for supervisor in self._supervisors:
            supervisor.close()
        for thread in threads:
            thread.join()

    def _attend(self) -> None:
        """Play one game after the other in a process."""
        with Supervisor(self._limits) as supervisor:
            self._supervisors.append(supervisor)  # `_close` may come at any moment
            while not self._closed and self._wrong is None:
                with self._lock:
                    k = next(self._next, None)
                if k is None:
                    return
                try:
                    result = self._result(supervisor, *self._fixtures[k])
                except BaseException as wrong:  # told in the thread of whoever asked
                    if not self._closed:
                        self._wrong = wrong
                    return
                if not self._closed:
                    self._results[k] = result
                self._changed.set()

    def _result(self, supervisor: Supervisor, number: int, seed: int) -> tuple[Any, ...] | Fault:
        setting = self._asked[number]
        for seat, one in enumerate(setting.bots):
            if self._slow.get(one.name, 0) >= TIMES_OUT:
                what = f"was not asked any more after {TIMES_OUT} games without an answer"
                return Fault(NOT_ASKED, one.name, seat, what, seed)
        result = supervisor.play(setting, seed)
        if isinstance(result, Fault) and result.kind == SILENT:
            self._slow[result.bot] = self._slow.get(result.bot, 0) + 1
        return result


# ---------------------------------------------------------------------- what came of it


def _concluded(plan: Plan, results: dict[int, tuple[Any, ...] | Fault]) -> Tournament:
    """Rows, faults and standings of the games that were played."""
    faults = []
    asked, files = plan.asked, {one.name: one.file for one in plan.entered}
    scores = {name: Score() for name in files}
    parts: list[list[tuple[Any, ...]]] = [[] for _ in asked]
    for k, (number, seed) in enumerate(plan.fixtures):
        if k not in results:
            continue
        setting, result = asked[number], results[k]
        if isinstance(result, Fault):
            if result.line and result.file.startswith(
                "<"
            ):  # on its way to another process code loses its file
                result = result._replace(file=files[result.bot])
            faults.append(result)
            cells = _lost(setting, seed, result)
        else:
            cells = dict(zip(setting.columns(), result, strict=True)) | {"fault": None}
        parts[number].append(tuple(cells.values()))
        _count(scores, setting, cells, result.bot if isinstance(result, Fault) else None)
    rows = frame.of([[*setting.columns(), "fault"] for setting in asked], parts)
    return Tournament(_standings(scores, asked[0].game in TOGETHER), rows, tuple(faults))


def _lost(setting: Setting, seed: int, fault: Fault) -> dict[str, Any]:
    """The row of a game that a bot has lost by a fault: of two bots the other wins; else nobody does."""
    cells: dict[str, Any] = dict.fromkeys([*setting.columns(), "fault"])
    cells |= dict(zip(setting.columns(), (*setting.before(), seed), strict=False))
    names = [one.name for one in setting.bots]
    others = [seat for seat, name in enumerate(names) if name != fault.bot]
    winners = others if len(set(names)) == 2 else []
    cells |= {"won": bool(winners), "reason": f"{fault.bot} {fault.what}".rstrip(","), "fault": str(fault)}
    if "winner" in cells and len(winners) == 1:
        cells["winner"] = winners[0]
    if "winners" in cells:
        cells["winners"] = " ".join(map(str, winners))
    return cells


class Score:
    """How a bot has done: games, won alone, won together with others, lost by its own fault; tiles it left bare."""

    def __init__(self) -> None:
        self.games = self.won = self.shared = self.faults = 0
        self.bare: list[int] = []


def _count(scores: dict[str, Score], setting: Setting, cells: dict[str, Any], faulty: str | None) -> None:
    """Add a game to the score of each bot that took part in it."""
    names = [one.name for one in setting.bots]
    if len(names) == 1:
        winners = set(names) if cells["won"] else set()
    elif "winners" in cells:
        winners = {names[int(seat)] for seat in str(cells["winners"]).split()}
    else:
        winners = set() if cells["winner"] is None else {names[cells["winner"]]}
    for name in set(names):
        score = scores[name]
        score.games += 1
        score.won += winners == {name}
        score.shared += name in winners and len(winners) > 1
        score.faults += name == faulty
        if cells.get("deforested") is not None:
            score.bare.append(cells["deforested"])


def _standings(scores: dict[str, Score], together: bool) -> Any:
    """One line for each bot, the best first: games, won, the share with its interval, faults."""
    import pandas as pd

    lines: list[dict[str, Any]] = []
    for name, score in scores.items():
        if not score.games:
            continue
        share = score.won / score.games
        low, high = wilson(score.won, score.games)
        counted = {"bot": name, "games": score.games, "won": score.won}
        if together:
            bare = sum(score.bare) / len(score.bare) if score.bare else float("nan")
            rest = {"deforested": bare}
        else:
            rest = {"shared": score.shared, "lost": score.games - score.won - score.shared}
        lines.append(counted | rest | {"share": share, "low": low, "high": high, "faults": score.faults})
    return pd.DataFrame(sorted(lines, key=_place))


def _place(line: dict[str, Any]) -> tuple[float, ...]:
    """What decides between bots: games won; of equals, own faults; what is left bare; games shared."""
    bare = line.get("deforested", 0)
    return -line["share"], line["faults"], inf if bare != bare else bare, -line.get("shared", 0)
