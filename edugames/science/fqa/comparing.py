"""Two regional lists side by side: where they agree on a species, where they differ, and by how much."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from edugames.science.fqa.summaries import Rows

if TYPE_CHECKING:
    from edugames.science.fqa.flora import Flora, Taxon


class Pair(NamedTuple):
    """A species that both lists have: its name and C in each, and the second C less the first.

    W stands as each list gives it; `w_difference` is None where the lists use different scales, as between 5 points
    and 11 points there is none.
    """

    name: str
    other_name: str
    nativity: str
    other_nativity: str
    c: float | None
    other_c: float | None
    difference: float | None
    w: float | None
    other_w: float | None
    w_difference: float | None


class Comparison:
    """Two lists: `pairs` matched one to one, what only one of them has, and what was not one to one."""

    def __init__(self, flora: Flora, other: Flora):
        self.flora, self.other = flora, other
        self.one_wetness_scale = flora.wetness is not None and flora.wetness == other.wetness
        partners = {taxon: _partner(taxon, other) for taxon in flora.taxa}
        claims = Counter(partner for partner in partners.values() if partner is not None)
        self.pairs: Rows[Pair] = Rows(
            self._pair(taxon, partner)
            for taxon, partner in partners.items()
            if partner is not None and claims[partner] == 1
        )
        self.only_here = tuple(taxon for taxon, partner in partners.items() if partner is None)
        self.only_there = tuple(taxon for taxon in other.taxa if taxon not in claims)
        self.not_one_to_one = tuple(
            taxon for taxon, partner in partners.items() if partner and claims[partner] > 1
        )

    def __str__(self) -> str:
        rated = len(self.agree) + len(self.differ)
        if not rated:
            return f"{self.flora.label} and {self.other.label} rate no species in common"
        share = 100 * len(self.agree) / rated
        return (
            f"{self.flora.label} and {self.other.label} both rate {rated} species: "
            f"they agree on {len(self.agree)} ({share:.1f} %)"
        )

    def _pair(self, taxon: Taxon, partner: Taxon) -> Pair:
        wetness = _less(partner.w, taxon.w) if self.one_wetness_scale else None
        return Pair(
            taxon.scientific_name,
            partner.scientific_name,
            taxon.nativity,
            partner.nativity,
            taxon.c,
            partner.c,
            _less(partner.c, taxon.c),
            taxon.w,
            partner.w,
            wetness,
        )

    @property
    def agree(self) -> Rows[Pair]:
        """The species that both rate alike."""
        return Rows(pair for pair in self.pairs if pair.difference == 0)

    @property
    def differ(self) -> Rows[Pair]:
        """The species that they rate differently, the widest apart first."""
        apart = [pair for pair in self.pairs if pair.difference]
        return Rows(sorted(apart, key=lambda pair: (-abs(pair.difference or 0), pair.name)))

    @property
    def by_difference(self) -> dict[float, int]:
        """How many species differ by how much, from the lowest to the highest."""
        return dict(
            sorted(Counter(pair.difference for pair in self.pairs if pair.difference is not None).items())
        )


def compare(flora: Flora, other: Flora) -> Comparison:
    """Two lists side by side. Species are matched by accepted name, then by synonym; one to one or not at all."""
    return Comparison(flora, other)


def _less(there: float | None, here: float | None) -> float | None:
    return None if there is None or here is None else there - here


def _partner(taxon: Taxon, other: Flora) -> Taxon | None:
    for name in (taxon.scientific_name, *taxon.synonyms):
        found = other.index.find(name, "scientific name")
        if found.taxon is not None and found.by in ("scientific name", "synonym"):
            return found.taxon
    return None
