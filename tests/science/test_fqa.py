"""Floristic quality: what is counted, what is not available, and why."""

from __future__ import annotations

from math import sqrt

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from edugames import facts
from edugames.science import fqa, inventory
from edugames.science.fqa import GROUND, Record, Taxon
from tests.science.lists import small_flora

NATIVE, WEED = (
    Taxon("Carex stricta", nativity="native", c=5, w=-5),
    Taxon("Poa p", nativity="introduced", c=0, w=1),
)
UNRATED = Taxon("Salix nova", nativity="native")

TAXA = st.builds(
    Taxon,
    st.text("abcdefgh", min_size=6, max_size=12),
    nativity=st.sampled_from(["native", "introduced", "undetermined"]),
    c=st.none() | st.integers(0, 10),
    w=st.none() | st.integers(-5, 5),
)
SPECIES = st.lists(TAXA, max_size=12, unique_by=lambda taxon: taxon.scientific_name)


def test_the_call_of_the_front_page():
    report = fqa.assess(["Andropogon gerardii", "Silphium laciniatum"], fqa.deck_flora("illinois"))
    assert report.metrics["native_mean_c"] == 5
    assert report.metrics["native_fqi"] == pytest.approx(5 * sqrt(2))
    assert report.metrics.keys() == fqa.TITLES.keys()
    assert [match.status for match in report.matches] == ["exact", "exact"]


def test_somme_woods_is_the_sum_to_begin_with():
    """25 natives with C adding up to 180: mean C 7.2, FQI 36.0 exactly."""
    natives = [
        Taxon(f"Plant {k}", nativity="native", c=c) for k, c in enumerate([10] * 5 + [7] * 10 + [6] * 10)
    ]
    assert (fqa.mean_c(natives), fqa.fqi(natives)) == (7.2, 36)


@pytest.mark.parametrize(
    "site", [site for site in facts.sites() if site.native_mean_c and site.native_fqi], ids=str
)
def test_published_sites_agree_with_the_formula(site):
    """Published mean C are rounded to a tenth: the index may differ by 0.05 × √N, and its own rounding."""
    natives = [Taxon(f"Plant {k}", nativity="native", c=site.native_mean_c) for k in range(site.natives)]
    assert fqa.fqi(natives) == pytest.approx(site.native_fqi, abs=0.05 * sqrt(site.natives) + 0.05)


# ---------------------------------------------------------------------- not available


def test_no_species():
    report = fqa.assess([], small_flora())
    counts = {"species_richness", "native_richness", "introduced_richness"}
    assert {key for key, value in report.metrics.items() if value is not None} == counts
    assert all(report.metrics[key] == 0 for key in counts)
    assert {row.why_not for row in report.rows() if row.value is None} == {"no species", "no native species"}


def test_no_natives():
    """Mean C and FQI of all are 0; what needs natives is not available."""
    metrics = fqa.assess(["Typha angustifolia"], small_flora()).metrics
    assert (metrics["mean_c"], metrics["fqi"]) == (0, 0)
    assert [metrics[key] for key in ("native_mean_c", "native_fqi", "adjusted_fqi", "native_mean_w")] == [
        None
    ] * 4
    assert metrics["native_percent_c_0"] is None


def test_no_c():
    """A species without C counts in richness and in the percentages, in no mean and in no root."""
    report = fqa.assess(["Salix nova"], small_flora())
    assert report.metrics["species_richness"] == 1
    assert report.metrics["percent_no_c"] == 100
    assert report.metrics["mean_c"] is report.metrics["fqi"] is None
    assert {row.key: row.why_not for row in report.rows()}["mean_c"] == "no species has a C"
    assert fqa.mean_c([NATIVE, UNRATED]) == 5
    assert fqa.fqi([NATIVE, UNRATED]) == 5
    assert fqa.adjusted_fqi([NATIVE, UNRATED, WEED]) == pytest.approx(50 * sqrt(1 / 2))
    assert fqa.percent_by_c([NATIVE, UNRATED]) == {"no_c": 50, "c_0": 0, "c_1_3": 0, "c_4_6": 50, "c_7_10": 0}


def test_undetermined_species_count_in_totals_only():
    metrics = fqa.assess(["Salix nova", "Carex stricta"], small_flora()).metrics
    assert (metrics["species_richness"], metrics["native_richness"], metrics["introduced_richness"]) == (
        2,
        1,
        0,
    )


def test_a_list_without_wetness_has_none():
    flora = fqa.Flora("Here", 2020, [Taxon("Carex stricta", nativity="native", c=5)])
    report = fqa.assess(["Carex stricta"], flora)
    assert report.metrics["mean_w"] is report.metrics["percent_hydrophytes"] is None
    assert {row.key: row.why_not for row in report.rows()}["mean_w"] == "the list has no wetness values"


def test_no_cover():
    report = fqa.assess(["Carex stricta"], small_flora())
    assert report.metrics["cover_mean_c"] is None
    assert {row.key: row.why_not for row in report.rows()}["cover_fqi"] == "no cover was noted"
    bare = fqa.assess([("Carex stricta", 0)], small_flora())
    assert bare.metrics["cover_mean_c"] is None
    assert {row.key: row.why_not for row in bare.rows()}[
        "cover_fqi"
    ] == "no species with a C has a cover above 0"


def test_what_a_screen_shows():
    assert fqa.shown(None) == "not available"
    assert (fqa.shown(7), fqa.shown(7.04), fqa.shown(7.04, 2)) == ("7", "7.0", "7.04")
    assert fqa.shown(-4.666, 2) == "−4.67", "the same sign as in the arithmetic beside it"


def test_nan_in_a_list_is_not_available():
    nan = float("nan")
    flora = fqa.Flora("Here", 2020, [Taxon("Carex stricta", nativity="native", c=nan, w=nan)])
    metrics = fqa.assess([("Carex stricta", 5)], flora).metrics
    assert metrics["mean_c"] is metrics["mean_w"] is metrics["cover_mean_c"] is None
    assert (metrics["percent_no_c"], flora.wetness) == (100, None)


def test_wetness_of_two_scales():
    """FAC is −0 to 0 on either scale and never counts; FACW is −1 on the 5-point one, FAC+ −1 on the 11-point one."""
    species = [Taxon(f"Species {w}", w=w) for w in (-2, -1, 0, 1)]
    assert fqa.percent_hydrophytes(species, "5-point") == 50
    assert fqa.percent_hydrophytes(species, "11-point") == 25
    assert fqa.percent_hydrophytes([*species, UNRATED], "5-point") == 40, (
        "species without W are in the denominator"
    )
    assert fqa.percent_hydrophytes(species, None) is None


# ---------------------------------------------------------------------- whatever the species


@settings(max_examples=60)
@given(SPECIES)
def test_what_holds_of_any_species(species):
    natives = fqa.natives(species)
    rated = [taxon.c for taxon in species if taxon.c is not None]
    assert (fqa.mean_c(species) is None) == (not rated)
    if rated:
        assert fqa.mean_c(species) == pytest.approx(sum(rated) / len(rated))
        assert fqa.fqi(species) == pytest.approx(sum(rated) / sqrt(len(rated)))
    adjusted = fqa.adjusted_fqi(species)
    assert (adjusted is None) == (fqa.mean_c(natives) is None)
    assert adjusted is None or 0 <= adjusted <= 100 + 1e-9
    assert not species or sum(fqa.percent_by_c(species).values()) == pytest.approx(100)
    if natives == species:
        assert fqa.mean_c(natives) == fqa.mean_c(species)


@settings(max_examples=60)
@given(SPECIES, st.floats(0.5, 100), st.lists(st.sampled_from(["1", "2", "3"]), min_size=12, max_size=12))
def test_equal_cover_weighs_nothing(species, cover, plots):
    records = [Record(plot, taxon, cover) for taxon, plot in zip(species, plots, strict=False)]
    assert fqa.cover_mean_c(records) == pytest.approx(fqa.mean_c(species))
    assert fqa.cover_fqi(records) == pytest.approx(fqa.fqi(species))
    for by in ("species", "family", "physiognomy"):
        shares = fqa.shares(records, by)
        assert not records or sum(row.relative_frequency for row in shares) == pytest.approx(100)
        assert not records or sum(row.relative_cover for row in shares) == pytest.approx(100)
        assert [row.relative_importance for row in shares] == pytest.approx(
            [(row.relative_frequency + row.relative_cover) / 2 for row in shares]
        )


# ---------------------------------------------------------------------- cover


def test_a_transect_weighs_by_the_mean_over_the_plots_where_a_species_grows():
    """Carex (C 5) with 40 and 20 %, maple (C 3) with 10 % in one plot: (5 × 30 + 3 × 10) ÷ 40 = 4.5."""
    report = fqa.assess(
        [("Carex stricta", 40, 1), ("Carex stricta", 20, 2), ("Acer saccharum", 10, 2)], small_flora()
    )
    assert report.metrics["cover_mean_c"] == 4.5
    assert report.metrics["cover_fqi"] == pytest.approx(4.5 * sqrt(2))


def test_several_lines_of_a_species_in_a_plot_are_added():
    report = fqa.assess([("Carex stricta", 30), ("Carex stricta", 10), ("Acer saccharum", 10)], small_flora())
    assert report.metrics["species_richness"] == 2
    assert report.metrics["cover_mean_c"] == pytest.approx((5 * 40 + 3 * 10) / 50)
    assert report.matches.counts["duplicate"] == 1
    assert [row.frequency for row in report.species_summary()] == [1, 1]


def test_a_synonym_and_its_accepted_name_are_one_species():
    report = fqa.assess([("Satureja arkansana", 30), ("Calamintha arkansana", 10)], small_flora())
    assert report.metrics["species_richness"] == 1
    assert report.records == (Record("", small_flora().taxa[2], 40),)


@pytest.mark.parametrize(
    ("scheme", "symbol", "percent"),
    [
        ("percent_cover", "12.5 %", 12.5),
        ("percent_cover", "12,5", 12.5),
        ("percent_cover", 0, 0),
        ("percent_cover", "", None),
        ("percent_cover", float("nan"), None),
        ("braun-blanquet", "+", 0.1),
        ("braun-blanquet", 4.0, 62.5),
        ("daubenmire", 6, 97.5),
        ("carolina_veg_survey", "10", 97.5),
        ("usfs_ecodata", "98", 98),
    ],
)
def test_a_cover_as_percent(scheme, symbol, percent):
    assert fqa.cover.percent(symbol, scheme) == percent


def test_five_schemes():
    assert len(fqa.cover_classes()) == 5


@pytest.mark.parametrize(
    ("scheme", "symbol", "says"),
    [
        ("braun-blanquet", "r", "its classes are [+], 1, 2, 3, 4, 5"),
        ("percent_cover", -1, "between 0 and 100"),
        ("percent_cover", 100.5, "between 0 and 100"),
        ("percent_cover", "nan%", "between 0 and 100"),
        ("percent_cover", "+", "choose the cover scheme"),
        ("barkman", "2m", "choose one of percent_cover, braun-blanquet"),
    ],
)
def test_a_cover_that_means_nothing_says_what_would(scheme, symbol, says):
    with pytest.raises(fqa.CoverError, match=says):
        fqa.cover.percent(symbol, scheme)


def test_a_line_whose_cover_cannot_be_read_keeps_its_species():
    report = fqa.assess([("Carex stricta", "r"), ("Acer saccharum", "2")], small_flora(), "braun-blanquet")
    assert report.metrics["species_richness"] == 2
    assert report.metrics["cover_mean_c"] == 3
    assert report.warnings == ("line 1: “r” is no class of braun-blanquet: its classes are +, 1, 2, 3, 4, 5",)
    many = fqa.assess([("Carex stricta", "r", k) for k in range(99)], small_flora(), "braun-blanquet")
    assert len(many.warnings) == 6
    assert many.warnings[-1] == "and 94 more lines whose cover cannot be read"
    with pytest.raises(fqa.CoverError, match="choose one of"):
        fqa.assess([], small_flora(), "barkman")


# ---------------------------------------------------------------------- plots and ground


def test_bare_ground_counts_in_shares_and_is_no_species():
    report = fqa.assess([("Ground", 60, 1), ("Carex stricta", 20, 1), ("WATER", 20, 2)], small_flora())
    assert [taxon.scientific_name for taxon in report.species] == ["Carex stricta"]
    assert [row.group for row in report.shares("family")] == [
        "Cyperaceae",
        "Unvegetated ground",
        "Unvegetated water",
    ]
    assert [row.relative_cover for row in report.shares()] == [20, 60, 20]
    first, second = report.plot_summary()
    assert (first.ground_cover, first.water_cover, first.species_richness) == (60, None, 1)
    assert (second.water_cover, second.species_richness, second.mean_c) == (20, 0, None), (
        "a plot of water is a plot"
    )
    assert [(row.c, row.nativity) for row in report.species_summary()][1:] == [(None, ""), (None, "")]


def test_without_cover_there_is_frequency():
    shares = fqa.assess([("Carex stricta", None, 1), ("Carex stricta", None, 2)], small_flora()).shares()
    assert shares == (fqa.Share("Carex stricta", 2, None, 100, None, None),)


def test_records_are_put_together_by_what_there_is():
    with pytest.raises(ValueError, match="choose one of species, family, physiognomy"):
        fqa.shares([Record("", GROUND, 5)], "colour")


# ---------------------------------------------------------------------- what goes in


def test_rows_of_many_forms_say_the_same():
    import pandas

    rows = [
        {"Name": "Carex stricta", "cover": 30, "plot_id": 1},
        {"Name": "ACESAC", "cover": 10, "plot_id": 1},
    ]
    told = fqa.assess(rows, small_flora())
    assert told.metrics["species_richness"] == 2
    for other in (
        [("Carex stricta", 30, 1), ("ACESAC", 10, 1)],
        pandas.DataFrame(rows),
        pandas.DataFrame(rows).astype({"plot_id": float}),
        pandas.DataFrame(rows).convert_dtypes().rename(columns={"plot_id": "Plot ID", "cover": "%Cover"}),
        pandas.DataFrame(rows).set_axis(["Latin name", "Percent cover", "Quadrat no."], axis=1),
        inventory.read("name,cover,plot\nCarex stricta,30,1\nACESAC,10,1\n"),
        (fqa.Line(1, "Carex stricta", "1", 30), fqa.Line(2, "ACESAC", "1", 10)),
    ):
        again = fqa.assess(other, small_flora())
        assert again.metrics == told.metrics
        assert again.records == told.records


def test_plots_of_two_sites_are_not_one():
    text = "site,plot,name,cover\nEast,1,Carex stricta,10\nWest,1,Carex stricta,30\n"
    report = fqa.assess(inventory.read(text), small_flora())
    assert [row.plot for row in report.plot_summary()] == ["East 1", "West 1"]
    assert report.matches.counts["exact"] == 2


def test_a_missing_name_is_a_line_all_the_same():
    import pandas

    names = ["Carex stricta", None]
    for what in (
        names,
        ["Carex stricta", float("nan")],
        pandas.Series(names, dtype="string"),
        pandas.DataFrame({"name": names}),
        pandas.DataFrame({"name": names, "cover": [None, 3], "plot": [None, 1]}).convert_dtypes(),
    ):
        report = fqa.assess(what, small_flora())
        assert report.matches.counts["exact"] == report.matches.counts["unknown"] == 1
        assert report.metrics["cover_mean_c"] is None


def test_where_the_scientific_name_is_missing_the_common_name_is_read():
    rows = [
        {"Scientific name": "Carex stricta", "Common name": ""},
        {"Scientific name": None, "Acronym": "ACESAC"},
    ]
    assert fqa.assess(rows, small_flora()).matches.counts["exact"] == 2


def test_what_is_no_list_says_what_would_be():
    with pytest.raises(fqa.FloraError, match="'illinois' is no regional list: use deck_flora"):
        fqa.assess(["Carex stricta"], "illinois")


def test_bare_ground_is_not_a_plant_without_a_c_value():
    matches = fqa.assess([("Bare ground", 5), ("Salix nova", 5)], small_flora()).matches
    assert (len(matches), matches.without_c) == (2, 1)


@pytest.mark.parametrize(
    ("what", "says"),
    [
        ("Carex stricta", "read by inventory.read first"),
        (7, "7 is no inventory"),
        ([{"vegetable": "Carex"}], "call one of its columns “name” [(]there are “vegetable”[)]"),
        ({"Carex stricta": 5}, "a dict is no inventory: give a list of rows"),
        ([{}], "there are none"),
        ([7], "row 1 of the inventory [(]7[)] has no name"),
    ],
)
def test_what_is_no_inventory_says_what_would_be(what, says):
    with pytest.raises(ValueError, match=says):
        fqa.assess(what, small_flora())


def test_a_person_chooses_what_a_misspelt_name_means():
    misspelt = ["Carex strictta"]
    report = fqa.assess(misspelt, small_flora())
    assert report.metrics["species_richness"] == 0, "nothing is taken without asking"
    assert report.matches.counts["fuzzy"] == 1
    chosen = fqa.assess(misspelt, small_flora(), choices={"Carex strictta": "Carex stricta"})
    assert chosen.metrics["species_richness"] == 1


# ---------------------------------------------------------------------- what comes out


def test_arithmetic_is_shown():
    report = fqa.assess(["Carex stricta", "Calamintha arkansana", "Typha angustifolia"], small_flora())
    told = {row.key: row.arithmetic for row in report.rows()}
    assert told["mean_c"] == "13 ÷ 3 = 4.33"
    assert told["native_fqi"] == "6.50 × √2 = 9.2"
    assert told["adjusted_fqi"] == "100 × (6.50 ÷ 10) × √(2 ÷ 3) = 53.1"
    assert told["mean_w"] == "−13 ÷ 3 = −4.33"
    assert told["percent_c_7_10"] == "100 × 1 ÷ 3 = 33.3"
    assert told["native_percent_c_7_10"] == "100 × 1 ÷ 2 = 50.0"
    assert told["species_richness"] == told["cover_mean_c"] == ""


def test_arithmetic_of_what_is_weighted_by_cover():
    rows = [("Carex stricta", 30, 1), ("Carex stricta", 10, 2), ("Calamintha arkansana", 20, 1)]
    told = {row.key: row for row in fqa.assess(rows, small_flora()).rows()}
    assert told["cover_mean_c"].arithmetic == "260 ÷ 40 = 6.50"
    assert told["cover_mean_c"].value == 6.5
    assert told["native_cover_fqi"].arithmetic == "6.50 × √2 = 9.2"


def test_every_figure_but_a_count_has_its_sum_or_the_reason_why_there_is_none():
    for what in (
        [],
        ["Typha angustifolia"],
        ["Salix nova"],
        [("Carex stricta", 5), ("Typha angustifolia", 0)],
    ):
        for row in fqa.assess(what, small_flora()).rows():
            assert (row.arithmetic or row.why_not or row.key.endswith("richness")) and (
                (row.value is None) == bool(row.why_not)
            ), row


def test_a_transect_and_the_physiognomies_of_its_plants_are_summed_up():
    rows = [("Carex stricta", 30, 1), ("Carex stricta", 10, 2), ("Typha angustifolia", 20, 1)]
    report = fqa.assess(rows, small_flora())
    assert {row.key: row.value for row in report.transect_summary()} == report.metrics
    shares = report.physiognomy_summary()
    assert shares == report.shares("physiognomy")
    assert sum(row.relative_importance for row in shares) == pytest.approx(100)


def test_what_became_of_each_line_as_a_table():
    rows = fqa.assess(
        ["Carex stricta", "Carex", "Satureja arkansana", "Carex stricta"], small_flora()
    ).match_rows()
    assert [(row.line, row.status, row.scientific_name, row.c) for row in rows] == [
        (1, "exact", "Carex stricta", 5),
        (2, "genus only", "", None),
        (3, "synonym", "Calamintha arkansana", 8),
        (4, "duplicate", "Carex stricta", 5),
    ]
    assert list(rows.frame()["written"]) == ["Carex stricta", "Carex", "Satureja arkansana", "Carex stricta"]
    assert list(small_flora().frame()["c"].dropna()) == [5, 0, 8, 3]


def test_views_for_pandas():
    report = fqa.assess([("Carex stricta", 30, 1), ("Salix nova", 5, 1)], small_flora())
    frame = report.frame().set_index("key")
    assert frame.loc["mean_c", "value"] == 5
    assert report.species_summary().frame()["c"].isna().sum() == 1
    assert list(report.plot_summary().frame()["plot"]) == ["1"]
    assert fqa.assess([], small_flora()).species_summary().frame().empty


def test_a_report_says_where_its_figures_come_from():
    from datetime import date

    told = fqa.assess(["Carex stricta"], small_flora()).provenance(date(2026, 5, 4))
    assert told["program"].startswith("edugames ")
    assert (told["region of the C values"], told["year of the C values"]) == ("Illinois", "1997")
    assert (told["wetness scale"], told["cover noted as"], told["date"]) == (
        "11-point",
        "percent_cover",
        "2026-05-04",
    )


def test_a_report_for_a_spreadsheet():
    from datetime import date

    lines = fqa.assess(["Carex stricta"], small_flora()).to_csv(date(2026, 5, 4)).splitlines()
    assert "region of the C values,Illinois" in lines
    assert "mean_c,Mean C,5.0,,5 ÷ 1 = 5.00" in lines
    assert '"Mean C, weighted by cover",,,no cover was noted' in "\n".join(lines)
