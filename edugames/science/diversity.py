"""How diverse a community is: Shannon, Simpson, evenness, Hill numbers; how alike two are: Jaccard.

Communities are given as counts (or biomass, or cover) by species: a mapping, or just the numbers. Species with 0 are
not there. "Not available" is None.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import e, exp, fsum, inf, isfinite, log
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterable

    Counts: TypeAlias = Mapping[Hashable, float] | Iterable[float]


def richness(counts: Counts) -> int:
    """S, the number of species that are there. Nothing there: 0."""
    return len(_proportions(counts))


def shannon(counts: Counts, base: float = e) -> float | None:
    """Shannon's index H′ = −sum(p × log p), in the logarithm you name: natural by default; base 2 gives bits.

    Shannon 1948. 0 upwards; log S at most. One species: 0. Nothing there: not available. Raises ValueError for a base
    that is no base of logarithms.
    """
    if not (base > 0 and base != 1):
        raise ValueError(f"a logarithm has no base {base:g}: use e, 2 or 10")
    shares = _proportions(counts)
    return None if not shares else abs(fsum(p * log(p) for p in shares)) / log(base)


def evenness(counts: Counts) -> float | None:
    """Pielou's evenness J = H′ / log S, from near 0 to 1 (all species alike); the base does not matter.

    Pielou 1966. One species, or nothing there: not available, as there is nothing to be even with.
    """
    species = richness(counts)
    diversity = shannon(counts)
    return None if species < 2 or diversity is None else diversity / log(species)


def simpson(counts: Counts) -> float | None:
    """Simpson's dominance D = sum(p²): how likely two draws (the first put back) are the same species; 1/S to 1.

    Simpson 1949. One species: 1. Nothing there: not available. Beware: books call D, 1 − D and 1 / D all “Simpson”;
    `gini_simpson` and `inverse_simpson` are the other two.
    """
    shares = _proportions(counts)
    return fsum(p * p for p in shares) if shares else None


def gini_simpson(counts: Counts) -> float | None:
    """1 − D: how likely two draws are different species; 0 to 1 − 1/S. One species: 0. Nothing: not available."""
    dominance = simpson(counts)
    return None if dominance is None else 1 - dominance


def inverse_simpson(counts: Counts) -> float | None:
    """1 / D, the Hill number of order 2; 1 to S. One species: 1. Nothing there: not available."""
    dominance = simpson(counts)
    return None if dominance is None else 1 / dominance


def hill(counts: Counts, q: float) -> float | None:
    """Hill number of order q: as many equally common species would be as diverse; sum(p^q)^(1 / (1 − q)).

    Hill 1973. q = 0: species; q = 1: e^H′ (its limit); q = 2: 1 / D; infinite: 1 / (the largest share). The larger q,
    the less rare species count. One species: 1. Nothing there: not available. Raises ValueError for a negative q.
    """
    if not q >= 0:
        raise ValueError(f"the order of a Hill number is 0 or more, not {q:g}")
    shares = _proportions(counts)
    if not shares:
        return None
    if q == inf:
        return 1 / max(shares)
    if abs(q - 1) < 1e-7:  # so near the limit the power would be of a rounding error
        return exp(-fsum(p * log(p) for p in shares))
    total = fsum(p**q for p in shares)
    if total > 1e-200:
        return float(total ** (1 / (1 - q)))
    most = max(shares)  # taken out, since powers of a high order are too small for a number
    return exp((q * log(most) + log(fsum((p / most) ** q for p in shares))) / (1 - q))


def jaccard(here: Iterable[Hashable], there: Iterable[Hashable]) -> float | None:
    """Jaccard's likeness of two communities: (species in both) / (species in either), 0 to 1.

    Jaccard 1912. Nothing in common: 0. Both empty: not available.
    """
    a, b = set(here), set(there)
    return len(a & b) / len(a | b) if a | b else None


def _proportions(counts: Counts) -> list[float]:
    """The share of each species that is there; raises ValueError for what is no count."""
    numbers = [float(n) for n in (counts.values() if isinstance(counts, Mapping) else counts)]
    for number in numbers:
        if number < 0 or not isfinite(number):
            raise ValueError(f"{number:g} is no count of a species: counts are 0 or more")
    total = fsum(numbers)
    return [number / total for number in numbers if number > 0]
