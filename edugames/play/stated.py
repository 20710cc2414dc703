"""Chance that was stated beforehand: which event comes next, what the die will show. For scenes that a class is to see.

A position says it by stream, each the moves of NATURE in their order: `{"event": [["Reveal", "drought"]]}`. Past them
the seed's luck goes on. A move that cannot be made when its turn comes, such as a card that no pile holds any more, is
passed over.
"""

from __future__ import annotations

from edugames.play.move import MoveError
from edugames.play.values import PositionError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from edugames.play.game import Game
    from edugames.play.luck import Stated

MOST = 200
"""So many moves of one stream may be stated: more than any game draws."""


def read(game: Game, said: object) -> Stated:
    """What chance brings, by stream and turn of that stream (a game knows its turns by now); raises PositionError."""
    kinds = game.by_chance
    if not isinstance(said, dict) or not set(said) <= set(kinds):
        raise PositionError(f"next says what chance brings, by stream ({', '.join(kinds)}), not {said!r:.60}")
    stated: Stated = {}
    for stream, moves in said.items():
        if not isinstance(moves, list) or len(moves) > MOST:
            raise PositionError(f"next, {stream}: a list of at most {MOST} moves, not {moves!r:.60}")
        for turn, entry in enumerate(moves, game._drawn[stream]):
            stated[stream, turn] = _move(game, stream, entry)
    return stated


def _move(game: Game, stream: str, entry: object) -> Any:
    try:
        move = game.move_from_json(entry)
    except MoveError as wrong:
        raise PositionError(f"next, {stream}: {wrong}") from None
    if not isinstance(move, game.by_chance[stream]):
        raise PositionError(f"next, {stream}: “{move}” is nothing that chance brings there")
    return move


def write(game: Game) -> dict[str, list[Any]]:
    """What chance is still to bring, of all that was stated."""
    left: dict[str, list[Any]] = {}
    for (stream, turn), move in sorted(game._luck.stated.items(), key=lambda pair: pair[0]):
        if turn >= game._drawn[stream]:
            left.setdefault(stream, []).append(move.to_json())
    return left
