"""E-16 to E-24: what the six management cards do, and when a card can only be thrown away."""

from __future__ import annotations

import pytest

from edugames import ecosia
from edugames.ecosia import NATURE, Add, At, Discard, DiscardHand, Keep, Plant, Play, Prune, Seed, Take

from .board import (
    CARDS,
    CENTRE,
    NINE,
    T1,
    A,
    B,
    C,
    deforested,
    legal,
    plantings,
    played,
    seedlings,
    standing,
    trees,
)

# ---------------------------------------------------------------------- E-16 Nursery


def nursery():
    return played(T1(hand="nursery"), Play("nursery"))


def test_E16_three_trees_into_one_nursery():
    game = played(nursery(), Add("N5", A), Add("N5", A), Add("N5", A))
    assert seedlings(game, "N5") == ["AAAB"]
    assert game.to_move == NATURE


def test_E16_three_trees_of_three_species_into_three_nurseries():
    game = played(nursery(), Add("N1", A), Add("N2", B), Add("N9", C))
    assert seedlings(game, "N1", "N2", "N9") == ["AA", "BB", "CC"]


def test_E16_any_species_into_any_nursery_each_time():
    game = nursery()
    for species in (A, B, C):
        assert legal(game) == {Add(name, s) for name in NINE for s in (A, B, C)}
        played(game, Add("N3", species))
    assert seedlings(game, "N3") == ["ABCC"]


def test_E16_exactly_three_not_two_and_not_four():
    game = played(nursery(), Add("N1", A), Add("N1", A))
    assert game.to_move == 0, "the third tree is still to be set"
    played(game, Add("N1", A))
    assert game.why_not(Add("N1", A)) is not None


def test_E16_the_card_changes_no_tile():
    before = standing(T1())
    assert standing(played(nursery(), Add("N1", A), Add("N2", B), Add("N9", C))) == before


# ---------------------------------------------------------------------- E-17 Plant


def plant(*args, **changes):
    return played(T1(*args, hand="plant", **changes), Play("plant"))


def test_E17_a_tree_moves_from_the_nursery_to_the_tile():
    game = played(plant(), Plant("N1", A, (1, 0)))
    assert trees(game, 1, 0) == "A"
    assert seedlings(game, "N1") == [""]
    assert game.to_move == NATURE


def test_E17_there_are_nineteen_plantings_on_T1():
    assert plantings(plant()) == (
        {("N1", tile) for tile in [(2, 0), (1, 0), (2, -1), (1, 1)]}
        | {("N5", tile) for tile in [(-2, 1), (-2, 0), (-2, 2), (-1, 0), (-1, 1)]}
        | {("N7", tile) for tile in [(0, -2), (-1, -1), (0, -1), (1, -2)]}
        | {
            ("N2", (1, 1)),
            ("N3", (-1, 2)),
            ("N4", (-2, 2)),
            ("N6", (-1, -1)),
            ("N8", (1, -2)),
            ("N9", (2, -1)),
        }
    )
    assert len(legal(plant())) == 19


def test_E17_a_tree_of_a_species_that_is_not_in_the_nursery_cannot_be_planted():
    reason = plant().why_not(Plant("N1", B, (1, 0)))
    assert reason.rule == "E-17"
    assert "N1" in reason.text


def test_E17_an_empty_nursery_plants_nothing():
    game = plant(nurseries={"N1": ""})
    assert not [move for move in legal(game) if move.nursery == "N1"]
    assert game.why_not(Plant("N1", A, (1, 0))).rule == "E-17"


def test_E17_a_tile_out_of_reach_cannot_be_planted():
    assert plant().why_not(Plant("N2", B, (1, 0))).rule in ("E-13", "E-17")


def test_E17_a_deforested_tile_cannot_be_planted():
    game = plant({(-1, 0): "B"})
    assert CENTRE in game.reach("N5")
    reason = game.why_not(Plant("N5", B, CENTRE))
    assert reason.rule in ("E-5", "E-17")
    with pytest.raises(ecosia.IllegalMove, match="deforested"):
        game.play(Plant("N5", B, CENTRE))


def test_E17_also_not_when_the_nursery_touches_it():
    game = plant(down={(1, 1): 4})
    assert "N2" not in {move.nursery for move in legal(game)}
    assert game.why_not(Plant("N2", B, (1, 1))) is not None


def test_E17_a_tile_that_has_trees_takes_more_of_any_species():
    game = played(plant(nurseries={"N1": "AB"}), Plant("N1", B, (2, 0)))
    assert trees(game, 2, 0) == "BC"


def test_E17_every_terrain_may_be_planted_even_the_restored_desert():
    game = plant({CENTRE: "A", (-1, 0): "B"}, down={CENTRE: None, (1, 0): 4})
    assert ("N5", CENTRE) in plantings(game)


# ---------------------------------------------------------------------- E-18 Prune


def prune(*args, **changes):
    return played(T1(*args, hand="prune", **changes), Play("prune"))


def test_E18_one_more_tree_of_a_species_that_grows_there():
    game = played(prune(), Prune((2, 0), C))
    assert trees(game, 2, 0) == "CC"


def test_E18_the_tree_comes_from_the_reserve():
    before = seedlings(T1(), *NINE)
    assert seedlings(played(prune(), Prune((2, 0), C)), *NINE) == before


def test_E18_only_species_already_there():
    assert legal(prune()) == {Prune((0, -2), A), Prune((1, -1), B), Prune((2, 0), C), Prune((-2, 1), A)}
    assert prune().why_not(Prune((2, 0), A)).rule == "E-18"


def test_E18_each_species_of_a_mixed_tile():
    game = prune({(1, 1): "AAC"})
    assert {move.species for move in legal(game) if move.tile == (1, 1)} == {A, C}


def test_E18_a_tile_far_from_every_nursery_may_be_pruned():
    game = prune({(-1, 0): "B"})
    assert trees(played(game, Prune((-1, 0), B)), -1, 0) == "BB"


def test_E18_an_empty_or_deforested_tile_cannot_be_pruned():
    for tile in ((1, 1), CENTRE):
        assert prune().why_not(Prune(tile, A)).rule == "E-18"


# ---------------------------------------------------------------------- E-19 Natural reforestation


def seeded(*args, **changes):
    changes.setdefault("only", True)
    return played(T1(*args, hand="natural reforestation", **changes), Play("natural reforestation"))


def test_E19_both_common_neighbours_of_a_bent_pair():
    game = seeded({(0, -2): "A", (1, -1): "A"})
    assert legal(game) == {Seed((0, -1), A), Seed((1, -2), A)}


def test_E19_the_middle_of_a_straight_line():
    game = seeded({(-1, 1): "A", (1, 1): "A"})
    assert legal(game) == {Seed((0, 1), A)}


def test_E19_not_the_third_tile_of_a_triangle():
    game = T1({(0, -2): "A", (1, -2): "A"}, only=True, hand="natural reforestation")
    assert game.why_not(Play("natural reforestation")).rule in ("E-19", "E-24")
    triangle = seeded({(0, -2): "A", (1, -2): "A", (-1, 2): "C", (1, 1): "C"})
    assert triangle.why_not(Seed((0, -1), A)).rule == "E-19"


def test_E19_both_neighbours_must_have_the_same_species():
    game = seeded({(-1, 1): "AB", (1, 1): "BC"})
    assert legal(game) == {Seed((0, 1), B)}
    assert game.why_not(Seed((0, 1), A)).rule == "E-19"


def test_E19_the_tile_may_already_have_trees():
    game = played(seeded({(-1, 1): "A", (1, 1): "A", (0, 1): "ABC"}), Seed((0, 1), A))
    assert trees(game, 0, 1) == "AABC"


def test_E19_the_species_need_not_grow_there_yet():
    game = played(seeded({(-1, 1): "A", (1, 1): "A", (0, 1): "B"}), Seed((0, 1), A))
    assert trees(game, 0, 1) == "AB"


def test_E19_not_on_a_deforested_tile():
    game = seeded({(-1, 0): "A", (1, 0): "A", (-1, 2): "C", (1, 1): "C"})
    assert Seed(CENTRE, A) not in legal(game)
    assert game.why_not(Seed(CENTRE, A)).rule in ("E-5", "E-19")


def test_E19_the_tree_comes_from_the_reserve():
    game = played(seeded({(-1, 1): "A", (1, 1): "A"}, nurseries=dict.fromkeys(NINE, "")), Seed((0, 1), A))
    assert trees(game, 0, 1) == "A"
    assert seedlings(game, *NINE) == [""] * 9


# ---------------------------------------------------------------------- E-20 Agroforestry


def agroforestry(*args, **changes):
    return played(T1(*args, hand="agroforestry", **changes), Play("agroforestry"))


def test_E20_plant_on_a_farmland_and_set_two_young_trees_into_that_nursery():
    game = played(agroforestry(), Plant("N5", B, (-1, 0)), Add("N5", A), Add("N5", C))
    assert trees(game, -1, 0) == "B"
    assert seedlings(game, "N5") == ["AC"]
    assert game.to_move == NATURE


def test_E20_only_live_farmland_in_reach():
    assert plantings(agroforestry()) == {("N5", (-1, 0)), ("N6", (-1, -1)), ("N7", (-1, -1))}
    for tile in ((-1, 1), (0, 1), (2, 0)):
        assert agroforestry().why_not(Plant("N5", B, tile)) is not None


def test_E20_not_where_the_species_already_grows():
    game = agroforestry({(-1, -1): "AC"})
    assert (-1, -1) not in {move.tile for move in legal(game)}
    assert game.why_not(Plant("N7", A, (-1, -1))).rule == "E-20"
    assert game.why_not(Plant("N6", C, (-1, -1))).rule == "E-20"


def test_E20_another_species_may_join_one_that_grows_there():
    game = played(agroforestry({(-1, 0): "C"}), Plant("N5", B, (-1, 0)))
    assert trees(game, -1, 0) == "BC"


def test_E20_both_young_trees_go_into_the_nursery_the_tree_came_from():
    game = played(agroforestry(), Plant("N5", B, (-1, 0)))
    for _ in range(2):
        assert legal(game) == {Add("N5", species) for species in (A, B, C)}
        assert game.why_not(Add("N4", A)).rule == "E-20"
        played(game, Add("N5", A))
    assert seedlings(game, "N5") == ["AA"], "two of the same species are fine"


def test_E20_the_nursery_must_hold_the_tree_and_reach_the_farmland():
    game = agroforestry()
    assert game.why_not(Plant("N5", A, (-1, 0))) is not None
    assert game.why_not(Plant("N4", A, (-1, 0))) is not None


def test_E20_only_one_tree_is_planted():
    game = played(agroforestry(nurseries={"N5": "BB"}), Plant("N5", B, (-1, 0)))
    assert game.why_not(Plant("N5", B, (-1, 0))) is not None
    played(game, Add("N5", A), Add("N5", A))
    assert seedlings(game, "N5") == ["AAB"]


# ---------------------------------------------------------------------- E-21 Reforestation

AROUND_9 = {(2, -2): "AB", (1, 0): "CC"}  # with (1,-1) B and (2,0) C: six trees around (2,-1)


def reforest(number=5, around=AROUND_9, **changes):
    return T1(around, down={(2, -1): number}, hand="reforestation", **changes)


def test_E21_trees_from_connected_nurseries_bring_the_tile_back():
    game = played(reforest(), Play("reforestation"), At((2, -1)), Take("N1", A), Take("N9", C))
    assert trees(game, 2, -1) == "AC"
    assert not game.is_deforested((2, -1))
    assert game.terrain((2, -1)) == "dry land"
    assert seedlings(game, "N1", "N9") == ["", ""]
    assert game.tokens_out == (5,)
    assert game.to_move == NATURE


@pytest.mark.parametrize(
    ("number", "planted"),
    [(2, 1), (3, 1), (4, 2), (5, 2), (6, 3), (8, 4), (9, 4), (10, 5), (11, 5), (12, 6)],
)
def test_E21_half_the_number_rounded_down_is_planted(number, planted):
    down = {(2, -1): number} if number != 12 else {CENTRE: 11, (2, -1): 12}
    game = T1({(2, -2): "A" * 12}, down=down, nurseries={"N9": "A" * 9}, hand="reforestation")
    played(game, Play("reforestation"), At((2, -1)))
    for _ in range(planted):
        played(game, Take("N9", A))
    assert game.to_move == NATURE
    assert trees(game, 2, -1) == "A" * planted
    assert seedlings(game, "N9") == ["A" * (9 - planted)]
    assert game.tokens_out == (number,)


def test_E21_as_many_trees_around_it_as_its_number_are_enough():
    assert Play("reforestation") in legal(reforest(6, nurseries={"N1": "AA"}))


def test_E21_one_tree_fewer_is_not():
    game = reforest(8, nurseries={"N1": "AAAA"})
    assert game.why_not(Play("reforestation")).rule in ("E-21", "E-24")


def test_E21_trees_of_tiles_further_off_do_not_count():
    game = reforest(5, {(1, 0): "", (0, 1): "AAAAAAAA"})
    assert Play("reforestation") not in legal(game)


def test_E21_trees_in_nurseries_do_not_count_as_around_it():
    game = reforest(5, {(1, 0): "C"}, nurseries={"N9": "A" * 9})
    assert Play("reforestation") not in legal(game)


def test_E21_too_few_trees_in_connected_nurseries():
    game = reforest(6)
    assert sum(sum(game.trees(tile)) for tile in ecosia.neighbours((2, -1))) == 6
    assert game.why_not(Play("reforestation")) is not None, "three are needed; N1 and N9 hold one each"


def test_E21_only_connected_nurseries_give_trees():
    game = played(reforest(), Play("reforestation"), At((2, -1)))
    assert legal(game) == {Take("N1", A), Take("N9", C)}
    assert game.why_not(Take("N8", B)).rule in ("E-21", "E-13")


def test_E21_a_tree_taken_cannot_be_taken_again():
    game = played(reforest(), Play("reforestation"), At((2, -1)), Take("N1", A))
    assert legal(game) == {Take("N9", C)}
    assert seedlings(game, "N1") == [""]


def test_E21_nothing_stands_on_the_tile_until_the_last_tree_is_taken():
    game = played(reforest(), Play("reforestation"), At((2, -1)), Take("N1", A))
    assert game.is_deforested((2, -1))
    assert trees(game, 2, -1) == ""


def test_E21_the_species_need_not_differ():
    game = reforest(5, nurseries={"N9": "CCC"})
    played(game, Play("reforestation"), At((2, -1)), Take("N9", C), Take("N9", C))
    assert trees(game, 2, -1) == "CC"


def test_E21_the_players_choose_among_the_tiles_that_can_be_reforested():
    game = T1({**AROUND_9, (1, 1): "AAA"}, down={(2, -1): 5, (0, 1): 2}, hand="reforestation")
    played(game, Play("reforestation"))
    assert legal(game) == {At((2, -1)), At((0, 1))}
    assert game.why_not(At(CENTRE)).rule == "E-21"
    assert game.why_not(At((1, 1))).rule == "E-21"


def test_E21_the_number_leaves_the_game_and_the_bag_stays():
    game = reforest()
    bag = game.bag
    played(game, Play("reforestation"), At((2, -1)), Take("N1", A), Take("N9", C))
    assert game.bag == bag
    assert deforested(game) == {CENTRE: 12}


def test_E21_a_reforested_desert_is_plain_ground_that_can_be_planted():
    game = T1({(1, 0): "ABC" * 4}, down={(2, -2): 3}, nurseries={"N1": "AAABBB"}, hand="reforestation")
    played(game, Play("reforestation"), At(CENTRE), *[Take("N1", A)] * 3, *[Take("N1", B)] * 3)
    assert trees(game, *CENTRE) == "AAABBB"
    assert game.terrain(CENTRE) == "desert"
    assert ("N1", CENTRE) in plantings(plant({(1, 0): "C"}, down={CENTRE: None, (2, -2): 3}))


# ---------------------------------------------------------------------- E-22 the harder variant


def harder(number=5, n9="AABC", **changes):
    return reforest(number, harder=True, nurseries={"N9": n9}, **changes)


def test_E22_as_many_trees_as_the_number_are_sourced_and_half_are_planted():
    game = played(harder(), Play("reforestation"), At((2, -1)), Take("N1", A))
    played(game, Take("N9", A), Take("N9", A), Take("N9", B), Take("N9", C))
    assert legal(game) == {Keep(A), Keep(B), Keep(C)}
    played(game, Keep(A), Keep(B))
    assert trees(game, 2, -1) == "AB"
    assert seedlings(game, "N1", "N9") == ["", ""], "A, A and C are back in the reserve"
    assert game.tokens_out == (5,)
    assert game.to_move == NATURE


def test_E22_too_few_for_the_whole_number_is_too_few():
    game = harder(n9="ABC")
    assert game.why_not(Play("reforestation")) is not None, "5 are needed, N1 and N9 hold 4"


def test_E22_the_trees_planted_are_among_those_gathered():
    game = played(harder(n9="AAAB"), Play("reforestation"), At((2, -1)), Take("N1", A))
    played(game, Take("N9", A), Take("N9", A), Take("N9", A), Take("N9", B))
    assert legal(game) == {Keep(A), Keep(B)}
    assert game.why_not(Keep(C)).rule == "E-22"
    played(game, Keep(B))
    assert game.to_move == NATURE, "one pine was gathered, not two: the other tree is an oak without asking"
    assert trees(game, 2, -1) == "AB"


def test_E22_nothing_is_asked_when_all_gathered_are_of_one_species():
    game = played(harder(n9="AAAA"), Play("reforestation"), At((2, -1)), Take("N1", A), *[Take("N9", A)] * 4)
    assert game.to_move == NATURE
    assert trees(game, 2, -1) == "AA"


def test_E22_of_an_odd_number_the_smaller_half_is_planted():
    game = played(harder(3, n9="CC"), Play("reforestation"), At((2, -1)), Take("N1", A), *[Take("N9", C)] * 2)
    played(game, Keep(C))
    assert trees(game, 2, -1) == "C"


@pytest.mark.parametrize("number", [2, 3, 4, 5, 6, 8, 9, 10, 11, 12])
def test_E22_every_number_takes_itself_and_plants_its_half(number):
    half = number // 2
    down = {(2, -1): number} if number != 12 else {CENTRE: 11, (2, -1): 12}
    mixed = {"N9": "A" * half + "B" * (number - half), "N1": ""}
    game = T1({(2, -2): "A" * 12}, down=down, nurseries=mixed, hand="reforestation", harder=True)
    played(
        game, Play("reforestation"), At((2, -1)), *[Take("N9", A)] * half, *[Take("N9", B)] * (number - half)
    )
    for _ in range(half):
        assert game.to_move == 0
        assert legal(game) == {Keep(A), Keep(B)}
        played(game, Keep(B))
    assert game.to_move == NATURE
    assert trees(game, 2, -1) == "B" * half
    assert seedlings(game, "N9") == [""]


# ---------------------------------------------------------------------- E-23, E-24 playing and discarding


def test_E23_a_card_played_goes_to_the_discard_pile():
    game = played(T1(hand="plant"), Play("plant"), Plant("N1", A, (1, 0)))
    assert game.discard["plant"] == 1
    assert sum(game.discard.values()) == 1
    assert game.hand(0) == {"plant": 2}


def test_E23_or_one_card_is_discarded_without_effect():
    game = T1(hand=("plant", "prune", "nursery"))
    board = standing(game)
    played(game, Discard("prune"))
    assert game.hand(0) == {"plant": 1, "nursery": 1}
    assert game.discard["prune"] == 1
    assert standing(game) == board
    assert game.to_move == NATURE


def test_E23_or_the_whole_hand():
    game = played(T1(hand=("plant", "prune", "nursery")), DiscardHand())
    assert game.hand_size(0) == 0
    assert sum(game.discard.values()) == 3


def test_E23_two_cards_are_neither_one_nor_all():
    game = played(T1(hand=("plant", "prune", "nursery")), Discard("prune"))
    assert game.why_not(Discard("plant")) is not None


def test_E23_then_cards_are_drawn_up_to_three():
    game = played(T1(hand="plant"), DiscardHand())
    for already in range(3):
        assert game.to_move == NATURE
        assert game.hand_size(0) == already
        played(game, ecosia.Draw("prune"))
    assert game.hand(0) == {"prune": 3}
    assert game.to_move == 1


def test_E23_a_position_may_hold_fewer_cards_and_the_next_draw_fills_the_hand():
    """A lesson may ask what one card is good for; in play a hand is short only when the deck ran out (E.c-6)."""
    game = T1(hands=[{"prune": 1}, {"plant": 2}, {"plant": 3}, {"plant": 3}])
    assert game.hand_size(0) == 1
    played(game, Discard("prune"))
    drawn = 0
    while game.to_move == NATURE:
        game.play_chance()
        drawn += 1
    assert drawn == game.hand_size(0) == 3


def test_E23_a_card_is_drawn_as_often_as_it_lies_in_the_deck():
    game = played(T1(hand="plant"), Discard("plant"))
    assert {move.kind: weight for move, weight in game.chances() if weight} == {
        kind: count for kind, count in game.deck.items() if count
    }


def test_E23_there_is_no_passing_while_a_card_is_held():
    game = T1(hand="reforestation")
    assert legal(game) == {Discard("reforestation"), DiscardHand()}


def test_E23_a_card_not_in_the_hand_can_be_neither_played_nor_discarded():
    game = T1(hand="plant")
    assert game.why_not(Play("prune")).rule == "E-23"
    assert game.why_not(Discard("prune")).rule == "E-23"


def test_E23_the_same_card_twice_in_the_hand_is_offered_once():
    moves = T1(hand="plant").legal_moves()
    assert sorted(map(str, moves)) == sorted({str(move) for move in moves})


def test_E24_a_card_that_can_do_nothing_can_only_be_discarded():
    bare = T1({}, only=True, nurseries=dict.fromkeys(NINE, ""), hand=CARDS[1:4])
    assert legal(bare) == {Discard(kind) for kind in CARDS[1:4]} | {DiscardHand()}
    for kind in CARDS[1:4]:
        reason = bare.why_not(Play(kind))
        assert reason.rule.startswith("E-")
        assert reason.text


def test_E24_agroforestry_without_a_farmland_in_reach():
    game = T1(nurseries={"N5": "", "N6": "", "N7": ""}, hand="agroforestry")
    assert Play("agroforestry") not in legal(game)
    assert Discard("agroforestry") in legal(game)


def test_E24_a_nursery_card_can_always_be_played():
    assert Play("nursery") in legal(T1({}, only=True, nurseries=dict.fromkeys(NINE, ""), hand="nursery"))


def test_E24_a_card_that_can_be_begun_can_be_finished():
    """All of a reforestation is checked before the card leaves the hand."""
    game = T1(AROUND_9, down={(2, -1): 5}, nurseries={"N9": ""}, hand="reforestation")
    assert Play("reforestation") not in legal(game), "the first of two trees could be taken, the second not"
