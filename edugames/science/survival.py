"""Planted is not grown: how likely it is that enough trees live, and how many to plant for that.

Each tree is taken to live with the same chance, whatever happens to the others (the binomial distribution). Real
trees die together, of one drought or one herd of goats: real chances are less certain than these.
"""

from __future__ import annotations

from bisect import bisect_left
from math import comb, fsum

MOST = 1_000
"""Trees; beyond, nobody counts them one by one."""


def at_least(needed: int, planted: int, share: float) -> float:
    """The chance that at least so many of the planted trees live, where each lives with the chance `share`.

    1 − P(fewer), with P(k) = C(n, k) × share^k × (1 − share)^(n − k). None needed: 1. More needed than planted: 0.
    Raises ValueError for what is no number of trees or no share.
    """
    for number in (needed, planted):
        if not 0 <= number <= MOST:
            raise ValueError(f"{number:g} trees cannot be planted here: use 0 to {MOST:,}")
    _check(share, 0)
    return fsum(
        comb(planted, k) * share**k * (1 - share) ** (planted - k) for k in range(needed, planted + 1)
    )


def to_plant(needed: int, share: float, chance: float = 0.9) -> int:
    """The fewest trees to plant so that at least `needed` live with at least this chance.

    Raises ValueError for a share of 0 (no number is enough), a chance that is not below 1, and where more than 1,000
    trees would be needed.
    """
    _check(share, 1e-9)
    if not 0 <= chance < 1:
        raise ValueError(f"a chance of {chance:g} cannot be promised: use 0 or more, and less than 1")
    planted = bisect_left(range(MOST + 1), chance, needed, key=lambda n: at_least(needed, n, share))
    if planted > MOST:
        raise ValueError(f"more than {MOST:,} trees would be needed: ask for fewer, or for a smaller chance")
    return planted


def _check(share: float, low: float) -> None:
    if not low <= share <= 1:
        raise ValueError(f"{share:g} is no share of trees that live: use a number from 0 to 1, such as 0.56")
