"""The flow of a game at the table of Ecosia, without a browser."""

from __future__ import annotations

import json
from random import Random

import pytest

from edugames import ecosia, widgets
from edugames.play import Session
from edugames.widgets.games.ecosia import flow
from edugames.widgets.games.ecosia.scene import place_id
from tests.play.games import played
from tests.widgets.browser import Browser, step


@pytest.fixture
def browser():
    """Two players; Player 2 begins, and can play agroforestry."""
    return Browser(widgets.table(ecosia.new_game(players=2, seed=7)))


def until_steps(browser, least=3):
    """Play by chance until an event with so many steps is gone through."""
    rng = Random(3)
    while len(browser.table._steps) < least:
        step(browser, rng)


def test_a_step_of_an_event_can_be_read_again(browser):
    until_steps(browser)
    assert "previous-step" not in browser.regions["prompt"]
    first = browser.regions["prompt"]
    browser.do("next_step")
    browser.do("next_step")
    assert "step 3 of" in browser.regions["prompt"]
    browser.do("next_step", "back")
    assert "step 2 of" in browser.regions["prompt"]
    assert browser.heard[-1]["focus"] == "previous-step"
    assert browser.said[-1] == browser.table._steps[1].text
    browser.do("next_step", "back")
    assert browser.regions["prompt"] == first
    assert browser.heard[-1]["focus"] == "next-step"
    browser.do("next_step", "back")
    assert browser.regions["prompt"] == first


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


# -------------------------------------------------------------------- events, step by step


def until_an_event(browser, kind=None):
    """Play until an event is gone through step by step; of that kind, if one is named."""
    rng = Random(1)
    for _ in range(1000):
        game = browser.table.game
        if browser.table._steps and kind in (None, game.events[-1]):
            return
        step(browser, rng)
    raise AssertionError("no such event came")


def test_an_event_shows_step_by_step_what_it_did(browser):
    until_an_event(browser, "deforestation")
    table, steps = browser.table, browser.table._steps
    assert len(steps) > 2
    assert "egt-play" not in browser.regions["hand"]
    assert browser.marked("legal") == set()
    for k, one in enumerate(steps):
        assert f"step {k + 1} of {len(steps)}" in browser.regions["prompt"]
        assert one.lines[-1].rule in browser.regions["prompt"]
        assert browser.regions["note"].count("<li") == k + 1
        assert browser.marked("changed") == {place_id(place) for place in one.places}
        assert browser.said[-1] == one.text
        assert browser.heard[-1]["focus"] == "next-step"
        browser.do("next_step")
    assert table._steps == ()
    assert table._choosing.all == table.game.legal_moves()


def test_before_its_first_step_an_event_has_not_struck(browser):
    until_an_event(browser, "pest")
    table = browser.table
    before, after = table._shown.score(), table.game.score()
    assert before != after
    browser.do("all_steps")
    assert table._shown is table.game


def test_all_steps_of_an_event_can_be_skipped_by_a_key(browser):
    until_an_event(browser)
    browser.tell("cancel")
    assert browser.table._steps == ()
    assert "What happened" in browser.regions["note"]


def test_a_choice_of_the_team_comes_after_the_steps_before_it(browser):
    until_an_event(browser, "heavy rain")
    table = browser.table
    assert table._steps[0].lines[0].text.endswith("Heavy rain.")
    browser.do("all_steps")
    assert table.game.event == "heavy rain"
    chosen = table.session.length
    browser.move(table.game.legal_moves()[0])
    chance = any(isinstance(move, ecosia.Roll | ecosia.Token) for move in table.game.moves[chosen:])
    assert bool(table._steps) == (chance or table.game.event is None)


def test_a_press_that_comes_too_late_changes_nothing(browser):
    until_an_event(browser)
    moves = browser.table.session.length
    browser.move(ecosia.DiscardHand())
    browser.press((0, 0))
    assert browser.table.session.length == moves
    assert browser.table._steps


def test_each_event_of_the_log_can_be_gone_through_again(browser):
    until_an_event(browser)
    while browser.table._steps or len(browser.table.game.events) < 2:
        step(browser, Random(browser.table.session.length))
    assert browser.regions["log"].count("Step by step") == 2
    browser.do("steps", "1")
    first = browser.table._steps
    assert "Event 1 of 10" in first[0].text
    assert all("Event 2" not in one.text for one in first)
    while browser.table._steps:
        browser.do("next_step")
    assert browser.heard[-1]["focus"] == "steps-1"
    browser.do("steps", "7")
    browser.do("steps", "x")
    assert browser.table._steps == ()


def test_events_that_passed_while_bots_played_are_not_gone_through():
    from edugames.bots import Random as Chance

    session = Session(ecosia.new_game(players=2, seed=7), bots=dict.fromkeys(range(2), Chance()))
    browser = Browser(widgets.table(session))
    session.restart(ecosia.new_game(players=2, seed=8))
    assert browser.table._steps == ()


def test_steps_in_a_whole_game_tell_every_line_of_its_events():
    session = Session(played(players=2, seed=3))
    told = [
        line
        for number in range(1, len(session.game.events) + 1)
        for one in flow.steps_of(session, number)
        for line in one.lines
    ]
    events = [line for line in session.log if line.rule == "E-26"]
    assert [line for line in told if line.rule == "E-26"] == events
    assert all(line in session.log for line in told)


# -------------------------------------------------------------------- looking back


@pytest.fixture
def late(browser):
    """The same table after two rounds."""
    rng = Random(2)
    while browser.table.game.round < 3 or browser.table._is_held:
        step(browser, rng)
    return browser


def test_every_past_position_is_shown_and_nothing_can_be_chosen(late):
    late.do("past", "open")
    total = late.table.session.length
    assert late.heard[-1]["focus"] == "slider"
    for at in (total, 0, 1, total // 2, total - 1):
        late.do("past", str(at))
        assert f"Looking back: move {at} of {total}" in late.regions["prompt"]
        assert f'value="{at}"' in late.regions["past"]
        assert late.marked("legal") == set()
        past = late.table.session.position_at(at)
        assert late.table._shown.to_dict() == past.to_dict()
        assert f"<b>{past.score().points}</b> points" in late.regions["score"]
    late.do("past", "now")
    assert late.regions["past"] == ""
    assert late.table._choosing.all == late.table.game.legal_moves()


def test_first_previous_next_last(late):
    total = late.table.session.length
    at = []
    late.do("past", "open")
    for way in ("previous", "previous", "next", "first", "previous", "next", "last", "next"):
        late.do("past", way)
        at.append(late.table._past)
    assert at == [total - 1, total - 2, total - 1, 0, 0, 1, total, total]


@pytest.mark.parametrize("value", ["-5", "99999"])
def test_a_position_that_does_not_exist_is_the_nearest_one(late, value):
    late.do("past", value)
    assert late.table._past in (0, late.table.session.length)


def test_what_is_no_position_is_one_sentence(late):
    late.do("past", "here")
    assert "egt-sorry" in late.regions["prompt"]
    late.do("past", "now")
    assert late.table._past is None


def test_before_the_first_move_there_is_nothing_to_look_back_at(browser):
    browser.do("past", "open")
    assert browser.table._past is None
    assert "Nothing has been played" in browser.said[-1]


@pytest.mark.parametrize("deed", ["undo", "cancel"])
def test_undo_and_escape_lead_back_to_the_game_and_take_nothing_back(late, deed):
    moves = late.table.session.length
    late.do("past", "first")
    late.tell("cancel") if deed == "cancel" else late.do("undo")
    assert late.table._past is None
    assert late.table.session.length == moves


def test_the_teacher_rewinds_only_after_a_question(late):
    table = late.table
    late.do("past", "first")
    late.do("rewind", "yes")
    assert table.session.length > 0
    late.do("rewind", "ask")
    assert "will be gone for everybody" in late.regions["past"]
    late.do("rewind", "no")
    late.do("rewind", "yes")
    assert table.session.length > 0
    late.do("rewind", "ask")
    late.do("past", "next")
    late.do("rewind", "yes")
    assert table.session.length > 1
    late.do("past", "first")
    late.do("rewind", "ask")
    late.do("rewind", "yes")
    assert table.session.length == 0
    assert late.regions["log"] == late.regions["past"] == ""
    assert table._choosing.all == table.game.legal_moves()
    late.move(ecosia.DiscardHand())
    assert late.kept["moves"] == [["DiscardHand"]]


def test_a_game_that_is_over_opens_where_one_can_look_back():
    game = played(players=3, seed=5)
    browser = Browser(widgets.table(game.record))
    total = len(game.moves)
    assert f"Looking back: move {total} of {total}" in browser.regions["prompt"]
    assert "t CO₂ a year" in browser.regions["end"]
    browser.do("past", "first")
    assert browser.regions["end"] == ""
    browser.do("past", "now")
    assert "The island is" in browser.regions["prompt"]


def test_nobody_sees_another_closed_hand_in_the_past():
    browser = Browser(widgets.table(ecosia.new_game(players=3, seed=4, open_hand=False)))
    rng = Random(4)
    while browser.table.session.length < 30 or browser.table._is_held:
        step(browser, rng)
    table = browser.table
    viewer = table.session.to_move
    for at in range(0, table.session.length, 3):
        browser.do("past", str(at))
        own = set(table.session.position_at(at).hand(viewer))
        for other in set(range(3)) - {viewer}:
            for kind in set(table.session.position_at(at).hand(other)) - own:
                assert f">{kind.capitalize()}<" not in browser.regions["hand"]
        text = browser.regions["prompt"] + browser.regions["note"]
        draws = [line for line in table._lines_at(at) if line.private_to is not None]
        assert all(line.text not in text for line in draws)


# -------------------------------------------------------------------- a referee's game


@pytest.fixture
def referee():
    """A table whose class plays with real cards."""
    return Browser(widgets.table(ecosia.new_game(players=2, seed=7), referee=True))


def test_a_referee_is_asked_for_each_card_with_its_odds(referee):
    assert "Lay the real board" in referee.regions["note"]
    game = referee.table.game
    referee.move(ecosia.Discard("reforestation"))
    assert "On your table" in referee.regions["prompt"]
    assert "go-on" not in referee.regions["prompt"]
    total = sum(weight for _, weight in game.chances())
    for move, weight in game.chances():
        assert f"{weight} of {total}" in referee.regions["note"]
        assert str(move.kind) in referee.regions["note"]
    assert referee.heard[-1]["focus"] == "option-0"
    assert "▸ Player 2" in referee.regions["bar"]
    referee.move(ecosia.Draw("prune"))
    assert game.hand(1)["prune"] == 1
    assert referee.table.session.to_move != ecosia.NATURE


def test_what_was_stated_wrongly_is_taken_back(referee):
    referee.move(ecosia.Discard("reforestation"))
    referee.move(ecosia.Draw("prune"))
    referee.do("undo")
    assert referee.table.session.to_move == ecosia.NATURE
    referee.move(ecosia.Draw("plant"))
    assert [move.to_json() for move in referee.table.game.moves][-1] == ["Draw", "plant"]
    referee.do("undo")
    referee.do("undo")
    assert referee.table.session.length == 0


def test_a_card_that_is_not_in_the_deck_is_refused(referee):
    referee.move(ecosia.DiscardHand())
    left = referee.table.game.deck["agroforestry"]
    for _ in range(min(left, 3)):
        referee.move(ecosia.Draw("agroforestry"))
    assert referee.table.game.deck["agroforestry"] == max(left - 3, 0)
    referee.move(ecosia.Roll(3))
    assert "egt-sorry" in referee.regions["prompt"]


def test_the_odds_of_a_closed_hand_are_not_told():
    browser = Browser(widgets.table(ecosia.new_game(players=2, seed=7, open_hand=False), referee=True))
    browser.do("show_hand")
    browser.move(ecosia.DiscardHand())
    assert "egt-option" in browser.regions["note"]
    assert " of " not in browser.regions["note"]


@pytest.mark.parametrize("options", [{}, {"harder": True}, {"wildfire_spread": "one_random"}])
def test_a_whole_game_in_which_everything_is_stated(options):
    rng = Random(5)
    browser = Browser(widgets.table(ecosia.new_game(players=2, seed=None, **options), referee=True))
    while browser.table.game.outcome is None:
        step(browser, rng)
    assert "The island is" in browser.regions["end"]
    assert browser.kept == json.loads(browser.table.record.to_json())


def test_the_form_makes_a_referee_of_the_table_and_the_table_remembers(browser):
    browser.do("new", {"players": "2", "seed": "7", "referee": True})
    browser.move(ecosia.DiscardHand())
    assert browser.table._is_stating
    remembered = [message["remember"] for message in browser.heard if "remember" in message][-1]
    again = Browser(
        widgets.table(ecosia.new_game(players=2, seed=9)),
        stored=browser.table.record.to_json(),
        remembered=remembered,
    )
    again.do("resume")
    assert again.table._is_stating
    again.do("new", {"players": "2", "seed": "7"})
    again.move(ecosia.DiscardHand())
    assert not again.table._is_stating


def test_the_teacher_rewinds_a_referees_game_to_any_move(referee):
    rng = Random(1)
    while referee.table.session.length < 12:
        step(referee, rng)
    natures = [k for k, move in enumerate(referee.table.game.moves) if isinstance(move, ecosia.Draw)]
    referee.do("all_steps")
    referee.do("past", str(natures[0]))
    referee.do("rewind", "ask")
    referee.do("rewind", "yes")
    assert referee.table.session.length == natures[0]
    assert referee.table._is_stating


# -------------------------------------------------------------------- all stay in step


def test_two_tables_of_one_session_follow_each_other():
    session = Session(ecosia.new_game(players=2, seed=7), pause=True)
    one, two = Browser(widgets.table(session)), Browser(widgets.table(session))
    one.move(ecosia.DiscardHand())
    assert "go-on" in two.regions["prompt"]
    two.do("undo")
    assert "go-on" not in one.regions["prompt"]
    one.move(ecosia.DiscardHand())
    two.do("go_on")
    assert one.regions["prompt"] == two.regions["prompt"]
    assert one.regions["hand"] == two.regions["hand"]
    assert one.kept == two.kept
    two.do("past", "first")
    assert "Looking back" not in one.regions["prompt"]
    rng = Random(3)
    for _ in range(30):
        step(one, rng)
    assert f"move 0 of {session.length}" in two.regions["prompt"]
    two.do("past", "now")
    one.do("all_steps")
    for region in ("prompt", "hand", "rounds", "score", "log", "piles"):
        assert one.regions[region] == two.regions[region]


def test_a_new_game_a_setting_and_a_rewind_reach_the_other_table():
    session = Session(ecosia.new_game(players=2, seed=7), pause=True)
    one, two = Browser(widgets.table(session)), Browser(widgets.table(session))
    one.do("setting", ["at_once", True])
    two.move(ecosia.DiscardHand())
    assert not session.paused
    one.do("past", "first")
    one.do("rewind", "ask")
    one.do("rewind", "yes")
    assert two.regions["log"] == ""
    one.do("new", {"players": "3", "seed": "11"})
    two.move(ecosia.DiscardHand())
    assert one.kept == two.kept == json.loads(session.record.to_json())
    assert "Player 3" in two.regions["bar"]


def test_when_play_goes_on_at_one_table_the_other_leaves_its_steps():
    session = Session(ecosia.new_game(players=2, seed=7))
    one, two = Browser(widgets.table(session)), Browser(widgets.table(session))
    rng = Random(2)
    while not one.table._steps:
        step(one, rng)
    assert two.table._steps == one.table._steps
    one.do("all_steps")
    while one.table.game.decision.kind != "turn" or one.table._steps:
        step(one, rng)
    one.move(ecosia.DiscardHand())
    assert two.table._steps == ()


def test_a_browser_that_comes_late_finds_the_table_as_it_stands(browser):
    rng = Random(1)
    for _ in range(10):
        step(browser, rng)
    browser.do("past", "previous")
    shown = {name: html for name, html in browser.regions.items() if html}
    late = Browser(browser.table)
    assert {name: html for name, html in late.regions.items() if html} == shown
    assert late.kept == json.loads(browser.table.record.to_json())
