"""The flow of a game of Ecosia: what is said when a play is finished."""

from __future__ import annotations

from typing import Any

from edugames.widgets import flow

_CHANCE = {
    "refill": ("Your play is finished.", "End play"),
    "reveal": ("Your play is finished, and the round with it.", "End play"),
    "die": ("That is chosen; next the die is thrown.", "Throw the die"),
    "number": ("That is chosen; next a number is drawn from the bag.", "Draw the number"),
}
_CHOSEN = ("That is chosen; chance goes on from here.", "Go on")


def finished(question: Any) -> tuple[str, str]:
    """What is said when a person has chosen and chance comes next, and the button that lets it come."""
    return _CHANCE.get(question.kind, _CHOSEN)


def waiting(game: Any, name: str) -> str:
    """The finished play of a person, waiting to be ended."""
    question = game.decision
    return flow.waiting(name, *finished(question), question.rule)
