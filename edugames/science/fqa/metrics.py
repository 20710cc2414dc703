"""The metrics of floristic quality, as pure functions of the species found, each species once.

`natives(species)` gives the native variant of any of them: `mean_c(natives(species))`. A species without C stays in
richness and in the percentages by C, and is left out of every mean of C and of the N under a root. Introduced species
count as the list gives them, which is C = 0 by the rule of the index.
"""

from __future__ import annotations

from math import fsum, sqrt
from typing import TYPE_CHECKING

from edugames import facts

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from edugames.science.fqa.flora import Taxon

C_BANDS = {"c_0": (0, 1), "c_1_3": (1, 4), "c_4_6": (4, 7), "c_7_10": (7, 10.5)}
"""The bands that C is counted in: from the first number up to, not including, the second (10 is the highest C)."""


def natives(species: Iterable[Taxon]) -> list[Taxon]:
    """Those that the list calls native."""
    return [taxon for taxon in species if taxon.native]


def introduced(species: Iterable[Taxon]) -> list[Taxon]:
    """Those that the list calls introduced. A species that it is undecided about is in neither."""
    return [taxon for taxon in species if taxon.nativity == "introduced"]


def richness(species: Sequence[Taxon]) -> int:
    """N, the number of species.

    No species: 0. No natives: native richness 0. Species without C count.
    """
    return len(species)


def mean_c(species: Sequence[Taxon]) -> float | None:
    """Mean coefficient of conservatism, 0 to 10, no unit: sum(C) / N over the species with a C.

    Of natives: Swink and Wilhelm 1979, 1994; of all species, introduced ones with C = 0: such as Taft and others 1997.
    No species, or none with a C: not available. All introduced: 0; native mean C then not available.
    """
    return _mean(_c_values(species))


def fqi(species: Sequence[Taxon]) -> float | None:
    """Floristic quality index, 0 upwards, no unit: mean C × √N, N counting the species with a C.

    Swink and Wilhelm 1979, 1994 (natives); Taft and others 1997 (all species). It grows with the area and the time
    searched: give mean C beside it. The Universal FQA Calculator rounds mean C to one decimal before it multiplies, so
    its index may differ by 0.05 × √N; this one is not rounded.
    No species, or none with a C: not available. All introduced: 0; native FQI then not available.
    """
    values = _c_values(species)
    mean = _mean(values)
    return None if mean is None else mean * sqrt(len(values))


def adjusted_fqi(species: Sequence[Taxon]) -> float | None:
    """Adjusted floristic quality index, 0 to 100, percent of the best: 100 × (native mean C / 10) × √(N native / N).

    Both N count the species with a C. Miller and Wardrop 2006, Ecological Indicators 6: 313–326,
    doi:10.1016/j.ecolind.2005.03.012.
    No species, no natives, or no native with a C: not available.
    """
    native = _c_values(natives(species))
    mean = _mean(native)
    return None if mean is None else 100 * (mean / 10) * sqrt(len(native) / len(_c_values(species)))


def mean_w(species: Sequence[Taxon]) -> float | None:
    """Mean coefficient of wetness, on the scale of the list (the more negative, the wetter): sum(W) / N with a W.

    Swink and Wilhelm 1994, on the indicator categories of Reed 1988. Never compare it between lists with different
    scales. No species, or none with a W: not available.
    """
    return _mean([taxon.w for taxon in species if taxon.w is not None])


def percent_by_c(species: Sequence[Taxon]) -> dict[str, float | None]:
    """Percent of all species without a C ("no_c") and with C below 1, 1 to below 4, 4 to below 7, 7 to 10.

    The bands of fqacalc and the Universal FQA Calculator. Species without a C are in the denominator: the five add up
    to 100. No species: not available.
    """
    if not species:
        return dict.fromkeys(("no_c", *C_BANDS))
    values = _c_values(species)
    counts = {"no_c": len(species) - len(values)}
    for band, (low, high) in C_BANDS.items():
        counts[band] = sum(low <= value < high for value in values)
    return {band: 100 * count / len(species) for band, count in counts.items()}


def percent_hydrophytes(species: Sequence[Taxon], scale: str | None) -> float | None:
    """Percent of all species that are wetland plants: 100 × (number with W below the scale's limit) / N.

    The limit is that of fqacalc: W below 0 on 5-point scales, below −1 on the 11-point one, so FAC and FAC+ do not
    count (US regulations do count FAC as hydrophytic). Species without a W count in N.
    No species, or a list without wetness values: not available.
    """
    if not species or scale is None:
        return None
    limit = facts.wetness_scales()[scale].hydrophytes_below
    return 100 * sum(taxon.w is not None and taxon.w < limit for taxon in species) / len(species)


def _c_values(species: Iterable[Taxon]) -> list[float]:
    return [taxon.c for taxon in species if taxon.c is not None]


def _mean(values: Sequence[float]) -> float | None:
    return fsum(values) / len(values) if values else None
