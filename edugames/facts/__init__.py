"""The only reader of `data/`: facts as typed rows, checked, with errors that name file and line.

One module a subject: `island` (Ecosia), `cards` (habitats, plants and action cards), `own_deck` (a class's own
cards), `science` (published figures). Each is loaded when a name of it is first asked for, so that a game does not
wait for what only another one reads.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from edugames.facts.cards import (
        CLASSES,
        COMPLETE,
        FORMS,
        Action,
        CList,
        Deck,
        Habitat,
        Plant,
        c_lists,
        deck,
        observation_rules,
        observation_rulings,
        restoration_rules,
        restoration_rulings,
    )
    from edugames.facts.island import (
        Card,
        Difficulty,
        Ecosia,
        Event,
        Harbour,
        Level,
        Players,
        Saved,
        ecosia,
        ecosia_difficulties,
        ecosia_rules,
        ecosia_rulings,
        ecosia_saved,
    )
    from edugames.facts.own_deck import read_deck
    from edugames.facts.reading import FactError, FixedRuling, Rule, folder
    from edugames.facts.science import (
        Mixture,
        Mortality,
        Removal,
        Site,
        Threshold,
        WetnessScale,
        cover_classes,
        mixtures,
        molecules,
        mortality,
        practice,
        sequestration,
        sites,
        thresholds,
        wetness_scales,
    )
    from edugames.facts.sheets import DeckError, Problem

__all__ = [
    "CLASSES",
    "COMPLETE",
    "FORMS",
    "Action",
    "CList",
    "Card",
    "Deck",
    "DeckError",
    "Difficulty",
    "Ecosia",
    "Event",
    "FactError",
    "FixedRuling",
    "Habitat",
    "Harbour",
    "Level",
    "Mixture",
    "Mortality",
    "Plant",
    "Players",
    "Problem",
    "Removal",
    "Rule",
    "Saved",
    "Site",
    "Threshold",
    "WetnessScale",
    "c_lists",
    "cover_classes",
    "deck",
    "ecosia",
    "ecosia_difficulties",
    "ecosia_rules",
    "ecosia_rulings",
    "ecosia_saved",
    "folder",
    "mixtures",
    "molecules",
    "mortality",
    "observation_rules",
    "observation_rulings",
    "practice",
    "read_deck",
    "restoration_rules",
    "restoration_rulings",
    "sequestration",
    "sites",
    "thresholds",
    "wetness_scales",
]

_FROM = {
    "cards": (
        "CLASSES",
        "COMPLETE",
        "FORMS",
        "Action",
        "CList",
        "Deck",
        "Habitat",
        "Plant",
        "c_lists",
        "deck",
        "observation_rules",
        "observation_rulings",
        "restoration_rules",
        "restoration_rulings",
    ),
    "island": (
        "Card",
        "Difficulty",
        "Ecosia",
        "Event",
        "Harbour",
        "Level",
        "Players",
        "Saved",
        "ecosia",
        "ecosia_difficulties",
        "ecosia_rules",
        "ecosia_rulings",
        "ecosia_saved",
    ),
    "own_deck": ("read_deck",),
    "reading": (
        "FactError",
        "FixedRuling",
        "Rule",
        "folder",
    ),
    "science": (
        "Mixture",
        "Mortality",
        "Removal",
        "Site",
        "Threshold",
        "WetnessScale",
        "cover_classes",
        "mixtures",
        "molecules",
        "mortality",
        "practice",
        "sequestration",
        "sites",
        "thresholds",
        "wetness_scales",
    ),
    "sheets": (
        "DeckError",
        "Problem",
    ),
}


def __getattr__(name: str) -> object:
    """A public name, from its module."""
    from importlib import import_module

    for module, names in _FROM.items():
        if name in names:
            found: object = getattr(import_module(f"{__name__}.{module}"), name)
            globals()[name] = found
            return found
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
