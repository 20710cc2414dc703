"""A lesson's worksheet as a PDF, on A4 or Letter, legible in black and white; the key only where it is asked for."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from html import escape
from io import BytesIO
from typing import Any
from xml.etree import ElementTree

from reportlab.lib.styles import ParagraphStyle
from reportlab.lib.units import mm
from reportlab.platypus import Flowable, KeepTogether, PageBreak, Paragraph, SimpleDocTemplate, Spacer, Table

from edugames.lessons import lesson as lessons
from edugames.lessons import worksheet
from edugames.lessons.questions import Choose, Click, Number, Order, Question, Several
from edugames.printing.drawings import Drawing, symbols
from edugames.printing.paper import BOLD, ITALIC, SANS, SANS_BOLD, SERIF, foot, size_of, typefaces
from edugames.widgets import art
from edugames.widgets.controls import sentence

_TEXT = ParagraphStyle("text", fontName=SANS, fontSize=10, leading=14, spaceAfter=3)
_TITLE = ParagraphStyle("title", _TEXT, fontName=BOLD, fontSize=18, leading=23, spaceAfter=4)
_GOAL = ParagraphStyle("goal", _TEXT, fontName=SERIF, spaceAfter=6)
_ASKED = ParagraphStyle("asked", _TEXT, fontName=BOLD, fontSize=11, leading=15, spaceBefore=10, spaceAfter=4)
_LATER = ParagraphStyle("later", _TEXT, fontName=SANS_BOLD, spaceAfter=6)
_LINE = ParagraphStyle("line", _TEXT, spaceBefore=8)
_OPTION = ParagraphStyle("option", _TEXT, leftIndent=16, firstLineIndent=-16)
_CELL = ParagraphStyle("cell", _TEXT, fontSize=9, leading=11.5, spaceAfter=0)
_NUMBER = ParagraphStyle("number", _CELL, alignment=2)
_HEAD = ParagraphStyle("head", _CELL, fontName=SANS_BOLD)
_HEAD_OF_NUMBERS = ParagraphStyle("head of numbers", _HEAD, alignment=2)
_SMALL = ParagraphStyle("small", _TEXT, fontSize=7, leading=9, spaceBefore=10)

_BOARD, _PLANT = 84.0, 22.0
"""How wide a board and the drawing of a plant are, in millimetres."""

Known = Mapping[str, tuple[art.Part, ...]]


def worksheet_pdf(lesson: str, seed: int = 0, answers: bool = False, paper: str = "A4") -> bytes:
    """The worksheet of a lesson; with `answers` the key follows on a sheet of its own.

    Raises LessonError for a lesson that there is not, PaperError for such a paper.
    """
    width, height = size_of(paper)
    typefaces()
    found = lessons.of(lesson)
    code = lessons.code(found.id, seed)
    file = BytesIO()
    sheets = SimpleDocTemplate(
        file,
        pagesize=(width * mm, height * mm),
        leftMargin=18 * mm, rightMargin=18 * mm, topMargin=15 * mm, bottomMargin=18 * mm,
        title=f"{code} {found.plan.title}",
    )  # fmt: skip

    def sheet(canvas: Any, _: Any) -> None:
        foot(canvas, f"{code} · {found.plan.title}")

    story = [*_story(found, seed, answers, sheets.width)]
    sheets.build(story, onFirstPage=sheet, onLaterPages=sheet)
    return file.getvalue()


def _story(found: lessons.Lesson, seed: int, answers: bool, width: float) -> Iterator[Flowable]:
    plan, code = found.plan, lessons.code(found.id, seed)
    asked = list(found.questions(seed).values())
    known = symbols(art.symbols() + found.symbols())
    yield Paragraph(escape(plan.title), _TITLE)
    yield Paragraph(escape(plan.goal), _GOAL)
    yield Paragraph(
        f"Name or nickname: {'_' * 28} &nbsp; Class code: <font name='{SANS_BOLD}'>{code}</font>", _TEXT
    )
    for number, sheet in enumerate(worksheet.sheets(asked), 1):
        if number > 1:
            yield PageBreak()
            yield Paragraph(worksheet.later(number), _LATER)
        shown: dict[str, int] = {}
        for k, ask in sheet:
            yield KeepTogether([*_question(k, ask, shown.get(ask.shown, 0), known, width)])
            shown.setdefault(ask.shown, k)
    yield Paragraph(escape(worksheet.sources(plan)), _SMALL)
    if answers:
        yield PageBreak()
        yield Paragraph(f"Key for {code}", _TITLE)
        yield _key(asked, width)


def _question(k: int, ask: Question, before: int, known: Known, width: float) -> Iterator[Flowable]:
    """A question with room to answer; what was shown `before`, with another question, is not printed again."""
    yield Paragraph(f"{k}. {escape(ask.ask)}", _ASKED)
    if before and ask.shown:
        yield Paragraph(f"Look again at what question {before} shows.", _TEXT)
    else:
        yield from _shown(ask.shown, known, width)
    yield from _room(ask, known, width)
    yield Paragraph(f"Why? {'_' * 60}", _LINE)


def _room(ask: Question, known: Known, width: float) -> Iterator[Flowable]:
    """Where the answer is written, in the way that the question wants."""
    if isinstance(ask, Number):
        yield Paragraph(f"Answer: {'_' * 14} {escape(ask.unit)}", _LINE)
    elif isinstance(ask, Click):
        yield Paragraph(worksheet.how(ask), _TEXT)
        yield Drawing(ask.board.drawn(), known, _BOARD)
        yield Spacer(0, 4)
        yield _in_columns([place.name for place in ask.board.places], width)
    elif isinstance(ask, Order):
        yield Paragraph(f"Write 1, 2, 3 … before them. {escape(sentence(ask.first))}", _TEXT)
        yield from (Paragraph(f"____ {escape(option.text)}", _OPTION) for option in ask.options)
    elif isinstance(ask, Choose | Several):
        sign = "○" if isinstance(ask, Choose) else "☐"
        yield from (Paragraph(f"{sign} {escape(option.text)}", _OPTION) for option in ask.options)
    else:
        raise TypeError(f"there is no way to print {ask!r}")


def _in_columns(names: Sequence[str], width: float) -> Table:
    """Boxes to tick in two columns, read down the first and then the second."""
    cells = [Paragraph(f"☐ {escape(name)}", _CELL) for name in names]
    half = -(-len(cells) // 2)
    return _plain_table([[cells[k], *cells[half + k : half + k + 1]] for k in range(half)], [width / 2] * 2)


def _shown(html: str, known: Known, width: float) -> Iterator[Flowable]:
    """What a question is about: tables, drawings, and the words between them."""
    for part in re.split(r"(<svg.*?</svg>|<table.*?</table>)", html, flags=re.DOTALL):
        if part.startswith("<table"):
            yield _table(ElementTree.fromstring(part), width)  # noqa: S314  # our own text
            yield Spacer(0, 4)
        elif part.startswith("<svg"):
            yield Drawing(part, known, _BOARD if "viewBox" in part else _PLANT)
        else:
            yield from (Paragraph(words, _TEXT) for words in _paragraphs(part))


def _paragraphs(html: str) -> Iterator[str]:
    """The paragraphs of some HTML, without buttons and fields, which paper cannot press."""
    for part in re.split(r"</p>|</div>", worksheet.without_controls(html)):
        words = re.sub(r"<(?!/?[bi]>)[^>]*>", "", part).strip()
        for tag, face in (("b", SANS_BOLD), ("i", ITALIC)):
            words = words.replace(f"<{tag}>", f"<font name='{face}'>").replace(f"</{tag}>", "</font>")
        if words:
            yield words


def _table(found: ElementTree.Element, width: float) -> Table:
    """A table of the page, as wide as what stands in it, at most as the sheet."""
    rows = [list(row) for row in found.iter("tr")]
    cells = [[Paragraph(escape("".join(cell.itertext())), _look(cell)) for cell in row] for row in rows]
    wide = [max(_width(row[k]) for row in rows if len(row) > k) for k in range(len(rows[0]))]
    shrink = min(1.0, width / sum(wide))
    return _plain_table(cells, [one * shrink for one in wide], lines=True)


def _look(cell: ElementTree.Element) -> ParagraphStyle:
    number = cell.get("class") == "egt-number"
    if cell.get("scope") == "col":
        return _HEAD_OF_NUMBERS if number else _HEAD
    return _NUMBER if number else _CELL


def _width(cell: ElementTree.Element) -> float:
    """What a cell takes on one line."""
    from reportlab.pdfbase.pdfmetrics import stringWidth

    look = _look(cell)
    return float(stringWidth("".join(cell.itertext()), look.fontName, look.fontSize)) + 16


def _plain_table(cells: Sequence[Sequence[Any]], widths: Sequence[float], lines: bool = False) -> Table:
    made = Table(cells, widths, hAlign="LEFT", repeatRows=int(lines))
    style: list[tuple[Any, ...]] = [
        ("TOPPADDING", (0, 0), (-1, -1), 1.5),
        ("BOTTOMPADDING", (0, 0), (-1, -1), 1.5),
        ("VALIGN", (0, 0), (-1, -1), "TOP"),
    ]
    if lines:
        style.append(("LINEBELOW", (0, 0), (-1, -1), 0.4, "#777777"))
    made.setStyle(style)
    return made


def _key(asked: Sequence[Question], width: float) -> Table:
    """Every answer with its reason."""
    rows = [[Paragraph(head, _HEAD) for head in ("", "Answer", "Why")]]
    for k, ask in enumerate(asked, 1):
        told = (str(k), ask.solution(), sentence(ask.why))
        rows.append([Paragraph(escape(words), _CELL) for words in told])
    return _plain_table(rows, [0.06 * width, 0.34 * width, 0.6 * width], lines=True)
