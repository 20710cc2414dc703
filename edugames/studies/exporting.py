"""Rows as CSV for a spreadsheet, under what is needed to play them again; and back."""

from __future__ import annotations

import csv
import json
import re
from collections.abc import Iterable, Iterator, Sequence
from datetime import date
from io import StringIO
from pathlib import Path
from typing import Any

from edugames import __version__
from edugames.studies import frame
from edugames.studies.errors import StudyError

TEXTS = ("game", "bots", "reason", "events", "winners", "fault")
"""Columns whose cells stay as they are, however much they look like numbers."""


def to_csv(rows: Any, path: str | Path | None = None, today: date | None = None) -> str:
    """Games as CSV, with their provenance above; written to `path` if one is given, returned in any case."""
    from edugames.science.spreadsheet import to_csv as sheet

    text = sheet(list(rows.columns), cells(rows), provenance(rows, today))
    if path is not None:
        Path(path).write_text(text, encoding="utf-8", newline="")
    return text


def provenance(rows: Any, today: date | None = None) -> dict[str, str]:
    """What stands above the rows: the program, what was played, the seeds, the rulings that differ from the printed."""
    told = about(str(rows["game"].iloc[0]) if len(rows) else "", today)
    told["games"] = f"{len(rows):,}"
    if len(rows):
        told["seeds"] = f"{rows['seed'].min()} to {rows['seed'].max()}"
    for name in settings_of(rows):
        told[name] = " | ".join(map(str, rows[name].unique()))
    return told


def about(game: str, today: date | None = None) -> dict[str, str]:
    """The part of the provenance that holds however many games there are."""
    return {
        "program": f"edugames {__version__}",
        "game": game,
        "columns": f"explained in edugames.studies.rows.{game or 'ecosia'}; seats count from 0",
        "rulings": "as printed, but for those that have a column",
        "date": (today or date.today()).isoformat(),
    }


def settings_of(rows: Any) -> list[str]:
    """The columns that say what was played: players, changed rulings, bots."""
    names = list(map(str, rows.columns))
    return [name for name in names[: names.index("seed")] if name != "game"] if "seed" in names else []


def cells(rows: Any) -> Iterator[list[Any]]:
    """The rows as plain values; None where something is missing."""
    for row in rows.itertuples(index=False, name=None):
        yield list(map(plain, row))


def plain(value: Any) -> Any:
    """A cell in Python's own values, a list as text; None where something is missing."""
    if isinstance(value, tuple | list):
        return json.dumps(value)
    if isinstance(value, str | bool | int):
        return value
    return None if str(value) in ("nan", "<NA>") else value.item() if hasattr(value, "item") else value


# ---------------------------------------------------------------------- reading


def read_csv(path: str | Path) -> Any:
    """The DataFrame that `to_csv` or `edugames study` wrote; raises StudyError for another file."""
    header, found = read(Path(path).read_bytes().decode("utf-8-sig", errors="replace"), str(path))
    return frame.of([header], [found])


def read(text: str, name: str) -> tuple[list[str], list[tuple[Any, ...]]]:
    """The names of the columns, and the rows below them, from the text of a file."""
    try:
        table = list(csv.reader(StringIO(text, newline="")))
    except csv.Error as wrong:
        raise StudyError(f"{name} is no table of games ({wrong}); choose another file") from None
    begin = next((k for k, row in enumerate(table) if row[:1] == ["game"] and "seed" in row), None)
    if begin is None:
        raise StudyError(
            f"{name} is no table of games: it has no line with game, players … seed; choose another file"
        )
    header = table[begin]
    found = []
    for number, row in enumerate(table[begin + 1 :], begin + 2):
        if len(row) != len(header):
            raise StudyError(
                f"line {number} of {name} has {len(row)} cells, where {len(header)} belong; mend or remove it"
            )
        found.append(tuple(value(column, cell) for column, cell in zip(header, row, strict=True)))
    return header, found


def value(column: str, cell: str) -> Any:
    """What a cell means."""
    if not cell:
        return None
    if re.match(r"'\s*[=+\-@＝＋－＠]", cell):  # what keeps a spreadsheet from running it
        cell = cell[1:]
    if column in TEXTS:
        return cell
    if cell in ("True", "False"):
        return cell == "True"
    for kind in (int, float):
        try:
            return kind(cell)
        except ValueError:
            continue
    return cell


def lines_of(rows: Iterable[Sequence[Any]]) -> str:
    """Rows as lines to be added to a file."""
    from edugames.science.spreadsheet import safe

    out = StringIO()
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerows([safe(plain(cell)) for cell in row] for row in rows)
    return out.getvalue()
