"""The line of code that pupils change in L10."""

from __future__ import annotations

from typing import TYPE_CHECKING

from edugames.lessons.l10.case import shown

if TYPE_CHECKING:
    pass


def interval_of(won: int, games: int) -> str:
    """A share with Wilson's interval, in words."""
    if (
        not isinstance(won, int)
        or not isinstance(games, int)
        or not 0 <= won <= games
        or not 1 <= games <= 10**6
    ):
        raise ValueError("Write the games won, then all games, such as 18, 50")
    return shown(won, games)
