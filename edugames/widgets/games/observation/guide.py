"""The five steps of a first game of Observation."""

from __future__ import annotations

from typing import Any

from edugames import observation
from edugames.widgets.guide import Step

_PLAYED = (observation.Observe, observation.Discard)


def _has_looked_at_a_card(table: Any) -> bool:
    return bool(table._card)


def _has_walked(table: Any) -> bool:
    return any(isinstance(move, observation.Go) for move in table.game.moves)


def _has_played(table: Any) -> bool:
    return any(isinstance(move, _PLAYED) for move in table.game.moves)


def _has_drawn(table: Any) -> bool:
    return any(isinstance(move, observation.Draw) for move in table.game.moves)


def _has_looked_at_what_lies(table: Any) -> bool:
    return "seen" in table._folds


STEPS = (
    Step(
        "Look at a plant",
        "Your five plants lie under “hand”. The number in the ring is C: your points if you observe the plant. The "
        "emblems are the habitats where it grows. Open one plant with “About”.",
        _has_looked_at_a_card,
    ),
    Step(
        "Move your marker",
        "Habitats with a violet edge and a plus can be reached. A leaf with a number says how many of your plants grow "
        "there. Choose one, read what it says, and choose it once more.",
        _has_walked,
    ),
    Step(
        "Play a plant",
        "A plant with a violet edge grows where your marker stands: choose it, and you have observed it. If none does, "
        "throw one away.",
        _has_played,
    ),
    Step(
        "End your turn",
        "Until then you can take it back. Then choose “End turn”: you draw a plant, and the next player moves.",
        _has_drawn,
    ),
    Step(
        "See what everybody has",
        "Open “What was observed”. Whoever first has a plant of every class ends the game, and the highest sum "
        "of C wins: be quick, or be choosy?",
        _has_looked_at_what_lies,
    ),
)
