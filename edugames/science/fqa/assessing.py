"""From what people have (names, rows, a DataFrame, an inventory) to a report."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from edugames.science.fqa import cover
from edugames.science.fqa.cover import Record
from edugames.science.fqa.flora import Flora, FloraError
from edugames.science.fqa.report import Report

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from edugames.science.inventory import Row

_KINDS = {"scientific name": "any", "common name": "common name", "acronym": "acronym"}
"""What a column of names may hold, and what its names are then looked up as."""


class Line(NamedTuple):
    """A line of an inventory: its number, the name as written and what kind of name it is, plot and cover."""

    line: int
    name: str
    plot: str = ""
    cover: object = None
    kind: str = "any"


def assess(
    inventory: Iterable[Any],
    flora: Flora,
    cover_class: str = cover.PERCENT,
    choices: Mapping[str, str | None] | None = None,
) -> Report:
    """What an inventory is worth by a list.

    `inventory` is names; or rows (mappings, tuples of name, cover and plot, rows of `inventory.read`) or a DataFrame
    with a name and perhaps a cover and a plot. `cover_class` is how cover was noted, one of `cover_classes()`.
    `choices` maps a name as it was written to the name a person chose for it, or to None to leave it out.

    Only exact names and synonyms are taken by themselves; what became of each line is in `matches`. A species on
    several lines counts once, and its covers in one plot are added. A line whose cover cannot be read keeps its place
    in everything but what is weighted by cover, and a warning names it. Raises ValueError for something that is no
    inventory, FloraError for something that is no list, CoverError for an unknown `cover_class`.
    """
    if not isinstance(flora, Flora):
        raise FloraError(
            f'{flora!r} is no regional list: use deck_flora("illinois"), or read a file with Flora.from_csv'
        )
    cover.percent(None, cover_class)
    lines = list(lines_of(inventory))
    matches = flora.index.match(lines, choices)
    records, troubles = [], []
    for line, match in zip(lines, matches, strict=True):
        if match.taxon is None:
            continue
        percent = None
        try:
            percent = cover.percent(line.cover, cover_class)
        except cover.CoverError as wrong:
            troubles.append(f"line {line.line}: {wrong}")
        records.append(Record(line.plot, match.taxon, percent))
    return Report(flora, matches, records, cover_class, _first(troubles))


def _first(troubles: list[str]) -> list[str]:
    """So many of one kind of warning that a page can show them."""
    shown = 5
    more = f"and {len(troubles) - shown} more lines whose cover cannot be read"
    return troubles if len(troubles) <= shown + 1 else [*troubles[:shown], more]


def lines_of(inventory: Any) -> Iterator[Line]:
    """The lines of whatever an inventory is given as; raises ValueError, which says what would do."""
    if isinstance(inventory, str | bytes):
        raise ValueError("give a list of names; a text or a file is read by inventory.read first")
    if isinstance(inventory, dict):
        raise ValueError("a dict is no inventory: give a list of rows, or pandas.DataFrame(…) of its columns")
    if hasattr(inventory, "to_dict") and hasattr(inventory, "columns"):
        inventory = inventory.astype(object).to_dict("records")
    elif hasattr(inventory, "rows"):
        inventory = _told_apart(inventory.rows)
    elif not hasattr(inventory, "__iter__"):
        raise ValueError(f"{inventory!r} is no inventory: give a list of names, of rows, or a DataFrame")
    for number, row in enumerate(inventory, 1):
        yield _line(number, row)


def _told_apart(rows: Sequence[Row]) -> list[Row]:
    """Rows of an inventory; where it holds several sites or years, a plot is one of its own in each of them."""
    from edugames.science.inventory import group_of

    if len({group_of(row) for row in rows}) < 2:
        return list(rows)
    return [row._replace(plot=" ".join(part for part in (group_of(row), row.plot) if part)) for row in rows]


def _line(number: int, row: Any) -> Line:
    if isinstance(row, str):
        return Line(number, row)
    if hasattr(row, "name"):
        return Line(
            int(getattr(row, "line", number) or number),
            str(row.name),
            _plot(getattr(row, "plot", "")),
            getattr(row, "cover", None),
            str(getattr(row, "kind", "any")),
        )
    if hasattr(row, "keys"):
        return _of_mapping(number, row)
    if isinstance(row, tuple | list) and row:
        name, noted, plot = (*row, None, None)[:3]
        return Line(number, _text(name), _plot(plot), noted)
    if cover.is_missing(row):
        return Line(number, "")
    raise ValueError(
        f"row {number} of the inventory ({row!r}) has no name: give a text, or a row with “name”"
    )


def _of_mapping(number: int, row: Mapping[Any, Any]) -> Line:
    """A row by the headers that files may have, in capitals or small letters: the first kind of name that is noted."""
    heads = tuple(row)
    columns = _columns(tuple(str(head) for head in heads))

    def cell(meaning: str) -> Any:
        return row[heads[columns[meaning]]] if meaning in columns else None

    kinds = [kind for kind in _KINDS if kind in columns]
    if not kinds:
        raise ValueError(
            f"row {number} of the inventory has no column for the name: call one of its columns “name” "
            f"(there are {', '.join(f'“{head}”' for head in heads) or 'none'})"
        )
    kind = next((kind for kind in kinds if not cover.is_missing(cell(kind))), kinds[0])
    return Line(number, _text(cell(kind)), _plot(cell("plot")), cell("cover"), _KINDS[kind])


@lru_cache(maxsize=64)
def _columns(heads: tuple[str, ...]) -> Mapping[str, int]:
    """What each header means, as in a file."""
    from edugames.science.inventory import meanings

    return meanings(heads)


def _text(value: Any) -> str:
    return "" if cover.is_missing(value) else str(value)


def _plot(value: Any) -> str:
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    return _text(value).strip()
