"""The rulebook's words, in the order in which the engine counts them."""

from __future__ import annotations

from edugames.ecosia.hexes import DIRECTIONS

TERRAINS = ("forest", "meadow", "farmland", "dry land", "spring", "desert")
FOREST, MEADOW, FARMLAND, DRY_LAND, SPRING, DESERT = range(6)

SPECIES = ("oak", "pine", "acacia")

NURSERIES = tuple(f"N{number}" for number in range(1, 10))

CARDS = ("nursery", "plant", "prune", "natural reforestation", "agroforestry", "reforestation")
REFORESTATION = CARDS.index("reforestation")

EVENTS = ("deforestation", "encroaching", "heavy rain", "wildfire", "pest", "drought")

NUMBERS = tuple(number for number in range(2, 13) if number != 7)
"""The numbers that stand on tokens: what two dice can show, save seven (E-6)."""

SIDES = tuple(range(1, len(DIRECTIONS) + 1))
COMPASS = ("north-east", "east", "south-east", "south-west", "west", "north-west")


def a(species: str) -> str:
    """The word with its article: "an oak", "a pine"."""
    return f"an {species}" if species[0] in "aeiou" else f"a {species}"


def several(count: int, species: str) -> str:
    """ "1 oak", "3 oaks"."""
    return f"{count} {species}{'' if count == 1 else 's'}"


def listed(words: list[str], last: str = "and") -> str:
    """ "oak", "oak and pine", "oak, pine and acacia"."""
    return f" {last} ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def trees_in_words(counts: tuple[int, ...] | list[int]) -> str:
    """ "2 oaks and 1 pine"; "no trees"."""
    words = [several(count, species) for count, species in zip(counts, SPECIES, strict=True) if count]
    return listed(words) if words else "no trees"
