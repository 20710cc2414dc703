"""Reasons at a table, whatever game it is: why a bot played as it did, and what a bot would do in a person's place.

Every line of the log that tells a bot's choice has a button that asks why. A hint is a setting of the table. With a
class code it is off until somebody switches it on: a class that plays the same game compares what it thought of itself.
"""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import TYPE_CHECKING, Any

from edugames.bots import registry
from edugames.widgets.controls import command, dialog, sentence

if TYPE_CHECKING:
    from edugames.play import Session

HINTS, BY_CODE = "hints", "by_code"
"""What a table remembers: whether hints are offered, and whether its game was dealt by a class code."""

_NOT_YET = "The reason names a card that others may not see yet. Ask again when it has been played, or after the game"


def ask(number: int, **attributes: str) -> str:
    """The button that asks why a bot made the move of that number."""
    return command("why", "why?", str(number), **{"class": "egt-link"}, **attributes)


def frame() -> str:
    """The dialog in which a bot tells why."""
    return dialog("why", "Why?", '<div data-region="why"></div>')


def reason(account: str, name: str, title: str, why: str) -> str:
    """A bot's move and why it was made."""
    kind = f' <span class="egt-small">bot: {escape(title)}</span>' if title else ""
    return f"<p>{escape(account)}</p><p><b>{escape(name)}</b>{kind}</p><p>{escape(sentence(why))}</p>"


def hint(title: str, move: str, why: str) -> str:
    """What a bot would do, in the place of what is asked."""
    return (
        f'<p class="egt-hint"><b>{escape(title)}</b> would choose: {escape(sentence(move))} {escape(sentence(why))} '
        f"{command('hint', 'Close', 'off', data_key='hint-off', **{'class': 'egt-link'})}</p>"
    )


def setting(is_on: bool) -> str:
    """Whether hints are offered, in the dialog for a new game."""
    checked = " checked" if is_on else ""
    return (
        f'<label><input type="checkbox" data-setting="{HINTS}"{checked}> Hints: a button tells what a bot would do '
        "and why. A game dealt by a class code begins without</label>"
    )


class Hints:
    """The part of a table that tells reasons."""

    session: Session
    _said: str
    _changed_manner: bool
    _hints: bool = True
    _class_hints: bool = False
    _by_code: bool = False
    _hint: str = ""
    _why: str = ""
    _advisers: dict[str, tuple[registry.Entry, Any] | None]

    def __init__(self) -> None:
        self._advisers = {}

    if TYPE_CHECKING:  # what other parts give

        def _refresh(self, focus: str = "", close: bool = False, anew: bool = False, **more: Any) -> None: ...

        def _bot_titles(self) -> dict[int, str]: ...

        def _openly(self, happening: Any) -> Any: ...

        def _in_words(self, move: Any) -> str: ...

        def _must_show_hand(self) -> bool: ...

        @property
        def _is_held(self) -> bool: ...

        @property
        def _is_stating(self) -> bool: ...

        def _closed(self) -> bool: ...

    def _hidden_in(self, seat: int) -> Iterable[str]:
        """What the cards are called that a seat holds and others may not see."""
        return ()

    # ------------------------------------------------------------------ why a bot did what it did

    def _deed_why(self, value: Any) -> None:
        """A bot tells why it made a move."""
        number = int(value)
        if not 0 <= number < self.session.length:
            return
        account = sentence(self._openly(self.session.log[self.session.told_at(number)]).text)
        seat = self.session.mover(number)
        why = self.session.why(number) or "It cannot tell"
        if self._closed() and not self.session.game.outcome and _names(why, self._hidden_in(seat)):
            why = _NOT_YET
        name = self.session.game.name_of(seat)
        self._why = reason(account, name, self._bot_titles().get(seat, ""), why)
        self._refresh(open="why")

    # ------------------------------------------------------------------ what a bot would do

    @property
    def _are_hints_on(self) -> bool:
        return self._class_hints if self._by_code else self._hints

    @property
    def _may_hint(self) -> bool:
        """Whether a person is asked who may have a hint."""
        asked = not (self.session.game.outcome or self._is_held or self._is_stating or self._must_show_hand())
        return asked and self._are_hints_on

    def _hint_part(self) -> str:
        """After what is asked: the button for a hint, or the hint."""
        if not self._may_hint:
            return ""
        label = "Hint: what would a bot do?"
        return self._hint or command("hint", "Hint", data_key="hint", aria_label=label, title=label)

    def _deed_hint(self, value: Any) -> None:
        """What the best of the quick bots would do now, and why."""
        self._hint = ""
        adviser = self._adviser() if value != "off" and self._may_hint else None
        if adviser:
            from random import Random

            entry, bot = adviser
            game = self.session.game
            seen = game.seen_by(game.to_move or 0)
            move = bot.choose(seen, game.legal_moves(), Random("hint"))
            words = self._in_words(move)
            why = str(bot.why(seen, move)) if hasattr(bot, "why") else ""
            self._hint = hint(entry.title, words, why)
            self._said = f"{entry.title} would choose: {sentence(words)} {sentence(why)}"
        self._refresh(focus="hint-off" if self._hint else "hint")

    def _adviser(self) -> tuple[registry.Entry, Any] | None:
        """The best bot for this game that answers at once."""
        game = self.session.game.name
        if game not in self._advisers:
            self._advisers[game] = registry.quickest_best(game)
        return self._advisers[game]

    # ------------------------------------------------------------------ what the table remembers

    def _set_hints(self, is_on: bool) -> None:
        """Hints are switched on or off; with a class code for this game alone."""
        if self._by_code:
            self._class_hints = is_on
        else:
            self._hints = is_on
        self._hint = ""
        self._said = "Hints are offered now." if is_on else "Hints are off."

    def _recall_hints(self, remembered: dict[str, Any]) -> None:
        self._hints = remembered.get(HINTS) is not False


def _names(text: str, cards: Iterable[str]) -> bool:
    """Whether a text names one of the cards."""
    lower = text.lower()
    return any(card.lower() in lower for card in cards if card)
