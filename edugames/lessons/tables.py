"""What a question is about, as a small table of HTML."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import Any


def table(heads: Sequence[str], rows: Iterable[Sequence[Any]], caption: str = "") -> str:
    """A table; cells are text, the first of each row is its heading, and numbers stand to the right."""
    body = [tuple(row) for row in rows]
    top = "".join(_head(head, _side(body, k)) for k, head in enumerate(heads))
    lines = "".join(
        f'<tr><th scope="row">{escape(str(row[0]))}</th>'
        + "".join(f"<td{_side(body, k)}>{escape(str(cell))}</td>" for k, cell in enumerate(row[1:], 1))
        + "</tr>"
        for row in body
    )
    told = f"<caption>{escape(caption)}</caption>" if caption else ""
    return f'<div class="egt-wide"><table>{told}<thead><tr>{top}</tr></thead><tbody>{lines}</tbody></table></div>'


def _head(head: str, side: str) -> str:
    """What stands over a column; an empty corner is no heading."""
    return f'<th scope="col"{side}>{escape(head)}</th>' if head else "<td></td>"


def _side(body: Sequence[Sequence[Any]], k: int) -> str:
    """Where a column of numbers stands."""
    numbers = k and all(str(row[k])[:1].isdigit() or str(row[k])[:1] in "−-" for row in body if len(row) > k)
    return ' class="egt-number"' if body and numbers else ""
