"""L10, Can a strategy save the island: shares, intervals and cards, from studies and the engine of Ecosia."""

from __future__ import annotations

import pytest

from edugames.lessons import l10, lesson

ASKED = lesson.of("L10").questions(0)


def finished(slices):
    """What something that goes on in slices says in the end."""
    while True:
        try:
            next(slices)
        except StopIteration as end:
            return end.value


def test_the_figures_of_the_plan():
    assert ASKED["share"].value == 36
    assert ASKED["interval"].solution() == "from 24.1 to 49.9 %"
    assert "66 % (52.2–77.6 %)" in ASKED["differ"].why
    assert ASKED["none"].solution() == "7.1 %"
    assert ASKED["none"].judge("7,1 %").right
    assert "0 to 7.1 %" in ASKED["none"].why


def test_no_win_is_no_proof():
    assert ASKED["proof"].solution().startswith("No")


def test_with_one_player_or_two_the_cards_can_run_out():
    assert ASKED["run out"].right == {"1", "2"}
    assert [players for players in range(1, 7) if l10.case.runs_out(players)] == [1, 2]


@pytest.mark.parametrize("seed", range(8))
def test_the_intervals_of_two_bots_never_touch(seed):
    first, second = l10.case.dealt(seed)
    assert l10.case.interval(*first)[1] < l10.case.interval(*second)[0]


def test_two_sides_play_the_same_seeds_and_begin_afresh_when_one_is_changed():
    trial = l10.activity.Trial(3)
    trial.at_once = 2
    trial.do("claim", "Gentle <rules> save more")
    trial.do("bot 0", "random")
    trial.do("bot 1", "random")
    assert "change one thing" not in trial.html()
    said = finished(trial.do("play", None))
    assert said.startswith("2 games each. 0 % (0.0–65.8 %)")
    assert "Gentle &lt;rules&gt;" in trial.html()
    again = l10.activity.Trial(3)
    again.restore(trial.kept())
    assert (again.claim, again.sides, again.won) == (trial.claim, trial.sides, trial.won)
    assert [finished(l10.activity.game(l10.activity.Side("random"), seed)) for seed in (3, 4)] == trial.won[0]
    trial.do("players 1", "2")
    assert trial.won == [[], []]
    assert "The sides differ in 2 things" in trial.html()
    for name, value in (("players 0", "7"), ("bot 1", "oracle"), ("level 0", "easy")):
        with pytest.raises(ValueError, match="values in the list"):
            trial.do(name, value)


def test_games_go_on_in_slices_and_a_game_that_is_broken_off_is_not_counted():
    trial = l10.activity.Trial(3)
    for k in (0, 1):
        trial.do(f"bot {k}", "random")
    slices = trial.do("play", None)
    while not trial.won[1]:
        next(slices)
    decisions = sum(1 for _ in iter(lambda: next(slices) or len(trial.won[1]), 2))
    assert decisions > 20, "a slice is a decision, not a game"
    for _ in range(5):
        next(slices)
    assert "2 of 50 games on each side" in trial.html()
    with pytest.raises(ValueError, match="stop them first"):
        trial.do("players 0", "2")
    slices.close()
    assert [len(won) for won in trial.won] == [2, 2]
    assert "Play 50 games" in trial.html()


def test_five_hundred_games_are_enough():
    trial = l10.activity.Trial(0)
    trial.won = [[True] * l10.activity.MOST, [False] * l10.activity.MOST]
    with pytest.raises(ValueError, match="500 games are enough"):
        trial.do("play", None)
    assert "the intervals do not touch" in trial.html()


def test_the_line_gives_an_interval():
    assert l10.line.interval_of(0, 50) == "0 % (0.0–7.1 %)"
    with pytest.raises(ValueError, match="games won"):
        l10.line.interval_of(3, 2)
