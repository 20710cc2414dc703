"""Heavy rain (E-31): a tree springs up beside each live spring, then Deforestation strikes."""

from __future__ import annotations

from edugames.ecosia.events import deforestation
from edugames.ecosia.events.choice import TeamChoice
from edugames.ecosia.hexes import BESIDE, PLACE_NAMES, tiles_of
from edugames.ecosia.moves import GROW, Grow
from edugames.ecosia.words import SPRING
from edugames.play.step import Step
from edugames.play.values import Reason

TYPE_CHECKING = False
if TYPE_CHECKING:
    from fractions import Fraction

    from edugames.ecosia.game import Ecosia
    from edugames.play.move import Move


class RainFalls(Step):
    """Each live spring in turn, in reading order."""

    __slots__ = ()
    name = "rain"
    rule = "E-31"

    def begin(self, game: Ecosia) -> bool:
        springs = game.island.live_of(SPRING)
        game.push(*(GrowBeside(t) for t in reversed(tiles_of(springs))))
        return False


class GrowBeside(TeamChoice):
    """The team picks a live neighbour of the spring and any species; without a live neighbour nothing grows."""

    __slots__ = ("spring",)
    name = "grow"
    rule = "E-31"
    fields = ("spring",)
    spring: int

    def __init__(self, spring: int) -> None:
        self.spring = spring

    def candidates(self, game: Ecosia) -> int:
        """The live neighbours of the spring."""
        return BESIDE[self.spring] & game.island.live

    def begin(self, game: Ecosia) -> bool:
        if self.candidates(game):
            return True
        game.say(self.rule, f"Nothing can grow around the spring at {PLACE_NAMES[self.spring]}.")
        return False

    def prompt(self, game: Ecosia) -> str:
        return f"Heavy rain: choose a tree and a tile beside the spring at {PLACE_NAMES[self.spring]}."

    def moves(self, game: Ecosia) -> list[Move]:
        return [move for t in tiles_of(self.candidates(game)) for move in GROW[t]]

    def why_not(self, game: Ecosia, move: Move) -> Reason | None:
        if not isinstance(move, Grow):
            return self.refuse(game, move)
        t = move.at[0]
        if self.candidates(game) >> t & 1:
            return None
        places = "; ".join(PLACE_NAMES[u] for u in tiles_of(self.candidates(game)))
        fault = "is deforested" if game.island.token[t] else "is not beside the spring"
        return Reason(self.rule, f"{PLACE_NAMES[t]} {fault}; the tree can grow on {places}")

    def play(self, game: Ecosia, move: Grow) -> None:
        t, s = move.at
        game.island.add(t, s)
        game.say_trees(self.rule, t)


HEAVY_RAIN = (*deforestation.DEFORESTATION, RainFalls())


def threatened(game: Ecosia) -> dict[int, Fraction | None]:
    """What Deforestation threatens: rain plants first, but a tile with one tree more is struck all the same."""
    return deforestation.threatened(game)
