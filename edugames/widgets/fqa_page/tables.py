"""A table of the page."""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from html import escape
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    pass


def table(heads: Sequence[str], rows: Iterable[Sequence[str]], numbers: Container[int] = ()) -> str:
    """A table of cells that are HTML; the first of each row is its heading, the columns in `numbers` are "
    "figures.
    """

    def cell(k: int, html: str, tag: str, scope: str) -> str:
        number = ' class="egt-number"' if k in numbers else ""
        return f"<{tag}{scope}{number}>{html}</{tag}>"

    head = "".join(cell(k, escape(name), "th", ' scope="col"') for k, name in enumerate(heads))
    body = "".join(
        "<tr>"
        + "".join(cell(k, html, *(("td", "") if k else ("th", ' scope="row"'))) for k, html in enumerate(row))
        + "</tr>"
        for row in rows
    )
    return f'<div class="egt-wide"><table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>'
