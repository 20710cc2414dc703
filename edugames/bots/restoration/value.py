"""What a position of the Restoration Game is worth to each seat.

A seat's strength is a sum: techniques complete or begun; cards in the hand that go on with them; a mayor who keeps
them; less the plants that will have to be drawn before three lie below each habitat. The chance to win is shared out by
the strengths, as in a logistic regression (Cox 1958): e to the strength of a seat, over the sum of all. The weights
began as such a regression, of who won on these features in games that the rules of thumb played; then most of them were
tried twice and half as large, in games against those rules, and what won more was kept. A value costs some 20 µs.
"""

from __future__ import annotations

from math import exp
from typing import Any, NamedTuple

from edugames.bots.restoration.playouts import SUITS
from edugames.restoration.words import BIOLOGIST, COLUMN, HABITATS_EACH, HAND, LEGISLATOR, MAYOR


class Weights(NamedTuple):
    """How much each thing counts."""

    complete: float
    two: float
    one: float
    going_on: float
    beginning: float
    partner: float
    biologist: float
    legislator: float
    other: float
    unseen: float
    mayor: float
    wait: float
    skip: float


TUNED = Weights(
    complete=2.8, two=0.6, one=0.1, going_on=0.33, beginning=0.05, partner=0.04, biologist=0.25, legislator=0.1,
    other=0.1, unseen=0.1, mayor=0.07, wait=0.03, skip=0.3,
)  # fmt: skip


class Parts(NamedTuple):
    """What a seat's strength is made of, or what each part of a move is said to be good for."""

    techniques: Any
    hand: Any
    mayor: Any
    plants: Any
    turns: Any


class Value:
    """The strengths of the seats, and the chances to win that go with them."""

    def __init__(self, weights: Weights = TUNED) -> None:
        self.weights = weights

    def shares(self, game: Any) -> list[float]:
        """Each seat's chance to win; who has won has all of it, and a game that nobody won is shared alike."""
        if game.outcome:
            winners = game.outcome.winners or range(game.players)
            return [(seat in winners) / len(winners) for seat in range(game.players)]
        waits = self.waits(game)
        powers = [exp(sum(self.parts(game, seat, waits))) for seat in range(game.players)]
        total = sum(powers)
        return [power / total for power in powers]

    def parts(self, game: Any, seat: int, waits: list[float]) -> Parts:
        """A seat's strength by its parts; `waits` is what `self.waits` says."""
        w = self.weights
        rows = [row for row in game.rows[3 * seat : 3 * seat + 3] if not game.table.rows[row].locked]
        lies = [len(row) for row in rows]
        return Parts(
            w.complete * (HABITATS_EACH - len(rows)) + w.two * lies.count(2) + w.one * lies.count(1),
            self._hand(game, seat, rows),
            w.mayor * sum(lies) if game.mayor[seat] else 0.0,
            -w.wait * sum(waits[3 * seat : 3 * seat + 3]) / (1 + game.legislator[seat]),
            -w.skip * game.voids[seat],
        )

    def waits(self, game: Any) -> list[float]:
        """For each place how many plants are drawn, on average, until d of the k that fit among n have come.

        That is d (n + 1) / (k + 1), as for drawing without putting back.
        """
        pile = game.plant_pile or game.plant_discard
        fit = [0] * len(game.columns)
        for plant in pile:
            for slot in game.fits[plant]:
                fit[slot] += 1
        left = len(pile) + 1
        return [(COLUMN - len(column)) * left / (fit[slot] + 1) for slot, column in enumerate(game.columns)]

    def _hand(self, game: Any, seat: int, rows: list[tuple[int, ...]]) -> float:
        """What the cards of a hand are worth, a card still to be drawn among them."""
        w, hand = self.weights, game.hands[seat]
        worth = w.unseen * (HAND - len(hand))
        aspects = [0, 0, 0]
        last = -1
        for kind in hand:
            if kind < BIOLOGIST:
                if kind != last:
                    use = self._use(kind, rows)
                    worth += use
                    aspects[kind // 3] += use > 0
                last = kind
            elif kind == BIOLOGIST:
                worth += w.biologist
            elif kind == LEGISLATOR:
                worth += 0.0 if game.legislator[seat] else w.legislator
            elif kind != MAYOR:
                worth += w.other
        return worth + w.partner * sum([held * (held - 1) for held in aspects])

    def _use(self, kind: int, rows: list[tuple[int, ...]]) -> float:
        """What a restoration card is good for: to go on with a technique, or else to begin one."""
        best = 0.0
        for row in rows:
            if SUITS[row] >> kind & 1:
                if len(row) > row.count(BIOLOGIST):
                    return self.weights.going_on
                best = self.weights.beginning
        return best
