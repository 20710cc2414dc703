"""L04, Same plant, two numbers: ninety plants with the C values of two lists, and why the two must not be mixed."""

from __future__ import annotations

from edugames.lessons.l04.activity import Differences
from edugames.lessons.l04.line import apart
from edugames.lessons.l04.questions import deal
from edugames.lessons.lesson import Lesson
from edugames.lessons.line import Line

LESSON = Lesson(
    "L04",
    deal,
    Differences,
    "Predict, look up, plot",
    Line(
        "apart(3)",
        "The number between the brackets is how far apart the two values must be. Try 4, then 2: which kinds "
        "of plants does "
        "Chicago rate higher, and why might that be?",
        {"apart": apart},
    ),
)
