"""What L01 is about, for each class code."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from edugames import facts
from edugames.lessons.lesson import luck

if TYPE_CHECKING:
    from edugames.facts import Deck, Plant

SORTED = 10
"""Plants to be sorted."""
WORDS = {
    "prairie": "Prairie: grass and sun",
    "wetland": "Wetland: wet feet",
    "forest": "Forest: tall trees, shade",
    "savanna": "Savanna: grass with a few trees",
    "coastal": "Coast: sand and wind",
}
WET = {
    "OBL": "almost only in wet places",
    "FACW": "mostly in wet places",
    "FAC": "in wet and in dry places",
    "FACU": "mostly in dry places",
    "UPL": "almost only in dry places",
}
"""How wet a plant likes it, from the wettest; the signs are those of the list of wetland plants."""


def deck() -> Deck:
    """The cards."""
    return facts.deck()


def communities(plant: Plant) -> tuple[str, ...]:
    """The communities in which a plant grows, by the habitats on its card."""
    return tuple(dict.fromkeys(deck().habitats[habitat].community_class for habitat in plant.habitats))


@lru_cache(maxsize=64)
def dealt(seed: int) -> tuple[str, ...]:
    """Ten plants to be sorted, two whose main habitat is of each community."""
    rng = luck("L01", seed)
    found: list[str] = []
    for community in WORDS:
        fits = [plant.id for plant in deck().plants.values() if communities(plant)[0] == community]
        found += rng.sample(fits, SORTED // len(WORDS))
    rng.shuffle(found)
    return tuple(found)


def symbols() -> str:
    from edugames.widgets import art, forms, habitats

    return art.symbols(forms.drawings() | habitats.drawings())


@lru_cache(maxsize=64)
def walk_so_far(seed: int) -> Any:
    """A game of Observation in which one has seen four or five plants of two, three or four communities."""
    from edugames import observation

    rng = luck("L01 walk", seed)
    classes = rng.sample(list(WORDS), rng.choice((2, 3, 4)))
    seen: list[list[str]] = []
    for community in (*classes, *rng.choices(classes, k=5 - len(classes))):
        fits = [
            (plant.id, habitat)
            for plant in deck().plants.values()
            for habitat in plant.habitats
            if deck().habitats[habitat].community_class == community and plant.id not in [p for p, _ in seen]
        ]
        seen.append(list(rng.choice(fits)))
    position = observation.new_game(players=2, seed=seed).to_dict()
    taken = [plant for plant, _ in seen]
    position["observed"] = [seen, []]
    spare = [plant for plant in deck().plants if plant not in taken]
    position["hands"] = [rng.sample(spare, 5), []]
    position["hands"][1] = rng.sample([plant for plant in spare if plant not in position["hands"][0]], 5)
    position["markers"] = [seen[-1][1], rng.choice(list(deck().habitats))]
    return observation.from_dict(position)


@lru_cache(maxsize=64)
def under_way(seed: int) -> Any:
    """A Restoration Game in which the first player has some of the nine plants."""
    from edugames import restoration

    rng = luck("L01 habitats", seed)
    position = restoration.new_game(players=3, seed=seed).to_dict()
    wanted = rng.choice(((0, 1, 1), (1, 2, 0), (2, 2, 0), (1, 2, 1), (2, 1, 2), (2, 2, 2)))
    for place, most in zip(position["seats"][0]["habitats"], wanted, strict=True):
        fits = [
            plant for plant in position["plant_pile"] if place["habitat"] in deck().plants[plant].habitats
        ]
        for plant in rng.sample(fits, min(most, len(fits))):
            place["column"].append(plant)
            position["plant_pile"].remove(plant)
    return restoration.from_dict(position)
