"""L02, What is a C value? Two sites are built, reckoned and compared; mean C and FQI do not agree on the better one."""

from __future__ import annotations

from edugames.lessons.l02.activity import TwoSites
from edugames.lessons.l02.line import site
from edugames.lessons.l02.questions import deal
from edugames.lessons.lesson import Lesson
from edugames.lessons.line import Line

LESSON = Lesson(
    "L02",
    deal,
    TwoSites,
    "Build two sites",
    Line(
        "site(10, 8, 6, 4, weeds=4)",
        "The numbers between the brackets are the C values of native plants; weeds is how many kinds are not "
        "native. "
        "Change them and run the line again. What do you have to add so that FQI doubles?",
        {"site": site},
    ),
)
