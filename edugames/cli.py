"""The `edugames` command: serve the pages, play in a terminal, let bots play, check what a class handed in.

What goes wrong is said in one sentence on the error stream, and the exit code is 2.
"""

from __future__ import annotations

import argparse
import io
import json
import sys
from collections.abc import Sequence
from typing import Any

from edugames import __version__

GAMES = ("ecosia",)


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
        print(f"edugames: {sentence(error)}", file=sys.stderr)  # noqa: T201
        return 2
    except KeyboardInterrupt:
        print(file=sys.stderr)  # noqa: T201
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

    serve = commands.add_parser("serve", help="serve the games as web pages, for your browser or a class")
    serve.add_argument("--port", type=port, default=8866, help="the port to serve on (8866)")
    serve.add_argument(
        "--host", default="127.0.0.1", help="127.0.0.1: this computer only; 0.0.0.0: the network"
    )
    serve.add_argument(
        "--notebooks", metavar="FOLDER", help="another folder of notebooks, with an index.ipynb"
    )
    serve.add_argument(
        "--teacher-code", nargs="?", const="", metavar="CODE",
        help="what shows a lesson's answers; without CODE it is asked for, so that it stands nowhere on the screen",
    )  # fmt: skip
    serve.add_argument(
        "--ready", type=ready, default=2, metavar="N",
        help="keep N kernels ready, so that the next visitors need not wait for one (2)",
    )  # fmt: skip
    serve.set_defaults(run=run_serve)

    play = commands.add_parser("play", help="play a game in this terminal")
    play.add_argument("game", choices=GAMES, help="which game")
    play.add_argument("--players", type=number, help="how many play")
    play.add_argument("--seed", type=seed, help="the same number gives the same game again")
    play.add_argument(
        "--option", type=option, action="append", default=[], metavar="NAME=VALUE",
        help="a rule of the game, such as harder=true; may be given several times",
    )  # fmt: skip
    play.add_argument("--load", metavar="FILE", help="go on with a saved game")
    play.set_defaults(run=run_play)

    replay = commands.add_parser("replay", help="show a saved game again, move by move")
    replay.add_argument("path", metavar="FILE", help="the saved game")
    replay.add_argument("--to", type=number, metavar="N", help="only the first N moves")
    replay.add_argument(
        "--step", action="store_true", help="draw the board after each move, and wait for Enter"
    )
    replay.set_defaults(run=run_replay)

    add_study(commands)

    evidence = commands.add_parser("evidence", help="check evidence files of lessons and list a class")
    evidence.add_argument("paths", metavar="FILE", nargs="+", help="evidence files, or folders of them")
    evidence.add_argument("--csv", metavar="FILE", help="write the table for a spreadsheet")
    evidence.add_argument("--answers", metavar="FILE", help="write every attempt for a spreadsheet")
    evidence.set_defaults(run=run_evidence)
    paper = commands.add_parser("print", help="make a PDF to print: cards, the island, a report")
    add_print(paper.add_subparsers(title="what", metavar="", required=True))

    version = commands.add_parser("version", help="say which edugames this is")
    version.set_defaults(run=run_version)
    return top


def add_print(kinds: Any) -> None:
    """What can be printed; every kind takes a paper and a file to write."""
    cards = kinds.add_parser(
        "cards", help="the cards of the Restoration Game and Observation, nine on a sheet"
    )
    cards.add_argument("kind", nargs="?", default="all", help="all, habitats, plants or actions (all)")
    cards.add_argument("--deck", metavar="FOLDER", help="the CSV files of a deck of your own")
    cards.add_argument("--list", default="illinois", help="whose C values stand large: illinois or chicago")
    cards.set_defaults(run=run_print, pdf=print_cards, out="cards.pdf")

    island = kinds.add_parser(
        "island", help="Ecosia's island as it is dealt, or as it stands in a saved game"
    )
    island.add_argument("--players", type=number, default=4, help="how many play (4)")
    island.add_argument("--seed", type=seed, default=0, help="the same number deals the same island")
    island.add_argument("--load", metavar="FILE", help="the island of a saved game")
    island.set_defaults(run=run_print, pdf=print_island, out="island.pdf")

    report = kinds.add_parser("report", help="the floristic quality of a list of plants")
    report.add_argument("path", metavar="FILE", help="the list of plants: CSV or text")
    report.add_argument(
        "--list",
        default="illinois",
        help="whose C values count: illinois, chicago, or the CSV file of a list",
    )
    report.set_defaults(run=run_print, pdf=print_report, out="report.pdf")

    worksheet = kinds.add_parser("worksheet", help="the questions of a lesson, as a page for any browser")
    worksheet.add_argument("lesson", help="a lesson or a class code, such as L07 or L07-1234")
    worksheet.add_argument("--answers", action="store_true", help="with the key on a page of its own")
    worksheet.add_argument("--out", metavar="FILE", help="the file to write (L07-1234.html)")
    worksheet.set_defaults(run=run_worksheet)

    for kind in (cards, island, report):
        kind.add_argument("--paper", default="A4", help="A4 or Letter (A4)")
        kind.add_argument("--out", metavar="FILE", help="the file to write")


STUDY_EXAMPLES = """\
examples:
  edugames study ecosia --bots greedy --games 400
  edugames study ecosia --bots greedy --sweep encroaching=rulebook,card --sweep players=2,3,4 --out rows.csv
  edugames study restoration --players 2 --bots greedy,random --games 1000 --jobs 2 --out rows.csv

A file is written game by game. Stop with Ctrl-C whenever you like: the same command goes on where it stopped, and with
more --games it adds them. The same seeds give the same games everywhere.
"""


def add_study(commands: Any) -> None:
    """`edugames study`."""
    study = commands.add_parser(
        "study", help="let bots play many games, and write a table of them", epilog=STUDY_EXAMPLES,
        description="Let bots play many games, one row a game, and say how often they won.",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )  # fmt: skip
    study.add_argument("game", help="ecosia, restoration or observation")
    study.add_argument(
        "--bots", default="random", metavar="BOT[,BOT…]",
        help="a bot for every seat, such as random, greedy or lookahead; or one for each seat (random)",
    )  # fmt: skip
    study.add_argument("--players", type=number, default=4, help="how many play (4)")
    study.add_argument("--games", type=number, default=1000, help="how many games of each kind (1000)")
    study.add_argument(
        "--seed", type=seed, default=0, help="the seed of the first game; the next has one more (0)"
    )
    study.add_argument(
        "--option", type=option, action="append", default=[], metavar="NAME=VALUE",
        help="a rule of the game, such as harder=true; may be given several times",
    )  # fmt: skip
    study.add_argument(
        "--sweep", type=sweep, action="append", default=[], metavar="NAME=VALUE,VALUE…",
        help="values of a rule, players or bots to be tried on the same seeds; several sweeps try every combination",
    )  # fmt: skip
    study.add_argument(
        "--jobs", type=jobs, metavar="N", help="how many processes play, -1 for one a processor (1)"
    )
    study.add_argument(
        "--out", metavar="FILE", help="a CSV file for the rows; one that has some is gone on with"
    )
    study.set_defaults(run=run_study)


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


# Each command imports what it runs, so that `edugames version` does not load a web server.


def run_serve(chosen: argparse.Namespace) -> int | None:
    from edugames.server.serve import serve

    if chosen.teacher_code is not None:
        set_teacher_code(chosen.teacher_code)
    return serve(chosen.host, chosen.port, chosen.notebooks, chosen.ready)


def set_teacher_code(code: str) -> None:
    """Keep the code, sealed, where the pages' kernels find it; one that is not given is asked for."""
    import os
    from getpass import getpass

    from edugames.lessons import teacher

    os.environ[teacher.VARIABLE] = teacher.sealed(code or getpass("Teacher code: "))


def run_play(chosen: argparse.Namespace) -> int | None:
    from edugames import terminal

    return terminal.play(chosen.game, chosen.players, chosen.seed, dict(chosen.option), chosen.load)


def run_replay(chosen: argparse.Namespace) -> int | None:
    from edugames import terminal

    return terminal.replay(chosen.path, chosen.to, chosen.step)


def run_study(chosen: argparse.Namespace) -> int:
    from edugames.studies import command

    bots = chosen.bots.split(",") if "," in chosen.bots else chosen.bots
    return command.study(
        chosen.game, bots, chosen.players, chosen.games, chosen.seed, once("--option", chosen.option),
        once("--sweep", chosen.sweep),
        chosen.jobs, chosen.out,
    )  # fmt: skip


def run_evidence(chosen: argparse.Namespace) -> int:
    """Print the class table, write what was asked for; the exit code is 2 where a file could not be read."""
    from pathlib import Path

    from edugames.lessons import class_table

    rows = class_table.read_all(chosen.paths)
    print(class_table.text(rows), end="")  # noqa: T201
    for path, made in ((chosen.csv, class_table.csv), (chosen.answers, class_table.answers_csv)):
        if path:
            Path(path).write_text(made(rows), encoding="utf-8", newline="")
    return 2 if any(row.evidence is None for row in rows) else 0


def run_print(chosen: argparse.Namespace) -> None:
    from edugames import printing

    print(f"{printing.save(chosen.pdf(chosen), chosen.out)} is ready to print.")  # noqa: T201


def run_worksheet(chosen: argparse.Namespace) -> None:
    from pathlib import Path

    from edugames.lessons import lesson as lessons
    from edugames.lessons.worksheet import worksheet

    name = chosen.lesson.strip().upper().partition("-")[0]
    found = lessons.of(name)
    seed = lessons.read_code(chosen.lesson, found.id) if "-" in chosen.lesson else 0
    out = Path(chosen.out or f"{lessons.code(found.id, seed)}.html")
    out.write_text(worksheet(found.id, seed, chosen.answers), encoding="utf-8")
    print(f"{out} is ready: open it in a browser and print it.")  # noqa: T201


def print_cards(chosen: argparse.Namespace) -> bytes:
    from edugames import facts, printing

    deck = None
    if chosen.deck:
        deck, warnings = facts.read_deck(chosen.deck)
        for warning in warnings:
            print(warning, file=sys.stderr)  # noqa: T201
    return printing.cards(chosen.kind, deck, chosen.paper, chosen.list)


def print_island(chosen: argparse.Namespace) -> bytes:
    from edugames import ecosia, printing
    from edugames.terminal import files

    if chosen.load:
        return printing.island(files.load(chosen.load), chosen.paper)
    return printing.island(ecosia.new_game(chosen.players, chosen.seed), chosen.paper)


def print_report(chosen: argparse.Namespace) -> bytes:
    from pathlib import Path

    from edugames import printing
    from edugames.science import fqa, inventory

    path, flora = Path(chosen.path), Path(chosen.list)
    values = fqa.Flora.from_csv(flora) if flora.suffix else fqa.deck_flora(chosen.list)
    found = inventory.read(path)
    sites = {site: fqa.assess(found.of(site), values) for site in found.sites}
    return printing.report(
        sites if len(sites) > 1 else fqa.assess(found.rows, values), path.name, chosen.paper
    )


def run_version(_: argparse.Namespace) -> None:
    print(f"edugames {__version__}")  # noqa: T201
