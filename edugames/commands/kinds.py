"""What an argument may be: a number, a port, a seed, a rule of a game. One that is wrong is told in words."""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from typing import Any


def number(text: str) -> int:
    """A whole number."""
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"write a whole number in digits, such as 4, not {text!r}") from None


def jobs(text: str) -> int:
    """So many processes, or -1 for all processors."""
    if number(text) == 0:
        raise argparse.ArgumentTypeError(
            "at least one process has to play: 1 or more, or -1 for all processors"
        )
    return int(text)


def port(text: str) -> int:
    """A port number a user may serve on."""
    if not text.isdecimal() or not 1 <= int(text) <= 65535:
        raise argparse.ArgumentTypeError(f"a port is a number from 1 to 65535, not {text!r}")
    return int(text)


def ready(text: str) -> int:
    """How many kernels may wait: none, or as many as a classroom has tablets."""
    if not text.isdecimal() or int(text) > 50:
        raise argparse.ArgumentTypeError(f"kernels to keep ready are a number from 0 to 50, not {text!r}")
    return int(text)


def most(text: str) -> int:
    """How many pages may be open at a time."""
    if not text.isdecimal() or not 1 <= int(text) <= 10_000:
        raise argparse.ArgumentTypeError(f"pages at a time are a number from 1 to 10000, not {text!r}")
    return int(text)


def token(text: str) -> str:
    """A password that is not soon guessed."""
    if len(text) < 8 or not text.isascii() or not text.replace("-", "").isalnum():
        raise argparse.ArgumentTypeError("a password has at least 8 letters and digits, such as h7kp-3mwd")
    return text


def seed(text: str) -> int:
    """A seed as the games take it."""
    if not text.isdecimal():
        raise argparse.ArgumentTypeError(f"a seed is a whole number from 0, such as 7, not {text!r}")
    return int(text)


def option(text: str) -> tuple[str, object]:
    """`harder=true` as a name and a value; what is not true, false or a number is a word."""
    name, equals, value = text.partition("=")
    if not name or not equals:
        raise argparse.ArgumentTypeError(f"write an option as NAME=VALUE, not {text!r}")
    try:
        # True, TRUE and true are the same to whoever types; in a list NE and ne are not.
        return name, json.loads(value if value.startswith("[") else value.lower())
    except ValueError:
        return name, value


def sweep(text: str) -> tuple[str, list[object]]:
    """`encroaching=rulebook,card` as a name and the values to be tried."""
    name, equals, values = text.partition("=")
    if not name or not equals or not values:
        raise argparse.ArgumentTypeError(f"write a sweep as NAME=VALUE,VALUE, not {text!r}")
    return name, [option(f"{name}={value}")[1] for value in values.split(",")]


def once(flag: str, named: Sequence[tuple[str, Any]]) -> dict[str, Any]:
    """Names with their values; raises ValueError for a name that comes twice, whose first value would be lost."""
    names = [name for name, _ in named]
    if twice := next((name for name in names if names.count(name) > 1), None):
        raise ValueError(
            f"{twice} comes twice with {flag}; to try several, write --sweep {twice}=VALUE,VALUE"
        )
    return dict(named)
