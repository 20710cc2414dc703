"""The rule lab: what each ruling of a game changes, measured by many games on common seeds.

    asked      which games are to be played, and with how many seeds
    live       the same games in slices, for a page
    playing    what is missing is played; rows are kept as they come, so that a stopped run goes on where it was
    figuring   rows become shares and means with intervals, each beside the printed rules on the same seeds
    written    the figures become `docs/rule-lab.md`

`python benchmarks/rule_lab.py write` does it all.
"""

from __future__ import annotations

from edugames.studies.rule_lab.asked import Asked, asked, switched, switches
from edugames.studies.rule_lab.figuring import (
    MEASURES,
    figure,
    figures,
    with_bots,
    write_difficulties,
    write_figures,
)
from edugames.studies.rule_lab.live import Study, played
from edugames.studies.rule_lab.playing import Shelf, play
from edugames.studies.rule_lab.written import report

__all__ = [
    "MEASURES", "Asked", "Shelf", "Study", "asked", "figure", "figures", "play", "played", "report",
    "switched", "switches", "with_bots", "write_difficulties", "write_figures",
]  # fmt: skip
