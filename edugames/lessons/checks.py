"""Checks for programs that grade notebooks, such as otter-grader and nbgrader.

    from edugames.lessons import checks
    checks.require("L02", "mean", answer)            # an AssertionError with the hint, which both programs understand
    checks.points("L02", {"mean": 7, "fqi": 14})     # a number as the last line of a cell: nbgrader's partial credit

An answer is what the page takes: a number or its text, an option's key, a list of keys.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from edugames.lessons import lesson as lessons
from edugames.lessons.lesson import LessonError
from edugames.lessons.questions import Question, Verdict
from edugames.lessons.typed import NotAnAnswer


def verdict(lesson: str, question: str, answer: Any, seed: int = 0) -> Verdict:
    """What becomes of an answer: `.right`, and `.said`, the hint. One that cannot be judged is wrong, with the reason.

    Raises LessonError for a lesson or a question that there is not.
    """
    asked = _question(lesson, question, seed)
    if hasattr(answer, "tolist"):  # an array or a number of NumPy, a column of pandas
        answer = answer.tolist()
    try:
        return asked.judge(answer)
    except NotAnAnswer as wrong:
        return Verdict(False, str(wrong), answer)
    except TypeError:
        kind = type(answer).__name__
        said = f"An answer of type {kind} does not fit: answer with a number, an option's key, or a list of keys."
        return Verdict(False, said, answer)


def check(lesson: str, question: str, answer: Any, seed: int = 0) -> bool:
    """Whether an answer is right."""
    return verdict(lesson, question, answer, seed).right


def require(lesson: str, question: str, answer: Any, seed: int = 0) -> None:
    """Nothing for a right answer; for a wrong one an AssertionError with the hint."""
    found = verdict(lesson, question, answer, seed)
    if not found.right:
        raise AssertionError(found.said)


def points(lesson: str, answers: Mapping[str, Any], seed: int = 0, each: float = 1.0) -> float:
    """Points for a whole lesson: `each` for every right answer; a question without an answer gives none."""
    return each * sum(check(lesson, question, answer, seed) for question, answer in answers.items())


def questions(lesson: str, seed: int = 0) -> dict[str, str]:
    """The questions of a lesson by key, to be asked in a notebook of one's own."""
    return {key: question.ask for key, question in lessons.of(lesson).questions(seed).items()}


def _question(lesson: str, question: str, seed: int) -> Question:
    found = lessons.of(lesson).questions(seed)
    if question not in found:
        raise LessonError(f"lesson {lesson} has no question {question!r:.40}: it asks {', '.join(found)}")
    return found[question]
