"""Agroforestry (E-20): a tree new to a live farmland, then two young trees for the nursery it came from."""

from __future__ import annotations

from edugames.ecosia.cards.nursery import AddTrees
from edugames.ecosia.cards.plant import no_such_seedling, reach_in_words
from edugames.ecosia.cards.question import CardQuestion
from edugames.ecosia.hexes import PLACE_NAMES, tiles_of
from edugames.ecosia.moves import PLANT, Plant
from edugames.ecosia.words import FARMLAND, NURSERIES, SPECIES, TERRAINS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from edugames.ecosia.game import Ecosia
    from edugames.play.move import Move
    from edugames.play.values import Reason


class InterplantTree(CardQuestion):
    """Choose the nursery, the species and the farmland."""

    __slots__ = ()
    name = "interplant"
    rule = "E-20"

    def prompt(self, game: Ecosia) -> str:
        return "Agroforestry: choose a nursery, a young tree in it and a farmland in reach without that kind."

    def obstacle(self, game: Ecosia) -> str | None:
        fields = game.island.live_of(FARMLAND)
        has, young = game.island.has, game.nurseries
        for n, reach in enumerate(game.reaches() if fields else ()):
            within = reach & fields
            for s in range(3) if within else ():
                if young[3 * n + s] and within & ~has[s]:
                    return None
        return "no farmland lies within reach of a nursery that holds a species it does not have yet"

    def moves(self, game: Ecosia) -> list[Move]:
        moves: list[Move] = []
        fields = game.island.live_of(FARMLAND)
        for n, reach in enumerate(game.reaches()):
            for s, has in enumerate(game.island.has):
                if game.nurseries[3 * n + s]:
                    row = PLANT[3 * n + s]
                    moves += [row[t] for t in tiles_of(reach & fields & ~has)]
        return moves

    def why_not(self, game: Ecosia, move: Move) -> Reason | None:
        if not isinstance(move, Plant):
            return self.refuse(game, move)
        n, s, t = move.at
        place, island = PLACE_NAMES[t], game.island
        if not game.nurseries[3 * n + s]:
            return self.refuse_because(no_such_seedling(game, n, s))
        if island.token[t]:
            return self.refuse_because(f"{place} is deforested; choose a live farmland")
        if island.terrain[t] != FARMLAND:
            return self.refuse_because(
                f"{place} is {TERRAINS[island.terrain[t]]}; agroforestry needs a farmland"
            )
        if not game.reaches()[n] >> t & 1:
            fields = game.reaches()[n] & island.live_of(FARMLAND)
            return self.refuse_because(
                f"{place} is out of reach of nursery {NURSERIES[n]}; among farmlands {reach_in_words(n, fields)}"
            )
        if island.trees[3 * t + s]:
            return self.refuse_because(
                f"{place} already has {SPECIES[s]}s; choose a species that is new to it"
            )
        return None

    def play(self, game: Ecosia, move: Plant) -> None:
        n, s, t = move.at
        game.nurseries[3 * n + s] -= 1
        game.island.add(t, s)
        game.say_trees(self.rule, t)
        game.push(AddTrees(game.table.facts.agroforestry_seedlings, n))
