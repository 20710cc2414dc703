"""The tile lab: scores, diversity and tonnes of one tile, as in the worked examples."""

from __future__ import annotations

import pytest

from edugames import facts
from edugames.lessons import tile
from edugames.science import carbon


@pytest.mark.parametrize(
    ("trees", "monoculture", "points", "low", "high", "shannon", "gini_simpson"),
    [
        ((3, 0, 0), True, 3, 15, 60, 0, 0),
        ((2, 1, 0), False, 6, 30, 60, 0.637, 0.444),
        ((3, 1, 0), True, 4, 20, 80, 0.562, 0.375),
        ((4, 2, 0), False, 12, 60, 120, 0.637, 0.444),
        ((5, 1, 0), True, 6, 30, 120, 0.451, 0.278),
        ((1, 1, 1), False, 9, 30, 90, 1.099, 0.667),
        ((4, 1, 1), False, 18, 60, 180, 0.868, 0.500),
        ((5, 1, 1), True, 7, 35, 140, 0.796, 0.449),
        ((2, 2, 2), False, 18, 60, 180, 1.099, 0.667),
    ],
)
def test_a_tile(trees, monoculture, points, low, high, shannon, gini_simpson):
    told = tile.worth(trees)
    assert (told.monoculture, told.points) == (monoculture, points)
    assert (told.co2_low, told.co2_high) == (low, high)
    assert told.shannon == pytest.approx(shannon, abs=0.0005)
    assert told.gini_simpson == pytest.approx(gini_simpson, abs=0.0005)


def test_one_more_of_the_commoner_makes_it_a_monoculture():
    """E-15: 3 > 2 × 1, and six points become four."""
    assert tile.worth((2, 1, 0)).points == 6
    after = tile.worth(tile.with_one_more((2, 1, 0), "oak"))
    assert after.trees == (3, 1, 0)
    assert after.points == 4
    assert "3 > 2 × 1, a monoculture" in after.text


def test_the_third_kind_is_worth_most():
    assert tile.best_next((2, 1, 0)) == ("acacia",)
    assert tile.best_next((0, 0, 0)) == ("oak", "pine", "acacia")


def test_six_trees_in_three_ways():
    """Points 1 : 2 : 3, the middles of the tonnes 75, 90, 120."""
    alone, two, three = (tile.worth(trees) for trees in ((6, 0, 0), (3, 3, 0), (2, 2, 2)))
    assert [t.points for t in (alone, two, three)] == [6, 12, 18]
    assert [(t.co2_low, t.co2_high) for t in (alone, two, three)] == [(30, 120), (60, 120), (60, 180)]
    assert [t.co2_middle for t in (alone, two, three)] == [75, 90, 120]
    assert next(row.percent_more for row in carbon.mixtures() if "average" in row.than) == 70


def test_the_middles_are_those_that_science_tells():
    assert [t.middle for t in carbon.levels()] == [12.5, 15, 20]
    assert len(facts.ecosia().levels) == 3


def test_an_empty_tile_has_no_diversity():
    told = tile.worth((0, 0, 0))
    assert (told.points, told.shannon, told.gini_simpson) == (0, None, None)


@pytest.mark.parametrize("trees", [(-1, 0, 0), (1, 2), (1000, 0, 0)])
def test_what_cannot_grow(trees):
    with pytest.raises(ValueError, match="3 counts of trees"):
        tile.worth(trees)
