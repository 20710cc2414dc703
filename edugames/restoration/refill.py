"""Filling a hand (R-36), after an action or when somebody has paid for a plant (R-40)."""

from __future__ import annotations

from bisect import bisect_left, insort

from edugames.play.step import Chance
from edugames.play.values import Happening, Reason
from edugames.restoration.moves import DRAW, Draw
from edugames.restoration.words import HAND, KINDS, SEATS, called

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from edugames.play.move import Move
    from edugames.restoration.game import Restoration


class Refill(Chance):
    """Draw until the hand has five cards; the discard pile becomes the pile when that is empty (R-36, HR-RESHUFFLE)."""

    __slots__ = ("who",)
    name = "refill"
    rule = "R-36"
    fields = ("who",)
    stream = "actions"

    def __init__(self, who: int) -> None:
        self.who = who

    def begin(self, game: Restoration) -> bool:
        if len(game.hands[self.who]) >= HAND:
            return False
        if game.draw_pile:
            return True
        if not (game.options.reshuffle_actions and game.discard_pile):
            return False
        game.draw_pile, game.discard_pile = sorted(game.discard_pile), []
        game.say(
            "HR-RESHUFFLE", "The action pile is empty: the discard pile is shuffled and becomes the pile."
        )
        return True

    def prompt(self, game: Restoration) -> str:
        return f"{game.name_of(self.who)} draws a card."

    def odds(self, game: Restoration) -> tuple[Sequence[Move], Sequence[int]]:
        return DRAW, [game.draw_pile.count(kind) for kind in range(len(KINDS))]

    def pick(self, game: Restoration, luck: float) -> Move:
        pile = game.draw_pile
        return DRAW[pile[int(luck * len(pile))]]

    def why_not(self, game: Restoration, move: Move) -> Reason | None:
        if not isinstance(move, Draw):
            return self.refuse(game, move)
        if move.at[0] in game.draw_pile:
            return None
        return Reason(self.rule, f"{called(move.card)} is not in the pile any more")

    def account(self, game: Restoration, move: Move) -> Happening:
        return Happening(self.rule, f"{game.name_of(self.who)} draws {called(move.words[0])}.", (), self.who)

    def play(self, game: Restoration, move: Draw) -> None:
        (kind,) = move.at
        del game.draw_pile[bisect_left(game.draw_pile, kind)]
        hand = game.hands[self.who]
        insort(hand, kind)
        if len(hand) < HAND:
            game.push(self)


REFILL = tuple(Refill(seat) for seat in SEATS)
