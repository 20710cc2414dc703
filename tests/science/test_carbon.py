"""From trees and hectares to tonnes of CO2, as ranges."""

from __future__ import annotations

import pytest

from edugames import facts
from edugames.science import carbon


@pytest.mark.parametrize(
    ("trees", "monoculture", "points", "low", "high"),
    [
        ((3, 0, 0), True, 3, 15, 60),
        ((2, 1, 0), False, 6, 30, 60),
        ((3, 1, 0), True, 4, 20, 80),
        ((4, 2, 0), False, 12, 60, 120),
        ((5, 1, 0), True, 6, 30, 120),
        ((1, 1, 1), False, 9, 30, 90),
        ((4, 1, 1), False, 18, 60, 180),
        ((5, 1, 1), True, 7, 35, 140),
        ((2, 2, 2), False, 18, 60, 180),
    ],
)
def test_a_stand_by_the_table_of_the_game(trees, monoculture, points, low, high):
    forest = carbon.forest([trees])
    assert carbon.is_monoculture(trees) == monoculture
    assert (forest.points, forest.by_table.low, forest.by_table.high) == (points, low, high)
    assert forest.hectares == sum(trees)


def test_an_island_adds_up_its_stands():
    forest = carbon.forest([(2, 1, 0), (0, 0, 0), (1, 1, 1)])
    assert (forest.hectares, forest.points, forest.by_table.low, forest.by_table.high) == (6, 15, 60, 150)
    planted = forest.published[carbon.PLANTED]
    assert (planted.low, planted.high) == pytest.approx((6 * 4.5, 6 * 40.7))
    assert "Bernal" in planted.source
    assert "2018" in planted.source


def test_no_trees_are_no_tonnes():
    forest = carbon.forest([])
    assert (forest.hectares, forest.by_table.low, forest.by_table.high) == (0, 0, 0)
    assert carbon.level((0, 0, 0)) is None
    assert not carbon.is_monoculture(())


def test_only_up_to_was_published_for_mangroves():
    mangroves = carbon.removal(10, what="mangroves")
    assert (mangroves.low, mangroves.high) == (None, pytest.approx(231))
    assert str(mangroves) == "up to 231 t CO₂"
    assert str(carbon.removal(10)) == "45 to 407 t CO₂"
    assert str(carbon.removal(1000, 20)) == "90,000 to 814,000 t CO₂"


def test_rates_hold_for_twenty_years():
    assert carbon.removal(1, 20).high == pytest.approx(20 * 40.7)
    with pytest.raises(ValueError, match="first 20 years, not for 21"):
        carbon.removal(1, 21)
    with pytest.raises(ValueError, match="choose one of planted forests"):
        carbon.removal(1, what="moss")
    for hectares in (-1, float("inf"), float("nan")):
        with pytest.raises(ValueError, match="is no area"):
            carbon.removal(hectares)
    with pytest.raises(ValueError, match="negative number of trees"):
        carbon.forest([(1, -1, 0)])


def test_the_table_knows_three_species():
    with pytest.raises(ValueError, match="no level for 4 species"):
        carbon.forest([(1, 1, 1, 1)])


def test_carbon_is_not_carbon_dioxide():
    """44 / 12 = 3.667."""
    assert carbon.co2(3) == pytest.approx(11)
    assert carbon.carbon(carbon.co2(7.5)) == pytest.approx(7.5)


def test_planted_trees_that_are_alive():
    """18 % dead after a year, 44 % after five; in between 9.1 % die each year."""
    assert [carbon.alive(100, years) for years in (0, 1, 5)] == pytest.approx([100, 82, 56])
    assert carbon.yearly_loss(1, 5) == pytest.approx(0.091, abs=5e-4)
    assert carbon.alive(100, 3) == pytest.approx((82 * 56) ** 0.5)
    with pytest.raises(ValueError, match="measured for 5 years, not for 6"):
        carbon.alive(100, 6)


def test_fewer_than_no_trees_cannot_be_planted():
    with pytest.raises(ValueError, match="-3 trees cannot be planted"):
        carbon.alive(-3, 1)


def test_the_game_exaggerates():
    """Points are 1 : 2 : 3, the middles of the table's own ranges 1 : 1.2 : 1.6."""
    levels = carbon.levels()
    assert [level.points_ratio for level in levels] == [1, 2, 3]
    assert [level.middle_ratio for level in levels] == pytest.approx([1, 1.2, 1.6])


def test_mixtures_beat_most_monocultures_and_perhaps_not_the_best():
    by_than = {row.than: row for row in carbon.mixtures()}
    assert by_than["the average monoculture"].percent_more == 70
    assert by_than["monocultures of commercial species"].percent_more == 77
    assert not by_than["the best monoculture"].significant


def test_every_figure_has_a_source_and_a_year():
    for row in (*facts.sequestration(), *facts.mixtures(), *facts.mortality()):
        assert row.source
        assert 1990 < row.year < 2030


@pytest.mark.parametrize(
    ("name", "old", "new", "read"),
    [
        ("survival.csv", "1,18", "1,118", facts.mortality),
        ("mixtures.csv", ",no,", ",perhaps,", facts.mixtures),
        ("cover_classes.csv", "daubenmire,1,2.5", "daubenmire,1,-2.5", facts.cover_classes),
        ("wetness.csv", "-2 -1 0 1 2", "wet", facts.wetness_scales),
        ("molecules.csv", "carbon,12", "carbon,twelve", facts.molecules),
        ("thresholds.csv", "fqi,20", "fqi,", facts.thresholds),
    ],
)
def test_a_wrong_figure_is_named_with_its_line(tmp_path, name, old, new, read):
    text = (facts.folder() / "science" / name).read_text(encoding="utf-8")
    assert old in text
    line = text[: text.index(old)].count("\n") + 1
    (tmp_path / name).write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(facts.FactError, match=rf"{name}, line {line}: "):
        read(tmp_path)


# ---------------------------------------------------------------------- what a planter states


def test_ten_tonnes_of_carbon():
    assert carbon.co2(10) == pytest.approx(36.7, abs=0.05)


def test_a_hundred_million_trees_of_ecosia():
    """1,771 t a day for 100 million trees on 30,000 hectares: Ecosia's own figures."""
    claim = facts.planting_claim()
    assert all("Ecosia" in figure.source for figure in claim.values())
    told = carbon.per_year(
        *(claim[what].value for what in ("carbon dioxide removed", "trees planted", "land planted"))
    )
    assert told.kg_per_tree == pytest.approx(6.46, abs=0.005)
    assert told.tonnes_per_hectare == pytest.approx(21.5, abs=0.05)
    assert carbon.within(told.tonnes_per_hectare)


@pytest.mark.parametrize(("rate", "inside"), [(4.4, False), (4.5, True), (40.7, True), (40.8, False)])
def test_inside_the_published_range(rate, inside):
    assert carbon.within(rate) == inside


def test_only_up_to_begins_at_nothing():
    assert carbon.within(0, "mangroves")
    assert not carbon.within(23.2, "mangroves")


@pytest.mark.parametrize(("trees", "hectares"), [(0, 1), (1, 0), (-5, 1)])
def test_no_trees_and_no_land_have_no_rate(trees, hectares):
    with pytest.raises(ValueError, match="more than 0 of both"):
        carbon.per_year(1771, trees, hectares)
