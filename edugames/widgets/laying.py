"""A referee's game that begins as a real table already lies, whatever game it is: a form, filled in by the class.

A game gives its form and makes of what was filled in a set-up of its own, which the game itself checks.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from html import escape
from typing import TYPE_CHECKING, Any

from edugames.play import OptionError
from edugames.widgets.controls import dialog


def offer() -> str:
    """The button that opens the form, before the first play."""
    button = '<button type="button" data-open="lay" data-do="lay_form" data-key="lay">State how it really lies</button>'
    return f'<p class="egt-actions">{button}</p>'


def frame() -> str:
    """The dialog that the form opens in; the kernel fills it when it is asked for."""
    return dialog(
        "lay",
        "How your table is laid",
        '<div role="alert" data-region="lay-trouble"></div><div data-region="lay"></div>',
    )


def form(parts: str) -> str:
    """The form round its fields."""
    return (
        f'<form data-form="lay">{parts}<p class="egt-actions">'
        '<button type="submit" class="egt-primary">Lay the table like this</button></p></form>'
    )


def cards(legend: str, fields: Iterable[tuple[str, str, str]], known: str) -> str:
    """Cards to be named, each a field with its name, label and what stands in it; `known` is the list of names."""
    rows = "".join(
        f'<label>{escape(label)}<input name="{name}" list="{known}" value="{escape(value)}" autocomplete="off" '
        'spellcheck="false"></label>'
        for name, label, value in fields
    )
    return f'<fieldset><legend>{escape(legend)}</legend><div class="egt-lay-row">{rows}</div></fieldset>'


def names(known: str, titles: Iterable[str]) -> str:
    """What can be typed in the fields of `cards`, for the browser to complete."""
    return f'<datalist id="{known}">{"".join(f"<option>{escape(title)}</option>" for title in titles)}</datalist>'


def named(fields: Mapping[str, Any], name: str, known: Mapping[str, str], what: str) -> str:
    """The card that was typed in a field, by its title in `known` (in small letters); raises OptionError."""
    typed = " ".join(str(fields.get(name) or "").split())
    if not typed:
        raise OptionError(f"{what} is not stated yet: type its name, or choose it in the list")
    if typed.lower() not in known:
        from difflib import get_close_matches

        close = get_close_matches(typed.lower(), known, n=1)
        hint = f"did you mean “{close[0]}”?" if close else "choose it in the list"
        raise OptionError(f"{what}: no card is called “{typed:.40}”; {hint}")
    return known[typed.lower()]


def once(stated: Iterable[str], titles: Mapping[str, str]) -> None:
    """Raise OptionError when a card is stated twice of which there is one."""
    seen: set[str] = set()
    for card in stated:
        if card in seen:
            raise OptionError(f"{titles[card]} is stated twice, and there is one card of it; look again")
        seen.add(card)


class Laying:
    """The part of a table that asks how the real one lies. The game gives `_lay_form` and `_stated`."""

    _lays: bool = False
    session: Any
    game: Any
    _said: str
    _trouble: dict[str, str]

    def _lay_form(self) -> str:
        """The form, filled in with how the table lies here; with closed hands their cards are left open."""
        raise NotImplementedError

    def _stated(self, fields: dict[str, Any]) -> Any:
        """The game that begins as the form says; raises ValueError with what is wrong."""
        raise NotImplementedError

    def _lay_region(self) -> str:
        """The form, while it may be filled in."""
        return self._lay_form() if self._lays and self._may_lay() else ""

    def _may_lay(self) -> bool:
        return bool(self.session.referee and not self.game.moves and not isinstance(self.game.start, dict))

    def _deed_lay_form(self, _: Any) -> None:
        self._lays = True
        self._refresh()

    def _deed_lay(self, fields: Any) -> None:
        if not self._may_lay():
            self._trouble = {
                "lay-trouble": "a table is laid before the first play; deal a new game for another one"
            }
            self._refresh()
            return
        self._begin("lay-trouble", lambda: self._stated(fields), lambda _: self._seats)

    if TYPE_CHECKING:  # what other parts give

        @property
        def _seats(self) -> dict[int, str]: ...

        def _refresh(self, focus: str = "", close: bool = False, anew: bool = False, **more: Any) -> None: ...

        def _begin(
            self, place: str, make: Any, bots: Any = ..., referee: bool | None = None, by_code: bool = False
        ) -> None: ...
