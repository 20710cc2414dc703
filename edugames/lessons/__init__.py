"""Lessons: questions from what lies on the screen, answered by the engine, with the reason shown.

    from edugames import lessons
    lessons.show("L02")

One idea a module: `questions` judge themselves, `lesson` is what a lesson's module states, `progress` how far a pupil
has come, `evidence` the file to take along, `class_table` what a teacher reads, `checks` for grading programs. None of
these needs a browser; `desk` and `page` show them.
"""

from __future__ import annotations

from typing import Any


def show(lesson: str, code: str | None = None, name: str | None = None, answers: bool = False) -> Any:
    """The page of a lesson: end a notebook cell with it.

    `code` is a class code such as "L02-1234"; without one the numbers are those of the teacher's guide, unless the
    address asks for others. `name` is what the browser keeps it under. `answers` shows a teacher the key.
    """
    from edugames import widgets
    from edugames.lessons import lesson as lessons
    from edugames.lessons.desk import Desk

    found = lessons.of(lesson)
    seed = None if code is None else lessons.read_code(code, found.id)
    return Desk(found, name or widgets.key_of(f"lesson {found.id}"), seed, answers)
