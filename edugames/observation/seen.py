"""What one seat may know of a game: its own hand, and everything that lies on the table (O-5)."""

from __future__ import annotations

from bisect import insort

from edugames.observation.game import Observation
from edugames.observation.turn import Part, PlayPlant
from edugames.play.luck import Luck
from edugames.play.values import IllegalMove, Reason

TYPE_CHECKING = False
if TYPE_CHECKING:
    from random import Random
    from typing import Any, Self

    from edugames.play.move import Move


class Seen(Observation):
    """A game as `viewer` sees it: one may ask everything of it, but not play it.

    The other hands lie in the draw pile, which is then "the plants that I have not seen"; `hidden[seat]` says how
    many of them each other seat holds. Neither the seed nor the moves made are known: they would tell the cards.
    """

    __slots__ = ("hidden", "viewer")
    name = ""
    viewer: int
    hidden: dict[int, int]

    @classmethod
    def of(cls, game: Observation, viewer: int) -> Self:
        """The game through the eyes of a seat; raises IllegalMove for a seat that nobody sits on."""
        if viewer not in range(game.players):
            raise IllegalMove(
                Reason("O-5", f"there is no seat {viewer!r:.20}; seats are 0 to {game.players - 1}")
            )
        seen = cls.__new__(cls)
        game._lay_out(seen)
        seen.viewer, seen.hidden = viewer, {}
        seen._luck, seen._history, seen.start = Luck(None), None, None
        for seat, hand in enumerate(seen.hands):
            if seat != viewer:
                seen.hidden[seat] = len(hand)
                seen.draw_pile += hand
                hand.clear()
        seen.draw_pile.sort()
        return seen

    def copy(self) -> Self:
        twin = super().copy()
        twin.viewer, twin.hidden = self.viewer, dict(self.hidden)
        return twin

    __copy__ = copy

    def hand(self, seat: int) -> tuple[str, ...] | None:
        return None if seat in self.hidden else super().hand(seat)

    def hand_size(self, seat: int) -> int:
        return self.hidden.get(seat, len(self.hands[seat]))

    @property
    def pile_size(self) -> int:
        return len(self.draw_pile) - sum(self.hidden.values())

    def _cannot_know(self) -> bool:
        """Whether the question under way depends on a hand that is hidden."""
        return isinstance(self._ask, PlayPlant | Part) and self.seat in self.hidden

    def legal_moves(self) -> list[Any]:
        return [] if self._cannot_know() else super().legal_moves()

    def why_not(self, move: Move) -> Reason | None:
        if self._cannot_know():
            return Reason("O-5", f"{self.name_of(self.seat)}'s hand is hidden; wait until they have played")
        return super().why_not(move)

    def explain(self, move: Move) -> str:
        from random import Random

        reason = self.why_not(move)
        return str(reason) if reason else self.determinize(Random(0)).explain(move)

    def play(self, move: Move) -> None:
        raise IllegalMove(
            Reason("O-5", "this is a view of the game; play on the game itself, or on determinize(rng)")
        )

    def play_chance(self) -> Any:
        self.play(self._ask)  # type: ignore[arg-type]

    def determinize(self, rng: Random) -> Observation:
        """A game that fits what is seen: hidden hands are dealt from the unseen plants, chance comes from `rng`."""
        game = Observation.__new__(Observation)
        self._lay_out(game)
        game._luck = Luck(rng.getrandbits(62))
        unseen = game.draw_pile[:]
        rng.shuffle(unseen)
        for seat, count in self.hidden.items():
            for _ in range(count):
                insort(game.hands[seat], unseen.pop())
        game.draw_pile = sorted(unseen)
        return game
