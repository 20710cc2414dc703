"""A recorded game, shown again."""

from __future__ import annotations

from typing import Any

from edugames.ecosia.words import several
from edugames.play import Happening, Record, RecordError
from edugames.terminal.position import line, position, score_lines
from edugames.terminal.screen import Screen, wrapped


def show(record: Record, screen: Screen, to: int | None = None, step: bool = False) -> None:
    """Tell the first `to` moves of a record (all of them) and draw where they lead.

    With `step` the board is drawn after each move of a person, and Enter goes on. Raises RecordError, before
    anything is shown, when a move is not legal.
    """
    length = len(record.moves)
    if to is not None and not 0 <= to <= length:
        raise RecordError(f"the record has {length} moves; show it up to one of 0 to {length}, not {to}")
    record = record.fork(length if to is None else to)
    record.replay()
    game: Any = record.fork(0).replay()
    screen.show(wrapped(_title(record)))
    screen.show()
    screen.show(position(game))
    told: list[Happening] = []
    game.tell = told.append
    for number, move in enumerate(record.moves, 1):
        if step and game.to_move >= 0 and screen.ask("Enter goes on, q ends: ").lower().startswith("q"):
            return
        by_hand = game.to_move >= 0
        game.play(move)
        screen.show(line(told[0], f"{number:>4}  "))
        for happening in told[1:]:
            screen.show(line(happening, "      "))
        told.clear()
        if step and by_hand:
            screen.show(position(game))
    screen.show()
    screen.show(position(game))
    if game.outcome:
        screen.show(f"\n{game.outcome.reason.capitalize()}.")
        if game.outcome.score:
            screen.show("\n".join(score_lines(game.outcome.score)))


def _title(record: Record) -> str:
    rules = ", ".join(f"{key} {value}" for key, value in record.options.changed().items())
    seed = "without a seed" if record.seed is None else f"seed {record.seed}"
    return (
        f"{record.game.capitalize()}, {several(record.players, 'player')}, {seed}, {rules or 'the usual rules'}; "
        f"{several(len(record.moves), 'move')}, recorded with edugames {record.version}."
    )
