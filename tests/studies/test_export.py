"""Rows as CSV and back, the game of a row once more, and a study in a few lines."""

from __future__ import annotations

from datetime import date

import pandas as pd
import pytest
from pandas.testing import assert_frame_equal

from edugames import __version__, ecosia, studies, widgets
from edugames.play import Record
from edugames.studies import StudyError
from tests.studies import players

ADDRESSES = "=HYPERLINK('http://example.org')"


@pytest.fixture(scope="module")
def rows():
    return studies.play_many(
        "ecosia", "greedy", games=10, seed=20, players=5, sweep={"harder": [False, True]}
    )


# ---------------------------------------------------------------------- CSV


def test_what_is_written_can_be_read_again(rows, tmp_path):
    studies.to_csv(rows, tmp_path / "rows.csv")
    assert_frame_equal(studies.read_csv(tmp_path / "rows.csv"), rows, check_dtype=False)


@pytest.mark.parametrize("game", ["restoration", "observation"])
def test_so_can_the_other_games(game, tmp_path):
    rows = studies.play_many(game, "random", games=4, players=2)
    studies.to_csv(rows, tmp_path / "rows.csv")
    assert_frame_equal(studies.read_csv(tmp_path / "rows.csv"), rows, check_dtype=False)


def test_above_the_rows_stands_what_is_needed_to_play_them_again(rows):
    above, _ = studies.to_csv(rows, today=date(2027, 3, 1)).split("\r\n\r\n")
    told = dict(line.split(",", 1) for line in above.lstrip("\ufeff").splitlines())
    assert told["program"] == f"edugames {__version__}" and told["date"] == "2027-03-01"
    assert (told["game"], told["players"], told["bots"]) == ("ecosia", "5", "greedy")
    assert (told["games"], told["seeds"], told["harder"]) == ("20", "20 to 29", "False | True")


def test_no_spreadsheet_runs_a_cell():
    rows = studies.play_many("ecosia", "random", games=1).assign(bots=ADDRESSES)
    assert f"'{ADDRESSES}" in studies.to_csv(rows)
    header, found = studies.exporting.read(studies.to_csv(rows).lstrip("\ufeff"), "rows")
    assert found[0][header.index("bots")] == ADDRESSES


def test_a_file_of_bytes_is_named(tmp_path):
    (tmp_path / "my.csv").write_bytes(bytes(range(256)))
    with pytest.raises(StudyError, match=r"my\.csv is no table of games"):
        studies.read_csv(tmp_path / "my.csv")


def test_lines_within_a_cell_come_back(tmp_path):
    rows = studies.play_many("restoration", "random", games=2, players=2)
    rows["reason"] = ["one\u2028line", "two\nlines"]
    studies.to_csv(rows, tmp_path / "my.csv")
    assert_frame_equal(studies.read_csv(tmp_path / "my.csv"), rows)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("plant,c\noak,5\n", "is no table of games"),
        ("", "is no table of games"),
        ("game,players,bots,seed\n" + 200_000 * "x", "is no table of games .field larger than"),
        ("game,players,bots,seed\necosia,4\n", "line 2 of .* has 2 cells, where 4 belong"),
    ],
)
def test_a_file_that_is_no_study_is_named(text, said, tmp_path):
    (tmp_path / "my.csv").write_text(text)
    with pytest.raises(StudyError, match=said) as wrong:
        studies.read_csv(tmp_path / "my.csv")
    assert "my.csv" in str(wrong.value)


# ---------------------------------------------------------------------- replay


def test_any_row_is_a_game_that_can_be_looked_at(rows):
    for row in (rows.iloc[3], rows.iloc[[3]], next(rows[3:].itertuples()), rows.iloc[3].to_dict()):
        record = studies.replay(row)
        game = record.replay()
        assert (game.seed, game.players, game.options) == (23, 5, ecosia.Options())
        assert game.outcome.reason == rows.reason[3] and game.events == tuple(rows.events[3].split(", "))
    assert studies.replay(rows.iloc[13]).options.harder


def test_one_line_shows_it_on_a_table(rows):
    table = widgets.table(studies.replay(rows.iloc[0]))
    assert table.session.game.outcome.reason == rows.reason[0]


def test_so_does_a_row_that_was_read_from_a_file(tmp_path):
    rows = studies.play_many(
        "restoration",
        ["random", "greedy"],
        games=2,
        players=2,
        options={"plant_habitats": "primary", "max_turns": 30},
    )
    studies.to_csv(rows, tmp_path / "rows.csv")
    record = studies.replay(studies.read_csv(tmp_path / "rows.csv").iloc[1])
    assert isinstance(record, Record) and record.seed == 1
    assert (record.options.plant_habitats, record.options.max_turns) == ("primary", 30)


def test_birthdays_come_back_from_a_file_too(tmp_path):
    rows = studies.play_many(
        "restoration", "random", games=1, players=2, options={"start_player": ["07-01", "02-13"]}
    )
    studies.to_csv(rows, tmp_path / "rows.csv")
    assert studies.replay(studies.read_csv(tmp_path / "rows.csv").iloc[0]).options.start_player == (
        "07-01",
        "02-13",
    )


def test_a_bot_of_ones_own_has_to_be_given_once_more():
    rows = studies.play_many("ecosia", players.thoughtful, games=1)
    with pytest.raises(
        StudyError, match=r"no bot for Ecosia 'thoughtful'.*studies.replay\(row, bots=my_bot\)"
    ):
        studies.replay(rows.iloc[0])
    assert studies.replay(rows.iloc[0], players.thoughtful).replay().outcome.reason == rows.reason[0]
    assert studies.replay(rows.iloc[0], {"thoughtful": players.thoughtful})


def test_a_bot_that_has_changed_is_noticed():
    rows = studies.play_many("ecosia", players.thoughtful, games=1)
    with pytest.raises(StudyError, match="the bot or edugames has changed since"):
        studies.replay(rows.iloc[0], players.first)


@pytest.mark.parametrize("row", [7, {"seed": 1}, pd.Series({"game": "ecosia"})])
def test_what_is_no_row_is_refused(row):
    with pytest.raises(StudyError, match="no row of a study"):
        studies.replay(row)


@pytest.mark.parametrize("cell", [{"seed": "x"}, {"seed": -3}, {"players": "two"}])
def test_a_row_with_a_spoilt_cell_is_refused(rows, cell):
    with pytest.raises(StudyError, match=r"the row cannot be read|a seed is a whole number"):
        studies.replay(rows.iloc[0].to_dict() | cell)


def test_only_one_game_is_replayed_at_a_time(rows):
    with pytest.raises(StudyError, match="one game is replayed at a time, not 20"):
        studies.replay(rows)


def test_a_row_that_ended_by_a_fault_points_to_its_position():
    played = studies.tournament("ecosia", {"silent": players.silent}, games=1)
    with pytest.raises(StudyError, match=r"widgets.table\(result.faults\[0\].record\)"):
        studies.replay(played.rows.iloc[0], players.silent)


# ---------------------------------------------------------------------- a study in a few lines


def test_a_study_is_told_by_its_settings(rows):
    lines = studies.summary(rows)
    assert list(lines.harder) == [False, True] and list(lines.games) == [10, 10]
    for line in lines.itertuples():
        part = rows[rows.harder == line.harder]
        assert line.won == part.won.sum() and line.share == part.won.mean()
        assert (line.low, line.high) == studies.wilson(line.won, 10)
        assert line.deforested == part.deforested.mean()


def test_of_the_card_games_it_tells_whether_it_helps_to_begin():
    rows = studies.play_many("observation", "random", games=6, players=3)
    (line,) = studies.summary(rows).itertuples()
    assert (line.bots, line.games, line.first_won) == ("random", 6, rows.first_won.sum())


def test_what_cannot_be_summed_up_is_said(rows):
    with pytest.raises(StudyError, match="no column 'colour'"):
        studies.summary(rows, by="colour")
    with pytest.raises(StudyError, match="not true or false in every game"):
        studies.summary(rows, what="score")
