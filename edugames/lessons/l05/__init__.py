"""L05, The messy notebook: twenty lines as somebody typed them, and what becomes of each."""

from __future__ import annotations

from edugames.lessons.l05.activity import Cleaning
from edugames.lessons.l05.line import what_is
from edugames.lessons.l05.questions import deal
from edugames.lessons.lesson import Lesson
from edugames.lessons.line import Line

LESSON = Lesson(
    "L05",
    deal,
    Cleaning,
    "Read the notebook",
    Line(
        'what_is("Andropogon gerardi", "Compass Plant", "Quercus × bebbiana")',
        "Write plant names in quotation marks, with commas between them. How many letters can you change "
        "before the list gives up?",
        {"what_is": what_is},
    ),
)
