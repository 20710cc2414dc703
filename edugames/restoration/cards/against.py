"""Cards against a player: no legislator (R-30), no mayor (R-31) and natural disaster (R-32)."""

from __future__ import annotations

from edugames.play.values import Reason
from edugames.restoration.cards.card import Card
from edugames.restoration.moves import PLAY_AGAINST, PlayAgainst
from edugames.restoration.words import KINDS, LEGISLATOR, MAYOR, listed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from edugames.play.move import Move
    from edugames.restoration.game import Restoration


class AgainstCard(Card):
    """A card that names a player."""

    __slots__ = ()

    def targets(self, game: Restoration) -> list[int]:
        """The seats that the card would strike, one's own among them."""
        raise NotImplementedError

    def obstacle(self, game: Restoration, seat: int) -> Reason:
        """Why that opponent cannot be struck."""
        raise NotImplementedError

    def strike(self, game: Restoration, seat: int) -> None:
        """What happens to that opponent."""
        raise NotImplementedError

    def uses(self, game: Restoration, moves: list[Move]) -> None:
        own = game.seat
        moves += [PLAY_AGAINST[self.kind][seat] for seat in self.targets(game) if seat != own]

    def why_not(self, game: Restoration, move: PlayAgainst) -> Reason | None:
        if move.seat >= game.players:
            return self.refuse(f"nobody sits there; players are 1 to {game.players}")
        if move.seat == game.seat:
            return self.refuse(f"{self.word} is played against another player, not against yourself")
        return None if move.seat in self.targets(game) else self.obstacle(game, move.seat)

    def play(self, game: Restoration, move: PlayAgainst) -> None:
        self.strike(game, move.seat)
        game.discard_pile.append(self.kind)


class NoLegislator(AgainstCard):
    """Removes a legislator, unless a mayor protects it."""

    __slots__ = ()
    rule = "R-30"

    def targets(self, game: Restoration) -> list[int]:
        mayor = game.mayor
        return [seat for seat, there in enumerate(game.legislator) if there and not mayor[seat]]

    def obstacle(self, game: Restoration, seat: int) -> Reason:
        if not game.legislator[seat]:
            return self.refuse(f"{game.name_of(seat)} has no legislator")
        return Reason("R-28", f"{game.name_of(seat)} has a mayor, who protects the legislator")

    def strike(self, game: Restoration, seat: int) -> None:
        game.legislator[seat] = False
        game.discard_pile.append(LEGISLATOR)


class NoMayor(AgainstCard):
    """Removes a mayor."""

    __slots__ = ()
    rule = "R-31"

    def targets(self, game: Restoration) -> list[int]:
        return [seat for seat, there in enumerate(game.mayor) if there]

    def obstacle(self, game: Restoration, seat: int) -> Reason:
        return self.refuse(f"{game.name_of(seat)} has no mayor")

    def strike(self, game: Restoration, seat: int) -> None:
        game.mayor[seat] = False
        game.discard_pile.append(MAYOR)


class NaturalDisaster(AgainstCard):
    """Everything above the opponent's habitats that is not complete is lost, biologists too (R-32)."""

    __slots__ = ()
    rule = "R-32"

    def targets(self, game: Restoration) -> list[int]:
        return [
            seat for seat in range(game.players) if not self._stopped(game, seat) and _open_rows(game, seat)
        ]

    def _stopped(self, game: Restoration, seat: int) -> bool:
        return game.options.mayor_blocks_disaster and game.mayor[seat]

    def obstacle(self, game: Restoration, seat: int) -> Reason:
        if self._stopped(game, seat):
            return Reason("HR-MAYOR-ND", f"{game.name_of(seat)} has a mayor, who stops it in this game")
        return self.refuse(f"{game.name_of(seat)} has no card in a technique that is not complete")

    def strike(self, game: Restoration, seat: int) -> None:
        lost = [kind for slot in _open_rows(game, seat) for kind in game.rows[slot]]
        for slot in _open_rows(game, seat):
            game.set_row(slot, ())
        game.discard_pile += lost
        if game.tell:
            game.say("R-32", f"{game.name_of(seat)} loses {listed([KINDS[kind] for kind in lost])}.")


def _open_rows(game: Restoration, seat: int) -> list[int]:
    """The rows of a seat that hold cards and are not complete."""
    rows = game.rows
    return [
        slot
        for slot in range(3 * seat, 3 * seat + 3)
        if rows[slot] and not game.table.rows[rows[slot]].locked
    ]
