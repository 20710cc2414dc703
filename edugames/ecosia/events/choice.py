"""What the players' choices in events share: the starting player answers, and only where there is a choice (E-26)."""

from __future__ import annotations

from edugames.ecosia.hexes import PLACE_NAMES, tiles_of
from edugames.ecosia.island import KINDS
from edugames.ecosia.moves import CHOOSE, FELL, Choose, Fell
from edugames.ecosia.words import SPECIES
from edugames.play.step import Step
from edugames.play.values import Reason

TYPE_CHECKING = False
if TYPE_CHECKING:
    from fractions import Fraction

    from edugames.ecosia.game import Ecosia
    from edugames.play.move import Move


class TeamChoice(Step):
    """A question that the starting player answers for the team."""

    __slots__ = ()

    def seat(self, game: Ecosia) -> int:
        return game.starter


class ChooseTile(TeamChoice):
    """One tile of several; with a single candidate nobody is asked, with none nothing happens."""

    __slots__ = ()

    def candidates(self, game: Ecosia) -> int:
        """The tiles to choose from, as a set."""
        raise NotImplementedError

    def chosen(self, game: Ecosia, t: int) -> None:
        """What happens to the chosen tile."""
        raise NotImplementedError

    def nothing(self, game: Ecosia) -> None:
        """What is said when there is no tile to choose."""

    def begin(self, game: Ecosia) -> bool:
        candidates = self.candidates(game)
        if candidates & (candidates - 1):
            return True
        if candidates:
            self.chosen(game, candidates.bit_length() - 1)
        else:
            self.nothing(game)
        return False

    def moves(self, game: Ecosia) -> list[Move]:
        return [CHOOSE[t] for t in tiles_of(self.candidates(game))]

    def why_not(self, game: Ecosia, move: Move) -> Reason | None:
        if not isinstance(move, Choose):
            return self.refuse(game, move)
        candidates = self.candidates(game)
        if candidates >> move.at[0] & 1:
            return None
        places = "; ".join(PLACE_NAMES[t] for t in tiles_of(candidates))
        return Reason(
            self.rule, f"{PLACE_NAMES[move.at[0]]} is not one of the tiles to choose from: {places}"
        )

    def play(self, game: Ecosia, move: Move) -> None:
        self.chosen(game, move.at[0])


class ChooseTrees(TeamChoice):
    """Which trees die: a tile and a species. A single possibility is not asked, none is nothing."""

    __slots__ = ()

    def candidates(self, game: Ecosia) -> list[tuple[int, int]]:
        """The (tile, species) to choose from."""
        raise NotImplementedError

    def chosen(self, game: Ecosia, t: int, s: int) -> None:
        """How those trees die."""
        raise NotImplementedError

    def nothing(self, game: Ecosia) -> None:
        """What is said when there are no trees to choose."""

    def begin(self, game: Ecosia) -> bool:
        candidates = self.candidates(game)
        if len(candidates) > 1:
            return True
        if candidates:
            self.chosen(game, *candidates[0])
        else:
            self.nothing(game)
        return False

    def moves(self, game: Ecosia) -> list[Move]:
        return [FELL[t][s] for t, s in self.candidates(game)]

    def why_not(self, game: Ecosia, move: Move) -> Reason | None:
        if not isinstance(move, Fell):
            return self.refuse(game, move)
        candidates = self.candidates(game)
        if move.at in candidates:
            return None
        choices = "; ".join(f"{SPECIES[s]} on {PLACE_NAMES[t]}" for t, s in candidates)
        return Reason(
            self.rule, f"{SPECIES[move.at[1]]} on {PLACE_NAMES[move.at[0]]} is no choice here: {choices}"
        )

    def play(self, game: Ecosia, move: Move) -> None:
        t, s = move.at
        self.chosen(game, t, s)


def trees_of(game: Ecosia, tiles: int) -> list[tuple[int, int]]:
    """Every (tile, species) with trees on these tiles."""
    return [(t, s) for t in tiles_of(tiles) for s in KINDS if game.island.trees[3 * t + s]]


class InAnyOrder(ChooseTile):
    """Several tiles, one after another, in the order the team likes; `waiting` are those still to come.

    Those for which nothing is left to do are passed over.
    """

    __slots__ = ("waiting",)
    fields = ("waiting",)
    waiting: int

    def __init__(self, waiting: int) -> None:
        self.waiting = waiting

    def has_work(self, game: Ecosia, t: int) -> bool:
        """Whether there is anything to do for this tile."""
        raise NotImplementedError

    def work(self, t: int) -> Step:
        """What to do for it."""
        raise NotImplementedError

    def candidates(self, game: Ecosia) -> int:
        return sum(1 << t for t in tiles_of(self.waiting) if self.has_work(game, t))

    def chosen(self, game: Ecosia, t: int) -> None:
        game.push(type(self)(self.waiting & ~(1 << t)), self.work(t))


def fraction(part: int, whole: int) -> Fraction:
    """Odds as an exact fraction. The class loads here: whoever only plays does not wait for it."""
    from fractions import Fraction

    return Fraction(part, whole)


def struck(sure: int, possible: int) -> dict[int, Fraction | None]:
    """Threats from sets of tiles: odds 1 for those surely struck, None for those that a choice may spare."""
    threats: dict[int, Fraction | None] = dict.fromkeys(tiles_of(possible))
    return threats | {t: fraction(1, 1) for t in tiles_of(sure)}


def only(tiles: int) -> int:
    """The set itself if it holds a single tile, else none: a choice with one possibility is no choice."""
    return 0 if tiles & (tiles - 1) else tiles
