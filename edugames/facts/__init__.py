"""The only reader of `data/`: facts as typed rows, checked, with errors that name file and line.

One module a subject: `island` (Ecosia), `cards` (habitats, plants and action cards), `science` (published figures).
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
from edugames.facts.reading import FactError, Rule, folder
from edugames.facts.science import Removal, sequestration

__all__ = [
    "CLASSES",
    "COMPLETE",
    "FORMS",
    "Action",
    "CList",
    "Card",
    "Deck",
    "Difficulty",
    "Ecosia",
    "Event",
    "FactError",
    "Habitat",
    "Harbour",
    "Level",
    "Plant",
    "Players",
    "Removal",
    "Rule",
    "c_lists",
    "deck",
    "ecosia",
    "ecosia_difficulties",
    "ecosia_rules",
    "folder",
    "observation_rules",
    "restoration_rules",
    "sequestration",
]
