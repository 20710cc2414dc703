"""The questions of L05."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING

from edugames import facts
from edugames.lessons.l05.case import DECIDED, STATUSES, WORDS, lines, report, suggestions
from edugames.lessons.lesson import Later, luck
from edugames.lessons.questions import Choose, Number, Question, Several, Slip, shuffled
from edugames.lessons.tables import table
from edugames.science import fqa

if TYPE_CHECKING:
    from edugames.science.fqa import Report, Taxon
    from edugames.science.names import Match

KEYS = (
    "bom",
    "same plant",
    "duplicates",
    "odd line",
    "species",
    "mean before",
    "species after",
    "mean after",
    "honest",
)


def deal(seed: int) -> tuple[Question | Later, ...]:
    """The ten questions of a seed: the first needs only eyes, the others the notebook read."""
    return (_how_many_lines(seed), *(_later(seed, key) for key in KEYS))


def _later(seed: int, key: str) -> Later:
    return Later(key, lambda: _of_the_report(seed)[key])


def _how_many_lines(seed: int) -> Number:
    n = len(lines(seed))
    written = table(("Line", "As it was written"), lines(seed))
    return Number(
        key="lines",
        ask="How many lines with a plant does this notebook have?",
        shown=written,
        why=f"The first line is a heading, so lines 2 to {n + 1} are left: {n}",
        hint="Count the lines below the heading. A line counts even if nobody knows the plant.",
        value=n,
        unit="lines",
        digits=0,
        high=1000,
        slips=(Slip(n + 1, "You counted the heading too, or took the number of the last line."),),
    )


@lru_cache(maxsize=64)
def _of_the_report(seed: int) -> Mapping[str, Question]:
    """The questions that need the notebook read, by their keys."""
    before, chosen = report(seed), suggestions(seed)
    after = report(seed, chosen)
    counts = {status: before.matches.counts[status] for status in STATUSES}
    written = table(("Line", "As it was written"), lines(seed))
    n, duplicates = len(lines(seed)), counts["duplicate"]
    known = [
        (WORDS[status], counts[status]) for status in STATUSES if counts[status] and status != "duplicate"
    ]
    said = "; ".join(f"{words}: {count}" for words, count in known)
    addition = " + ".join(str(count) for _, count in known)
    species, cleaned = len(before.species), len(after.species)
    mean, mean_after = _mean(before), _mean(after)
    never = counts["genus only"] + counts["unknown"]
    made = (
        Choose(
            key="bom",
            ask="In one program the heading of this file reads “ï»¿Species seen”. What are the three strange "
            "signs?",
            why="They are a byte order mark, three bytes at the very start by which a program says that it "
            "wrote UTF-8. A program that does "
            "not know it shows it, and then does not find the column",
            hint="They stand once, at the very start of the file, and no finger typed them.",
            options=shuffled(
                luck("L05 bom", seed),
                {
                    "bom": "A mark that some programs put at the start of a text file",
                    "name": "A part of a plant's name in another alphabet",
                    "broken": "A sign that the file is damaged beyond repair",
                    "virus": "Something harmful: the file should be deleted",
                },
                {
                    "name": "They stand before the heading, where no plant is.",
                    "broken": "Everything behind them can be read, so nothing is lost.",
                    "virus": "Three bytes of text can do nothing. The rest of the file reads well.",
                },
            ),
            right=frozenset({"bom"}),
        ),
        _same_plant(before, chosen, seed),
        Number(
            key="duplicates",
            builds_on=("lines",),
            ask=f"The list was asked about the {n} lines. It says: {said}. How many lines are left, of plants that "
            "were counted already?",
            shown=written,
            why=f"Every line becomes exactly one thing: {n} − ({addition}) = {duplicates}",
            hint="Every line becomes exactly one of these things. What is missing from the sum?",
            value=duplicates,
            digits=0,
            high=1000,
            slips=(
                Slip(
                    n - duplicates, "That is how many lines are something else. Subtract it from all lines."
                ),
            ),
        ),
        _what_is_it(before, seed),
        Number(
            key="species",
            builds_on=("duplicates", "odd line"),
            ask="Before anybody has decided about doubtful names: how many species are counted?",
            shown=read(before),
            why=f"Found by its name {counts['exact']}, by another name {counts['synonym']}: "
            f"{counts['exact']} + {counts['synonym']} = {species}. Lines "
            "that repeat a plant add none, and a doubtful name waits for a person",
            hint="Count the lines that were found by their name or by another name. The same plant on two "
            "lines is one species.",
            value=species,
            unit="species",
            digits=0,
            high=1000,
            slips=(
                Slip(
                    species + duplicates, "You counted a plant twice. Written on two lines it is one species."
                ),
                Slip(
                    species + counts["fuzzy"],
                    "Doubtful names are not counted before somebody has looked at them.",
                ),
                Slip(n, "That is the number of lines."),
            ),
        ),
        Number(
            key="mean before",
            builds_on=("species",),
            ask="What is the mean C of the species that are counted now, to one decimal?",
            shown=_counted(before),
            why=f"Each species counts once: {fqa.arithmetic('mean_c', before.species)}",
            hint="Add the C values of the species in the table, divide by how many they are.",
            value=mean,
            tolerance=0.06,
            digits=2,
            high=1000,
            slips=(
                Slip(
                    sum(taxon.c or 0 for taxon in before.species),
                    "That is the sum. Divide it by the number of species.",
                ),
            ),
        ),
        Number(
            key="species after",
            builds_on=("duplicates", "odd line"),
            ask=f"A botanist accepts every suggestion: {_accepted(chosen)}. How many species are counted "
            "now?",
            shown=read(before),
            why=f"{len(chosen)} doubtful names become plants, of which {cleaned - species} "
            f"{'was' if cleaned - species == 1 else 'were'} not counted before: "
            f"{species} + {cleaned - species} = {cleaned}",
            hint="A suggestion that is a plant you have already adds a line, but no species.",
            value=cleaned,
            unit="species",
            digits=0,
            high=1000,
            slips=(Slip(species + len(chosen), "One of the suggestions is a plant that is counted already."),)
            if cleaned != species + len(chosen)
            else (Slip(species, "The accepted names are new species: they count now."),),
        ),
        Number(
            key="mean after",
            builds_on=("species after",),
            ask="And what is the mean C after cleaning, to one decimal?",
            shown=_counted(after),
            why=f"{fqa.arithmetic('mean_c', after.species)}; before cleaning it was {mean:.2f}. Mean C moves "
            "little: it bears some misread names. "
            "The number of species, and FQI with it, moves more",
            hint="Add the C values of all species in the table, divide by how many they are.",
            value=mean_after,
            tolerance=0.06,
            digits=2,
            high=1000,
            slips=(
                Slip(
                    sum(taxon.c or 0 for taxon in after.species),
                    "That is the sum. Divide it by the number of species.",
                ),
            ),
            source=next(row.source for row in facts.lessons()["L05"].sources if "misread" in row.what),
        ),
        Choose(
            key="honest",
            ask=f"{never} lines could not be counted. What do you write in your report?",
            why=f"All {n} lines are accounted for, {cleaned} species counted, {never} lines left out and "
            "why. Whoever reads it can then judge the figures",
            hint="Somebody else should be able to do it again from your report.",
            options=shuffled(
                luck("L05 honest", seed),
                {
                    "told": "What was left out, line by line, and why",
                    "deleted": "Nothing: delete the lines, so that the file looks tidy",
                    "guessed": "The most common species of each genus in their place",
                    "zero": "C = 0 for each of them",
                },
                {
                    "deleted": "Then nobody can find out whether a rare plant was among them.",
                    "guessed": "A guess looks like a find, and nobody can tell them apart afterwards.",
                    "zero": "C 0 is a statement about a plant. Not known is not the same as 0.",
                },
            ),
            right=frozenset({"told"}),
        ),
    )
    return {question.key: question for question in made}


def _mean(of: Report) -> float:
    mean = of.metrics["mean_c"]
    if mean is None:
        raise ValueError("the notebook has a plant of the list")
    return mean


def read(of: Report) -> str:
    return table(("Line", "As it was written", "What it is"), [(m.line, m.text, told(m)) for m in of.matches])


def told(match: Match[Taxon]) -> str:
    return became(match) + (f": {match.taxon.scientific_name}" if match.taxon else "")


def became(match: Match[Taxon]) -> str:
    """What a line is, in words; a doubtful name that a person has settled is doubtful no more."""
    return DECIDED if match.status == "fuzzy" and match.taxon else WORDS[match.status]


def _counted(of: Report) -> str:
    return table(
        ("Species", "C, Illinois 1997"),
        [(t.scientific_name, f"{t.c:g}" if t.c is not None else "none") for t in of.species],
    )


def _accepted(chosen: Mapping[str, str]) -> str:
    return ", ".join(f"“{text}” is {name}" for text, name in chosen.items())


def _same_plant(before: Report, chosen: Mapping[str, str], seed: int) -> Several:
    """Which lines are one and the same plant: in capitals, misspelt, by its common name."""
    meant: dict[str, list[str]] = {}
    for match in before.matches:
        name = match.taxon.scientific_name if match.taxon else chosen.get(match.text)
        if name:
            meant.setdefault(name, []).append(match.text)
    name, same = max(meant.items(), key=lambda item: len(item[1]))
    rng = luck("L05 same", seed)
    related = [
        match.text
        for match in before.matches
        if match.text not in same and match.text.split(" ")[0].casefold() == name.split(" ")[0].casefold()
    ]
    others = related[:2] + [m.text for m in before.matches if m.text not in same and m.text not in related]
    texts = dict.fromkeys(same) | dict.fromkeys(others[: 6 - len(same)])
    made = list(
        shuffled(
            rng,
            {text: f"“{text}”" for text in texts},
            {text: f"“{text}” is another plant." for text in texts if text not in same},
        )
    )
    return Several(
        key="same plant",
        ask=f"Which of these lines all mean {name}?",
        why=f"{', '.join(f'“{text}”' for text in same)}: capitals, blanks, one wrong letter or a common name "
        "make no other plant",
        hint="Read them without minding capitals, blanks at the end, or one wrong letter. A plant also has a "
        "common name.",
        options=tuple(made),
        right=frozenset(same),
        missing="Those are right, and at least one more line means this plant: think of its other spellings "
        "and its common name.",
    )


_MEANINGS = {
    "synonym": "A plant of the list, under another name or with the name of its author",
    "genus only": "A plant of a genus that the list has, but not one that it can be sure of",
    "fuzzy": "Nearly a name of the list: a person has to decide",
    "unknown": "Nothing that the list can make out",
}


def _what_is_it(before: Report, seed: int) -> Choose:
    """What becomes of one line: a hybrid, a variety or a genus is more than a spelling."""
    rng = luck("L05 line", seed)
    odd = [
        match
        for match in before.matches
        if "×" in match.text or ("var." in match.text and match.status == "genus only")
    ]
    match = rng.choice(odd or [match for match in before.matches if match.status == "genus only"])
    hybrid = "×" in match.text
    why = (
        f"The × says that “{match.text}” is a hybrid of two species. It is neither of its parents, and the "
        "list does not have it"
        if hybrid
        else f"The list has other plants of the genus {match.text.split(' ')[0]}, but not this one; the nearest "
        "name would be a guess"
    )
    return Choose(
        key="odd line",
        ask=f"What should the list make of “{match.text}”?",
        why=why,
        hint="Which of its words does the list know?",
        options=shuffled(
            rng,
            _MEANINGS,
            {
                "synonym": "No other name of a plant in the list is like this one.",
                "fuzzy": "It is no slip of the pen: every word of it is meant.",
                "unknown": f"The list does know {match.text.split(' ')[0]}.",
            },
        ),
        right=frozenset({match.status}),
    )
