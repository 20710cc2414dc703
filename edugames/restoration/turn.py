"""A turn (R-20 to R-36): one action, then the hand is filled, plants are drawn, a discarded plant is offered."""

from __future__ import annotations

from bisect import bisect_left

from edugames.play.step import Step
from edugames.play.values import Happening, Outcome, Reason
from edugames.restoration.cards import CARDS
from edugames.restoration.cards.card import layings, not_held
from edugames.restoration.moves import (
    DISCARD,
    REPLACE_WHOLE_HAND,
    CardMove,
    Discard,
    Exchange,
    PlayAsPlant,
    ReplaceWholeHand,
    Swap,
)
from edugames.restoration.offer import OFFER
from edugames.restoration.plants import DRAW_PLANTS
from edugames.restoration.refill import REFILL
from edugames.restoration.words import BIOLOGIST, LEGISLATOR

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from edugames.play.move import Move
    from edugames.restoration.game import Restoration


class Turn(Step):
    """Play one action card, discard one, or once in a game replace the whole hand (R-20)."""

    __slots__ = ()
    name = "turn"
    rule = "R-20"

    def begin(self, game: Restoration) -> bool:
        seat = game.seat
        if game.voids[seat]:
            game.voids[seat] -= 1
            game.say("R-42", f"{game.name_of(seat)}'s turn is skipped: it was spent on a plant.")
            return False
        if game.hands[seat]:
            return True
        game.say("HR-RESHUFFLE", f"{game.name_of(seat)} has no card and takes no action.")
        go_on_after_action(game, game.legislator[seat])
        return False

    def seat(self, game: Restoration) -> int:
        return game.seat

    def prompt(self, game: Restoration) -> str:
        if game.replaced[game.seat]:
            return "Play an action card, or discard one."
        return "Play an action card, discard one, or replace your whole hand (once in a game)."

    def moves(self, game: Restoration) -> list[Move]:
        seat = game.seat
        kinds = list(dict.fromkeys(game.hands[seat]))
        first_other = bisect_left(kinds, BIOLOGIST)
        moves = layings(game, kinds[:first_other])  # at once, since restoration cards are most of a hand
        for kind in kinds[first_other:]:
            CARDS[kind].uses(game, moves)
        moves += [DISCARD[kind] for kind in kinds]
        if not game.replaced[seat]:
            moves.append(REPLACE_WHOLE_HAND)
        return moves

    def why_not(self, game: Restoration, move: Move) -> Reason | None:
        if isinstance(move, CardMove):
            kind, hand = move.kind, game.hands[game.seat]
            if kind not in hand:
                return not_held(game, self.rule, game.seat, kind)
            return None if isinstance(move, Discard) else CARDS[kind].why_not(game, move)
        if not isinstance(move, ReplaceWholeHand):
            return self.refuse(game, move)
        if game.replaced[game.seat]:
            return Reason("R-35", "you have replaced your whole hand once; play or discard a card")
        return None

    def account(self, game: Restoration, move: Move) -> Happening:
        text = f"{game.name_of(game.seat)}: {game.in_words(move)}."
        return Happening(rule_of(move), text, game.places_of(move))

    def play(self, game: Restoration, move: Any) -> None:
        seat = game.seat
        hand = game.hands[seat]
        if move is REPLACE_WHOLE_HAND:
            game.discard_pile += hand
            game.hands[seat] = []
            game.replaced[seat] = True
            game.push(REFILL[seat])
            return
        kind = move.kind
        hand.remove(kind)
        two_plants = game.legislator[seat] or (
            kind == LEGISLATOR and move is not DISCARD[kind] and game.options.legislator_now
        )
        go_on_after_action(game, two_plants)
        if move is DISCARD[kind]:
            game.discard_pile.append(kind)
        else:
            CARDS[kind].play(game, move)


def rule_of(move: Move) -> str:
    """The rule of a turn's action."""
    if isinstance(move, ReplaceWholeHand):
        return "R-35"
    assert isinstance(move, CardMove)  # noqa: S101  (a turn has no other actions)
    return "R-21" if isinstance(move, Discard) else _RULES.get(type(move)) or CARDS[move.kind].rule


_RULES: dict[type[Move], str] = {Swap: "R-23", Exchange: "R-23", PlayAsPlant: "R-25"}


class EndOfTurn(Step):
    """The next player's turn; a game that goes on for ever is ended (HR-CAP)."""

    __slots__ = ()
    name = "end of turn"
    rule = "R-14"

    def begin(self, game: Restoration) -> bool:
        if game.turn == game.options.max_turns:
            game.outcome = Outcome((), f"nobody has won after {game.turn} turns")
            game.say("HR-CAP", f"The game ends: {game.outcome.reason}.")
            return False
        game.turn += 1
        game.seat = (game.seat + 1) % game.players
        game.on_offer = False
        game._steps = (TURN, (self, game._steps))
        return False


TURN = Turn()
TURN_STEPS = (EndOfTurn(), TURN)


def go_on_after_action(game: Restoration, two_plants: bool) -> None:
    """What follows an action: the hand is filled, plants are drawn, what was discarded is offered (R-36 to R-38)."""
    steps = (DRAW_PLANTS, (OFFER[1], game._steps))
    game._steps = (REFILL[game.seat], (DRAW_PLANTS, steps) if two_plants else steps)
