"""Players that are programs, one idea a file. `choose(seen, moves, rng)` picks one of the legal moves."""

from __future__ import annotations

from edugames.bots.random import Random
from edugames.bots.scripted import Scripted

__all__ = ["Random", "Scripted"]
