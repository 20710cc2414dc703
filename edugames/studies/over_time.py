"""What can be measured of a game while it is played, round by round: what a what-if shows side by side.

| game | columns, one row a round |
|---|---|
| Ecosia | `score`, `trees`, `deforested`, `co2_low`, `co2_high` (t a year): as things stand, whether won or not |
| Restoration, Observation | for each seat `plants`, `mean_c`, `fqi` (mean C × √plants); Observation `points` too |

Round 0 is the table as it was laid. A value stands for the end of its round, its event included.
"""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable

LINES = ("as it was", "what if")
OF_THE_ISLAND = ("score", "trees", "deforested", "co2_low", "co2_high")
OF_A_SEAT = ("plants", "mean_c", "fqi")


def columns(game: Any) -> list[str]:
    """The names of what is measured, in the order of a row."""
    if game.name == "ecosia":
        return ["round", *OF_THE_ISLAND]
    return ["round", "seat", *OF_A_SEAT, *(["points"] if game.name == "observation" else [])]


def round_of(game: Any) -> int:
    """The round under way; in the Restoration Game, which counts turns, so many turns as there are players."""
    if game.name == "restoration":
        return int((game.turn - 1) // game.players + 1)
    return int(game.round)


def moment(game: Any) -> Any:
    """Which turn or event is under way: the same in two games that differ in what happens in it."""
    if game.name == "restoration":
        return game.turn
    if game.name == "observation":
        return game.round, game.seat
    return game.round, "event" if game.event else game.play_number


def name_of_time(game: Any) -> str:
    """ "round 7", or in the Restoration Game "turn 31"."""
    return f"turn {game.turn}" if game.name == "restoration" else f"round {game.round}"


def measured(game: Any) -> list[dict[str, Any]]:
    """The rows of the table as it stands, without the round."""
    if game.name == "ecosia":
        score = game.score()
        values = (
            score.points, sum(game.island.totals), game.island.deforested.bit_count(), score.co2_low, score.co2_high
        )  # fmt: skip
        return [dict(zip(OF_THE_ISLAND, values, strict=True))]
    return [{"seat": seat, **_of_a_seat(game, seat)} for seat in range(game.players)]


def _of_a_seat(game: Any, seat: int) -> dict[str, Any]:
    if game.name == "observation":
        values = [game.table.c[plant] for plant, _ in game.observations[seat]]
        return {**_floristic(len(values), values), "points": game.points[seat]}
    plants = [
        game.deck.plants[plant]
        for habitat in game.habitats_of(seat)
        for plant in game.column(habitat)
        if plant in game.deck.plants
    ]
    illinois = game.options.c_list == "illinois"
    return _floristic(len(plants), [p.c_illinois if illinois else p.c_chicago for p in plants])


def _floristic(plants: int, values: Iterable[int | None]) -> dict[str, Any]:
    """Mean C over the plants that have one, and FQI = mean C × √N (Swink and Wilhelm 1979)."""
    known = [value for value in values if value is not None]
    if not known:
        return {"plants": plants, "mean_c": None, "fqi": None}
    mean = sum(known) / len(known)
    return {"plants": plants, "mean_c": mean, "fqi": mean * sqrt(len(known))}


class Course:
    """Watches a game and keeps what is to be measured at the end of each round."""

    def __init__(self, game: Any) -> None:
        """The table as it was laid."""
        self._round = round_of(game)
        self._rows = [{"round": 0, **row} for row in measured(game)]

    def copy(self) -> Course:
        """A course of its own that has seen what this one has."""
        twin = Course.__new__(Course)
        twin._round, twin._rows = self._round, self._rows[:]
        return twin

    def look(self, game: Any) -> None:
        """Look at the game after a move: nothing happens between the end of a round and the next one's beginning."""
        if round_of(game) != self._round:
            self._end(game, round_of(game))

    def _end(self, game: Any, until: int) -> None:
        rows = measured(game)
        for number in range(self._round, until):
            self._rows += [{"round": number, **row} for row in rows]
        self._round = until

    def rows(self, game: Any) -> tuple[dict[str, Any], ...]:
        """Every round's rows, the last one as the game ended."""
        self._end(game, self._round + 1)
        return tuple(self._rows)
