"""How events strike the games of a fleet (E-29 to E-34); the players' choices in them are made by rules of thumb.

Trees that hurt least are given up, and of the tiles that may be deforested the one that is easiest to bring back: most
trees stand around it, and at the coast it can spread to fewer sides. `r` are the games that an event strikes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from edugames.bots.ecosia import fleet_plays
from edugames.bots.ecosia.arrays import BESIDE, NO_TILE, SIDES
from edugames.ecosia.words import DRY_LAND, FARMLAND, SPRING

if TYPE_CHECKING:
    from edugames.bots.ecosia.fleet import Fleet

_ROWS = np.arange(19)[:, None]


def event(fleet: Fleet) -> None:
    """Each game reveals an event and suffers it."""
    kind = (fleet.chance() * fleet.unseen.sum(0) >= fleet.unseen.cumsum(0)).sum(0)
    luck = [fleet.chance() for _ in range(2)]
    fleet.unseen[kind, np.arange(fleet.size)] -= 1
    fleet.left -= 1
    for number, strike in enumerate((deforestation, encroaching, rain, fire, pest, drought)):
        if (r := np.flatnonzero(kind == number)).size:
            strike(fleet, r, [numbers[r] for numbers in luck])


def deforest(fleet: Fleet, r: Any, tile: Any, luck: Any) -> None:
    """An empty tile is deforested, with a number from the bag (E-28)."""
    bag = fleet.bag[:, r]
    number = (luck * bag.sum(0) >= bag.cumsum(0)).sum(0)
    fleet.bag[number, r] -= 1
    fleet.token[tile, r] = number


def deforestation(fleet: Fleet, r: Any, luck: list[Any]) -> None:
    token = fleet.token[:, r]
    source = fleet.closest(token.max(0) == token, r).argmax(0)
    if fleet.options.expand_blocked == "fizzle":
        tile = SIDES[source, (luck[0] * 6).astype(int)]
    else:
        sides = SIDES[source].T
        padded = np.concatenate([token, np.ones((1, len(r)), token.dtype)])
        free = np.take_along_axis(padded, sides, 0) == 0
        drawn = (luck[0] * free.sum(0)).astype(int)
        tile = np.take_along_axis(sides, ((free.cumsum(0) - 1 == drawn) & free).argmax(0)[None], 0)[0]
        tile = np.where(free.any(0), tile, NO_TILE)
    q = np.flatnonzero(tile < NO_TILE)
    q = q[token[tile[q], q] == 0]
    r, tile = r[q], tile[q]
    fleet.trees[fleet.trees[:, tile, r].argmax(0), tile, r] = 0
    bare = fleet.trees[:, tile, r].sum(0) == 0
    deforest(fleet, r[bare], tile[bare], luck[1][q][bare])


def encroaching(fleet: Fleet, r: Any, luck: list[Any]) -> None:
    trees = fleet.trees[:, :, r]
    field = (fleet.terrain[:, r] == FARMLAND) & (fleet.token[:, r] == 0)
    fewest = np.where(trees > 0, trees, 999).argmin(0)
    tile, row = np.nonzero(field & (trees.sum(0) > 0))
    trees[fewest[tile, row], tile, row] = 0
    fleet.trees[:, :, r] = trees
    bare = field & (trees.sum(0) == 0)
    if fleet.options.encroaching == "card":
        _spoil(fleet, r, bare)
    else:
        _move_farmland(fleet, r, bare, luck)


def _spoil(fleet: Fleet, r: Any, bare: Any) -> None:
    """Beside each empty farmland one species dies on one tile."""
    for _ in range(4):
        some, tile = bare.any(0), bare.argmax(0)
        bare[tile, np.arange(len(r))] = False
        trees = fleet.trees[:, :, r]
        kinds = (trees > 0).sum(0)
        hurt = np.where(
            (BESIDE[tile].T > 0) & (trees > 0), trees + 3.0 * (kinds == 2) + 5.0 * (kinds == 1), 1e6
        )
        hurt = hurt.reshape(57, -1)
        q = np.flatnonzero(some & (hurt.min(0) < 1e5))
        fleet.trees.reshape(57, -1)[hurt.argmin(0)[q], r[q]] = 0


def _move_farmland(fleet: Fleet, r: Any, bare: Any, luck: list[Any]) -> None:
    """The closest empty farmland moves onto the neighbour that is missed least."""
    beside = BESIDE
    q = np.flatnonzero(bare.any(0))
    r, bare, luck = r[q], bare[:, q], [numbers[q] for numbers in luck]
    if not r.size:
        return
    trees = fleet.trees[:, :, r]
    total, kinds, live = trees.sum(0), (trees > 0).sum(0), fleet.token[:, r] == 0
    around = beside @ total.astype(np.float32)
    farm = np.where(fleet.closest(bare, r), around, -1).argmax(0)
    onto = (beside[farm].T > 0) & (fleet.terrain[:, r] != FARMLAND)
    if not fleet.options.encroach_onto_deforested:
        onto &= live
    hurt = np.where(onto, total + 2.0 * (kinds > 1) - 100.0 * ~live, 1e6)
    q = np.flatnonzero(onto.any(0))
    r, farm, tile, was_live = r[q], farm[q], hurt.argmin(0)[q], live[hurt.argmin(0)[q], q]
    fleet.trees[:, tile, r] = 0
    for array in (fleet.terrain, fleet.token):
        array[farm, r], array[tile, r] = array[tile, r], array[farm, r]
    deforest(fleet, r[was_live], farm[was_live], luck[1][q][was_live])


def rain(fleet: Fleet, r: Any, luck: list[Any]) -> None:
    wet = fleet.some(r)
    wet.look()
    gain = fleet_plays.gains(wet)
    springs = (wet.terrain == SPRING) & wet.live
    for _ in range(3):
        some, spring = springs.any(0), springs.argmax(0)
        springs[spring, np.arange(len(r))] = False
        here = np.where(BESIDE[spring].T > 0, gain, fleet_plays.NEVER).reshape(57, -1)
        best = here.argmax(0)
        q = np.flatnonzero(some & (here.max(0) > fleet_plays.NEVER / 2))
        fleet.trees.reshape(57, -1)[best[q], r[q]] += 1
        gain[:, best[q] % 19, q] -= 1
    deforestation(fleet, r, luck)


def _easiest(fleet: Fleet, r: Any, tiles: Any) -> Any:
    """Of these tiles the one that is easiest to bring back."""
    beside = BESIDE
    around = beside @ fleet.trees[:, :, r].sum(0).astype(np.float32)
    return np.where(tiles, around - 0.5 * beside.sum(1)[:, None], -99).argmax(0)


def _monocultures(trees: Any) -> Any:
    total = trees.sum(0)
    return (total > 0) & (3 * trees.max(0) > 2 * total)


def fire(fleet: Fleet, r: Any, luck: list[Any]) -> None:
    beside = BESIDE
    dry = (fleet.terrain[:, r] == DRY_LAND) & (fleet.token[:, r] == 0)
    q = np.flatnonzero(dry.any(0))
    r, dry, luck = r[q], dry[:, q], [numbers[q] for numbers in luck]
    if not r.size:
        return
    trees, live = fleet.trees[:, :, r], fleet.token[:, r] == 0
    mono, total = _monocultures(trees), trees.sum(0)
    bare = (beside @ (live & (total == 0)).astype(np.float32)) > 0
    hurt = beside @ (mono * total).astype(np.float32) + 3 * bare
    source = np.where(fleet.closest(dry, r), hurt, 1e6).argmin(0)
    around = beside[source].T > 0
    burning = _burning(fleet, around & live, mono * total, luck[0]) | (source == _ROWS)
    burning &= mono
    if fleet.options.wildfire_kill == "all":
        trees[:, burning] = 0
    else:
        tile, row = np.nonzero(burning)
        trees[trees[:, tile, row].argmax(0), tile, row] = 0
    fleet.trees[:, :, r] = trees
    bare = around & live & (trees.sum(0) == 0)
    q = np.flatnonzero(bare.any(0))
    if q.size:
        deforest(fleet, r[q], _easiest(fleet, r[q], bare[:, q]), luck[1][q])


def _burning(fleet: Fleet, around: Any, burns: Any, luck: Any) -> Any:
    """The live neighbours that a fire spreads to (HE-FIRE)."""
    if fleet.options.wildfire_spread == "all":
        return around
    if fleet.options.wildfire_spread == "one_chosen":
        return around & (np.where(around, burns, 1e6).argmin(0) == _ROWS)
    drawn = (luck * around.sum(0)).astype(int)
    return around & (around.cumsum(0) - 1 == drawn)


def pest(fleet: Fleet, r: Any, luck: list[Any]) -> None:
    trees = fleet.trees[:, :, r]
    mono = _monocultures(trees)
    q = np.flatnonzero(mono.any(0))
    if not q.size:
        return
    r, trees, mono = r[q], trees[:, :, q], mono[:, q]
    species = trees.argmax(0)
    struck = np.take_along_axis((trees > 0).sum(1), species, 0)
    tile = np.where(fleet.closest(mono, r), struck, 99).argmin(0)
    s = species[tile, np.arange(len(r))]
    fleet.trees[s, :, r] -= fleet.trees[s, :, r] > 0


def _least(trees: Any, tiles: Any) -> Any:
    """How much the loss of one tree hurts on these tiles; 1e6 where there is none."""
    last, kinds = trees == 1, (trees > 0).sum(0)
    hurt = last * (1 + 2 * (kinds == 2) + 4 * (kinds == 1)) - 0.01 * trees
    return np.where(tiles & (trees > 0), hurt, 1e6).reshape(57, -1)


def drought(fleet: Fleet, r: Any, luck: list[Any]) -> None:
    all_trees = fleet.trees.reshape(57, -1)
    springs = (fleet.terrain[:, r] == SPRING) & (fleet.token[:, r] == 0)
    hurt = _least(fleet.trees[:, :, r], springs)
    q = np.flatnonzero(hurt.min(0) < 1e5)
    all_trees[hurt.argmin(0)[q], r[q]] -= 1
    dry = springs & (fleet.trees[:, :, r].sum(0) == 0)
    for _ in range(3):
        some, spring = dry.any(0), dry.argmax(0)
        dry[spring, np.arange(len(r))] = False
        hurt = _least(fleet.trees[:, :, r], BESIDE[spring].T > 0)
        q = np.flatnonzero(some & (hurt.min(0) < 1e5))
        all_trees[hurt.argmin(0)[q], r[q]] -= 1
    bare = (fleet.token[:, r] == 0) & (fleet.trees[:, :, r].sum(0) == 0)
    if fleet.options.drought_scope != "board":
        bare &= springs | (BESIDE @ springs.astype(np.float32) > 0)
    q = np.flatnonzero(bare.any(0))
    if q.size:
        deforest(fleet, r[q], _easiest(fleet, r[q], bare[:, q]), luck[1][q])
