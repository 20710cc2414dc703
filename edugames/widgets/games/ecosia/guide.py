"""The five steps of a first game of Ecosia."""

from __future__ import annotations

from typing import Any

from edugames import ecosia
from edugames.widgets.guide import Step

_AT_A_PLACE = (ecosia.Add, ecosia.Plant, ecosia.Prune, ecosia.Seed, ecosia.At)


def _has_moved(table: Any) -> bool:
    return bool(table.game.moves)


def _has_placed(table: Any) -> bool:
    return any(isinstance(move, _AT_A_PLACE) for move in table.game.moves)


def _has_ended_a_play(table: Any) -> bool:
    return any(isinstance(move, ecosia.Draw) for move in table.game.moves)


def _has_read_an_event(table: Any) -> bool:
    return bool(table.game.events) and table.game.event is None and not table._is_elsewhere


def _has_looked_at_points(table: Any) -> bool:
    return "tiles" in table._folds


STEPS = (
    Step(
        "Choose a card",
        "Your cards lie under “hand”. A card with a violet edge can be played now; a dashed one says why not. "
        "Choose one. Young trees for the nurseries or a first planting are a good beginning.",
        _has_moved,
    ),
    Step(
        "Choose a place",
        "On the board each place with a violet edge and a plus fits the card. Choose one, read what it will do, "
        "and choose it once more. Esc or Back takes the choice back.",
        _has_placed,
    ),
    Step(
        "End your play",
        "As long as you have not ended your play you can take it back. Then choose “End play”: you draw up to three "
        "cards, and the next player plays.",
        _has_ended_a_play,
    ),
    Step(
        "Read an event",
        "When everybody has played the round is over, and an event strikes. Read what it does, step by step. "
        "“What could happen next” shows beforehand which tiles are in danger.",
        _has_read_an_event,
    ),
    Step(
        "Look at the points",
        "Open “Tile by tile” under the points. A tree counts 1 point in a monoculture, 2 among two kinds, 3 among "
        "three. They count once no tile is deforested: that is how you win, together.",
        _has_looked_at_points,
    ),
)
