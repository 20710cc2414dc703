"""Any position as plain JSON values, written and read; what is read is checked against the rules' invariants."""

from __future__ import annotations

from copy import deepcopy

from edugames import __version__
from edugames.observation.game import ENDS, LEAST, MOST
from edugames.observation.layout import layout
from edugames.observation.options import Options
from edugames.observation.setup import deck_from_json
from edugames.observation.table import Table, table
from edugames.observation.turn import (
    DRAW_PLANT,
    TURNS,
    EndOfTurn,
    Part,
    PlayPlant,
    Walk,
    can_draw,
    is_stalled,
)
from edugames.observation.words import DRAW, HAND, OFF, PARTS
from edugames.play import stated
from edugames.play.faults import Faults
from edugames.play.luck import Luck
from edugames.play.options import check_players, check_seed
from edugames.play.step import Step
from edugames.play.values import PositionError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, TypeVar

    from edugames.observation.game import Observation

    G = TypeVar("G", bound=Observation)

FORMAT = 1

KEYS = (
    "game", "format", "version", "players", "options", "seed", "deck", "layout", "markers", "hands", "observed",
    "discard", "round", "starter", "seat", "ended_by", "now", "drawn", "next", "outcome",
)  # fmt: skip

WAITING = {
    "move_then_play": (["walk", "play"], ["play"], ["draw"]),
    "two_cycles": (
        ["walk", "play", "walk", "play"], ["play", "walk", "play"], ["draw", "walk", "play"],
        ["walk", "play"], ["play"], ["draw"],
    ),
    "any_two": (["part"], ["draw", "part"], ["draw"]),
}  # fmt: skip
"""The steps that can be waiting, the one being asked first; the end of the turn always follows and is not written."""


def write(game: Observation) -> dict[str, Any]:
    """The position; `read` makes the same game of it."""
    own = deck_from_json(game.deck)
    return {
        "game": "observation",
        "format": FORMAT,
        "version": __version__,
        "players": game.players,
        "options": game.options.to_json(),
        "seed": game.seed,
        **({"deck": own.to_dict()} if own else {}),
        "layout": list(game.layout.names),
        "markers": [game.marker(seat) for seat in range(game.players)],
        "hands": [_listed(game.hand(seat)) for seat in range(game.players)],
        "observed": [
            [[seen.plant, seen.habitat] for seen in game.observed(seat)] for seat in range(game.players)
        ],
        "discard": list(game.discard),
        "round": game.round,
        "starter": game.starter,
        "seat": game.seat,
        "ended_by": game.ended_by,
        "now": _now(game),
        "drawn": dict(game._drawn),
        **({"next": ahead} if (ahead := stated.write(game)) else {}),
        "outcome": game.outcome
        and {"why": next(why for why, reason in ENDS.items() if reason == game.outcome.reason)},
    }


def _listed(hand: tuple[str, ...] | None) -> list[str] | None:
    return None if hand is None else list(hand)


def _now(game: Observation) -> list[list[Any]]:
    """The step being asked, then those that wait behind it; empty when the game is over."""
    if game._ask is None:
        return []
    steps, link = [game._ask], game._steps
    while link:
        step, link = link
        if not isinstance(step, EndOfTurn):
            steps.append(step)
    return [[step.name, *(getattr(step, field) for field in step.fields)] for step in steps]


# ---------------------------------------------------------------------- reading


def read(kind: type[G], data: object) -> G:
    """The game in a position. What is left out is the beginning's: no markers on the board, nothing observed.

    The draw pile is what lies nowhere else. Raises PositionError (or OptionError) with the first thing that
    cannot be; its `faults` tell all of them.
    """
    given, faults = _checked_keys(data), Faults()
    game = kind.__new__(kind)
    with faults:
        game.players = check_players(given.get("players", 4), LEAST, MOST)
    with faults:
        game.options = Options.from_json(given.get("options", {}))
    faults.settle()
    game.table = table(game.players, game.options, deck_from_json(given.get("deck")))
    game._luck = Luck(check_seed(given.get("seed")))
    game.start = deepcopy(given)  # whoever gave it may change it
    game.begin_anew()
    with faults:
        game.layout = layout(game.table, _layout(given, game.table))
    with faults:
        game._drawn = _drawn(given, game)
        game._luck.stated = stated.read(game, given.get("next", {}))
    with faults:
        _read_cards(game, given)
        _read_time(game, given)
    faults.settle()
    _read_now(game, given)
    return game


def _checked_keys(data: object) -> dict[str, Any]:
    if not isinstance(data, dict) or data.get("game", "observation") != "observation":
        raise PositionError('this is not a position of Observation; one says so with "game": "observation"')
    if data.get("format", FORMAT) != FORMAT:
        raise PositionError(f"this position has format {data['format']!r:.20}; this edugames reads {FORMAT}")
    unknown = sorted(map(str, set(data) - set(KEYS)))
    if unknown:
        raise PositionError(f"a position has no {unknown[0]!r:.40}; it may have {', '.join(KEYS)}")
    if "hands" not in data:
        raise PositionError("a position needs its hands: a list of plants for each player")
    return data


def _whole(value: object, what: str, least: int, most: int) -> int:
    if type(value) is not int or not least <= value <= most:
        raise PositionError(f"{what} is a whole number from {least} to {most}, not {value!r:.40}")
    return value


def _list_for_each(value: object, what: str, players: int) -> list[Any]:
    if not isinstance(value, list | tuple) or len(value) != players:
        raise PositionError(
            f"{what} is a list with an entry for each of the {players} players, not {value!r:.60}"
        )
    return list(value)


def _layout(given: dict[str, Any], at_table: Table) -> tuple[str, ...]:
    names = given.get("layout", at_table.layout)
    if not isinstance(names, list | tuple) or sorted(map(str, names)) != sorted(at_table.habitats):
        raise PositionError(
            f"the layout names each of the {len(at_table.habitats)} habitats once, in reading order (O-2), "
            f"not {names!r:.60}"
        )
    return tuple(names)


# ---------------------------------------------------------------------- cards


def _read_cards(game: Observation, given: dict[str, Any]) -> None:
    players, at_table = game.players, game.table
    game.markers = [
        OFF if name is None else _habitat(game, name)
        for name in _list_for_each(given.get("markers", [None] * players), "markers", players)
    ]
    left = set(range(len(at_table.plants)))
    hands = _list_for_each(given["hands"], "hands", players)
    game.hands, faults = [], Faults()
    for seat, hand in enumerate(hands, 1):
        with faults:
            game.hands.append(sorted(_plants(game, left, hand, f"player {seat}'s hand")))
            if len(game.hands[-1]) > HAND:
                raise PositionError(
                    f"player {seat} holds {len(game.hands[-1])} plants; a full hand has {HAND} (O-5)"
                )
    faults.settle()
    observed = _list_for_each(given.get("observed", [[]] * players), "observed", players)
    game.observations = [_observed(game, left, rows, seat) for seat, rows in enumerate(observed, 1)]
    game.discard_pile = _plants(game, left, given.get("discard", []), "the discard pile")
    game.draw_pile = sorted(left)
    game.recount()
    for seat in range(players):
        if game.markers[seat] == OFF and game.observations[seat]:
            raise PositionError(
                f"player {seat + 1} has observed plants, so the marker stands on a habitat (O-6)"
            )


def _habitat(game: Observation, name: object) -> int:
    h = game.table.habitat.get(name) if isinstance(name, str) else None
    if h is None:
        raise PositionError(f"there is no habitat {name!r:.40} in this deck")
    return h


def _plants(game: Observation, left: set[int], names: object, where: str) -> list[int]:
    """The plants of a list, which are taken from those that lie nowhere yet."""
    if names is None:
        raise PositionError(
            f"this is what one seat sees, not a whole position; take it from the game itself, which knows {where}"
        )
    if not isinstance(names, list | tuple):
        raise PositionError(f"{where} is a list of plants, not {names!r:.60}")
    return [_take(game, left, name, where) for name in names]


def _take(game: Observation, left: set[int], name: object, where: str) -> int:
    p = game.table.plant.get(name) if isinstance(name, str) else None
    if p is None:
        raise PositionError(f"{where}: there is no plant {name!r:.40} in this deck")
    if p not in left:
        raise PositionError(f"{where}: {name} lies somewhere else already; each plant is one card (O-1)")
    left.remove(p)
    return p


def _observed(game: Observation, left: set[int], rows: object, seat: int) -> tuple[tuple[int, int], ...]:
    where = f"what player {seat} has observed"
    if not isinstance(rows, list | tuple) or not all(
        isinstance(r, list | tuple) and len(r) == 2 for r in rows
    ):
        raise PositionError(f"{where} is a list of pairs [plant, habitat], not {rows!r:.60}")
    found = []
    for plant, habitat in rows:
        p, h = _take(game, left, plant, where), _habitat(game, habitat)
        if not game.table.grows[p] >> h & 1:
            raise PositionError(f"{where}: {plant} cannot be observed in {habitat} (O-9)")
        found.append((p, h))
    return tuple(found)


# ---------------------------------------------------------------------- time


def _read_time(game: Observation, given: dict[str, Any]) -> None:
    last = game.players - 1
    game.round = _whole(given.get("round", 1), "the round", 1, game.options.max_rounds + 1)
    game.starter = _whole(given.get("starter", 0), "the starter's seat", 0, last)
    game.seat = _whole(given.get("seat", game.starter), "the seat that is to play", 0, last)
    ended_by = given.get("ended_by")
    game.ended_by = None if ended_by is None else _whole(ended_by, "ended_by", 0, last)
    everything = game.table.classes
    done = [seat for seat in range(game.players) if game.seen_classes[seat] == everything]
    if game.ended_by is not None and game.ended_by not in done:
        raise PositionError(
            f"player {game.ended_by + 1} has not observed every class, so did not end the game (O-12)"
        )
    if game.ended_by is None and (seat := next((s for s in done if s != game.seat), None)) is not None:
        raise PositionError(f"player {seat + 1} has observed every class; say so with ended_by (O-12)")


def _drawn(given: dict[str, Any], game: Observation) -> dict[str, int]:
    drawn = given.get("drawn", {})
    if not isinstance(drawn, dict) or not set(drawn) <= set(game.streams):
        raise PositionError(f"drawn counts chances by stream ({', '.join(game.streams)}), not {drawn!r:.60}")
    return {stream: _whole(drawn.get(stream, 0), f"drawn: {stream}", 0, 10**6) for stream in game.streams}


def _read_now(game: Observation, given: dict[str, Any]) -> None:
    """Ask what was being asked, or end the game as it had ended."""
    outcome = given.get("outcome")
    if outcome is not None:
        _end(game, outcome)
        return
    if game.ended_by == game.seat:
        raise PositionError(f"player {game.seat + 1} has ended the game and has no turn any more (O-12)")
    turn = TURNS[game.options.turn_form]
    now = given.get("now")
    if now is None:
        game.push(*turn)
    else:
        game.push(turn[0], *reversed(_steps(game, now)))
    if (
        given.get("now") is None
        and game.ended_by is None
        and game.seen_classes[game.seat] == game.table.classes
    ):
        raise PositionError(f"player {game.seat + 1} has observed every class; say so with ended_by (O-12)")
    game._settle()


def _steps(game: Observation, now: object) -> list[Step]:
    form = game.options.turn_form
    if not isinstance(now, list) or not all(isinstance(entry, list) and entry for entry in now):
        raise PositionError(
            f"now is a list of steps, the one being asked first, such as [['walk'], ['play']], not {now!r:.60}"
        )
    if [entry[0] for entry in now] not in WAITING[form]:
        forms = " or ".join(", ".join(names) for names in WAITING[form])
        raise PositionError(f"with the turn form {form} the steps waiting are {forms}, not {now!r:.60} (O-7)")
    steps = [_step(entry) for entry in now]
    first, marker, hand = steps[0], game.markers[game.seat], game.hands[game.seat]
    fault = None
    if isinstance(first, PlayPlant):
        fault = "the marker is not on the board" if marker == OFF else None if hand else "the hand is empty"
    elif first is DRAW_PLANT:
        fault = (
            "the hand is full"
            if len(hand) >= HAND
            else None
            if can_draw(game)
            else "no plant is left to draw"
        )
        if len(steps) == 2 and isinstance(steps[1], Part) and steps[1].done != DRAW:
            fault = "the part being made is the drawing"
    elif isinstance(first, Part) and not first.moves(game):
        fault = "there is no second part to make"
    if fault:
        raise PositionError(f"the step {now[0]} does not fit the rest of the position: {fault} (O-7)")
    return steps


def _step(entry: list[Any]) -> Step:
    name, *fields = entry
    if name == "part" and len(fields) == 1 and fields[0] in ("", *PARTS):
        return Part(fields[0])
    if name != "part" and not fields:
        return {"walk": Walk(), "play": PlayPlant(), "draw": DRAW_PLANT}[name]
    raise PositionError(
        f"the step {entry!r:.60} carries what it does not have; a part carries walk, play, draw or ''"
    )


def _end(game: Observation, outcome: object) -> None:
    why = outcome.get("why") if isinstance(outcome, dict) else None
    after = (game.seat + 1) % game.players
    round_is_over = game.ended_by is None and after == game.starter
    holds = {
        "classes": after == game.ended_by,
        "cards": round_is_over and not any(game.hands) and not can_draw(game),
        "stall": round_is_over and is_stalled(game),
        "rounds": round_is_over and game.round >= game.options.max_rounds,
    }
    if not isinstance(why, str) or not holds.get(why):
        raise PositionError(
            f'an outcome says why the game is over, {{"why": …}} with one of {", ".join(ENDS)} that is true of the '
            f"position, not {outcome!r:.60} (O-12)"
        )
    game.finish(why)
    game._settle()
