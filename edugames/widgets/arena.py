"""A tournament to be watched: the bots that are entered, a button to begin, how far it has come, and the standings.

The games are played in other processes, so that the page stays alive. A thread waits for them; what it learns is put on
the page by the kernel's own loop.
"""

from __future__ import annotations

import inspect
import re
import threading
from collections.abc import Mapping
from html import escape
from typing import Any

from edugames.studies import showing, tournaments
from edugames.widgets import later, switches
from edugames.widgets.art import symbols
from edugames.widgets.controls import command, sentence
from edugames.widgets.sheet import Sheet

GLANCE = 0.3
"""Seconds between two looks at how far the games have come."""

TITLES = {"ecosia": "Ecosia", "restoration": "the Restoration Game", "observation": "Observation"}


class Arena:
    """A tournament on a page; `arena.result` is what came of it, once it has been played."""

    def __init__(self, game: str, bots: Mapping[str, Any], key: str, **how: Any) -> None:
        """What cannot be played is refused at once, with a StudyError; `how` is as for `studies.tournament`."""
        self.plan = tournaments.planned(game, bots, **how)
        self.result: tournaments.Tournament | None = None
        self._game, self._bots, self._how = game, bots, how
        self._done = 0
        self._stop = threading.Event()
        self._thread: threading.Thread | None = None
        self._wrong = ""
        self.widget = Sheet(key, _layout(TITLES[game]), {})
        self.widget.failed = lambda wrong: self._refresh(str(wrong))
        self.widget.answers = {"hello": lambda message: self.widget.everything(), "do": self._do}
        self._refresh()

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        return self.widget._repr_mimebundle_(**kwargs)

    # ------------------------------------------------------------------ what the reader does

    def _do(self, message: dict[str, Any]) -> None:
        name, value = str(message.get("name", "")), message.get("value")
        if name == "begin":
            self.begin()
        elif name == "stop":
            self._stop.set()
        elif name == "csv" and self.result is not None:
            from edugames.studies import to_csv

            self.widget.give_file(f"{self._game}-tournament.csv", to_csv(self.result.rows), "text/csv")
        elif name == "position" and self.result is not None:
            fault = next(fault for fault in self.result.faults if fault.bot == value and fault.record)
            file = re.sub(r"\W+", "-", f"{fault.bot} {fault.seed}").strip("-")
            self.widget.give_file(f"{file}.json", fault.record, "application/json")

    def begin(self) -> None:
        """Play the tournament, on other deals than before; does nothing while it is under way."""
        if self.under_way:
            return
        if self.result is not None:  # the same deals would bring the same games
            self._how["seed"] = self._seeds()[-1] + 1
            self.plan = tournaments.planned(self._game, self._bots, **self._how)
        self._done, self._wrong, self.result = 0, "", None
        self._stop.clear()
        self._thread = threading.Thread(target=self._play, daemon=True)
        self._thread.start()
        self._refresh(say="The tournament has begun.", focus="stop")
        self._glance()

    @property
    def under_way(self) -> bool:
        """Whether games are being played."""
        return self._thread is not None and self._thread.is_alive()

    def _seeds(self) -> list[int]:
        """The seeds of the deals, in order."""
        return sorted({seed for _, seed in self.plan.fixtures})

    def _play(self) -> None:
        """In a thread: touches no widget."""
        try:
            self.result = tournaments.tournament(
                self._game, self._bots, **self._how, progress=self._told, stop=self._stop.is_set
            )
        except Exception as wrong:
            self._wrong = str(wrong)

    def _told(self, done: int, total: int) -> None:
        self._done = done

    def _glance(self) -> None:
        """Show how far it has come, and look again soon."""
        if not self.under_way:
            self.show()
            return
        self._refresh()
        if call_later := later.clock():
            call_later(GLANCE, self._glance)

    def show(self) -> None:
        """Wait for the end of the games, and show what came of them."""
        if self._thread is not None:
            self._thread.join()
        won = "" if self.result is None or not len(self.result.standings) else self.result.standings.bot[0]
        self._refresh(
            self._wrong, say=f"The tournament is over: {won} stands first." if won else "", focus="begin"
        )

    # ------------------------------------------------------------------ what it shows

    def _refresh(self, sorry: str = "", **more: Any) -> None:
        self.widget.put(
            {
                "sorry": f'<p class="egt-trouble">{escape(sentence(sorry))}</p>' if sorry else "",
                "entered": self._entered(),
                "course": self._course(),
                "standings": self._not_yet() if self.result is None else self._standings(self.result),
            },
            **more,
        )

    def _entered(self) -> str:
        """The bots, with the code of those that are functions."""
        told = "".join(f"<li>{_bot(one.name, one.source)}</li>" for one in self.plan.entered)
        seeds = self._seeds()
        return (
            f"<ul>{told}</ul><p class='egt-small'>{len(self.plan.fixtures):,} games, on the deals with the seeds "
            f"{seeds[0]} to {seeds[-1]}: the same for all.</p>"
        )

    def _course(self) -> str:
        total = len(self.plan.fixtures)
        if not self.under_way:
            again = "Play" if self.result is None else "Play on other deals"
            begin = command("begin", again, data_key="begin", **{"class": "egt-primary"})
            return f'<p class="egt-actions">{begin}</p>'
        bar = f'<progress max="{total}" value="{self._done}"></progress>'
        stop = command("stop", "Stop", data_key="stop")
        return (
            f'<p><label>{self._done:,} of {total:,} games {bar}</label></p><p class="egt-actions">{stop}</p>'
        )

    def _not_yet(self) -> str:
        if self.under_way:
            return "<p>They come when the last game is over, or when you press Stop.</p>"
        return "<p>Nothing has been played yet. Press Play.</p>"

    def _standings(self, result: tournaments.Tournament) -> str:
        if not len(result.standings):
            return "<p>No game was finished.</p>"
        told = f'<div class="egt-wide">{showing.table(result.standings)}</div>'
        if result.faults:
            first = "".join(map(_fault, _first_of_each(result.faults)))
            told += f"<h3>Lost by their own fault</h3><ul>{first}</ul>"
        return (
            f"{told}<p class='egt-small'>low and high: the 95 % interval of the share (Wilson 1927). Where two "
            "intervals overlap, more games are needed to tell who is better.</p>"
            f'<p class="egt-actions">{command("csv", "Save every game as a table (CSV)", data_key="csv")}</p>'
        )


def _bot(name: str, source: Any) -> str:
    """A bot's name; for a function its code to be unfolded."""
    try:
        code = "" if isinstance(source, str) else inspect.getsource(source)
    except (OSError, TypeError):  # written where nobody can read it again
        code = ""
    if not code:
        return f"<b>{escape(name)}</b>"
    shown = f'<div class="egt-wide"><pre>{escape(code)}</pre></div>'
    return f"<details><summary><b>{escape(name)}</b>: its code</summary>{shown}</details>"


def _first_of_each(faults: tuple[Any, ...]) -> list[Any]:
    """The first fault of each bot that has one with a position."""
    return list({fault.bot: fault for fault in reversed(faults) if fault.record}.values())[::-1]


def _fault(fault: Any) -> str:
    save = command("position", "Save the position", fault.bot, data_key=f"position {fault.bot}")
    return f"<li>{escape(sentence(str(fault)))} {save}</li>"


def _layout(title: str) -> str:
    return f"""<div class="egt-sheet"><svg class="egt-symbols" aria-hidden="true" width="0" height="0">{symbols()}</svg>
<div class="egt-banner" role="alert" data-banner hidden></div>
<header class="egt-bar"><h2>A tournament <small>bots play {escape(title)}</small></h2>
<div class="egt-tools" role="toolbar" aria-label="Page" data-group>
{switches.buttons()}</div></header>{switches.keys()}
<p class="egt-refused-file" role="alert" data-refused></p>
<section class="egt-panel" aria-label="Entered"><h3>Entered</h3>
<div role="alert" data-region="sorry"></div><div data-region="entered"></div><div data-region="course"></div></section>
<section class="egt-panel" aria-label="Standings"><h3>Standings</h3><div data-region="standings"></div></section>
<div class="egt-hidden" role="status" aria-live="polite" data-say></div></div>"""
