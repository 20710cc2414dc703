"""What is done in L06 before the questions."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any

from edugames import facts
from edugames.ecosia import SPECIES
from edugames.ecosia.words import a, trees_in_words
from edugames.lessons import boards
from edugames.lessons.lesson import Activity
from edugames.lessons.tables import table
from edugames.lessons.tile import MOST, Trees, Worth, worth

if TYPE_CHECKING:
    from collections.abc import Sequence

MOST_KEPT = 5


class TileLab(Activity):
    """A tile to plant: points, diversity and tonnes with their arithmetic, and tiles kept beside each other."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.trees: Trees = (1, 1, 0)
        self.beside: list[Trees] = []

    def do(self, name: str, value: Any) -> str:
        """Plant or fell a tree of a species, clear the tile, or keep it beside the next one."""
        trees = list(self.trees)
        if name in ("plant", "fell") and value in SPECIES:
            k = SPECIES.index(value)
            trees[k] += 1 if name == "plant" else -1
            if not 0 <= trees[k] <= MOST:
                raise ValueError(f"this tile holds 0 to {MOST} trees of a kind")
            self.trees = (trees[0], trees[1], trees[2])
        elif name == "clear":
            self.trees = (0, 0, 0)
        elif name == "keep":
            self.beside = [*[t for t in self.beside if t != self.trees], self.trees][-MOST_KEPT:]
            return f"{trees_in_words(self.trees)} is kept beside."
        else:
            raise ValueError("use the buttons of the tile")
        return worth(self.trees).text

    def html(self) -> str:
        """The tile, its buttons, what it is worth, and the tiles kept beside it."""
        from edugames.widgets.controls import command, sentence

        told = worth(self.trees)
        board = boards.row(
            [boards.Tile("tile", "The tile", "meadow", self.trees, monoculture=told.monoculture)], "The tile"
        )
        buttons = "".join(self._buttons(species) for species in SPECIES)
        return (
            "<p>Plant trees on the tile and watch its points. When do they fall?</p>"
            f"<div class='egt-two'><div><div style='max-width:230px;margin:auto'>{board.drawn()}</div>"
            f"<div class='egl-counter'>{buttons}</div><p "
            f"class='egt-actions'>{command('clear', 'Clear the tile', data_key='clear')}"
            f"{command('keep', 'Keep this tile to compare', data_key='keep')}</p></div>"
            f"<div><p><b>{escape(sentence(told.text))}</b></p>{_figures([told])}</div></div>"
            + (f"<h3>Kept beside</h3>{_figures([*map(worth, self.beside)])}" if self.beside else "")
            + "<p class='egt-small'>A tree on a tile stands for a hectare of trees. "
            "H′ with natural logarithms. The tonnes "
            "are those of the game’s table.</p>"
        )  # fmt: skip

    def _buttons(self, species: str) -> str:
        from edugames.widgets.art import icon
        from edugames.widgets.controls import command

        number = self.trees[SPECIES.index(species)]
        fell = command(
            "fell", "−", species, data_key=f"fell-{species}", aria_label=f"one {species} less",
            disabled=None if number else "",
        )  # fmt: skip
        plant = command("plant", "+", species, data_key=f"plant-{species}", aria_label=f"plant {a(species)}")
        words = facts.ecosia().plurals[species]
        return f"<span>{icon(species, 32)} {words}</span>{fell}<output>{number}</output>{plant}"

    def kept(self) -> Any:
        return {"trees": self.trees, "beside": self.beside}

    def restore(self, kept: Any) -> None:
        self.trees = _trees(kept["trees"])
        self.beside = [*map(_trees, kept["beside"])][-MOST_KEPT:]


def _trees(value: Any) -> Trees:
    counts = tuple(int(number) for number in value)
    if len(counts) != 3 or not all(0 <= number <= MOST for number in counts):
        raise ValueError(f"a tile with 0 to {MOST} trees of a kind")
    return counts[0], counts[1], counts[2]


def _figures(tiles: Sequence[Worth]) -> str:
    rows = [
        (
            trees_in_words(w.trees),
            "yes" if w.monoculture else "no",
            w.points,
            f"{w.co2_low}–{w.co2_high}",
            "not available" if w.shannon is None else f"{w.shannon:.3f}",
            "not available" if w.gini_simpson is None else f"{w.gini_simpson:.3f}",
        )
        for w in tiles
    ]
    return table(("Tile", "monoculture", "points", "t CO₂ a year", "H′", "1 − D"), rows)
