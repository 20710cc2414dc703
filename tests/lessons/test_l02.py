"""L02, What is a C value: the answers of the lesson's plan, from the science module."""

from __future__ import annotations

import pytest

from edugames.lessons import l02, lesson

ASKED = lesson.of("L02").questions(0)


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("mean", 7.0),
        ("fqi", 14.0),
        ("mean b", 4.0),
        ("fqi b", 16.0),
        ("total mean", 3.5),
        ("total fqi", 9.90),
        ("adjusted", 49.5),
    ],
)
def test_the_figures_of_the_plan(question, value):
    assert ASKED[question].value == pytest.approx(value, abs=0.005)
    assert ASKED[question].judge(f"{value}".replace(".", ",")).right


def test_mean_c_says_the_first_site_and_fqi_the_second():
    assert ASKED["better"].solution() == "Mean C says A, FQI says B, because √N rewards number"


def test_native_figures_stay_when_weeds_come():
    assert "native mean C stays 7.0 and native FQI 14.0" in ASKED["same"].why
    assert ASKED["same"].right == {"native mean", "native fqi"}


def test_adjusted_fqi_was_seventy():
    assert "It was 70.0" in ASKED["adjusted"].ask


@pytest.mark.parametrize("seed", range(1, 30))
def test_in_every_variant_the_two_figures_disagree(seed):
    asked = lesson.of("L02").questions(seed)
    assert asked["mean"].value > asked["mean b"].value
    assert asked["fqi"].value < asked["fqi b"].value


def test_two_sites_are_built():
    sites = l02.activity.TwoSites(0)
    assert sites.verdict() == "Mean C and FQI both prefer site A."
    for _ in range(14):
        sites.do("site", "1 more 4")
    assert sites.verdict() == "Mean C prefers site A, FQI site B: they disagree."
    for kind in ("6", "4"):
        sites.do("site", f"0 more {kind}")
    said = sites.do("site", "0 more weeds")
    assert "Site A: 1 plants that are not native. Mean C 5.6" in said
    with pytest.raises(ValueError, match="0 to 30"):
        sites.do("site", "0 less 2")
    for kind in ("10", "8", "6", "4"):
        sites.do("site", f"0 less {kind}")
    sites.do("site", "0 less weeds")
    assert sites.verdict() == "Give both sites some plants."


def test_the_line_says_what_a_site_is_worth():
    told = l02.line.site(10, 8, 6, 4, weeds=4)
    assert "7.00" in told
    assert "14.0" in told
    assert "49.5" in told
    with pytest.raises(ValueError, match="C values from 0 to 10"):
        l02.line.site(11)
