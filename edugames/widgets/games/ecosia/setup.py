"""How a game of Ecosia is set up: class code, players, difficulty with what was measured, rulings, seed."""

from __future__ import annotations

from html import escape
from typing import Any

from edugames import ecosia, facts
from edugames.bots import registry
from edugames.widgets import dealing
from edugames.widgets.controls import hidden

MOST = 6
"""Seats round the table."""


_OFFERED = dealing.offered(ecosia.Options, but=("start_player", "harbours"))


def new_game() -> str:
    """The dialog that deals a new game."""
    rows = {key: dealing.choice(ruling) for key, ruling in _OFFERED.items()}
    main = rows.pop("open_hand") + rows.pop("plays_a_round") + rows.pop("last_round")
    code = (
        "A code such as <code>ecosia-4-1234-harder</code> deals everybody the same island: it says how many play, "
        "by which rulings and seed."
    )
    more = f"<details><summary>More house rulings</summary>{''.join(rows.values())}</details>"
    return dealing.new_game("ecosia", range(1, MOST + 1), 2, code, f"{difficulties()}{main}{more}")


def difficulties() -> str:
    """The choice of a difficulty, and how often each was won."""
    known = facts.ecosia_difficulties().values()
    options = "".join(
        f'<option value="{d.level}"{" selected" if d.level == "printed" else ""}>{escape(d.title)}</option>'
        for d in known
    )
    texts = "".join(f"<li><b>{escape(d.title)}</b> {escape(d.text)}</li>" for d in known)
    return (
        f'<label>Difficulty<select name="level">{options}</select></label><ul class="egt-small">{texts}</ul>'
        f"{how_often_won()}"
    )


def how_often_won() -> str:
    """The share of games won at each difficulty and by each bot, by number of players, and what that means."""
    levels = facts.ecosia_difficulties()
    printed = levels["printed"].won
    return (
        "<details><summary>How hard is it?</summary>"
        + _shares(
            "Islands saved, in per cent, by number of players", {d.title: d.won for d in levels.values()}
        )
        + '<p class="egt-small">Measured in 100 to 400 games each with a simple bot that plays for the whole team and '
        "looks one step ahead; the true share lies within 10 points. A team that plans should do better; one that "
        f"plays by chance saves hardly any. As printed, one player and three players have a hard game "
        f"({_percent(printed[1])} and {_percent(printed[3])}): they make three plays between two events, the others "
        "four. A dash means: not measured.</p>"
        + _shares("As printed, when one bot of this table plays for everybody", _by_bot())
        + "</details>"
    )


def _by_bot() -> dict[str, dict[int, tuple[int, int]]]:
    """What each bot that is offered has saved, by its title and the number of players."""
    saved = facts.ecosia_saved()
    return {
        bot.title: {row.players: (row.won, row.games) for row in saved if row.bot == bot.key}
        for bot in registry.known("ecosia").values()
    }


def _shares(caption: str, won: dict[str, dict[int, tuple[int, int]]]) -> str:
    """A table: a row for each title, a column for each number of players."""
    head = "".join(f'<th scope="col" class="egt-number">{n}</th>' for n in range(1, MOST + 1))
    rows = "".join(
        f'<tr><th scope="row">{escape(title)}</th>'
        + "".join(f'<td class="egt-number">{_percent(counts.get(n))}</td>' for n in range(1, MOST + 1))
        + "</tr>"
        for title, counts in won.items()
    )
    return (
        f"<table><caption>{escape(caption)}</caption>"
        f'<thead><tr><th scope="col">Players</th>{head}</tr></thead>{rows}</table>'
    )


def _percent(won: tuple[int, int] | None) -> str:
    return f"–{hidden('not measured')}" if won is None else f"{100 * won[0] / won[1]:.0f} %"


# -------------------------------------------------------------------- what was filled in


def wished(fields: dict[str, Any]) -> Any:
    """The game that the form asks for; raises ValueError naming what is wrong."""
    level = facts.ecosia_difficulties().get(str(fields.get("level")))
    return dealing.wished(fields, "ecosia", ecosia.new_game, _OFFERED, level.rulings if level else None)


def difficulty(options: Any) -> str:
    """The name of the difficulty that these rulings are, if they are one."""
    changed = {
        key: value for key, value in options.changed().items() if key not in ("open_hand", "last_round")
    }
    return next((d.title for d in facts.ecosia_difficulties().values() if d.rulings == changed), "")
