"""Plant (E-17): a tree from a nursery onto a live tile that the nursery reaches."""

from __future__ import annotations

from edugames.ecosia.cards.question import CardQuestion
from edugames.ecosia.hexes import PLACE_NAMES, tiles_of
from edugames.ecosia.moves import PLANT, Plant
from edugames.ecosia.words import NURSERIES, SPECIES, a, listed, trees_in_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from edugames.ecosia.game import Ecosia
    from edugames.play.move import Move
    from edugames.play.values import Reason


class PlantTree(CardQuestion):
    """Choose the nursery, the species and the tile."""

    __slots__ = ()
    name = "plant"
    rule = "E-17"

    def prompt(self, game: Ecosia) -> str:
        return "Plant a tree: choose a nursery, a young tree in it and a tile that the nursery reaches."

    def obstacle(self, game: Ecosia) -> str | None:
        young, live = game.nurseries, game.island.live
        for n, touched in enumerate(game.table.harbours.touches):
            if touched & live and (young[3 * n] or young[3 * n + 1] or young[3 * n + 2]):
                return None
        for n, reach in enumerate(game.reaches()):
            if reach & live and (young[3 * n] or young[3 * n + 1] or young[3 * n + 2]):
                return None
        if not any(young):
            return "no nursery holds a young tree"
        return "every tile that a nursery with young trees reaches is deforested"

    def moves(self, game: Ecosia) -> list[Move]:
        moves: list[Move] = []
        young, live = game.nurseries, game.island.live
        for n, reach in enumerate(game.reaches()):
            for ns in (3 * n, 3 * n + 1, 3 * n + 2):
                if young[ns]:
                    row = PLANT[ns]
                    moves += [row[t] for t in tiles_of(reach & live)]
        return moves

    def why_not(self, game: Ecosia, move: Move) -> Reason | None:
        if not isinstance(move, Plant):
            return self.refuse(game, move)
        n, s, t = move.at
        if not game.nurseries[3 * n + s]:
            return self.refuse_because(no_such_seedling(game, n, s))
        reach = game.reaches()[n] & game.island.live
        if reach >> t & 1:
            return None
        obstacle = "is deforested" if game.island.token[t] else f"is out of reach of nursery {NURSERIES[n]}"
        return self.refuse_because(f"{PLACE_NAMES[t]} {obstacle}; {reach_in_words(n, reach)}")

    def play(self, game: Ecosia, move: Plant) -> None:
        n, s, t = move.at
        game.nurseries[3 * n + s] -= 1
        game.island.add(t, s)
        game.say_trees(self.rule, t)


def no_such_seedling(game: Ecosia, n: int, s: int) -> str:
    """The sentence for a tree that a nursery does not hold."""
    held = trees_in_words(game.nurseries[3 * n : 3 * n + 3])
    elsewhere = [NURSERIES[m] for m in range(9) if game.nurseries[3 * m + s]]
    way_out = (
        f"{a(SPECIES[s])} waits in {listed(elsewhere)}" if elsewhere else f"no nursery has {a(SPECIES[s])}"
    )
    return f"nursery {NURSERIES[n]} holds {held}, not {a(SPECIES[s])}; {way_out}"


def reach_in_words(n: int, reach: int) -> str:
    """The sentence for the tiles on which a nursery can plant."""
    places = [PLACE_NAMES[t] for t in tiles_of(reach)]
    if not places:
        return f"nursery {NURSERIES[n]} can plant nowhere now"
    return f"nursery {NURSERIES[n]} can plant on {'; '.join(places[:-1])}{' or ' if places[1:] else ''}{places[-1]}"
