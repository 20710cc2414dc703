"""The end (R-44): three complete techniques and three plants below each habitat, at once."""

from __future__ import annotations

import pytest

from edugames import restoration
from edugames.restoration import (
    Discard,
    DrawPlant,
    IllegalMove,
    Play,
    PlayAsPlant,
    Swap,
    TakeAndForfeit,
)

from .cards import T, draw, drawn, played

ROWS = {"a0": "HL BS ST", "b0": "FT AB EX", "c0": "CT CS NV"}
COLUMNS = {"a0": "a0_1 a0_2 a0_3", "b0": "AB b0_1 b0_2", "c0": "c0_1 c0_2 c0_3"}


def test_R44_a_win_by_the_last_restoration_card():
    game = T(rows=ROWS | {"c0": "CT CS"}, columns=COLUMNS, hand="NV HL HL HL HL")
    played(game, Play("novice", "c0"))
    assert game.outcome.winners == (0,)
    assert game.outcome.won
    assert game.outcome.score is None
    assert (game.to_move, game.decision, game.legal_moves()) == (None, None, [])
    assert game.hand_size(0) == 4, "the game is over before the hand is filled"


def test_R44_a_win_by_a_biologist_above_and_below():
    above = T(rows=ROWS | {"c0": "CT CS"}, columns=COLUMNS, hand="AB")
    assert played(above, Play("agency biologist", "c0")).outcome.winners == (0,)
    below = T(rows=ROWS, columns=COLUMNS | {"b0": "b0_1 b0_2"}, hand="AB")
    assert played(below, PlayAsPlant("b0")).outcome.winners == (0,)


def test_R44_a_win_by_a_drawn_plant_before_the_second_is_drawn():
    game = T(rows=ROWS, columns=COLUMNS | {"a0": "a0_1 a0_2"}, side={0: "LG"}, hand="HL")
    played(game, Discard("herbicide license"), *(draw("HL") for _ in range(5)), DrawPlant("a0_3"))
    assert game.outcome.winners == (0,)
    assert len(game.plants_left) == 90 - 8


def test_R44_a_win_by_a_taken_discard_out_of_turn():
    rows = {f"{h[0]}2": cards for h, cards in ROWS.items()}
    columns = {"a2": "a2_1 a2_2 a2_3", "b2": "b2_1 b2_2 b2_3", "c2": "c2_1 c2_2"}
    game = T(players=4, rows=rows, columns=columns, hand="HL")
    played(game, Discard("herbicide license"), *(draw("HL") for _ in range(5)), DrawPlant("c2_3"))
    assert game.to_move == 2
    told = []
    game.tell = told.append
    played(game, TakeAndForfeit())
    assert game.outcome.winners == (2,)
    assert game.seat == 0
    assert not any("will be skipped" in line.text for line in told)  # no turn comes any more


def test_R42_who_still_lacks_a_technique_is_told_of_the_turn_to_be_skipped():
    rows = {f"{h[0]}2": cards for h, cards in ROWS.items()} | {"c2": "CT CS"}
    columns = {"a2": "a2_1 a2_2 a2_3", "b2": "b2_1 b2_2 b2_3", "c2": "c2_1 c2_2"}
    game = T(players=4, rows=rows, columns=columns, hand="HL")
    played(game, Discard("herbicide license"), *(draw("HL") for _ in range(5)), DrawPlant("c2_3"))
    told = []
    game.tell = told.append
    played(game, TakeAndForfeit())
    assert game.outcome is None
    assert any("Player 3's next turn will be skipped" in line.text for line in told)


def test_R44_two_habitats_are_not_enough():
    game = T(rows=ROWS | {"c0": "CT CS"}, columns=COLUMNS | {"a0": "a0_1 a0_2"}, hand="NV")
    played(game, Play("novice", "c0"))
    assert game.outcome is None
    drawn(game, plant="a0_3")
    assert game.outcome.winners == (0,)


def test_R44_rows_and_columns_need_not_be_finished_together():
    game = T(rows={"a0": "HL BS ST"}, columns=COLUMNS, hand="NV")
    assert game.outcome is None


def test_R44_after_the_end_nothing_is_legal():
    game = played(T(rows=ROWS | {"c0": "CT CS"}, columns=COLUMNS, hand="NV"), Play("novice", "c0"))
    for move in (Discard("herbicide license"), Swap("novice", "a0"), DrawPlant("a0_1"), TakeAndForfeit()):
        assert game.why_not(move).rule == "R-44"
        with pytest.raises(IllegalMove):
            game.play(move)


def test_R44_all_the_others_have_lost_and_nobody_is_ranked():
    game = played(T(rows=ROWS | {"c0": "CT CS"}, columns=COLUMNS, hand="NV"), Play("novice", "c0"))
    assert game.outcome.reason == "Player 1 has restored all three habitats"
    again = restoration.from_dict(game.to_dict())
    assert again.outcome == game.outcome
