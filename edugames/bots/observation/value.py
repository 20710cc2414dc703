"""What a position of Observation is worth to each seat.

A seat's strength is a sum: its lead over the best of the others, which counts the more the fewer classes it has still
to see, since then it can end the game; the best plant that one step leads to, and the best that two lead to; the mean
C of its hand; and whether it is about to move. The chance to win is shared out by the strengths, as in a logistic
regression (Cox 1958): e to the strength of a seat, over the sum of all. The weights began as such a regression, of who
won on these features in a thousand games that the rules of thumb played; what is still to come was then counted less,
since moves chosen that way did better when each was played on from to the end 150 times. A value costs some 20 µs.
"""

from __future__ import annotations

from math import exp
from typing import Any, NamedTuple

from edugames.bots.observation.playouts import Ways, worths
from edugames.observation.words import OFF


class Weights(NamedTuple):
    """How much each thing counts; C values and points are counted in tens."""

    lead: float
    close: float
    near: float
    far: float
    hand: float
    turn: float


TUNED = Weights(lead=0.25, close=1.25, near=0.4, far=0.2, hand=0.5, turn=0.28)


class Parts(NamedTuple):
    """What a seat's strength is made of, or what is said of each part."""

    lead: Any
    reach: Any
    hand: Any
    turn: Any


class Value:
    """The strengths of the seats, and the chance to win that goes with them."""

    def __init__(self, over: Ways, weights: Weights = TUNED) -> None:
        self.over, self.weights = over, weights

    def shares(self, game: Any) -> list[float]:
        """Each seat's chance to win; when the game is over it is shared by the winners."""
        if game.outcome:
            winners = game.outcome.winners
            return [(seat in winners) / len(winners) for seat in range(game.players)]
        powers = [exp(sum(self.parts(game, seat))) for seat in range(game.players)]
        total = sum(powers)
        return [power / total for power in powers]

    def parts(self, game: Any, seat: int) -> Parts:
        """A seat's strength by its parts."""
        w, table = self.weights, game.table
        points, hand = game.points, game.hands[seat]
        lead = points[seat] - max([mine for other, mine in enumerate(points) if other != seat])
        missing = (table.classes & ~game.seen_classes[seat]).bit_count()
        near, far = self._reach(game, seat)
        mean = sum([table.c[p] for p in hand]) / len(hand) if hand else 0.0
        return Parts(
            lead / 10 * (w.lead + w.close / (1 + missing)),
            (w.near * near + w.far * far) / 10,
            w.hand * mean / 10,
            w.turn * (game.seat == seat),
        )

    def _reach(self, game: Any, seat: int) -> tuple[float, float]:
        """The best plant that one step leads to, and the best that two lead to."""
        best, at, ways = worths(game, seat, self.over), game.markers[seat], self.over.near
        if at == OFF:
            return max(best), max(best)
        near = far = 0.0
        for h in ways[at]:
            if best[h] > near:
                near = best[h]
            for to in ways[h]:
                if best[to] > far:
                    far = best[to]
        return near, far
