"""What goes wrong in a study, in a sentence; and what had been played by then."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from typing import Any


class StudyError(ValueError):
    """A study that cannot be made, or that a bot has ended: `rows` holds the games played before, if any."""

    def __init__(self, message: str, rows: Any = None) -> None:
        super().__init__(message)
        self.rows = rows


def unknown(what: str, word: object, known: Iterable[str]) -> StudyError:
    """There is no bot 'gredy'; did you mean 'greedy'?"""
    names = list(known)
    close = get_close_matches(str(word), names, n=1)
    hint = f"did you mean {close[0]!r}?" if close else f"there are {', '.join(names)}"
    return StudyError(f"there is no {what} {word!r:.60}; {hint}")
