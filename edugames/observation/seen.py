"""What one seat may know of a game: its own hand, and everything that lies on the table (O-5)."""

from __future__ import annotations

from edugames.observation.game import Observation
from edugames.observation.turn import Part, PlayPlant
from edugames.play.luck import deal
from edugames.play.view import View

TYPE_CHECKING = False
if TYPE_CHECKING:
    from random import Random
    from typing import Self


class Seen(View, Observation):
    """A game as `viewer` sees it: the other hands lie in the draw pile, "the plants that I have not seen"."""

    __slots__ = ("hidden", "viewer")
    hidden_rule = "O-5"
    from_the_hand = (PlayPlant, Part)

    @classmethod
    def of(cls, game: Observation, viewer: int) -> Self:
        """The game through the eyes of a seat; raises IllegalMove for a seat that nobody sits on."""
        seen = cls._of(game, viewer)
        for seat, hand in enumerate(seen.hands):
            if seat != viewer:
                seen.hidden[seat] = len(hand)
                seen.draw_pile += hand
                hand.clear()
        seen.draw_pile.sort()
        return seen

    def hand(self, seat: int) -> tuple[str, ...] | None:
        return None if seat in self.hidden else super().hand(seat)

    def hand_size(self, seat: int) -> int:
        return self.hidden.get(seat, len(self.hands[seat]))

    @property
    def pile_size(self) -> int:
        return len(self.draw_pile) - sum(self.hidden.values())

    def determinize(self, rng: Random) -> Observation:
        game = Observation.__new__(Observation)
        self._laid_open(game, rng)
        for seat, count in self.hidden.items():
            game.hands[seat] = sorted(deal(rng.random, game.draw_pile, count))
        game.draw_pile.sort()
        return game
