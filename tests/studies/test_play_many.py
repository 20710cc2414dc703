"""Many games to one table: what stands in a row, and that nothing but the seeds decides it."""

from __future__ import annotations

import os
import random

import pandas as pd
import pytest
from pandas.testing import assert_frame_equal

from edugames import ecosia, observation, restoration, studies
from edugames.bots import Random, registry
from edugames.bots.playing import play_out
from edugames.studies import StudyError, playing
from tests.studies import players

GAMES = ("ecosia", "restoration", "observation")


def played(game, bot, seed, **options):
    module = {"ecosia": ecosia, "restoration": restoration, "observation": observation}[game]
    return play_out(module.new_game(2, seed, **options), bot, random.Random(f"bots/{seed}"))


# ---------------------------------------------------------------------- a row


@pytest.mark.parametrize("game", GAMES)
def test_a_row_tells_of_the_game_that_its_seed_plays(game):
    rows = studies.play_many(game, "random", games=3, seed=5, players=2)
    assert list(rows.seed) == [5, 6, 7]
    assert set(rows.game) == {game} and set(rows.players) == {2} and set(rows.bots) == {"random"}
    for row in rows.itertuples():
        end = played(game, Random(), row.seed)
        assert (row.won, row.reason) == (end.outcome.won, end.outcome.reason)
        assert 0 < row.moves < len(end.moves)


def test_a_row_of_ecosia_follows_the_bare_tiles_round_by_round():
    (row,) = studies.play_many("ecosia", "greedy", games=1, seed=3).itertuples()
    bot, rng = registry.known("ecosia")["greedy"].make(), random.Random("bots/3")
    game, bare = ecosia.new_game(4, 3), {}
    first = game.starter
    while (seat := game.to_move) is not None:
        before = game.round
        game.play_chance() if seat == -1 else game.play(
            bot.choose(game.seen_by(seat), game.legal_moves(), rng)
        )
        bare[before] = game.island.deforested.bit_count()
    assert [getattr(row, f"deforested_{number}") for number in bare] == list(bare.values())
    assert row.deforested == bare[row.rounds] and row.rounds == game.round
    assert row.events == ", ".join(game.events) and row.first_player == first
    score = game.score()
    assert (row.score, row.co2_low, row.co2_high) == (score.points, score.co2_low, score.co2_high)
    assert row.trees == sum(sum(tile.trees) for tile in score.tiles)


def test_rounds_after_an_early_end_are_missing_and_the_others_stay_whole_numbers():
    rows = studies.play_many("ecosia", "greedy", games=12, players=5, seed=0)
    early = rows[rows.rounds < 11]
    assert len(early) and early.deforested_11.isna().all()
    assert (early[early.won].deforested == 0).all()
    assert rows.deforested_11.dtype == "Int64" and rows.deforested_1.dtype == "int64"


def test_a_row_of_restoration_says_who_won_and_what_grows():
    (row,) = studies.play_many("restoration", "greedy", games=1, players=2, seed=4).itertuples()
    end = played("restoration", registry.known("restoration")["greedy"].make(), 4)
    (winner,) = end.outcome.winners
    assert row.winner == winner and row.first_won == (winner == end.setup.starter)
    assert row.turns == end.turn
    assert getattr(row, f"techniques_{winner}") == 3
    for seat in range(2):
        plants = [p for h in end.habitats_of(seat) for p in end.column(h) if p in end.deck.plants]
        assert getattr(row, f"plants_{seat}") == len(plants)
        values = [end.deck.plants[p].c_illinois for p in plants]
        assert getattr(row, f"mean_c_{seat}") == pytest.approx(sum(values) / len(values))
        assert getattr(row, f"fqi_{seat}") == pytest.approx(sum(values) / len(values) ** 0.5)


def test_a_pile_that_is_shuffled_again_has_run_out():
    rows = studies.play_many("restoration", "random", games=6, players=6, seed=1)
    for row in rows.itertuples():
        end, told = restoration.new_game(6, row.seed), []
        end.tell = lambda happening, told=told: told.append(happening.text)
        play_out(end, Random(), random.Random(f"bots/{row.seed}"))
        assert row.action_pile_ran_out == sum(line.startswith("The action pile is empty") for line in told)
    assert rows.action_pile_ran_out.sum() > 0


def test_a_row_of_observation_has_the_points_and_whether_completing_won():
    rows = studies.play_many("observation", "greedy", games=4, players=3)
    for row in rows.itertuples():
        end = play_out(
            observation.new_game(3, row.seed),
            registry.known("observation")["greedy"].make(),
            random.Random(f"bots/{row.seed}"),
        )
        assert [row.points_0, row.points_1, row.points_2] == end.points
        assert row.winners == " ".join(map(str, end.outcome.winners))
        assert row.first_won == (end.starter in end.outcome.winners)
        assert row.completed_by == end.ended_by and row.completed_won == (end.ended_by in end.outcome.winners)


def test_a_changed_ruling_has_a_column_and_the_usual_ones_have_none():
    rows = studies.play_many("ecosia", "random", games=2, options={"harder": True, "reshuffle": True})
    assert list(rows.columns[:5]) == ["game", "players", "harder", "bots", "seed"]
    assert list(rows.harder) == [True, True]


def test_a_sweep_plays_every_combination_on_the_same_seeds():
    rows = studies.play_many(
        "ecosia", "random", games=2, seed=8, sweep={"encroaching": ["rulebook", "card"], "players": [2, 3]}
    )
    assert [tuple(row) for row in rows[["encroaching", "players", "seed"]].to_numpy()] == [
        (encroaching, seats, seed)
        for encroaching in ("rulebook", "card")
        for seats in (2, 3)
        for seed in (8, 9)
    ]
    alone = studies.play_many("ecosia", "random", games=2, seed=8, players=3, options={"encroaching": "card"})
    assert_frame_equal(rows[6:].reset_index(drop=True)[alone.columns], alone, check_dtype=False)


def test_seats_may_have_bots_of_their_own():
    rows = studies.play_many("observation", ["random", "greedy"], games=6, players=2)
    assert set(rows.bots) == {"random, greedy"}
    assert (rows.points_1 > rows.points_0).all()


def test_every_column_is_explained():
    """In the table at the head of the game's file; a numbered one by the first of its kind."""
    for game in GAMES:
        own = getattr(studies.rows, game)
        (setting,) = playing.settings(game, "random", 2)
        told = own.__doc__.replace("_0`", "`").replace("_1`", "`")
        for column in own.columns(2, setting.options):
            assert f"`{column.rstrip('0123456789').rstrip('_')}`" in told, f"{column} of {game}"
    with pytest.raises(AttributeError, match="no attribute 'chess'"):
        studies.rows.chess  # noqa: B018


def test_no_option_is_called_like_a_column():
    for game in GAMES:
        (setting,) = playing.settings(game, "random", 2)
        assert not {ruling.key for ruling in setting.options.rulings} & set(setting.columns())
        assert len(setting.columns()) == len(set(setting.columns()))


# ---------------------------------------------------------------------- nothing but the seeds


@pytest.mark.parametrize("game", GAMES)
def test_one_worker_or_two_the_rows_are_the_same(game):
    alone = studies.play_many(game, "random", games=30, seed=11, players=3)
    assert_frame_equal(studies.play_many(game, "random", games=30, seed=11, players=3, n_jobs=2), alone)


@pytest.mark.parametrize("most", [1, 7])
def test_the_size_of_the_portions_changes_nothing(most, monkeypatch):
    usual = studies.play_many("ecosia", players.thoughtful, games=15)
    monkeypatch.setattr(playing, "MOST", most)
    assert_frame_equal(studies.play_many("ecosia", players.thoughtful, games=15), usual)


def test_a_part_of_the_seeds_gives_a_part_of_the_rows():
    rows = studies.play_many("ecosia", "greedy", games=4, seed=30)
    part = studies.play_many("ecosia", "greedy", games=2, seed=32)
    assert_frame_equal(rows[2:].reset_index(drop=True), part, check_dtype=False)


@pytest.mark.parametrize("bot", [players.Forgetful, players.Forgetful()], ids=["class", "object"])
def test_a_bot_remembers_nothing_of_other_games(bot):
    whole = studies.play_many("ecosia", bot, games=3)
    apart = [studies.play_many("ecosia", bot, games=1, seed=seed) for seed in range(3)]
    assert_frame_equal(whole, pd.concat(apart, ignore_index=True), check_dtype=False)


def test_who_looks_at_nothing_is_shown_nothing_and_plays_the_same():
    class Looking(Random):
        blind = False

    looking = studies.play_many("observation", Looking(), games=3, players=2)
    assert_frame_equal(
        studies.play_many("observation", "random", games=3, players=2), looking.assign(bots="random")
    )


# ---------------------------------------------------------------------- stopped and failed


def test_stopped_it_returns_what_it_has_in_the_order_of_seeds():
    calls = []

    def stop():
        calls.append(1)
        return len(calls) == 3

    rows = studies.play_many("ecosia", "random", games=100_000, seed=4, stop=stop, progress=False)
    assert 0 < len(rows) < 100_000
    assert list(rows.seed) == list(range(4, 4 + len(rows)))


def test_after_its_time_limit_it_returns_what_it_has_and_says_that_some_are_missing():
    with pytest.warns(
        UserWarning, match=r"the time limit of 0\.2 seconds has passed: [\d,]+ of 100,000 games were"
    ):
        rows = studies.play_many("ecosia", "random", games=100_000, progress=False, time_limit=0.2)
    assert 0 < len(rows) < 100_000 and list(rows.seed) == list(range(len(rows)))


@pytest.mark.parametrize("limit", [0, -5, "60", True, float("nan")])
def test_a_time_limit_is_a_number_of_seconds(limit):
    with pytest.raises(StudyError, match="time_limit is a number of seconds above 0, such as 60, not"):
        studies.play_many("ecosia", "random", games=1, time_limit=limit)


def test_interrupted_it_returns_what_it_has():
    games = []

    def interrupting(seen, moves, rng):
        if seen.round == 2 and len(games) == 3:
            raise KeyboardInterrupt
        if seen.round == 11 and (not games or games[-1] is not rng):
            games.append(rng)
        return rng.choice(moves)

    rows = studies.play_many("ecosia", interrupting, games=50)
    assert list(rows.seed) == [0, 1, 2]


def test_interrupted_while_it_tells_how_far_it_is_it_returns_what_it_has():
    def weary(done, total):
        assert total == 100_000
        if done > 20:
            raise KeyboardInterrupt

    rows = studies.play_many("ecosia", "random", games=100_000, progress=weary, n_jobs=2)
    assert 20 < len(rows) < 100_000
    assert list(rows.seed) == list(range(len(rows)))


def test_progress_is_told_up_to_the_end():
    told = []
    studies.play_many("ecosia", "random", games=20, progress=lambda done, total: told.append((done, total)))
    assert told[-1] == (20, 20)
    assert told == sorted(told)


@pytest.mark.parametrize(
    ("bot", "said"),
    [
        (
            players.stumbling,
            r"'stumbling' stumbled over ZeroDivisionError \(division by zero\) in line \d+ of its code",
        ),
        (players.silent, "'silent' gave no answer, where a bot must return one of its moves"),
        (players.dreaming, "'dreaming' answered 'plant a rose', which is none of the"),
        (players.numbering, r"return moves\[0\], not its number"),
        (players.listing, r"return one of them, such as rng.choice\(moves\), not a list"),
        (players.quoting, r"return the move itself, not str\(move\)"),
        (players.misspelling, "has no attribute 'hnad'; did you mean hand"),
        (players.two_handed, r"a bot is a function of three things, def my_bot\(seen, moves, rng\)"),
    ],
)
def test_a_bot_that_fails_is_named_with_what_it_did(bot, said):
    with pytest.raises(StudyError, match=said):
        studies.play_many("ecosia", bot, games=2)


def test_games_played_before_a_bot_fails_are_kept():
    games = []

    def tiring(seen, moves, rng):
        if seen.round == 5 and (not games or games[-1] is not rng):
            games.append(rng)
        return rng.choice(moves) if len(games) < 4 else moves.index("a way out")

    with pytest.raises(
        StudyError, match=r"ValueError.*the 3 games before it are kept in the error's rows"
    ) as wrong:
        studies.play_many("ecosia", tiring, games=9)
    assert list(wrong.value.rows.seed) == [0, 1, 2]


def test_games_played_before_a_process_ends_by_itself_are_kept():
    def quitting(seen, moves, rng):
        return os._exit(1) if rng.random() < 0.001 else rng.choice(moves)

    with pytest.raises(StudyError, match=r"the study was ended by .* are kept in the error's rows") as wrong:
        studies.play_many("ecosia", quitting, games=1000, n_jobs=2)
    assert list(wrong.value.rows.seed) == list(range(len(wrong.value.rows)))
    assert len(wrong.value.rows) < 1000


# ---------------------------------------------------------------------- what cannot be asked


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({"game": "ecosa"}, "there is no game 'ecosa'; did you mean 'ecosia'?"),
        ({"bots": "gredy"}, "there is no bot for Ecosia 'gredy'; did you mean 'greedy'?"),
        ({"bots": 7}, "7 is no bot"),
        ({"bots": ["random", "greedy"]}, "2 bots are named for 4 players"),
        ({"games": 0}, "at least 1 game has to be played, not 0"),
        ({"games": 2.5}, "at least 1 game has to be played, not 2.5"),
        ({"seed": -1}, "a seed is a whole number from 0"),
        ({"seed": None}, "a study needs a seed"),
        ({"players": 9}, "the game is for 1 to 6 players, not 9"),
        ({"n_jobs": 0}, "n_jobs is a number of processes"),
        ({"options": {"hard": True}}, "there is no option 'hard'; did you mean 'harder'?"),
        ({"options": {"harder": "very"}}, "option harder is one of False, True, not 'very'"),
        ({"sweep": {"encroching": [1]}}, "there is no option 'encroching'; did you mean 'encroaching'?"),
        (
            {"sweep": {"encroaching": ["card", "board"]}},
            "option encroaching is one of 'rulebook', 'card', not 'board'",
        ),
        ({"sweep": {"encroaching": "card"}}, "a sweep lists the values to be tried"),
        ({"sweep": {"harder": [False, False]}}, "the sweep over harder lists False twice"),
        ({"sweep": ["harder"]}, "sweep is a dictionary, such as"),
        ({"options": "harder"}, "options is a dictionary, such as"),
        ({"sweep": {"encroaching": []}}, "lists no value to be tried"),
        ({"sweep": {"harder": [True]}, "options": {"harder": True}}, "harder stands in options and in sweep"),
        ({"sweep": {"bots": ["random", "best"]}}, "there is no bot for Ecosia 'best'"),
    ],
)
def test_what_cannot_be_asked_is_said_before_anything_is_played(asked, said):
    with pytest.raises(StudyError) as wrong:
        studies.play_many(**{"game": "ecosia", "bots": "random", "games": 1} | asked)
    assert said in str(wrong.value)
