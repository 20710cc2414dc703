"""What L10 is about, for each class code."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from edugames.lessons.lesson import luck

if TYPE_CHECKING:
    pass

SHARE = (18, 50)
OTHER = (33, 50)
"""Won, and games, of seed 0."""
NONE = 50
"""Games of which none was won."""


def interval(won: int, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a share, in percent."""
    from edugames.studies.intervals import wilson

    low, high = wilson(won, games)
    return 100 * low, 100 * high


def shown(won: int, games: int) -> str:
    """A share with its interval: "36 % (24.1–49.9 %)"."""
    low, high = interval(won, games)
    return f"{100 * won / games:.0f} % ({low:.1f}–{high:.1f} %)"


@lru_cache(maxsize=64)
def dealt(seed: int) -> tuple[tuple[int, int], tuple[int, int]]:
    """Two shares whose intervals do not touch."""
    if not seed:
        return SHARE, OTHER
    rng = luck("L10", seed)
    while True:
        first, second = rng.randint(8, 22), rng.randint(28, 44)
        if interval(first, 50)[1] < interval(second, 50)[0]:
            return (first, 50), (second, 50)


def runs_out(players: int) -> bool:
    """Whether the cards can come to an end before the last round, if the pile is not shuffled again (E-9, E-25)."""
    from edugames.ecosia.options import Options
    from edugames.ecosia.table import table as laid

    now = laid(players, Options())
    return players * now.hand_size + len(now.order) * now.rounds > sum(now.deck)
