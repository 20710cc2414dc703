"""What if, as HTML: a game that was played, the one thing to be changed in it, and both games side by side."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any, NamedTuple

from edugames.bots import registry
from edugames.play import NATURE
from edugames.studies.forking import ending
from edugames.widgets.controls import command
from edugames.widgets.rule_lab_page import GAMES, choice

if TYPE_CHECKING:
    from edugames.play import Record
    from edugames.studies import WhatIf
    from edugames.widgets.charts import Chart

MEASURES = {
    "score": "points if it were saved now",
    "trees": "trees on the island",
    "deforested": "deforested tiles",
    "co2_low": "t CO₂ a year, at least",
    "co2_high": "t CO₂ a year, at most",
    "plants": "plants",
    "points": "points",
    "mean_c": "mean C of the plants",
    "fqi": "FQI (mean C × √plants)",
}
KINDS = {
    "move": "another move there",
    "ruling": "another ruling from there on",
    "bot": "a bot plays on from there",
}
SHOWN = 200
"""Moves that a choice offers; a game never has more at a turn, but a card may ask for one of many."""


class Fork(NamedTuple):
    """A game to be changed: its record, after how many moves, what kind of thing, and which of the choices."""

    record: Record
    at: int = 0
    kind: str = "move"
    chosen: int = 0


def start(fork: Fork) -> Any:
    """The game as it stood at the fork."""
    return fork.record.fork(fork.at).replay()


def choices(fork: Fork, game: Any) -> list[tuple[str, dict[str, Any]]]:
    """What may be changed there: in words, and as what `what_if` is asked for."""
    if fork.kind == "bot":
        return [
            (f"{entry.title} at every seat", {"bot": key}) for key, entry in registry.known(game.name).items()
        ]
    if fork.kind == "ruling":
        return [
            (f"{ruling.text} – {ruling.in_words(value)}", {"options": {ruling.key: value}})
            for ruling in game.options.rulings
            for value in ruling.choices
            if value != getattr(game.options, ruling.key)
        ]
    recorded = fork.record.moves[fork.at] if fork.at < len(fork.record.moves) else None
    moves = [move for move in game.legal_moves() if move != recorded][:SHOWN]
    return [(game.in_words(move), {"move": move}) for move in moves]


def played(fork: Fork | None, running: bool = False) -> str:
    """The game that is looked at, and the ways to another one; `running` while a bot plays it."""
    if running:
        return "<p>The bot is playing.</p>"
    own = command("own", "Let the bot above play one", data_key="own")
    take = '<label>Or take a saved game <input type="file" data-take="record" accept=".json,application/json"></label>'
    if fork is None:
        return f'<p class="egt-actions">{own}</p>{take}'
    record, game = fork.record, fork.record.replay()
    how = ending(game) if game.outcome else "it is not over; a bot plays it to its end."
    dealt = "" if record.seed is None else f", seed {record.seed}"
    return (
        f"<p><b>{GAMES[record.game][0]}, {record.players} player{'s' * (record.players > 1)}{dealt}</b>, "
        f"{len(record.moves)} moves: {escape(how)}</p>"
        f'<p class="egt-actions">{own}</p>{take}'
    )


def ask(fork: Fork, running: bool) -> str:
    """Where the game is forked, and what is changed."""
    game = start(fork)
    offered = choices(fork, game)
    off = " disabled" if running else ""
    field = (
        f'<label>After how many moves, 0 to {len(fork.record.moves)}? <input type="number" inputmode="numeric" min="0" '
        f'max="{len(fork.record.moves)}" value="{fork.at}" data-change="at" data-key="at"{off}></label>'
    )
    what = choice("kind", "What is changed", KINDS, fork.kind, running)
    if not offered:
        return f"{field}<p>{_moment(fork, game)}</p>{what}<p>There is nothing else that could be chosen there.</p>"
    values = {str(k): words for k, (words, _) in enumerate(offered)}
    which = choice("chosen", "To what", values, str(min(fork.chosen, len(offered) - 1)), running)
    button = command("fork", "What if?", data_key="fork", **{"class": "egt-primary"})
    if running:
        button = command("stop", "Stop", data_key="fork", **{"class": "egt-primary"})
    return f'{field}<p>{_moment(fork, game)}</p>{what}{which}<p class="egt-actions">{button}</p>'


def _moment(fork: Fork, game: Any) -> str:
    """What was asked there, and what was answered."""
    if game.outcome is not None:
        return "The game is over there: fork it earlier."
    who = game.name_of(game.to_move)
    asked = "" if game.to_move == NATURE else f" “{escape(game.decision.prompt)}”"
    when = f"Turn {game.turn}" if game.name == "restoration" else f"Round {game.round}"
    if fork.at == len(fork.record.moves):
        return f"{when}. {escape(who)} is asked:{asked}"
    answer = escape(game.in_words(fork.record.moves[fork.at]))
    return f"{when}. Move {fork.at + 1}, {escape(who)}:{asked} <b>{answer}</b>"


# -------------------------------------------------------------------- side by side


def measures(told: WhatIf) -> dict[str, str]:
    """What can be shown of these games."""
    known = told.before.course[0]
    return {name: words for name, words in MEASURES.items() if name in known}


def result(told: WhatIf, measure: str, seat: int) -> str:
    """How both games ended, and one measure of both over time, as a chart with its numbers."""
    from edugames.widgets.charts import figure

    lines = "".join(
        f"<li><b>{line.name.capitalize()}:</b> {escape(ending(line.game))}</li>"
        for line in (told.before, told.after)
    )
    players = told.before.game.players
    seats = {str(s): told.before.game.name_of(s) for s in range(players)}
    of_whom = choice("seat", "Of whom", seats, str(seat), False) if "seat" in told.before.course[0] else ""
    return (
        f"<p>{escape(told.change)}</p><ul>{lines}</ul><p class='egt-small'>{escape(told.kept)} The chance is the same "
        f"in both.</p>{choice('shown', 'Show', measures(told), measure, False)}{of_whom}"
        f"{figure(chart(told, measure, seat))}"
        f'<p class="egt-actions">{command("fork-csv", "Save both games as a table (CSV)", data_key="fork-csv")}</p>'
    )


def chart(told: WhatIf, measure: str, seat: int) -> Chart:
    """Both games as lines; the one that was over first stays where it ended."""
    from edugames.widgets.charts import Chart, Line

    found = [_values(line.course, measure, seat) for line in (told.before, told.after)]
    last = max(map(len, found))
    before, after = (tuple(values + values[-1:] * (last - len(values))) for values in found)
    names = (Line("as it was", before, "ink2", "o"), Line("what if", after, "oak", "s"))
    title = MEASURES[measure][:1].upper() + MEASURES[measure][1:]
    if "seat" in told.before.course[0]:
        title = f"{title}, {told.before.game.name_of(seat)}"
    return Chart(title, "rounds played", MEASURES[measure], tuple(range(last)), names)


def _values(course: Any, measure: str, seat: int) -> list[float]:
    return [round(row[measure] or 0, 2) for row in course if row.get("seat", seat) == seat]


def to_csv(told: WhatIf) -> str:
    """Both games round by round for a spreadsheet."""
    from datetime import date

    from edugames import __version__
    from edugames.science.spreadsheet import to_csv

    rows = told.rows
    above = {
        "program": f"edugames {__version__}",
        "date": date.today().isoformat(),
        "game": GAMES[told.before.game.name][0],
        "seed": str(told.before.game.seed),
        "what is changed": told.change,
        "how far it follows": told.kept,
    }
    return to_csv(list(rows[0]), [list(row.values()) for row in rows], above)
