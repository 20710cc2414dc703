"""How well the planner's odds (`bots.ecosia.promise`) tell which islands are saved; and how they are learned.

    python benchmarks/ecosia_promise.py               # on games they were not learned from
    python benchmarks/ecosia_promise.py learn 8000    # writes data/ecosia/promise.csv anew, some minutes

The peer is whoever knows only how many islands are saved at that round. The measure is the Brier score, the mean square
of odds less outcome: less is better. Games come from seed 20,000,000 on to learn, from seed 40,000,000 on to test;
none of them is among those by which bots are measured.
"""

from __future__ import annotations

import csv
import sys
from typing import Any

import numpy as np

from edugames import ecosia, facts
from edugames.bots.ecosia.fleet import Fleet
from edugames.bots.ecosia.promise import Promise, features, moment

TO_LEARN, TO_TEST = 20_000_000, 40_000_000
AT_ONCE = 500
RIDGE = 30.0
"""How strongly weights are drawn to 0."""


def main() -> None:
    """Test the odds, or learn them."""
    if sys.argv[1:2] == ["learn"]:
        learn(int(sys.argv[2]) if len(sys.argv) > 2 else 8000)
        return
    promise, told, outcomes = Promise(), {}, {}
    fleet = Fleet([ecosia.new_game(4, TO_TEST + i) for i in range(AT_ONCE)], TO_TEST)
    fleet.each_round = lambda now: told.update({now.round: (now.id.copy(), promise(now))})
    won = fleet.run()
    for at in (3, 6, 9):
        rows, odds = told[at]
        outcomes = won[rows].astype(float)
        ours, peer = ((odds - outcomes) ** 2).mean(), outcomes.var()
        print(f"round {at}: Brier score {ours:.3f}, of the share alone {peer:.3f}, ratio {ours / peer:.2f}")


def learn(games: int) -> None:
    """Look at so many games at the beginning of every round, and fit the odds."""
    looked: list[tuple[float, Any, Any]] = []
    names = tuple(row.feature for row in facts.ecosia_promise())
    saved = []
    for first in range(TO_LEARN, TO_LEARN + games * 2, AT_ONCE * 2):
        here: list[tuple[float, Any, Any]] = []
        fleet = Fleet([ecosia.new_game(4, first + i) for i in range(AT_ONCE)], first)
        fleet.each_round = lambda now, here=here: here.append(
            (moment(now.round), now.id.copy(), np.stack([features(now)[name] for name in names], 1))
        )
        won = fleet.run()
        looked += here
        saved += [won[rows] for _, rows, _ in here]
    x, y = (
        np.concatenate([table for _, _, table in looked]).astype(float),
        np.concatenate(saved).astype(float),
    )
    when = np.concatenate([np.full(len(rows), at) for at, rows, _ in looked])
    mean, spread = x.mean(0), x.std(0)
    mean[spread == 0], spread[spread == 0] = 0, 1  # the constant stays what it is
    z = (x - mean) / spread
    weights = fitted(np.concatenate([z, z * when[:, None], z * (when * when)[:, None]], 1), y).reshape(3, -1)
    with (facts.folder() / "ecosia" / "promise.csv").open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(["feature", "mean", "spread", "steady", "trend", "bend"])
        for i, name in enumerate(names):
            writer.writerow([name, *(f"{value:.5g}" for value in (mean[i], spread[i], *weights[:, i]))])
    print(f"{len(y)} positions of {games} games, {100 * y.mean():.0f} in a hundred of them saved in the end")


def fitted(x: Any, y: Any) -> Any:
    """A logistic regression by Newton's method."""
    weights = np.zeros(x.shape[1])
    for _ in range(9):
        odds = 1 / (1 + np.exp(-(x @ weights)))
        slope = x.T @ (y - odds) - RIDGE * weights
        bend = (x * (odds * (1 - odds))[:, None]).T @ x + RIDGE * np.eye(len(weights))
        step = np.linalg.solve(bend, slope)
        weights += step
        if abs(step).max() < 1e-3:
            break
    return weights


if __name__ == "__main__":
    main()
