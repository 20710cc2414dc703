"""Playing Ecosia by clicks: a whole game, moves from the list, records, what is refused, closed hands."""

from __future__ import annotations

import json
from random import Random

import pytest
from playwright.sync_api import expect

from tests.e2e.visitor import GO_ON
from tests.play.games import played

pytestmark = pytest.mark.browser


@pytest.mark.slow
def test_a_whole_game_by_clicks_under_voila(table):
    visitor = table()
    visitor.new_game(players=1, seed=28, at_once=True)
    assert visitor.play_on(Random(28), hastily=True) > 33
    assert "The island is" in visitor.prompt
    assert "t CO₂ a year" in visitor.text("end")


def test_a_card_is_taken_back_and_an_illegal_place_answers(table):
    visitor = table()
    visitor.new_game(players=2, seed=7)
    card = visitor.find("button.egt-card.egt-play").first
    name = card.locator("b").first.inner_text()
    visitor.click(card)
    assert name.split()[0].lower() in visitor.text("log").lower()
    visitor.click(visitor.find('.egt-place[aria-disabled="true"]').first)
    assert "Not now" in visitor.text("note")
    assert "E-" in visitor.text("note")
    visitor.spoken("Not now")
    visitor.press("Escape")
    visitor.click(visitor.key("back"))
    assert "Play a card" in visitor.prompt


def test_every_move_can_be_made_from_the_list(table):
    visitor = table()
    visitor.new_game(players=2, seed=3, at_once=True)
    visitor.do(visitor.find("details[data-fold=moves] summary").click)
    rng = Random(3)
    for _ in range(8):
        while visitor.find(GO_ON).count():
            visitor.click(visitor.find(GO_ON))
        moves, log = visitor.find('[data-region="moves"] button'), visitor.text("log")
        visitor.click(moves.nth(rng.randrange(moves.count())))
        assert len(visitor.text("log")) > len(log)


def test_a_record_is_saved_and_loaded_and_a_bad_one_is_one_sentence(table):
    visitor = table()
    visitor.put(played(12, players=3, seed=9))
    visitor.do(visitor.find('.egt-tools [data-open="save"]').click)
    record = visitor.find("[data-record]").input_value()
    assert json.loads(record)["players"] == 3
    visitor.find('[data-dialog="save"] [data-shut]').click()
    log = visitor.text("log")

    def load(text: str) -> None:
        visitor.find('[data-form="load"] textarea').fill(text)
        visitor.do(visitor.find('[data-form="load"] button[type="submit"]').click)

    visitor.find('.egt-tools [data-open="load"]').click()
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
    large = {"name": "film.json", "mimeType": "application/json", "buffer": b"x" * 2_100_000}
    visitor.find("[data-file]").set_input_files(
        large
    )  # the browser says itself, in the dialog, what is wrong
    expect(visitor.find('[data-dialog="load"] [data-told]')).to_contain_text("film.json has 2.1 MB")
    load(record)
    assert visitor.find("dialog[open]").count() == 0
    assert "Player 3" in visitor.text("bar")


def test_a_seed_that_is_text_is_one_sentence(table):
    visitor = table()
    visitor.find('.egt-tools [data-open="new"]').click()
    visitor.find('input[name="seed"]').fill("seven")
    visitor.do(visitor.find('[data-form="new"] button[type="submit"]').click)
    assert "whole number" in visitor.text("new-trouble")


def test_closed_hands_show_only_the_hand_of_the_seat_to_move(table):
    visitor = table()
    visitor.new_game(players=3, seed=4, open_hand="1")
    visitor.click(visitor.key("show-hand"))
    assert visitor.find(".egt-others").inner_text().count("3 cards") == 2
    assert "House rulings in force" in visitor.text("rulings")
