"""L05, The messy notebook: every line becomes one thing, and the figures before and after come from the engine."""

from __future__ import annotations

import pytest

from edugames import facts
from edugames.lessons import l05, lesson

SEEDS = (0, 1, 2, 3, 8, 1234)


def test_the_file_of_the_plan_has_what_the_plan_asks_for():
    file = l05.case.notebook(0)
    assert file.startswith(b"\xef\xbb\xbf"), "a byte order mark"
    assert file == (facts.folder() / "lessons" / l05.case.FILE).read_bytes()
    written = [line for _, line in l05.case.lines(0)]
    assert len(written) == 20
    for line in ("ANDROPOGON GERARDII ", "Andropogon gerardi", "Asclepias tuberosa L.", "Quercus × bebbiana",
                 "Dalea purpurea var. purpurea", "Unknown sedge"):  # fmt: skip
        assert line in written
    assert written.count("Solidago canadensis") == 2


@pytest.mark.parametrize("seed", SEEDS)
def test_lines_in_are_all_that_they_became(seed):
    counts = l05.case.report(seed).matches.counts
    assert sum(counts[status] for status in l05.case.STATUSES) == len(l05.case.lines(seed)) == 20
    for status in ("exact", "synonym", "fuzzy", "duplicate", "genus only", "unknown"):
        assert counts[status], f"nothing to learn about {status} in {seed}"
    asked = lesson.of("L05").questions(seed)
    assert asked["lines"].value == 20
    assert asked["duplicates"].value == counts["duplicate"]


@pytest.mark.parametrize("seed", SEEDS)
def test_species_and_mean_c_before_and_after_cleaning(seed):
    asked = lesson.of("L05").questions(seed)
    before, after = l05.case.report(seed), l05.case.report(seed, l05.case.suggestions(seed))
    assert asked["species"].value == before.metrics["species_richness"]
    assert asked["species after"].value == after.metrics["species_richness"]
    assert asked["mean before"].value == before.metrics["mean_c"]
    assert asked["mean after"].value == after.metrics["mean_c"]
    assert all(match.taxon for match in after.matches if match.status == "fuzzy"), "all are settled"


def test_the_figures_of_the_plan():
    asked = lesson.of("L05").questions(0)
    assert [asked[key].solution() for key in ("species", "species after", "mean before", "mean after")] == [
        "8 species", "10 species", "5.88", "6.30"
    ]  # fmt: skip
    assert (
        asked["species after"].judge("11").said
        == "One of the suggestions is a plant that is counted already."
    )


def test_one_plant_on_three_lines_is_one_plant():
    asked = lesson.of("L05").questions(0)["same plant"]
    assert asked.right == {"ANDROPOGON GERARDII", "Andropogon gerardi", "Big Bluestem"}


def test_doubtful_names_are_decided_by_a_person():
    activity = l05.activity.Cleaning(0)
    assert "<li value='2'><code>ANDROPOGON GERARDII </code>" in activity.html()
    assert activity.do("read", None) == "20 lines are read; 3 names wait for you."
    said = activity.do("choose", "Solidago riddelli\nSolidago riddellii")
    assert said == "Solidago riddelli: Solidago riddellii. Now 9 species, mean C 6.00."
    activity.do("choose", "Andropogon gerardi\n")
    assert "left out" in activity.html()
    assert "decided by a person: Solidago riddellii" in activity.html()
    again = l05.activity.Cleaning(0)
    again.restore(activity.kept())
    assert again.choices == {"Solidago riddelli": "Solidago riddellii", "Andropogon gerardi": None}
    activity.do("unchoose", "Andropogon gerardi")
    assert activity.choices == {"Solidago riddelli": "Solidago riddellii"}
    for wrong in ("Typha latifolia\nTypha latifolia", "Solidago riddelli\nQuercus alba"):
        with pytest.raises(ValueError, match="that are offered"):
            activity.do("choose", wrong)


def test_the_line_says_what_names_are():
    told = l05.line.what_is("Andropogon gerardi", "compass plant")
    assert "nearly a name: ask a person (Andropogon gerardii?)" in told
    assert "found by its name: Silphium laciniatum" in told
    with pytest.raises(ValueError, match="in quotation marks"):
        l05.line.what_is(7)
