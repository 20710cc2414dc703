"""Who plays in a study: a bot by its key, by itself, or a function of one's own, made anew for every game."""

from __future__ import annotations

import random
from collections.abc import Sequence
from copy import deepcopy
from typing import Any, NamedTuple

from edugames.bots import registry
from edugames.studies.errors import StudyError, unknown

TOO_LONG = 60


class Entrant(NamedTuple):
    """A bot as it was entered: its name, and what it is made from."""

    name: str
    source: Any

    def make(self, game: str) -> Any:
        """A bot that remembers nothing of other games: else their order would matter, and with it who plays them."""
        if isinstance(self.source, str):
            return registry.known(game)[self.source].make()
        if isinstance(self.source, type):
            return self.source()
        return deepcopy(self.source) if hasattr(self.source, "choose") else OfFunction(self.source)

    @property
    def file(self) -> str:
        """Where the bot's code is written: a file, or a notebook's cell; empty for one of ours."""
        code = getattr(getattr(self.source, "choose", self.source), "__code__", None)
        return getattr(code, "co_filename", "")


class OfFunction:
    """A bot that is a function `def my_bot(seen, moves, rng): …`."""

    def __init__(self, function: Any) -> None:
        self.function = function

    def choose(self, seen: Any, moves: Sequence[Any], rng: random.Random) -> Any:
        """What the function answers."""
        return self.function(seen, moves, rng)


def entrant(game: str, bot: Any, name: str | None = None) -> Entrant:
    """The bot that was meant; raises StudyError for a key that nobody knows, and for what is no bot."""
    if isinstance(bot, str):
        if bot not in registry.known(game):
            raise unknown(f"bot for {game.capitalize()}", bot, registry.known(game))
        return Entrant(name or bot, bot)
    if not (callable(bot) or hasattr(bot, "choose")):
        raise StudyError(
            f"{bot!r:.60} is no bot; give the key of one ({', '.join(registry.known(game))}), or a function "
            "of your own: def my_bot(seen, moves, rng): return moves[0]"
        )
    return Entrant(name or getattr(bot, "__name__", type(bot).__name__)[:TOO_LONG], bot)


def seating(game: str, bots: Any, players: int) -> tuple[Entrant, ...]:
    """One entrant for all seats, or one for each."""
    if not isinstance(bots, list | tuple):
        return (entrant(game, bots),)
    if len(bots) != players:
        raise StudyError(
            f"{len(bots)} bots are named for {players} players; name one for each seat, or a single one for all"
        )
    return tuple(entrant(game, bot) for bot in bots)
