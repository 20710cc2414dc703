"""The line of code that pupils change in L04."""

from __future__ import annotations

from typing import TYPE_CHECKING

from edugames.lessons.l04.case import pairs, signed

if TYPE_CHECKING:
    pass


def apart(by: int = 3) -> str:
    """The plants that the two lists rate so far apart, or farther."""
    if not isinstance(by, int) or not 0 <= by <= 10:
        raise ValueError("the difference is a whole number from 0 to 10")
    found = sorted(
        (p for p in pairs() if abs(p.difference) >= by), key=lambda p: (-abs(p.difference), p.name)
    )
    lines = [
        f"{p.name:26} Illinois {p.illinois:2}  Chicago {p.chicago:2}  {signed(p.difference):>3}"
        for p in found
    ]
    return "\n".join([*lines, f"{len(found)} of {len(pairs())} plants differ by {by} or more"])
