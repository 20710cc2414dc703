"""The page of floristic quality, as HTML: pure functions, one for each region.

Whatever comes from a file or from a reader (names, titles, errors) is escaped.
"""

from __future__ import annotations

from edugames.widgets.fqa_page.found import ASKED, SHOWN, STATUS, is_near, matches
from edugames.widgets.fqa_page.going_in import lists, sources, trouble
from edugames.widgets.fqa_page.layout import layout
from edugames.widgets.fqa_page.more import SIDE_BY_SIDE, comparison, floras, sites
from edugames.widgets.fqa_page.says import COMPARED, PAIRS, compared, metrics, value
from edugames.widgets.fqa_page.tables import table
from edugames.widgets.fqa_page.taken import citation, deck_of, taken

__all__ = [
    "ASKED",
    "COMPARED",
    "PAIRS",
    "SHOWN",
    "SIDE_BY_SIDE",
    "STATUS",
    "citation",
    "compared",
    "comparison",
    "deck_of",
    "floras",
    "is_near",
    "layout",
    "lists",
    "matches",
    "metrics",
    "sites",
    "sources",
    "table",
    "taken",
    "trouble",
    "value",
]
