"""A bot for Observation that plays by rules of thumb.

It walks to where its best plant grows, counting a class not yet seen as a few points more, and throws away what is
worth least. It never ends the game while another player is ahead. A decision costs one look at each plant held.
"""

from __future__ import annotations

from typing import Any

from edugames.bots.judge import Judge, Judgement
from edugames.observation.moves import Discard, Go, Observe

NEW_CLASS = 5
"""How many points a class not yet seen is worth: without it the game is not decided by its end."""

LATER = 0.4
"""What a plant counts that can only be observed a turn later, when somebody may have changed the plan."""

OBSERVING = 100
"""Points on the table before any thought of what to keep."""


class Greedy(Judge):
    """Observes the most C it can reach, and looks one step further."""

    def judge(self, seen: Any, move: Any) -> Judgement:
        """What a move is worth to the seat whose turn it is."""
        if isinstance(move, Go):
            return self._going(seen, move.habitat)
        if isinstance(move, Observe):
            return self._observing(seen, move.plant)
        if isinstance(move, Discard):
            worth = max(_worth(seen, move.plant, at) for at in seen.cells.values())
            return Judgement(-worth, f"{_name(seen, move.plant)} is worth least in the hand.")
        return Judgement(-NEW_CLASS, "Nothing better is to be done.")

    def _going(self, seen: Any, habitat: str) -> Judgement:
        now, plant = _best(seen, habitat)
        later = max((_best(seen, near)[0] for near in seen.neighbours(habitat)), default=0)
        here = seen.deck.habitats[habitat].name
        why = (
            f"{_name(seen, plant)} can be observed in the {here}."
            if plant
            else f"It leads on from the {here}."
        )
        return Judgement(now + LATER * later, why)

    def _observing(self, seen: Any, plant: str) -> Judgement:
        at = seen.marker(seen.seat)
        if _would_end(seen, at) and _is_behind(seen, plant):
            return Judgement(-OBSERVING, "It would end the game while another player is ahead.")
        worth = _worth(seen, plant, at)
        new = seen.class_of(at) in seen.missing(seen.seat)
        why = f"{_name(seen, plant)} counts {seen.c(plant)}"
        return Judgement(OBSERVING + worth, f"{why}, and the class is new." if new else f"{why}.")


def _worth(seen: Any, plant: str, habitat: str) -> float:
    """What a plant would be worth in a habitat: its C, and something for a new class; 0 where it does not grow."""
    if habitat not in seen.grows_in(plant):
        return 0
    return float(seen.c(plant) + NEW_CLASS * (seen.class_of(habitat) in seen.missing(seen.seat)) + 0.1)


def _best(seen: Any, habitat: str) -> tuple[float, str]:
    """The best plant of the hand for a habitat, with its worth; 0 and no name where none grows there."""
    found = max(((_worth(seen, plant, habitat), plant) for plant in seen.hand(seen.seat)), default=(0.0, ""))
    return found if found[0] else (0.0, "")


def _would_end(seen: Any, habitat: str) -> bool:
    return seen.ended_by is None and seen.missing(seen.seat) == (seen.class_of(habitat),)


def _is_behind(seen: Any, plant: str) -> bool:
    mine = seen.score(seen.seat).points + seen.c(plant)
    return any(seen.score(seat).points >= mine for seat in range(seen.players) if seat != seen.seat)


def _name(seen: Any, plant: str) -> str:
    return str(seen.deck.plants[plant].common_name)
