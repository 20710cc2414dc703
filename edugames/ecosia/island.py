"""The island: terrain, trees and number tokens on nineteen tiles."""

from __future__ import annotations

from edugames.ecosia.hexes import ALL, TILES
from edugames.ecosia.words import SPECIES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

KINDS = range(len(SPECIES))


class Island:
    """Tiles are numbered as in `hexes.TILES`, species 0 to 2.

    `terrain[t]` and `token[t]` (0 on a live tile) are lists of 19; `trees[3 * t + s]` counts the trees.
    Two summaries are kept in step with them: `has[s]`, the set of tiles on which species s grows, and
    `live`, the set of tiles that are not deforested.
    """

    __slots__ = ("has", "live", "terrain", "token", "trees")
    terrain: list[int]
    token: list[int]
    trees: list[int]
    has: list[int]
    live: int

    def __init__(self, terrain: list[int], token: list[int], trees: list[int]) -> None:
        self.terrain = terrain
        self.token = token
        self.trees = trees
        self.has, self.live = self.summary()

    def summary(self) -> tuple[list[int], int]:
        """`has` and `live`, counted afresh from the tiles."""
        has = [sum(1 << t for t in range(len(TILES)) if self.trees[3 * t + s]) for s in KINDS]
        return has, sum(1 << t for t, number in enumerate(self.token) if not number)

    def copy(self) -> Island:
        """An island of its own."""
        twin = Island.__new__(Island)
        twin.terrain = self.terrain[:]
        twin.token = self.token[:]
        twin.trees = self.trees[:]
        twin.has = self.has[:]
        twin.live = self.live
        return twin

    def __eq__(self, other: Any) -> bool:
        return type(other) is Island and (self.terrain, self.token, self.trees) == (
            other.terrain,
            other.token,
            other.trees,
        )

    __hash__ = None  # type: ignore[assignment]

    # ------------------------------------------------------------------ questions

    @property
    def treed(self) -> int:
        """The tiles with at least one tree."""
        a, b, c = self.has
        return a | b | c

    @property
    def empty(self) -> int:
        """The live tiles without a tree."""
        return self.live & ~self.treed

    @property
    def deforested(self) -> int:
        """The deforested tiles."""
        return ALL & ~self.live

    def live_of(self, terrain: int) -> int:
        """The live tiles of a terrain: a tile that is turned over has none (HE-DOWN)."""
        return sum(1 << t for t, kind in enumerate(self.terrain) if kind == terrain) & self.live

    def counts(self, t: int) -> tuple[int, int, int]:
        """The trees on a tile, species by species."""
        a, b, c = self.trees[3 * t : 3 * t + 3]
        return a, b, c

    def total(self, t: int) -> int:
        """All trees on a tile."""
        return sum(self.trees[3 * t : 3 * t + 3])

    def species_on(self, t: int) -> list[int]:
        """The species that grow on a tile."""
        return [s for s in KINDS if self.trees[3 * t + s]]

    def most_common(self, t: int) -> list[int]:
        """The species with the most trees on a tile: one when it is dominant, several when tied (E-14)."""
        counts = self.counts(t)
        most = max(counts)
        return [s for s in KINDS if counts[s] == most] if most else []

    def is_monoculture(self, t: int) -> bool:
        """One species alone, or one with more than double the trees of all others together (E-15)."""
        return is_monoculture(self.counts(t))

    @property
    def monocultures(self) -> int:
        """The tiles that are monocultures."""
        return sum(1 << t for t in range(len(TILES)) if self.is_monoculture(t))

    # ------------------------------------------------------------------ deeds

    def add(self, t: int, s: int, count: int = 1) -> None:
        """Trees grow on a tile."""
        self.trees[3 * t + s] += count
        self.has[s] |= 1 << t

    def fell(self, t: int, s: int) -> None:
        """One tree dies."""
        self.trees[3 * t + s] -= 1
        if not self.trees[3 * t + s]:
            self.has[s] &= ~(1 << t)

    def fell_all(self, t: int, s: int) -> int:
        """Every tree of a species on a tile dies; returns how many."""
        felled = self.trees[3 * t + s]
        self.trees[3 * t + s] = 0
        self.has[s] &= ~(1 << t)
        return felled

    def clear(self, t: int) -> None:
        """Every tree on a tile dies."""
        for s in KINDS:
            self.fell_all(t, s)

    def deforest(self, t: int, number: int) -> None:
        """Turn an empty tile over and put a number on it (E-28)."""
        self.token[t] = number
        self.live &= ~(1 << t)

    def restore(self, t: int) -> int:
        """Turn a deforested tile back; returns the number that leaves the game (E-21)."""
        number, self.token[t] = self.token[t], 0
        self.live |= 1 << t
        return number

    def swap(self, t: int, u: int) -> None:
        """Exchange two tiles without trees, each with its token (E-30)."""
        for what in (self.terrain, self.token):
            what[t], what[u] = what[u], what[t]
        self.has, self.live = self.summary()


def is_monoculture(counts: tuple[int, ...]) -> bool:
    """At least one tree, and the most common species more than double all others together (E-15)."""
    most = max(counts)
    return most > 2 * (sum(counts) - most)
