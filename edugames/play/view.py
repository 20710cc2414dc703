"""A game as one seat may know it: one may ask everything of it, but not play it. What all games' views share."""

from __future__ import annotations

from edugames.play.game import Game
from edugames.play.luck import Luck
from edugames.play.values import IllegalMove, Reason

TYPE_CHECKING = False
if TYPE_CHECKING:
    from random import Random
    from typing import Any, ClassVar, Self

    from edugames.play.move import Move


class View(Game):
    """The game through the eyes of `viewer`; `hidden[seat]` says how many unseen cards each other seat holds.

    Neither the seed nor the moves made are known: they would tell the cards. A game's view comes before the game
    itself among the bases, `class Seen(View, Ecosia)`, and gives the slots `viewer` and `hidden`.
    """

    __slots__ = ()
    name = ""
    hidden_rule: ClassVar[str]
    """The rule by which hands are hidden."""
    from_the_hand: ClassVar[tuple[type, ...]]
    """The questions whose answers depend on the hand of whoever is asked."""
    viewer: int
    hidden: dict[int, int]

    @classmethod
    def _of(cls, game: Any, viewer: int) -> Self:
        """The game laid out once more, nothing hidden yet; raises IllegalMove for a seat that nobody sits on."""
        if viewer not in range(game.players):
            raise IllegalMove(
                Reason(cls.hidden_rule, f"there is no seat {viewer!r:.20}; seats are 0 to {game.players - 1}")
            )
        seen: Any = cls.__new__(cls)  # its slots are the subclass's
        game._lay_out(seen)
        seen._luck, seen._history, seen.start = Luck(None), None, None
        seen.viewer, seen.hidden = viewer, {}
        return seen  # type: ignore[no-any-return]

    def copy(self) -> Self:
        twin: Any = super().copy()
        twin.viewer, twin.hidden = self.viewer, dict(self.hidden)
        return twin  # type: ignore[no-any-return]

    __copy__ = copy

    def _cannot_know(self) -> bool:
        """Whether the question under way depends on a hand that is hidden."""
        ask = self._ask
        return ask is not None and isinstance(ask, self.from_the_hand) and ask.seat(self) in self.hidden

    def legal_moves(self) -> list[Any]:
        return [] if self._cannot_know() else super().legal_moves()

    def why_not(self, move: Move) -> Reason | None:
        if self._cannot_know():
            asked = self.name_of(self.to_move or 0)
            return Reason(self.hidden_rule, f"{asked}'s hand is hidden; wait until they have answered")
        return super().why_not(move)

    def explain(self, move: Move) -> str:
        from random import Random

        reason = self.why_not(move)
        return str(reason) if reason else str(self.determinize(Random(0)).explain(move))

    def play(self, move: Move) -> None:
        raise IllegalMove(
            Reason(
                self.hidden_rule,
                "this is a view of the game; play on the game itself, or on determinize(rng)",
            )
        )

    def play_chance(self) -> Any:
        self.play(self._ask)  # type: ignore[arg-type]

    def determinize(self, rng: Random) -> Any:
        """A game that fits what is seen: hidden hands are dealt from the unseen cards, chance comes from `rng`."""
        raise NotImplementedError

    def _laid_open(self, game: Any, rng: Random) -> None:
        """Lay out on a bare game what is seen, with chance from `rng`; the hidden hands are still to be dealt."""
        self._lay_out(game)
        game._luck = Luck(rng.getrandbits(62))
