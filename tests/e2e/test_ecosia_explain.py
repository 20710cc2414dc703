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
