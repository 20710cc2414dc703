"""Whole games as text that must not change by accident.

When a change to the rules or the words is meant, write the playthroughs anew and read what changed:

    EDUGAMES_RENEW=1 python -m pytest tests -k playthrough
    git diff tests/playthroughs
"""

from __future__ import annotations

import json
import os
from pathlib import Path

from edugames.play import NATURE

FOLDER = Path(__file__).parent.parent / "playthroughs"
RENEW = bool(os.environ.get("EDUGAMES_RENEW"))


def who(seat):
    """A seat in words."""
    return "NATURE" if seat == NATURE else f"Player {seat + 1}"


def changed_options(game):
    """The line of a playthrough's heading that says what is played by."""
    options = ", ".join(f"{key}={value!r}" for key, value in game.options.changed().items())
    return f"Options that differ from the default: {options or 'none'}."


def account(game, play, when):
    """The lines of a game from here to its end: each move in words and as JSON, and everything that happens.

    `play(game)` makes a move and returns it; `when(game)` is the heading under which it stands.
    """
    lines, heard, at = [], [], None
    game.tell = heard.append
    while game.to_move is not None:
        if at != (at := when(game)):
            lines += ["", at]
        asked, before = game.decision, game.copy()
        move = play(game)
        lines.append(f"  {who(asked.seat)}: {before.in_words(move)}   {json.dumps(move.to_json())}")
        lines += [f"      {happening.rule} {happening.text}" for happening in heard[1:]]
        heard.clear()
    return lines


class Files:
    """The playthroughs of one game, as files."""

    def __init__(self, game, names):
        self.game, self.names = game, list(names)

    def of(self, name):
        """The file of one playthrough."""
        return FOLDER / f"{self.game}_{name}.txt"

    def text(self, *names):
        """What stands in them."""
        return "\n".join(self.of(name).read_text(encoding="utf-8") for name in names or self.names)

    def check(self, name, now):
        """The playthrough is as it was; or it is written anew."""
        if RENEW:
            self.of(name).write_text(now, encoding="utf-8", newline="\n")
        before = self.text(name)
        lines = zip(before.splitlines(), now.splitlines(), strict=False)
        changed = next(((old, new) for old, new in lines if old != new), None)
        assert changed is None, "a line is different; if that is meant, renew the playthroughs (see above)"
        assert now == before

    def check_moves(self, name, game, move_from_json):
        """The moves in the file, read back from their JSON, make a whole game."""
        for line in self.text(name).splitlines():
            if line.startswith("  ") and line.endswith("]") and "   [" in line:
                move = move_from_json(json.loads(line[line.index("   [") :]))
                assert game.why_not(move) is None
                assert game.in_words(move) in line
                game.play(move)
        assert game.outcome is not None

    def strangers(self):
        """Files that no playthrough writes, and playthroughs without a file."""
        there = {path.name for path in FOLDER.glob(f"{self.game}_*.txt")}
        return there ^ {self.of(name).name for name in self.names}
