"""Saved games that go with a lesson: read, and played again before anybody believes them."""

from __future__ import annotations

import json
from importlib import import_module
from typing import Any

from edugames.lessons.progress import MOST_GAMES
from edugames.play import Record, RecordError

PLAYED_HERE = ("ecosia", "observation", "restoration")


def of_text(text: str) -> Record:
    """A saved game of any kind that is played here, played again to its end; raises RecordError."""
    for name in PLAYED_HERE:
        if f'"{name}"' in text[:2000]:
            import_module(f"edugames.{name}")  # a record can be read once its game is known
    record = Record.from_json(text)
    record.replay()
    return record


def of_storage(stored: Any) -> list[Record]:
    """The games that a browser kept; those that cannot be played again are left out."""
    found = []
    for data in stored if isinstance(stored, list) else []:
        try:
            found.append(of_text(json.dumps(data)))
        except RecordError:
            continue
    return found[:MOST_GAMES]
