"""The rules of thumb for Observation, made quick: many games are played on by them, only to be counted.

The same ideas as in `greedy`, without its sentences: each plant of the hand is looked at once, and what it would count
in each habitat is kept for the whole decision. Equals go to the first. A decision costs some 10 µs.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from edugames.bots.observation.greedy import LATER, NEW_CLASS
from edugames.observation.moves import PASS, TAKE_CARD
from edugames.observation.turn import Part, PlayPlant, Walk, can_draw
from edugames.observation.words import DRAW, HAND, OFF, PLAY, WALK
from edugames.play.step import Chance

SPARE = 0.1
"""A plant that counts nothing is still better observed than thrown away."""


class Ways:
    """The layout as lists: for each habitat the steps from it, as (habitat, move); and where each plant grows."""

    def __init__(self, layout: Any, table: Any) -> None:
        def listed(moves: list[Any]) -> tuple[tuple[int, Any], ...]:
            return tuple((table.habitat[move.habitat], move) for move in moves if move.fields)

        self.steps = tuple(map(listed, layout.steps))
        self.first = listed(layout.first)
        self.near = tuple(tuple(h for h, _ in steps) for steps in self.steps)
        every = range(len(table.habitats))
        self.homes = tuple(tuple(h for h in every if grows >> h & 1) for grows in table.grows)


@lru_cache(maxsize=64)
def ways(layout: Any, table: Any) -> Ways:
    """The ways over a layout, worked out once."""
    return Ways(layout, table)


def play_on(game: Any, last_turn: int) -> None:
    """Play until a turn is over, or to the end once it has come in sight; everybody goes by the rules of thumb."""
    over = ways(game.layout, game.table)
    while game.outcome is None and (turn(game) <= last_turn or game.ended_by is not None):
        ask = game._ask
        if isinstance(ask, Chance):
            game.play_chance()
        else:
            game._make(ask, expert_move(game, ask, over))


def turn(game: Any) -> int:
    """The number of the turn under way, from the beginning of the game."""
    return int(game.round * game.players + (game.seat - game.starter) % game.players)


def expert_move(game: Any, ask: Any, over: Ways) -> Any:
    """What the rules of thumb would do now."""
    if type(ask) is Walk:
        return _walk(game, over)
    if type(ask) is PlayPlant:
        return _observe(game) or _spared(game, over)
    return _part(game, ask, over)


def _part(game: Any, ask: Part, over: Ways) -> Any:
    """One of two parts of a turn: observe if there is something to observe, else walk, else make room or draw."""
    seat = game.seat
    may_play = ask.done != PLAY and game.markers[seat] != OFF and game.hands[seat]
    move = _observe(game) if may_play else None
    if move is None and ask.done != WALK:
        move = _walk(game, over)
    if move is not None:
        return move
    may_draw = ask.done != DRAW and len(game.hands[seat]) < HAND and can_draw(game)
    if not may_play:
        return TAKE_CARD
    return _spared(game, over, TAKE_CARD if may_draw else None)


def worths(game: Any, seat: int, over: Ways) -> list[float]:
    """For each habitat what the best plant of a hand would be worth there: its C, and something for a new class."""
    table = game.table
    missing = table.classes & ~game.seen_classes[seat]
    class_of, c, homes = table.class_of, table.c, over.homes
    best = [0.0] * len(class_of)
    for p in game.hands[seat]:
        plain = c[p] + SPARE
        for h in homes[p]:
            worth = plain + NEW_CLASS if class_of[h] & missing else plain
            if worth > best[h]:
                best[h] = worth
    return best


def _walk(game: Any, over: Ways) -> Any:
    at, near = game.markers[game.seat], over.near
    best = worths(game, game.seat, over)
    most, chosen = -1.0, None
    for h, move in over.first if at == OFF else over.steps[at]:
        worth = best[h] + LATER * max([best[to] for to in near[h]])
        if worth > most:
            most, chosen = worth, move
    return chosen


def _observe(game: Any) -> Any:
    """The plant that counts most here; none if that would end the game while somebody else is ahead."""
    seat, table = game.seat, game.table
    at, most, chosen = game.markers[seat], -1, -1
    for p in game.hands[seat]:
        if table.grows[p] >> at & 1 and table.c[p] > most:
            most, chosen = table.c[p], p
    if chosen < 0:
        return None
    if game.ended_by is None and table.classes & ~game.seen_classes[seat] == table.class_of[at]:
        mine = game.points[seat] + most
        for other, points in enumerate(game.points):
            if points >= mine and other != seat:
                return None
    return table.observe[chosen]


def _spared(game: Any, over: Ways, instead: Any = None) -> Any:
    """The plant that would be worth least anywhere; if it is worth something, what can be done instead."""
    table, seat = game.table, game.seat
    missing = table.classes & ~game.seen_classes[seat]
    if instead is None and not game.options.must_play:
        instead = PASS
    least, chosen = NEW_CLASS if instead else 1e9, -1
    for p in game.hands[seat]:
        worth = table.c[p] + SPARE
        for h in over.homes[p]:
            if table.class_of[h] & missing:
                worth += NEW_CLASS
                break
        if worth < least:
            least, chosen = worth, p
    return instead if chosen < 0 else table.discard[chosen]
