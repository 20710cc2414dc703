"""Saved games on disk."""

from __future__ import annotations

from pathlib import Path

from edugames.play import Record, RecordError
from edugames.play.record import LONGEST

IN_THE_BROWSER = {"restoration": "the Restoration Game", "observation": "Observation"}
"""Games that need a table to look at."""


def load(name: str) -> Record:
    """The record in a file; raises RecordError or OSError with one sentence that names the file."""
    with Path(name).expanduser().open(encoding="utf-8") as file:
        try:
            # One character more than the longest record is enough to know that this is none.
            text = file.read(LONGEST + 1)
            _refuse_cards(text)
            return Record.from_json(text)
        except UnicodeDecodeError:
            raise RecordError(f"{name}: this is not a text file, so it is not a saved game") from None
        except RecordError as wrong:
            raise RecordError(f"{name}: {wrong}") from None


def _refuse_cards(text: str) -> None:
    """A game of cards is told where it can be shown; its name stands among the first words of a record."""
    for game, called in IN_THE_BROWSER.items():
        if f'"game": "{game}"' in text[:200]:
            raise RecordError(
                f"this is a game of {called}, which is shown in the browser: edugames serve, and Load on its page"
            )


def save(record: Record, name: str) -> None:
    """Write the record, whole or not at all; raises RecordError for a file that is something else, or OSError."""
    path = Path(name).expanduser()
    if path.is_file():
        try:
            load(name)
        except RecordError:
            raise RecordError(f"{name} exists and is not a saved game; choose another name") from None
    part = path.with_name(f"{path.name}.part")
    try:
        part.write_text(record.to_json(), encoding="utf-8")
        part.replace(path)
    except OSError as wrong:
        part.unlink(missing_ok=True)
        raise OSError(wrong.errno, wrong.strerror, name) from None


def trouble(error: Exception) -> str:
    """What went wrong, in one sentence."""
    if isinstance(error, OSError) and error.strerror:
        reason = error.strerror[0].lower() + error.strerror[1:]
        return f"{error.filename}: {reason}" if error.filename else reason
    return " ".join(str(error).split())
