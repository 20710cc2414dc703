"""A picture as a value: what is drawn, where, and which places on it can be chosen. No widget in sight.

Lengths are board units, y downwards. A scene can be asked what lies at a point and what is marked,
so that a board is tested without a browser; `painter.Painter` draws it, `overlay.Overlay` makes it playable.
"""

from __future__ import annotations

from math import cos, pi, sin
from typing import NamedTuple

Point = tuple[float, float]
Points = tuple[Point, ...]


class Fill(NamedTuple):
    """A filled polygon."""

    points: Points
    colour: str
    alpha: float = 1.0


class Stroke(NamedTuple):
    """A line through some points, solid or with dashes and gaps of these lengths."""

    points: Points
    colour: str
    width: float
    closed: bool = True
    alpha: float = 1.0
    dash: tuple[float, ...] = ()


class Disc(NamedTuple):
    """A filled circle with an outline."""

    x: float
    y: float
    r: float
    fill: str
    line: str
    width: float


class Text(NamedTuple):
    """Words centred on a point, with a halo in another colour where there is one."""

    words: str
    x: float
    y: float
    size: float
    colour: str
    halo: str = ""
    style: str = "bold"
    serif: bool = False


class Stamp(NamedTuple):
    """A piece of art, drawn once for all and printed here: its centre, its size relative to the original."""

    art: str
    x: float
    y: float
    scale: float = 1.0


Shape = Fill | Stroke | Disc | Text | Stamp


class Art(NamedTuple):
    """A small picture that many places share, in a box of `width` x `height` with the origin in its middle."""

    width: float
    height: float
    shapes: tuple[Shape, ...]
    clip: Points = ()


class Group(NamedTuple):
    """The drawing of one place. All of it lies inside `outline`, so that it can be drawn anew alone."""

    outline: Points
    shapes: tuple[Shape, ...]


class Target(NamedTuple):
    """A place that can be chosen: what it is called, where it lies, and which place each arrow key leads to."""

    id: str
    label: str
    outline: Points
    legal: bool
    near: dict[str, str]


class Mark(NamedTuple):
    """A sign on a place: `legal`, `picked` or `changed`; `note` is a word on it, such as "+1"."""

    id: str
    kind: str
    note: str = ""


class Scene(NamedTuple):
    """A whole board: `ground` under the places, `groups` by place, `frame` over them, and what can be chosen.

    `stands` names the cards whose upper edge something stands on, and from where to where: signs leave that free.
    """

    width: float
    height: float
    art: dict[str, Art]
    ground: tuple[Shape, ...]
    groups: dict[str, Group]
    frame: tuple[Shape, ...]
    targets: tuple[Target, ...]
    marks: tuple[Mark, ...] = ()
    legal_for: str = ""
    stands: tuple[tuple[str, float, float], ...] = ()

    def at(self, x: float, y: float) -> str | None:
        """The id of the place at a point; None where there is none."""
        return next((target.id for target in self.targets if holds(target.outline, x, y)), None)

    def target(self, name: str) -> Target:
        """The place of that id."""
        return next(target for target in self.targets if target.id == name)

    def marked(self, kind: str) -> set[str]:
        """The places that wear a sign."""
        return {mark.id for mark in self.marks if mark.kind == kind}

    def name(self, target: Target) -> str:
        """The whole name of a place, as a screen reader says it."""
        return f"{target.label}, {self.legal_for}" if target.legal and self.legal_for else target.label


def holds(outline: Points, x: float, y: float) -> bool:
    """Whether a point lies inside a polygon (even-odd rule)."""
    inside = False
    for (x0, y0), (x1, y1) in zip(outline, outline[1:] + outline[:1], strict=True):
        if (y0 > y) != (y1 > y) and x < (x1 - x0) * (y - y0) / (y1 - y0) + x0:
            inside = not inside
    return inside


# -------------------------------------------------------------------- outlines


def hexagon(x: float, y: float, r: float) -> Points:
    """A pointy-top hexagon; the first corner is the top one, then clockwise."""
    return tuple((x + r * sin(k * pi / 3), y - r * cos(k * pi / 3)) for k in range(6))


def oval(x: float, y: float, a: float, b: float, corners: int = 24) -> Points:
    """An ellipse as a polygon."""
    return tuple(
        (x + a * cos(2 * pi * k / corners), y + b * sin(2 * pi * k / corners)) for k in range(corners)
    )


def box(x: float, y: float, width: float, height: float, corner: float = 0) -> Points:
    """A rectangle about a centre, its corners rounded."""
    if not corner:
        return tuple((x + i * width / 2, y + j * height / 2) for i, j in ((-1, -1), (1, -1), (1, 1), (-1, 1)))
    corners = ((1, -1), (1, 1), (-1, 1), (-1, -1))
    return tuple(
        (
            x + i * (width / 2 - corner) + corner * sin((k + step / 3) * pi / 2),
            y + j * (height / 2 - corner) - corner * cos((k + step / 3) * pi / 2),
        )
        for k, (i, j) in enumerate(corners)
        for step in range(4)
    )
