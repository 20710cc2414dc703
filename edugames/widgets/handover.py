"""Closed hands at one device: a screen between players, for any game.

Until the next player says that it is they who look, nothing of any hand is in the page, nor in what the page is sent.
What the browser keeps to resume the game, and a saved file, are sealed (`play.sealed`): no card is named there for
whoever looks, but somebody who runs edugames on them can open them, and so can somebody who knows the seed.
"""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any

from edugames.play import NATURE
from edugames.widgets.controls import command, hidden

if TYPE_CHECKING:
    from edugames.play import Happening, Session


def screen(name: str) -> str:
    """What lies where the hand would be."""
    show = command("show_hand", "Show my hand", data_key="show-hand", **{"class": "egt-primary"})
    return (
        f'<div class="egt-handover"><h2>{escape(name)}’s hand</h2>'
        f"<p><b>{escape(name)}:</b> take the device, then choose “Show my hand”. The others look away.</p>{show}</div>"
    )


def prompt(name: str) -> str:
    """What is asked of the next player while the screen is up."""
    where = hidden(": the button is in the hand")
    return f"<p><b>{escape(name)}:</b> it is your turn. Show your hand first{where}.</p>"


def openly(happening: Happening, name: str) -> Happening:
    """A happening as everybody may read it: of a card that one player drew, only that it was drawn."""
    if happening.private_to is None:
        return happening
    return type(happening)(happening.rule, f"{name} draws a card.", happening.places)


class Handover:
    """The part of a table that knows who looks at it. The table says whether hands are closed (`_closed`)."""

    session: Session
    _home: str
    _shown_to: int | None = None

    def _closed(self) -> bool:
        raise NotImplementedError

    def _seat_of_turn(self, game: Any) -> int:
        raise NotImplementedError

    def _viewer(self) -> int:
        """The person to move, or for whom chance is stated; when the game is over the first person.

        While a bot thinks it is whoever looked last, and nobody's hand is opened for it.
        """
        seat, people = self.session.to_move, self._people()
        if self.session.thinking is not None and self._shown_to in people:
            return int(self._shown_to or 0)
        if seat is None or self.session.thinking is not None:
            return next(iter(people), 0)
        return self._seat_of_turn(self.session.game) if seat == NATURE else seat

    def _people(self) -> list[int]:
        return [seat for seat in range(self.session.game.players) if seat not in self.session.bots]

    def _screened(self) -> bool:
        """Whether the hand of the one to move waits behind the screen, or would be anybody's after the end."""
        if not self._closed() or len(self._people()) < 2:
            return False
        return self.session.game.outcome is not None or self._shown_to != self._viewer()

    def _deed_show_hand(self, _: Any) -> None:
        self._shown_to = self._viewer()
        self._refresh(focus=self._home)

    def _refresh(self, focus: str = "", close: bool = False, anew: bool = False) -> None:
        raise NotImplementedError
