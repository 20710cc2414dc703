"""Natural reforestation (E-19): a tree seeds itself between two tiles with its species that do not touch each other."""

from __future__ import annotations

from edugames.ecosia.cards.question import CardQuestion
from edugames.ecosia.hexes import BESIDE, PLACE_NAMES, between, tiles_of
from edugames.ecosia.moves import SEED, Seed
from edugames.ecosia.words import SPECIES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from edugames.ecosia.game import Ecosia
    from edugames.play.move import Move
    from edugames.play.values import Reason


class SeedTree(CardQuestion):
    """Choose the tile and the species."""

    __slots__ = ()
    name = "seed"
    rule = "E-19"

    def prompt(self, game: Ecosia) -> str:
        return "Natural reforestation: choose a tile between two that have the same species and do not touch."

    def obstacle(self, game: Ecosia) -> str | None:
        live = game.island.live
        for has in game.island.has:
            if between(has) & live:
                return None
        return "no live tile lies between two tiles that have the same species and do not touch each other"

    def moves(self, game: Ecosia) -> list[Move]:
        live = game.island.live
        return [SEED[t][s] for s, has in enumerate(game.island.has) for t in tiles_of(between(has) & live)]

    def why_not(self, game: Ecosia, move: Move) -> Reason | None:
        if not isinstance(move, Seed):
            return self.refuse(game, move)
        t, s = move.at
        if game.island.token[t]:
            return self.refuse_because(
                f"{PLACE_NAMES[t]} is deforested; nothing grows there before it is reforested"
            )
        if between(game.island.has[s]) >> t & 1:
            return None
        with_species = [PLACE_NAMES[u] for u in tiles_of(BESIDE[t] & game.island.has[s])]
        neighbours = "; ".join(with_species) if with_species else "none"
        return self.refuse_because(
            f"{PLACE_NAMES[t]} needs {SPECIES[s]}s on two neighbours that do not touch each other; "
            f"neighbours with {SPECIES[s]}s: {neighbours}"
        )

    def play(self, game: Ecosia, move: Seed) -> None:
        t, s = move.at
        game.island.add(t, s)
        game.say_trees(self.rule, t)
