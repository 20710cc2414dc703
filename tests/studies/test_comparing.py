"""Paired comparisons against published values."""

from __future__ import annotations

import pandas as pd
import pytest

from edugames import studies
from edugames.studies import StudyError, comparing


@pytest.mark.parametrize(
    ("table", "low", "high"),
    [
        ((36, 12, 2, 0), 0.0569, 0.3404),  # Newcombe 1998, Statistics in Medicine 17, 2635, method 10
        ((18, 12, 2, 18), 0.0562, 0.3290),
        ((53, 0, 0, 1), -0.0729, 0.0729),
        (
            (1, 1, 7, 12),
            -0.507,
            -0.026,
        ),  # Fagerland, Lydersen and Laake 2014, the data of Bentur and others 2009
    ],
)
def test_the_interval_of_a_difference_in_pairs_is_the_published_one(table, low, high):
    assert comparing.newcombe(*table) == pytest.approx((low, high), abs=6e-4)


def test_the_exact_test_is_the_binomial_one():
    """5 to 0: twice 1/32. And 1 to 7, of Bentur and others 2009: 0.0703."""
    assert comparing.mcnemar(5, 0) == 0.0625
    assert comparing.mcnemar(1, 7) == pytest.approx(0.0703, abs=1e-4)
    assert comparing.mcnemar(0, 0) == comparing.mcnemar(3, 3) == 1


@pytest.mark.parametrize(("freedom", "quantile"), [(4, 2.776), (10, 2.228), (30, 2.042), (120, 1.980)])
def test_students_quantile_is_that_of_the_tables(freedom, quantile):
    assert comparing.student(freedom) == pytest.approx(quantile, abs=1e-3)


def test_sleep_is_compared_as_student_did_it():
    """Student 1908, Biometrika 6: ten patients, 0.75 and 2.33 hours of sleep gained; interval 0.70 to 2.46 hours."""
    first = [0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0.0, 2.0]
    second = [1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4]
    found = studies.compare(hours(second), hours(first), "hours")
    assert (found.a, found.b) == (pytest.approx(2.33), pytest.approx(0.75))
    assert (found.difference, found.low, found.high) == pytest.approx((1.58, 0.700, 2.460), abs=1e-3)
    assert "Student 1908" in str(found)


def hours(values):
    return pd.DataFrame({"seed": range(len(values)), "hours": values})


def won(seeds, values):
    return pd.DataFrame({"seed": seeds, "won": [bool(value) for value in values]})


def test_games_are_paired_by_their_seed_and_others_left_out():
    found = studies.compare(won([1, 2, 3, 4], [1, 1, 0, 1]), won([5, 4, 3, 2], [1, 0, 0, 1]))
    assert (found.games, found.both, found.only_a, found.only_b, found.neither) == (3, 1, 1, 0, 1)
    assert found.difference == pytest.approx(1 / 3)
    assert str(found).startswith(
        "won: 66.7% against 33.3% in 3 games on common seeds; difference +33.3 points"
    )


def test_rules_of_thumb_leave_fewer_bare_tiles_than_chance_on_the_same_islands():
    greedy, chance = (studies.play_many("ecosia", bot, games=20) for bot in ("greedy", "random"))
    found = studies.compare(greedy, chance, "deforested")
    assert found.games == 20 and found.high < 0


@pytest.mark.parametrize(
    ("a", "b", "what", "said"),
    [
        (won([1], [1]), won([2], [1]), "won", "no seed in common"),
        (won([1, 1], [1, 0]), won([1], [1]), "won", "several games with seed 1"),
        (won([1], [1]), won([1], [1]), "score", "no column 'score'"),
        (hours([1.0, 2.0]), hours([2.0, 1.0]), "hours", "say too little"),
        (hours(["long"]), hours(["short"]), "hours", "only numbers and yes or no"),
    ],
)
def test_what_cannot_be_compared_is_said(a, b, what, said):
    with pytest.raises(StudyError, match=said):
        studies.compare(a, b, what)
