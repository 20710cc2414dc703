"""Any position as plain JSON values, written and read; what is read is checked against the rules' invariants."""

from __future__ import annotations

from copy import deepcopy

from edugames import __version__
from edugames.ecosia import pending
from edugames.ecosia.hexes import ALL, INDEX, PLACE_NAMES, TILES
from edugames.ecosia.island import Island
from edugames.ecosia.options import Options
from edugames.ecosia.table import Table, table
from edugames.ecosia.words import CARDS, EVENTS, NURSERIES, SPECIES, TERRAINS
from edugames.play import stated
from edugames.play.faults import Faults
from edugames.play.luck import Luck
from edugames.play.options import check_players, check_seed
from edugames.play.values import PositionError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, TypeVar

    from edugames.ecosia.game import Ecosia

    G = TypeVar("G", bound=Ecosia)

FORMAT = 1

KEYS = (
    "game", "format", "version", "players", "options", "seed", "island", "nurseries", "bag", "tokens_out", "hands",
    "deck", "discard", "events", "round", "play", "starter", "now", "drawn", "next", "outcome",
)  # fmt: skip


def write(game: Ecosia) -> dict[str, Any]:
    """The position; `read` makes the same game of it."""
    outcome = game.outcome
    return {
        "game": "ecosia",
        "format": FORMAT,
        "version": __version__,
        "players": game.players,
        "options": game.options.to_json(),
        "seed": game.seed,
        "island": [
            {
                "tile": list(tile),
                "terrain": game.terrain(tile),
                "trees": list(game.trees(tile)),
                "token": game.token(tile),
            }
            for tile in TILES
        ],
        "nurseries": {nursery: list(game.seedlings(nursery)) for nursery in NURSERIES},
        "bag": list(game.bag),
        "tokens_out": list(game.tokens_out),
        "hands": [game.hand(seat) for seat in range(game.players)],
        "deck": game.deck,
        "discard": game.discard,
        "events": list(game.events),
        "round": game.round,
        "play": game.play_number,
        "starter": game.starter,
        "now": pending.write(game),
        "drawn": dict(game._drawn),
        **({"next": ahead} if (ahead := stated.write(game)) else {}),
        "outcome": outcome and {"won": outcome.won, "reason": outcome.reason},
    }


def read(kind: type[G], data: object) -> G:
    """The game in a position. What is left out is the beginning's: no trees in a nursery, nothing discarded, round 1.

    A hand may hold fewer cards than the rules leave in it (E-23), so that a lesson can ask what one card is good for;
    it is filled at the next draw.

    Raises PositionError (or OptionError) with the first thing that cannot be; its `faults` tell all of them.
    """
    given, faults = _checked_keys(data), Faults()
    game = kind.__new__(kind)
    with faults:
        game.players = check_players(given.get("players", 4), 1, 6)
    with faults:
        game.options = Options.from_json(given.get("options", {}))
    with faults:
        game._luck = Luck(check_seed(given.get("seed")))
    faults.settle()
    game.table = table(game.players, game.options)
    game.start = deepcopy(given)  # whoever gave it may change it
    game.begin_anew()
    with faults:
        game.island = _island(given, game.table)
        game.bag_counts = _bag(given, game.table, game.island)
    with faults:
        game.nurseries = _nurseries(given)
    with faults:
        _read_cards(game, given)
    with faults:
        _read_time(game, given)
    with faults:
        game._drawn = _drawn(given, game)
        game._luck.stated = stated.read(game, given.get("next", {}))
    faults.settle()
    _read_now(game, given)
    return game


def _checked_keys(data: object) -> dict[str, Any]:
    if not isinstance(data, dict) or data.get("game", "ecosia") != "ecosia":
        raise PositionError('this is not a position of Ecosia; one says so with "game": "ecosia"')
    if data.get("format", FORMAT) != FORMAT:
        raise PositionError(f"this position has format {data['format']!r:.20}; this edugames reads {FORMAT}")
    unknown = sorted(map(str, set(data) - set(KEYS)))
    if unknown:
        raise PositionError(f"a position has no {unknown[0]!r:.40}; it may have {', '.join(KEYS)}")
    if "island" not in data:
        raise PositionError("a position needs its island: 19 tiles, each with tile, terrain, trees and token")
    return data


def _whole(value: object, what: str, least: int, most: int) -> int:
    if type(value) is not int or not least <= value <= most:
        raise PositionError(f"{what} is a whole number from {least} to {most}, not {value!r:.40}")
    return value


def _counts(value: object, what: str) -> list[int]:
    """Three counts, one for each species."""
    if not isinstance(value, list | tuple) or len(value) != len(SPECIES):
        raise PositionError(f"{what}: trees are three counts ({', '.join(SPECIES)}), not {value!r:.40}")
    return [
        _whole(count, f"{what}: the count of {s}s", 0, 999) for s, count in zip(SPECIES, value, strict=True)
    ]


# ---------------------------------------------------------------------- the board


def _island(given: dict[str, Any], at_table: Table) -> Island:
    rows = given["island"]
    if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
        raise PositionError("the island is a list of 19 tiles, each with tile, terrain, trees and token")
    terrain, token, trees = [-1] * len(TILES), [0] * len(TILES), [0] * (3 * len(TILES))
    faults = Faults()
    for row in rows[: 2 * len(TILES)]:
        with faults:
            _read_tile(row, terrain, token, trees)
    faults.settle()
    missing = [PLACE_NAMES[t] for t, kind in enumerate(terrain) if kind < 0]
    if missing:
        raise PositionError(f"the island has 19 tiles; {missing[0]} is missing")
    for kind, count in enumerate(at_table.terrain_count):
        with faults:
            if terrain.count(kind) != count:
                raise PositionError(
                    f"the island has {count} {TERRAINS[kind]} tiles, not {terrain.count(kind)} (E-3)"
                )
    faults.settle()
    return Island(terrain, token, trees)


def _read_tile(row: dict[str, Any], terrain: list[int], token: list[int], trees: list[int]) -> None:
    """Put a tile on the island that is being laid; raises PositionError."""
    t = _tile(row.get("tile"))
    place = PLACE_NAMES[t]
    if terrain[t] >= 0:
        raise PositionError(f"{place} is given twice")
    if row.get("terrain") not in TERRAINS:
        raise PositionError(
            f"{place}: the terrain is one of {', '.join(TERRAINS)}, not {row.get('terrain')!r:.40}"
        )
    terrain[t] = TERRAINS.index(row["terrain"])
    if row.get("token") is not None:
        token[t] = _whole(row["token"], f"{place}: the number", 2, 12)
    trees[3 * t : 3 * t + 3] = _counts(row.get("trees", [0, 0, 0]), place)
    if token[t] and any(trees[3 * t : 3 * t + 3]):
        raise PositionError(
            f"{place} is deforested and has trees; take the trees or the number {token[t]} away (E-5)"
        )


def _tile(value: object) -> int:
    try:
        return INDEX[tuple(value)]  # type: ignore[index, arg-type]
    except (KeyError, TypeError):
        raise PositionError(
            f"there is no tile {value!r:.40}; tiles are [q, r] with |q|, |r| and |q + r| up to 2"
        ) from None


def _nurseries(given: dict[str, Any]) -> list[int]:
    rows = given.get("nurseries", {})
    if not isinstance(rows, dict) or not set(rows) <= set(NURSERIES):
        raise PositionError(
            f"nurseries are given by name, {NURSERIES[0]} to {NURSERIES[-1]}, not {rows!r:.60}"
        )
    counts, faults = [], Faults()
    for nursery in NURSERIES:
        with faults:
            counts += _counts(rows.get(nursery, [0, 0, 0]), f"nursery {nursery}")
    faults.settle()
    return counts


def _bag(given: dict[str, Any], at_table: Table, island: Island) -> list[int]:
    """The tokens in the bag: those given, or the ones neither on the board nor out of the game."""
    rest = at_table.tokens[:]
    _take(rest, [number for number in island.token if number], "on the island")
    if "bag" in given:
        _take(rest, given["bag"], "on the island and in the bag")
        out = rest[:]
        _take(out, given.get("tokens_out", _listed(rest)), "on the island, in the bag and out of the game")
        if any(out):
            raise PositionError(
                f"the tokens {_listed(out)} are neither on the island nor in the bag nor out of the game"
            )
        return _tally(given["bag"], len(rest))
    _take(rest, given.get("tokens_out", []), "on the island and out of the game")
    return rest


def _take(rest: list[int], numbers: object, where: str) -> None:
    if not isinstance(numbers, list | tuple):
        raise PositionError(f"numbers are given as a list, not {numbers!r:.40}")
    for number in numbers:
        if not rest[_whole(number, "a number token", 2, 12)]:
            raise PositionError(
                f"there are more tokens {where} with the number {number} than the game has (E-6)"
            )
        rest[number] -= 1


def _listed(counts: list[int]) -> list[int]:
    return [number for number, count in enumerate(counts) for _ in range(count)]


def _tally(numbers: list[int], size: int) -> list[int]:
    return [numbers.count(number) for number in range(size)]


# ---------------------------------------------------------------------- cards


def _read_cards(game: Ecosia, given: dict[str, Any]) -> None:
    hands = given.get("hands", [{"nursery": 1, "plant": 1, "prune": 1}] * game.players)
    if not isinstance(hands, list | tuple) or len(hands) != game.players:
        raise PositionError(f"there is one hand for each of the {game.players} players")
    game.hands, faults = [], Faults()
    for seat, hand in enumerate(hands, 1):
        with faults:
            game.hands.append(_read_hand(game, seat, hand))
    faults.settle()
    game.discard_pile = _cards(given.get("discard", {}), "the discard pile")
    game.draw_pile = game.table.deck[:]
    for pile in (*game.hands, game.discard_pile):
        for kind, count in enumerate(pile):
            game.draw_pile[kind] -= count
    for kind, count in enumerate(game.draw_pile):
        with faults:
            if count < 0:
                raise PositionError(
                    f"hands and discard pile hold {game.table.deck[kind] - count} {CARDS[kind]} cards; "
                    f"{game.players} players have {game.table.deck[kind]} (E-9)"
                )
    faults.settle()
    if "deck" in given and _cards(given["deck"], "the deck") != game.draw_pile:
        raise PositionError(
            "deck, hands and discard pile are not the cards of this number of players (E-9); leave the deck out"
        )


def _read_hand(game: Ecosia, seat: int, hand: object) -> list[int]:
    held = _cards(hand, f"the hand of player {seat}")
    if sum(held) > game.table.hand_size:
        raise PositionError(
            f"player {seat} holds {sum(held)} cards; a hand has {game.table.hand_size} (E-12)"
        )
    return held


def _cards(value: object, what: str) -> list[int]:
    if not isinstance(value, dict) or not set(value) <= set(CARDS):
        raise PositionError(f"{what} counts cards by kind ({', '.join(CARDS)}), not {value!r:.60}")
    return [_whole(value.get(kind, 0), f"{what}: {kind} cards", 0, 99) for kind in CARDS]


# ---------------------------------------------------------------------- time


def _read_time(game: Ecosia, given: dict[str, Any]) -> None:
    last = game.table.rounds
    game.round = _whole(given.get("round", 1), "the round", 1, last)
    game.play_number = _whole(given.get("play", 0), "the play", 0, len(game.table.order))
    game.starter = _whole(given.get("starter", 0), "the starter's seat", 0, game.players - 1)
    events = given.get("events")
    if events is None:
        events = [*EVENTS, *EVENTS][: game.round - 1]
    if not isinstance(events, list | tuple) or not all(event in EVENTS for event in events):
        raise PositionError(f"events revealed are a list of {', '.join(EVENTS)}, not {events!r:.60}")
    game.revealed = tuple(EVENTS.index(event) for event in events)
    if len(events) > game.table.events or min(game.events_unseen()) < 0:
        raise PositionError(
            f"at most {game.table.events} events are revealed, each kind at most twice (E-10)"
        )


def _drawn(given: dict[str, Any], game: Ecosia) -> dict[str, int]:
    drawn = given.get("drawn", {})
    if not isinstance(drawn, dict) or not set(drawn) <= set(game.streams):
        raise PositionError(f"drawn counts chances by stream ({', '.join(game.streams)}), not {drawn!r:.60}")
    return {stream: _whole(drawn.get(stream, 0), f"drawn: {stream}", 0, 10**6) for stream in game.streams}


def _read_now(game: Ecosia, given: dict[str, Any]) -> None:
    """Ask what was being asked, or end the game as it had ended."""
    outcome = given.get("outcome")
    if outcome is not None:
        _end(game, outcome)
        return
    if game.island.live == ALL and game.options.win_timing == "immediate":
        raise PositionError(
            "no tile is deforested, so this game is won; give one tile a number, or say the outcome"
        )
    pending.read(game, given.get("now", [["turn"]]))
    game._settle()


def _end(game: Ecosia, outcome: object) -> None:
    won = outcome.get("won") if isinstance(outcome, dict) else None
    if not isinstance(won, bool) or won != (game.island.live == ALL):
        raise PositionError(
            'an outcome is won exactly when no tile is deforested (E-35); give {"won": true or false}'
        )
    game.seat = (
        game.starter + game.table.order[min(game.play_number, len(game.table.order) - 1)]
    ) % game.players
    if won:
        game.check_saved(end_of_round=True)
    else:
        game.lose()
