"""The rulebook's words, and how lists of them are said."""

from __future__ import annotations

CLASSES = ("prairie", "wetland", "forest", "savanna", "coastal")
"""The community classes, in the order in which the engine counts them (O-3)."""

HAND = 5
"""Plants in a full hand (O-5)."""

ACROSS = 3
"""Habitats in a row of the layout (O-2)."""

BAND = 2
"""Rows of the layout that belong together (O-2)."""

OFF = -1
"""Where a marker stands before its first move (O-6)."""

WALK, PLAY, DRAW = PARTS = ("walk", "play", "draw")
"""The parts of a turn (O-7)."""


def plain(name: str) -> str:
    """A habitat's or plant's id as it is spoken: "gravel prairie"."""
    return name.replace("_", " ")


def listed(words: list[str], last: str = "and") -> str:
    """ "fen", "fen and bog", "fen, bog and marsh"."""
    return f" {last} ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def several(count: int, word: str) -> str:
    """ "1 plant", "3 plants"."""
    return f"{count} {word}{'' if count == 1 else 's'}"


def classes_in(mask: int) -> tuple[str, ...]:
    """The community classes in a set of them."""
    return tuple(word for k, word in enumerate(CLASSES) if mask >> k & 1)
