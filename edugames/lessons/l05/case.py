"""What L05 is about, for each class code."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING

from edugames import facts
from edugames.lessons.lesson import luck
from edugames.science import fqa, inventory

if TYPE_CHECKING:
    from random import Random

    from edugames.science.fqa import Report

FILE = "messy_notebook.csv"
"""The notebook of seed 0, made up by us, with a byte order mark as some programs write it."""
STATUSES = ("exact", "synonym", "fuzzy", "duplicate", "genus only", "ambiguous", "unknown")
WORDS = {
    "exact": "found by its name",
    "synonym": "found by another name",
    "fuzzy": "nearly a name: ask a person",
    "duplicate": "counted already",
    "genus only": "only the genus is known",
    "ambiguous": "several plants have this name",
    "unknown": "not in the list",
}
DECIDED = "decided by a person"


@lru_cache(maxsize=64)
def notebook(seed: int) -> bytes:
    """The file as it comes: that of the plan, or one that a class code messes up."""
    if not seed:
        return (facts.folder() / "lessons" / FILE).read_bytes()
    lines = _messed_up(luck("L05", seed))
    return b"\xef\xbb\xbf" + "\r\n".join(["Species seen", *lines, ""]).encode()


@lru_cache(maxsize=64)
def lines(seed: int) -> tuple[tuple[int, str], ...]:
    """The lines of the notebook with their numbers, under the heading."""
    text = notebook(seed).decode("utf-8-sig")
    return tuple((k, line) for k, line in enumerate(text.split("\r\n"), 1) if k > 1 and line)


@lru_cache(maxsize=1)
def flora() -> fqa.Flora:
    """The list that the notebook is read with: ninety plants, with C for Illinois."""
    return fqa.deck_flora("illinois")


def report(seed: int, choices: Mapping[str, str | None] | None = None) -> Report:
    """What the list makes of the notebook, with what a person has chosen for doubtful names."""
    return fqa.assess(inventory.read(notebook(seed)), flora(), choices=dict(choices or {}))


def suggestions(seed: int) -> dict[str, str]:
    """Names that are nearly in the list, and what each of them nearly is."""
    return {
        match.text: match.candidates[0].taxon.scientific_name
        for match in report(seed).matches
        if match.status == "fuzzy" and match.candidates
    }


def _messed_up(rng: Random) -> list[str]:
    """Twenty lines: names as they should be, in capitals, with authors, misspelt, twice, of genera, of nobody."""
    plants = list(flora().taxa)
    rng.shuffle(plants)
    with_synonym = [taxon for taxon in plants if taxon.synonyms]
    plain = [taxon for taxon in plants if not taxon.synonyms and taxon.scientific_name.count(" ") == 1]
    names = [taxon.scientific_name for taxon in plain]
    found = [f"{names[0].upper()} ", names[1], f"{names[2]} L.", names[3], names[4], names[5]]
    found += [taxon.synonyms[0] for taxon in with_synonym[:2]]
    found += [plain[0].common_name, plain[3].common_name, names[4].lower()]
    found += [wrong for name in names[6:40] if (wrong := _misspelt(name, rng))][:3]
    genera = [name.split(" ")[0] for name in names[40:]]
    found += [f"{genera[0]} sp.", genera[1], f"{genera[2]} × hybrida", "Solidago canadensis"]
    found += ["Unknown sedge", "yellow one by the gate"]
    rng.shuffle(found)
    return found


def _misspelt(name: str, rng: Random) -> str:
    """A name with a letter missing, if the list still sees what is meant; else nothing."""
    for _ in range(4):
        at = rng.randrange(name.index(" ") + 2, len(name) - 1)
        wrong = name[:at] + name[at + 1 :]
        match = next(iter(flora().index.match([fqa.Line(1, wrong)])))
        if (
            match.status == "fuzzy"
            and match.candidates[0].taxon.scientific_name == name
            and len(match.candidates) == 1
        ):
            return wrong
    return ""
