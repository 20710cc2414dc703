"""Ecosia with the keyboard: one tab stop, six neighbours, keys that choose and keys that take back."""

from __future__ import annotations

import pytest

pytestmark = pytest.mark.browser

PLACE = "() => document.activeElement.dataset.id ?? null"


@pytest.fixture
def visitor(table):
    return table(height=900)


def test_arrows_walk_the_six_neighbours(visitor):
    found = set()
    for key in ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Shift+ArrowUp", "Shift+ArrowDown"):
        visitor.place("0,0").focus()
        visitor.keys(key)
        found.add(visitor.page.evaluate(PLACE))
    assert found == {"-1,0", "1,0", "0,-1", "1,-1", "-1,1", "0,1"}
    visitor.place("2,0").focus()
    visitor.keys("ArrowRight")
    assert visitor.page.evaluate(PLACE) == "N1"
    visitor.keys("ArrowLeft")
    assert visitor.page.evaluate(PLACE) == "2,0"


def test_the_board_is_one_tab_stop_and_the_picture_is_none(visitor):
    page = visitor.page
    visitor.place("1,-1").focus()
    visitor.keys("Tab")
    assert page.evaluate(PLACE) is None
    assert page.evaluate("() => document.activeElement !== document.body")
    visitor.keys("Shift+Tab")
    assert page.evaluate(PLACE) == "1,-1"
    visitor.keys("Shift+Tab")
    assert page.evaluate(PLACE) is None
    assert visitor.find(".egt-picture").get_attribute("inert") is not None
    assert visitor.find('.egt-place[tabindex="0"]').count() == 1


def test_enter_chooses_focus_stays_and_escape_takes_back(visitor):
    visitor.new_game(players=2, seed=7)
    visitor.find("button.egt-card.egt-play").first.focus()
    visitor.press("Enter")
    visitor.page.wait_for_function("() => document.activeElement.classList.contains('egt-place')")
    here = visitor.page.evaluate(PLACE)
    visitor.press("Space")
    assert visitor.page.evaluate(PLACE) == here
    assert visitor.place(here).get_attribute("aria-pressed") == "true"
    assert visitor.find(".egt-ring-line").count() == 1
    visitor.press("Escape")
    assert visitor.place(here).get_attribute("aria-pressed") is None
    visitor.press("Escape")
    assert "Play a card" in visitor.prompt


def test_the_question_mark_lists_the_keys(visitor):
    visitor.place("0,0").focus()
    visitor.keys("?")
    assert "Esc" in visitor.find('[data-dialog="keys"]').inner_text()
    visitor.keys("Escape")
    assert visitor.find("dialog[open]").count() == 0


def test_a_hand_is_one_tab_stop_with_arrows_inside(visitor):
    visitor.new_game(players=2, seed=7)
    cards = visitor.find("button.egt-card")
    cards.first.focus()
    visitor.keys("ArrowRight")
    assert cards.nth(1).evaluate("card => card === document.activeElement")
    assert visitor.find('button.egt-card[tabindex="0"]').count() == 1


def test_every_place_has_a_name(visitor):
    visitor.new_game(players=2, seed=6)
    names = visitor.find(".egt-place").evaluate_all("places => places.map((p) => p.ariaLabel)")
    assert len(names) == 28
    assert names[9].startswith("Row 3, tile 3, deforested desert, number 12")
    assert sum("tree" in name or "oak" in name or "pine" in name or "acacia" in name for name in names) == 27
