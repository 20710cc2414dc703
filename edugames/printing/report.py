"""A report of floristic quality on paper: figures with their arithmetic, species, what was not counted, provenance."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from html import escape
from io import BytesIO
from itertools import zip_longest
from typing import TYPE_CHECKING, Any

from reportlab.lib.colors import black, grey
from reportlab.lib.styles import ParagraphStyle
from reportlab.lib.units import mm
from reportlab.platypus import Flowable, LongTable, Paragraph, SimpleDocTemplate, Spacer, TableStyle

from edugames.printing.paper import BOLD, SANS, SANS_BOLD, SERIF, foot, size_of, typefaces

if TYPE_CHECKING:
    from datetime import date

    from edugames.science.fqa import Report

_TEXT = ParagraphStyle("text", fontName=SERIF, fontSize=10, leading=14, spaceAfter=4)
_TITLE = ParagraphStyle("title", _TEXT, fontName=BOLD, fontSize=18, leading=22, spaceAfter=6)
_SITE = ParagraphStyle("site", _TEXT, fontName=BOLD, fontSize=14, leading=18, spaceBefore=12)
_HEADING = ParagraphStyle(
    "heading", _TEXT, fontName=BOLD, fontSize=12, leading=16, spaceBefore=8, keepWithNext=1
)
_CELL = ParagraphStyle("cell", fontName=SANS, fontSize=7.5, leading=9.5)
_NUMBER = ParagraphStyle("number", _CELL, alignment=2)
_HEAD = ParagraphStyle("head", _CELL, fontName=SANS_BOLD)
_OF_FORMS = ("Physiognomy", "Species", "Natives", "Mean C")
_OF_SPECIES = ("Species", "Common name", "Family", "Nativity", "C", "W")
_HEAD_OF_NUMBERS = ParagraphStyle("head of numbers", _HEAD, alignment=2)


SURVEY = ("Site", "Surveyed on", "By")
"""What a list of plants does not say of itself. What nobody states is a line to write on."""


def report(
    reports: Report | Mapping[str, Report],
    title: str = "",
    paper: str = "A4",
    today: date | None = None,
    survey: Sequence[str] = (),
) -> bytes:
    """One report, or several sites by name, as `fqa.assess` gives them; `title` is the inventory's name.

    `survey` is the site, when it was surveyed, and by whom. `today` is the date that the provenance states. Raises
    PaperError for a paper that there is not.
    """
    typefaces()
    sites = reports if isinstance(reports, Mapping) else {title: reports}
    file = BytesIO()
    width, height = size_of(paper)
    sheets = SimpleDocTemplate(
        file,
        pagesize=(width * mm, height * mm),
        leftMargin=15 * mm, rightMargin=15 * mm, topMargin=15 * mm, bottomMargin=18 * mm,
        title=f"Floristic quality: {title}" if title else "Floristic quality",
    )  # fmt: skip

    def sheet(canvas: Any, _: Any) -> None:
        foot(canvas, "Floristic quality")

    story = [*_story(sites, title, today, survey, sheets.width)]
    sheets.build(story, onFirstPage=sheet, onLaterPages=sheet)
    return file.getvalue()


def _story(
    sites: Mapping[str, Report], title: str, today: date | None, survey: Sequence[str], width: float
) -> Iterator[Flowable]:
    yield Paragraph("Floristic quality", _TITLE)
    if title:
        yield Paragraph(escape(title), _TEXT)
    stated = zip_longest(SURVEY, survey[: len(SURVEY)], fillvalue="")
    lines = (f"{escape(what)}: {f'<b>{escape(said)}</b>' if said else '_' * 24}" for what, said in stated)
    yield Paragraph(" &nbsp; ".join(lines), _TEXT)
    for name, site in sites.items():
        if len(sites) > 1:
            yield Paragraph(escape(name), _SITE)
        yield from _site(site, width)
    yield Paragraph("Where these figures come from", _HEADING)
    told = next(iter(sites.values())).provenance(today)
    yield _table(("What", "Stated"), list(told.items()), (1, 2), width)


def _site(site: Report, width: float) -> Iterator[Flowable]:
    yield Paragraph(escape(f"{site.matches}. C values of {site.flora.label}."), _TEXT)
    for warning in filter(None, (site.limits, *site.warnings)):
        yield Paragraph(escape(warning), _TEXT)
    yield Paragraph("Figures", _HEADING)
    figures = [
        (row.title, _figure(row.value, row.unit), row.arithmetic or row.why_not) for row in site.rows()
    ]
    heads = ("Figure", "Value", "How it came about, or why there is none")
    yield _table(heads, figures, (5, 3, 7), width, numbers=(1,))
    if site.species:
        yield Paragraph("By physiognomy", _HEADING)
        forms = [
            (f.physiognomy or "not given", str(f.species), str(f.natives), _mean(f.mean_c))
            for f in site.forms()
        ]
        yield _table(_OF_FORMS, forms, (5, 2, 2, 2), width * 0.6, numbers=(1, 2, 3))
        yield Paragraph("Species", _HEADING)
        species = [
            (t.scientific_name, t.common_name, t.family, t.nativity, _number(t.c), _number(t.w))
            for t in sorted(site.species, key=lambda t: t.scientific_name)
        ]
        yield _table(_OF_SPECIES, species, (6, 5, 4, 3, 1.5, 1.5), width, numbers=(4, 5))
    lost = [(str(m.line), m.text, m.status, m.note) for m in site.matches if m.taxon is None]
    if lost:
        yield Paragraph("Lines that are not counted", _HEADING)
        yield _table(("Line", "As written", "What it is", "Remark"), lost, (1, 5, 2, 5), width, numbers=(0,))
    yield Spacer(0, 4)


def _figure(value: float | None, unit: str) -> str:
    if value is None:
        return "not available"
    figure = str(value) if isinstance(value, int) else f"{value:.2f}".replace("-", "−")
    return f"{figure} {unit}".strip()


def _mean(value: float | None) -> str:
    return "none" if value is None else f"{value:.2f}"


def _number(value: float | None) -> str:
    return "none" if value is None else f"{value:g}".replace("-", "−")


def _table(
    heads: Sequence[str],
    rows: Sequence[Sequence[str]],
    parts: Sequence[float],
    width: float,
    numbers: Sequence[int] = (),
) -> LongTable:
    """A table whose head stands again on each sheet that it goes on to; `parts` are the columns' shares of it."""
    looks = (_HEAD_OF_NUMBERS if k in numbers else _HEAD for k in range(len(heads)))
    cells = [[Paragraph(escape(head), look) for head, look in zip(heads, looks, strict=True)]]
    for row in rows:
        looks = (_NUMBER if k in numbers else _CELL for k in range(len(row)))
        cells.append([Paragraph(escape(cell), look) for cell, look in zip(row, looks, strict=True)])
    table = LongTable(cells, [width * part / sum(parts) for part in parts], repeatRows=1, hAlign="LEFT")
    table.setStyle(
        TableStyle(
            [
                ("LINEBELOW", (0, 0), (-1, 0), 0.8, black),
                ("LINEBELOW", (0, 1), (-1, -1), 0.25, grey),
                ("TOPPADDING", (0, 0), (-1, -1), 1.5),
                ("BOTTOMPADDING", (0, 0), (-1, -1), 1.5),
                ("VALIGN", (0, 0), (-1, -1), "TOP"),
            ]
        )
    )
    return table
