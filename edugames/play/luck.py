"""Where chance comes from: numbers that depend on the seed, the purpose and the turn of that purpose alone."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random
    from typing import TypeVar

    from edugames.play.move import Move

    T = TypeVar("T")
    Stated = dict[tuple[str, int], Move]
    """What chance brings for certain, by purpose and turn of that purpose (see `stated`)."""

AT_ONCE = 16
"""How many numbers are made at a time, which is quicker than one by one."""


class Luck:
    """Streams of numbers in [0, 1), one a purpose; the k-th of a purpose is the same whatever happened before.

    So a what-if that changes one choice leaves the later events, dice and tokens as they were. Only
    `random()` is used, which Python keeps the same for a seed on every platform and version. Copies
    of a game share one Luck: asking it changes nothing that anyone can see.
    """

    __slots__ = ("_made", "_random", "seed", "stated")

    def __init__(self, seed: int | None) -> None:
        """`seed=None` takes one from the operating system."""
        self.seed = seed
        self.stated: Stated = {}
        self._random: dict[str, Random] = {}
        self._made: dict[str, list[float]] = {}

    def generator(self, purpose: str) -> Random:
        """A generator of its own for a purpose that is one recorded value, such as the set-up."""
        from random import Random

        return Random() if self.seed is None else Random(f"{self.seed}/{purpose}")

    def number(self, purpose: str, k: int) -> float:
        """The k-th number (from 0) of a purpose."""
        try:
            return self._made[purpose][k]
        except (KeyError, IndexError):
            return self._more(purpose, k)

    def _more(self, purpose: str, k: int) -> float:
        """The k-th number of a purpose, when it has not been made yet."""
        made = self._made.setdefault(purpose, [])
        if purpose not in self._random:
            self._random[purpose] = self.generator(purpose)
        number = self._random[purpose].random
        while len(made) <= k:
            made += [number() for _ in range(AT_ONCE)]
        return made[k]


def deal(chance: Callable[[], float], pile: list[T], number: int) -> list[T]:
    """So many things drawn one by one from a pile, which loses them; `chance` gives numbers in [0, 1)."""
    drawn = []
    for _ in range(min(number, len(pile))):
        i = int(chance() * len(pile))
        pile[i], pile[-1] = pile[-1], pile[i]
        drawn.append(pile.pop())
    return drawn
