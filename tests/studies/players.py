"""Bots of pupils, good and bad."""

from __future__ import annotations

import os
import time


def first(seen, moves, rng):
    return moves[0]


def thoughtful(seen, moves, rng):
    """Discards nothing if it can help it."""
    return max(moves, key=lambda move: (not type(move).__name__.startswith("Discard"), rng.random()))


def stumbling(seen, moves, rng):
    if seen.round == 3:
        return 1 / 0
    return moves[0]


def silent(seen, moves, rng):
    return None


def numbering(seen, moves, rng):
    return 0


def listing(seen, moves, rng):
    return moves


def quoting(seen, moves, rng):
    return str(moves[0])


def misspelling(seen, moves, rng):
    return seen.hnad(0)


def two_handed(seen, moves):
    return moves[0]


def dreaming(seen, moves, rng):
    return "plant a rose"


class Forgetful:
    """Plays its first move by chance and then always the last one: what it remembers may not outlive a game."""

    def __init__(self):
        self.begun = False

    def choose(self, seen, moves, rng):
        before, self.begun = self.begun, True
        return moves[-1] if before else rng.choice(moves)


def endless(seen, moves, rng):
    while seen.round == 2:
        pass
    return moves[0]


def slow(seen, moves, rng):
    time.sleep(0.05)
    return moves[0]


def quitting(seen, moves, rng):
    os._exit(1)


class Demanding:
    """Asks for something to be made, which nobody gives it."""

    def __init__(self, patience):
        self.patience = patience

    def choose(self, seen, moves, rng):
        return moves[0]


class Speechless(Exception):
    def __str__(self):
        raise ValueError


def speechless(seen, moves, rng):
    raise Speechless


class Ramble:
    def __repr__(self):
        return "<b>\n=1+1"


def rambling(seen, moves, rng):
    return Ramble()
