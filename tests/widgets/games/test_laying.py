"""A referee's game of cards begins as the real cards lie: what the class states, and what is wrong with it."""

from __future__ import annotations

import re
from html import unescape

import pytest

from edugames import observation, restoration, widgets
from edugames.play import OptionError
from edugames.widgets.games.observation import laying as plants
from edugames.widgets.games.restoration import laying as habitats
from tests.widgets.browser import Browser

FORMS = {"restoration": (restoration.new_game, habitats), "observation": (observation.new_game, plants)}


def filled(html):
    """What the form would send as it stands."""
    fields = {
        name: unescape(value)
        for name, value in re.findall(r'<input name="([^"]+)"[^>]* value="([^"]*)"', html)
    }
    for name, options in re.findall(r'<select name="([^"]+)">(.*?)</select>', html):
        fields[name] = unescape(re.search(r'<option value="([^"]*)" selected>', options)[1])
    return fields


def complete(game, fields):
    """The form with the hands that were dealt, by the names on the cards."""
    deck, said = game.deck, dict(fields)
    for seat, hand in enumerate(game.setup.hands):
        for k, card in enumerate(hand):
            said[f"hand{seat}-{k}"] = (
                deck.actions[card].title if card in deck.actions else deck.plants[card].scientific_name
            )
    return said


@pytest.mark.parametrize("name", FORMS)
def test_the_form_leaves_closed_hands_open_and_lays_what_it_says(name):
    new, laying = FORMS[name]
    game = new(3, seed=7)
    fields = filled(laying.form(game))
    assert {fields[f"hand{seat}-{k}"] for seat in range(3) for k in range(5)} == {""}
    laid = laying.stated(complete(game, fields), game)
    assert laid.setup == game.setup
    assert (laid.seed, laid.options, laid.to_move) == (None, game.options, game.to_move)


@pytest.mark.parametrize("name", FORMS)
def test_what_the_class_states_lies_on_the_table(name):
    new, laying = FORMS[name]
    other = new(2, seed=3)
    browser = Browser(widgets.table(new(2, seed=7), referee=True))
    browser.do("show_hand")
    assert 'data-open="lay"' in browser.regions["note"]
    browser.do("lay_form")
    assert 'data-form="lay"' in browser.regions["lay"]
    browser.do("lay", complete(other, filled(laying.form(other))))
    assert browser.table.game.setup == other.setup
    assert browser.table.session.referee
    assert browser.table.record.setup == other.setup
    assert browser.heard[-1]["close"]


@pytest.mark.parametrize(
    ("name", "changed", "said"),
    [
        ("restoration", {"home0-0": ""}, "habitat 1 of Player 1 is not stated yet"),
        ("restoration", {"home1-2": "Swamp of sadness"}, "habitat 3 of Player 2: no card is called “Swamp of sadness”"),
        ("restoration", {"hand2-4": "Herbicid license"}, "did you mean “herbicide license”"),
        ("restoration", {"starter": "3"}, "who starts is not stated yet"),
        ("restoration", {"home0-0": "Fen", "home0-1": "fen"}, "Fen is stated twice, and there is one card of it"),
        ("restoration", {f"hand{s}-{k}": "Mayor" for s in range(3) for k in range(5)}, "you stated 15 cards “Mayor”"),
        ("observation", {"first1": ""}, "the first plant of Player 2 is not stated yet"),
        ("observation", {"hand0-0": "Triffid"}, "plant 1 of Player 1: no card is called “Triffid”"),
        ("observation", {"hand0-0": "Little Bluestem", "hand1-1": "little  bluestem"}, "Bluestem is stated twice"),
        ("observation", {"home4": "Fen", "home5": "Fen"}, "Fen is stated twice"),
        ("observation", {"dealer": ""}, "who deals is not stated yet"),
    ],
)  # fmt: skip
def test_what_is_missing_or_cannot_be_is_one_sentence(name, changed, said):
    new, laying = FORMS[name]
    game = new(3, seed=7)
    with pytest.raises(OptionError, match=said) as wrong:
        laying.stated(complete(game, filled(laying.form(game))) | changed, game)
    assert "\n" not in str(wrong.value)


@pytest.mark.parametrize("name", FORMS)
def test_a_table_is_laid_by_a_referee_and_before_the_first_play_only(name):
    new, laying = FORMS[name]
    browser = Browser(widgets.table(new(2, seed=7)))
    browser.do("lay_form")
    assert browser.regions["lay"] == ""
    referee = Browser(widgets.table(new(2, seed=7), referee=True))
    referee.do("show_hand")
    referee.move(referee.table.game.legal_moves()[-1])
    referee.do("lay", complete(new(2, seed=7), filled(laying.form(new(2, seed=7)))))
    assert "before the first play" in referee.regions["lay-trouble"]
