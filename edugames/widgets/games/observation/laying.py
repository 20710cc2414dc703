"""In a referee's game the class states once how its real cards lie: habitats, the plants dealt for the start, hands."""

from __future__ import annotations

from typing import Any

from edugames import observation
from edugames.observation.words import HAND
from edugames.play import OptionError
from edugames.widgets import laying
from edugames.widgets.controls import select
from edugames.widgets.regions import player

_HOMES, _PLANTS = "egt-known-habitats", "egt-known-plants"
_ACROSS = 3


def form(game: Any) -> str:
    """The form, filled in with the habitats and first plants as they lie here; hands are closed, and left open."""
    deck, setup, seats = game.deck, game.setup, range(game.players)
    hands = "".join(
        laying.cards(
            f"{player(seat)}’s hand",
            ((f"hand{seat}-{k}", f"Plant {k + 1}", "") for k in range(HAND)),
            _PLANTS,
        )
        for seat in seats
    )
    first = laying.cards(
        "The plant dealt to each: the highest C starts",
        ((f"first{seat}", player(seat), deck.plants[setup.first_deal[seat]].common_name) for seat in seats),
        _PLANTS,
    )
    lies = laying.cards(
        "Habitats, as they are read",
        (
            (f"home{k}", f"Row {k // _ACROSS + 1}, card {k % _ACROSS + 1}", deck.habitats[home].name)
            for k, home in enumerate(setup.layout)
        ),
        _HOMES,
    )
    dealers = [(str(seat), player(seat)) for seat in seats]
    return laying.form(
        "<p>Read it off the real table. Names can be typed or chosen from the list that opens.</p>"
        + select("dealer", "Who deals", dealers, str(setup.dealer))
        + first
        + hands
        + f"<details><summary>The habitats lie in another order</summary>{lies}</details>"
        + laying.names(_HOMES, (habitat.name for habitat in deck.habitats.values()))
        + laying.names(_PLANTS, (plant.common_name for plant in deck.plants.values()))
    )


def stated(fields: dict[str, Any], game: Any) -> Any:
    """The game that begins as the form says, with these players and rulings; raises ValueError with what is wrong."""
    deck, seats = game.deck, range(game.players)
    homes = {habitat.name.lower(): key for key, habitat in deck.habitats.items()}
    plants = {plant.scientific_name.lower(): key for key, plant in deck.plants.items()}
    plants |= {plant.common_name.lower(): key for key, plant in deck.plants.items()}
    titles = {key: plant.common_name for key, plant in deck.plants.items()}
    first = [
        laying.named(fields, f"first{seat}", plants, f"the first plant of {player(seat)}") for seat in seats
    ]
    hands = [
        [
            laying.named(fields, f"hand{seat}-{k}", plants, f"plant {k + 1} of {player(seat)}")
            for k in range(HAND)
        ]
        for seat in seats
    ]
    lies = [
        laying.named(
            fields, f"home{k}", homes, f"the habitat in row {k // _ACROSS + 1}, card {k % _ACROSS + 1}"
        )
        for k in range(len(game.setup.layout))
    ]
    laying.once(first, titles)
    laying.once([plant for hand in hands for plant in hand], titles)
    laying.once(lies, {key: habitat.name for key, habitat in deck.habitats.items()})
    dealer = str(fields.get("dealer") or "")
    if dealer not in map(str, seats):
        raise OptionError("who deals is not stated yet: choose one in its list")
    setup = observation.Setup(int(dealer), first, hands, lies, game.setup.deck)
    return type(game).from_start(game.players, game.options, None, setup)
