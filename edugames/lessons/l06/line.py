"""The line of code that pupils change in L06."""

from __future__ import annotations

from typing import TYPE_CHECKING

from edugames.lessons.tile import worth

if TYPE_CHECKING:
    pass


def tile_of(oaks: int = 0, pines: int = 0, acacias: int = 0) -> str:
    """What a tile with so many trees is worth, in words."""
    if not all(isinstance(n, int) and 0 <= n <= 999 for n in (oaks, pines, acacias)):
        raise ValueError("Trees are whole numbers from 0 to 999")
    told = worth((oaks, pines, acacias))
    if told.shannon is None:
        return "no trees: 0 points"
    return f"{told.text}\nH′ = {told.shannon:.3f}, 1 − D = {told.gini_simpson:.3f}"
