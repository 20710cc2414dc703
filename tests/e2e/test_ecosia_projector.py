"""Projector mode and the colours: one switch each, remembered by the browser."""

from __future__ import annotations

import pytest

from edugames.widgets.games.ecosia.scene import PROJECTED as LETTER
from edugames.widgets.games.ecosia.scene import WIDTH, R
from edugames.widgets.theme import DARK, LIGHT
from tests.e2e.ecosia_player import Visitor

pytestmark = pytest.mark.browser

PROJECTED = "() => document.querySelector('dialog.egt-projected')?.open ?? false"
SIZE = "element => parseFloat(getComputedStyle(element).fontSize)"


@pytest.fixture(scope="module")
def page(browser, server):
    """One table at the size of a usual projector."""
    context = browser.new_context(viewport={"width": 1280, "height": 720})
    page = context.new_page()
    page.goto(server.address("ecosia.ipynb"))
    Visitor(page).new_game(players=3, seed=7)
    yield page
    page.goto("about:blank")
    context.close()


def switch(page, name):
    return page.locator(f'.egt-tools [data-look="{name}"]')


def test_it_is_large_and_shows_only_what_the_class_needs(page):
    switch(page, "projector").click()
    assert page.evaluate(PROJECTED)
    assert page.locator(".egt-card b").first.evaluate(SIZE) >= 22
    assert page.locator(".egt-prompt p").evaluate(SIZE) >= 22
    board = page.locator(".egt-board").bounding_box()
    assert letter_of(board) >= 28, "the letter on a tile"
    assert board["y"] + board["height"] <= 720, "all of it is seen"
    for hidden in (".egt-log", ".egt-others", ".egt-list", ".egt-legend", '[data-open="new"]'):
        assert not page.locator(hidden).first.is_visible(), hidden
    for shown in (".egt-prompt", ".egt-card", ".egt-total", ".egt-rounds b"):
        assert page.locator(shown).first.is_visible(), shown
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 1280


def letter_of(board):
    """The height of a tile's letter in pixels."""
    return LETTER * R * board["width"] / WIDTH


def test_under_a_long_prompt_all_of_the_board_is_seen_and_its_letters_are_large(page):
    """As long as what a drought says that killed trees on four tiles, with the three buttons of a step."""
    prompt = page.locator(".egt-prompt")
    before = prompt.inner_html()
    said = "One oak dies on row 1, tile 2; one pine dies on row 3, tile 4. " * 3
    buttons = "".join(f"<button type='button'>{name}</button>" for name in ("Previous", "Show all", "Next"))
    prompt.evaluate(
        "(place, html) => (place.innerHTML = html)", f"<p><b>Drought, step 3 of 4.</b> {said}</p>{buttons}"
    )
    board = page.locator(".egt-board").bounding_box()
    prompt.evaluate("(place, html) => (place.innerHTML = html)", before)
    assert letter_of(board) >= 28
    assert board["y"] + board["height"] <= 720


def test_what_lies_behind_cannot_be_reached(page):
    for _ in range(12):
        page.keyboard.press("Tab")
        assert page.evaluate(
            "() => document.activeElement === document.body || !!document.activeElement.closest('.egt-projected')"
        )


def test_it_plays_as_ever_and_escape_first_takes_back(page):
    visitor = Visitor(page)
    visitor.click(page.locator("button.egt-card.egt-play").first)
    visitor.place("0,0").focus()
    visitor.do(lambda: page.keyboard.press("Escape"))
    assert page.evaluate(PROJECTED)
    assert "Play a card" in visitor.text("prompt")


def test_it_is_remembered_and_escape_leaves_it(page):
    page.reload()
    visitor = Visitor(page)
    page.wait_for_function(PROJECTED)
    visitor.place("0,0").focus()
    page.keyboard.press("Escape")
    assert not page.evaluate(PROJECTED)
    assert switch(page, "projector").get_attribute("aria-pressed") == "false"
    assert switch(page, "projector").evaluate("button => button === document.activeElement")
    page.keyboard.press("p")
    assert page.evaluate(PROJECTED)
    page.keyboard.press("p")
    assert not page.evaluate(PROJECTED)


def test_light_and_dark_can_be_chosen_against_the_browser(page):
    paper = "() => getComputedStyle(document.body).backgroundColor"
    table = "() => getComputedStyle(document.querySelector('.egt-panel')).backgroundColor"

    def css(colour):
        return f"rgb({int(colour[1:3], 16)}, {int(colour[3:5], 16)}, {int(colour[5:], 16)})"

    switch(page, "colours").click()
    assert switch(page, "colours").inner_text() == "Light"
    page.emulate_media(color_scheme="dark")
    assert (page.evaluate(paper), page.evaluate(table)) == (css(LIGHT.paper), css(LIGHT.sheet))
    page.emulate_media(color_scheme="light")
    switch(page, "colours").click()
    assert switch(page, "colours").get_attribute("aria-label") == "Colours: dark"
    assert (page.evaluate(paper), page.evaluate(table)) == (css(DARK.paper), css(DARK.sheet))
    page.reload()
    Visitor(page)
    assert page.evaluate(table) == css(DARK.sheet)
    switch(page, "colours").click()
    assert switch(page, "colours").inner_text() == "Auto"
    assert page.evaluate(table) == css(LIGHT.sheet)
