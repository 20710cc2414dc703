"""The island of Ecosia as a `Scene`: what a seat sees, drawn like a page of a field guide.

Every kind has three signs beside its colour: a pattern, a letter and an emblem for a terrain, a
silhouette for a species, a word for a monoculture.
"""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, radians, sin, sqrt
from typing import TYPE_CHECKING, Any

from edugames import ecosia, facts
from edugames.widgets.art import shapes
from edugames.widgets.scene import (
    Art,
    Disc,
    Fill,
    Group,
    Mark,
    Points,
    Scene,
    Shape,
    Stamp,
    Stroke,
    Target,
    Text,
    box,
    hexagon,
)
from edugames.widgets.theme import LIGHT, Theme

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    Tile = tuple[int, int]

R = 60.0
WIDTH, HEIGHT = 672.0, 584.0
CENTRE = WIDTH / 2, 297.0
_TREE = 40.0
PROJECTED = 0.54
"""The height of a tile's letter for the last row of the room, by that of the tile from its middle to a corner."""

TOWARDS = {"E": 0, "SE": 60, "SW": 120, "W": 180, "NW": 240, "NE": 300}
"""The six sides of a tile as angles, clockwise from the east."""
_STEP = {"E": (1, 0), "SE": (0, 1), "SW": (-1, 1), "W": (-1, 0), "NW": (0, -1), "NE": (1, -1)}


# -------------------------------------------------------------------- places


def centre(tile: Tile) -> tuple[float, float]:
    """The middle of a tile in board units."""
    q, r = tile
    return CENTRE[0] + sqrt(3) * R * (q + r / 2), CENTRE[1] + 1.5 * R * r


def place_id(place: Any) -> str:
    """The id of a place's target: "0,-2" for a tile, "N5" for a nursery."""
    return place if isinstance(place, str) else f"{place[0]},{place[1]}"


def place_of(name: str) -> Any:
    """The place of an id; raises ValueError for one that the board does not have."""
    if name in ecosia.NURSERIES:
        return name
    q, r = (int(part) for part in name.split(","))
    if (q, r) not in ecosia.TILES:
        raise ValueError(f"there is no place {name} on the board")
    return q, r


@lru_cache(maxsize=8)
def _edges(harbours: Any) -> dict[str, tuple[Tile, str]]:
    """Each nursery's tile and the side on which it lies."""
    if harbours == "file":
        return {h.nursery: (h.tile, h.side) for h in facts.ecosia().harbours}
    return {n: ((q, r), side) for n, (q, r, side) in zip(ecosia.NURSERIES, harbours, strict=True)}


def edges(seen: Any) -> dict[str, tuple[Tile, str]]:
    """Each nursery's tile and side in this game."""
    return _edges(seen.options.harbours)


def tray_centre(edge: tuple[Tile, str]) -> tuple[float, float]:
    """The middle of a nursery's tray, outside the middle of its edge."""
    (x, y), angle = centre(edge[0]), radians(TOWARDS[edge[1]])
    return x + 1.5 * R * cos(angle), y + 1.5 * R * sin(angle)


# -------------------------------------------------------------------- art shared by all tiles


@lru_cache(maxsize=4)
def art(theme: Theme) -> dict[str, Art]:
    """The drawings printed on the board: every terrain with and without trees, and the three species."""
    made = {}
    for terrain in ecosia.TERRAINS:
        made[terrain] = _tile_art(terrain, theme, _flag(terrain, theme))
        made[f"{terrain}, empty"] = _tile_art(terrain, theme, _emblem(terrain, theme))
    made["deforested"] = _tile_art("deforested", theme, _flag("deforested", theme))
    made["tray"] = _tray(theme)
    for species in ecosia.SPECIES:
        made[species] = Art(_TREE * 1.2, _TREE * 1.16, tuple(shapes(species, theme, _TREE, halo=6)))
    return made


def _tile_art(terrain: str, theme: Theme, sign: list[Shape]) -> Art:
    hexagonal = hexagon(0, 0, R)
    ground: list[Shape] = [Fill(hexagonal, theme.terrain[terrain])]
    pattern = [Stroke(p, theme.ink, 1.3, closed=False, alpha=theme.pattern) for p in _PATTERNS[terrain]()]
    return Art(sqrt(3) * R + 2, 2 * R + 2, (*ground, *pattern, *sign), clip=hexagonal)


def _flag(terrain: str, theme: Theme) -> list[Shape]:
    y, width, height, size = (-0.53, 1.06, 0.46, PROJECTED) if theme.large else (-0.52, 0.68, 0.33, 0.31)
    return [
        Fill(box(0, y * R, width * R, height * R, 4), theme.sheet, 0.94),
        Text(letter(terrain), -0.24 * width * R, y * R + 0.06 * size * R, size * R, theme.ink, serif=True),
        *shapes(terrain, theme, 0.85 * height * R, 0.24 * width * R, y * R),
    ]


def _emblem(terrain: str, theme: Theme) -> list[Shape]:
    low = 0.54 if theme.large else 0.58  # a large letter keeps off the edges, which come together below
    return [
        Disc(0, -0.12 * R, 0.43 * R, theme.sheet, theme.ink, 1.6),
        *shapes(terrain, theme, 0.52 * R, 0, -0.12 * R),
        Text(letter(terrain), 0, low * R, *_letters(0.36, PROJECTED, terrain, theme), serif=True),
    ]


def _letters(size: float, large: float, terrain: str, theme: Theme) -> tuple[float, str, str]:
    """Size, colour and halo of what is written on a terrain: for the last row of the room larger, haloed in paper."""
    if theme.large:
        return large * R, theme.ink, theme.sheet
    return size * R, theme.ink, theme.terrain[terrain]


def letter(terrain: str) -> str:
    """The letter on a tile: that of the rules, R for the desert once it lives, X for whatever is deforested."""
    letters = facts.ecosia().letters
    return {"desert": "R", "deforested": letters["desert"]}.get(terrain) or letters[terrain]


def _rows(across: float, down: float) -> list[tuple[float, float]]:
    """Points in staggered rows that cover a tile."""
    rows = int(2 * R / down) + 1
    return [
        (-R + (i + (j % 2) / 2) * across, -R + j * down)
        for j in range(rows)
        for i in range(int(2 * R / across) + 1)
        if abs(-R + (i + (j % 2) / 2) * across) < 0.93 * R
    ]


def _canopy() -> list[Points]:
    return [
        tuple((x - 7 * cos(k * pi / 5), y - 7 * sin(k * pi / 5)) for k in range(6)) for x, y in _rows(18, 12)
    ]


def _tufts() -> list[Points]:
    return [((x, y), (x + dx, y - dy)) for x, y in _rows(24, 17) for dx, dy in ((-4, 6), (0, 8), (4, 6))]


def _furrows() -> list[Points]:
    return [((-R, y), (R, y - 1.16 * R)) for y in (k * 10.0 - R for k in range(19))]


def _stipple() -> list[Points]:
    return [((x - 0.8, y), (x + 0.8, y)) for x, y in _rows(13, 10)]


def _waves() -> list[Points]:
    return [
        tuple((-R + k * 2.5, -R + j * 12.0 + 2.6 * sin(k * pi / 4)) for k in range(49)) for j in range(11)
    ]


def _hatching() -> list[Points]:
    starts = [k * 11.0 - 2 * R for k in range(22)]
    return [line for x in starts for line in (((x, -R), (x + 2 * R, R)), ((x + 2 * R, -R), (x, R)))]


_PATTERNS: dict[str, Any] = {
    "forest": _canopy,
    "meadow": _tufts,
    "farmland": _furrows,
    "dry land": _stipple,
    "spring": _waves,
    "desert": list,
    "deforested": _hatching,
}


# -------------------------------------------------------------------- the ground and the frame


def _ground(theme: Theme, harbours: Any) -> tuple[Shape, ...]:
    """Sea, engraved coast lines, beach, and the planks that lead to the nurseries."""
    coast = _coast()
    drawn: list[Shape] = [Fill(box(WIDTH / 2, HEIGHT / 2, WIDTH, HEIGHT), theme.sea)]
    for reach, alpha in ((26, 0.28), (19, 0.42), (12, 0.62)):
        drawn += [
            Stroke(coast, theme.sea_line, 2 * reach, alpha=alpha),
            Stroke(coast, theme.sea, 2 * reach - 2.6),
        ]
    drawn += [Stroke(coast, theme.ink, 23), Stroke(coast, theme.beach, 19)]
    for edge in _edges(harbours).values():
        drawn += _planks(edge, theme)
    return tuple(sorted(drawn, key=_layer))


def _coast() -> Points:
    """The outline of the whole island: the edges that belong to one tile only, one after the other."""
    edges: set[tuple[tuple[int, int], tuple[int, int]]] = set()
    corners: dict[tuple[int, int], tuple[float, float]] = {}
    for tile in ecosia.TILES:
        around = hexagon(*centre(tile), R)
        names = [(round(x), round(y)) for x, y in around]
        corners.update(zip(names, around, strict=True))
        for edge in zip(names, names[1:] + names[:1], strict=True):
            if edge[::-1] in edges:
                edges.remove(edge[::-1])  # the neighbour's side of it
            else:
                edges.add(edge)
    follow = dict(edges)
    trip = [min(follow)]
    while (corner := follow[trip[-1]]) != trip[0]:
        trip.append(corner)
    return tuple(corners[corner] for corner in trip)


def _layer(shape: Shape) -> int:
    """Planks lie on the beach: dark edges below light wood."""
    if isinstance(shape, Stroke) and not shape.closed:
        return 2 if shape.width < 5 else 1
    return 0


def _planks(edge: tuple[Tile, str], theme: Theme) -> list[Shape]:
    angle = radians(TOWARDS[edge[1]])
    x, y = centre(edge[0])
    tx, ty = tray_centre(edge)
    across = angle + pi / 2
    planks: list[Shape] = []
    for side in (-0.2, 0.2):
        line = (
            (
                x + 0.87 * R * cos(angle) + side * R * cos(across),
                y + 0.87 * R * sin(angle) + side * R * sin(across),
            ),
            (tx + 0.7 * side * R * cos(across), ty + 0.7 * side * R * sin(across)),
        )
        planks += [Stroke(line, theme.ink, 6, closed=False), Stroke(line, theme.soil, 3, closed=False)]
    return planks


# -------------------------------------------------------------------- places as shapes


def _tile(seen: Any, tile: Tile, theme: Theme) -> Group:
    return _drawn_tile(
        tile, seen.terrain(tile), seen.trees(tile), seen.token(tile), seen.is_monoculture(tile), theme
    )


@lru_cache(maxsize=512)
def _drawn_tile(
    tile: Tile, terrain: str, trees: tuple[int, ...], token: int | None, mono: bool, theme: Theme
) -> Group:
    """The inside of a tile; its inked edge belongs to the frame."""
    x, y = centre(tile)
    if token is not None:
        drawn = _deforested(token, x, y, theme)
    elif not any(trees):
        drawn = [Stamp(f"{terrain}, empty", x, y)]
    else:
        forest = _forest(trees, x, y, terrain, theme)
        drawn = [Stamp(terrain, x, y), *forest, *(_monoculture(x, y, theme) if mono else ())]
    return Group(hexagon(x, y, 0.985 * R), tuple(drawn))


def _deforested(token: int, x: float, y: float, theme: Theme) -> list[Shape]:
    return [
        Stamp("deforested", x, y),
        Disc(x, y + 0.12 * R, 0.38 * R, theme.sheet, theme.ink, 2),
        Disc(x, y + 0.12 * R, 0.31 * R, theme.sheet, theme.ink, 0.9),
        Text(str(token), x, y + 0.13 * R, 0.42 * R, theme.ink, serif=True),
        Text(f"needs {token}", x, y + 0.68 * R, *_letters(0.19, 0.25, "deforested", theme)),
    ]


_CLUMP = {1: (1.0, (0.0,)), 2: (0.94, (-0.37, 0.37)), 3: (0.80, (-0.53, 0.0, 0.53))}
"""By the number of species: the size of the trees and where they stand."""


def _forest(trees: tuple[int, ...], x: float, y: float, terrain: str, theme: Theme) -> list[Shape]:
    """The trees of a tile: each species once, a few more peeping out behind it, and how many there are."""
    grown = [(species, count) for species, count in zip(ecosia.SPECIES, trees, strict=True) if count]
    size, places = _CLUMP[len(grown)]
    foot = y + 0.28 * R
    behind: list[Shape] = []
    counts: list[Shape] = []
    for (species, count), dx in zip(grown, places, strict=True):
        for extra in range(min(count, 3) - 1):
            aside = (0.26, -0.26)[extra] * size * _TREE
            behind.append(Stamp(species, x + dx * R + aside, foot - size * _TREE / 2 - 3, size * 0.86))
        behind.append(Stamp(species, x + dx * R, foot - size * _TREE / 2, size))
        counts.append(Text(str(count), x + dx * R, y + 0.43 * R, *_letters(0.28, 0.36, terrain, theme)))
    return behind + counts


def _monoculture(x: float, y: float, theme: Theme) -> list[Shape]:
    return [
        Stroke(hexagon(x, y, 0.90 * R), theme.ink, 2.6, dash=(0.06 * R, 0.08 * R)),
        Fill(box(x, y + 0.64 * R, (0.76 if theme.large else 0.62) * R, 0.2 * R, 6), theme.ink),
        Text("MONO", x, y + 0.648 * R, (0.19 if theme.large else 0.165) * R, theme.sheet),
    ]


_TRAY = 1.14 * R, 0.56 * R
_TAG = -0.31 * R


def _tray_outline(x: float, y: float) -> Points:
    return box(x, y - 0.09 * R, _TRAY[0] + 3, _TRAY[1] + 0.2 * R + 3)


def _tray(theme: Theme) -> Art:
    """An empty tray with a tag for its name."""
    width, height = _TRAY
    drawn = (
        Fill(box(0, 0, width, height, 4), theme.sheet),
        Fill(box(0, height * 0.3, width, height * 0.4, 3), theme.soil),
        Stroke(box(0, 0, width, height, 4), theme.ink, 1.8),
        Fill(box(0, _TAG, 0.36 * R, 0.23 * R, 6), theme.ink),
    )
    return Art(width + 3, height + 0.4 * R, drawn)


@lru_cache(maxsize=512)
def _nursery(seedlings: tuple[int, ...], nursery: str, edge: tuple[Tile, str], theme: Theme) -> Group:
    """A tray with soil, its seedlings as small trees with their number, its name on a tag."""
    x, y = tray_centre(edge)
    drawn: list[Shape] = [Stamp("tray", x, y)]
    grown = [(s, count) for s, count in zip(ecosia.SPECIES, seedlings, strict=True) if count]
    counts: list[Shape] = []
    for k, (species, count) in enumerate(grown):
        at = x + (k - (len(grown) - 1) / 2) * 0.36 * R
        shift = -0.07 * R if count > 1 else 0
        drawn.append(Stamp(species, at + shift, y + 0.01 * R, 0.58 if len(grown) < 3 else 0.5))
        if count > 1:
            counts.append(
                Text(str(count), at + 0.14 * R, y - 0.12 * R, 0.22 * R, theme.ink, halo=theme.sheet)
            )
    if not grown:
        counts.append(Text("empty", x, y - 0.06 * R, 0.2 * R, theme.ink2, style="italic", serif=True))
    name = Text(nursery, x, y + _TAG, 0.185 * R, theme.sheet)
    return Group(_tray_outline(x, y), (*drawn, *counts, name))


# -------------------------------------------------------------------- names and ways


def trees_in_words(counts: tuple[int, ...]) -> str:
    """ "2 oaks and 1 pine", or "no trees"."""
    plural = facts.ecosia().plurals
    words = [
        f"{count} {species if count == 1 else plural[species]}"
        for species, count in zip(ecosia.SPECIES, counts, strict=True)
        if count
    ]
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words) or "no trees"


def terrain_in_words(seen: Any, tile: Tile) -> str:
    """What lies on a tile: "dry land", "deforested meadow with the number 8", "restored land"."""
    terrain = {"desert": "desert" if seen.is_deforested(tile) else "restored land"}.get(
        seen.terrain(tile), seen.terrain(tile)
    )
    return f"deforested {terrain}, number {seen.token(tile)}" if seen.is_deforested(tile) else terrain


def label(seen: Any, place: Any) -> str:
    """A place in one breath: where, what, which trees, monoculture or not."""
    if isinstance(place, str):
        beside = ecosia.place_name(edges(seen)[place][0])
        return f"Nursery {place}, beside {beside}, {trees_in_words(seen.seedlings(place))}"
    words = [ecosia.place_name(place).capitalize(), terrain_in_words(seen, place)]
    if not seen.is_deforested(place):
        words.append(trees_in_words(seen.trees(place)))
    if seen.is_monoculture(place):
        words.append("monoculture")
    return ", ".join(words)


@lru_cache(maxsize=8)
def ways(harbours: Any) -> dict[str, dict[str, str]]:
    """Where each arrow key leads from each place.

    Left and right follow the row; up and down lead to the upper or lower neighbour that lies nearer
    the middle of the island, with Shift to the other. Where the sea begins they lead to the nursery
    on that side, and back.
    """
    found = {place_id(tile): _ways_of(tile) for tile in ecosia.TILES}
    for nursery, (tile, side) in _edges(harbours).items():
        out, back = _keys(tile)[side], _BACK[side]
        found[place_id(tile)][out] = nursery
        found[nursery] = {back: place_id(tile)}
    for near in found.values():
        for key in ("ArrowUp", "ArrowDown"):
            for first, other in ((key, f"Shift+{key}"), (f"Shift+{key}", key)):
                if other in near:
                    near.setdefault(first, near[other])
    return found


_BACK = {
    "E": "ArrowLeft",
    "W": "ArrowRight",
    "NE": "ArrowDown",
    "NW": "ArrowDown",
    "SE": "ArrowUp",
    "SW": "ArrowUp",
}


def _keys(tile: Tile) -> dict[str, str]:
    """Which key leads over each side of a tile."""
    east = tile[0] + tile[1] / 2 > 0
    near, far = ("W", "E") if east else ("E", "W")
    return {
        "E": "ArrowRight",
        "W": "ArrowLeft",
        f"N{near}": "ArrowUp",
        f"N{far}": "Shift+ArrowUp",
        f"S{near}": "ArrowDown",
        f"S{far}": "Shift+ArrowDown",
    }


def _ways_of(tile: Tile) -> dict[str, str]:
    beside = {side: (tile[0] + dq, tile[1] + dr) for side, (dq, dr) in _STEP.items()}
    return {key: place_id(beside[side]) for side, key in _keys(tile).items() if beside[side] in ecosia.TILES}


# -------------------------------------------------------------------- the scene


def scene(
    seen: Any,
    theme: Theme = LIGHT,
    legal: Collection[Any] = (),
    picked: Collection[Any] = (),
    changed: Mapping[Any, str] | None = None,
    legal_for: str = "",
    threatened: Mapping[Any, str] | None = None,
) -> Scene:
    """The board as a seat sees it.

    `legal` are the places that may be chosen now, `picked` those chosen already; `changed` maps the
    places that the last play changed to a word on them ("+1"). `legal_for` ends the name of a legal
    place for those who hear it. `threatened` maps the tiles that an event could strike to its odds.
    """
    coast = edges(seen)
    near = ways(seen.options.harbours)
    groups = {n: _nursery(seen.seedlings(n), n, edge, theme) for n, edge in coast.items()}
    groups |= {place_id(tile): _tile(seen, tile, theme) for tile in ecosia.TILES}
    targets = tuple(
        Target(place_id(place), label(seen, place), outline, place in legal, near[place_id(place)])
        for place, outline in _outlines(seen.options.harbours)
    )
    marks = (
        *(Mark(place_id(place), "changed", note) for place, note in (changed or {}).items()),
        *(Mark(place_id(place), "threat", odds) for place, odds in (threatened or {}).items()),
        *(Mark(target.id, "legal") for target in targets if target.legal),
        *(Mark(place_id(place), "picked") for place in picked),
    )
    ground, frame = _still(theme, seen.options.harbours)
    return Scene(WIDTH, HEIGHT, art(theme), ground, groups, frame, targets, marks, legal_for)


@lru_cache(maxsize=8)
def _still(theme_name: Any, harbours: Any) -> tuple[tuple[Shape, ...], tuple[Shape, ...]]:
    theme = theme_name
    outlines = tuple(Stroke(hexagon(*centre(tile), R), theme.ink, 1.9) for tile in ecosia.TILES)
    return _ground(theme, harbours), outlines


@lru_cache(maxsize=8)
def _outlines(harbours: Any) -> tuple[tuple[Any, Points], ...]:
    """Every place with its outline, in the order of reading: tiles by row, then the nurseries."""
    tiles = [(tile, hexagon(*centre(tile), R)) for tile in ecosia.TILES]
    trays = [(n, _tray_outline(*tray_centre(edge))) for n, edge in _edges(harbours).items()]
    return (*tiles, *trays)
