"""Bots at work at a table, whatever game it is: who thinks and how far it has come, stopping it, taking its seat.

A bot that was stopped has played nothing: it thinks again when it is let, or a person takes its seat. Undo, looking
back, a new game and loading work meanwhile, and end its thought where it no longer belongs to the game.
"""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any

from edugames.widgets.controls import command, sentence

if TYPE_CHECKING:
    from edugames.play import Session
    from edugames.widgets.overlay import Overlay


def thinks(name: str, title: str) -> str:
    """A bot that thinks, in the place of what is asked."""
    return (
        f'<p tabindex="-1" data-key="thinking"><b>{escape(name)}</b>{_kind(title)} is thinking. '
        '<progress class="egt-thought" data-progress max="100" value="0" aria-label="How far the thought has come">'
        f"</progress></p>{command('stop', 'Stop', data_key='stop')}"
    )


def stopped(name: str, title: str, seat: int) -> str:
    """A bot that was stopped, and what can become of its move."""
    return (
        f'<p tabindex="-1" data-key="thinking"><b>{escape(name)}</b>{_kind(title)} was stopped before it chose; '
        f"it has played nothing.</p>{command('take_seat', 'Play this seat myself', str(seat), data_key='take-seat')}"
        f"{command('go_on', 'Let it think again', data_key='go-on', **{'class': 'egt-primary'})}"
    )


def _kind(title: str) -> str:
    return f' <span class="egt-small">bot: {escape(title)}</span>' if title else ""


def failed(trouble: str) -> str:
    """A bot that failed, before what is asked of the person who plays on for it."""
    return f'<p class="egt-sorry" role="alert"><b>{escape(sentence(trouble))}</b></p>' if trouble else ""


CLOSED = '<p class="egt-small">The hands stay closed while a bot plays.</p>'
"""What lies where a hand would be, while nobody has opened one."""


class Thinking:
    """The part of a table that shows the bots at work."""

    session: Session
    widget: Overlay
    _said: str
    _refocus: bool

    if TYPE_CHECKING:  # what other parts give

        @property
        def _seats(self) -> dict[int, str]: ...

        def _bot_titles(self) -> dict[int, str]: ...

    def _at_work(self) -> str:
        """The bot that is asked, in the place of what people are asked; nothing while they are."""
        seat = self.session.thinking
        if seat is None:
            return ""
        name, title = self.session.game.name_of(seat), self._bot_titles().get(seat, "")
        return stopped(name, title, seat) if self.session.is_stopped else thinks(name, title)

    def _progress(self) -> int:
        """How far the thought has come, in per cent; 0 while nobody thinks."""
        return 0 if self.session.thinking is None else max(1, round(100 * self.session.progress))

    def _tell_progress(self, _: Session) -> None:
        self.widget.send({"kind": "put", "quiet": True, "progress": self._progress()})

    def _deed_stop(self, _: Any) -> None:
        self._refocus = True
        self.session.stop()

    def _deed_take_seat(self, value: Any) -> None:
        self._refocus = True
        self.session.take_over(int(value))
