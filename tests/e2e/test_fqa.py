"""The page of floristic quality in a browser: a list in, names settled, files out; one page for all tests."""

from __future__ import annotations

from pathlib import Path

import axe_playwright_python
import pytest

from edugames.science import inventory
from tests.e2e.conftest import Visits
from tests.e2e.visitor import SECONDS

pytestmark = pytest.mark.browser

AXE = (Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text(encoding="utf-8")
ASK = """async () => (await axe.run(document, { resultTypes: ["violations"] })).violations
  .flatMap((found) => found.nodes.map((node) => `${found.id}: ${node.target.join(" ")}`))"""
COUNT = """() => {
  const send = WebSocket.prototype.send;
  window.sent = 0;
  WebSocket.prototype.send = function (data) {
    window.sent += data.byteLength ?? data.length;
    return send.call(this, data);
  };
}"""
DROP = """([zone, name, text]) => {
  const carried = new DataTransfer();
  carried.items.add(new File([text], name, { type: "text/csv" }));
  document.querySelector(zone).dispatchEvent(new DragEvent("drop", { dataTransfer: carried, bubbles: true }));
}"""


@pytest.fixture(scope="module")
def visit(browser, server):
    visits = Visits(browser)
    visit = visits.open(server, "fqa.ipynb")
    visit.page.locator('[data-key="read"]').wait_for(timeout=SECONDS * 1000)
    yield visit
    visits.leave()


@pytest.fixture
def page(visit):
    """The page, with nothing on it."""
    visit.forget()
    visit.page.set_viewport_size({"width": 1280, "height": 800})
    afresh(visit.page)
    yield visit.page
    visit.assert_clean()


def afresh(page):
    """Everything is taken off the page, what stands in its fields too: that may come late, where nothing lay on it."""
    heard = page.locator("[data-heard]").first.evaluate("root => Number(root.dataset.heard)")
    page.locator('[data-key="afresh"]').click()
    page.wait_for_function(
        "heard => Number(document.querySelector('[data-heard]').dataset.heard) > heard", arg=heard
    )
    page.locator('[data-region="sources"]:empty').wait_for(state="attached")


def paste(page, text):
    page.locator("textarea").fill(text)
    page.locator('[data-key="read"]').click()
    page.locator(".egt-value").first.wait_for()


def test_a_list_is_pasted_its_names_settled_and_the_figures_follow_by_keyboard_alone(page):
    page.locator("textarea").focus()
    page.keyboard.type("Andropogon gerardi\nQuercus alba\nCarex cf. stricta")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    asked = page.locator(".egt-questions > li")
    asked.nth(1).wait_for()
    assert page.locator(".egt-value").last.inner_text() == "1"
    page.locator('[data-key="ask-0-0"]').focus()
    page.keyboard.press("Enter")
    page.wait_for_function("document.querySelectorAll('.egt-questions > li').length === 1")
    assert page.evaluate("document.activeElement.dataset.key") == "ask-0-0"
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.dataset.key") == "ask-0-none"
    page.keyboard.press("Enter")
    page.wait_for_function("document.querySelectorAll('.egt-questions').length === 0")
    assert page.locator(".egt-value").last.inner_text() == "2"
    assert "10 ÷ 2 = 5.00" in page.locator(".egt-figures").inner_text()


def test_a_file_is_dropped_or_chosen_and_a_report_saved(page):
    page.evaluate(DROP, ['[data-drop="inventory"]', "meadow.csv", "Species\nQuercus alba\n<img src=x>\n"])
    page.get_by_text("meadow.csv").first.wait_for()
    chosen = {"name": "fen.txt", "mimeType": "text/plain", "buffer": b"Carex stricta\nParnassia glauca"}
    page.locator('[data-take="inventory"]').set_input_files(chosen)
    page.locator('[data-region="compared"] table').first.wait_for()
    assert page.locator('[data-region="compared"] tbody').first.locator("tr").count() == 2
    with page.expect_download() as download:
        page.locator('[data-key="save-report"]').click()
    assert download.value.suggested_filename == "floristic-quality.html"
    report = download.value.path().read_text(encoding="utf-8")
    assert "meadow.csv" in report and "Parnassia glauca" in report and "<img" not in report


@pytest.mark.parametrize(
    ("zone", "way_out"),
    [("inventory", "keep the columns with names"), ("list", "no regional list is so long")],
)
def test_a_file_that_is_too_large_never_leaves_the_browser(page, zone, way_out):
    page.evaluate(COUNT)
    page.evaluate(DROP, [f'[data-drop="{zone}"]', "big.csv", "x" * (inventory.LARGEST + 1)])
    refused = page.locator("[data-refused]")
    refused.filter(has_text="big.csv has 8 MB").wait_for()
    assert "8 MB is the most" in refused.inner_text()
    assert way_out in refused.inner_text()
    assert page.evaluate("window.sent") < 10_000


def test_after_a_reload_the_list_and_the_choices_are_back(page):
    paste(page, "Andropogon gerardi\nQuercus alba")
    page.locator('[data-key="ask-0-0"]').click()
    page.wait_for_function("document.querySelectorAll('.egt-questions').length === 0")
    page.reload()
    page.locator(".egt-value").first.wait_for(timeout=SECONDS * 1000)
    assert page.locator(".egt-value").last.inner_text() == "2"


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_axe_finds_nothing_on_a_telephone(page, visit, dark):
    page.emulate_media(color_scheme="dark" if dark else "light")
    page.set_viewport_size({"width": 390, "height": 844})
    page.locator('[data-key="example-1"]').click()
    page.locator('[data-key="ask-0-0"]').wait_for()
    for fold in ("lines", "metrics", "sites", "floras"):
        page.eval_on_selector(f'[data-fold="{fold}"]', "fold => (fold.open = true)")
        page.locator(f'[data-fold="{fold}"] :is(table, select)').first.wait_for()
    visit.picture(f"fqa-390-{'dark' if dark else 'light'}")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.evaluate(AXE)
    assert "\n".join(page.evaluate(ASK)) == ""
