"""L01, Who lives where? Cards to browse, ten plants to sort into communities, a walk to observe one plant in each."""

from __future__ import annotations

from edugames.lessons.l01.activity import WhoLivesWhere
from edugames.lessons.l01.case import symbols
from edugames.lessons.l01.line import who_lives_in
from edugames.lessons.l01.questions import deal
from edugames.lessons.lesson import Lesson
from edugames.lessons.line import Line

LESSON = Lesson(
    "L01",
    deal,
    WhoLivesWhere,
    "Cards, sorting, a walk",
    Line(
        'who_lives_in("Marsh")',
        "Change the word between the quotation marks to another habitat, such as Bog or Foredune, and run "
        "the line. Which "
        "plant turns up in two of them?",
        {"who_lives_in": who_lives_in},
    ),
    symbols,
)
