"""Setting up a game in a browser: class codes in the address, bots, difficulties."""

from __future__ import annotations

from random import Random

import pytest

from tests.e2e.ecosia_player import Visitor

pytestmark = pytest.mark.browser

CODE = "ecosia-4-1234-harder"


def test_a_class_code_in_the_address_deals_that_game(new_page, server):
    visit = new_page(server, f"ecosia.ipynb?code={CODE}", permissions=["clipboard-read", "clipboard-write"])
    visitor, page = Visitor.at(visit), visit.page
    assert CODE in visitor.text("rulings")
    assert "Player 4" in visitor.text("bar")
    page.locator("[data-copy-link]").click()
    page.wait_for_function("() => document.querySelector('[data-say]').textContent.includes('copied')")
    link = page.evaluate("() => navigator.clipboard.readText()")
    assert link == f"{server.address('ecosia.ipynb')}?code={CODE}"
    visitor.do(lambda: page.locator("button.egt-card").first.click())
    page.goto(link)
    visitor = Visitor.at(visit)
    assert "kept a game" in visitor.text("kept")
    assert CODE in visitor.text("kept")
    visitor.click(page.locator('[data-do="forget"]'))
    assert CODE in visitor.text("rulings")
    visit.assert_clean()


def test_a_bad_code_is_one_sentence_on_the_page(new_page, server):
    visit = new_page(server, "ecosia.ipynb?code=ecosia-2-1-%3Cb%3E")
    visitor = Visitor.at(visit)
    assert visit.page.locator('[data-region="bad-code"] p').count() == 1
    visitor.step(Random(1))
    assert visitor.text("bad-code") == ""
    visit.assert_clean()


@pytest.mark.parametrize(("width", "dark"), [(1280, False), (390, True)])
def test_bots_and_a_difficulty_by_the_dialog(new_page, server, width, dark):
    visit = new_page(server, "ecosia.ipynb", width=width, dark=dark)
    visitor, page = Visitor.at(visit), visit.page
    page.locator('.egt-tools [data-open="new"]').click()
    page.locator('[data-form="new"] select[name="players"]').select_option("3")
    assert page.locator('[data-form="new"] [data-seat]:visible').count() == 3
    page.locator('[data-form="new"] select[name="seat1"]').select_option("random")
    page.locator('[data-form="new"] select[name="level"]').select_option("gentle")
    page.get_by_text("How hard is it?").click()
    visit.picture(f"setup-{width}")
    assert page.evaluate("() => document.querySelector('[data-dialog=new]').scrollWidth") <= width
    page.locator('input[name="code"]').fill("ecosia-6-1")
    assert page.locator('select[name="level"]').is_hidden()
    assert page.locator('[data-form="new"] [data-seat]:visible').count() == 6
    page.locator('input[name="code"]').fill("")
    visitor.do(lambda: page.locator('[data-form="new"] button[type="submit"]').click())
    assert "bot: Chance" in visitor.text("bar")
    assert "gentle" in visitor.text("rulings")
    for k in range(25):
        visitor.step(Random(k))
    moves = page.evaluate("() => JSON.parse(localStorage.getItem('edugames:ecosia/1')).moves.length")
    visit.picture(f"bots-{width}")
    page.reload()
    visitor = Visitor.at(visit)
    visitor.click(page.locator('[data-key="resume"]'))
    assert "bot: Chance" in visitor.text("bar")
    assert page.evaluate("() => JSON.parse(localStorage.getItem('edugames:ecosia/1')).moves.length") >= moves
    visit.assert_clean()
