"""Every move there is, legal or not, by its kind."""

from __future__ import annotations

from itertools import product

from edugames import ecosia
from edugames.ecosia import CARDS, NURSERIES, SPECIES, TILES

NUMBERS = (2, 3, 4, 5, 6, 8, 9, 10, 11, 12)
WORDS = {
    "Play": (CARDS,), "Discard": (CARDS,), "DiscardHand": (), "Add": (NURSERIES, SPECIES),
    "Plant": (NURSERIES, SPECIES, TILES), "Prune": (TILES, SPECIES), "Seed": (TILES, SPECIES), "At": (TILES,),
    "Take": (NURSERIES, SPECIES), "Keep": (SPECIES,), "Choose": (TILES,), "Fell": (TILES, SPECIES),
    "Grow": (TILES, SPECIES), "Draw": (CARDS,), "Reveal": (ecosia.EVENTS,), "Roll": (range(1, 7),),
    "Token": (NUMBERS,), "Spread": (TILES,),
}  # fmt: skip
EVERY_MOVE = {
    getattr(ecosia, name): [getattr(ecosia, name)(*words) for words in product(*lists)]
    for name, lists in WORDS.items()
}
ALL_MOVES = [move for moves in EVERY_MOVE.values() for move in moves]
