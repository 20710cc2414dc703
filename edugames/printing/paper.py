"""Paper: its sizes, our typefaces and colours on it, words in a box, the line at its foot.

Lengths are millimetres from the upper left corner of a sheet, downwards.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path

from reportlab.lib.units import mm
from reportlab.lib.utils import simpleSplit
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from edugames import __version__
from edugames.printing.pens import Pens
from edugames.widgets.scene import Art, Shape
from edugames.widgets.theme import LIGHT

PAPERS = {"A4": (210.0, 297.0), "Letter": (215.9, 279.4)}
"""The papers that schools have: width and height."""

PRINTED = replace(
    LIGHT,
    name="printed",
    paper="#FFFFFF",
    sheet="#FFFFFF",
    well="#F4F4F4",
    sea="#FFFFFF",
    halo="#FFFFFF",
    ink="#000000",
    ink2="#333333",
    edge="#444444",
    rule="#999999",
    pattern=0.55,
)
"""The colours of print: black on white, and tints that a grey printer keeps apart from the lines on them."""

SERIF, BOLD, ITALIC, SANS, SANS_BOLD = (
    "DejaVuSerif",
    "DejaVuSerif-Bold",
    "DejaVuSerif-Italic",
    "DejaVuSans",
    "DejaVuSans-Bold",
)
LEADING = 1.25
"""The distance between two lines, by the size of the letters."""

POINT = 25.4 / 72
"""A typographic point in millimetres."""


class PaperError(ValueError):
    """A paper that nobody has here; the message names those that there are."""


def size_of(paper: str) -> tuple[float, float]:
    """The width and height of a paper, a4 as well as A4; raises PaperError."""
    known = paper.strip().capitalize()
    if known not in PAPERS:
        raise PaperError(f"there is no paper “{paper}”; take {' or '.join(PAPERS)}")
    return PAPERS[known]


@cache
def typefaces() -> None:
    """Make DejaVu known, which matplotlib brings; it is found without loading matplotlib."""
    spec = find_spec("matplotlib")
    folder = Path(str(spec and spec.origin)).parent / "mpl-data" / "fonts" / "ttf"
    for face in (SERIF, BOLD, ITALIC, SANS, SANS_BOLD):
        pdfmetrics.registerFont(TTFont(face, str(folder / f"{face}.ttf")))
    pdfmetrics.registerFontFamily(SERIF, SERIF, BOLD, ITALIC, BOLD)


def unprintable(text: str) -> str:
    """The signs of a text that the typefaces do not have, each once: they would be printed as empty boxes."""
    typefaces()
    known = pdfmetrics.getFont(SERIF).face.charToGlyph
    return "".join(dict.fromkeys(sign for sign in text if ord(sign) not in known and not sign.isspace()))


def foot(canvas: Canvas, credit: str) -> None:
    """The line at the foot of a sheet: whose work this is, the program, the number of the sheet."""
    canvas.setFont(SANS, 6.5)
    canvas.setFillGray(0.3)
    width = canvas._pagesize[0]
    canvas.drawCentredString(
        width / 2, 8 * mm, f"{credit} · edugames {__version__} · {canvas.getPageNumber()}"
    )


class Paper:
    """Sheets of one size, to draw and write on where one likes; `credit` stands at the foot of each."""

    def __init__(self, paper: str, title: str, credit: str, across: bool = False) -> None:
        typefaces()
        width, height = size_of(paper)
        self.width, self.height = (height, width) if across else (width, height)
        self.credit = credit
        self._file = BytesIO()
        self._canvas = Canvas(self._file, pagesize=(self.width * mm, self.height * mm))
        self._canvas.setTitle(title)
        self._canvas.setCreator(f"edugames {__version__}")

    def end_sheet(self) -> None:
        """Finish a sheet; what follows stands on the next one."""
        foot(self._canvas, self.credit)
        self._canvas.showPage()

    def pdf(self) -> bytes:
        """The file, with all finished sheets."""
        self._canvas.save()
        return self._file.getvalue()

    def words(
        self, words: str, x: float, y: float, width: float, height: float, size: float, face: str = SERIF,
        align: str = "left", grey: float = 0.0,
    ) -> float:  # fmt: skip
        """Words in a box, `size` points or as much smaller as they need to fit; returns the y below them."""
        lines = self._split(words, face, size, width)
        while len(lines) * size * POINT * LEADING > height and size > 4.5:
            size -= 0.25
            lines = self._split(words, face, size, width)
        self._canvas.setFont(face, size)
        self._canvas.setFillGray(grey)
        write, at = {
            "left": (self._canvas.drawString, x),
            "right": (self._canvas.drawRightString, x + width),
            "centre": (self._canvas.drawCentredString, x + width / 2),
        }[align]
        for line in lines:
            write(at * mm, (self.height - y) * mm - size, line)
            y += size * POINT * LEADING
        return y

    def _split(self, words: str, face: str, size: float, width: float) -> list[str]:
        """The lines that words make, those broken by hand among them."""
        return [line for part in words.split("\n") for line in simpleSplit(part, face, size, width * mm)]

    def picture(
        self, shapes: Sequence[Shape], x: float, y: float, scale: float, art: Mapping[str, Art] | None = None
    ) -> None:
        """Shapes in board units with their origin at (x, y), each unit `scale` millimetres."""
        self._canvas.saveState()
        self._canvas.translate(x * mm, (self.height - y) * mm)
        self._canvas.scale(scale * mm, -scale * mm)
        Pens(self._canvas, art or {}).draw(shapes)
        self._canvas.restoreState()
