"""Observation, the other game of the Restoration Game's deck. Importing it loads the standard library only.

>>> from edugames import observation
>>> game = observation.new_game(players=4, seed=7)
>>> game.legal_moves()  # doctest: +SKIP
"""

from __future__ import annotations

from edugames.observation.game import Observation
from edugames.observation.moves import Discard, Draw, Go, Observe, Pass, Stay, TakeCard, move_from_json
from edugames.observation.options import Options
from edugames.observation.scoring import Observed, Score
from edugames.observation.seen import Seen
from edugames.observation.setup import Setup
from edugames.observation.words import CLASSES
from edugames.play import NATURE, IllegalMove, OptionError, PositionError, Reason, Record, RecordError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from edugames.facts import Deck


def new_game(
    players: int = 4,
    seed: int | None = None,
    setup: Setup | dict[str, Any] | None = None,
    deck: Deck | None = None,
    **options: Any,
) -> Observation:
    """A new game for 2 to 6 players.

    `seed` makes the game repeatable: the same seed gives the same game everywhere. `setup` states how it is dealt
    instead of dealing it; `deck` is one of your own, from `facts.read_deck`. Every other keyword is a field of
    `Options`, such as `must_move=False`. Raises OptionError or PositionError, with what would be right.
    """
    return Observation.new(players, seed, setup, deck, **options)


def from_dict(data: object) -> Observation:
    """The game in a position that `to_dict` wrote, or that you made; raises PositionError with what cannot be."""
    return Observation.from_dict(data)


__all__ = [
    "CLASSES",
    "NATURE",
    "Discard",
    "Draw",
    "Go",
    "IllegalMove",
    "Observation",
    "Observe",
    "Observed",
    "OptionError",
    "Options",
    "Pass",
    "PositionError",
    "Reason",
    "Record",
    "RecordError",
    "Score",
    "Seen",
    "Setup",
    "Stay",
    "TakeCard",
    "from_dict",
    "move_from_json",
    "new_game",
]
