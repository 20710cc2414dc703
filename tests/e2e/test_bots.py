"""Bots that think at a table in a browser: progress, stopping, the seat taken, and a page that answers meanwhile."""

from __future__ import annotations

from random import Random

import pytest

from tests.e2e.visitor import Visitor

pytestmark = pytest.mark.browser


def throw_the_hand_away(visitor: Visitor) -> None:
    """A whole turn; the bots that follow are not waited for."""
    visitor.find("[data-fold=moves] > summary").click()
    visitor.find('[data-region="moves"] button', has_text="discard the whole hand").click()
    visitor.key("go-on").click()


def test_a_thought_is_shown_stopped_and_taken_over_while_the_page_answers(table):
    visitor = table("bots.ipynb")
    other = Visitor.__new__(Visitor)
    other.page, other.root = visitor.page, visitor.page.locator(".egt").nth(1)
    throw_the_hand_away(visitor)
    visitor.wait_for_text("prompt", "is thinking")
    visitor.focused("thinking")
    assert "Player 2" in visitor.prompt
    bar = visitor.find("[data-progress]")
    visitor.eventually(lambda: bar.evaluate("bar => bar.value") >= 1)
    assert "is thinking" in other.prompt

    # The page answers while the bot thinks: a place tells about itself, the past can be looked at.
    visitor.find(".egt-place").first.dispatch_event("click")
    visitor.page.wait_for_function(
        "table => table.querySelector('[data-region=about]').innerText !== ''",
        arg=visitor.root.element_handle(),
    )
    assert "is thinking" in visitor.prompt
    visitor.key("look-back").click()
    visitor.wait_for_text("prompt", "Looking back")
    visitor.key("now").click()
    visitor.wait_for_text("prompt", "is thinking")
    for width in (1280, 768, 390, 320):
        visitor.resize(width, 800)
        assert visitor.sideways() == 0, width
        box = visitor.key("stop").bounding_box()
        assert min(box["width"], box["height"]) >= 43.5, width
    visitor.resize(1280, 800)

    # Esc stops it; it is let think again; its seat is taken.
    visitor.page.keyboard.press("Escape")
    visitor.wait_for_text("prompt", "was stopped before it chose")
    visitor.focused("go-on")
    assert "was stopped" in other.prompt
    for width in (390, 320):
        visitor.resize(width, 800)
        assert visitor.sideways() == 0, width
    visitor.resize(1280, 800)
    visitor.page.keyboard.press("Enter")
    visitor.wait_for_text("prompt", "is thinking")
    visitor.key("stop").click()
    visitor.key("take-seat").click()
    visitor.wait_for_text("prompt", "Player 2:")

    # The person plays on for it; the third player's bot thinks, plays, and hands on, step by step where an event came.
    visitor.find('[data-region="moves"] button', has_text="discard the whole hand").click()
    visitor.do(lambda: visitor.key("go-on").click())
    visitor.eventually(lambda: "Player 3" in visitor.text("log"))
    rng = Random(1)
    while "Player 3" not in visitor.text("log") or visitor.find('[data-key="next-step"]').count():
        visitor.step(rng)
    assert visitor.find('[data-key="stop"]').count() == 0
    assert visitor.text("log") == other.text("log")
