"""Colour, old encodings, pipes."""

from __future__ import annotations

import io
import os
import subprocess
import sys

import pytest

from edugames.terminal.screen import Screen, in_columns, wrapped


class Terminal(io.TextIOWrapper):
    def isatty(self):
        return True


def written(screen_out):
    screen_out.flush()
    return screen_out.buffer.getvalue().decode(screen_out.encoding)


@pytest.mark.parametrize("variable", [None, "NO_COLOR"])
def test_colour_is_for_terminals_and_never_where_it_is_not_wanted(monkeypatch, variable):
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    if variable:
        monkeypatch.setenv(variable, "1")
    out = Terminal(io.BytesIO(), encoding="utf-8")
    Screen.of(Terminal(io.BytesIO()), out).show("## 12 ## o2 (E-17)")
    assert ("\x1b" in written(out)) == (variable is None)


def test_a_pipe_has_no_colour_and_repeats_what_is_typed():
    out = io.TextIOWrapper(io.BytesIO(), encoding="utf-8")
    screen = Screen.of(io.StringIO("plant\n"), out)
    screen.show("## 12 ##")
    assert screen.ask() == "plant"
    screen.clear()
    assert written(out) == "## 12 ##\n> plant\n"
    with pytest.raises(EOFError):
        screen.ask()


def test_signs_that_an_encoding_lacks_are_written_otherwise():
    out = io.TextIOWrapper(io.BytesIO(), encoding="ascii")
    Screen.of(io.StringIO(), out).show("2 × 3 points, 5–20 t CO₂ a year, “é”")
    assert written(out) == '2 x 3 points, 5-20 t CO2 a year, "?"\n'


def test_sentences_are_wrapped_and_words_stand_in_columns():
    assert all(len(line) <= 79 for line in wrapped("row 3, tile 2 " * 20, "  ").split("\n"))
    assert in_columns(["a", "b"]) == "  a  b"


def edugames(*arguments, typed=""):
    """The command itself, in a pipe."""
    return subprocess.run(
        [sys.executable, "-m", "edugames", *arguments],
        input=typed, capture_output=True, text=True, encoding="utf-8", check=False, timeout=60,
        env={**os.environ, "PYTHONIOENCODING": "utf-8"},
    )  # fmt: skip


def test_the_command_plays_in_a_pipe():
    done = edugames(
        "play",
        "ecosia",
        "--players",
        "2",
        "--seed",
        "7",
        "--option",
        "harder=true",
        typed="2\nN9\nquit\nquit\n",
    )
    assert done.returncode == 0
    assert not done.stderr
    assert "plant a pine from nursery N9 on row 2, tile 4" in done.stdout
    assert "\x1b" not in done.stdout


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--players", "0"], "for 1 to 6 players, not 0"),
        (["--players", "7"], "for 1 to 6 players, not 7"),
        (["--seed", "seven"], "a seed is a whole number"),
        (["--option", "hardr=true"], "did you mean 'harder'?"),
        (["--option", "seed=1"], "there is no option 'seed'"),
        (["--load", "none.json"], "none.json: no such file"),
    ],
)  # fmt: skip
def test_the_command_says_what_is_wrong_in_one_sentence(arguments, said):
    done = edugames("play", "ecosia", *arguments)
    assert done.returncode == 2
    assert said in done.stderr
    assert "Traceback" not in done.stderr


def test_a_reader_that_goes_away_is_no_error():
    command = [sys.executable, "-m", "edugames", "play", "ecosia", "--seed", "7"]
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    process.stdout.close()
    process.stdin.write(b"1\n" * 200)
    process.stdin.close()
    complaint = process.stderr.read()
    process.stderr.close()
    assert process.wait(timeout=240) == 0
    assert complaint == b""
