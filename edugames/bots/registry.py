"""The bots that a table offers: a key, what they are called, and honestly how well they play."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple
from weakref import WeakKeyDictionary

from edugames.bots.random import Random


class Entry(NamedTuple):
    """A bot to be chosen for a seat: how it is made, its name, how it plays; the games it knows, or () for all."""

    key: str
    make: Callable[[], Any]
    title: str
    says: str
    games: tuple[str, ...] = ()


def _restoration() -> Any:
    from edugames.bots.restoration.greedy import Greedy  # a page of one game does not wait for the others

    return Greedy()


def _observation() -> Any:
    from edugames.bots.observation.greedy import Greedy

    return Greedy()


def _restoration_ahead() -> Any:
    from edugames.bots.restoration.lookahead import Lookahead

    return Lookahead()


def _restoration_planner() -> Any:
    from edugames.bots.restoration.planner import Planner

    return Planner()


def _observation_ahead() -> Any:
    from edugames.bots.observation.lookahead import Lookahead

    return Lookahead()


def _observation_planner() -> Any:
    from edugames.bots.observation.planner import Planner

    return Planner()


def _ecosia() -> Any:
    from edugames.bots.ecosia.greedy import Greedy

    return Greedy()


def _ecosia_ahead() -> Any:
    from edugames.bots.ecosia.lookahead import Lookahead

    return Lookahead()


def _ecosia_planner() -> Any:
    from edugames.bots.ecosia.planner import Planner

    return Planner()


ENTRIES: tuple[Entry, ...] = (
    Entry("random", Random, "Chance", "plays by chance: any legal move, each as likely as another"),
    Entry(
        "greedy",
        _restoration,
        "Rules of thumb",
        "plants first, then techniques, then trouble for the leader",
        ("restoration",),
    ),
    Entry(
        "greedy",
        _observation,
        "Rules of thumb",
        "walks to the plant that counts most and minds the classes",
        ("observation",),
    ),
    Entry(
        "lookahead",
        _restoration_ahead,
        "One step ahead",
        "tries every move out and makes the one after which its chance to win is best",
        ("restoration",),
    ),
    Entry(
        "planner",
        _restoration_planner,
        "Plans ahead",
        "deals the unseen cards again and again, and plays on in each such world before it decides",
        ("restoration",),
    ),
    Entry(
        "lookahead",
        _observation_ahead,
        "One step ahead",
        "tries every step with every plant and makes the turn after which its chance to win is best",
        ("observation",),
    ),
    Entry(
        "planner",
        _observation_planner,
        "Plans ahead",
        "deals the unseen plants again and again, and plays on in each such world before it decides",
        ("observation",),
    ),
    Entry(
        "greedy",
        _ecosia,
        "Rules of thumb",
        "reforests when it can, else plants where a tree does most good",
        ("ecosia",),
    ),
    Entry(
        "lookahead",
        _ecosia_ahead,
        "One step ahead",
        "tries every card out and weighs what the next events may do",
        ("ecosia",),
    ),
    Entry(
        "planner",
        _ecosia_planner,
        "Planner",
        "plays on from its best cards to the next event, many times over, and takes what saves most islands",
        ("ecosia",),
    ),
)
"""A new bot is one more line here: weakest first, with what was measured of it in `data/<game>/bots.csv`."""


def known(game: str) -> dict[str, Entry]:
    """The bots that can play this game, by key."""
    return {entry.key: entry for entry in ENTRIES if not entry.games or game in entry.games}


def quickest_best(game: str) -> tuple[Entry, Any] | None:
    """The best bot for a game that answers at once and tells why, with itself; None where there is none."""
    for entry in reversed(known(game).values()):
        bot = entry.make()
        if hasattr(bot, "why") and not hasattr(bot, "think"):
            return entry, bot
    return None


_keys: WeakKeyDictionary[Any, str] = WeakKeyDictionary()
"""What the bots that were seated are called here, as long as they sit."""


def seated(game: str, keys: dict[int, str]) -> dict[int, Any]:
    """A bot for each seat named; a key that nobody knows (from an older page, say) leaves the seat to a person."""
    bots = known(game)
    made = {seat: bots[key].make() for seat, key in keys.items() if key in bots}
    for seat, bot in made.items():
        _keys[bot] = keys[seat]
    return made


def key_of(bot: Any) -> str:
    """The key by which this bot was seated; "" for one that was made by somebody else."""
    return _keys.get(bot, "")
