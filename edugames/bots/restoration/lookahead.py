"""A bot for the Restoration Game that looks one move ahead.

It tries each move out and makes the one after which its chance to win is best, by the stated value of a position
(`value`); cards still to be drawn count as what a card is worth on average. That is the oldest idea of a program that
plays: value what can be reached in one step (Shannon 1950). A decision costs a value for each legal move: some 0.5 ms.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from edugames.bots.choosing import LEVEL, best_of
from edugames.bots.restoration.value import TUNED, Parts, Value, Weights
from edugames.restoration.moves import Decline, Discard, Throw

REASONS = Parts(
    techniques="Its own techniques come along best that way.",
    hand="Its hand fits its techniques better afterwards.",
    mayor="A mayor keeps the cards safe that lie above its habitats.",
    plants="It will have its plants sooner.",
    turns="It loses no turn by it.",
)
"""What is said when this part of its strength rises most."""


class Lookahead:
    """Makes the move after which its chance to win is best."""

    def __init__(self, weights: Weights = TUNED) -> None:
        self.weights = weights

    def choose(self, seen: Any, moves: Sequence[Any], rng: random.Random) -> Any:
        """The move with the best chance to win after it; equals by chance."""
        if len(moves) == 1:
            return moves[0]
        value = Value(self.weights)
        chances = [value.shares(after_move(seen, move))[seen.viewer] for move in moves]
        return best_of(moves, chances, rng)

    def why(self, seen: Any, move: Any) -> str:
        """The part of its own strength that a move raises most, or whom it hinders."""
        after, me = after_move(seen, move), seen.viewer
        if after.outcome and after.outcome.won:
            return "It wins the game."
        if isinstance(move, Discard | Throw):
            return f"“{move.card}” can be spared most easily."
        if isinstance(move, Decline):
            return "The next turn is worth more than the plant."
        gains = {seat: self._gains(seen, after, seat) for seat in range(seen.players)}
        hindered = min(gains, key=lambda seat: sum(gains[seat]))
        if hindered != me and -sum(gains[hindered]) > max(gains[me]):
            return f"It sets {seen.name_of(hindered)} back most."
        if max(gains[me]) <= LEVEL:
            return "Every choice here costs something, and this one costs least."
        return str(REASONS[gains[me].index(max(gains[me]))])

    def _gains(self, before: Any, after: Any, seat: int) -> list[float]:
        """By how much each part of a seat's strength rises."""
        value = Value(self.weights)
        old = value.parts(before, seat, value.waits(before))
        new = value.parts(after, seat, value.waits(after))
        return [late - early for early, late in zip(old, new, strict=True)]


def after_move(seen: Any, move: Any) -> Any:
    """The same view once a legal move was made; nothing that is hidden is needed for it."""
    after = seen.copy()
    after._make(after._ask, move)
    return after
