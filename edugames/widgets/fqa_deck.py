"""A list of plants as a deck of the Restoration Game: its plants and their habitats, filled up so that two can play."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from edugames import facts
from edugames.facts.own_deck import ENOUGH, HABITATS
from edugames.science.spreadsheet import to_csv

if TYPE_CHECKING:
    from edugames.facts import Deck, Habitat, Plant
    from edugames.science.fqa import Report


class ListDeck(NamedTuple):
    """The deck of a list: None without a plant for it; which of its plants the list has, which were added."""

    deck: Deck | None
    found: tuple[Plant, ...] = ()
    added: tuple[Plant, ...] = ()


def deck_of(report: Report, name: str) -> ListDeck:
    """The deck that the plants of a list make, those that are cards of the shipped one.

    Habitats where most of them grow come first. Where there are too few for two players, or a habitat has too few
    plants to be completed, cards of the shipped deck are added, as few as it takes.
    """
    shipped = facts.deck()
    names = {name for taxon in report.species for name in (taxon.scientific_name, *taxon.synonyms)}
    found = tuple(plant for plant in shipped.plants.values() if not names.isdisjoint(_names_of(plant)))
    if not found:
        return ListDeck(None)
    habitats = _habitats(found, shipped)
    added = tuple(_filling(habitats, found, shipped))
    kept = {habitat.id for habitat in habitats}
    cards = [_growing_in(plant, kept) for plant in (*found, *added)]
    plants = {plant.id: plant for plant in cards if plant.habitats}
    deck = facts.Deck(name[:60] or "A list", {h.id: h for h in habitats}, plants, shipped.actions)
    return ListDeck(deck, tuple(plant for plant in found if plant.id in plants), added)


def _names_of(plant: Plant) -> set[str]:
    return {plant.scientific_name, plant.name_in_illinois_list, plant.name_in_chicago_list} - {""}


def _habitats(found: Iterable[Plant], shipped: Deck) -> tuple[Habitat, ...]:
    """Every habitat that can be completed with the list alone; and as many more as two players need."""
    grown = {name: sum(name in plant.habitats for plant in found) for name in shipped.habitats}
    ordered = sorted(shipped.habitats, key=lambda name: -grown[name])
    complete = sum(count >= ENOUGH for count in grown.values())
    kept = set(ordered[: max(complete, HABITATS)])
    return tuple(habitat for name, habitat in shipped.habitats.items() if name in kept)


def _filling(habitats: Iterable[Habitat], found: Iterable[Plant], shipped: Deck) -> Iterable[Plant]:
    """The cards of the shipped deck that are missing where a habitat could not be completed, its own plants first."""
    there = list(found)
    for habitat in habitats:
        own = sorted(shipped.plants.values(), key=lambda plant: plant.habitats[0] != habitat.id)
        spare = (plant for plant in own if habitat.id in plant.habitats and plant not in there)
        while sum(habitat.id in plant.habitats for plant in there) < ENOUGH:
            plant = next(spare)
            there.append(plant)
            yield plant


def _growing_in(plant: Plant, habitats: set[str]) -> Plant:
    return plant._replace(habitats=tuple(name for name in plant.habitats if name in habitats))


def plants_file(deck: Deck) -> str:
    """`plants.csv` of a deck, as `facts.read_deck` reads it."""
    rows = [
        tuple({**plant._asdict(), "habitats": ";".join(plant.habitats)}.values())
        for plant in deck.plants.values()
    ]
    return to_csv(facts.Plant._fields, rows)


def habitats_file(deck: Deck) -> str:
    """`habitats.csv` of a deck."""
    return to_csv(facts.Habitat._fields, list(deck.habitats.values()))
