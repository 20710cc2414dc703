"""The rule lab in a real browser: a small study live, stopped by the keyboard, and one game forked, on a telephone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from edugames import ecosia
from tests.e2e.axe import serious

pytestmark = pytest.mark.browser


def region(page, name):
    return page.locator(f"[data-region={name}]")


def test_a_ruling_is_switched_a_game_is_forked_and_all_of_it_fits_a_telephone(server, new_page, tmp_path):
    visit = new_page(server, "rule_lab.ipynb", width=390)
    page = visit.page
    play = page.get_by_role("button", name="Play", exact=True)
    expect(play).to_be_visible()
    page.get_by_label("Boards").select_option("1000")
    expect(page.get_by_label("Boards")).to_have_value("1000")
    play.focus()
    page.keyboard.press("Enter")
    stop = page.get_by_role("button", name="Stop", exact=True)
    expect(stop).to_be_focused()
    expect(region(page, "result")).to_contain_text("encroaching = card")
    expect(page.get_by_role("progressbar", name="Boards played")).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.locator("[data-say]")).to_contain_text("Stopped after")
    expect(play).to_be_visible()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save every game as a table (CSV)").click()
    assert "encroaching = card" in saved.value.path().read_text(encoding="utf-8-sig")
    page.get_by_text("Measured before, in more games").click()
    expect(region(page, "before")).to_contain_text("Rules of thumb: as printed")

    game = ecosia.new_game(players=2, seed=7)
    while len(game.moves) < 60 and game.to_move is not None:
        game.play_chance() if game.to_move == ecosia.NATURE else game.play(game.legal_moves()[0])
    file = tmp_path / "game.json"
    file.write_text(game.record.to_json(), encoding="utf-8")
    page.get_by_label("Or take a saved game").set_input_files(file)
    expect(region(page, "played")).to_contain_text("Ecosia, 2 players, seed 7")
    at = page.get_by_role("spinbutton", name=re.compile("After how many moves"))
    at.fill("0")
    page.keyboard.press("Tab")
    expect(region(page, "fork")).to_contain_text("Move 1, Player")
    page.get_by_label("What is changed").select_option("ruling")
    expect(page.get_by_label("To what")).to_contain_text("Which text of Encroaching holds?")
    page.get_by_role("button", name="What if?").click()
    expect(page.get_by_role("img", name=re.compile("Points if it were saved now"))).to_be_visible()
    expect(region(page, "told")).to_contain_text("As it was: the island is")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert serious(page) == []
    visit.picture("rule lab on a telephone")
    visit.assert_clean()
