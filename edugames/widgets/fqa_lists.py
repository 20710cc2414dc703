"""The regional lists that a page offers: those that come with edugames, and the user's own."""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from functools import lru_cache

from edugames import facts
from edugames.science import fqa
from edugames.science.fqa import Flora, FloraError, Library

LARGEST = 8_000_000
"""Bytes of a list; the longest published ones have 5 MB."""

MOST = 12
"""Lists that one visit may add where they are not kept."""


class Lists:
    """Lists by key: "illinois" and "chicago" for the plants of the deck, their label for others.

    On somebody's own computer added lists are kept in the library; on a page that is served to others they last as long
    as the visit, so that no visitor writes on the server.
    """

    def __init__(self, library: Library | None = None) -> None:
        self.library = library or (Library() if keeps() else None)
        self._visit: dict[str, Flora] = {}

    @property
    def where(self) -> str:
        """Where added lists are kept, in words."""
        if self.library is None:
            return "On this page an added list stays until you leave. In JupyterLab on your own computer it is kept."
        return f"Kept on this computer, in {self.library.folder}."

    def own(self) -> Sequence[str]:
        """The labels of the user's own lists."""
        kept = self.library.floras() if self.library else {}
        return list(dict.fromkeys((*kept, *self._visit)))

    def labels(self) -> dict[str, list[tuple[str, str]]]:
        """Groups of lists with key and label, for a menu."""
        shipped = [
            (key, f"{row.region}, {row.year}: the {len(facts.deck().plants)} plants of the deck")
            for key, row in facts.c_lists().items()
        ]
        return {"With edugames": shipped, "Your lists": [(label, label) for label in self.own()]}

    def has(self, key: str) -> bool:
        """Whether there is such a list."""
        return key in facts.c_lists() or key in self.own()

    def flora(self, key: str) -> Flora:
        """A list by its key; raises FloraError."""
        if key in facts.c_lists():
            return _shipped(key)
        if key not in self._visit and self.library:
            self._visit[key] = self.library.flora(key)
        if key not in self._visit:
            raise FloraError(f"there is no list “{key}” any more; add it again")
        return self._visit[key]

    def add(self, data: bytes, region: str = "", year: str = "") -> str:
        """Add a list from a file, and its key; raises FloraError, which says what to do."""
        if len(data) > LARGEST:
            raise FloraError("the list is larger than 8 MB, which no regional list is; choose another file")
        if year and not re.fullmatch(r"1[89]\d\d|20\d\d", year.strip()):
            raise FloraError(f"“{year}” is no year; write four digits, such as 1997")
        flora = Flora.from_csv(data, region.strip() or None, int(year) if year.strip() else None)
        if self.library is None and len(self._visit) >= MOST:
            raise FloraError(f"there are {MOST} lists already; remove one first")
        if self.library is not None:
            self.library.add(flora)
        self._visit[flora.label] = flora
        return flora.label

    def remove(self, key: str) -> None:
        """Forget one of the user's lists; raises FloraError where the file cannot be removed."""
        self._visit.pop(key, None)
        if self.library is not None and key in self.library.floras():
            self.library.remove(key)


@lru_cache(maxsize=4)
def _shipped(key: str) -> Flora:
    return fqa.deck_flora(key)


def keeps() -> bool:
    """Whether this kernel works for whoever owns the computer: not on a page that is served to others."""
    served = os.environ.get("SERVER_SOFTWARE", "").startswith("voila")
    return not served or os.environ.get("EDUGAMES_SERVES") == "this computer"
