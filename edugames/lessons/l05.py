"""L05, The messy notebook: twenty lines as somebody typed them, and what becomes of each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache
from html import escape
from typing import TYPE_CHECKING, Any

from edugames import facts
from edugames.lessons.lesson import Activity, Later, Lesson, luck
from edugames.lessons.line import Line
from edugames.lessons.questions import Choose, Number, Question, Several, Slip, shuffled
from edugames.lessons.tables import table
from edugames.science import fqa, inventory

if TYPE_CHECKING:
    from random import Random

    from edugames.science.fqa import Report, Taxon
    from edugames.science.names import Match

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


# -------------------------------------------------------------------- the notebook


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


# -------------------------------------------------------------------- the questions


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
            shown=_read(before),
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
            shown=_read(before),
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


def _read(of: Report) -> str:
    return table(
        ("Line", "As it was written", "What it is"), [(m.line, m.text, _told(m)) for m in of.matches]
    )


def _told(match: Match[Taxon]) -> str:
    return _became(match) + (f": {match.taxon.scientific_name}" if match.taxon else "")


def _became(match: Match[Taxon]) -> str:
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


# -------------------------------------------------------------------- the activity


class Cleaning(Activity):
    """The notebook is read with the list, and each doubtful name is decided by a person."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.is_read = False
        self.choices: dict[str, str | None] = {}

    def do(self, name: str, value: Any) -> str:
        """Read it, or decide what a doubtful name means: as written, a line break, the name; no name leaves it out."""
        if name == "read":
            self.is_read = True
            return f"{len(lines(self.seed))} lines are read; {len(self._asked())} names wait for you."
        if name == "choose":
            return self._choose(*str(value).split("\n"))
        if name == "unchoose":
            self.choices.pop(str(value), None)
            return f"{value} is open again."
        raise ValueError("use the buttons of this part")

    def _choose(self, text: str, name: str) -> str:
        offered = {
            match.text: [candidate.taxon.scientific_name for candidate in match.candidates]
            for match in self._doubtful()
        }
        if text not in offered or name not in ("", *offered[text]):
            raise ValueError("choose one of the plants that are offered")
        self.choices[text] = name or None
        now = report(self.seed, self.choices)
        mean = fqa.shown(now.metrics["mean_c"], 2)
        return f"{text}: {name or 'left out'}. Now {len(now.species)} species, mean C {mean}."

    def _doubtful(self) -> list[Match[Taxon]]:
        return [match for match in report(self.seed).matches if match.status == "fuzzy" and match.candidates]

    def _asked(self) -> list[Match[Taxon]]:
        return [match for match in self._doubtful() if match.text not in self.choices]

    def html(self) -> str:
        """The raw lines; then what the list makes of them, what it asks, and the figures before and after."""
        from edugames.widgets.controls import command

        if not self.is_read:
            raw = "".join(f"<li value='{k}'><code>{escape(line)}</code></li>" for k, line in lines(self.seed))
            return (
                "<p>A volunteer typed twenty lines in the field. A program reads them with the list of the "
                "lesson, ninety plants of Illinois. "
                "Look first: which lines will make trouble?</p>"
                f"<ol class='egl-raw'>{raw}</ol><p "
                f"class='egt-actions'>{command('read', 'Read it with the list', data_key='read')}</p>"
            )
        before, now = report(self.seed), report(self.seed, self.choices)
        asked = "".join(self._question(k, match) for k, match in enumerate(self._asked()))
        settled = "".join(
            f"<li>“{escape(text)}” → {f'<i>{escape(name)}</i>' if name else 'left out'} "
            f"{command('unchoose', 'Change', text)}</li>"
            for text, name in self.choices.items()
        )
        first, then = (Counter(map(_became, told.matches)) for told in (before, now))
        counts = [(words, first[words], then[words]) for words in (*WORDS.values(), DECIDED)]
        rows = [
            *[row for row in counts if row[1] or row[2]],
            ("all lines", len(before.matches), len(now.matches)),
            ("species counted", len(before.species), len(now.species)),
            ("mean C", fqa.shown(before.metrics["mean_c"], 2), fqa.shown(now.metrics["mean_c"], 2)),
            ("FQI", fqa.shown(before.metrics["fqi"], 2), fqa.shown(now.metrics["fqi"], 2)),
        ]
        return (
            f"<details><summary>Line by line</summary>{_read(now)}</details>"
            f"{f'<h3>The list asks you</h3><ul class=egt-questions>{asked}</ul>' if asked else ''}"
            f"{f'<ul class=egt-chosen>{settled}</ul>' if settled else ''}"
            f"{table(('', 'As read', 'With your choices'), rows)}"
        )

    def _question(self, k: int, match: Match[Taxon]) -> str:
        from edugames.widgets.controls import command

        buttons = "".join(
            command(
                "choose",
                f"<i>{escape(c.taxon.scientific_name)}</i>",
                f"{match.text}\n{c.taxon.scientific_name}",
                data_key=f"ask-{k}-{n}",
            )
            for n, c in enumerate(match.candidates)
        )
        leave = command("choose", "Leave it out", f"{match.text}\n", data_key=f"ask-{k}-none")
        text = escape(match.text)
        return (
            f"<li><b>Line {match.line}: {text}</b>"
            f"<div data-group role='group' aria-label='{text}'>{buttons}{leave}</div></li>"
        )

    def kept(self) -> Any:
        return [self.is_read, self.choices]

    def restore(self, kept: Any) -> None:
        is_read, choices = kept
        self.is_read = is_read is True
        for text, name in dict(choices).items():
            self._choose(str(text), str(name or ""))


# -------------------------------------------------------------------- the line


def what_is(*names: str) -> str:
    """What the list makes of names, one a line."""
    if not names or len(names) > 50 or not all(isinstance(name, str) and len(name) <= 100 for name in names):
        raise ValueError("Give names of plants in quotation marks, separated by commas")
    found = fqa.assess(list(names), flora())
    rows = [f"{match.text:30} {_told(match)}{_perhaps(match)}" for match in found.matches]
    return "\n".join([*rows, f"species {len(found.species)}, mean C {fqa.shown(found.metrics['mean_c'], 2)}"])


def _perhaps(match: Match[Taxon]) -> str:
    names = [candidate.taxon.scientific_name for candidate in match.candidates[:3]]
    return f" ({' or '.join(names)}?)" if names and match.taxon is None else ""


LESSON = Lesson(
    "L05",
    deal,
    Cleaning,
    "Read the notebook",
    Line(
        'what_is("Andropogon gerardi", "Compass Plant", "Quercus × bebbiana")',
        "Write plant names in quotation marks, with commas between them. How many letters can you change "
        "before the list gives up?",
        {"what_is": what_is},
    ),
)
