"""The `edugames` command: what it offers, and how it says that something is wrong."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from edugames import __version__
from edugames.commands import kinds, parser


def edugames(*words: str) -> subprocess.CompletedProcess:
    return subprocess.run(
        [sys.executable, "-m", "edugames", *words], capture_output=True, text=True, check=False
    )


def test_help_lists_the_commands():
    said = edugames("--help").stdout
    for command in ("serve", "lab", "play", "replay", "version"):
        assert f"    {command} " in said


def test_version_says_the_version():
    assert edugames("version").stdout == f"edugames {__version__}\n"


def test_a_command_loads_only_what_it_runs():
    program = "import sys; from edugames.commands import main; main(['version']); print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True)
    loaded = {name for name in done.stdout.split() if name.startswith("edugames.")}
    assert {name for name in loaded if not name.startswith("edugames.commands")} == set()
    assert "voila" not in done.stdout.split()


@pytest.mark.parametrize(
    "words, said",
    [
        ([], "the following arguments are required"),
        (["dance"], "invalid choice: 'dance'"),
        (["play", "chess"], "there is no game 'chess'; write edugames play ecosia"),
        (["play", "restoration"], "restoration is played in the browser: edugames serve"),
        (["play", "ecosia", "--seed", "seven"], "a seed is a whole number from 0, such as 7, not 'seven'"),
        (["play", "ecosia", "--option", "harder"], "write an option as NAME=VALUE, not 'harder'"),
        (["play", "ecosia", "--players", "7"], "7"),
        (["play", "ecosia", "--option", "no_such_rule=1"], "no_such_rule"),
        (["play", "ecosia", "--load", "no-such-file.json"], "no-such-file.json"),
        (["replay", "no-such-file.json"], "no-such-file.json"),
    ],
)
def test_what_is_wrong_is_said_in_one_sentence_with_code_2(words, said):
    done = edugames(*words)
    assert done.returncode == 2
    assert said in done.stderr.strip().splitlines()[-1]
    assert "Traceback" not in done.stderr


def test_a_sign_that_the_terminal_cannot_write_spoils_no_table():
    words = [sys.executable, "-m", "edugames", "evidence", "Zoë.json"]
    ascii_only = os.environ | {"PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    done = subprocess.run(words, capture_output=True, text=True, encoding="utf-8", env=ascii_only)
    assert "Zo?.json" in done.stdout and "not read: no such file" in done.stdout and not done.stderr


def test_every_command_of_the_page_on_serving_is_one():
    page = (Path(__file__).parents[2] / "docs" / "serving.md").read_text(encoding="utf-8")
    named = re.findall(r"(?:`|^    )(edugames (?:serve|lab)[^`\n]*)", page, re.MULTILINE)
    assert len(named) > 10
    for command in named:
        assert parser().parse_args(command.split()[1:]).run
    offered = set(re.findall(r"--[a-z-]+", edugames("serve", "--help").stdout))
    assert offered - set(re.findall(r"--[a-z-]+", page)) == {"--help", "--notebooks", "--teacher-code"}


def test_options_are_true_false_numbers_or_words():
    assert kinds.option("harder=true") == ("harder", True)
    assert kinds.option("rounds=3") == ("rounds", 3)
    assert kinds.option("wildfire=one_chosen") == ("wildfire", "one_chosen")


def test_who_types_no_teacher_code_is_back_at_the_prompt():
    """Ctrl-D where the code is asked for is no fault; nobody sees a traceback."""
    asked = subprocess.run(
        [sys.executable, "-m", "edugames", "serve", "--teacher-code"],
        stdin=subprocess.DEVNULL, capture_output=True, text=True, start_new_session=True,
    )  # fmt: skip
    assert asked.returncode == 0
    assert "Traceback" not in asked.stderr
