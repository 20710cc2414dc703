"""Two studies on the same seeds: game by game, so that the luck of the deal is no part of the difference."""

from __future__ import annotations

from collections.abc import Sequence
from math import comb, sqrt
from statistics import fmean, stdev
from typing import Any, NamedTuple

from edugames.studies.errors import StudyError
from edugames.studies.frame import need
from edugames.studies.intervals import normal, wilson

OF_SHARES = "paired difference of shares: Newcombe 1998, method 10; test: McNemar 1947, exact"
FEWEST = 5
"""Games for a difference of means."""

OF_MEANS = "paired difference of means: Student 1908"


class Comparison(NamedTuple):
    """`a` against `b` in so many games on common seeds: the difference a − b with its interval from `low` to `high`.

    Of something that is true or false (`won`), a and b are shares, `both`, `only_a`, `only_b`, `neither` count the
    pairs, and `p` is how often so uneven a split of the pairs that differ would come about by chance. Of a number
    they are means, and those five are None.
    """

    what: str
    games: int
    a: float
    b: float
    difference: float
    low: float
    high: float
    method: str
    both: int | None = None
    only_a: int | None = None
    only_b: int | None = None
    neither: int | None = None
    p: float | None = None

    def __str__(self) -> str:
        if self.p is None:
            return (
                f"{self.what}: {self.a:.4g} against {self.b:.4g} in {self.games:,} games on common seeds; difference "
                f"{self.difference:+.4g}, 95 % interval {self.low:+.4g} to {self.high:+.4g} ({self.method})"
            )
        p = "p < 0.0001" if self.p < 0.0001 else f"p = {self.p:.4f}"
        return (
            f"{self.what}: {self.a:.1%} against {self.b:.1%} in {self.games:,} games on common seeds; difference "
            f"{100 * self.difference:+.1f} points, 95 % interval {100 * self.low:+.1f} to {100 * self.high:+.1f}; "
            f"only the first in {self.only_a}, only the second in {self.only_b}, {p} ({self.method})"
        )


def compare(rows_a: Any, rows_b: Any, what: str = "won") -> Comparison:
    """Compare a column of two tables of `play_many`, game by game on the seeds that both have.

    `what` is true or false (`won`, `first_won`), or a number (`score`, `turns`). Raises StudyError when there is no
    such column, when no seed is common, or when a seed comes twice: then choose one setting of each table first.
    """
    a, b = _by_seed(rows_a, what), _by_seed(rows_b, what)
    pairs = [(a[seed], b[seed]) for seed in sorted(a.keys() & b.keys())]
    if not pairs:
        raise StudyError(
            "the two tables have no seed in common; play both from the same seed, such as play_many(…, seed=0)"
        )
    if all(isinstance(value, bool) for pair in pairs for value in pair):
        return of_shares(pairs, what)
    return of_means([(float(one), float(other)) for one, other in pairs], what)


def _by_seed(rows: Any, what: str) -> dict[int, Any]:
    """The column by seed; games in which it is missing are left out."""
    need(rows, "seed", what)
    twice = rows["seed"][rows["seed"].duplicated()]
    if len(twice):
        raise StudyError(
            f"a table has several games with seed {twice.iloc[0]}; compare one setting with one, such as "
            "rows[rows.bots == 'greedy']"
        )
    there = rows[what].notna()
    values = dict(zip(rows["seed"][there].tolist(), rows[what][there].tolist(), strict=True))
    if strange := [value for value in values.values() if not isinstance(value, bool | int | float)]:
        raise StudyError(
            f"{what} is {strange[0]!r:.40} in a game; only numbers and yes or no can be compared"
        )
    return values


def of_shares(pairs: Sequence[tuple[bool, bool]], what: str = "won") -> Comparison:
    """Something that is true or false in each game of a pair."""
    both, only_a, only_b, neither = (
        sum(pair == split for pair in pairs)
        for split in ((True, True), (True, False), (False, True), (False, False))
    )
    games = len(pairs)
    low, high = newcombe(both, only_a, only_b, neither)
    a, b = (both + only_a) / games, (both + only_b) / games
    counts = (both, only_a, only_b, neither)
    return Comparison(what, games, a, b, a - b, low, high, OF_SHARES, *counts, mcnemar(only_a, only_b))


def newcombe(both: int, only_a: int, only_b: int, neither: int) -> tuple[float, float]:
    """The interval of a difference of two shares in pairs (Newcombe 1998, Statistics in Medicine 17, 2635, method 10).

    Each share has its Wilson interval; how much of both goes into the difference depends on how they go together.
    """
    games = both + only_a + only_b + neither
    a, b = both + only_a, both + only_b
    (low_a, high_a), (low_b, high_b) = wilson(a, games), wilson(b, games)
    share_a, share_b = a / games, b / games
    phi = _together(both * neither - only_a * only_b, games, a * (games - a) * b * (games - b))

    def reach(down: float, up: float) -> float:
        return float(sqrt(max(0.0, down * down - 2 * phi * down * up + up * up)))

    difference = share_a - share_b
    return (
        difference - reach(share_a - low_a, high_b - share_b),
        difference + reach(high_a - share_a, share_b - low_b),
    )


def _together(product: int, games: int, margins: int) -> float:
    """The correlation of the two, with Newcombe's correction towards 0 when they go together."""
    if not margins:
        return 0.0
    return (max(0.0, product - games / 2) if product > 0 else product) / sqrt(margins)


def mcnemar(only_a: int, only_b: int) -> float:
    """How often chance alone splits the differing pairs so unevenly (McNemar 1947, exact by the binomial)."""
    differing = only_a + only_b
    tail = sum(comb(differing, k) for k in range(min(only_a, only_b) + 1))
    return float(min(1.0, 2 * tail / 2**differing))


def of_means(pairs: Sequence[tuple[float, float]], what: str) -> Comparison:
    """A number in each game of a pair: the mean of the differences, with Student's interval."""
    games = len(pairs)
    if games < FEWEST:
        raise StudyError(
            f"{games} games on common seeds say too little about a difference of means; play {FEWEST} or more"
        )
    differences = [a - b for a, b in pairs]
    difference = fmean(differences)
    half = student(games - 1) * stdev(differences) / sqrt(games)
    means = fmean(a for a, _ in pairs), fmean(b for _, b in pairs)
    return Comparison(what, games, *means, difference, difference - half, difference + half, OF_MEANS)


def student(freedom: int, level: float = 0.95) -> float:
    """How many standard errors to either side hold `level` of Student's distribution: 2.23 for 95 % and 10.

    From the normal one by the expansion in Abramowitz and Stegun 1964, 26.7.5; right to a thousandth from 4 on.
    """
    z = normal(level)
    terms = (
        z,
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return float(sum(term / freedom**k for k, term in enumerate(terms)))
