"""A referee's game begins as the real table lies: what the class states, and what is wrong with it in one sentence."""

from __future__ import annotations

import re
from html import unescape

import pytest

from edugames import ecosia, widgets
from edugames.play import OptionError
from edugames.widgets.games.ecosia import laying
from tests.widgets.browser import Browser


def referee(**options):
    return Browser(widgets.table(ecosia.new_game(players=2, seed=7, **options), referee=True))


def filled(html):
    """What the form would send as it stands."""
    fields = {}
    for name, options in re.findall(r'<select name="([^"]+)">(.*?)</select>', html):
        fields[name] = unescape(re.search(r'<option value="([^"]*)" selected>', options)[1])
    return fields


@pytest.fixture
def fields():
    return filled(laying.form(ecosia.new_game(players=2, seed=7)))


def test_the_form_stands_as_the_table_was_dealt_and_lays_it_so_again(fields):
    game = ecosia.new_game(players=2, seed=7)
    assert len(fields) == 18 + 9 + 6 + 1
    laid = laying.stated(fields, game)
    assert laid.setup == game.setup
    assert laid.seed is None
    assert laid.options == game.options


def test_what_the_class_states_lies_on_the_table():
    browser = referee()
    assert 'data-open="lay"' in browser.regions["note"]
    browser.do("lay_form")
    fields = filled(browser.regions["lay"])
    tiles = [name for name in fields if name.startswith("tile")]
    turned = dict(zip(tiles, reversed([fields[name] for name in tiles]), strict=True))
    fields |= turned | {"nursery4": "acacia", "starter": "0"} | {f"hand1-{k}": "plant" for k in range(3)}
    browser.do("lay", fields)
    game = browser.table.game
    assert game.hand(1) == {"plant": 3}
    assert game.seedlings("N5") == (0, 0, 1)
    assert [game.terrain(t) for t in ecosia.TILES] == [
        "desert" if t == (0, 0) else turned[f"tile{k}"].partition(",")[0] for k, t in enumerate(ecosia.TILES)
    ]
    assert game.to_move == 0
    assert browser.table.session.referee
    assert browser.heard[-1]["close"]
    assert browser.table.record.setup == game.setup


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"tile0": ""}, "what lies on row 1, tile 1 is not stated yet"),
        ({"tile3": "swamp"}, "what lies on row 2, tile 1 is not stated yet"),
        ({"nursery8": ""}, "N9 is not stated yet"),
        ({"hand1-2": ""}, "card 3 of Player 2 is not stated yet"),
        ({"starter": "2"}, "who starts is not stated yet"),
    ],
)
def test_what_is_missing_or_cannot_be_is_one_sentence(fields, changed, said):
    game = ecosia.new_game(players=2, seed=7)
    with pytest.raises(OptionError, match=said) as wrong:
        laying.stated(fields | changed, game)
    assert "\n" not in str(wrong.value)


def test_tiles_that_the_box_does_not_have_are_counted(fields):
    tile = next(name for name, value in fields.items() if value == "spring")
    with pytest.raises(OptionError) as wrong:
        laying.stated(fields | {tile: "meadow"}, ecosia.new_game(players=2, seed=7))
    assert "5 meadow tiles where the box has 4" in str(wrong.value)
    assert "2 spring tiles where the box has 3" in str(wrong.value)


def test_more_cards_of_a_kind_than_there_are_are_counted():
    game = ecosia.new_game(players=6, seed=7)
    fields = filled(laying.form(game))
    hands = {name: "nursery" for name in fields if name.startswith("hand")}
    with pytest.raises(OptionError, match="you stated 18 Nursery cards, and with 6 players there are 14"):
        laying.stated(fields | hands, game)


def test_a_wrong_form_stays_open_with_its_sentence():
    browser = referee()
    browser.do("lay_form")
    browser.do("lay", filled(browser.regions["lay"]) | {"starter": ""})
    assert "not stated yet" in browser.regions["lay-trouble"]
    assert browser.regions["lay"]
    assert browser.said[-1].startswith("who starts")


def test_the_table_is_laid_before_the_first_play_only():
    browser = referee()
    browser.do("lay_form")
    fields = filled(browser.regions["lay"])
    browser.move(ecosia.DiscardHand())
    assert browser.regions["lay"] == ""
    browser.do("lay", fields)
    assert "before the first play" in browser.regions["lay-trouble"]
    assert browser.table.game.moves


def test_a_game_without_a_referee_has_no_form():
    browser = Browser(widgets.table(ecosia.new_game(players=2, seed=7)))
    browser.do("lay_form")
    assert browser.regions["lay"] == ""


def test_closed_hands_are_left_open_in_the_form():
    browser = referee(open_hand=False)
    browser.do("lay_form")
    fields = filled(browser.regions["lay"])
    assert {fields[f"hand{seat}-{k}"] for seat in range(2) for k in range(3)} == {""}


def test_every_choice_of_the_form_has_a_name_of_its_own():
    html = laying.form(ecosia.new_game(players=6, seed=7))
    legends = re.findall(r"<fieldset>.*?</fieldset>", html)
    assert len(legends) == 2 + 6
    for fieldset in legends:
        labels = re.findall(r"<label>([^<]+)<select", fieldset)
        assert len(set(labels)) == len(labels) > 0
