"""The line of code that pupils change in L01."""

from __future__ import annotations

from typing import TYPE_CHECKING

from edugames.lessons.l01.case import deck

if TYPE_CHECKING:
    pass


def who_lives_in(habitat: str) -> str:
    """The plants of the game that grow in a habitat."""
    named = {one.name.casefold(): one for one in deck().habitats.values()}
    if not isinstance(habitat, str) or habitat.strip().casefold() not in named:
        raise ValueError("Write the name of a habitat in quotation marks, such as Marsh, Bog or Foredune")
    found = named[habitat.strip().casefold()]
    plants = sorted(plant.common_name for plant in deck().plants.values() if found.id in plant.habitats)
    return "\n".join([*plants, f"{len(plants)} plants grow in {found.name}"])
