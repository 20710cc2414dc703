"""What a game reports: one row of a table. Each game has a file of its own here, with its columns and their meaning.

Seats count from 0, as everywhere in the library. A diary watches one game, and writes its row when that is over.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any, Protocol


class Diary(Protocol):
    """Watches a game that is played: `note` after every move, `row` at the end, in the order of `columns`."""

    def note(self, game: Any) -> None:
        """Look at the game after a move."""

    def row(self, game: Any, moves: int) -> tuple[Any, ...]:
        """The finished game's row; `moves` is how many decisions the seats have made."""


GAMES = ("ecosia", "restoration", "observation")


def __getattr__(name: str) -> Any:
    """`help(studies.rows.ecosia)` works before a game has been played."""
    if name not in GAMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return of(name)


def of(game: str) -> Any:
    """The module with `columns(players, options)` and `Diary(game)` for a game."""
    return import_module(f"edugames.studies.rows.{game}")
