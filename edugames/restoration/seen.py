"""What one seat may know of a game (HR-HIDDEN): the table and its own hand, no other hand, no pile's order."""

from __future__ import annotations

from edugames.play.luck import Luck
from edugames.play.values import IllegalMove, Reason
from edugames.restoration.cards import ThrowCards
from edugames.restoration.game import Restoration
from edugames.restoration.offer import Offer
from edugames.restoration.turn import Turn

TYPE_CHECKING = False
if TYPE_CHECKING:
    from random import Random
    from typing import Any, Self

    from edugames.play.move import Move

RULE = "HR-HIDDEN"
FROM_THE_HAND = (Turn, ThrowCards, Offer)
"""Questions whose answers depend on the hand of whoever is asked."""


class Seen(Restoration):
    """A game as `viewer` sees it: one may ask everything of it, but not play it.

    Hidden cards lie in the action pile, which is then "the cards that I have not seen"; `hidden[seat]` says how many
    of them each other seat holds. Neither the seed nor the moves made are known: they would tell the cards.
    """

    __slots__ = ("hidden", "viewer")
    name = ""
    viewer: int
    hidden: dict[int, int]

    @classmethod
    def of(cls, game: Restoration, viewer: int) -> Self:
        """The game through the eyes of a seat; raises IllegalMove for a seat that nobody sits on."""
        if viewer not in range(game.players):
            raise IllegalMove(
                Reason(RULE, f"there is no seat {viewer!r:.20}; seats are 0 to {game.players - 1}")
            )
        seen = cls.__new__(cls)
        game._lay_out(seen)
        seen._luck, seen._history, seen.start = Luck(None), None, None
        seen.viewer = viewer
        seen.hidden = {seat: len(hand) for seat, hand in enumerate(game.hands) if seat != viewer}
        for seat in seen.hidden:
            seen.draw_pile += seen.hands[seat]
            seen.hands[seat] = []
        seen.draw_pile.sort()
        return seen

    def copy(self) -> Self:
        twin = super().copy()
        twin.viewer, twin.hidden = self.viewer, dict(self.hidden)
        return twin

    __copy__ = copy

    def hand(self, seat: int) -> dict[str, int] | None:
        return None if seat in self.hidden else super().hand(seat)

    def hand_size(self, seat: int) -> int:
        return self.hidden.get(seat, len(self.hands[seat]))

    @property
    def action_pile_size(self) -> int:
        return len(self.draw_pile) - sum(self.hidden.values())

    def _cannot_know(self) -> bool:
        """Whether the question under way depends on a hand that is hidden."""
        return isinstance(self._ask, FROM_THE_HAND) and self._ask.seat(self) in self.hidden

    def legal_moves(self) -> list[Any]:
        return [] if self._cannot_know() else super().legal_moves()

    def why_not(self, move: Move) -> Reason | None:
        if self._cannot_know():
            asked = self.name_of(self.to_move or 0)
            return Reason(RULE, f"{asked}'s hand is hidden; wait until they have answered")
        return super().why_not(move)

    def explain(self, move: Move) -> str:
        from random import Random

        reason = self.why_not(move)
        return str(reason) if reason else self.determinize(Random(0)).explain(move)

    def play(self, move: Move) -> None:
        raise IllegalMove(
            Reason(RULE, "this is a view of the game; play on the game itself, or on determinize(rng)")
        )

    def play_chance(self) -> Any:
        self.play(self._ask)  # type: ignore[arg-type]

    def determinize(self, rng: Random) -> Restoration:
        """A game that fits what is seen: hidden hands are dealt from the unseen cards, chance comes from `rng`."""
        game = Restoration.__new__(Restoration)
        self._lay_out(game)
        game._luck = Luck(rng.getrandbits(62))
        rng.shuffle(game.draw_pile)
        for seat, count in self.hidden.items():
            game.hands[seat] = sorted(game.draw_pile[:count])
            del game.draw_pile[:count]
        game.draw_pile.sort()
        return game
