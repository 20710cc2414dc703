"""A move as a value: what a seat, or NATURE, does when it is asked."""

from __future__ import annotations

from itertools import product

from edugames.play.values import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any, ClassVar, Self


class MoveError(ValueError):
    """A move that names something the game does not have, such as a tenth nursery."""


class _AnyName(tuple):  # type: ignore[type-arg]
    """The list of a field whose words are only known to a deck of cards: any short name will do."""

    __slots__ = ()
    longest = 80

    def names(self, word: object) -> bool:
        """Whether a word can be the name of something, such as of a plant."""
        return type(word) is str and 0 < len(word) <= self.longest and word.isprintable()

    def __repr__(self) -> str:
        return "NAME"


NAME = _AnyName()
"""`class Place(Move, habitat=NAME)`: the field takes any name. Whether the deck in play knows it is the game's
question (`why_not`), so that a move can be read without its deck.
"""


class Move(Value):
    """One choice, built once and shared: two equal moves are the same object.

    A subclass names its fields in `fields`; each field has a list of the values it may take in
    `words`. Beside the public words (`tile == (-1, 0)`) a move keeps their places in those lists
    (`move.at == (…)` in the order of the fields), which is what an engine computes with; a `NAME` stands
    in `at` as the word itself, and moves that name one are made when they are first asked for.
    """

    __slots__ = ("at", "words")
    fields: ClassVar[tuple[str, ...]] = ()
    lists: ClassVar[tuple[tuple[Any, ...], ...]] = ()
    _shared: ClassVar[dict[tuple[Any, ...], Any]]
    at: tuple[Any, ...]
    words: tuple[Any, ...]

    def __init_subclass__(cls, **lists: tuple[Any, ...]) -> None:
        """`class Prune(Move, tile=TILES, species=SPECIES)`: the fields and what each may be."""
        cls.fields, cls.lists = tuple(lists), tuple(lists.values())
        cls._shared = {}
        places = product(*(range(len(values)) for values in cls.lists))
        for at, words in zip(places, product(*cls.lists), strict=True):
            cls._share(at, words)

    @classmethod
    def _share(cls, at: tuple[Any, ...], words: tuple[Any, ...]) -> Self:
        move = cls._shared[words] = object.__new__(cls)
        object.__setattr__(move, "at", at)
        object.__setattr__(move, "words", words)
        return move

    def __new__(cls, *words: Any) -> Self:
        """The shared move with these words; raises MoveError when there is none."""
        try:
            return cls._shared[words]  # type: ignore[no-any-return]
        except (KeyError, TypeError):
            wrong = cls._what_is_wrong(words)
            if wrong:
                raise MoveError(wrong) from None
        return cls._share(tuple(map(_place, cls.lists, words)), words)

    def __init__(self, *words: Any) -> None:
        """Nothing is left to do: the shared move was made with its class."""

    @classmethod
    def all(cls) -> list[Self]:
        """Every move of this kind, the last field running fastest; with a `NAME`, those asked for so far."""
        return list(cls._shared.values())

    @classmethod
    def _what_is_wrong(cls, words: tuple[Any, ...]) -> str | None:
        name = cls.__name__
        if len(words) != len(cls.fields):
            return f"{name} takes {', '.join(cls.fields) or 'nothing'}; it was given {list(words)}"
        for field, values, word in zip(cls.fields, cls.lists, words, strict=True):
            if isinstance(values, _AnyName):
                if not values.names(word):
                    return f"{name}: the {field} is a name, not {word!r:.60}"
            elif not any(type(word) is type(value) and word == value for value in values):
                return f"{name}: there is no {field} {word!r}; it is one of {', '.join(map(str, values))}"
        return None if any(values is NAME for values in cls.lists) else f"{name}: {list(words)} is not a move"

    __eq__ = object.__eq__  # two equal moves are the same object; Python's own answer is the quickest
    __hash__ = object.__hash__

    def __getattr__(self, field: str) -> Any:
        """The public word of a field: `move.tile`, `move.species`."""
        try:
            return self.words[self.fields.index(field)]
        except ValueError:
            raise AttributeError(f"a {type(self).__name__} has no {field}") from None

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(map(repr, self.words))})"

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), self.words

    def to_json(self) -> list[Any]:
        """The move as a list of plain JSON values: its name, then its words."""
        return [type(self).__name__, *(list(w) if isinstance(w, tuple) else w for w in self.words)]


def _place(values: tuple[Any, ...], word: Any) -> Any:
    """Where a word stands in its list; a name stands for itself."""
    return word if values is NAME else values.index(word)


def from_json(data: object, kinds: Iterable[type[Move]]) -> Move:
    """The move that `to_json` wrote; raises MoveError with what is wrong."""
    if not isinstance(data, list) or not data or not isinstance(data[0], str):
        raise MoveError(f"a move is a list that begins with its name, not {data!r:.80}")
    for kind in kinds:
        if kind.__name__ == data[0]:
            words = tuple(tuple(w) if isinstance(w, list) else w for w in data[1:])
            move = kind(*words)
            if repr(move.words) != repr(
                words
            ):  # true and 1.0 equal 1, and are no word of a move all the same
                raise MoveError(
                    kind._what_is_wrong(words) or f"{data[0]}: {list(data[1:])!r:.60} is not a move"
                )
            return move
    raise MoveError(f"there is no move called {data[0]!r:.40}")
