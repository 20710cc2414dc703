"""What the browser kept of a page and nobody here can read, such as a newer edugames' work, is not lost."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from edugames.widgets.fqa_desk import FqaDesk
from tests.e2e.wire import Wire

pytestmark = pytest.mark.browser

NEWER = '{"page":"fqa","version":99,"plants":["Quercus alba"]}'


def test_what_a_newer_version_kept_is_offered_as_a_file_until_it_is_forgotten(new_page):
    visit = new_page()
    wire = Wire(visit, lambda: FqaDesk().widget)
    wire.open()
    page = visit.page
    page.evaluate("kept => localStorage.setItem('edugames:wire', kept)", NEWER)
    wire.open()
    offer = page.get_by_role("alert").filter(has_text="cannot be read here")
    expect(offer).to_be_visible()
    page.get_by_label("Paste a list").fill("Acer rubrum")
    page.get_by_role("button", name="Read this list").click()
    expect(page.locator('[data-region="matches"]')).to_contain_text("lines in all1")
    wire.open()  # this list is kept now, and what was there before it still is
    expect(page.locator('[data-region="matches"]')).to_contain_text("lines in all1")
    with page.expect_download() as download:
        page.get_by_role("button", name="Save it as a file").click()
    assert download.value.path().read_text(encoding="utf-8") == NEWER
    page.get_by_role("button", name="Forget it").click()
    expect(offer).to_have_count(0)
    wire.open()
    expect(page.locator('[data-region="matches"]')).to_contain_text("lines in all1")
    expect(offer).to_have_count(0)
    visit.assert_clean()
