"""Tournaments: pupils' bots in processes of their own, what they do wrong, and who wins."""

from __future__ import annotations

import inspect
import pickle
import subprocess
import sys

import pandas as pd
import pytest
from pandas.testing import assert_frame_equal

from edugames import studies
from edugames.play import Record
from edugames.studies import StudyError, tournaments
from edugames.studies.packing import Asks, packed
from edugames.studies.settings import settings
from edugames.studies.supervising import Limits
from tests.studies import players

CELL = """
def my_bot(seen, moves, rng):
    if seen.round == 2:
        return moves[len(moves)]
    return moves[0]
"""


def written_in_a_cell(source, name="my_bot"):
    """A function as a notebook defines it: its module cannot be imported by anybody else."""
    cell = {"__name__": "__main__"}
    exec(source, cell)  # noqa: S102
    return cell[name]


@pytest.fixture(scope="module")
def islands():
    """One tournament of good and bad teams in Ecosia; the tests look at it from all sides."""
    teams = {
        "rules of thumb": "greedy",
        "thoughtful": players.thoughtful,
        "from a cell": written_in_a_cell(CELL),
        "stumbling": players.stumbling,
        "dreaming": players.dreaming,
        "silent": players.silent,
        "endless": players.endless,
        "quitting": players.quitting,
    }
    return studies.tournament("ecosia", teams, games=4, seed=3, time_limit=1, n_jobs=2, progress=False)


def fault_of(played, bot):
    return next(fault for fault in played.faults if fault.bot == bot)


def test_every_team_plays_the_same_islands(islands):
    assert {tuple(rows.seed) for _, rows in islands.rows.groupby("bots")} == {(3, 4, 5, 6)}
    assert list(islands.standings.games) == [4] * 8


def test_a_bot_of_ours_plays_as_it_does_elsewhere(islands):
    """Whether a game is played in a process of its own or here makes no difference."""
    rows = islands.rows[islands.rows.bots == "rules of thumb"].drop(columns=["fault", "bots"])
    here = studies.play_many("ecosia", "greedy", games=4, seed=3).drop(columns="bots")
    assert_frame_equal(rows.reset_index(drop=True), here, check_dtype=False)


def test_the_best_stands_first_and_has_its_interval(islands):
    first = islands.standings.iloc[0]
    assert first.bot == "rules of thumb" and first.faults == 0
    assert (first.low, first.high) == studies.wilson(int(first.won), 4)


@pytest.mark.parametrize(
    ("bot", "kind", "said"),
    [
        ("stumbling", "raised", "stumbled over ZeroDivisionError (division by zero) in line"),
        ("from a cell", "raised", "stumbled over IndexError (list index out of range) in line 4 of its code"),
        ("dreaming", "illegal", "answered 'plant a rose', which is none of the"),
        ("silent", "illegal", "gave no answer, where a bot must return one of its moves"),
        ("endless", "silent", "did not answer within 1 s"),
        ("quitting", "ended", "ended its process"),
    ],
)
def test_a_fault_is_the_bots_own_and_counts_as_a_loss(islands, bot, kind, said):
    line = islands.standings.set_index("bot").loc[bot]
    assert (line.games, line.won, line.faults) == (4, 0, 4)
    fault = fault_of(islands, bot)
    assert fault.kind == kind and said in str(fault) and repr(bot) in str(fault)
    rows = islands.rows[islands.rows.bots == bot]
    assert not rows.won.any() and rows.fault.str.contains(said, regex=False)[rows.index[0]]


def test_the_line_of_the_code_is_shown(islands):
    fault = fault_of(islands, "stumbling")
    assert fault.code == "return 1 / 0" and str(fault).endswith(": return 1 / 0")
    assert inspect.getsourcelines(players.stumbling)[1] < fault.line


def test_the_position_can_be_opened(islands):
    """The one in which the bot was asked, also where its process had to be ended."""
    for bot, round_ in (("stumbling", 3), ("from a cell", 2), ("endless", 2)):
        fault = fault_of(islands, bot)
        game = Record.from_json(fault.record).replay()
        assert (game.seed, game.round, game.to_move, game.outcome) == (fault.seed, round_, fault.seat, None)


def test_who_lets_time_run_out_again_and_again_is_not_waited_for(islands):
    kinds = [fault.kind for fault in islands.faults if fault.bot == "endless"]
    assert kinds.count("silent") >= tournaments.TIMES_OUT
    assert set(kinds) <= {"silent", "not asked"}


def test_a_notebook_shows_standings_and_faults(islands):
    html = islands._repr_html_()
    assert "<table" in html and "rules of thumb" in html and "faults[0].record" in html
    assert "stumbled over ZeroDivisionError" in html


def test_at_a_table_for_two_every_deal_is_played_from_both_seats():
    bots = {"mine": players.first, "chance": "random", "rules": "greedy"}
    played = studies.tournament("restoration", bots, games=6, seed=2, n_jobs=2)
    assert sorted(played.rows.bots) == sorted(
        seats
        for pair in ("mine, chance", "mine, rules", "chance, rules")
        for seats in (pair, ", ".join(reversed(pair.split(", "))))
        for _ in range(3)
    )
    assert {tuple(rows.seed) for _, rows in played.rows.groupby("bots")} == {(2, 3, 4)}
    standings = played.standings.set_index("bot")
    assert standings.index[0] == "rules" and standings.loc["rules"].games == 12
    won = sum(
        row.bots.split(", ")[row.winner] == "rules" for row in played.rows.itertuples() if "rules" in row.bots
    )
    assert standings.loc["rules"].won == won and standings.won.sum() + 0 == played.rows.won.sum()


def test_of_two_bots_the_other_wins_by_a_fault():
    played = studies.tournament("observation", {"silent": players.silent, "chance": "random"}, games=2)
    standings = played.standings.set_index("bot")
    assert (standings.loc["chance"].won, standings.loc["silent"].lost) == (2, 2)
    assert list(played.rows.winner) == [1, 0] and list(played.rows.winners) == ["1", "0"]


@pytest.mark.parametrize(
    ("bot", "said"),
    [
        (players.Demanding, "could not be made for a game (TypeError: "),
        (players.speechless, "stumbled over Speechless in line "),
        (players.rambling, "answered <b> =1+1, which is none of the "),
    ],
)
def test_whatever_is_wrong_with_a_bot_the_tournament_goes_on_and_says_it_on_one_line(bot, said):
    result = studies.tournament("restoration", {"odd": bot, "chance": "random"}, games=2)
    assert result.standings.bot.tolist() == ["chance", "odd"] and len(result.faults) == 2
    assert all(said in str(fault) and "\n" not in str(fault) for fault in result.faults)


def test_games_that_ended_by_a_fault_have_no_length():
    rows = studies.tournament("observation", {"silent": players.silent, "chance": "random"}, games=2).rows
    assert pd.isna(studies.summary(rows, "players", "won").rounds).all()
    with pytest.raises(StudyError, match="no games that were played to an end"):
        studies.chart.going(rows)
    with_whole = pd.concat([studies.play_many("observation", "random", games=3, players=2), rows])
    assert studies.survival(with_whole).playing.max() == 3


def test_two_bots_share_four_seats_in_turn():
    played = studies.tournament("observation", {"a": "greedy", "b": "random"}, games=2, players=4)
    assert list(played.rows.bots) == ["a, b, a, b", "b, a, b, a"]


def test_the_same_tournament_has_the_same_rows_in_one_process_or_two():
    bots = {"forgetful": players.Forgetful, "as an object": players.Forgetful(), "chance": "random"}
    one, two = (studies.tournament("observation", bots, games=4, n_jobs=jobs) for jobs in (1, 2))
    assert_frame_equal(one.rows, two.rows)
    assert_frame_equal(one.standings, two.standings)


def test_a_bot_has_so_long_for_a_whole_game():
    played = studies.tournament("ecosia", {"slow": players.slow}, games=1, time_limit=5, game_limit=0.3)
    assert "used up its time for a whole game" in str(played.faults[0])
    assert Limits().decision < Limits().game


def test_the_process_ends_with_whoever_started_it():
    """The kernel is killed while a bot thinks for ever: nothing may be left running."""
    (setting,) = settings("ecosia", players.endless)
    process = subprocess.Popen(
        [sys.executable, "-m", "edugames.studies.worker"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    pickle.dump((setting._replace(bots=tuple(map(packed, setting.bots))), 0), process.stdin)
    process.stdin.flush()
    assert isinstance(pickle.load(process.stdout), Asks)  # noqa: S301
    process.stdin.close()
    assert process.wait(timeout=240) == 0
    process.stdout.close()


def test_stopped_it_has_the_standings_so_far():
    done = []
    played = studies.tournament(
        "ecosia",
        {"chance": "random", "rules": "greedy"},
        games=5000,
        progress=lambda games, total: done.append(games),
        stop=lambda: bool(done),
    )
    assert 0 < len(played.rows) < 10_000 and played.standings.games.sum() == len(played.rows)


def test_a_bot_that_cannot_leave_its_process_is_named():
    lock = __import__("threading").Lock()

    def locked(seen, moves, rng):
        with lock:
            return moves[0]

    with pytest.raises(StudyError, match="the bot 'locked' cannot be sent to a process of its own"):
        studies.tournament("ecosia", {"locked": locked}, games=1)


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({"game": "go", "bots": {"rules": "greedy"}}, "there is no game 'go'"),
        ({"bots": players.first}, "bots are entered by name"),
        ({"players": 0}, "the game is for 1 to 6 players, not 0"),
        ({"bots": {"mine": "best"}}, "there is no bot for Ecosia 'best'"),
        ({"bots": {"mine": 7}}, "7 is no bot"),
        ({"bots": {}}, "a tournament needs at least one bot"),
        ({"game": "restoration"}, "a tournament needs at least two bots"),
        ({"bots": {"a, b": "random"}}, "without a comma"),
        ({"bots": {7: "random"}}, "entered by a name"),
        ({"games": 0}, "at least 1 game has to be played"),
        ({"time_limit": 0}, "time_limit is a number of seconds above 0"),
        ({"game_limit": "long"}, "game_limit is a number of seconds above 0"),
        ({"options": {"hard": 1}}, "did you mean 'harder'"),
        (
            {"game": "observation", "players": 4, "bots": dict.fromkeys("abc", "random")},
            "4 seats cannot be shared evenly by 3 bots",
        ),
    ],
)
def test_what_cannot_be_asked_is_said_at_once(asked, said):
    with pytest.raises(StudyError) as wrong:
        studies.tournament(**{"game": "ecosia", "bots": {"chance": "random"}, "games": 1} | asked)
    assert said in str(wrong.value)
