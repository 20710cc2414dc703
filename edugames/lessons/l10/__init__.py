"""L10, Can a strategy save the island? A claim is tested with many games: one change, common seeds, an interval."""

from __future__ import annotations

from edugames.lessons.l10.activity import Trial
from edugames.lessons.l10.line import interval_of
from edugames.lessons.l10.questions import deal
from edugames.lessons.lesson import Lesson
from edugames.lessons.line import Line

LESSON = Lesson(
    "L10",
    deal,
    Trial,
    "Claim, change one thing, test",
    Line(
        "interval(18, 50)",
        "The numbers between the brackets are games won and games played. How does the interval change with "
        "36 of 100, or "
        "180 of 500? What is it with 0 of 50?",
        {"interval": interval_of},
    ),
)
