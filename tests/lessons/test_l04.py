"""L04, Same plant, two numbers: figures of the ninety species from both lists, and the published ones beside them."""

from __future__ import annotations

import pytest

from edugames import facts
from edugames.lessons import l04, lesson
from edugames.science import fqa

ASKED = lesson.of("L04").questions(0)


def differences():
    """By the science module's own comparison, which knows nothing of lessons."""
    found = fqa.compare(fqa.deck_flora("illinois"), fqa.deck_flora("chicago"))
    return [pair.difference for pair in found.pairs]


def test_the_ninety_species_by_both_lists():
    apart = differences()
    assert len(apart) == 90
    assert ASKED["equal"].value == pytest.approx(100 * apart.count(0) / 90)
    assert ASKED["within one"].value == pytest.approx(100 * sum(abs(d) <= 1 for d in apart) / 90)
    assert ASKED["apart"].value == pytest.approx(100 * sum(abs(d) >= 3 for d in apart) / 90)
    assert ASKED["mean difference"].value == pytest.approx(sum(apart) / 90)
    assert ASKED["equal"].solution() == "45.6 %"
    assert ASKED["mean difference"].solution() == "0.50"


def test_the_species_that_differ_most():
    widest = {pair.name for pair in l04.case.widest(l04.case.pairs())}
    assert widest == {"Prairie Coreopsis", "Broad-Leaved Cattail", "Little Green Sedge", "Lake Shore Rush"}
    assert ASKED["most"].solution() in widest


def test_the_published_figures_stand_in_the_data_with_their_source():
    known = facts.two_lists()
    assert {row.value for row in known.values()} == {35.6, 64.2, 18.4, 0.61}
    assert {row.species for row in known.values()} == {1412}
    assert all("Spyreas 2019" in row.source for row in known.values())
    for told in ("35.6", "64.2", "18.4", "0.61"):
        assert told in ASKED["published"].why
    assert ASKED["published"].judge("503 plants").right


def test_an_fqi_of_one_list_is_not_compared_with_one_of_the_other():
    assert ASKED["mix"].solution().startswith("No")


def test_a_class_code_draws_sixty_of_them():
    assert len({pair.id for pair in l04.case.pairs(12)}) == 60
    assert l04.case.pairs(12) != l04.case.pairs(13)


def test_plants_are_predicted_looked_up_and_plotted():
    activity = l04.activity.Differences(0)
    assert activity.do("guess", "50") == "You expect 50 of 90."
    for wrong in ("many", "91", "-1"):
        with pytest.raises(ValueError, match="from 0 to 90"):
            activity.do("guess", wrong)
    assert activity.do("look", {"name": " Bluestem "}) == "2 plants found."
    assert "Big Bluestem" in activity.html()
    activity.do("look", {"name": "<baobab>"})
    assert "No plant here has “&lt;baobab&gt;”" in activity.html()
    with pytest.raises(ValueError, match="type a part"):
        activity.do("look", {"name": " "})
    assert "<svg" not in activity.html()
    activity.do("plot", None)
    assert "<svg" in activity.html()
    assert "You expected 50 of 90" in activity.html()


def test_the_line_lists_the_plants_that_far_apart():
    assert l04.line.apart(4).endswith("4 of 90 plants differ by 4 or more")
    with pytest.raises(ValueError, match="from 0 to 10"):
        l04.line.apart(11)
