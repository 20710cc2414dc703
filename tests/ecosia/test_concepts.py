"""E-13 to E-15: connected tiles, the dominant species, monoculture."""

from __future__ import annotations

import pytest

from edugames import ecosia

from . import reference
from .board import CENTRE, NINE, T1


def test_E13_a_nursery_always_reaches_the_tile_it_touches():
    assert T1().reach("N2") == {(1, 1)}
    assert T1().reach("N3") == {(-1, 2)}


def test_E13_also_where_that_tile_is_deforested():
    assert T1(down={(1, 1): 4}).reach("N2") == {(1, 1)}


def test_E13_a_tree_on_the_touched_tile_opens_its_neighbours():
    assert T1().reach("N1") == {(2, 0), (1, 0), (2, -1), (1, 1)}


def test_E13_a_chain_of_trees_is_followed_to_its_end():
    game = T1({(1, 1): "A", (0, 1): "B", (-1, 1): "C", (-2, 1): ""})
    assert game.reach("N2") == {
        (1, 1), (0, 1), (-1, 1), (1, 0), (2, 0), (0, 2), CENTRE, (-1, 2), (-1, 0), (-2, 1), (-2, 2), (2, -1),
    }  # fmt: skip


def test_E13_a_gap_in_the_trees_ends_the_chain():
    game = T1({(1, 1): "A", (0, 1): "", (-1, 1): "C", (2, 0): ""}, only=True)
    assert game.reach("N2") == {(1, 1), (1, 0), (2, 0), (0, 1), (0, 2)}


def test_E13_trees_beside_an_empty_touched_tile_connect_nothing():
    game = T1({(1, 0): "A", (0, 1): "B", (2, 0): "", (0, 2): "B"}, only=True)
    assert game.reach("N2") == {(1, 1)}


def test_E13_the_deforested_tile_is_reached_but_is_no_bridge():
    game = T1({(-2, 1): "A", (-1, 0): "B", (1, 0): "C"}, only=True)
    assert CENTRE in game.reach("N5")
    assert (1, 0) not in game.reach("N5")


def test_E13_the_sea_is_never_reached():
    everywhere = {tile: "A" for tile in ecosia.TILES if tile != CENTRE}
    game = T1(everywhere)
    assert all(game.reach(name) == set(ecosia.TILES) for name in NINE)


@pytest.mark.parametrize("touch", ["edge", "dock_nodes"])
def test_E13_reach_contains_what_is_touched_and_matches_the_slow_count(touch):
    for changes in (
        {},
        {(1, 1): "B"},
        {(-1, 0): "C", (0, -1): "A"},
        {(0, 2): "A"},
        {(-2, 0): "A", (2, -2): "B"},
    ):
        game = T1(changes, nursery_touch=touch)
        for name in NINE:
            assert game.touches(name) == reference.touches(game, name)
            assert game.reach(name) == reference.reach(game, name)
            assert game.touches(name) <= game.reach(name)


@pytest.mark.parametrize(
    ("trees", "species"),
    [("A", "oak"), ("AAB", "oak"), ("BBC", "pine"), ("ABCC", "acacia"), ("AB", None), ("AABB", None), ("ABC", None),
     ("AABBC", None), ("", None)],
)  # fmt: skip
def test_E14_the_dominant_species_is_the_unique_maximum(trees, species):
    assert T1({(1, 1): trees}).dominant((1, 1)) == species


@pytest.mark.parametrize(
    ("trees", "is_one"),
    [("", False), ("A", True), ("CCC", True), ("AAAB", True), ("AAB", False), ("AAAABB", False), ("AAAAABB", True),
     ("AAAAABC", True), ("AAAABC", False), ("AB", False), ("ABC", False), ("AAAABBBB", False), ("BBBC", True)],
)  # fmt: skip
def test_E15_a_monoculture_is_one_species_or_more_than_double_all_others(trees, is_one):
    assert T1({(1, 1): trees}).is_monoculture((1, 1)) is is_one


def test_E15_a_deforested_tile_is_no_monoculture():
    assert not T1().is_monoculture(CENTRE)


def test_E15_matches_the_slow_count_for_all_small_tiles():
    for a in range(7):
        for b in range(4):
            for c in range(4):
                game = T1({(1, 1): "A" * a + "B" * b + "C" * c})
                assert game.is_monoculture((1, 1)) == reference.is_monoculture((a, b, c))
                if a + b + c:
                    assert game.dominant((1, 1)) == reference.dominant((a, b, c))
