"""What a Restoration Game reports.

| column | meaning |
|---|---|
| `won`, `reason` | whether anybody won, and how the game ended |
| `turns`, `moves` | how many turns there were; how many decisions the players made |
| `first_player`, `winner`, `first_won` | the seat that started, the one that won, and whether they are the same |
| `action_pile_ran_out`, `plant_pile_ran_out` | how often there was no card left to draw |
| `techniques_0`, … | complete techniques of each seat |
| `plants_0`, `mean_c_0`, `fqi_0`, … | its plants, their mean coefficient of conservatism, and FQI = mean C × √plants |
"""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, Any

from edugames.restoration.words import HABITATS_EACH
from edugames.studies.rows.piles import Pile

if TYPE_CHECKING:
    from edugames.restoration import Restoration

FINAL = (
    *("won", "reason", "turns", "moves", "first_player", "winner", "first_won"),
    *("action_pile_ran_out", "plant_pile_ran_out"),
)
OF_A_SEAT = ("techniques", "plants", "mean_c", "fqi")


def columns(players: int, options: Any) -> list[str]:
    """The names of the columns, in the order of a row."""
    return [*FINAL, *(f"{what}_{seat}" for seat in range(players) for what in OF_A_SEAT)]


class Diary:
    """Watches both piles."""

    __slots__ = ("actions", "first", "plants")

    def __init__(self, game: Restoration) -> None:
        self.first = game.seat
        self.actions, self.plants = Pile(game.draw_pile), Pile(game.plant_pile)

    def note(self, game: Restoration) -> None:
        self.actions.look(game.draw_pile)
        self.plants.look(game.plant_pile)

    def row(self, game: Restoration, moves: int) -> tuple[Any, ...]:
        outcome = game.outcome
        assert outcome is not None  # noqa: S101
        winner = outcome.winners[0] if outcome.won else None
        return (
            *(outcome.won, outcome.reason, game.turn, moves, self.first, winner, winner == self.first),
            *(self.actions.ran_out, self.plants.ran_out),
            *(value for seat in range(game.players) for value in _of_a_seat(game, seat)),
        )


def _of_a_seat(game: Restoration, seat: int) -> tuple[Any, ...]:
    """A seat's complete techniques and its plants with their floristic quality; a biologist is no plant."""
    slots = range(HABITATS_EACH * seat, HABITATS_EACH * (seat + 1))
    techniques = sum(game.table.rows[game.rows[slot]].locked for slot in slots)
    plants = [
        game.deck.plants[game.plant_id(p)] for s in slots for p in game.columns[s] if p != game.STAND_IN
    ]
    illinois = game.options.c_list == "illinois"
    values = [plant.c_illinois if illinois else plant.c_chicago for plant in plants]
    known = [c for c in values if c is not None]
    if not known:
        return techniques, len(plants), None, None
    mean_c = sum(known) / len(known)
    return techniques, len(plants), mean_c, mean_c * sqrt(len(known))
