"""Every move of Ecosia: what a seat chooses and what NATURE draws.

A move is a shared value whose `repr` can be pasted back and whose `str` reads like table talk.
"""

from __future__ import annotations

from edugames.ecosia.hexes import TILES, place_name
from edugames.ecosia.words import CARDS, COMPASS, EVENTS, NUMBERS, NURSERIES, SIDES, SPECIES, a
from edugames.play.move import Move
from edugames.play.move import from_json as _from_json

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    Tile = tuple[int, int]


class Play(Move, kind=CARDS):
    """Play a card of this kind from the hand (E-23)."""

    __slots__ = ()
    kind: str

    def __str__(self) -> str:
        return f"play {self.kind.capitalize()}"


class Discard(Move, kind=CARDS):
    """Discard one card of this kind instead of playing one (E-23)."""

    __slots__ = ()
    kind: str

    def __str__(self) -> str:
        return f"discard {self.kind.capitalize()}"


class DiscardHand(Move):
    """Discard the whole hand instead of playing a card (E-23)."""

    __slots__ = ()

    def __str__(self) -> str:
        return "discard the whole hand"


class Add(Move, nursery=NURSERIES, species=SPECIES):
    """Set a young tree into a nursery (E-16, E-20)."""

    __slots__ = ()
    nursery: str
    species: str

    def __str__(self) -> str:
        return f"add {a(self.species)} to nursery {self.nursery}"


class Plant(Move, nursery=NURSERIES, species=SPECIES, tile=TILES):
    """Plant a tree from a nursery on a tile (E-17, E-20)."""

    __slots__ = ()
    nursery: str
    species: str
    tile: Tile

    def __str__(self) -> str:
        return f"plant {a(self.species)} from nursery {self.nursery} on {place_name(self.tile)}"


class Prune(Move, tile=TILES, species=SPECIES):
    """Add a tree of a kind that already grows there (E-18)."""

    __slots__ = ()
    tile: Tile
    species: str

    def __str__(self) -> str:
        return f"prune the {self.species} on {place_name(self.tile)}"


class Seed(Move, tile=TILES, species=SPECIES):
    """Let a tree seed itself between two of its kind (E-19)."""

    __slots__ = ()
    tile: Tile
    species: str

    def __str__(self) -> str:
        return f"let {a(self.species)} seed itself on {place_name(self.tile)}"


class At(Move, tile=TILES):
    """Reforest this deforested tile (E-21)."""

    __slots__ = ()
    tile: Tile

    def __str__(self) -> str:
        return f"reforest {place_name(self.tile)}"


class Take(Move, nursery=NURSERIES, species=SPECIES):
    """Take a young tree from a connected nursery for reforestation (E-21, E-22)."""

    __slots__ = ()
    nursery: str
    species: str

    def __str__(self) -> str:
        return f"take {a(self.species)} from nursery {self.nursery}"


class Keep(Move, species=SPECIES):
    """Of the trees gathered for a harder reforestation, plant one of this kind (E-22)."""

    __slots__ = ()
    species: str

    def __str__(self) -> str:
        return f"plant {a(self.species)} of those gathered"


class Choose(Move, tile=TILES):
    """Choose a tile where an event leaves the choice to the players (E-26)."""

    __slots__ = ()
    tile: Tile

    def __str__(self) -> str:
        return f"choose {place_name(self.tile)}"


class Fell(Move, tile=TILES, species=SPECIES):
    """Choose which kind of tree dies on a tile (E-29, E-30, E-34)."""

    __slots__ = ()
    tile: Tile
    species: str

    def __str__(self) -> str:
        return f"lose {self.species} on {place_name(self.tile)}"


class Grow(Move, tile=TILES, species=SPECIES):
    """Choose the tree that springs up after rain (E-31)."""

    __slots__ = ()
    tile: Tile
    species: str

    def __str__(self) -> str:
        return f"grow {a(self.species)} on {place_name(self.tile)}"


class Draw(Move, kind=CARDS):
    """NATURE: the top card of the management deck is of this kind (E-23)."""

    __slots__ = ()
    kind: str

    def __str__(self) -> str:
        return f"draw {self.kind.capitalize()}"


class Reveal(Move, event=EVENTS):
    """NATURE: the top card of the event deck (E-26)."""

    __slots__ = ()
    event: str

    def __str__(self) -> str:
        return f"reveal {self.event.capitalize()}"


class Roll(Move, side=SIDES):
    """NATURE: the die, 1 north-east and then clockwise to 6 north-west (E-29)."""

    __slots__ = ()
    side: int

    def __str__(self) -> str:
        return f"roll {self.side}, {COMPASS[self.side - 1]}"


class Token(Move, number=NUMBERS):
    """NATURE: the number drawn from the bag (E-28)."""

    __slots__ = ()
    number: int

    def __str__(self) -> str:
        return f"draw the number {self.number}"


class Spread(Move, tile=TILES):
    """NATURE: the one tile that a wildfire spreads to, where that ruling holds (E-32)."""

    __slots__ = ()
    tile: Tile

    def __str__(self) -> str:
        return f"spread the fire to {place_name(self.tile)}"


MOVES: tuple[type[Move], ...] = (
    Play, Discard, DiscardHand, Add, Plant, Prune, Seed, At, Take, Keep, Choose, Fell, Grow,
    Draw, Reveal, Roll, Token, Spread,
)  # fmt: skip


def move_from_json(data: object) -> Move:
    """The move that `to_json` wrote; raises MoveError with what is wrong."""
    return _from_json(data, MOVES)


def _rows(kind: type[Move], width: int) -> list[list[Move]]:
    """The moves of a kind cut into rows, so that the engine can pick them by place: `PLANT[3 * n + s][t]`."""
    moves = list(kind.all())
    return [moves[i : i + width] for i in range(0, len(moves), width)]


PLAY, DISCARD, DISCARD_HAND = Play.all(), Discard.all(), DiscardHand()
ADD, PLANT = _rows(Add, len(SPECIES)), _rows(Plant, len(TILES))
PRUNE, SEED, FELL, GROW = (_rows(kind, len(SPECIES)) for kind in (Prune, Seed, Fell, Grow))
AT, CHOOSE, SPREAD = At.all(), Choose.all(), Spread.all()
TAKE, KEEP = _rows(Take, len(SPECIES)), Keep.all()
DRAW, REVEAL, ROLL = Draw.all(), Reveal.all(), Roll.all()
TOKEN: list[Any] = [None] * (NUMBERS[-1] + 1)
for _token in Token.all():
    TOKEN[_token.number] = _token
"""The tokens by their number; no token has 0, 1 or 7."""
