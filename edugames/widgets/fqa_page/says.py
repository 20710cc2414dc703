"""What it says: figures with their arithmetic, sites side by side."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from html import escape
from itertools import combinations
from typing import TYPE_CHECKING

from edugames import facts
from edugames.science import diversity, fqa
from edugames.widgets.controls import command, sentence
from edugames.widgets.fqa_page.tables import table

if TYPE_CHECKING:
    from edugames.science.fqa import Flora, Report

COMPARED = (
    "species_richness",
    "native_richness",
    "mean_c",
    "native_mean_c",
    "fqi",
    "native_fqi",
    "adjusted_fqi",
)
PAIRS = 45
"""So many pairs of sites are compared."""
_BIG = ("native_mean_c", "native_fqi", "species_richness")
_WHAT = {
    "native_mean_c": "How much the native plants here need unspoilt nature: from 0, they grow anywhere, to "
    "10, only where "
    "nature is still whole.",
    "native_fqi": "Mean C times the square root of the number of native species. It grows with the area and "
    "the time "
    "searched: compare mean C first.",
    "species_richness": "Each species counts once, native and introduced.",
}


def metrics(
    report: Report, groups: Sequence[str], group: str, all_open: bool, plots: str | None = None
) -> str:
    """The three figures to begin with, each with its arithmetic; all of them in a fold.

    `plots` is what a second fold holds, of plots and covers; None where the list tells of neither.
    """
    rows = {row.key: row for row in report.rows()}
    big = "".join(_figure(rows[key], report) for key in _BIG)
    choices = _groups(groups, group)
    warned = "".join(f"<li>{escape(sentence(warning))}</li>" for warning in report.warnings)
    warnings = f"<ul class='egt-trouble'>{warned}</ul>" if warned else ""
    table = _all_metrics(rows.values(), report.flora) if all_open else ""
    by_plot = (
        ""
        if plots is None
        else "<details data-fold='plots'><summary>Plots, and how frequent and how much each species is</summary>"
        f"{plots}</details>"
    )
    return (
        f"<h2>3. What it says{f' of {escape(group)}' if len(groups) > 1 else ''}</h2>{choices}{warnings}"
        f"<div class='egt-figures'>{big}</div><p class='egt-small'>C values: {escape(report.flora.label)}"
        f"{f' ({escape(report.flora.source)})' if report.flora.source else ''}.</p>{_limits(report)}"
        f"<details data-fold='metrics'><summary>All figures, with their arithmetic</summary>{table}</details>"
        f"{by_plot}"
    )


def _groups(groups: Sequence[str], group: str) -> str:
    if len(groups) < 2:
        return ""
    buttons = "".join(
        command(
            "group",
            escape(name),
            name,
            aria_pressed="true" if name == group else "false",
            data_key=f"group-{k}",
        )
        for k, name in enumerate(groups)
    )
    return f"<div class='egt-options egt-groups' role='group' aria-label='Sites' data-group>{buttons}</div>"


def _figure(row: fqa.Metric, report: Report) -> str:
    value = fqa.shown(row.value, 2 if row.key.endswith("mean_c") else 1)
    sums = row.arithmetic or row.why_not
    if row.key == "species_richness":
        native, introduced = report.metrics["native_richness"], report.metrics["introduced_richness"]
        sums = (
            f"{native:g} native, {introduced:g} introduced"
            if native is not None and introduced is not None
            else ""
        )
    missing = " egt-none" if row.value is None else ""
    return (
        f"<div class='egt-figure'><h3>{row.title}</h3><p class='egt-value{missing}'>{value}</p>"
        f"<p class='egt-sums'>{escape(sums)}</p><p class='egt-small'>{_WHAT[row.key]}</p></div>"
    )


def _limits(report: Report) -> str:
    """Limits that agencies set, with what they are for: never a mark for a handful of plants."""
    rows = "".join(
        f"<li>{fqa.TITLES[limit.metric]} of {limit.at_least:g} and more: {escape(limit.meaning)}, for "
        f"{escape(limit.of)} "
        f"<span class='egt-small'>({escape(limit.source)})</span></li>"
        for limit in facts.thresholds()
    )
    return (
        "<details><summary>Is that much?</summary><p>Agencies judge whole sites, searched well, by limits "
        "such as these. "
        "They say nothing about a few plants, a small plot, or the cards of a game: the FQI of the five best "
        "plants there "
        f"are is {10 * 5**0.5:.1f}.</p><ul class='egt-bullets'>{rows}</ul></details>"
    )


def _all_metrics(rows: Iterable[fqa.Metric], flora: Flora) -> str:
    heads = ("Figure", "Value", "How it came about, or why there is none")
    cells = ((row.title, value(row), escape(row.arithmetic or row.why_not)) for row in rows)
    wetness = (
        f"Wetness is on the {escape(flora.wetness)} scale: the lower, the wetter." if flora.wetness else ""
    )
    return f"{table(heads, cells, (1,))}<p class='egt-small'>{wetness}</p>"


def value(row: fqa.Metric) -> str:
    """A figure with its unit, or "not available"."""
    unit = f" {row.unit}" if row.unit and row.value is not None else ""
    return fqa.shown(row.value, 1 if row.unit else 2) + unit


def compared(reports: Mapping[str, Report], chart: str) -> str:
    """Sites, or years of one site, side by side."""
    if len(reports) < 2:
        return ""
    heads = ("Site", *(fqa.TITLES[key] for key in COMPARED))
    rows = (
        (escape(name), *(fqa.shown(report.metrics[key], 2) for key in COMPARED))
        for name, report in reports.items()
    )
    return (
        "<h2>Side by side</h2><p class='egt-small'>FQI grows with the area and the time searched: between "
        "sites of "
        f"different size compare mean C.</p>{table(heads, rows, range(1, 9))}{chart}{_in_common(reports)}"
    )


def _in_common(reports: Mapping[str, Report]) -> str:
    """How many species two sites share, for each two of them."""
    pairs = list(combinations(reports.items(), 2))[:PAIRS]
    rows = (
        (
            f"{escape(here)} and {escape(there)}",
            str(len({*report.species} & {*other.species})),
            fqa.shown(diversity.jaccard(report.species, other.species), 2),
        )
        for (here, report), (there, other) in pairs
    )
    heads = ("Two sites", "Species in common", "Jaccard index")
    return (
        f"<details><summary>Species in common</summary>{table(heads, rows, (1, 2))}<p class='egt-small'>Jaccard index: "
        "species in common, divided by the species that are in either; 1 where both have the same.</p></details>"
    )
