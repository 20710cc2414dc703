"""Boards to point at: a drawing, and the places on it that can be chosen, each with a name for those who hear it.

Pure text: the drawing is SVG in the page's own colours, and a place is a box in percent of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from math import cos, pi, sin, sqrt
from typing import Any

R = 50.0
"""From the middle of a tile to its corner, in units of the drawing."""


@dataclass(frozen=True, eq=False, repr=False)
class Place:
    """A place to choose: its id, its name in one breath, its middle and size in percent of the board."""

    id: str
    name: str
    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True, eq=False, repr=False)
class Board:
    """A drawing with places on it: `svg` is what is drawn, in a box of `width` × `height`; `title` says what it is."""

    title: str
    width: float
    height: float
    svg: str
    places: tuple[Place, ...]

    def drawn(self) -> str:
        """The drawing alone, as a picture with its title and, for those who hear it, its places."""
        names = "; ".join(place.name for place in self.places)
        return (
            f'<svg class="egl-drawn" viewBox="0 0 {self.width:g} {self.height:g}" role="img" '
            f'aria-label="{escape(self.title)}: {escape(names)}">{self.svg}</svg>'
        )


@dataclass(frozen=True, eq=False, repr=False)
class Tile:
    """A tile of an island: its id, what terrain it is, how many oaks, pines and acacias stand on it."""

    id: str
    name: str
    terrain: str
    trees: tuple[int, int, int]
    monoculture: bool = False
    deforested: bool = False


def island(game: Any, title: str = "The island") -> Board:
    """The island of a game of Ecosia as it stands, every tile a place."""
    from edugames import ecosia

    tiles = [
        Tile(
            tile_id(tile),
            ecosia.place_name(tile),
            game.terrain(tile),
            tuple(game.trees(tile)),
            game.is_monoculture(tile),
            game.is_deforested(tile),
        )
        for tile in ecosia.TILES
    ]
    middles = [(sqrt(3) * R * (q + r / 2), 1.5 * R * r) for q, r in ecosia.TILES]
    return _board(title, tiles, middles)


def tile_id(tile: tuple[int, int]) -> str:
    """The id of a tile: "0,-2"."""
    return f"{tile[0]},{tile[1]}"


IN_A_ROW = 3
"""More tiles than these begin another row: on a telephone their numbers must be read."""


def row(tiles: Sequence[Tile], title: str) -> Board:
    """Tiles side by side, to be compared."""
    across, down = sqrt(3) * R * 1.12, 2.1 * R
    middles = [(across * (k % IN_A_ROW), down * (k // IN_A_ROW)) for k in range(len(tiles))]
    return _board(title, tiles, middles)


def _board(title: str, tiles: Sequence[Tile], middles: Sequence[tuple[float, float]]) -> Board:
    left, top = min(x for x, _ in middles) - R, min(y for _, y in middles) - R - 4
    width, height = max(x for x, _ in middles) + R - left, max(y for _, y in middles) + R + 4 - top
    svg, places = [], []
    for tile, (x, y) in zip(tiles, middles, strict=True):
        x, y = x - left, y - top
        svg.append(_tile(tile, x, y))
        size = sqrt(3) * R
        places.append(
            Place(
                tile.id,
                in_words(tile),
                100 * x / width,
                100 * y / height,
                100 * 0.92 * size / width,
                100 * 1.5 * R / height,
            )
        )
    return Board(title, width, height, "".join(svg), tuple(places))


def in_words(tile: Tile) -> str:
    """A tile in one breath: "Row 2 tile 3, dry land, 2 oaks, 1 pine, no monoculture"."""
    words = [tile.name, "deforested" if tile.deforested else tile.terrain]
    words += [trees_in_words(tile.trees)]
    if tile.monoculture:
        words.append("monoculture")
    return ", ".join(filter(None, words))


def trees_in_words(trees: Iterable[int]) -> str:
    """Trees by species: "2 oaks, 1 pine"; "no trees" where none stands."""
    from edugames import facts

    plurals: Mapping[str, str] = facts.ecosia().plurals
    told = [
        f"{number} {plural if number > 1 else kind}"
        for number, (kind, plural) in zip(trees, plurals.items(), strict=True)
        if number
    ]
    return ", ".join(told) or "no trees"


def _tile(tile: Tile, x: float, y: float) -> str:
    from edugames import ecosia
    from edugames.widgets.art import symbol

    ground = "deforested" if tile.deforested else tile.terrain
    parts = [
        f'<polygon points="{_corners(x, y, R - 1)}" fill="var(--{ground.replace(" ", "-")})" stroke="var(--ink)" '
        'stroke-width="2"/>'
    ]
    if tile.monoculture:
        parts.append(
            f'<polygon points="{_corners(x, y, R - 6)}" fill="none" stroke="var(--ink)" stroke-width="2" '
            'stroke-dasharray="6 4"/>'
        )
    parts.append(f'<use href="#{symbol(ground)}" x="{x - 9:.1f}" y="{y - 40:.1f}" width="18" height="18"/>')
    standing = [(kind, number) for kind, number in zip(ecosia.SPECIES, tile.trees, strict=True) if number]
    for k, (kind, number) in enumerate(standing):
        tx = x + (k - (len(standing) - 1) / 2) * 26
        parts.append(
            f'<circle cx="{tx:.1f}" cy="{y - 6:.1f}" r="13" fill="var(--sheet)"/>'
            f'<use href="#{symbol(kind)}" x="{tx - 11:.1f}" y="{y - 17:.1f}" width="22" height="22"/>'
            f'<rect x="{tx - 10:.1f}" y="{y + 9:.1f}" width="20" height="19" rx="4" fill="var(--sheet)"/>'
            f'<text x="{tx:.1f}" y="{y + 19:.1f}">{number}</text>'
        )
    return "".join(parts)


def _corners(x: float, y: float, radius: float) -> str:
    angles = [pi / 6 + k * pi / 3 for k in range(6)]
    return " ".join(f"{x + radius * cos(angle):.1f},{y + radius * sin(angle):.1f}" for angle in angles)


def habitats(title: str = "Eighteen habitats") -> Board:
    """The habitats of the game as they lie in Observation (O-2), every one a place."""
    from edugames import facts
    from edugames.widgets.art import symbol
    from edugames.widgets.habitats import emblem_of

    wide, high = 120.0, 92.0
    lying = facts.deck().habitats.values()
    columns, rows = 1 + max(h.column for h in lying), 1 + max(h.row for h in lying)
    svg, places = [], []
    for habitat in lying:
        x, y = (habitat.column + 0.5) * wide, (habitat.row + 0.5) * high
        lines = _two_lines(habitat.name)
        words = "".join(
            f'<tspan x="{x:.1f}" dy="{13 * bool(k)}">{escape(line)}</tspan>' for k, line in enumerate(lines)
        )
        svg.append(
            f'<rect x="{x - wide / 2 + 3:.1f}" y="{y - high / 2 + 3:.1f}" width="{wide - 6}" '
            f'height="{high - 6}" rx="8" fill="var(--pale-{habitat.community_class})" '
            f'stroke="var(--class-{habitat.community_class})" stroke-width="3"/>'
            f'<use href="#{symbol(emblem_of(habitat))}" x="{x - 22:.1f}" y="{y - 40:.1f}" width="44" height="44"/>'
            f'<text x="{x:.1f}" y="{y + (18 if len(lines) > 1 else 24):.1f}" class="egl-name">{words}</text>'
        )
        name = f"{habitat.name}, {habitat.community_class}"
        share = (100 * x / (columns * wide), 100 * y / (rows * high), 94 / columns, 92 / rows)
        places.append(Place(habitat.id, name, *share))
    return Board(title, columns * wide, rows * high, "".join(svg), tuple(places))


def _two_lines(name: str) -> list[str]:
    """A long name on two lines, broken at the blank nearest to its middle."""
    blanks = [k for k, sign in enumerate(name) if sign == " "]
    if len(name) <= 15 or not blanks:
        return [name]
    at = min(blanks, key=lambda k: abs(k - len(name) / 2))
    return [name[:at], name[at + 1 :]]
