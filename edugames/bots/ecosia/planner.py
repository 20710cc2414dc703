"""A bot for Ecosia that plans: it tries its moves out in games that it plays on to the next events.

At a card the whole team thinks as one. Every card of the hand is laid out with its best few uses, whole: where to plant
and from which nursery, which young trees to set, which area to bring back. The best of them are then tried out many
times: the other plays of the round are made by rules of thumb, the event comes that comes, and what is left then is
judged by the odds that the island is still saved (`promise`). All are tried against the same draws, dice and events, so
that luck does not choose between them, and the fewer remain the more often they are tried. A choice in an event is
tried out in the same way. Cards and events that nobody has seen are drawn from what can be left, never looked at.

The trials run side by side in arrays (`fleet`). How many there are is a number, never a clock: the same seed gives the
same game on any computer. A decision costs some 15 ms, the longest about 100.

What was tried, on seeds from 500000 on, islands saved: one card ahead 32 of 80, this bot 45 of 80. Odds learned from
14,000 games in place of 8,000 had 19 of 39 where this bot had 24, and with them nearly twice as many trials had 12 of
22 where it had 13: neither was worth its time. A beam search over the cards of a round, ranked by the hand-made value,
had saved 126 of 252 against 111 at six times the time. More than three times as many trials (48 of ten plays, then 160
of the best four) had 30 of 48 where this bot had 28, eight saved that it loses and six lost that it saves, at 26 ms a
decision for 15: more luck taken out does not help while the odds are what they are.
"""

from __future__ import annotations

import random
from collections.abc import Generator, Sequence
from typing import Any, NamedTuple

import numpy as np

from edugames.bots.ecosia import playouts
from edugames.bots.ecosia.fleet import Fleet
from edugames.bots.ecosia.fleet_plays import (
    AGROFORESTRY,
    DISCARDS,
    HAND,
    NEVER,
    NURSERY,
    PLANT,
    PRUNE,
    SEED,
    Options,
    spared,
    weigh,
)
from edugames.bots.ecosia.lookahead import Lookahead, after_move, weighed
from edugames.bots.ecosia.promise import Promise
from edugames.bots.ecosia.value import Value
from edugames.bots.thinker import Thinker
from edugames.ecosia import moves as m
from edugames.ecosia.cards import CardQuestion, GatherTrees
from edugames.ecosia.turn import Turn, held
from edugames.ecosia.words import REFORESTATION

Whole = tuple[Any, ...]
"""All moves of one play, the first one now."""

QUESTIONS = ("turn", "refill", "reveal")
"""Where a fleet can take a game over."""


class Stage(NamedTuple):
    """So many of the best go on, and each is tried so often."""

    left: int
    tries: int


class Planner(Thinker):
    """Plays for the whole team, trying its moves out."""

    STAGES = (Stage(10, 16), Stage(3, 48))

    def __init__(self, stages: Sequence[Stage] = STAGES, uses: int = 3) -> None:
        """`uses` is how many uses of each card are thought of."""
        self.stages = tuple(stages)
        self.uses = uses
        self._promise = Promise()
        self._one_ahead = Lookahead()
        self._rest: list[tuple[Any, Any]] = []
        """The moves of the play under way, each with the position in which it was planned."""
        self._found: tuple[Any, Any, int, float] | None = None
        """The last position thought about, the move found, how often it was tried and how many islands were saved."""

    def think(self, seen: Any, moves: Sequence[Any], rng: random.Random) -> Generator[float, None, Any]:
        """The first move of the play after which the island is saved most often."""
        if len(moves) == 1:
            return moves[0]
        if self._rest and self._rest[0][0] == _position(seen):
            return self._rest.pop(0)[1]
        if isinstance(seen._ask, CardQuestion):
            return self._one_ahead.choose(seen, moves, rng)
        seed = rng.getrandbits(48)
        base = seen.determinize(random.Random(seed))
        plays = self._plays(base) if isinstance(seen._ask, Turn) else self._choices(base, moves)
        best = yield from self._best(seen, plays, seed)
        self._rest = []
        for move in best:
            self._rest.append((_position(base), move))
            base.play(move)
        return self._rest.pop(0)[1]

    def why(self, seen: Any, move: Any) -> str:
        """What the move is good for, in the words of the bot that looks one card ahead; and what the trials said."""
        reason = self._one_ahead.why(seen, move)
        if self._found and self._found[:2] == (_position(seen), move):
            _, _, tries, saved = self._found
            reason += f" It was tried out {tries} times, and about {100 * saved / tries:.0f} islands in 100 were saved."
        return reason

    # ------------------------------------------------------------------ trials

    def _best(self, seen: Any, plays: list[Whole], seed: int) -> Generator[float, None, Whole]:
        """The play that does best in trials; each stage keeps fewer and tries them more often."""
        total, tries = [0.0] * len(plays), 0
        alive = list(range(len(plays)))
        for number, stage in enumerate(self.stages):
            alive = sorted(alive, key=lambda i: -total[i])[: stage.left]
            if len(alive) == 1:
                break
            odds = yield from _share(
                self._tried([plays[i] for i in alive], seen, stage.tries, seed + number),
                number / len(self.stages),
                1 / len(self.stages),
            )
            for i, saved in zip(alive, odds, strict=True):
                total[i] += saved
            tries += stage.tries
        best = max(alive, key=lambda i: total[i])
        self._found = (_position(seen), plays[best][0], tries, total[best]) if tries else None
        return plays[best]

    def _tried(
        self, plays: list[Whole], seen: Any, tries: int, seed: int
    ) -> Generator[float, None, list[float]]:
        """For each play how many islands are saved in so many trials, the odds of each added up.

        With open hands all that a play of a card leads to, before cards are drawn, is one position.
        """
        deals = tries if seen.hidden or not isinstance(seen._ask, Turn) else 1
        games = [seen.determinize(random.Random(seed * 1000 + deal)) for deal in range(deals)]
        odds = np.zeros(len(plays) * tries)
        fleets: dict[Any, list[tuple[Any, range]]] = {}
        for number, play in enumerate(plays):
            if deals > 1:
                yield 0.0
            for deal, game in enumerate(games):
                first = number * tries + deal
                rows = range(first, first + tries // deals)
                after = _played(game, play, seed + deal)
                if after.outcome:
                    odds[rows] = after.outcome.won
                else:
                    key = after._ask.name, after.round, after.play_number
                    fleets.setdefault(key, []).append((after, rows))
        for together in fleets.values():
            all_rows = np.concatenate([rows for _, rows in together])
            fleet = Fleet([game for game, _ in together], seed, each=tries // deals, columns=tries)
            fleet.col = all_rows % tries
            for step, _ in enumerate(fleet.course(rounds=1), 1):
                yield step / (step + 2)
            saved = fleet.won.astype(float)
            if not fleet.over and fleet.size:
                saved[fleet.id] = self._promise(fleet)
            odds[all_rows] = saved
        return [float(saved) for saved in odds.reshape(-1, tries).sum(1)]

    # ------------------------------------------------------------------ what can be played

    def _choices(self, game: Any, moves: Sequence[Any]) -> list[Whole]:
        """The answers to a question of an event, those first that the bot that looks one card ahead likes best."""
        if len(moves) <= self.stages[0].left:
            return [(move,) for move in moves]
        value = Value()
        return [(move,) for move in sorted(moves, key=lambda move: -weighed(value, after_move(game, move)))]

    def _plays(self, game: Any) -> list[Whole]:
        """The cards of the hand with the best few uses of each, and what can be discarded; the best first."""
        fleet = Fleet([game], 0)
        fleet.look()
        options = weigh(fleet, np.array([game.seat]))
        worth, hand = options.worth[:, 0], game.hands[game.seat]
        found: list[tuple[float, Whole]] = []
        if hand[NURSERY]:
            young = (m.ADD[b % 9][b // 9] for b in (int(add[0]) for add in options.adds))
            found.append((worth[NURSERY], (m.PLAY[NURSERY], *young)))
        for kind in (PRUNE, SEED, PLANT, AGROFORESTRY):
            if hand[kind] and kind in options.trees:
                found += self._uses(fleet, options, kind)
        if hand[REFORESTATION]:
            for j in np.flatnonzero(fleet.ready[:, 0]):
                found.append((worth[REFORESTATION], _reforesting(game, fleet, options, int(j))))
        found += [(worth[DISCARDS + kind], (m.DISCARD[kind],)) for kind in held(hand)]
        if sum(hand) > 1:
            found.append((worth[HAND], (m.DISCARD_HAND,)))
        found.sort(key=lambda one: -one[0])
        return [play for _, play in found]

    def _uses(self, fleet: Fleet, options: Options, kind: int) -> list[tuple[float, Whole]]:
        """The best uses of a card that grows a tree."""
        trees = options.trees[kind][:, 0]
        least = options.worth[kind, 0] - trees.max()
        found = []
        for tree in np.argsort(-trees, kind="stable")[: self.uses]:
            s, t = divmod(int(tree), 19)
            if trees[tree] < NEVER / 2:
                continue
            if kind in (PRUNE, SEED):
                rest: Whole = ((m.PRUNE if kind == PRUNE else m.SEED)[t][s],)
            else:
                n = int(options.nursery[kind][:, s, t, 0].argmax())
                rest = (m.PLANT[3 * n + s][t],)
                if kind == AGROFORESTRY:
                    rest += _two_young(fleet, n, s)
            found.append((float(trees[tree] + least), (m.PLAY[kind], *rest)))
        return found


def _share(
    thought: Generator[float, None, list[float]], done: float, share: float
) -> Generator[float, None, list[float]]:
    """A part of a thought: how far it has come, as a share of the whole."""
    while True:
        try:
            part = next(thought)
        except StopIteration as end:
            found: list[float] = end.value
            return found
        yield done + share * part


def _two_young(fleet: Fleet, n: int, taken: int) -> Whole:
    """Two young trees of the kinds that a nursery has fewest of, after one was taken."""
    young = [int(count) - (s == taken) for s, count in enumerate(fleet.seedlings[:, n, 0])]
    moves = []
    for _ in range(2):
        s = young.index(min(young))
        young[s] += 1
        moves.append(m.ADD[n][s])
    return tuple(moves)


def _reforesting(game: Any, fleet: Fleet, options: Options, j: int) -> Whole:
    """The whole play that brings one area back, with the young trees that can best be spared."""
    moves = [m.PLAY[REFORESTATION], m.AT[int(fleet.area[j, 0])]]
    after = game.copy()
    for move in moves:
        after.play(move)
    now = fleet.some(np.array([0]))
    got = np.zeros((3, 1), np.int16)
    while isinstance(after._ask, CardQuestion):
        if isinstance(after._ask, GatherTrees):
            now.seedlings = np.array(after.nurseries, np.int16).reshape(9, 3).T[:, :, None]
            best = int(spared(now, np.array([0]), options.taken, fleet.connected[j], got).argmax())
            s, n = divmod(best, 9)
            got[s] += 1
            move = m.TAKE[n][s]
        else:
            kept = getattr(after._ask, "kept", ())
            move = min(after.legal_moves(), key=lambda keep: kept[keep.at[0]])
        after.play(move)
        moves.append(move)
    return tuple(moves)


def _played(game: Any, play: Whole, seed: int) -> Any:
    """The game after a play, and after what follows of itself up to a question that a fleet can take over."""
    after = game.copy()
    for move in play:
        after._make(after._ask, move)
    rng = random.Random(seed)
    while after._ask is not None and after._ask.name not in QUESTIONS:
        if after._ask.stream:
            after.play_chance()
        else:
            after._make(after._ask, playouts.decide(after, rng))
    return after


def _position(game: Any) -> tuple[Any, ...]:
    """What tells one question of a game from every other: all that can be seen on the table."""
    return (
        game._ask,
        game.round,
        game.play_number,
        game.seat,
        tuple(game.nurseries),
        tuple(game.island.trees),
        tuple(game.island.token),
        tuple(game.hands[game.seat]),
    )
