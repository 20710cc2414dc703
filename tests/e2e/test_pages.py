"""The pages in a real browser: they come, look right, ask nobody else, and say what they have lost."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import Server, Visit, Visits
from tests.e2e.visitor import eventually, shown, within

pytestmark = pytest.mark.browser

LIGHT_PAPER, DARK_PAPER = (0xF5, 0xEF, 0xE0), (0x1B, 0x18, 0x13)
SAY = "lost => document.dispatchEvent(new CustomEvent('edugames:connection', {detail: {source: 'probe', lost}}))"

GIVE_UP = """() => {
  const widget = document.createElement("div");
  widget.className = "jupyter-widgets";
  widget.textContent = "Error displaying widget: model not found";
  document.body.append(widget);
}"""


@pytest.fixture(scope="module")
def visit_to(browser, server: Server) -> Iterator[Callable[[str], Visit]]:
    """The visit at a page that the tests of this module share."""
    visits = Visits(browser)
    known: dict[str, Visit] = {}

    def at(page: str) -> Visit:
        if page not in known:
            known[page] = visits.open(server, page)
            if page not in ("", "no-such.ipynb"):
                shown(known[page].page)
        return known[page]

    yield at
    visits.leave()


def test_the_front_page_leads_to_the_games_and_every_link_of_it_somewhere(server, visit_to):
    visit = visit_to("")
    page = visit.page
    expect(page.get_by_role("heading", level=1)).to_have_text("edugames")
    expect(page.get_by_role("link", name="Play Ecosia")).to_be_visible()
    for link in page.get_by_role("link").all():
        target = link.evaluate("link => link.href")
        answer = page.request.head(target) if "ipynb" not in target else page.request.get(server.url)
        assert answer.ok, target
    visit.assert_clean()


@pytest.mark.parametrize("at", ["", "controls.ipynb", "no-such.ipynb"])
def test_a_page_is_light_or_dark_as_the_browser_wishes_and_never_scrolls_sideways(visit_to, colour_at, at):
    page = visit_to(at).page
    assert colour_at(page, 3, 700) == LIGHT_PAPER
    page.emulate_media(color_scheme="dark")
    assert colour_at(page, 3, 700) == DARK_PAPER
    page.emulate_media(color_scheme="light")
    for width in (768, 390, 320, 1280):
        page.set_viewport_size({"width": width, "height": 800})
        assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_a_page_says_what_it_is_and_shows_no_code(server, visit_to):
    page = visit_to("canvas.ipynb").page
    assert page.title() == "Canvas"
    assert page.locator("html").get_attribute("lang") == "en"
    expect(page.get_by_role("main")).to_contain_text("Canvas")
    icon = page.locator("link[rel=icon]").get_attribute("href")
    assert page.request.get(f"{server.url.rstrip('/')}{icon}").headers["content-type"] == "image/svg+xml"
    # Chromium with scripts switched off by a test does not show it; that it stands there is what we can see.
    assert "needs JavaScript" in page.locator("noscript").text_content()
    assert "ipycanvas import" not in page.content()
    for hidden in (
        "voila/files/canvas.ipynb",
        "voila/tree",
        "voila/api/contents",
        "voila/render/conftest.py",
    ):
        assert page.request.get(server.url + hidden).status == 404, hidden


def test_the_first_tab_stop_leads_past_the_heading(visit_to):
    page = visit_to("controls.ipynb").page
    expect(page.get_by_role("button", name="Press")).to_be_visible()
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to the content")).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Press")).to_be_focused()


@pytest.mark.parametrize("scale", [1, 2])
def test_a_canvas_shows_its_colour(server, new_page, visit_to, colour_at, scale):
    visit = visit_to("canvas.ipynb") if scale == 1 else new_page(server, "canvas.ipynb", scale=scale)
    shown(visit.page)
    box = visit.page.locator("canvas").bounding_box()
    middle = box["x"] + 100, box["y"] + 50
    assert eventually(visit.page, lambda: colour_at(visit.page, *middle) == (200, 30, 60))
    visit.assert_clean()


def test_another_template_may_not_be_asked_for(server, new_page):
    page = new_page(server, "empty.ipynb?template=reveal&theme=dark").page
    shown(page)
    expect(page.get_by_role("link", name="edugames")).to_be_visible()


def test_an_error_is_told_in_words(server, new_page):
    page = new_page(server, "broken.ipynb").page
    shown(page)
    expect(page.get_by_role("alert").filter(has_text="Something went wrong")).to_be_visible()
    assert "ZeroDivision" not in page.content()
    assert "Traceback" not in page.content()


def test_a_page_that_is_not_there_leads_back(server, new_page):
    page = new_page(server, "no-such.ipynb").page
    expect(page.get_by_role("heading")).to_have_text("There is no such page")
    page.get_by_role("link", name="To the games").click()
    expect(page.get_by_role("link", name="Play Ecosia")).to_be_visible()


def test_widgets_that_come_late_are_shown_all_the_same(server, new_page):
    """Who looks for a widget waits a tenth of a second at a time; a busy computer made that last until all had come."""
    visit = new_page(server)
    visit.page.add_init_script(
        "const real = setTimeout; window.setTimeout = (f, ms, ...more) => real(f, ms === 100 ? 3500 : ms, ...more);"
    )
    loads = []
    visit.page.on("request", lambda request: request.is_navigation_request() and loads.append(request.url))
    visit.page.goto(server.address("controls.ipynb"))
    expect(visit.page.get_by_role("button", name="Press")).to_be_visible()
    assert len(loads) == 1
    visit.assert_clean()


def test_a_page_that_did_not_come_whole_is_loaded_again_and_after_the_second_time_says_so(server, new_page):
    """On a busy computer the widgets' scripts give up after four seconds, for good."""
    page = new_page(server, "controls.ipynb").page
    shown(page)
    page.evaluate("sessionStorage.setItem(`edugames:loaded again ${location.pathname}`, 1)")
    with page.expect_navigation():
        page.evaluate(GIVE_UP)
    shown(page)
    page.evaluate(GIVE_UP)
    banner = page.locator("#eg-banner")
    expect(banner).to_contain_text("did not come whole")
    with page.expect_navigation():
        banner.get_by_role("button", name="Load the page again").click()


def test_a_lost_connection_is_said_within_ten_seconds(server, new_page):
    page = new_page(server, "empty.ipynb").page
    shown(page)
    banner = page.locator("#eg-banner")
    page.evaluate(SAY, True)  # a widget can say that it misses its kernel
    expect(page.get_by_role("alert")).to_contain_text("lost")
    expect(page.get_by_role("button", name="Load the page again")).to_be_visible()
    page.evaluate(SAY, False)
    expect(banner).to_be_hidden()
    kernel = server.kernel_of(page)
    with page.expect_response(lambda answer: "api/kernels/" in answer.url):
        kernel.suspend()  # the server still answers for it: nothing is lost by its word alone
    expect(banner).to_be_hidden()
    page.context.set_offline(True)
    expect(banner).to_contain_text("connection to the game is lost", timeout=within(10))
    page.context.set_offline(False)
    expect(banner).to_be_hidden(timeout=within(10))
    kernel.resume()
