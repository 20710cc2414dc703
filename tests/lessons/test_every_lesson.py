"""What holds for every lesson that has a page: its questions, its data, its page."""

from __future__ import annotations

import json
import re
from html import unescape

import pytest

from edugames import facts, lessons
from edugames.lessons import lesson as course
from edugames.lessons.desk import Desk
from edugames.lessons.line import LineError
from edugames.lessons.page import layout
from edugames.lessons.progress import Progress
from edugames.lessons.questions import Choose, Click, Number, Order, Several
from edugames.server.serve import notebooks_folder
from edugames.widgets.controls import sentence
from tests.lessons.browser import Browser

THERE = [name for name, plan in facts.lessons().items() if (notebooks_folder() / plan.notebook).is_file()]
SEEDS = (0, 1, 2, 7, 1234)


def solved_by(question):
    """An answer that is right, as a pupil gives it."""
    if isinstance(question, Number):
        return question.in_digits(question.value)
    if isinstance(question, Order):
        return sorted(question.rank, key=question.rank.__getitem__)
    if isinstance(question, Choose):
        return min(question.right)
    if isinstance(question, Click) and question.one:
        return [min(question.right)]
    return sorted(question.right)


@pytest.mark.parametrize("name", facts.lessons())
def test_a_lesson_is_planned(name):
    plan = facts.lessons()[name]
    assert plan.goal.startswith("You can ")
    assert plan.goal.count(".") == 1, "one sentence"
    assert plan.standards
    assert plan.notebook.startswith(f"{name}_")


@pytest.mark.parametrize("name", THERE)
class TestLesson:
    def test_it_has_words_and_sources(self, name):
        plan = facts.lessons()[name]
        assert plan.words
        assert plan.sources

    def test_it_asks_at_least_six_questions_and_each_knows_its_answer(self, name):
        for seed in SEEDS:
            asked = course.of(name).questions(seed)
            assert len(asked) >= 6
            for question in asked.values():
                verdict = question.judge(solved_by(question))
                assert verdict.right, (seed, question.key, question.solution())
                assert question.judge(verdict.answer).right, "an evidence file is judged again"
                assert json.loads(json.dumps(verdict.answer)) == verdict.answer
                assert question.told(verdict.answer)

    def test_every_slip_is_a_wrong_answer_with_its_own_hint(self, name):
        for seed in SEEDS:
            for question in course.of(name).questions(seed).values():
                for slip in getattr(question, "slips", ()):
                    if abs(slip.value - question.value) > question.tolerance and question._may_be(slip.value):
                        assert question.judge(slip.value).said

    def test_the_same_code_asks_everyone_the_same(self, name):
        first, again = (
            [(q.ask, q.shown, q.solution()) for q in course.of(name).questions(1234).values()]
            for _ in range(2)
        )
        assert first == again

    def test_another_code_asks_otherwise(self, name):
        told = {
            tuple((q.ask, q.shown, q.solution()) for q in course.of(name).questions(seed).values())
            for seed in range(1, 6)
        }
        assert len(told) > 1

    def test_no_right_answer_stands_on_the_page_before_it_is_earned(self, name):
        desk = Desk(course.of(name), f"test {name}")
        sent = []
        desk.widget.send = lambda message, buffers=None: sent.append(message)
        desk.widget.answers["hello"]({"stored": None})
        desk.widget.answers["do"]({"name": "fold", "value": ["teacher", True]})
        text = unescape(re.sub(r"<[^>]+>", " ", json.dumps(sent, ensure_ascii=False)))
        for question in desk.progress.questions.values():
            assert question.why not in text

    def test_on_the_projector_nothing_of_an_answer_given_before_is_in_the_page(self, name):
        """Ticks, places, orders, numbers, reasons: out of the page, until they are shown."""
        pupil = Browser(Desk(course.of(name), f"test {name}"))
        progress = pupil.desk.progress
        for at, (key, question) in enumerate(progress.questions.items()):
            progress.at = at
            progress.answer(key, solved_by(question))
            pupil.project()
            assert sentence(question.why) not in pupil.everywhere(), key
            asked = pupil.regions["question"]
            for sign in (" checked", "aria-pressed='true'", "egl-right", "egl-typed"):
                assert sign not in asked, (key, sign)
            if isinstance(question, Order):
                assert re.findall(r"<li data-key='place-([^']+)'", asked) == question.start()
        pupil.project(answers=True)
        assert sentence(question.why) in pupil.text("question")

    def test_its_line_of_code_runs_as_it_stands(self, name):
        line = course.of(name).line
        assert line is not None
        assert line.run(line.text)
        for wrong in ("", "1 + 1", "__import__('os').system('ls')", f"{line.text}{line.text}", "open('x')"):
            with pytest.raises(LineError):
                line.run(wrong)

    def test_its_activity_can_be_kept_and_taken_up_again(self, name):
        found = course.of(name)
        if found.activity is not None:
            kept = json.loads(json.dumps(found.activity(3).kept()))
            again = found.activity(3)
            again.restore(kept)
            assert again.kept() == found.activity(3).kept()
            assert again.html()
            with pytest.raises((ValueError, KeyError, IndexError)):
                again.do("no such thing", None)

    def test_every_drawing_that_a_page_refers_to_is_there(self, name):
        found = course.of(name)
        there = {*re.findall(r'<symbol id="([^"]+)"', layout(found))}
        for seed in SEEDS:
            progress = Progress(found, seed)
            html = "".join(question.shown for question in progress.questions.values())
            for question in progress.questions.values():
                html += question.board.svg if isinstance(question, Click) else ""
                if isinstance(question, Several | Choose | Order):
                    html += "".join(option.picture for option in question.options)
            html += progress.activity.html() if progress.activity else ""
            assert {*re.findall(r'href="#([^"]+)"', html)} <= there

    def test_its_page_is_one_widget(self, name):
        desk = lessons.show(name)
        assert type(desk.widget).__name__ == "LessonSheet"
