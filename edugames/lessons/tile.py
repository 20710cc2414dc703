"""One tile under the glass: what its trees are worth in the game, and what an ecologist would say of them."""

from __future__ import annotations

from typing import NamedTuple

from edugames import facts
from edugames.ecosia import SPECIES, TILES, TileScore
from edugames.ecosia.scoring import score_tile
from edugames.science import diversity

MOST = 9
"""Trees of one species that the tile lab lets grow on a tile."""

Trees = tuple[int, int, int]


class Worth(NamedTuple):
    """A tile in the game and in numbers of ecology; what is not available is None."""

    trees: Trees
    monoculture: bool
    points: int
    co2_low: int
    co2_high: int
    shannon: float | None
    gini_simpson: float | None
    text: str

    @property
    def co2_middle(self) -> float:
        """The middle of its range of tonnes."""
        return (self.co2_low + self.co2_high) / 2


def worth(trees: Trees) -> Worth:
    """What a tile is worth by the rules (E-15, E-36), with Shannon's H′ (natural logarithms) and 1 − D.

    No trees: 0 points, 0 tonnes, no diversity. Raises ValueError for what cannot grow on a tile.
    """
    if len(trees) != len(SPECIES) or not all(0 <= number <= 999 for number in trees):
        raise ValueError(f"a tile has {len(SPECIES)} counts of trees, each 0 or more, not {trees}")
    if not any(trees):
        return Worth(trees, False, 0, 0, 0, None, None, "no trees")
    told = _told(trees)
    return Worth(
        trees, told.monoculture, told.points, told.co2_low, told.co2_high,
        diversity.shannon(trees), diversity.gini_simpson(trees), told.text.partition(": ")[2],
    )  # fmt: skip


def _told(trees: Trees) -> TileScore:
    return score_tile(TILES[0], trees, facts.ecosia().levels)


def with_one_more(trees: Trees, species: str) -> Trees:
    """The tile after one more tree of a species has grown on it."""
    grown = list(trees)
    grown[SPECIES.index(species)] += 1
    return grown[0], grown[1], grown[2]


def best_next(trees: Trees) -> tuple[str, ...]:
    """The species of which one more tree is worth most points, all of them where several are as good."""
    after = {species: worth(with_one_more(trees, species)).points for species in SPECIES}
    return tuple(species for species, points in after.items() if points == max(after.values()))
