"""The flow of a game in a browser: ending a play, events step by step, looking back, a referee's game."""

from __future__ import annotations

from random import Random

import pytest

from tests.e2e.ecosia_player import GO_ON, Visitor

pytestmark = [pytest.mark.browser, pytest.mark.slow]

FOCUSED = "() => document.activeElement.dataset.key ?? null"


@pytest.fixture
def visitor(new_page, server):
    """A table where a game of two has just been dealt."""
    visitor = Visitor.at(new_page(server, "ecosia.ipynb"))
    visitor.new_game(players=2, seed=7)
    return visitor


def finish_a_play(visitor: Visitor) -> None:
    """Choose until a play is finished."""
    rng = Random(7)
    while not visitor.page.locator(GO_ON).count():
        visitor.step(rng)


def press(visitor: Visitor, *keys: str) -> None:
    for key in keys:
        visitor.do(lambda key=key: visitor.page.keyboard.press(key))


# -------------------------------------------------------------------- end play


def test_a_play_is_taken_back_and_ended_by_keyboard(visitor):
    page = visitor.page
    finish_a_play(visitor)
    page.wait_for_function(f"() => ({FOCUSED})() === 'go-on'")
    page.wait_for_function("() => document.querySelector('[data-say]').textContent.includes('End play')")
    log = visitor.text("log")
    press(visitor, "Escape")
    assert page.locator(GO_ON).count() == 0
    assert len(visitor.text("log")) < len(log)
    finish_a_play(visitor)
    page.wait_for_function(f"() => ({FOCUSED})() === 'go-on'")
    press(visitor, "Enter")
    assert "Play a card" in visitor.text("prompt")
    visitor.click(page.locator('[data-key="undo"]'))
    assert "cannot be unseen" in visitor.text("note")


def test_a_table_remembers_that_its_plays_end_at_once(new_page, server):
    visit = new_page(server, "ecosia.ipynb")
    visitor = Visitor.at(visit)
    visitor.new_game(players=1, seed=7, at_once=True)
    visit.page.reload()
    visitor = Visitor.at(visit)
    visitor.page.locator('.egt-tools [data-open="new"]').click()
    assert visitor.page.locator('[data-setting="at_once"]').is_checked()
    visitor.page.locator('[data-dialog="new"] [data-shut]').click()
    visitor.click(visitor.page.locator('[data-do="mode"][data-value="discard"]'))
    visitor.click(visitor.page.locator("button.egt-card.egt-discard").first)
    assert visitor.page.locator(GO_ON).count() == 0
    assert "draws" in visitor.text("log")
    visit.assert_clean()
