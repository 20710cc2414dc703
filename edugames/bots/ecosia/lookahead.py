"""A bot for Ecosia that looks one card ahead.

It lays the game out a second time and carries every card of the hand through, each small decision of it the best by
itself, and plays the card after which the position is worth most (`value`). What an event leaves to the players is
chosen by the same value, with dice and numbers weighed by their odds. A decision costs a value for each answer to each
small decision of each card: some 5 ms.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from edugames.bots.choosing import LEVEL, best_of
from edugames.bots.ecosia.value import TUNED, Cards, Parts, Value, Weights
from edugames.ecosia.cards import CardQuestion
from edugames.ecosia.events.deforestation import RollDie
from edugames.ecosia.events.number import Deforest
from edugames.ecosia.events.wildfire import SpreadByLot
from edugames.ecosia.moves import Discard, DiscardHand, Play

REASONS = Parts(
    areas="A deforested tile comes nearer to being reforested.",
    deforestation="Deforestation will find fewer tiles to take.",
    encroaching="Encroaching will find fewer farmlands to empty.",
    wildfire="A wildfire will find less to burn.",
    pest="A pest will cost fewer trees.",
    drought="A drought will find fewer empty tiles.",
    woods="The woods grow, or become more mixed.",
    nurseries="The nurseries will hold more young trees, or more kinds of them.",
)
"""What is said when this part of the value rises most."""


class Lookahead:
    """Plays for the whole team, one card ahead."""

    def __init__(self, weights: Weights = TUNED) -> None:
        self.weights = weights

    def choose(self, seen: Any, moves: Sequence[Any], rng: random.Random) -> Any:
        """The move after which the position is worth most; equals by chance."""
        if len(moves) == 1:
            return moves[0]
        value, cards, game = Value(self.weights), Cards(seen, self.weights), laid_out(seen)
        worths = [self._worth(value, cards, game, move) for move in moves]
        return best_of(moves, worths, rng)

    def _worth(self, value: Value, cards: Cards, game: Any, move: Any) -> float:
        """What the position will be worth after a move; of the cards, less those given up and more those drawn."""
        after = after_move(game, move)
        if isinstance(move, Play):
            return finished(value, after)[1] + cards.played()
        if isinstance(move, Discard):
            return value(after) + cards.discarded(move.at[0])
        if isinstance(move, DiscardHand):
            hand: list[int] = game.hands[game.seat]
            return value(after) + sum(cards.discarded(kind) * count for kind, count in enumerate(hand))
        return weighed(value, after)

    def why(self, seen: Any, move: Any) -> str:
        """The part of the value that a move raises most."""
        value, game = Value(self.weights), laid_out(seen)
        if isinstance(move, Discard):
            return f"No card of the hand helps more, and {move.kind.capitalize()} can be spared most easily."
        if isinstance(move, DiscardHand):
            return "No card of the hand helps now, and new ones may."
        after, _ = finished(value, after_move(game, move))
        if after.outcome and after.outcome.won:
            return "It saves the island."
        if after.island.live & ~game.island.live:
            return "It brings a deforested tile back to life."
        gains = [new - old for old, new in zip(value.parts(game), value.parts(after), strict=True)]
        if max(gains) <= LEVEL:
            return "Every choice here costs something, and this one costs least."
        return REASONS[gains.index(max(gains))]


def laid_out(seen: Any) -> Any:
    """A game of one's own that fits what is seen; hidden cards lie anyhow, and nothing here asks for them."""
    return seen.determinize(random.Random(0))


def after_move(game: Any, move: Any) -> Any:
    """The game after a legal move; the one at hand stays as it is."""
    after = game.copy()
    after._make(after._ask, move)
    return after


def finished(value: Value, game: Any) -> tuple[Any, float]:
    """A card that was begun carried through, each small decision the best by itself; with what that is worth."""
    worth = None
    while isinstance(game._ask, CardQuestion):
        follow = [after_move(game, move) for move in game.legal_moves()]
        worths = [value(after) for after in follow]
        worth = max(worths)
        game = follow[worths.index(worth)]
    return game, value(game) if worth is None else worth


def weighed(value: Value, game: Any) -> float:
    """The value of a position; while an event waits for dice or numbers, weighed by their odds."""
    if not isinstance(game._ask, RollDie | Deforest | SpreadByLot):
        return value(game)
    chances: list[tuple[Any, int]] = game.chances()
    worth: float = sum(weight * weighed(value, after_move(game, move)) for move, weight in chances)
    return worth / sum(weight for _, weight in chances)
