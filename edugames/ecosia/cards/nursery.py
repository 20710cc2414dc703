"""Nursery (E-16): three young trees, any species, into any nurseries."""

from __future__ import annotations

from edugames.ecosia.cards.question import CardQuestion
from edugames.ecosia.moves import ADD, Add
from edugames.ecosia.words import NURSERIES
from edugames.play.values import Reason

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from edugames.ecosia.game import Ecosia
    from edugames.play.move import Move

ANYWHERE = -1


class AddTrees(CardQuestion):
    """Add `left` trees, one at a time: to any nursery, or to the one an agroforestry planting came from (E-20)."""

    __slots__ = ("left", "nursery")
    name = "add"
    fields = ("left", "nursery")
    left: int
    nursery: int

    def __init__(self, left: int, nursery: int = ANYWHERE) -> None:
        self.left = left
        self.nursery = nursery

    @property
    def rule(self) -> str:  # type: ignore[override]
        """The card that asks."""
        return "E-16" if self.nursery == ANYWHERE else "E-20"

    def prompt(self, game: Ecosia) -> str:
        where = "any nursery" if self.nursery == ANYWHERE else f"nursery {NURSERIES[self.nursery]}"
        trees = "one more tree" if self.left == 1 else f"{self.left} trees, one at a time,"
        return f"Add {trees} to {where}."

    def moves(self, game: Ecosia) -> Sequence[Move]:
        return _EVERYWHERE if self.nursery == ANYWHERE else ADD[self.nursery]

    def why_not(self, game: Ecosia, move: Move) -> Reason | None:
        if not isinstance(move, Add):
            return self.refuse(game, move)
        if self.nursery not in (ANYWHERE, move.at[0]):
            name = NURSERIES[self.nursery]
            return self.refuse_because(f"both trees go to nursery {name}, where the planted one came from")
        return None

    def play(self, game: Ecosia, move: Add) -> None:
        n, s = move.at
        game.nurseries[3 * n + s] += 1
        if self.left > 1:
            game.push(AddTrees(self.left - 1, self.nursery))


_EVERYWHERE = [move for row in ADD for move in row]


class NurseryCard(CardQuestion):
    """The card itself: it can always be played and opens with as many trees as are printed on it."""

    __slots__ = ()
    name = "nursery card"
    rule = "E-16"

    def begin(self, game: Ecosia) -> bool:
        game.push(AddTrees(game.table.facts.nursery_card_trees))
        return False
