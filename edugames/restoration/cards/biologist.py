"""Agency biologist (R-24 to R-26): stands for any restoration card above a habitat, or for any plant below one."""

from __future__ import annotations

from edugames.play.values import Reason
from edugames.restoration.cards.card import Card
from edugames.restoration.cards.restoration import complete
from edugames.restoration.moves import Play, PlayAsPlant
from edugames.restoration.words import BIOLOGIST, COLUMN, ROW

TYPE_CHECKING = False
if TYPE_CHECKING:
    from edugames.play.move import Move
    from edugames.restoration.game import Restoration


class BiologistCard(Card):
    """Lay it above or below; once laid it does not move."""

    __slots__ = ()
    rule = "R-24"

    def uses(self, game: Restoration, moves: list[Move]) -> None:
        super().uses(game, moves)
        for slot in range(3 * game.seat, 3 * game.seat + 3):
            if len(game.columns[slot]) < COLUMN:
                moves.append(game.table.as_plant[game.habitats[slot]])

    def why_not(self, game: Restoration, move: Play | PlayAsPlant) -> Reason | None:
        foreign = self.refuse_foreign(game, move.habitat)
        if foreign:
            return foreign
        slot, name = game.slot_of[move.habitat], game.habitat_name(move.habitat)
        if isinstance(move, PlayAsPlant):
            if len(game.columns[slot]) < COLUMN:
                return None
            return Reason("R-25", f"{name} has its {COLUMN} plants; play the biologist somewhere else")
        row = game.table.rows[game.rows[slot]]
        if row.takes[BIOLOGIST]:
            return None
        return self.refuse(
            complete(game, move.habitat) if row.locked else f"{name} has {ROW} cards above it already"
        )

    def play(self, game: Restoration, move: Play | PlayAsPlant) -> None:
        slot = game.slot_of[move.habitat]
        if isinstance(move, PlayAsPlant):
            game.put(slot, game.STAND_IN)
        else:
            game.lay(slot, BIOLOGIST)
