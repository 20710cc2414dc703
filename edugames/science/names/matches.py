"""What became of each line of a list: the plant it means, or those that are offered for it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Generic, NamedTuple, Protocol, TypeVar


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
