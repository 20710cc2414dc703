"""A `Scene` as SVG in the page's own colours: a picture that needs no canvas, and turns dark with the page."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from html import escape
from itertools import groupby

from edugames.widgets.scene import Art, Disc, Fill, Points, Scene, Shape, Stamp, Stroke, Text


def defined(art: dict[str, Art]) -> str:
    """The art that places are printed with, once for all pictures of a page; `drawn` refers to it."""
    return f"<defs>{''.join(_art(name, one) for name, one in art.items())}</defs>"


def drawn(scene: Scene, title: str = "") -> str:
    """A scene as SVG, without what can be chosen. With a title it is a picture to those who hear the page."""
    shapes = [*scene.ground, *(s for group in scene.groups.values() for s in group.shapes), *scene.frame]
    told = f'role="img" aria-label="{escape(title)}"' if title else 'aria-hidden="true"'
    return (
        f'<svg class="egt-drawn" viewBox="0 0 {scene.width:g} {scene.height:g}" {told}>{_svg(shapes)}</svg>'
    )


def frame(scene: Scene) -> str:
    """A scene that changes: its places are regions of the page, `at …`, to be filled one by one with `parts`."""
    places = "".join(f'<g data-region="at {escape(name)}"></g>' for name in scene.groups)
    size = f'viewBox="0 0 {scene.width:g} {scene.height:g}"'
    drawing = f"{_svg(scene.ground)}{places}{_svg(scene.frame)}"
    return f'<svg class="egt-drawn" {size} aria-hidden="true">{drawing}</svg>'


def parts(scene: Scene) -> dict[str, str]:
    """What lies on each place of a `frame`, by its region."""
    return {f"at {name}": _svg(group.shapes) for name, group in scene.groups.items()}


def _id(name: str) -> str:
    return "egd-" + "".join(letter if letter.isalnum() else "-" for letter in name)


@cache
def _art(name: str, art: Art) -> str:
    cut = f'<clipPath id="{_id(name)}-cut"><path d="{_path(art.clip, True)}"/></clipPath>' if art.clip else ""
    clip = f' clip-path="url(#{_id(name)}-cut)"' if art.clip else ""
    return f'{cut}<g id="{_id(name)}"{clip}>{_svg(art.shapes)}</g>'


def _svg(shapes: Iterable[Shape]) -> str:
    """Shapes in their order; neighbours of one kind and colour are one path."""
    return "".join(_one(style, list(alike)) for style, alike in groupby(shapes, _style))


def _style(shape: Shape) -> tuple[object, ...]:
    """What shapes of one path have in common; nothing has it in common with a disc, a text or a stamp."""
    if isinstance(shape, Fill):
        return Fill, shape.colour, shape.alpha
    if isinstance(shape, Stroke):
        return Stroke, shape.colour, shape.width, shape.alpha, shape.dash
    return (shape,)


def _one(style: tuple[object, ...], alike: list[Shape]) -> str:
    first = alike[0]
    if isinstance(first, Fill):
        path = "".join(_path(shape.points, True) for shape in alike if isinstance(shape, Fill))
        return f'<path d="{path}" fill="{first.colour}"{_alpha(first.alpha)}/>'
    if isinstance(first, Stroke):
        path = "".join(_path(shape.points, shape.closed) for shape in alike if isinstance(shape, Stroke))
        dash = f' stroke-dasharray="{" ".join(f"{part:.1f}" for part in first.dash)}"' if first.dash else ""
        line = f'fill="none" stroke="{first.colour}" stroke-width="{first.width:.3g}"'
        return f'<path d="{path}" {line}{_alpha(first.alpha)}{dash}/>'
    return "".join(map(_single, alike))


def _single(shape: Shape) -> str:
    if isinstance(shape, Disc):
        return (
            f'<circle cx="{shape.x:.1f}" cy="{shape.y:.1f}" r="{shape.r:.1f}" fill="{shape.fill}" '
            f'stroke="{shape.line}" stroke-width="{shape.width:.3g}"/>'
        )
    if isinstance(shape, Stamp):
        scale = f" scale({shape.scale:.3g})" if shape.scale != 1 else ""
        return f'<use href="#{_id(shape.art)}" transform="translate({shape.x:.1f} {shape.y:.1f}){scale}"/>'
    assert isinstance(shape, Text)  # noqa: S101  (paths are drawn by `_one`)
    halo = (
        f' stroke="{shape.halo}" stroke-width="{shape.size / 5:.3g}" paint-order="stroke"'
        if shape.halo
        else ""
    )
    style = "italic" if shape.style == "italic" else "bold"
    face = "serif" if shape.serif else "sans"
    return (
        f'<text x="{shape.x:.1f}" y="{shape.y:.1f}" fill="{shape.colour}"{halo} text-anchor="middle" '
        f'dominant-baseline="central" '
        f'style="font:{style} {shape.size:.3g}px var(--{face})">{escape(shape.words)}</text>'
    )


def _alpha(alpha: float) -> str:
    return f' opacity="{alpha:g}"' if alpha != 1 else ""


def _path(points: Points, closed: bool) -> str:
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points) + ("Z" if closed else "")
