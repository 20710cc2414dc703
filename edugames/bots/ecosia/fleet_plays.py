"""How the games of a fleet play their cards: what every card would be worth, and the best one carried out.

The worth is that of `value`, taken apart: what one more tree adds on each tile, what a young tree adds in each nursery
or takes away from it. So a card is judged by sums of such gains instead of by laying out each position that may follow.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from edugames.bots.ecosia.arrays import BESIDE, BIT, SIDES, around_of
from edugames.ecosia.words import CARDS, EVENTS, FARMLAND, REFORESTATION

if TYPE_CHECKING:
    from edugames.bots.ecosia.fleet import Fleet

NEVER = np.float32(-1e9)
NURSERY, PLANT, PRUNE, SEED, AGROFORESTRY = map(
    CARDS.index, ("nursery", "plant", "prune", "natural reforestation", "agroforestry")
)
DISCARDS, HAND = len(CARDS), 2 * len(CARDS)
"""Where discards stand among the options, after the cards to be played, and where the discard of a hand."""

_DEFORESTATION, _ENCROACHING, _RAIN, _WILDFIRE, _, _DROUGHT = range(len(EVENTS))

_APART = np.array(
    [
        any(ring >> i & 1 and ring >> j & 1 for i in range(6) for j in range(i + 2, min(6, i + 5)))
        for ring in range(64)
    ]
)
"""For each set of the six sides of a tile whether two of them do not touch each other (E-19)."""


class Options(NamedTuple):
    """All that a turn offers; trees are numbered species by species, `19 * s + t`, young ones `9 * s + n`."""

    worth: Any
    """Cards to be played, cards to be discarded, the hand."""
    hand: Any
    trees: dict[int, Any]
    """For each kind of card that grows a tree: the worth of each, or NEVER."""
    nursery: dict[int, Any]
    """For each kind that takes it from a nursery: what each young tree costs on each tile."""
    adds: list[Any]
    """The three young trees of a Nursery card."""
    taken: Any
    """What areas lose by a young tree less in each nursery."""


def play(fleet: Fleet, seat: Any) -> None:
    """Each game plays or discards what is worth most to it."""
    fleet.look()
    options = weigh(fleet, seat)
    best = np.where(options.hand.sum(0) > 0, options.worth.argmax(0), -1)
    for kind in (PLANT, PRUNE, SEED, AGROFORESTRY):
        if (r := np.flatnonzero(best == kind)).size:
            _grow(fleet, r, kind, options)
    if (r := np.flatnonzero(best == NURSERY)).size:
        for young in options.adds:
            fleet.seedlings.reshape(27, -1)[young[r], r] += 1
    if (r := np.flatnonzero(best == REFORESTATION)).size:
        _reforest(fleet, r, options.taken)
    r = np.flatnonzero((best >= 0) & (best < HAND))
    card = best[r] % DISCARDS
    fleet.hands[seat[r], card, r] -= 1
    fleet.discards[card, r] += 1
    if (r := np.flatnonzero(best == HAND)).size:
        fleet.discards[:, r] += options.hand[:, r]
        fleet.hands[seat[r], :, r] = 0


def _grow(fleet: Fleet, r: Any, kind: int, options: Options) -> None:
    tree = options.trees[kind][:, r].argmax(0)
    fleet.trees.reshape(57, -1)[tree, r] += 1
    if kind in options.nursery:
        s, t = tree // 19, tree % 19
        n = options.nursery[kind][:, s, t, r].argmax(0)
        fleet.seedlings[s, n, r] -= 1
        for _ in range(2 if kind == AGROFORESTRY else 0):
            fleet.seedlings[fleet.seedlings[:, n, r].argmin(0), n, r] += 1


# ---------------------------------------------------------------------- what everything is worth


def weigh(fleet: Fleet, seat: Any) -> Options:
    """What a turn offers and what it is worth; the facts must be fresh (`look`)."""
    w, size = fleet.weights, fleet.size
    rows = np.arange(size)
    hand = np.ascontiguousarray(fleet.hands[seat, :, rows].T)
    grown, seedlings, stock, connected = gains(fleet), fleet.seedlings, fleet.stock, fleet.connected
    taken = (connected * (fleet.wants - fleet.wanting(fleet.around_area, fleet.near - 1))[:, None]).sum(0)
    given = (connected * (fleet.wants - fleet.wanting(fleet.around_area, fleet.near + 1))[:, None]).sum(0)
    young, kind = np.float32(w.young), np.float32(w.young_kind)
    trees: dict[int, Any] = {}
    nursery: dict[int, Any] = {}
    trees[PRUNE] = np.where(fleet.has, grown, NEVER).reshape(57, size)
    trees[SEED] = np.where(seedable(fleet), grown, NEVER).reshape(57, size)
    have = seedlings > 0
    out_of_reach = np.where(fleet.reach, np.float32(0), NEVER)
    cost = np.where(have, taken - kind * (seedlings == 1) - young * (stock <= 4), NEVER)
    nursery[PLANT] = _from_nurseries(cost, out_of_reach)
    trees[PLANT] = (grown + nursery[PLANT].max(0)).reshape(57, size)
    fields = (fleet.terrain == FARMLAND) & fleet.live & ~fleet.has
    if (hand[AGROFORESTRY] > 0).any() and fields.any():
        kinds = have[0].astype(np.int8) + have[1] + have[2]
        more = np.minimum(3, kinds - (seedlings == 1) + 2) - kinds
        cost = np.where(have, given + kind * more + young * (stock < 4), NEVER)
        nursery[AGROFORESTRY] = _from_nurseries(cost, out_of_reach)
        trees[AGROFORESTRY] = np.where(fields, grown + nursery[AGROFORESTRY].max(0), NEVER).reshape(57, size)
    worth = np.full((HAND + 1, size), NEVER)
    for card, values in trees.items():
        worth[card] = values.max(0)
    adds: list[Any] = []
    if (hand[NURSERY] > 0).any():
        worth[NURSERY], adds = three_young(fleet)
    worth[REFORESTATION] = np.where(fleet.ready.any(0), np.float32(w.area + 2), NEVER)
    worth[:DISCARDS] = np.where((hand > 0) & (worth[:DISCARDS] > NEVER / 2), worth[:DISCARDS], NEVER)
    _weigh_cards(fleet, hand, worth)
    return Options(worth, hand, trees, nursery, adds, taken)


def _from_nurseries(cost: Any, out_of_reach: Any) -> Any:
    """By nursery, species and tile what a young tree costs, NEVER where it cannot come from there."""
    return cost.transpose(1, 0, 2)[:, :, None] + out_of_reach[:, None]


def _weigh_cards(fleet: Fleet, hand: Any, worth: Any) -> None:
    """What is gained or lost in cards; see `value.Cards`."""
    w = fleet.weights
    held, odds = fleet.reforestations()
    ready = fleet.ready.sum(0)

    def one_more(holding: Any) -> Any:
        waiting = np.where(holding < fleet.areas, w.hold_reforestation, w.hold)
        return np.where(holding < ready, w.wanted, waiting).astype(np.float32)

    drawn = odds * one_more(held) + (1 - odds) * w.hold
    worth[:DISCARDS] += drawn - w.hold
    kept = np.full((DISCARDS, fleet.size), np.float32(w.hold))
    kept[REFORESTATION] = one_more(held - 1)
    worth[DISCARDS:HAND] = np.where(hand > 0, drawn - kept, NEVER)
    cards = hand.sum(0)
    worth[HAND] = np.where(cards > 1, cards * drawn - (hand * kept).sum(0), NEVER)


def three_young(fleet: Fleet) -> tuple[Any, list[Any]]:
    """The three young trees that a Nursery card sets best, one after another, and what they are worth."""
    w, rows = fleet.weights, np.arange(fleet.size)
    seedlings, near = fleet.seedlings.copy(), fleet.near
    worth, adds = np.zeros(fleet.size, np.float32), []
    for _ in range(3):
        wants = fleet.wanting(fleet.around_area, near)
        given = (fleet.connected * (wants - fleet.wanting(fleet.around_area, near + 1))[:, None]).sum(0)
        few = seedlings[0] + seedlings[1] + seedlings[2] < 4
        gain = (given + np.float32(w.young) * few + np.float32(w.young_kind) * (seedlings == 0)).reshape(
            27, -1
        )
        best = gain.argmax(0)
        worth += gain[best, rows]
        seedlings.reshape(27, -1)[best, rows] += 1
        near = near + fleet.connected[:, best % 9, rows]
        adds.append(best)
    return worth, adds


def seedable(fleet: Fleet) -> Any:
    """By species and tile whether a tree can seed itself there, deforested tiles included (E-19)."""
    padded = np.zeros((3, 20, fleet.size), np.int8)
    padded[:, :19] = fleet.has
    ring = padded[:, SIDES[:, 0]]
    for side in range(1, 6):
        ring |= padded[:, SIDES[:, side]] << side
    return _APART[ring]


def gains(fleet: Fleet) -> Any:
    """What one more tree is worth by species and tile; NEVER on deforested tiles."""
    w = fleet.weights
    kinds = fleet.kinds + ~fleet.has
    mono = 3 * np.maximum(fleet.most, fleet.trees + 1) > 2 * (fleet.total + 1)
    mixed = np.float32(w.mixed)
    gain = mixed * ((kinds >= 2) & ~mono) - mixed * ((fleet.kinds >= 2) & ~fleet.mono) + np.float32(w.tree)
    gain += _for_areas(fleet)
    if fleet.left:
        gain += _against_events(fleet, kinds, mono)
    return np.where(fleet.live, gain, NEVER)


def _for_areas(fleet: Fleet) -> Any:
    """What a tree on each tile does for the areas: it stands beside some, and it may lead nurseries to others."""
    woods = np.zeros((20, fleet.size), np.int32)
    woods[:19] = fleet.wood
    joined = woods[SIDES[:, 0]]
    for side in range(1, 6):
        joined |= woods[SIDES[:, side]]
    beyond = around_of(joined | BIT[:, None])
    gain = np.zeros((19, fleet.size), np.float32)
    for j, area in enumerate(fleet.area):
        led = (beyond & BIT[area] != 0) & fleet.empty
        around = fleet.around_area[j] + BESIDE[area].T
        near = fleet.near[j] + np.zeros_like(around)
        if led.any():
            stock = (fleet.stock * ~fleet.connected[j]).astype(np.float32)
            near += np.einsum("nb,ntb->tb", stock, fleet.reach.astype(np.float32)) * led
        wants = _wanting(fleet, j, around, near)
        gain += fleet.wants[j] - wants
    return gain


def _wanting(fleet: Fleet, j: int, around: Any, near: Any) -> Any:
    """`Fleet.wanting` for one area and every tile."""
    w = fleet.weights
    trees, young = np.maximum(fleet.number[j] - around, 0), np.maximum(fleet.need[j] - near, 0)
    cost = np.float32(w.tree_missing) * trees + np.float32(w.young_missing) * young + np.float32(w.unready)
    return cost * (fleet.is_area[j] & (trees + young > 0))


def _against_events(fleet: Fleet, kinds: Any, mono: Any) -> Any:
    """How much danger a tree takes from the next events; `kinds` and `mono` tell of the tile with it."""
    w = fleet.weights
    odds = fleet.unseen * ((1 + w.later * (min(fleet.left, w.horizon) - 1)) / fleet.unseen.sum(0))
    spreading, fields, fire, drought = (
        (share * w.strike).astype(np.float32)
        for share in (
            (odds[_DEFORESTATION] + odds[_RAIN]) / 6,
            odds[_ENCROACHING],
            odds[_WILDFIRE],
            odds[_DROUGHT],
        )
    )
    weak = fleet.live & (fleet.kinds < 2)
    saved = weak & (kinds >= 2)
    gain = saved * (spreading * fleet.spreading())
    # farmlands
    field = (fleet.terrain == FARMLAND) & fleet.live
    empty = fleet.empty
    steps = (field & weak).sum(0) + (field & empty).sum(0)
    now = fields * np.float32(w.field_left) ** steps
    gain += (field * now) * (np.float32(w.field_left) ** -(saved.astype(np.float32) + empty) - 1)
    # drought: the last empty tile ends it, but for what withers
    bare = empty.sum(0)
    relief = np.float32(w.dry_left) ** (bare - 1) - np.float32(w.dry_left) ** bare
    gain += empty * (drought * (relief - (bare == 1) * (3 * w.loss / w.strike)).astype(np.float32))
    # fire
    here = fleet.fires()
    exposed = fleet.mono | empty
    steps = BESIDE @ (exposed.astype(np.float32) + empty)
    near = BESIDE @ (np.float32(w.fire_left) ** steps * here * fire)
    fewer = (exposed.astype(np.float32) + empty) - mono
    gain += near * (np.float32(w.fire_left) ** -fewer - 1)
    burning = (BESIDE @ here + here) * (odds[_WILDFIRE] * w.loss).astype(np.float32)
    gain -= burning * (mono * (fleet.total + 1) - fleet.mono * fleet.total)
    return gain


# ---------------------------------------------------------------------- reforestation


def _reforest(fleet: Fleet, r: Any, taken: Any) -> None:
    """Bring the ready area with the highest number back, with young trees that are missed least (E-21, E-22)."""
    j = np.where(fleet.ready[:, r], fleet.number[:, r], -1).argmax(0)
    tile, number, need = fleet.area[j, r], fleet.number[j, r], fleet.need[j, r]
    connected = fleet.connected[j, :, r].T
    got = np.zeros((3, len(r)), np.int16)
    for turn in range(int(need.max())):
        best = spared(fleet, r, taken, connected, got).reshape(27, -1).argmax(0)
        q = np.flatnonzero(turn < need)
        fleet.seedlings.reshape(27, -1)[best[q], r[q]] -= 1
        got[best[q] // 9, q] += 1
    if fleet.options.harder:
        kept = np.zeros_like(got)
        for turn in range(int((number // 2).max())):
            q = np.flatnonzero(turn < number // 2)
            kept[np.where(got > kept, -kept, -99)[:, q].argmax(0), q] += 1
        got = kept
    fleet.trees[:, tile, r] += got
    fleet.token[tile, r] = 0


def spared(fleet: Fleet, r: Any, taken: Any, connected: Any, got: Any) -> Any:
    """How well each young tree can be spared by species and nursery; new species on the tile are welcome."""
    w, seedlings = fleet.weights, fleet.seedlings[:, :, r]
    few = seedlings[0] + seedlings[1] + seedlings[2] <= 4
    worth = taken[:, r] - np.float32(w.young) * few - np.float32(w.young_kind) * (seedlings == 1)
    worth = worth + np.float32(0.3) * (got == 0)[:, None]
    return np.where(connected & (seedlings > 0), worth, NEVER)
