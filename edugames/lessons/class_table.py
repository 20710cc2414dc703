"""A class at a glance: a line for each evidence file, in a terminal and for a spreadsheet."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from edugames.lessons.evidence import Evidence, EvidenceError, read_file
from edugames.lessons.lesson import code
from edugames.science.spreadsheet import to_csv

HEADS = ("File", "Nickname", "Lesson code", "Right", "At once", "Questions", "Attempts", "Games", "Checked")


class Row(NamedTuple):
    """A file: what it holds, or why it cannot be read. `same` is an earlier file that holds the same work."""

    file: str
    evidence: Evidence | None
    trouble: str = ""
    same: str = ""

    def cells(self) -> tuple[Any, ...]:
        """The file as a line of the table."""
        found = self.evidence
        if found is None:
            return (self.file, "", "", None, None, None, None, None, f"not read: {self.trouble}")
        return (
            self.file,
            found.nickname,
            code(found.lesson, found.seed),
            found.right,
            found.right_at_once,
            len(found.questions),
            len(found.attempts),
            len(found.games),
            "; ".join([*found.trouble, *([f"the same as {self.same}"] if self.same else [])]) or "yes",
        )


def read_all(paths: Iterable[str | Path]) -> list[Row]:
    """A row for each file, in the order given; a folder stands for the .json files in it."""
    return _compared([row for path in paths for row in _rows(Path(path))])


def _compared(rows: Sequence[Row]) -> list[Row]:
    """The rows, each that holds the same work as an earlier one saying so.

    Under two names that means something only where there is a mistake in it: those who make none answer alike.
    """
    first: dict[tuple[str, str], str] = {}
    told = []
    for row in rows:
        found = row.evidence
        if found is None or not found.attempts:
            told.append(row)
            continue
        no_mistake = all(attempt.right for attempt in found.attempts)
        work = (found.work, found.nickname if no_mistake else "")
        told.append(row._replace(same=first.get(work, "")))
        first.setdefault(work, row.file)
    return told


def _rows(path: Path) -> list[Row]:
    if not path.is_dir():
        return [_row(path)]
    there = [_row(file) for file in sorted(path.glob("*.json"))]
    return there or [Row(str(path), None, "no .json file is in this folder; name the one with the evidence")]


def _row(path: Path) -> Row:
    try:
        return Row(path.name, read_file(path))
    except EvidenceError as wrong:
        return Row(path.name, None, str(wrong))
    except OSError as wrong:
        return Row(path.name, None, (wrong.strerror or str(wrong)).lower())


def text(rows: Sequence[Row]) -> str:
    """The table for a terminal; nicknames can do no harm there either."""
    lines = [HEADS, *(tuple(_plain(cell) for cell in row.cells()) for row in rows)]
    widths = [max(len(line[k]) for line in lines) for k in range(len(HEADS) - 1)]
    told = [
        "  ".join(
            [*(cell.ljust(width) for cell, width in zip(line, widths, strict=False)), line[-1]]
        ).rstrip()
        for line in lines
    ]
    read = [row.evidence for row in rows if row.evidence]
    every = sum(len(found.questions) for found in read)
    total = f"{len(read)} of {len(rows)} files read"
    if every:
        total += f"; {sum(found.right for found in read)} of {every} questions right"
    return "\n".join([*told, "", f"{total}.", *_alike(sum(bool(row.same) for row in rows))]) + "\n"


def _alike(many: int) -> list[str]:
    """What may lie behind files that are the same, before anybody thinks the worst."""
    if not many:
        return []
    files = "One file is the same as another" if many == 1 else f"{many} files are the same as others"
    return [
        f"{files}. One may have been sent twice, two pupils may have worked on one device,",
        "or both made no mistake: ask before you judge.",
    ]


def _plain(cell: Any) -> str:
    """A cell without signs that steer a terminal."""
    return "" if cell is None else "".join(sign if sign.isprintable() else "?" for sign in str(cell))


def csv(rows: Sequence[Row]) -> str:
    """The table for a spreadsheet, which runs no cell of it."""
    return to_csv(HEADS, (row.cells() for row in rows))


def answers_csv(rows: Sequence[Row]) -> str:
    """Every attempt of every file, for whoever wants to see which question was hard."""
    heads = ("File", "Nickname", "Lesson code", "Question", "Asked", "Attempt", "Answer", "Right")
    return to_csv(heads, (line for row in rows if row.evidence for line in _attempts(row.file, row.evidence)))


def _attempts(file: str, found: Evidence) -> Iterable[tuple[Any, ...]]:
    for key, question in found.questions.items():
        for number, attempt in enumerate(found.of(key), 1):
            yield (
                file,
                found.nickname,
                code(found.lesson, found.seed),
                key,
                question.ask,
                number,
                question.told(attempt.answer),
                "yes" if attempt.right else "no",
            )
