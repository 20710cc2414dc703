"""The line of code that pupils change in L05."""

from __future__ import annotations

from typing import TYPE_CHECKING

from edugames.lessons.l05.case import flora
from edugames.lessons.l05.questions import told
from edugames.science import fqa

if TYPE_CHECKING:
    from edugames.science.fqa import Taxon
    from edugames.science.names import Match


def what_is(*names: str) -> str:
    """What the list makes of names, one a line."""
    if not names or len(names) > 50 or not all(isinstance(name, str) and len(name) <= 100 for name in names):
        raise ValueError("Give names of plants in quotation marks, separated by commas")
    found = fqa.assess(list(names), flora())
    rows = [f"{match.text:30} {told(match)}{_perhaps(match)}" for match in found.matches]
    return "\n".join([*rows, f"species {len(found.species)}, mean C {fqa.shown(found.metrics['mean_c'], 2)}"])


def _perhaps(match: Match[Taxon]) -> str:
    names = [candidate.taxon.scientific_name for candidate in match.candidates[:3]]
    return f" ({' or '.join(names)}?)" if names and match.taxon is None else ""
