"""An island over years: a model. Young trees are planted each year, some die, and now and then an event strikes.

Published: how many planted trees die (Banin and others 2023), how much of Europe's forest was disturbed in thirty years
(Senf and Seidl 2021), and how fire and bark beetles share in it (Patacca and others 2023). The rest are assumptions of
ours, in `data/science/island_model.csv`, and what an event does is the rule of the game. It is for asking which plan
fares better, not for forecasts.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from random import Random
from typing import NamedTuple

from edugames import ecosia, facts
from edugames.lessons.islands import CENTRE, PLAYERS, Tile, Trees, island, strike, terrains
from edugames.science import carbon

LONGEST = 30
"""Years that the model runs: as long as forests were watched."""

PLANS = {
    "one kind everywhere": "Oaks on every tile.",
    "one kind a tile": "Tiles of oaks, tiles of pines and tiles of acacias.",
    "mixed on every tile": "Oaks, pines and acacias in turn on every tile.",
}
"""How to plant, and what that means."""


class Year(NamedTuple):
    """A year: trees planted, trees that died young, the event with the trees it took, and what stands at its end."""

    year: int
    planted: int
    died_young: int
    event: str
    lost: int
    trees: int
    stands: dict[Tile, Trees]
    ground: dict[Tile, str]
    tokens: dict[Tile, int]

    def island(self) -> ecosia.Ecosia:
        """The island as it stands, to be looked at."""
        return island(self.stands, self.ground, tokens=self.tokens)

    def worth(self) -> ecosia.Score:
        """Points, and t CO2 a year from low to high, by the rules."""
        return self.island().score()


def chance_of_event() -> float:
    """How likely an event is in a year: that at least one of the nineteen tiles would be disturbed.

    The share of forest that was disturbed in thirty years, as if the same each year and on each tile alone.
    """
    seen = facts.disturbance()["disturbed"]
    a_tile = 1 - (1 - seen.percent / 100) ** (1 / (seen.years or 1))
    return float(1 - (1 - a_tile) ** len(ecosia.TILES))


def kinds_of_event() -> dict[str, float]:
    """How often each event comes, as parts of all; droughts as an assumption."""
    seen = facts.disturbance()
    pest, fire = seen["bark beetles"].percent, seen["fire"].percent
    parts = {"pest": pest, "wildfire": fire, "drought": pest * facts.island_model()["like drought"].value}
    return {event: part / sum(parts.values()) for event, part in parts.items()}


@cache
def lives_on(age: int) -> float:
    """The chance that a tree of this age (0: just planted) lives for another year, where no event strikes."""
    if age >= facts.island_model()["grown"].value:
        return 1.0
    return carbon.alive(1, age + 1) / carbon.alive(1, age)


def species_for(plan: str, tile: int, turn: int) -> int:
    """What is planted on the tile with this number when its turn comes again; raises ValueError for no plan."""
    if plan not in PLANS:
        raise ValueError(f"there is no plan “{plan}”: choose one of {', '.join(PLANS)}")
    kinds = len(ecosia.SPECIES)
    return {"one kind everywhere": 0, "one kind a tile": tile % kinds}.get(plan, turn % kinds)


def grow(plan: str, years: int, rng: Random, ground: int = 7) -> tuple[Year, ...]:
    """An island without trees, planted by a plan for so many years. A model; the same `rng` gives the same years.

    Raises ValueError for a plan or years that there are not.
    """
    if not 1 <= years <= LONGEST:
        raise ValueError(f"the model runs for 1 to {LONGEST} years, not for {years:g}")
    species_for(plan, 0, 0)
    now = _Island(ground)
    return tuple(now.year(plan, year, rng) for year in range(1, years + 1))


class _Island:
    """The ages of all trees, by tile and species, and the ground under them."""

    def __init__(self, ground: int) -> None:
        self.ages: dict[tuple[Tile, int], list[int]] = {}
        self.ground: dict[Tile, str] = terrains(ground)
        self.tokens: dict[Tile, int] = {CENTRE: 12}
        self.turns = 0

    def year(self, plan: str, year: int, rng: Random) -> Year:
        died = self._age(rng)
        planted = self._plant(plan)
        event, lost = "", 0
        if rng.random() < chance_of_event():
            kinds = kinds_of_event()
            event = rng.choices(list(kinds), list(kinds.values()))[0]
            struck = strike(
                island(self._stands(), self.ground, rng.randrange(PLAYERS), self.tokens), event, rng
            )
            lost = struck.lost
            self._learn(struck.after, rng)
        stands = self._stands()
        standing = sum(map(sum, stands.values()))
        return Year(year, planted, died, event, lost, standing, stands, dict(self.ground), dict(self.tokens))

    def _age(self, rng: Random) -> int:
        died = 0
        for key, ages in self.ages.items():
            alive = [age + 1 for age in ages if rng.random() < lives_on(age)]
            died += len(ages) - len(alive)
            self.ages[key] = alive
        return died

    def _plant(self, plan: str) -> int:
        live = [t for t in ecosia.TILES if t not in self.tokens]
        number = int(facts.island_model()["trees a year"].value)
        for _ in range(number):
            tile = live[self.turns % len(live)]
            kind = species_for(plan, ecosia.TILES.index(tile), self.turns // len(live))
            self.ages.setdefault((tile, kind), []).append(0)
            self.turns += 1
        return number

    def _stands(self) -> dict[Tile, Trees]:
        return {t: trees for t in ecosia.TILES if any(trees := self._on(t))}

    def _on(self, tile: Tile) -> Trees:
        a, b, c = (len(self.ages.get((tile, kind), ())) for kind in range(len(ecosia.SPECIES)))
        return a, b, c

    def _learn(self, game: ecosia.Ecosia, rng: Random) -> None:
        """What an event has left: which of a tile's trees of a species died is by chance."""
        for (tile, kind), ages in self.ages.items():
            self.ages[tile, kind] = rng.sample(ages, game.trees(tile)[kind])
        self.ground = {t: game.terrain(t) for t in ecosia.TILES}
        self.tokens = {t: number for t in ecosia.TILES if (number := game.token(t)) is not None}


def mean_trees(plan: str, years: int, seeds: Sequence[int], ground: int = 7) -> list[float]:
    """The trees that stand after so many years, once for each seed."""
    return [grow(plan, years, Random(f"island over years/{seed}"), ground)[-1].trees for seed in seeds]
