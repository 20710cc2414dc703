"""What L09 is about, for each class code."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from edugames import ecosia
from edugames.lessons.lesson import luck
from edugames.science import carbon

if TYPE_CHECKING:
    pass

CHANCE = 0.9
"""What “nearly sure” is taken to be in this lesson."""


class Case(NamedTuple):
    """The numbers of a seed: saplings, the number on a token, and three shares of trees that live."""

    saplings: int
    token: int
    shares: tuple[float, float, float]


def five_years() -> float:
    """The share of planted trees that were alive after five years, as the mean of many sites."""
    return carbon.alive(1, 5)


def one_year() -> float:
    """The share of planted trees that were alive after one year."""
    return carbon.alive(1, 1)


def case_of(seed: int) -> Case:
    measured = (round(five_years(), 4), 0.5, round(one_year(), 4))
    if not seed:
        return Case(1_000, 12, measured)
    rng = luck("L09", seed)
    return Case(rng.choice((200, 400, 500, 2_000, 3_000)), rng.choice((8, 9, 10, 11, 12)), measured)


@lru_cache(maxsize=16)
def needed(number: int, harder: bool = False) -> int:
    """Young trees that leave the nurseries for a tile with this number, found out on an island (E-21, E-22)."""
    young, other = {"N9": [30, 30, 30]}, 3 if number == 2 else 2
    tile = next(t for t in ecosia.TILES if t in ecosia.new_game(seed=1).touches("N9"))
    ground = dict(zip(ecosia.TILES, ecosia.new_game(seed=1).setup.terrains, strict=True))  # type: ignore[union-attr]
    rows = [
        {
            "tile": list(t),
            "terrain": ground[t],
            "trees": [4, 4, 4] if t in ecosia.neighbours(tile) and t != (0, 0) else [0, 0, 0],
            "token": number if t == tile else other if t == (0, 0) else None,
        }
        for t in ecosia.TILES
    ]
    game = ecosia.from_dict(
        {
            "players": 4,
            "options": {"harder": harder},
            "island": rows,
            "nurseries": young,
            "hands": [{"reforestation": 1}, {}, {}, {}],
        }
    )
    before = sum(game.seedlings("N9"))
    game.play(ecosia.Play("reforestation"))
    while game.event is None and game.seat == 0 and game.decision and game.decision.rule in ("E-21", "E-22"):
        game.play(game.legal_moves()[0])
    return before - sum(game.seedlings("N9"))
