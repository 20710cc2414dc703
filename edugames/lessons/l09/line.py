"""The line of code that pupils change in L09."""

from __future__ import annotations

from typing import TYPE_CHECKING

from edugames.lessons.l09.case import CHANCE
from edugames.science import survival

if TYPE_CHECKING:
    pass


def chance(needed: int = 6, planted: int = 12, lives: float = 0.56) -> str:
    """The chance that enough trees live, and how many to plant."""
    if not all(isinstance(n, int) for n in (needed, planted)) or not isinstance(lives, int | float):
        raise ValueError("needed and planted are whole numbers, lives is a share such as 0.56")
    value = survival.at_least(needed, planted, lives)
    return (
        f"at least {needed} of {planted} live with the chance {value:.3f}\n"
        f"for {100 * CHANCE:g} % plant {survival.to_plant(needed, lives, CHANCE)}"
    )
