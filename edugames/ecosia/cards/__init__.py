"""The six kinds of management card, one file each: what a card asks, which answers are legal, what they do."""

from __future__ import annotations

from edugames.ecosia.cards.agroforestry import InterplantTree
from edugames.ecosia.cards.natural_reforestation import SeedTree
from edugames.ecosia.cards.nursery import AddTrees, NurseryCard
from edugames.ecosia.cards.plant import PlantTree
from edugames.ecosia.cards.prune import PruneTree
from edugames.ecosia.cards.question import CardQuestion
from edugames.ecosia.cards.reforestation import ChooseArea, GatherTrees, KeepTrees

OPENINGS: tuple[CardQuestion, ...] = (
    NurseryCard(),
    PlantTree(),
    PruneTree(),
    SeedTree(),
    InterplantTree(),
    ChooseArea(),
)
"""The first question of each kind of card, in the order of `words.CARDS`."""

__all__ = ["OPENINGS", "AddTrees", "CardQuestion", "GatherTrees", "KeepTrees"]
