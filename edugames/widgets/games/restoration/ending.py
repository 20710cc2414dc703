"""The end of a Restoration Game: who won, and how far everybody came."""

from __future__ import annotations

from html import escape
from typing import Any

from edugames.widgets.controls import hidden, rule
from edugames.widgets.games.restoration import tableau
from edugames.widgets.regions import player

FOLDS = ("floristic",)
"""What opens by itself when the game is over."""


def end(seen: Any) -> str:
    """How the game ended; nothing while it goes on."""
    outcome = seen.outcome
    if outcome is None:
        return ""
    if outcome.winners:
        winner = outcome.winners[0]
        head = f"{player(winner)} wins"
        how = f"{player(winner)} was the first to restore all three habitats. {rule('R-44')}"
    else:
        head, how = "Nobody wins", f"{escape(outcome.reason[:1].upper() + outcome.reason[1:])}."
    rows = "".join(_row(seen, seat) for seat in range(seen.players))
    return (
        f"<h2>{head}</h2><p>{how} After {seen.turn} turns this lies on the table:</p>"
        '<div class="egt-wide"><table><thead><tr><th scope="col">Player</th><th scope="col">Habitats restored</th>'
        '<th scope="col" class="egt-number">Techniques</th><th scope="col" class="egt-number">Plants</th></tr></thead>'
        f'<tbody>{rows}</tbody></table></div><p class="egt-actions">'
        '<button type="button" data-open="new" class="egt-primary">New game</button></p>'
    )


def _row(seen: Any, seat: int) -> str:
    homes = seen.habitats_of(seat)
    done = [
        escape(seen.habitat_name(home))
        for home in homes
        if seen.row_is_complete(home) and seen.column_is_complete(home)
    ]
    techniques = sum(map(seen.row_is_complete, homes))
    plants = sum(len(seen.column(home)) for home in homes)
    restored = ", ".join(done) or f"–{hidden('none')}"
    most = tableau.EACH
    return (
        f'<tr><th scope="row">{player(seat)}</th><td>{restored}</td>'
        f'<td class="egt-number">{techniques} of {most}</td><td class="egt-number">{plants} of {most * most}</td></tr>'
    )
