"""Options: every ruling a switch with a default, and clear words for those that do not exist."""

from __future__ import annotations

import copy
import pickle

import pytest

from edugames import ecosia, observation, restoration
from edugames.ecosia import OptionError, Options
from edugames.play import classcode
from edugames.play.options import check_players, check_seed
from edugames.widgets import dealing


def test_the_default_is_the_first_choice_of_each_ruling():
    options = Options()
    assert all(getattr(options, ruling.key) == next(iter(ruling.choices)) for ruling in Options.rulings)
    assert options.changed() == {}


def test_every_ruling_is_explained_and_each_of_its_values():
    for ruling in Options.rulings:
        assert ruling.text.endswith("?")
        assert ruling.ruling.startswith(("E-", "HE-"))
        assert all(words for words in ruling.choices.values())


def test_options_are_values():
    one, same, other = Options(harder=True), Options(harder=True), Options(harder=True, open_hand=False)
    assert one == same != other
    assert hash(one) == hash(same)
    assert len({one, same, other}) == 2
    assert repr(other) == "Options(harder=True, open_hand=False)"
    assert eval(repr(other), {"Options": Options}) == other  # noqa: S307
    assert pickle.loads(pickle.dumps(other)) == copy.deepcopy(other) == other  # noqa: S301


def test_options_of_a_game_are_fixed():
    with pytest.raises(AttributeError, match="fixed for a game"):
        ecosia.new_game(seed=1).options.harder = True


def test_options_go_to_json_and_back():
    for ruling in Options.rulings:
        for value in ruling.choices:
            options = Options(**{ruling.key: value})
            assert Options.from_json(options.to_json()) == options
    edges = ecosia.new_game(seed=1).table.harbours.edges
    moved = Options(harbours=edges)
    assert Options.from_json(moved.to_json()) == moved
    assert moved.to_json()["harbours"][0] == [2, 0, "E"]


def test_what_is_left_out_of_json_is_the_default():
    assert Options.from_json({}) == Options()
    assert Options.from_json({"harder": True}) == Options(harder=True)


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"hardr": True}, "there is no option 'hardr'; did you mean 'harder'?"),
        ({"zzzzz": True}, "there is no option 'zzzzz'; the options are distance, "),
        ({"harder": 1}, "option harder is one of False, True, not 1"),
        ({"harder": "true"}, "option harder is one of False, True, not 'true'"),
        ({"harder": None}, "option harder is one of False, True, not None"),
        ({"distance": "moon"}, "option distance is one of 'home_tile', 'row', 'team_choice', not 'moon'"),
        ({"start_player": 6}, "option start_player is 'random' or a seat"),
        ({"start_player": True}, "option start_player is 'random' or a seat"),
        ({"harbours": "here"}, "option harbours is 'file' or nine harbours"),
        ({"harbours": [[0, 0, "E"]]}, "harbour 1 is"),
        ({"harbours": []}, "there are nine harbours"),
    ],
)
def test_an_option_that_does_not_exist_is_named_with_the_way_out(options, said):
    with pytest.raises(OptionError) as refused:
        ecosia.new_game(players=2, seed=7, **options)
    assert said in str(refused.value)


@pytest.mark.parametrize("data", [None, [], "harder", 3])
def test_options_that_are_no_names_are_refused(data):
    with pytest.raises(OptionError, match="options are given by name"):
        Options.from_json(data)


@pytest.mark.parametrize("players", [0, 7, -1, "4", 4.0, True, None, [4]])
def test_a_number_of_players_that_the_game_does_not_seat(players):
    with pytest.raises(OptionError, match="the game is for 1 to 6 players, not"):
        ecosia.new_game(players=players, seed=7)
    with pytest.raises(OptionError):
        check_players(players, 1, 6)


@pytest.mark.parametrize("seed", ["7", 7.0, -1, True, [7]])
def test_a_seed_that_is_no_whole_number(seed):
    with pytest.raises(OptionError, match="a seed is a whole number from 0, such as 7, not"):
        ecosia.new_game(seed=seed)
    with pytest.raises(OptionError):
        check_seed(seed)


@pytest.mark.parametrize(
    ("options", "key", "said"),
    [
        (ecosia.Options(start_player=1), "start_player", "Player 2"),
        (observation.Options(dealer=0), "dealer", "Player 1"),
        (observation.Options(max_rounds=7), "max_rounds", "7"),
        (observation.Options(layout=["fen", "bog"]), "layout", "as stated for this game"),
        (restoration.Options(start_player=5), "start_player", "Player 6"),
        (
            restoration.Options(start_player=["02-12"]),
            "start_player",
            "whose birthday is nearest to 12 February",
        ),
        (restoration.Options(), "start_player", "a player drawn by lot"),
        (restoration.Options(max_turns=50), "max_turns", "50"),
        (restoration.Options(friendly=True), "friendly", "no: a friendlier game; natural disasters stay in"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_value_is_said_as_people_say_it(options, key, said):
    (ruling,) = (ruling for ruling in options.rulings if ruling.key == key)
    assert ruling.in_words(getattr(options, key)) == said


def test_a_number_too_long_for_a_seed_is_told_how_long_one_may_be():
    assert check_seed(10**18 - 1) == 10**18 - 1
    for seed in (2**63, 10**30):
        with pytest.raises(OptionError, match="a seed is a whole number of up to 18 digits, such as 7, not"):
            check_seed(seed)
    with pytest.raises(OptionError, match="numbers of up to 18 digits, as in ecosia-4-1234"):
        classcode.read(f"ecosia-4-{10**30}")
    for typed in ("9" * 19, "9" * 5000):
        with pytest.raises(OptionError, match="a seed is a whole number of up to 18 digits such as 7"):
            dealing.seed(typed)
