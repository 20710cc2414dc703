"""A bot for the Restoration Game that plays by rules of thumb.

Plants are what a game waits for: nine cards complete three techniques, but some sixty plants are drawn before nine
fit. So it takes what brings plants first (a legislator, a biologist as a plant, an offered plant when a turn would
bring less), then completes techniques, then hinders whoever is ahead. A decision costs one look at each legal move.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from edugames.bots.judge import Judge, Judgement
from edugames.restoration import moves as m
from edugames.restoration.words import (
    BIOLOGIST,
    COLUMN,
    DISASTER,
    KIND,
    KINDS,
    LEGISLATOR,
    MAYOR,
    RESTORATION,
    ROW,
    technique,
)  # fmt: skip

ACTION = 0.4
"""What a turn's action is worth in plants while a technique is missing; nothing when all are complete."""


class Greedy(Judge):
    """Plants first, then techniques, then trouble for the leader."""

    def judge(self, seen: Any, move: Any) -> Judgement:
        """What a move is worth to the seat that is asked."""
        return _JUDGED.get(type(move), _nothing)(seen, move)


def _play(seen: Any, move: Any) -> Judgement:
    lies = len(seen.row(move.habitat))
    name = seen.habitat_name(move.habitat)
    if lies == ROW - 1:
        return Judgement(100 if move.card in RESTORATION else 70, f"It completes the technique on {name}.")
    if move.card not in RESTORATION:
        return Judgement(5, f"A biologist is wasted on {name} so early.")
    return Judgement(
        30 + 10 * lies + 3 * _partners(seen, move.card), f"It brings {name} nearer to a technique."
    )


def _as_plant(seen: Any, move: Any) -> Judgement:
    lies = len(seen.column(move.habitat))
    name = seen.habitat_name(move.habitat)
    done = 10 if seen.row_is_complete(move.habitat) else 0
    return Judgement(75 + 8 * lies + done, f"A plant for {name} may not be drawn for a long time.")


def _aside(seen: Any, move: Any) -> Judgement:
    if KIND[move.card] == LEGISLATOR:
        return Judgement(90, "With a legislator two plants are drawn each turn.")
    at_risk = sum(len(seen.row(h)) for h in seen.habitats_of(seen.seat) if not seen.row_is_complete(h))
    return Judgement(12 + 8 * at_risk, "The mayor keeps the open rows safe.")


def _swap(seen: Any, move: Any) -> Judgement:
    lost = len([card for card in seen.row(move.habitat) if card in RESTORATION])
    return Judgement(
        14 - 6 * lost + 3 * _partners(seen, move.card), "The hand holds more of the other technique."
    )


def _against_row(seen: Any, move: Any) -> Judgement:
    victim = seen.owner(move.habitat)
    name = seen.habitat_name(move.habitat)
    worth = 12 + 6 * len(seen.row(move.habitat)) + 2 * _progress(seen, victim)
    return Judgement(worth, f"{seen.name_of(victim)} loses a card on {name}.")


def _against(seen: Any, move: Any) -> Judgement:
    victim = move.seat
    name = seen.name_of(victim)
    if move.card == KINDS[DISASTER]:
        lost = sum(len(seen.row(h)) for h in seen.habitats_of(victim) if not seen.row_is_complete(h))
        return Judgement(12 * lost, f"{name} loses every card of the open rows.")
    if "legislator" in move.card:
        return Judgement(45 + 2 * _progress(seen, victim), f"{name} will draw one plant a turn again.")
    return Judgement(15 + _progress(seen, victim), f"{name} can be hindered once the mayor is gone.")


def _uproot(seen: Any, move: Any) -> Judgement:
    return Judgement(80, f"{seen.name_of(seen.owner(move.habitat))} loses a plant, which is hard to replace.")


def _replace_some(seen: Any, _: Any) -> Judgement:
    spare = sum(_use(seen, card) < 2 for card in _cards(seen))
    return Judgement(8 * spare, f"{spare} cards of the hand are of little use.")


def _replace_all(seen: Any, _: Any) -> Judgement:
    useless = not any(_use(seen, card) >= 2 for card in _cards(seen))
    return Judgement(6 if useless else -20, "A turn without a plant is a high price for another hand.")


def _discard(seen: Any, move: Any) -> Judgement:
    return Judgement(5 - _use(seen, move.card), f"“{move.card}” is of least use.")


def _throw(seen: Any, move: Any) -> Judgement:
    return Judgement(2 - _use(seen, move.card), f"“{move.card}” is of little use.")


def _enough(seen: Any, _: Any) -> Judgement:
    return Judgement(0, "The other cards may be of use.")


def _place(seen: Any, move: Any) -> Judgement:
    lies = len(seen.column(move.habitat))
    return Judgement(lies, f"{seen.habitat_name(move.habitat)} is nearest to its {COLUMN} plants.")


def _decline(seen: Any, _: Any) -> Judgement:
    gain = _turn_in_plants(seen)
    return Judgement(gain, f"The next turn should bring {gain:.1f} plants, counting its action.")


def _take(seen: Any, move: Any) -> Judgement:
    gain = _turn_in_plants(seen)
    better = 0 if isinstance(move, m.TakeAndForfeit) else 0.1 * (2 - _use(seen, move.card))
    return Judgement(1 + better, f"A plant now is more than the {gain:.1f} that the next turn should bring.")


def _nothing(seen: Any, _: Any) -> Judgement:
    return Judgement(0, "Nothing better is to be done.")


_JUDGED: dict[type, Callable[[Any, Any], Judgement]] = {
    m.Play: _play,
    m.PlayAsPlant: _as_plant,
    m.PlayAside: _aside,
    m.Swap: _swap,
    m.Exchange: _swap,
    m.Remove: _against_row,
    m.RemoveBiologist: _against_row,
    m.PlayAgainst: _against,
    m.Uproot: _uproot,
    m.PlayReplaceYourHand: _replace_some,
    m.ReplaceWholeHand: _replace_all,
    m.Discard: _discard,
    m.Throw: _throw,
    m.Enough: _enough,
    m.Place: _place,
    m.Decline: _decline,
    m.TakeAndPay: _take,
    m.TakeAndForfeit: _take,
}


def _cards(seen: Any) -> list[str]:
    """The cards of whoever is asked, one by one."""
    return [card for card, count in seen.hand(seen.viewer).items() for _ in range(count)]


def _partners(seen: Any, card: str) -> int:
    """How many other aspects of the same technique the hand holds."""
    return sum(
        other != card and other in RESTORATION and technique(KIND[other]) == technique(KIND[card])
        for other in seen.hand(seen.viewer)
    )


def _use(seen: Any, card: str) -> int:
    """How much a card in the hand may still do, from 0 (nothing) to 9."""
    kind = KIND[card]
    open_rows = [h for h in seen.habitats_of(seen.viewer) if not seen.row_is_complete(h)]
    if card in RESTORATION:
        wanted = sum(not seen.row(h) or _suits(seen.row(h), kind) for h in open_rows)
        spare = seen.hand(seen.viewer)[card] - wanted
        return 0 if spare > 0 or not wanted else 3 + _partners(seen, card)
    if kind in (LEGISLATOR, MAYOR):
        return 1 if card in seen.side(seen.viewer) else (7 if kind == LEGISLATOR else 3)
    return 9 if card == KINDS[BIOLOGIST] else 2


def _suits(row: tuple[str, ...], kind: int) -> bool:
    """Whether a restoration card goes with what lies in a row."""
    cards = [KIND[card] for card in row if card in RESTORATION]
    return all(technique(other) == technique(kind) and other != kind for other in cards)


def _progress(seen: Any, seat: int) -> int:
    """How far a player has come: cards and plants laid."""
    return sum(len(seen.row(h)) + len(seen.column(h)) for h in seen.habitats_of(seat))


def _turn_in_plants(seen: Any) -> float:
    """What the next turn should bring: plants that fit, and something for the action while a technique is missing."""
    seat, left = seen.viewer, seen.plants_left
    fit = sum(bool(seen.open_habitats(plant, seat)) for plant in left) / len(left) if left else 0.0
    rows_done = all(seen.row_is_complete(h) for h in seen.habitats_of(seat))
    return float(fit * (1 + ("legislator" in seen.side(seat))) + (0 if rows_done else ACTION))
