"""The charts of floristic quality: C values, families, sites side by side, two lists."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from edugames.widgets.bars import Bars, Kind

if TYPE_CHECKING:
    from edugames.science.fqa import Comparison, Report, Taxon

FAMILIES = 12
"""So many families have a bar; the rest are one."""


def of_report(report: Report) -> list[Bars]:
    """The charts of one site."""
    species = report.species
    return [_c_values(species, report.flora.label), _families(species)] if species else []


def _kinds(at: Sequence[str], of: Mapping[str, Counter[str]]) -> tuple[Kind, ...]:
    """A kind of bar for native, introduced and undetermined species, where there are any."""
    looks = {"native": ("oak", ""), "introduced": ("acacia", "//"), "undetermined": ("deforested", "..")}
    found = []
    for nativity, (colour, hatch) in looks.items():
        values = tuple(of[name][nativity] for name in at)
        if any(values) or nativity == "native":
            found.append(Kind(nativity, values, colour, hatch))
    return tuple(found)


def _c_values(species: Sequence[Taxon], label: str) -> Bars:
    at = [str(c) for c in range(11)]
    counts: dict[str, Counter[str]] = {name: Counter() for name in at}
    for taxon in species:
        name = "none" if taxon.c is None else str(int(taxon.c))
        counts.setdefault(name, Counter())[taxon.nativity] += 1
    at += ["none"] * ("none" in counts)
    return Bars(
        "How conservative the species are", f"C value ({label})", "species", tuple(at), _kinds(at, counts)
    )


def _families(species: Sequence[Taxon]) -> Bars:
    counts: dict[str, Counter[str]] = {}
    for taxon in species:
        counts.setdefault(taxon.family or "not stated", Counter())[taxon.nativity] += 1
    ordered = sorted(counts, key=lambda family: (-counts[family].total(), family))
    at, rest = ordered[:FAMILIES], ordered[FAMILIES:]
    if rest:
        other = f"{len(rest)} more families"
        counts[other] = sum((counts[family] for family in rest), Counter())
        at.append(other)
    return Bars("Families", "family", "species", tuple(at), _kinds(at, counts), sideways=True)


def of_sites(reports: Mapping[str, Report]) -> Bars | None:
    """Native mean C of each site that has one."""
    means = {name: report.metrics["native_mean_c"] for name, report in reports.items()}
    known = {_short(name): round(mean, 2) for name, mean in means.items() if mean is not None}
    if len(known) < 2:
        return None
    values = Kind("native mean C", tuple(known.values()), "oak")
    label = next(iter(reports.values())).flora.label
    return Bars(
        "Native mean C", "site", f"native mean C ({label})", tuple(known), (values,), sideways=True, digits=2
    )


def of_lists(found: Comparison) -> Bars | None:
    """How many species two lists rate how far apart."""
    if not found.by_difference:
        return None
    low, high = int(min(found.by_difference)), int(max(found.by_difference))
    at = range(low, high + 1)
    counts = Counter({int(difference): count for difference, count in found.by_difference.items()})
    species = Kind("species", tuple(counts[k] for k in at), "oak")
    across = f"C of {found.other.label} less C of {found.flora.label}"
    return Bars(
        "How far apart the lists are",
        across,
        "species",
        tuple(f"{k:+d}" if k else "0" for k in at),
        (species,),
    )


def _short(name: str) -> str:
    return name if len(name) <= 30 else f"{name[:29]}…"
