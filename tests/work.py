"""How much work something is, counted in calls of functions: no clock has a part in a test.

A million calls of Python's or of a library's functions are between a tenth and a third of a second, on most computers.
"""

from __future__ import annotations

import sys
from types import FrameType
from typing import Any, Self


class Calls:
    """Counts the calls that are made in its block, by this thread: `with Calls() as calls: …; calls.many`."""

    many = 0

    def __enter__(self) -> Self:
        sys.setprofile(self._count)
        return self

    def __exit__(self, *_: object) -> None:
        sys.setprofile(None)

    def _count(self, frame: FrameType, event: str, arg: Any) -> None:
        if event in ("call", "c_call"):
            self.many += 1
