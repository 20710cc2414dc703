"""`edugames study`: what it prints, the file it goes on with, and how it says that something is wrong."""

from __future__ import annotations

import signal
import subprocess
import sys
import time

import pytest
from pandas.testing import assert_frame_equal

from edugames import studies
from edugames.commands import main
from edugames.studies import command
from edugames.studies.playing import Portion, play_portion

STUDY = ["study", "ecosia", "--bots", "greedy", "--players", "2"]


def test_it_prints_how_often_the_bots_won(capsys):
    assert main([*STUDY, "--games", "6", "--sweep", "encroaching=rulebook,card"]) == 0
    head, *lines = capsys.readouterr().out.splitlines()
    assert head.split() == [
        "encroaching",
        "games",
        "won",
        "share",
        "low",
        "high",
        "rounds",
        "score",
        "deforested",
    ]
    assert [line.split()[:2] for line in lines] == [["rulebook", "6"], ["card", "6"]]


def test_the_file_holds_the_rows_and_is_gone_on_with(tmp_path, capsys):
    file = str(tmp_path / "rows.csv")
    assert main([*STUDY, "--games", "3", "--out", file]) == 0
    assert f"3 of 3 games are in {file}." in capsys.readouterr().out
    assert main([*STUDY, "--games", "5", "--out", file]) == 0
    assert f"5 of 5 games are in {file}, 3 of them from before." in capsys.readouterr().out
    whole = studies.play_many("ecosia", "greedy", games=5, players=2)
    assert_frame_equal(studies.read_csv(file), whole, check_dtype=False)


def test_gaps_are_filled_and_nothing_is_played_twice(tmp_path, capsys):
    file = str(tmp_path / "rows.csv")
    main([*STUDY, "--games", "2", "--seed", "4", "--out", file])
    main([*STUDY, "--games", "4", "--seed", "3", "--out", file, "--jobs", "2"])
    assert "4 of 4 games" in capsys.readouterr().out
    assert sorted(studies.read_csv(file).seed) == [3, 4, 5, 6]


def test_a_line_that_was_not_finished_is_played_anew(tmp_path, capsys):
    """The power failed while the third game was written."""
    file = tmp_path / "rows.csv"
    main([*STUDY, "--games", "3", "--out", str(file)])
    whole = file.read_bytes()
    file.write_bytes(whole[:-30])
    main([*STUDY, "--games", "3", "--out", str(file)])
    assert "3 of 3 games" in capsys.readouterr().out
    assert file.read_bytes() == whole


def test_options_and_seats_are_told_by_name(tmp_path, capsys):
    file = str(tmp_path / "rows.csv")
    words = "study restoration --players 2 --bots greedy,random --games 2 --option short_game=true --out"
    assert main([*words.split(), file]) == 0
    rows = studies.read_csv(file)
    assert set(rows.bots) == {"greedy, random"} and rows.short_game.all()


def test_interrupted_it_keeps_the_rows_and_goes_on_later(tmp_path):
    file = tmp_path / "rows.csv"
    program = [sys.executable, "-m", "edugames", *STUDY, "--games", "5000", "--out", str(file)]
    running = subprocess.Popen(program, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    deadline = time.monotonic() + 300  # a busy computer is slow, not wrong
    while (not file.exists() or file.read_bytes().count(b"\n") < 12) and time.monotonic() < deadline:
        time.sleep(0.05)
    running.send_signal(signal.SIGINT)
    out, err = running.communicate(timeout=300)
    assert running.returncode == 0 and "Traceback" not in err
    assert "Stopped: " in out and "the same command goes on." in out
    rows = studies.read_csv(file)
    assert 0 < len(rows) < 5000 and list(rows.seed) == list(range(len(rows)))


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("study", "GAME is missing"),
        ("study chess", "there is no game 'chess'; there are ecosia, restoration, observation"),
        ("study ecosia --bots gredy", "there is no bot for Ecosia 'gredy'; did you mean 'greedy'?"),
        ("study ecosia --bots random,greedy", "2 bots are named for 4 players"),
        ("study ecosia --games 0", "at least 1 game has to be played, not 0"),
        ("study ecosia --games many", "write a whole number in digits, such as 4, not 'many'"),
        ("study ecosia --players 7", "the game is for 1 to 6 players, not 7"),
        ("study ecosia --option harder", "write an option as NAME=VALUE, not 'harder'"),
        ("study ecosia --option hard=true", "there is no option 'hard'; did you mean 'harder'?"),
        ("study ecosia --sweep encroaching", "write a sweep as NAME=VALUE,VALUE, not 'encroaching'"),
        (
            "study ecosia --sweep encroching=card",
            "there is no option 'encroching'; did you mean 'encroaching'?",
        ),
        (
            "study ecosia --sweep encroaching=card,cart",
            "option encroaching is one of 'rulebook', 'card', not 'cart'",
        ),
        (
            "study ecosia --sweep encroaching=card --sweep encroaching=rulebook",
            "encroaching comes twice with --sweep; to try several, write --sweep encroaching=VALUE,VALUE",
        ),
        ("study ecosia --option harder=true --option harder=false", "harder comes twice with --option"),
        ("study ecosia --sweep players=2,3,2", "the sweep over players lists 2 twice; name each value once"),
        ("study ecosia --time-limit 0", "time_limit is a number of seconds above 0, such as 60, not 0"),
        ("study ecosia --jobs 0", "at least one process has to play: 1 or more"),
        (
            "study ecosia --games 1 --out no/such/folder/rows.csv",
            "no/such/folder/rows.csv: no such file or directory; check the name, and that the folder is there",
        ),
    ],
)
def test_what_is_wrong_is_said_in_one_sentence_with_code_2(words, said, capsys):
    try:
        code = main(words.split())
    except SystemExit as refused:
        code = refused.code
    assert code == 2 and said in capsys.readouterr().err.strip().splitlines()[-1]


def test_a_game_that_two_commands_have_written_counts_once(tmp_path, capsys):
    file = tmp_path / "rows.csv"
    assert main([*STUDY, "--games", "2", "--out", str(file)]) == 0
    with file.open("ab") as more:
        more.write(file.read_bytes().splitlines(keepends=True)[-1])
    capsys.readouterr()
    assert main([*STUDY, "--games", "2", "--out", str(file)]) == 0
    assert "2 of 2 games" in capsys.readouterr().out


def test_a_process_that_ends_by_itself_is_told_and_the_games_before_it_are_kept(
    tmp_path, capsys, monkeypatch
):
    def portions(work, n_jobs, is_over):
        yield play_portion(Portion(0, work[0].setting, work[0].seeds[:2]))
        raise RuntimeError("a worker was ended")

    monkeypatch.setattr(command, "portions_played", portions)
    file = tmp_path / "rows.csv"
    assert main([*STUDY, "--games", "5", "--out", str(file)]) == 2
    told = capsys.readouterr().err
    assert "the study was ended by RuntimeError (a worker was ended); 2 of 5 games are in" in told
    assert len(studies.read_csv(file)) == 2


@pytest.mark.parametrize("before", ["plant,c\noak,5\n", "game,players,harder,bots,seed\n"])
def test_a_file_that_holds_something_else_is_left_alone(before, tmp_path, capsys):
    file = tmp_path / "mine.csv"
    file.write_text(before)
    assert main([*STUDY, "--games", "1", "--out", str(file)]) == 2
    assert "mine.csv" in capsys.readouterr().err
    assert file.read_text() == before


@pytest.mark.parametrize("cell", ["score", "seed"])
def test_rows_that_another_version_played_are_not_mixed_with_new_ones(cell, tmp_path, capsys):
    """The file's first game went otherwise than it goes now: nothing is added to it."""
    file = tmp_path / "rows.csv"
    assert main([*STUDY, "--games", "2", "--out", str(file)]) == 0
    head, first, *_ = file.read_text().split("game,players,", 1)[1].splitlines(keepends=True)
    changed = first.split(",")
    changed[("game,players," + head).split(",").index(cell)] = "many"
    before = file.read_text().replace(first, ",".join(changed))
    file.write_text(before, newline="")
    capsys.readouterr()
    assert main([*STUDY, "--games", "3", "--out", str(file)]) == 2
    told = capsys.readouterr().err
    assert "the file is from another version, or was changed; name another file with --out" in told
    assert file.read_text() == before


def test_after_its_time_limit_it_says_what_there_is_and_goes_on_later(tmp_path, capsys):
    file = str(tmp_path / "rows.csv")
    assert main([*STUDY, "--games", "5000", "--time-limit", "1", "--out", file]) == 0
    assert "Stopped, for the time limit of 1 second has passed: " in capsys.readouterr().out
    assert 0 < len(studies.read_csv(file)) < 5000
