"""A position of Ecosia that somebody is setting up: what may be done to it, and how it looks. No widget in sight.

A deed makes a new draft, so that the one before it can be gone back to. A draft may be unsound: `faults` says why, and
its picture shows it all the same.
"""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from edugames import ecosia, facts
from edugames.ecosia.options import Options
from edugames.play.scenario import why_not

Tile = tuple[int, int]

MOST_TREES = 99
"""Of one kind in one place: a tile of a game that was won had 14."""
NUMBERS = (2, 3, 4, 5, 6, 8, 9, 10, 11, 12)
MOMENTS = {"reveal": "the event", "turn": "the last play of the round"}
"""What may come next, by the step that is asked."""
BARE = (0, 0, 0)


class Draft:
    """A position to be set up. `position` is as `ecosia.from_dict` reads it; nobody changes it in place."""

    def __init__(self, position: dict[str, Any]) -> None:
        self.position = position
        self._rows = {tuple(row["tile"]): row for row in position["island"]}
        self.options = Options.from_json(position.get("options", {}))

    # ------------------------------------------------------------------ how it looks

    def terrain(self, tile: Tile) -> str:
        """What lies on a tile."""
        return str(self._rows[tile]["terrain"])

    def trees(self, tile: Tile) -> tuple[int, ...]:
        """The trees on a tile, by species."""
        return tuple(self._rows[tile].get("trees") or BARE)

    def token(self, tile: Tile) -> int | None:
        """The number on a tile; None where it lives."""
        number = self._rows[tile].get("token")
        return None if number is None else int(number)

    def is_deforested(self, tile: Tile) -> bool:
        """Whether a number lies on it."""
        return self.token(tile) is not None

    def is_monoculture(self, tile: Tile) -> bool:
        """E-15: one species, or one of which there are more than twice as many as of all others."""
        trees = self.trees(tile)
        return max(trees) > 2 * (sum(trees) - max(trees))

    def seedlings(self, nursery: str) -> tuple[int, ...]:
        """The young trees in a nursery, by species."""
        return tuple(self.position.get("nurseries", {}).get(nursery) or BARE)

    def lies(self, place: Any) -> tuple[int, ...]:
        """The trees in any place."""
        return self.seedlings(place) if isinstance(place, str) else self.trees(place)

    # ------------------------------------------------------------------ what it is

    @property
    def players(self) -> int:
        """How many play."""
        return int(self.position.get("players", 4))

    @property
    def round(self) -> int:
        """The round under way."""
        return int(self.position.get("round", 1))

    @property
    def starter(self) -> int:
        """The seat that starts the round."""
        return int(self.position.get("starter", 0))

    @property
    def moment(self) -> str:
        """What comes next: "turn", a play, or "reveal", an event; "" for the midst of either."""
        now = self.position.get("now", [["turn"]])
        return now[0][0] if len(now) == 1 and now[0][0] in MOMENTS else ""

    def coming(self, stream: str) -> Any:
        """The first thing that chance brings of a stream, if it is stated: an event, a side of the die, a number."""
        stated = self.position.get("next", {}).get(stream)
        return stated[0][1] if stated else None

    def hand(self, seat: int) -> dict[str, int]:
        """The cards of a seat."""
        return dict(self.position["hands"][seat])

    def faults(self) -> list[str]:
        """Every reason why no game can come to this; empty for a sound position."""
        return why_not("ecosia", self.position)

    # ------------------------------------------------------------------ deeds

    def with_trees(self, place: Any, species: str, by: int) -> Draft:
        """So many trees more or fewer of a species in a place. On a deforested tile nothing grows."""
        if not isinstance(place, str) and self.is_deforested(place):
            return self
        k = ecosia.SPECIES.index(species)
        trees = [max(0, min(count + by * (k == at), MOST_TREES)) for at, count in enumerate(self.lies(place))]
        if isinstance(place, str):
            return self._with(nurseries={**self.position.get("nurseries", {}), place: trees})
        return self._with_tile(place, trees=trees)

    def with_one_fewer(self, place: Any) -> Draft:
        """The commonest tree of a place goes; a deforested tile lives again."""
        if not isinstance(place, str) and self.is_deforested(place):
            return self.with_number(place, None)
        trees = self.lies(place)
        return self.with_trees(place, ecosia.SPECIES[trees.index(max(trees))], -1)

    def with_number(self, tile: Tile, number: int | None) -> Draft:
        """A number on a tile, which is deforested then and loses its trees; None lets it live."""
        made = self._with_tile(tile, token=number, **({} if number is None else {"trees": list(BARE)}))
        return made._with_first_number()

    def _with_first_number(self) -> Draft:
        """E-8: the 12 is on the island or out of the game, never in the bag."""
        first = NUMBERS[-1]
        laid = first in [self.token(tile) for tile in ecosia.TILES]
        out = [number for number in self.position.get("tokens_out", []) if number != first]
        return self._with(tokens_out=out if laid else [*out, first])

    def with_terrain(self, tile: Tile, terrain: str) -> Draft:
        """Another terrain on a tile: it changes places with the nearest tile of that kind (E-3)."""
        there = [other for other in ecosia.TILES if self.terrain(other) == terrain]
        if not there or self.terrain(tile) == terrain:
            return self
        other = min(there, key=lambda one: ecosia.distance(tile, one))
        return self._with_tile(tile, terrain=terrain)._with_tile(other, terrain=self.terrain(tile))

    def with_players(self, players: int) -> Draft:
        """So many players, each with a hand."""
        hands = [self.hand(seat) if seat < self.players else dict(_HAND) for seat in range(players)]
        return self._with(
            players=players,
            hands=hands,
            discard={},
            starter=min(self.starter, players - 1),
        )._at(self.moment or "turn")

    def with_round(self, number: int) -> Draft:
        """A round, and the events before it."""
        return self._with(round=number)._with_events()

    def with_starter(self, seat: int) -> Draft:
        """The starting player, from whose side events are reckoned."""
        return self._with(starter=seat)

    def with_moment(self, moment: str) -> Draft:
        """What comes next, a play or an event."""
        return self._at(moment)

    def with_coming(self, stream: str, value: Any) -> Draft:
        """What chance brings first of a stream; None leaves it to chance."""
        ahead = {name: moves for name, moves in self.position.get("next", {}).items() if name != stream}
        if value is not None:
            ahead[stream] = [[ecosia.Ecosia.by_chance[stream].__name__, value]]
        rest = {name: value for name, value in self.position.items() if name != "next"}
        made = Draft({**rest, "next": ahead} if ahead else rest)
        return made._with_events() if stream == "event" else made

    def with_cards(self, seat: int, kind: str, count: int) -> Draft:
        """So many cards of a kind in a hand."""
        hands = [self.hand(k) for k in range(self.players)]
        hands[seat][kind] = max(0, min(count, 3))
        hands[seat] = {kind: n for kind, n in hands[seat].items() if n}
        return self._with(hands=hands)

    def emptied(self) -> Draft:
        """The island without a tree; nurseries keep theirs."""
        return self._with(island=[row | {"trees": list(BARE)} for row in self.position["island"]])

    def _at(self, moment: str) -> Draft:
        plays = len(facts.ecosia().players[self.players].plays)
        return self._with(now=[[moment]], play=plays - 1 if moment == "turn" else 0)._with_events()

    def _with_events(self) -> Draft:
        """As many events as rounds have passed, and one card left of the event that comes."""
        coming = self.coming("event")
        pile = [*ecosia.EVENTS, *ecosia.EVENTS]
        if coming:
            pile.remove(coming)
        kept = [event for event in self.position.get("events", []) if event in pile]
        return self._with(events=_filled(kept, pile, self.round - 1))

    def _with_tile(self, tile: Tile, **changes: Any) -> Draft:
        rows = [row | changes if tuple(row["tile"]) == tile else row for row in self.position["island"]]
        return self._with(island=rows)

    def _with(self, **changes: Any) -> Draft:
        return Draft({**self.position, **changes})


_HAND = {"nursery": 1, "plant": 1, "prune": 1}


def _filled(kept: list[str], pile: list[str], count: int) -> list[str]:
    """So many events: those that were there first, and others of the pile where some are missing."""
    rest, events = list(pile), []
    for event in kept[:count]:
        if event in rest:
            rest.remove(event)
            events.append(event)
    return [*events, *rest[: count - len(events)]]


def fresh(seed: int = 7) -> Draft:
    """An island as it is dealt, with four players, before the first event; no tree stands on it yet."""
    return of_game(ecosia.new_game(4, seed)).emptied().with_moment("reveal")


def of_game(game: ecosia.Ecosia) -> Draft:
    """The position of a game, without what follows from the rest and without what was drawn before. Whoever plays on
    from it has the same luck.
    """
    told = deepcopy(game.to_dict())
    for derived in ("version", "deck", "bag", "drawn", "outcome", "seed"):
        told.pop(derived, None)
    return Draft({**told, "seed": 1, "options": game.options.changed()})
