"""What L04 is about, for each class code."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from edugames import facts
from edugames.lessons.lesson import luck

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

SAMPLE = 60
"""Plants of a variant; seed 0 has all of them."""


class Pair(NamedTuple):
    """A plant and its two values."""

    id: str
    name: str
    illinois: int
    chicago: int

    @property
    def difference(self) -> int:
        """Chicago minus Illinois."""
        return self.chicago - self.illinois

    @property
    def shown(self) -> str:
        """The plant with the difference and its sign."""
        return f"{self.name} {signed(self.difference)}"


@cache
def pairs(seed: int = 0) -> tuple[Pair, ...]:
    """The plants that both lists rate: all of the game's, or those that a class code draws from them."""
    every = [
        Pair(plant.id, plant.common_name, plant.c_illinois, plant.c_chicago)
        for plant in facts.deck().plants.values()
        if plant.c_illinois is not None and plant.c_chicago is not None
    ]
    return tuple(every if not seed else luck("L04", seed).sample(every, min(SAMPLE, len(every))))


def share(of: Sequence[Pair], fits: Callable[[int], bool]) -> float:
    """The percentage of plants whose difference fits."""
    return 100 * sum(fits(pair.difference) for pair in of) / len(of)


def mean_difference(of: Sequence[Pair]) -> float:
    """The mean of all differences, with their signs."""
    return sum(pair.difference for pair in of) / len(of)


def widest(of: Sequence[Pair]) -> list[Pair]:
    """The plants whose values lie farthest apart."""
    most = max(abs(pair.difference) for pair in of)
    return [pair for pair in of if abs(pair.difference) == most]


def signed(number: float) -> str:
    """A number with its sign, as people write it."""
    return f"{number:+g}".replace("-", "−") if number else "0"
