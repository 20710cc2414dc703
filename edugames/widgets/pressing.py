"""From presses to moves at a table, whatever game it is: a place is picked, confirmed, or refused with the reason."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from edugames.play import UndoRefused
from edugames.widgets import regions
from edugames.widgets.choosing import Choosing
from edugames.widgets.controls import sentence

if TYPE_CHECKING:
    from edugames.play import Session


class Pressing:
    """The part of a table that answers presses. The game gives places their ids and words."""

    session: Session
    game: Any
    _choosing: Choosing
    _place: Any = None
    _note: str = ""
    _news: str = ""
    _said: str = ""
    _mode: str = "play"
    _refocus: bool
    _past: int | None
    _shown: Any
    _is_held: bool
    _is_elsewhere: bool
    _is_stating: bool

    # ------------------------------------------------------------------ what the game gives

    def _place_id(self, place: Any) -> str:
        """The id of a place: that of its target on the board, or the key of its control in the page."""
        raise NotImplementedError

    def _place_of(self, name: str) -> Any:
        """The place of an id; raises ValueError for one that does not exist."""
        raise NotImplementedError

    def _label(self, seen: Any, place: Any) -> str:
        """A place in one breath, as it is spoken."""
        raise NotImplementedError

    def _place_name(self, place: Any) -> str:
        """What a place is called at the beginning of a reason."""
        raise NotImplementedError

    def _facts_of(self, seen: Any, place: Any) -> list[str]:
        """A sentence or two, in HTML, for each thing there is to say of a place."""
        return []

    def _about(self, seen: Any, place: Any) -> str:
        """A place in words: what it is, what it means, what could be done there."""
        raise NotImplementedError

    def _places_of(self, move: Any) -> tuple[Any, ...]:
        """The places that a move mentions: on the board, and such controls of the page as are picked like places."""
        return tuple(self.game.places_of(move))

    def _in_words(self, move: Any) -> str:
        """A move as people say it."""
        return str(self.game.in_words(move))

    def _pictured(self, move: Any) -> str:
        """The picture before a move that is offered in words."""
        return ""

    def _opens_turn(self, question: Any) -> bool:
        """Whether the question is the one a turn begins with."""
        return bool(question.kind == "turn")

    def _by_hand(self, question: Any) -> bool:
        """Whether the question is answered by the cards in the hand rather than by a list of moves."""
        return self._opens_turn(question)

    if TYPE_CHECKING:  # what other parts give

        def _refresh(self, focus: str = "", close: bool = False, anew: bool = False, **more: Any) -> None: ...

        def _viewer(self) -> int: ...

        def _must_show_hand(self) -> bool: ...

        def _before_a_move(self) -> None: ...

        def _leave(self) -> bool: ...

        def _deed_stop(self, _: Any) -> None: ...

    # ------------------------------------------------------------------ choosing

    def _choose_anew(self) -> None:
        self._choosing = Choosing(self.game, () if self._is_held else None, self._places_of)

    def _options(self) -> list[Any]:
        """The moves to be listed beside the board; cards are chosen in the hand instead."""
        question = self.game.decision
        if question is None or self._by_hand(question) or self._is_stating:
            return []
        return self._choosing.options

    def _in_a_card(self) -> bool:
        """Whether the move before belongs to the card that is being played."""
        question = self.game.decision
        return bool(question and not self._opens_turn(question) and self.session.why_no_undo() is None)

    def _press(self, message: dict[str, Any]) -> None:
        """A place of the board was pressed."""
        self._press_on(self._place_of(str(message.get("id"))))

    def _deed_pick(self, value: Any) -> None:
        """A control of the page that counts as a place was pressed, such as a card in the hand."""
        self._press_on(self._place_of(str(value)))

    def _press_on(self, place: Any) -> None:
        """A place was pressed: picked, confirmed, or refused with the reason."""
        self._place = place
        choosing = self._choosing
        if choosing.offered and place in choosing.picked:
            self._play(choosing.offered)
            return
        if place in choosing.picked:
            choosing.drop()
            self._note, self._said = "", "Taken back."
        elif choosing.pick(place):
            self._note, self._said = self._picked()
        else:
            self._note, self._said = self._refused(place)
        self._refresh()

    def _tell_about(self, message: dict[str, Any]) -> None:
        """Focus stays on a place: it explains itself, in a region of its own."""
        self._place = self._place_of(str(message.get("id")))
        self._refresh(quiet=True)

    def _picked(self) -> tuple[str, str]:
        choosing = self._choosing
        if choosing.offered:
            explanation = self._consequence(choosing.offered)
            words = sentence(self._in_words(choosing.offered))
            return regions.offer(words, explanation), f"{words} {explanation} Press again to do it."
        if options := self._options():
            words = "; ".join(map(self._in_words, options))
            return "", f"Choose: {words}."
        named = self._label(self.game, choosing.picked[-1])
        return "", f"{named}, chosen. {len(choosing.places)} places to choose from."

    def _consequence(self, move: Any) -> str:
        """What a move will do, without repeating the move itself."""
        account = f"{self.game.name_of(self.game.to_move)}: {self._in_words(move)}."
        return str(self.game.explain(move)).removeprefix(account).strip()

    def _refused(self, place: Any) -> tuple[str, str]:
        reason = self._choosing.why_not(place, self._place_name(place))
        seen = self._shown.seen_by(self._viewer())
        named = self._label(seen, place)
        if reason is None:
            return self._about(seen, place), named
        note = regions.refusal(named, reason, self._facts_of(seen, place))
        return note, f"Not now: {sentence(reason.text)} Rule {reason.rule}."

    def _cancel(self, _: dict[str, Any]) -> None:
        """Esc: back to the game, then the picks go back, then the move before."""
        if self._leave():
            return
        if self.session.thinking is not None and not self.session.is_stopped:
            self._deed_stop(None)
        elif self._choosing.drop() or self._note or self._mode != "play":
            self._note, self._said, self._mode = "", "Taken back.", "play"
            self._refresh()
        elif self._in_a_card():
            self.session.undo()

    # ------------------------------------------------------------------ deeds

    def _deed_move(self, value: Any) -> None:
        self._play(self.game.move_from_json(json.loads(str(value)[:200])), moved=True)

    def _deed_stated(self, fields: Any) -> None:
        """The table says what its cards show, from a list."""
        self._deed_move(fields["move"])

    def _deed_play(self, _: Any) -> None:
        if self._choosing.offered:
            self._play(self._choosing.offered, moved=True)

    def _deed_drop(self, _: Any) -> None:
        picked = self._choosing.picked
        self._choosing.drop()
        self._note = ""
        self._refresh(focus=self._place_id(picked[0]) if picked else "")

    def _deed_undo(self, _: Any) -> None:
        if self._past is not None:
            self._leave()
            return
        if self._choosing.drop():
            self._note = ""
            self._refresh()
            return
        try:
            self.session.undo()
        except UndoRefused as reason:
            self._said = sentence(f"Not taken back: {reason}")
            self._note = regions.no_undo(str(reason))
            self._refresh()

    # ------------------------------------------------------------------ playing

    def _play(self, move: Any, moved: bool = False) -> None:
        """Play a move of the person whose turn it is; after a button that vanishes the focus goes on."""
        if self._must_show_hand():
            self._said = "Show your hand first."
            self._refresh(focus="show-hand")
            return
        self._refocus = moved or self.session.pause
        if self._is_elsewhere or self.session.thinking is not None:
            return  # a press that came too late
        self._before_a_move()
        self.session.play(move)
