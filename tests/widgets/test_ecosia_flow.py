"""The flow of a game at the table of Ecosia, without a browser."""

from __future__ import annotations

import pytest

from edugames import ecosia, widgets
from edugames.play import Session
from tests.widgets.test_ecosia_table import Browser


@pytest.fixture
def browser():
    """Two players; Player 2 begins, and can play agroforestry."""
    return Browser(widgets.table(ecosia.new_game(players=2, seed=7)))


# -------------------------------------------------------------------- end play


def test_a_finished_play_waits_for_its_end(browser):
    browser.move(ecosia.DiscardHand())
    assert 'data-key="go-on"' in browser.regions["prompt"]
    assert browser.heard[-1]["focus"] == "go-on"
    assert "End play" in browser.said[-1]
    assert browser.marked("legal") == set()
    assert "▸ Player 2" in browser.regions["bar"]
    browser.do("go_on")
    assert [type(move).__name__ for move in browser.table.game.moves] == ["DiscardHand"] + 3 * ["Draw"]
    assert browser.heard[-1]["focus"] == "card-0"
    assert "go-on" not in browser.regions["prompt"]


@pytest.mark.parametrize("back", ["undo", "cancel"])
def test_until_its_end_a_play_can_be_taken_back(browser, back):
    browser.move(ecosia.DiscardHand())
    browser.tell("cancel") if back == "cancel" else browser.do("undo")
    assert browser.table.game.moves == []
    assert "egt-play" in browser.regions["hand"]


def test_after_its_end_undo_says_why_not(browser):
    browser.move(ecosia.DiscardHand())
    browser.do("go_on")
    browser.do("undo")
    assert len(browser.table.game.moves) == 4
    assert "cannot be unseen" in browser.regions["note"]
    assert browser.said[-1].startswith("Not taken back")


def test_no_card_lies_open_while_a_play_waits(browser):
    browser.move(ecosia.DiscardHand())
    browser.move(ecosia.DiscardHand())
    assert len(browser.table.game.moves) == 1
    assert "end it, or take it back" in browser.regions["prompt"]
    assert "egt-play" not in browser.regions["hand"]


def test_plays_may_end_at_once_and_the_table_remembers_it(browser):
    browser.move(ecosia.DiscardHand())
    browser.do("setting", ["at_once", True])
    assert len(browser.table.game.moves) == 4
    assert " checked" in browser.regions["settings"]
    remembered = [message["remember"] for message in browser.heard if "remember" in message][-1]
    browser.move(ecosia.DiscardHand())
    assert len(browser.table.game.moves) == 8
    again = Browser(widgets.table(ecosia.new_game(players=2, seed=7)), remembered=remembered)
    again.move(ecosia.DiscardHand())
    assert len(again.table.game.moves) == 4
    again.do("setting", ["at_once", False])
    again.move(ecosia.DiscardHand())
    assert again.table.session.paused


@pytest.mark.parametrize("remembered", [None, "yes", 7, [], {"at_once": "yes"}, {"more": 1}])
def test_what_a_browser_remembers_wrongly_is_left_alone(remembered):
    browser = Browser(widgets.table(ecosia.new_game(players=2, seed=7)), remembered=remembered)
    browser.move(ecosia.DiscardHand())
    assert browser.table.session.paused


def test_a_throw_in_an_event_is_announced_and_waits(browser):
    position = ecosia.new_game(players=2, seed=7).to_dict()
    for entry in position["island"]:
        if entry["tile"] == [0, 0]:
            entry |= {"token": None}
        if entry["tile"] in ([1, 0], [-1, 0]):
            entry |= {"trees": [0, 0, 0], "token": 11}
    del position["bag"]
    game = ecosia.from_dict(position | {"now": [["reveal"]], "play": 3})
    game.play(ecosia.Reveal("deforestation"))
    browser = Browser(widgets.table(game))
    browser.move(ecosia.Choose((1, 0)))
    assert "Throw the die" in browser.regions["prompt"]
    browser.do("undo")
    assert "Throw the die" not in browser.regions["prompt"]
    browser.move(ecosia.Choose((-1, 0)))
    browser.do("go_on")
    assert any(type(move).__name__ == "Roll" for move in browser.table.game.moves)


def test_taking_back_the_first_move_forgets_it_in_the_storage_too(browser):
    browser.move(ecosia.Play("agroforestry"))
    browser.do("undo")
    browser.move(ecosia.DiscardHand())
    assert browser.kept["moves"] == [["DiscardHand"]]


def test_a_session_of_ones_own_ends_its_plays_as_it_was_made():
    browser = Browser(widgets.table(Session(ecosia.new_game(players=2, seed=7))))
    browser.move(ecosia.DiscardHand())
    assert len(browser.table.game.moves) == 4
