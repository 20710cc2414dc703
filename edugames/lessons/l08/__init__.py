"""L08, How much CO2 is that? From trees to tonnes for each hectare, with a range, and a planter's claim tested."""

from __future__ import annotations

from edugames.lessons.l08.activity import Estimate
from edugames.lessons.l08.line import claim
from edugames.lessons.l08.questions import deal
from edugames.lessons.lesson import Lesson
from edugames.lessons.line import Line

LESSON = Lesson(
    "L08",
    deal,
    Estimate,
    "From trees to tonnes",
    Line(
        "claim(tonnes_a_day=1771, trees=100000000, hectares=30000)",
        "Find a claim about planted trees in the news and put its figures in. How many hectares would make "
        "it impossible?",
        {"claim": claim},
    ),
)
