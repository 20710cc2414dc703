"""The page of scenes in a real browser: an island set up by keys and by hand, kept, saved, and played on from."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from edugames import ecosia
from edugames.play import Scenario
from tests.e2e.axe import serious

pytestmark = pytest.mark.browser

LARGEST_LETTER = """() => Math.max(...[...document.querySelectorAll("[data-region=art] text")].map(
  (text) => parseFloat(getComputedStyle(text).fontSize)
)) * document.querySelector(".egs-chosen .egt-drawn").clientWidth / 672"""
SIDEWAYS = "() => document.documentElement.scrollWidth - innerWidth"


def test_a_scene_is_set_up_kept_saved_and_played_on_from(server, new_page):
    visit = new_page(server, "scenes.ipynb")
    page = visit.page
    key = lambda name: page.locator(f"[data-key='{name}']")  # noqa: E731
    place = lambda tile: page.locator(f".egs-editor .egt-place[data-id='{tile}']")  # noqa: E731
    words = lambda name: page.locator(f"[data-region={name}]")  # noqa: E731

    expect(words("chosen")).to_contain_text("Three springs without trees")
    expect(page.locator("[data-address]")).to_be_visible()
    expect(page.locator("[data-address]")).to_contain_text("scenes.ipynb?scene=three-dry-springs")
    key("tell").click()
    expect(words("chosen")).to_contain_text("Drought kills 3 of 12")
    assert serious(page) == []
    key("tell").focus()
    page.keyboard.press("p")  # projected: large, and no answer before somebody shows it
    expect(page.locator("dialog.egt-projected")).to_be_visible()
    expect(words("prepared")).not_to_be_visible()
    expect(page.locator(".egs-answer")).not_to_be_visible()
    size = words("chosen").locator("li").first.evaluate("li => parseFloat(getComputedStyle(li).fontSize)")
    assert size >= 22
    page.wait_for_function(f"({LARGEST_LETTER})() >= 28")
    page.get_by_role("button", name="Show answers").click()
    expect(page.locator(".egs-answer")).to_be_visible()
    page.keyboard.press("Escape")
    expect(words("prepared")).to_be_visible()

    key("fresh").click()  # from here by keys alone
    expect(key("brush-look")).to_be_focused()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(key("brush-oak")).to_have_attribute("aria-pressed", "true")
    for _ in range(12):
        page.keyboard.press("Tab")
        if page.evaluate("() => document.activeElement.matches('.egt-place')"):
            break
    expect(place("0,-2")).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowRight")
    expect(place("1,-2")).to_be_focused()
    page.keyboard.press("Enter")
    expect(place("1,-2")).to_have_attribute("aria-label", re.compile("1 oak, monoculture"))
    expect(words("place")).to_contain_text("1 oak")

    page.get_by_label("The next event").select_option("pest")
    page.get_by_label("Name", exact=True).fill("Two oaks")
    page.keyboard.press("Tab")
    key("token 1,-2").select_option("8")
    expect(words("faults")).to_contain_text("(E-28)")
    key("undo").click()
    expect(words("faults")).to_contain_text("This scene can be played.")
    assert serious(page) == []
    for width in (1280, 768, 390):
        page.set_viewport_size({"width": width, "height": 844})
        assert page.evaluate(SIDEWAYS) <= 0
    with page.expect_download() as saved:
        key("save").click()
    scene = Scenario.from_json(saved.value.path().read_text(encoding="utf-8"))
    assert (scene.name, scene.event) == ("Two oaks", "pest")
    assert scene.begin().to_move == ecosia.NATURE

    page.reload()
    expect(words("place")).to_be_visible()
    expect(page.get_by_label("Name", exact=True)).to_have_value("Two oaks")
    key("play").click()
    table = page.locator(".egs-stage .egt")
    expect(table.locator("[data-region=note]")).to_contain_text("Two oaks")
    table.locator("[data-key=go-on]").click()
    expect(table.locator("[data-region=prompt]")).to_contain_text("Pest, step 1 of")
    visit.assert_clean()
