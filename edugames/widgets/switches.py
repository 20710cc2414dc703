"""What stands at the top of a page without a board: light or dark, the projector, and which keys there are."""

from __future__ import annotations

from edugames.widgets import controls
from edugames.widgets.art import icon

KEYS = (
    ("Tab", "from one part to the next"),
    ("← → ↑ ↓", "from button to button, where several stand together"),
    ("Enter, Space", "choose"),
    ("p", "large for a projector, and back; Esc goes back too"),
)
ANSWERS = ("a", "on the projector: show the answers, and hide them")
LIST = ("?", "this list")


def buttons(answers: bool = False) -> str:
    """The switches. `answers` are what a page hides on the projector until somebody shows them."""
    shows = '<button type="button" data-look="answers" hidden>Show answers</button>' if answers else ""
    return (
        f'<button type="button" data-look="colours">{icon("light and dark", 18)} <span></span></button>{shows}'
        f'<button type="button" data-look="projector">{icon("screen", 18)} <span>Projector</span></button>'
        '<button type="button" data-open="keys" aria-label="Keys">?</button>'
    )


def keys(answers: bool = False) -> str:
    """The dialog that the last of them opens; it stands beside the bar, for inside a bar arrows walk."""
    return controls.keys((*KEYS, ANSWERS, LIST) if answers else (*KEYS, LIST))
