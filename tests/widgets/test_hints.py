"""Reasons at a table: why a bot did what it did, and what a bot would do in a person's place."""

from __future__ import annotations

import json
import re
from random import Random

import pytest

from edugames import ecosia, observation, restoration, widgets
from edugames.bots import registry
from edugames.ecosia import DiscardHand
from edugames.play import Session, classcode
from tests.widgets.browser import Browser, Visitor, play_on, step


def at(game, bots):
    return Browser(widgets.table(Session(game, registry.seated(game.name, bots))))


class Silent:
    """A pupil's bot that tells nobody why."""

    def choose(self, seen, moves, rng):
        return moves[0]


def asked(html):
    """The numbers of the moves that can be asked about, in the order in which they stand."""
    return [int(number) for number in re.findall(r'data-do="why" data-value="(\d+)"', html)]


@pytest.fixture
def browser():
    """Player 1 has thrown the hand away, and Player 2, who plays by rules of thumb, has played."""
    browser = at(ecosia.new_game(3, seed=0), {1: "greedy"})
    browser.move(DiscardHand())
    return browser


def test_a_line_of_the_log_about_a_bots_move_tells_why(browser):
    numbers = asked(browser.regions["log"])
    assert numbers
    assert set(asked(browser.regions["note"])) == set(numbers)
    browser.do("why", str(numbers[-1]))
    number, session = numbers[-1], browser.table.session
    move = session.game.moves[number]
    bot = registry.seated("ecosia", {1: "greedy"})[1]
    reason = bot.why(session.position_at(number).seen_by(1), move)
    assert reason in browser.regions["why"]
    assert "Player 2" in browser.regions["why"]
    assert "bot: Rules of thumb" in browser.regions["why"]
    assert browser.heard[-1]["open"] == "why"


def test_what_nobody_can_explain_is_not_asked_about(browser):
    assert 0 not in asked(browser.regions["log"])
    silent = widgets.table(Session(ecosia.new_game(3, seed=0), {0: Silent()}))
    assert asked(Browser(silent).regions["log"]) == []
    before = len(browser.heard)
    browser.do("why", "9999")
    browser.do("why", "-1")
    assert len(browser.heard) == before


def test_a_bot_that_plays_by_chance_says_so():
    browser = at(ecosia.new_game(3, seed=0), {0: "random"})
    browser.do("why", str(asked(browser.regions["log"])[-1]))
    assert "By chance" in browser.regions["why"]


def test_reasons_outlast_a_reload_and_the_bot_that_gave_them(browser):
    number = asked(browser.regions["log"])[0]
    browser.table.session.take_over(1)
    browser.do("why", str(number))
    assert "cannot tell" not in browser.regions["why"]
    again = Visitor(
        widgets.ecosia(players=2, seed=1), stored=json.dumps(browser.kept), about={"bots": {"1": "greedy"}}
    )
    again.do("resume")
    assert asked(again.regions["log"]) == asked(browser.regions["log"])


@pytest.mark.parametrize("new", [observation.new_game, restoration.new_game])
def test_no_reason_names_a_card_that_others_may_not_see(new):
    """Asked about every move of a bot, in the midst of the game and at its end."""
    game = new(2, seed=7)
    browser = at(game, {1: "greedy"})
    table = browser.table
    rng, told = Random(1), 0
    for _ in range(60):
        if table.game.outcome:
            break
        step(browser, rng)
        names = [name.lower() for name in table._hidden_in(1)]
        for number in asked(browser.regions["log"])[:3]:
            browser.do("why", str(number))
            reason = browser.regions["why"].rpartition("<p>")[2].lower()
            assert not any(name in reason for name in names)
            told += "may not see yet" not in reason
    assert told
    play_on(browser, 1)
    browser.do("why", str(asked(browser.regions["log"])[0]))
    assert "may not see yet" not in browser.regions["why"]


# -------------------------------------------------------------------- hints


@pytest.mark.parametrize("new", [ecosia.new_game, observation.new_game, restoration.new_game])
def test_a_hint_is_a_legal_move_with_its_reason(new):
    game = new(2, seed=6)
    browser = at(game, {1 - game.to_move: "greedy"})
    assert "what would a bot do?" in browser.regions["prompt"]
    browser.do("hint")
    entry, bot = registry.quickest_best(game.name)
    assert f"<b>{entry.title}</b> would choose:" in browser.regions["prompt"]
    assert not hasattr(bot, "think")
    words = [browser.table._in_words(move) for move in browser.table.game.legal_moves()]
    assert any(f"{one[:1].upper()}{one[1:]}" in browser.said[-1] for one in words)
    hint = browser.regions["prompt"]
    browser.do("hint", "off")
    assert "would choose" not in browser.regions["prompt"]
    browser.do("hint")
    assert browser.regions["prompt"] == hint
    step(browser, Random(1))
    if browser.table.session.length:
        assert "would choose" not in browser.regions["prompt"]


def test_hints_are_a_setting_that_the_browser_remembers(browser):
    browser.do("setting", ["hints", False])
    assert "what would a bot do?" not in browser.regions["prompt"]
    browser.do("hint")
    assert "would choose" not in browser.regions["prompt"]
    assert browser.heard[-1].get("remember", {}).get("hints", False) is False
    later = Visitor(widgets.ecosia(players=2, seed=6), about={"hints": False})
    assert "what would a bot do?" not in later.regions["prompt"]
    later.do("setting", ["hints", True])
    assert "what would a bot do?" in later.regions["prompt"]
    assert later.remembered["hints"] is True


def test_a_game_dealt_by_a_class_code_begins_without_hints():
    code = classcode.write(ecosia.new_game(2, seed=6))
    by_address = Visitor(widgets.ecosia(players=3, seed=1), f"?code={code}")
    by_hand = Browser(widgets.ecosia(players=3, seed=1))
    by_hand.do("new", {"code": code})
    for browser in (by_address, by_hand):
        assert browser.table.game.seed == 6
        assert "what would a bot do?" not in browser.regions["prompt"]
        browser.do("setting", ["hints", True])
        assert "what would a bot do?" in browser.regions["prompt"]
        browser.do("new", {"code": code})
        assert "what would a bot do?" not in browser.regions["prompt"]
        browser.do("new", {"players": "2", "seed": "4"})
        assert "what would a bot do?" in browser.regions["prompt"]


def test_nobody_gets_a_hint_for_a_hand_that_is_closed():
    browser = Browser(widgets.restoration(players=2, seed=7))
    assert "Show your hand first" in browser.regions["prompt"]
    assert "what would a bot do?" not in browser.regions["prompt"]
    browser.do("hint")
    assert "would choose" not in browser.regions["prompt"]
    browser.do("show_hand")
    assert "what would a bot do?" in browser.regions["prompt"]
