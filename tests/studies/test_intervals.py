"""Wilson's interval against published values."""

from __future__ import annotations

import pandas as pd
import pytest

from edugames import studies
from edugames.studies import StudyError


@pytest.mark.parametrize(
    ("won", "games", "low", "high"),
    [
        (18, 50, 24.1, 49.9),  # the lesson "Can a strategy save the island?"
        (33, 50, 52.2, 77.6),
        (0, 50, 0.0, 7.1),
        (81, 263, 25.5, 36.6),  # Newcombe 1998, Statistics in Medicine 17, 857, table I, method 3
        (15, 148, 6.2, 16.0),
        (0, 20, 0.0, 16.1),
        (1, 29, 0.6, 17.2),
        (29, 29, 88.3, 100.0),
    ],
)
def test_the_interval_of_a_share_is_the_published_one(won, games, low, high):
    assert [round(100 * end, 1) for end in studies.wilson(won, games)] == [low, high]


def test_the_ends_of_0_and_of_1_are_exact():
    assert studies.wilson(0, 7)[0] == 0
    assert studies.wilson(7, 7)[1] == 1


def test_to_be_surer_it_is_wider():
    low, high = studies.wilson(18, 50, level=0.99)
    assert low < studies.wilson(18, 50)[0] and studies.wilson(18, 50)[1] < high


@pytest.mark.parametrize(("won", "games"), [(1, 0), (5, 4), (-1, 4), (2, 4.0), (2, None), ("two", 4)])
def test_what_is_no_share_is_refused_with_an_example(won, games):
    with pytest.raises(StudyError, match=r"such as wilson\(18, 50\)"):
        studies.wilson(won, games)


def test_sums_of_a_table_are_as_good_as_whole_numbers():
    wins = pd.Series([True, False])
    assert studies.wilson(wins.sum(), wins.count()) == studies.wilson(1, 2)


@pytest.mark.parametrize("level", [0, 1, 95, "high"])
def test_a_level_lies_between_0_and_1(level):
    with pytest.raises(StudyError, match="between 0 and 1"):
        studies.wilson(1, 2, level)
