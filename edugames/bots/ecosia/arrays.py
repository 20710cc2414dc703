"""The island's geometry as arrays, for games that are reckoned many at a time (`fleet`)."""

from __future__ import annotations

from typing import Any

import numpy as np

from edugames.ecosia.hexes import AROUND, CENTRE, NEAR, OCEAN, TILES, spread

LAND = len(TILES)
NO_TILE = LAND
"""The sea, as one row more than there are tiles."""

SIDES = np.array([[NO_TILE if t == OCEAN else t for t in around] for around in AROUND])
"""For each tile what lies in each direction of the die."""

BESIDE = np.zeros((LAND, LAND), np.float32)
for _t, _near in enumerate(NEAR):
    BESIDE[_t, list(_near)] = 1
"""Which tiles are neighbours, as a table of 0 and 1."""

EDGES = BESIDE.sum(1)
"""How many neighbours each tile has."""

INNER = BESIDE[CENTRE] > 0
"""The ring around the centre."""

BIT = (1 << np.arange(LAND)).astype(np.int32)
"""Each tile as a set."""

_NORTH = np.array([spread(mask) for mask in range(1 << 10)], np.int32)
_SOUTH = np.array([spread(mask << 10) for mask in range(1 << (LAND - 10))], np.int32)


def around_of(sets: Any) -> Any:
    """Every tile that has a neighbour in the set, for an array of sets."""
    return _NORTH[sets & 1023] | _SOUTH[sets >> 10]
