"""The questions under way, as JSON: which step is being asked, and which wait behind it."""

from __future__ import annotations

from edugames.ecosia.cards import AddTrees, CardQuestion, GatherTrees, KeepTrees
from edugames.ecosia.cards.agroforestry import InterplantTree
from edugames.ecosia.cards.natural_reforestation import SeedTree
from edugames.ecosia.cards.nursery import ANYWHERE
from edugames.ecosia.cards.plant import PlantTree
from edugames.ecosia.cards.prune import PruneTree
from edugames.ecosia.cards.reforestation import ChooseArea, planted_for, taken_for, young_trees
from edugames.ecosia.events import PENDING, QUESTIONS
from edugames.ecosia.hexes import INDEX, TILES, mask_of, tiles_of
from edugames.ecosia.turn import EndOfPlay, EndOfRound, Refill, RevealEvent, Turn
from edugames.ecosia.words import DRY_LAND, EVENTS, FARMLAND, NURSERIES, SPRING
from edugames.play.step import Step
from edugames.play.values import PositionError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from edugames.ecosia.game import Ecosia

_KINDS: tuple[type[Step], ...] = (
    Turn, Refill, RevealEvent, AddTrees, PlantTree, PruneTree, SeedTree, InterplantTree, ChooseArea,
    GatherTrees, KeepTrees, *QUESTIONS,
)  # fmt: skip
STEPS = {kind.name: kind for kind in _KINDS}

BEHIND = (Refill, EndOfPlay, EndOfRound)
"""Steps that follow every play or event; they are not written, since nothing else can follow."""


def write(game: Ecosia) -> list[list[Any]]:
    """The step being asked first, then those that wait behind it; empty when the game is over."""
    if game._ask is None:
        return []
    steps, link = [game._ask], game._steps
    while link:
        step, link = link
        if not isinstance(step, BEHIND):
            steps.append(step)
    return [
        [step.name, *(_field_to_json(name, getattr(step, name)) for name in step.fields)] for step in steps
    ]


def read(game: Ecosia, now: object) -> None:
    """Put the steps on the game's stack; raises PositionError for those that cannot be waiting there."""
    if not isinstance(now, list) or not now or len(now) > 30:
        raise PositionError('now is a list of steps, the one being asked first, such as [["turn"]]')
    steps = [_step(entry) for entry in now]
    _check_order(game, steps)
    for step in steps:
        possible = _POSSIBLE.get(step.name)
        if possible and not possible(game, step):
            raise PositionError(f"the step {write_step(step)} does not fit the rest of the position")
    game.push(*reversed(steps))


def write_step(step: Step) -> list[Any]:
    """A step as JSON."""
    return [step.name, *(_field_to_json(name, getattr(step, name)) for name in step.fields)]


# ---------------------------------------------------------------------- one step


def _field_to_json(name: str, value: Any) -> Any:
    if name in _TILE_FIELDS:
        return list(TILES[value])
    if name == "waiting":
        return [list(TILES[t]) for t in tiles_of(value)]
    if name == "nursery":
        return None if value == ANYWHERE else NURSERIES[value]
    return list(value) if isinstance(value, tuple) else value


def _field_from_json(name: str, value: Any) -> Any:
    if name in _TILE_FIELDS:
        return INDEX[tuple(value)]
    if name == "waiting":
        return mask_of(INDEX[tuple(tile)] for tile in value)
    if name == "nursery":
        return ANYWHERE if value is None else NURSERIES.index(value)
    if name == "left":
        return _count(value)
    a, b, c = (_count(count) for count in value)
    return a, b, c


_TILE_FIELDS = ("tile", "farmland", "spring", "fire")


def _count(value: Any) -> int:
    if type(value) is not int or value < 0:
        raise ValueError(value)
    return value


def _step(entry: object) -> Step:
    if not isinstance(entry, list) or not entry or entry[0] not in list(STEPS):
        raise PositionError(f"there is no step {entry!r:.60}; steps are {', '.join(STEPS)}")
    kind = STEPS[entry[0]]
    try:
        values = [_field_from_json(name, value) for name, value in zip(kind.fields, entry[1:], strict=True)]
    except (KeyError, TypeError, ValueError):
        raise PositionError(
            f"the step {entry[0]!r} carries {', '.join(kind.fields) or 'nothing'}, not {entry[1:]!r:.60}"
        ) from None
    return kind(*values)


# ---------------------------------------------------------------------- whether they can be waiting


def _check_order(game: Ecosia, steps: list[Step]) -> None:
    """Put what follows on the stack; raises PositionError when these steps never wait together."""
    first, plays = steps[0], len(game.table.order)
    if isinstance(first, Turn | Refill | CardQuestion) and len(steps) == 1:
        if game.play_number >= plays:
            raise PositionError(
                f"a round has {plays} plays, 0 to {plays - 1}; there is no play {game.play_number}"
            )
        game.take_seat()
        _check_events(game, game.round - 1)
        game.push(EndOfPlay())
        if not isinstance(first, Refill):
            game.push(Refill())
        return
    game.play_number = plays - 1
    game.take_seat()
    game.play_number = plays
    if isinstance(first, RevealEvent) and len(steps) == 1 and game.round <= game.table.events:
        _check_events(game, game.round - 1)
    else:
        _check_events(game, game.round)
        _check_event_steps(game, steps)
    game.push(EndOfRound())


def _check_events(game: Ecosia, count: int) -> None:
    if len(game.revealed) != count:
        raise PositionError(
            f"at this point of round {game.round} {count} events have been revealed, not {len(game.revealed)} (E-26)"
        )


def _check_event_steps(game: Ecosia, steps: list[Step]) -> None:
    import re

    event = game.revealed[-1]
    names = ",".join(step.name for step in steps)
    if not re.fullmatch(PENDING[event], names):
        raise PositionError(f"in the middle of {EVENTS[event]} the steps waiting cannot be {names}")


def _is_live(game: Ecosia, t: int, terrain: int | None = None) -> bool:
    return bool(game.island.live >> t & 1) and terrain in (None, game.island.terrain[t])


def _is_empty(game: Ecosia, t: int) -> bool:
    return bool(game.island.empty >> t & 1)


def _can_gather(game: Ecosia, step: Any) -> bool:
    number = game.island.token[step.tile]
    left = taken_for(game, number) - sum(step.gathered)
    return bool(number) and 0 < left <= young_trees(game, step.tile)


def _can_keep(game: Ecosia, step: Any) -> bool:
    number = game.island.token[step.tile]
    whole = taken_for(game, number) == sum(step.gathered) + sum(step.kept)
    return game.options.harder and bool(number) and whole and sum(step.kept) < planted_for(number)


def _can_add(game: Ecosia, step: Any) -> bool:
    facts = game.table.facts
    most = facts.nursery_card_trees if step.nursery == ANYWHERE else facts.agroforestry_seedlings
    return bool(1 <= step.left <= most)


_POSSIBLE: dict[str, Callable[[Ecosia, Any], bool]] = {
    "turn": lambda game, step: any(map(any, game.hands)),
    "refill": lambda game, step: sum(game.hands[game.seat]) < game.table.hand_size,
    "add": _can_add,
    "plant": lambda game, step: bool(step.moves(game)),
    "prune": lambda game, step: bool(step.moves(game)),
    "seed": lambda game, step: bool(step.moves(game)),
    "interplant": lambda game, step: bool(step.moves(game)),
    "reforest": lambda game, step: bool(step.moves(game)),
    "gather": _can_gather,
    "keep": _can_keep,
    "highest": lambda game, step: bool(game.island.deforested),
    "die": lambda game, step: not _is_live(game, step.tile),
    "topple": lambda game, step: _is_live(game, step.tile),
    "number": lambda game, step: _is_empty(game, step.tile) and any(game.bag_counts),
    "clear": lambda game, step: _is_live(game, step.tile, FARMLAND),
    "move farmland": lambda game, step: (
        _is_live(game, step.farmland, FARMLAND) and _is_empty(game, step.farmland)
    ),
    "spoil one": lambda game, step: _is_live(game, step.farmland, FARMLAND),
    "spoil": lambda game, step: not step.waiting & ~game.island.live_of(FARMLAND),
    "grow": lambda game, step: _is_live(game, step.spring, SPRING),
    "spread": lambda game, step: _is_live(game, step.fire, DRY_LAND),
    "spread by lot": lambda game, step: _is_live(game, step.fire, DRY_LAND),
    "char": lambda game, step: _is_live(game, step.fire, DRY_LAND),
    "wither": lambda game, step: not step.waiting & ~game.island.live_of(SPRING),
    "wither one": lambda game, step: _is_live(game, step.spring, SPRING),
}
