"""The kinds of action card, one file for each kind or group: where one may be played, and what it does."""

from __future__ import annotations

from edugames.restoration.cards.against import NaturalDisaster, NoLegislator, NoMayor
from edugames.restoration.cards.aside import AsideCard
from edugames.restoration.cards.biologist import BiologistCard
from edugames.restoration.cards.card import Card
from edugames.restoration.cards.consequence import RemoverCard, UprootCard
from edugames.restoration.cards.replace_your_hand import ReplaceCard, ThrowCards
from edugames.restoration.cards.restoration import RestorationCard
from edugames.restoration.words import (
    BIOLOGIST,
    DISASTER,
    FIRST_REMOVER,
    KINDS,
    LEGISLATOR,
    MAYOR,
    NO_LEGISLATOR,
    NO_MAYOR,
    NO_PLANT,
    REPLACE,
)

_SPECIAL: dict[int, type[Card]] = {
    BIOLOGIST: BiologistCard,
    LEGISLATOR: AsideCard,
    MAYOR: AsideCard,
    REPLACE: ReplaceCard,
    DISASTER: NaturalDisaster,
    NO_LEGISLATOR: NoLegislator,
    NO_MAYOR: NoMayor,
    NO_PLANT: UprootCard,
}


def _card(kind: int) -> Card:
    usual = RemoverCard if kind >= FIRST_REMOVER else RestorationCard
    return _SPECIAL.get(kind, usual)(kind)


CARDS: tuple[Card, ...] = tuple(_card(kind) for kind in range(len(KINDS)))
"""Each kind of card, in the order of `words.KINDS`."""

__all__ = ["CARDS", "Card", "ThrowCards"]
