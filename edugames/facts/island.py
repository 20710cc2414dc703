"""The facts of Ecosia, from `data/ecosia/`."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from edugames.facts.reading import FactError, FixedRuling, Rule, fixed_rulings, folder, rows, rules, toml


class Card(NamedTuple):
    """A kind of management card: its rule, how its count falls with the players, title, text, why it matters."""

    kind: str
    rule: str
    fewer_by_players: int
    title: str
    text: str
    why: str


class Event(NamedTuple):
    """A kind of event card: its rule, copies in the pile, title, text, why it matters."""

    event: str
    rule: str
    copies: int
    title: str
    text: str
    why: str


class Difficulty(NamedTuple):
    """A named set of rulings: what it switches, what that means, how often each bot won by number of players.

    `won` maps the key of a bot, and then a number of players, to (games won, games played); what nobody measured is
    missing. One that is not `offered` any more has a word that class codes may still carry.
    """

    level: str
    title: str
    offered: bool
    rulings: dict[str, Any]
    text: str
    won: dict[str, dict[int, tuple[int, int]]]


class Weight(NamedTuple):
    """What a feature of the table says about the odds that the island is saved: see `bots.ecosia.promise`.

    A feature less its mean, over its spread, counts `steady` + `trend` times the moment + `bend` times its square.
    """

    feature: str
    mean: float
    spread: float
    steady: float
    trend: float
    bend: float


class Saved(NamedTuple):
    """How often a bot that plays for everybody saved the island: game i has seed `first_seed` + i.

    `level` is the difficulty; `low` and `high` are the 95 % Wilson interval of the share, in per cent.
    """

    level: str
    bot: str
    players: int
    first_seed: int
    games: int
    won: int
    low: float
    high: float


class Players(NamedTuple):
    """What the number of players fixes: cards of each kind, who plays (seats after the starter), sides."""

    players: int
    cards_of_each_kind: int
    plays: tuple[int, ...]
    sides: tuple[int, ...]


class Level(NamedTuple):
    """A level of biodiversity: points and t CO2 a year for one tree unit (1 hectare)."""

    level: str
    species: range
    monoculture: bool
    points: int
    co2_low: int
    co2_high: int


class Harbour(NamedTuple):
    """Where a nursery stands: on the edge of a land hex, towards the sea."""

    nursery: str
    tile: tuple[int, int]
    side: str


class Ecosia(NamedTuple):
    """Every printed fact of Ecosia."""

    tiles: dict[str, int]
    letters: dict[str, str]
    numbers: tuple[int, ...]
    centre: int
    hand: int
    events: int
    rounds: int
    nursery_card_trees: int
    agroforestry_seedlings: int
    sides: tuple[tuple[str, tuple[int, int]], ...]
    harbours: tuple[Harbour, ...]
    players: dict[int, Players]
    cards: dict[str, Card]
    event_cards: dict[str, Event]
    levels: tuple[Level, ...]
    plurals: dict[str, str]


@cache
def ecosia(root: Path | None = None) -> Ecosia:
    """The facts of Ecosia from `data/ecosia/`; raises FactError."""
    root = root or folder() / "ecosia"
    island = toml(root / "island.toml")
    try:
        play = island["play"]
        facts = Ecosia(
            tiles=island["tiles"],
            letters=island["letters"],
            numbers=tuple(sorted(island["tokens"]["numbers"])),
            centre=island["tokens"]["centre"],
            hand=play["hand"],
            events=play["events"],
            rounds=play["rounds"],
            nursery_card_trees=play["nursery_card_trees"],
            agroforestry_seedlings=play["agroforestry_seedlings"],
            sides=tuple((side["name"], _pair(side["home"])) for side in island["sides"]),
            harbours=tuple(Harbour(h["nursery"], _pair(h["tile"]), h["side"]) for h in island["harbours"]),
            players={row.players: row for row in rows(root / "players.csv", _players)},
            cards={row.kind: row for row in rows(root / "cards.csv", _card)},
            event_cards={row.event: row for row in rows(root / "events.csv", _event)},
            levels=tuple(rows(root / "scoring.csv", _level)),
            plurals=dict(rows(root / "species.csv", lambda row: (row["species"], row["plural"]))),
        )
    except (KeyError, TypeError, ValueError) as wrong:
        if isinstance(wrong, FactError):
            raise
        raise FactError(f"{root / 'island.toml'}: {wrong} is missing or not what it should be") from None
    _check(facts, root)
    return facts


@cache
def ecosia_promise(root: Path | None = None) -> tuple[Weight, ...]:
    """How the planner judges a position, from `data/ecosia/promise.csv`; raises FactError."""
    return tuple(rows((root or folder() / "ecosia") / "promise.csv", _weight))


def _weight(row: dict[str, str]) -> Weight:
    mean, spread, steady, trend, bend = (
        float(row[key]) for key in ("mean", "spread", "steady", "trend", "bend")
    )
    return Weight(row["feature"], mean, spread, steady, trend, bend)


@cache
def ecosia_rules(root: Path | None = None) -> tuple[Rule, ...]:
    """The rules in our words, from `data/ecosia/rules.csv`; those of cards and events stand with them. FactError."""
    return rules(root or folder() / "ecosia")


@cache
def ecosia_rulings(root: Path | None = None) -> tuple[FixedRuling, ...]:
    """The house rulings that are always in force, from `data/ecosia/rulings.csv`; raises FactError."""
    return fixed_rulings(root or folder() / "ecosia")


@cache
def ecosia_difficulties(root: Path | None = None) -> dict[str, Difficulty]:
    """The difficulties by name, from `difficulty.csv`, with what was measured of them; raises FactError."""
    root = root or folder() / "ecosia"
    won: dict[str, dict[str, dict[int, tuple[int, int]]]] = {}
    for row in (*ecosia_saved(root), *rows(root / "winnable.csv", lambda row: _saved(row, row["level"]))):
        won.setdefault(row.level, {}).setdefault(row.bot, {})[row.players] = row.won, row.games
    levels: list[Difficulty] = rows(root / "difficulty.csv", lambda row: _difficulty(row, won))
    return {row.level: row for row in levels}


@cache
def ecosia_saved(root: Path | None = None) -> tuple[Saved, ...]:
    """What was measured of the bots as printed, from `data/ecosia/bots.csv`; raises FactError."""
    return tuple(rows((root or folder() / "ecosia") / "bots.csv", _saved))


def _saved(row: dict[str, str], level: str = "printed") -> Saved:
    players, first_seed, games, won = (int(row[key]) for key in ("players", "first_seed", "games", "won"))
    return Saved(level, row["bot"], players, first_seed, games, won, float(row["low"]), float(row["high"]))


def _difficulty(row: dict[str, str], won: dict[str, dict[str, dict[int, tuple[int, int]]]]) -> Difficulty:
    pairs = (word.split("=") for word in row["rulings"].split())
    rulings: dict[str, Any] = {key: {"yes": True, "no": False}.get(value, value) for key, value in pairs}
    offered = {"yes": True, "no": False}[row["offered"]]
    return Difficulty(row["level"], row["title"], offered, rulings, row["text"], won.get(row["level"], {}))


def _check(facts: Ecosia, root: Path) -> None:
    if sum(facts.tiles.values()) != 19 or len(facts.harbours) != 9:
        raise FactError(f"{root / 'island.toml'}: the island has 19 tiles and 9 harbours")
    if len(facts.numbers) != sum(facts.tiles.values()) - facts.tiles["desert"]:
        raise FactError(f"{root / 'island.toml'}: there is one number token for each tile that is no desert")
    if sum(event.copies for event in facts.event_cards.values()) < facts.events:
        raise FactError(f"{root / 'events.csv'}: the pile needs at least {facts.events} event cards")


def _pair(value: list[int]) -> tuple[int, int]:
    q, r = value
    return int(q), int(r)


def _card(row: dict[str, str]) -> Card:
    return Card(row["kind"], row["rule"], int(row["fewer_by_players"]), row["title"], row["text"], row["why"])


def _event(row: dict[str, str]) -> Event:
    return Event(row["event"], row["rule"], int(row["copies"]), row["title"], row["text"], row["why"])


def _players(row: dict[str, str]) -> Players:
    return Players(
        int(row["players"]), int(row["cards_of_each_kind"]), _numbers(row["plays"]), _numbers(row["sides"])
    )


def _numbers(text: str) -> tuple[int, ...]:
    return tuple(int(word) for word in text.split())


def _level(row: dict[str, str]) -> Level:
    first, _, last = row["species"].partition("-")
    return Level(
        row["level"],
        range(int(first), int(last or first) + 1),
        {"yes": True, "no": False}[row["monoculture"]],
        int(row["points"]),
        int(row["co2_low"]),
        int(row["co2_high"]),
    )
