"""`edugames study`: bots play many games, and a table tells how they went."""

from __future__ import annotations

import argparse
from typing import Any

from edugames.commands import kinds

EXAMPLES = """\
examples:
  edugames study ecosia --bots greedy --games 400
  edugames study ecosia --bots greedy --sweep encroaching=rulebook,card --sweep players=2,3,4 --out rows.csv
  edugames study restoration --players 2 --bots greedy,random --games 1000 --jobs 2 --out rows.csv

A file is written game by game. Stop with Ctrl-C whenever you like: the same command goes on where it stopped, and with
more --games it adds them. The same seeds give the same games everywhere.
"""


def add(commands: Any) -> None:
    study = commands.add_parser(
        "study", help="let bots play many games, and write a table of them", epilog=EXAMPLES,
        description="Let bots play many games, one row a game, and say how often they won.",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )  # fmt: skip
    study.add_argument("game", metavar="GAME", help="ecosia, restoration or observation")
    study.add_argument(
        "--bots", default="random", metavar="BOT[,BOT…]",
        help="a bot for every seat, such as random, greedy or lookahead; or one for each seat (random)",
    )  # fmt: skip
    study.add_argument("--players", type=kinds.number, default=4, help="how many play (4)")
    study.add_argument("--games", type=kinds.number, default=1000, help="how many games of each kind (1000)")
    study.add_argument(
        "--seed", type=kinds.seed, default=0, help="the seed of the first game; the next has one more (0)"
    )
    study.add_argument(
        "--option", type=kinds.option, action="append", default=[], metavar="NAME=VALUE",
        help="a rule of the game, such as harder=true; may be given several times",
    )  # fmt: skip
    study.add_argument(
        "--sweep", type=kinds.sweep, action="append", default=[], metavar="NAME=VALUE,VALUE…",
        help="values of a rule, players or bots to be tried on the same seeds; several sweeps try every combination",
    )  # fmt: skip
    study.add_argument(
        "--jobs", type=kinds.jobs, metavar="N", help="how many processes play, -1 for one a processor (1)"
    )
    study.add_argument(
        "--out", metavar="FILE", help="a CSV file for the rows; one that has some is gone on with"
    )
    study.add_argument(
        "--time-limit", type=kinds.number, metavar="SECONDS",
        help="stop after so many seconds, with the games played by then (no limit)",
    )  # fmt: skip
    study.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    from edugames.studies import command

    bots = chosen.bots.split(",") if "," in chosen.bots else chosen.bots
    return command.study(
        chosen.game, bots, chosen.players, chosen.games, chosen.seed,
        kinds.once("--option", chosen.option), kinds.once("--sweep", chosen.sweep), chosen.jobs, chosen.out,
        chosen.time_limit,
    )  # fmt: skip
