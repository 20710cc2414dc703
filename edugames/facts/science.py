"""Published figures of ecology, from `data/science/`."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import NamedTuple

from edugames.facts.reading import folder, rows


class Removal(NamedTuple):
    """Carbon dioxide that new trees take up: t CO2 per hectare a year, low None where only "up to" was published."""

    what: str
    low: float | None
    high: float
    unit: str
    years: str
    region: str
    source: str
    year: int


@cache
def sequestration(root: Path | None = None) -> tuple[Removal, ...]:
    """Published rates of CO2 removal, from `data/science/sequestration.csv`; raises FactError."""
    return tuple(rows((root or folder() / "science") / "sequestration.csv", _removal))


def _removal(row: dict[str, str]) -> Removal:
    low, high = float(row["low"]) if row["low"] else None, float(row["high"])
    if not 0 <= (low or 0) <= high:
        raise ValueError(f"a range from {low} to {high}")
    return Removal(
        row["what"], low, high, row["unit"], row["years"], row["region"], row["source"], int(row["year"])
    )
