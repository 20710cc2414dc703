"""Five lessons in a real browser, each walked through from the first question to the file to take along."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from edugames import facts
from edugames.lessons import evidence
from edugames.lessons.questions import Number
from tests.e2e.conftest import TEACHER
from tests.e2e.lesson_walk import fits_a_telephone_and_has_no_faults
from tests.e2e.pupil import Pupil, right, wrong

pytestmark = pytest.mark.browser


def at(server, new_page, lesson, **screen):
    visit = new_page(server, facts.lessons()[lesson].notebook, **screen)
    return visit, Pupil(visit, lesson)


def walk(visit, pupil):
    """Each kind of question wrong twice and then right, a reload in the middle, the rest right, the file, the key."""
    page, seen = pupil.page, set()
    pupil.check()
    expect(pupil.feedback).to_contain_text("There is no answer yet")
    half = len(pupil.questions) // 2
    for k in range(len(pupil.questions)):
        if k == half:
            page.reload()
            pupil.arrive()
            pupil.has_solved(half)
        ask = pupil.go_to(k)
        if ask.kind not in seen:
            seen.add(ask.kind)
            for worked in (False, True):
                pupil.answer(ask, wrong(ask))
                pupil.is_told_wrong(ask, worked)
        if isinstance(ask, Number) and k == 0:
            pupil.answer(ask, right(ask).replace(".", ","))
        else:
            pupil.answer(ask, right(ask))
        pupil.is_told_right(ask)
    pupil.has_solved(len(pupil.questions))
    fits_a_telephone_and_has_no_faults(page)
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save my evidence").click()
    told = evidence.read(saved.value.path().read_text(encoding="utf-8"))
    assert (told.lesson, told.seed, told.trouble) == (pupil.lesson.id, 0, ())
    assert {attempt.question for attempt in told.attempts if attempt.right} == {*told.questions}
    reveal(pupil)
    visit.assert_clean()


def reveal(pupil):
    """The answers open with the teacher code alone, and close again."""
    page = pupil.page
    page.get_by_text("For the teacher", exact=True).click()
    teacher = page.locator("[data-region=teacher]")
    for code in ("oak and ash", TEACHER):
        teacher.get_by_label("Teacher code").fill(code)
        teacher.get_by_role("button", name="Show the answers").click()
        if code != TEACHER:
            expect(teacher.get_by_text("That is not the teacher code")).to_be_visible()
    expect(teacher.get_by_text(f"Answers for {pupil.lesson.id}-0")).to_be_visible()
    expect(teacher.get_by_role("row")).to_have_count(len(pupil.questions) + 1)
    page.get_by_role("button", name="Hide the answers").click()
    expect(teacher.get_by_label("Teacher code")).to_be_visible()


def press(page, key):
    page.locator(f'[data-key="{key}"]').click()


def test_l03_a_prairie_over_years(server, new_page):
    visit, pupil = at(server, new_page, "L03")
    page = pupil.page
    slider = page.get_by_role("slider", name="Year after sowing")
    slider.focus()
    page.keyboard.press("End")
    expect(pupil.activity.get_by_text("Year 10: 8 native plants, 2 weeds")).to_be_visible()
    with page.expect_download() as saved:
        page.get_by_role("link", name="Save the lists of plants").click()
    assert "year 10,Castilleja sessiliflora" in saved.value.path().read_text(encoding="utf-8-sig")
    press(page, "which-model")
    expect(pupil.activity.get_by_text("A model, not a forecast")).to_be_visible()
    press(page, "burn-0")
    expect(page.get_by_role("button", name="Burn never")).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_role("img", name=re.compile("Mean C of native plants"))).to_be_visible()
    walk(visit, pupil)
    expect(page.get_by_role("button", name="Burn never")).to_have_attribute("aria-pressed", "true")


def test_l06_one_tile(server, new_page):
    visit, pupil = at(server, new_page, "L06")
    page = pupil.page
    press(page, "plant-oak")
    expect(pupil.activity.get_by_text("3 × 2 = 6 points")).to_be_visible()
    press(page, "keep")
    press(page, "plant-oak")
    expect(pupil.activity.get_by_text("3 > 2 × 1, a monoculture; 4 × 1 = 4 points")).to_be_visible()
    expect(page.get_by_role("heading", name="Kept beside")).to_be_visible()
    page.get_by_text("Go further: one line of code").click()
    line = page.get_by_label("A line of Python")
    line.fill("tile(5, 1, 1)")
    page.get_by_role("button", name="Run", exact=True).click()
    expect(page.locator(".egl-answer")).to_contain_text("7 × 1 = 7 points")
    line.fill("import os")
    page.get_by_role("button", name="Run", exact=True).click()
    expect(page.locator("[data-region=line]").get_by_text("Python cannot read this line")).to_be_visible()
    walk(visit, pupil)


def test_l07_two_islands(server, new_page):
    visit, pupil = at(server, new_page, "L07")
    page = pupil.page
    press(page, "strike-pest")
    expect(pupil.activity.get_by_text("5 of 15 trees died.")).to_be_visible()
    expect(pupil.activity.get_by_text("0 of 15 trees died.")).to_be_visible()
    press(page, "many")
    expect(page.get_by_role("img", name=re.compile("Trees lost in 200 disasters"))).to_be_visible()
    press(page, "plan-mixed on every tile")
    expect(pupil.activity.get_by_text("A model, not a forecast.")).to_be_visible()
    walk(visit, pupil)


def test_l08_trees_and_tonnes(server, new_page):
    visit, pupil = at(server, new_page, "L08")
    page = pupil.page
    page.get_by_role("spinbutton", name="Hectares of three kinds").fill("60")
    page.keyboard.press("Tab")
    expect(pupil.activity.get_by_text("60 hectares: 180 points")).to_be_visible()
    page.get_by_role("spinbutton", name="hectares", exact=True).fill("0")
    page.keyboard.press("Tab")
    expect(page.locator("[data-region=activity-said]").get_by_text("use a number from 1 to")).to_be_visible()
    for name, figure in (("tonnes", "1771"), ("trees", "100000000"), ("land", "30000")):
        page.locator(f'[data-key="{name}"]').fill(figure)
        page.keyboard.press("Tab")
    expect(pupil.activity.get_by_text("6.46 kg for a tree; 21.5 t for a hectare, inside")).to_be_visible()
    walk(visit, pupil)


def test_l09_planted_trees(server, new_page):
    visit, pupil = at(server, new_page, "L09")
    page = pupil.page
    page.get_by_role("spinbutton", name="Trees to plant").fill("15")
    page.keyboard.press("Tab")
    press(page, "plant")
    expect(pupil.activity.get_by_text(re.compile(r"\d+ of 15 trees live"))).to_be_visible()
    page.get_by_text("What can be worked out").click()
    expect(pupil.activity.get_by_text("at least 6 of 15 live: 0.934")).to_be_visible()
    walk(visit, pupil)
