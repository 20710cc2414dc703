"""Lessons about woods, islands and prairies in a real browser, each walked through to the file to hand in."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.lesson_walk import walk_through

pytestmark = pytest.mark.browser


def test_l03_a_prairie_over_years(come):
    pupil = come("L03")
    page = pupil.page
    slider = page.get_by_role("slider", name="Year after sowing")
    slider.focus()
    page.keyboard.press("End")
    pupil.is_shown("Year 10: 8 native plants, 2 weeds")
    with page.expect_download() as saved:
        page.get_by_role("link", name="Save the lists of plants").click()
    assert "year 10,Castilleja sessiliflora" in saved.value.path().read_text(encoding="utf-8-sig")
    pupil.press("which-model")
    pupil.is_shown("A model, not a forecast")
    pupil.press("burn-0")
    expect(page.get_by_role("button", name="Burn never")).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_role("img", name=re.compile("Mean C of native plants"))).to_be_visible()
    walk_through(pupil)
    expect(page.get_by_role("button", name="Burn never")).to_have_attribute("aria-pressed", "true")


def test_l06_one_tile(come):
    pupil = come("L06")
    page = pupil.page
    pupil.press("plant-oak")
    pupil.is_shown("3 × 2 = 6 points")
    pupil.press("keep")
    pupil.press("plant-oak")
    pupil.is_shown("3 > 2 × 1, a monoculture; 4 × 1 = 4 points")
    expect(page.get_by_role("heading", name="Kept beside")).to_be_visible()
    page.get_by_text("Go further: one line of code").click()
    line = page.get_by_label("A line of Python")
    line.fill("tile(5, 1, 1)")
    page.get_by_role("button", name="Run", exact=True).click()
    expect(page.locator(".egl-answer")).to_contain_text("7 × 1 = 7 points")
    line.fill("import os")
    page.get_by_role("button", name="Run", exact=True).click()
    expect(page.locator("[data-region=line]").get_by_text("Python cannot read this line")).to_be_visible()
    walk_through(pupil)


def test_l07_two_islands(come):
    pupil = come("L07")
    page = pupil.page
    pupil.press("strike-pest")
    pupil.is_shown("5 of 15 trees died.")
    pupil.is_shown("0 of 15 trees died.")
    pupil.press("many")
    expect(page.get_by_role("img", name=re.compile("Trees lost in 200 disasters"))).to_be_visible()
    pupil.press("plan-mixed on every tile")
    pupil.is_shown("A model, not a forecast.")
    walk_through(pupil)


def test_l08_trees_and_tonnes(come):
    pupil = come("L08")
    page = pupil.page
    page.get_by_role("spinbutton", name="Hectares of three kinds").fill("60")
    page.keyboard.press("Tab")
    pupil.is_shown("60 hectares: 180 points")
    page.get_by_role("spinbutton", name="hectares", exact=True).fill("0")
    page.keyboard.press("Tab")
    expect(page.locator("[data-region=activity-said]").get_by_text("use a number from 1 to")).to_be_visible()
    for name, figure in (("tonnes", "1771"), ("trees", "100000000"), ("land", "30000")):
        page.locator(f'[data-key="{name}"]').fill(figure)
        page.keyboard.press("Tab")
    pupil.is_shown("6.46 kg for a tree; 21.5 t for a hectare, inside")
    walk_through(pupil)


def test_l09_planted_trees(come):
    pupil = come("L09")
    page = pupil.page
    page.get_by_role("spinbutton", name="Trees to plant").fill("15")
    page.keyboard.press("Tab")
    pupil.press("plant")
    pupil.is_shown(re.compile(r"\d+ of 15 trees live"))
    page.get_by_text("What can be worked out").click()
    pupil.is_shown("at least 6 of 15 live: 0.934")
    walk_through(pupil)
