"""L06, Monoculture or mix? One tile under the glass: points, diversity, tonnes, and what is known outside."""

from __future__ import annotations

from edugames.lessons.l06.activity import TileLab
from edugames.lessons.l06.line import tile_of
from edugames.lessons.l06.questions import deal
from edugames.lessons.lesson import Lesson
from edugames.lessons.line import Line

LESSON = Lesson(
    "L06",
    deal,
    TileLab,
    "Plant a tile",
    Line(
        "tile(2, 1, 0)",
        "Oaks, pines, acacias: change the three numbers and run the line again. How few points can ten trees "
        "be worth, and "
        "how many?",
        {"tile": tile_of},
    ),
)
