"""What one seat may know of a game (E-12): with closed hands the other hands are hidden."""

from __future__ import annotations

from edugames.ecosia.game import Ecosia
from edugames.ecosia.turn import Turn
from edugames.play.luck import Luck
from edugames.play.values import IllegalMove, Reason

TYPE_CHECKING = False
if TYPE_CHECKING:
    from random import Random
    from typing import Any, Self

    from edugames.play.move import Move


class Seen(Ecosia):
    """A game as `viewer` sees it: one may ask everything of it, but not play it.

    Hidden cards lie in the deck's pile, which is then "the cards that I have not seen"; `hidden[seat]` says how
    many of them each other seat holds. Neither the seed nor the moves made are known: they would tell the cards.
    """

    __slots__ = ("hidden", "viewer")
    name = ""
    viewer: int
    hidden: dict[int, int]

    @classmethod
    def of(cls, game: Ecosia, viewer: int) -> Self:
        """The game through the eyes of a seat; raises IllegalMove for a seat that nobody sits on."""
        if viewer not in range(game.players):
            raise IllegalMove(
                Reason("E-12", f"there is no seat {viewer!r:.20}; seats are 0 to {game.players - 1}")
            )
        seen = cls.__new__(cls)
        game._lay_out(seen)
        seen.viewer, seen.hidden = viewer, {}
        seen._luck, seen._history, seen.start = Luck(None), None, None
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

    def copy(self) -> Self:
        twin = super().copy()
        twin.viewer, twin.hidden = self.viewer, dict(self.hidden)
        return twin

    __copy__ = copy

    def hand(self, seat: int) -> dict[str, int] | None:
        return None if seat in self.hidden else super().hand(seat)

    def hand_size(self, seat: int) -> int:
        return self.hidden.get(seat, sum(self.hands[seat]))

    @property
    def deck_size(self) -> int:
        return sum(self.draw_pile) - sum(self.hidden.values())

    def _cannot_know(self) -> bool:
        """Whether the question under way depends on a hand that is hidden."""
        return isinstance(self._ask, Turn) and self._ask.seat(self) in self.hidden

    def legal_moves(self) -> list[Any]:
        return [] if self._cannot_know() else super().legal_moves()

    def why_not(self, move: Move) -> Reason | None:
        if self._cannot_know():
            return Reason("E-12", f"{self.name_of(self.seat)}'s hand is closed; wait until they have played")
        return super().why_not(move)

    def explain(self, move: Move) -> str:
        from random import Random

        reason = self.why_not(move)
        return str(reason) if reason else self.determinize(Random(0)).explain(move)

    def play(self, move: Move) -> None:
        raise IllegalMove(
            Reason("E-12", "this is a view of the game; play on the game itself, or on determinize(rng)")
        )

    def play_chance(self) -> Any:
        self.play(self._ask)  # type: ignore[arg-type]

    def determinize(self, rng: Random) -> Ecosia:
        """A game that fits what is seen: hidden hands are dealt from the unseen cards, chance comes from `rng`."""
        game = Ecosia.__new__(Ecosia)
        self._lay_out(game)
        game._luck = Luck(rng.getrandbits(62))
        unseen = [kind for kind, count in enumerate(game.draw_pile) for _ in range(count)]
        rng.shuffle(unseen)
        for seat, count in self.hidden.items():
            for _ in range(count):
                kind = unseen.pop()
                game.hands[seat][kind] += 1
                game.draw_pile[kind] -= 1
        return game
