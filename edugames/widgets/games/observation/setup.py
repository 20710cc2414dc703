"""How a game of Observation is dealt at a table: players, seats, C list, rulings, the deck, or a class code."""

from __future__ import annotations

from typing import Any

from edugames import observation
from edugames.widgets import dealing

PLAYERS = range(2, 7)
_OFFERED = dealing.offered(observation.Options, but=("layout", "max_rounds", "dealer"))
_FIRST = ("c_list", "must_move", "reshuffle")


def new_game() -> str:
    """The dialog that deals a new game."""
    rows = {key: dealing.choice(ruling) for key, ruling in _OFFERED.items()}
    main = "".join(rows.pop(key) for key in _FIRST)
    code = (
        "A code such as <code>observation-3-1234</code> deals everybody the same cards: it says how many play, by "
        "which rulings and seed."
    )
    deck = (
        '<p class="egt-deck-row"><span data-region="deck"></span> '
        '<button type="button" data-open="deck">Our own deck…</button></p>'
    )
    more = f"<details><summary>More house rulings</summary>{''.join(rows.values())}</details>"
    return dealing.new_game("observation", PLAYERS, 2, code, f"{main}{deck}{more}")


def wished(fields: dict[str, Any], deck: Any = None) -> Any:
    """The game that the form asks for, with a deck of one's own if there is one; raises ValueError."""

    def new(players: int, seed: int, **options: Any) -> Any:
        return observation.new_game(players, seed, deck=deck, **options)

    return dealing.wished(fields, "observation", new, _OFFERED)
