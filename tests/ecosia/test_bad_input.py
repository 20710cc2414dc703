"""Bad input is answered with one clear sentence that names the thing and the way out; nothing else happens."""

from __future__ import annotations

import json
from random import Random

import pytest

from edugames import ecosia
from edugames.ecosia import IllegalMove, OptionError, PositionError, Record, RecordError

from .board import CENTRE, T1, position, random_position


def one_clear_sentence(wrong, *words):
    """The message is short, in words, and names the thing."""
    text = str(wrong.value)
    assert isinstance(wrong.value, ValueError)
    assert "\n" not in text.strip()
    assert 15 < len(text) < 500, text
    assert "object at 0x" not in text
    for word in words:
        assert str(word).lower() in text.lower(), text


# ---------------------------------------------------------------------- a new game


@pytest.mark.parametrize("players", [0, 7, -1, 100, "4", 2.0, None, True, [4]])
def test_a_number_of_players_that_the_game_does_not_seat(players):
    with pytest.raises(OptionError) as wrong:
        ecosia.new_game(players=players, seed=1)
    one_clear_sentence(wrong, "1 to 6", players)


@pytest.mark.parametrize("seed", ["seven", "7", 1.5, [7], True, -1])
def test_a_seed_that_is_no_number(seed):
    with pytest.raises(OptionError) as wrong:
        ecosia.new_game(players=4, seed=seed)
    one_clear_sentence(wrong, "seed", "whole number")


@pytest.mark.parametrize(
    ("option", "meant"),
    [("hardr", "harder"), ("wildfire_spred", "wildfire_spread"), ("openhand", "open_hand")],
)
def test_an_unknown_option_and_the_one_that_was_probably_meant(option, meant):
    with pytest.raises(OptionError) as wrong:
        ecosia.new_game(players=4, seed=1, **{option: True})
    one_clear_sentence(wrong, option, meant)


def test_an_unknown_option_unlike_any_other_lists_them_all():
    with pytest.raises(OptionError) as wrong:
        ecosia.new_game(players=4, seed=1, xyzzy=True)
    one_clear_sentence(wrong, "xyzzy", "harder")


@pytest.mark.parametrize(
    ("option", "value"),
    [("harder", 1), ("harder", "yes"), ("wildfire_spread", "some"), ("distance", None), ("reshuffle", 0),
     ("start_player", 9), ("start_player", -1), ("start_player", "me"), ("encroaching", ["card"])],
)  # fmt: skip
def test_an_option_with_a_value_it_does_not_have(option, value):
    with pytest.raises(OptionError) as wrong:
        ecosia.new_game(players=4, seed=1, **{option: value})
    one_clear_sentence(wrong, option)


def test_options_cannot_be_changed_during_a_game():
    game = ecosia.new_game(players=4, seed=1)
    with pytest.raises(AttributeError, match="new game"):
        game.options.harder = True


# ---------------------------------------------------------------------- a move


def test_an_illegal_move_leaves_the_game_under_way_untouched():
    game = T1(hand="plant")
    before = game.to_dict()
    with pytest.raises(IllegalMove) as wrong:
        game.play(ecosia.Play("prune"))
    one_clear_sentence(wrong, "E-23", "prune")
    assert game.to_dict() == before


@pytest.mark.parametrize(
    "make",
    [
        lambda: ecosia.Plant("N10", "oak", (0, 0)),
        lambda: ecosia.Plant("N1", "beech", (0, 0)),
        lambda: ecosia.Plant("N1", "oak", (3, 0)),
        lambda: ecosia.Plant("N1", "oak"),
        lambda: ecosia.Play("spade"),
        lambda: ecosia.Roll(7),
        lambda: ecosia.Token(7),
        lambda: ecosia.Choose([0, 0]),
        lambda: ecosia.Reveal("flood"),
    ],
)
def test_a_move_that_names_something_the_game_does_not_have(make):
    with pytest.raises(ValueError, match=r"takes|there is no|is not") as wrong:
        make()
    one_clear_sentence(wrong)


@pytest.mark.parametrize(
    "data",
    [["Plant"], ["Plant", "N1", "oak", [9, 9]], ["Fly", "N1"], [], "Plant", None, {"Plant": 1}, [["Plant"]], [1, 2],
     ["Roll", "1"], ["Plant", "N1", "oak", [0, 0], 1], ["Choose", [0, [0]]]],
)  # fmt: skip
def test_a_move_in_json_that_is_none(data):
    with pytest.raises(ValueError, match=r".") as wrong:
        ecosia.move_from_json(data)
    one_clear_sentence(wrong)


@pytest.mark.parametrize("thing", [None, "plant an oak", 7, ("Plant", "N1"), ["Plant", "N1", "oak", [1, 0]]])
def test_something_that_is_no_move_at_all(thing):
    """Programs pass strings and lists by mistake; that too is refused in words."""
    game = T1(hand="plant")
    before = game.to_dict()
    with pytest.raises(ValueError, match=r".") as wrong:
        game.play(thing)
    one_clear_sentence(wrong)
    assert game.to_dict() == before


# ---------------------------------------------------------------------- a position


def tile_of(data, tile):
    return next(row for row in data["island"] if row["tile"] == list(tile))


def changed(change, **changes):
    data = position(**changes)
    change(data)
    return data


def put(key, value):
    return lambda data: data.update({key: value})


def on(where, **values):
    return lambda data: tile_of(data, where).update(values)


def two_changes(*changes):
    def both(data):
        for change in changes:
            change(data)

    return both


WRONG_POSITIONS = {
    "trees on a deforested tile": (on(CENTRE, trees=[1, 0, 0]), ("row 3, tile 3", "deforested")),
    "two twelves": (on((1, 1), token=12), ("12",)),
    "three fives": (two_changes(on((1, 1), token=5), on((0, 1), token=5), on((1, 0), token=5)), ("5",)),
    "a seven": (on((1, 1), token=7), ("7",)),
    "a token of one": (on((1, 1), token=1), ("1",)),
    "half a token": (on((1, 1), token=5.5), ("row 4, tile 4",)),
    "a negative count of trees": (on((1, 1), trees=[-1, 0, 0]), ("row 4, tile 4", "-1")),
    "half a tree": (on((1, 1), trees=[0.5, 0, 0]), ("row 4, tile 4", "0.5")),
    "two species only": (on((1, 1), trees=[1, 0]), ("row 4, tile 4",)),
    "trees in words": (on((1, 1), trees="AAB"), ("row 4, tile 4",)),
    "a negative count in a nursery": (put("nurseries", {"N1": [0, -2, 0]}), ("N1", "-2")),
    "a tenth nursery": (put("nurseries", {"N10": [0, 1, 0]}), ("N10",)),
    "an unknown terrain": (on((1, 1), terrain="swamp"), ("swamp", "meadow")),
    "five forests": (on((1, 1), terrain="forest"), ("forest", "4")),
    "a missing tile": (lambda data: data["island"].pop(), ("row 5, tile 3", "missing")),
    "a tile given twice": (
        lambda data: data["island"].append(dict(data["island"][0])), ("row 1, tile 1", "twice"),
    ),
    "a tile in the sea": (on((1, 1), tile=[2, 1]), ("[2, 1]",)),
    "a tile that is no place": (on((1, 1), tile="middle"), ("middle",)),
    "no island": (lambda data: data.pop("island"), ("island",)),
    "an island that is a number": (put("island", 19), ("island",)),
    "a hand of four": (put("hands", [{"plant": 4}] + [{"plant": 1}] * 3), ("4 cards", "3")),
    "three hands for four players": (put("hands", [{"plant": 3}] * 3), ("hand", "4")),
    "a negative number of cards": (put("hands", [{"plant": -1}] + [{"plant": 1}] * 3), ("-1",)),
    "an unknown card": (put("hands", [{"spade": 3}] + [{"plant": 3}] * 3), ("spade",)),
    "more cards of a kind than there are": (put("discard", {"reforestation": 7}), ("reforestation", "6")),
    "a deck that does not fit": (put("deck", {"plant": 1}), ("deck",)),
    "a bag that does not fit": (put("bag", [12, 12]), ("12",)),
    "numbers out of the game twice": (put("tokens_out", [2, 2]), ("2",)),
    "three times the same event": (put("events", ["pest", "pest", "pest"]), ("twice",)),
    "an unknown event": (put("events", ["flood"]), ("flood",)),
    "round twelve": (put("round", 12), ("round", "12")),
    "round nought": (put("round", 0), ("round", "0")),
    "play nine": (put("play", 9), ("play", "9")),
    "a starter that does not sit there": (put("starter", 4), ("starter", "4")),
    "seven players": (put("players", 7), ("7", "1 to 6")),
    "an unknown option": (put("options", {"hardr": True}), ("hardr", "harder")),
    "options that are a list": (put("options", [True]), ("options",)),
    "a seed that is text": (put("seed", "seven"), ("seed", "seven")),
    "another game": (put("game", "chess"), ("Ecosia",)),
    "a newer format": (put("format", 99), ("99",)),
    "a key that positions do not have": (put("weather", "fine"), ("weather",)),
    "a question that is never asked": (put("now", [["tea"]]), ("tea",)),
    "no question": (put("now", []), ("now",)),
    "a question out of place": (put("now", [["number", [1, 1]]]), ()),
    "an event that does not fit the round": (put("events", ["pest"]), ()),
    "too few events for the round": (two_changes(put("round", 3), put("events", [])), ()),
    "a game that is won already": (
        lambda data: [row.update(token=None) for row in data["island"]], ("won", "deforested"),
    ),
    "a victory with a deforested tile": (put("outcome", {"won": True, "reason": ""}), ("deforested",)),
    "an outcome in words": (put("outcome", "won"), ("outcome",)),
}  # fmt: skip


@pytest.mark.parametrize("case", WRONG_POSITIONS)
def test_a_position_that_breaks_an_invariant(case):
    change, words = WRONG_POSITIONS[case]
    with pytest.raises((PositionError, OptionError)) as wrong:
        ecosia.from_dict(changed(change))
    one_clear_sentence(wrong, *words)


@pytest.mark.parametrize("data", [None, 7, "position", [], [1], {}, {"game": "ecosia"}, {"island": []}])
def test_a_position_that_is_none(data):
    with pytest.raises(PositionError) as wrong:
        ecosia.from_dict(data)
    one_clear_sentence(wrong)


def test_a_position_may_leave_out_what_is_usual():
    game = ecosia.from_dict({"island": position()["island"]})
    assert game.players == 4
    assert (game.round, game.play_number, game.starter) == (1, 0, 0)
    assert len(game.bag) == 17


def test_whatever_is_put_anywhere_in_a_position_is_answered_in_words():
    """Every value of a position is replaced by every sort of nonsense: it loads or is refused, and never breaks."""
    rng = Random(4)
    nonsense = [None, -1, 10**9, 1.5, "x", "", [], {}, True, [[]], [None] * 3, {"a": 1}, [["turn"]], "\x00"]
    refused = 0
    for _ in range(3):
        game = ecosia.from_dict(random_position(rng, rng.randint(1, 6)))
        for _ in range(rng.randrange(30)):
            game.play(rng.choice(game.legal_moves()))
            if game.to_move is None:
                break
        text = json.dumps(game.to_dict())
        for path in paths(json.loads(text)):
            for value in nonsense:
                data = json.loads(text)
                put_at(data, path, value)
                try:
                    ecosia.from_dict(data)
                except (PositionError, OptionError) as wrong:
                    assert "\n" not in str(wrong)
                    refused += 1
    assert refused > 1000


def paths(data, so_far=()):
    """The way to every value in nested lists and dicts."""
    inside = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in inside:
        yield (*so_far, key)
        yield from paths(value, (*so_far, key))


def put_at(data, path, value):
    for key in path[:-1]:
        data = data[key]
    data[path[-1]] = value


# ---------------------------------------------------------------------- a record


def some_record(moves=40):
    game, rng = ecosia.new_game(players=3, seed=5), Random(5)
    for _ in range(moves):
        game.play(rng.choice(game.legal_moves()))
    return game.record


def edited(**changes):
    data = json.loads(some_record().to_json())
    return json.dumps({**data, **changes})


def test_a_whole_record_is_read():
    text = some_record().to_json()
    assert Record.from_json(text).replay().record.to_json() == text


@pytest.mark.parametrize("part", [0.1, 0.5, 0.9, 0.99])
def test_a_record_that_is_cut_off(part):
    text = some_record().to_json()
    with pytest.raises(RecordError) as wrong:
        Record.from_json(text[: int(len(text) * part)])
    one_clear_sentence(wrong, "record", "whole")


def test_a_record_cut_off_anywhere():
    text = some_record(6).to_json()
    for end in range(len(text.rstrip())):
        with pytest.raises(RecordError):
            Record.from_json(text[:end])


def test_a_record_that_has_lost_moves():
    data = json.loads(some_record().to_json())
    data["moves"] = data["moves"][:-1]
    with pytest.raises(RecordError) as wrong:
        Record.from_json(json.dumps(data))
    one_clear_sentence(wrong, "moves")


def test_a_record_that_was_edited_says_at_which_move():
    data = json.loads(some_record().to_json())
    data["moves"][10] = ["Prune", [0, 0], "oak"]
    with pytest.raises(RecordError) as wrong:
        Record.from_json(json.dumps(data)).replay()
    one_clear_sentence(wrong, "move 11 of 40")


def test_a_record_with_a_move_that_is_none_says_which():
    data = json.loads(some_record().to_json())
    data["moves"][3] = ["Fly", "N1"]
    with pytest.raises(RecordError) as wrong:
        Record.from_json(json.dumps(data))
    one_clear_sentence(wrong, "move 4", "Fly")


def test_a_record_of_another_game():
    with pytest.raises(RecordError) as wrong:
        Record.from_json(edited(game="chess"))
    one_clear_sentence(wrong, "chess", "ecosia")


def test_a_record_from_a_newer_version_says_so():
    for changes in ({"edugames": "99.0.0"}, {"format": 99}):
        with pytest.raises(RecordError) as wrong:
            Record.from_json(edited(**changes))
        one_clear_sentence(wrong, "newer")


def test_a_record_names_game_options_players_and_version():
    data = json.loads(some_record().to_json())
    assert data["game"] == "ecosia"
    assert data["players"] == 3
    assert data["options"]["harder"] is False
    assert data["edugames"]
    assert len(data["moves"]) == 40


@pytest.mark.parametrize(
    "key", ["game", "players", "options", "seed", "moves", "setup", "edugames", "format"]
)
def test_a_record_without_one_of_its_parts(key):
    data = json.loads(some_record().to_json())
    del data[key]
    with pytest.raises(RecordError) as wrong:
        Record.from_json(json.dumps(data))
    one_clear_sentence(wrong, "record")


@pytest.mark.parametrize("value", [None, -1, 1.5, "x", [], {}, True, [None], {"a": 1}])
@pytest.mark.parametrize(
    "key", ["game", "players", "options", "seed", "moves", "setup", "edugames", "format", "length"]
)
def test_a_record_with_nonsense_in_one_of_its_parts(key, value):
    if (key, value) in (("seed", None), ("options", {})):
        return
    text = edited(**{key: value})
    try:
        Record.from_json(text).replay()
    except RecordError as wrong:
        assert "\n" not in str(wrong)
    else:
        assert key in ("edugames",), f"{key}={value!r} was accepted"


@pytest.mark.parametrize(
    "text", ["", "null", "7", "[]", "{}", "hello", '{"game": "ecosia"}', "\x00", "[" * 100_000]
)
def test_a_text_that_is_no_record(text):
    with pytest.raises(RecordError) as wrong:
        Record.from_json(text)
    one_clear_sentence(wrong)


def test_a_fork_beyond_the_end():
    record = some_record(6)
    for at in (-1, 7):
        with pytest.raises(RecordError) as wrong:
            record.fork(at)
        one_clear_sentence(wrong, "6 moves")


# ---------------------------------------------------------------------- a set-up


def dealt(**changes):
    return {**ecosia.new_game(players=3, seed=5).setup.to_json(), **changes}


@pytest.mark.parametrize(
    "changes",
    [{"terrains": ["forest"] * 19}, {"trees": []}, {"nurseries": ["oak"] * 8}, {"nurseries": ["elm"] * 9},
     {"hands": [["plant"] * 3] * 2}, {"hands": [["plant"] * 2] * 3}, {"hands": [["reforestation"] * 3] * 3},
     {"starter": 3}, {"starter": "me"}, {"starter": None}, {"hands": None}, {"colour": "red"}],
)  # fmt: skip
def test_a_set_up_that_cannot_be_laid(changes):
    with pytest.raises(PositionError) as wrong:
        ecosia.new_game(players=3, setup=dealt(**changes))
    one_clear_sentence(wrong)


def test_a_set_up_for_another_number_of_players():
    with pytest.raises(PositionError) as wrong:
        ecosia.new_game(players=4, setup=dealt())
    one_clear_sentence(wrong, "3 hands", "4 players")


def test_a_seat_that_nobody_sits_on_sees_nothing():
    for seat in (-1, 4, "me", None):
        with pytest.raises(ValueError, match="seat") as wrong:
            T1().seen_by(seat)
        one_clear_sentence(wrong)
