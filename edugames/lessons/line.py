"""One line of code that a pupil may change, run on any page without running just anything.

Only a call of one of the lesson's own functions is understood, with plain values in its brackets: numbers, texts, lists
of them. So a page that a school serves to a class runs no other code than ours.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

LONGEST = 300


class LineError(ValueError):
    """A line that cannot be run; the message says where it goes wrong, and shows one that can."""


@dataclass(frozen=True, eq=False, repr=False)
class Line:
    """A line to begin with, what to try, and the functions that may be called. They answer with a text."""

    text: str
    says: str
    functions: Mapping[str, Callable[..., str]] = field(default_factory=dict)

    def run(self, text: str) -> str:
        """What a line answers; raises LineError."""
        name, arguments, named = self._read(text)
        try:
            return self.functions[name](*arguments, **named)
        except TypeError:
            raise LineError(
                f"{name} takes other values between its brackets: begin with {self.text}."
            ) from None
        except ValueError as wrong:
            raise LineError(f"{wrong}; a line that works is {self.text}.") from None

    def _read(self, text: str) -> tuple[str, list[Any], dict[str, Any]]:
        if len(text) > LONGEST:
            raise LineError(f"The line is longer than {LONGEST} characters: keep it short.")
        try:
            call = ast.parse(text.strip(), mode="eval").body
        except (SyntaxError, ValueError, RecursionError, MemoryError):
            raise LineError(
                f"Python cannot read this line: look for a missing bracket or comma, as in {self.text}."
            ) from None
        if not isinstance(call, ast.Call) or not isinstance(call.func, ast.Name):
            raise LineError(f"The line calls one function, like {self.text}.")
        if call.func.id not in self.functions:
            known = " and ".join(self.functions)
            raise LineError(f"This line may call {known}, not {call.func.id}.")
        try:
            values = [ast.literal_eval(value) for value in call.args]
            named = {str(word.arg): ast.literal_eval(word.value) for word in call.keywords}
        except (ValueError, TypeError, SyntaxError, RecursionError, MemoryError):
            raise LineError(
                "Between the brackets stand plain values: numbers, words in quotation marks, lists of them."
            ) from None
        return call.func.id, values, named
