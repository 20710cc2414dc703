"""The twelve worked scenarios on the board T1, S-E1 to S-E12, number by number."""

from __future__ import annotations

import pytest

from edugames import ecosia
from edugames.ecosia import NATURE, Add, At, Choose, Fell, Keep, Plant, Play, Reveal, Roll, Seed, Take, Token

from .board import (
    CENTRE,
    NINE,
    T1,
    A,
    B,
    C,
    chosen,
    deforested,
    legal,
    played,
    seedlings,
    standing,
    struck,
    trees,
)


def plantable(game, nursery):
    """The live tiles a nursery reaches."""
    return {tile for tile in game.reach(nursery) if not game.is_deforested(tile)}


# ---------------------------------------------------------------------- S-E1 Plant and reach


def test_S_E1_an_empty_touched_tile_is_all_that_N2_reaches():
    assert T1().reach("N2") == {(1, 1)}


def test_S_E1_planting_it_joins_N2_to_N1():
    game = played(T1(hand="plant"), Play("plant"), Plant("N2", B, (1, 1)))
    assert trees(game, 1, 1) == "B"
    assert seedlings(game, "N2") == [""]
    both = {(0, 1), (0, 2), (1, 0), (1, 1), (2, -1), (2, 0)}
    assert plantable(game, "N1") == plantable(game, "N2") == both


# ---------------------------------------------------------------------- S-E2 deforested: reachable, not plantable


def test_S_E2_the_centre_is_reached_but_not_planted():
    game = played(T1(hand="plant", nurseries={"N5": "BB"}), Play("plant"), Plant("N5", B, (-1, 0)))
    assert game.reach("N5") == {(-2, 0), (-2, 1), (-2, 2), (-1, -1), (-1, 0), (-1, 1), (0, -1), CENTRE}
    next_turn = T1({(-1, 0): "B"}, hand="plant")
    played(next_turn, Play("plant"))
    assert next_turn.why_not(Plant("N5", B, CENTRE)) is not None


def test_S_E2_N5_is_connected_to_the_centre_for_reforestation_but_empty():
    around = {(-1, 0): "B" * 12}
    game = T1(around, nurseries={"N5": ""}, hand="reforestation")
    assert CENTRE in game.reach("N5")
    assert Play("reforestation") not in legal(game)
    full = T1(around, nurseries={"N5": "BBBAAA"}, hand="reforestation")
    assert Play("reforestation") in legal(full)


# ---------------------------------------------------------------------- S-E3 Natural reforestation


def seeds(changes):
    game = T1(changes, hand="natural reforestation")
    if Play("natural reforestation") not in legal(game):
        return set()
    return legal(played(game, Play("natural reforestation")))


def test_S_E3_there_is_no_target_on_T1():
    assert seeds({}) == set()


def test_S_E3_a_bent_pair_around_the_deforested_centre():
    assert {move.tile for move in seeds({(-1, 1): "A", (0, -1): "A"}) if move.species == A} == {(-1, 0)}


def test_S_E3_a_straight_line():
    assert {move.tile for move in seeds({(-1, 1): "A", (1, 1): "A"}) if move.species == A} == {(0, 1)}


def test_S_E3_two_adjacent_tiles_give_none():
    assert seeds({(1, -2): "A"}) == set()


# ---------------------------------------------------------------------- S-E4 Agroforestry


def test_S_E4_a_pine_on_the_farmland_and_two_oaks_in_N5():
    game = played(T1(hand="agroforestry"), Play("agroforestry"))
    played(game, Plant("N5", B, (-1, 0)), Add("N5", A), Add("N5", A))
    assert trees(game, -1, 0) == "B"
    assert seedlings(game, "N5") == ["AA"]


def test_S_E4_a_second_pine_is_illegal_an_oak_is_legal():
    game = T1({(-1, 0): "B"}, nurseries={"N5": "AAB"}, hand="agroforestry")
    played(game, Play("agroforestry"))
    assert game.why_not(Plant("N5", B, (-1, 0))).rule == "E-20"
    played(game, Plant("N5", A, (-1, 0)), Add("N5", C), Add("N5", C))
    assert trees(game, -1, 0) == "AB"
    assert seedlings(game, "N5") == ["ABCC"]


# ---------------------------------------------------------------------- S-E5, S-E6 Reforestation


def before_reforestation(around_1_0="CC", **changes):
    return T1({(2, -2): "AB", (1, 0): around_1_0}, down={(2, -1): 5}, hand="reforestation", **changes)


def test_S_E5_six_trees_stand_around_it_and_five_are_needed():
    game = before_reforestation()
    assert sum(sum(game.trees(tile)) for tile in ecosia.neighbours((2, -1))) == 2 + 1 + 2 + 1
    assert Play("reforestation") in legal(game)


def test_S_E5_only_N1_and_N9_are_connected():
    game = before_reforestation()
    assert {name for name in NINE if (2, -1) in game.reach(name)} == {"N1", "N9"}


def test_S_E5_the_oak_of_N1_and_the_acacia_of_N9_are_the_only_way():
    game = played(before_reforestation(), Play("reforestation"))
    assert legal(game) == {At((2, -1))}
    bag = game.bag
    played(game, At((2, -1)))
    assert legal(game) == {Take("N1", A), Take("N9", C)}
    played(game, Take("N1", A), Take("N9", C))
    assert trees(game, 2, -1) == "AC"
    assert game.terrain((2, -1)) == "dry land"
    assert not game.is_deforested((2, -1))
    assert seedlings(game, "N1", "N9") == ["", ""]
    assert game.tokens_out == (5,)
    assert game.bag == bag
    assert deforested(game) == {CENTRE: 12}
    assert game.outcome is None


def test_S_E5_with_four_trees_around_it_it_is_illegal():
    game = before_reforestation(around_1_0="")
    assert game.why_not(Play("reforestation")).rule in ("E-21", "E-24")


def test_S_E6_two_of_five_are_too_few():
    game = before_reforestation(harder=True)
    assert game.why_not(Play("reforestation")) is not None


def test_S_E6_all_five_leave_the_nurseries_and_two_are_planted():
    game = before_reforestation(harder=True, nurseries={"N9": "AABC"})
    played(game, Play("reforestation"), At((2, -1)))
    played(game, Take("N1", A), Take("N9", A), Take("N9", A), Take("N9", B), Take("N9", C), Keep(A), Keep(B))
    assert trees(game, 2, -1) == "AB"
    assert seedlings(game, "N1", "N9") == ["", ""]
    assert game.tokens_out == (5,)
    assert sum(map(len, standing(game).values())) == 2 + 2 + 2 + 4, "A, A and C went to the reserve"


# ---------------------------------------------------------------------- S-E7 Deforestation


def before_the_event(*args, **changes):
    return T1(*args, now="reveal", **changes)


def test_S_E7_a_roll_of_1_fells_the_pine_in_the_north_east():
    game = struck(before_the_event(), "deforestation", Roll(1), Token(8))
    assert trees(game, 1, -1) == ""
    assert deforested(game) == {CENTRE: 12, (1, -1): 8}
    assert len(game.bag) == 16


def test_S_E7_a_roll_of_2_fells_the_dominant_oaks():
    game = struck(before_the_event({(1, 0): "AAB"}), "deforestation", Roll(2))
    assert trees(game, 1, 0) == "B"
    assert deforested(game) == {CENTRE: 12}


def test_S_E7_the_team_picks_one_of_two_tied_species():
    game = struck(before_the_event({(1, 0): "AB"}), "deforestation", Roll(2))
    assert legal(game) == {Fell((1, 0), A), Fell((1, 0), B)}
    assert trees(played(game.copy(), Fell((1, 0), A)), 1, 0) == "B"
    assert trees(played(game.copy(), Fell((1, 0), B)), 1, 0) == "A"


def test_S_E7_a_roll_of_4_deforests_the_empty_meadow():
    game = struck(before_the_event(), "deforestation", Roll(4), Token(8))
    assert deforested(game) == {CENTRE: 12, (-1, 1): 8}


def test_S_E7_the_next_one_starts_from_the_centre_again_and_can_fizzle():
    game = before_the_event({(1, -1): ""}, down={(1, -1): 8}, in_round=2, events=("deforestation",))
    struck(game, "deforestation", Roll(1))
    assert deforested(game) == {CENTRE: 12, (1, -1): 8}
    assert game.round == 3


# ---------------------------------------------------------------------- S-E8 Encroaching


def test_S_E8_the_farmland_moves_onto_the_meadow():
    game = struck(before_the_event({(1, 1): "B"}), "encroaching")
    assert game.home(game.starter) == (-1, 2)
    farms = {tile: ecosia.distance((-1, 2), tile) for tile in ((0, 1), (0, 2), (-1, 0), (-1, -1))}
    assert farms == {(0, 1): 1, (0, 2): 1, (-1, 0): 2, (-1, -1): 3}
    assert chosen(game) == {(0, 1), (0, 2)}
    played(game, Choose((0, 1)))
    assert chosen(game) == {(1, 1), (1, 0), (-1, 1), (-1, 2)}
    played(game, Choose((1, 1)), Token(4))
    assert game.terrain((1, 1)) == "farmland"
    assert trees(game, 1, 1) == ""
    assert not game.is_deforested((1, 1))
    assert game.terrain((0, 1)) == "meadow"
    assert game.token((0, 1)) == 4
    assert seedlings(game, "N2") == ["B"]
    assert game.touches("N2") == {(1, 1)}


# ---------------------------------------------------------------------- S-E9 Wildfire

DRY = {(2, -1): "A", (1, -1): "B", (1, 0): "AAB", (2, 0): "AC" + "CC", (2, -2): ""}


def burning(**options):
    game = before_the_event(DRY, starter=3, **options)
    assert game.home(3) == (2, -1)
    return struck(game, "wildfire")


def test_S_E9_three_monocultures_burn_and_one_empty_neighbour_is_deforested():
    game = burning()
    assert [trees(game, *tile) for tile in ((2, -1), (1, -1), (2, 0))] == ["", "", ""]
    assert trees(game, 1, 0) == "AAB"
    assert chosen(game) == {(2, -2), (1, -1), (2, 0)}
    assert game.why_not(Choose((2, -1))) is not None
    played(game, Choose((2, -2)), Token(3))
    assert deforested(game) == {CENTRE: 12, (2, -2): 3}


def test_S_E9_when_only_the_dominant_species_burns():
    game = burning(wildfire_kill="dominant")
    assert trees(game, 2, 0) == "A"
    assert chosen(game) == {(2, -2), (1, -1)}


# ---------------------------------------------------------------------- S-E10 Pest


def test_S_E10_the_pest_takes_an_oak_from_every_tile():
    game = before_the_event({(-1, 1): "ABB"}, starter=1)
    assert game.home(1) == (-2, 1)
    struck(game, "pest")
    assert trees(game, -2, 1) == ""
    assert trees(game, 0, -2) == ""
    assert trees(game, -1, 1) == "BB"
    assert seedlings(game, "N1", "N4", "N7") == ["A", "A", "A"]
    assert deforested(game) == {CENTRE: 12}


# ---------------------------------------------------------------------- S-E11 Drought


def drought(**options):
    game = struck(before_the_event({(0, -1): "A", (-2, 2): "C"}, **options), "drought")
    assert legal(game) == {Fell((0, -1), A), Fell((-2, 2), C)}
    played(game, Fell((-2, 2), C))
    assert chosen(game) == {(1, 0), (-2, 2)}
    played(game, Choose((1, 0)), Fell((2, 0), C))
    return game


def test_S_E11_three_trees_die_and_any_empty_tile_is_deforested():
    game = drought()
    assert trees(game, -2, 2) == ""
    assert trees(game, 2, 0) == ""
    assert trees(game, -2, 1) == "", "the only tree beside (-2, 2)"
    assert standing(game) == {(0, -2): "A", (1, -1): "B", (0, -1): "A"}
    played(game, Choose((2, -2)), Token(6))
    assert deforested(game) == {CENTRE: 12, (2, -2): 6}


def test_S_E11_or_only_springs_and_their_neighbours():
    game = drought(drought_scope="springs_and_adjacent")
    assert (2, -2) not in chosen(game)
    assert game.why_not(Choose((2, -2))).rule == "E-34"


# ---------------------------------------------------------------------- S-E12 Win and score


FINAL = {(0, -2): "AAAB", (1, -2): "AAB", (2, -2): "AABC", (0, 1): "AAAAABC", (-2, 2): "A"}


def test_S_E12_the_last_area_reforested_in_round_seven_wins_at_once():
    game = T1(
        {**FINAL, (0, 1): "AAAAAB", (-2, 2): "A"}, only=True, down={CENTRE: None, (-1, 2): 2},
        nurseries={"N3": "C"}, hand="reforestation", in_round=7, play=1,
    )  # fmt: skip
    played(game, Play("reforestation"), At((-1, 2)), Take("N3", C))
    assert game.outcome.won
    assert (game.round, game.play_number) in ((7, 1), (7, 2))
    assert game.to_move is None
    assert len(game.events) == 6


def test_S_E12_thirty_points_and_130_to_420_tonnes():
    game = T1(FINAL, only=True, nurseries={**dict.fromkeys(NINE, ""), "N1": "AAABC"})
    score = game.score()
    told = {tile.tile: tile for tile in score.tiles}
    assert [told[tile].points for tile in FINAL] == [4, 6, 12, 7, 1]
    assert [told[tile].monoculture for tile in FINAL] == [True, False, False, True, True]
    assert score.points == 30
    assert (score.co2_low, score.co2_high) == (130, 420)


@pytest.mark.parametrize("event", ecosia.EVENTS)
def test_S_E12_no_further_event_is_revealed_once_it_is_won(event):
    game = T1(
        {(0, 1): "AA"}, only=True, down={CENTRE: None, (-1, 2): 2}, nurseries={"N3": "C"}, hand="reforestation", play=3,
    )  # fmt: skip
    played(game, Play("reforestation"), At((-1, 2)), Take("N3", C))
    assert game.to_move is None
    assert game.why_not(Reveal(event)).rule == "E-35"


def test_S_E3_the_card_sows_one_tree():
    game = T1({(-1, 1): "A", (1, 1): "A"}, hand="natural reforestation")
    played(game, Play("natural reforestation"), Seed((0, 1), A))
    assert trees(game, 0, 1) == "A"
    assert game.to_move == NATURE
