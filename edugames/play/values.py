"""The small values that games hand out: why a move is refused, what is asked, what happened, how it ended."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, ClassVar

NATURE = -1
"""The seat that draws cards, rolls dice and deals: whatever no person decides."""


class Value:
    """A plain immutable value: equal when its class and its fields are equal.

    Hand-written rather than a dataclass, since importing `dataclasses` alone doubles the time
    that a game takes to import.
    """

    __slots__: ClassVar[tuple[str, ...]] = ()

    _fields: ClassVar[tuple[str, ...]] = ()

    def __init_subclass__(cls) -> None:
        cls._fields = cls.__slots__ or cls._fields

    def __init__(self, *values: Any) -> None:
        for name, value in zip(self._fields, values, strict=True):
            object.__setattr__(self, name, value)

    def _values(self) -> tuple[Any, ...]:
        return tuple(getattr(self, name) for name in self._fields)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a {type(self).__name__} cannot be changed; make another one")

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and self._values() == other._values()

    def __hash__(self) -> int:
        return hash((type(self).__name__, self._values()))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(map(repr, self._values()))})"

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), self._values()


class Reason(Value):
    """Why a move is not legal: the rule's id and one sentence with the way out."""

    __slots__ = ("rule", "text")
    rule: str
    text: str

    def __str__(self) -> str:
        return f"{self.rule}: {self.text}"


class IllegalMove(ValueError):
    """A move that the rules do not allow now. The game is unchanged; `.reason` says which rule and why."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(str(reason))
        self.reason = reason


class OptionError(ValueError):
    """An option, a number of players or a seed that the game does not know.

    `faults` are the sentences of all that is wrong, where several things were looked at (see `faults`).
    """

    faults: tuple[str, ...] = ()


class PositionError(ValueError):
    """A position, set-up or question that cannot stand on the table; `faults` as in `OptionError`."""

    faults: tuple[str, ...] = ()


class Decision(Value):
    """What is being asked: its kind, of which seat, the question in words, and the rule it comes from."""

    __slots__ = ("kind", "prompt", "rule", "seat")
    kind: str
    seat: int
    prompt: str
    rule: str

    def __init__(self, kind: str, seat: int, prompt: str, rule: str) -> None:
        super().__init__(kind, prompt, rule, seat)

    def __repr__(self) -> str:
        return f"Decision(kind={self.kind!r}, seat={self.seat}, prompt={self.prompt!r}, rule={self.rule!r})"


class Happening(Value):
    """One line of the log: the rule, the sentence, the places it is about, and who alone may read it.

    `places` are tiles and nurseries as the game names them; `private_to` is a seat, or None for everybody.
    """

    __slots__ = ("places", "private_to", "rule", "text")
    rule: str
    text: str
    places: tuple[Any, ...]
    private_to: int | None

    def __init__(
        self, rule: str, text: str, places: tuple[Any, ...] = (), private_to: int | None = None
    ) -> None:
        super().__init__(places, private_to, rule, text)


class Outcome(Value):
    """How a game ended: whether anyone won, which seats, why, and the score (None when there is none)."""

    __slots__ = ("reason", "score", "winners", "won")
    won: bool
    winners: tuple[int, ...]
    reason: str
    score: Any

    def __init__(self, winners: tuple[int, ...], reason: str, score: Any = None) -> None:
        super().__init__(reason, score, winners, bool(winners))
