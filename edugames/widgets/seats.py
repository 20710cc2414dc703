"""Who sits where: each seat of a table is a person's or a bot's. For any game."""

from __future__ import annotations

from html import escape
from typing import Any

from edugames import facts
from edugames.bots import registry

RIVALS = {"greedy": "random", "lookahead": "greedy", "planner": "greedy"}
"""Whom a bot of a card game is told to have met: the share against that one says most."""


def chooser(game: str, most: int) -> str:
    """A choice for each seat; a form that also asks for `players` shows only so many."""
    bots = registry.known(game).values()
    options = '<option value="">a person</option>' + "".join(
        f'<option value="{bot.key}">bot: {escape(bot.title)}</option>' for bot in bots
    )
    seats = "".join(
        f'<label data-seat="{seat + 1}">Player {seat + 1}<select name="seat{seat}">{options}</select></label>'
        for seat in range(most)
    )
    known = measured(game)
    lines = "".join(
        f"<li><b>{escape(bot.title)}</b> {escape(bot.says)}.{escape(known.get(bot.key, ''))}</li>"
        for bot in bots
    )
    return (
        f'<fieldset class="egt-seats"><legend>Who plays</legend>{seats}</fieldset>'
        f'<ul class="egt-small">{lines}</ul>'
    )


def measured(game: str) -> dict[str, str]:
    """What was measured of the bots of a game, by key, as a sentence with a space before it."""
    if game == "ecosia":
        return {
            row.bot: f" When it played for all of four players, it saved {row.won} of {row.games} islands."
            for row in facts.ecosia_saved()
            if row.players == 4
        }
    bots = registry.known(game)
    return {
        row.bot: f" Against “{bots[row.against].title}” it won {row.won} of {row.games} "
        f"{'short games' if row.options else 'games'} for two."
        for row in facts.card_matches(game)
        if RIVALS.get(row.bot) == row.against
    }


def last(game: Any, bots: int) -> dict[int, str]:
    """So many of a game's last seats for the best bot there is; raises ValueError when there are not so many."""
    if not 0 <= bots <= game.players:
        raise ValueError(
            f"bots is a number from 0 to {game.players}, the players of this game, not {bots!r:.20}"
        )
    best = list(registry.known(game.name))[-1]
    return dict.fromkeys(range(game.players - bots, game.players), best)


def chosen(fields: dict[str, Any], players: int) -> dict[int, str]:
    """The bots' seats of a form that was filled in, with their keys; seats that nobody sits on do not count."""
    asked = {seat: str(fields.get(f"seat{seat}") or "") for seat in range(players)}
    return {seat: key for seat, key in asked.items() if key}


def in_address(keys: dict[int, str]) -> str:
    """The bots' seats as an address names them, such as 3-greedy,4-lookahead; "" for none."""
    return ",".join(f"{seat + 1}-{key}" for seat, key in sorted(keys.items()) if key)


def of_address(text: str, players: int) -> dict[int, str]:
    """The bots' seats that an address names; what is damaged there counts as a person's seat."""
    words = (word.partition("-") for word in text.split(",")[:players])
    named = {int(seat) - 1: key for seat, _, key in words if seat.isascii() and seat.isdecimal()}
    return {seat: key for seat, key in named.items() if 0 <= seat < players}


def remembered(kept: Any) -> dict[int, str]:
    """The bots' seats that a browser kept with a game; whatever is damaged there counts as a person's seat."""
    if not isinstance(kept, dict):
        return {}
    return {
        int(seat): str(key) for seat, key in kept.items() if str(seat).isascii() and str(seat).isdecimal()
    }


def titles(game: str, keys: dict[int, str]) -> dict[int, str]:
    """The names of the bots by seat; those that a table does not offer have none of their own."""
    bots = registry.known(game)
    return {seat: bots[key].title if key in bots else "one of your own" for seat, key in keys.items()}
