"""Ecosia with the keyboard: one tab stop, six neighbours, and no key that reaches the notebook's shortcuts."""

from __future__ import annotations

import pytest

from tests.e2e.ecosia_player import Visitor

pytestmark = pytest.mark.browser

CELLS = "() => [...document.querySelectorAll('.jp-Notebook .jp-Cell')].map((cell) => cell.className)"
FOCUSED = "() => document.activeElement.dataset.id ?? null"


@pytest.fixture(scope="module")
def visitor(browser, server):
    """One table for the tests of this module; each begins with a game of its own."""
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    page = context.new_page()
    page.goto(server.address("ecosia.ipynb"))
    yield Visitor(page)
    page.goto("about:blank")
    context.close()


@pytest.mark.slow
def test_no_key_changes_a_cell_in_jupyterlab(new_page, lab):
    visitor = Visitor.open(new_page(lab), lab)
    cells = visitor.page.evaluate(CELLS)
    for target in (
        visitor.place("0,0"),
        visitor.page.locator('.egt-tools [data-open="rules"]'),
        visitor.page.locator(".egt-card").first,
        visitor.page.locator("details[data-fold=tiles] summary"),
    ):
        target.focus()
        for key in "abcddxzmry00cv":
            visitor.page.keyboard.press(key)
            visitor.page.wait_for_timeout(40)
            assert visitor.page.evaluate(CELLS) == cells, f"{key} changed the notebook"
        assert target.evaluate("element => element === document.activeElement")


def test_arrows_walk_the_six_neighbours(visitor):
    found = set()
    for key in ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Shift+ArrowUp", "Shift+ArrowDown"):
        visitor.place("0,0").focus()
        visitor.page.keyboard.press(key)
        found.add(visitor.page.evaluate(FOCUSED))
    assert found == {"-1,0", "1,0", "0,-1", "1,-1", "-1,1", "0,1"}
    visitor.place("2,0").focus()
    visitor.page.keyboard.press("ArrowRight")
    assert visitor.page.evaluate(FOCUSED) == "N1"
    visitor.page.keyboard.press("ArrowLeft")
    assert visitor.page.evaluate(FOCUSED) == "2,0"


def test_the_board_is_one_tab_stop_and_the_picture_is_none(visitor):
    page = visitor.page
    visitor.place("1,-1").focus()
    page.keyboard.press("Tab")
    assert page.evaluate(FOCUSED) is None
    assert page.evaluate("() => document.activeElement !== document.body")
    page.keyboard.press("Shift+Tab")
    assert page.evaluate(FOCUSED) == "1,-1"
    page.keyboard.press("Shift+Tab")
    assert page.evaluate(FOCUSED) is None
    assert page.locator(".egt-picture").get_attribute("inert") is not None
    assert page.locator('.egt-place[tabindex="0"]').count() == 1


def test_enter_chooses_focus_stays_and_escape_takes_back(visitor):
    visitor.new_game(players=2, seed=7)
    visitor.page.locator("button.egt-card.egt-play").first.focus()
    visitor.do(lambda: visitor.page.keyboard.press("Enter"))
    visitor.page.wait_for_function("() => document.activeElement.classList.contains('egt-place')")
    here = visitor.page.evaluate(FOCUSED)
    visitor.do(lambda: visitor.page.keyboard.press("Space"))
    assert visitor.page.evaluate(FOCUSED) == here
    assert visitor.place(here).get_attribute("aria-pressed") == "true"
    assert visitor.page.locator(".egt-ring-line").count() == 1
    visitor.do(lambda: visitor.page.keyboard.press("Escape"))
    assert visitor.place(here).get_attribute("aria-pressed") is None
    visitor.do(lambda: visitor.page.keyboard.press("Escape"))
    assert "Play a card" in visitor.text("prompt")


def test_the_question_mark_lists_the_keys(visitor):
    visitor.place("0,0").focus()
    visitor.page.keyboard.press("?")
    assert "Esc" in visitor.page.locator('[data-dialog="keys"]').inner_text()
    visitor.page.keyboard.press("Escape")
    assert visitor.page.locator("dialog[open]").count() == 0


def test_a_hand_is_one_tab_stop_with_arrows_inside(visitor):
    visitor.new_game(players=2, seed=7)
    cards = visitor.page.locator("button.egt-card")
    cards.first.focus()
    visitor.page.keyboard.press("ArrowRight")
    assert cards.nth(1).evaluate("card => card === document.activeElement")
    assert visitor.page.locator('button.egt-card[tabindex="0"]').count() == 1


def test_every_place_has_a_name(visitor):
    names = visitor.page.eval_on_selector_all(".egt-place", "places => places.map((p) => p.ariaLabel)")
    assert len(names) == 28
    assert names[9] == "Row 3, tile 3, deforested desert, number 12"
    assert sum("tree" in name or "oak" in name or "pine" in name or "acacia" in name for name in names) == 27
