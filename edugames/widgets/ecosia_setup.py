"""How a game of Ecosia is set up: class code, players, difficulty with what was measured, rulings, seed."""

from __future__ import annotations

from html import escape
from typing import Any

from edugames import ecosia, facts
from edugames.widgets import flow, invitation, seats
from edugames.widgets.controls import dialog, hidden, rule

MOST = 6
"""Seats round the table."""


def new_game() -> str:
    """The dialog that deals a new game."""
    known = {r.key: r for r in ecosia.Options.rulings if r.key not in ("start_player", "harbours")}
    main = "".join(_choice(known.pop(key)) for key in ("open_hand", "last_round"))
    rest = "".join(map(_choice, known.values()))
    numbers = "".join(
        f'<option value="{n}"{" selected" if n == 2 else ""}>{n}</option>' for n in range(1, MOST + 1)
    )
    body = (
        '<form data-form="new" class="egt-setup"><div role="alert" data-region="new-trouble"></div>'
        '<label>Class code <input name="code" autocomplete="off" autocapitalize="off" spellcheck="false" '
        'placeholder="none"></label><p class="egt-small">A code such as <code>ecosia-4-1234-harder</code> deals '
        "everybody the same island: it says how many play, by which rulings and seed. You choose who is a bot.</p>"
        f'<div class="egt-by-hand"><label>Players <select name="players">{numbers}</select></label>'
        '<label>Seed <input name="seed" inputmode="numeric" autocomplete="off" placeholder="by chance"></label>'
        '<p class="egt-small">The same seed deals the same game again.</p></div>'
        f"{seats.chooser('ecosia', MOST)}"
        f'<div class="egt-by-hand">{difficulties()}{main}'
        f"<details><summary>More house rulings</summary>{rest}</details></div>"
        f'<label><input type="checkbox" name="{flow.REFEREE}"> Referee: we play with real cards, and say what we '
        "draw, throw and reveal</label>"
        '<p class="egt-actions"><button type="submit" class="egt-primary">Deal a new game</button></p></form>'
    )
    return dialog("new", "New game", f'{body}<hr><div data-region="settings"></div>')


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
    """The share of games won at each difficulty by number of players, and what that means."""
    head = "".join(f'<th scope="col" class="egt-number">{n}</th>' for n in range(1, MOST + 1))
    rows = "".join(
        f'<tr><th scope="row">{escape(d.title)}</th>'
        + "".join(f'<td class="egt-number">{_percent(d.won.get(n))}</td>' for n in range(1, MOST + 1))
        + "</tr>"
        for d in facts.ecosia_difficulties().values()
    )
    printed = facts.ecosia_difficulties()["printed"].won
    return (
        "<details><summary>How hard is it?</summary><table><caption>Islands saved, in per cent, by number of players"
        f'</caption><thead><tr><th scope="col">Players</th>{head}</tr></thead>{rows}</table>'
        '<p class="egt-small">Measured in 100 to 400 games each with a simple bot that plays for the whole team and '
        "looks one step ahead; the true share lies within 10 points. A team that plans should do better; one that "
        f"plays by chance saves hardly any. As printed, one player and three players have a hard game "
        f"({_percent(printed[1])} and {_percent(printed[3])}): they make three plays between two events, the others "
        "four. A dash means: not measured.</p></details>"
    )


def _percent(won: tuple[int, int] | None) -> str:
    return f"–{hidden('not measured')}" if won is None else f"{100 * won[0] / won[1]:.0f} %"


def _choice(ruling: Any) -> str:
    values = "".join(
        f'<option value="{k}">{escape(text)}</option>' for k, text in enumerate(ruling.choices.values())
    )
    label = f'<label>{escape(ruling.text)}<select name="{ruling.key}">{values}</select></label>'
    return f'<div class="egt-ruling">{label}{rule(ruling.ruling)}</div>'


# -------------------------------------------------------------------- what was filled in


def wished(fields: dict[str, Any]) -> Any:
    """The game that the form asks for; raises ValueError naming what is wrong."""
    if code := str(fields.get("code") or "").strip():
        return invitation.dealt(code, "ecosia")
    rulings = {
        ruling.key: list(ruling.choices)[int(fields[ruling.key])]
        for ruling in ecosia.Options.rulings
        if ruling.key in fields and ruling.key not in ("start_player", "harbours")
    }
    level = facts.ecosia_difficulties().get(str(fields.get("level")))
    return ecosia.new_game(
        int(fields["players"]),
        _seed(str(fields.get("seed") or "")),
        **rulings | (level.rulings if level else {}),
    )


def _seed(text: str) -> int:
    """The seed as typed; when nothing was typed, one by chance that can be read off the table."""
    from random import SystemRandom

    text = text.strip()
    if not text:
        return SystemRandom().randrange(1_000_000)
    if not text.isdecimal():
        raise ecosia.OptionError(f"a seed is a whole number such as 7, not “{text[:30]}”")
    return int(text)


def difficulty(options: Any) -> str:
    """The name of the difficulty that these rulings are, if they are one."""
    changed = {
        key: value for key, value in options.changed().items() if key not in ("open_hand", "last_round")
    }
    return next((d.title for d in facts.ecosia_difficulties().values() if d.rulings == changed), "")


def in_force(game: Any) -> str:
    """Below the log: the class code, the difficulty, the rulings that differ from the usual ones, the seed."""
    changed = game.options.changed()
    known = {r.key: r for r in game.options.rulings}
    listed = "; ".join(
        f"{escape(known[key].text)} {rule(known[key].ruling)} "
        f"<b>{escape(known[key].choices.get(value, str(value)))}</b>"
        for key, value in changed.items()
    )
    level = difficulty(game.options)
    parts = (
        invitation.shown(game),
        f"Difficulty: {level.lower()}." if level else "",
        f"House rulings in force: {listed}." if changed else "House rulings: all as usual.",
        "" if game.seed is None else f"Seed {game.seed}.",
    )
    return " ".join(part for part in parts if part)
