"""From what people have (names, rows, a DataFrame, an inventory) to a report."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from edugames.science.fqa import cover
from edugames.science.fqa.cover import Record
from edugames.science.fqa.report import Report

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from edugames.science.fqa.flora import Flora
    from edugames.science.inventory import Row

_NAMES = {
    "name": "any",
    "species": "any",
    "scientific_name": "scientific name",
    "scientific name": "scientific name",
    "acronym": "acronym",
    "common_name": "common name",
    "common name": "common name",
}
_COVERS = ("cover", "percent_cover", "% cover", "cover_class")
_PLOTS = ("plot", "plot_id", "quadrat", "quad_id")


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
    inventory, CoverError for an unknown `cover_class`.
    """
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


def lines_of(inventory: Iterable[Any]) -> Iterator[Line]:
    """The lines of whatever an inventory is given as; raises ValueError, which says what would do."""
    if isinstance(inventory, str | bytes):
        raise ValueError("give a list of names; a text or a file is read by inventory.read first")
    if hasattr(inventory, "to_dict") and hasattr(inventory, "columns"):
        inventory = inventory.to_dict("records")
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
        return _of_mapping(number, {str(key).strip().casefold(): row[key] for key in row})
    if isinstance(row, tuple | list) and row:
        name, noted, plot = (*row, None, None)[:3]
        return Line(number, _text(name), _plot(plot), noted)
    raise ValueError(
        f"row {number} of the inventory ({row!r}) has no name: give a text, or a row with “name”"
    )


def _of_mapping(number: int, row: Mapping[str, Any]) -> Line:
    for column, kind in _NAMES.items():
        if column in row:
            noted = next((row[name] for name in _COVERS if name in row), None)
            plot = next((row[name] for name in _PLOTS if name in row), "")
            return Line(number, _text(row[column]), _plot(plot), noted, kind)
    raise ValueError(
        f"row {number} of the inventory has no column for the name: call one of its columns “name” "
        f"(there are {', '.join(f'“{column}”' for column in row) or 'none'})"
    )


def _text(value: Any) -> str:
    return "" if value is None or value != value else str(value)  # a DataFrame's NaN is not itself


def _plot(value: Any) -> str:
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    return _text(value).strip()
