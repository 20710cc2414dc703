"""How far a pupil has come in a lesson: attempts in the order of time, drafts, what the activity holds."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from edugames.lessons.lesson import Lesson
from edugames.lessons.typed import NotAnAnswer

if TYPE_CHECKING:
    from collections.abc import Mapping

    from edugames.lessons.lesson import Activity
    from edugames.lessons.questions import Question, Verdict

MOST_ATTEMPTS = 2000
"""Attempts that a lesson keeps; a class that needs more has long understood the game of guessing."""

MOST_GAMES = 20
LONGEST_NICKNAME = 40

WORKED_AFTER = 2
"""So many wrong answers, and the worked arithmetic is shown."""


@dataclass(frozen=True)
class Attempt:
    """An answer that was judged."""

    question: str
    answer: Any
    right: bool


@dataclass
class Progress:
    """A lesson under way: `seed` deals its questions, `at` is the one in sight."""

    lesson: Lesson
    seed: int = 0
    at: int = 0
    nickname: str = ""
    attempts: list[Attempt] = field(default_factory=list)
    drafts: dict[str, Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.questions: Mapping[str, Question] = self.lesson.questions(self.seed)
        self.activity: Activity | None = self.lesson.activity(self.seed) if self.lesson.activity else None

    @property
    def question(self) -> Question:
        """The question in sight."""
        return self.questions[list(self.questions)[self.at]]

    def answer(self, key: str, answer: Any) -> Verdict:
        """Judge an answer and keep it as an attempt; raises NotAnAnswer for one that cannot be judged."""
        verdict = self.questions[key].judge(answer)
        if len(self.attempts) < MOST_ATTEMPTS:
            self.attempts.append(Attempt(key, verdict.answer, verdict.right))
        self.drafts.pop(key, None)
        return verdict

    def of(self, key: str) -> list[Attempt]:
        """The attempts at one question."""
        return [attempt for attempt in self.attempts if attempt.question == key]

    def is_solved(self, key: str) -> bool:
        """Whether it has been answered rightly."""
        return any(attempt.right for attempt in self.of(key))

    def is_worked(self, key: str) -> bool:
        """Whether the arithmetic is to be shown: it is solved, or was wrong often enough."""
        return self.is_solved(key) or len(self.of(key)) >= WORKED_AFTER

    def waits_for(self, key: str) -> list[int]:
        """The numbers, from 1, of the questions that a question builds on and whose answers are not known yet."""
        before = self.questions[key].builds_on
        return [
            k for k, other in enumerate(self.questions, 1) if other in before and not self.is_worked(other)
        ]

    def solved(self) -> int:
        """How many questions are answered rightly."""
        return sum(map(self.is_solved, self.questions))

    def to_json(self) -> dict[str, Any]:
        """What the browser keeps."""
        return {
            "seed": self.seed,
            "at": self.at,
            "nickname": self.nickname,
            "attempts": [[attempt.question, attempt.answer] for attempt in self.attempts],
            "drafts": self.drafts,
            "activity": self.activity.kept() if self.activity else None,
        }


def kept(lesson: Lesson, data: Any) -> Progress | None:
    """What a browser kept, judged anew; None where it makes no sense. An activity that makes none begins afresh."""
    try:
        made = Progress(lesson, int(data["seed"]), nickname=str(data["nickname"])[:LONGEST_NICKNAME])
        made.at = min(max(0, int(data["at"])), len(made.questions) - 1)
        for key, answer in data["attempts"][:MOST_ATTEMPTS]:
            if key in made.questions:
                with suppress(NotAnAnswer):
                    made.answer(key, answer)
        made.drafts = {key: draft for key, draft in dict(data["drafts"]).items() if key in made.questions}
    except (KeyError, TypeError, ValueError, IndexError, OverflowError):
        return None
    if made.activity and data.get("activity") is not None:
        try:
            made.activity.restore(data["activity"])
        except (KeyError, TypeError, ValueError, IndexError, OverflowError):
            made.activity = lesson.activity(made.seed) if lesson.activity else None
    return made
