"""A prairie over years: the one that was written down, number by number, and the model."""

from __future__ import annotations

from random import Random

import pytest

from edugames import facts
from edugames.science import fqa, prairie
from edugames.science.fqa import Record, Taxon


def visit(year):
    return next(visit for visit in prairie.monitored() if visit.year == year)


def test_year_1():
    found = prairie.figures(visit(1))
    assert sorted(t.c for t in fqa.natives(visit(1).species)) == [0, 1, 2, 3, 4]
    assert (found.natives, found.weeds) == (5, 5)
    assert found.native_mean_c == 2.0
    assert found.native_fqi == pytest.approx(4.47, abs=0.005)
    assert found.adjusted_fqi == pytest.approx(14.1, abs=0.05)


def test_year_10():
    found = prairie.figures(visit(10))
    assert sorted(t.c for t in fqa.natives(visit(10).species)) == [2, 4, 4, 5, 6, 8, 9, 10]
    assert (found.natives, found.weeds) == (8, 2)
    assert found.native_mean_c == 6.0
    assert found.native_fqi == pytest.approx(16.97, abs=0.005)
    assert found.adjusted_fqi == pytest.approx(53.7, abs=0.05)


def test_a_loss_of_weeds_is_hidden_by_native_mean_c():
    """And by native FQI; the means of all species and the adjusted index tell it."""
    for before in prairie.monitored():
        with_, without = prairie.figures(before), prairie.figures(prairie.without_weeds(before))
        assert without.native_mean_c == with_.native_mean_c
        assert without.native_fqi == with_.native_fqi
        assert without.total_mean_c > with_.total_mean_c
        assert without.adjusted_fqi > with_.adjusted_fqi
        assert without.weed_cover == 0 < with_.weed_cover


def test_cover_weighs():
    """C 10, 2 and 0 at 5, 60 and 35 percent: 4.0 unweighted, 1.7 weighted."""
    plants = [
        Taxon("rare", nativity="native", c=10),
        Taxon("common", nativity="native", c=2),
        Taxon("weed", nativity="introduced", c=0),
    ]
    records = [Record("1", taxon, cover) for taxon, cover in zip(plants, (5, 60, 35), strict=True)]
    assert fqa.mean_c(plants) == 4.0
    assert fqa.cover_mean_c(records) == pytest.approx(1.7)


def test_every_plant_was_seen_once_in_a_year_and_leaves_room():
    for seen in prairie.monitored():
        assert len(seen.species) == len(seen.records)
        assert sum(record.cover for record in seen.records) <= 100


def test_the_file_is_read_back_by_the_calculator():
    from edugames.science import inventory

    read = inventory.read(prairie.to_csv(prairie.monitored()).encode())
    flora = fqa.Flora("Illinois", 1997, (*fqa.deck_flora("illinois").taxa, *prairie.weeds()))
    assert [*read.sites] == ["year 1", "year 3", "year 6", "year 10"]
    last = fqa.assess(read.of("year 10"), flora)
    assert last.metrics["native_mean_c"] == 6.0
    assert last.metrics["cover_mean_c"] == prairie.figures(visit(10)).cover_mean_c


# ---------------------------------------------------------------------- the model


def test_losses_are_those_of_wisconsin():
    assert (1 - prairie.yearly_loss("least")) ** 52 == pytest.approx(0.92)
    assert (1 - prairie.yearly_loss("most")) ** 32 == pytest.approx(0.40)
    assert all("Leach and Givnish" in loss.source for loss in facts.species_loss().values())


def test_every_assumption_says_that_it_is_one():
    for row in facts.prairie_model().values():
        assert row.basis == "assumed"
        assert row.why


def last(plan, years, seed):
    return prairie.figures(prairie.grow(plan, years, Random(f"prairie/{seed}"))[-1])


def mean(plan, years, figure, seeds=40):
    return sum(getattr(last(plan, years, seed), figure) or 0 for seed in range(seeds)) / seeds


SOWN = prairie.prairie_plants()


def test_burning_keeps_plants():
    burned, left = prairie.Plan(SOWN, burn_every=3), prairie.Plan(SOWN, burn_every=0)
    assert mean(burned, 40, "natives") > 2 * mean(left, 40, "natives")
    assert mean(burned, 40, "weeds") < 1 < mean(left, 40, "weeds")
    assert mean(burned, 40, "weed_cover") < 5 < 20 < mean(left, 40, "weed_cover")


def test_native_mean_c_does_not_see_that_plants_are_lost():
    left = prairie.Plan(SOWN, burn_every=0)
    assert mean(left, 40, "native_mean_c") == pytest.approx(mean(left, 10, "native_mean_c"), abs=0.5)
    assert mean(left, 40, "native_fqi") < 0.8 * mean(left, 10, "native_fqi")


def test_the_same_luck_gives_the_same_prairie():
    plan = prairie.Plan(SOWN, burn_every=2, pull_weeds=True)
    assert prairie.grow(plan, 12, Random(3)) == prairie.grow(plan, 12, Random(3))
    assert prairie.grow(plan, 12, Random(3)) != prairie.grow(plan, 12, Random(4))


def test_nothing_sown_is_weeds_only():
    found = prairie.figures(prairie.grow(prairie.Plan((), burn_every=0), 5, Random(1))[-1])
    assert found.natives == 0
    assert (found.native_mean_c, found.adjusted_fqi) == (None, None)
    assert found.total_mean_c == 0


def test_covers_add_up_to_what_is_not_bare():
    for seen in prairie.grow(prairie.Plan(SOWN), 20, Random(5)):
        assert sum(record.cover for record in seen.records) == pytest.approx(90, abs=0.05 * len(seen.records))


@pytest.mark.parametrize(
    ("plan", "years", "says"),
    [
        (prairie.Plan(SOWN), 0, "runs for 1 to 50 years, not for 0"),
        (prairie.Plan(SOWN), 51, "runs for 1 to 50 years"),
        (prairie.Plan(SOWN, burn_every=-1), 5, "use 0 for never"),
    ],
)
def test_what_the_model_does_not_run(plan, years, says):
    with pytest.raises(ValueError, match=says):
        prairie.grow(plan, years, Random(1))
