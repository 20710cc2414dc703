"""How fast the engine of Ecosia is, against peers measured in the same run.

    python benchmarks/engine.py

Times differ from computer to computer and from minute to minute, so what counts is the ratio in each line. Games and
decisions are measured against catanatron, a fast engine of another game on nineteen hexes (benchmark only: pip install
catanatron); `copy()` against the copy of a list of 57 numbers, one for each kind of tree on each tile; the import
against a Python that imports nothing. Games and copies are timed by the processor's clock, so that other programs
on the computer matter less; the import by the clock on the wall.
"""

from __future__ import annotations

import random
import subprocess
import sys
import time
import timeit
from collections.abc import Callable
from statistics import median

from edugames import ecosia

ROUNDS = 5
"""How often each is measured, in turns with its peer; the median is told."""


def main() -> None:
    """Print every measure."""
    report_games()
    report_copy()
    report_import()


def report_games() -> None:
    """Random games of four players, and how many decisions they are, against catanatron's moves."""
    try:
        theirs_once = catanatron_moves()
    except ImportError:
        print("catanatron is not installed, so there is no peer for the games: pip install catanatron")
        theirs_once = None
    ours_once = random_games(players=4)
    games, decisions, theirs = [], [], []
    for _ in range(ROUNDS):
        played, made, seconds = ours_once(150)
        games.append(played / seconds)
        decisions.append(made / seconds)
        if theirs_once:
            theirs.append(theirs_once(8))
    print(f"random 4-player games: {median(games):,.0f} a second (at least 600)")
    print(f"seats' decisions: {median(decisions):,.0f} a second", end="")
    if theirs_once:
        ratios = [ours / peer for ours, peer in zip(decisions, theirs, strict=True)]
        print(
            f"; catanatron's moves: {median(theirs):,.0f}; ratio {median(ratios):.2f} (at least 2.5)", end=""
        )
    print()


def random_games(players: int) -> Callable[[int], tuple[int, int, float]]:
    """A function that plays so many games, from the laying of the table to the end: games, decisions, seconds."""
    choose = random.Random(1).choice
    seeds = iter(range(10**9))

    def play(number: int) -> tuple[int, int, float]:
        decisions = 0
        begin = time.process_time()
        for _ in range(number):
            game = ecosia.new_game(players=players, seed=next(seeds))
            while (seat := game.to_move) is not None:
                if seat == ecosia.NATURE:
                    game.play_chance()
                else:
                    game.play(choose(game.legal_moves()))
                    decisions += 1
        return number, decisions, time.process_time() - begin

    play(20)  # what is kept for all games is made once
    return play


def catanatron_moves() -> Callable[[int], float]:
    """A function that plays so many games of four random players with catanatron: its moves a second."""
    from catanatron import Color, Game, RandomPlayer

    def play(number: int) -> float:
        moves = 0
        begin = time.process_time()
        for _ in range(number):
            game = Game([RandomPlayer(color) for color in Color])
            while game.winning_color() is None and game.state.num_turns < 1000:
                game.play_tick()
                moves += 1
        return moves / (time.process_time() - begin)

    play(1)
    return play


def report_copy() -> None:
    """`copy()` in the middle of a game."""
    game = ecosia.new_game(players=4, seed=7)
    while game.round < 6:
        if game.to_move == ecosia.NATURE:
            game.play_chance()
        else:
            game.play(game.legal_moves()[0])
    numbers = list(range(57))
    ours, theirs = microseconds(game.copy), microseconds(numbers.copy)
    print(
        f"copy(): {ours:.2f} µs (at most 3); a list of 57 numbers: {theirs:.3f} µs; ratio {ours / theirs:.0f}"
    )


def microseconds(deed: Callable[[], object], times: int = 50_000) -> float:
    """How long a deed takes; the least of several runs, since everything else only adds to it."""
    return min(timeit.repeat(deed, timer=time.process_time, number=times, repeat=ROUNDS)) / times * 1e6


def report_import() -> None:
    """`import edugames.ecosia` in a fresh Python, over one that imports nothing."""
    with_it, without = [], []
    for _ in range(4 * ROUNDS + 1):
        with_it.append(milliseconds("import edugames.ecosia"))
        without.append(milliseconds(""))
    ours, bare = median(with_it), median(without)
    print(
        f"import edugames.ecosia: {ours - bare:.1f} ms (at most 25) over bare Python's {bare:.1f} ms; "
        f"ratio {ours / bare:.2f}"
    )


def milliseconds(program: str) -> float:
    """How long a fresh Python takes for a program."""
    begin = time.perf_counter()
    subprocess.run([sys.executable, "-c", program], check=True)
    return (time.perf_counter() - begin) * 1000


if __name__ == "__main__":
    main()
