"""Floristic quality assessment: what the plants of a place say about it.

    flora = fqa.Flora.from_csv("illinois_2020.csv", region="Illinois", year=1997)
    report = fqa.assess(["Andropogon gerardii", "Silphium laciniatum"], flora)
    report.metrics["native_mean_c"], report.matches.counts, report.frame()

One idea a module: `flora` reads lists, `metrics` and `cover` are the formulas with their sources, `summaries` the
tables, `assessing` the one call, `report` what it answers, `comparing` two lists, `library` the lists a user keeps.
"""

from edugames.science.fqa.assessing import Line, assess
from edugames.science.fqa.comparing import Comparison, Pair, compare
from edugames.science.fqa.cover import CoverError, Record, cover_classes, cover_fqi, cover_mean_c
from edugames.science.fqa.deck import deck_flora
from edugames.science.fqa.flora import GROUND, WATER, Flora, FloraError, Taxon, wetness_scale
from edugames.science.fqa.library import Library
from edugames.science.fqa.metrics import (
    adjusted_fqi,
    fqi,
    introduced,
    mean_c,
    mean_w,
    natives,
    percent_by_c,
    percent_hydrophytes,
    richness,
)
from edugames.science.fqa.report import TITLES, MatchRow, Metric, Report, arithmetic, shown
from edugames.science.fqa.summaries import (
    PlotRow,
    Rows,
    Share,
    SpeciesRow,
    plot_summary,
    shares,
    species_summary,
)

__all__ = [
    "GROUND",
    "TITLES",
    "WATER",
    "Comparison",
    "CoverError",
    "Flora",
    "FloraError",
    "Library",
    "Line",
    "MatchRow",
    "Metric",
    "Pair",
    "PlotRow",
    "Record",
    "Report",
    "Rows",
    "Share",
    "SpeciesRow",
    "Taxon",
    "adjusted_fqi",
    "arithmetic",
    "assess",
    "compare",
    "cover_classes",
    "cover_fqi",
    "cover_mean_c",
    "deck_flora",
    "fqi",
    "introduced",
    "mean_c",
    "mean_w",
    "natives",
    "percent_by_c",
    "percent_hydrophytes",
    "plot_summary",
    "richness",
    "shares",
    "shown",
    "species_summary",
    "wetness_scale",
]
