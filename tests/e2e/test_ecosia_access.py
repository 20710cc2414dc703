"""What axe-core and a screen reader find on the page of Ecosia: at the start, in a card, in dialogs, at the end."""

from __future__ import annotations

import pytest

from edugames import ecosia
from tests.e2e.axe import SEVEN, serious
from tests.e2e.golden import assert_told
from tests.play.games import played

pytestmark = pytest.mark.browser

RED_ON_RED = (
    "<button style='color: red; background: red'></button><p style='color: #888; background: #777'>Red</p>"
)


@pytest.fixture
def visitor(table):
    return table(height=900)


def begun():
    """A game of which nothing is played yet."""
    return ecosia.new_game(players=2, seed=7)


def in_a_card():
    """A game with a card half played."""
    game = begun()
    game.play(next(move for move in game.legal_moves() if isinstance(move, ecosia.Play)))
    return game


def test_axe_sees_a_fault_where_there_is_one(visitor):
    hand = visitor.find(".egt-hand")
    hand.evaluate(
        "(hand, html) => hand.insertAdjacentHTML('beforeend', `<div class='wrong'>${html}</div>`)", RED_ON_RED
    )
    try:
        found = serious(visitor.page, ".wrong")
    finally:
        hand.locator(".wrong").evaluate("wrong => wrong.remove()")
    assert sum("button-name" in fault for fault in found) == 1
    assert sum("color-contrast" in fault for fault in found) == 2, "in the light and in the dark"


def test_axe_finds_no_serious_fault_at_the_beginning_and_in_dialogs(visitor):
    """While a dialog is open, the rest of the page is out of reach, and is looked at without one."""
    visitor.put(begun())
    assert serious(visitor.page) == []
    for opener in visitor.find(".egt-tools [data-open]").all():
        opener.click()
        assert serious(visitor.page, "dialog[open]") == [], opener.inner_text()
        visitor.keys("Escape")


def test_axe_finds_no_serious_fault_in_a_card_with_all_folds_open(visitor):
    visitor.put(in_a_card())
    folds = visitor.find("details[data-fold]:not([open]) > summary")
    for _ in range(folds.count()):
        visitor.do(folds.first.click)
    assert serious(visitor.page) == []


def test_axe_finds_no_serious_fault_at_the_end(visitor):
    visitor.put(played(seed=3))
    visitor.find(".egt-chart svg").nth(1).wait_for()
    for summary in visitor.find(".egt-chart summary").all():
        summary.click()
    assert serious(visitor.page) == []


@pytest.mark.parametrize(
    "position", [begun, in_a_card, lambda: played(seed=3)], ids=["begun", "in a card", "over"]
)
def test_axe_finds_a_contrast_of_seven_on_the_projector(visitor, position):
    visitor.put(position())
    visitor.find('[data-look="projector"]').click()
    assert serious(visitor.page, contrast=SEVEN) == []


def test_what_a_screen_reader_is_told_of_a_position(visitor):
    visitor.put(in_a_card())
    parts = (".egt-rounds", ".egt-main", ".egt-note", ".egt-hand", ".egt-score")
    assert_told(visitor, "ecosia_in_a_card", parts)
