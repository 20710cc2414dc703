"""Moves in a list with numbers, and finding among them what somebody typed."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import groupby

from edugames.ecosia import place_name
from edugames.play import Move
from edugames.terminal.screen import WIDTH

LONG = 9
"""A longer list is written in groups."""

INDENT = 15
"""Where the moves of a group begin, right of what they share."""

SMALL_WORDS = frozenset({"a", "an", "the", "of", "from", "on", "to", "in", "at", "and", "card"})
"""Words that need not be typed, and say nothing when they are."""


def words_of(text: str) -> list[str]:
    """What a text names: "Plant an oak on row 3, tile 2" is plant, oak, row3, tile2. "3.2" names a tile too."""
    text = re.sub(r"\b(\d)\.(\d)\b", r"row\1 tile\2", text.lower())
    text = re.sub(r"\b(row|tile)\s+(\d)", r"\1\2", text)
    return [word for word in re.findall(r"\w+", text) if word not in SMALL_WORDS]


def matching(text: str, moves: Iterable[Move]) -> list[Move]:
    """The move that is named in full, or every move in which each typed word begins one of its words."""
    moves = list(moves)
    named = named_by(text, moves)
    said = words_of(text)
    if named or not said:
        return [named] if named else []
    return [move for move in moves if all(_begins_one(word, words_of(str(move))) for word in said)]


def named_by(text: str, moves: Iterable[Move]) -> Move | None:
    """The move of which every word was typed, in whatever order; None when no move was named in full."""
    said = sorted(words_of(text))
    return next((move for move in moves if said == sorted(words_of(str(move)))), None)


def _begins_one(start: str, words: list[str]) -> bool:
    return any(word.startswith(start) for word in words)


def menu(moves: Sequence[Move], among: Sequence[Move]) -> str:
    """These moves with the numbers that they have among all; a long list in groups of what they share."""
    numbered = [(among.index(move) + 1, move) for move in moves]
    if len(moves) <= LONG or any(not move.words for move in moves):
        return "\n".join(f"{number:>4}  {move}" for number, move in numbered)
    return "\n".join(
        _group(heading, [(number, _word(move.words[-1])) for number, move in group])
        for heading, group in groupby(numbered, lambda entry: _heading(entry[1]))
    )


def _heading(move: Move) -> str:
    return ", ".join(map(_word, move.words[:-1]))


def _word(word: object) -> str:
    return place_name(word) if isinstance(word, tuple) else str(word)


def _group(heading: str, entries: list[tuple[int, str]]) -> str:
    """A heading, and its entries side by side."""
    lines = [f"  {heading}:".ljust(INDENT)]
    for number, word in entries:
        entry = f"{number:>5} {word}"
        if len(lines[-1]) + len(entry) > WIDTH:
            lines.append(" " * INDENT)
        lines[-1] += entry
    return "\n".join(lines)
