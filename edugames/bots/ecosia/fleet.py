"""Many games of Ecosia at once, for a planner that tries its moves out in hundreds of games.

The rules and a simple way to play them (`fleet_plays`, `fleet_events`) work on arrays whose last axis counts the games,
so that a thousand games cost little more than ten. The fleet starts from games of the engine that stand at the same
question and plays all of them on together, round by round. It is a model to think with and never decides what is legal:
games that are won leave the arrays, nothing is said, and the choices that an event leaves are made by rules of thumb.

Chance is drawn in columns: a fleet in which several moves are tried has one block of columns for each, and column k of
every block sees the same draws, dice and events. Each number of a column is one of so many even steps, shuffled, so
that even few games see every event about as often as they should.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import numpy as np

from edugames.bots.ecosia import fleet_events, fleet_plays
from edugames.bots.ecosia.arrays import BESIDE, BIT, LAND, around_of
from edugames.bots.ecosia.value import TUNED, Weights
from edugames.ecosia.words import DRY_LAND, REFORESTATION


class Fleet:
    """The games, in arrays whose last axis counts them.

    `terrain` and `token` by tile; `trees` by species and tile, `seedlings` by species and nursery; `hands` by seat and
    kind, `deck` and `discards` by kind; `bag` by number; `unseen` events by kind; the `starter`'s seat. `id` says which
    of the games at the beginning each is, `col` its column of chance; `won` answers for all of them.
    """

    ARRAYS = (
        "terrain", "token", "trees", "seedlings", "hands", "deck", "discards", "bag", "unseen", "starter", "id", "col"
    )  # fmt: skip

    def __init__(
        self, games: Sequence[Any], seed: int, weights: Weights = TUNED, each: int = 1, columns: int = 0
    ) -> None:
        """Games at the same question (a card, a draw or an event about to be revealed), each `each` times over."""
        first = games[0]
        self.table, self.options, self.players = first.table, first.options, first.players
        self.round, self.play_number = first.round, first.play_number
        self.left: int = first.events_left
        self.pending: str = first._ask.name
        self.weights = weights
        rows: dict[str, Any] = {
            "terrain": [game.island.terrain for game in games],
            "token": [game.island.token for game in games],
            "trees": np.array([game.island.trees for game in games]).reshape(-1, LAND, 3).transpose(0, 2, 1),
            "seedlings": np.array([game.nurseries for game in games]).reshape(-1, 9, 3).transpose(0, 2, 1),
            "hands": [game.hands for game in games],
            "deck": [game.draw_pile for game in games],
            "discards": [game.discard_pile for game in games],
            "bag": [game.bag_counts for game in games],
            "unseen": [game.events_unseen() for game in games],
            "starter": [game.starter for game in games],
        }
        for name, values in rows.items():
            array = np.repeat(np.array(values, np.int16), each, axis=0)
            setattr(self, name, np.ascontiguousarray(np.moveaxis(array, 0, -1)))
        self.size = len(games) * each
        self.id = np.arange(self.size)
        self.columns = columns or self.size
        self.col = self.id % self.columns
        self.won = np.zeros(self.size, bool)
        self.over = False
        self._rng = np.random.Generator(np.random.PCG64(seed))
        touches = self.table.harbours.touches
        self._touched = [[t for t in range(LAND) if tiles >> t & 1] for tiles in touches]
        self._touches = np.array(touches, np.int32)[:, None]
        self._steps = np.array(
            [[next((i for i, ring in enumerate(rings) if ring >> t & 1), 99) for t in range(LAND)]
             for rings in self.table.nearness], np.int16
        )  # fmt: skip
        self._side_of_seat = np.array(self.table.sides)
        self.each_round: Callable[[Fleet], None] | None = None

    terrain: Any
    token: Any
    trees: Any
    seedlings: Any
    hands: Any
    deck: Any
    discards: Any
    bag: Any
    unseen: Any
    starter: Any

    def keep(self, rows: Any) -> None:
        """Go on with these games alone."""
        for name in self.ARRAYS:
            setattr(
                self, name, np.take(getattr(self, name), rows, axis=-1)
            )  # contiguous: `reshape` must not copy
        self.size = len(self.starter)

    def some(self, rows: Any) -> Fleet:
        """A fleet of these games, to ask its facts; what happens to it does not happen here."""
        twin = object.__new__(Fleet)
        twin.__dict__.update(self.__dict__)
        twin.keep(rows)
        return twin

    def chance(self) -> Any:
        """A number in [0, 1) for each game, the same in every block of columns."""
        n = self.columns
        return ((self._rng.permutation(n) + self._rng.random(n)) / n)[self.col]

    # ------------------------------------------------------------------ the course of a game

    def run(self, rounds: int = 99) -> Any:
        """Play on to the end, or to the beginning of a later round; for each game whether it is won by then."""
        for _ in self.course(rounds):
            pass
        return self.won

    def course(self, rounds: int = 99) -> Iterator[None]:
        """The same step by step: one after every play and every event."""
        stop, table = self.round + rounds, self.table
        while self.size:
            if self.pending != "reveal":
                seat = (self.starter + table.order[self.play_number]) % self.players
                if self.pending == "turn":
                    fleet_plays.play(self, seat)
                self.refill(seat)
                self.pending = "turn"
                if self.options.win_timing == "immediate":
                    self._check_won()
                yield
                self.play_number += 1
                if self.play_number < len(table.order):
                    continue
            self.pending = "turn"
            self._check_won()
            if not self.size or self.round > table.events:
                break
            fleet_events.event(self)
            if self.round == table.rounds:
                break
            self.starter = (self.starter + table.step_on) % self.players
            self.round += 1
            self.play_number = 0
            if self.each_round:
                self.each_round(self)
            if self.round == stop:
                return
            yield
        self.over = True

    def _check_won(self) -> None:
        """Games without a deforested tile are won and leave the arrays."""
        done = ~(self.token > 0).any(0)
        if done.any():
            self.won[self.id[done]] = True
            self.keep(np.flatnonzero(~done))

    def refill(self, seat: Any) -> None:
        """The seat draws until its hand is full (E-23, HE-DECK)."""
        rows = np.arange(self.size)
        for turn in range(self.table.hand_size):
            short = self.hands[seat, :, rows].sum(1) < self.table.hand_size
            luck = self.chance()
            if turn and not short.any():
                continue
            deck = self.deck.sum(0)
            if self.options.reshuffle and (again := np.flatnonzero(short & (deck == 0))).size:
                self.deck[:, again], self.discards[:, again] = self.discards[:, again], 0
                deck = self.deck.sum(0)
            r = np.flatnonzero(short & (deck > 0))
            card = (luck[r] * deck[r] >= self.deck[:, r].cumsum(0)).sum(0)
            self.deck[card, r] -= 1
            self.hands[seat[r], card, r] += 1

    # ------------------------------------------------------------------ facts about all games

    def look(self) -> None:
        """Find the facts that plays, events and values share; they hold until something changes."""
        trees, young = self.trees, self.seedlings
        self.has = has = trees > 0
        self.kinds = has[0].astype(np.int8) + has[1] + has[2]
        self.total = trees[0] + trees[1] + trees[2]
        self.most = np.maximum(np.maximum(trees[0], trees[1]), trees[2])
        self.live = self.token == 0
        treed = self.total > 0
        self.empty = self.live & ~treed
        self.mono = treed & (3 * self.most > 2 * self.total)
        self.wood = wood = self._woods(treed)
        own = np.stack([np.bitwise_or.reduce(wood[tiles], axis=0) for tiles in self._touched])
        reach = own | around_of(own) | self._touches
        self.reach = (reach[:, None, :] & BIT[:, None]) != 0
        self.stock = young[0] + young[1] + young[2]
        self._look_at_areas()

    def _woods(self, treed: Any) -> Any:
        """For each tile with trees the set of tiles that can be walked to from it over tiles with trees."""
        wood = np.where(treed, BIT[:, None], 0)
        all_treed = np.bitwise_or.reduce(wood, axis=0)
        while True:
            grown = wood | around_of(wood) & all_treed
            if np.array_equal(grown, wood):
                return wood
            wood = grown

    def _look_at_areas(self) -> None:
        """The deforested tiles, the highest number first: what stands around each, what is near, what is wanted."""
        token, rows = self.token, np.arange(self.size)
        self.areas = (token > 0).sum(0)
        deep = max(1, int(self.areas.max(initial=0)))
        self.area = np.argsort(-token, axis=0, kind="stable")[:deep]
        self.number = np.take_along_axis(token, self.area, 0)
        self.is_area = self.number > 0
        self.around = BESIDE @ self.total.astype(np.float32)
        self.around_area = np.take_along_axis(self.around, self.area, 0)
        self.need = self.number if self.options.harder else self.number // 2
        self.connected = np.stack([self.reach[:, tile, rows] for tile in self.area])
        self.near = (self.connected * self.stock).sum(1).astype(np.float32)
        self.wants = self.wanting(self.around_area, self.near)
        self.ready = self.is_area & (self.around_area >= self.number) & (self.near >= self.need)

    def wanting(self, around: Any, near: Any) -> Any:
        """What each area still wants, had it so many trees around and so many young trees near; see `Value`."""
        w, number, need, is_area = self.weights, self.number, self.need, self.is_area
        if around.ndim == 3:
            number, need, is_area = number[:, None], need[:, None], is_area[:, None]
        trees, young = np.maximum(number - around, 0), np.maximum(need - near, 0)
        cost = np.float32(w.tree_missing) * trees + np.float32(w.young_missing) * young
        return np.where(is_area & (trees + young > 0), cost + np.float32(w.unready), np.float32(0))

    def closest(self, tiles: Any, rows: Any = None) -> Any:
        """Those of the tiles that are closest to the starting player (E-27)."""
        starter = self.starter if rows is None else self.starter[rows]
        if self.table.solo_rotate:
            side = np.full(len(starter), (self.round - 1) % len(self.table.homes))
        else:
            side = self._side_of_seat[starter]
        steps = np.where(tiles, self._steps[side].T, 99)
        return tiles & (steps == steps.min(0))

    def fires(self) -> Any:
        """How likely the next fires break out on each tile: on the closest dry land, or a round later on another."""
        dry = (self.terrain == DRY_LAND) & self.live
        closest = self.closest(dry)
        now, later = np.maximum(1, closest.sum(0)), np.maximum(1, dry.sum(0))
        return (0.5 * closest / now + 0.5 * dry / later).astype(np.float32)

    def spreading(self) -> Any:
        """For each tile how many sides of the areas with the highest number touch it, over the number of such areas."""
        highest = self.token.max(0)
        source = (highest == self.token) & (highest > 0)
        return (BESIDE @ source.astype(np.float32)) / np.maximum(1, source.sum(0))

    def reforestations(self) -> tuple[Any, Any]:
        """How many Reforestation cards all hands hold, and the odds that the next card drawn is one."""
        pile = np.where(self.deck.sum(0) > 0, self.deck, self.discards)
        return self.hands[:, REFORESTATION].sum(0), pile[REFORESTATION] / np.maximum(1, pile.sum(0))
