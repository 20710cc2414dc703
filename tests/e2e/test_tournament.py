"""The page of a bot of one's own in a real browser: a tournament is begun, goes on while the page answers, and ends."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.e2e.axe import serious

pytestmark = pytest.mark.browser


def test_a_bot_is_looked_at_and_plays_a_tournament(server, new_page):
    visit = new_page(server, "tournament.ipynb")
    page = visit.page
    begin = page.get_by_role("button", name="Play", exact=True)
    expect(begin).to_be_visible()
    page.get_by_text("my bot: its code").click()
    expect(page.get_by_text("def my_bot(seen, moves, rng):")).to_be_visible()

    begin.click()
    expect(page.get_by_role("button", name="Stop")).to_be_focused()
    expect(page.get_by_role("progressbar")).to_be_visible()
    expect(page.get_by_role("button", name="Play on other deals")).to_be_visible()
    expect(page.locator("[data-region=standings] tbody tr")).to_have_count(3)
    expect(page.locator("[data-region=standings] tbody tr").first).to_contain_text("rules of thumb")
    expect(page.get_by_role("status")).to_have_text("The tournament is over: rules of thumb stands first.")
    for width in (390, 320, 1280):
        page.set_viewport_size({"width": width, "height": 800})
        assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert serious(page) == []
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save every game").click()
    assert "ecosia,4,my bot" in saved.value.path().read_text(encoding="utf-8-sig")
    visit.picture("tournament")
    visit.assert_clean()
