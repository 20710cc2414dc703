"""The table: what the number of players and the options fix for a whole game (E-9, E-25, E-27)."""

from __future__ import annotations

from functools import lru_cache

from edugames.ecosia.harbours import harbours, printed_edges
from edugames.ecosia.hexes import INDEX, TILES, distance
from edugames.ecosia.words import CARDS, EVENTS, NUMBERS, TERRAINS
from edugames.play.values import OptionError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from edugames.ecosia.harbours import Harbours
    from edugames.ecosia.hexes import Tile
    from edugames.ecosia.options import Options
    from edugames.facts import Ecosia as Facts

_ROW_FROM: tuple[Callable[[int, int], int], ...] = (
    lambda q, r: 2 - r,
    lambda q, r: q + 2,
    lambda q, r: q + r + 2,
    lambda q, r: r + 2,
    lambda q, r: 2 - q,
    lambda q, r: 2 - q - r,
)
"""How many rows a tile lies from each side of the table, clockwise from the south (HE-SEAT, `distance=row`)."""


class Table:
    """One table, shared by all games with the same players and options."""

    def __init__(self, players: int, options: Options) -> None:
        from edugames import facts as printed

        if options.start_player not in ("random", *range(players)):
            raise OptionError(
                f"option start_player is 'random' or a seat from 0 to {players - 1} of these {players} players, "
                f"not {options.start_player}"
            )
        facts = printed.ecosia()
        seating = facts.players[players]
        self.facts: Facts = facts
        self.players = players
        self.hand_size = facts.hand
        self.events = facts.events
        self.rounds = facts.rounds if options.last_round else facts.rounds - 1
        self.order = _order(seating.plays, options.plays_a_round == "four")
        """For each play of a round: how many seats to the left of the starter plays it (E-25)."""
        self.step_on = len(seating.plays) if players > 4 and options.rotation56 == "continue" else 1
        """How many seats to the left the next round starts (E-25, HE-ROUND56)."""
        self.deck = [
            seating.cards_of_each_kind - players * facts.cards[kind].fewer_by_players for kind in CARDS
        ]
        """Cards of each kind (E-9)."""
        self.event_copies = [facts.event_cards[event].copies for event in EVENTS]
        self.tokens = [facts.numbers.count(number) for number in range(NUMBERS[-1] + 1)]
        """How many tokens carry each number (E-6)."""
        self.terrain_count = [facts.tiles[terrain] for terrain in TERRAINS]
        self.sides = seating.sides
        self.homes = tuple(INDEX[home] for _, home in facts.sides)
        self.nearness = tuple(
            _nearness(options.distance, side, home) for side, (_, home) in enumerate(facts.sides)
        )
        """For each side of the table: the sets of tiles at growing distance from it (E-27)."""
        self.solo_rotate = players == 1 and options.solo_rotate
        edges = printed_edges() if options.harbours == "file" else options.harbours
        self.harbours: Harbours = harbours(edges, options.nursery_touch == "dock_nodes")

    def side(self, seat: int, round_number: int) -> int:
        """The side of the table at which a seat sits in a round (E-27, HE-SOLO)."""
        return (round_number - 1) % len(self.homes) if self.solo_rotate else self.sides[seat]


def _order(printed: tuple[int, ...], four: bool) -> tuple[int, ...]:
    """The plays of a round; in our variant with four of them the starter plays once more where three are printed."""
    return printed + printed[: 4 - len(printed)] if four else printed


def _nearness(ruling: str, side: int, home: Tile) -> tuple[int, ...]:
    if ruling == "team_choice":
        return ((1 << len(TILES)) - 1,)
    away = [_ROW_FROM[side](*tile) if ruling == "row" else distance(home, tile) for tile in TILES]
    return tuple(sum(1 << t for t, steps in enumerate(away) if steps == d) for d in range(max(away) + 1))


@lru_cache(maxsize=256)
def table(players: int, options: Options) -> Table:
    """The table for so many players and these options."""
    return Table(players, options)
