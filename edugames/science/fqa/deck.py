"""The two lists that come with the package: the plants of the deck, as Illinois and as the Chicago Region rate them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from edugames import facts
from edugames.science.fqa.flora import Flora, FloraError, Taxon

if TYPE_CHECKING:
    from collections.abc import Iterable


def deck_flora(region: str = "illinois", deck: facts.Deck | None = None) -> Flora:
    """The plants of the deck with the C and W of "illinois" or "chicago"; raises FloraError for another region.

    Names of the other list, and the name on the card, are synonyms. Every plant of the deck is native to Illinois. A
    plant that the list does not rate has no C.
    """
    known = facts.c_lists()
    region = region.casefold() if region.casefold() in known else region
    if region not in known:
        choices = " or ".join(f'"{name}"' for name in known)
        raise FloraError(
            f"the deck has no C values for “{region}”: choose {choices}, or read a list with from_csv"
        )
    published = known[region]
    plants = (deck or facts.deck()).plants.values()
    source = f"{published.authors} {published.year}"
    return Flora(published.region, published.year, (taxon(plant, region) for plant in plants), source)


def taxon(plant: facts.Plant, region: str) -> Taxon:
    """A plant of the deck as a species of the list of a region."""
    there, elsewhere = (plant.name_in_illinois_list, plant.name_in_chicago_list)[
        :: 1 if region == "illinois" else -1
    ]
    name = there or plant.scientific_name
    return Taxon(
        scientific_name=name,
        synonyms=tuple(_others(name, (plant.scientific_name, elsewhere))),
        common_name=plant.common_name,
        family=plant.family,
        nativity="native",
        c=getattr(plant, f"c_{region}"),
        w=getattr(plant, f"w_{region}"),
        wetland_indicator=plant.wetland_indicator,
        physiognomy=plant.form,
        duration=plant.duration,
    )


def _others(name: str, names: Iterable[str]) -> list[str]:
    return list(dict.fromkeys(other for other in names if other and other != name))
