"""Encroaching (E-30): trees die on every farmland, and the closest empty farmland moves onto a neighbour."""

from __future__ import annotations

from edugames.ecosia.events.choice import ChooseTile, ChooseTrees, InAnyOrder, only, struck, trees_of
from edugames.ecosia.events.number import Deforest
from edugames.ecosia.hexes import ALL, BESIDE, PLACE_NAMES, mask_of, tiles_of
from edugames.ecosia.words import FARMLAND, SPECIES, several
from edugames.play.step import Step

TYPE_CHECKING = False
if TYPE_CHECKING:
    from fractions import Fraction

    from edugames.ecosia.game import Ecosia


class ClearFarmlands(Step):
    """On every live farmland with trees all trees of one species die."""

    __slots__ = ()
    name = "farmlands"
    rule = "E-30"

    def begin(self, game: Ecosia) -> bool:
        planted = game.island.live_of(FARMLAND) & game.island.treed
        game.push(*(ClearOne(t) for t in reversed(tiles_of(planted))))
        return False


class FellSpecies(ChooseTrees):
    """All trees of the chosen species on the chosen tile die."""

    __slots__ = ()
    rule = "E-30"

    def chosen(self, game: Ecosia, t: int, s: int) -> None:
        felled = game.island.fell_all(t, s)
        if game.tell:
            game.say(
                self.rule,
                f"{several(felled, SPECIES[s])} on {PLACE_NAMES[t]} made way for fields.",
                game.tile_at(t),
            )


class ClearOne(FellSpecies):
    """One farmland: the team picks the species that dies."""

    __slots__ = ("tile",)
    name = "clear"
    fields = ("tile",)
    tile: int

    def __init__(self, tile: int) -> None:
        self.tile = tile

    def prompt(self, game: Ecosia) -> str:
        return f"Encroaching: choose the species that dies on the farmland at {PLACE_NAMES[self.tile]}."

    def candidates(self, game: Ecosia) -> list[tuple[int, int]]:
        return trees_of(game, 1 << self.tile)


class Encroach(Step):
    """What empty farmlands do then, by the rulebook or by the printed card (HE-ENC-CARD)."""

    __slots__ = ()
    name = "encroach"
    rule = "E-30"

    def begin(self, game: Ecosia) -> bool:
        empty = game.island.live_of(FARMLAND) & game.island.empty
        if not empty:
            game.say(self.rule, "No farmland is empty, and none moves.")
        elif game.options.encroaching == "card":
            game.push(SpoilBeside(empty))
        else:
            game.push(ChooseFarmland())
        return False


class ChooseFarmland(ChooseTile):
    """The empty farmland closest to the starting player."""

    __slots__ = ()
    name = "farmland"
    rule = "E-30"

    def candidates(self, game: Ecosia) -> int:
        return game.closest(game.island.live_of(FARMLAND) & game.island.empty)

    def prompt(self, game: Ecosia) -> str:
        return "Encroaching: several empty farmlands are equally close; choose the one that moves."

    def chosen(self, game: Ecosia, t: int) -> None:
        game.push(MoveFarmland(t))


class MoveFarmland(ChooseTile):
    """It moves onto a neighbour that is no farmland; what stood there is deforested where the farmland was."""

    __slots__ = ("farmland",)
    name = "move farmland"
    rule = "E-30"
    fields = ("farmland",)
    farmland: int

    def __init__(self, farmland: int) -> None:
        self.farmland = farmland

    def candidates(self, game: Ecosia) -> int:
        island = game.island
        onto = ALL if game.options.encroach_onto_deforested else island.live
        return BESIDE[self.farmland] & onto & ~island.lies[FARMLAND]

    def prompt(self, game: Ecosia) -> str:
        return f"Encroaching: choose the neighbour onto which the farmland at {PLACE_NAMES[self.farmland]} moves."

    def nothing(self, game: Ecosia) -> None:
        game.say(self.rule, f"The farmland at {PLACE_NAMES[self.farmland]} has no tile to move to.")

    def chosen(self, game: Ecosia, t: int) -> None:
        island, f = game.island, self.farmland
        was_live = island.live >> t & 1
        if game.tell:
            lost = f"; {several(island.totals[t], 'tree')} there died" if island.totals[t] else ""
            text = f"The farmland at {PLACE_NAMES[f]} moved onto {PLACE_NAMES[t]}{lost}."
            game.say(self.rule, text, game.tile_at(f), game.tile_at(t))
        island.clear(t)
        island.swap(f, t)
        if was_live:
            game.push(Deforest(f))


class SpoilBeside(InAnyOrder):
    """By the printed card: beside each empty farmland one species dies on one tile."""

    __slots__ = ()
    name = "spoil"
    rule = "E-30"

    def has_work(self, game: Ecosia, t: int) -> bool:
        return bool(BESIDE[t] & game.island.treed)

    def work(self, t: int) -> Step:
        return SpoilOne(t)

    def prompt(self, game: Ecosia) -> str:
        return "Encroaching: choose the empty farmland that spoils a neighbour next."


class SpoilOne(FellSpecies):
    """One empty farmland: the team picks the neighbour and the species that dies there."""

    __slots__ = ("farmland",)
    name = "spoil one"
    fields = ("farmland",)
    farmland: int

    def __init__(self, farmland: int) -> None:
        self.farmland = farmland

    def prompt(self, game: Ecosia) -> str:
        return f"Encroaching: choose a tile beside the farmland at {PLACE_NAMES[self.farmland]} and what dies there."

    def candidates(self, game: Ecosia) -> list[tuple[int, int]]:
        return trees_of(game, BESIDE[self.farmland])


ENCROACHING = (Encroach(), ClearFarmlands())


def threatened(game: Ecosia) -> dict[int, Fraction | None]:
    """Every planted farmland; then what the empty ones do, which is known as soon as one counts species."""
    island = game.island
    fields = island.live_of(FARMLAND)
    planted = fields & island.treed
    cleared = mask_of(t for t in tiles_of(planted) if len(trees_of(game, 1 << t)) == 1)
    empty, treed = fields & island.empty | cleared, island.treed & ~cleared
    if game.options.encroaching == "card":
        spoiled = [BESIDE[t] & treed for t in tiles_of(empty)]
        sure = spoiled[0] if len(spoiled) == 1 and spoiled[0] == only(spoiled[0]) else 0
        return struck(planted | sure, mask_of(t for tiles in spoiled for t in tiles_of(tiles)))
    moving = mask_of(t for t in tiles_of(game.closest(empty)) if MoveFarmland(t).candidates(game))
    onto = mask_of(u for t in tiles_of(moving) for u in tiles_of(MoveFarmland(t).candidates(game)))
    sure = 0
    if game.closest(empty) == only(moving):
        sure = moving | (onto & treed if onto == only(onto) else 0)
    return struck(planted | sure, onto & treed | moving)
