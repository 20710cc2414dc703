"""What may lie on the table thing by thing, and has yet come about in no game. For scenes that a class is shown."""

from __future__ import annotations

from edugames.ecosia.hexes import INDEX, PLACE_NAMES
from edugames.ecosia.words import DESERT, EVENTS, NUMBERS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from edugames.ecosia.game import Ecosia

_CENTRE = INDEX[0, 0]
_FIRST = NUMBERS[-1]


def doubts(game: Ecosia) -> Iterator[str]:
    """A sentence for each thing that no game leads to, with the rule and the way out."""
    for question in (_numbers, _first_number, _desert, _events, _tokens):
        if doubt := question(game):
            yield doubt


def _numbers(game: Ecosia) -> str:
    """E-28: an event deforests one tile at most, and the game begins with one."""
    down, most = game.island.deforested.bit_count(), 1 + len(game.revealed)
    if down <= most:
        return ""
    return (
        f"{down} tiles are deforested, and after {most - 1} event{'' if most == 2 else 's'} there are {most} at most, "
        f"for an event deforests one: let more rounds have passed (round {down}), or take a number away (E-28)"
    )


def _first_number(game: Ecosia) -> str:
    """E-8: the 12 lies in the middle from the beginning, and leaves the game from there."""
    if game.bag_counts[_FIRST]:
        return f"the {_FIRST} lies in the middle of the island or is out of the game, never in the bag (E-8)"
    token = game.island.token
    where = next((t for t, number in enumerate(token) if number == _FIRST and t != _CENTRE), None)
    if where is None or "encroaching" in game.events:
        return ""
    return f"the {_FIRST} lies on {PLACE_NAMES[_CENTRE]}, in the middle, not on {PLACE_NAMES[where]} (E-8)"


def _desert(game: Ecosia) -> str:
    """E-7: the desert is laid in the middle; only Encroaching moves a tile (E-30)."""
    if game.island.terrain[_CENTRE] == DESERT or "encroaching" in game.events:
        return ""
    return "the desert lies in the middle of the island until an Encroaching has moved it (E-7)"


def _events(game: Ecosia) -> str:
    """E-10: two cards of each event, stated ones among them."""
    unseen = game.events_unseen()
    for (stream, _), move in game._luck.stated.items():
        if stream == "event":
            unseen[EVENTS.index(move.words[0])] -= 1
    short = [event for event, count in zip(EVENTS, unseen, strict=True) if count < 0]
    return (
        f"there are two cards of {short[0].capitalize()}, and more are used up or to come (E-10)"
        if short
        else ""
    )


def _tokens(game: Ecosia) -> str:
    """E-6: a number that is drawn next is in the bag."""
    left = game.bag_counts[:]
    for (stream, _), move in game._luck.stated.items():
        if stream == "token":
            left[move.words[0]] -= 1
    short = [number for number, count in enumerate(left) if count < 0]
    return f"the number {short[0]} is to be drawn next and is not in the bag so often (E-6)" if short else ""
