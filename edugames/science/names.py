"""Plant names: what a written name says, and which plant of a regional list it means.

A name is found in this order: exactly, as a synonym, as something close enough to be offered, by its genus
alone, not at all. Only the first two are taken without asking. What is offered is for a person to choose:
two real plants may differ by one letter, so that a likely spelling is not yet an answer.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

# ---------------------------------------------------------------------- taking a name apart

RANKS = {
    "ssp": "subsp.",
    "subsp": "subsp.",
    "subspecies": "subsp.",
    "sp": "subsp.",  # some printed lists misuse it so; without an epithet before it, it means "some species"
    "nothosubsp": "subsp.",
    "var": "var.",
    "variety": "var.",
    "varietas": "var.",
    "nothovar": "var.",
    "v": "var.",
    "f": "f.",
    "fo": "f.",
    "form": "f.",
    "forma": "f.",
    "cult": "cult.",
}
"""How the rank below a species is written, and what it is."""

_CROSS = {"×", "x", "X", "✕", "╳", "✖"}
_SOME_SPECIES = {"sp", "spp", "ssp", "species", "indet", "undet", "unknown", "seedling", "seedlings"}
_DOUBTS = {"cf", "aff", "nr", "?"}
_BROADER = {"complex", "agg", "aggregate", "group"}
# Small words between authors, none of which is the name of a variety.
_PARTICLES = frozenset(
    {
        "ex",
        "et",
        "and",
        "in",
        "non",
        "not",
        "of",
        "auct",
        "sensu",
        "lato",
        "stricto",
        "emend",
        "amend",
        "hort",
    }
    | {
        "nom",
        "nud",
        "illeg",
        "comb",
        "nov",
        "pro",
        "parte",
        "bis",
        "fil",
        "de",
        "del",
        "della",
        "der",
        "des",
        "di",
    }
    | {"do", "dos", "du", "la", "le", "van", "von", "zu", "zur", "den", "ter", "ten", "y"}
)
_INVISIBLE = re.compile("[\x00-\x1f\x7f-\x9f\u00ad\u200b-\u200f\u2028-\u202e\u2060\ufeff]+")
_BULLET = re.compile(r"^\s*(?:[-–—•*·+>▪◦]+\s*|\(?\d{1,5}[.)]\s*)+(?=\S)")
_MARKS = " ,;:*†‡§\"“”„'‘’`"
_BRACKETS = re.compile(r"\([^()]*\)|\[[^\[\]]*\]")
_CULTIVAR = re.compile(r"\s(?:['‘“\"][^\W\d_][^'’”\"]*['’”\"]?|cv\.?\s.*)\s*$")
_PARTS = re.compile(r"\s+[-–—/|]\s+|[;/|()\[\]]|,\s")
_GLUED = re.compile(r"\b(ssp|subsp|var)\.(?=\w)", re.IGNORECASE)
_HYPHEN = re.compile("[\u2010-\u2015\u2212]")
_WORD = re.compile(r"(?:[^\W\d_]|(?<=\w)\?|\?(?=\w)){2,}(?:[-'’][^\W\d_?]+)*")
_PLAIN = re.compile(r"[A-Za-z][a-z]*(?: [A-Za-z][A-Za-z.-]+)+")
_LETTERS = str.maketrans({"æ": "ae", "œ": "oe", "ø": "o", "ß": "ss", "ł": "l", "đ": "d"})


class Name(NamedTuple):
    """A scientific name in its parts. `str()` writes it in one way, `key` compares it with another.

    `rank` is "subsp.", "var.", "f.", "cult." or "" where none was written. `hybrid` is "genus" or "species",
    where the sign stands; `other` is the second parent of a formula such as *Quercus alba* × *bicolor*.
    `doubt` is what the writer was unsure about ("cf.", "?", a cultivar). `sure` is False where capitals do
    not tell whether the last word is a variety or an author.
    """

    genus: str = ""
    epithet: str = ""
    rank: str = ""
    infra: str = ""
    hybrid: str = ""
    other: str = ""
    doubt: str = ""
    sure: bool = True

    def __str__(self) -> str:
        cross = {"genus": "", "species": ""} | ({self.hybrid: "×"} if self.hybrid else {})
        other = ("×", self.other) if self.other else ()
        parts = (
            cross["genus"],
            self.genus,
            cross["species"],
            self.epithet,
            self.rank,
            self.infra,
            *other,
        )
        return " ".join(part for part in parts if part)

    @property
    def key(self) -> str:
        """What two spellings of one name share: no case, accent, hyphen, hybrid sign (ICN H.3.3), rank, author."""
        words = [self.genus, self.epithet, self.infra]
        if self.other:
            words += ["x", self.other]
        return folded(" ".join(word for word in words if word).replace("-", ""))

    @property
    def species(self) -> Name:
        """The species this belongs to."""
        return Name(self.genus, self.epithet, hybrid=self.hybrid, other=self.other)


@lru_cache(maxsize=65536)
def folded(text: str) -> str:
    """Text without case and accents, for comparing."""
    if text.isascii():
        return text.lower()
    plain = unicodedata.normalize("NFKD", text.lower().translate(_LETTERS))
    return "".join(sign for sign in plain if not unicodedata.combining(sign))


def clean(text: str) -> str:
    """A line as its writer meant it: no stray blanks, bullets, numbering, quotes or marks round the words."""
    if _PLAIN.fullmatch(text):
        return text
    text = _INVISIBLE.sub(" ", unicodedata.normalize("NFKC", text)).replace("_", " ")
    text = _HYPHEN.sub("-", text)
    text = " ".join(text.split())
    while (shorter := _BULLET.sub("", text).strip(_MARKS)) != text:
        text = shorter
    return text


@lru_cache(maxsize=65536)
def parse(text: str) -> Name:
    """A written name in its parts; `Name()` where there is no genus. Authors and what is in brackets go."""
    words, doubt = _words(text)
    hybrid = "genus" if words[:1] and words[0] in _CROSS else ""
    if hybrid:
        words = words[1:]
    if not words or not (_WORD.fullmatch(words[0]) or _abbreviated(words[0])):
        return Name()
    genus, rest = words[0].capitalize(), words[1:]
    if len(rest) > 1 and rest[0] in _CROSS:
        hybrid, rest = hybrid or "species", rest[1:]
    if not rest or _bare(rest[0]) in _SOME_SPECIES or not _WORD.fullmatch(rest[0]):
        return Name(genus, hybrid=hybrid if hybrid == "genus" else "", doubt=doubt)
    cased = words[0][0].isupper() and rest[0].islower()
    epithet, rest = rest[0].lower(), rest[1:]
    if len(rest) > 1 and rest[0] in _CROSS:
        other = _other_parent(genus, rest[1:])
        return Name(genus, epithet, hybrid=hybrid, other=other, doubt=doubt)
    rank, infra = _below_species(rest, cased)
    return Name(genus, epithet, rank, infra, hybrid, "", doubt, bool(cased or rank or not infra))


def _words(text: str) -> tuple[list[str], str]:
    """The words of a name, and what its writer doubts."""
    text = clean(text)
    if text.isascii() and _PLAIN.fullmatch(text) and "." not in text:
        words = text.split()
        if not any(word in _DOUBTS for word in words):
            return words, ""
    plain, cultivars = _CULTIVAR.subn("", text)
    doubt = "cultivar" if cultivars else ""
    while (shorter := _BRACKETS.sub(" ", plain)) != plain:
        plain = shorter
    plain = _GLUED.sub(r"\1. ", plain.replace("×", " × "))
    words = []
    for word in re.sub(
        r"[()\[\],;]|\?(?!\w)|(?<!\S)\?(?=[A-Z])", lambda m: " ? " if m[0] == "?" else " ", plain
    ).split():
        if _bare(word) in _DOUBTS or (len(words) > 1 and _bare(word) in _BROADER):
            doubt = doubt or word
        else:
            words.append(word)
    return words, doubt


def _bare(word: str) -> str:
    return word.lower().rstrip(".")


def _abbreviated(word: str) -> bool:
    return len(word) <= 4 and word.endswith(".") and word[:-1].isalpha()


def _other_parent(genus: str, words: Sequence[str]) -> str:
    """The second parent of a hybrid formula, without a genus that only repeats the first one's."""
    first, *rest = words
    same = first.lower() == genus.lower() or (_abbreviated(first) and genus.startswith(first[0].upper()))
    if rest and same:
        return rest[0].lower()
    if rest and first[0].isupper() and rest[0].islower() and _WORD.fullmatch(rest[0]):
        return f"{first.capitalize()} {rest[0]}"
    return first.lower()


def _below_species(words: Sequence[str], cased: bool) -> tuple[str, str]:
    """The rank and epithet below the species, the lowest of several; ("", "") where only authors follow."""
    rank, infra, authors, k = "", "", False, 0
    while k < len(words):
        word = words[k]
        after = words[k + 1] if k + 1 < len(words) else ""
        if (known := RANKS.get(_bare(word))) and _is_infra(after, cased):
            rank, infra, authors, k = known, after.lower(), False, k + 1
        elif not authors and not infra and _is_infra(word, cased) and _bare(word) not in RANKS:
            infra = word.lower()
        else:
            authors = True
        k += 1
    return rank, infra


def _is_infra(word: str, cased: bool) -> bool:
    """Whether a word can be the epithet of a variety: no author, where capitals tell them apart."""
    return bool(
        _WORD.fullmatch(word)
        and len(word) > 2
        and _bare(word) not in _PARTICLES
        and (word.islower() or not cased)
    )


def spellings(text: str) -> tuple[str, ...]:
    """A name as it stands, and where a "?" took the place of a printed ligature, with each of those."""
    if not re.search(r"\w\?\w|\s\?\w{3}", text):
        return (text,)
    return (text, *(re.sub(r"\?(?=\w)", pair, text) for pair in ("fi", "fl", "ff")))


# ---------------------------------------------------------------------- finding it in a list


class Taxon(Protocol):
    """What is asked of a plant of a list; a flora's rows have more."""

    @property
    def scientific_name(self) -> str: ...
    @property
    def synonyms(self) -> Sequence[str]: ...
    @property
    def common_name(self) -> str: ...
    @property
    def acronym(self) -> str: ...
    @property
    def c(self) -> float | None: ...


T = TypeVar("T", bound=Taxon)

STATUSES = ("exact", "synonym", "fuzzy", "duplicate", "genus only", "ambiguous", "unknown")
"""What can become of a line; each line is exactly one of these."""

KINDS = ("any", "scientific name", "common name", "acronym")
"""What a line may be said to hold. It is tried first; the others follow."""

CLOSE = 84
"""Of 100: how alike two names must be for one to be offered for the other (`rapidfuzz.fuzz.ratio`)."""

OFFERED = 5
"""So many plants are offered for one line."""

ASKED = 3000
"""For so many different names something close is looked for; a longer list of strangers is the wrong list."""


class Candidate(NamedTuple, Generic[T]):
    """A plant offered for a line, how alike the names are (0 to 100), and why it is offered."""

    taxon: T
    score: float
    why: str


class Match(NamedTuple, Generic[T]):
    """What became of one line.

    `taxon` is the plant that is counted: for "exact", "synonym", "duplicate", and for any line where a person
    chose (`chosen`). `by` says what matched: "scientific name", "synonym", "common name", "acronym", "choice".
    """

    line: int
    text: str
    status: str
    taxon: T | None
    candidates: tuple[Candidate[T], ...] = ()
    by: str = ""
    note: str = ""
    plot: str = ""
    chosen: bool = False

    @property
    def no_c(self) -> bool:
        """Whether the plant is in the list without a C value; bare ground is no plant."""
        return self.taxon is not None and self.taxon.c is None and getattr(self.taxon, "is_plant", True)


class MatchReport(Sequence[Match[T]]):
    """One match for each line that went in, in their order."""

    def __init__(self, matches: Iterable[Match[T]]) -> None:
        self.matches = tuple(matches)

    def __getitem__(self, k: Any) -> Any:
        return self.matches[k]

    def __len__(self) -> int:
        return len(self.matches)

    def __iter__(self) -> Iterator[Match[T]]:
        return iter(self.matches)

    @property
    def counts(self) -> dict[str, int]:
        """How many lines became what; together they are the lines that went in."""
        counts = dict.fromkeys(STATUSES, 0)
        for match in self.matches:
            counts[match.status] += 1
        return counts

    @property
    def without_c(self) -> int:
        """How many lines mean a plant without a C value: a flag beside the counts, not one of them."""
        return sum(match.no_c for match in self.matches)

    @property
    def taxa(self) -> tuple[T, ...]:
        """The plants found, each once, in the order of the lines."""
        found = {id(match.taxon): match.taxon for match in self.matches if match.taxon is not None}
        return tuple(found.values())

    def __str__(self) -> str:
        told = ", ".join(f"{count} {status}" for status, count in self.counts.items() if count)
        lines = f"{len(self)} line{'' if len(self) == 1 else 's'}"
        flag = f"; {self.without_c} without a C value" if self.without_c else ""
        return f"{lines}: {told or 'nothing to match'}{flag}"


class Finding(NamedTuple, Generic[T]):
    """What a list says to one name, before lines are counted."""

    status: str
    taxon: T | None = None
    candidates: tuple[Candidate[T], ...] = ()
    by: str = ""
    note: str = ""


class Index(Generic[T]):
    """The plants of a list, found by scientific name, synonym, acronym, common name.

    A name that the list accepts for one plant and gives as a synonym of another means the first one. A synonym,
    common name or acronym of several plants means none of them until somebody chooses.
    """

    def __init__(self, taxa: Iterable[T]) -> None:
        self.taxa = tuple(taxa)
        self._accepted: dict[str, list[tuple[str, int]]] = {}
        self._synonyms: dict[str, list[tuple[str, int]]] = {}
        self._species: dict[str, set[int]] = {}
        self._genera: dict[str, set[int]] = {}
        self._common: dict[str, set[int]] = {}
        self._acronyms: dict[str, set[int]] = {}
        self._found: dict[tuple[str, str], Finding[T]] = {}
        self._asked = 0
        for k, taxon in enumerate(self.taxa):
            self._enter(k, taxon)
        self._keys = [*self._accepted, *(key for key in self._synonyms if key not in self._accepted)]

    def _enter(self, k: int, taxon: T) -> None:
        for table, written in ((self._accepted, (taxon.scientific_name,)), (self._synonyms, taxon.synonyms)):
            for name in (parse(spelling) for text in written for spelling in spellings(text)):
                if not name.genus:
                    continue
                table.setdefault(name.key, []).append((name.rank, k))
                self._species.setdefault(name.species.key, set()).add(k)
                if table is self._accepted:
                    self._genera.setdefault(folded(name.genus), set()).add(k)
        if taxon.common_name:
            self._common.setdefault(_common_key(taxon.common_name), set()).add(k)
        if taxon.acronym:
            self._acronyms.setdefault(taxon.acronym.strip().upper(), set()).add(k)

    # ------------------------------------------------------------------ one name

    def find(self, text: str, kind: str = "any") -> Finding[T]:
        """What a written name means in this list."""
        asked = clean(text), kind
        found = self._found.get(asked)
        if found is None:
            found = self._found[asked] = self._look_up(*asked)
        return found

    def _look_up(self, text: str, kind: str) -> Finding[T]:
        names = _readings(text)
        for way in _ORDERS[kind]:
            if way == "scientific name":
                found = self._scientific(names)
            elif way == "acronym":
                found = self._by_acronym(text, kind)
            else:
                found = self._by_common_name(text)
            if found:
                return found
        return self._in_part(text) or self._offer(text, names)

    def _in_part(self, text: str) -> Finding[T] | None:
        """A line that gives a plant twice, as in "Big Bluestem (Andropogon gerardii)": where its parts agree."""
        parts = [part for part in _PARTS.split(text) if part.strip()]
        if len(parts) < 2 or len(parts) > 4:
            return None
        found = [finding for part in parts if (finding := self.find(part)).taxon is not None]
        taxa = {id(finding.taxon) for finding in found}
        if len(taxa) == 1:
            return found[0]._replace(
                note=f"read as {found[0].taxon.scientific_name}" if found[0].taxon else ""
            )
        several = tuple(Candidate(f.taxon, 100, "one of several") for f in found if f.taxon is not None)
        return Finding("ambiguous", candidates=several, note="names several plants") if several else None

    def _scientific(self, names: Sequence[Name]) -> Finding[T] | None:
        if names and names[0].doubt:
            return None
        for status, table in (("exact", self._accepted), ("synonym", self._synonyms)):
            for name in names:
                if hits := _of_rank(table.get(name.key, ()), name):
                    by = "scientific name" if status == "exact" else "synonym"
                    return self._one_of(hits, status, by, _SEVERAL[status])
        for name in names:
            if name.infra and name.infra == name.epithet:  # the type variety, which only repeats its species
                for table in (self._accepted, self._synonyms):
                    if hits := _of_rank(table.get(name.species.key, ()), name.species):
                        return self._one_of(hits, "synonym", "synonym", _SEVERAL["synonym"])
        return None

    def _one_of(self, hits: set[int], status: str, by: str, several: str) -> Finding[T]:
        if len(hits) == 1:
            taxon = self.taxa[next(iter(hits))]
            note = f"listed as {taxon.scientific_name}" if status == "synonym" else ""
            return Finding(status, taxon, by=by, note=note)
        return Finding("ambiguous", candidates=self._candidates(hits, 100, by), note=several)

    def _by_acronym(self, text: str, kind: str) -> Finding[T] | None:
        if kind != "acronym" and folded(text) in self._genera:
            return None
        hits = self._acronyms.get(text.upper(), set())
        return self._one_of(hits, "exact", "acronym", "an acronym of several plants") if hits else None

    def _by_common_name(self, text: str) -> Finding[T] | None:
        last, _, first = text.partition(", ")  # "Aster, New England"
        written = (text, f"{first} {last}") if first else (text,)
        found = (self._common.get(_common_key(name)) for name in written)
        hits = next(filter(None, found), set())
        if not hits or (folded(text) in self._genera and len(hits) > 1):
            return None
        return self._one_of(hits, "exact", "common name", "a common name of several plants")

    def _candidates(self, hits: Iterable[int], score: float, why: str) -> tuple[Candidate[T], ...]:
        found = sorted((self.taxa[k] for k in hits), key=lambda taxon: taxon.scientific_name)
        return tuple(Candidate(taxon, score, why) for taxon in found)

    # ------------------------------------------------------------------ what is close

    def _offer(self, text: str, names: Sequence[Name]) -> Finding[T]:
        """What a person may have meant; a genus alone, or nothing."""
        genus = self._genera.get(folded(names[0].genus), set()) if names else set()
        if not (genus and not names[0].epithet):
            offered = [*self._relatives(names), *self._alike(text, names)]
            once = {id(candidate.taxon): candidate for candidate in reversed(offered)}
            kept = [candidate for candidate in offered if once[id(candidate.taxon)] is candidate]
            if kept:
                note = f"written with {names[0].doubt}" if names and names[0].doubt else ""
                return Finding("fuzzy", candidates=tuple(kept[: 3 * OFFERED]), note=note)
        if genus:
            some = genus if len(genus) <= OFFERED else ()
            note = "only the genus is given" if not names[0].epithet else "only the genus is in this list"
            return Finding("genus only", candidates=self._candidates(some, 0, "same genus"), note=note)
        return Finding("unknown", note="" if text else "an empty line")

    def _relatives(self, names: Sequence[Name]) -> list[Candidate[T]]:
        """The same name at another rank, other parts of the same species, an abbreviated genus written out."""
        for name in names:
            if not name.epithet:
                continue
            same = {k for _, k in [*self._accepted.get(name.key, ()), *self._synonyms.get(name.key, ())]}
            if same:
                why = "unsure" if name.doubt else "another rank"
                return list(self._candidates(same, 99, why))
            if hits := self._species.get(name.species.key):
                return list(self._candidates(hits, 95, "same species"))
        if names and _abbreviated(names[0].genus):
            start, end = names[0].genus[:-1].lower(), f" {names[0].epithet}".replace("-", "")
            fits = [key for key in self._accepted if key.startswith(start) and key.endswith(end)]
            return list(
                self._candidates({k for key in fits for _, k in self._accepted[key]}, 90, "genus written out")
            )
        return []

    def _alike(self, text: str, names: Sequence[Name]) -> list[Candidate[T]]:
        """The plants whose names are spelt most like this one."""
        if len(text) < 5 or self._asked >= ASKED:
            return []
        self._asked += 1
        from rapidfuzz import fuzz, process

        def closest(query: str, keys: Any) -> list[tuple[str, float, Any]]:
            return process.extract(query, keys, scorer=fuzz.ratio, score_cutoff=CLOSE, limit=OFFERED)

        offered: list[Candidate[T]] = []
        query = names[0].key if names and names[0].epithet else folded(text)  # a blank may have been lost
        if names:
            for key, score, _ in closest(query, self._keys):
                accepted = self._accepted.get(key)
                why = "spelling" if accepted else "spelling of a synonym"
                hits = {k for _, k in accepted or self._synonyms[key]}
                offered += self._candidates(hits, round(score, 1), why)
        if not offered:
            for key, score, _ in closest(_common_key(text), self._common.keys()):
                offered += self._candidates(self._common[key], round(score, 1), "spelling of a common name")
        offered.sort(key=lambda candidate: -candidate.score)
        return offered[:OFFERED]

    # ------------------------------------------------------------------ many lines

    def match(self, lines: Iterable[Any], choices: Mapping[str, str | None] | None = None) -> MatchReport[T]:
        """Match lines: texts, or rows with `name` and perhaps `kind`, `plot` and `line` (as of an inventory).

        `choices` says what a person chose: for the text of a line the scientific name of a plant of this list,
        or None to leave the line out; raises ValueError for a plant that the list has not. A plant that
        comes again in the same plot is a "duplicate" of the line before, whatever it was written as.
        """
        chosen = {clean(text): name and self._choice(name) for text, name in (choices or {}).items()}
        first: dict[tuple[str, int], int] = {}
        return MatchReport(self._line(k, line, chosen, first) for k, line in enumerate(lines, 1))

    def _choice(self, name: str) -> T:
        found = self.find(name)
        if found.status != "exact" or found.taxon is None:
            raise ValueError(
                f"“{name}” is not a plant of this list, so it cannot be chosen; choose one that is"
            )
        return found.taxon

    def _line(
        self, k: int, line: Any, chosen: Mapping[str, Any], first: dict[tuple[str, int], int]
    ) -> Match[T]:
        text = line if isinstance(line, str) else str(line.name)
        plot = str(getattr(line, "plot", "") or "")
        number = int(getattr(line, "line", k) or k)
        found = self.find(text, getattr(line, "kind", "any"))
        taxon, by, note = found.taxon, found.by, found.note
        is_chosen = clean(text) in chosen and found.status not in ("exact", "synonym")
        if is_chosen:
            taxon, by = chosen[clean(text)], "choice"
            note = f"chosen: {taxon.scientific_name}" if taxon is not None else "left out by choice"
        status = found.status
        if taxon is not None:
            before = first.get((plot, id(taxon)))
            if before is None:
                first[plot, id(taxon)] = number
            else:
                status, note = "duplicate", f"{taxon.scientific_name} is on line {before} already"
        return Match(number, text, status, taxon, found.candidates, by, note, plot, is_chosen)


_ORDERS = {
    "any": ("scientific name", "acronym", "common name"),
    "scientific name": ("scientific name", "acronym", "common name"),
    "common name": ("common name", "scientific name", "acronym"),
    "acronym": ("acronym", "scientific name", "common name"),
}
_SEVERAL = {"exact": "the list has this name twice", "synonym": "a synonym of several plants"}


def _readings(text: str) -> tuple[Name, ...]:
    """The ways to read a name: as it stands, with a ligature put back, two words hyphened, an x let go."""
    names = [name for spelling in spellings(text) if (name := parse(spelling)).genus]
    joined = [
        name._replace(epithet=name.epithet + name.infra, infra="")
        for name in names
        if name.infra and not name.rank
    ]
    crossed = [
        name._replace(epithet=name.epithet[1:], hybrid="species")
        for name in names
        if name.epithet.startswith("x")
    ]
    return (*names, *joined, *crossed)


def _of_rank(entries: Iterable[tuple[str, int]], name: Name) -> set[int]:
    """The plants of the name's own rank; where either leaves the rank out, those of any."""
    entries = list(entries)
    same = {k for rank, k in entries if rank == name.rank}
    return same or {k for rank, k in entries if not rank or not name.rank}


def _common_key(text: str) -> str:
    """A common name without case, accents, apostrophes and hyphens."""
    return " ".join(re.sub(r"['’`.]", "", folded(text)).replace("-", " ").split())
