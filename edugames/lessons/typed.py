"""What pupils type as a number: a comma for a point, a unit behind it, spaces within; and what to say of the rest."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

LONGEST = 60
"""Characters of a number as a pupil may type it, its unit included."""

_NUMBER = re.compile(
    r"([+\-\u2212\u2013]?)\s*(\d(?:[\d\s]|['\u2019](?=\d))*(?:[.,]\d+)*|[.,]\d+)\s*(.*)", re.DOTALL
)
"""A sign, digits with what groups them, and what stands behind. Phones make a dash of a minus, so a dash is one."""
_THOUSANDS = re.compile(r"\d{1,3}(?:[\s'\u2019]\d{3})+")
_WORDS = [
    "none",
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
    "twenty",
]


_PERCENT = ("%", "percent", "/cent")
"""Percent as `_plain` leaves it."""


class NotAnAnswer(ValueError):
    """Nothing that could be judged; the message says kindly what is missing. It is not counted as an attempt."""


def readings(text: object, unit: str = "", also: Iterable[str] = ()) -> tuple[float, ...]:
    """The numbers that what was typed may mean, the usual one first; raises NotAnAnswer, which says what to do.

    `unit` may stand behind it, and so may other ways to write it (`also`). A comma is a decimal sign like a point,
    unless two signs say otherwise: “1,220.5”. “1,220” may be either, so it has two readings.
    """
    typed = str(text if text is not None else "").strip()
    if not typed:
        raise NotAnAnswer("There is no answer yet: type a number, then check it.")
    if len(typed) > LONGEST:
        raise NotAnAnswer("That is very long: a number and its unit are enough.")
    if typed.casefold() in _WORDS:
        raise NotAnAnswer(f"Please write it in digits: {max(0, _WORDS.index(typed.casefold()) - 1)}.")
    found = _NUMBER.fullmatch(typed)
    if found is None:
        example = f"7.5 {unit}".strip()
        raise NotAnAnswer(f"“{typed}” is no number: write digits, such as {example}.")
    sign, digits, behind = found.groups()
    _check_way_of_writing(digits, behind, typed)
    _check_unit(behind, unit, also)
    whole = re.split("[.,]", digits)[0].strip()
    if not whole.isdecimal() and whole and not _THOUSANDS.fullmatch(whole):
        raise NotAnAnswer(f"“{typed}” looks like more than one number: write one.")
    digits = re.sub(r"[\s'\u2019]", "", digits)
    values = [_value(digits, typed)]
    if re.fullmatch(r"[1-9]\d{0,2}[.,]\d{3}", digits):
        values.append(float(re.sub("[.,]", "", digits)))
    return tuple(-value if sign and sign != "+" else value for value in values)


def _check_way_of_writing(digits: str, behind: str, typed: str) -> None:
    """Refuse a fraction and a power of ten: what stands behind the digits belongs to the number, and is no unit."""
    if re.match(r"[/\u2044]\s*\d", behind) or any(unicodedata.category(sign) == "No" for sign in behind[:1]):
        raise NotAnAnswer(f"“{typed}” is a fraction: divide, and write it as a decimal number, such as 7.5.")
    if re.fullmatch(r"[eE][+\-]?\d+", behind):
        raise NotAnAnswer(f"Please write “{digits.strip()}{behind}” with all its digits.")


def _check_unit(behind: str, unit: str, also: Iterable[str]) -> None:
    written = _plain(behind)
    if written and written not in {_plain(unit), *map(_plain, also)}:
        if not unit and written in _PERCENT:
            raise NotAnAnswer(
                f"The answer is no percentage: leave “{behind.strip()}” away. A share is written as a number "
                "from 0 to 1, 50 % as 0.5."
            )
        if not unit:
            raise NotAnAnswer(f"This number has no unit, so leave “{behind.strip()}” away.")
        raise NotAnAnswer(
            f"The answer is in {unit}, and “{behind.strip()}” is another unit: change it to {unit}."
        )


def _plain(unit: str) -> str:
    """A unit without what people write in several ways: capitals, spaces, full stops, small digits."""
    return re.sub(r"[\s.\u00a0]", "", unit.casefold()).replace("₂", "2").replace("per", "/")


def _value(digits: str, typed: str) -> float:
    """Digits with points and commas as a number: the last sign of two kinds is the decimal one."""
    commas, points = digits.count(","), digits.count(".")
    if commas and points:
        decimal = max(",.", key=digits.rfind)
        digits = digits.replace(",."[decimal == ","], "").replace(decimal, ".")
    elif commas > 1 or points > 1:
        groups = re.fullmatch(r"\d{1,3}(?:[.,]\d{3})+", digits)
        if groups is None:
            raise NotAnAnswer(f"“{typed}” has more than one decimal sign: keep one.")
        digits = digits.replace(",", "").replace(".", "")
    else:
        digits = digits.replace(",", ".")
    try:
        return float(digits)
    except ValueError:
        raise NotAnAnswer(f"“{typed}” has more than one decimal sign: keep one.") from None
