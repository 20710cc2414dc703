"""A lesson: the questions that a seed deals, what is done before them, and one line of code to change."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from random import Random
from typing import TYPE_CHECKING, Any

from edugames import facts
from edugames.lessons.line import Line
from edugames.lessons.questions import Question

if TYPE_CHECKING:
    from edugames.play import Record

SEEDS = 10**9
"""Seeds of lessons are below this; 0 deals the numbers that the teacher's guide prints."""


class LessonError(ValueError):
    """A lesson or a class code that there is not; the message says what there is."""


class Activity:
    """What is done before the questions, as a state and the HTML that shows it. Subclasses say more.

    Nothing in it depends on the clock, nor on chance beyond the lesson's seed: what a browser kept can be done again.
    """

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def html(self) -> str:
        """What stands on the page: buttons with `data-do`, fields with `data-change`, forms with `data-form`."""
        raise NotImplementedError

    def do(self, name: str, value: Any) -> str | Generator[None, None, str]:
        """Do what a control asks for; the sentence to be spoken. Raises ValueError with what to do instead.

        What takes longer than a moment is a generator that yields after each slice, and says its sentence in the end:
        the page shows `html` meanwhile, and closes it when somebody presses `stop`.
        """
        raise NotImplementedError

    def kept(self) -> Any:
        """What the browser keeps of it, as JSON values."""
        return None

    def restore(self, kept: Any) -> None:
        """Take up again what the browser kept; raises ValueError, KeyError or TypeError where it makes no sense."""

    def records(self) -> list[Record]:
        """The games that were played in it."""
        return []


@dataclass(frozen=True, eq=False, repr=False)
class Later:
    """A question that is made when it is first looked at, so that a page does not wait for all of them."""

    key: str
    make: Callable[[], Question]


class Questions(Mapping[str, Question]):
    """The questions of a seed by their keys, in order; each is made once, when it is asked for."""

    def __init__(self, dealt: Iterable[Question | Later]) -> None:
        self._dealt: dict[str, Question | Later] = {question.key: question for question in dealt}

    def __getitem__(self, key: str) -> Question:
        found = self._dealt[key]
        if isinstance(found, Later):
            found = self._dealt[key] = found.make()
        return found

    def __iter__(self) -> Iterator[str]:
        return iter(self._dealt)

    def __len__(self) -> int:
        return len(self._dealt)


@dataclass(frozen=True, eq=False, repr=False)
class Lesson:
    """What a lesson's module states: its id, its questions by seed, and what else its page has.

    `symbols` are SVG symbols that its drawings need beside the trees, terrains and signs of every page. What a lesson
    is about (title, goal, time, words) stands in `data/lessons/`, not here.
    """

    id: str
    deal: Callable[[int], tuple[Question | Later, ...]]
    activity: Callable[[int], Activity] | None = None
    activity_title: str = "Try it"
    line: Line | None = None
    symbols: Callable[[], str] = field(default=lambda: "")

    @property
    def plan(self) -> facts.LessonPlan:
        """Title, goal, time, words, standards and sources."""
        return facts.lessons()[self.id]

    def questions(self, seed: int = 0) -> Questions:
        """The questions of a seed, by their keys, in order."""
        return Questions(self.deal(seed))


def of(lesson: str) -> Lesson:
    """The lesson of an id such as "L02"; raises LessonError."""
    name = str(lesson).strip().upper()
    if name not in facts.lessons():
        known = ", ".join(facts.lessons())
        raise LessonError(f"there is no lesson {str(lesson)!r:.40}: the lessons are {known}")
    try:
        module = import_module(f"edugames.lessons.{name.lower()}")
    except ModuleNotFoundError as wrong:
        if wrong.name != f"edugames.lessons.{name.lower()}":
            raise
        raise LessonError(f"lesson {name} has no page in this edugames") from None
    found: Lesson = module.LESSON
    return found


def luck(lesson: str, seed: int) -> Random:
    """Where a lesson's chance comes from: the same for everybody with the same code."""
    return Random(f"lessons/{lesson}/{seed}")


def code(lesson: str, seed: int) -> str:
    """The class code of a lesson's variant: "L02-1234"."""
    return f"{lesson}-{seed}"


def read_code(text: str, lesson: str) -> int:
    """The seed of a class code; raises LessonError with what a code of this lesson looks like."""
    name, _, seed = text.strip().upper().partition("-")
    example = f"a class code of this lesson reads like {lesson}-1234"
    if name != lesson:
        other = (
            f"the code is for lesson {name}" if name in facts.lessons() else f"{text.strip()!r:.40} is none"
        )
        raise LessonError(f"{example}; {other}")
    if not (seed.isascii() and seed.isdecimal()) or len(seed) > len(str(SEEDS - 1)):
        raise LessonError(f"{example}: a number of up to nine digits stands behind {lesson}-")
    return int(seed)
