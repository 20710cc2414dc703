"""Whole games of Ecosia in a browser, by clicks alone."""

from __future__ import annotations

import json
from random import Random

import pytest

from tests.e2e.ecosia_player import GO_ON, Visitor

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def test_a_whole_game_by_clicks_under_voila(new_page, server):
    visit = new_page(server, "ecosia.ipynb")
    visitor = Visitor.at(visit)
    visitor.new_game(players=1, seed=7)
    assert visitor.play_on(Random(7)) > 33
    assert "The island is" in visitor.text("prompt")
    assert "t CO₂ a year" in visitor.text("end")
    visit.assert_clean()


def test_a_whole_game_by_clicks_in_jupyterlab(new_page, lab):
    visit = new_page(lab)
    visitor = Visitor.open(visit, lab)
    visitor.new_game(players=1, seed=8)
    visitor.play_on(Random(8))
    assert "The island is" in visitor.text("prompt")
    assert visit.outside == []


def test_a_card_is_taken_back_and_an_illegal_place_answers(new_page, server):
    visitor = Visitor.at(new_page(server, "ecosia.ipynb"))
    visitor.new_game(players=2, seed=7)
    card = visitor.page.locator("button.egt-card.egt-play").first
    name = card.locator("b").first.inner_text()
    visitor.click(card)
    assert name.split()[0].lower() in visitor.text("log").lower()
    illegal = visitor.page.locator('.egt-place[aria-disabled="true"]').first
    visitor.click(illegal)
    assert "Not now" in visitor.text("note")
    assert "E-" in visitor.text("note")
    visitor.page.wait_for_function(
        "() => document.querySelector('[data-say]').textContent.startsWith('Not now')"
    )
    visitor.do(lambda: visitor.page.keyboard.press("Escape"))
    visitor.do(lambda: visitor.page.locator('[data-key="back"]').click())
    assert "Play a card" in visitor.text("prompt")


def test_every_move_can_be_made_from_the_list(new_page, server):
    visitor = Visitor.at(new_page(server, "ecosia.ipynb"))
    visitor.new_game(players=2, seed=3)
    visitor.do(lambda: visitor.page.locator("details[data-fold=moves] summary").click())
    rng = Random(3)
    for _ in range(12):
        while visitor.page.locator(GO_ON).count():
            visitor.click(visitor.page.locator(GO_ON))
        moves = visitor.page.locator('[data-region="moves"] button')
        visitor.click(moves.nth(rng.randrange(moves.count())))
    assert len(visitor.text("log").splitlines()) > 12


def test_a_reload_offers_the_game_back(new_page, server):
    visit = new_page(server, "ecosia.ipynb")
    visitor = Visitor.at(visit)
    visitor.new_game(players=2, seed=5)
    rng = Random(5)
    for _ in range(15):
        visitor.step(rng)
    visitor.settle()
    log = visitor.text("log")
    visit.page.reload()
    visitor = Visitor.at(visit)
    assert "kept a game" in visitor.text("kept")
    visitor.click(visit.page.locator('[data-key="resume"]'))
    assert visitor.text("log") == log
    visitor.step(rng)
    assert visitor.text("kept") == ""
    visit.assert_clean()


def test_a_record_is_saved_and_loaded_and_a_bad_one_is_one_sentence(new_page, server):
    visitor = Visitor.at(new_page(server, "ecosia.ipynb"))
    visitor.new_game(players=3, seed=9)
    for _ in range(4):
        visitor.step(Random(9))
    visitor.do(lambda: visitor.page.locator('.egt-tools [data-open="save"]').click())
    record = visitor.page.locator("[data-record]").input_value()
    assert json.loads(record)["players"] == 3
    visitor.page.locator('[data-dialog="save"] [data-shut]').click()
    log = visitor.text("log")

    def load(text: str) -> None:
        visitor.page.locator('[data-form="load"] textarea').fill(text)
        visitor.do(lambda: visitor.page.locator('[data-form="load"] button[type="submit"]').click())

    visitor.page.locator('.egt-tools [data-open="load"]').click()
    for bad in (
        record[:-30],
        record.replace('"Play"', '"Pay"', 1),
        record.replace('"ecosia"', '"chess"', 1),
        "hello",
    ):
        load(bad)
        alert = visitor.text("load-trouble")
        assert alert, bad[:40]
        assert "Traceback" not in alert
        assert visitor.text("log") == log
    load(record)
    assert visitor.page.locator("dialog[open]").count() == 0
    assert "Player 3" in visitor.text("bar")


def test_a_seed_that_is_text_is_one_sentence(new_page, server):
    visitor = Visitor.at(new_page(server, "ecosia.ipynb"))
    visitor.page.locator('.egt-tools [data-open="new"]').click()
    visitor.page.locator('input[name="seed"]').fill("seven")
    visitor.do(lambda: visitor.page.locator('[data-form="new"] button[type="submit"]').click())
    assert "whole number" in visitor.text("new-trouble")


def test_closed_hands_show_only_the_hand_of_the_seat_to_move(new_page, server):
    visitor = Visitor.at(new_page(server, "ecosia.ipynb"))
    visitor.new_game(players=3, seed=4, open_hand="1")
    visitor.click(visitor.page.locator('[data-key="show-hand"]'))
    others = visitor.page.locator(".egt-others").inner_text()
    assert others.count("3 cards") == 2
    assert "House rulings in force" in visitor.text("rulings")
