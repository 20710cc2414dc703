"""How often the bots of the two card games win against each other, two players, seats swapped game by game.

    python benchmarks/card_bots.py                    # 10 games of each game's planner against the rules of thumb
    python benchmarks/card_bots.py play FOLDER        # every match of data/*/bots.csv, a line a game in FOLDER
    python benchmarks/card_bots.py play FOLDER observation planner greedy 0/2    # of that match every other game
    python benchmarks/card_bots.py rows FOLDER        # what was played so far, as rows for data/*/bots.csv

Stopped and begun again, `play` goes on where it was; several may play the parts of a match at once. Game i of a match
has seed 5000 + i, the bots' own choice among equals comes from the same number, and the bot that is measured has seat
i mod 2. Restoration is played short, with the other options as they come; Observation as it comes. A game that two win
together counts half. A share is told with its 95 % Wilson interval. The peer of each match is the bot named second.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable, Iterator
from itertools import count, takewhile
from pathlib import Path
from typing import Any

from edugames import facts, observation, restoration
from edugames.bots import registry
from edugames.bots.cheating import Cheat
from edugames.bots.pimc import WorldByWorld
from edugames.bots.playing import play_out
from edugames.studies.intervals import of_share

FIRST_SEED = 5000
GAMES: dict[str, Any] = {"restoration": restoration, "observation": observation}
OPTIONS: dict[str, dict[str, Any]] = {"restoration": {"short_game": True}, "observation": {}}
MATCHES = (
    ("greedy", "random", 400),
    ("lookahead", "random", 400),
    ("lookahead", "greedy", 400),
    ("planner", "greedy", 400),
    ("planner", "random", 100),
    ("planner", "lookahead", 200),
    ("planner", "pimc", 200),
    ("cheat", "planner", 100),
)
"""Who against whom, and how many games."""


def main() -> None:
    """Play, or print."""
    what, *more = sys.argv[1:] or ["glance"]
    if what == "glance":
        glance()
        return
    folder = Path(more[0])
    folder.mkdir(parents=True, exist_ok=True)
    part, parts = map(int, more[4].split("/")) if len(more) > 4 else (0, 1)
    for game, bot, against, games in matches(more[1:4]):
        path = folder / f"{game}-{bot}-{against}.csv"
        if what == "play":
            play(path, game, bot, against, range(part, games, parts))
        elif row := result(path, game, bot, against):
            print(row)


def matches(only: list[str]) -> Iterator[tuple[str, str, str, int]]:
    """Every match, or those whose game, bot and opponent were asked for."""
    for game in GAMES:
        for bot, against, games in MATCHES:
            if all(word == asked for word, asked in zip((game, bot, against), only, strict=False)):
                yield game, bot, against, games


def glance() -> None:
    """A few games of each planner, beside what was measured before."""
    for game in GAMES:
        before = time.process_time()
        won = sum(one(game, "planner", "greedy", i) for i in range(10))
        seconds = (time.process_time() - before) / 10
        known = next(
            row for row in facts.card_matches(game) if (row.bot, row.against) == ("planner", "greedy")
        )
        print(
            f"{game}, planner against rules of thumb: {won:g} of 10 games, {seconds:.2f} s of the processor a game; "
            f"measured before: {known.won} of {known.games} won and {known.shared} shared ({known.low}–{known.high} %)"
        )


def play(path: Path, game: str, bot: str, against: str, games: range) -> None:
    """Play what is missing of a match, and keep each game at once."""
    done = {int(line.split(",")[0]) for line in lines(path)}
    for i in games:
        if FIRST_SEED + i not in done:
            won = one(game, bot, against, i)
            with path.open("a") as file:
                file.write(f"{FIRST_SEED + i},{i % 2},{won}\n")


def lines(path: Path) -> list[str]:
    """What was kept of a match: seed, seat of the first bot, and 1, 0.5 or 0."""
    return path.read_text().splitlines() if path.exists() else []


def one(game: str, bot: str, against: str, i: int) -> float:
    """Game i of a match: 1 when the first bot wins it, 0.5 when both do, else 0."""
    seed, seat = FIRST_SEED + i, i % 2
    table = GAMES[game].new_game(players=2, seed=seed, **OPTIONS[game])
    bots = {seat: made(game, bot), 1 - seat: made(game, against)}
    winners = play_out(table, bots, random.Random(f"bots/{seed}")).outcome.winners
    return (seat in winners) / max(1, len(winners))


def made(game: str, key: str) -> Any:
    """A bot by its key: one that tables offer, or one that is only measured."""
    if key in registry.known(game):
        return registry.known(game)[key].make()
    if game == "restoration":
        from edugames.bots.restoration.planner import CURIOSITY, PLAYOUTS, Expert
    else:
        from edugames.bots.observation.planner import CURIOSITY, PLAYOUTS, Expert  # type: ignore[assignment]
    rivals: dict[str, Callable[..., Any]] = {"pimc": WorldByWorld, "cheat": Cheat}
    return rivals[key](Expert, PLAYOUTS, curiosity=CURIOSITY)


def result(path: Path, game: str, bot: str, against: str) -> str:
    """The line of a match for its game's file: its games up to the first that is missing; "" without any."""
    won = {int(seed): float(share) for seed, _, share in (line.split(",") for line in lines(path))}
    shares = [won[seed] for seed in takewhile(won.__contains__, count(FIRST_SEED))]
    if not shares:
        return ""
    low, high = of_share(sum(shares) / len(shares), len(shares))
    options = "short_game=yes" if OPTIONS[game] else ""
    counts = f"{len(shares)},{shares.count(1.0)},{shares.count(0.5)}"
    return f"{game}: {bot},{against},2,{options},{FIRST_SEED},{counts},{100 * low:.1f},{100 * high:.1f}"


if __name__ == "__main__":
    main()
