"""Every move of Observation: what a seat chooses and what NATURE draws.

A move is a shared value whose `repr` can be pasted back. Its `str` speaks of habitats and plants by their ids;
`game.in_words(move)` uses the names on the cards.
"""

from __future__ import annotations

from edugames.observation.words import plain
from edugames.play.move import NAME, Move
from edugames.play.move import from_json as _from_json

TYPE_CHECKING = False
if TYPE_CHECKING:
    pass


class Go(Move, habitat=NAME):
    """Move your marker to this habitat, or put it there for the first time (O-8)."""

    __slots__ = ()
    habitat: str

    def __str__(self) -> str:
        return f"go to {plain(self.habitat)}"


class Stay(Move):
    """Leave your marker where it is, where that ruling holds (HO-MUST-MOVE)."""

    __slots__ = ()

    def __str__(self) -> str:
        return "stay where you are"


class Observe(Move, plant=NAME):
    """Play a plant that grows in the habitat where your marker stands (O-9)."""

    __slots__ = ()
    plant: str

    def __str__(self) -> str:
        return f"observe {plain(self.plant)}"


class Discard(Move, plant=NAME):
    """Play a plant without observing it: it goes to the discard pile (O-10)."""

    __slots__ = ()
    plant: str

    def __str__(self) -> str:
        return f"discard {plain(self.plant)}"


class Pass(Move):
    """Play no plant and draw none, where that ruling holds (HO-DISCARD)."""

    __slots__ = ()

    def __str__(self) -> str:
        return "play no plant"


class TakeCard(Move):
    """Draw a plant as one of the two parts of a turn, where that ruling holds (HO-TWO-MOVES)."""

    __slots__ = ()

    def __str__(self) -> str:
        return "draw a plant"


class Draw(Move, plant=NAME):
    """NATURE: the top card of the draw pile is this plant (O-11)."""

    __slots__ = ()
    plant: str

    def __str__(self) -> str:
        return f"draw {plain(self.plant)}"


MOVES: tuple[type[Move], ...] = (Go, Stay, Observe, Discard, Pass, TakeCard, Draw)

STAY, PASS, TAKE_CARD = Stay(), Pass(), TakeCard()


def move_from_json(data: object) -> Move:
    """The move that `to_json` wrote; raises MoveError with what is wrong."""
    return _from_json(data, MOVES)
