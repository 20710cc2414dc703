"""Counts of continuations: another number means that a rule has changed."""

from __future__ import annotations


def perft(game, depth):
    """How many sequences of so many moves there are from here, NATURE's counted one for each outcome."""
    if depth == 0 or game.to_move is None:
        return 1
    if depth == 1:
        return len(game.legal_moves())
    return sum(perft(after(game, move), depth - 1) for move in game.legal_moves())


def after(game, move):
    """The position after a move; the game stays where it is."""
    twin = game.copy()
    twin.play(move)
    return twin
