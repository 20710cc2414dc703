"""The no-legal-target table, line by line: nothing happens, and the event is used up all the same."""

from __future__ import annotations

import pytest

from edugames import ecosia
from edugames.ecosia import NATURE, Choose, Discard, Fell, Grow, Play, Roll, Token

from .board import CARDS, CENTRE, NINE, T1, A, B, chosen, deforested, legal, played, standing, struck, trees


def before_the_event(*args, **changes):
    return T1(*args, now="reveal", **changes)


def nothing_more(game, event):
    """The event is used up and the next round has begun."""
    return (
        game.events == (event,) and game.events_left == 9 and game.round == 2 and game.decision.kind == "turn"
    )


FARMS = {(-1, -1): 3, (-1, 0): 4, (0, 1): 5, (0, 2): 6}
SPRINGS = {(0, -1): 3, (1, 0): 4, (-2, 2): 5}
DRY_LANDS = {(1, -2): 3, (2, -1): 4, (-1, 2): 5}


def test_no_target_E29_deforestation_towards_a_deforested_tile_fizzles():
    game = struck(before_the_event(down={(1, 0): 3}), "deforestation", Roll(2))
    assert nothing_more(game, "deforestation")
    assert deforested(game) == {CENTRE: 12, (1, 0): 3}


def test_no_target_E29_deforestation_towards_the_ocean_fizzles():
    game = struck(before_the_event(down={CENTRE: None, (2, -2): 3}), "deforestation", Roll(1))
    assert nothing_more(game, "deforestation")
    assert deforested(game) == {(2, -2): 3}


def test_no_target_E29_deforestation_always_has_a_source():
    """Without a deforested tile the game is already won."""
    with pytest.raises(ValueError, match="won"):
        before_the_event(down={CENTRE: None})


def test_no_target_E30_no_live_farmland():
    board = before_the_event(down=FARMS)
    trees_before = standing(board)
    game = struck(board, "encroaching")
    assert nothing_more(game, "encroaching")
    assert standing(game) == trees_before


def test_no_target_E30_no_empty_farmland_after_the_first_step():
    game = struck(
        before_the_event(dict.fromkeys(FARMS, "AB")), "encroaching", *[Fell(tile, A) for tile in FARMS]
    )
    assert nothing_more(game, "encroaching")
    assert [trees(game, *tile) for tile in FARMS] == ["B"] * 4
    assert deforested(game) == {CENTRE: 12}


def test_no_target_E30_no_legal_neighbour():
    down = {(1, 0): 2, (1, 1): 3, (-1, 1): 4, (-1, 2): 5, (0, 2): 6}
    game = struck(before_the_event(down=down), "encroaching")
    assert nothing_more(game, "encroaching"), "(0, 1) is closest and shut in; it stops there"
    assert deforested(game) == {CENTRE: 12, **down}


def test_no_target_E31_no_live_spring_but_deforestation_still_comes():
    game = struck(before_the_event(down=SPRINGS), "heavy rain")
    assert game.to_move == NATURE
    played(game, Roll(4), Token(8))
    assert nothing_more(game, "heavy rain")
    assert deforested(game) == {CENTRE: 12, **SPRINGS, (-1, 1): 8}


def test_no_target_E31_a_spring_without_a_live_neighbour_is_skipped():
    down = {(-2, 1): 3, (-1, 1): 4, (-1, 2): 5}
    game = struck(before_the_event(down=down), "heavy rain", Grow((1, -1), A), Grow((1, 1), B))
    assert game.to_move == NATURE, "(-2, 2) has no live neighbour"
    assert {type(move) for move in game.legal_moves()} == {Roll}


def test_no_target_E32_no_live_dry_land():
    board = before_the_event(down=DRY_LANDS)
    trees_before = standing(board)
    game = struck(board, "wildfire")
    assert nothing_more(game, "wildfire")
    assert standing(game) == trees_before


def test_no_target_E33_no_monoculture():
    game = struck(before_the_event({(1, 1): "AB", (0, 1): "AAB"}, only=True), "pest")
    assert nothing_more(game, "pest")
    assert standing(game) == {(1, 1): "AB", (0, 1): "AAB"}


def test_no_target_E34_1_no_live_spring_with_trees_is_skipped():
    game = struck(before_the_event(), "drought")
    assert chosen(game) == {(0, -1), (1, 0), (-2, 2)}, "straight to the springs without trees"


def test_no_target_E34_2_no_tree_beside_a_spring_skips_that_spring():
    game = struck(before_the_event({(1, -1): "B"}, only=True, down={(0, -1): 3}), "drought")
    assert trees(game, 1, -1) == "", "beside (1, 0); (-2, 2) has none around it and is passed over"
    assert {type(move) for move in legal(game)} == {Choose}


def test_no_target_E34_3_no_empty_live_tile_ends_the_drought():
    full = {tile: "AAB" for tile in ecosia.TILES if tile != CENTRE}
    game = struck(before_the_event(full), "drought", Fell((1, 0), A))
    assert nothing_more(game, "drought"), "every spring still has trees, and no tile is empty"
    assert deforested(game) == {CENTRE: 12}


@pytest.mark.parametrize("kind", [kind for kind in CARDS if kind != "nursery"])
def test_no_target_E24_a_card_without_a_target_can_only_be_discarded(kind):
    game = T1(only=True, nurseries=dict.fromkeys(NINE, ""), hand=kind)
    assert Play(kind) not in legal(game)
    assert Discard(kind) in legal(game)
    with pytest.raises(ecosia.IllegalMove):
        game.play(Play(kind))
    played(game, Discard(kind))
    assert standing(game) == {}


def test_no_target_E34_all_three_lines_at_once():
    down = SPRINGS
    full = {tile: "ABC" for tile in ecosia.TILES if tile not in down and tile != CENTRE}
    game = struck(before_the_event(full, down=down), "drought")
    assert nothing_more(game, "drought")
