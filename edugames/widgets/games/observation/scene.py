"""The habitats of Observation as a `Scene`: six rows of three cards, and the markers that stand on them.

Every habitat has three signs beside its colour: its emblem, the frame of its class, the letter of its class. Every
marker has a shape and the number of its player.
"""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin
from typing import TYPE_CHECKING, Any

from edugames.widgets import habitats, plates
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
    oval,
)
from edugames.widgets.theme import LIGHT, Theme

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping

    from edugames.facts import Habitat

    Cell = tuple[int, int]

WIDTH, HEIGHT = 760.0, 640.0
EDGE, GAP = 14.0, 12.0
"""From the edge of the board to the cards, and between them."""

EMBLEM = 68.0
HAND = 5
"""Plants in a full hand (O-5), and so the most that grow in one habitat."""
SEATS = range(6)
MARKER = 14.0
"""Half the width of a marker, about; markers with a halo stand this far apart and reach so far to each side."""
APART, REACH = 2.2 * MARKER, 1.25 * MARKER + 5


# -------------------------------------------------------------------- places


def place_id(cell: Cell) -> str:
    """The id of a cell's target: "2,0" is the first habitat of the third row."""
    return f"{cell[0]},{cell[1]}"


class Grid:
    """Where each cell lies on the board: as many rows and columns as the deck's layout has."""

    def __init__(self, cells: Collection[Cell]) -> None:
        self.rows = 1 + max(row for row, _ in cells)
        self.columns = 1 + max(column for _, column in cells)
        self.width = (WIDTH - 2 * EDGE - (self.columns - 1) * GAP) / self.columns
        self.height = (HEIGHT - 2 * EDGE - (self.rows - 1) * GAP) / self.rows

    def centre(self, cell: Cell) -> tuple[float, float]:
        """The middle of a cell in board units."""
        row, column = cell
        return (
            EDGE + self.width / 2 + column * (self.width + GAP),
            EDGE + self.height / 2 + row * (self.height + GAP),
        )

    def outline(self, cell: Cell) -> Points:
        """The edge of a cell."""
        return box(*self.centre(cell), self.width, self.height)


@lru_cache(maxsize=8)
def grid(cells: tuple[Cell, ...]) -> Grid:
    """The grid of these cells."""
    return Grid(cells)


_WAYS = {"ArrowUp": (-1, 0), "ArrowDown": (1, 0), "ArrowLeft": (0, -1), "ArrowRight": (0, 1)}


@lru_cache(maxsize=8)
def ways(cells: tuple[Cell, ...]) -> dict[Cell, dict[str, str]]:
    """Where each arrow key leads from each cell: to the next card that way."""
    return {
        cell: {key: place_id(to) for key, step in _WAYS.items() if (to := _next(cell, step, cells))}
        for cell in cells
    }


def _next(cell: Cell, step: Cell, cells: tuple[Cell, ...]) -> Cell | None:
    for far in range(1, 19):
        to = cell[0] + far * step[0], cell[1] + far * step[1]
        if to in cells:
            return to
    return None


# -------------------------------------------------------------------- cards


@lru_cache(maxsize=8)
def art(deck: Any, cells: tuple[Cell, ...], theme: Theme) -> dict[str, Art]:
    """What is drawn once and printed wherever it lies: a card for each habitat, markers, leaves with a number."""
    laid = grid(cells)
    made = {
        f"card {habitat.id}": _card(habitat, laid.width, laid.height, theme)
        for habitat in deck.habitats.values()
    }
    here = Stroke(box(0, 0, laid.width - 5, laid.height - 5, 6), theme.ink, 4)
    made["here"] = Art(laid.width, laid.height, (here,))
    made |= {f"leaf {count}": _leaf(count, theme) for count in range(1, HAND + 1)}
    made |= {f"marker {seat}": _marker(seat, theme, on_turn=False) for seat in SEATS}
    made |= {f"marker {seat} on turn": _marker(seat, theme, on_turn=True) for seat in SEATS}
    return made


def _card(habitat: Habitat, width: float, height: float, theme: Theme) -> Art:
    size = min(EMBLEM, height - 16)
    left = -width / 2 + size / 2 + 10
    drawn: list[Shape] = [
        Fill(box(0, 0, width, height, 8), theme.sheet),
        *plates.habitat_shapes(habitat, theme, size, left, 0),
        *_letter(habitat, left - size / 2 + 5, size / 2 - 5, theme),
        *_name(habitat.name, left + size / 2 + 8, width / 2 - 6, theme),
        Stroke(box(0, 0, width - 1.5, height - 1.5, 8), theme.edge, 1.6),
    ]
    return Art(width, height, tuple(drawn))


def _letter(habitat: Habitat, x: float, y: float, theme: Theme) -> list[Shape]:
    """The letter of the class, on a disc."""
    return [
        Disc(x, y, 11.5, theme.sheet, theme.ink, 1.6),
        Text(habitats.letter(habitat.community_class), x, y + 1, 16, theme.ink, serif=True),
    ]


def _name(name: str, left: float, right: float, theme: Theme) -> list[Shape]:
    """The name in lines, as large as it fits, low enough for the dots of its letters to lie below all markers."""
    lines = in_lines(name)
    largest, low = ((26.0, 4), (26.0, 7.5), (20.5, 13))[min(len(lines), 3) - 1]
    size = min(largest, (right - left) / (0.56 * max(map(len, lines))))
    top = low - (len(lines) - 1) / 2 * size * 1.04
    return [
        Text(line, (left + right) / 2, top + k * size * 1.04, size, theme.ink, serif=True)
        for k, line in enumerate(lines)
    ]


def in_lines(name: str, longest: int = 11) -> list[str]:
    """A name broken between words, so that a line has so many letters at most where it can."""
    lines: list[str] = []
    for word in name.split():
        if lines and len(lines[-1]) + 1 + len(word) <= longest:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines


# -------------------------------------------------------------------- markers


def _regular(corners: int, r: float, turn: float = 0, inner: float = 1) -> Points:
    """A regular polygon about the origin, its first corner up; with `inner` a star."""
    steps = corners if inner == 1 else 2 * corners
    radii = [r if k % 2 == 0 or inner == 1 else r * inner for k in range(steps)]
    return tuple(
        (radius * sin(2 * pi * (k + turn) / steps), -radius * cos(2 * pi * (k + turn) / steps))
        for k, radius in enumerate(radii)
    )


def shape_of(seat: int, r: float = MARKER) -> Points:
    """The outline of a seat's marker about the origin: circle, square, triangle, diamond, pentagon, star."""
    if seat == 2:
        return tuple((x, y + 0.16 * r) for x, y in _regular(3, 1.34 * r))
    return (
        oval(0, 0, r, r),
        _regular(4, 1.32 * r, 0.5),
        (),
        _regular(4, 1.34 * r),
        _regular(5, 1.16 * r),
        _regular(5, 1.34 * r, inner=0.62),
    )[seat]


def _marker(seat: int, theme: Theme, on_turn: bool) -> Art:
    """A seat's marker: its shape, with a halo, and its number. Whoever is on turn has it in ink."""
    points = shape_of(seat)
    paint, ink = (theme.ink, theme.sheet) if on_turn else (theme.sheet, theme.ink)
    drawn = (
        Stroke(points, theme.halo, 8),
        Fill(points, paint),
        Stroke(points, theme.ink, 3),
        Text(str(seat + 1), 0, 3 if seat == 2 else 1, 17, ink),
    )
    return Art(3.4 * MARKER, 3.4 * MARKER, drawn)


# -------------------------------------------------------------------- the scene


def scene(
    seen: Any,
    theme: Theme = LIGHT,
    legal: Collection[Any] = (),
    picked: Collection[Any] = (),
    changed: Mapping[Any, str] | None = None,
    legal_for: str = "",
    here: str | None = None,
    labels: Mapping[str, str] | None = None,
    growing: Mapping[str, int] | None = None,
) -> Scene:
    """The board as a seat sees it; places are habitats.

    `here` is where the marker of whoever is to move stands; `labels` are the names of the places for those who hear
    them; `growing` says how many plants of the hand can be observed where. The rest is as for any game.
    """
    cells = seen.cells
    where = tuple(cells)
    laid, near = grid(where), ways(where)
    standing: dict[str, list[int]] = {habitat: [] for habitat in cells.values()}
    for seat in range(seen.players):
        if (at := seen.marker(seat)) is not None:
            standing[at].append(seat)
    groups = {
        place_id(cell): _cell(
            laid,
            cell,
            habitat,
            tuple(standing[habitat]),
            seen.seat if habitat == here else None,
            (growing or {}).get(habitat, 0),
            theme,
        )
        for cell, habitat in cells.items()
    }
    targets = tuple(
        Target(
            place_id(cell),
            (labels or {}).get(habitat, habitat),
            laid.outline(cell),
            habitat in legal,
            near[cell],
        )
        for cell, habitat in cells.items()
    )
    cell_of = {habitat: place_id(cell) for cell, habitat in cells.items()}
    marks = (
        *(Mark(cell_of[habitat], "changed", note) for habitat, note in _known(changed, cell_of)),
        *(Mark(target.id, "legal") for target in targets if target.legal),
        *(Mark(cell_of[habitat], "picked") for habitat in picked if habitat in cell_of),
    )
    ground = (Fill(box(WIDTH / 2, HEIGHT / 2, WIDTH, HEIGHT), theme.paper),)
    stands = tuple(_stands(laid, cell, len(standing[at])) for cell, at in cells.items() if standing[at])
    drawn_once = art(seen.deck, where, theme)
    return Scene(WIDTH, HEIGHT, drawn_once, ground, groups, (), targets, marks, legal_for, stands)


def _known(changed: Mapping[Any, str] | None, cell_of: Mapping[str, str]) -> Iterable[tuple[str, str]]:
    return ((habitat, note) for habitat, note in (changed or {}).items() if habitat in cell_of)


def _cell(
    laid: Grid,
    cell: Cell,
    habitat: str,
    standing: tuple[int, ...],
    on_turn: int | None,
    growing: int,
    theme: Theme,
) -> Group:
    """A card with what stands on it. Markers overlap its upper edge, and the gap above it."""
    x, y = laid.centre(cell)
    around = box(x, y - GAP / 2, laid.width, laid.height + GAP)
    drawn: list[Shape] = [Fill(around, theme.paper), Stamp(f"card {habitat}", x, y)]
    if on_turn is not None:
        drawn.append(Stamp("here", x, y))
    if growing:
        drawn.append(Stamp(f"leaf {growing}", x - laid.width / 2 + 8 + EMBLEM, y + laid.height / 2 - 17))
    for seat, at in zip(reversed(standing), _side_by_side(laid, cell, len(standing)), strict=True):
        on = " on turn" if seat == on_turn else ""
        drawn.append(Stamp(f"marker {seat}{on}", at, y - laid.height / 2 + 9))
    return Group(around, tuple(drawn))


def _side_by_side(laid: Grid, cell: Cell, many: int) -> list[float]:
    """Where so many markers stand on a card's upper edge, from the right."""
    right = laid.centre(cell)[0] + laid.width / 2 - 44
    return [right - k * APART for k in range(many)]


def _stands(laid: Grid, cell: Cell, many: int) -> tuple[str, float, float]:
    """From where to where so many markers stand on a card's upper edge."""
    places = _side_by_side(laid, cell, many)
    return place_id(cell), places[-1] - REACH, places[0] + REACH


def _leaf(count: int, theme: Theme) -> Art:
    """So many plants of the hand can be observed here."""
    blade = tuple((11 * x, 11 * y) for x, y in LEAF)
    drawn = (
        Stroke(blade, theme.halo, 6),
        Fill(blade, theme.leaf),
        Stroke(blade, theme.ink, 1.6),
        Text(str(count), 0, 0.5, 15, theme.ink if theme.name.startswith("light") else theme.well),
    )
    return Art(40, 40, drawn)


LEAF: Points = (
    (-1, 0.9), (-1.1, 0), (-0.8, -0.7), (-0.1, -1.1), (0.6, -1.15), (1.2, -1.2), (1.15, -0.5), (1.05, 0.2),
    (0.6, 0.8), (-0.1, 1), (-0.6, 0.95), (-1.3, 1.35),
)  # fmt: skip
"""A leaf about the origin, some two units wide."""
