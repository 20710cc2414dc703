"""What each lesson is about, from `data/lessons/`: goal, time, grades, words, standards of a country, sources.

A country adds its curriculum by a line in `frameworks.csv` and lines in `standards.csv`; nothing else changes.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import NamedTuple, TypeVar

from edugames.facts.reading import FactError, folder, rows

Row = TypeVar("Row")


class Word(NamedTuple):
    """A word to know, and what it means."""

    word: str
    meaning: str


class Standard(NamedTuple):
    """What a curriculum asks for: its code, and in our own words what that is about."""

    framework: str
    code: str
    about: str


class LessonSource(NamedTuple):
    """Where something in a lesson comes from."""

    what: str
    source: str


class Framework(NamedTuple):
    """A curriculum: whose it is, its name, and what its owners want to be said beside it."""

    framework: str
    country: str
    name: str
    notice: str


class LessonPlan(NamedTuple):
    """A lesson as a teacher picks it. US grades; 13 to 16 are a university's first years."""

    lesson: str
    title: str
    topic: str
    grades: str
    from_grade: int
    to_grade: int
    minutes: int
    uses: str
    notebook: str
    goal: str
    words: tuple[Word, ...]
    standards: tuple[Standard, ...]
    sources: tuple[LessonSource, ...]


@cache
def frameworks(root: Path | None = None) -> dict[str, Framework]:
    """Curricula by their short names, from `data/lessons/frameworks.csv`; raises FactError."""
    found = rows(
        (root or folder() / "lessons") / "frameworks.csv",
        lambda row: Framework(row["framework"], row["country"], row["name"], row["notice"]),
    )
    return {framework.framework: framework for framework in found}


@cache
def lessons(root: Path | None = None) -> dict[str, LessonPlan]:
    """The lessons by their ids, from `data/lessons/`; raises FactError, also for a line about a lesson there is not."""
    root = root or folder() / "lessons"
    words = _by_lesson(root / "words.csv", lambda row: Word(row["word"], row["meaning"]))
    standards = _by_lesson(
        root / "standards.csv", lambda row: Standard(row["framework"], row["code"], row["about"])
    )
    sources = _by_lesson(root / "sources.csv", lambda row: LessonSource(row["what"], row["source"]))

    def plan(row: dict[str, str]) -> LessonPlan:
        lesson, first, last = row["lesson"], int(row["from_grade"]), int(row["to_grade"])
        if not 0 <= first <= last <= 16:
            raise ValueError(f"grades from {first} to {last}")
        return LessonPlan(
            lesson,
            row["title"],
            row["topic"],
            row["grades"],
            first,
            last,
            int(row["minutes"]),
            row["uses"],
            row["notebook"],
            row["goal"],
            tuple(words.pop(lesson, ())),
            tuple(standards.pop(lesson, ())),
            tuple(sources.pop(lesson, ())),
        )

    found = {made.lesson: made for made in rows(root / "lessons.csv", plan)}
    for file, left in (("words", words), ("standards", standards), ("sources", sources)):
        if left:
            raise FactError(f"{root / file}.csv: there is no lesson {min(left)} in lessons.csv")
    known = frameworks(root)
    for made in found.values():
        for standard in made.standards:
            if standard.framework not in known:
                raise FactError(f"{root / 'standards.csv'}: {standard.framework} is not in frameworks.csv")
    return found


def _by_lesson(path: Path, row_of: Callable[[dict[str, str]], Row]) -> dict[str, list[Row]]:
    found: dict[str, list[Row]] = {}
    for lesson, row in rows(path, lambda row: (row["lesson"], row_of(row))):
        found.setdefault(lesson, []).append(row)
    return found
