"""What is done in L02 before the questions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from edugames.lessons.l02.case import natives, weeds
from edugames.lessons.lesson import Activity
from edugames.lessons.tables import table
from edugames.science import fqa

if TYPE_CHECKING:
    from collections.abc import Sequence

KINDS = (10, 8, 6, 4, 2)
BEGIN = ({"10": 1, "8": 1}, {"6": 2, "2": 1})
"""What grows there at first: other sites than those that the questions are about, and no disagreement yet."""
MOST = 30
"""Of one C value on one site."""


class TwoSites(Activity):
    """Two sites to build: how many native plants of each C value grow there, and how many that are not native."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.sites: list[dict[str, int]] = [_empty() | BEGIN[0], _empty() | BEGIN[1]]

    def species(self, site: int) -> list[fqa.Taxon]:
        """What grows on a site."""
        counts = self.sites[site]
        return natives(c for c in KINDS for _ in range(counts[str(c)])) + weeds(counts["weeds"])

    def do(self, name: str, value: Any) -> str:
        """More or fewer of one kind: the value reads "0 more 10"."""
        if name != "site":
            raise ValueError("use the buttons of the two sites")
        site, way, kind = str(value).split(" ")
        counts = self.sites[int(site)]
        now = counts[kind] + (1 if way == "more" else -1)
        if not 0 <= now <= MOST:
            raise ValueError(f"a site here has 0 to {MOST} kinds of plants with one C value")
        counts[kind] = now
        what = "plants that are not native" if kind == "weeds" else f"native plants of C {kind}"
        mean, index = fqa.mean_c(self.species(int(site))), fqa.fqi(self.species(int(site)))
        return (
            f"Site {'AB'[int(site)]}: {now} {what}. Mean C {fqa.shown(mean)}, FQI {fqa.shown(index)}. "
            f"{self.verdict()}"
        )

    def verdict(self) -> str:
        """Which site each figure prefers, and whether they disagree."""
        figures = [(fqa.mean_c(self.species(k)), fqa.fqi(self.species(k))) for k in range(2)]
        (mean, index), (mean_b, index_b) = figures
        if mean is None or index is None or mean_b is None or index_b is None:
            return "Give both sites some plants."
        by_mean, by_index = _prefers(mean, mean_b), _prefers(index, index_b)
        if {by_mean, by_index} == {"A", "B"}:
            return f"Mean C prefers site {by_mean}, FQI site {by_index}: they disagree."
        if by_mean == by_index:
            return f"Mean C and FQI both prefer site {by_mean}." if by_mean else "Both figures are equal."
        return f"Mean C prefers {_site(by_mean)}, FQI {_site(by_index)}."

    def html(self) -> str:
        """Both sites with their buttons, and the figures side by side."""
        sites = "".join(self._site(k) for k in range(2))
        rows = []
        for title, figure, digits in _FIGURES:
            rows.append((title, *(fqa.shown(figure(self.species(k)), digits) for k in range(2))))
        return (
            "<p>Build two places. Can you make mean C and FQI disagree about which is better? What happens "
            "when plants come "
            "that are not native?</p><div "
            f"class='egt-two'>{sites}</div>{table(('Figure', 'Site A', 'Site B'), rows)}"
            f"<p><b>{self.verdict()}</b></p>"
        )

    def _site(self, k: int) -> str:
        from edugames.widgets.controls import command

        rows = ""
        for kind in (*map(str, KINDS), "weeds"):
            words = "not native (C 0)" if kind == "weeds" else f"native, C {kind}"
            number = self.sites[k][kind]
            fewer = command(
                "site",
                "−",
                f"{k} less {kind}",
                data_key=f"less-{k}-{kind}",
                aria_label=f"Site {'AB'[k]}: one less, {words}",
                disabled="" if not number else None,
            )
            more = command(
                "site",
                "+",
                f"{k} more {kind}",
                data_key=f"more-{k}-{kind}",
                aria_label=f"Site {'AB'[k]}: one more, {words}",
            )
            rows += f"<span>{words}</span>{fewer}<output>{number}</output>{more}"
        return f"<div><h3>Site {'AB'[k]}</h3><div class='egl-counter'>{rows}</div></div>"

    def kept(self) -> Any:
        return self.sites

    def restore(self, kept: Any) -> None:
        sites = [{kind: int(site[kind]) for kind in _empty()} for site in kept]
        if len(sites) != 2 or not all(0 <= number <= MOST for site in sites for number in site.values()):
            raise ValueError("two sites with some plants")
        self.sites = sites


def _empty() -> dict[str, int]:
    return {**{str(c): 0 for c in KINDS}, "weeds": 0}


def _prefers(here: float, there: float) -> str:
    return "A" if here > there + 1e-9 else "B" if there > here + 1e-9 else ""


def _site(name: str) -> str:
    return f"site {name}" if name else "neither"


def _native_mean(species: Sequence[fqa.Taxon]) -> float | None:
    return fqa.mean_c(fqa.natives(species))


def _native_fqi(species: Sequence[fqa.Taxon]) -> float | None:
    return fqa.fqi(fqa.natives(species))


_FIGURES = (
    ("Species", lambda species: float(len(species)), 0),
    ("Mean C, native plants", _native_mean, 1),
    ("Mean C, all plants", fqa.mean_c, 1),
    ("FQI, native plants", _native_fqi, 1),
    ("FQI, all plants", fqa.fqi, 1),
    ("Adjusted FQI", fqa.adjusted_fqi, 1),
)
