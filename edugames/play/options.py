"""The options of a game: each house ruling and variant as a switch with a default."""

from __future__ import annotations

from edugames.play.values import OptionError, Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, ClassVar, Self


class Ruling(Value):
    """One switch: its key, the ruling or rule it belongs to, the values it may take (the default first), and
    the ruling in words.

    `choices` maps each value to what it means, in a few words.
    """

    __slots__ = ("choices", "key", "ruling", "text")
    key: str
    ruling: str
    text: str
    choices: dict[Any, str]

    def __init__(self, key: str, ruling: str, text: str, choices: dict[Any, str]) -> None:
        super().__init__(choices, key, ruling, text)

    __hash__ = None  # type: ignore[assignment]

    @property
    def default(self) -> Any:
        """The value that holds when nobody says otherwise."""
        return next(iter(self.choices))

    def check(self, value: object) -> Any:
        """The value itself; raises OptionError when the ruling does not know it."""
        for choice in self.choices:
            if type(value) is type(choice) and value == choice:
                return choice
        choices = ", ".join(repr(choice) for choice in self.choices)
        raise OptionError(f"option {self.key} is one of {choices}, not {value!r:.60}")

    def in_words(self, value: Any) -> str:
        """What a value of this switch means, in a few words."""
        said = self.choices.get(value, value)
        return "as stated for this game" if isinstance(said, tuple) else str(said)


class SeatRuling(Ruling):
    """`"random"`, or a seat of the table."""

    __slots__ = ()

    def check(self, value: object) -> Any:
        if value == "random" or (type(value) is int and 0 <= value <= 5):
            return value
        raise OptionError(
            f"option {self.key} is 'random' or a seat from 0 (the first player), not {value!r:.60}"
        )

    def in_words(self, value: Any) -> str:
        return f"Player {value + 1}" if isinstance(value, int) else super().in_words(value)


class Options:
    """The rulings in force. Read each as an attribute; keywords set those that differ from the default."""

    rulings: ClassVar[tuple[Ruling, ...]] = ()
    _values: tuple[Any, ...]

    def __init__(self, **chosen: Any) -> None:
        known = {ruling.key for ruling in self.rulings}
        for key in chosen:
            if key not in known:
                raise OptionError(_unknown(key, sorted(known)))
        values = []
        for ruling in self.rulings:
            value = ruling.check(chosen[ruling.key]) if ruling.key in chosen else ruling.default
            object.__setattr__(self, ruling.key, value)
            values.append(value)
        object.__setattr__(self, "_values", tuple(values))

    def __setattr__(self, key: str, value: object) -> None:
        raise AttributeError("options are fixed for a game; start a new game with other ones")

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and self._values == other._values

    def __hash__(self) -> int:
        return hash(self._values)

    def __repr__(self) -> str:
        return (
            f"{type(self).__name__}({', '.join(f'{key}={value!r}' for key, value in self.changed().items())})"
        )

    def __reduce__(self) -> Any:
        return _rebuilt, (type(self), self.to_json())

    def to_json(self) -> dict[str, Any]:
        """Every option with its value."""
        return {ruling.key: getattr(self, ruling.key) for ruling in self.rulings}

    def changed(self) -> dict[str, Any]:
        """The options that differ from their default."""
        return {r.key: getattr(self, r.key) for r in self.rulings if getattr(self, r.key) != r.default}

    @classmethod
    def from_json(cls, data: object) -> Self:
        """The options that `to_json` wrote (some may be missing); raises OptionError."""
        if not isinstance(data, dict):
            example = {ruling.key: list(ruling.choices)[-1] for ruling in cls.rulings[:1]}
            raise OptionError(f"options are given by name, such as {example}, not {data!r:.60}")
        return cls(**{str(key): value for key, value in data.items()})


def _rebuilt(kind: type[Options], values: dict[str, Any]) -> Options:
    return kind(**values)


def _unknown(key: str, known: list[str]) -> str:
    from difflib import get_close_matches

    close = get_close_matches(key, known, n=1)
    hint = f"did you mean {close[0]!r}?" if close else f"the options are {', '.join(known)}"
    return f"there is no option {key!r:.40}; {hint}"


def check_players(players: object, least: int, most: int) -> int:
    """The number of players; raises OptionError when it is none or the game does not seat so many."""
    if type(players) is not int or not least <= players <= most:
        raise OptionError(f"the game is for {least} to {most} players, not {players!r:.40}")
    return players


def check_seed(seed: object) -> int | None:
    """The seed; raises OptionError when it is no whole number below 2**63 (or None, for luck of the day)."""
    if seed is not None and (type(seed) is not int or not 0 <= seed < 2**63):
        long = " of up to 18 digits" if type(seed) is int and seed > 0 else " from 0"
        raise OptionError(f"a seed is a whole number{long}, such as 7, not {seed!r:.40}")
    return seed
