"""How a Restoration Game is dealt at a table: players, seats, rulings, who goes first, the deck, or a class code."""

from __future__ import annotations

from typing import Any

from edugames import restoration
from edugames.play import OptionError
from edugames.widgets import dealing
from edugames.widgets.controls import rule
from edugames.widgets.regions import player

MOST = 6
_OFFERED = dealing.offered(restoration.Options, but=("start_player", "max_turns"))
_FIRST = ("short_game", "friendly", "c_list")
_MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")


def new_game() -> str:
    """The dialog that deals a new game."""
    rows = {key: dealing.choice(ruling) for key, ruling in _OFFERED.items()}
    main = "".join(rows.pop(key) for key in _FIRST)
    code = (
        "A code such as <code>restoration-3-1234-short_game</code> deals everybody the same cards: it says how many "
        "play, by which rulings and seed."
    )
    more = f"<details><summary>More house rulings</summary>{''.join(rows.values())}</details>"
    deck = (
        '<p class="egt-deck-row"><span data-region="deck"></span> '
        '<button type="button" data-open="deck">Our own deck…</button></p>'
    )
    return dealing.new_game("restoration", range(2, MOST + 1), 3, code, f"{main}{_who_starts()}{deck}{more}")


def _who_starts() -> str:
    seats = "".join(f'<option value="{seat}">{player(seat)}</option>' for seat in range(MOST))
    birthdays = "".join(
        f'<label data-seat="{seat + 1}">{player(seat)}<input name="birthday{seat}" autocomplete="off" '
        f'placeholder="12 Feb"></label>'
        for seat in range(MOST)
    )
    return (
        '<div class="egt-ruling"><label>Who goes first?<select name="start"><option value="random">a player drawn by '
        'lot</option><option value="birthdays">whose birthday is nearest to 12 February</option>'
        f"{seats}</select></label>"
        f"{rule('R-14')}</div>"
        '<fieldset class="egt-seats egt-birthdays"><legend>Birthdays: day and month; they are not kept</legend>'
        f"{birthdays}</fieldset>"
    )


# -------------------------------------------------------------------- what was filled in


def wished(fields: dict[str, Any], deck: Any = None) -> Any:
    """The game that the form asks for, with a deck of one's own if there is one; raises ValueError.

    Birthdays decide who goes first and are forgotten: the game only says which seat that is.
    """

    def new(players: int, seed: int, **options: Any) -> Any:
        start = starter(fields, players)
        game = restoration.new_game(players, seed, deck=deck, start_player=start, **options)
        if not isinstance(start, tuple):
            return game
        return restoration.new_game(players, seed, deck=deck, start_player=game.seat, **options)

    return dealing.wished(fields, "restoration", new, _OFFERED)


def starter(fields: dict[str, Any], players: int) -> Any:
    """Who goes first, as the option `start_player` has it; raises OptionError with what is missing."""
    start = str(fields.get("start") or "random")
    if start.isdecimal():
        if int(start) >= players:
            raise OptionError(f"{player(int(start))} cannot go first: only {players} play")
        return int(start)
    if start != "birthdays":
        return "random"
    return tuple(birthday(str(fields.get(f"birthday{seat}") or ""), player(seat)) for seat in range(players))


def birthday(text: str, name: str) -> str:
    """A birthday as "MM-DD"; understood are "12 Feb", "February 12" and "02-12"; raises OptionError."""
    words = text.replace(".", " ").replace(",", " ").lower().split()
    month = next((k for k, m in enumerate(_MONTHS, 1) for word in words if word[:3] == m), 0)
    day = next((int(word.rstrip("sthndr")) for word in words if word.rstrip("sthndr").isdecimal()), 0)
    if month and day:
        return f"{month:02d}-{day:02d}"
    if len(words) == 1 and text.strip().count("-") == 1:
        return text.strip()
    raise OptionError(f"{name}: the birthday is a day and a month such as 12 Feb, not “{text.strip()[:20]}”")
