"""The nine nurseries at the harbours, and which tiles they reach (E-2, E-13)."""

from __future__ import annotations

from functools import lru_cache

from edugames.ecosia.hexes import ALL, DIRECTIONS, INDEX, component, mask_of, spread
from edugames.play.values import OptionError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

    Edge = tuple[int, int, str]


def printed_edges() -> tuple[Edge, ...]:
    """The harbours of the printed board: tile q, r and the side on which the sea lies, N1 to N9."""
    from edugames import facts

    return tuple((*harbour.tile, harbour.side) for harbour in facts.ecosia().harbours)


def checked_edges(edges: Iterable[object]) -> tuple[Edge, ...]:
    """Nine coastal edges; raises OptionError for a place that is not on the coast."""
    checked = []
    for number, edge in enumerate(edges, 1):
        checked_edge = _coastal(edge)
        if checked_edge is None:
            raise OptionError(
                f"harbour {number} is {edge!r:.60}; a harbour is [q, r, side]: a coastal tile and where its sea is"
            )
        checked.append(checked_edge)
    if len(checked) != 9 or len(set(checked)) != 9:
        raise OptionError(f"there are nine harbours on nine different edges, not {len(set(checked))}")
    return tuple(checked)


def _coastal(edge: Any) -> Edge | None:
    """The edge, if it is one between a land hex and the sea."""
    try:
        q, r, side = edge
        dq, dr = DIRECTIONS[side]
        return (q, r, side) if (q, r) in INDEX and (q + dq, r + dr) not in INDEX else None
    except (TypeError, ValueError, KeyError):
        return None


class Harbours:
    """Which tiles each nursery touches, and so reaches; nurseries are numbered 0 to 8.

    `touches[n]` is a set of tiles. With `dock_nodes` the two ends of the harbour's edge count too (HE-DOCK).
    """

    def __init__(self, edges: tuple[Edge, ...], dock_nodes: bool) -> None:
        self.edges = edges
        self.touches = tuple(_touched(edge, dock_nodes) for edge in edges)
        self.reaches = lru_cache(maxsize=1 << 14)(self._reaches)

    def _reaches(self, treed: int) -> tuple[int, ...]:
        """For each nursery the tiles it reaches, given the tiles with trees (E-13)."""
        woods = []
        rest = treed
        while rest:
            wood = component(rest & -rest, treed)
            woods.append((wood, wood | spread(wood)))
            rest &= ~wood
        reaches = []
        for touched in self.touches:
            reach = touched
            for wood, around in woods:
                if wood & touched:
                    reach |= around
            reaches.append(reach & ALL)
        return tuple(reaches)


def _touched(edge: Edge, dock_nodes: bool) -> int:
    q, r, side = edge
    tiles = [(q, r)]
    if dock_nodes:
        sides = list(DIRECTIONS)
        turn = sides.index(side)
        ends = (DIRECTIONS[sides[turn - 1]], DIRECTIONS[sides[(turn + 1) % 6]])
        tiles += [(q + dq, r + dr) for dq, dr in ends]
    return mask_of(INDEX[tile] for tile in tiles if tile in INDEX)


@lru_cache(maxsize=64)
def harbours(edges: tuple[Edge, ...], dock_nodes: bool) -> Harbours:
    """The harbours at these edges; games with the same ones share them and what they remember."""
    return Harbours(edges, dock_nodes)
