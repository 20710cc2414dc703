"""What every game shares: a stack of steps, moves that are checked and remembered, and chance as a seat."""

from __future__ import annotations

from edugames.play.luck import Luck
from edugames.play.options import check_seed
from edugames.play.step import Chance, Step
from edugames.play.values import NATURE, Decision, Happening, IllegalMove, Outcome, PositionError, Reason

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, ClassVar, Self

    from edugames.play.move import Move
    from edugames.play.record import Record

GAMES: dict[str, type[Game]] = {}
"""The games that have been imported, by name."""


class Game:
    """A game under way. Mutable; `copy` is cheap.

    A subclass gives the state and the steps; this class runs them. `_steps` is a linked stack
    `(step, rest)` and `_history` a linked list `(move, earlier)`: both are shared by copies, so
    copying them costs nothing.
    """

    __slots__ = (
        "_ask",
        "_drawn",
        "_history",
        "_luck",
        "_steps",
        "options",
        "outcome",
        "players",
        "start",
        "tell",
    )
    name: ClassVar[str] = ""
    streams: ClassVar[tuple[str, ...]] = ()
    by_chance: ClassVar[dict[str, type[Move]]] = {}
    """What NATURE plays from each stream of luck."""

    _ask: Step | None
    _steps: Any
    _history: Any
    _luck: Luck
    _drawn: dict[str, int]
    players: int
    options: Any
    start: Any
    outcome: Outcome | None
    tell: Callable[[Happening], object] | None

    def __init_subclass__(cls) -> None:
        if cls.name and cls.name not in GAMES:
            GAMES[cls.name] = cls

    # ------------------------------------------------------------------ what is asked

    @property
    def to_move(self) -> int | None:
        """The seat that must answer, NATURE, or None when the game is over."""
        return None if self._ask is None else self._ask.seat(self)

    @property
    def decision(self) -> Decision | None:
        """The question under way; None when the game is over."""
        ask = self._ask
        return None if ask is None else Decision(ask.name, ask.seat(self), ask.prompt(self), ask.rule)

    def legal_moves(self) -> list[Any]:
        """Every move that answers the question under way; empty only when the game is over."""
        return [] if self._ask is None else list(self._ask.moves(self))

    def chances(self) -> list[tuple[Any, int]]:
        """NATURE's moves with their weights (whole numbers); empty when it is not NATURE's turn."""
        ask = self._ask
        if not isinstance(ask, Chance):
            return []
        return [(move, weight) for move, weight in zip(*ask.odds(self), strict=True) if weight]

    def why_not(self, move: Move) -> Reason | None:
        """Why a move is not legal now, with the rule's id; None when it is legal."""
        if self._ask is None:
            return Reason(self.end_rule, f"the game is over: {self.outcome.reason}") if self.outcome else None
        return self._ask.why_not(self, move)

    end_rule: ClassVar[str] = ""
    turn_rule: ClassVar[str] = ""

    def explain(self, move: Move) -> str:
        """What a move will do, in words; for an illegal one, why it may not be made."""
        reason = self.why_not(move)
        if reason is not None:
            return str(reason)
        told: list[Happening] = []
        after = self.copy()
        after.tell = told.append
        after.play(move)
        meaning = self.meaning_of(move)
        account, *effects = [happening.text for happening in told]
        return " ".join([meaning or account, *effects])

    def meaning_of(self, move: Move) -> str:
        """What stands in place of the account of a move, such as the text of a card; empty for none."""
        return ""

    # ------------------------------------------------------------------ playing

    def play(self, move: Move) -> None:
        """Play one move, a seat's or NATURE's; raises IllegalMove and changes nothing when it is not legal."""
        ask = self._ask
        reason = self.why_not(move) if ask is None else ask.why_not(self, move)
        if reason is not None:
            raise IllegalMove(reason)
        assert ask is not None  # noqa: S101  (why_not refuses every move once the game is over)
        self._make(ask, move)

    def play_listed(self, move: Move) -> None:
        """Play a move that `legal_moves` has just listed; the rules are not asked again. For games by the thousand."""
        assert self._ask is not None  # noqa: S101  (nothing is listed once the game is over)
        self._make(self._ask, move)

    def _make(self, ask: Step, move: Move) -> None:
        """Carry out a move that is known to be legal."""
        if self.tell:
            self.tell(ask.account(self, move))
        self._history = (move, self._history)
        if ask.stream:
            self._drawn[ask.stream] += 1
        ask.play(self, move)
        self._settle()

    def play_chance(self) -> Any:
        """Let NATURE play what was stated for this turn of the stream, else the stream's own outcome; returns it."""
        ask = self._ask
        if not isinstance(ask, Chance):
            raise IllegalMove(Reason("NATURE", "it is not NATURE's turn; play one of legal_moves()"))
        luck, turn = self._luck, self._drawn[ask.stream]
        move = luck.stated.get((ask.stream, turn)) if luck.stated else None
        if move is None or ask.why_not(self, move) is not None:
            move = ask.pick(self, luck.number(ask.stream, turn))
        self._make(ask, move)
        return move

    def play_chances(self, after_each: Callable[[Self], object]) -> int | None:
        """Let NATURE play until a seat is asked, and return that seat; None when the game is over."""
        while (ask := self._ask) is not None:
            if not ask.stream:
                return ask.seat(self)
            self._make(ask, ask.pick(self, self._luck.number(ask.stream, self._drawn[ask.stream])))  # type: ignore[attr-defined]
            after_each(self)
        return None

    def push(self, *steps: Step) -> None:
        """Put steps on the stack; the last one named comes up first."""
        for step in steps:
            self._steps = (step, self._steps)

    def _settle(self) -> None:
        """Run steps until one has to ask, or the game is over."""
        while self.outcome is None:
            step, self._steps = self._steps
            if step.begin(self):
                self._ask = step
                return
        self._ask = None

    def say(self, rule: str, text: str, *places: Any) -> None:
        """Tell whoever listens what has just happened."""
        if self.tell:
            self.tell(Happening(rule, text, places))

    # ------------------------------------------------------------------ what was played

    @property
    def moves(self) -> list[Any]:
        """Every move so far, NATURE's too, the oldest first."""
        moves, link = [], self._history
        while link:
            move, link = link
            moves.append(move)
        return moves[::-1]

    @property
    def seed(self) -> int | None:
        """The seed that NATURE's own moves come from, if one was given."""
        return self._luck.seed

    @property
    def record(self) -> Record:
        """The game so far as a record that can be saved and replayed."""
        from edugames.play.record import Record

        return Record.of(self)

    def name_of(self, seat: int) -> str:
        """A seat as people call it."""
        return "Nature" if seat == NATURE else f"Player {seat + 1}"

    def in_words(self, move: Move) -> str:
        """A move as people say it; a game whose deck has names of its own uses those."""
        return str(move)

    def places_of(self, move: Move) -> tuple[Any, ...]:
        """The places on the board that a move names."""
        return ()

    # ------------------------------------------------------------------ another one like it

    def copy(self) -> Self:
        """A game of its own that stands where this one stands; nobody listens to it yet."""
        twin = self.__class__.__new__(self.__class__)
        self._lay_out(twin)
        return twin

    __copy__ = copy

    def __deepcopy__(self, memo: object) -> Self:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        return _from_pickle, (type(self), self.record.to_json())

    @classmethod
    def _from_position(cls, players: int, options: Any, seed: int | None, position: object) -> Self:
        """A game at the position that its record began from; raises PositionError where the two do not agree."""
        luck = Luck(check_seed(seed))
        game = cls.from_dict(position)
        if (game.players, game.options) != (players, options):
            raise PositionError("the position is for other players or options than the record that holds it")
        luck.stated, game._luck = game._luck.stated, luck
        return game

    # ------------------------------------------------------------------ what a subclass gives

    def _lay_out(self, twin: Any) -> None:
        """Lay the same position out on another table, which is bare."""
        raise NotImplementedError

    def to_dict(self) -> dict[str, Any]:
        """The position as plain JSON values."""
        raise NotImplementedError

    def seen_by(self, seat: int) -> Any:
        """The game as a seat may know it."""
        raise NotImplementedError

    @classmethod
    def from_dict(cls, data: object) -> Self:
        """The game that `to_dict` wrote; raises PositionError with what is wrong."""
        raise NotImplementedError

    @classmethod
    def from_start(cls, players: int, options: Any, seed: int | None, start: Any) -> Self:
        """A game at its beginning, from what a record holds; raises PositionError."""
        raise NotImplementedError

    def doubts(self) -> list[str]:
        """Why no game can have come to this position, though each thing may lie where it lies; a sentence each."""
        return []

    @classmethod
    def levels(cls) -> dict[str, dict[str, Any]]:
        """The game's difficulties by name, each with the options it switches; the name stands in a class code."""
        return {}

    @classmethod
    def options_from_json(cls, data: object) -> Any:
        """The options that a record holds; raises OptionError."""
        raise NotImplementedError

    @classmethod
    def move_from_json(cls, data: object) -> Move:
        """The move that `Move.to_json` wrote; raises MoveError."""
        raise NotImplementedError


def _from_pickle(kind: type[Game], text: str) -> Game:
    from edugames.play.record import Record

    game = Record.from_json(text).replay()
    assert isinstance(game, kind)  # noqa: S101
    return game
