"""A deck of one's own at the table: CSV files of a class or of an owner of the printed game, with all that is wrong."""

from __future__ import annotations

import base64
import binascii
from html import escape
from typing import Any

from edugames import facts
from edugames.widgets import controls
from edugames.widgets.controls import command

FILES = ("habitats.csv", "plants.csv", "actions.csv")


def dialog() -> str:
    """The dialog that takes the files."""
    models = " ".join(command("model_file", name, name) for name in FILES)
    body = (
        "<p>Choose up to three files together: <b>habitats.csv</b>, <b>plants.csv</b> and <b>actions.csv</b>. A file "
        "that you leave out is taken from the deck of this game. Its files are the model for yours: save and change "
        f'them in a spreadsheet.</p><p class="egt-actions">{models}</p>'
        '<p><label>Files <input type="file" data-files="deck" accept=".csv,text/csv" multiple></label></p>'
        '<div role="alert" data-region="deck-trouble"></div><div data-region="deck-shown"></div>'
        '<p class="egt-actions"><button type="button" data-shut class="egt-primary">Back to the new game</button>'
        f"{command('shipped_deck', 'Use the deck of this game')}</p>"
    )
    return controls.dialog("deck", "Our own deck", body)


def read(files: Any) -> tuple[facts.Deck, tuple[str, ...]]:
    """The deck of the files that a browser sent, by name in base64, and warnings; raises DeckError or ValueError."""
    if not isinstance(files, dict) or not files:
        raise ValueError("no file was chosen")
    try:
        given = {
            str(name).lower().rsplit("/", 1)[-1]: base64.b64decode(str(text), validate=True)
            for name, text in files.items()
        }
    except binascii.Error:
        raise ValueError("a file did not arrive whole; choose the files once more") from None
    deck, warnings = facts.read_deck(given)
    return deck, tuple(map(str, warnings))


def model(name: str) -> str:
    """A file of the game's own deck, as a spreadsheet takes it for UTF-8."""
    return "\ufeff" + (facts.folder() / "restoration" / name).read_text(encoding="utf-8")


def shown(deck: facts.Deck | None, warnings: tuple[str, ...] = ()) -> str:
    """What the deck in use has."""
    if deck is None:
        return "<p>In use: the deck of this game.</p>"
    said = f"<ul>{''.join(f'<li>{escape(text)}</li>' for text in warnings)}</ul>" if warnings else ""
    cards = sum(action.count for action in deck.actions.values())
    return (
        f"<p>Ready: <b>{escape(deck.name)}</b> with {len(deck.habitats)} habitats, {len(deck.plants)} plants and "
        f"{cards} action cards. It is used by the next new game, and a saved game carries it.</p>{said}"
    )


def in_short(deck: facts.Deck | None) -> str:
    """The deck of the next new game, in the form that deals it."""
    return "Deck: that of this game." if deck is None else f"Deck: <b>{escape(deck.name)}</b>."


def problems(wrong: Exception) -> str:
    """Everything that is wrong with the files, each with where and how to mend it."""
    found = getattr(wrong, "problems", None) or [str(wrong)]
    lines = "".join(f"<li>{escape(str(text))}</li>" for text in found)
    many = "Nothing was changed." if len(found) == 1 else f"{len(found)} things to mend; nothing was changed."
    return f"<p><b>{many}</b></p><ul class='egt-problems'>{lines}</ul>"
