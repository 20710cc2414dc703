"""A tile becomes deforested: a random number from the bag is put on it (E-28)."""

from __future__ import annotations

from edugames.ecosia.hexes import PLACE_NAMES
from edugames.ecosia.moves import TOKEN, Token
from edugames.play.step import Chance
from edugames.play.values import Reason

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from edugames.ecosia.game import Ecosia
    from edugames.play.move import Move


class Deforest(Chance):
    """NATURE draws the number for a tile that is live and empty."""

    __slots__ = ("tile",)
    name = "number"
    rule = "E-28"
    stream = "token"
    fields = ("tile",)
    tile: int

    def __init__(self, tile: int) -> None:
        self.tile = tile

    def prompt(self, game: Ecosia) -> str:
        return f"Draw a number from the bag for {PLACE_NAMES[self.tile]}, which is deforested now."

    def odds(self, game: Ecosia) -> tuple[Sequence[Move], Sequence[int]]:
        return TOKEN, game.bag_counts

    def why_not(self, game: Ecosia, move: Move) -> Reason | None:
        if not isinstance(move, Token):
            return self.refuse(game, move)
        if not game.bag_counts[move.number]:
            return Reason(
                self.rule, f"no {move.number} is left in the bag, which holds {', '.join(map(str, game.bag))}"
            )
        return None

    def play(self, game: Ecosia, move: Token) -> None:
        game.bag_counts[move.number] -= 1
        game.island.deforest(self.tile, move.number)
        if game.tell:
            place = PLACE_NAMES[self.tile]
            game.say(
                self.rule, f"{place} is deforested, with the number {move.number}.", game.tile_at(self.tile)
            )
