"""A game played to its end by bots."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

from edugames.play import NATURE


def play_out(game: Any, bots: Any, rng: random.Random) -> Any:
    """Play `game` to its end and return it; `bots` is one bot for every seat, or {seat: bot}.

    A bot sees what its seat may know. Only one that says `cheats = True` is handed a copy of the game itself.
    Raises IllegalMove when a bot answers with a move that is not legal; the game then stands where it was asked.
    """
    while (seat := game.to_move) is not None:
        if seat == NATURE:
            game.play_chance()
            continue
        bot = bots[seat] if isinstance(bots, Mapping) else bots
        sight = game.copy() if getattr(bot, "cheats", False) else game.seen_by(seat)
        game.play(bot.choose(sight, game.legal_moves(), rng))
    return game
