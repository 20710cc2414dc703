"""A kernel that waits for a visitor has made what all tables share: the first table costs little more than the next."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
FIRST_TABLES = """
import json, threading
import edugames.widgets.loaded
from ipywidgets.widgets.widget import _instances
from edugames import widgets
from tests.work import Calls

left = sorted(type(widget).__name__ for widget in _instances.values())
spent = {}
for game in ("ecosia", "restoration", "observation"):
    with Calls() as calls:
        table = getattr(widgets, game)(seed=1)
        table.widget.answers["hello"]({"kind": "hello", "dark": game == "ecosia"})
    spent[game] = calls.many
print(json.dumps([left, threading.active_count(), spent]))
"""


def test_the_first_table_of_each_game_is_quickly_laid_and_those_laid_for_nobody_are_gone():
    """A first table that nobody laid before takes two to ten times as much: emblems are drawn, bots are loaded."""
    told = subprocess.run(
        [sys.executable, "-c", FIRST_TABLES], cwd=ROOT, capture_output=True, text=True, check=True
    )
    left, threads, spent = json.loads(told.stdout.splitlines()[-1])
    assert left == ["_CanvasManager"]
    assert threads == 1, "a kernel is forked out of what was loaded, and a fork loses threads"
    assert max(spent.values()) < 30_000, spent
