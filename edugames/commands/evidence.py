"""`edugames evidence`: what a class handed in, checked and listed."""

from __future__ import annotations

import argparse
from typing import Any


def add(commands: Any) -> None:
    evidence = commands.add_parser("evidence", help="check evidence files of lessons and list a class")
    evidence.add_argument("paths", metavar="FILE", nargs="+", help="evidence files, or folders of them")
    evidence.add_argument("--csv", metavar="FILE", help="write the table for a spreadsheet")
    evidence.add_argument("--answers", metavar="FILE", help="write every attempt for a spreadsheet")
    evidence.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    """Print the class table, write what was asked for; the exit code is 2 where a file could not be read."""
    from pathlib import Path

    from edugames.lessons import class_table

    rows = class_table.read_all(chosen.paths)
    print(class_table.text(rows), end="")  # noqa: T201
    for path, made in ((chosen.csv, class_table.csv), (chosen.answers, class_table.answers_csv)):
        if path:
            Path(path).write_text(made(rows), encoding="utf-8", newline="")
    return 2 if any(row.evidence is None for row in rows) else 0
