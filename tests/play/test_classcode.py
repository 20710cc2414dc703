"""Class codes: the same code deals the same game."""

from __future__ import annotations

import pytest

from edugames import ecosia, facts
from edugames.play import OptionError, classcode
from tests.play.games import played

GENTLE = facts.ecosia_difficulties()["gentle"].rulings
SEEDLING = facts.ecosia_difficulties()["seedling"].rulings

CODES = {
    "ecosia-4-1234": {},
    "ecosia-4-1234-harder-encroaching.card": {"harder": True, "encroaching": "card"},
    "ecosia-4-1234-seedling": SEEDLING,
    "ecosia-4-1234-sapling": {"plays_a_round": "four"},
    "ecosia-4-1234-oldgrowth-open_hand": {"harder": True, "plays_a_round": "four", "open_hand": False},
    "ecosia-4-1234-seedling-harder-open_hand": {**SEEDLING, "harder": True, "open_hand": False},
    "ecosia-4-1234-gentle": GENTLE,
    "ecosia-4-1234-encroaching.card-wildfire_spread.one_chosen": {
        "encroaching": "card",
        "wildfire_spread": "one_chosen",
    },
    "ecosia-4-1234-open_hand-start_player.2": {"open_hand": False, "start_player": 2},
}


@pytest.mark.parametrize(("code", "options"), CODES.items())
def test_a_code_deals_the_game_it_was_made_from(code, options):
    game = ecosia.new_game(players=4, seed=1234, **options)
    assert classcode.write(game) == code
    assert classcode.read(code).to_dict() == game.to_dict()


def test_a_code_from_before_difficulties_had_a_word_still_deals_its_game():
    old = "ecosia-4-7-nursery_touch.dock_nodes-encroaching.card-wildfire_spread.one_chosen-wildfire_kill.dominant"
    game = classcode.read(f"{old}-drought_scope.springs_and_adjacent")
    assert game.to_dict() == ecosia.new_game(players=4, seed=7, **GENTLE).to_dict()
    assert classcode.write(game) == "ecosia-4-7-gentle"


def test_a_code_from_when_there_was_a_gentle_game_still_deals_it():
    """And one for "harder", which is a ruling too; neither has four plays a round for three players."""
    assert classcode.read("ecosia-3-7-gentle").options == ecosia.Options(**GENTLE)
    assert classcode.read("ecosia-3-7-harder").options == ecosia.Options(harder=True)


def test_a_word_may_take_back_a_part_of_the_difficulty():
    game = classcode.read("ecosia-4-7-seedling-encroaching.rulebook")
    assert game.options.encroaching == "rulebook"
    assert classcode.read(classcode.write(game)).to_dict() == game.to_dict()


def test_the_printed_game_needs_no_word_and_may_have_one():
    assert classcode.read("ecosia-4-7-printed").to_dict() == classcode.read("ecosia-4-7").to_dict()
    assert classcode.write(ecosia.new_game(players=4, seed=7)) == "ecosia-4-7"


def test_a_code_may_be_typed_with_blanks_and_capitals():
    assert classcode.read("  Ecosia-4-1234 ").to_dict() == ecosia.new_game(seed=1234).to_dict()


def test_the_code_of_a_game_under_way_deals_its_beginning():
    game = played(moves=20, players=2, seed=7)
    assert classcode.write(game) == "ecosia-2-7"


def test_a_game_that_no_code_can_deal_has_none():
    assert classcode.write(ecosia.new_game()) is None
    stated = ecosia.new_game(seed=8).setup
    assert classcode.write(ecosia.new_game(seed=7, setup=stated)) is None
    assert classcode.write(ecosia.from_dict(ecosia.new_game(seed=7).to_dict())) is None


@pytest.mark.parametrize(
    ("code", "why"),
    {
        "": "reads like ecosia-4-1234",
        "ecosia": "reads like ecosia-4-1234",
        "chess-2-7": "begins with .*ecosia.*, not with 'chess'",
        "L02-1234": "belongs to a lesson",
        "ecosia-two-7": "are numbers",
        "ecosia-7-7": "1 to 6 players",
        "ecosia-4-7-hader": "did you mean 'harder'",
        "ecosia-4-7-sappling": "did you mean 'sapling'",
        "ecosia-4-7-spoon": "it may name seedling, sapling, printed, oldgrowth, gentle, harder",
        "ecosia-4-7-encroaching.rules": "option encroaching is one of",
        "ecosia-4-7-encroaching": "option encroaching is one of",
        "ecosia-4-7-harder.yes": "option harder is one of",
        "ecosia-4-" + "9" * 400: "reads like ecosia-4-1234",
        "ecosia-4-" + "9" * 40: "are numbers",
    }.items(),
)
def test_a_wrong_code_is_refused_in_one_sentence(code, why):
    with pytest.raises(OptionError, match=why) as refused:
        classcode.read(code)
    assert "\n" not in str(refused.value)
