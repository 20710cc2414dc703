"""What one seat may know of a game (HR-HIDDEN): the table and its own hand, no other hand, no pile's order."""

from __future__ import annotations

from edugames.play.luck import deal
from edugames.play.view import View
from edugames.restoration.cards import ThrowCards
from edugames.restoration.game import Restoration
from edugames.restoration.offer import Offer
from edugames.restoration.turn import Turn

TYPE_CHECKING = False
if TYPE_CHECKING:
    from random import Random
    from typing import Self


class Seen(View, Restoration):
    """A game as `viewer` sees it: hidden cards lie in the action pile, "the cards that I have not seen"."""

    __slots__ = ("hidden", "viewer")
    hidden_rule = "HR-HIDDEN"
    from_the_hand = (Turn, ThrowCards, Offer)

    @classmethod
    def of(cls, game: Restoration, viewer: int) -> Self:
        """The game through the eyes of a seat; raises IllegalMove for a seat that nobody sits on."""
        seen = cls._of(game, viewer)
        seen.hidden = {seat: len(hand) for seat, hand in enumerate(game.hands) if seat != viewer}
        for seat in seen.hidden:
            seen.draw_pile += seen.hands[seat]
            seen.hands[seat] = []
        seen.draw_pile.sort()
        return seen

    def hand(self, seat: int) -> dict[str, int] | None:
        return None if seat in self.hidden else super().hand(seat)

    def hand_size(self, seat: int) -> int:
        return self.hidden.get(seat, len(self.hands[seat]))

    @property
    def action_pile_size(self) -> int:
        return len(self.draw_pile) - sum(self.hidden.values())

    def determinize(self, rng: Random) -> Restoration:
        game = Restoration.__new__(Restoration)
        self._laid_open(game, rng)
        for seat, count in self.hidden.items():
            game.hands[seat] = sorted(deal(rng.random, game.draw_pile, count))
        game.draw_pile.sort()
        return game
