"""Many games at once, exact odds and what-if: what the notebooks of classes and the rule lab ask of the games.

pandas, joblib and matplotlib load when they are needed.

>>> from edugames import studies
>>> rows = studies.play_many("ecosia", "greedy", games=50)  # doctest: +SKIP
>>> "{:.1%} to {:.1%}".format(*studies.wilson(18, 50))
'24.1% to 49.9%'
"""

from __future__ import annotations

from edugames.studies import charts as chart
from edugames.studies.comparing import Comparison, compare
from edugames.studies.errors import StudyError
from edugames.studies.exporting import read_csv, to_csv
from edugames.studies.forking import WhatIf, what_if
from edugames.studies.intervals import wilson
from edugames.studies.playing import play_many
from edugames.studies.replaying import replay
from edugames.studies.summing import summary
from edugames.studies.surviving import survival
from edugames.studies.tournaments import Tournament, tournament

__all__ = [
    "Comparison",
    "StudyError",
    "Tournament",
    "WhatIf",
    "chart",
    "compare",
    "play_many",
    "read_csv",
    "replay",
    "summary",
    "survival",
    "to_csv",
    "tournament",
    "what_if",
    "wilson",
]
