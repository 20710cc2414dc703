"""`edugames replay`: a saved game again, move by move."""

from __future__ import annotations

import argparse
from typing import Any

from edugames.commands import kinds


def add(commands: Any) -> None:
    replay = commands.add_parser("replay", help="show a saved game again, move by move")
    replay.add_argument("path", metavar="FILE", help="the saved game")
    replay.add_argument("--to", type=kinds.number, metavar="N", help="only the first N moves")
    replay.add_argument(
        "--step", action="store_true", help="draw the board after each move, and wait for Enter"
    )
    replay.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int | None:
    from edugames import terminal

    return terminal.replay(chosen.path, chosen.to, chosen.step)
