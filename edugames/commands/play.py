"""`edugames play`: Ecosia in a terminal. The card games need a table to look at, and have theirs in the browser."""

from __future__ import annotations

import argparse
from typing import Any

from edugames.commands import kinds

IN_A_TERMINAL = "ecosia"


def add(commands: Any) -> None:
    play = commands.add_parser("play", help="play Ecosia in this terminal (the other games: edugames serve)")
    play.add_argument("game", type=game, metavar="GAME", help=IN_A_TERMINAL)
    play.add_argument("--players", type=kinds.number, help="how many play")
    play.add_argument("--seed", type=kinds.seed, help="the same number gives the same game again")
    play.add_argument(
        "--option", type=kinds.option, action="append", default=[], metavar="NAME=VALUE",
        help="a rule of the game, such as harder=true; may be given several times",
    )  # fmt: skip
    play.add_argument("--load", metavar="FILE", help="go on with a saved game")
    play.set_defaults(run=run)


def game(text: str) -> str:
    """A game that can be played in a terminal."""
    from edugames.terminal.files import IN_THE_BROWSER

    text = text.lower()
    if text in IN_THE_BROWSER:
        raise argparse.ArgumentTypeError(f"{text} is played in the browser: edugames serve")
    if text != IN_A_TERMINAL:
        raise argparse.ArgumentTypeError(f"there is no game {text!r}; write edugames play {IN_A_TERMINAL}")
    return text


def run(chosen: argparse.Namespace) -> int | None:
    from edugames import terminal

    if chosen.load and (chosen.players is not None or chosen.seed is not None or chosen.option):
        raise ValueError(
            "a saved game goes on with its own players, seed and rules: leave --players, --seed and --option out"
        )
    return terminal.play(chosen.game, chosen.players, chosen.seed, dict(chosen.option), chosen.load)
