"""What the table explains, in a browser: threats, places, rules, closed hands, the guided first game."""

from __future__ import annotations

import json
import re

import pytest

from edugames import ecosia
from tests.e2e.visitor import CARDS, DISCARD, GO_ON, Visitor
from tests.play.games import played

pytestmark = pytest.mark.browser

WINDOWS = [(1280, False), (390, True)]
TITLES = ["Nursery", "Plant", "Prune", "Natural reforestation", "Agroforestry", "Reforestation"]


def test_what_could_happen_next_is_marked_on_the_board(table):
    visitor = table()
    visitor.put(played(60, players=4, seed=11))
    visitor.do(visitor.find("summary", has_text="What could happen next").click)
    wildfire = visitor.find('[data-do="threat"]', has_text="Wildfire")
    assert "/" in wildfire.inner_text()
    visitor.click(wildfire)
    assert wildfire.get_attribute("aria-pressed") == "true"
    marked = visitor.find(".egt-signs .egt-threat").count()
    assert marked == visitor.find('.egt-place[aria-label*="threatened"]').count() > 0
    for width, dark in WINDOWS:
        visitor.resize(width, dark=dark)
        assert visitor.find(".egt-signs .egt-threat").first.is_visible()
        assert visitor.sideways() == 0
        visitor.picture(f"threats-{width}")
    visitor.do(visitor.find("summary", has_text="What could happen next").click)
    assert visitor.find(".egt-signs .egt-threat").count() == 0


@pytest.mark.parametrize(("width", "dark"), WINDOWS)
def test_a_place_explains_itself_and_a_rule_opens_where_it_is_named(table, width, dark):
    visitor = table(width=width, dark=dark)
    visitor.new_game(players=2, seed=7)
    visitor.key("card-0").focus()
    visitor.keys("Tab")  # the keyboard is in use
    visitor.place("0,0").focus()
    visitor.find('[data-region="about"] h3').first.wait_for(state="attached")
    assert "needs" in visitor.text("about") or "takes 12 trees" in visitor.text("about")
    assert "What the cards in the hand could do here" in visitor.text("about")
    button = visitor.find('[data-region="about"] [data-rule]').first
    button.focus()
    visitor.press("Enter")
    dialog = visitor.find('[data-dialog="rule"]')
    dialog.wait_for()
    assert "Reforestation" in dialog.inner_text()
    visitor.picture(f"rule-{width}")
    visitor.keys("Escape")
    assert dialog.is_hidden()
    assert button.evaluate("button => button === document.activeElement")
    visitor.picture(f"about-{width}")
    assert visitor.sideways() == 0


OVER = """(element) => {
  element.dispatchEvent(new PointerEvent("pointerover", { bubbles: true, pointerType: "mouse" }));
  return element.closest(".egt").parentElement.querySelector("[data-caption]").textContent;
}"""


def test_a_mouse_names_what_lies_under_it_without_the_kernel(table):
    """Read in the same breath as the mouse moves, before any answer of a kernel could come."""
    visitor = table()
    assert "desert" in visitor.place("0,0").evaluate(OVER)
    visitor.place("0,0").hover()
    visitor.eventually(lambda: "desert" in visitor.find("[data-caption]").inner_text())
    visitor.find(".egt-bar").hover(position={"x": 2, "y": 2})
    visitor.eventually(lambda: visitor.find("[data-caption]").inner_text() == "")


def test_closed_hands_lie_behind_a_screen_until_their_player_looks(new_page, server):
    """Nothing in the page, in its accessibility tree or on the way to the browser names a card before that."""
    visit = new_page(server)
    page, frames = visit.page, []
    page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: frames.append(str(frame))))
    visitor = Visitor.open(visit, server)
    frames.clear()
    visitor.new_game(players=2, seed=7, open_hand="1")

    def assert_closed():
        hand = page.locator('[data-region="hand"]').inner_html()
        assert not [title for title in TITLES if title in hand]
        assert page.locator(".egt-card").count() == 0
        tree = page.locator(".egt-hand").aria_snapshot()
        assert not [title for title in TITLES if title in tree]

    assert_closed()
    assert not [frame for frame in frames if "egt-card " in frame]
    visit.picture("screen")
    visitor.click(visitor.key("show-hand"))
    assert page.locator(".egt-card").count() == 3
    first = visitor.text("hand")
    while not visitor.key("show-hand").count():  # a turn is of several plays
        visitor.click(visitor.find(GO_ON if visitor.find(GO_ON).count() else f"{DISCARD}, {CARDS}").first)
    assert_closed()
    assert "Player" in visitor.prompt
    assert first.split("’")[0] != visitor.text("hand").split("’")[0]
    drawn = re.compile(rf"Draw\W+({'|'.join(ecosia.CARDS)})")
    assert not [frame for frame in frames if drawn.search(frame)]
    kept = page.evaluate("() => localStorage.getItem('edugames:ecosia/1')")
    assert len(json.loads(kept)["sealed"]) > 1
    assert not [word for word in (*ecosia.CARDS, "Draw", "hands", "seed") if word in kept]
    visitor = visitor.reload()
    visitor.resume()
    assert "Player" in visitor.prompt
    assert_closed()
    visit.assert_clean()


def test_a_guided_first_game_can_be_left_and_is_remembered(new_page, server):
    visit = new_page(server, width=390, dark=True)
    visitor = Visitor.open(visit, server, "ecosia.ipynb?code=ecosia-2-7")
    visitor.click(visitor.key("guide"))
    assert "step 1 of 5" in visitor.text("guide")
    visitor.click(visitor.find("button.egt-play").first)
    assert "step 2 of 5" in visitor.text("guide")
    visit.picture("guide-390")
    visitor.click(visitor.find('[data-do="guide_off"]'))
    assert visitor.find('[data-region="guide"]').inner_html() == ""
    remembered = "() => JSON.parse(localStorage.getItem('edugames:ecosia/1#about')).guided"
    assert visit.page.evaluate(remembered) is True
    visit.assert_clean()
