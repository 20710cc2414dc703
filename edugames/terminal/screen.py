"""The screen: text goes out, lines come in. Colour and signs are only used where the terminal has them."""

from __future__ import annotations

import os
import re
import textwrap
from collections.abc import Callable
from contextlib import suppress
from typing import TextIO

WIDTH = 79
"""Characters on a line: one fewer than the narrowest terminal in use, since some wrap at the last column."""

USUAL = "\x1b[0m"
CLEAR = "\x1b[2J\x1b[3J\x1b[H"

COLOURS = (
    (re.compile(r"## \d+ ##"), "\x1b[1;31m"),
    (re.compile(r"\b[opa]\d+\b"), "\x1b[32m"),
    (re.compile(r"\bN[1-9]\b"), "\x1b[36m"),
    (re.compile(r"\bH?E-[A-Z0-9-]+"), "\x1b[2m"),
)
"""What is coloured, and how. Colour only repeats what the text says already."""

PLAIN = str.maketrans({"₂": "2", "×": "x", "–": "-", "≤": "<=", "“": '"', "”": '"', "’": "'", "…": "..."})
"""Signs that an old terminal may lack, and what stands for them."""


def wrapped(text: str, first: str = "", then: str | None = None) -> str:
    """A sentence on lines of at most WIDTH characters; `then` begins the lines after the first."""
    then = " " * len(first) if then is None else then
    return textwrap.fill(text, WIDTH, initial_indent=first, subsequent_indent=then, break_on_hyphens=False)


def in_columns(words: list[str], indent: str = "  ") -> str:
    """Short texts in as many columns as fit, read from left to right."""
    wide = max(map(len, words)) + 2
    across = max(1, (WIDTH - len(indent)) // wide)
    rows = [words[i : i + across] for i in range(0, len(words), across)]
    return "\n".join(indent + "".join(word.ljust(wide) for word in row).rstrip() for row in rows)


class Screen:
    """Where a game is shown: `show` writes text, `ask` reads a line."""

    def __init__(
        self, read: Callable[[str], str], write: Callable[[str], object], live: bool = False
    ) -> None:
        """`read(prompt)` gives a line or raises EOFError; `live` is a terminal that people look at."""
        self._read = read
        self._write = write
        self.live = live
        self.colour = live and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"

    @classmethod
    def of(cls, stdin: TextIO, stdout: TextIO) -> Screen:
        """The screen of this process."""
        encoding = stdout.encoding or "ascii"

        def write(text: str) -> None:
            try:
                text.encode(encoding)
            except UnicodeEncodeError:
                text = text.translate(PLAIN).encode(encoding, "replace").decode(encoding)
            stdout.write(text)
            stdout.flush()

        def piped(prompt: str) -> str:
            line = stdin.readline()
            if not line:
                write(f"{prompt}\n")
                raise EOFError
            # What is typed into a pipe shows nowhere else.
            write(f"{prompt}{line.rstrip()}\n")
            return line

        live = stdin.isatty() and stdout.isatty()
        if live:
            _remember_lines()
        return cls(input if live else piped, write, live)

    def show(self, text: str = "") -> None:
        """Write text and end the line."""
        if self.colour:
            for what, colour in COLOURS:
                text = what.sub(rf"{colour}\g<0>{USUAL}", text)
        self._write(f"{text}\n")

    def ask(self, prompt: str = "> ") -> str:
        """A line that somebody types; raises EOFError when no more will come."""
        return self._read(prompt).strip()

    def clear(self) -> None:
        """Wipe what the next player should not read; in a pipe there is nothing to wipe."""
        if self.live:
            self._write(CLEAR)


def _remember_lines() -> None:
    """Arrow keys bring back earlier lines, where Python was built with readline."""
    with suppress(ImportError):
        import readline  # noqa: F401
