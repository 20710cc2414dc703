"""The `edugames` command, one file for each of its commands.

A command's file has `add`, which says what the command takes, and `run`, which imports what it runs: `edugames version`
loads no web server. What goes wrong is said in one sentence on the error stream, and the exit code is 2.
"""

from __future__ import annotations

import argparse
import io
import sys
from collections.abc import Sequence

from edugames.commands import evidence, lab, play, printing, replay, serve, study, version

COMMANDS = (serve, lab, play, replay, study, evidence, printing, version)
"""In the order in which `edugames --help` lists them."""

WAYS_OUT = (
    (FileNotFoundError, "; check the name, and that the folder is there"),
    (IsADirectoryError, "; name a file in it"),
    (PermissionError, "; choose another file or folder"),
)
"""What to do about a file that cannot be read or written."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; the exit code is 0, or 2 after an error."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # "?" for a sign that a terminal or a file cannot hold
    chosen = parser().parse_args(arguments)
    try:
        return chosen.run(chosen) or 0
    except (ValueError, OSError) as error:
        sys.stderr.write(f"edugames: {sentence(error)}\n")
        return 2
    except (KeyboardInterrupt, EOFError):  # Ctrl-C, and Ctrl-D where something is asked for
        sys.stderr.write("\n")
        return 0


def sentence(error: Exception) -> str:
    """What went wrong, on one line; a file that cannot be read is named."""
    if isinstance(error, OSError) and error.filename and error.strerror:
        way_out = next((hint for kind, hint in WAYS_OUT if isinstance(error, kind)), "")
        return f"{error.filename}: {error.strerror[0].lower()}{error.strerror[1:]}{way_out}."
    return " ".join(str(error).split())


def parser() -> argparse.ArgumentParser:
    """All the commands and what they take."""
    top = argparse.ArgumentParser(
        prog="edugames", description="Board games about ecology, for the classroom."
    )
    commands = top.add_subparsers(title="commands", metavar="", required=True)
    for command in COMMANDS:
        command.add(commands)
    return top
