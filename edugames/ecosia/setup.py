"""How the table is laid (E-7, E-11, E-12): the one random value that a game begins with."""

from __future__ import annotations

from edugames.ecosia.hexes import CENTRE, TILES
from edugames.ecosia.words import CARDS, DESERT, FOREST, NURSERIES, SPECIES, TERRAINS
from edugames.play.luck import deal
from edugames.play.values import PositionError, Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
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
            *(
                (f"the hand of player {i}", hand, CARDS, table.hand_size)
                for i, hand in enumerate(self.hands, 1)
            ),
        ):
            wrong = [word for word in words if word not in known]
            if wrong or len(words) != count:
                fault = f"not {wrong[0]!r:.40}" if wrong else f"not {len(words)} of them"
                raise PositionError(f"the set-up's {name}: {count} of {', '.join(map(str, known))}, {fault}")
        terrains = [self.terrains.count(terrain) for terrain in TERRAINS]
        if terrains != table.terrain_count or self.terrains[CENTRE] != TERRAINS[DESERT]:
            raise PositionError(
                "the set-up's terrains are not the 19 tiles of the box with the desert in the centre"
            )
        for terrain, tree in zip(self.terrains, self.trees, strict=True):
            if (terrain == TERRAINS[FOREST]) != (tree is not None):
                raise PositionError("the set-up has one tree on each forest tile and none elsewhere")
        if len(self.hands) != table.players:
            raise PositionError(
                f"the set-up deals {len(self.hands)} hands; this table has {table.players} players"
            )
        if type(self.starter) is not int or self.starter not in range(table.players):
            raise PositionError(
                f"the set-up's starter is a seat from 0 to {table.players - 1}, not {self.starter!r:.40}"
            )
        if any(sum(hand.count(k) for hand in self.hands) > n for k, n in zip(CARDS, table.deck, strict=True)):
            raise PositionError("the set-up deals more cards of a kind than the deck has")
        return self

    @classmethod
    def random(cls, table: Table, options: Options, luck: Luck) -> Setup:
        """A set-up dealt by chance, from the luck's generator "set-up"."""
        chance = luck.generator("set-up").random
        terrains = _drawn(chance, TERRAINS, table.terrain_count, len(TILES), leave=TERRAINS[DESERT])
        terrains.insert(CENTRE, TERRAINS[DESERT])
        trees = [_one_of(chance, SPECIES) if terrain == TERRAINS[FOREST] else None for terrain in terrains]
        nurseries = [_one_of(chance, SPECIES) for _ in NURSERIES]
        size = table.hand_size
        cards = _drawn(chance, CARDS, table.deck, size * table.players)
        hands = [cards[i : i + size] for i in range(0, len(cards), size)]
        starter = options.start_player
        return cls(
            terrains,
            trees,
            nurseries,
            hands,
            int(chance() * table.players) if starter == "random" else starter,
        )


def _one_of(chance: Callable[[], float], words: Sequence[str]) -> str:
    return words[int(chance() * len(words))]


def _drawn(
    chance: Callable[[], float], words: Sequence[str], counts: Sequence[int], number: int, leave: str = ""
) -> list[str]:
    """So many words drawn one by one from a pile that holds `counts` of each; only `random()` is used, which
    Python keeps the same for a seed.
    """
    pile = [word for word, count in zip(words, counts, strict=True) for _ in range(count) if word != leave]
    return deal(chance, pile, number)
