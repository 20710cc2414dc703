"""The end of a game: worth beside published numbers, and charts that tell what the tables tell."""

from __future__ import annotations

import re
from itertools import pairwise
from random import Random
from xml.etree import ElementTree

import pytest

from edugames import ecosia, facts
from edugames.play import NATURE
from edugames.widgets import charts
from edugames.widgets.games.ecosia import ending


@pytest.fixture(scope="module")
def game():
    """A game played to its end by chance."""
    game, rng = ecosia.new_game(players=2, seed=7), Random(3)
    while game.to_move is not None:
        game.play_chance() if game.to_move == NATURE else game.play(rng.choice(game.legal_moves()))
    return game


def test_history_has_the_deal_each_round_and_the_end(game):
    moments = ending.history(game)
    assert [moment.round for moment in moments] == list(range(12))
    assert sum(moments[0].trees) == 4
    assert moments[0].deforested == 1
    assert moments[-1].points == game.score().points
    assert moments[-1].deforested == sum(map(game.is_deforested, ecosia.TILES))


def test_history_of_a_game_that_just_begins_is_the_deal():
    assert len(ending.history(ecosia.new_game(players=2, seed=7))) == 1


def test_history_ends_with_the_round_under_way():
    game = ecosia.new_game(players=2, seed=7)
    while game.round < 3 or game.to_move == NATURE:
        game.play_chance() if game.to_move == NATURE else game.play(game.legal_moves()[0])
    game.play(game.legal_moves()[0])
    assert [moment.round for moment in ending.history(game)] == [0, 1, 2, 3]


def test_a_chart_has_its_numbers_beside_it(game):
    told = ending.story(game)
    assert told.count("<svg") == told.count("<table") == 2
    assert told.count('<th scope="row">') == 24


def test_a_chart_is_a_part_of_a_page(game):
    for chart in ending.charts(ending.history(game)):
        drawn = charts.svg(chart)
        ElementTree.fromstring(drawn.replace("<svg ", '<svg xmlns:xlink="x" ', 1))  # noqa: S314
        assert "<style" not in drawn
        assert not re.search(r"#[0-9a-f]{6}", re.sub(r"#m[0-9a-f]+", "", drawn)), "every colour is the page's"
        assert {chart.across, chart.up} <= {text.strip() for text in re.findall(r">([^<]+)</text>", drawn)}
        for line in chart.lines:
            assert f"var(--{line.colour})" in drawn
        assert len(drawn) < 16_000


def test_names_beside_lines_do_not_lie_on_each_other():
    heights = sorted(charts._apart([4, 4, 4.2], 10))
    assert all(b - a >= 0.999 for a, b in pairwise(heights))


def test_the_end_names_its_sources(game):
    told = ending.end(game)
    assert "The island is lost" in told
    for row in facts.sequestration():
        assert row.what in told
        assert f"{row.high:g}" in told
    source = facts.sequestration()[0]
    assert all(word in told for word in (source.source, str(source.year), source.region, source.years))


def test_nothing_is_said_of_the_end_before_it():
    assert ending.end(ecosia.new_game(players=2, seed=7)) == ""


def test_an_island_without_trees_has_no_bar():
    assert ending.beside_published(ecosia.scoring.Score(0, 0, 0, ())) == ""
