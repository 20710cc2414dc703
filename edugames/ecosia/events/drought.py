"""Drought (E-34): a tree dies at a spring, one beside each spring without trees, and an empty tile is deforested."""

from __future__ import annotations

from edugames.ecosia.events.choice import ChooseTile, ChooseTrees, InAnyOrder, only, struck, trees_of
from edugames.ecosia.events.number import Deforest
from edugames.ecosia.hexes import ALL, BESIDE, PLACE_NAMES, mask_of, spread, tiles_of
from edugames.ecosia.words import SPECIES, SPRING
from edugames.play.step import Step

TYPE_CHECKING = False
if TYPE_CHECKING:
    from fractions import Fraction

    from edugames.ecosia.game import Ecosia


class LoseTree(ChooseTrees):
    """One tree withers."""

    __slots__ = ()
    rule = "E-34"

    def chosen(self, game: Ecosia, t: int, s: int) -> None:
        game.island.fell(t, s)
        if game.tell:
            game.say(self.rule, f"One {SPECIES[s]} on {PLACE_NAMES[t]} withered.", game.tile_at(t))


class WitherAtSpring(LoseTree):
    """(1) If a live spring has trees, it loses one."""

    __slots__ = ()
    name = "wither at spring"

    def candidates(self, game: Ecosia) -> list[tuple[int, int]]:
        return trees_of(game, game.island.live_of(SPRING))

    def prompt(self, game: Ecosia) -> str:
        return "Drought: choose the tree at a spring that withers."

    def nothing(self, game: Ecosia) -> None:
        game.say(self.rule, "No spring has a tree to lose.")


class DrySprings(Step):
    """(2) The live springs without trees, as they are now (HE-DROUGHT-SET)."""

    __slots__ = ()
    name = "dry springs"
    rule = "E-34"

    def begin(self, game: Ecosia) -> bool:
        game.push(WitherBeside(game.island.live_of(SPRING) & game.island.empty))
        return False


class WitherBeside(InAnyOrder):
    """Each of them, in the team's order: one tree on one tile beside it."""

    __slots__ = ()
    name = "wither"
    rule = "E-34"

    def has_work(self, game: Ecosia, t: int) -> bool:
        return bool(BESIDE[t] & game.island.treed)

    def work(self, t: int) -> Step:
        return WitherOne(t)

    def prompt(self, game: Ecosia) -> str:
        return "Drought: choose the dry spring whose surroundings lose a tree next."


class WitherOne(LoseTree):
    """One spring without trees: the team picks the tree beside it."""

    __slots__ = ("spring",)
    name = "wither one"
    fields = ("spring",)
    spring: int

    def __init__(self, spring: int) -> None:
        self.spring = spring

    def candidates(self, game: Ecosia) -> list[tuple[int, int]]:
        return trees_of(game, BESIDE[self.spring])

    def prompt(self, game: Ecosia) -> str:
        return f"Drought: choose the tree that withers beside the spring at {PLACE_NAMES[self.spring]}."


class DeforestEmpty(ChooseTile):
    """(3) If a live tile is empty, the team must pick one to be deforested (HE-DROUGHT-SCOPE)."""

    __slots__ = ()
    name = "bare"
    rule = "E-34"

    def candidates(self, game: Ecosia) -> int:
        empty = game.island.empty
        if game.options.drought_scope == "board":
            return empty
        springs = game.island.live_of(SPRING)
        return empty & (springs | spread(springs))

    def prompt(self, game: Ecosia) -> str:
        return "Drought: choose the empty tile that is deforested."

    def nothing(self, game: Ecosia) -> None:
        game.say(self.rule, "No tile is empty, and none is deforested.")

    def chosen(self, game: Ecosia, t: int) -> None:
        game.push(Deforest(t))


DROUGHT = (DeforestEmpty(), DrySprings(), WitherAtSpring())


def threatened(game: Ecosia) -> dict[int, Fraction | None]:
    """The springs with trees, the trees beside springs without, and the empty tiles of which one is deforested."""
    island = game.island
    springs = island.live_of(SPRING)
    watered, dry = springs & island.treed, springs & island.empty
    lone = mask_of(t for t in tiles_of(island.treed) if island.totals[t] == 1)
    losing = [BESIDE[z] & island.treed for z in tiles_of(dry | watered & lone)]
    sure = only(watered)
    if len(losing) == 1 and dry and not watered:
        sure |= only(losing[0])
    withering = watered | mask_of(t for tiles in losing for t in tiles_of(tiles))
    scope = ALL if game.options.drought_scope == "board" else springs | spread(springs)
    bare = (island.empty | withering & lone) & scope
    return struck(sure | (only(bare) & island.empty), withering | bare)
