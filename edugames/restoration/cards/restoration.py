"""Restoration cards (R-22, R-23): a technique's training, equipment or volunteer, laid above a habitat of one's own."""

from __future__ import annotations

from edugames.play.values import Reason
from edugames.restoration.cards.card import Card
from edugames.restoration.moves import Exchange, Play, Swap
from edugames.restoration.tableau import other_technique, without
from edugames.restoration.words import (
    ASPECTS,
    BIOLOGIST,
    KINDS,
    ROW,
    TECHNIQUES,
    aspect,
    cards_in_words,
    listed,
    technique,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from edugames.restoration.game import Restoration


class RestorationCard(Card):
    """Join a row, or push another technique out of it."""

    __slots__ = ()
    rule = "R-22"

    def why_not(self, game: Restoration, move: Play | Swap | Exchange) -> Reason | None:
        habitat = move.at[1]
        slot = game.slot_of.get(habitat, -1)
        if slot // 3 == game.seat and move in game.above[slot][self.kind]:
            return None
        foreign = self.refuse_foreign(game, habitat)
        if foreign:
            return foreign
        row = game.rows[slot]
        if game.table.rows[row].locked:
            return self.refuse(complete(game, habitat))
        if isinstance(move, Play):
            return self.refuse(self._why_not_added(game, move, row))
        if isinstance(move, Swap):
            return Reason("R-23", self._why_no_swap(game, move))
        return Reason("R-23", self._why_no_exchange(game, move, row))

    def _why_not_added(self, game: Restoration, move: Play, row: tuple[int, ...]) -> str:
        name = game.habitat_name(move.habitat)
        others = other_technique(row, self.kind)
        if others and game.options.swap == "all":
            return (
                f"{name} has begun with {TECHNIQUES[technique(others[0])]}, and techniques do not mix; "
                f"{move.card} can only change the technique there"
            )
        same = [kind for kind in row if kind != BIOLOGIST and aspect(kind) == aspect(self.kind)]
        if same:
            return f"{name} has its {ASPECTS[aspect(self.kind)]} already: {cards_in_words(same)}"
        return f"{name} has {ROW} cards above it; exchange one of them"

    def _why_no_swap(self, game: Restoration, move: Swap) -> str:
        if game.options.swap != "all":
            return "in this game one card is exchanged at a time (HR-SWAP); say which one goes"
        return f"{game.habitat_name(move.habitat)} has no card of another technique that {move.card} could push out"

    def _why_no_exchange(self, game: Restoration, move: Exchange, row: tuple[int, ...]) -> str:
        name, out = game.habitat_name(move.habitat), KINDS.index(move.out)
        if game.options.swap == "all":
            return "in this game a swap changes the whole technique (HR-SWAP)"
        if out not in row:
            return f"there is no {move.out} above {name}, but {cards_in_words(row)}"
        if technique(out) == technique(self.kind):
            return f"{move.out} and {move.card} belong to the same technique; only another technique is pushed out"
        return f"another {ASPECTS[aspect(self.kind)]} would stay above {name}; exchange that one"

    def play(self, game: Restoration, move: Play | Swap | Exchange) -> None:
        slot = game.slot_of[move.at[1]]
        if not isinstance(move, Play):
            self._push_out(game, move, slot)
        game.lay(slot, self.kind)

    def _push_out(self, game: Restoration, move: Swap | Exchange, slot: int) -> None:
        row = game.rows[slot]
        if isinstance(move, Swap):
            out = tuple(kind for kind in row if kind != BIOLOGIST)
            game.set_row(slot, tuple(kind for kind in row if kind == BIOLOGIST))
        else:
            out = (KINDS.index(move.out),)
            game.set_row(slot, without(row, out[0]))
        game.discard_pile += out
        if game.tell:
            gone = listed([KINDS[kind] for kind in out])
            game.say("R-23", f"Discarded from {game.habitat_name(move.habitat)}: {gone}.", move.habitat)


def complete(game: Restoration, habitat: str) -> str:
    """The sentence for a row that is complete."""
    return f"the technique on {game.habitat_name(habitat)} is complete and turned over; nothing more is laid there"
