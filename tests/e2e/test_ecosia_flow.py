"""The flow of a game in a browser: ending a play, events step by step, looking back, a referee's game."""

from __future__ import annotations

import pytest

from tests.e2e.visitor import DISCARD, Visitor
from tests.play.games import played

pytestmark = pytest.mark.browser

NEXT = '[data-key="next-step"]'


def before_an_event():
    """A game of two in which the next card thrown away ends the round, and deforests tiles in four steps."""
    return played(57, seed=7)


def throw_a_card_away(visitor: Visitor) -> None:
    visitor.click(visitor.find(DISCARD))
    visitor.click(visitor.find("button.egt-card.egt-discard").first)


def finish_a_play(visitor: Visitor) -> None:
    """Choose until a play is finished."""
    while not visitor.key("go-on").count():
        visitor.steps(1)


# -------------------------------------------------------------------- end play


def test_a_play_is_taken_back_and_ended_by_keyboard(table):
    visitor = table()
    visitor.new_game(players=2, seed=7)
    finish_a_play(visitor)
    visitor.focused("go-on")
    visitor.spoken("End play")
    log = visitor.text("log")
    visitor.press("Escape")
    assert visitor.key("go-on").count() == 0
    assert len(visitor.text("log")) < len(log)
    finish_a_play(visitor)
    visitor.focused("go-on")
    visitor.press("Enter")
    assert "Play a card" in visitor.prompt
    visitor.click(visitor.key("undo"))
    assert "cannot be unseen" in visitor.text("note")


# -------------------------------------------------------------------- events, step by step


def test_an_event_is_gone_through_step_by_step(table):
    visitor = table()
    visitor.put(before_an_event())
    throw_a_card_away(visitor)
    visitor.press("Enter")  # ends the play
    assert visitor.find("button.egt-card:not(.egt-idle)").count() == 0
    assert visitor.legal() == []
    visitor.focused("next-step")
    for step, (width, dark) in zip(range(2, 5), [(1280, False), (390, True), (1280, False)], strict=True):
        visitor.resize(width, dark=dark)
        visitor.press("Enter")
        assert f"step {step} of 4" in visitor.prompt
        assert visitor.find('.egt-steps [aria-current="step"]').count() == 1
        assert ("E-" in visitor.prompt) == (width > 700), "a telephone has room for the words only"
        assert visitor.find(NEXT).is_visible()
        assert visitor.sideways() == 0
        visitor.picture(f"event-{width}")
    assert visitor.find(".egt-signs .egt-changed-out").count() > 0
    visitor.press("Enter")
    assert visitor.find(NEXT).count() == 0
    visitor.click(visitor.find('[data-do="steps"]').first)
    assert "step 1 of" in visitor.prompt
    visitor.press("Escape")
    assert visitor.find(NEXT).count() == 0
    visitor.page.wait_for_function("() => document.activeElement.dataset.do === 'steps'")


# -------------------------------------------------------------------- looking back


@pytest.mark.parametrize(("width", "dark"), [(1280, False), (390, True)])
def test_the_whole_game_is_looked_through_by_keyboard_and_rewound(table, width, dark):
    visitor = table(width=width, dark=dark)
    visitor.put(before_an_event())
    visitor.place("0,0").focus()
    visitor.keys("Tab")  # the keyboard is in use
    score, log = visitor.text("score"), visitor.text("log")
    visitor.click(visitor.key("look-back"))
    visitor.focused("slider")
    total = int(visitor.key("slider").get_attribute("max"))
    assert f"Looking back: move {total} of {total}" in visitor.prompt
    visitor.press("ArrowLeft", "ArrowLeft", "ArrowRight")
    assert f"Looking back: move {total - 1} of {total}" in visitor.prompt
    visitor.focused("slider")
    visitor.press("Home")
    assert f"Looking back: move 0 of {total}" in visitor.prompt
    assert "Round 1" in visitor.text("rounds")
    assert visitor.legal() == []
    visitor.keys(*["ArrowRight"] * 30)
    visitor.wait_for_text("prompt", f"move 30 of {total}")
    assert visitor.key("slider").input_value() == "30"
    visitor.picture(f"looking-back-{width}")
    assert visitor.sideways() == 0
    visitor.click(visitor.key("now"))
    assert (visitor.text("score"), visitor.text("log")) == (score, log)

    visitor.click(visitor.key("look-back"))
    visitor.click(visitor.key("first"))
    visitor.click(visitor.key("rewind"))
    visitor.focused("rewind-no")
    visitor.picture(f"rewind-{width}")
    visitor.click(visitor.key("rewind-yes"))
    assert visitor.find('[data-region="log"] li').count() == 0
    assert "Play a card" in visitor.prompt


def test_a_game_that_is_over_is_looked_through_from_its_record(table):
    visitor = table()
    visitor.put(played(players=3, seed=5))
    visitor.find('[data-region="story"] svg').first.wait_for(state="attached")  # what opens by itself is full
    assert "Looking back" in visitor.prompt
    assert "t CO₂ a year" in visitor.text("end")
    visitor.click(visitor.key("first"))
    assert not visitor.is_over()
    visitor.click(visitor.key("next"))
    assert "move 1 of" in visitor.prompt
    visitor.click(visitor.key("now"))
    assert "The island is" in visitor.prompt


# -------------------------------------------------------------------- a referee's game


@pytest.mark.parametrize(("width", "dark"), [(1280, False), (390, True)])
def test_a_class_states_what_its_real_cards_show(table, width, dark):
    visitor = table(width=width, dark=dark)
    visitor.new_game(players=2, seed=7, referee=True)
    assert "Lay the real board" in visitor.text("note")
    throw_a_card_away(visitor)
    assert "On your table" in visitor.prompt
    visitor.focused("option-0")
    visitor.picture(f"referee-{width}")
    visitor.click(visitor.find(".egt-option", has_text="rune"))
    assert "draws Prune" in visitor.text("log")
    visitor.click(visitor.key("undo"))
    assert "draws Prune" not in visitor.text("log")
    assert "On your table" in visitor.prompt
    visitor.put(before_an_event())  # the class goes on stating
    throw_a_card_away(visitor)
    while not visitor.find(NEXT).count():
        assert "On your table" in visitor.prompt
        visitor.click(visitor.find(".egt-option").first)
    assert "step 1 of" in visitor.prompt
    assert visitor.sideways() == 0
