"""A game in a terminal: `edugames play ecosia`, `edugames replay FILE`. Works in a pipe and without colour too."""

from __future__ import annotations

import os
import sys
from typing import Any

from edugames import ecosia  # noqa: F401  (a game that is imported can be played and loaded)
from edugames.play import GAMES, Session
from edugames.terminal import files
from edugames.terminal.replay import show
from edugames.terminal.screen import Screen
from edugames.terminal.table import Table

PLAYERS = 4
"""How many play when nobody says."""


def play(
    name: str,
    players: int | None = None,
    seed: int | None = None,
    options: dict[str, Any] | None = None,
    load: str | None = None,
) -> int:
    """Play a game in this terminal until somebody quits; raises ValueError or OSError before it has begun."""
    kind = GAMES[name]
    if load is not None:
        game = files.load(load).replay()
    else:
        rules = kind.options_from_json(options or {})
        game = kind.from_start(PLAYERS if players is None else players, rules, seed, None)
    return _shown(lambda screen: Table(Session(game), screen).run())


def replay(path: str, to: int | None = None, step: bool = False) -> int:
    """Show a recorded game again, move by move; raises ValueError or OSError when it cannot be read."""
    record = files.load(path)
    return _shown(lambda screen: show(record, screen, to, step))


def _shown(scene: Any) -> int:
    """Run something on the screen. Nobody is scolded for Ctrl-C, for no more lines, or for closing the pipe."""
    try:
        scene(Screen.of(sys.stdin, sys.stdout))
    except (EOFError, KeyboardInterrupt):
        print()  # noqa: T201  (the shell's prompt begins on a line of its own)
    except BrokenPipeError:
        # Python would complain again when it flushes at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0
