"""The planner of Ecosia against the bot that looks one card ahead, game by game on common seeds.

    python benchmarks/ecosia_planner.py                     # two games each, and how long a decision takes
    python benchmarks/ecosia_planner.py games.csv 400       # 400 games each, added to the file as they end
    python benchmarks/ecosia_planner.py games.csv 100 --players 3 --workers 2
    python benchmarks/ecosia_planner.py games.csv 100 --harder

What the file holds already is not played again, so a run may be stopped and taken up later. Game i has seed 1000 + i,
and the bots' choices among equals come from the same number. The difference in islands saved is told with its 95 %
interval: of the pairs that differ, since the seeds are common.
"""

from __future__ import annotations

import argparse
import csv
import random
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from math import sqrt
from pathlib import Path
from typing import Any

from edugames import ecosia
from edugames.bots import registry
from edugames.play import NATURE

FIRST_SEED = 1000
BOTS = ("lookahead", "planner")
FIELDS = ("bot", "players", "harder", "seed", "won", "areas", "decisions", "seconds", "longest")


def main() -> None:
    """Play what is missing and print the comparison."""
    wanted = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    wanted.add_argument("file", nargs="?", type=Path)
    wanted.add_argument("games", nargs="?", type=int, default=2)
    wanted.add_argument("--players", type=int, default=4)
    wanted.add_argument("--harder", action="store_true")
    wanted.add_argument("--workers", type=int, default=1)
    ask = wanted.parse_args()
    rows = read(ask.file) if ask.file and ask.file.exists() else []
    seeds = range(FIRST_SEED, FIRST_SEED + ask.games)
    known = {(row["bot"], row["players"], row["harder"], row["seed"]) for row in rows}
    jobs = [(bot, ask.players, ask.harder, seed) for seed in seeds for bot in BOTS]
    for row in played([job for job in jobs if tuple(map(str, job)) not in known], ask.workers):
        rows.append({key: str(value) for key, value in row.items()})
        if ask.file:
            add(ask.file, row)
    tell(
        [row for row in rows if (row["players"], row["harder"]) == (str(ask.players), str(ask.harder))], seeds
    )


def played(jobs: list[tuple[str, int, bool, int]], workers: int) -> Iterator[dict[str, Any]]:
    """Every game as it ends."""
    if workers == 1:
        yield from map(play, jobs)
        return
    with ProcessPoolExecutor(workers) as pool:
        for done in as_completed([pool.submit(play, job) for job in jobs]):
            yield done.result()


def play(job: tuple[str, int, bool, int]) -> dict[str, Any]:
    """One game with one bot for the team; the seconds of the processor that its decisions took."""
    key, players, harder, seed = job
    bot, rng = registry.known("ecosia")[key].make(), random.Random(f"bots/{seed}")
    game = ecosia.new_game(players, seed, harder=harder)
    decisions, seconds, longest = 0, 0.0, 0.0
    while (seat := game.to_move) is not None:
        if seat == NATURE:
            game.play_chance()
            continue
        seen = game.seen_by(seat)
        moves = seen.legal_moves()
        before = time.process_time()
        move = bot.choose(seen, moves, rng)
        took = time.process_time() - before
        decisions, seconds, longest = decisions + (len(moves) > 1), seconds + took, max(longest, took)
        game.play(move)
    values = key, players, harder, seed, int(game.outcome.won), game.island.deforested.bit_count()
    return dict(zip(FIELDS, (*values, decisions, round(seconds, 2), round(longest, 3)), strict=True))


def read(file: Path) -> list[dict[str, str]]:
    """The games in a file."""
    with file.open(encoding="utf-8", newline="") as opened:
        return list(csv.DictReader(opened))


def add(file: Path, row: dict[str, Any]) -> None:
    """One more game in the file."""
    begins = not file.exists()
    with file.open("a", encoding="utf-8", newline="") as opened:
        writer = csv.DictWriter(opened, FIELDS, lineterminator="\n")
        if begins:
            writer.writeheader()
        writer.writerow(row)


def tell(rows: list[dict[str, str]], seeds: range) -> None:
    """How often each bot saved the island, how long it thought, and the paired difference."""
    won = {bot: {int(row["seed"]): int(row["won"]) for row in rows if row["bot"] == bot} for bot in BOTS}
    common = [seed for seed in seeds if all(seed in won[bot] for bot in BOTS)]
    for bot in BOTS:
        mine = [row for row in rows if row["bot"] == bot and int(row["seed"]) in common]
        decisions, seconds = (
            sum(int(row["decisions"]) for row in mine),
            sum(float(row["seconds"]) for row in mine),
        )
        print(
            f"{bot}: {sum(won[bot][seed] for seed in common)} of {len(common)} islands saved; "
            f"{1000 * seconds / decisions:.1f} ms a decision (at most 100), the longest "
            f"{1000 * max(float(row['longest']) for row in mine):.0f} ms (at most 1000)"
        )
    pairs = [won["planner"][seed] - won["lookahead"][seed] for seed in common]
    mean = sum(pairs) / len(pairs)
    spread = sqrt(sum((pair - mean) ** 2 for pair in pairs) / max(1, len(pairs) - 1) / len(pairs))
    low, high = mean - 1.959964 * spread, mean + 1.959964 * spread
    print(
        f"the planner saves {100 * mean:+.1f} in a hundred more, 95 % interval {100 * low:+.1f} to {100 * high:+.1f} "
        f"({len(pairs)} common seeds from {FIRST_SEED}; above 0 with 400)"
    )


if __name__ == "__main__":
    main()
