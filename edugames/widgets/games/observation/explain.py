"""Observation explains itself: each habitat with who stands there and what grows there; each rule with its rulings."""

from __future__ import annotations

from html import escape
from typing import Any

from edugames import facts
from edugames.widgets import plates
from edugames.widgets.controls import rule, sentence
from edugames.widgets.regions import player
from edugames.widgets.rulebook import Entry

# -------------------------------------------------------------------- places


def listed(words: list[str], last: str = "and") -> str:
    """ "a", "a and b", "a, b and c"."""
    return f" {last} ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def several(count: int, one: str, many: str = "") -> str:
    """ "1 plant", "2 plants"."""
    return f"{count} {one if count == 1 else many or one + 's'}"


def standing(seen: Any, habitat: str) -> list[int]:
    """The seats whose markers stand on a habitat."""
    return [seat for seat in range(seen.players) if seen.marker(seat) == habitat]


def growing(seen: Any, seat: int) -> dict[str, list[str]]:
    """The plants in a seat's hand by the habitats in which they can be observed; nothing of a hidden hand."""
    found: dict[str, list[str]] = {}
    for plant in seen.hand(seat) or ():
        for habitat in seen.grows_in(plant):
            found.setdefault(habitat, []).append(plant)
    return found


def label(seen: Any, habitat: str, held: list[str] | None = None) -> str:
    """A habitat in one breath: where, what, which class, who stands there, what of the hand grows there."""
    row, column = seen.cell_of(habitat)
    card = seen.deck.habitats[habitat]
    words = [
        f"Row {row + 1}, card {column + 1}",
        card.name,
        plates.class_name(card.community_class),
        *(f"{player(seat)}’s marker" for seat in standing(seen, habitat)),
    ]
    if held:
        words.append(f"{several(len(held), 'plant')} of the hand grow{'s' if len(held) == 1 else ''} here")
    return ", ".join(words)


def about(seen: Any, habitat: str, held: list[str] | None) -> str:
    """A habitat in the large: its card, who stands there, what was observed there, what of the hand grows there.

    `held` are plants in the hand; None where no hand may be looked at.
    """
    lines = "".join(f"<p>{line}</p>" for line in facts_of(seen, habitat, held))
    return plates.habitat_page(seen.deck.habitats[habitat], lines)


def facts_of(seen: Any, habitat: str, held: list[str] | None) -> list[str]:
    """A sentence or two for each thing there is to say of a habitat, with the rule it rests on."""
    lines = [_hand(seen, held)] if held is not None else []
    here = [player(seat) for seat in standing(seen, habitat)]
    if here:
        lines.append(
            f"{escape(listed(here))} stand{'s' if len(here) == 1 else ''} here; others may come too. {rule('O-8')}"
        )
    if found := [
        f"{escape(seen.deck.plants[one.plant].common_name)} ({player(seat)})"
        for seat in range(seen.players)
        for one in seen.observed(seat)
        if one.habitat == habitat
    ]:
        lines.append(f"Observed here: {listed(found)}. {rule('O-9')}")
    return lines


def _hand(seen: Any, held: list[str]) -> str:
    if not held:
        return f"No plant of this hand grows here. {rule('O-9')}"
    names = [f"{escape(seen.deck.plants[p].common_name)} (C {seen.c(p)})" for p in held]
    return f"Of this hand {listed(names)} can be observed here. {rule('O-9')}"


# -------------------------------------------------------------------- rules

_RULED = {
    "O-2": ("layout", "shuffle_bands"),
    "O-4": ("dealer",),
    "O-7": ("turn_form", "must_play"),
    "O-8": ("step", "must_move", "entry"),
    "O-9": ("plant_habitats",),
    "O-10": ("must_play",),
    "O-11": ("reshuffle",),
    "O-12": ("max_rounds",),
    "O-13": ("c_list",),
}
"""The house rulings that fill in a printed rule, by its id."""


def rules(options: Any) -> dict[str, Entry]:
    """Every rule by its id: the printed ones with the rulings in force there, and the house rulings themselves."""
    by_key = {ruling.key: ruling for ruling in options.rulings}
    fixed = facts.observation_rulings()

    def here(name: str) -> tuple[str, ...]:
        chosen = tuple(_ruling(by_key[key], options) for key in _RULED.get(name, ()))
        return (*chosen, *(f"{escape(one.text)} {rule(one.ruling)}" for one in fixed if one.rule == name))

    def switched(name: str) -> tuple[str, ...]:
        return tuple(_ruling(one, options) for one in options.rulings if one.ruling == name)

    found = {one.rule: Entry(one.title, one.text, "", here(one.rule)) for one in facts.observation_rules()}
    found |= {
        one.ruling: Entry(
            f"House ruling: {one.title}", f"{one.text} It fills in {one.rule}.", "", switched(one.ruling)
        )
        for one in fixed
    }
    return found | {
        one.ruling: Entry("House ruling", _choices(one), "", switched(one.ruling))
        for one in options.rulings
        if one.ruling not in found
    }


def _choices(ruling: Any) -> str:
    """The question of a ruling with its answers; some take a number or a name as well."""
    said = "; or ".join(ruling.choices.values())
    return f"{ruling.text} Either {said}" if len(ruling.choices) > 1 else f"{ruling.text} Usually {said}"


def _ruling(ruling: Any, options: Any) -> str:
    choice = ruling.in_words(getattr(options, ruling.key))
    return f"{escape(ruling.text)} <b>{escape(sentence(choice))}</b>"
