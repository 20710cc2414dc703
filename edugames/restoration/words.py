"""The rulebook's words for the cards, in the order in which the engine counts them."""

from __future__ import annotations

TECHNIQUES = ("herbicide", "fire", "removal")
ASPECTS = ("training", "equipment", "volunteer")

RESTORATION = (
    "herbicide license", "backpack sprayer", "steward",
    "fire training", "PPE", "expert",
    "chainsaw training", "chainsaw", "novice",
)  # fmt: skip
"""Card k is aspect k % 3 of technique k // 3 (R-4)."""

WILD = ("agency biologist", "legislator", "mayor", "replace your hand", "natural disaster")
REMOVERS = tuple(f"no {card}" for card in RESTORATION)
"""Card FIRST_REMOVER + k takes away card k (R-29)."""
CONSEQUENCES = (*REMOVERS, "no legislator", "no mayor", "no plant")

KINDS = (*RESTORATION, *WILD, *CONSEQUENCES)
KIND = {word: kind for kind, word in enumerate(KINDS)}

BIOLOGIST, LEGISLATOR, MAYOR, REPLACE, DISASTER = range(9, 14)
FIRST_REMOVER = 14
NO_LEGISLATOR, NO_MAYOR, NO_PLANT = range(23, 26)
"""No deck of the box has a card that removes plants; a deck of your own may (HR-CONSEQ)."""

ROW_CARDS = KINDS[: BIOLOGIST + 1]
"""What may lie above a habitat (R-15, R-24)."""

HAND = 5
HABITATS_EACH = 3
ROW = COLUMN = 3
SEATS = tuple(range(6))


def technique(kind: int) -> int:
    """The technique of a restoration card (R-4)."""
    return kind // 3


def aspect(kind: int) -> int:
    """The aspect of a restoration card (R-4)."""
    return kind % 3


def listed(words: list[str], last: str = "and") -> str:
    """ "chainsaw", "chainsaw and novice", "chainsaw, novice and PPE"."""
    return f" {last} ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def called(card: str) -> str:
    """A card's name inside a sentence; one that is a sentence itself stands in quotation marks."""
    return f"“{card}”" if card in CONSEQUENCES or card == KINDS[REPLACE] else card


def cards_in_words(kinds: list[int] | tuple[int, ...]) -> str:
    """ "2 × chainsaw and mayor"; "no card"."""
    counted = [(called(KINDS[kind]), kinds.count(kind)) for kind in sorted(set(kinds))]
    return listed([word if count == 1 else f"{count} × {word}" for word, count in counted]) or "no card"
