"""Drawings that were made for a page, as SVG in its colours, drawn on paper.

It reads what our own boards and symbols are made of, and no more: polygons, paths, circles, boxes, words, symbols.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any
from xml.etree import ElementTree

from reportlab.lib.units import mm
from reportlab.platypus import Flowable

from edugames.printing.paper import PRINTED
from edugames.printing.pens import Pens
from edugames.widgets import art
from edugames.widgets.scene import Disc, Fill, Shape, Stroke, Text, box

Element = ElementTree.Element
_UNIT = 0.22
_EDGE = 106 / 100
"""A symbol has a margin about its drawing, which is 100 wide."""


def symbols(svg: str) -> dict[str, tuple[art.Part, ...]]:
    """The drawings of SVG symbols by their id."""
    found = ElementTree.fromstring(f"<svg>{svg}</svg>")  # noqa: S314  # our own text, never a stranger's
    return {str(one.get("id")): tuple(map(_part, one.iter("path"))) for one in found.iter("symbol")}


def _part(path: Element) -> art.Part:
    line = re.search(r"stroke:var\(--([\w-]+)\)", path.get("style", ""))
    return (
        _name(path.get("fill", "")),
        path.get("d", ""),
        float(path.get("stroke-width", 0)),
        *([line[1].replace("-", " ")] if line else []),
    )


def _name(paint: str) -> str:
    """The name of a colour, from `var(--dry-land)`; empty for none."""
    return paint[6:-1].replace("-", " ") if paint.startswith("var(--") else ""


class Drawing(Flowable):  # type: ignore[misc]  # reportlab says nothing of types
    """An SVG drawing between paragraphs, each of its units `_UNIT` millimetres, at most `most` wide."""

    def __init__(self, svg: str, known: Mapping[str, tuple[art.Part, ...]], most: float) -> None:
        super().__init__()
        self.root = ElementTree.fromstring(svg)  # noqa: S314  # as above
        self.known, self.most = known, most
        *_, self.across, self.down = map(float, self.root.get("viewBox", "0 0 100 100").split())

    def wrap(self, width: float, height: float) -> tuple[float, float]:
        """The room it takes."""
        self.width = min(width, self.most * mm, self.across * _UNIT * mm)
        self.height = self.width * self.down / self.across
        return self.width, self.height

    def draw(self) -> None:
        """Draw it where the text has come to."""
        canvas: Any = self.canv
        scale = self.width / self.across
        canvas.saveState()
        canvas.translate(0, self.height)
        canvas.scale(scale, -scale)
        Pens(canvas, {}).draw(shape for one in self.root for shape in self._shapes(one))
        canvas.restoreState()

    def _shapes(self, one: Element) -> Iterator[Shape]:
        if one.tag == "polygon":
            points = tuple(tuple(map(float, pair.split(","))) for pair in one.get("points", "").split())
            yield from _outlined(points, one)
        elif one.tag == "rect":
            x, y, wide, high = (float(one.get(name, 0)) for name in ("x", "y", "width", "height"))
            corner = float(one.get("rx", 0))
            yield from _outlined(box(x + wide / 2, y + high / 2, wide, high, corner), one)
        elif one.tag == "circle":
            x, y, r = (float(one.get(name, 0)) for name in ("cx", "cy", "r"))
            ground = _colour(one.get("fill", ""))
            yield Disc(x, y, r, ground, ground, 0.1)
        elif one.tag == "path":
            for points, _ in art.lines(one.get("d", "")):
                yield from _outlined(points, one)
        elif one.tag == "text":
            yield from _words(one)
        elif one.tag == "use":
            yield from self._symbol(one)

    def _symbol(self, one: Element) -> Iterator[Shape]:
        wide = float(one.get("width", self.across))
        x, y = (float(one.get(name, 0)) + wide / 2 for name in ("x", "y"))
        yield from art.drawn(self.known[one.get("href", "")[1:]], PRINTED, wide / _EDGE, x, y)


def _outlined(points: Any, one: Element) -> Iterator[Shape]:
    """A surface with its edge, as far as it has either."""
    if _name(one.get("fill", "")):
        yield Fill(points, _colour(one.get("fill", "")))
    if _name(one.get("stroke", "")):
        dash = tuple(map(float, one.get("stroke-dasharray", "").split()))
        yield Stroke(points, _colour(one.get("stroke", "")), float(one.get("stroke-width", 1)), dash=dash)


def _words(one: Element) -> Iterator[Shape]:
    """Words about a point: on a tile numbers, in bold; on a habitat its name, on one line or two."""
    size = 12 if one.get("class") else 15
    x, y = float(one.get("x", 0)), float(one.get("y", 0))
    for line in list(one) or [one]:
        y += float(line.get("dy", 0))
        yield Text(line.text or "", x, y, size, PRINTED.ink, style="bold")


def _colour(paint: str) -> str:
    return art.colour(_name(paint), PRINTED)
