"""Ranges side by side, each as a bar and as words; for figures of which only the ends are known."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence


class Range(NamedTuple):
    """From where to where something reaches; low is None where only "up to" is known. `ours` stands out."""

    what: str
    low: float | None
    high: float
    ours: bool = False


def figure(number: float) -> str:
    """A number with the three digits that a range deserves."""
    from edugames.science.carbon import figure

    return figure(number)


def words(low: float | None, high: float) -> str:
    """A range in words."""
    return f"up to {figure(high)}" if low is None else f"{figure(low)}–{figure(high)}"


def table(head: str, unit: str, ranges: Sequence[Range]) -> str:
    """A row for each range, all on one scale that begins at nothing."""
    scale = 1.05 * max((row.high for row in ranges), default=0) or 1
    rows = "".join(_row(row, scale) for row in ranges)
    return (
        f"<table class='egt-bars'><thead><tr><th scope='col'>{escape(head)}</th><td></td>"
        f"<th scope='col' class='egt-number'>{escape(unit)}</th></tr></thead><tbody>{rows}</tbody></table>"
    )


def _row(row: Range, scale: float) -> str:
    left, width = 100 * (row.low or 0) / scale, 100 * (row.high - (row.low or 0)) / scale
    bar = f'<i style="left:{left:.1f}%;width:{width:.1f}%"></i>'
    return (
        f'<tr class="{"egt-ours" if row.ours else ""}"><th scope="row">{escape(row.what)}</th>'
        f'<td class="egt-track"><div class="egt-scale" aria-hidden="true">{bar}</div></td>'
        f'<td class="egt-number">{words(row.low, row.high)}</td></tr>'
    )
