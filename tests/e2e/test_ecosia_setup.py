"""Setting up a game in a browser: class codes in the address, bots, difficulties."""

from __future__ import annotations

import pytest

from tests.e2e.visitor import Visitor

pytestmark = pytest.mark.browser

CODE = "ecosia-4-1234-harder"
KEPT = "() => JSON.parse(localStorage.getItem('edugames:ecosia/1')).moves.length"


def test_a_class_code_in_the_address_deals_that_game(new_page, server):
    visit = new_page(server, permissions=["clipboard-read", "clipboard-write"])
    visitor, page = Visitor.open(visit, server, f"ecosia.ipynb?code={CODE}"), visit.page
    assert CODE in visitor.text("rulings")
    assert "Player 4" in visitor.text("bar")
    visitor.find("[data-copy-link]").click()
    visitor.find("[data-told]", has_text="copied").wait_for(state="attached")
    link = page.evaluate("() => navigator.clipboard.readText()")
    assert link == f"{server.address('ecosia.ipynb')}?code={CODE}"
    visitor.do(visitor.find("button.egt-card").first.click)
    page.goto(link)
    visitor = Visitor.at(visit)
    assert "kept a game" in visitor.text("kept")
    assert CODE in visitor.text("kept")
    visitor.click(visitor.find('[data-do="forget"]'))
    assert CODE in visitor.text("rulings")
    visit.assert_clean()


def test_a_bad_code_is_one_sentence_on_the_page(new_page, server):
    visit = new_page(server)
    visitor = Visitor.open(visit, server, "ecosia.ipynb?code=ecosia-2-1-%3Cb%3E")
    assert visitor.find('[data-region="bad-code"] p').count() == 1
    visitor.steps(1)
    assert visitor.text("bad-code") == ""
    visit.assert_clean()


def test_bots_and_a_difficulty_by_the_dialog(new_page, server):
    visit = new_page(server)
    visitor, page = Visitor.open(visit, server), visit.page
    visitor.find('.egt-tools [data-open="new"]').click()
    form = visitor.find('[data-form="new"]')
    form.locator('select[name="players"]').select_option("3")
    assert form.locator("[data-seat]:visible").count() == 3
    form.locator('select[name="seat1"]').select_option("random")
    form.locator('select[name="level"]').select_option("seedling")
    form.locator("summary", has_text="How hard is it?").click()
    for width, dark in ((390, True), (1280, False)):
        visitor.resize(width, dark=dark)
        assert page.evaluate("() => document.querySelector('[data-dialog=new]').scrollWidth") <= width
        visit.picture(f"setup-{width}")
    form.locator('input[name="code"]').fill("ecosia-6-1")
    assert form.locator('select[name="level"]').is_hidden()
    assert form.locator("[data-seat]:visible").count() == 6
    form.locator('input[name="code"]').fill("")
    visitor.do(form.locator('button[type="submit"]').click)
    assert "bot: Chance" in visitor.text("bar")
    assert "seedling" in visitor.text("rulings")
    visitor.steps(12)
    moves = page.evaluate(KEPT)
    assert moves > 0
    visit.picture("bots-1280")
    visitor = visitor.reload()
    visitor.resume()
    assert "bot: Chance" in visitor.text("bar")
    assert page.evaluate(KEPT) >= moves
    visit.assert_clean()


def test_a_referee_states_how_the_real_island_lies(table):
    visitor = table()
    visitor.new_game(players=2, seed=7, referee=True)
    visitor.lay({"starter": ""})
    assert "Who starts is not stated yet" in visitor.text("lay-trouble")
    for width in (1280, 390):
        visitor.resize(width)
        assert visitor.sideways() == 0, width
    visitor.lay(
        {"starter": "0", "hand0-0": "prune", "hand0-1": "prune", "hand0-2": "plant", "nursery4": "acacia"}
    )
    assert visitor.find("dialog[open]").count() == 0
    assert "Player 1" in visitor.prompt
    assert visitor.find(".egt-card", has_text="Prune").count() == 2
    assert "1 acacia" in visitor.place("N5").get_attribute("aria-label")
