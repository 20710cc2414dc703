"""How fast the engines of the two card games are, against a card game of a peer measured in the same run.

    python benchmarks/cards.py

Random games of four players, from the deal to the end, on one core. The peer is RLCard's Uno for two players (benchmark
only: pip install rlcard), its bare game without an environment around it: the state that a player is shown is made
for each move, and its legal actions are among what it holds. Times differ from computer to computer and from minute
to minute, so what counts is the ratio; both are timed by the processor's clock, in turns, and the median is told.
"""

from __future__ import annotations

import random
import subprocess
import sys
import time
import timeit
from collections.abc import Callable
from statistics import median
from types import ModuleType
from typing import Any

from edugames import observation, restoration

ROUNDS = 5
"""How often each is measured, in turns with its peer."""

GAMES: tuple[tuple[ModuleType, int, float], ...] = ((restoration, 15, 0.6), (observation, 60, 0.8))
"""A game, how many of it are played at a time, and the ratio to be reached."""


def main() -> None:
    """Print every measure."""
    try:
        theirs_once = uno_moves()
    except ImportError:
        print("rlcard is not installed, so there is no peer for the card games: pip install rlcard")
        theirs_once = None
    for game, number, least in GAMES:
        report_games(game, number, least, theirs_once)
        report_copy(game)
        report_import(game)


def report_games(
    game: ModuleType, number: int, least: float, theirs_once: Callable[[int], float] | None
) -> None:
    """How many decisions of seats a second random games of four players are, against RLCard's moves."""
    name = game.__name__.rpartition(".")[2]
    ours_once = random_games(game)
    decisions, theirs, games = [], [], []
    for _ in range(ROUNDS):
        made, seconds = ours_once(number)
        decisions.append(made / seconds)
        games.append(number / seconds)
        if theirs_once:
            theirs.append(theirs_once(60))
    speed = median(decisions)
    print(
        f"{name}, random 4-player games: {median(games):,.0f} a second; "
        f"decisions: {speed:,.0f} a second, {1e6 / speed:.1f} µs each, NATURE's moves included",
        end="",
    )
    if theirs:
        ratios = [ours / peer for ours, peer in zip(decisions, theirs, strict=True)]
        print(
            f"; RLCard's uno: {median(theirs):,.0f} moves; ratio {median(ratios):.2f} (at least {least})",
            end="",
        )
    print()


def random_games(game: ModuleType) -> Callable[[int], tuple[int, float]]:
    """A function that plays so many games of four players: decisions of seats, and seconds."""
    choose = random.Random(1).choice
    seeds = iter(range(10**9))

    def play(number: int) -> tuple[int, float]:
        decisions = 0
        begin = time.process_time()
        for _ in range(number):
            table = game.new_game(players=4, seed=next(seeds))
            while (seat := table.to_move) is not None:
                if seat == game.NATURE:
                    table.play_chance()
                else:
                    table.play(choose(table.legal_moves()))
                    decisions += 1
        return decisions, time.process_time() - begin

    play(2)  # what is kept for all games is made once
    return play


def uno_moves() -> Callable[[int], float]:
    """A function that plays so many games of two random players with RLCard's Uno: its moves a second."""
    from rlcard.games.uno import Game

    choose = random.Random(1).choice

    def play(number: int) -> float:
        moves = 0
        begin = time.process_time()
        for _ in range(number):
            game: Any = Game()
            state, _ = game.init_game()
            while not game.is_over():
                state, _ = game.step(choose(state["legal_actions"]))
                moves += 1
        return moves / (time.process_time() - begin)

    play(5)
    return play


def report_copy(game: ModuleType) -> None:
    """`copy()` in the middle of a game."""
    table = game.new_game(players=4, seed=7)
    for _ in range(60):
        if table.to_move == game.NATURE:
            table.play_chance()
        else:
            table.play(table.legal_moves()[0])
    numbers = list(range(90))
    ours, theirs = microseconds(table.copy), microseconds(numbers.copy)
    print(f"  copy(): {ours:.2f} µs; a list of 90 numbers: {theirs:.3f} µs; ratio {ours / theirs:.0f}")


def report_import(game: ModuleType) -> None:
    """The import of a game in a fresh Python, over one that imports nothing."""
    with_it, without = [], []
    for _ in range(2 * ROUNDS + 1):
        with_it.append(milliseconds(f"import {game.__name__}"))
        without.append(milliseconds(""))
    ours, bare = median(with_it), median(without)
    print(
        f"  import: {ours - bare:.1f} ms (at most 25) over bare Python's {bare:.1f} ms; ratio {ours / bare:.2f}"
    )


def milliseconds(program: str) -> float:
    """How much processor a fresh Python takes for a program; Unix only."""
    from resource import RUSAGE_CHILDREN, getrusage

    def spent() -> float:
        used = getrusage(RUSAGE_CHILDREN)
        return used.ru_utime + used.ru_stime

    begin = spent()
    subprocess.run([sys.executable, "-c", program], check=True)
    return (spent() - begin) * 1000


def microseconds(deed: Callable[[], object], times: int = 20_000) -> float:
    """How long a deed takes; the least of several runs, since everything else only adds to it."""
    return min(timeit.repeat(deed, timer=time.process_time, number=times, repeat=ROUNDS)) / times * 1e6


if __name__ == "__main__":
    main()
