"""The geometry of the island (E-1): nineteen pointy-top hexes in axial coordinates, and sets of them as bit masks.

Inside the engine a tile is its place in `TILES`, 0 to 18, and a set of tiles is a whole number whose
bit t stands for tile t. Everything here is computed once from the coordinates.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    Tile = tuple[int, int]

TILES: tuple[Tile, ...] = tuple((q, r) for r in range(-2, 3) for q in range(-2, 3) if abs(q + r) <= 2)
"""The land, in reading order: rows from the north (r = -2), each from the west."""

INDEX: dict[Tile, int] = {tile: t for t, tile in enumerate(TILES)}
ALL = (1 << len(TILES)) - 1
CENTRE = INDEX[0, 0]

DIRECTIONS: dict[str, Tile] = {
    "NE": (1, -1),
    "E": (1, 0),
    "SE": (0, 1),
    "SW": (-1, 1),
    "W": (-1, 0),
    "NW": (0, -1),
}
"""The six directions in the order of the die: 1 is north-east, then clockwise (E-29)."""

OCEAN = -1


def distance(a: Tile, b: Tile) -> int:
    """Steps from one tile to another."""
    dq, dr = a[0] - b[0], a[1] - b[1]
    return (abs(dq) + abs(dr) + abs(dq + dr)) // 2


def mask_of(tiles: Iterable[int]) -> int:
    """The set of these tiles."""
    mask = 0
    for t in tiles:
        mask |= 1 << t
    return mask


AROUND: tuple[tuple[int, ...], ...] = tuple(
    tuple(INDEX.get((q + dq, r + dr), OCEAN) for dq, dr in DIRECTIONS.values()) for q, r in TILES
)
"""For each tile what lies in each direction of the die: a tile or OCEAN."""

NEAR: tuple[tuple[int, ...], ...] = tuple(tuple(t for t in around if t != OCEAN) for around in AROUND)
"""For each tile its neighbours, clockwise from the north-east."""

BESIDE: tuple[int, ...] = tuple(map(mask_of, NEAR))
"""The same as sets."""

PLACE_NAMES: tuple[str, ...] = tuple(f"row {r + 3}, tile {q + min(2, 2 + r) + 1}" for q, r in TILES)


def neighbours(tile: Tile) -> tuple[Tile, ...]:
    """The tiles that share an edge with this one, clockwise from the north-east."""
    return tuple(TILES[t] for t in NEAR[INDEX[tile]])


def place_name(tile: Tile) -> str:
    """A tile as people call it: "row 3, tile 3"."""
    return PLACE_NAMES[INDEX[tile]]


@lru_cache(maxsize=1 << 16)
def tiles_of(mask: int) -> tuple[int, ...]:
    """The tiles in a set, in reading order."""
    return tuple(t for t in range(len(TILES)) if mask >> t & 1)


def _beside_any(bits: int, first: int) -> tuple[int, ...]:
    """For each set of `bits` tiles from tile `first`: the union of their neighbours."""
    unions = [0]
    for t in range(first, first + bits):
        unions += [union | BESIDE[t] for union in unions]
    return tuple(unions)


_NORTH, _SOUTH = _beside_any(10, 0), _beside_any(len(TILES) - 10, 10)


def spread(mask: int) -> int:
    """Every tile that has a neighbour in the set."""
    return _NORTH[mask & 1023] | _SOUTH[mask >> 10]


def component(seed: int, within: int) -> int:
    """The tiles of `within` that can be reached from those of `seed` without leaving it."""
    reached = seed & within
    while True:
        grown = (reached | _NORTH[reached & 1023] | _SOUTH[reached >> 10]) & within
        if grown == reached:
            return reached
        reached = grown


PAIRS: tuple[tuple[int, int], ...] = tuple(
    (1 << a | 1 << b, BESIDE[a] & BESIDE[b])
    for a, b in combinations(range(len(TILES)), 2)
    if distance(TILES[a], TILES[b]) == 2
)
"""The 57 pairs of tiles two steps apart, each with the tiles between them: two where the pair is bent, one where
it is straight (E-19)."""


@lru_cache(maxsize=1 << 16)
def between(mask: int) -> int:
    """The tiles that lie between two tiles of the set which do not touch each other (E-19)."""
    found = 0
    for pair, middle in PAIRS:
        if mask & pair == pair:
            found |= middle
    return found
