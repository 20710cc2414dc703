"""How fast the lines of an inventory find their plants, against peers measured in the same run.

    python benchmarks/science.py [a regional list, fqadata or Universal FQA layout]

Without a list, 3,000 names are made up. Times differ from computer to computer and from minute to minute, so what
counts is the ratio in each line. Exact names and synonyms are measured against a join in pandas, which knows neither
authors nor ranks nor hybrids; what is offered for misspelt names against a loop of difflib and one of rapidfuzz. All by
the processor's clock, on one core.
"""

from __future__ import annotations

import difflib
import os
import random
import subprocess
import sys
import time
from collections.abc import Callable
from statistics import median
from typing import Any

from edugames.science import fqa, inventory, names

ROUNDS = 5
"""How often each is measured, in turns with its peer; the median is told."""

MISSPELT = 300


def main() -> None:
    """Print every measure."""
    taxa = (
        list(fqa.Flora.from_csv(sys.argv[1], region="given", year=2000).taxa)
        if sys.argv[1:]
        else made_up(3000)
    )
    print(f"{len(taxa):,} plants in the list")
    report_exact(taxa)
    report_fuzzy(taxa)
    report_reading()
    report_import()


def made_up(count: int) -> list[fqa.Taxon]:
    """Plants with names as long and as alike as real ones, a synonym for every third."""
    rng = random.Random(1)
    syllables = (
        "an",
        "dro",
        "po",
        "gon",
        "ca",
        "rex",
        "so",
        "li",
        "da",
        "go",
        "as",
        "ter",
        "sil",
        "phi",
        "um",
        "qu",
    )

    def word(parts: int, end: str) -> str:
        return "".join(rng.choice(syllables) for _ in range(parts)) + end

    genera = [word(3, "a").capitalize() for _ in range(count // 4)]
    taxa = {f"{rng.choice(genera)} {word(rng.choice((3, 4)), 'is')}" for _ in range(2 * count)}
    plants = sorted(taxa)[: count + count // 3]
    rng.shuffle(plants)
    kept, spare = plants[:count], plants[count:]
    return [
        fqa.Taxon(name, (spare[k // 3],) if k % 3 == 0 and k // 3 < len(spare) else ())
        for k, name in enumerate(kept)
    ]


def report_exact(taxa: list[fqa.Taxon]) -> None:
    """3,000 lines, accepted names and synonyms, in small and capital letters."""
    rng = random.Random(2)
    known = [name for taxon in taxa for name in (taxon.scientific_name, *taxon.synonyms)]
    lines = [rng.choice((str, str.upper, str.lower))(rng.choice(known)) for _ in range(3000)]
    ours, theirs = [], []
    for _ in range(ROUNDS):
        fresh()
        ours.append(seconds(lambda: names.Index(taxa).match(lines)))
        theirs.append(seconds(lambda: joined(taxa, lines)))
    line("3,000 lines against the list, the list's index included", ours, theirs, "a join in pandas", 1.0)


def joined(taxa: list[fqa.Taxon], lines: list[str]) -> Any:
    """What an analyst would write: a table of names, one of lines, joined on capital letters."""
    import pandas as pd

    table = pd.DataFrame(
        [(n.upper(), t) for t in taxa for n in (t.scientific_name, *t.synonyms)], columns=["n", "t"]
    )
    found = pd.DataFrame({"n": [name.strip().upper() for name in lines]}).merge(table, how="left")
    return found.t.isna().sum()


def report_fuzzy(taxa: list[fqa.Taxon]) -> None:
    """300 names with a slip of the pen in them; how many find the plant that was meant."""
    from rapidfuzz import fuzz, process

    rng = random.Random(3)
    meant = rng.sample(taxa, min(MISSPELT, len(taxa)))
    lines = [slip(slip(taxon.scientific_name, rng), rng) for taxon in meant]
    known = [taxon.scientific_name for taxon in taxa]
    names.Index(taxa).match(lines[:1])  # rapidfuzz loads
    ours, loops, theirs = [], [], []
    for _ in range(ROUNDS):
        fresh()
        index = names.Index(taxa)
        ours.append(seconds(lambda index=index: index.match(lines)))
        loops.append(
            seconds(lambda: [process.extract(text, known, scorer=fuzz.WRatio, limit=5) for text in lines])
        )
    theirs.append(
        seconds(lambda: [difflib.get_close_matches(text, known, 5, 0.8) for text in lines[:30]]) * 10
    )
    line(f"{len(lines)} misspelt names, what is offered", ours, theirs, "difflib, one loop", 3.0)
    line(f"{len(lines)} misspelt names, what is offered", ours, loops, "rapidfuzz, one loop", 3.0)
    report = names.Index(taxa).match(lines)
    found = sum(
        match.taxon is taxon or any(candidate.taxon is taxon for candidate in match.candidates)
        for taxon, match in zip(meant, report, strict=True)
    )
    print(f"of {len(lines)} names with two slips each, {found} are offered the plant that was meant")


def slip(name: str, rng: random.Random) -> str:
    """A letter lost, doubled, changed or two of them turned round."""
    k = rng.randrange(1, len(name) - 1)
    return rng.choice(
        (
            name[:k] + name[k + 1 :],
            name[:k] + name[k] + name[k:],
            name[:k] + rng.choice("aeiourst") + name[k + 1 :],
            name[:k] + name[k + 1] + name[k] + name[k + 2 :],
        )
    )


def report_reading() -> None:
    """50,000 lines of plots and covers, against the csv module alone."""
    import csv
    import io

    text = "Plot,Species,Cover\n" + "".join(
        f"{k // 30},Quercus alba,{k % 90}\n" for k in range(inventory.MOST_LINES)
    )
    ours, theirs = [], []
    for _ in range(ROUNDS):
        ours.append(seconds(lambda: inventory.read(text)))
        theirs.append(seconds(lambda: list(csv.DictReader(io.StringIO(text)))))
    line(f"{inventory.MOST_LINES:,} lines read", ours, theirs, "csv.DictReader")


def report_import() -> None:
    """What floristic quality costs a program that uses it, against pandas alone."""
    ours, theirs = [], []
    for _ in range(ROUNDS + 1):  # the first compiles
        ours.append(imported("from edugames.science import fqa, inventory, names"))
        theirs.append(imported("import pandas"))
    line("import", ours[1:], theirs[1:], "import of pandas", 0.06)


def imported(statement: str) -> float:
    """The processor's time that a fresh Python takes for an import."""
    program = f"import time\nbegun = time.process_time()\n{statement}\nprint(time.process_time() - begun)"
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True, env=environment
    )
    return float(done.stdout)


def fresh() -> None:
    """Forget the names read so far."""
    for remembered in (names.parse, names.folded):
        remembered.cache_clear()


def seconds(what: Callable[[], object]) -> float:
    """The processor's time for one call."""
    begun = time.process_time()
    what()
    return time.process_time() - begun


def line(what: str, ours: list[float], theirs: list[float], peer: str, most: float | None = None) -> None:
    """One measure beside its peer's."""
    limit = f" (under {most:g})" if most else ""
    print(
        f"{what}: {median(ours):.3f} s{limit}; {peer}: {median(theirs):.3f} s; "
        f"ratio {median(ours) / median(theirs):.2f}"
    )


if __name__ == "__main__":
    main()
