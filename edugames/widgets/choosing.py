"""From clicks to a move: each place picked leaves the legal moves that mention it, until one is left."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

FEW = 6
"""So many moves can stand side by side as buttons."""


class Choosing:
    """The choice under way at one question of a game.

    `moves` are the legal moves left, `picked` the places chosen so far, `offered` the move that waits for
    its confirmation. `places_of` says which places a move mentions, where the game itself is not to say it.
    """

    def __init__(
        self,
        game: Any,
        moves: Iterable[Any] | None = None,
        places_of: Callable[[Any], tuple[Any, ...]] | None = None,
    ) -> None:
        self._game = game
        self._places = places_of or game.places_of
        self.all: list[Any] = game.legal_moves() if moves is None else list(moves)
        self.picked: tuple[Any, ...] = ()
        self.offered: Any = None

    @property
    def moves(self) -> list[Any]:
        """The legal moves that mention every place picked."""
        return [move for move in self.all if set(self.picked) <= set(self._places(move))]

    @property
    def places(self) -> set[Any]:
        """The places that a further pick may choose."""
        return {place for move in self.moves for place in self._places(move)} - set(self.picked)

    @property
    def options(self) -> list[Any]:
        """The moves that only words can tell apart, or that are few enough to be listed side by side."""
        moves = self.moves
        if self.offered or len(moves) > FEW:
            return []
        if len({frozenset(self._places(move)) for move in moves}) == 1:
            return moves if self.picked or len(moves) > 1 or not self.places else []
        return []

    def pick(self, place: Any) -> bool:
        """Pick a place; False when no legal move mentions it. One that does not fit those before replaces them."""
        for picked in (self.picked, ()):
            fitting = [m for m in self.all if {*picked, place} <= set(self._places(m))]
            if fitting:
                self.picked = (*picked, place)
                self.offered = fitting[0] if len(fitting) == 1 else None
                if self.offered:
                    self.picked = self._places(self.offered)
                return True
        return False

    def drop(self) -> bool:
        """Take the picks back; False when there were none."""
        had = bool(self.picked)
        self.picked, self.offered = (), None
        return had

    def why_not(self, place: Any, name: str) -> Any:
        """The reason why a place cannot be chosen now; None where the question is not about places.

        Of all moves of the kind asked for that mention the place, the reason that names the place itself
        is the most helpful one.
        """
        if not self.all or not self._places(self.all[0]):
            return None
        for picked in (self.picked, ()):
            wanted = {*picked, place}
            kinds = {type(move): None for move in self.all}
            tried = [m for kind in kinds for m in kind.all() if wanted <= set(self._places(m))]
            reasons = [reason for move in tried if (reason := self._game.why_not(move))]
            if reasons:
                return next((r for r in reasons if r.text.startswith(name)), reasons[0])
        return None
