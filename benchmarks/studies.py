"""How long 10,000 random four-player games of Ecosia take to become a table, and what a second process brings.

    python benchmarks/studies.py            # 10,000 games
    python benchmarks/studies.py 2000       # fewer, told as if they were 10,000

The target for one process is 18 s; the peer is the game alone, played by chance without a row being kept, measured in
turns with the study. The second process should bring 1.7 times as many games; that is measured by the clock on the
wall, one process and two in turns, so close other programs. What two programs that share nothing bring on this
computer at that moment is told beside it.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from random import Random
from statistics import median

from edugames import ecosia, studies

WHOLE = 10_000
TRIES = 3


def main() -> None:
    """Print every measure."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else WHOLE
    studies.play_many("ecosia", "random", games=50, progress=False)  # pandas is loaded, tables are made
    report_one(games)
    report_two(games)


def report_one(games: int) -> None:
    """A study by one process, in portions that take turns with the bare games."""
    ours, bare = [], []
    for part in range(TRIES):
        first, many = part * (games // TRIES), games // TRIES
        begun = time.process_time()
        studies.play_many("ecosia", "random", games=many, seed=first, n_jobs=1, progress=False)
        ours.append((time.process_time() - begun) / many)
        begun = time.process_time()
        play_bare(first, many)
        bare.append((time.process_time() - begun) / many)
    ratio = median(one / other for one, other in zip(ours, bare, strict=True))
    print(
        f"10,000 games to a table, one process: {WHOLE * median(ours):.1f} s of the processor (at most 18); "
        f"best {WHOLE * min(ours):.1f} s; the games alone {WHOLE * median(bare):.1f} s, ratio {ratio:.2f}"
    )


def play_bare(first: int, games: int) -> None:
    """The same games, played as `game.legal_moves()` and `game.play(move)` do, with nothing kept."""
    for seed in range(first, first + games):
        game, choose = ecosia.new_game(4, seed), Random(f"bots/{seed}").choice
        while (seat := game.to_move) is not None:
            if seat == ecosia.NATURE:
                game.play_chance()
            else:
                game.play(choose(game.legal_moves()))


def report_two(games: int) -> None:
    """One process and two in turns, by the clock on the wall."""
    if (os.cpu_count() or 1) < 2:
        print("this computer has one processor only; the second process cannot be measured")
        return
    studies.play_many("ecosia", "random", games=500, n_jobs=2, progress=False)  # the processes are started
    ratios, most = [], []
    for _ in range(TRIES):
        one, two = (wall(games // TRIES, jobs) for jobs in (1, 2))
        ratios.append(one / two)
        most.append(two_at_once())
    print(
        f"two processes: {median(ratios):.2f} times as fast (at least 1.7); tries "
        f"{', '.join(f'{ratio:.2f}' for ratio in ratios)}; two programs that share nothing: "
        f"{', '.join(f'{ratio:.2f}' for ratio in most)}"
    )


def wall(games: int, jobs: int) -> float:
    """Seconds for a study with so many processes."""
    begun = time.perf_counter()
    studies.play_many("ecosia", "random", games=games, n_jobs=jobs, progress=False)
    return time.perf_counter() - begun


COUNT = "for _ in range(3): sum(i * i for i in range(3_000_000))"


def two_at_once() -> float:
    """What two programs at once get done, compared with one after the other."""
    begun = time.perf_counter()
    for _ in range(2):
        subprocess.run([sys.executable, "-c", COUNT], check=True)
    alone = time.perf_counter() - begun
    begun = time.perf_counter()
    both = [subprocess.Popen([sys.executable, "-c", COUNT]) for _ in range(2)]
    for program in both:
        program.wait()
    return alone / (time.perf_counter() - begun)


if __name__ == "__main__":
    main()
