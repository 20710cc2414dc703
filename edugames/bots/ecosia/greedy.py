"""A bot for Ecosia that plays by rules of thumb, for the whole team.

An area that can be reforested is, the highest number first. Otherwise a tree grows where it does most good: as a second
species, which withstands most events; on an empty tile, which droughts and fires take; beside a deforested tile that
still wants trees, and most of all where that tile could soon come back. When young trees are missing, the nurseries
come first. And when a tile is ready but nobody holds the card for it, a hand that does little good is thrown away to
look for one. A decision costs one look at each tree that could be planted.

Of twenty rules of thumb that were tried on seeds from 500000 on, these made the difference: on Seedling 35 of 100
islands were saved before, 42 with an eye for tiles that come back soon, 50 with looking for the card as well, and 57
when a second species counted more than an empty tile. To mind where deforestation spreads, farmlands, dry land,
monocultures or the young trees that an area wants changed nothing that could be told from chance.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from edugames.bots.judge import Judge, Judgement
from edugames.ecosia import moves as m
from edugames.ecosia.cards import OPENINGS
from edugames.ecosia.cards.reforestation import can_reforest
from edugames.ecosia.hexes import BESIDE, NEAR, PLACE_NAMES, tiles_of
from edugames.ecosia.words import CARDS, NURSERIES, REFORESTATION, SPECIES

_NURSERY = CARDS.index("nursery")

SECOND, EMPTY, THIRD = 8, 7, 2
"""What a tree counts for as the second species of a tile, as its first tree, and as its third species."""

LITTLE = 14
"""A hand none of whose cards is worth as much does little good when a Reforestation card is wanted."""

SOON = 6
"""An area that wants fewer trees than this, young ones included, draws trees the more the fewer they are."""

LOST = ("bare", "char", "move farmland")
"""The questions whose answer is a tile that will be deforested."""


class Greedy(Judge):
    """Reforests when it can, else plants where a tree does most good."""

    def judge(self, seen: Any, move: Any) -> Judgement:
        """What a move is worth to the team."""
        return _JUDGED.get(type(move), _nothing)(seen, move)


def _card(seen: Any, move: Any) -> Judgement:
    (kind,) = move.at
    if kind == REFORESTATION:
        return Judgement(100, "A deforested tile can be brought back to life.")
    if kind == _NURSERY:
        wanted = _young_missing(seen)
        if wanted:
            return Judgement(
                12 + 2 * min(wanted, 3), "The nurseries hold too few young trees to reforest with."
            )
        return Judgement(3, "Young trees are always of use.")
    return max(_JUDGED[type(tree)](seen, tree) for tree in OPENINGS[kind].moves(seen))


def _planted(seen: Any, t: int, s: int, spare: float = 0) -> Judgement:
    """One more tree of a species on a tile; `spare` counts for a tree that costs something."""
    island, place = seen.island, PLACE_NAMES[t]
    wanting = [d for d in tiles_of(BESIDE[t] & island.deforested) if _trees_missing(seen, d) > 0]
    worth = sum(pull(_trees_missing(seen, d), _missing_near(seen, d)) for d in wanting) - spare
    if not island.totals[t]:
        return Judgement(worth + EMPTY, f"{place} is empty, and droughts and fires strike empty tiles.")
    kinds = sum(bool(count) for count in island.counts(t))
    if not island.trees[3 * t + s]:
        return Judgement(
            worth + (SECOND if kinds == 1 else THIRD),
            f"{SPECIES[s].capitalize()}s are new to {place}: a mixed wood.",
        )
    if wanting:
        return Judgement(worth, f"{PLACE_NAMES[wanting[0]]} beside it still wants trees around it.")
    return Judgement(worth, f"One more tree on {place} does no harm.")


def _plant(seen: Any, move: Any) -> Judgement:
    _, s, t = move.at
    return _planted(seen, t, s, 1)


def _tree(seen: Any, move: Any) -> Judgement:
    t, s = move.at
    return _planted(seen, t, s)


def _add(seen: Any, move: Any) -> Judgement:
    n, s = move.at
    wanting = [d for d in tiles_of(seen.reaches()[n] & seen.island.deforested) if _missing_near(seen, d) > 0]
    worth = 5 * len(wanting) + (0 if seen.nurseries[3 * n + s] else 2) - 0.5 * sum(_stock(seen, n))
    if wanting:
        return Judgement(
            worth, f"{NURSERIES[n]} is connected to {PLACE_NAMES[wanting[0]]}, which wants young trees."
        )
    return Judgement(worth, f"{NURSERIES[n]} should hold something to plant.")


def _at(seen: Any, move: Any) -> Judgement:
    number = seen.island.token[move.at[0]]
    return Judgement(number, f"The number {number} is the highest that can be reforested.")


def _take(seen: Any, move: Any) -> Judgement:
    n, s = move.at
    return Judgement(seen.nurseries[3 * n + s], f"{NURSERIES[n]} has most to spare.")


def _choose(seen: Any, move: Any) -> Judgement:
    (t,) = move.at
    if seen.decision.kind not in LOST:
        return Judgement(0, "One is as good as another.")
    around = sum(seen.island.totals[u] for u in NEAR[t])
    return Judgement(
        around - 2 * seen.island.totals[t],
        f"{PLACE_NAMES[t]} is easiest to bring back: {around} trees grow around it.",
    )


def _fell(seen: Any, move: Any) -> Judgement:
    t, s = move.at
    kinds = sum(bool(count) for count in seen.island.counts(t))
    stay = seen.island.totals[t] - seen.island.trees[3 * t + s]
    return Judgement(stay + 3 * (kinds > 1), f"Most trees stay on {PLACE_NAMES[t]} that way.")


def _discard(seen: Any, move: Any) -> Judgement:
    return Judgement(
        -40 if move.at[0] == REFORESTATION else -10, f"{move.kind.capitalize()} is of least use now."
    )


def _discard_hand(seen: Any, _: Any) -> Judgement:
    if wants_a_card(seen):
        return Judgement(
            LITTLE - 0.5, "A tile is ready, nobody has Reforestation, and new cards may bring one."
        )
    return Judgement(-60, "No card of the hand is of use now.")


def _nothing(seen: Any, _: Any) -> Judgement:
    return Judgement(0, "One is as good as another.")


_JUDGED: dict[type, Callable[[Any, Any], Judgement]] = {
    m.Play: _card,
    m.Plant: _plant,
    m.Prune: _tree,
    m.Seed: _tree,
    m.Grow: _tree,
    m.Add: _add,
    m.At: _at,
    m.Take: _take,
    m.Choose: _choose,
    m.Fell: _fell,
    m.Discard: _discard,
    m.DiscardHand: _discard_hand,
}


def pull(trees: int, young: int) -> int:
    """How much an area that wants so many trees and young trees draws a tree to its side: the sooner it can come back
    the more.
    """
    return 4 + max(0, SOON - trees - max(0, young))


def wants_a_card(seen: Any) -> bool:
    """Whether an area is ready and no hand that is seen holds Reforestation."""
    hands = seen.hands if seen.options.open_hand else (seen.hands[seen.seat],)
    if any(hand[REFORESTATION] for hand in hands):
        return False
    return any(can_reforest(seen, d) for d in tiles_of(seen.island.deforested))


def _stock(seen: Any, n: int) -> list[int]:
    """The young trees of a nursery, by species."""
    young: list[int] = seen.nurseries[3 * n : 3 * n + 3]
    return young


def _trees_missing(seen: Any, d: int) -> int:
    """How many trees a deforested tile still wants around it."""
    return int(seen.island.token[d] - sum(seen.island.totals[t] for t in NEAR[d]))


def _missing_near(seen: Any, d: int) -> int:
    """How many young trees a deforested tile still wants in the nurseries connected to it."""
    number = seen.island.token[d]
    need = number if seen.options.harder else number // 2
    near = sum(sum(_stock(seen, n)) for n, reach in enumerate(seen.reaches()) if reach >> d & 1)
    return int(need - near)


def _young_missing(seen: Any) -> int:
    """How many young trees all deforested tiles together still want."""
    return sum(max(0, _missing_near(seen, d)) for d in tiles_of(seen.island.deforested))
