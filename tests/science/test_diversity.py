"""Diversity of one community, likeness of two."""

from __future__ import annotations

from itertools import pairwise
from math import e, exp, inf, isclose, log

import pytest
from hypothesis import given
from hypothesis import strategies as st

from edugames.science import diversity

COUNTS = st.lists(st.integers(0, 50), max_size=8)
ALL = (
    diversity.shannon,
    diversity.simpson,
    diversity.gini_simpson,
    diversity.inverse_simpson,
    diversity.evenness,
)


# Trees of three kinds on a tile: H′ with natural logarithms, and 1 − D.
@pytest.mark.parametrize(
    ("trees", "shannon", "gini"),
    [
        ((3, 0, 0), 0, 0),
        ((2, 1, 0), 0.637, 0.444),
        ((3, 1, 0), 0.562, 0.375),
        ((4, 2, 0), 0.637, 0.444),
        ((5, 1, 0), 0.451, 0.278),
        ((1, 1, 1), 1.099, 0.667),
        ((4, 1, 1), 0.868, 0.5),
        ((5, 1, 1), 0.796, 0.449),
        ((2, 2, 2), 1.099, 0.667),
    ],
)
def test_tiles_of_trees(trees, shannon, gini):
    assert diversity.shannon(trees) == pytest.approx(shannon, abs=5e-4)
    assert diversity.gini_simpson(trees) == pytest.approx(gini, abs=5e-4)


def test_the_base_of_the_logarithm_is_named():
    assert diversity.shannon([1, 1, 1, 1]) == pytest.approx(log(4))
    assert diversity.shannon([1, 1, 1, 1], base=2) == pytest.approx(2)
    assert diversity.shannon([1] * 100, base=10) == pytest.approx(2)
    for base in (1, 0, -2):
        with pytest.raises(ValueError, match="no base"):
            diversity.shannon([1, 2], base=base)


def test_nothing_there_is_not_available():
    for empty in ([], [0, 0], {}, {"oak": 0}):
        assert diversity.richness(empty) == 0
        assert [index(empty) for index in ALL] == [None] * len(ALL)
        assert [diversity.hill(empty, q) for q in (0, 1, 2, inf)] == [None] * 4


def test_one_species_has_no_diversity_and_no_evenness():
    one = {"oak": 7, "pine": 0}
    assert diversity.richness(one) == 1
    assert diversity.shannon(one) == 0
    assert str(diversity.shannon(one)) == "0.0", "not -0.0 on a screen"
    assert (diversity.simpson(one), diversity.gini_simpson(one), diversity.inverse_simpson(one)) == (1, 0, 1)
    assert diversity.evenness(one) is None
    assert [diversity.hill(one, q) for q in (0, 0.5, 1, 2, 5, inf)] == [1] * 6


def test_counts_that_are_none_are_refused():
    for wrong in ([1, -1], [float("nan")], [float("inf")]):
        with pytest.raises(ValueError, match="no count"):
            diversity.shannon(wrong)
    with pytest.raises(ValueError, match="0 or more, not -1"):
        diversity.hill([1, 2], -1)


@given(COUNTS)
def test_hill_numbers_join_the_indices(counts):
    if not any(counts):
        return
    assert diversity.hill(counts, 0) == pytest.approx(diversity.richness(counts))
    assert diversity.hill(counts, 1) == pytest.approx(exp(diversity.shannon(counts, base=e)))
    assert diversity.hill(counts, 2) == pytest.approx(diversity.inverse_simpson(counts))
    assert diversity.hill(counts, inf) == pytest.approx(sum(counts) / max(counts))
    assert diversity.hill(counts, 1) == pytest.approx(diversity.hill(counts, 1 + 1e-7), rel=1e-4), "its limit"
    orders = [diversity.hill(counts, q) for q in (0, 0.5, 1, 1.5, 2, 4, inf)]
    assert all(a >= b or isclose(a, b) for a, b in pairwise(orders)), "rare species count less"


@given(COUNTS, st.integers(1, 9))
def test_only_shares_count_and_evenness_ends_at_one(counts, factor):
    for index in ALL:
        assert index([n * factor for n in counts]) == pytest.approx(index(counts))
    even = diversity.evenness(counts)
    assert even is None or 0 < even <= 1 + 1e-12
    assert diversity.richness(counts) < 2 or diversity.evenness([3] * len(counts)) == pytest.approx(1)


def test_jaccard_between_habitats():
    fen, bog = {"sundew", "pitcher plant", "grass pink"}, {"sundew", "pitcher plant", "leatherleaf"}
    assert diversity.jaccard(fen, bog) == 0.5
    assert diversity.jaccard(bog, fen) == 0.5
    assert diversity.jaccard(fen, fen) == 1
    assert diversity.jaccard(fen, set()) == 0
    assert diversity.jaccard([], []) is None


@pytest.mark.parametrize("q", [1 + 1e-12, 1 - 1e-15, 2000, 1e6])
def test_hill_numbers_of_any_order_stay_between_the_dominant_and_all(q):
    """Near 1 the power would be of a rounding error; of a high order it would be too small for a number."""
    counts = [5, 3, 2]
    assert 2 <= diversity.hill(counts, q) <= 3
    near = diversity.hill(counts, 1) if q < 2 else diversity.hill(counts, float("inf"))
    assert diversity.hill(counts, q) == pytest.approx(near, rel=1e-3)


def test_the_hill_number_of_order_0_is_the_number_of_species_to_the_last_digit():
    assert diversity.hill([1, 2, 3], 0) == 3
