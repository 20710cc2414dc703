"""L03, Is the restoration working? A prairie, year after year: what each figure of floristic quality sees."""

from __future__ import annotations

from edugames.lessons.l03.activity import PrairieYears
from edugames.lessons.l03.line import grow
from edugames.lessons.l03.questions import deal
from edugames.lessons.lesson import Lesson
from edugames.lessons.line import Line

LESSON = Lesson(
    "L03",
    deal,
    PrairieYears,
    "A prairie, year after year",
    Line(
        "grow(burn_every=3, pull_weeds=False, years=20, seed=1)",
        "A model of a prairie. Change how often it burns (0 is never), whether weeds are pulled (True or "
        "False), the "
        "years, or the luck (seed). Which figure falls first when nobody burns, and which does not notice?",
        {"grow": grow},
    ),
)
