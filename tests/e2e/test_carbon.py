"""The page about forests and carbon in a real browser."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from edugames import ecosia
from edugames.widgets.carbon_sheet import of_game
from tests.e2e.axe import serious

pytestmark = pytest.mark.browser


def forest(visit):
    """The page, once it shows what a forest is worth."""
    page = visit.page
    expect(page.locator("[data-region=worth] table").first).to_be_visible()
    return page


def field(page, name):
    return page.get_by_role("spinbutton", name=name)


def worth(page, text):
    expect(page.locator("[data-region=worth]")).to_contain_text(text)


def test_a_forest_is_built_kept_and_taken_along(server, new_page, tmp_path):
    visit = new_page(server, "carbon.ipynb")
    page = forest(visit)
    worth(page, "30 hectares of trees take up 135–1,220 tonnes of CO₂ a year")

    field(page, "pines").fill("40")
    page.keyboard.press("Tab")
    expect(field(page, "acacias")).to_be_focused()
    worth(page, "60 hectares")
    field(page, "pines").fill("-7")
    page.keyboard.press("Tab")
    expect(page.get_by_role("alert").filter(has_text="whole numbers from 0 to 100,000")).to_be_visible()
    expect(field(page, "pines")).to_have_value("-7")
    expect(field(page, "pines")).to_have_attribute("aria-invalid", "true")
    page.get_by_role("button", name="one kind").click()
    expect(field(page, "pines")).to_have_value("30")
    expect(field(page, "oaks")).to_have_value("0")

    page.get_by_role("button", name="Add a stand").click()
    expect(field(page, "stand 2: hectares of oaks")).to_be_focused()
    page.keyboard.type("12")
    page.keyboard.press("Enter")
    worth(page, "42 hectares")
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save as a table (CSV)").click()
    assert "hectares,42" in saved.value.path().read_text(encoding="utf-8-sig")

    page.reload()
    worth(forest(visit), "42 hectares")
    game = ecosia.new_game(players=2, seed=7)
    file = tmp_path / "game.json"
    file.write_text(game.record.to_json(), encoding="utf-8")
    page.get_by_label("Or take a saved game of Ecosia").set_input_files(file)
    for stand in of_game(game).stands:
        expect(page.get_by_role("rowheader", name=stand.name, exact=True).first).to_be_visible()
    worth(page, "4 hectares")
    visit.assert_clean()


def test_folds_hold_what_is_known_and_all_of_it_fits_a_telephone(server, new_page):
    visit = new_page(server, "carbon.ipynb", width=320)
    page = forest(visit)
    for fold in (
        "One kind of tree or many?",
        "Planted is not grown",
        "Where the numbers come from",
        "Stand by stand",
    ):
        page.get_by_text(fold, exact=True).click()
    expect(page.get_by_role("img", name=re.compile("Of 100 planted trees"))).to_be_visible()
    expect(page.get_by_text("77 % more")).to_be_visible()
    expect(page.get_by_text("Carbon Balance and Management").first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    assert serious(page) == []
    visit.picture("carbon on a telephone")
    visit.assert_clean()
