"""How often the bots that play Ecosia save the island, as printed, one bot playing for everybody.

    python benchmarks/ecosia_bots.py            # 20 games each with four players, beside what was measured before
    python benchmarks/ecosia_bots.py 100        # rows for data/ecosia/bots.csv, 100 games each, twice as many
                                                # with four players: several minutes

Game i has seed 1000 + i, and the bot's own choice among equals comes from the same number. The peer is the bot that
plays by chance. A share is told with its 95 % Wilson interval.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable
from statistics import median

from edugames import ecosia, facts, studies
from edugames.bots import registry
from edugames.bots.ecosia.playouts import play_out
from edugames.play import NATURE

FIRST_SEED = 1000


def main() -> None:
    """Print the shares."""
    if len(sys.argv) > 1:
        print("bot,players,first_seed,games,won,low,high")
        for key in registry.known("ecosia"):
            for players in range(1, 7):
                games = int(sys.argv[1]) * (2 if players == 4 else 1)
                print(row(key, players, games, saved(key, players, games)[0]), flush=True)
        return
    before = {(one.bot, one.players): one for one in facts.ecosia_saved()}
    for key, bot in registry.known("ecosia").items():
        won, seconds = saved(key, 4, 20)
        known = before[key, 4]
        print(
            f"{bot.title}: {won} of 20 islands saved, {seconds / 20:.2f} s of the processor a game; "
            f"measured before: {known.won} of {known.games} ({known.low}–{known.high} %)"
        )
    report_playouts()


def report_playouts() -> None:
    """How many games a planner can play to their end by rules of thumb, against games played by chance."""
    thumb, chance = [], []
    for turn in range(3):
        seeds = range(200 * turn, 200 * turn + 200)
        thumb.append(
            games_a_second(lambda seed: play_out(ecosia.new_game(4, seed), random.Random(seed)), seeds)
        )
        chance.append(games_a_second(by_chance, seeds))
    print(
        f"games to their end by rules of thumb inside a planner: {median(thumb):.0f} a second (at least 150); "
        f"by chance: {median(chance):.0f}; ratio {median(thumb) / median(chance):.2f}"
    )


def games_a_second(play: Callable[[int], object], seeds: range) -> float:
    """How many games a second of the processor is enough for."""
    before = time.process_time()
    for seed in seeds:
        play(seed)
    return len(seeds) / (time.process_time() - before)


def by_chance(seed: int) -> None:
    """A game in which every move is as likely as another."""
    game, rng = ecosia.new_game(4, seed), random.Random(seed)
    while (seat := game.to_move) is not None:
        if seat == NATURE:
            game.play_chance()
        else:
            game.play(rng.choice(game.legal_moves()))


def saved(key: str, players: int, games: int) -> tuple[int, float]:
    """How many of so many islands a bot saves, and the processor's seconds."""
    won, before = 0, time.process_time()
    for seed in range(FIRST_SEED, FIRST_SEED + games):
        bot, rng = registry.known("ecosia")[key].make(), random.Random(f"bots/{seed}")
        game = ecosia.new_game(players, seed)
        while (seat := game.to_move) is not None:
            if seat == NATURE:
                game.play_chance()
            else:
                seen = game.seen_by(seat)
                game.play(bot.choose(seen, seen.legal_moves(), rng))
        won += game.outcome.won
    return won, time.process_time() - before


def row(key: str, players: int, games: int, won: int) -> str:
    """A line of the file."""
    low, high = studies.wilson(won, games)
    return f"{key},{players},{FIRST_SEED},{games},{won},{100 * low:.1f},{100 * high:.1f}"


if __name__ == "__main__":
    main()
