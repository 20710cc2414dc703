"""`edugames print`: cards, the island, a report, a lesson's questions, each as a PDF."""

from __future__ import annotations

import argparse
import sys
from typing import Any

from edugames.commands import kinds


def add(commands: Any) -> None:
    """Every kind of PDF takes a paper and a file to write."""
    paper = commands.add_parser(
        "print", help="make a PDF to print: cards, the island, a report, the sheet of a lesson"
    )
    things = paper.add_subparsers(title="what", metavar="WHAT", required=True)
    for add_thing in (add_cards, add_island, add_report, add_worksheet):
        thing = add_thing(things)
        thing.add_argument("--paper", default="A4", help="A4 or Letter (A4)")
        thing.add_argument("--out", metavar="FILE", help="the file to write")


def add_cards(things: Any) -> argparse.ArgumentParser:
    cards = things.add_parser(
        "cards", help="the cards of the Restoration Game and Observation, nine on a sheet"
    )
    cards.add_argument(
        "kind", nargs="?", metavar="KIND", default="all", help="all, habitats, plants or actions (all)"
    )
    cards.add_argument("--deck", metavar="FOLDER", help="the CSV files of a deck of your own")
    cards.add_argument("--list", default="illinois", help="whose C values stand large: illinois or chicago")
    cards.set_defaults(run=run, pdf=cards_pdf, out="cards.pdf")
    return cards


def add_island(things: Any) -> argparse.ArgumentParser:
    island = things.add_parser(
        "island", help="Ecosia's island as it is dealt, or as it stands in a saved game"
    )
    island.add_argument("--players", type=kinds.number, default=4, help="how many play (4)")
    island.add_argument("--seed", type=kinds.seed, default=0, help="the same number deals the same island")
    island.add_argument("--load", metavar="FILE", help="the island of a saved game")
    island.set_defaults(run=run, pdf=island_pdf, out="island.pdf")
    return island


def add_report(things: Any) -> argparse.ArgumentParser:
    report = things.add_parser("report", help="the floristic quality of a list of plants")
    report.add_argument("path", metavar="FILE", help="the list of plants: CSV or text")
    report.add_argument(
        "--list",
        default="illinois",
        help="whose C values count: illinois, chicago, or the CSV file of a list",
    )
    for name, told in (
        ("site", "the place that was surveyed"),
        ("surveyed", "when it was surveyed, such as 2026-06-14"),
        ("by", "who surveyed it"),
    ):
        report.add_argument(
            f"--{name}", default="", metavar="TEXT", help=f"{told}; without it a line to write on"
        )
    report.set_defaults(run=run, pdf=report_pdf, out="report.pdf")
    return report


def add_worksheet(things: Any) -> argparse.ArgumentParser:
    worksheet = things.add_parser("worksheet", help="the questions of a lesson")
    worksheet.add_argument(
        "lesson", metavar="LESSON", help="a lesson or a class code, such as L07 or L07-1234"
    )
    worksheet.add_argument("--answers", action="store_true", help="with the key on a sheet of its own")
    worksheet.set_defaults(run=write_worksheet)
    return worksheet


def run(chosen: argparse.Namespace) -> None:
    from edugames import printing

    print(f"{printing.save(chosen.pdf(chosen), chosen.out)} is ready to print.")  # noqa: T201


def cards_pdf(chosen: argparse.Namespace) -> bytes:
    from edugames import facts, printing

    deck = None
    if chosen.deck:
        deck, warnings = facts.read_deck(chosen.deck)
        for warning in warnings:
            print(warning, file=sys.stderr)  # noqa: T201
        if boxes := printing.unprintable_names(deck):
            print(  # noqa: T201
                f"The typeface has no letters for {', '.join(boxes)}: they come out as empty boxes. Write them in "
                "Latin, Greek or Cyrillic letters.",
                file=sys.stderr,
            )
    return printing.cards(chosen.kind, deck, chosen.paper, chosen.list)


def island_pdf(chosen: argparse.Namespace) -> bytes:
    from edugames import ecosia, printing
    from edugames.terminal import files

    if chosen.load:
        return printing.island(files.load(chosen.load), chosen.paper)
    return printing.island(ecosia.new_game(chosen.players, chosen.seed), chosen.paper)


def report_pdf(chosen: argparse.Namespace) -> bytes:
    from pathlib import Path

    from edugames import printing
    from edugames.science import fqa, inventory

    path, flora = Path(chosen.path), Path(chosen.list)
    values = fqa.Flora.from_csv(flora) if flora.suffix else fqa.deck_flora(chosen.list)
    with path.open("rb") as file:  # one byte more than the largest list is enough to know that this is none
        try:
            found = inventory.read(file.read(inventory.LARGEST + 1))
        except inventory.InventoryError as wrong:
            raise ValueError(f"{path}: {wrong}") from None
    sites = {site: fqa.assess(found.of(site), values) for site in found.sites}
    return printing.report(
        sites if len(sites) > 1 else fqa.assess(found.rows, values),
        path.name,
        chosen.paper,
        survey=(chosen.site, chosen.surveyed, chosen.by),
    )


def write_worksheet(chosen: argparse.Namespace) -> None:
    from pathlib import Path

    from edugames.lessons import lesson as lessons
    from edugames.lessons.worksheet import worksheet
    from edugames.lessons.worksheet_pdf import worksheet_pdf

    name, dash, number = chosen.lesson.strip().upper().partition("-")
    if len(name) == 2:
        name = name.replace("L", "L0")  # as people say it: L7
    found = lessons.of(name)
    seed = lessons.read_code(name + dash + number, found.id) if dash else 0
    out = Path(chosen.out or f"{lessons.code(found.id, seed)}.pdf")
    if out.suffix.lower() in (".html", ".htm"):
        out.write_text(worksheet(found.id, seed, chosen.answers), encoding="utf-8")
    else:
        out.write_bytes(worksheet_pdf(found.id, seed, chosen.answers, chosen.paper))
    print(f"{out} is ready to print.")  # noqa: T201
