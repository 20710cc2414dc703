"""A bot for Observation that looks to the end of its own turn.

It tries each step with each plant that could be played after it, and makes the step (then: plays the plant) after which
its chance to win is best, by the stated value of a position (`value`). That is the oldest idea of a program that plays:
value what can be reached in one step (Shannon 1950). A decision costs a value for each such turn: some 0.5 ms.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from edugames.bots.choosing import LEVEL, best_of
from edugames.bots.observation.playouts import ways
from edugames.bots.observation.value import TUNED, Parts, Value, Weights
from edugames.observation.moves import Discard
from edugames.observation.turn import Asked

REASONS = Parts(
    lead="It counts most, with the points of the others in mind.",
    reach="It leads to plants that count much.",
    hand="The plants that stay in the hand are the better ones.",
    turn="It gains a turn.",
)
"""What is said when this part of its strength rises most."""


class Lookahead:
    """Walks and plays so that its chance to win is best at the end of its turn."""

    def __init__(self, weights: Weights = TUNED) -> None:
        self.weights = weights

    def choose(self, seen: Any, moves: Sequence[Any], rng: random.Random) -> Any:
        """The move with the best chance to win after it; equals by chance."""
        if len(moves) == 1:
            return moves[0]
        value = self._value(seen)
        chances = [value.shares(turn_s_end(value, seen, move))[seen.viewer] for move in moves]
        return best_of(moves, chances, rng)

    def why(self, seen: Any, move: Any) -> str:
        """The part of its own strength that rises most until the end of the turn."""
        value = self._value(seen)
        after = turn_s_end(value, seen, move)
        if after.outcome and seen.viewer in after.outcome.winners:
            return "It wins the game."
        if isinstance(move, Discard):
            return f"{seen.deck.plants[move.plant].common_name} can be spared most easily."
        old, new = value.parts(seen, seen.viewer), value.parts(after, seen.viewer)
        gains = [late - early for early, late in zip(old, new, strict=True)][:-1]  # the turn passes on anyway
        if max(gains) <= LEVEL:
            return "Every choice here costs something, and this one costs least."
        return str(REASONS[gains.index(max(gains))])

    def _value(self, seen: Any) -> Value:
        return Value(ways(seen.layout, seen.table), self.weights)


def turn_s_end(value: Value, seen: Any, move: Any) -> Any:
    """The same view after a move and, while it asks the same seat for more, the best that can follow."""
    after = seen.copy()
    after._make(after._ask, move)
    if not (isinstance(after._ask, Asked) and after.seat == seen.seat):
        return after
    ends = [turn_s_end(value, after, then) for then in after.legal_moves()]
    return max(ends, key=lambda end: value.shares(end)[seen.viewer])
