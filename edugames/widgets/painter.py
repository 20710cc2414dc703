"""Draws any `Scene` with ipycanvas: once as a whole, then only the places that changed.

Three things that ipycanvas leaves to its user are settled here. What is drawn before a browser
listens is lost, so everything is drawn again for each new one. Drawing is gathered and goes at once, with
the message about the page where there is one, so that both are seen together; after an error nothing of it
stays. The canvas has more pixels than it fills on the page, so that it stays sharp; every drawing begins by
stating the transform.

Trees and tiles are art: each is drawn once on a small canvas that no page shows and then printed
where it is needed. A tile costs some ten bytes that way instead of kilobytes. Art and ground are sent as
ink (see `ink`): once, and then only in other colours. The canvases of art are the browser's alone: as
widgets of the kernel they would be most of a page's widgets.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import groupby, zip_longest
from typing import Any, NamedTuple
from uuid import uuid4

import numpy as np
from ipycanvas import Canvas
from ipycanvas.canvas import COMMANDS
from ipycanvas.utils import commands_to_buffer

from edugames.widgets.ink import FINE, Ink, Piece, font, tenths, with_alpha
from edugames.widgets.scene import Art, Disc, Fill, Group, Points, Scene, Shape, Stamp, Stroke, Text

DENSITY = 2.2
"""Canvas pixels for one board unit; a board fills at most half as many CSS pixels."""


class Drawn(NamedTuple):
    """Commands of ipycanvas as they travel: their text, the form of that text as a buffer, the arrays they name."""

    commands: str
    form: dict[str, Any]
    arrays: list[Any]


def gathered(manager: Any, draw: Callable[[], object]) -> Drawn | None:
    """What `draw` has drawn, held back from the browser; nothing of it stays after an exception.

    All canvases of a kernel share one manager: what a cell of a notebook holds there goes first.
    """
    manager.flush()
    was, manager._caching = manager._caching, True
    manager._current_canvas = None  # which one it is may still be on its way, by another channel
    try:
        draw()
        commands, arrays = manager._commands_cache, manager._buffers_cache
    except BaseException:
        manager._current_canvas = None  # the browser has not heard which canvas is drawn on
        raise
    finally:
        manager._commands_cache, manager._buffers_cache = [], []
        manager._caching = was
    if not commands:
        return None
    form, text = commands_to_buffer(commands)
    return Drawn(bytes(text).decode(), form, arrays)


class Painter:
    """Keeps one canvas (`picture`) the image of a scene."""

    def __init__(self, width: float, height: float) -> None:
        self.picture = _canvas(width, height)
        self.scene: Scene | None = None
        self._art: dict[tuple[str, float, float], str] = {}
        self._told: tuple[Any, ...] = ()
        self._watched = False
        self.picture.on_client_ready(self._met)

    def _met(self) -> None:
        """A browser has come that can be drawn for, and knows nothing yet."""
        self._watched, self._told = True, ()
        self.picture._canvas_manager._current_canvas = None  # nor which canvas the commands are for
        self.repaint()

    def show(self, scene: Scene) -> Drawn | None:
        """Bring the picture up to date: all of it when its ground changed, else only the places that did.

        What this returns has to reach the picture's `_canvas_manager` in the browser (`view.js` hands it on).
        """
        before, self.scene = self.scene, scene
        if not self._watched:
            return None
        if before is None or _still(before) != _still(scene):
            return self._whole(scene)
        changed = [group for place, group in scene.groups.items() if before.groups.get(place) != group]
        return gathered(self.picture._canvas_manager, lambda: self._patches(changed)) if changed else None

    def repaint(self) -> None:
        """Draw everything, for a browser that has just come."""
        if self.scene and (drawn := self._whole(self.scene)):
            self.picture.send({"drawn": drawn[:2]}, drawn.arrays)

    def _whole(self, scene: Scene) -> Drawn | None:
        self._ink(scene)
        return gathered(self.picture._canvas_manager, lambda: self._everything(scene))

    def _everything(self, scene: Scene) -> None:
        self._place_transform()
        self._draw(self.picture, _layers(scene.groups.values()))
        self._draw(self.picture, scene.frame)

    def _patches(self, changed: list[Group]) -> None:
        self._place_transform()
        for group in changed:
            self._patch(group)

    def _ink(self, scene: Scene) -> None:
        """Have the browser draw art and ground; one that knows the shapes is told the colours."""
        art = [
            Piece(self._canvas(name, art), art.width / 2, art.height / 2, art.shapes, art.clip)
            for name, art in scene.art.items()
        ]
        ink = Ink([*art, Piece(self.picture.model_id, 0, 0, scene.ground)])
        message: dict[str, Any] = {"unit": DENSITY / FINE, "colours": ink.colours, "paint": ink.paint}
        known, self._told = self._told == ink.drawing, ink.drawing
        if known:
            self.picture.send({"ink": message}, [b""])
        else:
            self.picture.send({"ink": message | {"pieces": ink.pieces}}, [ink.points.tobytes()])

    def _place_transform(self) -> None:
        """Board units; round corners; words centred on their point."""
        canvas, k = self.picture, DENSITY / FINE
        canvas.set_transform(round(k, 4), 0, 0, round(k, 4), 0, 0)
        canvas.line_join = canvas.line_cap = "round"
        canvas.text_align, canvas.text_baseline = "center", "middle"

    def _canvas(self, name: str, art: Art) -> str:
        """The id of the canvas that a piece of art is drawn on; `ink.js` makes it.

        Art of another size, such as the cards of a deck with fewer habitats, gets a canvas of its own: one that is
        there keeps its size, and would cut it off.
        """
        return self._art.setdefault((name, art.width, art.height), f"{self.picture.model_id}{len(self._art)}")

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
        canvas.fill_style = with_alpha(fills[0].colour, fills[0].alpha)
        if len(fills) == 1:
            canvas.fill_polygon(_flat(fills)[0])
        else:
            points, sizes = _flat(fills)
            canvas.fill_polygons(points, points_per_polygon=sizes)

    def _strokes(self, canvas: Canvas, strokes: list[Stroke]) -> None:
        first = strokes[0]
        canvas.line_width = tenths(first.width)
        canvas.stroke_style = with_alpha(first.colour, first.alpha)
        if first.dash:
            canvas.set_line_dash([tenths(length) for length in first.dash])
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
            place = [tenths(v) for v in disc[:3]]
            canvas.fill_style, canvas.stroke_style = disc.fill, disc.line
            canvas.line_width = tenths(disc.width)
            canvas.fill_circle(*place)
            canvas.stroke_circle(*place)

    def _texts(self, canvas: Canvas, texts: list[Text]) -> None:
        first = texts[0]
        canvas.font = font(first)
        if first.halo:
            canvas.stroke_style = first.halo
            canvas.line_width = round(first.size * 2.4)
        canvas.fill_style = first.colour
        for text in texts:
            place = text.words, tenths(text.x), tenths(text.y)
            if first.halo:
                canvas.stroke_text(*place)
            canvas.fill_text(*place)

    def _stamps(self, canvas: Canvas, stamps: list[Stamp]) -> None:
        for stamp in stamps:
            art = self.scene.art[stamp.art]  # type: ignore[union-attr]
            width, height = art.width * stamp.scale, art.height * stamp.scale
            # What `draw_image` sends; it would ask for a canvas of the kernel.
            canvas._canvas_manager.send_draw_command(
                canvas,
                COMMANDS["drawImage"],
                [
                    f"IPY_MODEL_{self._canvas(stamp.art, art)}",
                    *(tenths(v) for v in (stamp.x - width / 2, stamp.y - height / 2, width, height)),
                ],
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


def _canvas(width: float, height: float) -> Canvas:
    """A canvas so large in board units. Its id is short, since all art is named after it wherever it is printed."""
    return Canvas(
        width=round(width * DENSITY),
        height=round(height * DENSITY),
        model_id=uuid4().hex[:8],
        _send_client_ready_event=False,  # `ink.js` says when it can be drawn for
    )


def _clip(canvas: Canvas, outline: Points) -> None:
    canvas.begin_path()
    canvas.move_to(*(tenths(v) for v in outline[0]))
    for point in outline[1:]:
        canvas.line_to(*(tenths(v) for v in point))
    canvas.clip()


def _flat(shapes: list[Any]) -> tuple[np.ndarray, np.ndarray]:
    points = np.array([point for shape in shapes for point in shape.points])
    return np.round(points * FINE).astype(np.int16), np.array(
        [len(s.points) for s in shapes], dtype=np.uint16
    )
