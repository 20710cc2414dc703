"""The pages in a real browser: they come, look right, ask nobody else, and end their kernels."""

from __future__ import annotations

import time

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser


def wait_until(question, seconds=10.0):
    """Ask again until it is so, or the time is over."""
    deadline = time.monotonic() + seconds
    while not question() and time.monotonic() < deadline:
        time.sleep(0.05)
    return question()


def shown(page):
    """The page is complete: nothing is being set up any more, and Voilà has put it into its frame."""
    expect(page.locator("#main #rendered_cells")).to_have_count(1, timeout=30_000)
    expect(page.locator("#loading")).to_have_count(0, timeout=30_000)


def left_over(server):
    """A test starts with no kernel of the one before."""
    assert wait_until(lambda: server.kernels() == [], seconds=75)


def test_the_bare_address_is_the_front_page_and_starts_no_kernel(server, new_page):
    left_over(server)
    visit = new_page(server, "")
    expect(visit.page.get_by_role("heading", level=1)).to_have_text("edugames")
    expect(visit.page.get_by_role("link", name="Play Ecosia")).to_be_visible()
    assert server.kernels() == []
    visit.assert_clean()


def test_every_link_of_the_front_page_leads_somewhere(server, new_page):
    page = new_page(server, "").page
    for link in page.get_by_role("link").all():
        target = link.evaluate("link => link.href")
        answer = page.request.head(target) if "ipynb" not in target else page.request.get(server.url)
        assert answer.ok, target


def test_a_page_says_what_it_is(server, new_page):
    page = new_page(server, "canvas.ipynb").page
    shown(page)
    assert page.title() == "Canvas"
    assert page.locator("html").get_attribute("lang") == "en"
    expect(page.get_by_role("main")).to_contain_text("Canvas")
    icon = page.locator("link[rel=icon]").get_attribute("href")
    assert page.request.get(f"{server.url.rstrip('/')}{icon}").headers["content-type"] == "image/svg+xml"


def test_the_first_tab_stop_leads_past_the_heading(server, new_page):
    page = new_page(server, "controls.ipynb").page
    shown(page)
    expect(page.get_by_role("button", name="Press")).to_be_visible()
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to the content")).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Press")).to_be_focused()


def test_without_javascript_a_page_says_what_it_needs(server, new_page):
    page = new_page(server, "empty.ipynb").page
    # Chromium with scripts switched off by a test does not show it; that it stands there is what we can see.
    assert "needs JavaScript" in page.locator("noscript").text_content()


@pytest.mark.parametrize("scale", [1, 2])
def test_a_canvas_shows_its_colour(server, new_page, colour_at, scale):
    visit = new_page(server, "canvas.ipynb", scale=scale)
    shown(visit.page)
    box = visit.page.locator("canvas").bounding_box()
    middle = box["x"] + 100, box["y"] + 50
    assert wait_until(lambda: colour_at(visit.page, *middle) == (200, 30, 60))
    visit.assert_clean()


PAGES = ["index.ipynb", "controls.ipynb", "no-such.ipynb"]


@pytest.mark.parametrize("at", PAGES)
def test_the_paper_is_light_or_dark_as_the_browser_wishes(server, new_page, colour_at, at):
    page = new_page(server, at).page
    if at == "controls.ipynb":
        shown(page)
    assert colour_at(page, 3, 700) == (0xF5, 0xEF, 0xE0)
    page.emulate_media(color_scheme="dark")
    assert colour_at(page, 3, 700) == (0x1B, 0x18, 0x13)


@pytest.mark.parametrize("at", PAGES)
def test_no_page_scrolls_sideways(server, new_page, at):
    page = new_page(server, at).page
    if at == "controls.ipynb":
        shown(page)
    for width in (1280, 768, 390, 320):
        page.set_viewport_size({"width": width, "height": 800})
        assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_no_code_is_shown_or_to_be_had(server, new_page):
    page = new_page(server, "canvas.ipynb").page
    shown(page)
    assert "ipycanvas import" not in page.content()
    for hidden in [
        "voila/files/canvas.ipynb",
        "voila/tree",
        "voila/api/contents",
        "voila/render/conftest.py",
    ]:
        assert page.request.get(server.url + hidden).status == 404, hidden


def test_another_template_may_not_be_asked_for(server, new_page):
    page = new_page(server).page
    page.goto(server.address("empty.ipynb?template=reveal&theme=dark"))
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


def test_ten_reloads_and_a_close_leave_no_kernel(server, new_page):
    left_over(server)
    visit = new_page(server, "canvas.ipynb")
    for _ in range(10):
        shown(visit.page)
        visit.page.reload()
        assert wait_until(lambda: len(server.kernels()) == 1)
    shown(visit.page)
    visit.page.close()
    assert wait_until(lambda: server.kernels() == [])
    visit.assert_clean()


def test_leaving_before_the_page_is_there_leaves_no_kernel(server, new_page):
    left_over(server)
    for wait in (0.1, 0.4, 0.7, 1.0):
        page = new_page(server).page
        page.evaluate(
            "address => { setTimeout(() => { location.href = address; }); }", server.address("canvas.ipynb")
        )
        page.wait_for_timeout(1000 * wait)
        page.close()
    assert wait_until(lambda: server.kernels() == [], seconds=75)


def test_going_back_to_a_page_gives_it_a_fresh_kernel(server, new_page):
    left_over(server)
    page = new_page(server, "controls.ipynb").page
    shown(page)
    page.goto(server.url)
    assert wait_until(lambda: server.kernels() == [])
    page.go_back()
    shown(page)
    assert len(server.kernels()) == 1


def test_a_mail_link_or_a_download_ends_no_kernel(server, new_page):
    left_over(server)
    page = new_page(server, "empty.ipynb").page
    shown(page)
    page.evaluate("dispatchEvent(new Event('beforeunload'))")
    time.sleep(1)
    assert len(server.kernels()) == 1


def test_a_lost_connection_is_said_within_ten_seconds(server, new_page):
    visit = new_page(server, "empty.ipynb")
    shown(visit.page)
    banner = visit.page.locator("#eg-banner")
    expect(banner).to_be_hidden()
    server.kernels()[0].suspend()  # the server still answers for it: nothing is lost by its word alone
    visit.page.wait_for_timeout(1000)
    expect(banner).to_be_hidden()
    visit.page.context.set_offline(True)
    expect(banner).to_contain_text("connection to the game is lost", timeout=10_000)
    visit.page.context.set_offline(False)
    expect(banner).to_be_hidden(timeout=10_000)
    server.kernels()[0].resume()


def test_a_widget_can_say_that_its_kernel_is_lost(server, new_page):
    page = new_page(server, "empty.ipynb").page
    shown(page)
    say = "lost => document.dispatchEvent(new CustomEvent('edugames:connection', {detail: {source: 'probe', lost}}))"
    page.evaluate(say, True)
    expect(page.get_by_role("alert")).to_contain_text("lost")
    expect(page.get_by_role("button", name="Load the page again")).to_be_visible()
    page.evaluate(say, False)
    expect(page.locator("#eg-banner")).to_be_hidden()


def test_jupyterlab_shows_the_front_page_and_asks_nobody_else(lab, new_page):
    visit = new_page(lab, "index.ipynb")
    expect(visit.page.locator(".jp-Notebook").get_by_role("link", name="Play Ecosia")).to_be_visible(
        timeout=60_000
    )
    assert visit.outside == []
