"""Prune (E-18): one more tree of a species that already grows on the tile, from the Reserve."""

from __future__ import annotations

from edugames.ecosia.cards.question import CardQuestion
from edugames.ecosia.hexes import PLACE_NAMES
from edugames.ecosia.moves import PRUNE, Prune
from edugames.ecosia.words import SPECIES, trees_in_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from edugames.ecosia.game import Ecosia
    from edugames.play.move import Move
    from edugames.play.values import Reason


class PruneTree(CardQuestion):
    """Choose the tile and the species."""

    __slots__ = ()
    name = "prune"
    rule = "E-18"

    def prompt(self, game: Ecosia) -> str:
        return "Prune: choose a tile and a species that grows there; it gains one tree."

    def obstacle(self, game: Ecosia) -> str | None:
        return None if game.island.treed else "no tree grows anywhere"

    def moves(self, game: Ecosia) -> list[Move]:
        return [PRUNE[i // 3][i % 3] for i, count in enumerate(game.island.trees) if count]

    def why_not(self, game: Ecosia, move: Move) -> Reason | None:
        if not isinstance(move, Prune):
            return self.refuse(game, move)
        t, s = move.at
        if game.island.trees[3 * t + s]:
            return None
        counts = game.island.counts(t)
        advice = "choose a species that grows there" if any(counts) else "choose a tile with trees"
        return self.refuse_because(
            f"{PLACE_NAMES[t]} has {trees_in_words(counts)}, no {SPECIES[s]}; {advice}"
        )

    def play(self, game: Ecosia, move: Prune) -> None:
        t, s = move.at
        game.island.add(t, s)
        game.say_trees(self.rule, t)
