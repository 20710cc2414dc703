"""The page "Rule lab": switch a ruling and see what it changes in many games; fork one game and see what if."""

from __future__ import annotations

import time
from collections.abc import Callable, Generator
from html import escape
from typing import Any

from edugames.play import Record
from edugames.studies import StudyError, rule_lab
from edugames.studies.forking import in_slices
from edugames.widgets import charts, later, switches
from edugames.widgets import rule_lab_page as page
from edugames.widgets import what_if_page as fork_page
from edugames.widgets.art import symbols
from edugames.widgets.controls import sentence
from edugames.widgets.rule_lab_page import Wish
from edugames.widgets.sheet import Sheet
from edugames.widgets.what_if_page import Fork
from edugames.widgets.working import Work

LARGEST_GAME = 2_000_000
"""Bytes of a saved game. The browser refuses a larger file before it is sent."""

_SORRY = (
    "something went wrong on this page; what was played is still there. Try again, or load the page again"
)


class RuleLab:
    """The page: `wish` is what it is to play, `study` what has been played of it, `fork` the game for what if."""

    def __init__(self, key: str = "rule-lab") -> None:
        self.wish = Wish()
        self.study: rule_lab.Study | None = None
        self.fork: Fork | None = None
        self.told: Any = None
        self.shown, self.seat = "", 0
        self._work = ""
        self._job: Work | None = None
        self._sorry = {"lab": "", "fork": ""}
        self._open: set[str] = set()
        self.widget = Sheet(key, _layout(), {"record": LARGEST_GAME})
        self.widget.failed = lambda wrong: self._fail("lab", _SORRY)
        self.widget.answers = {"hello": self._hello, "do": self._do, "file": self._file}
        self._refresh()

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        return self.widget._repr_mimebundle_(**kwargs)

    # ------------------------------------------------------------------ what the browser says

    def _hello(self, _: dict[str, Any]) -> None:
        self._refresh()
        self.widget.everything()

    def _do(self, message: dict[str, Any]) -> None:
        name, value = str(message.get("name", "")), message.get("value")
        self._sorry = {"lab": "", "fork": ""}
        if name == "stop":
            self.stop()
        elif name == "go":
            self.play()
        elif name == "fold" and isinstance(value, list) and len(value) == 2:
            (self._open.add if value[1] else self._open.discard)(str(value[0]))
            self._refresh()
        elif name in ("csv", "fork-csv"):
            self._save(name)
        elif name in ("measure", "shown", "seat"):
            self._show(name, str(value))
        elif not self._work:
            self._change(name, str(value))

    def _change(self, name: str, value: str) -> None:
        """What is to be played, or forked, is another thing now; what was played before is gone from the page."""
        if name in ("at", "kind", "chosen", "fork", "own"):
            self._change_fork(name, value)
            return
        wish = self.wish
        if name == "game" and value in page.GAMES:
            wish = page.of_game(value)
        elif name in ("players", "games"):
            number = int(value)
            wish = wish._replace(players=number) if name == "players" else wish._replace(games=number)
        elif name == "bot":
            wish = wish._replace(bot=value)
        elif name.startswith("switch "):
            wish = wish._replace(switches=_switched(wish, int(name.removeprefix("switch ")), value))
        if wish != self.wish:
            self.wish, self.study = wish, None
        self._refresh()

    def _show(self, name: str, value: str) -> None:
        if name == "measure" and value in rule_lab.MEASURES[self.wish.game]:
            self.wish = self.wish._replace(measure=value)
        elif name == "shown" and self.told is not None and value in fork_page.measures(self.told):
            self.shown = value
        elif name == "seat" and value.isdecimal() and self.told is not None:
            self.seat = min(int(value), self.told.before.game.players - 1)
        self._refresh()

    def _save(self, name: str) -> None:
        if name == "csv" and self.study is not None:
            self.widget.give_file("rule-lab.csv", page.to_csv(self.wish, self.study.rows), "text/csv")
        elif name == "fork-csv" and self.told is not None:
            self.widget.give_file("what-if.csv", fork_page.to_csv(self.told), "text/csv")
        else:
            self._fail("lab" if name == "csv" else "fork", "there is nothing to save yet; press Play first")

    def _file(self, message: dict[str, Any]) -> None:
        """A saved game of any of the three, to be forked."""
        if self._work:
            return
        import edugames.ecosia
        import edugames.observation
        import edugames.restoration  # noqa: F401  # a record can be read once its game is known

        try:
            record = Record.from_json(message["bytes"].decode("utf-8", errors="replace"))
            record.replay()
        except ValueError as wrong:
            self._fail("fork", str(wrong))
            return
        self._take(record)

    # ------------------------------------------------------------------ many games

    def play(self) -> None:
        """Play what is wished for, from the first board on, in the background of this kernel."""
        if self._work:
            return
        self.study = rule_lab.Study(self.wish.settings())
        self._begin("lab", self.study.going, lambda _: f"{self._games()} boards are played.")

    def stop(self) -> None:
        """Stop what is being played; what there is stays."""
        if self._job is not None:
            self._job.stop()
        self._end(f"Stopped after {self._games()} boards." if self._work == "lab" else "Stopped.")

    def _games(self) -> int:
        return 0 if self.study is None else self.study.games

    # ------------------------------------------------------------------ one game

    def _change_fork(self, name: str, value: str) -> None:
        if name == "own":
            setting = rule_lab.Asked(self.wish.game, self.wish.players, self.wish.bot)
            seed = int(time.time()) % 1_000_000
            self._begin("own", rule_lab.played(setting, seed), lambda end: self._take(end[0].record))
            return
        if self.fork is None:
            return
        if name == "fork":
            self._what_if(self.fork)
            return
        if name == "at":
            most = len(self.fork.record.moves)
            if not value.strip().isdecimal() or int(value) > most:
                self._fail(
                    "fork", f"this game has {most} moves: give a number from 0 to {most}, not “{value[:20]}”"
                )
                return
            self.fork = self.fork._replace(at=int(value), chosen=0)
        elif name == "kind" and value in fork_page.KINDS:
            self.fork = self.fork._replace(kind=value, chosen=0)
        elif name == "chosen" and value.isdecimal():
            self.fork = self.fork._replace(chosen=int(value))
        self._refresh()

    def _take(self, record: Record) -> str:
        self.fork, self.told = Fork(record, min(len(record.moves), 1) and _first_choice(record)), None
        later.do_beside(charts.get_ready)  # somebody who chooses what to change will soon want one
        self._refresh()
        return f"A game with {len(record.moves)} moves."

    def _what_if(self, fork: Fork) -> None:
        offered = fork_page.choices(fork, fork_page.start(fork))
        if not offered:
            return
        _, change = offered[min(fork.chosen, len(offered) - 1)]
        try:
            slices = in_slices(fork.record, fork.at, **change)
            next(slices)
        except StudyError as wrong:
            self._fail("fork", str(wrong))
            return
        self._begin("fork", slices, self._tell)

    def _tell(self, told: Any) -> str:
        self.told = told
        if self.shown not in fork_page.measures(told):
            self.shown = next(iter(fork_page.measures(told)))
        self.seat = min(self.seat, told.before.game.players - 1)
        return str(told)

    # ------------------------------------------------------------------ in the background

    def _begin(self, work: str, slices: Generator[Any, None, Any], done: Callable[[Any], str]) -> None:
        """Work at it in slices, so that the kernel answers in between; where no kernel runs, at once."""
        self._work = work
        self._job = Work(slices, self._refresh, lambda result: self._end(done(result)), self._broke)
        self._refresh()
        self._job.begin()

    def _broke(self, wrong: Exception) -> None:
        """What is said of work that failed, of a bot's say; what was played before stays."""
        if isinstance(wrong, StudyError):
            self._sorry["fork"] = str(wrong)
        else:
            self._sorry["lab"] = _SORRY
        self._end("")

    def _end(self, say: str) -> None:
        self._work, self._job = "", None
        self._refresh(say=say)

    # ------------------------------------------------------------------ what it shows

    def _fail(self, where: str, text: str) -> None:
        self._sorry = {"lab": "", "fork": ""} | {where: text}
        self._refresh()

    def _refresh(self, say: str = "") -> None:
        """Bring the page up to date."""
        rows = self.study.rows if self.study else [{} for _ in self.wish.settings()]
        state = {"lab": "played so far", "": "played"}.get(self._work, "played")
        regions = {
            "sorry": _trouble(self._sorry["lab"]),
            "ask": page.ask(self.wish, self._work == "lab"),
            "progress": page.progress(self._games(), self.wish.games if self.study else 0, state),
            "result": page.result(self.wish, rows),
            "before": page.before(self.wish) if "before" in self._open else "",
            "fork-sorry": _trouble(self._sorry["fork"]),
            "played": fork_page.played(self.fork, self._work == "own"),
            "fork": "" if self.fork is None else fork_page.ask(self.fork, self._work == "fork"),
            "told": "" if self.told is None else fork_page.result(self.told, self.shown, self.seat),
        }
        self.widget.put(regions, say=say)


def _trouble(text: str) -> str:
    return f'<p class="egt-trouble">{escape(sentence(text))}</p>' if text else ""


def _switched(wish: Wish, number: int, value: str) -> tuple[tuple[str, int], ...]:
    """The switches after one of them was set to "key place", or to nothing."""
    switches = list(wish.switches)
    del switches[number : number + 1]
    if value:
        key, _, place = value.rpartition(" ")
        if int(place) < len(rule_lab.switches(wish.game)[key]):
            switches.insert(number, (key, int(place)))
    return tuple(switches[:2])


def _first_choice(record: Record) -> int:
    """The first move at which somebody had a choice: where a game is forked until another place is named."""
    game = record.fork(0).replay()
    for number, move in enumerate(record.moves):
        if len(game.legal_moves()) > 1 and game.to_move != -1:
            return number
        game.play(move)
    return 0


def _layout() -> str:
    return f"""<div class="egt-sheet"><svg class="egt-symbols" aria-hidden="true" width="0" height="0">{symbols()}</svg>
<div class="egt-banner" role="alert" data-banner hidden></div>
<header class="egt-bar"><h2>Same boards, other rules <small>many games, and one</small></h2>
<div class="egt-tools" role="toolbar" aria-label="Page" data-group>
{switches.buttons()}</div></header>{switches.keys()}
<p class="egt-refused-file" role="alert" data-refused></p>
<section class="egt-panel" aria-label="What is played"><h3>Switch a ruling</h3>
<div role="alert" data-region="sorry"></div><div data-region="ask"></div><div data-region="progress"></div></section>
<section class="egt-panel" aria-label="What it changes"><h3>What it changes</h3>
<div data-region="result"></div></section>
<section class="egt-panel"><details data-fold="before"><summary>Measured before, in more games</summary>
<div data-region="before"></div></details></section>
<section class="egt-panel" aria-label="What if?"><h3>What if?</h3>
<p>Take one game, change one thing in it, and let it be played again with the same chance: the same events, the same
dice, the same cards.</p><div role="alert" data-region="fork-sorry"></div><div data-region="played"></div>
<div data-region="fork"></div><div data-region="told"></div></section>
<div class="egt-hidden" role="status" aria-live="polite" data-say></div></div>"""
