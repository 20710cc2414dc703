"""How the game begins (O-2, O-4, O-5): the one random value, and the deck if it is not the shipped one."""

from __future__ import annotations

from edugames.observation.layout import mixed
from edugames.observation.words import HAND
from edugames.play.luck import deal
from edugames.play.values import PositionError, Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from edugames.facts import Deck
    from edugames.observation.options import Options
    from edugames.observation.table import Table
    from edugames.play.luck import Luck


class Setup(Value):
    """Who deals, the plant dealt to each seat to see who starts, the hands, and how the habitats lie.

    Ids throughout: `first_deal` has one plant for each seat, `hands` five; `layout` has the habitats in reading
    order. `deck` is None for the shipped one.
    """

    __slots__ = ("dealer", "deck", "first_deal", "hands", "layout")
    dealer: int
    deck: Deck | None
    first_deal: tuple[str, ...]
    hands: tuple[tuple[str, ...], ...]
    layout: tuple[str, ...]

    def __init__(
        self,
        dealer: int,
        first_deal: Sequence[str],
        hands: Sequence[Sequence[str]],
        layout: Sequence[str],
        deck: Deck | None = None,
    ) -> None:
        super().__init__(dealer, deck, tuple(first_deal), tuple(tuple(hand) for hand in hands), tuple(layout))

    def __reduce__(self) -> tuple[Any, ...]:
        return Setup, (self.dealer, self.first_deal, self.hands, self.layout, self.deck)

    def to_json(self) -> dict[str, Any]:
        """The set-up as plain JSON values; the deck only where it is not the shipped one."""
        return {
            "dealer": self.dealer,
            "first_deal": list(self.first_deal),
            "hands": [list(hand) for hand in self.hands],
            "layout": list(self.layout),
            **({"deck": self.deck.to_dict()} if self.deck is not None else {}),
        }

    @classmethod
    def from_json(cls, data: object) -> Setup:
        """The set-up that `to_json` wrote; raises PositionError with what is wrong. `check` sees to the rest."""
        if isinstance(data, Setup):
            return data
        try:
            given: Any = data
            return cls(**{**given, "deck": deck_from_json(given.get("deck"))})
        except (AttributeError, TypeError):
            raise PositionError(
                "a set-up has dealer, first_deal, hands and layout; one is missing or is no list"
            ) from None

    def check(self, table: Table) -> Setup:
        """Itself; raises PositionError when it cannot be laid on this table."""
        players = table.players
        if type(self.dealer) is not int or self.dealer not in range(players):
            raise PositionError(
                f"the set-up's dealer is a seat from 0 to {players - 1}, not {self.dealer!r:.40}"
            )
        if not _same(self.layout, table.habitats):
            raise PositionError(
                f"the set-up's layout names each of the {len(table.habitats)} habitats of the deck once (O-2)"
            )
        for what, cards, count in (
            ("first deal", self.first_deal, players),
            *((f"hand of player {seat}", hand, HAND) for seat, hand in enumerate(self.hands, 1)),
        ):
            unknown = [name for name in cards if not isinstance(name, str) or name not in table.deck.plants]
            if unknown or len(cards) != count:
                fault = f"there is no plant {unknown[0]!r:.40}" if unknown else f"not {len(cards)}"
                raise PositionError(f"the set-up's {what} has {count} plants of the deck; {fault} (O-4, O-5)")
        if len(self.hands) != players:
            raise PositionError(f"the set-up deals {len(self.hands)} hands; this table has {players} players")
        for cards in (self.first_deal, tuple(name for hand in self.hands for name in hand)):
            twice = next((name for name in cards if cards.count(name) > 1), None)
            if twice:
                raise PositionError(f"the set-up deals {twice!r:.40} twice; each plant is one card")
        return self

    @classmethod
    def random(cls, table: Table, options: Options, luck: Luck, deck: Deck | None) -> Setup:
        """A set-up dealt by chance, from the luck's generator "set-up"."""
        chance = luck.generator("set-up").random
        players, drawn = table.players, chance()
        dealer = int(drawn * players) if options.dealer == "random" else options.dealer
        first = dict(zip(deal_order(dealer, players), deal(chance, list(table.plants), players), strict=True))
        cards = deal(chance, list(table.plants), HAND * players)
        hands = [cards[i : i + HAND] for i in range(0, len(cards), HAND)]
        lies = mixed(chance, table, table.layout) if options.shuffle_bands else table.layout
        return cls(dealer, [first[seat] for seat in range(players)], hands, lies, deck)

    def starter(self, table: Table) -> int:
        """The seat with the highest C value; of equal ones the seat that was dealt to first (O-4)."""
        order = deal_order(self.dealer, table.players)
        return max(order, key=lambda seat: table.c[table.plant[self.first_deal[seat]]])


def deal_order(dealer: int, players: int) -> list[int]:
    """The seats clockwise from the dealer's left, the dealer last (O-4, HO-DEAL)."""
    return [(dealer + 1 + k) % players for k in range(players)]


def deck_from_json(data: object) -> Deck | None:
    """The deck that a set-up or a position carries; raises PositionError with what is wrong in it."""
    if data is None:
        return None
    from edugames import facts

    if isinstance(data, facts.Deck):
        deck = data
    else:
        try:
            deck = facts.Deck.from_dict(data)
        except facts.DeckError as wrong:
            raise PositionError(
                f"the deck that comes with this game is damaged: {wrong.problems[0]}"
            ) from None
    return None if deck == facts.deck() else deck


def _same(words: Sequence[object], names: Sequence[str]) -> bool:
    return len(words) == len(names) and set(map(str, words)) == set(names)
