"""Plots, and who is how frequent and covers how much: tables for the page, the report and a spreadsheet."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import TYPE_CHECKING

from edugames.science import fqa
from edugames.science.spreadsheet import to_csv
from edugames.widgets.fqa_page import table

if TYPE_CHECKING:
    from edugames.science.fqa import Report

SHOWN = 40
"""So many rows of a table stand on the page; the download has them all."""

_BY = {"physiognomy": "Physiognomy", "family": "Family", "species": "Species"}
_PLOT = {
    "species_richness": "Species",
    "native_richness": "Native species",
    "native_mean_c": "Mean C, natives",
    "native_fqi": "FQI, natives",
    "cover_mean_c": "Mean C, weighted by cover",
    "mean_w": "Mean wetness",
}


def are_noted(report: Report) -> bool:
    """Whether the list tells of plots or of cover, without which these tables say nothing."""
    return any(record.plot or record.cover is not None for record in report.records)


def tables(report: Report, most: int | None = None) -> str:
    """Each plot by itself; then frequency, cover and importance by physiognomy, family and species."""
    return "".join((_plots(report, most), *(_shares(report, by, most) for by in _BY), _meaning()))


def _plots(report: Report, most: int | None) -> str:
    rows = report.plot_summary()
    if len(rows) < 2:
        return ""
    cells = [
        (escape(row.plot) or "no plot", *(fqa.shown(getattr(row, key), 2) for key in _PLOT))
        for row in rows[:most]
    ]
    return f"<h3>Plot by plot</h3>{table(('Plot', *_PLOT.values()), cells, range(1, 9))}{_rest(rows, most)}"


def _shares(report: Report, by: str, most: int | None) -> str:
    rows = sorted(report.shares(by), key=lambda row: -(row.relative_importance or row.relative_frequency))
    heads = (_BY[by], "Found", "Cover, %", "Relative frequency, %", "Relative cover, %", "Importance, %")
    cells = [
        (
            escape(row.group) or "not stated",
            str(row.frequency),
            *(
                fqa.shown(value)
                for value in (row.cover, row.relative_frequency, row.relative_cover, row.relative_importance)
            ),
        )
        for row in rows[:most]
    ]
    return f"<h3>By {by}</h3>{table(heads, cells, range(1, 6))}{_rest(rows, most)}"


def _rest(rows: Sequence[object], most: int | None) -> str:
    more = 0 if most is None else len(rows) - most
    return f"<p>And {more:,} more: the download has them all.</p>" if more > 0 else ""


def _meaning() -> str:
    return (
        "<p class='egt-small'>Found: in how many plots, each species of a group by itself. Cover: added up over "
        "the plots. Relative frequency and relative cover: the share of all that was found, and of all cover. "
        "Importance: the mean of the two. Bare ground and open water count here, and nowhere else.</p>"
    )


# -------------------------------------------------------------------- for a spreadsheet


def plots_file(reports: Mapping[str, Report], above: Mapping[str, str]) -> str:
    """Every plot of every site with all its metrics, as CSV."""
    rows = [(name, *row) for name, report in reports.items() for row in report.plot_summary()]
    return to_csv(("site", *fqa.PlotRow._fields), rows, above)


def shares_file(reports: Mapping[str, Report], above: Mapping[str, str]) -> str:
    """Frequency, cover and importance of every species, family and physiognomy, as CSV."""
    rows = [(name, by, *row) for name, report in reports.items() for by in _BY for row in report.shares(by)]
    return to_csv(("site", "by", *fqa.Share._fields), rows, above)
