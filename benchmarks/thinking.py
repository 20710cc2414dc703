"""How long a kernel is deaf while bots play at a table, and how long their moves take, for every bot of every game.

    python benchmarks/thinking.py              # a minute or so
    python benchmarks/thinking.py --seconds 60

A heartbeat every 2 ms in the same loop as a table: the longest gap between two beats, while bots play there, is how
long a click may wait. The peer is the loop without a table. The target is a gap of at most 100 ms. On a computer that
has other things to do a gap is longer than what was done in it: the processor's time says what the bots cost, and what
their sitting down.
"""

from __future__ import annotations

import argparse
import asyncio
from statistics import median
from time import perf_counter, thread_time

from edugames import ecosia, observation, restoration, widgets
from edugames.bots import registry
from edugames.play import Session, going
from edugames.widgets import later

GAMES = {"ecosia": ecosia, "restoration": restoration, "observation": observation}


Beats = list[tuple[float, float]]


async def beats(gaps: Beats) -> None:
    """Note for ever by how much each beat comes late, and how long the processor worked here meanwhile."""
    while True:
        before, worked = perf_counter(), thread_time()
        await asyncio.sleep(0.002)
        gaps.append((perf_counter() - before - 0.002, thread_time() - worked))


async def deaf_while(seconds: float, name: str = "", key: str = "") -> tuple[Beats, list[float]]:
    """The gaps between the beats while bots of that kind play, and the seconds that each turn took."""
    gaps: Beats = []
    turns: list[float] = []
    session = None
    if name:
        worked = thread_time()
        bots = registry.seated(name, dict.fromkeys(range(4), key))
        gaps.append((0.0, thread_time() - worked))  # when bots sit down, what they need is loaded
        session = Session(GAMES[name].new_game(4, seed=1), bots, later=later.clock())
        session.hold()
        table = widgets.table(session, "measured")
        assert table.session is session
    await asyncio.sleep(4 * later.IDLE)  # the page is there, and what a kernel loads when it is idle
    beating = asyncio.create_task(beats(gaps))
    await asyncio.sleep(0.01)
    if session:
        began = [perf_counter()]

        def note(_: object) -> None:
            turns.append(perf_counter() - began[0])
            began[0] = perf_counter()

        session.watch(note)
        session.let_go()
    until = perf_counter() + seconds
    while perf_counter() < until and not (session and session.game.outcome):
        await asyncio.sleep(0.05)
    beating.cancel()
    return gaps, turns


def told(gaps: Beats) -> str:
    """The longest gap and the most work between two beats, and how many were too long."""
    late, worked = (sum(beat[k] > 0.1 for beat in gaps) for k in (0, 1))
    longest, most = (1000 * max(beat[k] for beat in gaps) for k in (0, 1))
    return (
        f"longest gap {longest:6.1f} ms, over 100 ms {late} of {len(gaps)}; "
        f"most work at a time {most:6.1f} ms, over 100 ms {worked}"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=8)
    given = parser.parse_args()
    going.BETWEEN_TURNS = 0.02  # more turns to measure
    gaps, _ = asyncio.run(deaf_while(2))
    print(f"{'an idle loop':<32} {told(gaps)}")
    for name in GAMES:
        for key in registry.known(name):
            gaps, turns = asyncio.run(deaf_while(given.seconds, name, key))
            every = 1000 * median(turns or [0])
            print(f"{name + ' ' + key:<32} {told(gaps)}; an account every {every:.0f} ms (of {len(turns)})")


if __name__ == "__main__":
    main()
