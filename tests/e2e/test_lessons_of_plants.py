"""Four lessons about plants and one about bots, worked through in a browser on one visit."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from edugames import facts
from edugames.lessons import l01
from tests.e2e.axe import serious
from tests.e2e.conftest import TEACHER
from tests.e2e.lesson_walk import Walker, walk_through
from tests.e2e.pupil import wrong
from tests.e2e.visitor import run_notebook

pytestmark = pytest.mark.browser


@pytest.fixture
def come_to(new_page, server):
    """come_to("L02"): a pupil on the page of a lesson as `edugames serve` has it."""
    visits = []

    def come_to(name):
        visits.append(new_page(server, width=1280, height=900))
        return Walker.open(visits[-1], server, name)

    yield come_to
    for visit in visits:
        visit.assert_clean()


@pytest.mark.parametrize("name", ["L01", "L04", "L05"])
def test_a_lesson_is_worked_through(come, name):
    walk_through(come(name))


def test_the_lesson_whose_games_go_on_in_the_background_is_worked_through(come_to):
    walk_through(come_to("L10"))


def test_what_is_a_c_value_from_goal_to_file(come_to):
    pupil = come_to("L02")
    walk_through(pupil)
    page = pupil.page
    assert TEACHER not in page.content()
    pupil.find('[data-fold="line"] > summary').click()
    pupil.key("line").fill("site(9, 9, 9, 9)")
    page.keyboard.press("Enter")
    expect(pupil.find(".egl-answer")).to_contain_text("9.00 × √4 = 18.0")
    pupil.key("more-0-weeds").click()
    expect(pupil.activity).to_contain_text("6.0")
    page.set_viewport_size({"width": 1280, "height": 720})
    page.get_by_role("button", name="Projector").click()
    expect(pupil.find(".egl-ask")).to_contain_text("This one is solved")
    size = pupil.find(".egl-asked").evaluate("one => parseFloat(getComputedStyle(one).fontSize)")
    assert size >= 28, "read from the last row"
    expect(pupil.find(".egl-told, .egl-typed input, .egl-options :checked")).to_have_count(0)
    expect(pupil.find('[data-fold="teacher"] > summary')).not_to_be_visible()
    page.keyboard.press("a")
    expect(pupil.find(".egl-told.egl-right")).to_be_visible()
    page.keyboard.press("Escape")


def test_a_class_code_a_kind_word_and_the_keyboard_alone(come):
    pupil = come("L02", seed=1234)
    page = pupil.page
    expect(pupil.find("[data-region=about]")).to_contain_text("L02-1234")
    question = pupil.go_to(0)
    field = pupil.key("answer-mean")
    for typed, told in (("", "There is no answer yet"), ("many", "is no number"), ("-3", "cannot be")):
        field.fill(typed)
        page.keyboard.press("Enter")
        expect(pupil.feedback).to_contain_text(told)
        expect(field).to_have_value(typed)
    field.focus()
    page.keyboard.press("Control+A")
    page.keyboard.type(f"{question.value}".replace(".", ","))
    page.keyboard.press("Enter")
    expect(pupil.find("[data-say]")).to_contain_text("Right.")
    expect(pupil.key("next-mean")).to_be_focused()
    page.keyboard.press("Enter")
    expect(pupil.key("answer-fqi")).to_be_focused()
    last = pupil.named("order").start()[-1]
    pupil.key(f"up-{last}").focus()
    page.keyboard.press("Enter")
    expect(pupil.find(".egl-order > li").nth(2)).to_have_attribute("data-key", f"place-{last}")
    expect(pupil.key(f"up-{last}")).to_be_focused()
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_contain_text("show the answers")
    page.keyboard.press("Escape")
    expect(pupil.key(f"up-{last}")).to_be_focused()
    page.goto(page.url.split("?")[0] + "?code=L06-1")
    expect(page.get_by_role("alert").filter(has_text="the code is for lesson L06")).to_be_visible()


def test_plants_are_sorted_and_a_walk_outlives_a_reload(come):
    pupil = come("L01", seed=5)
    page = pupil.page
    page.set_viewport_size({"width": 390, "height": 844})
    plant = l01.case.dealt(5)[0]
    home = l01.case.communities(l01.case.deck().plants[plant])[0]
    pupil.key(f"sort-{plant}-{home}").click()
    expect(pupil.activity).to_contain_text("1 of 10 sorted")
    pupil.key("card").select_option("bog")
    expect(pupil.activity).to_contain_text("Large Cranberry")
    pupil.key("walk").click()
    pupil.key("move-0").click()
    expect(pupil.activity).to_contain_text("Put away")
    page.reload()
    pupil.arrive()
    expect(pupil.activity).to_contain_text("1 of 10 sorted")
    expect(pupil.activity).to_contain_text("Put away")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    found = pupil.saved()
    assert found.trouble == ()
    assert found.games[0].startswith("observation, ")


@pytest.mark.slow
def test_a_lesson_in_jupyterlab(lab, new_page):
    """One stands for all ten. There keys belong to the notebook, unless somebody is at the page."""
    visit = new_page(lab, facts.lessons()["L02"].notebook)
    page = visit.page
    run_notebook(page)
    pupil = Walker(visit, "L02")
    cells = "() => [...document.querySelectorAll('.jp-Notebook .jp-Cell')].map((cell) => cell.className)"
    before = page.evaluate(cells)
    pupil.key("step-0").focus()
    for key in "abcdxzmry0":
        page.keyboard.press(key)
    question = pupil.go_to(0)
    pupil.answer(question, wrong(question))
    pupil.is_told_wrong(question, worked=False)
    pupil.solves(0)
    expect(pupil.key("next-mean")).to_be_focused()
    assert page.evaluate(cells) == before, "a key changed the notebook"
    assert serious(page, ".egt") == []
    assert visit.outside == []
