"""How likely the island is still saved: a value that was learned, for the planner.

Games of the fleet, played by its own rules of thumb, were looked at whenever a round began: some eighty plain features
of the table and whether that game was saved in the end. A logistic regression weighs them, each weight a parabola over
the rounds, since an empty tile is one thing with ten events to come and another with none. The weights stand in
`data/ecosia/promise.csv`; `benchmarks/ecosia_promise.py` makes them anew. With four players the odds are about right
for somebody who plays like the fleet; elsewhere they still tell the better of two positions.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from edugames import facts
from edugames.bots.ecosia.arrays import BESIDE, EDGES, INNER
from edugames.bots.ecosia.fleet import Fleet
from edugames.ecosia.words import DRY_LAND, FARMLAND, REFORESTATION, SPRING


class Promise:
    """The odds for every game of a fleet."""

    def __init__(self) -> None:
        table = facts.ecosia_promise()
        self.names = tuple(row.feature for row in table)
        self._mean, self._spread, *self._weights = np.array([row[1:] for row in table], np.float32).T

    def __call__(self, fleet: Fleet) -> Any:
        """The odds that each island is saved."""
        known = features(fleet)
        z = (np.stack([known[name] for name in self.names], 1) - self._mean) / self._spread
        steady, trend, bend = self._weights
        when = moment(fleet.round)
        logit = (z.astype(np.float64) * (steady + when * trend + when * when * bend)).sum(1)
        return 1 / (1 + np.exp(-logit))


def moment(game_round: Any) -> Any:
    """When in the game a round is: about -1 at the beginning, 1 at the end."""
    return (game_round - 6.5) / 4.5


def features(fleet: Fleet) -> dict[str, Any]:
    """What is looked at, by name."""
    fleet.look()
    found = {"one": np.ones(fleet.size)}
    _areas(fleet, found)
    _cards(fleet, found)
    _woods(fleet, found)
    _dangers(fleet, found)
    _young(fleet, found)
    return {name: np.asarray(values, np.float32) for name, values in found.items()}


def _areas(fleet: Fleet, found: dict[str, Any]) -> None:
    areas, is_area = fleet.areas, fleet.is_area
    trees = np.maximum(0, fleet.number - fleet.around_area) * is_area
    young = np.maximum(0, fleet.need - fleet.near) * is_area
    need = (fleet.need * is_area).sum(0)
    ready = fleet.ready.sum(0)
    found |= {f"areas {count}": areas == count for count in (1, 2, 3)}
    found |= {
        "areas": areas,
        "trees missing": trees.sum(0),
        "young trees missing": young.sum(0),
        "trees missing, up to 3": np.minimum(trees, 3).sum(0),
        "young trees missing, up to 2": np.minimum(young, 2).sum(0),
        "ready": ready,
        "all ready": ready == areas,
        "most trees missing": trees.max(0),
        "most young trees missing": young.max(0),
        "young trees wanted": need,
        "young trees wanted, not there": np.maximum(0, need - fleet.stock.sum(0)),
        "sides of areas": (EDGES[fleet.area] * is_area).sum(0),
        "highest number": fleet.token.max(0),
        "highest is 12": fleet.token.max(0) == 12,
        "areas in the middle": (fleet.token[INNER] > 0).sum(0),
    }


def _cards(fleet: Fleet, found: dict[str, Any]) -> None:
    areas, ready = fleet.areas, fleet.ready.sum(0)
    held, odds = fleet.reforestations()
    left = fleet.deck[REFORESTATION]
    short = np.maximum(0, areas - held)
    found |= {
        "reforestations held": held,
        "held and ready": np.minimum(held, ready),
        "held and wanted": np.minimum(held, areas),
        "reforestations short": short,
        "ready without a card": np.maximum(0, ready - held),
        "odds of a reforestation": odds * 10,
        "odds times short": odds * 10 * short,
        "reforestations in the deck": left,
        "deck": fleet.deck.sum(0) / 10,
        "short of the whole deck": np.maximum(0, areas - held - left),
    }


def _woods(fleet: Fleet, found: dict[str, Any]) -> None:
    single, mixed = fleet.kinds == 1, (fleet.kinds >= 2) & ~fleet.mono
    empty = fleet.empty.sum(0)
    found |= {
        "empty": empty,
        "single": single.sum(0),
        "mixed": mixed.sum(0),
        "threefold": (fleet.kinds == 3).sum(0),
        "none empty": empty == 0,
        "one empty": empty == 1,
        "two empty": empty == 2,
        "empty in the middle": fleet.empty[INNER].sum(0),
        "single in the middle": single[INNER].sum(0),
        "mixed in the middle": mixed[INNER].sum(0),
        "trees in the middle": fleet.total[INNER].sum(0),
        "trees": fleet.total.sum(0),
    }


def _dangers(fleet: Fleet, found: dict[str, Any]) -> None:
    empty, weak = fleet.empty, fleet.live & (fleet.kinds < 2)
    odds = fleet.unseen / fleet.unseen.sum(0) * 6
    spreads = odds[0] + odds[2]
    sides = fleet.spreading()
    open_sides = (sides * weak).sum(0)
    field = (fleet.terrain == FARMLAND) & fleet.live
    open_fields = (field & weak).sum(0)
    dry, here = (fleet.terrain == DRY_LAND) & fleet.live, fleet.fires()
    exposed, bare = BESIDE @ (fleet.mono | empty).astype(np.float32), BESIDE @ empty.astype(np.float32)
    next_fire = fleet.closest(dry)
    fires = np.maximum(1, next_fire.sum(0))
    spring = (fleet.terrain == SPRING) & fleet.live
    found |= {f"open fields {count}": open_fields == count for count in (0, 1, 2)}
    found |= {
        "sides open": open_sides,
        "sides empty": (sides * empty).sum(0),
        "sides live": (sides * fleet.live).sum(0),
        "fields empty": (field & empty).sum(0),
        "fields single": (field & (fleet.kinds == 1)).sum(0),
        "fields": field.sum(0),
        "dry lands": dry.sum(0),
        "fire exposed": (here * exposed).sum(0),
        "fire empty": (here * bare).sum(0),
        "fire safe": (here * (exposed == 0)).sum(0),
        "fire nearly safe": (here * ((exposed == 1) & (bare == 0))).sum(0),
        "next fire exposed": (next_fire * exposed).sum(0) / fires,
        "next fire safe": (next_fire * (exposed == 0)).sum(0) / fires,
        "springs": spring.sum(0),
        "springs empty": (spring & empty).sum(0),
        "odds of spreading": spreads,
        "odds of encroaching": odds[1],
        "odds of fire": odds[3],
        "odds of drought": odds[5],
        "danger of spreading": spreads * open_sides,
        "danger of encroaching": odds[1] * (open_fields > 0),
        "encroaching by fields": odds[1] * open_fields,
        "danger of fire": odds[3] * (next_fire * (exposed > 0)).sum(0) / fires,
        "danger of drought": odds[5] * (empty.sum(0) > 0),
    }


def _young(fleet: Fleet, found: dict[str, Any]) -> None:
    found |= {
        "young trees": fleet.stock.sum(0),
        "kinds of young trees": (fleet.seedlings > 0).sum((0, 1)),
        "young trees, up to 4": np.minimum(fleet.stock, 4).sum(0),
        "nurseries without": (fleet.stock == 0).sum(0),
    }
