"""Ecosia: the board game, as a complete rules engine. Importing it loads the standard library only.

>>> from edugames import ecosia
>>> game = ecosia.new_game(players=4, seed=7)
>>> game.legal_moves()  # doctest: +SKIP
"""

from __future__ import annotations

from edugames.ecosia.game import Ecosia
from edugames.ecosia.hexes import DIRECTIONS, TILES, distance, neighbours, place_name
from edugames.ecosia.moves import (
    Add,
    At,
    Choose,
    Discard,
    DiscardHand,
    Draw,
    Fell,
    Grow,
    Keep,
    Plant,
    Play,
    Prune,
    Reveal,
    Roll,
    Seed,
    Spread,
    Take,
    Token,
    move_from_json,
)
from edugames.ecosia.options import Options
from edugames.ecosia.scoring import Score, TileScore
from edugames.ecosia.seen import Seen
from edugames.ecosia.setup import Setup
from edugames.ecosia.words import CARDS, EVENTS, NURSERIES, SPECIES, TERRAINS
from edugames.play import NATURE, IllegalMove, OptionError, PositionError, Reason, Record, RecordError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def new_game(
    players: int = 4, seed: int | None = None, setup: Setup | dict[str, Any] | None = None, **options: Any
) -> Ecosia:
    """A new game for 1 to 6 players.

    `seed` makes the game repeatable: the same seed gives the same game everywhere. `setup` states how the table
    is laid instead of dealing it. Every other keyword is a field of `Options`, such as `harder=True`.
    Raises OptionError or PositionError, with what would be right.
    """
    return Ecosia.new(players, seed, setup, **options)


def from_dict(data: object) -> Ecosia:
    """The game in a position that `to_dict` wrote, or that you made; raises PositionError with what cannot be."""
    return Ecosia.from_dict(data)


__all__ = [
    "CARDS",
    "DIRECTIONS",
    "EVENTS",
    "NATURE",
    "NURSERIES",
    "SPECIES",
    "TERRAINS",
    "TILES",
    "Add",
    "At",
    "Choose",
    "Discard",
    "DiscardHand",
    "Draw",
    "Ecosia",
    "Fell",
    "Grow",
    "IllegalMove",
    "Keep",
    "OptionError",
    "Options",
    "Plant",
    "Play",
    "PositionError",
    "Prune",
    "Reason",
    "Record",
    "RecordError",
    "Reveal",
    "Roll",
    "Score",
    "Seed",
    "Seen",
    "Setup",
    "Spread",
    "Take",
    "TileScore",
    "Token",
    "distance",
    "from_dict",
    "move_from_json",
    "neighbours",
    "new_game",
    "place_name",
]
