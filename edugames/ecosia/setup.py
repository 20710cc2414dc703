"""How the table is laid (E-7, E-11, E-12): the one random value that a game begins with."""

from __future__ import annotations

from edugames.ecosia.hexes import CENTRE, TILES
from edugames.ecosia.words import CARDS, DESERT, FOREST, NURSERIES, SPECIES, TERRAINS
from edugames.play.values import PositionError, Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from edugames.ecosia.options import Options
    from edugames.ecosia.table import Table
    from edugames.play.luck import Luck


class Setup(Value):
    """The terrain of each tile, the first tree on each forest and in each nursery, the dealt hands, who starts.

    Words, in reading order: `terrains` has 19, `trees` one species or None for each tile, `nurseries` one species
    for each nursery, `hands` the kinds of card dealt to each seat; `starter` is a seat.
    """

    __slots__ = ("hands", "nurseries", "starter", "terrains", "trees")
    terrains: tuple[str, ...]
    trees: tuple[str | None, ...]
    nurseries: tuple[str, ...]
    hands: tuple[tuple[str, ...], ...]
    starter: int

    def __init__(
        self,
        terrains: Sequence[str],
        trees: Sequence[str | None],
        nurseries: Sequence[str],
        hands: Sequence[Sequence[str]],
        starter: int,
    ) -> None:
        super().__init__(
            tuple(tuple(hand) for hand in hands), tuple(nurseries), starter, tuple(terrains), tuple(trees)
        )

    def __reduce__(self) -> tuple[Any, ...]:
        return Setup, (self.terrains, self.trees, self.nurseries, self.hands, self.starter)

    def to_json(self) -> dict[str, Any]:
        """The set-up as plain JSON values."""
        return {
            "terrains": list(self.terrains),
            "trees": list(self.trees),
            "nurseries": list(self.nurseries),
            "hands": [list(hand) for hand in self.hands],
            "starter": self.starter,
        }

    @classmethod
    def from_json(cls, data: object, table: Table) -> Setup:
        """The set-up that `to_json` wrote, fit for this table; raises PositionError with what is wrong."""
        if isinstance(data, Setup):
            return data.check(table)
        try:
            return cls(**data).check(table)  # type: ignore[arg-type]
        except TypeError:
            raise PositionError(
                "a set-up has terrains, trees, nurseries, hands and starter; one is missing or is no list"
            ) from None

    def check(self, table: Table) -> Setup:
        """Itself; raises PositionError when it cannot be laid on this table."""
        for name, words, known, count in (
            ("terrains", self.terrains, TERRAINS, len(TILES)),
            ("trees", self.trees, (*SPECIES, None), len(TILES)),
            ("nurseries", self.nurseries, SPECIES, len(NURSERIES)),
            *((f"the hand of player {i}", hand, CARDS, table.hand_size) for i, hand in enumerate(self.hands, 1)),
        ):
            wrong = [word for word in words if word not in known]
            if wrong or len(words) != count:
                fault = f"not {wrong[0]!r:.40}" if wrong else f"not {len(words)} of them"
                raise PositionError(f"the set-up's {name}: {count} of {', '.join(map(str, known))}, {fault}")
        terrains = [self.terrains.count(terrain) for terrain in TERRAINS]
        if terrains != table.terrain_count or self.terrains[CENTRE] != TERRAINS[DESERT]:
            raise PositionError("the set-up's terrains are not the 19 tiles of the box with the desert in the centre")
        for terrain, tree in zip(self.terrains, self.trees, strict=True):
            if (terrain == TERRAINS[FOREST]) != (tree is not None):
                raise PositionError("the set-up has one tree on each forest tile and none elsewhere")
        if len(self.hands) != table.players or self.starter not in range(table.players):
            raise PositionError(f"the set-up deals {len(self.hands)} hands; this table has {table.players} players")
        if any(sum(hand.count(k) for hand in self.hands) > n for k, n in zip(CARDS, table.deck, strict=True)):
            raise PositionError("the set-up deals more cards of a kind than the deck has")
        return self

    @classmethod
    def random(cls, table: Table, options: Options, luck: Luck) -> Setup:
        """A set-up dealt by chance; every number comes from the luck's stream "set-up"."""
        numbers = _Numbers(luck)
        terrains = numbers.shuffled(
            [t for t, n in zip(TERRAINS, table.terrain_count, strict=True) for _ in range(n) if t != TERRAINS[DESERT]]
        )
        terrains.insert(CENTRE, TERRAINS[DESERT])
        trees = [numbers.one_of(SPECIES) if terrain == TERRAINS[FOREST] else None for terrain in terrains]
        nurseries = [numbers.one_of(SPECIES) for _ in NURSERIES]
        cards = numbers.shuffled([k for k, n in zip(CARDS, table.deck, strict=True) for _ in range(n)])
        size = table.hand_size
        hands = [cards[i * size : (i + 1) * size] for i in range(table.players)]
        starter = options.start_player
        if starter == "random":
            starter = numbers.one_of(range(table.players))
        return cls(terrains, trees, nurseries, hands, starter)


class _Numbers:
    """The set-up's stream, number by number."""

    def __init__(self, luck: Luck) -> None:
        self.luck = luck
        self.used = 0

    def next(self) -> float:
        number = self.luck.number("set-up", self.used)
        self.used += 1
        return number

    def one_of(self, values: Sequence[Any]) -> Any:
        return values[int(self.next() * len(values))]

    def shuffled(self, values: list[Any]) -> list[Any]:
        return [value for _, value in sorted(((self.next(), value) for value in values), key=lambda pair: pair[0])]
