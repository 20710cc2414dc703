"""The action cards of the Restoration Game as drawings: three aspects of three techniques, wild cards, consequences.

A technique has a colour and a sign (drops, a flame, saw teeth) that its drawings carry; a consequence is
the card it removes under a cross.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from edugames.widgets.art import Part, leaf, ring

if TYPE_CHECKING:
    from edugames.facts import Action

TECHNIQUES = ("herbicide", "fire", "removal")

_CROSS: tuple[Part, ...] = (
    ("", "M12 12 L88 88 M88 12 L12 88", 14, "sheet"),
    ("", "M12 12 L88 88 M88 12 L12 88", 11, "ink"),
    ("", "M12 12 L88 88 M88 12 L12 88", 6.5, "warn"),
)


def _drop(x: float, y: float, k: float) -> str:
    return (
        f"M{x} {y - 9 * k} C{x + 5 * k} {y - 1 * k} {x + 7 * k} {y + 2 * k} {x + 6 * k} {y + 5 * k} "
        f"C{x + 4 * k} {y + 10 * k} {x - 4 * k} {y + 10 * k} {x - 6 * k} {y + 5 * k} "
        f"C{x - 7 * k} {y + 2 * k} {x - 5 * k} {y - 1 * k} {x} {y - 9 * k} Z"
    )


def _flame(x: float, y: float, k: float) -> str:
    """A flame, 20 k high, about a point."""
    points = (
        (0.5, -10), (1, -5, 7, -3, 6.5, 3.5), (6, 8, 3, 10, 0, 10), (-3.5, 10, -6.5, 8, -6.5, 3.5),
        (-6.5, 0, -5, -2, -3.5, -4), (-3, -1.5, -2, -1, -1, -1.5), (-2, -5, -1.5, -8, 0.5, -10),
    )  # fmt: skip
    start, *curves = points
    pairs = [
        " ".join(f"{x + c[i] * k:.1f} {y + c[i + 1] * k:.1f}" for i in range(0, len(c), 2)) for c in curves
    ]
    return f"M{x + start[0] * k:.1f} {y + start[1] * k:.1f} {' '.join('C' + pair for pair in pairs)} Z"


def _teeth(x0: float, x1: float, y: float, n: int, depth: float) -> str:
    step = (x1 - x0) / n
    points = "".join(
        f" L{x0 + step * (k + 0.5):.1f} {y + depth} L{x0 + step * (k + 1):.1f} {y}" for k in range(n)
    )
    return f"M{x0} {y}{points}"


def _sign(technique: str, x: float, y: float, k: float) -> list[Part]:
    """The sign of a technique about a point, some 20 k high."""
    tech = f"tech {technique}"
    if technique == "herbicide":
        return [(tech, _drop(x, y, k), 2.6)]
    if technique == "fire":
        return [(tech, _flame(x, y, k), 2.6)]
    blade = ring(x, y, 9 * k)
    spokes = " ".join(
        f"M{x + dx * 9 * k:.1f} {y + dy * 9 * k:.1f} L{x + dx * 12.5 * k:.1f} {y + dy * 12.5 * k:.1f}"
        for dx, dy in ((0, -1), (0.87, -0.5), (0.87, 0.5), (0, 1), (-0.87, 0.5), (-0.87, -0.5))
    )
    return [("", spokes, 3.4), (tech, blade, 2.6), ("sheet", ring(x, y, 2.6 * k), 2)]


# -------------------------------------------------------------------- techniques


def _herbicide() -> list[Part]:
    return [
        ("steel", "M12 26 L44 26 L58 40 L50 50 L38 40 L12 40 Z", 3.6),
        ("", "M12 20 L12 46 M30 40 L24 62", 4),
        *(
            ("tech herbicide", _drop(x, y, 0.95), 2.4)
            for x, y in ((72, 40), (86, 58), (66, 62), (80, 80), (58, 84))
        ),
    ]


def _fire() -> list[Part]:
    return [
        ("tech fire", _flame(50, 50, 4.5), 4.5),
        ("gold", _flame(51, 68, 2.3), 3.2),
    ]


def _removal() -> list[Part]:
    blade = "M34 30 L90 30 C97 30 98 48 92 52 L34 58 Z"
    return [
        ("steel", blade, 3.6),
        ("", _teeth(38, 90, 56, 6, 8), 3),
        (
            "tech removal",
            "M4 62 C0 40 8 22 26 22 C36 22 40 30 40 40 L40 62 C40 72 32 78 22 78 C12 78 6 74 4 62 Z "
            "M16 46 C16 38 28 38 28 46 L28 56 C28 63 16 63 16 56 Z",
            4,
        ),
        ("sheet", "M16 46 C16 38 28 38 28 46 L28 56 C28 63 16 63 16 56 Z", 3.4),
    ]


# -------------------------------------------------------------------- aspects


def _book(technique: str) -> list[Part]:
    return [
        (
            f"tech {technique}",
            "M50 24 C36 13 18 13 5 18 L5 86 C18 81 36 82 50 92 C64 82 82 81 95 86 L95 18 C82 13 64 "
            "13 50 24 Z",
            4,
        ),
        (
            "sheet",
            "M50 22 C38 13 24 12 12 15 L12 77 C24 74 38 75 50 84 C62 75 76 74 88 77 L88 15 C76 12 "
            "62 13 50 22 Z",
            3.6,
        ),
        (
            "",
            "M50 22 L50 84 M60 33 C67 29 74 28 80 29 M60 47 C67 43 74 42 80 43 M60 61 C67 57 74 56 80 57",
            3.2,
        ),
        *_sign(technique, 31, 45, 1.35),
    ]


def _license() -> list[Part]:
    return [
        ("sheet", "M8 16 L92 16 L92 84 L8 84 Z", 4.5),
        ("tech herbicide", "M8 16 L92 16 L92 31 L8 31 Z", 3.6),
        ("wash", "M17 41 L45 41 L45 75 L17 75 Z", 3),
        *_sign("herbicide", 31, 58, 1.3),
        ("", "M54 44 L82 44 M54 55 L82 55 M54 66 L70 66", 3.6),
        ("gold", ring(82, 76, 11), 3.2),
        ("", "M77 76 L81 80 L88 72", 3.4),
    ]


def _sprayer() -> list[Part]:
    return [
        ("", "M62 80 C86 82 80 52 76 36 L90 14", 5),
        ("steel", "M82 4 L98 10 L95 19 L84 15 Z", 3),
        (
            "tech herbicide",
            "M16 32 C16 22 22 18 31 18 L50 18 C59 18 65 22 65 32 L65 84 C65 92 60 95 52 95 L29 95 "
            "C21 95 16 92 16 84 Z",
            4.5,
        ),
        ("steel", "M31 6 L50 6 L50 18 L31 18 Z", 4),
        ("sheet", "M25 42 L56 42 L56 74 L25 74 Z", 3.4),
        *_sign("herbicide", 40.5, 58, 1.3),
    ]


def _steward() -> list[Part]:
    return [*_person("herbicide"), *_brim()]


def _person(technique: str) -> list[Part]:
    return [
        (f"tech {technique}", "M12 98 C12 72 28 62 50 62 C72 62 88 72 88 98 Z", 4.5),
        ("skin", "M33 34 L67 34 L67 46 C67 58 59 64 50 64 C41 64 33 58 33 46 Z", 4),
        ("sheet", ring(50, 82, 12), 3.2),
        *_sign(technique, 50, 82, 0.78),
    ]


def _brim() -> list[Part]:
    return [
        ("wheat", "M28 33 C30 14 38 7 50 7 C62 7 70 14 72 33 Z", 4),
        ("wheat", "M11 36 C24 28 76 28 89 36 C82 44 18 44 11 36 Z", 4),
    ]


def _helmet(technique: str) -> list[Part]:
    return [
        (f"tech {technique}", "M27 36 C26 15 36 6 50 6 C64 6 74 15 73 36 Z", 4),
        ("", "M42 8 C40 18 40 26 41 34 M58 8 C60 18 60 26 59 34", 3),
        ("steel", "M18 36 L82 36 L78 43 L22 43 Z", 3.6),
    ]


def _ppe() -> list[Part]:
    return [
        ("sheet", "M26 56 L74 56 L71 84 C62 96 38 96 29 84 Z", 4),
        ("", "M30 66 L70 66", 3),
        ("tech fire", "M15 54 C14 25 30 8 50 8 C70 8 86 25 85 54 Z", 4.5),
        ("", "M50 8 L50 52 M33 14 C28 28 28 42 29 52 M67 14 C72 28 72 42 71 52", 3.4),
        ("steel", "M5 53 L95 53 L90 63 L10 63 Z", 4),
    ]


def _cap(technique: str) -> list[Part]:
    return [
        (f"tech {technique}", "M30 34 C30 17 38 10 50 10 C62 10 70 17 70 34 Z", 4),
        (f"tech {technique}", "M64 28 C76 26 88 29 93 35 C84 38 74 38 64 36 Z", 3.6),
    ]


def _chainsaw() -> list[Part]:
    return [
        ("steel", "M42 44 L88 44 C98 44 98 62 88 62 L42 62 Z", 4),
        (
            "",
            _teeth(50, 88, 62, 5, 6)
            + " M52 44 L56 38 M62 44 L66 38 M72 44 L76 38 M82 44 L86 38 M50 53 L86 53",
            3.2,
        ),
        ("tech removal", "M6 44 C6 36 12 33 20 33 L43 33 L46 74 L18 76 C9 76 6 70 6 62 Z", 4.5),
        ("", "M16 33 C14 10 44 10 43 33", 6.5),
        ("sheet", "M15 47 L33 47 L34 62 L16 62 Z", 3),
    ]


# -------------------------------------------------------------------- wild cards


def _biologist() -> list[Part]:
    return [
        ("", "M66 66 L92 92", 12),
        ("sheet", ring(42, 42, 34), 6),
        ("leaf", leaf(24, 60, 60, 22, 10), 3.4),
        ("", "M24 60 L52 30 M36 47 L35 37 M42 41 L53 42", 3),
    ]


def _legislator() -> list[Part]:
    columns = "".join(f"M{x} 44 L{x + 12} 44 L{x + 12} 80 L{x} 80 Z " for x in (14, 33, 55, 74))
    return [
        ("sheet", columns, 3.6),
        ("wash", "M5 38 C20 34 36 22 50 8 C64 22 80 34 95 38 L95 44 L5 44 Z", 4.4),
        ("gold", ring(50, 30, 6), 2.8),
        ("wash", "M8 80 L92 80 L92 86 L8 86 Z M3 86 L97 86 L97 94 L3 94 Z", 3.6),
    ]


def _mayor() -> list[Part]:
    links = ((15, 12), (16, 25), (20, 37), (27, 47), (37, 54))
    chain = "".join(ring(x, y, 5.5) + ring(100 - x, y, 5.5) for x, y in links)
    star = "M50 58 L54 68 L65 68.6 L56.5 75.5 L59.5 86 L50 80 L40.5 86 L43.5 75.5 L35 68.6 L46 68 Z"
    return [("gold", chain, 3), ("gold", ring(50, 73, 24), 4.4), ("sheet", star, 3)]


def _replace() -> list[Part]:
    return [
        ("well", "M6 24 L42 14 L56 68 L20 78 Z", 4),
        ("sheet", "M40 24 L80 24 L80 84 L40 84 Z", 4.4),
        ("", "M72 46 C68 36 54 36 50 46 M48 62 C52 72 66 72 70 62", 4.2),
        ("ink", "M76 38 L74 50 L64 46 Z M44 70 L46 58 L56 62 Z", 2),
    ]


def _disaster() -> list[Part]:
    return [
        ("steel", "M4 8 C30 16 70 16 96 8 C98 14 96 18 92 22 C72 28 30 28 9 22 C4 18 2 14 4 8 Z", 3.8),
        (
            "steel",
            "M14 29 C34 34 68 34 86 29 C88 34 86 38 82 41 C66 46 34 46 20 41 C14 38 12 34 14 29 Z",
            3.8,
        ),
        (
            "steel",
            "M27 48 C42 52 64 52 76 48 C78 52 76 56 72 59 C60 63 42 63 33 59 C27 56 26 52 27 48 Z",
            3.8,
        ),
        (
            "steel",
            "M40 66 C48 69 60 69 67 66 C70 71 65 75 61 77 C55 79 48 79 44 77 C40 74 38 70 40 66 Z",
            3.8,
        ),
        ("steel", "M48 83 L58 83 L50 97 Z", 3.4),
    ]


_KINDS = {
    "herbicide license": _license,
    "backpack sprayer": _sprayer,
    "steward": _steward,
    "fire training": lambda: _book("fire"),
    "PPE": _ppe,
    "expert": lambda: [*_person("fire"), *_helmet("fire")],
    "chainsaw training": lambda: _book("removal"),
    "chainsaw": _chainsaw,
    "novice": lambda: [*_person("removal"), *_cap("removal")],
    "agency biologist": _biologist,
    "legislator": _legislator,
    "mayor": _mayor,
    "replace your hand": _replace,
    "natural disaster": _disaster,
}


@cache
def drawings() -> dict[str, tuple[Part, ...]]:
    """Every kind of action card but the consequences, the sign of each technique, and the cross, by name."""
    kinds = {kind: tuple(draw()) for kind, draw in _KINDS.items()}
    signs = {"herbicide": tuple(_herbicide()), "fire": tuple(_fire()), "removal": tuple(_removal())}
    return {**kinds, **signs, "cross": _CROSS, "blank": (("sheet", "M18 6 L82 6 L82 94 L18 94 Z", 5),)}


def layers(action: Action) -> tuple[str, ...]:
    """The drawings of an action card, one over the other; a card of one's own that is not drawn here is blank."""
    shown = action.removes if action.group == "consequence" else action.kind
    known = shown if shown in _KINDS else "five petals" if shown == "plant" else "blank"
    return (known, "cross") if action.group == "consequence" else (known,)
