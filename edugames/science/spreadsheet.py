"""Tables as CSV, written so that no spreadsheet runs a cell of them."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Mapping, Sequence
from typing import Any


def to_csv(
    header: Sequence[str], rows: Iterable[Sequence[Any]], above: Mapping[str, str] | None = None
) -> str:
    """A table as CSV for a spreadsheet, which will not run any cell of it; `above` stands over it, a line for each.

    A text that begins like a formula gets an apostrophe, the spreadsheets' own sign for "this is text" (OWASP, CSV
    injection). Not available (None) is an empty cell. It begins with the mark by which Excel knows UTF-8.
    """
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\r\n")
    for name, value in (above or {}).items():
        writer.writerow([safe(name), safe(value)])
    if above:
        writer.writerow([])
    writer.writerow([safe(cell) for cell in header])
    for row in rows:
        writer.writerow([safe(cell) for cell in row])
    return "\ufeff" + out.getvalue()


def safe(cell: Any) -> str:
    """A cell that no spreadsheet takes for a formula; numbers stay numbers."""
    if cell is None:
        return ""
    if isinstance(cell, int | float):
        return str(cell)
    text = str(cell).replace("\0", "").encode("utf-8", "replace").decode()  # half a sign cannot be written
    return (
        f"'{text}"
        if text.lstrip(" \t\r\n\u00a0").startswith(
            ("=", "+", "-", "@", "\uff1d", "\uff0b", "\uff0d", "\uff20")
        )
        or text[:1] in ("\t", "\r", "\n")
        else text
    )
