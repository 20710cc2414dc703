"""The figures of the reference implementation, call for call.

`reference.json` carries what the R package fqacalc was given, the rows of the regional lists that it matched, and what
it answered: 207 calls. Where we disagree on purpose, the reason stands in ON_PURPOSE, and the test shows that it is
the reason: reckoned that way, the reference's figure comes out.
"""

from __future__ import annotations

import csv
import json
from functools import cache
from io import StringIO
from math import fsum, sqrt
from pathlib import Path

import pytest

from edugames.science import fqa

REFERENCE = json.loads((Path(__file__).parent / "reference.json").read_text(encoding="utf-8"))
CASES = {case[0]: case[1:] for case in REFERENCE["cases"]}

ON_PURPOSE = {
    "repeats over plots": "cover_mean_c and cover_FQI of several plots with allow_duplicates=FALSE keep a row for each "
    "plot, each with the cover summed over all of them: a species is weighted by plots × total cover",
    "ground has no C": "species_summary gives bare ground and water C = 0, like a weed; they are no species: no C",
}


@cache
def flora(name):
    """A list as fqadata would give it, with the rows that the reference calls matched."""
    out = StringIO()
    write = csv.writer(out).writerow
    write([*REFERENCE["columns"], "fqa_db"])
    for row in REFERENCE["lists"][name]:
        write([*row, name])
    return fqa.Flora.from_csv(out.getvalue().encode(), wetness=REFERENCE["wetness"][name])


@cache
def report(inventory, name, cover_class="percent_cover"):
    return fqa.assess(map(tuple_or_name, REFERENCE["inputs"][inventory]), flora(name), cover_class)


def tuple_or_name(row):
    if isinstance(row, str):
        return row
    name, plot, cover = row
    return name, cover, plot


def same(ours, theirs):
    """None for None, and figures to 1e-9."""
    return ours is None if theirs is None else ours == pytest.approx(theirs, rel=1e-9, abs=1e-9)


def by_group(rows, field):
    return {row.group.casefold(): getattr(row, field) for row in rows}


def test_there_are_207_calls():
    assert len(CASES) == 207


SCALARS = {
    "species_richness": ("species_richness", "native_richness"),
    "mean_c": ("mean_c", "native_mean_c"),
    "FQI": ("fqi", "native_fqi"),
    "mean_w": ("mean_w", "native_mean_w"),
    "adjusted_FQI": ("adjusted_fqi", "adjusted_fqi"),
    "cover_mean_c": ("cover_mean_c", "native_cover_mean_c"),
    "cover_FQI": ("cover_fqi", "native_cover_fqi"),
}


def is_repeats_over_plots(function, how):
    return function.startswith("cover_") and how.get("allow_duplicates") is False and "plot_id" in how


@pytest.mark.parametrize("case", CASES)
def test_figures_are_those_of_the_reference(case):
    function, inventory, name, how, theirs = CASES[case]
    ours = report(inventory, name, how.get("cover_class", "percent_cover"))
    if is_repeats_over_plots(function, how):
        assert weighted_by_plots(ours.records, how.get("native", False), function) == pytest.approx(
            theirs, rel=1e-9
        )
        return
    if function in SCALARS:
        assert same(ours.metrics[SCALARS[function][how.get("native", False)]], theirs)
    elif function in ("all_metrics", "transect_summary"):
        for key, value in theirs.items():
            assert same(ours.metrics[key], value), key
    elif function in ("relative_frequency", "relative_cover", "relative_importance"):
        shares = by_group(ours.shares(how["by"]), function)
        assert shares.keys() == {group.casefold() for group in theirs}
        for group, value in theirs.items():
            assert same(shares[group.casefold()], value), group
    elif function == "plot_summary":
        assert_rows(ours.plot_summary(), theirs, "plot")
    elif function == "species_summary":
        assert_rows(ours.species_summary(), theirs, "scientific_name")
    else:
        assert function == "physiog_summary"
        assert_rows(ours.shares("physiognomy"), theirs, "group")


def assert_rows(ours, theirs, key):
    found = {str(getattr(row, key)).casefold(): row for row in ours}
    assert found.keys() == {str(row[key]).casefold() for row in theirs}
    for row in theirs:
        mine = found[str(row[key]).casefold()]
        is_bare = str(row[key]).casefold().startswith("unvegetated")
        for field, value in row.items():
            if field == key:
                continue
            if is_bare and field == "c":
                assert (value, mine.c) == (0, None), ON_PURPOSE["ground has no C"]
            elif isinstance(value, str) or (value is None and isinstance(getattr(mine, field), str)):
                assert getattr(mine, field) == (value or "")
            else:
                assert same(getattr(mine, field), value), (row[key], field)


def weighted_by_plots(records, native, function):
    """The reference's figure where it merges repeats over plots: each species by plots × total cover."""
    found = {}
    for record in records:
        if record.is_species and (record.taxon.native or not native):
            found.setdefault(record.taxon, []).append(record.cover)
    weights = {taxon: len(covers) * fsum(covers) for taxon, covers in found.items()}
    mean = fsum(taxon.c * weight for taxon, weight in weights.items()) / fsum(weights.values())
    return mean * sqrt(len(weights)) if function == "cover_FQI" else mean


REPEATS = [case for case, (function, _, _, how, _) in CASES.items() if is_repeats_over_plots(function, how)]


@pytest.mark.parametrize("case", REPEATS)
def test_repeats_over_plots_are_weighted_by_mean_cover_as_where_duplicates_are_allowed(case):
    """On purpose: the figure of `allow_duplicates=TRUE`, which is the published formula."""
    function, inventory, name, how, _ = CASES[case]
    ours = report(inventory, name, how.get("cover_class", "percent_cover"))
    formula = CASES[case.replace("allow_duplicates=FALSE", "allow_duplicates=TRUE")][-1]
    assert same(ours.metrics[SCALARS[function][how.get("native", False)]], formula)


def test_a_crooked_island_told_in_acronyms():
    """The same inventory by the acronyms of its list gives the same report."""
    by_acronym = [taxon.acronym for taxon in flora("michigan_2014").taxa]
    assert len(set(by_acronym)) == 35
    told = fqa.assess([{"acronym": acronym} for acronym in by_acronym], flora("michigan_2014"))
    assert told.metrics == report("crooked_island", "michigan_2014").metrics


@pytest.mark.parametrize(("inventory", "name"), sorted({(case[1], case[2]) for case in CASES.values()}))
def test_every_line_is_accounted_for(inventory, name):
    told = report(inventory, name)
    assert len(told.matches) == sum(told.matches.counts.values()) == len(REFERENCE["inputs"][inventory])
