"""Ecosia with the keyboard: one tab stop, six neighbours, and no key that reaches the notebook's shortcuts."""

from __future__ import annotations

import pytest

from tests.e2e.ecosia_player import Visitor

pytestmark = pytest.mark.browser

CELLS = "() => [...document.querySelectorAll('.jp-Notebook .jp-Cell')].map((c) => c.className.match(/jp-(\\\\w+)Cell/)[1] + c.innerText.length)"
KEYS = [*"abcddxzmry00", "c", "v"]
FOCUSED = "() => document.activeElement.dataset.id ?? null"


@pytest.mark.parametrize("where", ["tile", "button", "card"])
def test_no_key_changes_a_cell(new_page, lab, where):
    visitor = Visitor.in_lab(new_page(lab), lab)
    target = {
        "tile": visitor.place("0,0"),
        "button": visitor.page.locator('.egt-tools [data-open="rules"]'),
        "card": visitor.page.locator(".egt-card").first,
    }[where]
    target.focus()
    visitor.settle()
    cells = visitor.page.evaluate("() => [...document.querySelectorAll('.jp-Notebook .jp-Cell')].map((c) => c.className)")
    for key in KEYS:
        visitor.page.keyboard.press(key)
        visitor.page.wait_for_timeout(60)
        now = visitor.page.evaluate("() => [...document.querySelectorAll('.jp-Notebook .jp-Cell')].map((c) => c.className)")
        assert now == cells, f"after {key}"
    assert target.evaluate("element => element === document.activeElement")


def test_arrows_walk_the_six_neighbours(new_page, server):
    visitor = Visitor.at(new_page(server, "ecosia.ipynb"))
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


def test_the_board_is_one_tab_stop(new_page, server):
    visitor = Visitor.at(new_page(server, "ecosia.ipynb"))
    visitor.place("1,-1").focus()
    page = visitor.page
    page.keyboard.press("Tab")
    assert page.evaluate(FOCUSED) is None
    assert page.evaluate("() => document.activeElement !== document.body")
    page.keyboard.press("Shift+Tab")
    assert page.evaluate(FOCUSED) == "1,-1"
    page.keyboard.press("Shift+Tab")
    assert page.evaluate(FOCUSED) is None
    assert page.locator(".egt-picture").get_attribute("inert") is not None


def test_enter_chooses_focus_stays_and_escape_takes_back(new_page, server):
    visitor = Visitor.at(new_page(server, "ecosia.ipynb"))
    visitor.new_game(players=2, seed=7)
    visitor.page.locator("button.egt-card.egt-play").first.focus()
    visitor.do(lambda: visitor.page.keyboard.press("Enter"))
    visitor.page.wait_for_function("() => document.activeElement.classList.contains('egt-place')")
    id = visitor.page.evaluate(FOCUSED)
    visitor.do(lambda: visitor.page.keyboard.press("Space"))
    assert visitor.page.evaluate(FOCUSED) == id
    assert visitor.place(id).get_attribute("aria-pressed") == "true"
    assert visitor.page.locator(".egt-ring-line").count() == 1
    visitor.do(lambda: visitor.page.keyboard.press("Escape"))
    assert visitor.place(id).get_attribute("aria-pressed") is None
    visitor.do(lambda: visitor.page.keyboard.press("Escape"))
    assert "Play a card" in visitor.text("prompt")


def test_the_question_mark_lists_the_keys(new_page, server):
    visitor = Visitor.at(new_page(server, "ecosia.ipynb"))
    visitor.place("0,0").focus()
    visitor.page.keyboard.press("?")
    assert "Esc" in visitor.page.locator('[data-dialog="keys"]').inner_text()
    visitor.page.keyboard.press("Escape")
    assert visitor.page.locator("dialog[open]").count() == 0
