"""Bad input is answered with one clear sentence that names the thing and the way out; nothing else happens."""

from __future__ import annotations

import json

import pytest

from edugames import facts, observation
from edugames.observation import IllegalMove, OptionError, PositionError, Record, RecordError
from edugames.play import classcode

from .board import CELLS, DECK, TRIP, at, deck_of, position, seen_in, strangers, table
from .moves import ALL_MOVES


def one_clear_sentence(wrong, *words):
    """The message is short, in words, and names the thing."""
    text = str(wrong.value)
    assert isinstance(wrong.value, ValueError)
    assert "\n" not in text.strip()
    assert 15 < len(text) < 600, text
    assert "object at 0x" not in text
    for word in words:
        assert str(word).lower() in text.lower(), text


# ---------------------------------------------------------------------- a new game


@pytest.mark.parametrize("players", [0, 1, 7, -1, "4", 2.0, None, True, [4]])
def test_a_number_of_players_that_the_game_does_not_seat(players):
    with pytest.raises(OptionError) as wrong:
        observation.new_game(players=players, seed=1)
    one_clear_sentence(wrong, "2 to 6", players)


@pytest.mark.parametrize(("option", "meant"), [("must_mov", "must_move"), ("c_lists", "c_list")])
def test_an_unknown_option_and_the_one_that_was_probably_meant(option, meant):
    with pytest.raises(OptionError) as wrong:
        observation.new_game(seed=1, **{option: True})
    one_clear_sentence(wrong, option, meant)


@pytest.mark.parametrize(
    ("option", "value"),
    [("must_move", 1), ("step", "knight"), ("c_list", "ohio"), ("dealer", 9), ("entry", None), ("turn_form", "three")],
)  # fmt: skip
def test_an_option_with_a_value_it_does_not_have(option, value):
    with pytest.raises(OptionError) as wrong:
        observation.new_game(seed=1, **{option: value})
    one_clear_sentence(wrong, option)


def test_options_that_are_no_names():
    with pytest.raises(OptionError) as wrong:
        observation.Options.from_json(["must_move"])
    one_clear_sentence(wrong, "by name", "plant_habitats")


@pytest.mark.parametrize("deck", ["my deck", 7, {"plants": []}])
def test_a_deck_that_is_none(deck):
    with pytest.raises(OptionError) as wrong:
        observation.new_game(deck=deck)
    one_clear_sentence(wrong, "read_deck")


def test_a_deck_too_small_for_the_players():
    small = deck_of(list(DECK.plants)[:12])
    assert observation.new_game(players=2, seed=1, deck=small).pile_size == 2
    with pytest.raises(OptionError) as wrong:
        observation.new_game(players=3, seed=1, deck=small)
    one_clear_sentence(wrong, "12 plants", "15")


def test_a_deck_with_one_habitat():
    fen = {"fen": DECK.habitats["fen"]}
    plants = {n: p._replace(habitats=("fen",)) for n, p in DECK.plants.items()}
    with pytest.raises(OptionError) as wrong:
        observation.new_game(players=2, seed=1, deck=facts.Deck("one fen", fen, plants, DECK.actions))
    one_clear_sentence(wrong, "one fen", "one habitat")


@pytest.mark.parametrize(
    ("habitats", "plants", "words"),
    [
        ({"fen": DECK.habitats["fen"]._replace(community_class="swamp")}, {}, ("Fen", "swamp", "wetland")),
        ({"fen": DECK.habitats["fen"]._replace(row=2, column=0)}, {}, ("Fen lies where Marsh lies",)),
        (
            {},
            {"geum_triflorum": DECK.plants["geum_triflorum"]._replace(habitats=("desert",))},
            ("Smoke", "desert"),
        ),
    ],
)
def test_a_deck_made_by_hand_that_does_not_fit_together(habitats, plants, words):
    deck = facts.Deck("by hand", {**DECK.habitats, **habitats}, {**DECK.plants, **plants}, DECK.actions)
    with pytest.raises(OptionError) as wrong:
        observation.new_game(players=2, seed=1, deck=deck)
    one_clear_sentence(wrong, *words)


# ---------------------------------------------------------------------- a set-up


def a_setup(**changes):
    names = list(DECK.plants)
    return {
        "dealer": 0,
        "first_deal": names[:2],
        "hands": [names[:5], names[5:10]],
        "layout": list(CELLS.values()),
        **changes,
    }


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"dealer": 2}, ("dealer", "0 to 1")),
        ({"dealer": True}, ("dealer",)),
        ({"first_deal": list(DECK.plants)[:3]}, ("first deal", "2 plants")),
        ({"first_deal": [next(iter(DECK.plants))] * 2}, ("twice",)),
        ({"first_deal": ["triffid", "geum_triflorum"]}, ("triffid",)),
        ({"first_deal": [["geum_triflorum"], "fen"]}, ("first deal", "['geum_triflorum']")),
        ({"hands": [[{}] * 5, list(DECK.plants)[5:10]]}, ("hand of player 1", "{}")),
        ({"hands": [list(DECK.plants)[:5]]}, ("1 hands",)),
        ({"hands": [list(DECK.plants)[:5], list(DECK.plants)[4:9]]}, ("twice",)),
        ({"hands": [list(DECK.plants)[:4], list(DECK.plants)[5:10]]}, ("hand of player 1", "5")),
        ({"layout": list(CELLS.values())[1:]}, ("layout", "18")),
        ({"layout": 7}, ("is no list",)),
        ({"deck": {"name": "x"}}, ("deck", "damaged")),
        ({"colour": "red"}, ("set-up has dealer",)),
    ],
)
def test_a_setup_that_cannot_be(changes, words):
    with pytest.raises(PositionError) as wrong:
        observation.new_game(players=2, setup=a_setup(**changes))
    one_clear_sentence(wrong, *words)


@pytest.mark.parametrize("setup", [7, "deal", [], {}])
def test_a_setup_that_is_none(setup):
    with pytest.raises(PositionError) as wrong:
        observation.new_game(players=2, setup=setup)
    one_clear_sentence(wrong)


def test_a_setup_and_another_deck():
    setup = observation.new_game(players=2, seed=1, deck=deck_of(list(DECK.plants)[:40])).setup
    with pytest.raises(PositionError) as wrong:
        observation.new_game(players=2, setup=setup, deck=deck_of(list(DECK.plants)[:50]))
    one_clear_sentence(wrong, "another deck")


# ---------------------------------------------------------------------- a move


@pytest.mark.parametrize("now", [[["walk"], ["play"]], [["play"]], [["draw"]]])
def test_every_move_that_is_refused_says_why_and_changes_nothing(now):
    hand = strangers(["fen"], 4)
    game = table(hands=[hand, strangers(["fen"], 9)[4:]], markers=["fen", "fen"], now=now)
    before, legal = game.to_dict(), set(game.legal_moves())
    for move in ALL_MOVES:
        if move in legal:
            assert game.why_not(move) is None
            continue
        with pytest.raises(IllegalMove) as wrong:
            game.play(move)
        one_clear_sentence(wrong, wrong.value.reason.rule)
    assert game.to_dict() == before


@pytest.mark.parametrize(
    "data", [["Observe"], ["Fly", "fen"], [], None, {"Go": 1}, ["Go", 7], ["Go", ""], ["Stay", 1]]
)
def test_a_move_in_json_that_is_none(data):
    with pytest.raises(ValueError, match=r".") as wrong:
        observation.move_from_json(data)
    one_clear_sentence(wrong)


# ---------------------------------------------------------------------- a position


def changed(**more):
    hands = [list(DECK.plants)[:5], list(DECK.plants)[5:10]]
    return position(hands=hands, markers=["fen", "fen"], more=more)


LAST = list(DECK.plants)[-1]


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (None, ("position of Observation",)),
        ({"game": "ecosia"}, ("Observation",)),
        ({"players": 2}, ("needs its hands",)),
        (changed(format=9), ("format 9",)),
        (changed(colour="red"), ("colour",)),
        (changed(hands=[[], [], []]), ("hands", "2 players")),
        (changed(hands=[["triffid"], []]), ("triffid",)),
        (changed(hands=[[LAST], [LAST]]), ("somewhere else",)),
        (changed(hands=[list(DECK.plants)[:6], []]), ("6 plants",)),
        (changed(markers=["fen", "desert"]), ("desert",)),
        (changed(observed=[[[LAST, "fen"]], []]), ("cannot be observed",)),
        (changed(observed=[[LAST], []]), ("pairs",)),
        (
            changed(observed=[[[LAST, DECK.plants[LAST].habitats[0]]], []], markers=[None, None]),
            ("has observed",),
        ),
        (changed(discard=LAST), ("list of plants",)),
        (changed(layout=["fen"]), ("layout",)),
        (changed(round=0), ("round",)),
        (changed(seat=2), ("seat",)),
        (changed(starter="me"), ("starter",)),
        (changed(ended_by=0), ("ended_by", "has not observed every class")[1:]),
        (changed(now=[["sleep"]]), ("steps waiting",)),
        (changed(now="walk"), ("list of steps",)),
        (changed(now=[["walk", 1], ["play"]]), ("carries",)),
        (changed(now=[["draw"]]), ("hand is full",)),
        (changed(now=[["play"]], hands=[[], []]), ("hand is empty",)),
        (changed(now=[["play"]], markers=[None, None]), ("not on the board",)),
        (changed(drawn={"dice": 1}), ("drawn",)),
        (changed(outcome={"why": "cards"}), ("outcome",)),
        (changed(outcome="won"), ("outcome",)),
        (changed(outcome={"why": "rounds"}, round=200, seat=0), ("outcome",)),
        (changed(outcome={"why": "cards"}, hands=[[], []], discard=list(DECK.plants), seat=0), ("outcome",)),
        (changed(seed="seven"), ("seed",)),
        (changed(deck=7), ("deck", "damaged")),
    ],
    ids=str,
)
def test_a_position_that_cannot_be(data, words):
    with pytest.raises((PositionError, OptionError)) as wrong:
        observation.from_dict(data)
    one_clear_sentence(wrong, *words)


def test_a_position_in_which_somebody_has_seen_every_class_says_so():
    rows = seen_in(TRIP)
    for seat in (0, 1):
        with pytest.raises(PositionError) as wrong:
            table(observed=[rows, []], markers=["fen", "fen"], seat=seat)
        one_clear_sentence(wrong, "every class", "ended_by")
    with pytest.raises(PositionError) as wrong:
        table(observed=[rows, []], markers=["fen", "fen"], seat=0, more={"ended_by": 0})
    one_clear_sentence(wrong, "no turn any more")
    assert table(observed=[rows, []], markers=["fen", "fen"], seat=1, more={"ended_by": 0}).to_move == 1


# ---------------------------------------------------------------------- a record


def a_record():
    game = observation.new_game(players=2, seed=7)
    for _ in range(8):
        game.play_chance() if game.to_move == observation.NATURE else game.play(game.legal_moves()[0])
    return json.loads(game.record.to_json())


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"game": "chess"}, ("chess",)),
        ({"game": "ecosia"}, ()),
        ({"setup": None}, ("setup",)),
        ({"setup": {}}, ("beginning is damaged",)),
        ({"setup": {"hands": []}}, ("beginning is damaged",)),
        ({"options": {"harder": True}}, ("harder",)),
        ({"players": 3}, ("beginning is damaged",)),
        ({"moves": [["Go", "fen"]]}, ("not all there",)),
        ({"moves": [["Fly"]], "length": 1}, ("Fly",)),
        ({"edugames": "99.0"}, ("newer",)),
    ],
)
def test_a_record_that_was_changed(change, words):
    with pytest.raises(RecordError) as wrong:
        Record.from_json(json.dumps({**a_record(), **change}))
    one_clear_sentence(wrong, *words)


def test_a_record_with_a_move_that_is_not_legal_names_it():
    data = a_record()
    data["moves"][1] = ["Observe", "triffid"]
    with pytest.raises(RecordError) as wrong:
        Record.from_json(json.dumps(data)).replay()
    one_clear_sentence(wrong, "move 2 of 8", "triffid", "fork(1)")


# ---------------------------------------------------------------------- a class code


def test_a_class_code_with_what_the_game_does_not_have():
    with pytest.raises(OptionError) as wrong:
        classcode.read("observation-4-7-stepp.any")
    one_clear_sentence(wrong, "stepp", "step")
    assert at("fen", []).to_move == 0


@pytest.mark.parametrize("why", ["rounds", "cards"])
def test_HO_STALL_a_position_that_is_over_is_over_at_the_end_of_a_round(why):
    """The last seat of the round has played: 1, when 0 began it."""
    spent = {"hands": [[], []], "discard": list(DECK.plants)} if why == "cards" else {}
    for seat in (0, 1):
        data = changed(outcome={"why": why}, round=200, seat=seat, **spent)
        if seat == 1:
            assert observation.from_dict(data).outcome.reason
        else:
            with pytest.raises(PositionError, match="that is true of the position"):
                observation.from_dict(data)
