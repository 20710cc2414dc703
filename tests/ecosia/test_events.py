"""E-29 to E-34: the six events, with every choice and every dead end."""

from __future__ import annotations

import pytest

from edugames import ecosia
from edugames.ecosia import NATURE, Choose, Fell, Grow, Roll, Token

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


def before_the_event(*args, **changes):
    return T1(*args, now="reveal", **changes)


def is_over(game):
    """The event is over: the next round has begun."""
    return game.event is None and game.decision.kind == "turn" and game.round == 2


# ---------------------------------------------------------------------- E-29 Deforestation


@pytest.mark.parametrize(
    ("side", "tile"),
    [(1, (1, -1)), (2, (1, 0)), (3, (0, 1)), (4, (-1, 1)), (5, (-1, 0)), (6, (0, -1))],
)
def test_E29_the_die_tells_the_side(side, tile):
    game = struck(before_the_event(only=True), "deforestation", Roll(side), Token(8))
    assert deforested(game) == {CENTRE: 12, tile: 8}
    assert is_over(game)


def test_E29_all_six_sides_are_equally_likely():
    game = struck(before_the_event(), "deforestation")
    assert dict(game.chances()) == {Roll(side): 1 for side in range(1, 7)}


def test_E29_it_starts_from_the_highest_number():
    game = struck(
        before_the_event(down={CENTRE: 6, (1, -2): 9, (-2, 2): 8}), "deforestation", Roll(2), Token(3)
    )
    assert deforested(game) == {CENTRE: 6, (1, -2): 9, (-2, 2): 8, (2, -2): 3}


def test_E29_of_two_equal_numbers_the_one_closest_to_the_starting_player():
    game = struck(before_the_event(down={CENTRE: None, (1, -2): 9, (-1, 2): 9}, only=True), "deforestation")
    played(game, Roll(1), Token(3))
    assert (0, 1) in deforested(game), "north-east of (-1, 2), Player 1's home"


def test_E29_then_the_players_choose():
    game = struck(before_the_event(down={CENTRE: None, (-2, 2): 9, (0, 1): 9}), "deforestation")
    assert game.to_move == 0
    assert chosen(game) == {(-2, 2), (0, 1)}
    played(game, Choose((0, 1)))
    assert game.to_move == NATURE
    played(game, Roll(3), Token(2))
    assert (0, 2) in deforested(game)


def test_E29_the_dominant_species_dies():
    game = struck(before_the_event({(1, 0): "AAB"}), "deforestation", Roll(2))
    assert trees(game, 1, 0) == "B"
    assert deforested(game) == {CENTRE: 12}
    assert is_over(game)


def test_E29_of_tied_species_the_players_pick_one():
    game = struck(before_the_event({(1, 0): "AABBC"}), "deforestation", Roll(2))
    assert game.to_move == 0
    assert legal(game) == {Fell((1, 0), A), Fell((1, 0), B)}
    played(game, Fell((1, 0), B))
    assert trees(game, 1, 0) == "AAC"
    assert is_over(game)


def test_E29_a_tile_left_empty_is_deforested():
    game = struck(before_the_event({(1, 0): "AAA"}), "deforestation", Roll(2), Token(5))
    assert deforested(game) == {CENTRE: 12, (1, 0): 5}
    assert standing(game) == standing(T1())


def test_E29_an_empty_tile_too_even_if_none_were_killed():
    game = struck(before_the_event(), "deforestation", Roll(4), Token(5))
    assert deforested(game) == {CENTRE: 12, (-1, 1): 5}


def test_E29_towards_a_deforested_tile_nothing_happens():
    game = struck(before_the_event(down={(1, -1): 8}), "deforestation", Roll(1))
    assert is_over(game)
    assert deforested(game) == {CENTRE: 12, (1, -1): 8}


def test_E29_towards_the_sea_nothing_happens():
    game = struck(before_the_event(down={CENTRE: None, (2, 0): 8}), "deforestation", Roll(2))
    assert is_over(game)
    assert deforested(game) == {(2, 0): 8}


# ---------------------------------------------------------------------- E-30 Encroaching

FARMS = [(-1, -1), (-1, 0), (0, 1), (0, 2)]


def test_E30_every_live_farmland_loses_all_trees_of_its_one_species():
    game = struck(before_the_event({(0, 1): "AAA", (0, 2): "C"}), "encroaching")
    assert trees(game, 0, 1) == trees(game, 0, 2) == ""


def test_E30_where_there_are_several_the_players_choose_in_tile_order():
    game = struck(
        before_the_event({(0, 2): "AAB", (-1, 0): "BCC", (-1, -1): "AB", (0, 1): "AC"}), "encroaching"
    )
    assert legal(game) == {Fell((-1, -1), A), Fell((-1, -1), B)}
    played(game, Fell((-1, -1), A))
    assert legal(game) == {Fell((-1, 0), B), Fell((-1, 0), C)}
    played(game, Fell((-1, 0), B), Fell((0, 1), A), Fell((0, 2), A))
    assert [trees(game, *farm) for farm in FARMS] == ["B", "CC", "C", "B"]
    assert is_over(game), "no farmland is empty, so nothing encroaches"


def test_E30_a_deforested_farmland_loses_nothing_and_does_not_move():
    down = {(-1, -1): 3, (-1, 0): 4, (0, 1): 5, (0, 2): 6}
    game = struck(before_the_event(down=down), "encroaching")
    assert is_over(game)
    assert deforested(game) == {CENTRE: 12, **down}


def test_E30_the_closest_empty_farmland_moves():
    game = struck(before_the_event({(0, 1): "AB"}), "encroaching", Fell((0, 1), A))
    assert chosen(game) == {(-1, 2), (1, 1)}, "around (0, 2), not the farmland (0, 1)"


def test_E30_of_two_equally_close_the_players_choose():
    game = struck(before_the_event(), "encroaching")
    assert chosen(game) == {(0, 1), (0, 2)}
    assert game.to_move == 0


def test_E30_it_moves_onto_a_live_neighbour_that_is_no_farmland():
    game = struck(before_the_event(), "encroaching", Choose((0, 1)))
    assert chosen(game) == {(1, 1), (1, 0), (-1, 1), (-1, 2)}
    assert game.why_not(Choose(CENTRE)) is not None
    assert game.why_not(Choose((0, 2))) is not None


def test_E30_the_trees_there_are_lost_and_the_tiles_change_places():
    game = struck(before_the_event({(1, 1): "AB"}), "encroaching", Choose((0, 1)), Choose((1, 1)), Token(4))
    assert trees(game, 1, 1) == ""
    assert game.terrain((1, 1)) == "farmland"
    assert game.terrain((0, 1)) == "meadow"
    assert deforested(game) == {CENTRE: 12, (0, 1): 4}
    assert is_over(game)


@pytest.mark.parametrize(
    ("there", "told"), [("A", "1 tree there died"), ("AB", "2 trees there died"), ("", "")]
)
def test_E30_what_is_lost_is_told(there, told):
    game, heard = before_the_event({(1, 1): there}), []
    game.tell = heard.append
    struck(game, "encroaching", Choose((0, 1)), Choose((1, 1)))
    moved = next(happening.text for happening in heard if "moved onto" in happening.text)
    assert told in moved
    assert ("died" in moved) == bool(there)


def test_E30_a_number_is_drawn_for_the_tile_left_behind():
    game = struck(before_the_event(), "encroaching", Choose((0, 1)), Choose((1, 1)))
    assert game.to_move == NATURE
    assert {type(move) for move in game.legal_moves()} == {Token}


def test_E30_nurseries_stay_where_they_are():
    game = struck(before_the_event(), "encroaching", Choose((0, 1)), Choose((1, 1)), Token(4))
    assert game.touches("N2") == {(1, 1)}
    assert seedlings(game, *NINE) == list("ABCABCABC")


def test_E30_without_a_legal_neighbour_it_stops_and_the_next_closest_does_not_move():
    down = {(1, 0): 2, (1, 1): 3, (-1, 1): 4, (-1, 2): 5}
    game = struck(before_the_event({(0, 2): "AB"}, down=down), "encroaching", Fell((0, 2), A))
    assert is_over(game), "(0, 1) is shut in; (-1, 0) is empty too, but farther"
    assert deforested(game) == {CENTRE: 12, **down}


# ---------------------------------------------------------------------- E-31 Heavy rain


def test_E31_a_tree_grows_beside_each_spring_in_tile_order_then_deforestation():
    game = struck(before_the_event(), "heavy rain")
    springs = [(0, -1), (1, 0), (-2, 2)]
    for spring in springs:
        assert game.to_move == 0
        beside = {tile for tile in ecosia.neighbours(spring) if tile != CENTRE}
        assert legal(game) == {Grow(tile, species) for tile in beside for species in (A, B, C)}
        played(game, Grow(min(beside), C))
    assert game.to_move == NATURE
    assert {type(move) for move in game.legal_moves()} == {Roll}


def test_E31_the_trees_come_from_the_reserve():
    game = struck(before_the_event(), "heavy rain", Grow((1, -1), C), Grow((1, 1), A), Grow((-2, 1), B))
    assert trees(game, 1, -1) == "BC"
    assert trees(game, 1, 1) == "A"
    assert trees(game, -2, 1) == "AB"
    assert seedlings(game, *NINE) == list("ABCABCABC")


def test_E31_not_on_a_deforested_tile():
    game = struck(before_the_event(), "heavy rain")
    assert game.why_not(Grow(CENTRE, A)).rule in ("E-5", "E-31")


def test_E31_the_new_trees_count_for_the_deforestation():
    game = struck(
        before_the_event(), "heavy rain", Grow((1, -1), C), Grow((1, 1), A), Grow((-2, 1), B), Roll(1)
    )
    assert legal(game) == {Fell((1, -1), B), Fell((1, -1), C)}, "pine and acacia are tied now"


def test_E31_a_deforested_spring_brings_no_tree():
    game = struck(before_the_event(down={(1, 0): 3, (-2, 2): 4}), "heavy rain", Grow((1, -1), C))
    assert {type(move) for move in game.legal_moves()} == {Roll}


def test_E31_a_spring_may_be_watered_by_another():
    game = struck(before_the_event(terrain={(1, 0): "F", (2, 0): "M", (1, 1): "S"}), "heavy rain")
    played(game, Grow((0, -2), A))
    assert Grow((1, 0), A) in legal(game)


# ---------------------------------------------------------------------- E-32 Wildfire


def fire(trees_=None, starter=3, **changes):
    """Four players; Player 4 sits in the north-east at (2, -1), which is dry land."""
    return before_the_event(trees_, starter=starter, **changes)


def test_E32_the_fire_starts_on_the_closest_live_dry_land():
    game = struck(fire({(2, -1): "A", (2, 0): "A", (1, -1): "AB", (1, 0): "AB", (2, -2): "AB"}), "wildfire")
    played(game, Token(3))
    assert trees(game, 2, -1) == ""
    assert deforested(game) == {CENTRE: 12, (2, 0): 3}


def test_E32_a_deforested_dry_land_does_not_burn():
    game = struck(fire(down={(2, -1): 5, (1, -2): 6}), "wildfire")
    assert chosen(game) <= set(ecosia.neighbours((-1, 2))), "the only live one is far away, at (-1, 2)"


def test_E32_of_two_equally_close_the_players_choose():
    game = struck(before_the_event(down={(-1, 2): 3}, starter=1), "wildfire")
    assert game.home(1) == (-2, 1)
    assert not game.outcome
    game = struck(
        before_the_event(terrain={(-1, 2): "M", (-1, 1): "L", (-2, 2): "L", (2, -1): "S"}), "wildfire"
    )
    assert chosen(game) == {(-1, 1), (-2, 2)}


def test_E32_every_monoculture_on_it_and_around_it_burns_down_whole():
    game = struck(
        fire({(2, -1): "CCCA", (1, -1): "B", (2, 0): "AAAAB", (1, 0): "AB", (2, -2): "ABC"}), "wildfire"
    )
    assert [trees(game, *tile) for tile in ((2, -1), (1, -1), (2, 0))] == ["", "", ""]
    assert [trees(game, *tile) for tile in ((1, 0), (2, -2))] == ["AB", "ABC"]


def test_E32_monocultures_are_judged_before_anything_burns():
    game = struck(fire({(2, -1): "A", (2, 0): "A", (1, 0): "AAB", (1, -1): "AB", (2, -2): "AB"}), "wildfire")
    assert trees(game, 1, 0) == "AAB"


def test_E32_tiles_further_off_do_not_burn():
    game = struck(fire({(0, -1): "A", (1, 1): "A"}), "wildfire")
    assert trees(game, 0, -1) == "A"
    assert trees(game, 1, 1) == "A"


def test_E32_one_empty_neighbour_must_be_picked_to_be_deforested():
    game = struck(fire(), "wildfire")
    assert chosen(game) == {(2, -2), (1, -1), (1, 0), (2, 0)}
    played(game, Choose((1, 0)), Token(2))
    assert deforested(game) == {CENTRE: 12, (1, 0): 2}
    assert is_over(game)


def test_E32_the_tile_on_fire_itself_is_no_candidate():
    game = struck(fire(), "wildfire")
    assert trees(game, 2, -1) == ""
    assert game.why_not(Choose((2, -1))).rule == "E-32"


def test_E32_with_no_empty_neighbour_nothing_is_deforested():
    game = struck(fire({(2, -2): "AB", (1, -1): "AB", (1, 0): "AB", (2, 0): "AB"}), "wildfire")
    assert is_over(game)
    assert deforested(game) == {CENTRE: 12}


def test_E32_deforested_neighbours_are_no_candidates():
    game = struck(fire({(1, 0): "AB"}, down={(2, -2): 3, (1, -1): 4}), "wildfire", Token(2))
    assert deforested(game) == {CENTRE: 12, (2, -2): 3, (1, -1): 4, (2, 0): 2}


# ---------------------------------------------------------------------- E-33 Pest


def test_E33_every_tile_with_the_species_loses_one():
    game = struck(before_the_event({(-1, 2): "AAA", (1, 1): "AAB", (2, 0): "C"}), "pest")
    assert standing(game) == {(-1, 2): "AA", (1, 1): "AB", (1, -1): "B", (2, 0): "C"}
    assert is_over(game)


def test_E33_the_closest_monoculture_decides_the_species():
    game = struck(before_the_event({(-1, 2): "AB", (-1, 1): "CCC"}), "pest")
    assert trees(game, -1, 1) == "CC"
    assert trees(game, 2, 0) == ""
    assert trees(game, 0, -2) == "A"


def test_E33_its_dominant_species_where_there_are_several():
    game = struck(before_the_event({(-1, 2): "BCCC"}), "pest")
    assert trees(game, -1, 2) == "BCC"
    assert trees(game, 1, -1) == "B"


def test_E33_of_two_equally_close_the_players_choose():
    game = struck(before_the_event({(-2, 2): "B", (0, 1): "C"}), "pest")
    assert chosen(game) == {(-2, 2), (0, 1)}
    played(game, Choose((0, 1)))
    assert standing(game) == {(-2, 2): "B", (-2, 1): "A", (0, -2): "A", (1, -1): "B"}


def test_E33_nurseries_are_spared():
    game = struck(before_the_event({(-1, 2): "A"}), "pest")
    assert seedlings(game, *NINE) == list("ABCABCABC")


def test_E33_nothing_is_deforested_even_where_tiles_are_left_empty():
    game = struck(before_the_event({(-1, 2): "A"}), "pest")
    assert trees(game, -1, 2) == ""
    assert deforested(game) == {CENTRE: 12}


# ---------------------------------------------------------------------- E-34 Drought


def test_E34_a_tree_at_a_spring_dies_then_one_beside_each_dry_spring():
    game = struck(before_the_event({(1, 0): "AC"}), "drought")
    assert legal(game) == {Fell((1, 0), A), Fell((1, 0), C)}
    played(game, Fell((1, 0), A))
    assert trees(game, 1, 0) == "C"
    assert chosen(game) == {(0, -1), (-2, 2)}, "the springs without trees; (1, 0) still has one"


def test_E34_the_players_choose_spring_and_species():
    game = struck(before_the_event({(1, 0): "AC", (0, -1): "B"}), "drought")
    assert legal(game) == {Fell((1, 0), A), Fell((1, 0), C), Fell((0, -1), B)}


def test_E34_only_one_tree_dies_not_the_species():
    game = struck(before_the_event({(1, 0): "AAA"}), "drought")
    assert trees(game, 1, 0) == "AA"


def test_E34_the_players_choose_the_order_and_the_trees():
    game = struck(before_the_event({(0, -1): "AB", (-1, 1): "C"}), "drought", Fell((0, -1), A))
    assert chosen(game) == {(1, 0), (-2, 2)}
    played(game, Choose((-2, 2)))
    assert legal(game) == {Fell((-2, 1), A), Fell((-1, 1), C)}
    played(game, Fell((-1, 1), C))
    assert legal(game) == {Fell((1, -1), B), Fell((2, 0), C)}
    played(game, Fell((2, 0), C))
    assert standing(game) == {(0, -2): "A", (1, -1): "B", (-2, 1): "A", (0, -1): "B"}


def test_E34_the_dry_springs_are_fixed_after_the_first_step():
    """A spring that loses its last tree as a neighbour of another one does not dry out a neighbour itself."""
    terrain = {(1, 0): "S", (1, 1): "S", (0, -1): "M", (-2, 2): "S"}
    game = before_the_event({(1, 1): "A", (2, 0): "B", (1, -1): ""}, terrain=terrain, down={(-2, 2): 3})
    struck(game, "drought")
    assert trees(game, 1, 1) == "", "the only spring with a tree loses it; now both are dry"
    terrain = {(1, 0): "S", (1, 1): "S", (0, -1): "M"}
    both = before_the_event({(1, 1): "A", (-2, 2): "B", (2, 0): "", (0, 1): ""}, terrain=terrain)
    struck(both, "drought", Fell((-2, 2), B))
    assert chosen(both) == {(1, 0), (-2, 2)}, "(1, 1) still has a tree"
    played(both, Choose((1, 0)), Fell((1, 1), A))
    assert trees(both, -2, 1) == "", "then (-2, 2), whose only neighbour with trees is (-2, 1)"
    assert trees(both, 1, 1) == "", "and (1, 1), empty only now, costs nothing more"
    assert {type(move) for move in legal(both)} == {Choose}, "which empty tile is deforested?"


def test_E34_one_empty_live_tile_of_the_whole_board_is_deforested():
    game = struck(before_the_event(only=True), "drought")
    assert chosen(game) == set(ecosia.TILES) - {CENTRE}
    played(game, Choose((2, -2)), Token(10))
    assert deforested(game) == {CENTRE: 12, (2, -2): 10}
    assert is_over(game)


def test_E34_even_if_none_were_killed():
    game = struck(before_the_event(only=True), "drought")
    assert standing(game) == {}
    assert game.to_move == 0


def test_E34_a_deforested_spring_takes_no_part():
    game = struck(before_the_event(down={(1, 0): 3, (0, -1): 4}), "drought")
    assert trees(game, 2, 0) == "C"
    assert trees(game, -2, 1) == "", "only (-2, 2) was a live dry spring"


def test_E34_a_single_empty_tile_is_deforested_without_asking():
    full = {tile: "AB" for tile in ecosia.TILES if tile not in (CENTRE, (2, -2))}
    full |= {(1, 0): "AAB", (0, -1): "AAB", (-2, 2): "AAB"}
    game = struck(before_the_event(full), "drought", Fell((1, 0), A), Token(3))
    assert deforested(game) == {CENTRE: 12, (2, -2): 3}
