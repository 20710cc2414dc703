"""Deforestation (E-29): the deforested tile with the highest number tries to spread to the side that the die shows."""

from __future__ import annotations

from edugames.ecosia.events.choice import ChooseTile, ChooseTrees, fraction
from edugames.ecosia.events.number import Deforest
from edugames.ecosia.hexes import AROUND, OCEAN, PLACE_NAMES, tiles_of
from edugames.ecosia.moves import ROLL, Roll
from edugames.ecosia.words import COMPASS, SPECIES, several
from edugames.play.step import Chance
from edugames.play.values import Reason

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from fractions import Fraction

    from edugames.ecosia.game import Ecosia
    from edugames.play.move import Move


class HighestNumber(ChooseTile):
    """The tile with the highest number; of equal ones the closest to the starting player, then a choice."""

    __slots__ = ()
    name = "highest"
    rule = "E-29"

    def candidates(self, game: Ecosia) -> int:
        token = game.island.token
        highest = max(token)
        return game.closest(sum(1 << t for t in tiles_of(game.island.deforested) if token[t] == highest))

    def prompt(self, game: Ecosia) -> str:
        return "Deforestation: several tiles carry the highest number; choose the one that tries to spread."

    def chosen(self, game: Ecosia, t: int) -> None:
        if game.tell:
            number = game.island.token[t]
            game.say(
                self.rule, f"{PLACE_NAMES[t]}, with the number {number}, tries to spread.", game.tile_at(t)
            )
        game.push(RollDie(t))


_FAIR = (1,) * len(ROLL)


class RollDie(Chance):
    """NATURE rolls for the side: 1 is north-east, then clockwise."""

    __slots__ = ("tile",)
    name = "die"
    rule = "E-29"
    stream = "die"
    fields = ("tile",)
    tile: int

    def __init__(self, tile: int) -> None:
        self.tile = tile

    def is_blocked(self, game: Ecosia, side: int) -> bool:
        """Whether the sea or a deforested tile lies on that side."""
        t = AROUND[self.tile][side]
        return t == OCEAN or not game.island.live >> t & 1

    def odds(self, game: Ecosia) -> tuple[Sequence[Move], Sequence[int]]:
        """The six sides, or with `expand_blocked=reroll` those that are not blocked."""
        if game.options.expand_blocked == "fizzle":
            return ROLL, _FAIR
        return ROLL, [int(not self.is_blocked(game, side)) for side in range(6)]

    def begin(self, game: Ecosia) -> bool:
        if any(self.odds(game)[1]):
            return True
        game.say(self.rule, "Every side is blocked, and nothing happens.", game.tile_at(self.tile))
        return False

    def prompt(self, game: Ecosia) -> str:
        return f"Roll the die for the side to which {PLACE_NAMES[self.tile]} tries to spread."

    def why_not(self, game: Ecosia, move: Move) -> Reason | None:
        if not isinstance(move, Roll):
            return self.refuse(game, move)
        if not self.odds(game)[1][move.at[0]]:
            return Reason(
                self.rule,
                f"the side {COMPASS[move.at[0]]} is blocked, and by the ruling HE-FIZZLE rolled again",
            )
        return None

    def play(self, game: Ecosia, move: Roll) -> None:
        (side,) = move.at
        if self.is_blocked(game, side):
            game.say(
                self.rule, f"To the {COMPASS[side]} lies the sea or a deforested tile, and nothing happens."
            )
        else:
            game.push(Topple(AROUND[self.tile][side]))


class Topple(ChooseTrees):
    """All trees of the dominant species die, or of one that the team picks among those tied for the most."""

    __slots__ = ("tile",)
    name = "topple"
    rule = "E-29"
    fields = ("tile",)
    tile: int

    def __init__(self, tile: int) -> None:
        self.tile = tile

    def prompt(self, game: Ecosia) -> str:
        return (
            f"Deforestation: on {PLACE_NAMES[self.tile]} several species are tied; choose the one that dies."
        )

    def candidates(self, game: Ecosia) -> list[tuple[int, int]]:
        return [(self.tile, s) for s in game.island.most_common(self.tile)]

    def nothing(self, game: Ecosia) -> None:
        game.push(Deforest(self.tile))

    def chosen(self, game: Ecosia, t: int, s: int) -> None:
        felled = game.island.fell_all(t, s)
        if game.tell:
            game.say(self.rule, f"{several(felled, SPECIES[s])} on {PLACE_NAMES[t]} died.", game.tile_at(t))
        if game.island.empty >> t & 1:
            game.push(Deforest(t))


DEFORESTATION = (HighestNumber(),)


def threatened(game: Ecosia) -> dict[int, Fraction | None]:
    """The tiles it would strike now, with their odds by the die; None where the team would choose the source."""
    sources = tiles_of(HighestNumber().candidates(game))
    threats: dict[int, Fraction | None] = {}
    for source in sources:
        weights = RollDie(source).odds(game)[1]
        for side, weight in enumerate(weights):
            t = AROUND[source][side]
            if t != OCEAN and game.island.live >> t & 1:
                threats[t] = fraction(weight, sum(weights)) if len(sources) == 1 else None
    return threats
