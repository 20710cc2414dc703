"""The guide for students: what it shows can be run as it stands, and its figures are right."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from edugames import studies

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
