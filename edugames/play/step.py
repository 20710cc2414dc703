"""A step of a game: something to be done, which may have to ask a seat or NATURE first."""

from __future__ import annotations

from edugames.play.move import Move
from edugames.play.values import NATURE, Happening, Reason

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any, ClassVar


class Step:
    """One step waiting on a game's stack; immutable, so that a copy of the game may share it.

    When it comes up, `begin` does whatever needs no answer and says whether someone must be asked.
    If so, the other methods say whom, what, and which moves answer; `play` carries an answer out
    and may put further steps on the stack. `fields` names what a step carries, for saving it.
    """

    __slots__: ClassVar[tuple[str, ...]] = ()
    name: ClassVar[str] = ""
    rule: ClassVar[str] = ""
    fields: ClassVar[tuple[str, ...]] = ()
    stream: ClassVar[str] = ""

    def begin(self, game: Any) -> bool:
        """Do what needs no answer; True when someone must answer."""
        return True

    def seat(self, game: Any) -> int:
        """Who is asked."""
        raise NotImplementedError(f"{type(self).__name__} asks nobody")

    def prompt(self, game: Any) -> str:
        """The question, in one sentence."""
        raise NotImplementedError(f"{type(self).__name__} asks nothing")

    def moves(self, game: Any) -> Sequence[Any]:
        """The moves that answer, never none."""
        raise NotImplementedError(f"{type(self).__name__} asks nothing")

    def why_not(self, game: Any, move: Any) -> Reason | None:
        """Why this move does not answer; None when it does."""
        raise NotImplementedError(f"{type(self).__name__} asks nothing")

    def play(self, game: Any, move: Any) -> None:
        """Carry a legal answer out."""
        raise NotImplementedError(f"{type(self).__name__} asks nothing")

    def account(self, game: Any, move: Move) -> Happening:
        """The line of the log that says who answered what."""
        return Happening(
            self.rule, f"{game.name_of(self.seat(game))}: {game.in_words(move)}.", game.places_of(move)
        )

    def refuse(self, game: Any, move: Move) -> Reason:
        """The reason for a move that belongs to another question, and for what is no move at all."""
        if not isinstance(move, Move):
            return Reason(self.rule, f"{move!r:.60} is no move; choose one of legal_moves()")
        question = self.prompt(game).rstrip(".")
        return Reason(self.rule, f"“{game.in_words(move)}” does not answer the question: {question}")

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and all(getattr(self, f) == getattr(other, f) for f in self.fields)

    def __hash__(self) -> int:
        return hash((self.name, *(getattr(self, f) for f in self.fields)))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(repr(getattr(self, f)) for f in self.fields)})"


class Chance(Step):
    """A step that asks NATURE: a draw, a die, a deal. `stream` is the purpose its luck comes from."""

    __slots__ = ()

    def seat(self, game: Any) -> int:
        return NATURE

    def odds(self, game: Any) -> tuple[Sequence[Any], Sequence[int]]:
        """What NATURE may do, and how likely each is, as whole numbers in the same order; 0 means never."""
        raise NotImplementedError(f"{type(self).__name__} has no odds")

    def pick(self, game: Any, luck: float) -> Any:
        """NATURE's move for a number in [0, 1): the outcomes share it out by their odds, in their order.

        A step that finds the same move without listing all of them may say so in its own way.
        """
        moves, weights = self.odds(game)
        rest = int(luck * sum(weights))
        i = 0
        while rest >= weights[i]:
            rest -= weights[i]
            i += 1
        return moves[i]

    def moves(self, game: Any) -> list[Any]:
        moves, weights = self.odds(game)
        return [move for move, weight in zip(moves, weights, strict=True) if weight]
