"""Wildfire (E-32): monocultures burn on and around the closest dry land; an empty tile beside it is deforested."""

from __future__ import annotations

from edugames.ecosia.events.choice import ChooseTile, fraction, only, struck, trees_of
from edugames.ecosia.events.number import Deforest
from edugames.ecosia.hexes import BESIDE, PLACE_NAMES, mask_of, tiles_of
from edugames.ecosia.moves import SPREAD, Spread
from edugames.ecosia.words import DRY_LAND, trees_in_words
from edugames.play.step import Chance
from edugames.play.values import Reason

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from fractions import Fraction

    from edugames.ecosia.game import Ecosia
    from edugames.play.move import Move


class Ignite(ChooseTile):
    """The live dry land closest to the starting player."""

    __slots__ = ()
    name = "ignite"
    rule = "E-32"

    def candidates(self, game: Ecosia) -> int:
        return game.closest(game.island.live_of(DRY_LAND))

    def prompt(self, game: Ecosia) -> str:
        return "Wildfire: several dry lands are equally close; choose where the fire starts."

    def nothing(self, game: Ecosia) -> None:
        game.say(self.rule, "There is no live dry land, and no fire.")

    def chosen(self, game: Ecosia, t: int) -> None:
        if game.tell:
            game.say(self.rule, f"Fire breaks out on {PLACE_NAMES[t]}.", game.tile_at(t))
        game.push(DeforestBeside(t))
        spread = game.options.wildfire_spread
        if spread == "all":
            burn(game, 1 << t | BESIDE[t])
        else:
            game.push(SpreadByChoice(t) if spread == "one_chosen" else SpreadByLot(t))


def burn(game: Ecosia, tiles: int) -> None:
    """The monocultures among these tiles burn, all judged before any tree falls (HE-FIRE, HE-MONO-KILL)."""
    island = game.island
    for t in tiles_of(tiles & island.monocultures):
        before = island.counts(t)
        if game.options.wildfire_kill == "all":
            island.clear(t)
        else:
            island.fell_all(t, island.most_common(t)[0])
        if game.tell:
            died = tuple(a - b for a, b in zip(before, island.counts(t), strict=True))
            game.say(
                "E-32",
                f"The monoculture on {PLACE_NAMES[t]} burned: {trees_in_words(died)}.",
                game.tile_at(t),
            )


class SpreadByChoice(ChooseTile):
    """The fire reaches one live neighbour that the team chooses; without one it stays where it is."""

    __slots__ = ("fire",)
    name = "spread"
    rule = "E-32"
    fields = ("fire",)
    fire: int

    def __init__(self, fire: int) -> None:
        self.fire = fire

    def candidates(self, game: Ecosia) -> int:
        return BESIDE[self.fire] & game.island.live

    def prompt(self, game: Ecosia) -> str:
        return f"Wildfire: choose the tile beside {PLACE_NAMES[self.fire]} that the fire spreads to."

    def nothing(self, game: Ecosia) -> None:
        burn(game, 1 << self.fire)

    def chosen(self, game: Ecosia, t: int) -> None:
        burn(game, 1 << self.fire | 1 << t)


class SpreadByLot(Chance):
    """The fire reaches one live neighbour, each as likely as the others."""

    __slots__ = ("fire",)
    name = "spread by lot"
    rule = "E-32"
    stream = "fire"
    fields = ("fire",)
    fire: int

    def __init__(self, fire: int) -> None:
        self.fire = fire

    def begin(self, game: Ecosia) -> bool:
        if BESIDE[self.fire] & game.island.live:
            return True
        burn(game, 1 << self.fire)
        return False

    def prompt(self, game: Ecosia) -> str:
        return f"Draw the tile beside {PLACE_NAMES[self.fire]} that the fire spreads to."

    def odds(self, game: Ecosia) -> tuple[Sequence[Move], Sequence[int]]:
        around = BESIDE[self.fire] & game.island.live
        return SPREAD, [around >> t & 1 for t in range(len(SPREAD))]

    def why_not(self, game: Ecosia, move: Move) -> Reason | None:
        if not isinstance(move, Spread):
            return self.refuse(game, move)
        if not (BESIDE[self.fire] & game.island.live) >> move.at[0] & 1:
            return Reason(
                self.rule, f"{PLACE_NAMES[move.at[0]]} is no live neighbour of {PLACE_NAMES[self.fire]}"
            )
        return None

    def play(self, game: Ecosia, move: Spread) -> None:
        burn(game, 1 << self.fire | 1 << move.at[0])


class DeforestBeside(ChooseTile):
    """If a live neighbour of the fire is empty now, the team must pick one to be deforested."""

    __slots__ = ("fire",)
    name = "char"
    rule = "E-32"
    fields = ("fire",)
    fire: int

    def __init__(self, fire: int) -> None:
        self.fire = fire

    def candidates(self, game: Ecosia) -> int:
        return BESIDE[self.fire] & game.island.empty

    def prompt(self, game: Ecosia) -> str:
        return f"Wildfire: choose the empty tile beside {PLACE_NAMES[self.fire]} that is deforested."

    def nothing(self, game: Ecosia) -> None:
        game.say(self.rule, "No tile beside the fire is empty, and none is deforested.")

    def chosen(self, game: Ecosia, t: int) -> None:
        game.push(Deforest(t))


WILDFIRE = (Ignite(),)


def threatened(game: Ecosia) -> dict[int, Fraction | None]:
    """Monocultures within the fire's reach, and the empty tiles beside it that one choice may deforest."""
    fires = Ignite().candidates(game)
    if fires != only(fires):
        return struck(0, mask_of(u for t in tiles_of(fires) for u in _around_fire(game, t)))
    return _around_fire(game, fires.bit_length() - 1) if fires else {}


def _around_fire(game: Ecosia, fire: int) -> dict[int, Fraction | None]:
    """The threats of a fire on this tile."""
    island, spread = game.island, game.options.wildfire_spread
    around, burning = BESIDE[fire] & island.live, island.monocultures
    sure = burning & (1 << fire | (around if spread == "all" else 0))
    if game.options.wildfire_kill == "all":
        bare = burning
    else:
        bare = mask_of(t for t in tiles_of(burning) if len(trees_of(game, 1 << t)) == 1)
    empty = around & (island.empty | bare)
    if spread == "all":
        return struck(sure | only(empty), empty)
    threats = struck(sure, around & burning | island.empty & around)
    if spread == "one_random":
        reached = fraction(1, around.bit_count()) if around else None
        alone = not island.empty & around
        threats |= dict.fromkeys(tiles_of(around & burning), reached) if alone else {}
    return threats | struck(only(island.empty & around) if not around & bare else 0, 0)
