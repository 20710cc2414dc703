"""Legislator and mayor (R-19, R-27, R-28): they lie beside the habitats until a consequence card removes them."""

from __future__ import annotations

from edugames.restoration.cards.card import Card
from edugames.restoration.moves import PLAY_ASIDE, PlayAside
from edugames.restoration.words import LEGISLATOR

TYPE_CHECKING = False
if TYPE_CHECKING:
    from edugames.play.move import Move
    from edugames.play.values import Reason
    from edugames.restoration.game import Restoration


class AsideCard(Card):
    """Only one of each at a time (R-27, HR-ONE-MAYOR)."""

    __slots__ = ()

    @property
    def rule(self) -> str:  # type: ignore[override]
        return "R-27" if self.kind == LEGISLATOR else "R-28"

    def _those(self, game: Restoration) -> list[bool]:
        return game.legislator if self.kind == LEGISLATOR else game.mayor

    def uses(self, game: Restoration, moves: list[Move]) -> None:
        if not self._those(game)[game.seat]:
            moves.append(PLAY_ASIDE[self.kind])

    def why_not(self, game: Restoration, move: PlayAside) -> Reason | None:
        if not self._those(game)[game.seat]:
            return None
        return self.refuse(
            f"you have a {self.word} in play, and there is only one at a time; discard this one"
        )

    def play(self, game: Restoration, move: PlayAside) -> None:
        self._those(game)[game.seat] = True
