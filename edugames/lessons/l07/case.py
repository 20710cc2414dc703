"""What L07 is about, for each class code."""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

from edugames import ecosia
from edugames.lessons import islands
from edugames.lessons.islands import Struck, Trees, strike, two_islands
from edugames.lessons.lesson import luck

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

SEEDS = 200
"""So many disasters, each with a seed of its own, for the islands of a class."""
NAMES = ("one kind on each tile", "mixed tiles")


class Case(NamedTuple):
    """An island with woods of all sorts, and what a pest and a fire do to it."""

    woods: ecosia.Ecosia
    pest: Struck
    fire: Struck


class Two(NamedTuple):
    """Two islands that differ in one thing."""

    one_kind: ecosia.Ecosia
    mixed: ecosia.Ecosia


def two_of(seed: int) -> Two:
    return Two(*two_islands(seed))


def case_of(seed: int) -> Case:
    return Case(*_woods(seed))


@lru_cache(maxsize=8)
def losses(seed: int) -> tuple[list[int], list[int]]:
    """What two hundred disasters took from each of the two islands of a seed."""
    one_kind, mixed = two_islands(seed)
    return islands.losses(one_kind, range(SEEDS)), islands.losses(mixed, range(SEEDS))


@lru_cache(maxsize=8)
def _woods(seed: int) -> tuple[ecosia.Ecosia, Struck, Struck]:
    """An island on which a pest and a fire strike several tiles, each where nobody has to choose anything first."""
    rng = luck("L07", seed)
    while True:
        ground = islands.terrains(rng.randrange(10**6))
        live = [t for t in ecosia.TILES if t != islands.CENTRE]
        stands = {t: rng.choice(STANDS)(rng) for t in rng.sample(live, 10)}
        woods = islands.island(stands, ground, starter=rng.randrange(islands.PLAYERS))
        pest, fire = (strike(woods, event, Random(0)) for event in ("pest", "wildfire"))
        if not (2 <= len(pest.tiles) <= 6 and 1 <= len(fire.tiles) <= 3):
            continue
        if _sure(woods, "pest", pest) and _sure(woods, "wildfire", fire):
            return woods, pest, fire


def _sure(game: ecosia.Ecosia, event: str, struck: Struck) -> bool:
    """Whether the same trees die however the team chooses."""
    return all(strike(game, event, Random(1), choose).tiles == struck.tiles for choose in (_first, _last))


def _first(moves: Sequence[Any]) -> Any:
    return moves[0]


def _last(moves: Sequence[Any]) -> Any:
    return moves[-1]


def _mono(rng: Random) -> Trees:
    trees = [0, 0, 0]
    trees[rng.randrange(3)] = rng.randint(1, 4)
    return trees[0], trees[1], trees[2]


def _pair(rng: Random) -> Trees:
    trees = [2, 1, 0]
    rng.shuffle(trees)
    return trees[0], trees[1], trees[2]


def _three(rng: Random) -> Trees:
    return 1, 1, rng.randint(1, 2)


def _leaning(rng: Random) -> Trees:
    trees = [3, 1, 0]
    rng.shuffle(trees)
    return trees[0], trees[1], trees[2]


STANDS: tuple[Callable[[Random], Trees], ...] = (_mono, _pair, _three, _leaning)
