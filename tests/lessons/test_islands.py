"""Two islands and the same disasters, on the engine of the game; and an island over years."""

from __future__ import annotations

from random import Random

import pytest

from edugames import ecosia, facts
from edugames.lessons import island_years, islands
from edugames.science import carbon

FIVE = [(0, -2), (-1, 0), (2, -1), (-1, 2), (1, 1)]


def island(trees):
    return islands.island(dict.fromkeys(FIVE, trees))


def test_E_33_pest_kills_five_of_fifteen_on_the_island_of_monocultures():
    struck = islands.strike(island((3, 0, 0)), "pest", Random(1))
    assert (islands.count(island((3, 0, 0))), struck.lost) == (15, 5)
    assert {*struck.tiles} == {*FIVE}
    assert set(islands.trees(struck.after).values()) == {(2, 0, 0)}


def test_E_33_without_a_monoculture_no_pest_begins():
    struck = islands.strike(island((1, 1, 1)), "pest", Random(1))
    assert (islands.count(island((1, 1, 1))), struck.lost) == (15, 0)
    assert "There is no monoculture, and no pest." in struck.told


def test_E_32_monocultures_burn_on_and_beside_the_dry_land():
    game = islands.island(
        {(2, -1): (3, 0, 0), (1, -1): (1, 1, 1), (2, -2): (4, 1, 0)}, ground=GROUND, starter=3
    )
    struck = islands.strike(game, "wildfire", Random(1))
    assert {*struck.tiles} == {(2, -1), (2, -2)}
    assert struck.lost == 8


LAND = """forest, dry land, meadow,
farmland, spring, forest, dry land,
meadow, farmland, desert, spring, forest,
forest, meadow, farmland, meadow,
spring, dry land, farmland"""
GROUND = dict(zip(ecosia.TILES, " ".join(LAND.split()).split(", "), strict=True))


def test_an_event_leaves_the_island_that_was_asked_about():
    game = island((3, 0, 0))
    before = game.to_dict()
    islands.strike(game, "drought", Random(1))
    assert game.to_dict() == before


def test_the_team_may_choose():
    game = island((1, 1, 1))
    first, last = (
        islands.strike(game, "drought", Random(1), choose).told
        for choose in (lambda m: m[0], lambda m: m[-1])
    )
    assert first != last


@pytest.mark.parametrize("seed", range(12))
def test_two_islands_differ_in_one_thing(seed):
    one_kind, mixed = islands.two_islands(seed)
    assert islands.count(one_kind) == islands.count(mixed) == 15
    assert islands.trees(one_kind).keys() == islands.trees(mixed).keys()
    assert [one_kind.terrain(t) for t in ecosia.TILES] == [mixed.terrain(t) for t in ecosia.TILES]
    assert islands.strike(one_kind, "pest", Random(seed)).lost == 5
    assert islands.strike(mixed, "pest", Random(seed)).lost == 0


def test_losses_over_two_hundred_seeds():
    """Where every tile is one kind, losses are larger, and the intervals of the means lie apart."""
    one_kind, mixed = (islands.summary(islands.losses(game, range(200))) for game in islands.two_islands(0))
    assert one_kind.number == mixed.number == 200
    assert one_kind.low > mixed.high
    assert one_kind.low < one_kind.mean < one_kind.high
    assert mixed.least == 0


def test_the_same_seeds_give_the_same_losses():
    game, _ = islands.two_islands(5)
    assert islands.losses(game, range(20)) == islands.losses(game, range(20))


def test_the_interval_by_hand():
    """2, 4, 4, 6: mean 4, s² = 8 / 3, half = 1.96 × √(8 / 3 / 4) = 1.60."""
    told = islands.summary([2, 4, 4, 6])
    assert told.mean == 4
    assert (told.low, told.high) == pytest.approx((2.4, 5.6), abs=0.001)
    with pytest.raises(ValueError, match="two results or more, and there is one"):
        islands.summary([3])


# ---------------------------------------------------------------------- over years


def test_young_trees_die_as_was_measured():
    assert island_years.lives_on(0) == pytest.approx(0.82)
    alive = 1.0
    for age in range(5):
        alive *= island_years.lives_on(age)
    assert alive == pytest.approx(carbon.alive(1, 5)) == pytest.approx(0.56)
    assert island_years.lives_on(5) == 1


def test_events_are_as_frequent_as_was_measured():
    """17 % of the forest in thirty years: one tile of nineteen is spared that long with (1 − 0.17)."""
    seen = facts.disturbance()
    assert (1 - island_years.chance_of_event()) ** 30 == pytest.approx(
        (1 - seen["disturbed"].percent / 100) ** 19
    )
    parts = island_years.kinds_of_event()
    assert sum(parts.values()) == pytest.approx(1)
    assert parts["wildfire"] / parts["pest"] == pytest.approx(24 / 17)
    assert all(row.basis == "assumed" for row in facts.island_model().values())


def test_the_books_of_every_year_balance():
    years = island_years.grow("mixed on every tile", 30, Random(7))
    before = 0
    for now in years:
        assert now.trees == before + now.planted - now.died_young - now.lost
        assert islands.count(now.island()) == now.trees
        before = now.trees
    assert any(year.event for year in years)


def test_deforested_tiles_carry_no_trees_and_are_not_planted():
    years = [year for seed in range(6) for year in island_years.grow("one kind a tile", 30, Random(seed))]
    assert any(len(year.tokens) > 1 for year in years)
    assert not any(year.stands.keys() & year.tokens.keys() for year in years)


def test_mixing_keeps_more_trees():
    means = {
        plan: islands.summary(island_years.mean_trees(plan, 30, range(60))) for plan in island_years.PLANS
    }
    assert means["one kind everywhere"].high < means["mixed on every tile"].low


def test_the_same_luck_gives_the_same_years():
    assert island_years.grow("one kind a tile", 9, Random(1)) == island_years.grow(
        "one kind a tile", 9, Random(1)
    )


@pytest.mark.parametrize(
    ("plan", "years", "says"),
    [("palms", 5, "choose one of one kind everywhere"), ("one kind a tile", 31, "runs for 1 to 30 years")],
)
def test_what_the_model_does_not_run(plan, years, says):
    with pytest.raises(ValueError, match=says):
        island_years.grow(plan, years, Random(1))
