"""What can be taken away: tables for a spreadsheet, a report to print."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING

from edugames.science.spreadsheet import to_csv
from edugames.widgets import bars, fqa_charts, fqa_plots
from edugames.widgets.charts import PAINTS
from edugames.widgets.fqa_page import STATUS, citation, table, value
from edugames.widgets.theme import LIGHT

if TYPE_CHECKING:
    from edugames.science.fqa import Report, Taxon
    from edugames.science.names import Match


def provenance(report: Report, name: str, choices: int) -> dict[str, str]:
    """What stands above every table and report."""
    told = report.provenance()
    if not any(record.cover is not None for record in report.records):
        told["cover noted as"] = "no cover was noted"
    return {"inventory": name, **told, "names chosen by hand": str(choices), "to cite": citation(report)}


def figures(reports: Mapping[str, Report], above: Mapping[str, str]) -> str:
    """Every metric of every site, with its arithmetic, as CSV."""
    rows = [
        (name, row.title, row.value, row.unit, row.arithmetic or row.why_not)
        for name, report in reports.items()
        for row in report.rows()
    ]
    return to_csv(("site", "figure", "value", "unit", "how it came about, or why there is none"), rows, above)


def lines(reports: Mapping[str, Report], above: Mapping[str, str]) -> str:
    """Every line and what it is, as CSV."""
    heads = (
        *(
            "site",
            "line",
            "as written",
            "plot",
            "what it is",
            "remark",
            "scientific name",
            "common name",
            "family",
        ),
        *("nativity", "C", "W", "physiognomy", "duration"),
    )
    rows = [_line(name, match) for name, report in reports.items() for match in report.matches]
    return to_csv(heads, rows, above)


def _line(name: str, match: Match[Taxon]) -> Sequence[object]:
    taxon = match.taxon
    known = (
        (None,) * 8
        if taxon is None
        else (
            *(taxon.scientific_name, taxon.common_name, taxon.family, taxon.nativity, taxon.c, taxon.w),
            *(taxon.physiognomy, taxon.duration),
        )
    )
    return (name, match.line, match.text, match.plot, match.status, match.note, *known)


# -------------------------------------------------------------------- to print


def page(name: str, reports: Mapping[str, Report], above: Mapping[str, str]) -> str:
    """A report to print, on A4 or Letter, in black and white: one file that needs nothing else."""
    colours = "".join(f"--{paint}: {_paint(paint)};" for paint in PAINTS)
    told = "".join(f"<dt>{escape(key)}</dt><dd>{escape(value)}</dd>" for key, value in above.items())
    sites = "".join(_site(title if len(reports) > 1 else "", report) for title, report in reports.items())
    style = (Path(__file__).parent / "report.css").read_text(encoding="utf-8")
    return (
        f'<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Floristic quality: {escape(name)}</title>'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<style>:root {{ {colours} --sans: sans-serif; }}\n{style}</style></head>"
        f"<body><h1>Floristic quality</h1><p>{escape(name)}</p>"
        "<p>Site: ______________________ Surveyed on: ______________ By: ______________________</p>"
        f"{sites}"
        f"<h2>Where these figures come from</h2><dl>{told}</dl></body></html>"
    )


def _paint(name: str) -> str:
    return str(LIGHT.species.get(name) or LIGHT.terrain.get(name) or getattr(LIGHT, name))


def _site(title: str, report: Report) -> str:
    counts = ", ".join(
        f"{count:,} {STATUS[status]}" for status, count in report.matches.counts.items() if count
    )
    charts = "".join(
        f"<figure><figcaption>{escape(chart.title)}</figcaption>{bars.svg(chart)}</figure>"
        for chart in fqa_charts.of_report(report)
    )
    warnings = "".join(
        f"<li>{escape(warning)}</li>" for warning in filter(None, (report.limits, *report.warnings))
    )
    forms = [
        (escape(f.physiognomy or "not given"), str(f.species), str(f.natives), _mean(f.mean_c))
        for f in report.forms()
    ]
    heads = ("Physiognomy", "Species", "Natives", "Mean C")
    by_form = f"<h2>By physiognomy</h2>{table(heads, forms, (1, 2, 3))}" if forms else ""
    return (
        f"{f'<h2>{escape(title)}</h2>' if title else ''}<p>{len(report.matches):,} lines: {counts or 'none'}. "
        f"C values of {escape(report.flora.label)}.</p>{f'<ul>{warnings}</ul>' if warnings else ''}"
        f"<h2>Figures</h2>{_figures(report)}{charts}{_plots(report)}{by_form}<h2>Species</h2>{_species(report)}{_unmatched(report)}"
    )


def _figures(report: Report) -> str:
    rows = ((row.title, value(row), escape(row.arithmetic or row.why_not)) for row in report.rows())
    return table(("Figure", "Value", "How it came about, or why there is none"), rows, (1,))


def _plots(report: Report) -> str:
    told = fqa_plots.are_noted(report)
    return f"<h2>Plots, frequency and cover</h2>{fqa_plots.tables(report)}" if told else ""


def _species(report: Report) -> str:
    rows = (
        (
            f"<i>{escape(taxon.scientific_name)}</i>",
            escape(taxon.common_name),
            escape(taxon.family),
            escape(taxon.nativity),
            _number(taxon.c),
            _number(taxon.w),
        )
        for taxon in sorted(report.species, key=lambda taxon: taxon.scientific_name)
    )
    return table(("Species", "Common name", "Family", "Nativity", "C", "W"), rows, (4, 5))


def _mean(figure: float | None) -> str:
    return "none" if figure is None else f"{figure:.2f}"


def _number(figure: float | None) -> str:
    return "none" if figure is None else f"{figure:g}"


def _unmatched(report: Report) -> str:
    lost = [match for match in report.matches if match.taxon is None]
    rows = ((str(match.line), escape(match.text), STATUS[match.status], escape(match.note)) for match in lost)
    heads = ("Line", "As written", "What it is", "Remark")
    return f"<h2>Lines that are not counted</h2>{table(heads, rows, (0,))}" if lost else ""
