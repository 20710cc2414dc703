"""How a file of facts is read: typed rows, and an error that names the file and the line."""

from __future__ import annotations

import csv
from pathlib import Path
from typing import Any, NamedTuple


class FactError(ValueError):
    """A data file that cannot be read; the message names the file, the line and what is wrong."""


def folder() -> Path:
    """The checkout's `data/` where there is one (an editable install may hold a stale copy), else the wheel's."""
    package = Path(__file__).resolve().parent.parent
    checkout = package.parent
    return checkout / "data" if (checkout / "pyproject.toml").is_file() else package / "data"


class Rule(NamedTuple):
    """A printed rule that is no card and no event: its id, a title, what it says."""

    rule: str
    title: str
    text: str


class FixedRuling(NamedTuple):
    """A house ruling that no option changes: its id, the printed rule that it fills in, a title, what it says."""

    ruling: str
    rule: str
    title: str
    text: str


def toml(path: Path) -> dict[str, Any]:
    """A TOML file; raises FactError."""
    import tomllib  # only Ecosia's facts are in one

    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, tomllib.TOMLDecodeError) as wrong:
        raise FactError(f"{path}: {wrong}") from None


def rows(path: Path, row_of: Any) -> list[Any]:
    """Each line of a CSV file as a row; raises FactError with the number of the first line that is wrong."""
    try:
        with path.open(encoding="utf-8", newline="") as file:
            reader = csv.DictReader(file)
            found = []
            for row in reader:
                try:
                    found.append(row_of(row))
                except (KeyError, TypeError, ValueError) as wrong:
                    raise FactError(
                        f"{path}, line {reader.line_num}: {wrong} is not what belongs there"
                    ) from None
            return found
    except OSError as wrong:
        raise FactError(f"{path}: {wrong}") from None


def rules(root: Path) -> tuple[Rule, ...]:
    """The rules of a game in our words, from its `rules.csv`; raises FactError."""
    return tuple(rows(root / "rules.csv", lambda row: Rule(row["rule"], row["title"], row["text"])))


def fixed_rulings(root: Path) -> tuple[FixedRuling, ...]:
    """The house rulings of a game that are always in force, from its `rulings.csv`; raises FactError."""
    return tuple(
        rows(
            root / "rulings.csv",
            lambda row: FixedRuling(row["ruling"], row["rule"], row["title"], row["text"]),
        )
    )
