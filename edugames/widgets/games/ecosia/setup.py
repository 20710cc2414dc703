"""How a game of Ecosia is set up: class code, players, difficulty with what was measured, rulings, seed."""

from __future__ import annotations

from html import escape
from math import ceil, sqrt
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
    known = _offered()
    options = "".join(
        f'<option value="{d.level}"{" selected" if d.level == "printed" else ""}>{escape(d.title)}</option>'
        for d in known
    )
    texts = "".join(f"<li><b>{escape(d.title)}</b> {escape(d.text)}</li>" for d in known)
    return (
        f'<label>Difficulty<select name="level">{options}</select></label><ul class="egt-small">{texts}</ul>'
        f"{how_often_won()}"
    )


def _offered() -> list[facts.Difficulty]:
    return [level for level in facts.ecosia_difficulties().values() if level.offered]


def how_often_won() -> str:
    """The share of games won at each difficulty by each bot that is offered, by number of players."""
    bots = registry.known("ecosia")
    levels = {level.title: {key: level.won.get(key, {}) for key in bots} for level in _offered()}
    head = "".join(f'<th scope="col" class="egt-number">{n}</th>' for n in range(1, MOST + 1))
    groups = "".join(
        f'<tbody><tr><th scope="rowgroup" colspan="{MOST + 1}"><b>{escape(title)}</b></th></tr>'
        + "".join(_shares(bots[key].title, won[key]) for key in bots if any(won.values()))
        + "</tbody>"
        for title, won in levels.items()
    )
    games = [count for won in levels.values() for of_bot in won.values() for _, count in of_bot.values()]
    return (
        "<details><summary>How hard is it?</summary><table><caption>Islands saved, in per cent, by number of players, "
        f'when one bot plays for everybody</caption><thead><tr><th scope="col">Players</th>{head}</tr></thead>{groups}'
        f'</table><p class="egt-small">Measured in {min(games)} to {max(games):,} games each, on the same boards: with '
        f"{min(games)} the true share lies within {_within(min(games))} points, with {max(games):,} within "
        f"{_within(max(games))}. A team that talks and plans can do better than these bots. A dash means: not "
        "measured.</p></details>"
    )


def _within(games: int) -> int:
    """How many points the 95 % interval of a share of one half reaches to either side, rounded up."""
    return ceil(100 * 1.96 * sqrt(0.25 / games))


def _shares(title: str, counts: dict[int, tuple[int, int]]) -> str:
    """A row of the table: a cell for each number of players; nothing for a bot of which nothing was measured."""
    if not counts:
        return ""
    cells = "".join(f'<td class="egt-number">{_percent(counts.get(n))}</td>' for n in range(1, MOST + 1))
    return f'<tr><th scope="row">{escape(title)}</th>{cells}</tr>'


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
    return next((d.title for d in _offered() if d.rulings == changed), "")
