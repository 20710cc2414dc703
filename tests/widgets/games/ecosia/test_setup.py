"""How a game is set up: class codes, who is a bot, difficulties; without a browser."""

from __future__ import annotations

from random import Random

import pytest

from edugames import ecosia, facts, widgets
from edugames.bots import registry
from edugames.play import Session, classcode
from edugames.widgets import invitation, seats
from edugames.widgets.games.ecosia import setup
from tests.widgets.browser import Visitor, play_on, step
from tests.work import Calls

CODE = "ecosia-4-1234-harder"


def fresh():
    return widgets.table(ecosia.new_game(players=2, seed=7))


def form(**fields):
    return {"players": "2", "seed": "1", "level": "printed", "code": "", **fields}


def test_the_code_in_the_address_deals_a_fresh_table():
    visitor = Visitor(fresh(), f"?code={CODE}")
    assert classcode.write(visitor.table.game) == CODE
    assert CODE in visitor.regions["rulings"]
    assert visitor.regions["kept"] == ""


def test_a_code_never_deals_over_a_game_under_way_without_asking():
    table = fresh()
    step(Visitor(table), Random(1))
    game = table.game
    visitor = Visitor(table, f"?code={CODE}")
    assert table.game is game
    assert CODE in visitor.regions["kept"]
    visitor.do("forget")
    assert (table.game, visitor.regions["kept"]) == (game, "")


def test_a_game_under_way_is_left_for_the_codes_when_the_visitor_says_so():
    table = fresh()
    play_on(Visitor(table), 1)
    visitor = Visitor(table, f"?code={CODE}")
    visitor.do("invited")
    assert classcode.write(table.game) == CODE


@pytest.mark.parametrize(("answer", "code"), [("resume", "ecosia-2-7"), ("forget", CODE)])
def test_a_kept_game_and_a_code_are_both_offered(answer, code):
    played = Visitor(fresh())
    step(played, Random(1))
    again = Visitor(widgets.table(ecosia.new_game(2, 99)), f"?code={CODE}", played.table.record.to_json())
    assert classcode.write(again.table.game) == "ecosia-2-99"
    assert CODE in again.regions["kept"]
    again.do(answer)
    assert classcode.write(again.table.game) == code


def test_the_code_is_read_once():
    table = fresh()
    Visitor(table, f"?code={CODE}").do("new", form(players="3"))
    Visitor(table, f"?code={CODE}")
    assert table.game.players == 3


@pytest.mark.parametrize("code", ["chess-2-1", "ecosia", "ecosia-9-1", "ecosia-2-1-nonsense", "<b>x-1-2"])
def test_a_bad_code_is_one_sentence_and_the_game_stays(code):
    table = fresh()
    game = table.game
    visitor = Visitor(table, f"?code={code}")
    assert table.game is game
    assert visitor.regions["bad-code"].startswith("<p>")
    assert "<b>" not in visitor.regions["bad-code"]
    visitor.do("new", form(code=code))
    assert visitor.regions["new-trouble"].startswith("<p>")
    assert table.game is game


def test_a_typed_code_deals_that_game():
    visitor = Visitor(fresh())
    visitor.do("new", form(code=f" {CODE.upper()} ", players="6"))
    assert classcode.write(visitor.table.game) == CODE


def test_a_stated_set_up_has_no_code():
    stated = ecosia.new_game(2, setup=ecosia.new_game(2, 7).setup)
    assert invitation.shown(stated) == ""


def test_bots_play_their_seats_and_are_told_in_the_log():
    visitor = Visitor(fresh())
    visitor.do("new", form(players="3", seat0="random", seat2="random"))
    table = visitor.table
    assert set(table.session.bots) == {0, 2}
    for k in range(30):
        if table.game.outcome is None:
            assert table.session.to_move == 1
            step(visitor, Random(k))
    assert "Player 1 " in visitor.regions["log"]
    assert "Player 3 " in visitor.regions["log"]
    assert "bot: Chance" in visitor.regions["bar"]


@pytest.mark.parametrize("bot", ["greedy", "lookahead"])
def test_a_table_of_bots_answers_at_once(bot):
    """Three bots play between two questions to a person: little work for each of their moves."""
    visitor = Visitor(fresh())
    visitor.do("new", form(players="4", seat1=bot, seat2=bot, seat3=bot))
    table, moves, calls = visitor.table, 0, Calls()
    for k in range(40):
        if table.game.outcome is None:
            made = table.session.length
            with calls:
                step(visitor, Random(k))
            moves += table.session.length - made
    assert moves > 60
    assert calls.many < 15_000 * moves
    assert f"bot: {registry.known('ecosia')[bot].title}" in visitor.regions["bar"]


def test_a_kept_game_comes_back_with_its_bots():
    visitor = Visitor(fresh())
    visitor.do("new", form(players="3", seat1="random"))
    for k in range(20):
        step(visitor, Random(k))
    assert visitor.remembered["bots"] == {1: "random"}
    record = visitor.table.record
    again = Visitor(fresh(), stored=record.to_json(), about={"bots": {"1": "random"}})
    again.do("resume")
    assert again.table.record.to_json() == record.to_json()
    assert set(again.table.session.bots) == {1}
    assert "bot: Chance" in again.regions["bar"]


def test_a_loaded_record_is_asked_who_is_a_bot():
    visitor = Visitor(fresh())
    step(visitor, Random(3))
    text = visitor.table.record.to_json()
    visitor.do("load", {"text": text, "seat1": "random", "seat5": "random"})
    assert set(visitor.table.session.bots) == {1}


@pytest.mark.parametrize(
    "kept", [None, [], "x", {"one": "random"}, {"1": 5}, {"1": "unknown"}, {"9": "random"}]
)
def test_damaged_seats_in_the_storage_are_a_persons(kept):
    seated = registry.seated("ecosia", seats.remembered(kept))
    assert set(seated) <= {9}


def test_a_table_of_bots_alone_plays_to_the_end():
    visitor = Visitor(fresh())
    visitor.do("new", form(seat0="random", seat1="random"))
    assert "The island is" in visitor.regions["end"]


@pytest.mark.parametrize("level", ["seedling", "sapling", "printed", "oldgrowth"])
def test_a_difficulty_is_its_rulings(level):
    named = facts.ecosia_difficulties()[level]
    visitor = Visitor(fresh())
    visitor.do("new", form(level=level, open_hand="1"))
    changed = visitor.table.game.options.changed()
    assert changed == named.rulings | {"open_hand": False}
    assert f"Difficulty: {named.title.lower()}." in visitor.regions["rulings"]
    assert classcode.read(classcode.write(visitor.table.game)).options == visitor.table.game.options


def test_the_table_of_what_was_measured_says_so_and_what_was_not():
    text = setup.how_often_won()
    offered = [level for level in facts.ecosia_difficulties().values() if level.offered]
    assert [level.title for level in offered] == ["Seedling", "Sapling", "As printed", "Old growth"]
    for level in offered:
        assert f"<b>{level.title}</b>" in text
        assert level.won["greedy"].keys() == set(range(1, 7))
        for of_bot in level.won.values():
            assert all(0 <= won <= games for won, games in of_bot.values())
    for key, bot in registry.known("ecosia").items():
        told = sum(key in level.won for level in offered)
        assert text.count(f'<th scope="row">{bot.title}</th>') == told > 0
    cells = [len(of_bot) for level in offered for of_bot in level.won.values()]
    assert text.count(">not measured<") == sum(6 - measured for measured in cells)


def test_difficulties_are_told_with_what_they_change_and_a_variant_of_ours_as_such():
    text = setup.difficulties()
    for level in facts.ecosia_difficulties().values():
        assert (level.text in text) == (f'value="{level.level}"' in text) == level.offered
        if level.offered and "plays_a_round" in level.rulings:
            assert "a variant of ours" in level.text


def test_every_bot_is_offered_with_what_it_is():
    offered = seats.chooser("ecosia", 6)
    saved = {row.bot: row for row in facts.ecosia_saved() if row.players == 4}
    for bot in registry.known("ecosia").values():
        assert bot.says in offered
        assert f"saved {saved[bot.key].won} of {saved[bot.key].games} islands" in offered
    assert offered.count("<select") == 6


def test_a_link_seats_the_bots_of_the_table_and_a_code_does_not():
    browser = Visitor(widgets.ecosia(players=3, seed=7))
    browser.do("new", form(players="3", seed="7", seat1="random", seat2="greedy"))
    assert 'data-copy-link="ecosia-3-7&amp;bots=2-random,3-greedy"' in browser.regions["rulings"]
    assert 'data-copy-code="ecosia-3-7"' in browser.regions["rulings"]
    friend = Visitor(widgets.ecosia(players=2, seed=1), "?code=ecosia-3-7&bots=2-random%2C3-greedy")
    assert friend.table._seats == {1: "random", 2: "greedy"}
    assert friend.table.game.players == 3


@pytest.mark.parametrize(
    "bots", ["", "x", "9-greedy", "0-greedy", "2-", "2-nobody", "²-greedy", "-,-,-", "2" * 300]
)
def test_bots_of_a_damaged_link_leave_the_seats_to_people(bots):
    friend = Visitor(widgets.ecosia(players=2, seed=1), f"?code=ecosia-3-7&bots={bots}")
    assert friend.table._seats == {}
    assert friend.table.game.players == 3


def test_two_tables_of_one_session_see_the_new_bots():
    session = Session(ecosia.new_game(players=2, seed=7))
    one, two = Visitor(widgets.table(session)), Visitor(widgets.table(session))
    one.do("new", form(players="2", seat1="random"))
    assert set(two.table.session.bots) == {1}
