"""L09, Planted isn't survived: what became of planted trees, and how many to plant so that enough of them live."""

from __future__ import annotations

from edugames.lessons.l09.activity import Planting
from edugames.lessons.l09.line import chance
from edugames.lessons.l09.questions import deal
from edugames.lessons.lesson import Lesson
from edugames.lessons.line import Line

LESSON = Lesson(
    "L09",
    deal,
    Planting,
    "Plant and wait",
    Line(
        "chance(needed=6, planted=12, lives=0.56)",
        "Change the numbers. How many must you plant so that six of them live nearly surely where only one "
        "in five does?",
        {"chance": chance},
    ),
)
