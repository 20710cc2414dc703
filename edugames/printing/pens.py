"""The shapes of a `Scene` drawn on paper: the same drawings as on the screen."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any

from reportlab.lib.colors import HexColor

from edugames.widgets.scene import Art, Disc, Fill, Points, Shape, Stamp, Stroke, Text

if TYPE_CHECKING:
    from reportlab.pdfgen.canvas import Canvas
    from reportlab.pdfgen.pathobject import PDFPathObject

_ROUND = 1


class Pens:
    """Draws on a canvas whose units are the board's, downwards; `art` are the pieces that stamps print."""

    def __init__(self, canvas: Canvas, art: Mapping[str, Art]) -> None:
        self.canvas, self.art = canvas, art
        canvas.setLineCap(_ROUND)
        canvas.setLineJoin(_ROUND)

    def draw(self, shapes: Iterable[Shape]) -> None:
        """Draw shapes in their order."""
        for shape in shapes:
            _PENS[type(shape)](self, shape)

    def _fill(self, fill: Fill) -> None:
        self.canvas.setFillColor(HexColor(fill.colour), fill.alpha)
        self.canvas.drawPath(self._path(fill.points, closed=True), stroke=0, fill=1)

    def _stroke(self, stroke: Stroke) -> None:
        self.canvas.setStrokeColor(HexColor(stroke.colour), stroke.alpha)
        self.canvas.setLineWidth(stroke.width)
        self.canvas.setDash(list(stroke.dash))
        self.canvas.drawPath(self._path(stroke.points, stroke.closed))

    def _disc(self, disc: Disc) -> None:
        self.canvas.setFillColor(HexColor(disc.fill), 1)
        self.canvas.setStrokeColor(HexColor(disc.line), 1)
        self.canvas.setLineWidth(disc.width)
        self.canvas.setDash([])
        self.canvas.circle(disc.x, disc.y, disc.r, fill=1)

    def _text(self, text: Text) -> None:
        """Words about a point, upright though the canvas points down; under them their halo, where there is one."""
        canvas = self.canvas
        canvas.saveState()
        canvas.translate(text.x, text.y + 0.36 * text.size)
        canvas.scale(1, -1)
        face = "DejaVuSerif" if text.serif else "DejaVuSans"
        canvas.setFont(f"{face}-Bold" if "bold" in text.style else face, text.size)
        canvas.setFillColor(HexColor(text.colour), 1)
        if text.halo:
            canvas.setStrokeColor(HexColor(text.halo), 1)
            canvas.setLineWidth(text.size * 0.24)
            canvas.setDash([])
            canvas.drawCentredString(0, 0, text.words, mode=1)
        canvas.drawCentredString(0, 0, text.words, mode=0)
        canvas.restoreState()

    def _stamp(self, stamp: Stamp) -> None:
        """A piece of art at its place; what has a `clip` is drawn inside it: a tile's pattern ends at the tile."""
        art, canvas = self.art[stamp.art], self.canvas
        canvas.saveState()
        canvas.translate(stamp.x, stamp.y)
        canvas.scale(stamp.scale, stamp.scale)
        if art.clip:
            canvas.clipPath(self._path(art.clip, closed=True), stroke=0)
        self.draw(art.shapes)
        canvas.restoreState()

    def _path(self, points: Points, closed: bool) -> PDFPathObject:
        path = self.canvas.beginPath()
        path.moveTo(*points[0])
        for point in points[1:]:
            path.lineTo(*point)
        if closed:
            path.close()
        return path


_PENS: dict[type, Callable[[Pens, Any], None]] = {
    Fill: Pens._fill,
    Stroke: Pens._stroke,
    Disc: Pens._disc,
    Text: Pens._text,
    Stamp: Pens._stamp,
}
