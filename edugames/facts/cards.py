"""The deck that the Restoration Game and Observation are played with, from `data/restoration/`.

A deck is a value: two decks with the same cards in the same order are equal, and a game's record can carry one.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

from edugames.facts.reading import FactError, FixedRuling, Rule, fixed_rulings, folder, rows, rules

CLASSES = ("prairie", "wetland", "forest", "savanna", "coastal")
"""The community classes of habitats (O-3)."""

FORMS = ("forb", "grass", "sedge", "rush", "tree", "shrub", "vine", "fern")

COMPLETE = {"habitats": 18, "plants": 90, "actions": 110}
"""The cards of the whole printed game (R-1)."""


class Habitat(NamedTuple):
    """A habitat card. `row` and `column`, from 0, are its place in Observation's layout (O-2)."""

    id: str
    name: str
    community_class: str
    row: int
    column: int
    description: str
    name_basis: str


class Plant(NamedTuple):
    """A plant card. `habitats` are ids, the first the primary one; C and W are None where a list has no value.

    W counts from -5 (wettest) to 5 in the Illinois list and from -2 to 2 in the Chicago list: never mix the two.
    """

    id: str
    common_name: str
    scientific_name: str
    family: str
    form: str
    duration: str
    habitats: tuple[str, ...]
    c_illinois: int | None
    c_chicago: int | None
    w_illinois: int | None
    w_chicago: int | None
    wetland_indicator: str
    name_in_illinois_list: str
    name_in_chicago_list: str
    note: str
    description: str


class Action(NamedTuple):
    """A kind of action card and how many of it there are; `removes` is the kind that a consequence removes."""

    kind: str
    code: str
    title: str
    group: str
    technique: str
    aspect: str
    removes: str
    count: int  # type: ignore[assignment]  # the card count, not the method of tuple
    rule: str
    text: str
    why: str


class Match(NamedTuple):
    """So many games of one bot against another, seats swapped: those won alone, and those won together with the other.

    `low` and `high` are the 95 % Wilson interval of the share in per cent, a game won together counting half; game i
    has seed `first_seed` + i. `options` are those that are not as they come, such as "short_game=yes".
    """

    bot: str
    against: str
    players: int
    options: str
    first_seed: int
    games: int
    won: int
    shared: int
    low: float
    high: float


class CList(NamedTuple):
    """A published list of C values: its region, authors, year, and the ends of its scale of wetness."""

    list: str
    region: str
    authors: str
    year: int
    w_low: int
    w_high: int


class Deck:
    """Habitats and plants by id, kinds of action card by kind, in the order of the files. It cannot be changed."""

    __slots__ = ("_hash", "actions", "habitats", "name", "plants")
    name: str
    habitats: Mapping[str, Habitat]
    plants: Mapping[str, Plant]
    actions: Mapping[str, Action]
    _hash: int

    def __init__(
        self,
        name: str,
        habitats: Mapping[str, Habitat],
        plants: Mapping[str, Plant],
        actions: Mapping[str, Action],
    ) -> None:
        cards = {"habitats": habitats, "plants": plants, "actions": actions}
        object.__setattr__(self, "name", name)
        for what, by_id in cards.items():
            object.__setattr__(self, what, MappingProxyType(dict(by_id)))
        object.__setattr__(self, "_hash", hash(self._cards()))

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("a deck cannot be changed; make another one")

    def _cards(self) -> tuple[Any, ...]:
        return (
            self.name,
            tuple(self.habitats.values()),
            tuple(self.plants.values()),
            tuple(self.actions.values()),
        )

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        return isinstance(other, Deck) and self._hash == other._hash and self._cards() == other._cards()

    def __hash__(self) -> int:
        return self._hash

    def __repr__(self) -> str:
        cards = sum(action.count for action in self.actions.values())
        return f"<Deck {self.name!r}: {len(self.habitats)} habitats, {len(self.plants)} plants, {cards} action cards>"

    def __reduce__(self) -> tuple[Any, ...]:
        return Deck, (self.name, dict(self.habitats), dict(self.plants), dict(self.actions))

    def to_dict(self) -> dict[str, Any]:
        """The deck as plain JSON values, for a record that carries it."""
        return {
            "name": self.name,
            "habitats": [habitat._asdict() for habitat in self.habitats.values()],
            "plants": [
                {**plant._asdict(), "habitats": list(plant.habitats)} for plant in self.plants.values()
            ],
            "actions": [action._asdict() for action in self.actions.values()],
        }

    @classmethod
    def from_dict(cls, data: object) -> Deck:
        """The deck that `to_dict` wrote, checked like a file; raises DeckError with everything that is wrong."""
        from edugames.facts.own_deck import from_dict

        return from_dict(data)


@cache
def deck(root: Path | None = None) -> Deck:
    """The deck of `data/restoration/`, whole: 18 habitats, 90 plants, 110 action cards; raises FactError."""
    root = root or folder() / "restoration"
    habitats = {row.id: row for row in rows(root / "habitats.csv", _habitat)}
    plants = {row.id: row for row in rows(root / "plants.csv", _plant)}
    actions = {row.kind: row for row in rows(root / "actions.csv", _action)}
    for name, count in (
        ("habitats", len(habitats)),
        ("plants", len(plants)),
        ("actions", sum(action.count for action in actions.values())),
    ):
        if count != COMPLETE[name]:
            raise FactError(f"{root / name}.csv: {count} cards, not the {COMPLETE[name]} of the game (R-1)")
    return Deck("The Restoration Game", habitats, plants, actions)


@cache
def c_lists(root: Path | None = None) -> dict[str, CList]:
    """The published lists that the C values come from, by the word of the option `c_list`; raises FactError."""
    found = rows((root or folder() / "restoration") / "c_lists.csv", _c_list)
    return {row.list: row for row in found}


@cache
def restoration_rules(root: Path | None = None) -> tuple[Rule, ...]:
    """The rules of the Restoration Game in our words, from `data/restoration/rules.csv`; raises FactError."""
    return rules(root or folder() / "restoration")


@cache
def observation_rules(root: Path | None = None) -> tuple[Rule, ...]:
    """The rules of Observation in our words, from `data/observation/rules.csv`; raises FactError."""
    return rules(root or folder() / "observation")


@cache
def restoration_rulings(root: Path | None = None) -> tuple[FixedRuling, ...]:
    """Its house rulings that are always in force, from `data/restoration/rulings.csv`; raises FactError."""
    return fixed_rulings(root or folder() / "restoration")


@cache
def observation_rulings(root: Path | None = None) -> tuple[FixedRuling, ...]:
    """Its house rulings that are always in force, from `data/observation/rulings.csv`; raises FactError."""
    return fixed_rulings(root or folder() / "observation")


@cache
def card_matches(game: str, root: Path | None = None) -> tuple[Match, ...]:
    """What was measured of the bots of "restoration" or "observation", from its `bots.csv`; raises FactError."""
    return tuple(rows((root or folder() / game) / "bots.csv", _match))


def _match(row: dict[str, str]) -> Match:
    numbers = (int(row[key]) for key in ("players", "first_seed", "games", "won", "shared"))
    players, first_seed, games, won, shared = numbers
    return Match(
        row["bot"], row["against"], players, row["options"], first_seed, games, won, shared,
        float(row["low"]), float(row["high"]),
    )  # fmt: skip


def _habitat(row: dict[str, str]) -> Habitat:
    return Habitat(
        row["id"], row["name"], row["community_class"], int(row["row"]), int(row["column"]),
        row["description"], row["name_basis"],
    )  # fmt: skip


def _plant(row: dict[str, str]) -> Plant:
    c_illinois, c_chicago, w_illinois, w_chicago = (
        int(row[column]) if row[column] else None
        for column in ("c_illinois", "c_chicago", "w_illinois", "w_chicago")
    )
    return Plant(
        row["id"], row["common_name"], row["scientific_name"], row["family"], row["form"], row["duration"],
        tuple(row["habitats"].split(";")), c_illinois, c_chicago, w_illinois, w_chicago, row["wetland_indicator"],
        row["name_in_illinois_list"], row["name_in_chicago_list"], row["note"], row["description"],
    )  # fmt: skip


def _action(row: dict[str, str]) -> Action:
    return Action(**{**row, "count": int(row["count"])})  # type: ignore[arg-type]


def _c_list(row: dict[str, str]) -> CList:
    return CList(
        row["list"], row["region"], row["authors"], int(row["year"]), int(row["w_low"]), int(row["w_high"])
    )
