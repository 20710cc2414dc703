"""How the table is laid (R-9 to R-14): the one random value that a game begins with."""

from __future__ import annotations

from edugames.play.luck import deal
from edugames.play.values import PositionError, Value
from edugames.restoration.options import days_from_darwin
from edugames.restoration.words import HABITATS_EACH, HAND, KINDS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any

    from edugames.facts import Deck
    from edugames.play.luck import Luck
    from edugames.restoration.options import Options
    from edugames.restoration.table import Table


class Setup(Value):
    """The habitats and the hand dealt to each seat, and who starts.

    `habitats` holds three ids for each seat, `hands` five kinds of card for each; `starter` is a seat. `deck` is
    None for the shipped deck; a deck of one's own is part of the set-up, so that a record carries it.
    """

    __slots__ = ("deck", "habitats", "hands", "starter")
    deck: Deck | None
    habitats: tuple[tuple[str, ...], ...]
    hands: tuple[tuple[str, ...], ...]
    starter: int

    def __init__(
        self,
        habitats: Sequence[Sequence[str]],
        hands: Sequence[Sequence[str]],
        starter: int,
        deck: Deck | None = None,
    ) -> None:
        super().__init__(deck, _words(habitats), _words(hands), starter)

    def __reduce__(self) -> tuple[Any, ...]:
        return Setup, (self.habitats, self.hands, self.starter, self.deck)

    def to_json(self) -> dict[str, Any]:
        """The set-up as plain JSON values."""
        deck = {} if self.deck is None else {"deck": self.deck.to_dict()}
        return {
            "habitats": [list(three) for three in self.habitats],
            "hands": [list(hand) for hand in self.hands],
            "starter": self.starter,
            **deck,
        }

    @classmethod
    def from_json(cls, data: object) -> Setup:
        """The set-up that `to_json` wrote; raises PositionError when it is none. `check` says if it fits a table."""
        if isinstance(data, Setup):
            return data
        try:
            given = dict(data)  # type: ignore[call-overload]
            deck = deck_from_json(given.pop("deck", None))
            return cls(**given, deck=deck)
        except (TypeError, ValueError) as wrong:
            if isinstance(wrong, PositionError):
                raise
            raise PositionError(
                "a set-up has habitats (three for each seat), hands and starter; one is missing or is no list"
            ) from None

    def check(self, table: Table) -> Setup:
        """Itself; raises PositionError when it cannot be laid on this table."""
        for what, dealt, known, count in (
            ("habitats", self.habitats, table.habitats, HABITATS_EACH),
            ("action cards", self.hands, KINDS, HAND),
        ):
            if len(dealt) != table.players:
                raise PositionError(
                    f"the set-up deals {what} to {len(dealt)} seats; this table has {table.players} players"
                )
            for number, words in enumerate(dealt, 1):
                wrong = [word for word in words if word not in known]
                if wrong or len(words) != count:
                    fault = f"not {wrong[0]!r:.40}" if wrong else f"not {len(words)}"
                    raise PositionError(
                        f"the set-up deals player {number} {count} {what} of the deck, {fault}"
                    )
        dealt_habitats = [habitat for three in self.habitats for habitat in three]
        if len(set(dealt_habitats)) < len(dealt_habitats):
            raise PositionError("the set-up deals a habitat twice; there is one card of each (R-2)")
        if any(
            sum(hand.count(kind) for hand in self.hands) > n
            for kind, n in zip(KINDS, table.copies, strict=True)
        ):
            raise PositionError("the set-up deals more action cards of a kind than the deck has")
        if type(self.starter) is not int or self.starter not in range(table.players):
            raise PositionError(
                f"the set-up's starter is a seat from 0 to {table.players - 1}, not {self.starter!r:.40}"
            )
        return self

    @classmethod
    def random(cls, table: Table, options: Options, luck: Luck, deck: Deck | None) -> Setup:
        """A set-up dealt by chance, from the luck's generator "set-up"."""
        chance = luck.generator("set-up").random
        players = table.players
        habitats = deal(chance, list(table.habitats), HABITATS_EACH * players)
        cards = [card for card, count in zip(KINDS, table.copies, strict=True) for _ in range(count)]
        hands = deal(chance, cards, HAND * players)
        starter = _starter(options.start_player, players, chance)
        return cls(_cut(habitats, HABITATS_EACH), _cut(hands, HAND), starter, deck)


def deck_from_json(data: object) -> Deck | None:
    """The deck that a set-up or position carries; None for the shipped one; raises PositionError."""
    from edugames.facts import Deck

    if data is None or isinstance(data, Deck):
        return data
    try:
        return Deck.from_dict(data)
    except ValueError as wrong:
        raise PositionError(f"the deck of cards is damaged: {wrong}") from None


def _starter(option: Any, players: int, chance: Callable[[], float]) -> int:
    """The seat that starts; among birthdays equally near to Darwin's the lot decides (R-14, HR-BIRTHDAY)."""
    if isinstance(option, int):
        return option
    seats = list(range(players))
    if option != "random":
        away = [days_from_darwin(birthday) for birthday in option]
        seats = [seat for seat in seats if away[seat] == min(away)]
    return seats[int(chance() * len(seats))]


def _words(lists: Sequence[Sequence[str]]) -> tuple[tuple[str, ...], ...]:
    if isinstance(lists, str) or any(isinstance(words, str) for words in lists):
        raise TypeError("words are given in lists")
    return tuple(tuple(words) for words in lists)


def _cut(words: list[str], size: int) -> list[list[str]]:
    return [words[i : i + size] for i in range(0, len(words), size)]
