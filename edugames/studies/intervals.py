"""How sure a share is: Wilson's interval, and what a difference on common seeds is worth."""

from __future__ import annotations

from math import sqrt
from operator import index
from statistics import NormalDist

from edugames.studies.errors import StudyError


def wilson(won: int, games: int, level: float = 0.95) -> tuple[float, float]:
    """The interval (low, high) of a share, from 0 to 1, of `won` in `games` (Wilson 1927, "score" interval).

    With 18 of 50 it is (0.241, 0.499): if the bot's true share were outside, so few or so many wins would surprise.
    No win in 50 games is no proof of 0: (0, 0.071).
    """
    try:
        counted, of = index(won), index(games)  # numpy's numbers, as a table's sums are, are as good
    except TypeError:
        counted, of = 0, 0
    if of < 1 or not 0 <= counted <= of:
        raise StudyError(
            f"a share is so many of 1 or more games, such as wilson(18, 50), not wilson({won!r}, {games!r})"
        )
    return of_share(counted / of, of, level)


def of_share(share: float, games: float, level: float = 0.95) -> tuple[float, float]:
    """Wilson's interval of a share of so many games, which need not be whole (see `survival`)."""
    z = normal(level)
    middle = share + z * z / (2 * games)
    half = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    width = 1 + z * z / games
    # At a share of 0 and 1 the end is exact, and rounding must not say anything else.
    low = 0.0 if share == 0 else max(0.0, (middle - half) / width)
    high = 1.0 if share == 1 else min(1.0, (middle + half) / width)
    return low, high


def normal(level: float) -> float:
    """How many standard deviations to either side hold `level` of a normal distribution: 1.96 for 95 %."""
    if not isinstance(level, int | float) or not 0 < level < 1:
        raise StudyError(f"a level of confidence lies between 0 and 1, such as 0.95, not {level!r:.20}")
    return NormalDist().inv_cdf((1 + level) / 2)
