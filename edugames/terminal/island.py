"""Ecosia's island drawn with letters: nineteen hexes, and the nurseries in their harbours around them."""

from __future__ import annotations

from edugames.ecosia import DIRECTIONS, NURSERIES, SPECIES, TILES, Ecosia

ACROSS, DOWN = 10, 3
"""Characters from a hex to the next in its row, and lines from a row to the next."""

MARGIN = 14
"""Characters left of the longest row: room for a nursery and its trees."""

FALLING, RISING = "'--.", ".--'"

LEGEND = "o oak, p pine, a acacia; ## 12 ## a deforested tile's number; == a harbour."


class Sheet:
    """Squared paper: lines of characters, of which some may lie above the first."""

    def __init__(self) -> None:
        self.lines: dict[int, str] = {}

    def put(self, x: int, y: int, text: str) -> None:
        """Write text over whatever stands there."""
        line = self.lines.get(y, "").ljust(x)
        self.lines[y] = line[:x] + text + line[x + len(text) :]

    def is_free(self, x: int, y: int, width: int) -> bool:
        """Whether a text of this width fits, with a space on either side."""
        return not self.lines.get(y, "")[max(x - 1, 0) : x + width + 1].strip()

    def __str__(self) -> str:
        return "\n".join(self.lines[y].rstrip() for y in sorted(self.lines))


def island(game: Ecosia) -> str:
    """The island as it stands."""
    sheet = Sheet()
    for tile in TILES:
        _outline(sheet, *_corner(tile))
    for row in range(1, 6):
        sheet.put(0, DOWN * (row - 1) + 1, f"row {row}")
    for tile in TILES:
        x, y = _corner(tile)
        for line, text in enumerate(inside(game, tile), 1):
            sheet.put(x + 1, y + line, text.center(ACROSS - 1))
    for nursery, edge in zip(NURSERIES, game.table.harbours.edges, strict=True):
        _moor(sheet, *edge, f"{nursery} {letters(game.seedlings(nursery)) or '-'}")
    return str(sheet)


def inside(game: Ecosia, tile: tuple[int, int]) -> tuple[str, str]:
    """What stands on a tile, on two lines: terrain and trees; of a deforested one its number and terrain."""
    terrain, token = game.terrain(tile), game.token(tile)
    if token:
        return f"## {token} ##", terrain
    trees = letters(game.trees(tile))
    return terrain, trees if len(trees) < ACROSS else trees.replace(" ", "")


def letters(trees: tuple[int, ...]) -> str:
    """(2, 0, 1) as "o2 a1"; nothing when there are no trees."""
    return " ".join(f"{name[0]}{count}" for name, count in zip(SPECIES, trees, strict=True) if count)


def _corner(tile: tuple[int, int]) -> tuple[int, int]:
    """Where a hex begins: its left wall, and the line of its upper edges."""
    q, r = tile
    return MARGIN + ACROSS // 2 * abs(r) + ACROSS * (q + min(2, 2 + r)), DOWN * (r + 2)


def _outline(sheet: Sheet, x: int, y: int) -> None:
    half = ACROSS // 2
    sheet.put(x + 1, y, RISING)
    sheet.put(x + half + 1, y, FALLING)
    for line in range(1, DOWN):
        sheet.put(x, y + line, "|")
        sheet.put(x + ACROSS, y + line, "|")
    sheet.put(x + 1, y + DOWN, FALLING)
    sheet.put(x + half + 1, y + DOWN, RISING)


def _moor(sheet: Sheet, q: int, r: int, side: str, label: str) -> None:
    """Mark the harbour's edge, and write its nursery into the sea beside it."""
    x, y = _corner((q, r))
    if side == "E":
        sheet.put(x + ACROSS + 1, y + 2, f"== {label}")
    elif side == "W":
        sheet.put(max(0, x - 3 - len(label)), y + 2, f"{label} ==")
    else:
        _moor_on_slope(sheet, q, r, side, label)


def _moor_on_slope(sheet: Sheet, q: int, r: int, side: str, label: str) -> None:
    x, y = _corner((q, r))
    north, east = side[0] == "N", side[1] == "E"
    line = y if north else y + DOWN
    edge = x + 1 + ACROSS // 2 * east
    sheet.put(edge + 1, line, "==")
    outward = DIRECTIONS["E" if east else "W"]
    if (q + outward[0], r + outward[1]) not in TILES:
        sheet.put(edge + 6 if east else max(0, edge - 2 - len(label)), line, label)
        return
    away = -1 if north else 1
    line += away
    while not sheet.is_free(edge, line, len(label)):
        line += away
    sheet.put(edge, line, label)
