"""What the questions of all cards share: they are asked of whose play it is, and only when they can be answered."""

from __future__ import annotations

from edugames.play.step import Step
from edugames.play.values import Reason

TYPE_CHECKING = False
if TYPE_CHECKING:
    from edugames.ecosia.game import Ecosia


class CardQuestion(Step):
    """One question of a card under way."""

    __slots__ = ()

    def seat(self, game: Ecosia) -> int:
        return game.seat

    def obstacle(self, game: Ecosia) -> str | None:
        """Why a card that opens with this question cannot be played now (E-24); None when it can."""
        return None

    def refuse_because(self, text: str) -> Reason:
        """A reason that names this card's rule."""
        return Reason(self.rule, text)
