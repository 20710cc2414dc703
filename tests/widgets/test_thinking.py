"""Bots that think at a table: who is shown, what can be done meanwhile, and that nothing of it is lost or leaks."""

from __future__ import annotations

import asyncio
import json

import pytest

from edugames import ecosia, restoration, widgets
from edugames.bots import Random as Chance
from edugames.bots import registry
from edugames.ecosia import DiscardHand
from edugames.play import Record, Session, going
from tests.play.test_going import Broken, Clock, Slow
from tests.widgets.browser import Browser, Visitor


@pytest.fixture(autouse=True)
def _one_slice_at_a_time(monkeypatch):
    monkeypatch.setattr(going, "AT_A_TIME", 0.0)
    monkeypatch.setattr(going, "NEWS", -1.0)


@pytest.fixture
def clock():
    return Clock()


def at(clock, bots, game=None, pause=False):
    """A browser at a table for three, where they play in the order in which they sit."""
    session = Session(game or ecosia.new_game(3, seed=0), bots, pause=pause, later=clock.later)
    return Browser(widgets.table(session))


@pytest.fixture
def browser(clock):
    """Player 2, a bot, thinks, since Player 1 has thrown the hand away."""
    browser = at(clock, {1: Slow()})
    browser.move(DiscardHand())
    return browser


def test_a_bot_that_thinks_is_named_with_its_progress_and_a_way_to_stop_it(clock, browser):
    prompt = browser.regions["prompt"]
    assert "<b>Player 2</b>" in prompt
    assert "is thinking" in prompt
    assert 'data-key="stop"' in prompt
    assert browser.said[-1].endswith("Player 2 is thinking.")
    before = len(browser.heard)
    clock.tick(3)
    assert [message.get("progress") for message in browser.heard[before:]] == [1, 33, 67]
    assert all(len(json.dumps(message)) < 100 and message["quiet"] for message in browser.heard[before:])
    clock.run()
    assert "<b>Player 3:</b>" in browser.regions["prompt"]
    assert "stop" not in browser.regions["prompt"]


def test_nothing_can_be_chosen_for_a_bot(browser):
    moves = browser.table.game.legal_moves()
    assert not browser.table._choosing.all
    assert browser.marked("legal") == set()
    browser.move(moves[0])
    assert browser.table.session.length == 4
    assert "egt-play" not in browser.regions["hand"]


def test_a_stopped_bot_waits_until_it_is_let_think_again(clock, browser):
    clock.tick(2)
    browser.do("stop")
    assert "was stopped before it chose" in browser.regions["prompt"]
    assert browser.heard[-1]["focus"] == "go-on"
    clock.run()
    assert browser.table.session.length == 4
    browser.do("go_on")
    assert "is thinking" in browser.regions["prompt"]
    clock.run()
    assert browser.table.session.to_move == 2


def test_escape_stops_a_bot_and_a_person_may_take_its_seat(clock, browser):
    browser.tell("cancel")
    assert "was stopped" in browser.regions["prompt"]
    browser.tell("cancel")
    browser.do("take_seat", "1")
    assert "<b>Player 2:</b>" in browser.regions["prompt"]
    assert browser.table._seats == {}
    assert browser.heard[-1]["remember"]["bots"] == {}
    clock.run()
    assert browser.table.session.length == 4


def test_a_bot_that_fails_says_so_in_one_sentence_and_leaves_its_seat(clock):
    browser = at(clock, {1: Broken()})
    browser.move(DiscardHand())
    clock.run()
    prompt = browser.regions["prompt"]
    assert prompt.count("The bot of Player 2 has failed (ZeroDivisionError: nothing to divide by)") == 1
    assert "<b>Player 2:</b>" in prompt
    assert browser.heard[-1]["remember"]["bots"] == {}
    browser.move(DiscardHand())
    assert "failed" not in browser.regions["prompt"]


def test_a_new_game_a_loaded_one_and_looking_back_while_a_bot_thinks(clock, browser):
    clock.tick(2)
    browser.do("past", "open")
    browser.do("past", "first")
    clock.run()
    assert "Looking back: move 0 of" in browser.regions["prompt"]
    assert browser.table.session.to_move == 2
    browser.do("past", "now")
    assert "<b>Player 3:</b>" in browser.regions["prompt"]
    browser.do("new", {"players": "3", "seed": "0", "seat1": "random"})
    browser.do("load", {"text": ecosia.new_game(2, seed=4).record.to_json()})
    clock.run()
    assert browser.table.game.moves == []


def test_two_tables_of_a_session_show_the_same_bot_and_the_same_name_of_it(clock):
    session = Session(ecosia.new_game(3, seed=0), registry.seated("ecosia", {1: "greedy"}), later=clock.later)
    one, two = Browser(widgets.table(session)), Browser(widgets.table(session))
    assert "bot: Rules of thumb" in one.regions["bar"]
    assert one.regions["bar"] == two.regions["bar"]
    session.bots[1] = Slow()
    one.move(DiscardHand())
    assert one.regions["prompt"] == two.regions["prompt"]
    assert "is thinking" in two.regions["prompt"]
    two.do("stop")
    assert "was stopped" in one.regions["prompt"]
    one.do("go_on")
    clock.run()
    assert one.regions["log"] == two.regions["log"]
    assert one.regions["prompt"] == two.regions["prompt"]


def test_a_page_that_comes_in_the_midst_of_a_thought_sees_it_and_what_it_keeps_resumes(clock, browser):
    again = Browser(browser.table)
    assert "is thinking" in again.regions["prompt"]
    kept = json.dumps(browser.kept)
    assert len(Record.from_json(kept).moves) == 4
    other = Clock()
    new = Visitor(
        widgets.table(Session(ecosia.new_game(3, seed=9), later=other.later)),
        stored=kept,
        about={"bots": {"1": "random"}},
    )
    new.do("resume")
    other.run()
    assert new.table.session.to_move == 2
    assert set(new.table.session.bots) == {1}


def test_a_game_that_a_bot_has_begun_still_offers_what_the_browser_keeps():
    kept = Browser(widgets.table(Session(ecosia.new_game(3, seed=0))))
    kept.move(DiscardHand())
    visitor = Visitor(
        widgets.table(Session(ecosia.new_game(3, seed=0), {0: Chance()})), stored=json.dumps(kept.kept)
    )
    assert visitor.table.session.length
    assert "This browser kept a game" in visitor.regions["kept"]
    assert visitor.kept is None


def test_hands_stay_closed_while_a_bot_plays(clock):
    game = restoration.new_game(3, seed=7)
    starter = game.to_move
    browser = at(clock, {starter: Slow()}, game)
    held = browser.table.game.hand(starter)
    assert "The hands stay closed while a bot plays" in browser.regions["hand"]
    for kind in held:
        assert not any(f"card:{kind}" in html for html in browser.regions.values())
    browser.do("stop")
    browser.do("take_seat", str(starter))
    assert "Show my hand" in browser.regions["hand"]


def test_what_somebody_reads_stays_while_bots_play(clock, browser):
    browser.tell("about", id="0,-2")
    about = browser.regions["about"]
    assert about
    clock.run()
    assert browser.regions["about"].startswith(about)
    assert not any(message.get("close") for message in browser.heard[-2:])
    assert browser.heard[-1].get("gently")


def test_an_event_is_gone_through_before_the_bots_play_on(clock):
    browser = at(clock, {1: Slow(), 2: Slow()})
    for _ in range(40):
        if browser.table._steps:
            break
        if browser.table.session.thinking is None:
            browser.move(browser.table.game.legal_moves()[-1])
        clock.run()
    session, length = browser.table.session, browser.table.session.length
    clock.run()
    assert browser.table._steps
    assert session.length == length
    browser.do("all_steps")
    clock.run()
    assert session.length > length or session.thinking is None


def test_in_a_running_loop_bots_play_in_slices_by_themselves(monkeypatch):
    monkeypatch.setattr(going, "BETWEEN_TURNS", 0.001)
    monkeypatch.setattr(going, "AT_A_TIME", 0.01)

    async def play():
        table = widgets.table(ecosia.new_game(2, seed=7), bots=2)
        begun = table.session.length
        while table.game.outcome is None:
            await asyncio.sleep(0.001)
        return begun, table.game.moves

    begun, moves = asyncio.run(play())
    assert begun < len(moves)
    at_once = widgets.table(ecosia.new_game(2, seed=7), bots=2)
    assert at_once.game.moves == moves
