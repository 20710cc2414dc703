"""How a game is dealt at a table, whatever game it is: the dialog, what was filled in, what is in force."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from html import escape
from typing import Any

from edugames.play import OptionError
from edugames.widgets import flow, invitation, seats
from edugames.widgets.controls import dialog, rule


def new_game(game: str, players: range, usual: int, code: str, rulings: str) -> str:
    """The dialog that deals a new game.

    `players` are the numbers it is for, `usual` the one chosen at first; `code` says in HTML what a class code
    does, `rulings` are the game's own rows. Both stand where a class code makes them needless.
    """
    numbers = "".join(f'<option value="{n}"{" selected" if n == usual else ""}>{n}</option>' for n in players)
    body = (
        '<form data-form="new" class="egt-setup"><div role="alert" data-region="new-trouble"></div>'
        '<label>Class code <input name="code" autocomplete="off" autocapitalize="off" spellcheck="false" '
        f'placeholder="none"></label><p class="egt-small">{code} You choose who is a bot; a copied link '
        "seats the bots of this table too.</p>"
        f'<div class="egt-by-hand"><label>Players <select name="players">{numbers}</select></label>'
        '<label>Seed <input name="seed" inputmode="numeric" autocomplete="off" placeholder="by chance"></label>'
        '<p class="egt-small">The same seed deals the same game again.</p></div>'
        f"{seats.chooser(game, players[-1])}"
        f'<div class="egt-by-hand">{rulings}</div>'
        f'<label><input type="checkbox" name="{flow.REFEREE}"> Referee: we play with real cards, and say what we '
        "draw, throw and reveal</label>"
        '<p class="egt-actions"><button type="submit" class="egt-primary">Deal a new game</button></p></form>'
    )
    return dialog("new", "New game", f'{body}<hr><div data-region="settings"></div>')


def choice(ruling: Any) -> str:
    """A house ruling with its choices, and the id that opens what it rules on."""
    values = "".join(
        f'<option value="{k}">{escape(text)}</option>' for k, text in enumerate(ruling.choices.values())
    )
    label = f'<label>{escape(ruling.text)}<select name="{ruling.key}">{values}</select></label>'
    return f'<div class="egt-ruling">{label}{rule(ruling.ruling)}</div>'


# -------------------------------------------------------------------- what was filled in


def wished(
    fields: dict[str, Any],
    game: str,
    new: Callable[..., Any],
    offered: Mapping[str, Any],
    more: Mapping[str, Any] | None = None,
) -> Any:
    """The game that the form asks for; raises ValueError naming what is wrong.

    `new` deals it, `offered` are the house rulings that the form has rows for, by key; `more` options come on top.
    """
    if code := str(fields.get("code") or "").strip():
        return invitation.dealt(code, game)
    rulings = {
        key: list(ruling.choices)[int(fields[key])] for key, ruling in offered.items() if key in fields
    }
    return new(int(fields["players"]), seed(str(fields.get("seed") or "")), **rulings | dict(more or {}))


def seed(text: str) -> int:
    """The seed as typed; when nothing was typed, one by chance that can be read off the table."""
    from random import SystemRandom

    text = text.strip()
    if not text:
        return SystemRandom().randrange(1_000_000)
    if not text.isdecimal() or len(text) > 18:
        raise OptionError(f"a seed is a whole number of up to 18 digits such as 7, not “{text[:30]}”")
    return int(text)


def offered(options: Any, but: Collection[str] = ()) -> dict[str, Any]:
    """The house rulings that a form may offer, by key: all but those that no list of choices can state."""
    return {ruling.key: ruling for ruling in options.rulings if ruling.key not in but}


def in_force(game: Any, level: str = "", bots: str = "") -> str:
    """Below the log: the class code, the difficulty, the rulings that differ from the usual ones, the seed.

    `bots` are the seats of bots, for the link that invites to the same game.
    """
    changed = game.options.changed()
    known = {r.key: r for r in game.options.rulings}
    listed = "; ".join(
        f"{escape(known[key].text)} {rule(known[key].ruling)} <b>{escape(known[key].in_words(value))}</b>"
        for key, value in changed.items()
    )
    parts = (
        invitation.shown(game, bots),
        f"Difficulty: {level.lower()}." if level else "",
        f"House rulings in force: {listed}." if changed else "House rulings: all as usual.",
        "" if game.seed is None else f"Seed {game.seed}.",
    )
    return " ".join(part for part in parts if part)
