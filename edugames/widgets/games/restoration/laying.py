"""In a referee's game the class states once how its real cards lie: three habitats and a hand for each, who starts."""

from __future__ import annotations

from collections import Counter
from typing import Any

from edugames import restoration
from edugames.play import OptionError
from edugames.restoration.words import HABITATS_EACH, HAND
from edugames.widgets import laying
from edugames.widgets.controls import select
from edugames.widgets.regions import player

_HOMES, _CARDS = "egt-known-habitats", "egt-known-actions"


def form(game: Any) -> str:
    """The form, filled in with the habitats as they lie here; hands are closed, and left open."""
    deck, seats = game.deck, range(game.players)
    parts = "<p>Read it off the real table. Names can be typed or chosen from the list that opens.</p>"
    for seat in seats:
        homes = [deck.habitats[home].name for home in game.setup.habitats[seat]]
        parts += laying.cards(
            f"{player(seat)}’s habitats",
            ((f"home{seat}-{k}", f"Habitat {k + 1}", name) for k, name in enumerate(homes)),
            _HOMES,
        )
        parts += laying.cards(
            f"{player(seat)}’s hand",
            ((f"hand{seat}-{k}", f"Card {k + 1}", "") for k in range(HAND)),
            _CARDS,
        )
    starts = [(str(seat), player(seat)) for seat in seats]
    return laying.form(
        parts
        + select("starter", "Who starts", starts, str(game.setup.starter))
        + laying.names(_HOMES, (habitat.name for habitat in deck.habitats.values()))
        + laying.names(_CARDS, (action.title for action in deck.actions.values()))
    )


def stated(fields: dict[str, Any], game: Any) -> Any:
    """The game that begins as the form says, with these players and rulings; raises ValueError with what is wrong."""
    deck, seats = game.deck, range(game.players)
    homes = {habitat.name.lower(): key for key, habitat in deck.habitats.items()}
    kinds = {action.title.lower(): kind for kind, action in deck.actions.items()}
    habitats = [
        [
            laying.named(fields, f"home{seat}-{k}", homes, f"habitat {k + 1} of {player(seat)}")
            for k in range(HABITATS_EACH)
        ]
        for seat in seats
    ]
    hands = [
        [
            laying.named(fields, f"hand{seat}-{k}", kinds, f"card {k + 1} of {player(seat)}")
            for k in range(HAND)
        ]
        for seat in seats
    ]
    laying.once([home for three in habitats for home in three], {k: h.name for k, h in deck.habitats.items()})
    for kind, count in Counter(kind for hand in hands for kind in hand).items():
        if count > deck.actions[kind].count:
            action = deck.actions[kind]
            raise OptionError(
                f"you stated {count} cards “{action.title}”, and the deck has {action.count}; look at the hands again"
            )
    starter = str(fields.get("starter") or "")
    if starter not in map(str, seats):
        raise OptionError("who starts is not stated yet: choose one in its list")
    setup = restoration.Setup(habitats, hands, int(starter), game.setup.deck)
    return type(game).from_start(game.players, game.options, None, setup)
