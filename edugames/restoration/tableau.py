"""The row above a habitat (R-15, R-16): when it is complete, and what may still be laid into it."""

from __future__ import annotations

from edugames.restoration.words import BIOLOGIST, RESTORATION, ROW, aspect, technique

TYPE_CHECKING = False
if TYPE_CHECKING:
    Row = tuple[int, ...]


class RowFacts:
    """What can be said of a row, for each kind of card that might be laid into it.

    `locked`: the row is a complete technique. `takes[kind]`: the card may be added (R-22, R-24). `swaps[kind]`: it may
    take the place of another technique (R-23); `exchanges[kind]`: of which single cards, where rows may be mixed.
    """

    __slots__ = ("exchanges", "locked", "swaps", "takes")

    def __init__(self, row: Row, mixed: bool) -> None:
        self.locked = is_complete(row)
        self.takes = tuple(may_add(row, kind, mixed) for kind in range(BIOLOGIST + 1))
        self.swaps = tuple(not mixed and may_swap(row, kind) for kind in range(len(RESTORATION)))
        self.exchanges = tuple(exchangeable(row, kind) if mixed else () for kind in range(len(RESTORATION)))


class Rows(dict[tuple[int, ...], RowFacts]):
    """The facts of every row that has come up, worked out once. `mixed`: HR-SWAP's `one_for_one`."""

    def __init__(self, mixed: bool) -> None:
        super().__init__()
        self.mixed = mixed

    def __missing__(self, row: Row) -> RowFacts:
        in_order = tuple(sorted(row))  # in which order the cards were laid makes no difference
        facts = self[row] = RowFacts(row, self.mixed) if in_order == row else self[in_order]
        return facts


ROWS, MIXED_ROWS = Rows(mixed=False), Rows(mixed=True)


def restoration_cards(row: Row) -> list[int]:
    """The cards of a row that are no biologists."""
    return [kind for kind in row if kind != BIOLOGIST]


def is_sound(row: Row, mixed: bool) -> bool:
    """Whether a row can have come about: at most three cards, no aspect twice, one technique unless mixed."""
    cards = restoration_cards(row)
    aspects, techniques = set(map(aspect, cards)), set(map(technique, cards))
    return len(row) <= ROW and len(aspects) == len(cards) and (mixed or len(techniques) <= 1)


def is_complete(row: Row) -> bool:
    """Three different aspects of one technique, any of which may be a biologist (R-16)."""
    return len(row) == ROW and is_sound(row, mixed=False)


def may_add(row: Row, kind: int, mixed: bool) -> bool:
    """Whether a card may join the row (R-22; a biologist R-24)."""
    return len(row) < ROW and is_sound((*row, kind), mixed)


def other_technique(row: Row, kind: int) -> list[int]:
    """The cards of the row that belong to another technique than this card."""
    return [card for card in restoration_cards(row) if technique(card) != technique(kind)]


def may_swap(row: Row, kind: int) -> bool:
    """Whether a card may push out another technique, which is not complete (R-23)."""
    return not is_complete(row) and bool(other_technique(row, kind))


def exchangeable(row: Row, kind: int) -> tuple[int, ...]:
    """The single cards of another technique that this card may push out (R-23 with mixed rows)."""
    if is_complete(row):
        return ()
    return tuple(
        card for card in other_technique(row, kind) if is_sound((*without(row, card), kind), mixed=True)
    )


def without(row: Row, kind: int) -> Row:
    """The row after one card of that kind has left it."""
    at = row.index(kind)
    return row[:at] + row[at + 1 :]
