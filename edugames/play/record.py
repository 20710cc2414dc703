"""A record: everything needed to play a game again, move by move."""

from __future__ import annotations

from edugames import __version__
from edugames.play.game import GAMES
from edugames.play.move import MoveError
from edugames.play.values import IllegalMove, OptionError, PositionError, Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from edugames.play.game import Game
    from edugames.play.move import Move

FORMAT = 1
"""Goes up when an older edugames could no longer read what a newer one writes."""

LONGEST = 5_000_000
"""Characters of the longest record that is read: far above any game, far below what stops a kernel."""

DEEPEST = 40
"""How deep lists and objects may nest in a record; ours nest less than ten deep."""


class RecordError(ValueError):
    """A record that cannot be read or replayed; the message says where and what to do."""


class Record(Value):
    """Game, options, players, seed, how it started, and every move, NATURE's too.

    `start` is the set-up that was dealt, or the position (a dict) that the game was made from. The
    seed is not needed for replaying, only for playing on with the same luck; it may be None.
    """

    __slots__ = ("game", "moves", "options", "players", "seed", "start", "version")
    game: str
    version: str
    players: int
    options: Any
    seed: int | None
    start: Any
    moves: tuple[Move, ...]

    @classmethod
    def of(cls, game: Game) -> Record:
        """The record of a game under way; raises RecordError for one that a view has only imagined."""
        if game.start is None:
            raise RecordError(
                "what a seat sees, or determinize() has made of it, has no beginning to record; record the real game"
            )
        return cls(
            game.name, tuple(game.moves), game.options, game.players, game.seed, game.start, __version__
        )

    @property
    def setup(self) -> Any:
        """The set-up that was dealt; None when the game began from a position."""
        return None if isinstance(self.start, dict) else self.start

    def to_dict(self) -> dict[str, Any]:
        """The record as plain JSON values."""
        from copy import deepcopy

        start = (
            {"position": deepcopy(self.start)}
            if isinstance(self.start, dict)
            else {"setup": self.start.to_json()}
        )
        return {
            "edugames": self.version,
            "format": FORMAT,
            "game": self.game,
            "players": self.players,
            "options": self.options.to_json(),
            "seed": self.seed,
            **start,
            "moves": [move.to_json() for move in self.moves],
            "length": len(self.moves),
        }

    def to_json(self) -> str:
        """The record as text, one move a line, so that a person can read it."""
        import json

        whole = self.to_dict()
        moves = ",\n  ".join(json.dumps(move) for move in whole.pop("moves"))
        length = whole.pop("length")
        head = json.dumps(whole, indent=1)[:-2]
        return f'{head},\n "moves": [\n  {moves}\n ],\n "length": {length}\n}}\n'

    def to_sealed_json(self) -> str:
        """The record as text that `from_json` reads and people do not: for games with closed hands (see `sealed`)."""
        import json

        from edugames.play.sealed import seal

        whole = {"edugames": self.version, "format": FORMAT, "game": self.game}
        return json.dumps(whole | {"sealed": [seal(json.dumps(self.to_dict(), separators=(",", ":")))]})

    @classmethod
    def from_json(cls, text: str) -> Record:
        """The record in a text, sealed or not; RecordError when it is damaged, foreign or from a newer version."""
        data = _object(text)
        if "sealed" in data:
            _check_version(data)
            data = _object(_opened(data))
        _check_origin(data)
        game = GAMES[data["game"]]
        try:
            options = game.options_from_json(data["options"])
            start = data["setup"] if data.get("position") is None else data["position"]
            fresh = game.from_start(data["players"], options, data["seed"], start)
        except (OptionError, PositionError) as wrong:
            raise RecordError(f"the record's beginning is damaged: {wrong}") from None
        return cls(
            game.name,
            _moves(game, data),
            options,
            data["players"],
            data["seed"],
            fresh.start,
            data["edugames"],
        )

    def replay(self) -> Game:
        """A game with every move of the record played; raises RecordError at the first that is not legal."""
        game = GAMES[self.game].from_start(self.players, self.options, self.seed, self.start)
        for number, move in enumerate(self.moves, 1):
            try:
                game.play(move)
            except IllegalMove as wrong:
                raise RecordError(
                    f"move {number} of {len(self.moves)} ({move}) is not legal, so the record was changed "
                    f"or damaged: {wrong}; fork({number - 1}) keeps the moves before it"
                ) from None
        return game

    def fork(self, at: int) -> Record:
        """The record as it was after its first `at` moves, to be played on differently."""
        if not 0 <= at <= len(self.moves):
            raise RecordError(
                f"the record has {len(self.moves)} moves; fork at 0 to {len(self.moves)}, not {at}"
            )
        return Record(
            self.game, self.moves[:at], self.options, self.players, self.seed, self.start, self.version
        )


def _object(text: str) -> dict[str, Any]:
    import json

    if len(text) > LONGEST:
        raise RecordError(f"this text has {len(text):,} characters; a record has at most {LONGEST:,}")
    if not text.strip():
        raise RecordError(
            "this is not a whole record, it is empty; save the game again, or choose another file"
        )
    too_deep = f"this text nests more than {DEEPEST} levels deep; a record does not"
    if is_too_deep(text):
        raise RecordError(too_deep)
    try:
        data = json.loads(text)
    except RecursionError:  # closing brackets inside words hid the depth
        raise RecordError(too_deep) from None
    except ValueError as wrong:
        raise RecordError(
            f"this is not a whole record{where(wrong)}; open the file again and copy all of it"
        ) from None
    if not isinstance(data, dict):
        raise RecordError("this is not a record: a record begins with { and names its game")
    return data


def where(wrong: ValueError) -> str:
    """Where a text stops being JSON."""
    line = getattr(wrong, "lineno", None)
    return f": it goes wrong in line {line}, at sign {wrong.colno}" if line else ""  # type: ignore[attr-defined]


def is_too_deep(text: str) -> bool:
    """Whether lists and objects nest too deep in a JSON text; brackets inside its strings are words, not depth."""
    if not _nests_deep(text):
        return False
    import re

    return _nests_deep(re.sub(r'"[^"\\]*(?:\\.[^"\\]*)*"', "", text))


def _nests_deep(text: str) -> bool:
    depth = 0
    for character in text:
        if character in "[{":
            depth += 1
            if depth > DEEPEST:
                return True
        elif character in "]}":
            depth -= 1
    return False


def _opened(data: dict[str, Any]) -> str:
    from edugames.play.sealed import opened

    try:
        return opened(data, LONGEST)
    except (ValueError, TypeError, KeyError, IndexError, RecursionError):
        raise RecordError(
            "the record is damaged: its sealed part is not whole; save it again from the game"
        ) from None


def _check_version(data: dict[str, Any]) -> None:
    form = data.get("format")
    if type(form) is not int or form < 1 or not isinstance(data.get("game"), str):
        raise RecordError("this is not a record of a game: it does not say which game and format it has")
    if form > FORMAT or _newer(str(data.get("edugames", ""))):
        raise RecordError(
            f"this record was written by edugames {data.get('edugames', '?')}; this is {__version__}, which is "
            "older and cannot read it: install the newer version"
        )


def _check_origin(data: dict[str, Any]) -> None:
    _check_version(data)
    if not isinstance(data.get("edugames", ""), str):
        raise RecordError(f"the record is damaged: {data['edugames']!r:.40} is no version of edugames")
    if data["game"] not in GAMES:
        raise RecordError(
            f"this is a record of {data['game']!r:.40}; here one can play {', '.join(sorted(GAMES))}"
        )
    missing = [
        key for key in ("edugames", "players", "options", "seed", "moves", "length") if key not in data
    ]
    # Without either a game would be dealt afresh, and the moves would not fit it.
    if data.get("setup") is None and data.get("position") is None:
        missing.append("setup")
    if missing:
        raise RecordError(
            f"the record is damaged: it has no {', '.join(missing)}; save it again from the game"
        )


def _newer(version: str) -> bool:
    def parts(text: str) -> list[int]:
        return [int(part) for part in text[:40].split(".") if part.isdecimal()]

    return parts(version) > parts(__version__)


def _moves(game: type[Game], data: dict[str, Any]) -> tuple[Move, ...]:
    if not isinstance(data["moves"], list) or data["length"] != len(data["moves"]):
        raise RecordError(
            f"the record is damaged: it says that it has {data['length']!r:.20} moves, but they are not all there; "
            "save it again from the game"
        )
    moves = []
    for number, move in enumerate(data["moves"], 1):
        try:
            moves.append(game.move_from_json(move))
        except MoveError as wrong:
            raise RecordError(f"move {number} of the record is damaged: {wrong}") from None
    return tuple(moves)
