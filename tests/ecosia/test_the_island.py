"""E-1 to E-6: the board, the nurseries, the terrain, the trees and the numbers."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from edugames import ecosia

from . import reference
from .board import (
    CENTRE,
    NINE,
    NUMBERS,
    T1,
    T1_TERRAIN,
    deforested,
    legal,
    played,
    seedlings,
    standing,
    trees,
)


def test_E1_the_land_is_nineteen_hexes_in_rows_of_3_4_5_4_3():
    assert len(ecosia.TILES) == 19
    assert set(ecosia.TILES) == set(reference.LAND)
    rows = Counter(r for _, r in ecosia.TILES)
    assert [rows[r] for r in (-2, -1, 0, 1, 2)] == [3, 4, 5, 4, 3]


def test_E1_tiles_stand_in_reading_order():
    assert list(ecosia.TILES) == sorted(ecosia.TILES, key=lambda tile: (tile[1], tile[0]))
    assert list(ecosia.TILES) == list(T1_TERRAIN)


def test_E1_tiles_are_named_by_row_and_place_in_the_row():
    assert ecosia.place_name((0, 0)) == "row 3, tile 3"
    assert ecosia.place_name((0, -2)) == "row 1, tile 1"
    assert ecosia.place_name((2, -1)) == "row 2, tile 4"
    assert ecosia.place_name((-2, 2)) == "row 5, tile 1"
    assert ecosia.place_name((1, 1)) == "row 4, tile 4"
    assert len({ecosia.place_name(tile) for tile in ecosia.TILES}) == 19


def test_E1_the_centre_has_its_six_neighbours():
    assert set(ecosia.neighbours(CENTRE)) == {(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)}


def test_E1_neighbours_are_the_tiles_that_share_an_edge():
    for tile in ecosia.TILES:
        assert set(ecosia.neighbours(tile)) == reference.neighbours(tile)
        assert len(ecosia.neighbours(tile)) == len(set(ecosia.neighbours(tile)))


def test_E1_corner_tiles_have_three_neighbours_and_edge_tiles_four():
    assert Counter(len(ecosia.neighbours(tile)) for tile in ecosia.TILES) == {3: 6, 4: 6, 6: 7}


def test_E1_42_pairs_of_tiles_are_adjacent_and_30_edges_are_coast():
    touching = [pair for pair in combinations(ecosia.TILES, 2) if pair[1] in ecosia.neighbours(pair[0])]
    assert len(touching) == 42
    assert sum(6 - len(ecosia.neighbours(tile)) for tile in ecosia.TILES) == 30


def test_E1_distance_counts_steps():
    assert ecosia.distance((0, 0), (0, 0)) == 0
    assert ecosia.distance((0, 0), (1, -1)) == 1
    assert ecosia.distance((0, 0), (1, 1)) == 2
    assert ecosia.distance((-2, 0), (2, 0)) == 4
    for a, b in combinations(ecosia.TILES, 2):
        assert ecosia.distance(a, b) == ecosia.distance(b, a) == reference.distance(a, b)
        assert (ecosia.distance(a, b) == 1) == (b in ecosia.neighbours(a))


def test_E2_there_are_nine_nurseries():
    assert tuple(ecosia.NURSERIES) == NINE


def test_E2_each_harbour_edge_touches_the_tile_of_the_table():
    game = T1()
    assert {name: set(game.touches(name)) for name in NINE} == {
        "N1": {(2, 0)}, "N2": {(1, 1)}, "N3": {(-1, 2)}, "N4": {(-2, 2)}, "N5": {(-2, 1)},
        "N6": {(-1, -1)}, "N7": {(0, -2)}, "N8": {(1, -2)}, "N9": {(2, -1)},
    }  # fmt: skip


def test_E2_nine_different_tiles_have_a_harbour_and_three_of_the_ring_have_none():
    game = T1()
    touched = {tile for name in NINE for tile in game.touches(name)}
    ring = {tile for tile in ecosia.TILES if len(ecosia.neighbours(tile)) < 6}
    assert len(touched) == 9
    assert ring - touched == {(0, 2), (-2, 0), (2, -2)}


def test_E2_harbours_lie_3_3_4_3_3_4_3_3_4_coastal_edges_apart():
    walk = coast_clockwise()
    assert len(walk) == 30
    places = sorted(walk.index((tile, side)) for tile, side in reference.HARBOURS.values())
    gaps = [(b - a) % 30 for a, b in zip(places, [*places[1:], places[0]], strict=True)]
    first = walk.index(reference.HARBOURS["N9"])  # clockwise: N9, N1, N2, ...
    start = places.index(first)
    assert gaps[start:] + gaps[:start] == [3, 3, 4, 3, 3, 4, 3, 3, 4]


def test_E2_the_engine_has_the_harbours_of_the_table():
    from edugames import facts

    printed = [(tuple(harbour.tile), harbour.side) for harbour in facts.ecosia().harbours]
    assert dict(zip(NINE, printed, strict=True)) == reference.HARBOURS


def coast_clockwise():
    """The 30 coastal edges as (tile, side), clockwise."""
    clockwise = ("NE", "E", "SE", "SW", "W", "NW")
    tile, side = (0, -2), "NW"
    walk = []
    while (tile, side) not in walk:
        walk.append((tile, side))
        following = clockwise[(clockwise.index(side) + 1) % 6]
        over = reference.step(tile, following)
        if over in reference.LAND:
            tile, side = over, clockwise[(clockwise.index(following) - 2) % 6]
            if reference.step(tile, side) in reference.LAND:
                side = clockwise[(clockwise.index(side) + 1) % 6]
        else:
            side = following
    return walk


def test_E3_the_island_has_4_forests_4_meadows_4_farmlands_3_dry_lands_3_springs_1_desert():
    assert tuple(ecosia.TERRAINS) == ("forest", "meadow", "farmland", "dry land", "spring", "desert")
    for seed in range(5):
        game = ecosia.new_game(players=4, seed=seed)
        assert Counter(game.terrain(tile) for tile in ecosia.TILES) == {
            "forest": 4, "meadow": 4, "farmland": 4, "dry land": 3, "spring": 3, "desert": 1,
        }  # fmt: skip


def test_E4_there_are_three_species():
    assert tuple(ecosia.SPECIES) == ("oak", "pine", "acacia")


def test_E4_a_tile_and_a_nursery_hold_any_number_of_trees_of_each_species():
    game = T1({(1, 1): "A" * 30 + "B" * 25 + "C" * 20}, nurseries={"N2": "A" * 40})
    assert game.trees((1, 1)) == (30, 25, 20)
    assert game.seedlings("N2") == (40, 0, 0)


def test_E4_the_reserve_never_runs_out():
    game = T1({(1, 1): "A" * 60}, hand="prune")
    played(game, ecosia.Play("prune"), ecosia.Prune((1, 1), "oak"))
    assert game.trees((1, 1)) == (61, 0, 0)


def test_E5_a_deforested_tile_carries_a_number_and_no_trees():
    game = T1(down={(2, 0): 5})
    assert game.is_deforested((2, 0))
    assert game.token((2, 0)) == 5
    assert trees(game, 2, 0) == ""
    assert not game.is_deforested((1, 0))
    assert game.token((1, 0)) is None


def test_E5_a_deforested_tile_with_trees_cannot_be():
    with pytest.raises(ValueError, match="E-5"):
        T1({(2, 0): "C"}, down={(2, 0): 5})


def test_E5_a_deforested_farmland_has_no_use_for_agroforestry():
    game = T1(down={(-1, 0): 4, (0, 1): 5}, hand="agroforestry")
    played(game, ecosia.Play("agroforestry"))
    tiles = {move.tile for move in legal(game, ecosia.Plant)}
    assert tiles == {(-1, -1)}, "(-1, 0) is turned over; only N7 (oak) and N6 reach a live farmland"


def test_E5_a_deforested_tile_keeps_its_terrain_underneath():
    assert T1(down={(2, 0): 5}).terrain((2, 0)) == "forest"


def test_E6_the_numbers_are_two_to_twelve_without_seven():
    game = T1()
    assert sorted([*game.bag, *deforested(game).values(), *game.tokens_out]) == list(NUMBERS)
    assert len(NUMBERS) == 18
    assert Counter(NUMBERS) == {2: 1, 12: 1, **dict.fromkeys((3, 4, 5, 6, 8, 9, 10, 11), 2)}


def test_T1_is_the_board_of_the_rules():
    game = T1()
    assert standing(game) == {(0, -2): "A", (1, -1): "B", (2, 0): "C", (-2, 1): "A"}
    assert seedlings(game, *NINE) == list("ABCABCABC")
    assert deforested(game) == {CENTRE: 12}
    assert game.terrain((0, 1)) == "farmland"
    assert game.terrain((-2, 2)) == "spring"
