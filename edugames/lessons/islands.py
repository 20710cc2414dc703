"""Islands that a lesson builds, and what pest, fire and drought leave of them: on the engine of the game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from math import fsum, sqrt
from random import Random
from typing import Any, NamedTuple

from edugames import ecosia
from edugames.ecosia.options import Options
from edugames.ecosia.table import table
from edugames.play.luck import Luck

Tile = tuple[int, int]
Trees = tuple[int, int, int]
Chooser = Callable[[Sequence[Any]], Any]

PLAYERS = 4
TURN = "E-25"
"""Whose turn it is next; no part of the tale of an event."""

CENTRE: Tile = (0, 0)
ONE_KIND: Trees = (3, 0, 0)
MIXED: Trees = (1, 1, 1)
DISASTERS = ("pest", "wildfire", "drought")
"""The events that kill trees wherever nobody clears land."""


def terrains(seed: int) -> dict[Tile, str]:
    """The island that a game with this seed is played on: what lies where."""
    laid = ecosia.Setup.random(table(PLAYERS, Options()), Options(), Luck(seed))
    return dict(zip(ecosia.TILES, laid.terrains, strict=True))


def island(
    trees: Mapping[Tile, Trees],
    ground: Mapping[Tile, str] | int = 7,
    starter: int = 0,
    tokens: Mapping[Tile, int] | None = None,
) -> ecosia.Ecosia:
    """An island with these trees and no others, at the moment before an event.

    `ground` is what lies where, or the seed of the game that has it so; `starter` is the seat that sits where the event
    begins; `tokens` are the numbers on deforested tiles: 12 in the middle, where nothing else is said.
    """
    lies = terrains(ground) if isinstance(ground, int) else ground
    numbers = {CENTRE: 12} if tokens is None else tokens
    rows = [
        {"tile": list(t), "terrain": lies[t], "trees": list(trees.get(t, (0, 0, 0))), "token": numbers.get(t)}
        for t in ecosia.TILES
    ]
    return ecosia.from_dict(
        {"players": PLAYERS, "starter": starter, "island": rows, "now": [["reveal"]], "events": []}
    )


def two_islands(seed: int, tiles: int = 5) -> tuple[ecosia.Ecosia, ecosia.Ecosia]:
    """Two islands alike but for one thing: on the same tiles grow three oaks, or an oak, a pine and an acacia.

    The same seed gives the same tiles to everybody; one of them is a dry land, or lies beside one, where there is any.
    """
    lies = terrains(seed)
    rng = Random(f"two islands/{seed}")
    live = [t for t in ecosia.TILES if t != CENTRE]
    near_fire = [t for t in live if any(lies[n] == "dry land" for n in (t, *ecosia.neighbours(t)))]
    first = rng.choice(near_fire)
    chosen = [first, *rng.sample([t for t in live if t != first], tiles - 1)]
    return (
        island(dict.fromkeys(chosen, ONE_KIND), lies),
        island(dict.fromkeys(chosen, MIXED), lies),
    )


def trees(game: ecosia.Ecosia) -> dict[Tile, Trees]:
    """The trees that stand, tile by tile, without the empty ones."""
    return {t: game.trees(t) for t in ecosia.TILES if any(game.trees(t))}


def count(game: ecosia.Ecosia) -> int:
    """How many trees stand."""
    return sum(map(sum, trees(game).values()))


class Struck(NamedTuple):
    """An event that is over: the island after it, trees lost, the tiles that lost some, and the tale of it."""

    event: str
    after: ecosia.Ecosia
    lost: int
    tiles: tuple[Tile, ...]
    told: tuple[str, ...]


def strike(game: ecosia.Ecosia, event: str, rng: Random, choose: Chooser | None = None) -> Struck:
    """What an event does to an island; the island itself stays as it is.

    `rng` draws what NATURE decides. `choose` answers for the team, by chance where none is given. Raises IllegalMove
    where no event is due.
    """
    after = game.copy()
    told: list[str] = []
    after.tell = lambda happening: None if happening.rule == TURN else told.append(happening.text)
    after.play(ecosia.Reveal(event))
    while after.event is not None and after.outcome is None:
        if after.to_move == ecosia.NATURE:
            moves, weights = zip(*after.chances(), strict=True)
            after.play(rng.choices(moves, weights)[0])
        else:
            legal = after.legal_moves()
            after.play(choose(legal) if choose else rng.choice(legal))
    after.tell = None
    hit = tuple(t for t in ecosia.TILES if sum(after.trees(t)) < sum(game.trees(t)))
    return Struck(event, after, count(game) - count(after), hit, tuple(told))


def seated(game: ecosia.Ecosia, starter: int) -> ecosia.Ecosia:
    """The same island with another starting player."""
    return ecosia.from_dict(game.to_dict() | {"starter": starter})


def losses(game: ecosia.Ecosia, seeds: Iterable[int], events: Sequence[str] = DISASTERS) -> list[int]:
    """Trees lost to one event, once for each seed: which event, from whose side, and every choice are by chance.

    Two islands on the same seeds meet the same events from the same sides.
    """
    sides = [seated(game, seat) for seat in range(PLAYERS)]
    lost = []
    for seed in seeds:
        rng = Random(f"losses/{seed}")
        event, side = rng.choice(events), rng.choice(sides)
        lost.append(strike(side, event, rng).lost)
    return lost


class Summary(NamedTuple):
    """Many results in five numbers: the mean, a 95 % interval for it, the least and the most."""

    number: int
    mean: float
    low: float
    high: float
    least: float
    most: float


def summary(values: Sequence[float]) -> Summary:
    """The mean with its 95 % interval: mean ± 1.96 × s / √n. Raises ValueError for fewer than two values."""
    n = len(values)
    if n < 2:
        raise ValueError(f"an interval needs two results or more, and there {'is one' if n else 'is none'}")
    mean = fsum(values) / n
    spread = sqrt(fsum((value - mean) ** 2 for value in values) / (n - 1))
    half = 1.96 * spread / sqrt(n)
    return Summary(n, mean, mean - half, mean + half, min(values), max(values))
