"""Every move of the Restoration Game: what a seat chooses and what NATURE draws.

A move is a shared value whose `repr` can be pasted back and whose `str` reads like table talk. A habitat lies
before one player only, so naming it also says whose it is.
"""

from __future__ import annotations

from edugames.play.move import NAME, Move
from edugames.play.move import from_json as _from_json
from edugames.restoration.words import (
    BIOLOGIST,
    DISASTER,
    KIND,
    KINDS,
    LEGISLATOR,
    NO_LEGISLATOR,
    NO_PLANT,
    REMOVERS,
    REPLACE,
    RESTORATION,
    ROW_CARDS,
    SEATS,
    called,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, Self


def plain(name: str) -> str:
    """A habitat's or plant's id as it is spoken: "gravel prairie"."""
    return name.replace("_", " ")


class Told(Move):
    """A move that names habitats or plants: `told` says it with any names for them, `str` with their ids."""

    __slots__ = ()

    def told(self, name: Callable[[str], str]) -> str:
        """The move in words; `name` gives what a habitat or plant is called, by its id."""
        raise NotImplementedError(f"{type(self).__name__} has no words")

    def __str__(self) -> str:
        return self.told(plain)


class CardMove(Move, card=NAME):
    """The use of one card of the hand; `kind` is that card's number (see `words.KINDS`), `card` its name."""

    __slots__ = ("kind",)
    kind: int

    @classmethod
    def _share(cls, at: tuple[Any, ...], words: tuple[Any, ...]) -> Self:
        move = super()._share(at, words)
        object.__setattr__(move, "kind", KIND[move.card])
        return move


class Play(Told, CardMove, card=ROW_CARDS, habitat=NAME):
    """Lay a restoration card, or a biologist, above one of your habitats (R-22, R-24)."""

    __slots__ = ()
    card: str
    habitat: str

    def told(self, name: Callable[[str], str]) -> str:
        return f"play {self.card} on {name(self.habitat)}"


class Swap(Told, CardMove, card=RESTORATION, habitat=NAME):
    """Give up another technique above a habitat and begin with this card instead (R-23)."""

    __slots__ = ()
    card: str
    habitat: str

    def told(self, name: Callable[[str], str]) -> str:
        return f"change the technique on {name(self.habitat)} to {self.card}"


class Exchange(Told, CardMove, card=RESTORATION, habitat=NAME, out=RESTORATION):
    """Lay this card in the place of one card of another technique, where that ruling holds (R-23, HR-SWAP)."""

    __slots__ = ()
    card: str
    habitat: str
    out: str

    def told(self, name: Callable[[str], str]) -> str:
        return f"exchange {self.out} for {self.card} on {name(self.habitat)}"


class PlayAsPlant(Told, CardMove, habitat=NAME):
    """Lay an agency biologist below one of your habitats, where it stands for a plant (R-25)."""

    __slots__ = ()
    card = KINDS[BIOLOGIST]
    habitat: str

    def told(self, name: Callable[[str], str]) -> str:
        return f"play agency biologist as a plant of {name(self.habitat)}"


class PlayAside(CardMove, card=KINDS[LEGISLATOR:REPLACE]):
    """Lay a legislator or a mayor beside your habitats (R-27, R-28)."""

    __slots__ = ()
    card: str

    def __str__(self) -> str:
        return f"play {self.card}"


class PlayReplaceYourHand(CardMove):
    """Play the card "replace your hand": then discard as many of the others as you like (R-33)."""

    __slots__ = ()
    card = KINDS[REPLACE]

    def __str__(self) -> str:
        return f"play {called(self.card)}"


class Remove(Told, CardMove, card=REMOVERS, habitat=NAME):
    """Take the card that this one names away from above another player's habitat (R-29)."""

    __slots__ = ()
    card: str
    habitat: str

    def told(self, name: Callable[[str], str]) -> str:
        return f"play {called(self.card)} against {name(self.habitat)}"


class RemoveBiologist(Told, CardMove, card=REMOVERS, habitat=NAME):
    """Take an agency biologist away from above a habitat, where that ruling holds (HR-AB-HIT)."""

    __slots__ = ()
    card: str
    habitat: str

    def told(self, name: Callable[[str], str]) -> str:
        return f"play {called(self.card)} against the agency biologist on {name(self.habitat)}"


class Uproot(Told, CardMove, habitat=NAME, plant=NAME):
    """Take a plant (or an agency biologist that stands for one) from below another's habitat (HR-CONSEQ)."""

    __slots__ = ()
    card = KINDS[NO_PLANT]
    habitat: str
    plant: str

    def told(self, name: Callable[[str], str]) -> str:
        return f"play “no plant” against {name(self.plant)} on {name(self.habitat)}"


AGAINST = (KINDS[NO_LEGISLATOR], KINDS[NO_LEGISLATOR + 1], KINDS[DISASTER])


class PlayAgainst(CardMove, card=AGAINST, seat=SEATS):
    """Play a card against a player: no legislator, no mayor, natural disaster (R-30 to R-32)."""

    __slots__ = ()
    card: str
    seat: int

    def __str__(self) -> str:
        return f"play {called(self.card)} against Player {self.seat + 1}"


class Discard(CardMove, card=KINDS):
    """Discard one card instead of playing one (R-21)."""

    __slots__ = ()
    card: str

    def __str__(self) -> str:
        return f"discard {called(self.card)}"


class ReplaceWholeHand(Move):
    """Once in a game: discard the whole hand and draw five new cards; that is the whole turn (R-35)."""

    __slots__ = ()

    def __str__(self) -> str:
        return "replace the whole hand"


class Throw(Move, card=KINDS):
    """After "replace your hand": discard this card too (R-33)."""

    __slots__ = ()
    card: str

    def __str__(self) -> str:
        return f"throw away {called(self.card)}"


class Enough(Move):
    """After "replace your hand": keep the rest (R-33)."""

    __slots__ = ()

    def __str__(self) -> str:
        return "keep the rest"


class Place(Told, habitat=NAME):
    """Choose the habitat for a plant that fits more than one (R-37, R-41)."""

    __slots__ = ()
    habitat: str

    def told(self, name: Callable[[str], str]) -> str:
        return f"place it below {name(self.habitat)}"


class Decline(Move):
    """Leave the plant on offer (R-38)."""

    __slots__ = ()

    def __str__(self) -> str:
        return "leave the plant"


class TakeAndPay(Move, card=RESTORATION):
    """Take the plant on offer, discard this restoration card and draw another (R-40)."""

    __slots__ = ()
    card: str

    def __str__(self) -> str:
        return f"take the plant and discard {self.card}"


class TakeAndForfeit(Move):
    """Take the plant on offer and forfeit the action, the hand as it is (R-40)."""

    __slots__ = ()

    def __str__(self) -> str:
        return "take the plant and forfeit the action"


class Draw(Move, card=KINDS):
    """NATURE: the top card of the action pile (R-36)."""

    __slots__ = ()
    card: str

    def __str__(self) -> str:
        return f"draw {called(self.card)}"


class DrawPlant(Told, plant=NAME):
    """NATURE: the top card of the plant pile (R-37)."""

    __slots__ = ()
    plant: str

    def told(self, name: Callable[[str], str]) -> str:
        return f"draw the plant {name(self.plant)}"


MOVES: tuple[type[Move], ...] = (
    Play, Swap, Exchange, PlayAsPlant, PlayAside, PlayReplaceYourHand, Remove, RemoveBiologist, Uproot, PlayAgainst,
    Discard, ReplaceWholeHand, Throw, Enough, Place, Decline, TakeAndPay, TakeAndForfeit, Draw, DrawPlant,
)  # fmt: skip


def move_from_json(data: object) -> Move:
    """The move that `to_json` wrote; raises MoveError with what is wrong."""
    return _from_json(data, MOVES)


DISCARD, THROW, DRAW, TAKE_AND_PAY = Discard.all(), Throw.all(), Draw.all(), TakeAndPay.all()
REPLACE_WHOLE_HAND, REPLACE_YOUR_HAND = ReplaceWholeHand(), PlayReplaceYourHand()
ENOUGH, DECLINE, TAKE_AND_FORFEIT = Enough(), Decline(), TakeAndForfeit()
PLAY_ASIDE = dict(zip((LEGISLATOR, LEGISLATOR + 1), PlayAside.all(), strict=True))
PLAY_AGAINST = {
    kind: [PlayAgainst(KINDS[kind], seat) for seat in SEATS]
    for kind in (NO_LEGISLATOR, NO_LEGISLATOR + 1, DISASTER)
}
