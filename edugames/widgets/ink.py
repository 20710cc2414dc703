"""What stays while a game goes on, as a message to the browser: shapes once, then only their colours.

The ground of a board and the art that is printed on it are most of a picture's bytes, and a change of
theme changes nothing about them but their colours. So the browser is sent the shapes once (`ink.js` keeps
them and draws them on the canvases of ipycanvas), and each time the colours, one for each place where one is used.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from itertools import groupby
from typing import Any, NamedTuple

from edugames.widgets.scene import Disc, Fill, Points, Shape, Stroke, Text

FINE = 10
"""Coordinates travel as whole tenths of a unit: two bytes each."""

SERIF = "Palatino,P052,Georgia,serif"
SANS = '"Segoe UI",Roboto,Arial,sans-serif'


class Piece(NamedTuple):
    """Shapes for one canvas, by the canvas's id, with the origin at (x, y), cut off at `clip` where there is one."""

    canvas: str
    x: float
    y: float
    shapes: Iterable[Shape]
    clip: Points = ()


class Ink:
    """Pieces in the form that `ink.js` reads: `pieces` and `points` say what is drawn, `colours` and `paint` in what.

    `paint` names a colour, by its place in `colours`, for each place where one is used; two themes that
    differ in colours only have the same `drawing`.
    """

    def __init__(self, pieces: Iterable[Piece]) -> None:
        self.points = array("h")
        self.paint: list[int] = []
        self._colours: dict[str, int] = {}
        self._known: dict[tuple[Points, ...], list[int]] = {}
        self.pieces = [self._piece(piece) for piece in pieces]

    @property
    def drawing(self) -> tuple[Any, ...]:
        """What is drawn, whatever its colours."""
        return self.pieces, self.points

    @property
    def colours(self) -> list[str]:
        """The colours that are used, each once."""
        return list(self._colours)

    def _piece(self, piece: Piece) -> list[Any]:
        clip = self._lines((piece.clip,)) if piece.clip else None
        shapes = [self._run(list(run)) for _, run in groupby(piece.shapes, key=_alike)]
        return [piece.canvas, tenths(piece.x), tenths(piece.y), clip, shapes]

    def _run(self, run: list[Any]) -> list[Any]:
        """Neighbours that differ in their lines only, as one shape."""
        shape = run[0]
        if isinstance(shape, Fill):
            self._use(with_alpha(shape.colour, shape.alpha))
            return ["fill", self._lines(tuple(fill.points for fill in run))]
        if isinstance(shape, Stroke):
            self._use(with_alpha(shape.colour, shape.alpha))
            lines = self._lines(tuple(stroke.points for stroke in run))
            return [
                "stroke",
                lines,
                tenths(shape.width),
                shape.closed,
                [tenths(length) for length in shape.dash],
            ]
        if isinstance(shape, Disc):
            self._use(shape.fill, shape.line)
            return ["disc", *map(tenths, (shape.x, shape.y, shape.r, shape.width))]
        if isinstance(shape, Text):
            self._use(shape.colour, shape.halo)
            return [
                "text",
                shape.words,
                tenths(shape.x),
                tenths(shape.y),
                font(shape),
                round(shape.size * 2.4),
            ]
        raise TypeError(f"a {type(shape).__name__} is printed on the board, not within a piece of art")

    def _use(self, *colours: str) -> None:
        self.paint += [self._colours.setdefault(colour, len(self._colours)) for colour in colours]

    def _lines(self, lines: tuple[Points, ...]) -> list[int]:
        """Where lines begin among all points, and how long each is; what is drawn twice is sent once."""
        if lines not in self._known:
            self._known[lines] = [len(self.points) // 2, *map(len, lines)]
            self.points.extend(tenths(value) for points in lines for point in points for value in point)
        start, *lengths = self._known[lines]
        return [start, len(lengths), lengths[0]] if len(set(lengths)) == 1 else [start, 0, *lengths]


def _alike(shape: Shape) -> object:
    """What neighbours must share to go as one shape."""
    return shape._replace(points=()) if isinstance(shape, Fill | Stroke) else id(shape)


def tenths(value: float) -> int:
    """A length as it travels."""
    return round(value * FINE)


def with_alpha(colour: str, alpha: float) -> str:
    """A colour that lets what is under it shine through."""
    return colour if alpha == 1 else f"{colour}{round(alpha * 255):02X}"


def font(text: Text) -> str:
    """The font of words, at the size in which they travel."""
    return f"{text.style} {tenths(text.size)}px {SERIF if text.serif else SANS}"
