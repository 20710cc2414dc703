"""The flow of a game at a table, whatever game it is: ending a play, and what a table remembers of how it is played.

The functions make HTML; `Flow` is the part of a table that answers their buttons.
"""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any

from edugames.widgets.controls import command, rule, sentence

if TYPE_CHECKING:
    from edugames.play import Session

AT_ONCE, REFEREE = "at_once", "referee"
"""What a table remembers: whether plays end by themselves, and whether people state NATURE's moves."""

_PRIMARY = {"class": "egt-primary"}


# -------------------------------------------------------------------- regions


def waiting(name: str, what: str, button: str, named: str) -> str:
    """A finished play: the button that ends it, and the way back."""
    return (
        f"<p><b>{escape(name)}:</b> {escape(what)}</p>{rule(named)}"
        f"{command('undo', 'Take back', data_key='back')}"
        f"{command('go_on', escape(button), data_key='go-on', **_PRIMARY)}"
    )


def settings(at_once: bool) -> str:
    """What can be set at a table at any time, in the dialog for a new game."""
    checked = " checked" if at_once else ""
    return (
        f'<label><input type="checkbox" data-setting="{AT_ONCE}"{checked}> A finished play ends at once: '
        "nobody presses “End play”, and it cannot be taken back</label>"
    )


# -------------------------------------------------------------------- the part of a table


class Flow:
    """What a table does about the flow of its game. The table gives `session`, `_refresh` and its words."""

    session: Session
    _said: str
    _note: str
    _changed_manner: bool = False
    _refocus: bool = False

    def _refresh(self, focus: str = "", close: bool = False, anew: bool = False) -> None:
        raise NotImplementedError

    # ------------------------------------------------------------------ ending a play

    def _deed_go_on(self, _: Any) -> None:
        self._note = ""
        self._refocus = True
        self.session.go_on()

    def _focus_of_the_flow(self) -> str:
        """The control that the flow of the game has come to; empty while it is at the board and the hand."""
        return "go-on" if self.session.paused else ""

    # ------------------------------------------------------------------ what the table remembers

    def _recall(self, remembered: dict[str, Any]) -> None:
        """Play as it was played here before; what a browser says beside that is left alone."""
        if AT_ONCE in remembered:
            self.session.pause = remembered[AT_ONCE] is not True

    def _deed_setting(self, value: Any) -> None:
        name, on = value
        if name != AT_ONCE:
            return
        self.session.go_on()
        self.session.pause = on is not True
        self._said = sentence("plays end at once now" if on else "a finished play waits to be ended now")
        self._changed_manner = True
        self._refresh()

    def _manner(self) -> dict[str, bool]:
        """How this table is played, for the browser to remember."""
        return {AT_ONCE: not self.session.pause, REFEREE: self.session.referee}
