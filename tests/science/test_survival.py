"""Planted is not grown: chances that enough trees live, and how many to plant."""

from __future__ import annotations

from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

from edugames.science import carbon, survival


@pytest.mark.parametrize(("share", "chance"), [(0.56, 0.762), (0.50, 0.613), (0.82, 0.998)])
def test_six_of_twelve_live(share, chance):
    assert survival.at_least(6, 12, share) == pytest.approx(chance, abs=0.0005)


@pytest.mark.parametrize(("share", "planted"), [(0.56, 15), (0.50, 17), (0.82, 9)])
def test_trees_to_plant_for_a_ninety_percent_chance_of_six(share, planted):
    assert survival.to_plant(6, share) == planted
    assert survival.at_least(6, planted, share) >= 0.9 > survival.at_least(6, planted - 1, share)


def test_a_thousand_saplings_of_banin_and_others():
    """18 % dead after a year, 44 % after five: in years 2 to 5 that is 9.1 % a year."""
    assert carbon.alive(1000, 1) == pytest.approx(820)
    assert carbon.alive(1000, 5) == pytest.approx(560)
    assert carbon.yearly_loss(1, 5) == pytest.approx(0.091, abs=0.0005)


def test_half_of_the_trees_by_counting_all_ways():
    assert survival.at_least(6, 12, 0.5) == pytest.approx(sum(comb(12, k) for k in range(6, 13)) / 2**12)


@given(st.integers(0, 40), st.floats(0, 1))
def test_the_ends(planted, share):
    assert survival.at_least(0, planted, share) == pytest.approx(1)
    assert survival.at_least(planted + 1, planted, share) == 0


def test_none_needed_and_all_alive():
    assert survival.to_plant(0, 0.5) == 0
    assert survival.to_plant(7, 1) == 7


@pytest.mark.parametrize(
    ("call", "says"),
    [
        (lambda: survival.at_least(6, -1, 0.5), "use 0 to 1,000"),
        (lambda: survival.at_least(6, 12, 56), "a number from 0 to 1, such as 0.56"),
        (lambda: survival.at_least(6, 12, float("nan")), "no share of trees"),
        (lambda: survival.to_plant(6, 0), "no share of trees that live"),
        (lambda: survival.to_plant(6, 0.5, 1), "less than 1"),
        (lambda: survival.to_plant(100, 0.001), "ask for fewer"),
    ],
)
def test_what_cannot_be_reckoned_is_said(call, says):
    with pytest.raises(ValueError, match=says):
        call()
