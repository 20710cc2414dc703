"""What all action cards share: where they may be played, why they may not, and what they do."""

from __future__ import annotations

from edugames.play.values import Reason
from edugames.restoration.words import KINDS, called, cards_in_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any, ClassVar

    from edugames.play.move import Move
    from edugames.restoration.game import Restoration


class Card:
    """One kind of action card. It is in the hand of `game.seat` when it is asked, and has left it when it is played."""

    __slots__ = ("kind",)
    rule: ClassVar[str] = ""

    def __init__(self, kind: int) -> None:
        self.kind = kind

    @property
    def word(self) -> str:
        """What the card is called."""
        return called(KINDS[self.kind])

    def uses(self, game: Restoration, moves: list[Move]) -> None:
        """Append each legal use of the card to `moves`: as a rule, wherever it can be laid above a habitat."""
        moves += layings(game, (self.kind,))

    def why_not(self, game: Restoration, move: Any) -> Reason | None:
        """Why this use is not legal; None when it is."""
        raise NotImplementedError

    def play(self, game: Restoration, move: Any) -> None:
        """Carry a legal use out."""
        raise NotImplementedError

    def refuse(self, text: str) -> Reason:
        """A reason that names this card's rule."""
        return Reason(self.rule, text)

    def refuse_foreign(self, game: Restoration, habitat: str) -> Reason | None:
        """The reason when a habitat does not lie before the player whose turn it is; None when it does."""
        slot = game.slot_of.get(habitat)
        if slot is None:
            return self.refuse(nowhere(game, habitat))
        if slot // 3 == game.seat:
            return None
        return self.refuse(
            f"{game.habitat_name(habitat)} is {game.name_of(slot // 3)}'s; {self.word} is played on a habitat "
            "of your own"
        )

    def refuse_own(self, game: Restoration, habitat: str) -> Reason | None:
        """The reason when a habitat does not lie before an opponent whom no mayor protects; None when it does."""
        slot = game.slot_of.get(habitat)
        if slot is None:
            return self.refuse(nowhere(game, habitat))
        name, seat = game.habitat_name(habitat), slot // 3
        if seat == game.seat:
            return self.refuse(f"{name} is your own; {self.word} is played against another player")
        if game.mayor[seat]:
            return Reason(
                "R-28",
                f"{game.name_of(seat)} has a mayor; only no mayor can be played against {name}'s owner",
            )
        return None


def layings(game: Restoration, kinds: Sequence[int]) -> list[Move]:
    """The moves that lay cards of these kinds above the habitats of whoever's turn it is (R-22 to R-24)."""
    left, middle, right = game.above[3 * game.seat : 3 * game.seat + 3]
    moves: list[Move] = []
    for kind in kinds:
        moves += left[kind]
        moves += middle[kind]
        moves += right[kind]
    return moves


def not_held(game: Restoration, rule: str, seat: int, kind: int) -> Reason:
    """The reason for a card that a seat does not hold."""
    hand = cards_in_words(game.hands[seat])
    return Reason(rule, f"{called(KINDS[kind])} is not in {game.name_of(seat)}'s hand, which holds {hand}")


def nowhere(game: Restoration, habitat: str) -> str:
    """The sentence for a habitat that nobody has."""
    if habitat in game.deck.habitats:
        return f"{game.habitat_name(habitat)} was not dealt to anybody"
    return f"there is no habitat {habitat!r:.40} in this deck"
