"""A written name taken apart: genus, epithet, rank, hybrid sign, and what its writer doubted."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

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
    if not words or not (_WORD.fullmatch(words[0]) or abbreviated(words[0])):
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


def abbreviated(word: str) -> bool:
    return len(word) <= 4 and word.endswith(".") and word[:-1].isalpha()


def _other_parent(genus: str, words: Sequence[str]) -> str:
    """The second parent of a hybrid formula, without a genus that only repeats the first one's."""
    first, *rest = words
    same = first.lower() == genus.lower() or (abbreviated(first) and genus.startswith(first[0].upper()))
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
