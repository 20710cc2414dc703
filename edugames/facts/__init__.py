"""The only reader of `data/`: facts as typed rows, checked, with errors that name file and line.

One module a subject: `island` (Ecosia), `cards` (habitats, plants and action cards), `own_deck` (a class's own
cards), `science` (published figures).
"""

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
    restoration_rules,
)
from edugames.facts.island import (
    Card,
    Difficulty,
    Ecosia,
    Event,
    Harbour,
    Level,
    Players,
    ecosia,
    ecosia_difficulties,
    ecosia_rules,
)
from edugames.facts.own_deck import read_deck
from edugames.facts.reading import FactError, Rule, folder
from edugames.facts.science import (
    Mixture,
    Mortality,
    Removal,
    Threshold,
    WetnessScale,
    cover_classes,
    mixtures,
    molecules,
    mortality,
    sequestration,
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
    "Threshold",
    "WetnessScale",
    "c_lists",
    "cover_classes",
    "deck",
    "ecosia",
    "ecosia_difficulties",
    "ecosia_rules",
    "folder",
    "mixtures",
    "molecules",
    "mortality",
    "observation_rules",
    "read_deck",
    "restoration_rules",
    "sequestration",
    "thresholds",
    "wetness_scales",
]
