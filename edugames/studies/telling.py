"""How far a study has come: a bar with the time left, or a function of one's own."""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import TracebackType
from typing import Any, Self

DELAY = 1
"""Seconds before a bar appears: what is done by then needs none."""


class Teller:
    """Tells of progress: `with Teller(total, progress) as tell: tell.more(12)`."""

    def __init__(self, total: int, progress: bool | Callable[[int, int], object] | None) -> None:
        self.done, self.total, self._progress = 0, total, progress
        self._bar: Any = None

    def __enter__(self) -> Self:
        if self._progress in (None, True):
            self._bar = bar(self.total, self._progress is True)
        return self

    def __exit__(self, kind: type[BaseException] | None, _: object, __: TracebackType | None) -> None:
        if self._bar is not None:
            self._bar.close()

    def more(self, games: int) -> None:
        """So many more games were played."""
        if not games:
            return
        self.done += games
        if self._bar is not None:
            self._bar.update(games)
        elif callable(self._progress):
            self._progress(self.done, self.total)


def bar(total: int, surely: bool = False) -> Any:
    """A bar in a notebook or a terminal; where nobody watches (a log file) only when it is surely wanted."""
    if in_notebook():
        from tqdm.notebook import tqdm as notebook_bar

        return notebook_bar(total=total, unit="game", delay=DELAY)
    from tqdm import tqdm

    return tqdm(total=total, unit="game", delay=0 if surely else DELAY, disable=False if surely else None)


def in_notebook() -> bool:
    """Whether this Python answers a notebook."""
    shell = getattr(sys.modules.get("IPython"), "get_ipython", lambda: None)()
    return getattr(shell, "kernel", None) is not None
