"""What one seat may know of a game (E-12): with closed hands the other hands are hidden."""

from __future__ import annotations

from edugames.ecosia.game import Ecosia
from edugames.ecosia.turn import Turn
from edugames.play.view import View

TYPE_CHECKING = False
if TYPE_CHECKING:
    from random import Random
    from typing import Self


class Seen(View, Ecosia):
    """A game as `viewer` sees it: hidden cards lie in the deck's pile, "the cards that I have not seen"."""

    __slots__ = ("hidden", "viewer")
    hidden_rule = "E-12"
    from_the_hand = (Turn,)

    @classmethod
    def of(cls, game: Ecosia, viewer: int) -> Self:
        """The game through the eyes of a seat; raises IllegalMove for a seat that nobody sits on."""
        seen = cls._of(game, viewer)
        if not game.options.open_hand:
            for seat in range(game.players):
                if seat != viewer:
                    seen._hide(seat)
        return seen

    def _hide(self, seat: int) -> None:
        self.hidden[seat] = sum(self.hands[seat])
        for kind, count in enumerate(self.hands[seat]):
            self.draw_pile[kind] += count
            self.hands[seat][kind] = 0

    def hand(self, seat: int) -> dict[str, int] | None:
        return None if seat in self.hidden else super().hand(seat)

    def hand_size(self, seat: int) -> int:
        return self.hidden.get(seat, sum(self.hands[seat]))

    @property
    def deck_size(self) -> int:
        return sum(self.draw_pile) - sum(self.hidden.values())

    def determinize(self, rng: Random) -> Ecosia:
        game = Ecosia.__new__(Ecosia)
        self._laid_open(game, rng)
        unseen = [kind for kind, count in enumerate(game.draw_pile) for _ in range(count)]
        rng.shuffle(unseen)
        for seat, count in self.hidden.items():
            for _ in range(count):
                kind = unseen.pop()
                game.hands[seat][kind] += 1
                game.draw_pile[kind] -= 1
        return game
