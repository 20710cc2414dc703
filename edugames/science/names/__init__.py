"""Plant names: what a written name says, and which plant of a regional list it means.

A name is found in this order: exactly, as a synonym, as something close enough to be offered, by its genus
alone, not at all. Only the first two are taken without asking. What is offered is for a person to choose:
two real plants may differ by one letter, so that a likely spelling is not yet an answer.
"""

from __future__ import annotations

from edugames.science.names.index import ASKED, CLOSE, OFFERED, Index
from edugames.science.names.matches import KINDS, STATUSES, Candidate, Finding, Match, MatchReport, Taxon
from edugames.science.names.written import RANKS, Name, clean, folded, parse, spellings

__all__ = [
    "ASKED",
    "CLOSE",
    "KINDS",
    "OFFERED",
    "RANKS",
    "STATUSES",
    "Candidate",
    "Finding",
    "Index",
    "Match",
    "MatchReport",
    "Name",
    "Taxon",
    "clean",
    "folded",
    "parse",
    "spellings",
]
