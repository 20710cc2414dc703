"""The Restoration Game, as a complete rules engine. Importing it loads the standard library only.

>>> from edugames import restoration
>>> game = restoration.new_game(players=4, seed=7, short_game=True)
>>> game.legal_moves()  # doctest: +SKIP
"""

from __future__ import annotations

from edugames.play import NATURE, IllegalMove, OptionError, PositionError, Reason, Record, RecordError
from edugames.restoration.game import Restoration
from edugames.restoration.moves import (
    Decline,
    Discard,
    Draw,
    DrawPlant,
    Enough,
    Exchange,
    Place,
    Play,
    PlayAgainst,
    PlayAside,
    PlayAsPlant,
    PlayReplaceYourHand,
    Remove,
    RemoveBiologist,
    ReplaceWholeHand,
    Swap,
    TakeAndForfeit,
    TakeAndPay,
    Throw,
    Uproot,
    move_from_json,
)
from edugames.restoration.options import Options
from edugames.restoration.seen import Seen
from edugames.restoration.setup import Setup
from edugames.restoration.words import ASPECTS, CONSEQUENCES, KINDS, RESTORATION, TECHNIQUES, WILD

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from edugames.facts import Deck


def new_game(
    players: int = 4,
    seed: int | None = None,
    setup: Setup | dict[str, Any] | None = None,
    deck: Deck | dict[str, Any] | None = None,
    **options: Any,
) -> Restoration:
    """A new game for 2 to 6 players.

    `seed` makes the game repeatable: the same seed gives the same game everywhere. `setup` states how the table
    is laid instead of dealing it. `deck` is a deck of your own (`facts.read_deck`); the shipped one otherwise.
    Every other keyword is a field of `Options`, such as `short_game=True`.
    Raises OptionError or PositionError, with what would be right.
    """
    return Restoration.new(players, seed, setup, deck, **options)


def from_dict(data: object) -> Restoration:
    """The game in a position that `to_dict` wrote, or that you made; raises PositionError with what cannot be."""
    return Restoration.from_dict(data)


__all__ = [
    "ASPECTS",
    "CONSEQUENCES",
    "KINDS",
    "NATURE",
    "RESTORATION",
    "TECHNIQUES",
    "WILD",
    "Decline",
    "Discard",
    "Draw",
    "DrawPlant",
    "Enough",
    "Exchange",
    "IllegalMove",
    "OptionError",
    "Options",
    "Place",
    "Play",
    "PlayAgainst",
    "PlayAsPlant",
    "PlayAside",
    "PlayReplaceYourHand",
    "PositionError",
    "Reason",
    "Record",
    "RecordError",
    "Remove",
    "RemoveBiologist",
    "ReplaceWholeHand",
    "Restoration",
    "Seen",
    "Setup",
    "Swap",
    "TakeAndForfeit",
    "TakeAndPay",
    "Throw",
    "Uproot",
    "from_dict",
    "move_from_json",
    "new_game",
]
