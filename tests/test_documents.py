"""README, CONTRIBUTING and docs/ name nothing that is not there: links, files, targets of make, commands."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from edugames.commands import parser

ROOT = Path(__file__).parents[1]
PAGES = [
    ROOT / "README.md",
    ROOT / "CONTRIBUTING.md",
    ROOT / "data" / "SOURCES.md",
    *(ROOT / "docs").rglob("*.md"),
]
COMMANDS = "serve|lab|play|replay|study|evidence|print|version"

pages = pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())


def anchors(page: Path) -> set[str]:
    """Where a link may point to on a page: its headings, as the web shows them in addresses."""
    headings = re.findall(r"^#+ (.*)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).strip().replace(" ", "-") for heading in headings}


@pages
def test_every_link_leads_somewhere(page):
    for link in re.findall(r"\]\(([^)\s]+)\)", page.read_text(encoding="utf-8")):
        if not link.startswith("http"):
            name, _, anchor = link.partition("#")
            there = page.parent / name if name else page
            assert there.exists(), link
            assert not anchor or anchor in anchors(there), link


@pages
def test_every_file_that_is_named_is_there(page):
    named = r"`((?:edugames|docs|deploy|tests|benchmarks|notebooks|data|server|widgets|play)/[\w/.-]+)`"
    for name in re.findall(named, page.read_text(encoding="utf-8")):
        if not name.startswith("tests/e2e/pictures"):  # made by a test, and ignored by git
            assert (ROOT / name).exists() or (ROOT / "edugames" / name).exists(), name


@pages
def test_make_makes_what_is_named(page):
    targets = re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    named = re.findall(r"(?:`|^    )make ([a-z]+)", page.read_text(encoding="utf-8"), re.MULTILINE)
    assert set(named) <= set(targets)


@pages
def test_every_command_can_be_given_as_it_stands(page):
    """A command that is only named, `edugames play`, is a name; one that is written out has to be whole."""
    text = page.read_text(encoding="utf-8")
    text = re.sub(
        r"`([^`]*)`",
        lambda code: f"`{' '.join(code[1].split())}`" if "\n    " not in code[1] else code[0],
        text,
    )
    for command in re.findall(rf"(?:`|^    )(edugames (?:{COMMANDS})\b[^`\n]*)", text, re.MULTILINE):
        words = shlex.split(command)
        if len(words) > 2:
            assert parser().parse_args(words[1:]).run, command
