"""Lists and tables without a header that is known."""

from __future__ import annotations

import re
from collections.abc import Sequence

from edugames.science.inventory.headers import find_header
from edugames.science.inventory.reader import Reader, is_number, short, suspicious
from edugames.science.inventory.rows import Inventory, Line, Problem, Row
from edugames.science.names import parse


def plain_list(lines: Sequence[Line]) -> Inventory:
    """One name on each line, or names on one line with commas between them."""
    header = find_header(lines)
    body = lines if header is None else lines[header + 1 :]
    rows, problems = [], []
    for number, cells in body:
        for name in _several(cells[0], alone=len(body) == 1):
            rows.append(Row(number, name))
            if problem := suspicious(name):
                problems.append(Problem(number, problem))
    return Inventory(tuple(rows), tuple(problems), layout="list" if header is None else "table")


def _several(line: str, alone: bool) -> list[str]:
    """The names on one line: cut at its commas where it is the only line, or each part is a plant's full name."""
    parts = [part.strip() for part in re.split(r"[,;\t]", line) if re.search(r"\w", part)]
    if alone or all(part[0].isupper() and parse(part).epithet for part in parts):
        return parts
    return [line]


def headless(lines: Sequence[Line]) -> Inventory:
    """Columns without a header that is known: which one has the names is seen from what is in them."""
    strange = _strange_header(lines)
    lines = lines[1:] if strange else lines
    width = max(len(cells) for _, cells in lines)
    columns = [[cells[k] for _, cells in lines if k < len(cells) and cells[k]] for k in range(width)]
    numbers = [bool(column) and all(map(is_number, column)) for column in columns]
    if not any(numbers) and (len(lines) == 1 or len({len(cells) for _, cells in lines}) > 1):
        return plain_list([(number, [name]) for number, cells in lines for name in cells if name])
    scientific = [sum(bool(parse(cell).epithet) for cell in column) for column in columns]
    words = [0 if is_number else count for count, is_number in zip(scientific, numbers, strict=True)]
    name = words.index(max(words))
    found = {"scientific name": name}
    after = [k for k, is_number in enumerate(numbers) if is_number and k > name]
    if after:
        found["cover"] = after[0]
    before = [k for k, column in enumerate(columns) if k < name and column and len(set(column)) < len(column)]
    if before:
        found["plot"] = before[0]
    reader = Reader(found, [""] * width, -1)
    rows = tuple(row for line in lines if (row := reader.row(line)))
    told = {meaning: f"column {k + 1}" for meaning, k in found.items()}
    what = ", ".join(f"{meaning} from {column}" for meaning, column in told.items())
    return Inventory(
        rows,
        tuple(reader.problems),
        (f"{strange or 'there is no header'}; {what} (add a header if that is wrong)",),
        "table",
        told,
    )


def _strange_header(lines: Sequence[Line]) -> str:
    """A header in words we do not know, such as "Art;Deckung": words over numbers, and no plant's full name in it."""
    heads = lines[0][1]
    below = [[cells[k] for _, cells in lines[1:] if k < len(cells) and cells[k]] for k in range(len(heads))]
    over_numbers = any(
        head and not is_number(head) and column and all(map(is_number, column))
        for head, column in zip(heads, below, strict=True)
    )
    if not over_numbers or any(parse(head).epithet for head in heads):
        return ""
    return f"no column of the header is known ({', '.join(f'“{short(head)}”' for head in heads if head)})"
