"""What a pupil enters while the kernel is at work: no answer undoes it, or takes the focus away."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from edugames.lessons.progress import Progress
from edugames.widgets.fqa_desk import FqaDesk
from tests.e2e.pupil import right, wrong
from tests.e2e.wire import Wire

pytestmark = pytest.mark.browser


def of_kind(pupil, kind):
    """The first question of that kind that can be answered at once."""
    waits = Progress(pupil.lesson).waits_for
    return next(k for k, ask in enumerate(pupil.questions) if ask.kind == kind and not waits(ask.key))


def test_ticks_made_before_the_answer_comes_stay_and_are_judged(come):
    pupil = come("L07")
    ask = pupil.go_to(of_kind(pupil, "several"))
    boxes = {option.key: pupil.option(ask, option.key) for option in ask.options}
    (first,) = wrong(ask)
    boxes[first].check()
    with pupil.wire.holding():
        pupil.check()
        for key, box in boxes.items():
            box.set_checked(key in ask.right)
        pupil.wire.let(1)
        pupil.is_told_wrong(ask, worked=False)
        assert {key for key, box in boxes.items() if box.is_checked()} == {*ask.right}
        pupil.check()
    pupil.is_told_right(ask)


def test_a_box_ticked_again_and_again_is_as_it_was_left(come):
    pupil = come("L07")
    ask = pupil.go_to(of_kind(pupil, "several"))
    box = pupil.option(ask, wrong(ask)[0])
    with pupil.wire.holding():
        for ticked in (True, False, True):
            box.set_checked(ticked)
        for _ in range(2):
            pupil.wire.let(1)
            expect(box).to_be_checked()
    expect(box).to_be_checked()
    pupil.check()
    pupil.is_told_wrong(ask, worked=False)


def test_a_number_typed_and_a_choice_made_meanwhile_stay(come):
    pupil = come("L07")
    number = pupil.go_to(of_kind(pupil, "number"))
    field = pupil.page.locator(f'[data-key="answer-{number.key}"]')
    nickname = pupil.page.get_by_label("Nickname")
    with pupil.wire.holding():
        pupil.check()
        field.press_sequentially(right(number))
        nickname.press_sequentially("Oak")
        pupil.wire.let(1)
        expect(pupil.feedback).to_contain_text("There is no answer yet")
        expect(field).to_have_value(right(number))
        expect(nickname).to_be_focused()
    expect(nickname).to_have_value("Oak")


def test_a_choice_made_meanwhile_stays(come):
    pupil = come("L07")
    choose = pupil.go_to(of_kind(pupil, "choose"))
    pupil.option(choose, wrong(choose)).check()
    with pupil.wire.holding():
        pupil.check()
        pupil.option(choose, right(choose)).check()
        pupil.wire.let(1)
        pupil.is_told_wrong(choose, worked=False)
        expect(pupil.option(choose, right(choose))).to_be_checked()
        pupil.check()
    pupil.is_told_right(choose)


def test_what_is_entered_after_the_next_question_was_asked_for_belongs_to_the_one_in_sight(come):
    pupil = come("L07")
    k = of_kind(pupil, "several")
    ask = pupil.go_to(k)
    (first,) = wrong(ask)
    with pupil.wire.holding():
        pupil.page.locator(f'[data-key="next-{ask.key}"]').click()
        pupil.option(ask, first).check()
    following = pupil.questions[k + 1]
    expect(pupil.page.locator(f'[data-key="form-{following.key}"]')).to_be_visible()
    pupil.go_to(k)
    expect(pupil.option(ask, first)).to_be_checked()


def test_a_wrong_teacher_code_leaves_other_forms_and_the_next_try_alone(come):
    pupil = come("L07")
    page = pupil.page
    number = pupil.go_to(of_kind(pupil, "number"))
    page.get_by_text("For the teacher", exact=True).click()
    code = page.get_by_label("Teacher code")
    code.fill("oak")
    with pupil.wire.holding():
        code.press("Enter")
        code.fill("ash")
    expect(page.get_by_text("That is not the teacher code")).to_be_visible()
    expect(code).to_have_value("ash")
    field = page.locator(f'[data-key="answer-{number.key}"]')
    with pupil.wire.holding():
        code.press("Enter")
        field.press_sequentially("12")
    expect(code).to_have_value("")
    expect(field).to_have_value("12")
    expect(field).to_be_focused()


def test_a_list_that_is_pasted_while_another_is_read_stays(new_page):
    visit = new_page()
    wire = Wire(visit, lambda: FqaDesk().widget)
    wire.open()
    text = visit.page.get_by_label("Paste a list")
    text.fill("Quercus alba")
    with wire.holding():
        visit.page.get_by_role("button", name="Read this list").click()
        text.fill("Acer rubrum\nCarex stricta")
    found = visit.page.locator('[data-region="matches"]')
    expect(found).to_contain_text("lines in all1")
    expect(text).to_have_value("Acer rubrum\nCarex stricta")
    visit.page.get_by_role("button", name="Read this list").click()
    expect(found).to_contain_text("lines in all2")
    expect(text).to_have_value("")
    visit.assert_clean()
