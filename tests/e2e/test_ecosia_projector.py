"""Projector mode and the colours: one switch each, remembered by the browser; and whatever else a class does there."""

from __future__ import annotations

import pytest

from edugames.widgets.games.ecosia.scene import PROJECTED as LETTER
from edugames.widgets.games.ecosia.scene import WIDTH, R
from edugames.widgets.theme import DARK, LIGHT
from tests.e2e.visitor import DISCARD, Visitor
from tests.play.games import played

pytestmark = pytest.mark.browser

PROJECTED = "() => document.querySelector('dialog.egt-projected')?.open ?? false"
SIZE = "element => parseFloat(getComputedStyle(element).fontSize)"
IN_THE_BAR = "() => document.activeElement.closest('.egt-tools') !== null"
WITHIN = (
    "() => document.activeElement === document.body || !!document.activeElement.closest('.egt-projected')"
)


@pytest.fixture
def visitor(table):
    """A table at the size of a usual projector."""
    visitor = table(height=720)
    visitor.new_game(players=3, seed=7)
    return visitor


def switch(visitor: Visitor, name: str):
    return visitor.find(f'.egt-tools [data-look="{name}"]')


def project(visitor: Visitor) -> None:
    switch(visitor, "projector").click()
    assert visitor.page.evaluate(PROJECTED)


def css(colour: str) -> str:
    return f"rgb({int(colour[1:3], 16)}, {int(colour[3:5], 16)}, {int(colour[5:], 16)})"


def assert_seen(visitor: Visitor, *parts: str) -> None:
    """Each of these is on the screen as it is, with nothing over it, in letters for the last row."""
    window = visitor.page.viewport_size
    for part in parts:
        found = visitor.find(part).first
        box = found.bounding_box()
        assert box is not None, part
        assert box["y"] >= 0, part
        assert box["y"] + box["height"] <= window["height"] + 1, part
        assert box["x"] + box["width"] <= window["width"] + 1, part
        assert not found.inner_text() or found.evaluate(SIZE) >= 18, part
        middle = [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2]
        hit = "(element, [x, y]) => element.contains(document.elementFromPoint(x, y))"
        assert found.evaluate(hit, middle), f"{part} is covered"


def letter_of(board: dict[str, float]) -> float:
    """The height of a tile's letter in pixels."""
    return LETTER * R * board["width"] / WIDTH


def test_it_is_large_and_shows_only_what_the_class_needs(visitor):
    project(visitor)
    assert visitor.find(".egt-card b").first.evaluate(SIZE) >= 22
    assert visitor.find(".egt-prompt p").evaluate(SIZE) >= 22
    board = visitor.find(".egt-board").bounding_box()
    assert letter_of(board) >= 28, "the letter on a tile"
    assert board["y"] + board["height"] <= 720, "all of it is seen"
    for hidden in (".egt-log", ".egt-others", ".egt-list", ".egt-legend", '[data-open="new"]'):
        assert not visitor.find(hidden).first.is_visible(), hidden
    for shown in (".egt-prompt", ".egt-card", ".egt-total", ".egt-rounds b"):
        assert visitor.find(shown).first.is_visible(), shown
    assert visitor.sideways() == 0

    prompt = visitor.find(
        ".egt-prompt"
    )  # as long as of a drought that killed trees on four tiles, in three buttons
    before = prompt.inner_html()
    said = "One oak dies on row 1, tile 2; one pine dies on row 3, tile 4. " * 3
    buttons = "".join(f"<button type='button'>{name}</button>" for name in ("Previous", "Show all", "Next"))
    long = f"<p><b>Drought, step 3 of 4.</b> {said}</p>{buttons}"
    prompt.evaluate("(place, html) => (place.innerHTML = html)", long)
    board = visitor.find(".egt-board").bounding_box()
    prompt.evaluate("(place, html) => (place.innerHTML = html)", before)
    assert letter_of(board) >= 28
    assert board["y"] + board["height"] <= 720

    reached = set()
    for _ in range(12):  # what lies behind cannot be reached
        visitor.keys("Tab")
        assert visitor.page.evaluate(WITHIN)
        reached.add(visitor.page.evaluate(IN_THE_BAR))
    assert reached == {True, False}, "the switches are a stop among others"
    assert visitor.find('.egt-tools button[tabindex="0"]').count() == 1

    visitor.click(
        visitor.find("button.egt-card.egt-play").first
    )  # it plays as ever, and Esc first takes back
    visitor.place("0,0").focus()
    visitor.press("Escape")
    assert visitor.page.evaluate(PROJECTED)
    assert "Play a card" in visitor.prompt


def test_the_switches_are_remembered_and_keys_and_escape_leave_the_projector(visitor):
    page = visitor.page
    paper = "() => getComputedStyle(document.body).backgroundColor"
    sheet = "() => getComputedStyle(document.querySelector('.egt-panel')).backgroundColor"
    switch(visitor, "colours").click()
    assert switch(visitor, "colours").inner_text() == "Light"
    page.emulate_media(color_scheme="dark")
    assert (page.evaluate(paper), page.evaluate(sheet)) == (css(LIGHT.paper), css(LIGHT.sheet))
    page.emulate_media(color_scheme="light")
    switch(visitor, "colours").click()
    assert switch(visitor, "colours").get_attribute("aria-label") == "Colours: dark"
    assert (page.evaluate(paper), page.evaluate(sheet)) == (css(DARK.paper), css(DARK.sheet))
    project(visitor)

    visitor = visitor.reload()
    page.wait_for_function(PROJECTED)
    visitor.place("0,0").focus()
    visitor.keys("Escape")
    assert not page.evaluate(PROJECTED)
    assert switch(visitor, "projector").get_attribute("aria-pressed") == "false"
    assert switch(visitor, "projector").evaluate("button => button === document.activeElement")
    visitor.keys("p")
    assert page.evaluate(PROJECTED)
    visitor.keys("p")
    assert not page.evaluate(PROJECTED)
    assert page.evaluate(sheet) == css(DARK.sheet)
    switch(visitor, "colours").click()
    assert switch(visitor, "colours").inner_text() == "Auto"
    assert page.evaluate(sheet) == css(LIGHT.sheet)


def test_a_class_is_guided_through_its_first_game_on_the_projector(visitor):
    visitor.click(visitor.key("guide"))
    project(visitor)
    visitor.picture("projector-guide")
    assert_seen(visitor, ".egt-guide h3", '[data-key="guide-on"]', ".egt-prompt p", "button.egt-play")
    visitor.click(visitor.find("button.egt-play").first)
    assert "step 2 of 5" in visitor.text("guide")
    assert_seen(visitor, ".egt-guide h3", '[data-key="guide-on"]', ".egt-prompt p")


def test_a_closed_hand_lies_behind_its_screen_on_the_projector(visitor):
    visitor.new_game(players=2, seed=7, open_hand="1")
    project(visitor)
    visitor.picture("projector-screen")
    assert_seen(visitor, ".egt-handover p", '[data-key="show-hand"]', ".egt-prompt p")
    assert visitor.find(".egt-card").count() == 0
    visitor.click(visitor.key("show-hand"))
    assert visitor.find(".egt-card").count() == 3
    assert visitor.page.evaluate(PROJECTED)


def test_a_class_looks_back_on_the_projector(visitor):
    visitor.put(played(57, players=3, seed=7))
    visitor.click(visitor.key("look-back"))
    project(visitor)
    assert_seen(visitor, '[data-key="slider"]', '[data-key="now"]', '[data-key="previous"]', ".egt-prompt p")
    board = visitor.find(".egt-board").bounding_box()
    assert board["y"] + board["height"] <= 720, "all of it is seen"
    visitor.click(visitor.key("previous"))
    assert "Looking back: move 56 of 57" in visitor.prompt
    visitor.picture("projector-looking-back")

    visitor.key("speed").select_option("2")  # it goes on by itself, a move a second, and Space pauses it
    visitor.do(lambda: visitor.key("first").click())
    visitor.key("slider").focus()
    visitor.keys("Space")
    assert visitor.key("replay").inner_text() == "Pause"
    visitor.wait_for_text("prompt", "move 2 of 57")
    visitor.keys("Space")
    assert visitor.key("replay").inner_text() == "Play"
    assert_seen(visitor, '[data-key="replay"]', '[data-key="speed"]')
    visitor.click(visitor.key("last"))
    visitor.click(visitor.key("previous"))
    visitor.key("replay").click()
    visitor.wait_for_text("prompt", "move 57 of 57")
    assert visitor.key("replay").inner_text() == "Play", "it stops at the last move"
    visitor.click(visitor.key("now"))
    assert "Looking back" not in visitor.prompt
    assert visitor.page.evaluate(PROJECTED)


def test_a_class_states_its_cards_on_the_projector(visitor):
    visitor.new_game(players=2, seed=7, referee=True)
    project(visitor)
    visitor.click(visitor.find(DISCARD))
    visitor.click(visitor.find("button.egt-card.egt-discard").first)
    assert "On your table" in visitor.prompt
    visitor.picture("projector-referee")
    assert_seen(visitor, ".egt-stating .egt-option", ".egt-prompt p")
    visitor.click(visitor.find(".egt-option", has_text="rune"))
    assert "draws Prune" in visitor.find('[data-region="log"]').text_content()
