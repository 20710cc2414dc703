"""Small screens, large letters, a reader's own colours: nothing is lost and nothing scrolls sideways."""

from __future__ import annotations

import pytest

from tests.e2e.ecosia_player import Visitor

pytestmark = pytest.mark.browser

# Texts that are cut: wider than a box that hides what does not fit.
CUT = """() => [...document.querySelectorAll('.egt *')].filter((e) => e.clientWidth > 1
  && ['hidden', 'clip'].includes(getComputedStyle(e).overflowX) && e.scrollWidth > e.clientWidth + 1
  && !e.closest('svg')).map((e) => e.className)"""
SIDEWAYS = "() => document.documentElement.scrollWidth - innerWidth"


@pytest.fixture(scope="module")
def page(browser, server):
    """A telephone that is turned and whose letters grow."""
    context = browser.new_context(
        viewport={"width": 844, "height": 390}, has_touch=True, is_mobile=True, reduced_motion="reduce"
    )
    page = context.new_page()
    page.goto(server.address("ecosia.ipynb"))
    Visitor(page).new_game(players=2, seed=7)
    yield page
    page.goto("about:blank")
    context.close()


def test_a_telephone_on_its_side_has_the_board_left_and_the_rest_right(page):
    page.set_viewport_size({"width": 844, "height": 390})
    page.locator(".egt-board").evaluate("board => board.scrollIntoView()")
    board = page.locator(".egt-board").bounding_box()
    assert board["height"] <= 390
    assert board["width"] >= 390
    for name in (".egt-prompt", ".egt-tools", ".egt-hand", ".egt-note"):
        assert page.locator(name).bounding_box()["x"] >= board["x"] + board["width"], name
    page.locator(".egt-card").last.scroll_into_view_if_needed()
    assert page.locator(".egt-board").bounding_box()["y"] >= -1, "the board stays while the hand is scrolled"


# The width and height of what reacts to a finger: the control, or the invisible margin (::after) laid round it.
REACTS = """control => {
  const box = control.getBoundingClientRect(), margin = getComputedStyle(control, "::after");
  const laid = margin.content !== "none" && margin.position === "absolute";
  return laid ? [parseFloat(margin.width), parseFloat(margin.height)] : [box.width, box.height];
}"""


@pytest.mark.parametrize(("width", "height"), [(844, 390), (390, 844), (320, 640)])
def test_everything_that_is_touched_is_large_enough(page, width, height):
    page.set_viewport_size({"width": width, "height": height})
    page.wait_for_timeout(200)
    for control in page.locator(".egt button:visible, .egt summary:visible").all():
        assert min(control.evaluate(REACTS)) >= 43.9, control.get_attribute("class") or control.inner_text()


@pytest.mark.parametrize("zoom", ["100%", "200%"])
@pytest.mark.parametrize("width", [320, 390, 768, 1280])
def test_letters_twice_as_large_lose_nothing(page, width, zoom):
    page.set_viewport_size({"width": width, "height": 800})
    page.evaluate("zoom => { document.documentElement.style.fontSize = zoom; }", zoom)
    page.wait_for_timeout(150)
    try:
        assert page.evaluate(SIDEWAYS) <= 0
        assert page.evaluate(CUT) == []
    finally:
        page.evaluate("() => { document.documentElement.style.fontSize = ''; }")


def test_nothing_moves_for_those_who_asked_for_it(page):
    moving = """() => [...document.querySelectorAll('.egt, .egt *')].filter((e) => {
      const style = getComputedStyle(e);
      return parseFloat(style.transitionDuration) > 0 || style.animationName !== 'none'
        || style.scrollBehavior === 'smooth';
    }).length"""
    assert page.evaluate(moving) == 0


def test_in_high_contrast_icons_and_what_can_be_done_stay_visible(page):
    page.emulate_media(forced_colors="active", color_scheme="dark")
    colours = page.evaluate(
        """() => {
          const probe = document.createElement('p');
          probe.style.cssText = 'color: CanvasText; background: Canvas; border-color: Highlight';
          document.body.append(probe);
          const { color, backgroundColor, borderTopColor } = getComputedStyle(probe);
          probe.remove();
          const style = (selector) => getComputedStyle(document.querySelector(selector));
          return [color, backgroundColor, borderTopColor, style('.egt-icon').stroke, style('.egt-play').borderTopColor];
        }"""
    )
    text, ground, highlight, icon, card = colours
    page.emulate_media(forced_colors="none", color_scheme="light")
    assert text != ground
    assert icon == text
    assert card == highlight
