"""The offer of a discarded plant (R-38 to R-43)."""

from __future__ import annotations

import pytest

from edugames.restoration import (
    NATURE,
    Decline,
    Discard,
    DrawPlant,
    Place,
    PlayAside,
    TakeAndForfeit,
    TakeAndPay,
)

from .cards import CODE, RESTORATION_CODES, T, deck, discards, draw, drawn, hand, legal, played

MANY = deck(both=("a1_a2_1", "a1_a2_2", "a1_a2_a3_1", "a0_a1_1", "a1_c1_1"))
A_HAND = "HL BS ST FT PP"


def discarded(*plants, seat=0, **changes):
    """A game in which the player at `seat` has just drawn and discarded these plants."""
    side = {seat: "LG"} if len(plants) == 2 else {}
    game = T(
        cards=changes.pop("cards", MANY),
        seat=seat,
        hand=A_HAND,
        side=side | changes.pop("side", {}),
        **changes,
    )
    return played(game, Discard("PPE"), draw("PP"), *map(DrawPlant, plants))


def asked(game):
    """The seat that is offered the plant; None when nobody is."""
    return game.to_move if game.decision and game.decision.kind == "offer" else None


def test_R38_the_left_neighbour_is_asked_first_then_clockwise():
    game = discarded("a1_a2_a3_1", players=4)
    order = []
    while asked(game) is not None:
        order.append(game.to_move)
        game.play(Decline())
    assert order == [1, 2, 3]
    game = discarded("a1_a2_a3_1", players=4, seat=2, columns={"a2": "AB AB AB"})
    assert asked(game) == 3
    assert asked(played(game, Decline())) == 1, "seat 0 has no habitat for it"
    assert asked(played(game, Decline())) is None


def test_R38_the_first_to_accept_gets_it():
    game = discarded("a1_a2_a3_1", players=4)
    played(game, TakeAndForfeit())
    assert game.column("a1") == ("a1_a2_a3_1",)
    assert (game.to_move, game.decision.kind) == (2, "turn"), "the taker's turn, which came next, is skipped"


def test_R38_never_to_the_one_who_discarded_it():
    game = discarded("a0_1", columns={"a0": "AB AB AB"})
    assert asked(game) is None


def test_R38_only_the_top_card_is_offered():
    game = discarded("a1_1", "a2_1")
    assert (asked(game), game.plant) == (2, "a2_1")
    played(game, TakeAndForfeit())
    assert game.plant_discards[-1] == "a1_1"
    assert (game.to_move, game.decision.kind) == (1, "turn"), "the card beneath is not offered"


def test_R38_the_single_discarded_one_of_two_is_offered_whichever_came_first():
    """HR-LG-TWO."""
    for plants in (("a1_1", "a0_1"), ("a0_1", "a1_1")):
        game = discarded(*plants)
        assert (asked(game), game.plant) == (1, "a1_1")


def test_R38_discards_of_earlier_turns_are_not_offered():
    """HR-OFFER-WINDOW."""
    game = discarded("a0_1", plant_discards="a1_1")
    assert game.plant_discards == ("a1_1",)
    assert asked(game) is None


def test_R38_nothing_is_offered_after_a_reshuffle_that_took_it():
    """HR-OFFER-RESHUFFLE: the first plant is shuffled in, the second is placed."""
    game = discarded("a1_1", "a0_1", plants="a1_1")
    assert game.column("a0") == ("a0_1",)
    assert asked(game) is None
    game = discarded("a1_1", "a2_1", plants="a1_1")
    assert (asked(game), game.plant) == (2, "a2_1"), "one discarded after the reshuffle is offered"


def test_R39_only_where_the_plant_fits_an_open_column():
    game = discarded("a1_a2_1", columns={"a1": "a1_1 AB a1_2"})
    assert asked(game) == 2
    game = discarded("a1_a2_1", columns={"a1": "AB AB AB", "a2": "AB AB AB"})
    assert asked(game) is None


def test_R39_not_while_the_next_turn_is_spent():
    """HR-TAKE-ONCE."""
    assert asked(discarded("a1_a2_1", skip={1: 1})) == 2
    assert asked(discarded("a1_1", skip={1: 1})) is None


@pytest.mark.parametrize("code", RESTORATION_CODES)
def test_R40_paying_with_a_restoration_card_and_drawing_another(code):
    game = discarded("a1_1", hands={1: [code, "AB", "LG", "ND", "X-CS"]})
    assert legal(game) == {Decline(), TakeAndPay(CODE[code]), TakeAndForfeit()}
    played(game, TakeAndPay(CODE[code]))
    assert discards(game).endswith(code)
    assert (game.to_move, game.decision.kind) == (NATURE, "refill")
    played(game, draw("MY"))
    assert hand(game, 1) == {"AB": 1, "LG": 1, "MY": 1, "ND": 1, "X-CS": 1}
    assert game.column("a1") == ("a1_1",)


def test_R40_forfeiting_keeps_the_hand():
    game = discarded("a1_1")
    before = hand(game, 1)
    played(game, TakeAndForfeit())
    assert hand(game, 1) == before
    assert game.column("a1") == ("a1_1",)


def test_R40_no_wild_or_consequence_card_pays():
    """HR-TAKE-CARD."""
    game = discarded("a1_1", hands={1: "AB LG MY RH X-CS"})
    assert legal(game) == {Decline(), TakeAndForfeit()}


def test_R41_the_taken_plant_is_laid_at_once():
    game = discarded("a1_1", columns={"a1": "a1_2 a1_3"})
    played(game, TakeAndForfeit())
    assert game.column("a1") == ("a1_2", "a1_3", "a1_1")
    assert game.column_is_complete("a1")
    assert game.plant_discards == ()


def test_R41_the_taker_chooses_between_two_habitats():
    game = discarded("a1_c1_1")
    played(game, TakeAndPay("fire training"), draw("HL"))
    assert (game.to_move, game.decision.kind, game.plant) == (1, "place", "a1_c1_1")
    assert game.decision.rule == game.why_not(Place("b1")).rule == "R-41"
    assert game.plant_discards == ()
    played(game, Place("c1"))
    assert game.column("c1") == ("a1_c1_1",)


@pytest.mark.parametrize("take", [TakeAndForfeit(), TakeAndPay("fire training")])
def test_R42_either_way_the_next_turn_is_void(take):
    game = discarded("a1_1")
    played(game, take)
    if game.to_move == NATURE:
        played(game, draw("HL"))
    assert (game.to_move, game.seat, game.turn) == (2, 2, 3), "Player 2's turn has been skipped"
    assert game.turns_to_skip(1) == 0
    assert game.hand_size(1) == 5


def test_R42_a_void_turn_draws_no_plant_and_changes_nothing_else():
    game = discarded("a2_1")
    played(game, TakeAndForfeit())
    drawn(played(game, Discard("expert")))
    before = (hand(game, 2), game.plants_left)
    assert game.to_move == 0, "Player 3 was skipped"
    assert game.turns_to_skip(2) == 0
    assert before == (hand(game, 2), game.plants_left)


def test_R43_no_move_brings_back_a_discarded_action_card():
    """Whatever is drawn comes from the pile, and every seat's moves name cards of its own hand."""
    game = T(hand=A_HAND, discards="AB AB LG")
    for move in game.legal_moves():
        twin = played(game.copy(), move)
        assert twin.action_discards[:3] == ("agency biologist", "agency biologist", "legislator")


def test_two_players_take_from_each_other_in_a_row():
    """Player 2 takes; Player 1, whose turn follows at once, discards again: Player 2 has spent the turn already."""
    both = deck(both=("a0_a1_1", "a0_a1_2"))
    game = T(players=2, cards=both, hand=A_HAND, columns={"a0": "AB AB AB"})
    played(game, Discard("PPE"), draw("PP"), DrawPlant("a0_a1_1"), TakeAndForfeit())
    assert (game.to_move, game.seat, game.turn) == (0, 0, 3), "the void was spent at once"
    played(game, Discard("PPE"), draw("PP"), DrawPlant("a0_a1_2"))
    assert asked(game) == 1, "so it may be done again, every time"
    played(game, TakeAndPay("expert"), draw("HL"))
    assert game.column("a1") == ("a0_a1_1", "a0_a1_2")
    assert (game.seat, game.turn) == (0, 5)


def test_the_prompt_says_why_and_what_it_costs():
    game = discarded("a1_c1_1")
    assert game.decision.prompt == (
        "You may take plant a1_c1_1: it fits your A1 and C1; it costs your next turn."
    )
    assert game.decision.seat == 1
    assert game.decision.rule == "R-38"


def test_a_legislator_played_this_turn_can_bring_the_offer():
    game = T(cards=MANY, hand="LG HL BS ST FT")
    played(game, PlayAside("legislator"), draw("PP"), DrawPlant("a0_1"), DrawPlant("a1_1"))
    assert (asked(game), game.plant) == (1, "a1_1")
