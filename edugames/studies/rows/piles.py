"""How often a pile has run out."""

from __future__ import annotations


class Pile:
    """Watches a draw pile: it ran out when nothing lies there, or when the discards have been shuffled into another."""

    __slots__ = ("_empty", "_lying", "ran_out")

    def __init__(self, lying: list[int]) -> None:
        self.ran_out, self._lying, self._empty = 0, lying, not lying

    def look(self, lying: list[int]) -> None:
        """Look at the pile after a move."""
        renewed, self._lying = lying is not self._lying, lying
        was_empty, self._empty = self._empty, not lying
        # One that lay empty for a while, and is then renewed, has run out once.
        if (renewed or self._empty) and not was_empty:
            self.ran_out += 1
