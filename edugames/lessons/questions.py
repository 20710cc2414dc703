"""Questions that judge themselves: choose, choose several, a number, places on a board, an order.

A question is made from what lies on the screen. It carries the right answer, what each mistake gives away, and the
arithmetic that leads there. It knows nothing of widgets, and nothing of who answers.

    ask = Number(key="mean", ask="Mean C of 10, 8, 6 and 4?", why="28 / 4 = 7.0", value=7.0, tolerance=0.05)
    ask.judge("7,0").right
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any, ClassVar

from edugames.lessons.boards import Board
from edugames.lessons.typed import NotAnAnswer, readings

__all__ = [
    "Choose",
    "Click",
    "Number",
    "Option",
    "Order",
    "Percentage",
    "Question",
    "Several",
    "Slip",
    "Verdict",
    "options",
    "shuffled",
]


@dataclass(frozen=True, eq=False, repr=False)
class Verdict:
    """What becomes of an answer: whether it is right, what to say, and the answer as a file keeps it."""

    right: bool
    said: str
    answer: Any


@dataclass(frozen=True, eq=False, repr=False)
class Option:
    """One thing to choose: its key, its words, and what choosing it wrongly gives away. `picture` is HTML before it."""

    key: str
    text: str
    hint: str = ""
    picture: str = ""


@dataclass(frozen=True, eq=False, repr=False)
class Slip:
    """A wrong number that a known misconception leads to, and the hint that names it."""

    value: float
    hint: str


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class Question:
    """What every question has.

    `ask` is the question, `why` the reason with its arithmetic, told when the answer is right or has been wrong twice.
    `hint` is for a wrong answer that no misconception explains. `shown` is HTML of what the question is about, made by
    whoever drew the position; `rules` are the printed rules it rests on; `source` is where a published figure is from.
    `builds_on` are the keys of earlier questions whose answers stand in this one: it opens when they are known.
    """

    kind: ClassVar[str] = ""
    key: str
    ask: str
    why: str
    hint: str = "Look again at what lies before you."
    shown: str = ""
    rules: tuple[str, ...] = ()
    source: str = ""
    builds_on: tuple[str, ...] = ()

    def judge(self, answer: Any) -> Verdict:
        """What becomes of an answer; raises NotAnAnswer for one that cannot be judged, with what to do."""
        raise NotImplementedError

    def solution(self) -> str:
        """The right answer in words."""
        raise NotImplementedError

    def told(self, answer: Any) -> str:
        """An answer that was given, in words."""
        return str(answer)

    def _verdict(self, right: bool, hint: str, answer: Any) -> Verdict:
        return Verdict(right, "" if right else hint or self.hint, answer)


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class Number(Question):
    """A number, right within `tolerance`. `low` and `high` are the ends of what makes sense at all."""

    kind: ClassVar[str] = "number"
    value: float
    tolerance: float = 0.0
    unit: str = ""
    also: tuple[str, ...] = ()
    digits: int | None = None
    low: float | None = 0
    high: float | None = None
    slips: tuple[Slip, ...] = ()

    def judge(self, answer: Any) -> Verdict:
        """A number near enough is right; one that a misconception leads to gets the hint for that."""
        values = self._values(answer)
        within = [value for value in values if self._may_be(value) or self._slip(value)]
        if not within:
            raise NotAnAnswer(self._out_of_range(values[0]))
        value = next(filter(self._is_right, within), within[0])
        return self._verdict(self._is_right(value), self._slip(value), value)

    def _values(self, answer: Any) -> tuple[float, ...]:
        if isinstance(answer, bool) or not isinstance(answer, int | float):
            return readings(answer, self.unit, self.also)
        try:
            return (float(answer),)
        except OverflowError:  # a whole number of hundreds of digits, in a file that somebody has changed
            raise NotAnAnswer("That is very long: a number and its unit are enough.") from None

    def _slip(self, value: float) -> str:
        """The hint for a number that a misconception leads to, also where it is beyond what makes sense."""
        return next((slip.hint for slip in self.slips if self._near(value, slip.value)), "")

    def _near(self, value: float, other: float) -> bool:
        return abs(value - other) <= self.tolerance + 1e-9

    def _is_right(self, value: float) -> bool:
        return self._near(value, self.value)

    def _may_be(self, value: float) -> bool:
        return (self.low is None or value >= self.low) and (self.high is None or value <= self.high)

    def _out_of_range(self, value: float) -> str:
        if self.low is not None and self.high is not None:
            span = f"from {self.low:g} to {self.high:g}"
        else:
            span = f"of at least {self.low:g}" if self.low is not None else f"of at most {self.high:g}"
        unit = f" {self.unit}" if self.unit else ""
        return f"{value:g} cannot be: the answer is a number {span}{unit}. Try again."

    def in_digits(self, value: float) -> str:
        """A value as this question writes it."""
        text = f"{value:g}" if self.digits is None else f"{value:,.{self.digits}f}"
        return f"{text} {self.unit}".strip()

    def solution(self) -> str:
        return self.in_digits(self.value)

    def told(self, answer: Any) -> str:
        return f"{answer:g} {self.unit}".strip() if isinstance(answer, int | float) else str(answer)


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class Percentage(Number):
    """A number from 0 to 100, in percent."""

    unit: str = "%"
    also: tuple[str, ...] = ("percent", "per cent")
    high: float | None = 100


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class _Offering(Question):
    """A question with options; `right` are the keys of those to choose."""

    options: tuple[Option, ...]
    right: frozenset[str]

    def __post_init__(self) -> None:
        keys = [option.key for option in self.options]
        if len({*keys}) != len(keys) or not self.right <= {*keys}:
            raise ValueError(f"question {self.key}: its options are {keys}, right are {sorted(self.right)}")

    def _option(self, key: str) -> Option:
        return next(option for option in self.options if option.key == key)

    def _known(self, keys: Iterable[Any]) -> list[str]:
        """Which options were chosen, each once, in the question's order."""
        chosen = {str(key) for key in keys}
        if not chosen <= {option.key for option in self.options}:
            raise NotAnAnswer("That is none of the options: choose from those on the page.")
        return [option.key for option in self.options if option.key in chosen]

    def solution(self) -> str:
        return self.told([option.key for option in self.options if option.key in self.right])

    def told(self, answer: Any) -> str:
        keys = [answer] if isinstance(answer, str) else answer
        return "; ".join(self._option(key).text for key in keys) or "none of them"


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class Choose(_Offering):
    """One of several options. Where several are right, any of them will do."""

    kind: ClassVar[str] = "choose"

    def judge(self, answer: Any) -> Verdict:
        """One option; a wrong one says what it gives away."""
        if answer in (None, "", []):
            raise NotAnAnswer("There is no answer yet: choose one, then check it.")
        chosen = self._known([answer] if isinstance(answer, str) else answer)
        if len(chosen) != 1:
            raise NotAnAnswer("Only one of them can be the answer: choose one.")
        return self._verdict(chosen[0] in self.right, self._option(chosen[0]).hint, chosen[0])


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class Several(_Offering):
    """All that fit, and none that does not. `none` allows to choose nothing, where that may be the answer."""

    kind: ClassVar[str] = "several"
    none: bool = False
    missing: str = "What you chose is right, but something is missing."

    def judge(self, answer: Any) -> Verdict:
        """Right with all that fit and no more. What does not fit is hinted at before what is missing."""
        chosen = self._known([answer] if isinstance(answer, str) else answer or [])
        if not chosen and not self.none:
            raise NotAnAnswer("There is no answer yet: choose all that fit, then check them.")
        wrong = [key for key in chosen if key not in self.right]
        hint = (
            next((hint for key in wrong if (hint := self._option(key).hint)), "") if wrong else self.missing
        )
        return self._verdict(not wrong and {*chosen} == self.right, hint, chosen)


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class Click(Question):
    """Places on a board: all of `right`, or with `one` any of them."""

    kind: ClassVar[str] = "click"
    board: Board
    right: frozenset[str]
    one: bool = False
    none: bool = False
    hints: Mapping[str, str] = field(default_factory=dict)
    missing: str = "What you chose is right, but a place is missing."

    def __post_init__(self) -> None:
        if not self.right <= {place.id for place in self.board.places}:
            raise ValueError(f"question {self.key}: its board has no {sorted(self.right)}")

    def judge(self, answer: Any) -> Verdict:
        """Right with the places that fit and no others; a wrong place says what it gives away."""
        ids = [str(place) for place in ([answer] if isinstance(answer, str) else answer or [])]
        if not {*ids} <= {place.id for place in self.board.places}:
            raise NotAnAnswer("That place is not on this board: choose one that is drawn.")
        chosen = [place.id for place in self.board.places if place.id in ids]
        if not chosen and not self.none:
            raise NotAnAnswer("There is no answer yet: choose on the board, then check it.")
        if self.one and len(chosen) != 1:
            raise NotAnAnswer("Choose one place only.")
        wrong = [place for place in chosen if place not in self.right]
        hint = (
            next((hint for place in wrong if (hint := self.hints.get(place, ""))), "")
            if wrong
            else self.missing
        )
        fits = bool(chosen) if self.one else {*chosen} == self.right
        return self._verdict(not wrong and fits, hint, chosen)

    def solution(self) -> str:
        names = [place.name for place in self.board.places if place.id in self.right]
        return (" or " if self.one else "; ").join(names) or "no place"

    def told(self, answer: Any) -> str:
        return "; ".join(place.name for place in self.board.places if place.id in answer) or "no place"


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class Order(Question):
    """Things to be put in order. `rank` says where each belongs: of equal rank, either may come first.

    `options` are in the order in which they are dealt, `first` and `last` name the two ends.
    """

    kind: ClassVar[str] = "order"
    options: tuple[Option, ...]
    rank: Mapping[str, float]
    first: str = "first"
    last: str = "last"

    def __post_init__(self) -> None:
        if {option.key for option in self.options} != {*self.rank}:
            raise ValueError(f"question {self.key}: not every option has a rank")

    def judge(self, answer: Any) -> Verdict:
        """Right where no rank falls; otherwise the hint of the first that stands too early, else the general one."""
        keys = [str(key) for key in answer or []]
        if sorted(keys) != sorted(self.rank):
            raise NotAnAnswer("Every one of them has a place in the order: put all of them, then check.")
        early = [here for here, there in itertools.pairwise(keys) if self.rank[here] > self.rank[there]]
        hint = next((option.hint for option in self.options if early and option.key == early[0]), "")
        return self._verdict(not early, hint, keys)

    def start(self) -> list[str]:
        """The order in which they are dealt."""
        return [option.key for option in self.options]

    def solution(self) -> str:
        return self.told(sorted(self.rank, key=self.rank.__getitem__))

    def told(self, answer: Any) -> str:
        words = {option.key: option.text for option in self.options}
        return ", then ".join(words[key] for key in answer)


def options(texts: Mapping[str, str], hints: Mapping[str, str] | None = None) -> tuple[Option, ...]:
    """Options from words by key, and hints by key."""
    return tuple(Option(key, text, (hints or {}).get(key, "")) for key, text in texts.items())


def shuffled(
    rng: Random, texts: Mapping[str, str], hints: Mapping[str, str] | None = None
) -> tuple[Option, ...]:
    """The same in an order by chance, so that the right one has no place of its own."""
    made = list(options(texts, hints))
    rng.shuffle(made)
    return tuple(made)
