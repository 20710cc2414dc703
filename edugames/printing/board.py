"""Ecosia's island on a sheet, as it stands in a game: to play on with tokens, or to talk about."""

from __future__ import annotations

from itertools import chain
from typing import Any

from edugames.play import Record
from edugames.printing.paper import PRINTED, Paper
from edugames.widgets.games.ecosia.scene import HEIGHT, WIDTH, scene

CREDIT = "Ecosia: the board game is by its authors, CC BY-SA 4.0; drawn anew"
_MARGIN = 8.0


def island(game: Any, paper: str = "A4") -> bytes:
    """The 19-hex island of a game of Ecosia or of its record, across a whole sheet.

    Raises ValueError for another game, PaperError for a paper that there is not.
    """
    game = game.replay() if isinstance(game, Record) else game
    if game.name != "ecosia":
        raise ValueError(f"only Ecosia is played on an island; this is a game of {game.name}")
    sheet = Paper(paper, "The island of Ecosia", CREDIT, across=True)
    drawn = scene(game.seen_by(0), theme=PRINTED)
    wide, high = sheet.width - 2 * _MARGIN, sheet.height - 2 * _MARGIN - 5
    scale = min(wide / WIDTH, high / HEIGHT)
    places = chain.from_iterable(group.shapes for group in drawn.groups.values())
    left = (sheet.width - WIDTH * scale) / 2
    sheet.picture([*drawn.ground, *places, *drawn.frame], left, _MARGIN, scale, drawn.art)
    sheet.end_sheet()
    return sheet.pdf()
