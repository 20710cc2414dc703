"""Small screens, large letters, a reader's own colours: nothing is lost and nothing scrolls sideways."""

from __future__ import annotations

import pytest

from tests.e2e.visitor import PAINTED

pytestmark = pytest.mark.browser

# Texts that are cut: wider than a box that hides what does not fit.
CUT = """() => [...document.querySelectorAll('.egt *')].filter((e) => e.clientWidth > 1
  && ['hidden', 'clip'].includes(getComputedStyle(e).overflowX) && e.scrollWidth > e.clientWidth + 1
  && !e.closest('svg')).map((e) => e.className)"""
# What reacts to a finger, control by control: it, or the invisible margin (::after) laid round it.
REACTS = """controls => controls.filter((control) => control.checkVisibility()).map((control) => {
  const box = control.getBoundingClientRect(), margin = getComputedStyle(control, "::after");
  const laid = margin.content !== "none" && margin.position === "absolute";
  const sides = laid ? [parseFloat(margin.width), parseFloat(margin.height)] : [box.width, box.height];
  return [Math.min(...sides), control.className || control.innerText];
})"""
MOVING = """() => [...document.querySelectorAll('.egt, .egt *')].filter((e) => {
  const style = getComputedStyle(e);
  return parseFloat(style.transitionDuration) > 0 || style.animationName !== "none"
    || style.scrollBehavior === "smooth";
}).length"""
COLOURS = """() => {
  const probe = document.createElement('p');
  probe.style.cssText = 'color: CanvasText; background: Canvas; border-color: Highlight';
  document.body.append(probe);
  const { color, backgroundColor, borderTopColor } = getComputedStyle(probe);
  probe.remove();
  const style = (selector) => getComputedStyle(document.querySelector(selector));
  return [color, backgroundColor, borderTopColor, style('.egt-icon').stroke, style('.egt-play').borderTopColor];
}"""
LETTERS = "size => { document.documentElement.style.fontSize = size; }"


@pytest.fixture
def visitor(table):
    """A telephone on its side, where a game of two has just been dealt."""
    visitor = table(width=844, height=390, touch=True)
    visitor.new_game(players=2, seed=7)
    return visitor


def test_a_telephone_on_its_side_has_the_board_left_and_the_rest_right(visitor):
    visitor.find(".egt-board").evaluate("board => board.scrollIntoView()")
    board = visitor.find(".egt-board").bounding_box()
    assert board["height"] <= 390
    assert board["width"] >= 390
    for name in (".egt-prompt", ".egt-tools", ".egt-hand", ".egt-note"):
        assert visitor.find(name).bounding_box()["x"] >= board["x"] + board["width"], name
    visitor.find(".egt-card").last.scroll_into_view_if_needed()
    assert visitor.find(".egt-board").bounding_box()["y"] >= -1, "the board stays while the hand is scrolled"


def test_everything_that_is_touched_is_large_enough_and_a_tap_is_one_press(visitor):
    for width, height in ((844, 390), (320, 640), (390, 844)):
        visitor.resize(width, height)
        reacts = visitor.find("button:not(.egt-place), summary").evaluate_all(REACTS)
        assert len(reacts) > 15
        assert [control for control in reacts if control[0] < 43.9] == [], width
    for aim in (".egt-place", ".egt-tools button", "button.egt-card"):
        assert min(size for size, _ in visitor.find(aim).evaluate_all(REACTS)) >= 44, aim
    visitor.do(visitor.find("button.egt-card.egt-play").first.tap)
    place = visitor.place(visitor.legal()[0])
    visitor.do(place.tap)
    assert place.get_attribute("aria-pressed") == "true"


def test_letters_twice_as_large_lose_nothing(visitor):
    for width in (320, 390, 768, 1280):
        visitor.resize(width)
        for size in ("100%", "200%"):
            visitor.page.evaluate(LETTERS, size)
            visitor.page.evaluate(PAINTED)
            assert visitor.sideways() == 0, (width, size)
            assert visitor.page.evaluate(CUT) == [], (width, size)


def test_nothing_moves_for_those_who_asked_for_it(visitor):
    visitor.page.emulate_media(reduced_motion="reduce")
    assert visitor.page.evaluate(MOVING) == 0
    visitor.page.emulate_media(reduced_motion="no-preference")


def test_in_high_contrast_icons_and_what_can_be_done_stay_visible(visitor):
    visitor.page.emulate_media(forced_colors="active", color_scheme="dark")
    try:
        text, ground, highlight, icon, card = visitor.page.evaluate(COLOURS)
    finally:
        visitor.page.emulate_media(forced_colors="none", color_scheme="light")
    assert text != ground
    assert icon == text
    assert card == highlight
