"""The questions of L01."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any

from edugames.lessons import boards
from edugames.lessons.l01.case import WET, WORDS, communities, dealt, deck, under_way, walk_so_far
from edugames.lessons.lesson import Later, luck
from edugames.lessons.questions import (
    Choose,
    Click,
    Number,
    Option,
    Order,
    Question,
    Several,
    Slip,
    options,
)
from edugames.lessons.tables import table

if TYPE_CHECKING:
    from random import Random

    from edugames.facts import Plant


def deal(seed: int) -> tuple[Question | Later, ...]:
    """The eight questions of a seed."""
    return (
        _how_many(),
        Later("community", lambda: _who_lives_here(seed, luck("L01 community", seed))),
        Later("seen", lambda: _seen_so_far(seed)),
        Later("missing", lambda: _not_seen(seed)),
        Later("needed", lambda: _still_needed(seed)),
        Later("takes", lambda: _which_takes(seed, luck("L01 takes", seed))),
        Later("go", lambda: _where_to_go(luck("L01 go", seed))),
        Later("wet", lambda: _how_wet(luck("L01 wet", seed))),
    )


def _how_many() -> Number:
    community = "wetland"
    here = [habitat for habitat in deck().habitats.values() if habitat.community_class == community]
    others = len(deck().habitats) - len(here)
    return Number(
        key="wetlands",
        ask="Look at the eighteen habitats. How many of them are wetlands?",
        shown=boards.habitats().drawn(),
        why=f"{', '.join(habitat.name for habitat in here)}: that makes {len(here)}",
        hint="Wetlands have a square frame. Count the habitats with that frame.",
        value=len(here),
        digits=0,
        high=100,
        rules=("R-2",),
        slips=(
            Slip(others, "Those are the habitats that are no wetlands."),
            Slip(len(here) + 1, "Wet Prairie is wet, but it is a prairie: look at its frame."),
        ),
    )


def _who_lives_here(seed: int, rng: Random) -> Choose:
    plant = deck().plants[rng.choice(dealt(seed))]
    homes = communities(plant)
    grows = ", ".join(deck().habitats[habitat].name for habitat in plant.habitats)
    return Choose(
        key="community",
        ask=f"In which community does {plant.common_name} live?",
        shown=_about(plant),
        why=f"Its card lists {grows}: {' or '.join(WORDS[one].split(':')[0].lower() for one in homes)}",
        hint="Read what is said of the plant: does it like water, shade, sun or sand?",
        options=options(WORDS),
        right=frozenset(homes),
    )


def _about(plant: Plant) -> str:
    from edugames.widgets.plates import plant_icon

    wet = WET.get(plant.wetland_indicator, "")
    told = f"<p>It grows {wet}.</p>" if wet else ""
    return (
        f"<div class='egl-card'>{plant_icon(plant, 110)}<p><b>{escape(plant.common_name)}</b> "
        f"<i>{escape(plant.scientific_name)}</i></p><p>{escape(plant.description)}</p>{told}</div>"
    )


def _seen_table(game: Any) -> str:
    rows = [
        (
            deck().plants[one.plant].common_name,
            deck().habitats[one.habitat].name,
            deck().habitats[one.habitat].community_class,
        )
        for one in game.observed(0)
    ]
    return table(("You have observed", "in", "community"), rows)


def _seen_so_far(seed: int) -> Number:
    game = walk_so_far(seed)
    seen = game.classes(0)
    return Number(
        key="seen",
        ask="You have walked and observed these plants. How many different communities have you seen?",
        shown=_seen_table(game),
        why=f"{', '.join(seen)}: {len(seen)}. A community that you saw twice counts once",
        hint="Look at the last column. Count each community once.",
        value=len(seen),
        digits=0,
        high=100,
        rules=("O-3", "O-9"),
        slips=(
            Slip(
                len(game.observed(0)), "That is the number of plants. Some of them are of the same community."
            ),
        ),
    )


def _not_seen(seed: int) -> Several:
    game = walk_so_far(seed)
    missing, seen = game.missing(0), game.classes(0)
    return Several(
        key="missing",
        ask="Which communities do you still have to see before you have seen all five?",
        shown=_seen_table(game),
        why=f"You have seen {', '.join(seen)}. So {' and '.join(missing)} "
        f"{'is' if len(missing) == 1 else 'are'} missing",
        hint="Strike out those that are in the last column. What is left?",
        options=options(
            WORDS, {community: f"You have seen a {community} plant already." for community in seen}
        ),
        right=frozenset(missing),
        missing="That one is missing, and another one is too.",
        rules=("O-12",),
    )


def _own(game: Any) -> str:
    rows = [
        (
            game.habitat_name(habitat),
            ", ".join(deck().plants[p].common_name for p in game.column(habitat)) or "no plant yet",
        )
        for habitat in game.habitats_of(0)
    ]
    return table(("Your habitat", "Plants that grow there"), rows)


def _still_needed(seed: int) -> Number:
    from edugames.restoration.words import COLUMN, HABITATS_EACH

    game = under_way(seed)
    played = sum(len(game.column(habitat)) for habitat in game.habitats_of(0))
    every = HABITATS_EACH * COLUMN
    return Number(
        key="needed",
        ask=f"Each of your {_number(HABITATS_EACH)} habitats needs {_number(COLUMN)} plants. How many plants "
        "do you still need?",
        shown=_own(game),
        why=f"{HABITATS_EACH} × {COLUMN} = {every} plants in all, {played} are there: {every} − {played} = "
        f"{every - played}",
        hint="How many plants are needed in all? Take away those that are there.",
        value=every - played,
        digits=0,
        high=100,
        rules=("R-7",),
        slips=(
            Slip(played, "Those are the plants that you have already."),
            Slip(every, "That is how many you need in all. Some are there already."),
            Slip(
                HABITATS_EACH - sum(game.column_is_complete(h) for h in game.habitats_of(0)),
                "That is the number of habitats. Count plants.",
            ),
        ),
    )


def _number(number: int) -> str:
    return {2: "two", 3: "three", 4: "four"}.get(number, str(number))


def _which_takes(seed: int, rng: Random) -> Several:
    from edugames.widgets.plates import habitat_icon

    game = under_way(seed)
    own = game.habitats_of(0)
    fits = {plant: game.open_habitats(plant, 0) for plant in game.plants_left}
    plant = deck().plants[rng.choice([plant for plant, here in fits.items() if 0 < len(here) < len(own)])]
    right = fits[plant.id]
    listed = ", ".join(deck().habitats[habitat].name for habitat in plant.habitats)
    return Several(
        key="takes",
        ask=f"You draw {plant.common_name}. Which of your habitats can take it?",
        shown=table(("Card", "Grows in"), [(plant.common_name, listed)]),
        why=f"The card lists {listed}. Of yours that is {' and '.join(game.habitat_name(h) for h in right)}",
        hint="Compare the names of your habitats with the list on the card.",
        options=tuple(
            Option(
                habitat,
                game.habitat_name(habitat),
                f"{game.habitat_name(habitat)} is not on the card of {plant.common_name}.",
                habitat_icon(deck().habitats[habitat], 40),
            )
            for habitat in own
        ),
        right=frozenset(right),
        missing="Right, and it fits in another one of your habitats too.",
        rules=("R-7",),
    )


def _where_to_go(rng: Random) -> Click:
    plant = rng.choice([plant for plant in deck().plants.values() if len(plant.habitats) <= 2])
    listed = " or ".join(deck().habitats[habitat].name for habitat in plant.habitats)
    kin = {deck().habitats[habitat].community_class for habitat in plant.habitats}
    hints = {
        habitat.id: f"{habitat.name} is of the right community, but {plant.common_name} needs another kind of it."
        if habitat.community_class in kin
        else f"{habitat.name} is {habitat.community_class}: that is another community."
        for habitat in deck().habitats.values()
    }
    return Click(
        key="go",
        ask=f"Where can you observe {plant.common_name}? Tap one habitat.",
        shown=_about(plant),
        why=f"Its card lists {listed}",
        hint="Read the card again: sun or shade, wet or dry?",
        board=boards.habitats(),
        right=frozenset(plant.habitats),
        one=True,
        hints=hints,
        rules=("O-9",),
    )


def _how_wet(rng: Random) -> Order:
    ranks = {sign: k for k, sign in enumerate(WET)}
    plants = [plant for plant in deck().plants.values() if plant.wetland_indicator in ranks]
    while True:
        chosen = rng.sample(plants, 4)
        wet = [ranks[plant.wetland_indicator] for plant in chosen]
        if len({*wet}) == 4 and wet != sorted(wet):
            break
    told = [(plant.common_name, f"grows {WET[plant.wetland_indicator]}") for plant in chosen]
    in_order = sorted(chosen, key=lambda plant: ranks[plant.wetland_indicator])
    from edugames.widgets.plates import plant_icon

    return Order(
        key="wet",
        ask="Put these four plants in order: the one that likes it wettest first.",
        shown=table(("Plant", "What is known"), told),
        why=", then ".join(f"{plant.common_name}, {WET[plant.wetland_indicator]}" for plant in in_order),
        hint="“Almost only in wet places” is wetter than “mostly in wet places”.",
        options=tuple(
            Option(
                plant.id,
                plant.common_name,
                f"{plant.common_name} grows {WET[plant.wetland_indicator]}: it comes later.",
                plant_icon(plant, 40),
            )
            for plant in chosen
        ),
        rank={plant.id: float(ranks[plant.wetland_indicator]) for plant in chosen},
        first="Likes it wettest",
        last="Likes it driest",
    )
