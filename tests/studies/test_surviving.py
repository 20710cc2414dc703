"""Survival curves against published values."""

from __future__ import annotations

import pandas as pd
import pytest

from edugames import studies
from edugames.studies import StudyError, surviving

REMISSION = "6 6 6 6+ 7 9+ 10 10+ 11+ 13 16 17+ 19+ 20+ 22 23 25+ 32+ 32+ 34+ 35+"


def test_the_curve_is_the_published_one():
    """Weeks in remission under 6-MP (Freireich and others 1963), the textbook example of Kaplan and Meier's curve."""
    weeks = REMISSION.split()
    curve = surviving.points([int(week.rstrip("+")) for week in weeks], ["+" not in week for week in weeks])
    going = {point.at: round(point.going, 3) for point in curve if point.ended}
    assert going == {6: 0.857, 7: 0.807, 10: 0.753, 13: 0.690, 16: 0.627, 22: 0.538, 23: 0.448}
    assert [point.playing for point in curve if point.ended] == [21, 17, 15, 12, 11, 7, 6]
    assert all(point.low <= point.going <= point.high for point in curve)


def test_where_no_game_was_cut_off_the_interval_is_wilsons():
    curve = surviving.points([3] * 32 + [5] * 18, [True] * 50)
    assert (curve[0].low, curve[0].high) == pytest.approx(studies.wilson(18, 50))
    assert (curve[1].going, curve[1].low) == (0, 0)
    assert curve[1].high == pytest.approx(studies.wilson(0, 50)[1])


def test_a_game_that_was_cut_off_makes_the_curve_less_sure():
    whole = surviving.points([3] * 10 + [5] * 10, [True] * 20)[0]
    cut = surviving.points([2] * 10 + [3] * 5 + [5] * 5, [False] * 10 + [True] * 10)[1]
    assert cut.going == whole.going == 0.5
    assert cut.low < whole.low and whole.high < cut.high


def test_the_curves_of_a_study_tell_its_bots_apart():
    rows = studies.play_many("ecosia", "random", games=15, players=2, sweep={"bots": ["random", "greedy"]})
    curves = studies.survival(rows, by="bots")
    assert list(curves.columns) == ["bots", "rounds", "playing", "ended", "cut_off", "going", "low", "high"]
    for bot, curve in curves.groupby("bots"):
        played = rows[rows.bots == bot]
        for point in curve.itertuples():
            assert point.going == pytest.approx((played.rounds > point.rounds).mean())
        assert curve.going.iloc[-1] == 0


def test_a_restoration_game_that_nobody_won_was_cut_off():
    rows = studies.play_many("restoration", "random", games=8, players=2, options={"max_turns": 60})
    curve = studies.survival(rows)
    assert 0 < curve.cut_off.sum() == (~rows.won).sum() < 8
    assert curve.going.iloc[-1] == pytest.approx((~rows.won).mean())


def test_what_ended_is_told_for_every_game():
    rows = studies.play_many("ecosia", "random", games=2)
    with pytest.raises(StudyError, match="ended= has 1 values for 2 games"):
        studies.survival(rows, ended=[True])
    with pytest.raises(StudyError, match="no column 'over'"):
        studies.survival(rows, ended="over")


def test_what_is_missing_is_said():
    with pytest.raises(StudyError, match="no column 'rounds'"):
        studies.survival(pd.DataFrame({"seed": [1]}))
    with pytest.raises(StudyError, match="no column 'bot'"):
        studies.survival(pd.DataFrame({"rounds": [1]}), by="bot")
    with pytest.raises(StudyError, match="no games"):
        studies.survival(pd.DataFrame({"rounds": []}))
