"""From clicks to moves: narrowing, offering, taking back, and the reason for a place that cannot be chosen."""

from __future__ import annotations

import pytest

from edugames import ecosia
from edugames.widgets.choosing import Choosing


@pytest.fixture
def planting():
    """A game in which somebody has just played a Plant card; N1 holds an oak and a pine, N7 an acacia."""
    position = ecosia.new_game(players=2, seed=7).to_dict()
    position["nurseries"] = {"N1": [1, 1, 0], "N7": [0, 0, 1]}
    for tile in position["island"]:
        tile["trees"] = [0, 0, 0]
    del position["deck"]
    position["hands"] = [{"plant": 3}, {"plant": 3}]
    game = ecosia.from_dict(position)
    game.play(ecosia.Play("plant"))
    return game


def test_places_are_those_that_a_legal_move_mentions(planting):
    assert Choosing(planting).places == {"N1", "N7", (2, 0), (0, -2)}


def test_a_pick_narrows_until_one_move_is_offered(planting):
    choosing = Choosing(planting)
    assert choosing.pick("N7")
    assert choosing.offered == ecosia.Plant("N7", "acacia", (0, -2))
    assert set(choosing.picked) == {"N7", (0, -2)}


def test_moves_that_differ_in_words_only_are_listed(planting):
    choosing = Choosing(planting)
    assert choosing.pick((2, 0))
    assert choosing.offered is None
    assert choosing.options == [ecosia.Plant("N1", species, (2, 0)) for species in ("oak", "pine")]


def test_a_pick_that_does_not_fit_replaces_those_before(planting):
    choosing = Choosing(planting)
    choosing.pick((2, 0))
    assert choosing.pick("N7")
    assert choosing.offered.nursery == "N7"
    assert choosing.drop()
    assert not choosing.drop()
    assert choosing.picked == ()


def test_a_place_that_cannot_be_chosen_has_a_reason_that_names_it(planting):
    choosing = Choosing(planting)
    assert not choosing.pick((0, 0))
    reason = choosing.why_not((0, 0), ecosia.place_name((0, 0)))
    assert reason.rule == "E-17"
    assert reason.text.startswith("row 3, tile 3")
    assert choosing.why_not("N3", "nursery N3").text.startswith("nursery N3")


def test_a_question_about_cards_refuses_no_place():
    choosing = Choosing(ecosia.new_game(players=2, seed=7))
    assert choosing.places == set()
    assert choosing.why_not((0, 0), "row 3, tile 3") is None
