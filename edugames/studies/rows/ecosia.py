"""What a game of Ecosia reports.

| column | meaning |
|---|---|
| `won`, `reason` | whether the island was saved, and how the game ended |
| `rounds`, `moves` | the round in which it ended; how many decisions the players made |
| `first_player` | the seat that started the first round |
| `score`, `co2_low`, `co2_high` | points and t CO₂ a year of the forest at the end; they count if the game is won |
| `trees`, `deforested` | what stood and what was bare at the end |
| `events` | the events in their order |
| `deforested_1`, … | bare tiles when each round was over, its event included |
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from edugames.ecosia.table import table

if TYPE_CHECKING:
    from edugames.ecosia import Ecosia

FINAL = (
    *("won", "reason", "rounds", "moves", "first_player", "score", "co2_low", "co2_high", "trees"),
    *("deforested", "events"),
)


def columns(players: int, options: Any) -> list[str]:
    """The names of the columns, in the order of a row."""
    rounds = range(1, table(players, options).rounds + 1)
    return [*FINAL, *(f"deforested_{number}" for number in rounds)]


class Diary:
    """Counts the bare tiles at the end of each round."""

    __slots__ = ("bare", "first", "round")

    def __init__(self, game: Ecosia) -> None:
        self.round, self.first = game.round, game.starter
        self.bare: list[int | None] = [None] * game.table.rounds

    def note(self, game: Ecosia) -> None:
        if game.round != self.round:
            self.bare[self.round - 1] = game.island.deforested.bit_count()
            self.round = game.round

    def row(self, game: Ecosia, moves: int) -> tuple[Any, ...]:
        assert game.outcome is not None  # noqa: S101
        bare = self.bare[game.round - 1] = game.island.deforested.bit_count()
        score = game.score()
        return (
            *(game.outcome.won, game.outcome.reason, game.round, moves, self.first),
            *(score.points, score.co2_low, score.co2_high, sum(game.island.totals), bare),
            *(", ".join(game.events), *self.bare),
        )
