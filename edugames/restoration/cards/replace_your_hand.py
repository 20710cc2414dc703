"""Replace your hand (R-33): it is discarded with as many other cards as the player likes; then the hand is filled."""

from __future__ import annotations

from edugames.play.step import Step
from edugames.restoration.cards.card import Card, not_held
from edugames.restoration.moves import ENOUGH, REPLACE_YOUR_HAND, THROW, Enough, PlayReplaceYourHand, Throw
from edugames.restoration.words import REPLACE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from edugames.play.move import Move
    from edugames.play.values import Reason
    from edugames.restoration.game import Restoration


class ReplaceCard(Card):
    """Always playable; which cards go with it is asked one by one."""

    __slots__ = ()
    rule = "R-33"

    def uses(self, game: Restoration, moves: list[Move]) -> None:
        moves.append(REPLACE_YOUR_HAND)

    def why_not(self, game: Restoration, move: PlayReplaceYourHand) -> Reason | None:
        return None

    def play(self, game: Restoration, move: PlayReplaceYourHand) -> None:
        game.discard_pile.append(REPLACE)
        game.push(ThrowCards())


class ThrowCards(Step):
    """Discard one more card, or keep the rest."""

    __slots__ = ()
    name = "throw"
    rule = "R-33"

    def begin(self, game: Restoration) -> bool:
        return bool(game.hands[game.seat])

    def seat(self, game: Restoration) -> int:
        return game.seat

    def prompt(self, game: Restoration) -> str:
        return "Replace your hand: throw away as many cards as you like, one by one, then keep the rest."

    def moves(self, game: Restoration) -> list[Move]:
        return [*(THROW[kind] for kind in dict.fromkeys(game.hands[game.seat])), ENOUGH]

    def why_not(self, game: Restoration, move: Move) -> Reason | None:
        if isinstance(move, Enough):
            return None
        if not isinstance(move, Throw):
            return self.refuse(game, move)
        (kind,) = move.at
        return None if kind in game.hands[game.seat] else not_held(game, self.rule, game.seat, kind)

    def play(self, game: Restoration, move: Throw | Enough) -> None:
        if isinstance(move, Throw):
            (kind,) = move.at
            game.hands[game.seat].remove(kind)
            game.discard_pile.append(kind)
            game.push(self)
