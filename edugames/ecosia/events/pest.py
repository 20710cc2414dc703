"""Pest (E-33): every tile on the board loses a tree of the species that dominates the closest monoculture."""

from __future__ import annotations

from edugames.ecosia.events.choice import ChooseTile, struck
from edugames.ecosia.hexes import PLACE_NAMES, mask_of, tiles_of
from edugames.ecosia.words import SPECIES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from fractions import Fraction

    from edugames.ecosia.game import Ecosia


class Infest(ChooseTile):
    """The monoculture closest to the starting player."""

    __slots__ = ()
    name = "infest"
    rule = "E-33"

    def candidates(self, game: Ecosia) -> int:
        return game.closest(game.island.monocultures)

    def prompt(self, game: Ecosia) -> str:
        return "Pest: several monocultures are equally close; choose the one where it breeds."

    def nothing(self, game: Ecosia) -> None:
        game.say(self.rule, "There is no monoculture, and no pest.")

    def chosen(self, game: Ecosia, t: int) -> None:
        island = game.island
        (s,) = island.most_common(t)
        struck = tiles_of(island.has[s])
        for u in struck:
            island.fell(u, s)
        if game.tell:
            tiles = "one tile" if len(struck) == 1 else f"{len(struck)} tiles, one on each"
            text = f"A pest of the {SPECIES[s]} bred on {PLACE_NAMES[t]} and killed {SPECIES[s]} on {tiles}."
            game.say(self.rule, text, *map(game.tile_at, struck))


PEST = (Infest(),)


def threatened(game: Ecosia) -> dict[int, Fraction | None]:
    """Every tile with the species of the closest monoculture; None where the team would choose between species."""
    island = game.island
    species = {island.most_common(t)[0] for t in tiles_of(Infest().candidates(game))}
    tiles = mask_of(t for s in species for t in tiles_of(island.has[s]))
    return struck(tiles, 0) if len(species) == 1 else struck(0, tiles)
