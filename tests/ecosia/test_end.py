"""E-35 and E-36: how the game ends and what the island is worth."""

from __future__ import annotations

import pytest

from edugames import ecosia
from edugames.ecosia import At, Play, Take

from .board import CENTRE, T1, A, C, deforested, discard_one, played

LAST = {"down": {CENTRE: None, (2, -1): 2}, "hand": "reforestation"}


def one_left(**changes):
    """One deforested tile is left, with a 2, and a Reforestation card in hand."""
    return T1(**{**LAST, **changes})


def saved(**changes):
    return played(one_left(**changes), Play("reforestation"), At((2, -1)), Take("N9", C))


def test_E35_the_game_is_won_the_moment_no_tile_is_deforested():
    game = saved()
    assert game.outcome.won
    assert game.outcome.winners == (0, 1, 2, 3)
    assert game.to_move is None
    assert game.decision is None
    assert game.legal_moves() == []


def test_E35_nobody_draws_after_a_play_that_wins():
    assert saved().hand_size(0) == 2


def test_E35_no_event_follows():
    game = saved(play=3, in_round=3)
    assert game.outcome.won
    assert game.events_left == 8


def test_E35_it_can_be_won_in_the_eleventh_round():
    assert saved(in_round=11, play=3).outcome.won


def test_E35_not_while_another_tile_is_deforested():
    game = saved(down={(2, -1): 2})
    assert game.outcome is None
    assert deforested(game) == {CENTRE: 12}


@pytest.mark.parametrize(("players", "last"), [(1, 2), (2, 3), (3, 2), (4, 3), (5, 3), (6, 3)])
def test_E35_after_round_eleven_with_a_deforested_tile_it_is_lost(players, last):
    game = discard_one(T1(players=players, in_round=11, play=last))
    assert game.outcome is not None
    assert not game.outcome.won
    assert game.outcome.winners == ()
    assert game.legal_moves() == []
    assert "deforested" in game.outcome.reason


def test_E35_after_the_tenth_event_there_is_one_last_round():
    game = T1(only=True, in_round=10, now="reveal")
    played(game, ecosia.Reveal("deforestation"), ecosia.Roll(1), ecosia.Token(5))
    assert game.outcome is None
    assert game.round == 11
    assert game.events_left == 0


def test_E35_nothing_is_legal_once_the_game_is_over():
    game = saved()
    for move in (Play("plant"), ecosia.Discard("plant"), ecosia.Draw("plant"), ecosia.Reveal("pest")):
        assert game.why_not(move).rule == "E-35"
        with pytest.raises(ecosia.IllegalMove):
            game.play(move)


# ---------------------------------------------------------------------- E-36


def worth(trees):
    """Points and tonnes of one tile alone on the island."""
    score = T1({(1, 1): trees}, only=True).score()
    return score.points, score.co2_low, score.co2_high


@pytest.mark.parametrize(
    ("trees", "points", "low", "high"),
    [
        ("A", 1, 5, 20), ("AAAA", 4, 20, 80), ("AAAB", 4, 20, 80), ("AAAAABC", 7, 35, 140),
        ("AB", 4, 20, 40), ("AAB", 6, 30, 60), ("AABB", 8, 40, 80),
        ("ABC", 9, 30, 90), ("AABC", 12, 40, 120), ("AAAABC", 18, 60, 180),
        ("", 0, 0, 0),
    ],
)  # fmt: skip
def test_E36_points_and_tonnes_of_a_tile(trees, points, low, high):
    assert worth(trees) == (points, low, high)


def test_E36_trees_in_nurseries_do_not_count():
    game = T1(only=True, nurseries={"N1": "AAAAAAAA"})
    assert game.score().points == 0
    assert (game.score().co2_low, game.score().co2_high) == (0, 0)


def test_E36_the_score_is_explained_tile_by_tile():
    game = T1({(1, 1): "AAAB", (0, 1): "AAB", (0, 2): "AABC"}, only=True)
    told = {tile.tile: tile for tile in game.score().tiles}
    assert set(told) >= {(1, 1), (0, 1), (0, 2)}
    assert told[(1, 1)].monoculture
    assert not told[(0, 1)].monoculture
    assert [told[tile].points for tile in ((1, 1), (0, 1), (0, 2))] == [4, 6, 12]
    assert [told[tile].species for tile in ((1, 1), (0, 1), (0, 2))] == [2, 2, 3]
    assert told[(0, 2)].trees == (2, 1, 1)
    assert (told[(0, 2)].co2_low, told[(0, 2)].co2_high) == (40, 120)
    assert "12" in told[(0, 2)].text
    total = game.score()
    assert total.points == sum(tile.points for tile in total.tiles) == 22
    assert total.co2_low == sum(tile.co2_low for tile in total.tiles)
    assert total.co2_high == sum(tile.co2_high for tile in total.tiles)


def test_E36_the_score_of_a_won_game_is_in_its_outcome():
    game = saved()
    assert game.outcome.score == game.score()
    assert game.outcome.score.points == 5, "five lone trees"


def test_E36_a_lost_game_has_no_score_that_counts():
    game = discard_one(T1(in_round=11, play=3))
    assert game.outcome.score is None


def test_E36_the_text_speaks_of_monoculture_where_there_is_one():
    text = next(t.text for t in T1({(1, 1): "AAAB"}, only=True).score().tiles if t.tile == (1, 1))
    assert "monoculture" in text.lower()


def test_E36_the_winning_trees_count():
    game = saved(nurseries={"N9": "AC"})
    assert game.trees((2, -1)) == (0, 0, 1)
    assert A not in {game.dominant((2, -1))}
