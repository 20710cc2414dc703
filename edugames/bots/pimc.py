"""Perfect-information Monte Carlo, for any game: the rival by which the information-set search is measured.

The cards that a seat does not see are dealt at random a few times, each such world is searched by itself as if
everybody saw all cards, and the move that did best on average is made (Levy 1989; Ginsberg 2001, for bridge). Its fault
is known: inside a world it counts on knowing cards later that it will still have to guess (strategy fusion: Frank and
Basin 1998). A decision costs as many playouts as the other search with the same number. No table offers it.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Generator, Sequence
from typing import Any

from edugames.bots.ismcts import PLAYOUTS_A_SLICE, Expert, Tree, world
from edugames.bots.thinker import Thinker


class WorldByWorld(Thinker):
    """Searches so many worlds, each with its share of the playouts."""

    def __init__(
        self,
        expert: Callable[[Any], Expert],
        playouts: int,
        curiosity: float,
        worlds: int = 5,
        width: float = 0.5,
    ) -> None:
        self.expert, self.playouts, self.worlds = expert, playouts, worlds
        self.curiosity, self.width = curiosity, width

    def think(self, seen: Any, moves: Sequence[Any], rng: random.Random) -> Generator[float, None, Any]:
        if len(moves) == 1:
            return moves[0]
        expert, done = self.expert(seen), 0
        means = dict.fromkeys(moves, 0.0)
        for _ in range(self.worlds):
            dealt = world(seen, rng)
            first = expert.move(dealt)
            tree = Tree(expert, moves, self.curiosity, self.width)
            for _ in range(max(len(moves), self.playouts // self.worlds)):
                tree.grow(dealt.copy(), tree.candidate(first), rng)
                done += 1
                if not done % PLAYOUTS_A_SLICE:
                    yield min(1.0, done / self.playouts)
            for move, branch in tree.root.branches.items():
                means[move] += branch.total / branch.visits
        return max(moves, key=lambda move: means[move])
