"""The page of a lesson without a browser: what it hears, what it shows, what it keeps."""

from __future__ import annotations

import asyncio
import json

import pytest

from edugames import lessons, observation
from edugames.lessons import lesson, teacher
from edugames.lessons.desk import Desk
from edugames.lessons.lesson import LessonError
from tests.lessons.browser import Browser


@pytest.fixture
def pupil():
    return Browser(lessons.show("L02", name="test"))


def reloaded(pupil, **more):
    return Browser(lessons.show("L02", name="test"), pupil.last("keep"), **more)


def test_a_wrong_answer_gets_a_hint_and_the_second_one_the_arithmetic(pupil):
    pupil.do("answer", {"answer": "7.5"})
    assert "Not yet (7.5). Add the four C values" in pupil.text("question")
    assert "28 ÷ 4" not in pupil.text("question")
    pupil.do("answer", {"answer": "28"})
    assert "28 ÷ 4 = 7.00" in pupil.text("question")
    pupil.do("answer", {"answer": "7"})
    assert "Yes. Mean C is the sum" in pupil.text("question")
    assert pupil.last("say").startswith("Right. ")
    assert pupil.last("focus") == "next-mean"
    assert "1 of 11 answered rightly" in pupil.text("steps")


def test_after_the_last_answer_focus_stays_at_what_was_told():
    """The button that was pressed is gone, and there is no next question."""
    pupil = Browser(lessons.show("L08", name="test"))
    pupil.do("step", "8")
    order = sorted(pupil.desk.progress.question.rank, key=pupil.desk.progress.question.rank.get)
    pupil.desk.progress.drafts["kinds"] = order
    pupil.do("answer")
    assert pupil.last("focus") == "told-kinds"
    assert "data-key='told-kinds'" in pupil.regions["question"]


def test_what_is_no_answer_costs_no_attempt_and_stays_typed(pupil):
    for typed, told in (
        ("", "There is no answer yet"),
        ("much", "is no number"),
        ("-4", "from 0 to 10"),
        ("7 kg", "leave “kg” away"),
    ):
        pupil.do("answer", {"answer": typed})
        assert told in pupil.text("question")
        assert pupil.desk.progress.attempts == []
    assert 'value="7 kg"' in pupil.regions["question"] or "value='7 kg'" in pupil.regions["question"]


def test_a_reload_in_the_middle_loses_nothing(pupil):
    pupil.do("answer", {"answer": "28"})
    pupil.do("step", "5")
    pupil.do("pick", ["native mean", True])
    pupil.do("nickname", "  Little   Oak ")
    pupil.do("site", "0 more 10")
    again = reloaded(pupil)
    assert again.desk.progress.at == 5
    assert again.desk.progress.nickname == "Little Oak"
    assert again.desk.progress.drafts == {"same": ["native mean"]}
    assert [attempt.answer for attempt in again.desk.progress.attempts] == [28.0]
    assert again.desk.progress.activity.sites[0]["10"] == 2


def test_each_class_code_has_its_own_progress(pupil):
    pupil.do("answer", {"answer": "7"})
    pupil.do("code", {"code": "l02-1234"})
    assert "L02-1234" in pupil.text("about")
    assert pupil.desk.progress.attempts == []
    again = reloaded(pupil)
    assert again.desk.progress.seed == 1234
    again.do("code", {"code": "L02-0"})
    assert len(again.desk.progress.attempts) == 1


def test_the_code_of_the_address_wins_over_what_was_last(pupil):
    pupil.do("answer", {"answer": "7"})
    again = reloaded(pupil, query="?code=L02-77")
    assert again.desk.progress.seed == 77
    assert "this lesson reads like L02-1234; the code is for lesson L06" in reloaded(
        pupil, query="?code=L06-1"
    ).text("sorry")
    assert "'ecosia-4-1' is none" in reloaded(pupil, query="?code=ecosia-4-1").text("sorry")


def test_what_a_browser_kept_and_nobody_understands_is_set_aside(pupil):
    for junk in ("", "{}", "[]", '{"now": 0, "variants": {"0": 5}}', "x" * 1000):
        again = Browser(lessons.show("L02", name="test"), junk)
        assert again.desk.progress.attempts == []
        assert again.sent[0] == {"kind": "beside"}
    pupil.do("answer", {"answer": "7"})
    assert {"kind": "beside"} not in reloaded(pupil).sent + pupil.sent


def test_an_order_is_changed_by_buttons(pupil):
    pupil.do("step", "9")
    pupil.do("down", "C")
    assert pupil.desk.progress.drafts["order"][:2] == ["D", "C"]
    assert pupil.last("focus") == "down-C"
    assert pupil.last("say") == "Site C is number 2 now."
    for _ in range(5):
        pupil.do("down", "C")
    assert pupil.last("focus") == "up-C", "at the end only the other button is left"
    pupil.do("answer", {})
    assert "Not yet" in pupil.text("question")


def test_an_order_that_is_left_as_dealt_is_an_answer(pupil):
    pupil.do("step", "9")
    pupil.do("answer", {})
    assert [attempt.question for attempt in pupil.desk.progress.attempts] == ["order"]


def test_a_saved_game_goes_into_the_evidence(pupil):
    game = observation.new_game(players=2, seed=3)
    game.play(game.legal_moves()[0])
    bytes_ = game.record.to_json().encode()
    pupil.desk.widget._hear(None, {"kind": "file", "what": "game", "name": "g.json"}, [bytes_])
    assert "observation, 1 move " in pupil.text("taken")
    pupil.do("save")
    file = pupil.sent[-1]
    assert file["name"] == "L02-0-evidence.json"
    assert json.loads(file["text"])["games"][0]["game"] == "observation"
    pupil.desk.widget._hear(None, {"kind": "file", "what": "game", "name": "g.json"}, [b"{}"])
    assert "not a record" in pupil.text("sorry")
    assert "observation, 1 move " in reloaded(pupil).text("taken")
    pupil.do("drop-game", "0")
    assert pupil.desk.games == []


def test_on_the_projector_no_answer_is_in_the_page_before_it_is_shown(monkeypatch):
    monkeypatch.setenv(teacher.VARIABLE, teacher.sealed("oak-tree-7"))
    pupil = Browser(lessons.show("L02", name="test"))
    pupil.do("answer", {"answer": "7"})
    pupil.do("fold", ["teacher", True])
    pupil.do("teacher", {"code": "oak-tree-7"})
    why = pupil.desk.progress.question.why
    assert why in pupil.everywhere()
    pupil.project()
    assert why not in pupil.everywhere()
    assert "Answers for L02-0" not in pupil.everywhere()
    assert "value='7" not in pupil.regions["question"]
    assert "This one is solved" in pupil.text("question")
    pupil.project(answers=True)
    assert why in pupil.text("question")
    assert "Answers for L02-0" in pupil.text("teacher")


def test_a_hint_given_before_is_covered_and_the_question_can_be_answered(pupil):
    pupil.do("answer", {"answer": "28"})
    pupil.do("answer", {"answer": "28"})
    assert "So it goes" in pupil.text("question")
    pupil.project()
    assert "So it goes" not in pupil.text("question")
    assert "28" not in pupil.regions["question"]
    pupil.do("answer", {"answer": "7"})
    assert "Yes. Mean C is the sum" in pupil.text("question"), "before the eyes of the class"
    pupil.do("step", "1")
    pupil.do("step", "0")
    assert "Yes. Mean C is the sum" in pupil.text("question")
    pupil.project(answers=True)
    pupil.project()
    assert "Mean C is the sum" not in pupil.text("question")


def test_a_page_that_comes_back_on_the_projector_comes_covered(pupil):
    pupil.do("answer", {"answer": "7"})
    again = reloaded(pupil, large=True)
    assert "This one is solved" in again.text("question")
    assert "Mean C is the sum" not in again.everywhere()
    again.do("code", {"code": "L02-1234"})
    again.do("code", {"code": "L02-0"})
    assert "Mean C is the sum" not in again.everywhere(), "another code and back uncovers nothing"


def test_what_a_pupil_types_is_never_html(pupil):
    pupil.do("nickname", "<b>x</b>")
    pupil.do("answer", {"answer": "<script>"})
    pupil.do("fold", ["line", True])
    pupil.do("line", {"line": "<i>"})
    for html in pupil.regions.values():
        assert "<b>x</b>" not in html
        assert "<script>" not in html
        assert 'value="<i>' not in html
        assert "value='<i>" not in html


def test_a_line_of_code_is_run_and_a_bad_one_explained(pupil):
    pupil.do("fold", ["line", True])
    pupil.do("line", {"line": "site(9, 9, 9, 9)"})
    assert "9.00 × √4 = 18.0" in pupil.text("line")
    pupil.do("line", {"line": "site(9, 9"})
    assert "missing bracket" in pupil.text("line")
    pupil.do("line", {"line": "print(1)"})
    assert "may call site, not print" in pupil.text("line")


def test_nonsense_from_a_browser_ends_in_a_sentence(pupil):
    pupil.do("step", "none")
    assert "something went wrong" in pupil.text("sorry").lower()
    pupil.do("place", "0,0")
    pupil.do("up", "C")
    pupil.do("no-such-thing", 7)
    assert pupil.desk.progress.attempts == []


# -------------------------------------------------------------------- the teacher


def test_answers_open_with_the_teacher_code_and_close_again(monkeypatch):
    monkeypatch.setenv(teacher.VARIABLE, teacher.sealed("oak-tree-7"))
    pupil = Browser(lessons.show("L02", name="test"))
    pupil.do("fold", ["teacher", True])
    assert "49.5" not in pupil.text("teacher")
    pupil.do("teacher", {"code": "beech"})
    assert "not the teacher code" in pupil.text("teacher")
    pupil.do("teacher", {"code": " oak-tree-7 "})
    assert "49.5" in pupil.text("teacher")
    assert "do not endorse it" in pupil.text("teacher")
    pupil.do("hide")
    assert "49.5" not in pupil.text("teacher")
    assert "oak-tree" not in json.dumps(pupil.sent)
    assert "teacher" not in pupil.last("keep")


def test_guessing_ends(monkeypatch):
    monkeypatch.setenv(teacher.VARIABLE, teacher.sealed("oak-tree-7"))
    pupil = Browser(lessons.show("L02", name="test"))
    pupil.do("fold", ["teacher", True])
    for _ in range(8):
        pupil.do("teacher", {"code": "beech"})
    pupil.do("teacher", {"code": "oak-tree-7"})
    assert "too many wrong codes" in pupil.text("teacher")


def test_without_a_code_nothing_opens(monkeypatch, pupil):
    monkeypatch.delenv(teacher.VARIABLE, raising=False)
    assert not teacher.opens("")
    pupil.do("fold", ["teacher", True])
    assert "--teacher-code" in pupil.text("teacher")
    pupil.do("teacher", {"code": ""})
    assert "49.5" not in pupil.text("teacher")


def test_the_code_itself_is_kept_nowhere():
    kept = teacher.sealed("oak-tree-7")
    assert "oak" not in kept
    assert kept != teacher.sealed("oak-tree-7"), "each has its own salt"
    with pytest.raises(teacher.TeacherCodeError, match="6 to 100 characters"):
        teacher.sealed("oak")


def test_a_teacher_in_jupyterlab_has_a_switch():
    pupil = Browser(lessons.show("L02", name="test", answers=True))
    pupil.do("fold", ["teacher", True])
    assert "49.5" in pupil.text("teacher")


def test_a_lesson_that_there_is_not_is_named():
    with pytest.raises(LessonError, match="there is no lesson 'L42': the lessons are L01, L02"):
        lessons.show("L42")
    with pytest.raises(LessonError, match="reads like L02-1234"):
        lessons.show("L02", code="L02-x")
    assert lessons.show("l02", code="L02-9").progress.seed == 9
    assert Desk(lesson.of("L02"), "k", 5).progress.seed == 5


class TestWhatTakesLong:
    """The games of L10 are played while the page goes on answering."""

    @pytest.fixture
    def pupil(self):
        pupil = Browser(lessons.show("L10", name="test"))
        for k in (0, 1):
            pupil.do(f"bot {k}", "random")
        return pupil

    def test_it_shows_how_far_it_is_answers_meanwhile_and_can_be_stopped(self, pupil):
        async def visit():
            pupil.do("play")
            while not pupil.desk.progress.activity.won[1]:
                await asyncio.sleep(0.01)
            assert "of 50 games on each side" in pupil.text("activity")
            pupil.do("answer", {"answer": "36"})
            assert "Yes." in pupil.text("question")
            pupil.do("play")
            assert "One thing at a time" in pupil.text("activity-said")
            pupil.do("stop")

        asyncio.run(visit())
        assert pupil.last("say") == "Stopped."
        assert "Play 50 games" in pupil.text("activity")
        assert len(pupil.desk.progress.activity.won[0]) >= 1

    def test_another_variant_ends_it(self, pupil):
        async def visit():
            pupil.do("play")
            await asyncio.sleep(0.05)
            pupil.do("code", {"code": "L10-5"})
            await asyncio.sleep(0.05)

        asyncio.run(visit())
        assert pupil.desk.progress.seed == 5
        assert pupil.desk.progress.activity.won == [[], []]
