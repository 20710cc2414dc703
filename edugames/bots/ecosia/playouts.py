"""Games of Ecosia played to their end by the rules of thumb of `greedy`, quickly.

What a planner, a study or a chart of odds needs is not one good move but thousands of games that are played sensibly.
Here the same rules of thumb decide on the game itself, so it has to be a game of one's own: never one that hides
something. Nothing is said and no move is checked, since every move is made from what is legal; and the worth of a tree
is found for whole sets of tiles at once. A game takes about 4 ms, a fifth of what `greedy` itself needs.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from typing import Any

from edugames.bots.ecosia.greedy import EMPTY, LITTLE, LOST, SECOND, THIRD, pull, wants_a_card
from edugames.ecosia.cards.agroforestry import InterplantTree
from edugames.ecosia.cards.natural_reforestation import SeedTree
from edugames.ecosia.cards.nursery import ANYWHERE, AddTrees
from edugames.ecosia.cards.plant import PlantTree
from edugames.ecosia.cards.prune import PruneTree
from edugames.ecosia.cards.reforestation import ChooseArea, GatherTrees, can_reforest
from edugames.ecosia.events.heavy_rain import GrowBeside
from edugames.ecosia.hexes import ALL, BESIDE, NEAR, between, tiles_of
from edugames.ecosia.moves import (
    ADD,
    AT,
    DISCARD,
    DISCARD_HAND,
    GROW,
    PLANT,
    PLAY,
    PRUNE,
    SEED,
    TAKE,
    Choose,
    Fell,
)
from edugames.ecosia.turn import Turn, held
from edugames.ecosia.words import CARDS, FARMLAND, REFORESTATION

_NURSERY, _PLANT, _PRUNE, _SEED, _AGROFORESTRY = map(
    CARDS.index, ("nursery", "plant", "prune", "natural reforestation", "agroforestry")
)

Tiles = tuple[int, int, int]
"""A set of tiles for each species."""


def play_out(game: Any, rng: random.Random) -> Any:
    """The game played to its end by rules of thumb, each seat's moves and NATURE's; equals by chance."""
    while (ask := game._ask) is not None:
        if ask.stream:
            game.play_chance()
        else:
            game._make(ask, decide(game, rng))
    return game


def decide(game: Any, rng: random.Random) -> Any:
    """A move that `Greedy` finds worth most, for whoever is asked; equals by chance."""
    ask = game._ask
    moves = _BEST.get(type(ask), _judged)(game, ask)
    return moves[0] if len(moves) == 1 else moves[int(rng.random() * len(moves))]


# ---------------------------------------------------------------------- cards


def _turn(game: Any, _: Any) -> list[Any]:
    """The cards of the hand that are worth most."""
    hand = game.hands[game.seat]
    if hand[REFORESTATION] and any(can_reforest(game, d) for d in tiles_of(game.island.deforested)):
        return [PLAY[REFORESTATION]]
    best, moves, trees = -1, [], None
    for kind in held(hand):
        if kind == REFORESTATION:
            continue
        if kind == _NURSERY:
            wanted = sum(missing for _, missing in _young_wanted(game))
            worth = 12 + 2 * min(wanted, 3) if wanted else 3
        else:
            trees = trees or Trees(game)
            worth = trees.most(_TARGETS[kind](game)) - _SPARE[kind]
        if worth > best:
            best, moves = worth, [PLAY[kind]]
        elif worth == best:
            moves.append(PLAY[kind])
    if best < LITTLE and sum(hand) > 1 and wants_a_card(game):
        return [DISCARD_HAND]
    if best >= 0:
        return moves
    return [DISCARD[kind] for kind in held(hand) if kind != REFORESTATION] or [DISCARD[REFORESTATION]]


class Trees:
    """What one more tree is worth on each tile, as sets of tiles that areas draw trees to with the same strength."""

    __slots__ = ("bare", "has", "levels", "single", "twofold")

    def __init__(self, game: Any) -> None:
        island = game.island
        totals, token = island.totals, island.token
        young = dict(_young_wanted(game))
        drawn: dict[int, int] = {0: ALL}
        for d in tiles_of(ALL & ~island.live):
            around = 0
            for t in NEAR[d]:
                around += totals[t]
            if around < token[d]:
                more, beside, before = pull(token[d] - around, young.get(d, 0)), BESIDE[d], drawn
                drawn = {}
                for worth, tiles in before.items():
                    for level, here in ((worth, tiles & ~beside), (worth + more, tiles & beside)):
                        if here:
                            drawn[level] = drawn.get(level, 0) | here
        self.levels = sorted(drawn.items(), reverse=True)
        self.has = a, b, c = island.has
        treed, several, all_three = a | b | c, a & b | a & c | b & c, a & b & c
        self.bare, self.single, self.twofold = ~treed, treed & ~several, several & ~all_three

    def most(self, targets: Tiles) -> int:
        """The worth of the best tree among these, in steps of `greedy`; -99 when there is none."""
        best = -99
        for tiles, has in zip(targets, self.has, strict=True):
            for level, here in self.levels if tiles else ():
                if best >= level + SECOND:
                    break
                here &= tiles
                if here:
                    worth = level + self._kind(here, has)[0]
                    if worth > best:
                        best = worth
        return best

    def best(self, targets: Tiles) -> Tiles:
        """The trees among these that are worth most."""
        most, found = self.most(targets), [0, 0, 0]
        for s, (tiles, has) in enumerate(zip(targets, self.has, strict=True)):
            for level, here in self.levels:
                if here & tiles:
                    more, those = self._kind(here & tiles, has)
                    if level + more == most:
                        found[s] |= those
        return found[0], found[1], found[2]

    def _kind(self, tiles: int, has: int) -> tuple[int, int]:
        """What a tree adds on the best of these tiles for the mixture there, and on which of them."""
        if those := tiles & self.single & ~has:
            return SECOND, those
        if those := tiles & self.bare:
            return EMPTY, those
        if those := tiles & self.twofold & ~has:
            return THIRD, those
        return 0, tiles


def _plantable(game: Any) -> Tiles:
    """Where a young tree of each species can be planted (E-17)."""
    young, live = game.nurseries, game.island.live
    a = b = c = 0
    for n, reach in enumerate(game.reaches()):
        if young[3 * n]:
            a |= reach
        if young[3 * n + 1]:
            b |= reach
        if young[3 * n + 2]:
            c |= reach
    return a & live, b & live, c & live


def _interplantable(game: Any) -> Tiles:
    """The same on farmlands without that species (E-20)."""
    fields = game.island.lies[FARMLAND]
    a, b, c = (tiles & fields & ~has for tiles, has in zip(_plantable(game), game.island.has, strict=True))
    return a, b, c


def _prunable(game: Any) -> Tiles:
    """Where each species grows (E-18)."""
    a, b, c = game.island.has
    return a, b, c


def _seedable(game: Any) -> Tiles:
    """Where each species can seed itself (E-19)."""
    live = game.island.live
    a, b, c = (between(has) & live for has in game.island.has)
    return a, b, c


_TARGETS: dict[int, Callable[[Any], Tiles]] = {
    _PLANT: _plantable,
    _PRUNE: _prunable,
    _SEED: _seedable,
    _AGROFORESTRY: _interplantable,
}
_SPARE = {_PLANT: 1, _PRUNE: 0, _SEED: 0, _AGROFORESTRY: 1}
"""What a tree costs that comes from a nursery."""


def _plant(game: Any, _: Any) -> list[Any]:
    return _planted(game, Trees(game).best(_plantable(game)))


def _interplant(game: Any, _: Any) -> list[Any]:
    return _planted(game, Trees(game).best(_interplantable(game)))


def _planted(game: Any, best: Tiles) -> list[Any]:
    """The moves that plant these trees, from every nursery that can."""
    young = game.nurseries
    return [
        PLANT[3 * n + s][t]
        for n, reach in enumerate(game.reaches())
        for s, tiles in enumerate(best)
        if young[3 * n + s] and reach & tiles
        for t in tiles_of(reach & tiles)
    ]


def _prune(game: Any, _: Any) -> list[Any]:
    return _grown(PRUNE, Trees(game).best(_prunable(game)))


def _seed(game: Any, _: Any) -> list[Any]:
    return _grown(SEED, Trees(game).best(_seedable(game)))


def _rain(game: Any, ask: Any) -> list[Any]:
    tiles = ask.candidates(game)
    return _grown(GROW, Trees(game).best((tiles, tiles, tiles)))


def _grown(rows: list[list[Any]], best: Tiles) -> list[Any]:
    """The moves of a kind for these trees."""
    return [rows[t][s] for s, tiles in enumerate(best) if tiles for t in tiles_of(tiles)]


def _young_wanted(game: Any) -> Iterable[tuple[int, int]]:
    """The areas that want more young trees in the nurseries connected to them, and how many."""
    young, harder = game.nurseries, game.options.harder
    for d in tiles_of(ALL & ~game.island.live):
        number = game.island.token[d]
        missing = number if harder else number // 2
        for n, reach in enumerate(game.reaches()):
            if reach >> d & 1:
                missing -= young[3 * n] + young[3 * n + 1] + young[3 * n + 2]
        if missing > 0:
            yield d, missing


def _add(game: Any, ask: Any) -> list[Any]:
    young, reaches = game.nurseries, game.reaches()
    wanting = 0
    for d, _ in _young_wanted(game):
        wanting |= 1 << d
    best = -99.0
    moves: list[Any] = []
    for n in range(9) if ask.nursery == ANYWHERE else (ask.nursery,):
        a, b, c = stock = young[3 * n : 3 * n + 3]
        worth = 5 * (reaches[n] & wanting).bit_count() - 0.5 * (a + b + c) + (2 if 0 in stock else 0)
        if worth >= best:
            if worth > best:
                best, moves = worth, []
            moves += [move for move, count in zip(ADD[n], stock, strict=True) if not count] or ADD[n]
    return moves


def _area(game: Any, ask: Any) -> list[Any]:
    token = game.island.token
    areas = [d for d in tiles_of(game.island.deforested) if can_reforest(game, d)]
    highest = max(token[d] for d in areas)
    return [AT[d] for d in areas if token[d] == highest]


def _gather(game: Any, ask: Any) -> list[Any]:
    young, tile = game.nurseries, ask.tile
    places = [3 * n + s for n, reach in enumerate(game.reaches()) if reach >> tile & 1 for s in range(3)]
    most = max(young[place] for place in places)
    return [TAKE[place // 3][place % 3] for place in places if young[place] == most]


# ---------------------------------------------------------------------- events


def _judged(game: Any, ask: Any) -> list[Any]:
    """The choices that events leave; where nothing is to be weighed, all of them."""
    moves: list[Any] = ask.moves(game)
    if len(moves) == 1:
        return moves
    totals, trees = game.island.totals, game.island.trees
    if isinstance(moves[0], Fell):
        worths = []
        for move in moves:
            t, s = move.at
            kinds = (trees[3 * t] > 0) + (trees[3 * t + 1] > 0) + (trees[3 * t + 2] > 0)
            worths.append(totals[t] - trees[3 * t + s] + 3 * (kinds > 1))
    elif isinstance(moves[0], Choose) and ask.name in LOST:
        worths = [sum(totals[u] for u in NEAR[move.at[0]]) - 2 * totals[move.at[0]] for move in moves]
    else:
        return moves
    best = max(worths)
    return [move for move, worth in zip(moves, worths, strict=True) if worth == best]


_BEST: dict[type, Callable[[Any, Any], list[Any]]] = {
    Turn: _turn,
    AddTrees: _add,
    PlantTree: _plant,
    InterplantTree: _interplant,
    PruneTree: _prune,
    SeedTree: _seed,
    ChooseArea: _area,
    GatherTrees: _gather,
    GrowBeside: _rain,
}
"""For each question how the best answers are found; `_judged` looks at every legal one."""
