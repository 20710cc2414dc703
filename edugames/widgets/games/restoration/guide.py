"""The five steps of a first Restoration Game."""

from __future__ import annotations

from typing import Any

from edugames import restoration
from edugames.widgets.games.restoration.uses import is_play
from edugames.widgets.guide import Step


def _has_picked(table: Any) -> bool:
    return bool(table._choosing.picked) or _has_acted(table)


def _has_acted(table: Any) -> bool:
    return any(is_play(move) or isinstance(move, restoration.Discard) for move in table.game.moves)


def _has_drawn(table: Any) -> bool:
    return any(isinstance(move, restoration.DrawPlant) for move in table.game.moves)


def _has_looked_at_a_card(table: Any) -> bool:
    return bool(table._card)


def _has_looked_at_quality(table: Any) -> bool:
    return "floristic" in table._folds


STEPS = (
    Step(
        "Choose a card",
        "Your five cards lie under your habitats. A card with a violet edge can be played now and says for what; a "
        "dashed one says why not. Choose one.",
        _has_picked,
    ),
    Step(
        "Choose the habitat",
        "What fits has a violet edge and a plus. Choose a habitat, read what the play will do, and choose “Do it”. If "
        "nothing fits, “Discard…” throws a card away. Esc or Back takes a choice back.",
        _has_acted,
    ),
    Step(
        "End your play",
        "Until you end your play you can take it back. Then choose “End play”: you draw an action card and a plant. A "
        "plant that belongs to one of your habitats is laid below it by itself.",
        _has_drawn,
    ),
    Step(
        "Look at a card",
        "Choose a plant or the small “i” of a card: its large view says what it does, the rule, and for a plant what "
        "its C value means.",
        _has_looked_at_a_card,
    ),
    Step(
        "Look at the floristic quality",
        "Open “Floristic quality of your plants”: botanists judge a real place like this. Three parts of one technique "
        "above each habitat and three plants below each: that is how you win.",
        _has_looked_at_quality,
    ),
)
