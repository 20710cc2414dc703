"""The panel of what could happen next, and its marks on the board."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from edugames import ecosia, facts, widgets
from edugames.widgets.games.ecosia import threats
from edugames.widgets.games.ecosia.scene import place_id
from tests.widgets.browser import Browser, step


@pytest.fixture
def browser():
    browser = Browser(widgets.table(ecosia.new_game(players=4, seed=11)))
    for k in range(25):
        step(browser, Random(k))
    browser.do("all_steps")
    return browser


def test_it_is_filled_only_while_it_is_open(browser):
    assert "threats" not in browser.regions
    browser.do("fold", ["threats", True])
    panel = browser.regions["threats"]
    for threat in browser.table.game.threats():
        assert facts.ecosia().event_cards[threat.event].title in panel
        assert threats.in_words(threat.odds) in panel
    browser.do("fold", ["threats", False])
    browser.heard.clear()
    step(browser, Random(1))
    assert all("threats" not in message.get("regions", {}) for message in browser.heard)


def test_a_kind_of_event_marks_the_tiles_it_would_strike(browser):
    browser.do("fold", ["threats", True])
    for threat in browser.table.game.threats():
        browser.do("threat", threat.event)
        assert browser.marked("threat") == {place_id(tile) for tile in threat.tiles}
        assert (
            f'data-value="{threat.event}" data-key="threat-{threat.event}" aria-pressed="true"'
            in (browser.regions["threats"])
        )
    browser.do("threat", threat.event)
    assert browser.marked("threat") == set()


def test_the_marks_go_with_the_fold_and_nonsense_marks_nothing(browser):
    browser.do("fold", ["threats", True])
    browser.do("threat", "flood")
    browser.do("threat", ["wildfire"])
    assert browser.marked("threat") == set()
    browser.do("threat", browser.table.game.threats()[0].event)
    browser.do("fold", ["threats", False])
    assert browser.marked("threat") == set()


@pytest.mark.parametrize(
    ("odds", "words"),
    [(Fraction(1, 6), "1/6 (17 %)"), (Fraction(1), "certain"), (None, "if you choose so")],
)
def test_odds_in_words(odds, words):
    assert threats.in_words(odds) == words


def test_nothing_is_to_come_after_the_last_event(browser):
    while browser.table.game.outcome is None and browser.table.game.events_left:
        step(browser, Random(5))
    if not browser.table.game.events_left:
        assert "No event" in threats.panel(browser.table.game, None)
