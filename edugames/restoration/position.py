"""Any position as plain JSON values, written and read; what is read is checked against the rules' invariants."""

from __future__ import annotations

from copy import deepcopy

from edugames import __version__
from edugames.play import stated
from edugames.play.faults import Faults
from edugames.play.luck import Luck
from edugames.play.options import check_players, check_seed
from edugames.play.values import Outcome, PositionError
from edugames.restoration import pending
from edugames.restoration.options import Options
from edugames.restoration.setup import deck_from_json
from edugames.restoration.table import Table, table
from edugames.restoration.tableau import is_sound
from edugames.restoration.words import (
    BIOLOGIST,
    COLUMN,
    HABITATS_EACH,
    HAND,
    KIND,
    KINDS,
    LEGISLATOR,
    MAYOR,
    ROW,
    ROW_CARDS,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, TypeVar

    from edugames.play.step import Step
    from edugames.restoration.game import Restoration

    G = TypeVar("G", bound=Restoration)

FORMAT = 1

KEYS = (
    "game", "format", "version", "players", "options", "seed", "deck", "seats", "action_pile", "action_discards",
    "plant_pile", "plant_discards", "on_offer", "turn", "seat", "now", "drawn", "next", "outcome",
)  # fmt: skip
HIDDEN = "this is what one seat sees, not a whole position; take it from the game itself, which knows"
SEAT_KEYS = ("habitats", "side", "hand", "turns_to_skip", "replaced")
HABITAT_KEYS = ("habitat", "row", "column")


def write(game: Restoration) -> dict[str, Any]:
    """The position; `read` makes the same game of it."""
    from edugames.restoration.game import shipped

    outcome = game.outcome
    return {
        "game": "restoration",
        "format": FORMAT,
        "version": __version__,
        "players": game.players,
        "options": game.options.to_json(),
        "seed": game.seed,
        "deck": None if game.deck == shipped() else game.deck.to_dict(),
        "seats": [_seat(game, seat) for seat in range(game.players)],
        "action_pile": game.action_pile,
        "action_discards": list(game.action_discards),
        "plant_pile": list(game.plants_left),
        "plant_discards": list(game.plant_discards),
        "on_offer": game.on_offer,
        "turn": game.turn,
        "seat": game.seat,
        "now": pending.write(game),
        "drawn": dict(game._drawn),
        **({"next": ahead} if (ahead := stated.write(game)) else {}),
        "outcome": outcome and {"winners": list(outcome.winners)},
    }


def _seat(game: Restoration, seat: int) -> dict[str, Any]:
    return {
        "habitats": [
            {"habitat": habitat, "row": list(game.row(habitat)), "column": list(game.column(habitat))}
            for habitat in game.habitats_of(seat)
        ],
        "side": list(game.side(seat)),
        "hand": game.hand(seat),
        "turns_to_skip": game.voids[seat],
        "replaced": game.replaced[seat],
    }


def read(kind: type[G], data: object) -> G:
    """The game in a position. What is left out is the beginning's: nothing played or discarded, every other card in
    the pile.

    Raises PositionError (or OptionError) with the first thing that cannot be; its `faults` tell all of them.
    """
    from edugames.restoration.game import shipped

    given = _checked(data, KEYS, "a position")
    if given.get("game", "restoration") != "restoration":
        raise PositionError('this is not a position of the Restoration Game; one has "game": "restoration"')
    if given.get("format", FORMAT) != FORMAT:
        raise PositionError(f"this position has format {given['format']!r:.20}; this edugames reads {FORMAT}")
    game = kind.__new__(kind)
    faults = Faults()
    with faults:
        players = check_players(given.get("players", 4), 2, 6)
    with faults:
        game.options = Options.from_json(given.get("options", {}))
    faults.settle()
    at_table = table(players, game.options, deck_from_json(given.get("deck")) or shipped())
    game._luck = Luck(check_seed(given.get("seed")))
    game.start = deepcopy(given)  # whoever gave it may change it
    seats = _seats(given, players)
    game.sit_down(at_table, _habitats(seats, at_table))
    with faults:
        _read_time(game, given)
        game._luck.stated = stated.read(game, given.get("next", {}))
    for seat, row in enumerate(seats):
        with faults:
            _read_seat(game, seat, row)
    faults.settle()
    steps = [] if given.get("outcome") is not None else pending.read(game, given.get("now", [["turn"]]))
    with faults:
        _read_actions(game, given)
    with faults:
        _read_plants(game, given, steps)
    faults.settle()
    _read_now(game, given, steps)
    return game


def _checked(data: object, keys: tuple[str, ...], what: str) -> dict[str, Any]:
    if not isinstance(data, dict):
        raise PositionError(f"{what} is given by name ({', '.join(keys)}), not {data!r:.60}")
    unknown = sorted(map(str, set(data) - set(keys)))
    if unknown:
        raise PositionError(f"{what} has no {unknown[0]!r:.40}; it may have {', '.join(keys)}")
    return data


def _whole(value: object, what: str, least: int, most: int) -> int:
    if type(value) is not int or not least <= value <= most:
        raise PositionError(f"{what} is a whole number from {least} to {most}, not {value!r:.40}")
    return value


def _truth(value: object, what: str) -> bool:
    if not isinstance(value, bool):
        raise PositionError(f"{what} is true or false, not {value!r:.40}")
    return value


def _list(value: object, what: str, most: int = 10_000) -> list[Any]:
    if not isinstance(value, list | tuple) or len(value) > most:
        raise PositionError(f"{what} is a list of at most {most}, not {value!r:.60}")
    return list(value)


# ---------------------------------------------------------------------- what lies before the seats


def _seats(given: dict[str, Any], players: int) -> list[dict[str, Any]]:
    rows = _list(given.get("seats"), "seats", players)
    if len(rows) != players:
        raise PositionError(f"a position needs a seat for each of its {players} players, not {len(rows)}")
    return [_checked(row, SEAT_KEYS, f"the seat of player {number}") for number, row in enumerate(rows, 1)]


def _habitats(seats: list[dict[str, Any]], at_table: Table) -> list[str]:
    dealt = []
    for number, row in enumerate(seats, 1):
        three = _list(row.get("habitats"), f"player {number}'s habitats", HABITATS_EACH)
        if len(three) != HABITATS_EACH:
            raise PositionError(f"player {number} has {HABITATS_EACH} habitats, not {len(three)} (R-9)")
        for place in three:
            habitat = _checked(place, HABITAT_KEYS, "a habitat on the table").get("habitat")
            if habitat not in at_table.habitats:
                raise PositionError(f"there is no habitat {habitat!r:.40} in the deck “{at_table.deck.name}”")
            dealt.append(habitat)
    twice = sorted({habitat for habitat in dealt if dealt.count(habitat) > 1})
    if twice:
        raise PositionError(
            f"the habitat {twice[0]} lies on the table twice; there is one card of each (R-2)"
        )
    return dealt


def _read_seat(game: Restoration, seat: int, row: dict[str, Any]) -> None:
    who = f"player {seat + 1}"
    for slot, place in enumerate(row["habitats"], HABITATS_EACH * seat):
        game.set_row(slot, _row(game, place))
        game.columns[slot] = _column(game, place)
    side = _list(row.get("side", []), f"the side area of {who}", 2)
    known = (KINDS[LEGISLATOR], KINDS[MAYOR])
    if any(word not in known or side.count(word) > 1 for word in side):
        raise PositionError(
            f"the side area of {who} holds at most one legislator and one mayor, not {side!r:.60} (R-19)"
        )
    game.legislator[seat], game.mayor[seat] = KINDS[LEGISLATOR] in side, KINDS[MAYOR] in side
    if row.get("hand", {}) is None:
        raise PositionError(f"{HIDDEN} the hand of {who}")
    hand = _cards(row.get("hand", {}), f"the hand of {who}")
    if len(hand) > HAND:
        raise PositionError(f"{who} holds {len(hand)} cards; a hand has {HAND} (R-36)")
    game.hands[seat] = hand
    most = 1 if game.options.take_stack == "forbid" else 99
    game.voids[seat] = _whole(row.get("turns_to_skip", 0), f"the turns that {who} has to skip", 0, most)
    game.replaced[seat] = _truth(row.get("replaced", False), f"whether {who} has replaced the whole hand")


def _row(game: Restoration, place: dict[str, Any]) -> tuple[int, ...]:
    cards = _list(place.get("row", []), f"the row above {place['habitat']}", ROW)
    for card in cards:
        if card not in ROW_CARDS:
            raise PositionError(
                f"above {place['habitat']} lie {', '.join(ROW_CARDS)}, not {card!r:.40} (R-15)"
            )
    row = tuple(KIND[card] for card in cards)
    if not is_sound(row, game.options.swap == "one_for_one"):
        raise PositionError(
            f"above {place['habitat']} cannot lie {', '.join(cards)} together: each aspect once, techniques do not mix "
            "(R-22)"
        )
    return row


def _column(game: Restoration, place: dict[str, Any]) -> tuple[int, ...]:
    habitat = place["habitat"]
    column = []
    for word in _list(place.get("column", []), f"the column below {habitat}", COLUMN):
        if word == KINDS[BIOLOGIST]:
            column.append(game.STAND_IN)
        elif habitat in game.table.belongs[_plant(game, word)]:
            column.append(_plant(game, word))
        else:
            raise PositionError(f"{word} does not belong in {habitat} (R-37)")
    return tuple(column)


def _plant(game: Restoration, word: object) -> int:
    plant = game.table.number.get(word) if isinstance(word, str) else None
    if plant is None:
        raise PositionError(f"there is no plant {word!r:.40} in the deck “{game.deck.name}”")
    return plant


# ---------------------------------------------------------------------- piles


def _cards(value: object, what: str) -> list[int]:
    """A sorted pile or hand, from a count for each kind."""
    counts = _checked(value, KINDS, what)
    return [
        kind
        for kind, card in enumerate(KINDS)
        for _ in range(_whole(counts.get(card, 0), f"{what}: {card}", 0, 999))
    ]


def _read_actions(game: Restoration, given: dict[str, Any]) -> None:
    discards = _list(given.get("action_discards", []), "the discarded action cards")
    for card in discards:
        if card not in KINDS:
            raise PositionError(f"there is no action card {card!r:.40}; cards are {', '.join(KINDS)}")
    game.discard_pile = [KIND[card] for card in discards]
    laid = [
        *(kind for hand in game.hands for kind in hand),
        *(kind for row in game.rows for kind in row),
        *(BIOLOGIST for column in game.columns for plant in column if plant == game.STAND_IN),
        *[LEGISLATOR] * sum(game.legislator),
        *[MAYOR] * sum(game.mayor),
        *game.discard_pile,
    ]
    for kind, copies in enumerate(game.table.copies):
        left = copies - laid.count(kind)
        if left < 0:
            raise PositionError(
                f"hands, table and discard pile hold {laid.count(kind)} × {KINDS[kind]}; this game has {copies}"
            )
        game.draw_pile += [kind] * left
    if "action_pile" in given and _cards(given["action_pile"], "the action pile") != game.draw_pile:
        raise PositionError(
            "the action pile, hands, table and discards together are not this game's cards; leave action_pile out"
        )


def _read_plants(game: Restoration, given: dict[str, Any], steps: list[Step]) -> None:
    discards = _list(given.get("plant_discards", []), "the discarded plants")
    game.plant_discard = [_plant(game, word) for word in discards]
    laid = [
        *(plant for column in game.columns for plant in column if plant != game.STAND_IN),
        *pending.in_hand(steps),
        *game.plant_discard,
    ]
    pile = game.plants_in_play()
    for plant in laid:
        if plant not in pile:
            raise PositionError(
                f"the plant {game.plant_id(plant)} lies in two places, or is not in this game (R-12)"
            )
        pile.remove(plant)
    game.plant_pile = pile
    if "plant_pile" in given:
        words = _list(given["plant_pile"], "the plant pile")
        if sorted(_plant(game, word) for word in words) != pile:
            raise PositionError(
                "the plant pile, table and discards together are not this game's plants; leave plant_pile out"
            )


# ---------------------------------------------------------------------- time


def _read_time(game: Restoration, given: dict[str, Any]) -> None:
    game.turn = _whole(given.get("turn", 1), "the turn", 1, game.options.max_turns)
    game.seat = _whole(given.get("seat", 0), "the seat whose turn it is", 0, game.players - 1)
    game.on_offer = _truth(given.get("on_offer", False), "on_offer")
    drawn = _checked(given.get("drawn", {}), game.streams, "drawn")
    game._drawn = {name: _whole(drawn.get(name, 0), f"drawn: {name}", 0, 10**6) for name in game.streams}


def _read_now(game: Restoration, given: dict[str, Any], steps: list[Step]) -> None:
    """Ask what was being asked, or end the game as it had ended."""
    if game.on_offer and not game.plant_discard:
        raise PositionError("a plant on offer is the top of the discarded plants, and there are none (R-38)")
    winners = [seat for seat in range(game.players) if game.has_won(seat)]
    if given.get("outcome") is not None:
        _end(game, given["outcome"], winners)
        return
    if winners:
        raise PositionError(
            f"{game.name_of(winners[0])} has all three habitats restored, so this game is won; say the outcome"
        )
    pending.put(game, steps)
    game._settle()


def _end(game: Restoration, outcome: object, winners: list[int]) -> None:
    said = _checked(outcome, ("winners",), "an outcome").get("winners")
    if said != winners or len(winners) > 1:
        raise PositionError(
            f"an outcome names the one player with all three habitats restored (R-44), {winners}, not {said!r:.40}"
        )
    if winners:
        game._check_won(winners[0])
    elif game.turn == game.options.max_turns:
        game.outcome = Outcome((), f"nobody has won after {game.turn} turns")
    else:
        raise PositionError(
            f"a game without a winner ends after {game.options.max_turns} turns (HR-CAP), not in turn {game.turn}"
        )
