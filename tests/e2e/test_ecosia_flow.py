"""The flow of a game in a browser: ending a play, events step by step, looking back, a referee's game."""

from __future__ import annotations

from random import Random

import pytest

from tests.e2e.ecosia_player import Visitor
from tests.play.games import played

pytestmark = [pytest.mark.browser, pytest.mark.slow]

GO_ON = '[data-key="go-on"]'
NEXT = '[data-key="next-step"]'
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


# -------------------------------------------------------------------- events, step by step


def focused(visitor: Visitor, key: str) -> None:
    """Wait until the control of that key has the focus."""
    visitor.page.wait_for_function(f"key => ({FOCUSED})() === key", arg=key)


def until_an_event(visitor: Visitor, least: int = 2) -> None:
    """Play until an event of so many steps is to be gone through."""
    rng = Random(7)
    for _ in range(400):
        if visitor.page.locator(NEXT).count() and f"of {least}" in visitor.text("prompt"):
            return
        visitor.step(rng)
    raise AssertionError("no event came")


def marked(visitor: Visitor) -> int:
    return visitor.page.locator(".egt-signs .egt-changed-out").count()


@pytest.mark.parametrize(("width", "dark"), [(1280, False), (390, True)])
def test_an_event_is_gone_through_step_by_step(new_page, server, width, dark):
    visit = new_page(server, "ecosia.ipynb", width=width, dark=dark)
    visitor, page = Visitor.at(visit), visit.page
    visitor.new_game(players=2, seed=7)
    until_an_event(visitor, least=4)
    assert page.locator("button.egt-card:not(.egt-idle)").count() == 0
    assert visitor.legal() == []
    focused(visitor, "next-step")
    for step in range(2, 5):
        press(visitor, "Enter")
        assert f"step {step} of 4" in visitor.text("prompt")
        assert page.locator('.egt-steps [aria-current="step"]').count() == 1
        assert "E-" in visitor.text("prompt") or width < 700
    assert marked(visitor) > 0
    visit.picture(f"event-{width}")
    press(visitor, "Enter")
    assert page.locator(NEXT).count() == 0
    visitor.click(page.locator('[data-do="steps"]').first)
    assert "step 1 of" in visitor.text("prompt")
    press(visitor, "Escape")
    assert page.locator(NEXT).count() == 0
    page.wait_for_function("() => document.activeElement.dataset.do === 'steps'")
    visit.assert_clean()


# -------------------------------------------------------------------- looking back


@pytest.mark.parametrize(("width", "dark"), [(1280, False), (390, True)])
def test_the_whole_game_is_looked_through_by_keyboard_and_rewound(new_page, server, width, dark):
    visit = new_page(server, "ecosia.ipynb", width=width, dark=dark)
    visitor, page = Visitor.at(visit), visit.page
    visitor.new_game(players=2, seed=7, at_once=True)
    rng = Random(1)
    for _ in range(40):
        visitor.step(rng)
    press(visitor, "Escape")
    score, log = visitor.text("score"), visitor.text("log")
    visitor.click(page.locator('[data-key="look-back"]'))
    focused(visitor, "slider")
    total = int(page.locator('[data-key="slider"]').get_attribute("max"))
    assert f"Looking back: move {total} of {total}" in visitor.text("prompt")
    press(visitor, "ArrowLeft", "ArrowLeft", "ArrowRight")
    assert f"Looking back: move {total - 1} of {total}" in visitor.text("prompt")
    focused(visitor, "slider")
    press(visitor, "Home")
    assert f"Looking back: move 0 of {total}" in visitor.text("prompt")
    assert "Round 1" in visitor.text("rounds")
    assert visitor.legal() == []
    for _ in range(30):
        page.keyboard.press("ArrowRight")
    page.wait_for_function(
        "text => document.querySelector('[data-region=prompt]').innerText.includes(text)",
        arg=f"move 30 of {total}",
    )
    assert page.locator('[data-key="slider"]').input_value() == "30"
    visit.picture(f"looking-back-{width}")
    assert page.evaluate("() => document.documentElement.scrollWidth") <= width
    visitor.click(page.locator('[data-key="now"]'))
    assert (visitor.text("score"), visitor.text("log")) == (score, log)

    visitor.click(page.locator('[data-key="look-back"]'))
    visitor.click(page.locator('[data-key="first"]'))
    visitor.click(page.locator('[data-key="rewind"]'))
    focused(visitor, "rewind-no")
    visit.picture(f"rewind-{width}")
    visitor.click(page.locator('[data-key="rewind-yes"]'))
    assert page.locator('[data-region="log"] li').count() == 0
    assert "Play a card" in visitor.text("prompt")
    visit.assert_clean()


def test_a_game_that_is_over_is_looked_through_from_its_record(new_page, server):
    visit = new_page(server, "ecosia.ipynb")
    visitor, page = Visitor.at(visit), visit.page
    page.locator('.egt-tools [data-open="load"]').click()
    page.locator('[data-form="load"] textarea').fill(played(players=3, seed=5).record.to_json())
    visitor.do(lambda: page.locator('[data-form="load"] button[type="submit"]').click())
    page.locator('[data-region="story"] svg').first.wait_for(state="attached")  # what opens by itself is full
    assert "Looking back" in visitor.text("prompt")
    assert "t CO₂ a year" in visitor.text("end")
    visitor.click(page.locator('[data-key="first"]'))
    assert not visitor.is_over()
    visitor.click(page.locator('[data-key="next"]'))
    assert "move 1 of" in visitor.text("prompt")
    visitor.click(page.locator('[data-key="now"]'))
    assert "The island is" in visitor.text("prompt")
    visit.assert_clean()


# -------------------------------------------------------------------- a referee's game


@pytest.mark.parametrize(("width", "dark"), [(1280, False), (390, True)])
def test_a_class_states_what_its_real_cards_show(new_page, server, width, dark):
    visit = new_page(server, "ecosia.ipynb", width=width, dark=dark)
    visitor, page = Visitor.at(visit), visit.page
    visitor.new_game(players=2, seed=7, referee=True)
    assert "Lay the real board" in visitor.text("note")
    visitor.click(page.locator('[data-do="mode"][data-value="discard"]'))
    visitor.click(page.locator("button.egt-card.egt-discard").first)
    assert "On your table" in visitor.text("prompt")
    focused(visitor, "option-0")
    visit.picture(f"referee-{width}")
    visitor.click(page.locator(".egt-option", has_text="rune"))
    assert "draws Prune" in visitor.text("log")
    visitor.click(page.locator('[data-key="undo"]'))
    assert "draws Prune" not in visitor.text("log")
    assert "On your table" in visitor.text("prompt")
    until_an_event(visitor, least=1)
    assert page.evaluate("() => document.documentElement.scrollWidth") <= width
    visit.assert_clean()
