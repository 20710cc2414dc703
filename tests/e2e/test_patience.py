"""What a page says of its connection while a slow network still carries the page itself; the clock is the test's."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from edugames.server import serve

pytestmark = pytest.mark.browser

SCRIPT = Path(serve.__file__).parent / "voila/templates/edugames/static/page.js"
PAGE = """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A page</title>
<link rel="icon" href="data:,"><script src="page.js"></script></head><body>
<div id="eg-banner" role="alert" hidden></div>
<script id="jupyter-config-data" type="application/json">{"baseUrl": "/", "kernelId": "one"}</script></body></html>
"""


def test_a_page_that_is_still_under_way_is_not_lost_because_an_answer_is_late(new_page):
    visit = new_page()
    visit.host, asked, page = "slow.test", [], visit.page
    page.clock.install()
    page.route("http://slow.test/", lambda route: route.fulfill(content_type="text/html", body=PAGE))
    page.route("http://slow.test/page.js", lambda route: route.fulfill(path=SCRIPT))
    page.route("http://slow.test/api/**", lambda route: asked.append(route))  # no answer comes
    page.goto("http://slow.test/")
    banner = page.locator("#eg-banner")
    with page.expect_request("**/api/kernels/one"):
        page.clock.run_for(4000)
    page.clock.run_for(20000)
    assert len(asked) == 1
    expect(banner).to_be_hidden()
    page.clock.run_for(10000)
    expect(banner).to_contain_text("The connection to the game is lost.")
    page.unroute_all(behavior="ignoreErrors")
