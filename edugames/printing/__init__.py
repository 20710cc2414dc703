"""Things to print, as PDF for A4 and Letter, legible in black and white: cards, the island, a report, a worksheet.

    from edugames import printing
    printing.save(printing.cards("plants", paper="A4"), "plants.pdf")

Each function returns the bytes of a file. Nothing is fetched: the typefaces come with matplotlib and lie in the file.
"""

from __future__ import annotations

from pathlib import Path

from edugames.printing.board import island
from edugames.printing.cards import KINDS, cards, unprintable_names
from edugames.printing.paper import PAPERS
from edugames.printing.report import report

__all__ = ["KINDS", "PAPERS", "cards", "island", "report", "save", "unprintable_names"]


def save(pdf: bytes, path: str | Path) -> Path:
    """Write a file, and say where; raises OSError."""
    path = Path(path)
    path.write_bytes(pdf)
    return path
