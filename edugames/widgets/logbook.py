"""The log of a table, whatever game it is: the newest line first, the same for everybody who sits there."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import TYPE_CHECKING, Any

from edugames.widgets import handover
from edugames.widgets.controls import rule, sentence

if TYPE_CHECKING:
    from edugames.play import Happening, Session


def news(happenings: Iterable[Happening]) -> str:
    """What has happened since the last choice of a person."""
    lines = "".join(
        f"<li>{escape(sentence(happening.text))} {rule(happening.rule)}</li>" for happening in happenings
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
            self._log = self._in_lines(log)
            return self._log, {}
        lines = self._in_lines(log[known:])
        self._log = lines + self._log
        return self._log, {"log": lines} if lines else {}

    def _in_lines(self, happenings: Iterable[Happening]) -> str:
        return "".join(map(self._line, reversed(list(happenings))))

    def _line(self, happening: Happening) -> str:
        happening = self._openly(happening)
        named = rule(happening.rule).replace(" ", " tabindex=-1 ", 1)
        return f"<li>{escape(sentence(happening.text))} {named}{self._again(happening)}</li>"

    def _openly(self, happening: Happening) -> Happening:
        """The log is the same for everybody at the table."""
        private = happening.private_to
        game: Any = self.session.game
        return happening if private is None else handover.openly(happening, game.name_of(private))
