"""The offer (R-38 to R-43): the plant discarded last in this turn may be taken, for the next turn."""

from __future__ import annotations

from edugames.play.step import Step
from edugames.restoration.cards.card import not_held
from edugames.restoration.moves import (
    DECLINE,
    TAKE_AND_FORFEIT,
    TAKE_AND_PAY,
    Decline,
    TakeAndForfeit,
    TakeAndPay,
)
from edugames.restoration.plants import PlacePlant
from edugames.restoration.refill import REFILL
from edugames.restoration.words import RESTORATION, SEATS, listed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from edugames.play.move import Move
    from edugames.play.values import Reason
    from edugames.restoration.game import Restoration


class Offer(Step):
    """Ask the player who sits so many seats to the left; only who can take the plant is asked (HR-ACTIVE-ORDER)."""

    __slots__ = ("left",)
    name = "offer"
    rule = "R-38"
    fields = ("left",)

    def __init__(self, left: int) -> None:
        self.left = left

    def begin(self, game: Restoration) -> bool:
        if not game.on_offer:
            return False
        left = self._next(game)
        if left > self.left:
            game.push(OFFER[left])
        return left == self.left

    def _next(self, game: Restoration) -> int:
        """How far to the left the next player sits who can take the plant, from `self.left` on; 0 for nobody."""
        nearest = 0
        for slot in game.fits[game.plant_discard[-1]]:
            left = (slot // 3 - game.seat) % game.players
            if self.left <= left and not 0 < nearest <= left and game.has_room(slot):
                nearest = left
        return nearest

    def seat(self, game: Restoration) -> int:
        return (game.seat + self.left) % game.players

    def prompt(self, game: Restoration) -> str:
        seat, plant = self.seat(game), game.plant_discard[-1]
        homes = listed([game.name_at(slot) for slot in game.open_slots(plant, seat)], "and")
        cost = (
            "it costs your next turn"
            if game.options.take_cost == "advance_turn"
            else "it costs a restoration card or your next turn"
        )
        return f"You may take {game.table.name_of_plant(plant)}: it fits your {homes}; {cost}."

    def moves(self, game: Restoration) -> list[Move]:
        moves: list[Move] = [DECLINE]
        last = -1
        for kind in game.hands[self.seat(game)]:
            if kind >= len(RESTORATION):
                break
            if kind != last:
                moves.append(TAKE_AND_PAY[kind])
                last = kind
        moves.append(TAKE_AND_FORFEIT)
        return moves

    def why_not(self, game: Restoration, move: Move) -> Reason | None:
        if isinstance(move, Decline | TakeAndForfeit):
            return None
        if not isinstance(move, TakeAndPay):
            return self.refuse(game, move)
        seat = self.seat(game)
        if move.at[0] in game.hands[seat]:
            return None
        return not_held(game, "R-40", seat, move.at[0])

    def play(self, game: Restoration, move: Decline | TakeAndPay | TakeAndForfeit) -> None:
        if isinstance(move, Decline):
            if self.left + 1 < game.players:
                game.push(OFFER[self.left + 1])
            return
        seat = self.seat(game)
        game.on_offer = False
        game.push(PlacePlant(game.plant_discard.pop(), seat))
        if isinstance(move, TakeAndPay):
            game.hands[seat].remove(move.at[0])
            game.discard_pile.append(move.at[0])
            game.push(REFILL[seat])
        if isinstance(move, TakeAndForfeit) or game.options.take_cost == "advance_turn":
            game.voids[seat] += 1
            if not game.lacks_one_plant(seat):  # this one wins, and no turn comes any more
                game.say("R-42", f"{game.name_of(seat)}'s next turn will be skipped.")


OFFER = tuple(Offer(left) for left in SEATS)
"""The offer to each seat, by how far to the left it sits; nobody is offered their own discard (R-38)."""
