"""More: published sites, lists of C values, two lists compared."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import TYPE_CHECKING

from edugames import facts
from edugames.science import fqa
from edugames.widgets.controls import command, hidden, sentence
from edugames.widgets.fqa_page.tables import table

if TYPE_CHECKING:
    pass

SIDE_BY_SIDE = 60
"""So many species that two lists rate differently are shown."""


def sites() -> str:
    """Published figures, with the sum that anybody can do again."""
    heads = ("Site", "C values", "Native species", "Native mean C", "Native FQI", "The sum", "Source")
    return (
        "<p>Take two with one mean C: Grassy Lake and McDonald Woods both have 5.3, and FQIs of 100.8 and "
        "75.0. The "
        "whole difference is the number of species. And one to reckon in your head: Somme Woods, 25 species "
        "of mean C "
        f"7.2.</p>{table(heads, map(_published, facts.sites()), range(2, 6))}<p class='egt-small'>As "
        f"published, to one "
        "decimal; most were entered by users of the Universal FQA Calculator and never reviewed. Lists of "
        "different "
        "regions or years give different C values: never compare figures across lists.</p>"
    )


def _published(site: facts.Site) -> Sequence[str]:
    mean = f"{site.native_mean_c:.1f}"
    return (
        f"{escape(site.site)}, {site.year}",
        escape(site.c_list),
        str(site.natives),
        mean,
        f"{site.native_fqi:.1f}",
        f"{mean} × √{site.natives} = {site.native_mean_c * site.natives**0.5:.1f}",
        escape(site.source) + ("; reckoned anew" if site.checked else ""),
    )


def floras(
    own: Sequence[str], kept: str, others: Sequence[tuple[str, str]], beside: str, comparison: str
) -> str:
    """The user's own lists, and another list to lay beside the one that counts."""
    items = "".join(
        f"<li>{escape(label)} {command('drop-list', 'Remove' + hidden(f' {label}'), label)}</li>"
        for label in own
    )
    options = "".join(
        f'<option value="{escape(key)}"{" selected" if key == beside else ""}>{escape(label)}</option>'
        for key, label in (("", "no other list"), *others)
    )
    listed = (
        f"<ul class='egt-chosen'>{items}</ul>" if own else "<p class='egt-small'>No list of your own yet.</p>"
    )
    return (
        f"<h3>Your lists</h3>{listed}<p class='egt-small'>{escape(kept)}</p><h3>Two lists side by side</h3>"
        f"<label>Lay beside it <select data-change='beside' data-now='{escape(beside)}'>{options}</select></label>"
        f"{comparison}"
    )


def comparison(found: fqa.Comparison, chart: str) -> str:
    """Where two lists agree, where they differ, by how much."""
    heads = ("Species", f"C, {found.flora.label}", f"C, {found.other.label}", "Difference")
    rows = [
        (f"<i>{escape(pair.name)}</i>", f"{pair.c:g}", f"{pair.other_c:g}", f"{pair.difference:+g}")
        for pair in found.differ[:SIDE_BY_SIDE]
    ]
    more = len(found.differ) - SIDE_BY_SIDE
    rest = f"<p>And {more:,} more.</p>" if more > 0 else ""
    scales = (
        ""
        if found.one_wetness_scale
        else " Their wetness values are on different scales: never compare those."
    )
    return (
        f"<p>{escape(sentence(str(found)))} {len(found.only_here):,} species are only in the first, "
        f"{len(found.only_there):,} only in the second.{scales}</p>{chart}"
        f"{table(heads, rows, (1, 2, 3)) + rest if rows else ''}"
    )
