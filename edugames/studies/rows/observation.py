"""What a game of Observation reports.

| column | meaning |
|---|---|
| `won`, `reason` | always true, since the most points win; how the game ended |
| `rounds`, `moves` | the round in which it ended; how many decisions the players made |
| `first_player`, `winner`, `first_won` | the seat that started; the one that won alone; whether the first one won |
| `winners` | the seats that won, together if they have as many points |
| `completed_by`, `completed_won` | who saw every class first, if anybody; whether that seat won |
| `pile_ran_out` | how often there was no plant left to draw |
| `points_0`, `plants_0`, `classes_0`, … | points, plants observed and classes seen, of each seat |
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from edugames.studies.rows.piles import Pile

if TYPE_CHECKING:
    from edugames.observation import Observation

FINAL = (
    *("won", "reason", "rounds", "moves", "first_player", "winner", "first_won", "winners"),
    *("completed_by", "completed_won", "pile_ran_out"),
)
OF_A_SEAT = ("points", "plants", "classes")


def columns(players: int, options: Any) -> list[str]:
    """The names of the columns, in the order of a row."""
    return [*FINAL, *(f"{what}_{seat}" for seat in range(players) for what in OF_A_SEAT)]


class Diary:
    """Watches the pile."""

    __slots__ = ("pile",)

    def __init__(self, game: Observation) -> None:
        self.pile = Pile(game.draw_pile)

    def note(self, game: Observation) -> None:
        self.pile.look(game.draw_pile)

    def row(self, game: Observation, moves: int) -> tuple[Any, ...]:
        assert game.outcome is not None  # noqa: S101
        winners = game.outcome.winners
        completed = game.ended_by
        return (
            *(True, game.outcome.reason, game.round, moves, game.starter),
            *(
                winners[0] if len(winners) == 1 else None,
                game.starter in winners,
                " ".join(map(str, winners)),
            ),
            *(completed, None if completed is None else completed in winners, self.pile.ran_out),
            *(value for seat in range(game.players) for value in _of_a_seat(game, seat)),
        )


def _of_a_seat(game: Observation, seat: int) -> tuple[int, int, int]:
    return game.points[seat], len(game.observations[seat]), game.seen_classes[seat].bit_count()
