"""The `edugames` command, one file for each of its commands.

A command's file has `add`, which says what the command takes, and `run`, which imports what it runs: `edugames version`
loads no web server. What goes wrong is said in one sentence on the error stream, and the exit code is 2.
"""

from __future__ import annotations

import argparse
import codecs
import io
import os
import sys
from collections.abc import Sequence
from typing import Any, NoReturn

from edugames import __version__
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
    open_streams()
    words = list(sys.argv[1:] if arguments is None else arguments)
    if words[:1] == ["help"]:
        words = [*words[1:], "--help"]
    if not words:
        parser().print_help(sys.stderr)
        return 2
    try:
        chosen = parser().parse_args(words)
        return chosen.run(chosen) or 0
    except BrokenPipeError:  # `edugames study … | head` has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)  # Python would complain again when it flushes at exit
        return 0
    except (ValueError, OSError) as error:
        sys.stderr.write(f"edugames: {sentence(error)}\n")
        return 2
    except (KeyboardInterrupt, EOFError):  # Ctrl-C, and Ctrl-D where something is asked for
        sys.stderr.write("\n")
        return 0


def open_streams() -> None:
    """What is written comes out on every terminal, and a stream that somebody has closed is an empty one."""
    codecs.register_error("edugames", plain)
    for name in ("stdin", "stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, open(os.devnull, "r" if name == "stdin" else "w", encoding="utf-8"))  # noqa: PTH123, SIM115
        elif name != "stdin" and isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="edugames")


def plain(error: UnicodeError) -> tuple[str, int]:
    """What stands for a sign that a terminal or a file cannot hold: x for ×, and "?" where nothing else does."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    from edugames.terminal.screen import PLAIN

    lacking = error.object[error.start : error.end].translate(PLAIN)
    return lacking.encode("ascii", "replace").decode(), error.end


def sentence(error: Exception) -> str:
    """What went wrong, on one line; a file that cannot be read is named."""
    if isinstance(error, OSError) and error.strerror:
        way_out = next((hint for kind, hint in WAYS_OUT if isinstance(error, kind)), "")
        reason = f"{error.strerror[0].lower()}{error.strerror[1:]}{way_out}."
        return f"{error.filename}: {reason}" if error.filename else reason
    return " ".join(str(error).split())


class Parser(argparse.ArgumentParser):
    """Says what is wrong with a command in one sentence and where to read more, not all that it could have taken."""

    def error(self, message: str) -> NoReturn:
        from re import sub

        said = sub(r"^the following arguments are required: (.+)", r"\1 is missing", message)
        said = sub(r"^argument ([A-Z]+: )?", "", said).rstrip(".")
        self.exit(2, f"{self.prog}: {said} ({self.prog} --help tells what it takes)\n")

    def _check_value(self, action: argparse.Action, value: Any) -> None:
        """A command that there is not: what there is, and which was meant."""
        if isinstance(action.choices, dict) and value not in action.choices:
            from difflib import get_close_matches

            near = get_close_matches(str(value).lower(), action.choices, 1, 0.7)
            meant = f"; did you mean {near[0]}?" if near else f"; there are {', '.join(action.choices)}"
            self.error(f"there is no “{value}”{meant}")
        super()._check_value(action, value)


def parser() -> argparse.ArgumentParser:
    """All the commands and what they take."""
    top = Parser(
        prog="edugames",
        description="Board games about ecology, for the classroom.",
        epilog="edugames serve begins; edugames COMMAND --help tells what a command takes.",
    )
    top.add_argument("--version", action="version", version=f"edugames {__version__}")
    commands = top.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for command in COMMANDS:
        command.add(commands)
    return top
