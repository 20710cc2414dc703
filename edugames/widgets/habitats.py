"""Eighteen habitats as emblems. The frame tells the community class, by its shape and its colour.

Round for prairie, square for wetland, a hexagon for savanna, an arch for forest, a diamond for the
coast; within the frame the ground, the water and what grows there tell the habitat. A deck of one's own
may have habitats that are not drawn here: they get the plain emblem of their class.
"""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from typing import TYPE_CHECKING

from edugames.widgets.art import Part, lines, ring
from edugames.widgets.scene import Points

if TYPE_CHECKING:
    from edugames.facts import Habitat

CLASSES = ("prairie", "wetland", "savanna", "forest", "coastal")

FRAMES = {
    "prairie": ring(50, 50, 46),
    "wetland": (
        "M17 5 L83 5 C90 5 95 10 95 17 L95 83 C95 90 90 95 83 95 L17 95 C10 95 5 90 5 83 L5 17 C5 10 10 "
        "5 17 5 Z"
    ),
    "savanna": "M50 2 L92 26 L92 74 L50 98 L8 74 L8 26 Z",
    "forest": "M8 95 L8 46 C8 20 27 4 50 4 C73 4 92 20 92 46 L92 95 Z",
    "coastal": "M50 1 L99 50 L50 99 L1 50 Z",
}

CLASS_OF = {
    "gravel_prairie": "prairie",
    "dry_mesic_prairie": "prairie",
    "mesic_prairie": "prairie",
    "wet_prairie": "prairie",
    "sand_prairie": "prairie",
    "dolomite_prairie": "prairie",
    "marsh": "wetland",
    "sedge_meadow": "wetland",
    "fen": "wetland",
    "bog": "wetland",
    "seep_spring": "wetland",
    "mesic_savanna": "savanna",
    "dry_mesic_forest": "forest",
    "mesic_forest": "forest",
    "floodplain_forest": "forest",
    "northern_flatwoods": "forest",
    "panne": "coastal",
    "foredune": "coastal",
}


def emblem_of(habitat: Habitat) -> str:
    """The name of the drawing for a habitat: its own, or its class's."""
    known = CLASS_OF.get(habitat.id) == habitat.community_class
    return habitat.id if known else f"any {habitat.community_class}"


def letter(community_class: str) -> str:
    """The letter of a class: P, W, S, F or C."""
    return community_class[0].upper()


# -------------------------------------------------------------------- strokes of the pen


def _tuft(*places: tuple[float, float, float]) -> str:
    """Tufts of grass: where each stands, and how large."""
    return "".join(
        f"M{x} {y} L{x + dx * k:.1f} {y + dy * k:.1f} "
        for x, y, k in places
        for dx, dy in ((-8, -14), (-3, -20), (3, -19), (8, -13))
    )


def _wave(x0: float, x1: float, y: float) -> str:
    """Ripples from one bank to the other."""
    steps = max(2, round((x1 - x0) / 11))
    step = (x1 - x0) / steps
    crests = (
        f"Q{x0 + step * (k + 0.5):.1f} {y + (-5 if k % 2 else 5)} {x0 + step * (k + 1):.1f} {y}"
        for k in range(steps)
    )
    return f"M{x0} {y} {' '.join(crests)}"


def _stones(r: float, *places: tuple[float, float]) -> str:
    return "".join(ring(x, y, r) for x, y in places)


def _oak(x: float, foot: float, k: float) -> tuple[list[Part], list[Part]]:
    """A tree with a round crown: its trunk, its crown."""
    trunk: list[Part] = [("", f"M{x} {foot} L{x} {foot - 24 * k}", 4.5)]
    y = foot - 36 * k
    crown = (
        f"M{x - 18 * k:.1f} {y + 10 * k:.1f} C{x - 28 * k:.1f} {y + 4 * k:.1f} {x - 24 * k:.1f} {y - 11 * k:.1f} "
        f"{x - 12 * k:.1f} {y - 11 * k:.1f} C{x - 8 * k:.1f} {y - 21 * k:.1f} {x + 8 * k:.1f} {y - 21 * k:.1f} "
        f"{x + 12 * k:.1f} {y - 11 * k:.1f} C{x + 24 * k:.1f} {y - 11 * k:.1f} {x + 28 * k:.1f} {y + 4 * k:.1f} "
        f"{x + 18 * k:.1f} {y + 10 * k:.1f} C{x + 10 * k:.1f} {y + 17 * k:.1f} {x - 10 * k:.1f} {y + 17 * k:.1f} "
        f"{x - 18 * k:.1f} {y + 10 * k:.1f} Z"
    )
    return trunk, [("class", crown, 2.6)]


def _trees(*places: tuple[float, float, float]) -> list[Part]:
    grown = [_oak(*place) for place in places]
    return [part for trunk, _ in grown for part in trunk] + [part for _, crown in grown for part in crown]


_WATER = "water"
_SCENES: dict[str, tuple[str, tuple[Part, ...]]] = {
    # the ground, and what stands on it
    "gravel_prairie": (
        "M0 60 Q50 40 100 60 L100 100 L0 100 Z",
        (
            ("", _tuft((30, 54, 0.9), (52, 50, 1.0), (74, 55, 0.85)), 3),
            (
                "sheet",
                _stones(5.2, (22, 70), (37, 65), (52, 72), (67, 64), (80, 70), (33, 80), (47, 86), (63, 81)),
                2.4,
            ),
        ),
    ),
    "dry_mesic_prairie": (
        "M0 84 L100 46 L100 100 L0 100 Z",
        (
            ("", _tuft((26, 74, 0.95), (46, 66, 1.15), (66, 59, 1.15), (83, 52, 0.9)), 3),
            ("", "M32 84 L66 71 M48 91 L84 77", 2.4),
        ),
    ),
    "mesic_prairie": (
        "M0 74 L100 74 L100 100 L0 100 Z",
        (
            ("", _tuft((22, 75, 1.5), (41, 76, 2.1), (61, 76, 2.2), (79, 75, 1.6)), 3),
            ("class", ring(34, 31, 6) + ring(67, 29, 6) + ring(50, 24, 6), 2.4),
        ),
    ),
    "wet_prairie": (
        "M0 64 L100 64 L100 100 L0 100 Z",
        (
            ("", _tuft((27, 65, 1.5), (50, 65, 1.9), (73, 65, 1.5)), 3),
            ("", _wave(14, 86, 75) + _wave(24, 76, 87), 4, _WATER),
        ),
    ),
    "sand_prairie": (
        "M0 66 C18 46 34 48 50 62 C66 74 84 62 100 54 L100 100 L0 100 Z",
        (
            ("class", ring(29, 38, 8, 12) + ring(43, 45, 7, 10), 2.6),
            ("", _tuft((74, 63, 1.2)), 3),
            (
                "ink",
                _stones(
                    1.9,
                    (24, 66),
                    (38, 70),
                    (52, 76),
                    (66, 74),
                    (80, 70),
                    (30, 80),
                    (44, 85),
                    (60, 86),
                    (72, 82),
                ),
                0.6,
            ),
        ),
    ),
    "dolomite_prairie": (
        "M0 58 L100 58 L100 100 L0 100 Z",
        (
            ("", _tuft((28, 57, 0.95), (50, 57, 1.1), (72, 57, 0.95)), 3),
            (
                "",
                "M10 72 L90 72 M18 85 L82 85 M30 59 L30 72 M64 59 L64 72 M46 72 L46 85 M78 72 L78 84 "
                "M36 85 L36 94 M64 85 L64 93",
                2.6,
            ),
        ),
    ),
    "marsh": (
        "M0 64 L100 64 L100 100 L0 100 Z",
        (
            ("", "M30 78 L27 30 M49 78 L50 20 M68 78 L73 32 M39 78 L25 50 M58 78 L80 54", 3),
            ("soil", ring(27.5, 33, 4.2, 10) + ring(50, 26, 4.4, 11) + ring(72.5, 35, 4.2, 10), 2.4),
            ("", _wave(10, 90, 76) + _wave(10, 90, 88), 4, _WATER),
        ),
    ),
    "sedge_meadow": (
        "M0 78 L100 78 L100 100 L0 100 Z",
        (
            ("", _tuft((29, 66, 1.5), (70, 66, 1.7)), 3),
            ("soil", "M12 82 C14 60 44 60 46 82 Z M52 82 C54 60 86 60 88 82 Z", 2.8),
            ("", _wave(10, 90, 89), 4, _WATER),
        ),
    ),
    "fen": (
        "M0 84 C34 84 46 42 100 40 L100 100 L0 100 Z",
        (
            ("", _tuft((25, 81, 1.2), (44, 70, 1.1)), 3),
            ("", "M62 92 L62 72 M55 79 L62 71 L69 79 M82 88 L82 62 M75 69 L82 61 L89 69", 3.6, _WATER),
        ),
    ),
    "bog": (
        "M0 76 C8 62 24 62 32 74 C40 62 58 62 66 74 C74 62 90 62 100 76 L100 100 L0 100 Z",
        (
            (
                "class",
                "M71 66 L57 66 L66 50 L60 50 L70 34 L64 34 L74 14 L84 34 L78 34 L88 50 L82 50 L91 "
                "66 L77 66 L77 74 L71 74 Z",
                2.4,
            ),
            ("class", "M36 70 L24 70 L33 56 L28 56 L36 42 L44 56 L39 56 L48 70 L40 70 L40 77 L36 77 Z", 2.4),
            ("", _wave(10, 90, 89), 4, _WATER),
        ),
    ),
    "seep_spring": (
        "M0 38 C26 40 40 74 100 84 L100 100 L0 100 Z",
        (
            ("", _tuft((21, 41, 1.0)), 3),
            ("", "M28 54 C38 64 44 74 60 82 M20 62 C30 74 38 84 52 90", 4, _WATER),
            (
                "class",
                "M70 18 C78 34 87 42 87 54 C87 64 80 70 70 70 C60 70 53 64 53 54 C53 42 62 34 70 18 Z",
                2.8,
            ),
        ),
    ),
    "mesic_savanna": (
        "M0 72 L100 72 L100 100 L0 100 Z",
        (
            *_trees((44, 78, 1.0)),
            ("", _tuft((72, 76, 1.0), (22, 78, 0.8)), 3),
        ),
    ),
    "dry_mesic_forest": ("M0 92 L100 62 L100 100 L0 100 Z", tuple(_trees((34, 82, 0.95), (64, 72, 0.95)))),
    "mesic_forest": (
        "M0 82 L100 82 L100 100 L0 100 Z",
        (
            *_trees((29, 80, 0.8), (71, 80, 0.8), (50, 84, 1.05)),
            ("sheet", ring(26, 90, 3.2) + ring(74, 90, 3.2), 2),
        ),
    ),
    "floodplain_forest": (
        "M0 66 L100 66 L100 100 L0 100 Z",
        (*_trees((33, 71, 0.85), (67, 71, 0.85)), ("", _wave(12, 88, 78) + _wave(12, 88, 89), 4, _WATER)),
    ),
    "northern_flatwoods": (
        "M0 76 L100 76 L100 100 L0 100 Z",
        (
            *_trees((28, 76, 0.66), (72, 76, 0.66), (50, 76, 0.8)),
            ("", "M12 84 L88 84 M16 92 L24 85 M32 92 L40 85 M48 92 L56 85 M64 92 L72 85 M80 92 L86 87", 2.6),
        ),
    ),
    "panne": (
        "M0 70 C18 30 34 36 44 60 L56 60 C66 36 82 30 100 70 L100 100 L0 100 Z",
        (
            ("", _tuft((26, 50, 0.7), (74, 50, 0.7)), 3),
            ("sky", ring(50, 72, 24, 9), 2.6),
            ("", _wave(36, 64, 72), 3.4, _WATER),
        ),
    ),
    "foredune": (
        "M0 78 C24 74 36 42 52 40 C66 40 76 60 100 62 L100 100 L0 100 Z",
        (
            ("", _tuft((50, 42, 1.3), (66, 48, 1.0), (36, 53, 0.9)), 3),
            ("ink", _stones(2.1, (34, 66), (48, 56), (62, 64), (46, 72), (58, 78), (72, 66), (50, 86)), 0.6),
        ),
    ),
    "any prairie": ("M0 66 L100 66 L100 100 L0 100 Z", (("", _tuft((34, 67, 1.6), (64, 67, 1.8)), 3),)),
    "any wetland": (
        "M0 60 L100 60 L100 100 L0 100 Z",
        (("", _wave(10, 90, 70) + _wave(10, 90, 84), 4, _WATER),),
    ),
    "any savanna": ("M0 72 L100 72 L100 100 L0 100 Z", tuple(_trees((50, 76, 1.05)))),
    "any forest": ("M0 82 L100 82 L100 100 L0 100 Z", tuple(_trees((34, 82, 0.95), (65, 82, 1.0)))),
    "any coastal": ("M0 70 Q50 30 100 70 L100 100 L0 100 Z", ()),
}


# -------------------------------------------------------------------- the frame cuts the ground


def _edges(frame: Points) -> list[tuple[tuple[float, float], tuple[float, float]]]:
    return list(pairwise((*frame, frame[0])))


def _turn(a: tuple[float, float], b: tuple[float, float], p: tuple[float, float]) -> float:
    """Positive while p lies to the inner side of an edge that is walked clockwise (y downwards)."""
    return (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])


def cut(shape: Points, frame: Points) -> Points:
    """The part of a polygon within a convex frame that is walked clockwise (Sutherland and Hodgman 1974)."""
    kept = list(shape)
    for a, b in _edges(frame):
        before, kept = kept, []
        for p, q in zip(before[-1:] + before[:-1], before, strict=True):
            inner_p, inner_q = _turn(a, b, p), _turn(a, b, q)
            if (inner_p < 0) != (inner_q < 0):
                t = inner_p / (inner_p - inner_q)
                kept.append((p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t))
            if inner_q >= 0:
                kept.append(q)
    return tuple(kept)


def _path(points: Points) -> str:
    return f"M{' L'.join(f'{x:.1f} {y:.1f}' for x, y in points)} Z"


def _within(path: str, frame: Points) -> str:
    """A filled path, as far as it lies within a frame."""
    inside = all(_turn(a, b, p) >= 0 for points, _ in lines(path) for p in points for a, b in _edges(frame))
    return path if inside else " ".join(_path(cut(points, frame)) for points, _ in lines(path))


def _emblem(habitat: str, community_class: str) -> tuple[Part, ...]:
    frame = FRAMES[community_class]
    edge = lines(frame)[0][0]
    ground, standing = _SCENES[habitat]
    filled = _within(ground, edge)
    named: list[Part] = [
        (f"class {community_class}", _within(path, edge), *rest) if fill == "class" else (fill, path, *rest)
        for fill, path, *rest in standing
    ]
    return (
        (f"pale {community_class}", frame, 0),
        (f"mid {community_class}", filled, 2.4),
        *named,
        ("", frame, 9),
        ("", frame, 5.5, f"class {community_class}"),
    )


@cache
def drawings() -> dict[str, tuple[Part, ...]]:
    """Every emblem by the habitat's id, and a plain one for each class."""
    return {h: _emblem(h, c) for h, c in (*CLASS_OF.items(), *((f"any {c}", c) for c in CLASSES))}
