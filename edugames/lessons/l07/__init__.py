"""L07, Pest, fire, drought: what survives? Two islands with the same number of trees, and the same disasters."""

from __future__ import annotations

from edugames.lessons.l07.activity import Disasters
from edugames.lessons.l07.line import disasters
from edugames.lessons.l07.questions import deal
from edugames.lessons.lesson import Lesson
from edugames.lessons.line import Line

LESSON = Lesson(
    "L07",
    deal,
    Disasters,
    "Two islands, the same disasters",
    Line(
        "disasters(3, 0, 0, tiles=5, number=200)",
        "Oaks, pines and acacias on each tile, the number of tiles, and how many disasters: change them. "
        "Does the mean loss "
        "grow when there are more tiles? Does the interval become narrower with more disasters?",
        {"disasters": disasters},
    ),
)
