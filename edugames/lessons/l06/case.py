"""What L06 is about, for each class code."""

from __future__ import annotations

from typing import TYPE_CHECKING

from edugames.lessons import boards
from edugames.lessons.lesson import luck
from edugames.lessons.tile import Trees

if TYPE_CHECKING:
    from collections.abc import Sequence

GOLDEN: Trees = (2, 1, 0)
TREES = 6
"""The tile and the number of trees of seed 0."""


def case_of(seed: int) -> tuple[Trees, int]:
    """A tile that one more tree of its commoner species makes a monoculture, and a number of trees to share out."""
    if not seed:
        return GOLDEN, TREES
    rng = luck("L06", seed)
    few = rng.randint(1, 3)
    counts = [2 * few, few, 0]
    rng.shuffle(counts)
    return (counts[0], counts[1], counts[2]), rng.choice((6, 9, 12))


def shown(trees: Sequence[Trees], title: str, names: Sequence[str] = ()) -> boards.Board:
    """Tiles side by side, on meadow."""
    names = names or [f"Tile {k}" for k in range(1, len(trees) + 1)]
    return boards.row(
        [
            boards.Tile(name, name, "meadow", t, monoculture=False)
            for name, t in zip(names, trees, strict=True)
        ],
        title,
    )


def one_tile(trees: Trees) -> str:
    """One tile, as large as it needs to be."""
    return f"<div style='max-width:240px'>{shown([trees], 'The tile').drawn()}</div>"
