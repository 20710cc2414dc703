"""The table: what the number of players, the options and the deck fix for a whole game."""

from __future__ import annotations

from functools import lru_cache

from edugames.observation.layout import layout
from edugames.observation.moves import Discard, Draw, Observe
from edugames.observation.words import ACROSS, CLASSES, HAND
from edugames.play.values import OptionError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from edugames.facts import Deck
    from edugames.observation.layout import Cell
    from edugames.observation.options import Options


class Table:
    """One table, shared by all games with the same players, options and deck.

    Plants and habitats are numbered in the order of the deck: `plants[p]`, `habitats[h]` are their ids.
    """

    def __init__(self, players: int, options: Options, deck: Deck) -> None:
        if options.dealer not in ("random", *range(players)):
            raise OptionError(
                f"option dealer is 'random' or a seat from 0 to {players - 1} of these {players} players, "
                f"not {options.dealer}"
            )
        if len(deck.plants) < players * HAND:
            raise OptionError(
                f"the deck {deck.name!r:.60} has {len(deck.plants)} plants; {players} players need at least "
                f"{players * HAND} (O-5)"
            )
        check_habitats(deck)
        self.players, self.options, self.deck = players, options, deck
        self.plants = tuple(deck.plants)
        self.habitats = tuple(deck.habitats)
        self.plant = {name: p for p, name in enumerate(self.plants)}
        self.habitat = {name: h for h, name in enumerate(self.habitats)}
        self.c = tuple(
            (plant.c_illinois if options.c_list == "illinois" else plant.c_chicago) or 0
            for plant in deck.plants.values()
        )
        """Points for each plant (O-9); a plant without a C value counts nothing (HO-NULLC)."""
        self.grows = tuple(
            sum(
                1 << self.habitat[name]
                for name in plant.habitats[: None if options.plant_habitats == "listed" else 1]
            )
            for plant in deck.plants.values()
        )
        """For each plant the set of habitats in which it can be observed (O-9)."""
        self.class_of = tuple(1 << CLASSES.index(h.community_class) for h in deck.habitats.values())
        """For each habitat its community class, as a set of one (O-3)."""
        self.of_class = tuple(
            sum(1 << p for p, grows in enumerate(self.grows) if grows & self._habitats_of(k))
            for k in range(len(CLASSES))
        )
        """For each class the set of plants that can be observed in it (HO-STALL)."""
        self.classes = sum(1 << k for k, plants in enumerate(self.of_class) if plants)
        """The classes that are to be seen (O-12); one that no plant of the deck can be observed in is not asked for."""
        places = {(h.row, h.column): name for name, h in deck.habitats.items()}
        self.cells = together(tuple(sorted(places)))
        """The cells (row, column) of the layout, in reading order (O-2)."""
        self.layout = self._layout(tuple(places[cell] for cell in sorted(places)))
        self.observe: list[Any] = [Observe(name) for name in self.plants]
        self.discard: list[Any] = [Discard(name) for name in self.plants]
        self.draw: list[Any] = [Draw(name) for name in self.plants]
        layout(self, self.layout)  # refuses a deck whose habitats lie apart

    def _habitats_of(self, k: int) -> int:
        return sum(1 << h for h, mask in enumerate(self.class_of) if mask >> k & 1)

    def _layout(self, file: tuple[str, ...]) -> tuple[str, ...]:
        """The habitats in reading order, before any mixing (HO-LAYOUT)."""
        own = self.options.layout
        if own == "file":
            return file
        if sorted(own) != sorted(self.habitats):
            wrong = next((name for name in own if name not in self.habitat), None)
            fault = f"there is no habitat {wrong!r:.40}" if wrong else f"not {len(own)} of them"
            raise OptionError(f"option layout names each of the {len(self.habitats)} habitats once; {fault}")
        return tuple(own)

    def name(self, h: int) -> str:
        """The name on a habitat card."""
        return self.deck.habitats[self.habitats[h]].name

    def plant_name(self, p: int) -> str:
        """The common name on a plant card."""
        return self.deck.plants[self.plants[p]].common_name

    def names_in(self, habitats: int) -> list[str]:
        """The names of a set of habitats."""
        return [self.name(h) for h in range(len(self.habitats)) if habitats >> h & 1]


def check_habitats(deck: Deck) -> None:
    """Raise OptionError for a deck made by hand whose habitats cannot be laid out; `facts.read_deck` gives none."""
    places: dict[Cell, str] = {}
    for habitat in deck.habitats.values():
        if habitat.community_class not in CLASSES:
            raise OptionError(
                f"{habitat.name} is of the class {habitat.community_class!r:.40}; classes are {', '.join(CLASSES)}"
            )
        other = places.setdefault((habitat.row, habitat.column), habitat.name)
        if other != habitat.name:
            raise OptionError(f"{habitat.name} lies where {other} lies; give it a row and column of its own")
    for plant in deck.plants.values():
        for name in plant.habitats:
            if name not in deck.habitats:
                raise OptionError(
                    f"{plant.common_name} lists {name!r:.60}, which is no habitat of the deck {deck.name!r:.60}"
                )


def together(cells: tuple[Cell, ...]) -> tuple[Cell, ...]:
    """The cells as they are, or close together if a marker could not walk from each to each.

    A deck of a class may have a few of the eighteen habitats only. Then they lie three in a row, in their order.
    """
    reached, found = set(cells[:1]), list(cells[:1])
    for row, column in found:
        for cell in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)):
            if cell in cells and cell not in reached:
                reached.add(cell)
                found.append(cell)
    return cells if len(found) == len(cells) else tuple(divmod(k, ACROSS) for k in range(len(cells)))


@lru_cache(maxsize=64)
def table(players: int, options: Options, deck: Deck | None = None) -> Table:
    """The table for so many players, these options and a deck (None: the one that is shipped)."""
    if deck is None:
        from edugames import facts

        deck = facts.deck()
    return Table(players, options, deck)
