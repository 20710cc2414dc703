"""The line of code that pupils change in L07."""

from __future__ import annotations

from typing import TYPE_CHECKING

from edugames import ecosia
from edugames.lessons import islands
from edugames.lessons.islands import Tile, Trees, summary
from edugames.lessons.l07.case import SEEDS

if TYPE_CHECKING:
    from collections.abc import Mapping


def disasters(oaks: int = 3, pines: int = 0, acacias: int = 0, tiles: int = 5, number: int = SEEDS) -> str:
    """Mean loss of an island whose tiles all carry the same trees."""
    if not all(isinstance(n, int) and 0 <= n <= 20 for n in (oaks, pines, acacias)):
        raise ValueError("Trees are whole numbers from 0 to 20")
    if not isinstance(tiles, int) or not 1 <= tiles <= 18:
        raise ValueError("tiles is a whole number from 1 to 18")
    if not isinstance(number, int) or not 2 <= number <= 1000:
        raise ValueError("number is a whole number from 2 to 1000")
    stands: Mapping[Tile, Trees] = dict.fromkeys(
        [t for t in ecosia.TILES if t != islands.CENTRE][:tiles], (oaks, pines, acacias)
    )
    game = islands.island(stands)
    told = summary(islands.losses(game, range(number)))
    return (
        f"{islands.count(game)} trees; mean loss of {number} disasters: {told.mean:.2f} trees "
        f"(95 % interval {told.low:.2f} to {told.high:.2f}), at most {told.most:g}"
    )
