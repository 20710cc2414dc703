"""The `edugames` command: what it offers, and how it says that something is wrong."""

from __future__ import annotations

import io
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from edugames import __version__
from edugames.commands import kinds, main, parser, serve


def edugames(*words: str) -> subprocess.CompletedProcess:
    return subprocess.run(
        [sys.executable, "-m", "edugames", *words], capture_output=True, text=True, check=False
    )


def test_help_lists_the_commands():
    said = edugames("--help").stdout
    for command in ("serve", "lab", "play", "replay", "version"):
        assert f"    {command} " in said


@pytest.mark.parametrize("word", ["version", "--version"])
def test_version_says_the_version(word):
    assert edugames(word).stdout == f"edugames {__version__}\n"


def test_help_is_a_word_too():
    assert edugames("help", "play").stdout == edugames("play", "--help").stdout


def test_a_command_loads_only_what_it_runs():
    program = "import sys; from edugames.commands import main; main(['version']); print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True)
    loaded = {name for name in done.stdout.split() if name.startswith("edugames.")}
    assert {name for name in loaded if not name.startswith("edugames.commands")} == set()
    assert "voila" not in done.stdout.split()


@pytest.mark.parametrize(
    "words, said",
    [
        ([], "edugames COMMAND --help tells what a command takes."),
        (["dance"], "there is no “dance”; there are serve, lab, play,"),
        (["sevre"], "there is no “sevre”; did you mean serve?"),
        (["print", "card"], "there is no “card”; did you mean cards?"),
        (["print"], "WHAT is missing (edugames print --help tells what it takes)"),
        (["play"], "GAME is missing (edugames play --help tells what it takes)"),
        (["play", "chess"], "there is no game 'chess'; write edugames play ecosia"),
        (["play", "restoration"], "restoration is played in the browser: edugames serve"),
        (["play", "ecosia", "--seed", "seven"], "a seed is a whole number from 0, such as 7, not 'seven'"),
        (["play", "ecosia", "--option", "harder"], "write an option as NAME=VALUE, not 'harder'"),
        (["play", "ecosia", "--players", "7"], "7"),
        (["play", "ecosia", "--option", "no_such_rule=1"], "no_such_rule"),
        (["play", "ecosia", "--load", "no-such-file.json"], "no-such-file.json"),
        (
            ["play", "ecosia", "--load", "saved.json", "--seed", "4"],
            "a saved game goes on with its own players",
        ),
        (["replay", "no-such-file.json"], "no-such-file.json"),
        (
            ["print", "report", "no-such-file.csv"],
            "no-such-file.csv: no such file or directory; check the name",
        ),
    ],
)
def test_what_is_wrong_is_said_in_one_sentence_with_code_2(words, said, capsys):
    try:
        code = main(words)
    except SystemExit as ended:
        code = ended.code
    assert code == 2
    told = capsys.readouterr().err.strip().splitlines()
    assert said in told[-1]
    assert len(told) == 1 or not words


def test_a_sign_that_the_terminal_cannot_write_spoils_no_table():
    words = [sys.executable, "-m", "edugames", "evidence", "Zoë.json"]
    ascii_only = os.environ | {"PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    done = subprocess.run(words, capture_output=True, text=True, encoding="utf-8", env=ascii_only)
    assert "Zo?.json" in done.stdout and "not read: no such file" in done.stdout and not done.stderr


def test_a_stream_that_somebody_has_closed_is_an_empty_one():
    program = "import sys; sys.stdin = sys.stdout = None; from edugames.commands import main; "
    done = subprocess.run(
        [sys.executable, "-c", f"{program} sys.exit(main(['play', 'ecosia']))"],
        capture_output=True,
        text=True,
    )
    assert (done.returncode, done.stderr) == (0, "")


def test_who_has_read_enough_of_a_pipe_is_told_nothing():
    program = "import sys; from edugames.commands import main; sys.exit(main(['help', 'study']))"
    reader, writer = os.pipe()
    os.close(reader)
    done = subprocess.run([sys.executable, "-c", program], stdout=writer, stderr=subprocess.PIPE, text=True)
    os.close(writer)
    assert "Traceback" not in done.stderr and "Exception" not in done.stderr


def test_every_command_of_the_page_on_serving_is_one():
    page = (Path(__file__).parents[2] / "docs" / "serving.md").read_text(encoding="utf-8")
    named = re.findall(r"(?:`|^    )(edugames (?:serve|lab)[^`\n]*)", page, re.MULTILINE)
    assert len(named) > 10
    for command in named:
        assert parser().parse_args(command.split()[1:]).run
    offered = set(re.findall(r"--[a-z-]+", edugames("serve", "--help").stdout))
    assert offered - set(re.findall(r"--[a-z-]+", page)) == {"--help", "--notebooks", "--teacher-code"}


def test_what_is_wrong_is_readable_where_there_are_few_signs():
    ascii_only = os.environ | {"PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    words = [sys.executable, "-m", "edugames", "print", "cards", "birds"]
    done = subprocess.run(words, capture_output=True, text=True, encoding="utf-8", env=ascii_only)
    assert done.stderr == 'edugames: there are no cards "birds"; take all, habitats, plants, actions\n'


def test_options_are_true_false_numbers_or_words():
    assert kinds.option("harder=true") == ("harder", True)
    assert kinds.option("rounds=3") == ("rounds", 3)
    assert kinds.option("wildfire=one_chosen") == ("wildfire", "one_chosen")


def test_a_teacher_code_can_be_piped_in_and_nobody_there_to_type_it_is_told(monkeypatch, capsys):
    monkeypatch.setattr("sys.stdin", io.StringIO("acorn-1850\n"))
    assert serve.asked_for() == "acorn-1850\n"
    assert main(["serve", "--teacher-code"]) == 2
    assert (
        "nobody is here to type the teacher code; write it behind --teacher-code" in capsys.readouterr().err
    )
