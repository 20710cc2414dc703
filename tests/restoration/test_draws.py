"""Filling the hand and drawing plants (R-36, R-37), with piles that run out (HR-RESHUFFLE)."""

from __future__ import annotations

import pytest

from edugames.restoration import NATURE, Discard, DrawPlant, IllegalMove, Place, Play, ReplaceWholeHand

from .cards import PRINTED, T, deck, draw, drawn, hand, legal, played

A_HAND = "HL BS ST FT PP"


def to_plants(**changes):
    """A game in which Player 1 has discarded and filled the hand: a plant is drawn next."""
    game = played(T(hand=A_HAND, **changes), Discard("PPE"), draw("PP"))
    assert game.decision.kind == "plant"
    return game


def test_R36_the_hand_is_filled_to_five():
    game = T(hand="HL")
    played(game, Discard("herbicide license"))
    for size in range(5):
        assert (game.decision.kind, game.hand_size(0)) == ("refill", size)
        game.play(draw("CS"))
    assert game.decision.kind == "plant"
    assert hand(game, 0) == {"CS": 5}


def test_R36_only_cards_of_the_pile_are_drawn_each_by_its_number():
    game = played(T(hand="HL BS", pile="CT 2×CS X-MY"), Discard("herbicide license"))
    assert dict(game.chances()) == {draw("CT"): 1, draw("CS"): 2, draw("X-MY"): 1}
    with pytest.raises(IllegalMove, match="R-36"):
        game.play(draw("HL"))


def test_R37_a_plant_that_fits_is_placed():
    game = played(to_plants(), DrawPlant("b0_3"))
    assert game.column("b0") == ("b0_3",)
    assert game.plant_discards == ()
    assert game.to_move == 1


def test_R37_a_plant_that_fits_nowhere_is_discarded():
    game = played(to_plants(), DrawPlant("a1_1"))
    assert game.plant_discards == ("a1_1",)
    assert game.column("a1") == ()


def test_R37_a_plant_of_a_full_column_is_discarded():
    """HR-4TH-PLANT."""
    game = played(to_plants(columns={"a0": "a0_1 AB a0_2"}), DrawPlant("a0_3"))
    assert game.plant_discards == ("a0_3",)


def test_R37_among_two_open_habitats_the_owner_chooses():
    """HR-TWO-HABITATS."""
    game = played(to_plants(cards=deck(both=("a0_c0_1",))), DrawPlant("a0_c0_1"))
    assert (game.to_move, game.decision.kind, game.plant) == (0, "place", "a0_c0_1")
    assert legal(game) == {Place("a0"), Place("c0")}
    assert game.decision.rule == game.why_not(Place("b0")).rule == "R-37"
    played(game, Place("c0"))
    assert game.column("c0") == ("a0_c0_1",)
    assert game.to_move == 1


def test_R37_with_one_of_two_columns_full_there_is_nothing_to_choose():
    game = to_plants(cards=deck(both=("a0_c0_1",)), columns={"a0": "AB AB AB"})
    played(game, DrawPlant("a0_c0_1"))
    assert game.column("c0") == ("a0_c0_1",)


def test_R37_a_plant_that_fits_must_be_placed():
    """HR-MUST-PLACE: there is no move that discards it."""
    game = played(to_plants(cards=deck(both=("a0_c0_1",))), DrawPlant("a0_c0_1"))
    assert all(isinstance(move, Place) for move in game.legal_moves())


def test_R37_of_two_plants_the_first_is_dealt_with_before_the_second():
    game = to_plants(cards=deck(both=("a0_c0_1",)), side={0: "LG"})
    played(game, DrawPlant("a0_c0_1"))
    assert game.decision.kind == "place"
    played(game, Place("a0"))
    assert game.decision.kind == "plant"
    played(game, DrawPlant("c0_1"))
    assert (game.column("a0"), game.column("c0")) == (("a0_c0_1",), ("c0_1",))


# ---------------------------------------------------------------------- piles of 0, 1 and 2 cards


def test_pile_of_two_cards_and_one_is_drawn():
    game = played(T(hand=A_HAND, pile="CT CS"), Discard("PPE"), draw("CS"))
    assert game.action_pile == {"chainsaw training": 1}


def test_pile_of_one_card_is_emptied_and_only_then_is_it_shuffled():
    game = played(T(hand=A_HAND, pile="CT"), Discard("PPE"), draw("CT"))
    assert game.action_pile_size == 0
    assert game.action_discards[-1] == "PPE"
    drawn(game)
    played(game, Discard(next(iter(game.hand(1)))))
    assert game.action_discards == ()
    assert game.action_pile_size > 60


def test_reshuffle_between_two_draws():
    game = T(hand="HL BS", pile="CT CS", replaced=[1, 2])
    before = len(game.action_discards)
    played(game, ReplaceWholeHand(), draw("CS"), draw("CT"))
    assert game.action_discards == ()
    assert game.action_pile_size == before + 2
    assert game.hand_size(0) == 2
    played(game, draw("HL"), draw("BS"), draw("NV"))
    assert game.to_move == 1


def test_pile_of_no_cards_and_no_discards_leaves_the_hand_short():
    ten = ("HL", "BS", "ST", "FT", "PP", "EX", "CT", "CS", "NV", "AB")
    few = deck(**dict.fromkeys((code.replace("-", "_") for code in PRINTED), 0) | dict.fromkeys(ten, 1))
    game = T(players=2, cards=few, hand="HL BS ST FT PP", hands={1: "EX CT CS NV AB"})
    played(game, Play("PPE", "a0"))
    assert game.decision.kind == "plant", "there is nothing to draw"
    assert game.hand_size(0) == 4


def test_plant_pile_of_two_and_a_legislator():
    game = to_plants(side={0: "LG"}, plants="a1_1 a1_2")
    played(game, DrawPlant("a1_2"), DrawPlant("a1_1"))
    assert game.plants_left == ()
    assert game.plant_discards[-2:] == ("a1_2", "a1_1")


def test_plant_pile_of_one_and_a_legislator_is_shuffled_between_the_two_draws():
    game = to_plants(side={0: "LG"}, plants="a1_1")
    played(game, DrawPlant("a1_1"))
    assert game.decision.kind == "plant"
    assert game.plant_discards == ()
    assert len(game.plants_left) == 90, "the plant just discarded is shuffled in too (HR-OFFER-RESHUFFLE)"


def test_plant_pile_of_none_is_shuffled_before_the_draw():
    game = to_plants(plants="", columns={"a0": "a0_1"})
    assert game.to_move == NATURE
    assert len(game.plants_left) == 89
    assert game.plant_discards == ()


def test_plant_pile_of_none_and_no_discards_draws_nothing():
    used = deck()
    bare = type(used)("bare", used.habitats, {"a0_1": used.plants["a0_1"]}, used.actions)
    game = T(cards=bare, hand=A_HAND, columns={"a0": "a0_1"})
    played(game, Discard("PPE"), draw("PP"))
    assert (game.to_move, game.decision.kind) == (1, "turn")


def test_an_empty_hand_takes_no_action_but_draws():
    game = T(hand="", pile="CT CS")
    assert game.decision.kind == "refill"
    assert game.seat == 0
    played(game, draw("CT"), draw("CS"))
    assert game.decision.kind in ("refill", "plant")
