"""No question hands over the answer of another: what stands on the page before an answer is earned."""

from __future__ import annotations

import re
from html import unescape

import pytest

from edugames import facts, lessons
from edugames.lessons import lesson as course
from edugames.lessons.questions import Number
from tests.lessons.browser import Browser

SEEDS = (0, 1, 2)


def numbers(question):
    """How the right number of a question may be written, if it has three digits: others are accidents."""
    if not isinstance(question, Number) or digits(f"{question.value:g}") < 3:
        return set()
    written = question.in_digits(question.value).removesuffix(question.unit).strip()
    forms = {written, written.replace(",", ""), f"{question.value:.1f}", f"{question.value:.2f}"}
    return {form for form in forms if digits(form) >= 3}


def digits(number):
    return len(re.sub(r"\D", "", number).lstrip("0"))


def stands(form, text):
    return re.search(rf"(?<![\d.,]){re.escape(form)}(?!\d|[.,]\d)", text) is not None


def plain(html):
    return unescape(re.sub(r"<[^>]+>", " ", html))


def shown(question):
    """What is seen of a question as soon as it is open, hints included."""
    parts = [question.ask, plain(question.shown), question.hint]
    parts += [f"{option.text} {option.hint}" for option in getattr(question, "options", ())]
    return " ".join([*parts, *(slip.hint for slip in getattr(question, "slips", ()))])


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("name", facts.lessons())
def test_an_answer_stands_nowhere_before_its_question(name, seed):
    """Neither in earlier questions nor in their reasons."""
    asked = list(course.of(name).questions(seed).values())
    for k, question in enumerate(asked):
        for before in asked[:k]:
            told = f"{shown(before)} {before.why}"
            found = {form for form in numbers(question) if stands(form, told)}
            assert not found, f"{before.key} tells the answer of {question.key}"


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("name", facts.lessons())
def test_a_question_that_tells_earlier_answers_opens_when_they_are_known(name, seed):
    asked = list(course.of(name).questions(seed).values())
    for k, question in enumerate(asked):
        assert {*question.builds_on} <= {before.key for before in asked[:k]}
        for before in asked[:k]:
            found = {form for form in numbers(before) if stands(form, shown(question))}
            assert not found or before.key in question.builds_on, (
                f"{question.key} tells {before.key}: {found}"
            )


class TestOpening:
    @pytest.fixture
    def pupil(self):
        return Browser(lessons.show("L02", name="test"))

    def test_it_says_what_it_builds_on_and_takes_no_answer(self, pupil):
        pupil.do("step", "4")
        assert "This question builds on questions 1, 2, 3 and 4." in pupil.text("question")
        assert "14.0" not in pupil.regions["question"]
        assert pupil.last("focus") == "back-better"
        pupil.do("answer", {"answer": "differ"})
        assert pupil.desk.progress.attempts == []

    def test_it_opens_when_they_are_solved_or_were_worked(self, pupil):
        for number, answers in enumerate((("7",), ("1", "2"), ("4",), ("16",))):
            pupil.do("step", str(number))
            for answer in answers:
                pupil.do("answer", {"answer": answer})
        pupil.do("step", "4")
        assert "14.0" in pupil.regions["question"]
        assert "builds on" not in pupil.text("question")

    def test_a_teacher_opens_any(self):
        teacher = Browser(lessons.show("L02", name="test", answers=True))
        teacher.do("step", "4")
        assert "14.0" in teacher.regions["question"]
