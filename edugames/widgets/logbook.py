"""The log of a table, whatever game it is: the newest line first, the same for everybody who sits there."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import TYPE_CHECKING, Any

from edugames.widgets import handover, hints
from edugames.widgets.controls import rule, sentence

if TYPE_CHECKING:
    from edugames.play import Happening, Session


def news(told: Iterable[tuple[Happening, int | None]]) -> str:
    """What has happened since the last choice of a person; with the number of the move where a bot can tell why."""
    lines = "".join(
        f"<li>{escape(sentence(happening.text))} {rule(happening.rule)}"
        f"{'' if number is None else hints.ask(number, data_key=f'why-{number}')}</li>"
        for happening, number in told
    )
    return f"<h3>What happened</h3><ol class='egt-news'>{lines}</ol>" if lines else ""


class Logbook:
    """The part of a table that tells what happened. The game may add to a line (`_again`)."""

    session: Session
    _logged: int = 0
    _log: str = ""

    def _again(self, happening: Happening) -> str:
        """What stands at the end of a line, such as the way through an event once more."""
        return ""

    def _log_lines(self, anew: bool) -> tuple[str, dict[str, str]]:
        """The whole log, and the lines of it that are new to the browser."""
        log = self.session.log
        known, self._logged = self._logged, len(log)
        if anew or len(log) < known:
            self._log = self._in_lines(0)
            return self._log, {}
        lines = self._in_lines(known)
        self._log = lines + self._log
        return self._log, {"log": lines} if lines else {}

    def _in_lines(self, start: int) -> str:
        return "".join(map(self._line, range(len(self.session.log) - 1, start - 1, -1)))

    def _line(self, line: int) -> str:
        happening = self._openly(self.session.log[line])
        named = rule(happening.rule).replace(" ", " tabindex=-1 ", 1)
        number = self.session.played_by_bot(line)
        why = "" if number is None else hints.ask(number, tabindex="-1")
        return f"<li>{escape(sentence(happening.text))} {named}{self._again(happening)}{why}</li>"

    def _public(self, start: int, end: int) -> list[tuple[Happening, int | None]]:
        """The lines of the log that all may read, each with the number of a bot's move that it is the account of."""
        session = self.session
        return [
            (session.log[line], session.played_by_bot(line))
            for line in range(start, end)
            if session.log[line].private_to is None
        ]

    def _openly(self, happening: Happening) -> Happening:
        """The log is the same for everybody at the table."""
        private = happening.private_to
        game: Any = self.session.game
        return happening if private is None else handover.openly(happening, game.name_of(private))
