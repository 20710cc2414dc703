"""The island: terrain, trees and number tokens on nineteen tiles."""

from __future__ import annotations

from edugames.ecosia.hexes import ALL, TILES, mask_of, tiles_of
from edugames.ecosia.words import SPECIES, TERRAINS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

KINDS = range(len(SPECIES))


class Island:
    """Tiles are numbered as in `hexes.TILES`, species 0 to 2.

    `terrain[t]` and `token[t]` (0 on a live tile) have 19 entries; `trees[3 * t + s]` counts the trees.
    Four summaries are kept in step with them: `has[s]`, the set of tiles on which species s grows,
    `totals[t]`, all trees of a tile, `live`, the set of tiles that are not deforested, and
    `lies[k]`, the set of tiles of a terrain, turned over or not.
    """

    __slots__ = ("has", "lies", "live", "terrain", "token", "totals", "trees")
    terrain: tuple[int, ...]
    token: list[int]
    trees: list[int]
    has: list[int]
    totals: list[int]
    live: int
    lies: tuple[int, ...]

    def __init__(self, terrain: Sequence[int], token: list[int], trees: list[int]) -> None:
        self.terrain = tuple(terrain)
        self.token = token
        self.trees = trees
        self.summarize()

    def summarize(self) -> None:
        """Count the summaries afresh from the tiles."""
        tiles = range(len(TILES))
        self.has = [mask_of(t for t in tiles if self.trees[3 * t + s]) for s in KINDS]
        self.totals = [sum(self.trees[3 * t : 3 * t + 3]) for t in tiles]
        self.live = mask_of(t for t in tiles if not self.token[t])
        self.lies = tuple(mask_of(t for t in tiles if self.terrain[t] == k) for k in range(len(TERRAINS)))

    def copy(self) -> Island:
        """An island of its own."""
        twin = Island.__new__(Island)
        twin.terrain, twin.lies, twin.live = self.terrain, self.lies, self.live
        twin.token = self.token[:]
        twin.trees = self.trees[:]
        twin.has = self.has[:]
        twin.totals = self.totals[:]
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
        return self.lies[terrain] & self.live

    def counts(self, t: int) -> tuple[int, int, int]:
        """The trees on a tile, species by species."""
        a, b, c = self.trees[3 * t : 3 * t + 3]
        return a, b, c

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
        return mask_of(t for t in tiles_of(self.treed) if self.is_monoculture(t))

    # ------------------------------------------------------------------ deeds

    def add(self, t: int, s: int, count: int = 1) -> None:
        """Trees grow on a tile."""
        self.trees[3 * t + s] += count
        self.totals[t] += count
        self.has[s] |= 1 << t

    def fell(self, t: int, s: int) -> None:
        """One tree dies."""
        self.trees[3 * t + s] -= 1
        self.totals[t] -= 1
        if not self.trees[3 * t + s]:
            self.has[s] &= ~(1 << t)

    def fell_all(self, t: int, s: int) -> int:
        """Every tree of a species on a tile dies; returns how many."""
        felled = self.trees[3 * t + s]
        self.trees[3 * t + s] = 0
        self.totals[t] -= felled
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
        terrain, token, both = list(self.terrain), self.token, 1 << t | 1 << u
        terrain[t], terrain[u] = terrain[u], terrain[t]
        token[t], token[u] = token[u], token[t]
        self.terrain = tuple(terrain)
        self.lies = tuple(_exchanged(lies, both) for lies in self.lies)
        self.live = _exchanged(self.live, both)


def _exchanged(tiles: int, both: int) -> int:
    """A set of tiles after two of the island's tiles have changed places."""
    return tiles ^ both if tiles & both not in (0, both) else tiles


def is_monoculture(counts: tuple[int, ...]) -> bool:
    """At least one tree, and the most common species more than double all others together (E-15)."""
    most = max(counts)
    return most > 2 * (sum(counts) - most)
