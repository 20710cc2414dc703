"""Consequence cards that name a restoration card (R-29), and those that remove a plant (HR-CONSEQ)."""

from __future__ import annotations

from edugames.play.values import Reason
from edugames.restoration.cards.card import Card
from edugames.restoration.moves import Remove, RemoveBiologist, Uproot
from edugames.restoration.tableau import without
from edugames.restoration.words import BIOLOGIST, COLUMN, FIRST_REMOVER, KINDS, NO_PLANT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from edugames.play.move import Move
    from edugames.restoration.game import Restoration


class RemoverCard(Card):
    """Takes one card of the kind it names from an opponent's row that is not complete."""

    __slots__ = ()
    rule = "R-29"

    def uses(self, game: Restoration, moves: list[Move]) -> None:
        moves += [
            game.table.remove[self.kind][game.habitats[slot]]
            for slot in _exposed_with(game, self.kind - FIRST_REMOVER)
        ]
        if game.options.ab_vulnerable:
            moves += [
                game.table.remove_biologist(self.kind, game.habitats[slot])
                for slot in _exposed_with(game, BIOLOGIST)
            ]

    def why_not(self, game: Restoration, move: Remove | RemoveBiologist) -> Reason | None:
        own = self.refuse_own(game, move.habitat)
        if own:
            return own
        slot, name = game.slot_of[move.habitat], game.habitat_name(move.habitat)
        row = game.rows[slot]
        if game.table.rows[row].locked:
            return self.refuse(f"the technique on {name} is complete and turned over; it is safe (R-16)")
        hits_biologist = isinstance(move, RemoveBiologist)
        if hits_biologist and not game.options.ab_vulnerable:
            return Reason("HR-AB-HIT", "nobody said which card an agency biologist stands for; it stays")
        wanted = BIOLOGIST if hits_biologist else self.kind - FIRST_REMOVER
        return None if wanted in row else self.refuse(f"there is no {KINDS[wanted]} above {name}")

    def play(self, game: Restoration, move: Remove | RemoveBiologist) -> None:
        slot = game.slot_of[move.habitat]
        gone = BIOLOGIST if isinstance(move, RemoveBiologist) else self.kind - FIRST_REMOVER
        game.set_row(slot, without(game.rows[slot], gone))
        game.discard_pile += (gone, self.kind)
        if game.tell:
            game.say(
                "R-29",
                f"{game.name_of(slot // 3)} loses {KINDS[gone]} from {game.habitat_name(move.habitat)}.",
                move.habitat,
            )


class UprootCard(Card):
    """Takes one plant from an opponent's column that is not complete; the plant is not offered to anybody."""

    __slots__ = ()
    rule = "HR-CONSEQ"

    def uses(self, game: Restoration, moves: list[Move]) -> None:
        for slot, column in enumerate(game.columns):
            seat = slot // 3
            if seat != game.seat and not game.mayor[seat] and len(column) < COLUMN:
                habitat = game.table.habitats[game.habitats[slot]]
                for plant in dict.fromkeys(column):
                    if plant != game.STAND_IN or game.options.ab_vulnerable:
                        moves.append(Uproot(habitat, game.plant_id(plant)))

    def why_not(self, game: Restoration, move: Uproot) -> Reason | None:
        own = self.refuse_own(game, move.habitat)
        if own:
            return own
        name = game.habitat_name(move.habitat)
        column = game.column(move.habitat)
        if len(column) == COLUMN:
            return self.refuse(
                f"{name} has its {COLUMN} plants and they are turned over; they are safe (R-17)"
            )
        if move.plant not in column:
            return self.refuse(f"there is no {move.plant!r:.40} below {name}")
        if move.plant == KINDS[BIOLOGIST] and not game.options.ab_vulnerable:
            return Reason("HR-AB-HIT", "nobody said which plant an agency biologist stands for; it stays")
        return None

    def play(self, game: Restoration, move: Uproot) -> None:
        slot = game.slot_of[move.habitat]
        column = game.columns[slot]
        at = game.column(move.habitat).index(move.plant)
        game.columns[slot] = column[:at] + column[at + 1 :]
        if column[at] == game.STAND_IN:
            game.discard_pile.append(BIOLOGIST)
        else:
            game.plant_discard.append(column[at])
            game.on_offer = False
        game.discard_pile.append(NO_PLANT)


def _exposed_with(game: Restoration, kind: int) -> list[int]:
    """The rows of opponents, whom no mayor protects, that hold such a card and are not complete."""
    own, mayor, facts = game.seat, game.mayor, game.table.rows
    return [
        slot
        for slot, row in enumerate(game.rows)
        if kind in row and slot // 3 != own and not mayor[slot // 3] and not facts[row].locked
    ]
