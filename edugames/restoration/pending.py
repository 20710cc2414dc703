"""The questions under way, as JSON: which step is being asked, and which wait behind it."""

from __future__ import annotations

import re

from edugames.play.step import Step
from edugames.play.values import PositionError
from edugames.restoration.cards import ThrowCards
from edugames.restoration.offer import Offer
from edugames.restoration.plants import DrawPlants, PlacePlant
from edugames.restoration.refill import Refill
from edugames.restoration.turn import EndOfTurn, Turn

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from edugames.restoration.game import Restoration

_KINDS: tuple[type[Step], ...] = (Turn, ThrowCards, Refill, DrawPlants, PlacePlant, Offer)
STEPS = {kind.name: kind for kind in _KINDS}

ORDERS = re.compile(
    "turn"  # the action
    "|(throw,)?refill,plant(,plant)?,offer"  # after it
    "|refill"  # the whole hand was replaced
    "|(plant|place)(,plant)?,offer"
    "|offer"
    "|(refill,)?place"  # somebody takes the plant on offer
)


def write(game: Restoration) -> list[list[Any]]:
    """The step being asked first, then those that wait behind it; empty when the game is over."""
    if game._ask is None:
        return []
    steps, link = [game._ask], game._steps
    while link:
        step, link = link
        if not isinstance(step, EndOfTurn):  # it always comes last
            steps.append(step)
    return [write_step(game, step) for step in steps]


def write_step(game: Restoration, step: Step) -> list[Any]:
    """A step as JSON."""
    values = ((name, getattr(step, name)) for name in step.fields)
    return [step.name, *(game.plant_id(value) if name == "plant" else value for name, value in values)]


def read(game: Restoration, now: object) -> list[Step]:
    """The steps as they wait, checked against the rest of the position; raises PositionError."""
    if not isinstance(now, list) or not now or len(now) > 6:
        raise PositionError('now is a list of steps, the one being asked first, such as [["turn"]]')
    steps = [_step(game, entry) for entry in now]
    names = ",".join(step.name for step in steps)
    if not ORDERS.fullmatch(names):
        raise PositionError(f"these steps never wait together: {names}")
    return steps


def put(game: Restoration, steps: list[Step]) -> None:
    """Put the steps on the game's stack; raises PositionError for those that do not fit the rest of the position."""
    for check in (_check_seats, _check_offer, _check_legislator, _check_replaced):
        check(game, steps)
    game.push(EndOfTurn(), *reversed(steps))


def in_hand(steps: list[Step]) -> list[int]:
    """The plants that someone holds in the hand, about to lay them down."""
    return [step.plant for step in steps if isinstance(step, PlacePlant)]


# ---------------------------------------------------------------------- one step


def _step(game: Restoration, entry: object) -> Step:
    if not isinstance(entry, list) or not entry or entry[0] not in list(STEPS):
        raise PositionError(f"there is no step {entry!r:.60}; steps are {', '.join(STEPS)}")
    kind = STEPS[entry[0]]
    try:
        return kind(*(_field(game, name, value) for name, value in zip(kind.fields, entry[1:], strict=True)))
    except (KeyError, TypeError, ValueError):
        raise PositionError(
            f"the step {entry[0]!r} carries {', '.join(kind.fields) or 'nothing'}, not {entry[1:]!r:.60}"
        ) from None


def _field(game: Restoration, name: str, value: Any) -> int:
    """A plant's number, a seat, or how far to the left a seat is."""
    if name == "plant":
        return game.table.number[value]
    if type(value) is not int or value not in range(int(name == "left"), game.players):
        raise ValueError(value)
    return value


# ---------------------------------------------------------------------- whether they can be waiting


def _check_seats(game: Restoration, steps: list[Step]) -> None:
    """Draws in a turn are its player's; who takes a plant is another player, and it fits them."""
    taken = steps[-1].name == "place"
    if game.voids[game.seat] and steps[0].name != "turn":
        raise PositionError(
            f"{game.name_of(game.seat)} has spent this turn on a plant, so is not in it (R-20)"
        )
    for step in steps:
        if isinstance(step, Refill | PlacePlant) and (step.who == game.seat) == taken:
            whose = "another player's" if taken else "the player's whose turn it is"
            raise PositionError(f"the step {write_step(game, step)} is {whose} here")
        if isinstance(step, PlacePlant) and not game.open_slots(step.plant, step.who):
            raise PositionError(
                f"{game.plant_id(step.plant)} fits no open habitat of {game.name_of(step.who)}"
            )
    if taken and len(steps) > 1 and steps[0].who != steps[1].who:  # type: ignore[attr-defined]
        raise PositionError("whoever takes a plant draws the card and lays the plant")


def _check_offer(game: Restoration, steps: list[Step]) -> None:
    first, last = steps[0], steps[-1]
    if game.on_offer and (first.name in ("turn", "throw", "refill") or not isinstance(last, Offer)):
        raise PositionError("a plant is on offer only after a plant was drawn in this turn (R-38)")
    if not isinstance(last, Offer):
        return
    if first is not last:
        if last.left != 1:
            raise PositionError('an offer begins with the player to the left: it waits as ["offer", 1]')
    elif not game.on_offer or not game.may_take(last.seat(game), game.plant_discard[-1]):
        raise PositionError(f"{game.name_of(last.seat(game))} cannot be offered a plant here (R-39)")


def _check_legislator(game: Restoration, steps: list[Step]) -> None:
    draws = sum(step.name in ("plant", "place") for step in steps)
    if draws == 2 and not game.legislator[game.seat]:
        raise PositionError("only a player with a legislator draws two plants (R-27)")


def _check_replaced(game: Restoration, steps: list[Step]) -> None:
    if len(steps) == 1 and isinstance(steps[0], Refill) and not game.replaced[game.seat]:
        raise PositionError("the hand alone is filled only after the whole hand was replaced (R-35)")
