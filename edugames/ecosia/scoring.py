"""The score of an island (E-36): points and tonnes of CO2 a year, tile by tile, with the arithmetic in words."""

from __future__ import annotations

from functools import lru_cache

from edugames.ecosia.hexes import TILES, place_name, tiles_of
from edugames.ecosia.island import is_monoculture
from edugames.ecosia.words import SPECIES, listed, several, trees_in_words
from edugames.play.values import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from edugames.ecosia.hexes import Tile
    from edugames.ecosia.island import Island
    from edugames.facts import Level


class TileScore(Value):
    """What one tile is worth: trees by species, whether a monoculture, points, and t CO2 a year from low to high."""

    __slots__ = ("co2_high", "co2_low", "monoculture", "points", "species", "text", "tile", "trees")
    tile: Tile
    trees: tuple[int, int, int]
    species: int
    monoculture: bool
    points: int
    co2_low: int
    co2_high: int
    text: str


class Score(Value):
    """An island's worth: points, the range of t CO2 a year, and each tile with trees in reading order."""

    __slots__ = ("co2_high", "co2_low", "points", "tiles")
    points: int
    co2_low: int
    co2_high: int
    tiles: tuple[TileScore, ...]


def score(island: Island, levels: tuple[Level, ...]) -> Score:
    """The score of an island as it stands. Trees in nurseries do not count: they are not planted yet."""
    tiles = tuple(score_tile(TILES[t], island.counts(t), levels) for t in tiles_of(island.treed))
    return Score(
        sum(tile.co2_high for tile in tiles),
        sum(tile.co2_low for tile in tiles),
        sum(tile.points for tile in tiles),
        tiles,
    )


@lru_cache(maxsize=1 << 12)
def score_tile(tile: Tile, counts: tuple[int, int, int], levels: tuple[Level, ...]) -> TileScore:
    """The score of one tile with at least one tree."""
    trees, species, mono = sum(counts), sum(map(bool, counts)), is_monoculture(counts)
    level = next(level for level in levels if level.monoculture == mono and species in level.species)
    text = (
        f"{place_name(tile)}: {trees_in_words(counts)}; {monoculture_in_words(counts)}; "
        f"{trees} × {level.points} = {several(trees * level.points, 'point')}, "
        f"{trees * level.co2_low}–{trees * level.co2_high} t CO₂ a year"
    )
    return TileScore(
        trees * level.co2_high, trees * level.co2_low, mono, trees * level.points, species, text, tile, counts
    )


def monoculture_in_words(counts: tuple[int, int, int]) -> str:
    """Why a tile is a monoculture or is not, with its arithmetic (E-15)."""
    names = [name for name, count in zip(SPECIES, counts, strict=True) if count]
    if len(names) == 1:
        return "one species, a monoculture"
    most = max(counts)
    others = sum(counts) - most
    kinds = f"{'two' if len(names) == 2 else 'three'} species"
    if counts.count(most) > 1:
        leaders = [name for name, count in zip(SPECIES, counts, strict=True) if count == most]
        return f"{kinds}, {listed(leaders)} tied, no monoculture"
    sign, end = (">", "a monoculture") if most > 2 * others else ("≤", "no monoculture")
    return f"{kinds}, {most} {sign} 2 × {others}, {end}"
