"""Our own drawings, each in a square of 100 x 100: trees, emblems of terrains, signs of cards and events.

A drawing is a list of parts `(fill, path, width)`, drawn in ink, or `(fill, path, width, line)`. An empty fill is a
line only, a width of 0 a fill only. Fills and lines are names of colours (`"leaf"`, `"oak"`, `"class prairie"` …). The
same drawings become board shapes (`drawn`) and, in the page around the board, SVG symbols (`symbols`).
"""

from __future__ import annotations

import re
from functools import cache
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from edugames.widgets.scene import Fill, Points, Shape, Stroke
from edugames.widgets.theme import TINTS, Theme, mixed

if TYPE_CHECKING:
    from collections.abc import Mapping

Part = tuple[Any, ...]


def ring(x: float, y: float, a: float, b: float = 0) -> str:
    """An ellipse as a path of four curves."""
    b = b or a
    k, m = 0.5523 * a, 0.5523 * b
    (left, inner_left, mid, inner_right, right) = (f"{v:.4g}" for v in (x - a, x - k, x, x + k, x + a))
    (top, upper, level, lower, foot) = (f"{v:.4g}" for v in (y - b, y - m, y, y + m, y + b))
    return (
        f"M{mid} {top} C{inner_right} {top} {right} {upper} {right} {level} "
        f"C{right} {lower} {inner_right} {foot} {mid} {foot} "
        f"C{inner_left} {foot} {left} {lower} {left} {level} C{left} {upper} {inner_left} {top} {mid} {top} Z"
    )


def leaf(x0: float, y0: float, x1: float, y1: float, w: float) -> str:
    """A leaf from its stalk to its tip, w wide to each side."""
    dx, dy = x1 - x0, y1 - y0
    length = (dx * dx + dy * dy) ** 0.5
    nx, ny = -dy / length * w * 2, dx / length * w * 2
    mx, my = x0 + dx * 0.45, y0 + dy * 0.45
    return (
        f"M{x0:.4g} {y0:.4g} Q{mx + nx:.1f} {my + ny:.1f} {x1:.4g} {y1:.4g} "
        f"Q{mx - nx:.1f} {my - ny:.1f} {x0:.4g} {y0:.4g} Z"
    )


_STUMP = (
    ("wash", "M22 90 C28 82 30 68 31 50 L69 50 C70 68 72 82 78 90 Z", 5),
    ("sheet", ring(50, 48, 19, 9), 4.5),
    ("", ring(50, 48, 9, 4), 3.5),
)
_SPROUT = (
    ("", "M50 90 L50 40", 6),
    ("leaf", leaf(50, 66, 22, 38, 8), 4),
    ("leaf", leaf(50, 56, 80, 26, 9), 4),
)
_FLAME = (
    "M54 6 C58 28 84 40 82 66 C80 86 66 95 50 95 C33 95 19 84 19 66 C19 52 27 44 34 36 C36 46 41 49 47 46 "
    "C42 30 45 16 54 6 Z"
)

DRAWINGS: dict[str, tuple[Part, ...]] = {
    # trees: three silhouettes that stay apart in grey and at 20 pixels
    "oak": (
        ("bark", "M43 98 L46 62 L54 62 L57 98 Z", 3),
        (
            "oak",
            "M24 69 C6 69 0 48 15 40 C10 21 30 8 45 17 C56 3 81 8 83 27 C99 32 100 58 82 66 C74 77 60 75 53 69 "
            "C45 77 31 77 24 69 Z",
            4,
        ),
        ("", "M28 42 C33 34 41 33 46 37 M56 28 C62 24 70 26 73 33 M40 57 C48 61 56 60 61 55", 2.5),
    ),
    "pine": (
        ("bark", "M45 98 L45 84 L55 84 L55 98 Z", 3),
        ("pine", "M50 2 L68 31 L60 31 L78 59 L67 59 L88 87 L12 87 L33 59 L22 59 L40 31 L32 31 Z", 4),
        ("", "M50 16 L50 76 M50 40 L41 48 M50 40 L59 48 M50 62 L38 72 M50 62 L62 72", 2.5),
    ),
    "acacia": (
        ("bark", "M46 98 L48 66 L27 42 L34 38 L51 57 L66 38 L73 42 L55 66 L57 98 Z", 3),
        (
            "acacia",
            "M3 38 C8 19 30 9 51 11 C73 9 93 19 98 38 C92 47 83 45 75 41 C66 49 57 48 50 43 C43 48 34 49 26 41 "
            "C18 45 9 47 3 38 Z",
            4,
        ),
        ("", "M24 30 C30 23 38 21 44 21 M56 22 C64 21 72 24 77 29", 2.5),
    ),
    # terrains
    "forest": (
        ("wash", "M50 4 C80 24 84 62 50 88 C16 62 20 24 50 4 Z", 5),
        ("", "M50 20 L50 97 M50 46 L67 34 M50 46 L33 34 M50 66 L68 54 M50 66 L32 54", 4.5),
    ),
    "meadow": (
        ("", "M50 96 C50 72 48 52 45 34 M47 96 C43 78 34 64 21 55 M53 96 C57 78 66 62 80 50", 5),
        ("wash", ring(44, 23, 12), 4),
        ("wash", ring(16, 49, 9), 4),
        ("wash", ring(84, 44, 10), 4),
    ),
    "farmland": (
        ("", "M50 98 L50 18", 5),
        *(("wash", leaf(50, y, x, y - 16, 5.5), 3.5) for y in (76, 60, 44, 30) for x in (27, 73)),
        ("wash", leaf(50, 26, 50, 2, 6), 3.5),
    ),
    "dry land": (
        ("wash", "M3 86 L33 30 L46 52 L63 16 L97 86 Z", 5),
        ("", "M46 52 L53 64 L47 74 M63 16 L61 38 L69 50 M25 64 L31 74 M79 66 L74 76", 4),
    ),
    "spring": (
        ("wash", "M50 4 C60 28 75 40 75 56 C75 70 64 80 50 80 C36 80 25 70 25 56 C25 40 40 28 50 4 Z", 5),
        ("", "M37 56 C38 64 43 68 49 69 M8 93 C18 84 28 84 36 92 C46 99 56 99 64 92 C72 84 82 84 92 93", 5),
    ),
    "desert": (*_SPROUT, ("", "M16 92 L84 92", 5)),
    "deforested": _STUMP,
    # cards
    "nursery": (
        ("", "M27 66 L27 44 M50 66 L50 34 M73 66 L73 44", 4.5),
        *(
            ("leaf", leaf(x, y + 12, x + d, y - 4, 5), 3)
            for x, y in ((27, 46), (50, 38), (73, 46))
            for d in (-14, 14)
        ),
        ("bark", "M8 66 L92 66 L84 92 L16 92 Z", 4),
    ),
    "plant": (
        ("bark", "M8 94 C22 72 78 72 92 94 Z", 4),
        ("", "M50 78 L50 30", 5),
        ("leaf", leaf(50, 54, 18, 34, 9), 3.5),
        ("leaf", leaf(50, 44, 82, 22, 9), 3.5),
        ("leaf", leaf(50, 32, 50, 4, 7), 3.5),
    ),
    "prune": (
        ("", "M28 8 L62 64 M72 8 L38 64", 9),
        ("", ring(30, 79, 13) + ring(70, 79, 13), 8),
        ("ink", ring(50, 45, 5), 2),
    ),
    "natural reforestation": (
        ("leaf", ring(19, 52, 16), 4),
        ("leaf", ring(81, 52, 16), 4),
        ("", "M19 68 L19 91 M81 68 L81 91 M4 92 L96 92 M50 91 L50 66", 5),
        ("leaf", leaf(50, 80, 34, 64, 5), 3),
        ("leaf", leaf(50, 74, 66, 58, 5), 3),
        *(("ink", ring(x, y, 3), 1) for x, y in ((31, 33), (40, 22), (50, 18), (60, 22), (69, 33))),
    ),
    "agroforestry": (
        ("leaf", ring(70, 32, 22), 4),
        ("", "M70 54 L70 86 M28 88 L28 26", 5.5),
        *(("wash", leaf(28, y, x, y - 14, 5), 3) for y in (66, 50, 36) for x in (12, 44)),
        ("", "M4 88 L96 88 M14 96 L86 96", 4),
    ),
    "reforestation": (
        ("sheet", "M50 4 L90 27 L90 73 L50 96 L10 73 L10 27 Z", 5),
        ("", "M50 54 L50 82", 6),
        ("leaf", ring(50, 40, 19), 4),
        ("", "M26 70 C36 86 64 86 74 70 M74 70 L64 71 M74 70 L76 80", 4),
    ),
    # events
    "deforestation": (
        ("bark", "M16 94 C24 84 27 74 28 62 L66 62 C67 74 70 84 76 94 Z", 4),
        ("sheet", ring(47, 61, 19, 8), 4),
        ("", "M52 58 L80 16", 6),
        ("edge", "M66 8 L90 22 C97 30 95 40 87 46 L62 16 C62 12 63 10 66 8 Z", 4),
    ),
    "encroaching": (
        ("farmland", "M5 30 L46 30 L46 90 L5 90 Z", 4),
        ("", "M11 45 L40 45 M11 60 L40 60 M11 75 L40 75", 4),
        ("sheet", "M52 51 L72 51 L72 36 L97 60 L72 84 L72 69 L52 69 Z", 4.5),
    ),
    "heavy rain": (
        ("spring", "M26 54 C6 54 4 32 24 30 C26 10 54 6 61 23 C80 17 94 32 87 45 C84 52 78 54 72 54 Z", 4.5),
        ("", "M28 66 L22 80 M48 66 L42 80 M68 66 L62 80 M38 82 L33 95 M58 82 L53 95", 5.5),
    ),
    "wildfire": (
        ("acacia", _FLAME, 4.5),
        (
            "gold",
            "M51 48 C55 60 66 64 66 77 C66 87 59 92 50 92 C41 92 34 87 34 78 C34 70 40 66 43 60 C46 64 50 60 51 48 Z",
            3,
        ),
    ),
    "pest": (
        (
            "",
            "M33 48 L12 36 M30 62 L7 64 M34 76 L15 91 M67 48 L88 36 M70 62 L93 64 M66 76 L85 91 M43 18 L33 5 "
            "M57 18 L67 5",
            5,
        ),
        ("ink", ring(50, 27, 15, 12), 3),
        ("acacia", ring(50, 63, 23, 30), 4.5),
        ("", "M50 34 L50 92", 4),
    ),
    "drought": (
        ("gold", ring(50, 33, 17), 4.5),
        (
            "",
            "M73 33 L84 33 M66 49 L74 57 M34 49 L26 57 M27 33 L16 33 M34 17 L26 9 M66 17 L74 9 M50 10 L50 1",
            5,
        ),
        ("bark", "M4 68 L96 68 L96 95 L4 95 Z", 4),
        ("", "M24 68 L32 80 L26 95 M32 80 L57 83 L60 95 M57 83 L68 68 M57 83 L84 79 L92 95", 3.5),
    ),
    # signs
    "bag": (
        ("gold", "M30 30 C10 44 6 94 50 95 C94 94 90 44 70 30 Z", 4.5),
        ("gold", "M28 8 L72 8 L66 28 L34 28 Z", 4.5),
    ),
    "screen": (("sheet", "M8 14 L92 14 L92 70 L8 70 Z", 7), ("", "M50 70 L50 90 M30 92 L70 92", 7)),
    "light and dark": (
        ("sheet", ring(50, 50, 40), 7),
        ("ink", "M50 10 C104 10 104 90 50 90 Z", 3),
    ),
    "card": (("sheet", "M18 6 L82 6 L82 94 L18 94 Z", 5), ("leaf", leaf(34, 74, 68, 24, 13), 4)),
}

_CURVE = 8
"""Straight pieces for one curve: enough for a drawing of 50 pixels."""


@cache
def lines(path: str) -> tuple[tuple[Points, bool], ...]:
    """A path (`M L C Q Z`, absolute) as polygons and open lines: its points, and whether it is closed."""
    found: list[tuple[Points, bool]] = []
    points: list[tuple[float, float]] = []
    for letter, numbers in re.findall(r"([MLCQZ])([^MLCQZ]*)", path):
        values = [float(number) for number in numbers.split()]
        ends = list(zip(values[::2], values[1::2], strict=True))
        if letter == "Z":
            found.append((tuple(points), True))
            points = []
        elif letter == "M":
            if points:
                found.append((tuple(points), False))
            points = ends
        else:
            points += ends if letter == "L" else _curve(points[-1], *ends)
    return (*found, (tuple(points), False)) if points else tuple(found)


def _curve(*points: tuple[float, float]) -> list[tuple[float, float]]:
    """A Bézier curve by de Casteljau's construction, without its first point."""
    along = []
    for step in range(1, _CURVE + 1):
        t, level = step / _CURVE, list(points)
        while len(level) > 1:
            level = [(x0 + (x1 - x0) * t, y0 + (y1 - y0) * t) for (x0, y0), (x1, y1) in pairwise(level)]
        along.append(level[0])
    return along


def colour(name: str, theme: Theme) -> str:
    """A colour by the name that drawings use."""
    group, _, kind = name.partition(" ")
    if group == "class":
        return theme.community[kind]
    if group == "tech":
        return theme.technique[kind]
    if group in TINTS:
        return mixed(theme.sheet, theme.community[kind], TINTS[group])
    return theme.species.get(name) or theme.terrain.get(name) or theme.inks.get(name) or getattr(theme, name)


def shapes(name: str, theme: Theme, size: float, x: float = 0, y: float = 0, halo: float = 0) -> list[Shape]:
    """A drawing of Ecosia as board shapes, `size` high, centred on (x, y); with a halo under it when asked."""
    return drawn(DRAWINGS[name], theme, size, x, y, halo)


def drawn(
    parts: tuple[Part, ...], theme: Theme, size: float, x: float = 0, y: float = 0, halo: float = 0
) -> list[Shape]:
    """Any drawing as board shapes, `size` high, centred on (x, y); with a halo under it when asked."""
    k = size / 100

    def placed(points: Points) -> Points:
        return tuple((x + (px - 50) * k, y + (py - 50) * k) for px, py in points)

    made: list[Shape] = []
    if halo:
        made += [
            Stroke(placed(points), theme.halo, halo)
            for fill, path, *_ in parts
            if fill
            for points, _ in lines(path)
        ]
    for fill, path, width, *line in parts:
        for points, closed in lines(path):
            if fill:
                made.append(Fill(placed(points), colour(fill, theme)))
            if width:
                ink = colour(line[0], theme) if line else theme.ink
                made.append(Stroke(placed(points), ink, max(width * k, 0.9), closed))
    return made


def symbols(drawings: Mapping[str, tuple[Part, ...]] = DRAWINGS) -> str:
    """Drawings as SVG symbols `egt-…`, coloured by the page's variables."""
    return "".join(
        f'<symbol id="{symbol(name)}" viewBox="-3 -3 106 106">{"".join(map(_path, parts))}</symbol>'
        for name, parts in drawings.items()
    )


def symbol(name: str) -> str:
    """The id of a drawing's symbol."""
    return f"egt-{name.replace(' ', '-')}"


def _path(part: Part) -> str:
    fill, path, width, *line = part
    paint = f"var(--{fill.replace(' ', '-')})" if fill else "none"
    if not width:
        return f'<path d="{path}" fill="{paint}" stroke="none"/>'
    ink = f' style="stroke:var(--{line[0].replace(" ", "-")})"' if line else ""
    return f'<path d="{path}" fill="{paint}" stroke-width="{width}"{ink}/>'


def icon(name: str, size: int = 24, *over: str) -> str:
    """A drawing, with others over it, for the page around the board, beside the word that says the same."""
    uses = "".join(f'<use href="#{symbol(one)}"/>' for one in (name, *over))
    return f'<svg class="egt-icon" width="{size}" height="{size}" aria-hidden="true">{uses}</svg>'
