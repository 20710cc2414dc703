"""What a notebook shows of a study, as HTML: plain tables in the colours of the page."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from edugames.studies.tournaments import Tournament

MOST_FAULTS = 12
"""Faults that are told one by one; a bot that fails in every game would fill the page."""


def table(rows: Any) -> str:
    """A DataFrame as a table: shares in per cent, means with one decimal."""
    formats = {name: "{:.1%}".format for name in ("share", "low", "high", "going") if name in rows}
    return str(
        rows.to_html(index=False, border=0, formatters=formats, float_format="{:.1f}".format, na_rep="–")
    )


def tournament(played: Tournament) -> str:
    """The standings, and below them what went wrong, in which line, with the way to the position."""
    if not played.faults:
        return table(played.standings)
    told = "".join(f"<li>{escape(str(fault))}</li>" for fault in played.faults[:MOST_FAULTS])
    more = len(played.faults) - MOST_FAULTS
    rest = f"<p>and {more} more: see <code>.faults</code></p>" if more > 0 else ""
    return (
        f"{table(played.standings)}<p>Games lost by a fault of the bot (<code>widgets.table(result.faults[0].record)"
        f"</code> shows the position of the first):</p><ol>{told}</ol>{rest}"
    )
