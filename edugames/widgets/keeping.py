"""What becomes of a game at a table, whatever game it is: kept by the browser, saved, loaded, dealt anew, by a code."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar

from edugames.bots import registry
from edugames.play import Record, RecordError, classcode
from edugames.play.sealed import seal
from edugames.widgets import flow, hints, invitation, regions, seats
from edugames.widgets.overlay import LARGEST, Overlay

if TYPE_CHECKING:
    from edugames.play import Session


def loaded(text: str, game: str, title: str) -> Any:
    """The game of a record that was pasted; raises RecordError with what is wrong."""
    if len(text) > LARGEST:
        raise RecordError("that is too long for a record of a game; paste one game only")
    if not text.strip():
        raise RecordError("there is no text yet; paste a record, or choose a file")
    record = Record.from_json(text)
    if record.game != game:
        raise RecordError(f"this is a record of {record.game}; this table plays {title}")
    return record.replay()


class Keeping:
    """The part of a table that keeps its game and puts another one on it."""

    session: Session
    game: Any
    record: Any
    title: ClassVar[str]
    widget: Overlay
    query: str = ""
    _home: str
    _said: str
    _note: str
    _changed_manner: bool
    _by_code: bool
    _class_hints: bool
    _refocus: bool
    _saved: int = 0
    _kept: Record | None = None
    _unread: tuple[str, str] | None = None
    _invited: Any = None

    def __init__(self) -> None:
        self._about_it: dict[str, Any] = {}
        self._remembered: dict[int, str] = {}
        self._trouble: dict[str, str] = {}
        self._read_codes: set[str] = set()

    # ------------------------------------------------------------------ what the game gives

    def _wished(self, fields: dict[str, Any]) -> Any:
        """The game that the form for a new one asks for; raises ValueError naming what is wrong."""
        raise NotImplementedError

    def _file_name(self) -> str:
        """What a saved game is called."""
        return f"{self.game.name}-{self.session.length}-moves.json"

    if TYPE_CHECKING:  # what other parts give

        def _refresh(self, focus: str = "", close: bool = False, anew: bool = False, **more: Any) -> None: ...

        def _manner(self) -> dict[str, bool]: ...

        def _closed(self) -> bool: ...

    @property
    def _seats(self) -> dict[int, str]:
        """Which bot sits where, by its key; "" for one of somebody's own."""
        return {seat: registry.key_of(bot) for seat, bot in self.session.bots.items()}

    def _bot_titles(self) -> dict[int, str]:
        """What the bots are called, by seat."""
        return seats.titles(self.game.name, self._seats)

    # ------------------------------------------------------------------ a browser comes

    def _offer_kept(self, text: str) -> None:
        """Ask about the game that the browser kept; one that cannot be read is no less somebody's game."""
        try:
            record = Record.from_json(text)
        except RecordError as wrong:
            self._unread = text, str(wrong)
            self.widget.send({"kind": "put", "quiet": True, "beside": True})
            return
        if record.game == self.game.name and record.moves:
            self._kept = record

    def _read_code(self) -> None:
        """The address's class code, once: it deals a fresh table; a game under way or kept is asked about first."""
        code = invitation.asked_for(self.query)
        if not code or code in self._read_codes:
            return
        self._read_codes.add(code)
        try:
            game = invitation.dealt(code, self.game.name)
        except ValueError as wrong:
            self._trouble = {"bad-code": str(wrong)}
            return
        if invitation.same(game, self.game):
            return
        if self._kept or not (self.session.is_untouched or not self.game.moves):
            self._invited = game
        else:
            self._by_code, self._class_hints = True, False
            self.session.restart(game, registry.seated(game.name, self._bots_of_the_address(game)))

    def _bots_of_the_address(self, game: Any) -> dict[int, str]:
        """The bots that the address seats beside its class code."""
        return seats.of_address(invitation.bots_asked_for(self.query), game.players)

    def _offer_beside(self, text: str) -> None:
        """A game that could not be read when the page was here before: perhaps it can by now."""
        try:
            Record.from_json(text)
        except RecordError as wrong:
            self._unread = text, str(wrong)
        else:
            self._unread = text, "another one is kept in its place; save it, and load the file"

    def _kept_or_invited(self) -> str:
        unread = regions.unread(self._unread[1]) if self._unread else ""
        return self._kept_here() + unread

    def _kept_here(self) -> str:
        code = classcode.write(self._invited) or "" if self._invited else ""
        if self._kept:
            return regions.kept(len(self._kept.moves), f"{self._kept.players} players", code)
        return regions.invited(code) if code else ""

    def _unsaved(self, _: dict[str, Any]) -> None:
        self._said = "This browser cannot keep the game; save it as a file."
        self._note = "<p>This browser cannot keep the game: its storage is full or switched off. Save it as a file.</p>"
        self._refresh()

    def _keep(self) -> dict[str, Any] | None:
        """What the browser's storage should hold: the whole record once, then the moves that are new."""
        moves = self.game.moves
        if not moves or self.session.is_untouched:  # what bots and chance did so far is no game of anybody's
            self._saved = 0
            return None
        at, self._saved = self._saved, len(moves)
        if not at:
            return {"whole": self._written()}
        if at == len(moves):
            return None
        start = min(at, len(moves))
        new = {"at": start, "moves": [move.to_json() for move in moves[start:]]}
        return {"sealed": seal(json.dumps(new, separators=(",", ":")))} if self._hides() else new

    def _hides(self) -> bool:
        """Whether a record would tell somebody what others hold, so that it leaves the kernel sealed."""
        return self._closed() and self.game.players > 1

    def _written(self) -> str:
        record: Record = self.record
        return record.to_sealed_json() if self._hides() else record.to_json()

    def _to_remember(self, anew: bool) -> dict[str, Any] | None:
        """What the browser keeps beside the game: who sits where, and how the table is played."""
        seated = self._seats
        changed = self._changed_manner or seated != self._remembered
        self._changed_manner, self._remembered = False, seated
        return {"bots": seated, **self._manner()} if anew or changed else None

    # ------------------------------------------------------------------ deeds

    def _deed_record(self, _: Any) -> None:
        self.widget.offer_file(self._file_name(), self._written())

    def _deed_load(self, value: Any) -> None:
        def make() -> Any:
            return loaded(str(value["text"]), self.game.name, self.title)

        self._begin("load-trouble", make, lambda n: seats.chosen(value, n))

    def _deed_new(self, value: Any) -> None:
        referee, by_code = value.get(flow.REFEREE) is True, bool(str(value.get("code") or "").strip())
        bots = seats.chosen
        self._begin("new-trouble", lambda: self._wished(value), lambda n: bots(value, n), referee, by_code)

    def _deed_resume(self, _: Any) -> None:
        kept, self._kept = self._kept, None
        if kept:
            referee = self._about_it.get(flow.REFEREE, self.session.referee) is True
            bots = seats.remembered(self._about_it.get("bots"))
            self._refocus = True  # the button that was pressed is gone
            by_code = self._about_it.get(hints.BY_CODE) is True
            self._begin("load-trouble", kept.replay, lambda _: bots, referee, by_code)

    def _deed_invited(self, _: Any) -> None:
        game = self._invited
        if game:
            self._refocus = True
            bots = self._bots_of_the_address(game)
            self._begin("bad-code", lambda: game, lambda _: bots, by_code=True)

    def _deed_unread(self, _: Any) -> None:
        if self._unread:
            self.widget.offer_file(f"{self.game.name}-kept.json", self._unread[0])
            self._refresh(open="save")

    def _deed_put_away(self, _: Any) -> None:
        self._unread = None
        self.widget.send({"kind": "put", "quiet": True, "besideNot": True})
        self._refresh(focus=self._home)

    def _deed_forget(self, _: Any) -> None:
        if self._kept and self._invited:
            self._deed_invited(None)
            return
        self._kept = self._invited = None
        self._refresh(focus=self._home)

    def _begin(
        self,
        place: str,
        make: Callable[[], Any],
        bots: Callable[[int], dict[int, str]] = lambda _: {},
        referee: bool | None = None,
        by_code: bool = False,
    ) -> None:
        """Put another game on the table; what is wrong with it is said in its dialog, and the game stays.

        `bots` says which bot sits where among so many players; `referee` whether people state NATURE's moves.
        """
        try:
            game = make()
        except ValueError as wrong:
            self._trouble = {place: str(wrong)}
            self._said = str(wrong)
            self._refresh()
            return
        self._trouble = {}
        self._kept = self._invited = None
        self._by_code, self._class_hints = by_code, False
        self.session.referee = self.session.referee if referee is None else referee
        self.session.restart(game, registry.seated(game.name, bots(game.players)))
