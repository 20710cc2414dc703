"""The wheel, built here and used elsewhere: it carries everything a game needs."""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
import urllib.request
import venv
from pathlib import Path

import pytest

from tests.programs import ended, free_port

ROOT = Path(__file__).resolve().parent.parent

A_GAME_BY_CHANCE = """
import random
from edugames import ecosia, observation, restoration
ended = []
for kind in (ecosia, observation, restoration):
    game, dice = kind.new_game(players=2, seed=7), random.Random(7)
    while game.to_move is not None:
        game.play_chance() if game.to_move == kind.NATURE else game.play(dice.choice(game.legal_moves()))
    ended.append(game.outcome.won in (True, False))
print(all(ended), ecosia.__file__)
"""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    """Built as a release would be."""
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    return next(folder.glob("*.whl"))


@pytest.fixture(scope="module")
def elsewhere(wheel, tmp_path_factory):
    """An environment with the wheel, and what it depends on lent by ours; the working folder is another one."""
    home = tmp_path_factory.mktemp("elsewhere")
    venv.create(home, with_pip=False)
    programs = home / ("Scripts" if os.name == "nt" else "bin")
    python = str(programs / "python")
    install = [
        sys.executable,
        "-m",
        "pip",
        "--python",
        python,
        "install",
        "--quiet",
        "--no-deps",
        "--no-index",
    ]
    subprocess.run([*install, str(wheel)], check=True, capture_output=True)
    # One line of a .pth file lends the folder, and not what the .pth files in it would add: not our checkout.
    ours = sysconfig.get_path("purelib")
    theirs = subprocess.run(
        [python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"],
        check=True,
        capture_output=True,
        text=True,
    )
    Path(theirs.stdout.strip(), "lent.pth").write_text(ours, encoding="utf-8")
    return programs


def run(programs: Path, *command: str) -> str:
    done = subprocess.run(
        [str(programs / command[0]), *command[1:]], cwd=programs, check=True, capture_output=True, text=True
    )
    return done.stdout.strip()


def test_the_command_says_its_version(elsewhere):
    assert run(elsewhere, "edugames", "version") == run(elsewhere, "python", "-m", "edugames", "version")


def test_a_whole_game_can_be_played(elsewhere):
    told, where = run(elsewhere, "python", "-c", A_GAME_BY_CHANCE).split(" ", 1)
    assert told == "True"
    assert ROOT not in Path(where).parents


def test_the_data_is_there_and_can_be_read(elsewhere):
    there = Path(run(elsewhere, "python", "-c", "from edugames import facts; print(facts.folder())"))
    assert sorted(path.name for path in there.rglob("*") if path.is_file()) == sorted(
        path.name for path in (ROOT / "data").rglob("*") if path.is_file()
    )


@pytest.mark.parametrize(
    "pattern", ["notebooks/*.ipynb", "edugames/widgets/*.js", "edugames/server/**/*", "edugames/py.typed"]
)
def test_everything_a_page_needs_is_there(elsewhere, pattern):
    package = Path(run(elsewhere, "python", "-c", "import edugames; print(edugames.__path__[0])"))
    expected = [
        path.relative_to(ROOT)
        for path in ROOT.glob(pattern)
        if path.is_file() and "__pycache__" not in path.parts
    ]
    assert expected
    for path in expected:
        inside = path.relative_to("edugames") if path.parts[0] == "edugames" else path
        assert (package / inside).is_file(), path


def test_the_pages_are_served_from_there(elsewhere):
    port = free_port()
    # The environment's borrowed packages left their share/jupyter where they were installed.
    environment = os.environ | {"JUPYTER_PATH": str(Path(sysconfig.get_path("data")) / "share" / "jupyter")}
    with subprocess.Popen(
        [str(elsewhere / "edugames"), "serve", "--port", str(port)],
        cwd=elsewhere, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    ) as server:  # fmt: skip
        try:
            assert f"http://127.0.0.1:{port}/" in server.stdout.readline()
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/") as front:
                assert "Play Ecosia" in front.read().decode()
        finally:
            ended(server)
