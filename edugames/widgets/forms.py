"""The growth forms of plants as drawings: forb, grass, sedge, rush, tree, shrub, vine, fern.

A form is a silhouette; forbs wear the kind of flower that is usual in their family, a conifer and a
cactus look like one. The colour of a petal says nothing: no list of floristic quality knows it.
"""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin

from edugames.widgets.art import Part, leaf, ring

FORMS = ("forb", "grass", "sedge", "rush", "tree", "shrub", "vine", "fern")

_FLOWERS = {
    "daisy": ("Asteraceae",),
    "spike": ("Lamiaceae", "Lythraceae", "Pontederiaceae", "Scrophulariaceae", "Fabaceae", "Orchidaceae"),
    "umbel": ("Apiaceae", "Asclepiadaceae"),
    "bells": ("Campanulaceae", "Boraginaceae", "Gentianaceae", "Fumariaceae", "Balsaminaceae"),
    "cattail": ("Typhaceae", "Sparganiaceae"),
}
_FLOWER_OF = {family: flower for flower, families in _FLOWERS.items() for family in families}
_PARTICULAR = {("tree", "Pinaceae"): "conifer", ("shrub", "Cactaceae"): "cactus"}


def drawing_of(form: str, family: str) -> str:
    """The name of the drawing for a plant of this form and family."""
    if form == "forb":
        return _FLOWER_OF.get(family, "five petals")
    return _PARTICULAR.get((form, family), form)


# -------------------------------------------------------------------- strokes of the pen


def _blade(x: float, y: float, bend: tuple[float, float], tip: tuple[float, float], w: float) -> str:
    """A narrow leaf from its foot, w wide to each side there, over a bend to its tip."""
    (bx, by), (tx, ty) = bend, tip
    return f"M{x - w} {y} Q{bx - w * 0.7:.1f} {by} {tx} {ty} Q{bx + w * 0.7:.1f} {by} {x + w} {y} Z"


def _round(n: int, x: float, y: float, start: float, end: float) -> list[tuple[float, float, float, float]]:
    """`n` spokes about a point, each from `start` to `end` away from it; the first one points up."""
    turns = [2 * pi * k / n for k in range(n)]
    return [
        (
            round(x + start * sin(t), 1),
            round(y - start * cos(t), 1),
            round(x + end * sin(t), 1),
            round(y - end * cos(t), 1),
        )
        for t in turns
    ]


def _stem() -> list[Part]:
    """The stem and leaves that the flowers of forbs stand on."""
    return [
        ("", "M50 98 C49 80 51 58 50 34", 2.6),
        ("leaf", leaf(50, 92, 20, 84, 6), 1.8),
        ("leaf", leaf(50, 88, 80, 78, 6), 1.8),
        ("leaf", leaf(50, 76, 27, 64, 4.5), 1.8),
        ("leaf", leaf(50.5, 70, 74, 58, 4.5), 1.8),
    ]


# -------------------------------------------------------------------- flowers of forbs


def _daisy() -> list[Part]:
    petals = [("bloom", leaf(*spoke, 3.1), 1.5) for spoke in _round(13, 50, 24, 5, 22)]
    bud = [("", "M50 62 C58 56 68 52 74 43", 2), ("leaf", ring(75, 40, 5), 1.7)]
    seeds = "".join(ring(x, y, 1.1) for _, _, x, y in _round(6, 50, 24, 0, 4.4))
    return [*_stem(), *bud, *petals, ("soil", ring(50, 24, 8), 2), ("gold", seeds, 0.4)]


def _spike() -> list[Part]:
    flowers: list[Part] = []
    for k in range(7):
        y, reach = 52 - 6.6 * k, 12.5 - 1.35 * k
        for side in (-1, 1):
            flowers.append(("bloom", leaf(50, y, 50 + side * reach, y - 6, 3.4 - 0.25 * k), 1.4))
    return [
        *_stem()[:3],
        ("leaf", leaf(50, 74, 27, 66, 4.2), 1.8),
        ("leaf", leaf(50, 70, 73, 62, 4.2), 1.8),
        ("", "M50 60 L50 8", 2.2),
        *flowers,
        ("bloom", leaf(50, 14, 50, 3, 3), 1.4),
    ]


def _umbel() -> list[Part]:
    ends = [(18, 30), (27, 19), (38, 12), (50, 9), (62, 12), (73, 19), (82, 30)]
    rays = "".join(f"M50 46 Q{(50 + x) / 2} {y + 8} {x} {y} " for x, y in ends)
    flowers = "".join(
        ring(x + dx, y + dy, 3.4) for x, y in ends for dx, dy in ((-3.6, 1.5), (3.6, 1.5), (0, -2.6))
    )
    return [*_stem(), ("", rays, 1.9), ("bloom", flowers, 1.3)]


def _bells() -> list[Part]:
    stalks = "M50 34 C50 18 56 10 66 12 C72 13 74 18 74 22 M50 44 C44 28 36 22 29 26 C26 28 25 32 25 36 M50 34 L50 22"
    parts: list[Part] = [*_stem(), ("", stalks, 2.1)]
    for x, y, k in ((74, 22, 1.0), (25, 36, 1.0), (50, 10, 0.86)):
        dx, dy = 9 * k, 17 * k
        parts.append(
            (
                "bloom",
                f"M{x - dx} {y + dy} C{x - dx * 0.6:.1f} {y + dy * 0.6:.1f} {x - dx:.1f} {y} {x} {y} "
                f"C{x + dx:.1f} {y} {x + dx * 0.6:.1f} {y + dy * 0.6:.1f} {x + dx} {y + dy} "
                f"L{x + dx * 0.4:.1f} {y + dy * 0.85:.1f} L{x} {y + dy * 1.12:.1f} "
                f"L{x - dx * 0.4:.1f} {y + dy * 0.85:.1f} Z",
                1.7,
            )
        )
    return parts


def _five_petals() -> list[Part]:
    parts: list[Part] = [*_stem(), ("", "M50 60 C60 50 68 48 73 40 M50 66 C40 56 32 52 28 46", 2.1)]
    for x, y, r in ((50, 24, 19), (75, 36, 11), (26, 42, 10)):
        parts += [("bloom", leaf(*spoke, r * 0.25), 1.5) for spoke in _round(5, x, y, 1, r)]
        parts.append(("gold", ring(x, y, r * 0.24), 1.4))
    return parts


def _cattail() -> list[Part]:
    return [
        *(
            ("leaf", _blade(x, 97, bend, tip, 2.4), 1.5)
            for x, bend, tip in (
                (42, (30, 60), (20, 18)),
                (47, (42, 50), (36, 8)),
                (55, (70, 58), (82, 30)),
                (58, (82, 72), (94, 62)),
                (40, (22, 74), (6, 58)),
            )
        ),
        ("", "M50 97 C50 60 51 30 52 6 M56 97 C60 70 63 50 66 26", 2.4),
        (
            "soil",
            "M47.5 44 C46.5 36 47 22 49 17 C51 14 54 15 55 18 C56.5 26 56 38 55 44 C53 47 49 47 47.5 44 Z",
            1.8,
        ),
        (
            "soil",
            "M60.5 60 C60 52 61.5 42 63.5 37 C65.5 34 68 35 68.6 38 C69.4 46 68.6 55 67 60 C65 63 "
            "62 63 60.5 60 Z",
            1.8,
        ),
        ("", "M14 97 L88 97", 2),
    ]


# -------------------------------------------------------------------- the other forms


def _grass() -> list[Part]:
    blades = (
        (45, (20, 60), (8, 72)),
        (47, (30, 46), (6, 50)),
        (49, (41, 44), (26, 34)),
        (53, (64, 46), (80, 42)),
        (55, (78, 56), (95, 66)),
        (57, (84, 76), (92, 86)),
        (43, (18, 80), (8, 90)),
    )
    grains = ""
    for k in range(8):
        y = 45 - 5.2 * k
        x = 51.5 + 0.16 * k * k
        grains += leaf(x, y, x + 9 - 0.4 * k, y - 9, 2.5) + leaf(x, y, x - 7 + 0.4 * k, y - 9, 2.3)
    side = "".join(leaf(66 + 2.6 * k, 52 - 5 * k, 74 + 2.6 * k, 45 - 5 * k, 2.2) for k in range(5))
    return [
        *(("leaf", _blade(x, 98, bend, tip, 2.5), 1.5) for x, bend, tip in blades),
        ("", "M50 98 C49 70 50 40 60 4 M53 98 C57 76 64 58 78 30", 2.2),
        ("wheat", grains + side, 1.3),
    ]


def _sedge() -> list[Part]:
    tussock: list[Part] = []
    for k in range(13):
        t = (k - 6) / 6
        foot, tip = 50 + 14 * t, (50 + 47 * t, 36 + 42 * t * t)
        tussock.append(("leaf", _blade(foot, 90, (50 + 30 * t, 44 + 2 * abs(t)), tip, 1.9), 1.3))
    spikes: list[Part] = [
        ("soil", leaf(*ends), 1.4)
        for ends in (
            (40, 14, 37, 1, 3),
            (42, 30, 33, 16, 3.2),
            (43, 30, 51, 18, 3.2),
            (66, 22, 70, 8, 3),
            (63, 36, 73, 24, 3.2),
            (62, 38, 55, 25, 3.2),
        )
    ]
    return [
        *tussock,
        ("", "M47 90 C46 62 44 38 39 10 M53 90 C55 66 60 44 67 18", 2.2),
        *spikes,
        ("soil", "M24 97 C28 86 72 86 76 97 Z", 2),
        ("sheet", "M13 16 L23 33 L3 33 Z", 2.2),
    ]


def _rush() -> list[Part]:
    stalks = (
        (34, 20, 34),
        (40, 33, 17),
        (46, 46, 5),
        (53, 60, 13),
        (60, 71, 26),
        (66, 84, 42),
    )
    parts: list[Part] = [
        ("leaf", _blade(x, 96, ((x + tip) / 2 + 1, 60), (tip, top), 2.6), 1.6) for x, tip, top in stalks
    ]
    for x, y, side in ((46, 32, -1), (58.5, 36, 1), (35, 42, -1), (69, 48, 1)):
        tuft = (leaf(x, y, x + side * dx, y + dy, 1.9) for dx, dy in ((7, 6), (10, 1), (10, -5), (6, -10)))
        parts.append(("soil", "".join(tuft), 1.2))
    return [*parts, ("", "M22 97 L78 97", 2.4), ("sheet", ring(13, 24, 9), 2.2)]


def _tree() -> list[Part]:
    crown = (
        "M27 61 C13 63 4 54 9 44 C2 35 8 23 19 23 C21 11 35 5 45 11 C54 1 71 3 75 14 C88 13 97 24 92 35 "
        "C99 44 94 57 81 58 C76 67 63 67 57 60 C50 66 34 68 27 61 Z"
    )
    return [
        (
            "soil",
            "M38 98 C45 88 45 78 43 66 L27 52 L31 48 L45 58 L47 44 L54 44 L55 57 L69 47 L73 51 L58 "
            "66 C56 78 56 89 63 98 Z",
            2.2,
        ),
        ("leaf", crown, 2.4),
        (
            "",
            "M20 34 C26 27 32 27 37 31 M45 22 C52 16 59 17 64 22 M69 31 C75 27 82 29 86 34 M18 50 "
            "C25 55 32 55 37 50 M46 42 C52 47 60 47 66 42 M68 52 C74 54 80 53 84 48",
            1.6,
        ),
        ("", "M20 98 L82 98", 2.2),
    ]


def _conifer() -> list[Part]:
    tiers = (
        "M50 2 L63 23 C58 25 55 25 53 24 C51 27 48 27 47 24 C44 25 41 25 37 23 Z",
        "M50 17 L69 43 C63 46 58 46 55 44 C52 47 47 47 45 44 C41 46 36 46 31 43 Z",
        "M50 35 L76 64 C69 67 62 67 57 65 C53 68 46 68 43 65 C37 67 31 67 24 64 Z",
        "M50 55 L83 85 C74 89 65 89 58 86 C53 90 46 90 42 86 C34 89 26 89 17 85 Z",
    )
    return [
        ("soil", "M45 98 L46 84 L54 84 L55 98 Z", 2.2),
        *(("leaf", tier, 2.2) for tier in reversed(tiers)),
        ("", "M22 98 L78 98", 2.2),
    ]


def _shrub() -> list[Part]:
    tips = ((23, 44), (48, 24), (77, 42), (11, 68), (89, 68), (35, 60), (65, 58), (37, 37), (62, 34))
    leaves: list[Part] = []
    for x, y in tips:
        spray = (leaf(x, y + 3, x + 14 * cos(a), y - 13 * sin(a), 3.6) for a in (2.75, 2.2, 1.57, 0.94, 0.39))
        leaves.append(("leaf", "".join(spray), 1.4))
    berries = "".join(
        ring(x, y, 3.1) for x, y in ((31, 49), (55, 14), (71, 53), (17, 58), (84, 57), (48, 46))
    )
    return [
        (
            "soil",
            "M48 98 C47 80 37 62 22 44 C40 58 49 72 50 84 C50 66 48 46 47 24 C51 46 53 64 52 84 C56 "
            "70 64 58 78 42 C67 60 56 78 53 98 Z",
            1.6,
        ),
        (
            "",
            "M49 90 C40 80 26 72 12 69 M52 90 C60 80 74 72 88 69 M50 72 C44 68 40 64 36 60 M51 72 "
            "C57 67 61 63 65 58",
            2.2,
        ),
        *leaves,
        ("bloom", berries, 1.3),
        ("", "M20 98 L80 98", 2.2),
    ]


def _cactus() -> list[Part]:
    def spines(*places: tuple[float, float]) -> str:
        return "".join(f"M{x} {y} L{x - 3} {y - 4} M{x} {y} L{x + 3} {y - 4} " for x, y in places)

    return [
        ("leaf", ring(50, 74, 19, 22), 2.4),
        ("leaf", ring(27, 46, 15, 19), 2.4),
        ("leaf", ring(66, 36, 16, 20), 2.4),
        ("leaf", ring(86, 60, 10, 14), 2.4),
        (
            "",
            spines(
                (44, 66),
                (56, 66),
                (50, 78),
                (42, 84),
                (58, 86),
                (22, 40),
                (32, 42),
                (27, 54),
                (60, 30),
                (71, 32),
                (66, 44),
                (86, 58),
            ),
            1.5,
        ),
        *(("bloom", leaf(22, 28, x, y, 2.8), 1.4) for x, y in ((10, 20), (16, 13), (26, 12), (33, 20))),
        *(("bloom", leaf(68, 17, x, y, 2.8), 1.4) for x, y in ((56, 10), (63, 3), (74, 3), (80, 10))),
        ("", "M16 97 L86 97", 2.2),
    ]


def _vine() -> list[Part]:
    leaves: list[Part] = []
    for x, y, way in ((77, 82, 0), (24, 62, 1), (77, 36, 0), (27, 17, 1)):
        foot, towards = (x + 4, pi) if way else (x - 4, 0)
        turns = (spread + towards for spread in (-1.25, -0.62, 0, 0.62, 1.25))
        hand = (leaf(foot, y, foot + 17 * cos(a), y + 15 * sin(a), 3.2) for a in turns)
        leaves.append(("leaf", "".join(hand), 1.4))
    fruit = "".join(ring(x, y, 3.2) for x, y in ((60, 57), (67, 57), (63.5, 63), (57, 50), (70, 51)))
    return [
        ("wash", "M46 99 L47 1 L55 1 L56 99 Z", 1.5),
        ("", "M74 82 L60 84 M28 62 L42 63 M74 36 L62 37 M31 17 L46 16", 2),
        (
            "soil",
            "M43 99 C58 90 66 84 60 76 C54 69 36 68 37 57 C38 47 62 46 63 35 C64 27 40 26 42 15 C43 "
            "10 47 7 50 3 C50 8 46 12 47 15 C49 23 69 24 68 35 C67 49 43 50 43 58 C43 65 62 66 66 "
            "76 C69 86 60 94 48 99 Z",
            1.5,
        ),
        *leaves,
        ("", "M63 45 L63 52 M40 50 C30 52 26 44 31 42 C35 41 36 46 33 47", 1.6),
        ("bloom", fruit, 1.3),
    ]


def _frond(x0: float, y0: float, bend: tuple[float, float], x1: float, y1: float, width: float) -> list[Part]:
    """A fern's frond: leaflets to both sides of a curved rib, longest in the middle of its lower half."""
    (bx, by), leaflets = bend, ""
    for k in range(1, 12):
        t = k / 12
        x = (1 - t) ** 2 * x0 + 2 * t * (1 - t) * bx + t * t * x1
        y = (1 - t) ** 2 * y0 + 2 * t * (1 - t) * by + t * t * y1
        dx, dy = 2 * (1 - t) * (bx - x0) + 2 * t * (x1 - bx), 2 * (1 - t) * (by - y0) + 2 * t * (y1 - by)
        size = (dx * dx + dy * dy) ** 0.5
        dx, dy = dx / size, dy / size
        reach = width * (0.35 + 1.5 * t * (1 - t)) * (1.25 - t)
        for side in (-1, 1):
            tip = x - side * dy * reach + dx * reach * 0.4, y + side * dx * reach + dy * reach * 0.4
            leaflets += leaf(x, y, *tip, 1.9)
    return [("leaf", leaflets, 1.1), ("", f"M{x0} {y0} Q{bx} {by} {x1} {y1}", 2)]


def _fern() -> list[Part]:
    crozier = "M46 98 C38 95 30 93 28 86 C27 80 36 79 36 85 C36 88 32 88 32 85"
    return [
        *_frond(48, 98, (22, 76), 12, 36, 20),
        *_frond(52, 98, (78, 76), 88, 36, 20),
        *_frond(50, 98, (50, 50), 51, 3, 28),
        ("", crozier, 2.4),
    ]


@cache
def drawings() -> dict[str, tuple[Part, ...]]:
    """Every form, and the particular kinds of some, by name."""
    return {
        "daisy": tuple(_daisy()),
        "spike": tuple(_spike()),
        "umbel": tuple(_umbel()),
        "bells": tuple(_bells()),
        "five petals": tuple(_five_petals()),
        "cattail": tuple(_cattail()),
        "grass": tuple(_grass()),
        "sedge": tuple(_sedge()),
        "rush": tuple(_rush()),
        "tree": tuple(_tree()),
        "conifer": tuple(_conifer()),
        "shrub": tuple(_shrub()),
        "cactus": tuple(_cactus()),
        "vine": tuple(_vine()),
        "fern": tuple(_fern()),
    }
