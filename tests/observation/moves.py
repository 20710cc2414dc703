"""Every move there is with the shipped deck, by kind."""

from __future__ import annotations

from edugames.observation import Discard, Draw, Go, Observe, Pass, Stay, TakeCard

from .board import DECK

EVERY_MOVE = {
    Go: [Go(name) for name in DECK.habitats],
    Stay: [Stay()],
    Observe: [Observe(name) for name in DECK.plants],
    Discard: [Discard(name) for name in DECK.plants],
    Pass: [Pass()],
    TakeCard: [TakeCard()],
    Draw: [Draw(name) for name in DECK.plants],
}
ALL_MOVES = [move for kind in EVERY_MOVE.values() for move in kind]
