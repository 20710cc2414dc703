"""The plants of a regional list, found by what people write: exactly, as a synonym, or close enough to be offered."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Generic

from edugames.science.names.matches import Candidate, Finding, Match, MatchReport, T
from edugames.science.names.written import Name, abbreviated, clean, folded, parse, spellings

CLOSE = 84
"""Of 100: how alike two names must be for one to be offered for the other (`rapidfuzz.fuzz.ratio`)."""

OFFERED = 5
"""So many plants are offered for one line."""

ASKED = 3000
"""For so many different names something close is looked for; a longer list of strangers is the wrong list."""

_PARTS = re.compile(r"\s+[-–—/|]\s+|[;/|()\[\]]|,\s")


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
        if names and abbreviated(names[0].genus):
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
