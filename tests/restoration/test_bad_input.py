"""Positions, records and moves that cannot be: a clear message each, and nothing is lost."""

from __future__ import annotations

import json
from random import Random

import pytest

from edugames import ecosia, restoration
from edugames.play.move import MoveError
from edugames.restoration import NATURE, Discard, IllegalMove, OptionError, PositionError, Record, RecordError

from .cards import T, deck, position

FULL = {"a0": "HL BS ST", "b0": "FT PP EX", "c0": "CT CS NV"}
THREE = {f"{letter}0": f"{letter}0_1 {letter}0_2 {letter}0_3" for letter in "abc"}


def changed(path, value, **changes):
    """A position in which one value is another; `path` is a list of keys."""
    told = position(**changes)
    *way, last = path
    at = told
    for key in way:
        at = at[key]
    at[last] = value
    return told


SEAT = ["seats", 0]
PLACE = [*SEAT, "habitats", 0]
WRONG = {
    "other game": (changed(["game"], "ecosia"), "not a position of the Restoration Game"),
    "format": (changed(["format"], 2), "has format 2; this edugames reads 1"),
    "unknown key": (changed(["island"], []), "a position has no 'island'"),
    "no seats": (changed(["seats"], []), "a seat for each of its 3 players, not 0"),
    "seats are a word": (changed(["seats"], "abc"), "seats is a list"),
    "unknown seat key": (changed([*SEAT, "score"], 3), "has no 'score'"),
    "two habitats": (changed([*SEAT, "habitats"], [{"habitat": "a0"}] * 2), "player 1 has 3 habitats, not 2"),
    "unknown habitat": (changed([*PLACE, "habitat"], "sea"), "no habitat 'sea' in the deck “for tests”"),
    "habitat is no word": (changed([*PLACE, "habitat"], 3), "no habitat 3"),
    "habitat twice": (changed([*PLACE, "habitat"], "b0"), "b0 lies on the table twice"),
    "card above": (changed([*PLACE, "row"], ["mayor"]), "above a0 lie .*, not 'mayor'"),
    "row of four": (changed([*PLACE, "row"], ["agency biologist"] * 4), "a list of at most 3"),
    "mixed row": (changed([*PLACE, "row"], ["chainsaw", "PPE"]), "techniques do not mix"),
    "double row": (changed([*PLACE, "row"], ["chainsaw", "chainsaw"]), "each aspect once"),
    "foreign plant": (changed([*PLACE, "column"], ["b0_1"]), "b0_1 does not belong in a0"),
    "unknown plant": (changed([*PLACE, "column"], ["weed"]), "there is no plant 'weed'"),
    "plant twice": (changed([*PLACE, "column"], ["a0_1", "a0_1"]), "a0_1 lies in two places"),
    "side": (changed([*SEAT, "side"], ["chainsaw"]), "at most one legislator and one mayor"),
    "two mayors": (changed([*SEAT, "side"], ["mayor", "mayor"]), "at most one legislator and one mayor"),
    "hand of six": (changed([*SEAT, "hand"], {"chainsaw": 6}), "player 1 holds 6 cards"),
    "unknown card": (changed([*SEAT, "hand"], {"ace": 1}), "has no 'ace'"),
    "negative": (changed([*SEAT, "hand"], {"PPE": -1}), "from 0 to 999, not -1"),
    "hand is a list": (changed([*SEAT, "hand"], ["PPE"]), "the hand of player 1 is given by name"),
    "too many": (
        changed([*SEAT, "hand"], {"natural disaster": 3}),
        "hold 3 × natural disaster; this game has 2",
    ),
    "two voids": (changed([*SEAT, "turns_to_skip"], 2), "player 1 has to skip is a whole number from 0 to 1"),
    "replaced": (changed([*SEAT, "replaced"], "yes"), "whether player 1 has replaced .* is true or false"),
    "pile": (changed(["action_pile"], {"chainsaw": 1}), "leave action_pile out"),
    "plant pile": (changed(["plant_pile"], ["a0_1"]), "leave plant_pile out"),
    "plant pile unknown": (changed(["plant_pile"], ["weed"]), "there is no plant 'weed'"),
    "discards": (changed(["action_discards"], ["ace"]), "there is no action card 'ace'"),
    "discards unhashable": (changed(["action_discards"], [["ace"]]), "there is no action card"),
    "plant discards": (changed(["plant_discards"], [4]), "there is no plant 4"),
    "turn": (changed(["turn"], 0), "the turn is a whole number from 1 to 1000"),
    "turn after the last": (changed(["turn"], 1001), "the turn is a whole number from 1 to 1000"),
    "seat": (changed(["seat"], 3), "from 0 to 2, not 3"),
    "seat is true": (changed(["seat"], True), "from 0 to 2, not True"),
    "on offer": (changed(["on_offer"], True), "there are none"),
    "on offer in the action": (changed(["on_offer"], True, plant_discards="a1_1"), "on offer only after"),
    "drawn": (changed(["drawn"], {"die": 1}), "drawn has no 'die'"),
    "now is nothing": (changed(["now"], []), "now is a list of steps"),
    "now is long": (changed(["now"], [["turn"]] * 7), "now is a list of steps"),
    "no such step": (changed(["now"], [["dance"]]), "there is no step"),
    "step without": (changed(["now"], [["refill"]]), "'refill' carries who, not"),
    "step too much": (changed(["now"], [["turn", 1]]), "'turn' carries nothing"),
    "step unhashable": (changed(["now"], [[["turn"]]]), "there is no step"),
    "two turns": (changed(["now"], [["turn"], ["turn"]]), "never wait together: turn,turn"),
    "whose refill": (changed(["now"], [["refill", 1], ["plant"], ["offer", 1]]), "the player's whose turn"),
    "refill alone": (changed(["now"], [["refill", 0]]), "after the whole hand was replaced"),
    "place at nobody": (changed(["now"], [["place", "a0_1", 7], ["offer", 1]]), "carries plant, who"),
    "place unknown": (changed(["now"], [["place", "weed", 0], ["offer", 1]]), "carries plant, who"),
    "place unfit": (
        changed(["now"], [["place", "a1_1", 0], ["offer", 1]]),
        "fits no open habitat of Player 1",
    ),
    "take by the player": (changed(["now"], [["place", "a0_1", 0]]), "is another player's here"),
    "pay for another": (changed(["now"], [["refill", 1], ["place", "a2_1", 2]]), "whoever takes a plant"),
    "two plants": (changed(["now"], [["plant"], ["plant"], ["offer", 1]]), "only a player with a legislator"),
    "offer to oneself": (changed(["now"], [["plant"], ["offer", 0]]), "carries left"),
    "offer far": (changed(["now"], [["plant"], ["offer", 2]]), 'it waits as \\["offer", 1\\]'),
    "offer of nothing": (changed(["now"], [["offer", 1]]), "Player 2 cannot be offered a plant"),
    "offer unfit": (
        changed(["now"], [["offer", 1]], plant_discards="a2_1", on_offer=True),
        "Player 2 cannot be offered a plant",
    ),
    "won already": (position(rows=FULL, columns=THREE), "this game is won; say the outcome"),
    "outcome of nobody": (changed(["outcome"], {"winners": [0]}), "an outcome names the one player"),
    "outcome too early": (changed(["outcome"], {"winners": []}), "ends after 1000 turns"),
    "outcome is a word": (changed(["outcome"], "won"), "an outcome is given by name"),
    "damaged deck": (changed(["deck"], {"name": "x"}), "the deck of cards is damaged"),
    "not a dict": ([], "a position is given by name"),
}


@pytest.mark.parametrize(("told", "why"), WRONG.values(), ids=WRONG)
def test_a_position_that_cannot_be_says_why_in_one_sentence(told, why):
    with pytest.raises(PositionError, match=why) as refused:
        restoration.from_dict(told)
    assert len(str(refused.value)) < 700


@pytest.mark.parametrize(
    ("told", "why"),
    [
        (changed(["players"], 7), "2 to 6 players"),
        (changed(["players"], "three"), "2 to 6 players"),
        (changed(["options"], {"swap": "no"}), "option swap"),
        (changed(["options"], []), "options are given by name"),
        (changed(["seed"], -1), "a seed is a whole number"),
    ],
)
def test_a_position_with_wrong_options_says_so(told, why):
    with pytest.raises(OptionError, match=why):
        restoration.from_dict(told)


def test_what_a_position_leaves_out_is_the_beginning():
    habitats = [[f"{letter}{seat}" for letter in "abc"] for seat in range(2)]
    game = restoration.from_dict(
        {
            "players": 2,
            "deck": deck().to_dict(),
            "seats": [
                {"habitats": [{"habitat": habitat} for habitat in three], "hand": {"PPE": 1}}
                for three in habitats
            ],
        }
    )
    assert (game.turn, game.seat, game.decision.kind) == (1, 0, "turn")
    assert game.action_pile_size == 108
    assert game.plant_pile_size == 90


def test_a_position_whose_turn_is_void_goes_on_to_the_next():
    game = T(skip={0: 1})
    assert (game.seat, game.turn) == (1, 2)
    for now in ([["throw"], ["refill", 0], ["plant"], ["offer", 1]], [["plant"], ["offer", 1]]):
        assert T(hand="HL", now=now).seat == 0
        with pytest.raises(PositionError, match="Player 1 has spent this turn on a plant"):
            T(hand="HL", now=now, skip={0: 1})


def test_damage_anywhere_in_a_position_is_refused_or_does_no_harm():
    """Every value of a rich position is replaced in turn by nonsense; nothing but a clear error may come of it."""
    rich = T(
        rows={"a0": "HL BS", "b1": "AB"}, columns={"a0": "a0_1", "c2": "AB c2_1"}, side={0: "LG", 1: "LG MY"},
        discards="X-CS ND", plant_discards="b2_2 a1_1", skip={2: 1}, replaced=[1], turn=7, on_offer=True,
        now=[["offer", 1]], seed=5,
    ).to_dict()  # fmt: skip
    del rich["deck"]  # a deck is checked by its own reader, and by its own tests
    rng = Random(4)
    text = json.dumps(rich)
    paths = list(every_path(rich))
    for path in paths:
        for nonsense in rng.sample([None, -1, 10**9, "x", "PPE", [], {}, True, 1.5, [["turn"]]], 4):
            told = json.loads(text)
            at = told
            for key in path[:-1]:
                at = at[key]
            at[path[-1]] = nonsense
            told["deck"] = deck()  # read once, which is quicker
            try:
                game = restoration.from_dict(told)
            except (PositionError, OptionError) as refused:
                assert str(refused)
            else:
                assert game.legal_moves() or game.outcome


def every_path(value, path=()):
    """The way to each value inside lists and dicts."""
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inside in items:
        yield (*path, key)
        yield from every_path(inside, (*path, key))


# ---------------------------------------------------------------------- records


def a_record(moves=30, **options):
    rng, game = Random(2), restoration.new_game(players=3, seed=8, **options)
    for _ in range(moves):
        game.play_chance() if game.to_move == NATURE else game.play(rng.choice(game.legal_moves()))
    return game.record


def edited(**changes):
    return json.dumps(json.loads(a_record().to_json()) | changes)


def test_a_record_of_another_game_is_not_taken_for_this_one():
    foreign = ecosia.new_game(players=3, seed=8).record.to_json()
    assert Record.from_json(foreign).game == "ecosia"
    with pytest.raises(RecordError, match="beginning is damaged"):
        Record.from_json(foreign.replace('"game": "ecosia"', '"game": "restoration"'))


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"game": "chess"}, "a record of 'chess'"),
        ({"players": 4}, "deals habitats to 3 seats; this table has 4 players"),
        ({"options": {"swap": "maybe"}}, "option swap"),
        ({"setup": None}, "no setup"),
        ({"setup": {"habitats": 1}}, "a set-up has"),
        ({"moves": [["Fly"]], "length": 1}, "move 1 of the record is damaged: there is no move called 'Fly'"),
        ({"moves": [["Play", "chainsaw", 7]], "length": 1}, "the habitat is a name, not 7"),
        ({"moves": [["Discard", "ace"]], "length": 1}, "there is no card 'ace'"),
        ({"moves": [], "length": 3}, "they are not all there"),
    ],
)
def test_an_edited_record_says_what_is_wrong(changes, why):
    with pytest.raises(RecordError, match=why):
        Record.from_json(edited(**changes))


def test_a_move_that_was_changed_is_found_when_the_record_is_replayed():
    told = json.loads(a_record().to_json())
    told["moves"][0] = ["Play", "chainsaw", "atlantis"]
    record = Record.from_json(json.dumps(told))
    with pytest.raises(RecordError, match=r"move 1 of 30 .* is not legal"):
        record.replay()
    assert record.fork(0).replay().moves == []


def test_a_record_carries_a_deck_of_ones_own_and_only_that():
    game = restoration.new_game(players=2, seed=3, deck=deck(X_PL=3))
    again = Record.from_json(game.record.to_json()).replay()
    assert again.deck == deck(X_PL=3)
    assert again.to_dict() == game.to_dict()
    assert '"deck"' not in a_record().to_json()


def test_a_record_that_began_from_a_position_replays_from_it():
    game = T(hand="HL BS ST FT PP", seed=4)
    game.play(Discard("PPE"))
    while game.to_move == NATURE:
        game.play_chance()
    again = Record.from_json(game.record.to_json()).replay()
    assert again.to_dict() == game.to_dict()


# ---------------------------------------------------------------------- moves


@pytest.mark.parametrize(
    ("data", "why"),
    [
        ("Play", "a list that begins with its name"),
        ([], "a list that begins with its name"),
        (["Dance"], "no move called 'Dance'"),
        (["Play", "mayor", "a0"], "there is no card 'mayor'"),
        (["Play", "chainsaw"], "Play takes card, habitat"),
        (["PlayAgainst", "no mayor", 6], "there is no seat 6"),
        (["PlayAgainst", "no mayor", True], "there is no seat True"),
        (["Place", ""], "the habitat is a name"),
        (["DrawPlant", {"a": 1}], "the plant is a name"),
    ],
)
def test_a_move_that_is_none(data, why):
    with pytest.raises(MoveError, match=why):
        restoration.move_from_json(data)


def test_a_move_of_another_game_is_refused_and_changes_nothing():
    game = T()
    before = game.to_dict()
    for move in (ecosia.Play("plant"), ecosia.DiscardHand(), ecosia.Draw("prune")):
        with pytest.raises(IllegalMove, match="does not answer the question"):
            game.play(move)
    assert game.to_dict() == before
