"""Work that takes longer than a moment, done in the background of a kernel, so that its page answers meanwhile."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Generator
from typing import Any

AT_A_TIME = 0.03
"""Seconds that are worked for before the page may ask something: no wait that anybody notices."""

TELL = 0.4
"""Seconds between two pictures of how far the work has come."""

PAUSE = 0.005
"""Seconds in which the kernel may hear the browser."""


class Work:
    """A generator that yields after each slice, and gives its result in the end.

    `tell` is called now and then while it goes on, `done` with the result, `failed` with an exception instead.
    """

    def __init__(
        self,
        slices: Generator[Any, None, Any],
        tell: Callable[[], object],
        done: Callable[[Any], object],
        failed: Callable[[Exception], object],
    ) -> None:
        self._slices, self._tell, self._done, self._failed = slices, tell, done, failed
        self._task: asyncio.Task[None] | None = None
        self._result: Any = None

    def begin(self) -> None:
        """Go on in the background; where no kernel runs, to the end at once."""
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            self._all_at_once()
            return
        self._task = loop.create_task(self._go_on())

    def stop(self) -> None:
        """End it where it is; neither `done` nor `failed` is called."""
        if self._task is not None:
            self._task.cancel()
        self._slices.close()

    def _all_at_once(self) -> None:
        try:
            while not self._goes_on():
                pass
            self._done(self._result)
        except Exception as wrong:  # whatever goes wrong belongs on the page, not in a traceback
            self._failed(wrong)

    async def _go_on(self) -> None:
        told = float("-inf")
        try:
            while not self._goes_on():
                if time.perf_counter() - told > TELL:
                    told = time.perf_counter()
                    self._tell()
                await asyncio.sleep(PAUSE)
            self._done(self._result)
        except Exception as wrong:  # as above
            self._failed(wrong)

    def _goes_on(self) -> bool:
        """Work for a moment, or until it is done; whether it is."""
        until = time.perf_counter() + AT_A_TIME
        while time.perf_counter() < until:
            try:
                next(self._slices)
            except StopIteration as end:
                self._result = end.value
                return True
        return False
