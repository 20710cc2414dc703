"""The rules of thumb for the Restoration Game, made quick: thousands of games are played to their end by them.

The same ideas as in `greedy`, without its sentences: it asks the table by numbers and looks only at what may matter.
Equals go to the first. A decision costs some 5 µs, a hundredth of one that can be explained.
"""

from __future__ import annotations

from bisect import bisect_left
from typing import Any

from edugames.play.step import Chance
from edugames.restoration.cards import CARDS, ThrowCards
from edugames.restoration.moves import (
    DECLINE,
    DISCARD,
    ENOUGH,
    PLAY_ASIDE,
    REPLACE_WHOLE_HAND,
    REPLACE_YOUR_HAND,
    TAKE_AND_FORFEIT,
    TAKE_AND_PAY,
    THROW,
    Play,
)
from edugames.restoration.offer import Offer
from edugames.restoration.turn import Turn
from edugames.restoration.words import (
    BIOLOGIST,
    COLUMN,
    DISASTER,
    HABITATS_EACH,
    LEGISLATOR,
    MAYOR,
    NO_LEGISLATOR,
    NO_MAYOR,
    NO_PLANT,
    REPLACE,
    ROW,
)

ACTION = 0.4
"""What a turn's action is worth in plants while a technique is missing; nothing when all are complete."""


class Suits(dict[tuple[int, ...], int]):
    """For a row, the set of restoration cards that go with what lies in it."""

    def __missing__(self, row: tuple[int, ...]) -> int:
        cards = [kind for kind in row if kind != BIOLOGIST]
        fit = [
            kind
            for kind in range(BIOLOGIST)
            if all(other // 3 == kind // 3 and other != kind for other in cards)
        ]
        mask = self[row] = sum(1 << kind for kind in fit)
        return mask


SUITS = Suits()


def play_on(game: Any, last_turn: int) -> None:
    """Play to the end, or until a turn has been played; everybody goes by the rules of thumb."""
    while game.outcome is None and game.turn <= last_turn:
        ask = game._ask
        if isinstance(ask, Chance):
            game.play_chance()
        else:
            game._make(ask, expert_move(game, ask))


def expert_move(game: Any, ask: Any) -> Any:
    """What the rules of thumb would do now."""
    kind = type(ask)
    if kind is Turn:
        return _action(game)
    if kind is Offer:
        return _answer(game, ask)
    if kind is ThrowCards:
        return _thrown(game)
    return _placed(game, ask)


def _action(game: Any) -> Any:
    seat = game.seat
    hand, first = game.hands[seat], HABITATS_EACH * seat
    above, rows = game.above, game.rows
    best, chosen = -1.0, None
    had = 0
    for kind in hand:
        if kind >= BIOLOGIST:
            break
        had |= 1 << kind
    last = -1
    for kind in hand:
        if kind == last:
            continue
        last = kind
        if kind > BIOLOGIST:
            worth, move = _other(game, seat, kind, hand)
            if worth > best:
                best, chosen = worth, move
            continue
        partners = 0 if kind == BIOLOGIST else _TWO[had >> kind // 3 * 3 & 7]
        for slot in (first, first + 1, first + 2):
            for move in above[slot][kind]:
                lies = len(rows[slot])
                if type(move) is Play:
                    if lies == ROW - 1:
                        worth = 70 if kind == BIOLOGIST else 100
                    elif kind == BIOLOGIST:
                        worth = 5
                    else:
                        worth = 30 + 10 * lies + 3 * partners
                else:
                    lost = lies - rows[slot].count(BIOLOGIST)
                    worth = 14 - 6 * lost + 3 * partners
                if worth > best:
                    best, chosen = worth, move
            if kind == BIOLOGIST:
                lies = len(game.columns[slot])
                if lies < COLUMN:
                    worth = 75 + 8 * lies + (10 if game.table.rows[rows[slot]].locked else 0)
                    if worth > best:
                        best, chosen = worth, game.table.as_plant[game.habitats[slot]]
    if best > 6:
        return chosen
    uses = [use(game, seat, kind) for kind in hand]
    if not game.replaced[seat] and max(uses) < 2:
        return REPLACE_WHOLE_HAND
    least = min(uses)
    if 5 - least > best:
        return DISCARD[hand[uses.index(least)]]
    return chosen


_TWO = tuple(max(0, held.bit_count() - 1) for held in range(8))
"""Of the aspects held of a technique, how many others go with one of them."""


def _other(game: Any, seat: int, kind: int, hand: list[int]) -> tuple[float, Any]:
    """The best use of a card that is not laid above a habitat, and what it is worth."""
    if kind == LEGISLATOR:
        return (-1, None) if game.legislator[seat] else (90, PLAY_ASIDE[kind])
    if kind == MAYOR:
        if game.mayor[seat]:
            return -1, None
        return 12 + 8 * exposed(game, seat), PLAY_ASIDE[kind]
    if kind == REPLACE:
        return 8 * sum(use(game, seat, other) < 2 for other in hand), REPLACE_YOUR_HAND
    return _against(game, kind)


def _against(game: Any, kind: int) -> tuple[float, Any]:
    """The use of a card against others that hinders most, and what it is worth."""
    moves: list[Any] = []
    CARDS[kind].uses(game, moves)
    best, chosen = -1.0, None
    for move in moves:
        worth = _harm(game, kind, move)
        if worth > best:
            best, chosen = worth, move
    return best, chosen


def _harm(game: Any, kind: int, move: Any) -> float:
    if kind == NO_PLANT:
        return 80
    if kind == DISASTER:
        return 12 * exposed(game, move.seat)
    if kind == NO_LEGISLATOR:
        return 45 + 2 * progress(game, move.seat)
    if kind == NO_MAYOR:
        return 15 + progress(game, move.seat)
    slot = game.slot_of[move.habitat]
    return 12 + 6 * len(game.rows[slot]) + 2 * progress(game, slot // HABITATS_EACH)


def use(game: Any, seat: int, kind: int) -> int:
    """How much a card in the hand may still do, from 0 (nothing) to 9."""
    if kind < BIOLOGIST:
        hand, first, facts = game.hands[seat], 3 * seat, game.table.rows
        wanted = 0
        for row in game.rows[first : first + 3]:
            if SUITS[row] >> kind & 1 and not facts[row].locked:
                wanted += 1
        if not wanted or hand.count(kind) > wanted:
            return 0
        others = {other for other in hand if other // 3 == kind // 3}
        return 2 + len(others)
    if kind == LEGISLATOR:
        return 1 if game.legislator[seat] else 7
    if kind == MAYOR:
        return 1 if game.mayor[seat] else 3
    return 9 if kind == BIOLOGIST else 2


def exposed(game: Any, seat: int) -> int:
    """How many cards lie in rows that are not complete."""
    facts = game.table.rows
    return sum(len(row) for row in game.rows[3 * seat : 3 * seat + 3] if not facts[row].locked)


def progress(game: Any, seat: int) -> int:
    """How far a player has come: cards and plants laid."""
    laid = game.rows[3 * seat : 3 * seat + 3] + game.columns[3 * seat : 3 * seat + 3]
    return sum(map(len, laid))


def _answer(game: Any, ask: Any) -> Any:
    """Take the plant if it is more than the next turn should bring."""
    seat = ask.seat(game)
    first, facts = 3 * seat, game.table.rows
    full = [facts[row].locked for row in game.rows[first : first + 3]]
    gain = 0.0 if all(full) else ACTION
    pile = game.plant_pile
    if pile:
        fit = 0
        for plant in pile:
            for slot in game.fits[plant]:
                if slot // 3 == seat and len(game.columns[slot]) < COLUMN:
                    fit += 1
                    break
        gain += fit / len(pile) * (1 + game.legislator[seat])
    hand = game.hands[seat]
    worst, chosen = 2, TAKE_AND_FORFEIT
    for kind in hand[: bisect_left(hand, BIOLOGIST)]:
        of_use = use(game, seat, kind)
        if of_use < worst:
            worst, chosen = of_use, TAKE_AND_PAY[kind]
    return chosen if 1 + 0.1 * (2 - worst) >= gain else DECLINE


def _thrown(game: Any) -> Any:
    seat = game.seat
    for kind in game.hands[seat]:
        if use(game, seat, kind) < 2:
            return THROW[kind]
    return ENOUGH


def _placed(game: Any, ask: Any) -> Any:
    """The habitat that is nearest to its three plants."""
    slots = game.open_slots(ask.plant, ask.who)
    most = max(slots, key=lambda slot: len(game.columns[slot]))
    return game.table.place[game.habitats[most]]
