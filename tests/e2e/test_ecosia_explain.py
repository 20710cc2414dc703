"""What the table explains, in a browser: threats, places, rules, closed hands, the guided first game."""

from __future__ import annotations

from random import Random

import pytest

from tests.e2e.ecosia_player import Visitor

pytestmark = pytest.mark.browser


@pytest.mark.parametrize(("width", "dark"), [(1280, False), (390, True)])
def test_what_could_happen_next_is_marked_on_the_board(new_page, server, width, dark):
    visit = new_page(server, "ecosia.ipynb", width=width, dark=dark)
    visitor, page = Visitor.at(visit), visit.page
    visitor.new_game(players=4, seed=11)
    for k in range(25):
        visitor.step(Random(k))
    visitor.do(lambda: page.get_by_text("What could happen next").click())
    wildfire = page.locator('[data-do="threat"]', has_text="Wildfire")
    assert "/" in wildfire.inner_text()
    visitor.click(wildfire)
    assert wildfire.get_attribute("aria-pressed") == "true"
    marked = page.locator(".egt-signs .egt-threat").count()
    assert marked == page.locator('.egt-place[aria-label*="threatened"]').count() > 0
    visit.picture(f"threats-{width}")
    visitor.do(lambda: page.get_by_text("What could happen next").click())
    assert page.locator(".egt-signs .egt-threat").count() == 0
    visit.assert_clean()


@pytest.mark.parametrize(("width", "dark"), [(1280, True), (390, False)])
def test_a_place_explains_itself_and_a_rule_opens_where_it_is_named(new_page, server, width, dark):
    visit = new_page(server, "ecosia.ipynb", width=width, dark=dark)
    visitor, page = Visitor.at(visit), visit.page
    visitor.new_game(players=2, seed=7)
    page.locator('[data-key="card-0"]').focus()
    page.keyboard.press("Tab")  # the keyboard is in use
    visitor.place("0,0").focus()
    page.locator('[data-region="about"] h3').first.wait_for(state="attached")
    assert "needs" in visitor.text("about") or "takes 12 trees" in visitor.text("about")
    assert "What the cards in the hand could do here" in visitor.text("about")
    button = page.locator('[data-region="about"] [data-rule]').first
    button.focus()
    visitor.do(lambda: page.keyboard.press("Enter"))
    dialog = page.locator('[data-dialog="rule"]')
    dialog.wait_for()
    assert "Reforestation" in dialog.inner_text()
    visit.picture(f"rule-{width}")
    page.keyboard.press("Escape")
    assert dialog.is_hidden()
    assert button.evaluate("button => button === document.activeElement")
    visit.picture(f"about-{width}")
    assert page.evaluate("() => document.documentElement.scrollWidth") <= width
    visit.assert_clean()


def test_a_mouse_names_what_lies_under_it_without_the_kernel(new_page, server):
    visit = new_page(server, "ecosia.ipynb")
    visitor, page = Visitor.at(visit), visit.page
    heard = page.evaluate("() => document.querySelector('.egt').dataset.heard")
    visitor.place("0,0").hover()
    assert "deforested desert" in page.locator("[data-caption]").inner_text()
    page.locator(".egt-bar").hover(position={"x": 2, "y": 2})
    assert page.locator("[data-caption]").inner_text() == ""
    assert page.evaluate("() => document.querySelector('.egt').dataset.heard") == heard


def test_closed_hands_lie_behind_a_screen_until_their_player_looks(new_page, server):
    """Nothing in the page, in its accessibility tree or on the way to the browser names a card before that."""
    visit = new_page(server)
    page, frames = visit.page, []
    page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: frames.append(str(frame))))
    page.goto(server.address("ecosia.ipynb"))
    visitor = Visitor.at(visit)
    frames.clear()
    visitor.new_game(players=2, seed=7, open_hand="1")
    titles = ["Nursery", "Plant", "Prune", "Natural reforestation", "Agroforestry", "Reforestation"]

    def assert_closed():
        hand = page.locator('[data-region="hand"]').inner_html()
        assert not [title for title in titles if title in hand]
        assert page.locator(".egt-card").count() == 0
        tree = page.locator(".egt-hand").aria_snapshot()
        assert not [title for title in titles if title in tree]

    assert_closed()
    assert not [frame for frame in frames if "egt-card " in frame]
    visit.picture("screen")
    visitor.click(page.locator('[data-key="show-hand"]'))
    assert page.locator(".egt-card").count() == 3
    first = visitor.text("hand")
    for k in range(30):
        if page.locator('[data-key="show-hand"]').count():
            break
        visitor.step(Random(k))
    assert_closed()
    assert "Player" in visitor.text("prompt")
    assert first.split("’")[0] != visitor.text("hand").split("’")[0]
    visit.assert_clean()


def test_a_guided_first_game_can_be_left_and_is_remembered(new_page, server):
    visit = new_page(server, "ecosia.ipynb?code=ecosia-2-7", width=390, dark=True)
    visitor, page = Visitor.at(visit), visit.page
    visitor.click(page.locator('[data-key="guide"]'))
    assert "step 1 of 5" in visitor.text("guide")
    visitor.click(page.locator("button.egt-play").first)
    assert "step 2 of 5" in visitor.text("guide")
    visit.picture("guide-390")
    visitor.click(page.locator('[data-do="guide_off"]'))
    assert page.locator('[data-region="guide"]').inner_html() == ""
    assert page.evaluate("() => JSON.parse(localStorage.getItem('edugames:ecosia/1#about')).guided") is True
    visit.assert_clean()
