"""The guide for students: what it shows can be run as it stands, and its figures are right."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from edugames import ecosia, observation, restoration, studies

GUIDE = Path(__file__).parents[2] / "docs" / "studies.md"


def test_everything_it_shows_runs_in_order(tmp_path, monkeypatch):
    """With fewer games, and without the cluster, which has a test of its own."""
    monkeypatch.chdir(tmp_path)
    known = {}
    for block in re.findall(r"```python\n(.*?)```", GUIDE.read_text(encoding="utf-8"), re.DOTALL):
        if "dask" in block:
            continue
        if "faults[0]" in block:
            known["result"] = studies.tournament("ecosia", {"mine": lambda seen, moves, rng: None}, games=1)
        fewer = re.sub(r"games=[\d_]+", "games=4", block.replace("n_jobs=-1", "n_jobs=1"))
        exec(fewer, known)  # noqa: S102
    assert len(known["rows"]) == 8


@pytest.mark.parametrize(
    ("won", "games", "said"), [(18, 50, "24 and 50 %"), (144, 400, "31 to 41 %"), (0, 50, "0 to\n  7 %")]
)
def test_its_intervals_are_right(won, games, said):
    low, high = (round(100 * end) for end in studies.wilson(won, games))
    text = " ".join(GUIDE.read_text(encoding="utf-8").split())
    assert {f"{low} and {high} %", f"{low} to {high} %"} & {" ".join(said.split())}
    assert " ".join(said.split()) in text


@pytest.mark.parametrize("place", ["docs/studies.md", "notebooks/tournament.ipynb"])
def test_a_bot_may_ask_what_the_tables_say(place):
    """Each question that is named, asked in its game."""
    text = (GUIDE.parents[1] / place).read_text(encoding="utf-8").replace('\\"', '"')
    text = text.partition("## What a bot may ask")[2].partition("## A tournament")[0]
    everywhere, *parts = re.split(r"\*\*(?:Ecosia|The Restoration Game|Observation)\.?\*\*", text)
    for kind, part in zip((ecosia, restoration, observation), parts, strict=True):
        game = kind.new_game(players=2, seed=7)
        seen, moves = game.seen_by(game.to_move), game.legal_moves()
        asked = re.findall(r"`(seen\.[^`]+)`", everywhere + part)
        assert len(asked) > 7
        for question in asked:
            eval(question, {"seen": seen, "moves": moves})  # noqa: S307
    first = ecosia.new_game(players=2, seed=7).seen_by(0).threats()[0]
    assert first.event and first.odds and first.tiles
