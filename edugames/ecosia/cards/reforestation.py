"""Reforestation (E-21, E-22): a deforested tile comes back to life with trees from the nurseries connected to it."""

from __future__ import annotations

from edugames.ecosia.cards.plant import no_such_seedling
from edugames.ecosia.cards.question import CardQuestion
from edugames.ecosia.hexes import NEAR, PLACE_NAMES, tiles_of
from edugames.ecosia.moves import AT, KEEP, TAKE, At, Keep, Take
from edugames.ecosia.words import NURSERIES, SPECIES, listed, trees_in_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from edugames.ecosia.game import Ecosia
    from edugames.play.move import Move
    from edugames.play.values import Reason

    Counts = tuple[int, int, int]


def planted_for(number: int) -> int:
    """Trees planted on a tile with this number: half of it, rounded down (E-21)."""
    return number // 2


def taken_for(game: Ecosia, number: int) -> int:
    """Trees taken from the nurseries for it: as many, or in the harder variant the whole number (E-22)."""
    return number if game.options.harder else planted_for(number)


def trees_around(game: Ecosia, t: int) -> int:
    """All trees on the neighbours of a tile."""
    return sum(map(game.island.totals.__getitem__, NEAR[t]))


def connected(game: Ecosia, t: int) -> list[int]:
    """The nurseries that reach a tile."""
    return [n for n, reach in enumerate(game.reaches()) if reach >> t & 1]


def young_trees(game: Ecosia, t: int) -> int:
    """All young trees in nurseries that reach a tile."""
    return sum(sum(game.nurseries[3 * n : 3 * n + 3]) for n in connected(game, t))


def can_reforest(game: Ecosia, t: int) -> bool:
    """Whether a tile is deforested, with enough trees around it and enough young trees in reach (E-21)."""
    number = game.island.token[t]
    return 0 < number <= trees_around(game, t) and young_trees(game, t) >= taken_for(game, number)


def why_not_at(game: Ecosia, t: int) -> str | None:
    """Why a tile cannot be reforested now; None when it can."""
    if can_reforest(game, t):
        return None
    number, place = game.island.token[t], PLACE_NAMES[t]
    if not number:
        return f"{place} is not deforested; choose a tile with a number"
    around = trees_around(game, t)
    if around < number:
        return (
            f"{place} needs {number} trees around it and has {around}; {number - around} more must grow there"
        )
    need, names = taken_for(game, number), [NURSERIES[n] for n in connected(game, t)]
    if not names:
        return f"{place} needs {need} young trees, and no nursery is connected to it; plant a way there"
    return f"{place} needs {need} young trees; {listed(names)}, connected to it, hold {young_trees(game, t)}"


class ChooseArea(CardQuestion):
    """Choose the deforested tile."""

    __slots__ = ()
    name = "reforest"
    rule = "E-21"

    def prompt(self, game: Ecosia) -> str:
        return "Reforestation: choose a deforested tile with enough trees around it and enough young trees in reach."

    def obstacle(self, game: Ecosia) -> str | None:
        for t in tiles_of(game.island.deforested):
            if can_reforest(game, t):
                return None
        return (
            "no deforested tile has both enough trees around it and enough young trees in connected nurseries"
        )

    def moves(self, game: Ecosia) -> list[Move]:
        return [AT[t] for t in tiles_of(game.island.deforested) if can_reforest(game, t)]

    def why_not(self, game: Ecosia, move: Move) -> Reason | None:
        if not isinstance(move, At):
            return self.refuse(game, move)
        reason = why_not_at(game, move.at[0])
        return reason and self.refuse_because(reason)  # type: ignore[return-value]

    def play(self, game: Ecosia, move: At) -> None:
        (t,) = move.at
        game.push(GatherTrees(t, (0, 0, 0)))


class GatherTrees(CardQuestion):
    """Take the young trees one at a time; `gathered` counts those already taken, by species."""

    __slots__ = ("gathered", "tile")
    name = "gather"
    fields = ("tile", "gathered")
    tile: int
    gathered: Counts

    def __init__(self, tile: int, gathered: Counts) -> None:
        self.tile = tile
        self.gathered = gathered

    rule = "E-21"

    def left(self, game: Ecosia) -> int:
        """How many trees must still be taken."""
        return taken_for(game, game.island.token[self.tile]) - sum(self.gathered)

    def begin(self, game: Ecosia) -> bool:
        if self.left(game):
            return True
        game.push(KeepTrees(self.tile, self.gathered, (0, 0, 0)))
        return False

    def prompt(self, game: Ecosia) -> str:
        left = self.left(game)
        trees = "one more young tree" if left == 1 else f"{left} young trees, one at a time,"
        return f"Take {trees} for {PLACE_NAMES[self.tile]} from nurseries connected to it."

    def moves(self, game: Ecosia) -> list[Move]:
        return [TAKE[n][s] for n in connected(game, self.tile) for s in range(3) if game.nurseries[3 * n + s]]

    def why_not(self, game: Ecosia, move: Move) -> Reason | None:
        if not isinstance(move, Take):
            return self.refuse(game, move)
        n, s = move.at
        if not game.reaches()[n] >> self.tile & 1:
            names = listed([NURSERIES[m] for m in connected(game, self.tile)])
            return self.refuse_because(
                f"nursery {NURSERIES[n]} is not connected to {PLACE_NAMES[self.tile]}; connected: {names}"
            )
        if not game.nurseries[3 * n + s]:
            return self.refuse_because(no_such_seedling(game, n, s))
        return None

    def play(self, game: Ecosia, move: Take) -> None:
        n, s = move.at
        game.nurseries[3 * n + s] -= 1
        game.push(GatherTrees(self.tile, _plus_one(self.gathered, s)))


class KeepTrees(CardQuestion):
    """Choose which of the gathered trees are planted; the rest go back to the Reserve (E-22).

    Not asked where there is nothing to choose: when all gathered trees are planted, or all are alike.
    """

    __slots__ = ("gathered", "kept", "tile")
    name = "keep"
    rule = "E-22"
    fields = ("tile", "gathered", "kept")
    tile: int
    gathered: Counts
    kept: Counts

    def __init__(self, tile: int, gathered: Counts, kept: Counts) -> None:
        self.tile = tile
        self.gathered = gathered
        self.kept = kept

    def left(self, game: Ecosia) -> int:
        """How many trees must still be chosen."""
        return planted_for(game.island.token[self.tile]) - sum(self.kept)

    def begin(self, game: Ecosia) -> bool:
        left = self.left(game)
        if left == sum(self.gathered):
            kept = [a + b for a, b in zip(self.kept, self.gathered, strict=True)]
        elif left and sum(map(bool, self.gathered)) > 1:
            return True
        else:
            kept = [a + (left if b else 0) for a, b in zip(self.kept, self.gathered, strict=True)]
        self._reforest(game, kept)
        return False

    def _reforest(self, game: Ecosia, planted: list[int]) -> None:
        number = game.island.restore(self.tile)
        for s, count in enumerate(planted):
            if count:
                game.island.add(self.tile, s, count)
        if game.tell:
            place = PLACE_NAMES[self.tile]
            game.say(
                "E-21",
                f"{place} lives again with {trees_in_words(planted)}; the number {number} leaves the game.",
                game.tile_at(self.tile),
            )
        game.check_saved()

    def prompt(self, game: Ecosia) -> str:
        left = self.left(game)
        trees = "one more tree" if left == 1 else f"{left} trees, one at a time,"
        return f"Choose {trees} to plant on {PLACE_NAMES[self.tile]}; the others do not survive."

    def moves(self, game: Ecosia) -> list[Move]:
        return [KEEP[s] for s in range(3) if self.gathered[s]]

    def why_not(self, game: Ecosia, move: Move) -> Reason | None:
        if not isinstance(move, Keep):
            return self.refuse(game, move)
        if not self.gathered[move.at[0]]:
            held = trees_in_words(self.gathered)
            return self.refuse_because(f"no {SPECIES[move.at[0]]} is left among those gathered ({held})")
        return None

    def play(self, game: Ecosia, move: Keep) -> None:
        (s,) = move.at
        game.push(KeepTrees(self.tile, _plus_one(self.gathered, s, -1), _plus_one(self.kept, s)))


def _plus_one(counts: Counts, s: int, one: int = 1) -> Counts:
    a, b, c = (count + one if i == s else count for i, count in enumerate(counts))
    return a, b, c
