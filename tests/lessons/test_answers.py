"""The answers that these lessons must teach, as the engine and the science module give them for seed 0."""

from __future__ import annotations

from random import Random

import pytest

from edugames import facts
from edugames.lessons import islands, l03, l07, l09
from edugames.lessons import lesson as lessons


def ask(lesson, question, seed=0):
    return lessons.of(lesson).questions(seed)[question]


@pytest.mark.parametrize(
    ("lesson", "question", "value", "tolerance"),
    [
        ("L03", "mean first", 2.0, 0),
        ("L03", "fqi first", 4.47, 0.005),
        ("L03", "adjusted first", 14.1, 0.05),
        ("L03", "mean last", 6.0, 0),
        ("L03", "fqi last", 16.97, 0.005),
        ("L03", "adjusted last", 53.7, 0.05),
        ("L03", "unweighted", 4.0, 0),
        ("L03", "weighted", 1.7, 1e-9),
        ("L06", "score", 6, 0),
        ("L06", "one more", 4, 0),
        ("L06", "three kinds", 18, 0),
        ("L06", "shannon", 1.099, 0.0005),
        ("L06", "simpson", 0.667, 0.0005),
        ("L06", "middle", 120, 0),
        ("L07", "pest kills", 5, 0),
        ("L07", "pest spares", 0, 0),
        ("L08", "to co2", 36.7, 0.05),
        ("L08", "a tree", 6.46, 0.005),
        ("L08", "a hectare", 21.5, 0.05),
        ("L09", "after 1", 820, 1e-6),
        ("L09", "after 5", 560, 1e-6),
        ("L09", "yearly", 9.1, 0.05),
        ("L09", "token", 6, 0),
        ("L09", "token harder", 12, 0),
        ("L09", "chance 0", 0.762, 0.0005),
        ("L09", "chance 1", 0.613, 0.0005),
        ("L09", "chance 2", 0.998, 0.0005),
        ("L09", "plant 0", 15, 0),
        ("L09", "plant 1", 17, 0),
        ("L09", "plant 2", 9, 0),
    ],
)
def test_a_number(lesson, question, value, tolerance):
    question = ask(lesson, question)
    assert question.value == pytest.approx(value, abs=tolerance or 1e-12)
    assert question.judge(f"{value:.4f}".rstrip("0").rstrip(".").replace(".", ",")).right


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("mean first", 2.2),
        ("fqi first", 4.92),
        ("adjusted first", 15.56),
        ("mean last", 6.88),
        ("fqi last", 19.45),
        ("adjusted last", 61.49),
    ],
)
def test_L03_with_the_values_of_the_chicago_region(question, value):
    """The same plants: year 1 has 1, 1, 2, 3, 4 in Chicago, year 10 has 2, 4, 5, 10, 10, 10, 10, 4."""
    asked = ask("L03", question, l03.case.CHICAGO)
    assert asked.value == pytest.approx(value, abs=0.006)
    assert "Chicago Region, 2017" in asked.shown
    assert asked.judge(f"{value:.2f}").right


def test_L03_shows_either_list_and_names_the_code_that_asks_about_it():
    years = lessons.of("L03").activity(0)
    assert "Class code L03-0 asks about these values" in years.html()
    assert years.do("list", "chicago") == "C values of Chicago Region, 2017."
    assert "Class code L03-2017 asks about these values" in years.html()
    again = lessons.of("L03").activity(0)
    again.restore(years.kept())
    assert again.region == "chicago"
    again.restore(years.kept()[:4])
    assert lessons.of("L03").activity(l03.case.CHICAGO).region == "chicago"
    with pytest.raises(ValueError, match="buttons of the prairie"):
        years.do("list", "indiana")


@pytest.mark.parametrize(
    ("lesson", "question", "says"),
    [
        ("L03", "hides", "native mean C"),
        ("L06", "why fewer", "3 > 2 × 1 makes it a monoculture"),
        ("L06", "supports", "No: the middles are 75, 90, 120, and trials found +70 % on average"),
        ("L07", "why none", "There is no monoculture tile to start it"),
        ("L08", "inside", "Inside the range"),
    ],
)
def test_a_choice(lesson, question, says):
    assert ask(lesson, question).solution() == says


def test_six_trees_in_three_ways():
    assert {*ask("L06", "by points").rank.values()} == {6, 12, 18}
    assert "60–120" in ask("L06", "supports").shown
    assert "30–120" in ask("L06", "supports").shown
    assert "60–180" in ask("L06", "supports").shown


def test_why_per_hectare_is_the_planters_own_answer():
    question = ask("L08", "why hectare")
    assert question.source == facts.planting_claim()["land planted"].source
    assert "help centre" in question.source


def test_the_losses_of_two_hundred_disasters_are_those_of_the_engine():
    one_kind, mixed = islands.two_islands(0)
    told = [islands.summary(islands.losses(game, range(l07.case.SEEDS))) for game in (one_kind, mixed)]
    for summary in told:
        assert f"{summary.mean:.2f}" in ask("L07", "interval").shown
        assert f"{summary.low:.2f} to {summary.high:.2f}" in ask("L07", "interval").shown


@pytest.mark.parametrize("seed", range(0, 60, 7))
def test_the_tiles_that_burn_are_those_on_which_the_engine_kills(seed):
    """E-32: whichever way the team chooses, and only monocultures."""
    case = l07.case.case_of(seed)
    for choose in (l07.case._first, l07.case._last):
        struck = islands.strike(case.woods, "wildfire", Random(seed), choose)
        assert {*struck.tiles} == {*case.fire.tiles}
    assert all(case.woods.is_monoculture(tile) for tile in case.fire.tiles)
    assert ask("L07", "fire kills", seed).value == case.fire.lost


@pytest.mark.parametrize(("number", "planted"), [(2, 1), (3, 1), (5, 2), (8, 4), (11, 5), (12, 6)])
def test_E_21_E_22_trees_for_a_token(number, planted):
    assert l09.case.needed(number) == planted
    assert l09.case.needed(number, harder=True) == number


# ---------------------------------------------------------------------- lines and activities


@pytest.mark.parametrize("lesson", ["L03", "L06", "L07", "L08", "L09"])
def test_its_line_runs(lesson):
    line = lessons.of(lesson).line
    assert line.run(line.text)


@pytest.mark.parametrize(
    ("lesson", "text", "says"),
    [
        ("L03", "grow(burn_every=0, years=60)", "1 to 50 years"),
        ("L03", "grow(burn_every='often')", "whole numbers"),
        ("L06", "tile(-1, 0, 0)", "0 to 999"),
        ("L07", "disasters(3, 0, 0, tiles=30)", "1 to 18"),
        ("L07", "disasters(3, 0, 0, number=1)", "2 to 1000"),
        ("L08", "claim(trees=0)", "above 0"),
        ("L09", "chance(6, 12, 56)", "from 0 to 1"),
        ("L09", "chance(6, 12, 0)", "no share"),
    ],
)
def test_a_line_that_cannot_be_run_says_what_would(lesson, text, says):
    with pytest.raises(ValueError, match=says):
        lessons.of(lesson).line.run(text)


def activity(lesson, seed=0):
    return lessons.of(lesson).activity(seed)


def test_L03_the_slider_and_the_model():
    prairie = activity("L03")
    assert "5 native plants, 5 weeds" in prairie.in_words()
    assert "8 native plants, 2 weeds" in prairie.do("year", "3")
    assert "Native mean C" not in prairie.in_words(), "that is asked"
    assert "Year 30" in prairie.do("which", "model")
    assert "A model, not a forecast" in prairie.html()
    burned = prairie.in_words()
    assert prairie.do("burn", "0") != burned


def test_L06_one_oak_too_many():
    lab = activity("L06")
    assert "6 points" in lab.do("plant", "oak")
    assert "4 points" in lab.do("plant", "oak")
    assert "3 &gt; 2 × 1" in lab.html()
    assert "6 points" in lab.do("fell", "oak")


def test_L07_a_pest_strikes_both_islands():
    two = activity("L07")
    assert two.do("strike", "pest") == "Island A: 5 of 15 trees died. Island B: 0 of 15 trees died."
    assert "5 of 15 trees died" in two.html()
    two.do("plan", "mixed on every tile")
    assert "A model, not a forecast" in two.html()


def test_L08_hectares_become_tonnes():
    forest = activity("L08")
    assert "2,440" in forest.do("hectares 2", "60") or "2440" in forest.do("hectares 2", "60")
    for name, figure in (("tonnes", "1771"), ("trees", "100,000,000"), ("land", "30000")):
        told = forest.do(name, figure)
    assert "6.46 kg for a tree; 21.5 t for a hectare, inside the published range" in told
    assert "outside the published range" in forest.do("land", "1000")
    with pytest.raises(ValueError, match="use a number from 1 to"):
        forest.do("land", "0")


def test_L09_more_trees_are_surer():
    planting = activity("L09")
    assert "trees live" in planting.do("plant", None)
    assert "0.762" in planting.do("planted", "12")
    assert "0.934" in planting.do("planted", "15")
    for odd in ("many", "nan", "1e999", "9" * 5000, None):
        with pytest.raises(ValueError, match="plant 1 to 60 trees here"):
            planting.do("planted", odd)


def test_L09_the_sum_stands_on_the_page_only_after_trees_were_planted():
    planting = activity("L09")
    assert "0.762" not in planting.html() + planting.do("planted", "12")
    planting.do("plant", None)
    assert "0.762" in planting.html()


@pytest.mark.parametrize("lesson", ["L03", "L06", "L07", "L08", "L09"])
def test_an_activity_refuses_what_it_does_not_know_and_comes_back_as_it_was(lesson):
    import json

    made = activity(lesson, 3)
    for name, value in (
        ("no such", ""),
        ("planted", "0"),
        ("year", "99"),
        ("plant", "palm"),
        ("strike", "frost"),
    ):
        with pytest.raises(ValueError):
            made.do(name if lesson != "L09" or name != "plant" else "no such", value)
    again = activity(lesson, 3)
    again.restore(json.loads(json.dumps(made.kept())))
    assert again.html() == made.html()
