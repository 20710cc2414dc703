"""Draws any `Scene` with ipycanvas: once as a whole, then only the places that changed.

Three things that ipycanvas leaves to its user are settled here. What is drawn before a browser
listens is lost, so everything is drawn again for each new one. Drawing is held and sent at once, and
let go after an error too. The canvas has more pixels than it fills on the page, so that it stays
sharp; every drawing begins by stating the transform.

Trees and tiles are art: each is drawn once on a small canvas that no page shows and then printed
where it is needed. A tile costs some hundred bytes that way instead of kilobytes.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from itertools import groupby, zip_longest
from typing import Any

import numpy as np
from ipycanvas import Canvas, hold_canvas
from ipywidgets import Layout

from edugames.widgets.scene import Art, Disc, Fill, Group, Points, Scene, Shape, Stamp, Stroke, Text

DENSITY = 2.2
"""Canvas pixels for one board unit; a board fills at most half as many CSS pixels."""

FINE = 10
"""Coordinates travel as whole tenths of a unit: two bytes each."""

SERIF = "Palatino,P052,Georgia,serif"
SANS = '"Segoe UI",Roboto,Arial,sans-serif'


@contextmanager
def held() -> Iterator[None]:
    """Send all that is drawn inside at once; after an exception too, so that drawing never stays held."""
    hold = hold_canvas()
    hold.__enter__()
    try:
        yield
    finally:
        hold.__exit__(None, None, None)


class Painter:
    """Keeps one canvas (`picture`) the image of a scene."""

    def __init__(self, width: float, height: float) -> None:
        self.picture = Canvas(width=round(width * DENSITY), height=round(height * DENSITY))
        self.scene: Scene | None = None
        self._art: dict[str, Canvas] = {}
        self._hidden = Layout(display="none")
        self._inked: dict[str, Art] = {}
        self._watched = False
        self.picture.on_client_ready(self._met)

    def _met(self) -> None:
        """A browser has come that can be drawn for."""
        self._watched = True
        self.repaint()

    def show(self, scene: Scene) -> None:
        """Bring the picture up to date: all of it when its ground changed, else only the places that did."""
        before, self.scene = self.scene, scene
        if not self._watched:
            for name, art in scene.art.items():
                self._canvas(name, art)  # the page loads it with the rest
        elif before is None or _still(before) != _still(scene):
            self.repaint()
        elif changed := [group for place, group in scene.groups.items() if before.groups.get(place) != group]:
            with held():
                self._place_transform()
                for group in changed:
                    self._patch(group)

    def repaint(self) -> None:
        """Draw everything: for a browser that has just come, or when the whole board changed."""
        if self.scene is None:
            return
        with held():
            for name, art in self.scene.art.items():
                self._ink(name, art)
            self._place_transform()
            self._draw(self.picture, self.scene.ground)
            self._draw(self.picture, _layers(self.scene.groups.values()))
            self._draw(self.picture, self.scene.frame)

    def _place_transform(self) -> None:
        _begin(self.picture, 0, 0)

    def _canvas(self, name: str, art: Art) -> Canvas:
        """The canvas, hidden from the page, that a piece of art is drawn on."""
        if name not in self._art:
            self._art[name] = Canvas(
                width=round(art.width * DENSITY),
                height=round(art.height * DENSITY),
                layout=self._hidden,
                _send_client_ready_event=False,
            )
        return self._art[name]

    def _ink(self, name: str, art: Art) -> None:
        """Draw a piece of art."""
        canvas = self._canvas(name, art)
        self._inked[name] = art
        _begin(canvas, art.width / 2, art.height / 2)
        canvas.clear_rect(
            *(round(v * FINE) for v in (-art.width / 2, -art.height / 2, art.width, art.height))
        )
        canvas.save()
        if art.clip:
            _clip(canvas, art.clip)
        self._draw(canvas, art.shapes)
        canvas.restore()

    def _patch(self, group: Group) -> None:
        self.picture.save()
        _clip(self.picture, group.outline)
        self._draw(self.picture, group.shapes)
        self.picture.restore()

    def _draw(self, canvas: Canvas, shapes: Iterable[Shape]) -> None:
        """Draw shapes in their order; neighbours of one kind go in one call."""
        for kind, run in groupby(shapes, key=_kind):
            _PENS[kind[0]](self, canvas, list(run))

    def _fills(self, canvas: Canvas, fills: list[Fill]) -> None:
        canvas.fill_style = _with_alpha(fills[0].colour, fills[0].alpha)
        if len(fills) == 1:
            canvas.fill_polygon(_flat(fills)[0])
        else:
            points, sizes = _flat(fills)
            canvas.fill_polygons(points, points_per_polygon=sizes)

    def _strokes(self, canvas: Canvas, strokes: list[Stroke]) -> None:
        first = strokes[0]
        canvas.line_width = round(first.width * FINE)
        canvas.stroke_style = _with_alpha(first.colour, first.alpha)
        if first.dash:
            canvas.set_line_dash([round(length * FINE) for length in first.dash])
        points, sizes = _flat(strokes)
        if not first.closed:
            canvas.stroke_line_segments(points, points_per_line_segment=sizes)
        elif len(strokes) == 1:
            canvas.stroke_polygon(points)
        else:
            canvas.stroke_polygons(points, points_per_polygon=sizes)
        if first.dash:
            canvas.set_line_dash([])

    def _discs(self, canvas: Canvas, discs: list[Disc]) -> None:
        for disc in discs:
            place = [round(v * FINE) for v in disc[:3]]
            canvas.fill_style, canvas.stroke_style = disc.fill, disc.line
            canvas.line_width = round(disc.width * FINE)
            canvas.fill_circle(*place)
            canvas.stroke_circle(*place)

    def _texts(self, canvas: Canvas, texts: list[Text]) -> None:
        first = texts[0]
        canvas.font = f"{first.style} {round(first.size * FINE)}px {SERIF if first.serif else SANS}"
        if first.halo:
            canvas.stroke_style = first.halo
            canvas.line_width = round(first.size * 2.4)
        canvas.fill_style = first.colour
        for text in texts:
            place = text.words, round(text.x * FINE), round(text.y * FINE)
            if first.halo:
                canvas.stroke_text(*place)
            canvas.fill_text(*place)

    def _stamps(self, canvas: Canvas, stamps: list[Stamp]) -> None:
        for stamp in stamps:
            art = self._inked[stamp.art]
            width, height = art.width * stamp.scale, art.height * stamp.scale
            canvas.draw_image(
                self._art[stamp.art],
                *(round(v * FINE) for v in (stamp.x - width / 2, stamp.y - height / 2, width, height)),
            )


_PENS: dict[type, Any] = {
    Fill: Painter._fills,
    Stroke: Painter._strokes,
    Disc: Painter._discs,
    Text: Painter._texts,
    Stamp: Painter._stamps,
}


def _still(scene: Scene) -> tuple[Any, ...]:
    """What stays while a game goes on."""
    return scene.ground, scene.frame, scene.art


def _kind(shape: Shape) -> tuple[Any, ...]:
    """What shapes must share to go in one call."""
    if isinstance(shape, Fill):
        return Fill, shape.colour, shape.alpha
    if isinstance(shape, Stroke):
        return Stroke, *shape[1:]
    if isinstance(shape, Text):
        return Text, *shape[3:]
    return (type(shape),)


def _layers(groups: Iterable[Group]) -> Iterator[Shape]:
    """The shapes of all groups, first with first: within a group the order stays, across groups like meets like."""
    for layer in zip_longest(*(group.shapes for group in groups)):
        yield from sorted((shape for shape in layer if shape), key=lambda shape: repr(_kind(shape)))


def _begin(canvas: Canvas, x: float, y: float) -> None:
    """Board units, with the origin at (x, y); round corners; words centred on their point."""
    k = DENSITY / FINE
    canvas.set_transform(k, 0, 0, k, round(x * DENSITY, 1), round(y * DENSITY, 1))
    canvas.line_join = canvas.line_cap = "round"
    canvas.text_align, canvas.text_baseline = "center", "middle"


def _clip(canvas: Canvas, outline: Points) -> None:
    canvas.begin_path()
    canvas.move_to(*(round(v * FINE) for v in outline[0]))
    for point in outline[1:]:
        canvas.line_to(*(round(v * FINE) for v in point))
    canvas.clip()


def _flat(shapes: list[Any]) -> tuple[np.ndarray, np.ndarray]:
    points = np.array([point for shape in shapes for point in shape.points])
    return np.round(points * FINE).astype(np.int16), np.array(
        [len(s.points) for s in shapes], dtype=np.uint16
    )


def _with_alpha(colour: str, alpha: float) -> str:
    return colour if alpha == 1 else f"{colour}{round(alpha * 255):02X}"
