"""Single-observer information-set Monte-Carlo tree search, for any game (Cowling, Powley and Whitehouse 2012).

The cards that a seat does not see are dealt at random, again and again, and each such world is played on down one
common tree: of decisions, whatever world they were met in, so that a move is judged over all the cards that may be
there. At a decision that has been met before, the move is taken that has done best or has been tried least (UCB1, by
Auer, Cesa-Bianchi and Fischer 2002, counting only the worlds in which it could be made); where the tree ends the game
is played on by an expert, for a while, and what is then reached is valued. Each seat chooses for its own sake.

Two things make few playouts go far. The first move to be tried at a decision is the expert's, and others come in
slowly, as it is met more often (progressive widening: Coulom 2007, Chaslot and others 2008). And all moves under
consideration are tried in the same worlds with the same luck (common random numbers: Kahn and Marshall 1953), so that
their difference is not that of the cards. A decision costs as many playouts as the bot is made with.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Generator, Sequence
from math import log, sqrt
from typing import Any, ClassVar, Protocol

from edugames.bots.thinker import Thinker
from edugames.play.step import Chance

PLAYOUTS_A_SLICE = 5
"""Playouts between two reports of how far a thought has come: with two players some 1 ms, with six some 3."""


class Expert(Protocol):
    """What a game gives to the search, made anew for each decision."""

    def move(self, game: Any) -> Any:
        """What an expert would do now; legal, and known quickly."""

    def play_on(self, game: Any) -> None:
        """Play the game on by experts, to its end or for a while."""

    def rewards(self, game: Any) -> list[float]:
        """What a position is worth to each seat, from 0 (lost) to 1 (won)."""


class Branch:
    """What is known of a move at a decision: how often it could be made and was, what it brought to whoever made it."""

    __slots__ = ("branches", "offered", "total", "visits")

    def __init__(self) -> None:
        self.branches: dict[Any, Branch] = {}
        self.offered = 0
        self.visits = 0
        self.total = 0.0

    def promise(self, curiosity: float) -> float:
        """What the move has brought on average, and the more the less it has been tried."""
        return self.total / self.visits + curiosity * sqrt(log(self.offered) / self.visits)


class Tree:
    """The tree below one decision, grown by one playout at a time."""

    def __init__(self, expert: Expert, moves: Sequence[Any], curiosity: float, width: float) -> None:
        self.expert, self.curiosity, self.width = expert, curiosity, width
        self.root = Branch()
        self.root.branches = {move: Branch() for move in moves}

    def candidate(self, first: Any) -> Any:
        """The move to be tried next at the root: each of them once, `first` before the others."""
        branches = self.root.branches
        for branch in branches.values():
            branch.offered += 1
        if not branches[first].visits:
            return first
        untried = (move for move, branch in branches.items() if not branch.visits)
        return next(untried, None) or max(branches, key=lambda move: branches[move].promise(self.curiosity))

    def grow(self, game: Any, move: Any, rng: random.Random) -> None:
        """One playout: the move, down the tree, one decision more, and on by the expert."""
        path = [(self.root.branches[move], game.to_move)]
        game._make(game._ask, move)
        while path[-1][0].visits and self._step(game, path, rng):
            pass
        self.expert.play_on(game)
        rewards = self.expert.rewards(game)
        for branch, seat in path:
            branch.visits += 1
            branch.total += rewards[seat]

    def _step(self, game: Any, path: list[tuple[Branch, int]], rng: random.Random) -> bool:
        """Go on to the next decision and through it; False when the game is over."""
        while game.outcome is None:
            ask = game._ask
            if isinstance(ask, Chance):
                game.play_chance()
                continue
            moves = ask.moves(game)
            if len(moves) > 1:
                seat, (branch, _) = game.to_move, path[-1]
                move = self._choice(branch, moves, game, rng)
                path.append((branch.branches[move], seat))
                game._make(ask, move)
                return True
            game._make(ask, moves[0])
        return False

    def _choice(self, branch: Branch, moves: Sequence[Any], game: Any, rng: random.Random) -> Any:
        """A move that is new to a decision, the expert's first, or the most promising of those that were tried."""
        known = branch.branches
        here = [move for move in moves if move in known]
        for move in here:
            known[move].offered += 1
        if len(here) < len(moves):
            new = self.expert.move(game)
            if new in known and len(here) <= self.width * sqrt(branch.visits):
                new = rng.choice([move for move in moves if move not in known])
            if new not in known:
                known[new] = Branch()
                known[new].offered = 1
                return new
        return max(here, key=lambda move: known[move].promise(self.curiosity))

    def best(self) -> Any:
        """The move at the root that was tried most; of equals the one that brought more."""
        branches = self.root.branches
        return max(branches, key=lambda move: (branches[move].visits, branches[move].total))


class Search(Thinker):
    """Thinks by information-set tree search; `expert` makes the game's expert for what a seat sees."""

    def __init__(
        self, expert: Callable[[Any], Expert], playouts: int, curiosity: float, width: float = 0.5
    ) -> None:
        self.expert, self.playouts, self.curiosity, self.width = expert, playouts, curiosity, width

    def think(self, seen: Any, moves: Sequence[Any], rng: random.Random) -> Generator[float, None, Any]:
        if len(moves) == 1:
            return moves[0]
        expert = self.expert(seen)
        tree = Tree(expert, moves, self.curiosity, self.width)
        worlds = [self.world(seen, rng)]
        first = expert.move(worlds[0])
        for done in range(self.playouts):
            if done and not done % PLAYOUTS_A_SLICE:
                yield done / self.playouts
            move = tree.candidate(first)
            number = tree.root.branches[move].visits
            if number == len(worlds):
                worlds.append(self.world(seen, rng))
            tree.grow(worlds[number].copy(), move, rng)
        return tree.best()

    def world(self, sight: Any, rng: random.Random) -> Any:
        """A world that fits what is seen."""
        return world(sight, rng)


class Explained(Search):
    """One that tells why in the words of a bot that answers at once, what a move is good for now."""

    def __init__(
        self, expert: Callable[[Any], Expert], playouts: int, curiosity: float, at_once: Any
    ) -> None:
        super().__init__(expert, playouts, curiosity)
        self.at_once = at_once

    def why(self, seen: Any, move: Any) -> str:
        """That it was tried, and what it is good for at once."""
        return f"With the unseen cards dealt again and again it did best. {self.at_once.why(seen, move)}"


class Rolls:
    """The luck of a world: each number is drawn when it is first asked for, and then stays."""

    __slots__ = ("_draw", "_drawn", "seed")
    stated: ClassVar[dict[tuple[str, int], Any]] = {}

    def __init__(self, rng: random.Random) -> None:
        self._draw = rng.random
        self._drawn: dict[tuple[str, int], float] = {}
        self.seed = None

    def number(self, purpose: str, k: int) -> float:
        """The k-th number of a purpose."""
        key = purpose, k
        number = self._drawn.get(key)
        if number is None:
            number = self._drawn[key] = self._draw()
        return number


def world(seen: Any, rng: random.Random) -> Any:
    """A game that fits what is seen, the hidden cards dealt anew and with luck of its own."""
    game = seen.determinize(rng)
    game._luck = Rolls(rng)
    return game
