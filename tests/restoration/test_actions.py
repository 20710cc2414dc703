"""The one action of a turn (R-20 to R-35), card by card."""

from __future__ import annotations

import pytest

from edugames.restoration import (
    NATURE,
    Decline,
    Discard,
    DrawPlant,
    Enough,
    Play,
    PlayAgainst,
    PlayAside,
    PlayAsPlant,
    PlayReplaceYourHand,
    Remove,
    ReplaceWholeHand,
    Swap,
    Throw,
)

from .cards import CODE, RESTORATION_CODES, T, discards, draw, drawn, hand, kinds, legal, played, plays, row


def of(move, habitats="abc", seat=0):
    """A move on each of these habitats."""
    return {move(f"{letter}{seat}") for letter in habitats}


# ----------------------------------------------------------------------


def test_R20_exactly_one_action_then_the_draws():
    game = T(hand="HL BS ST FT PP")
    played(game, Play("herbicide license", "a0"))
    assert (game.to_move, game.decision.kind) == (NATURE, "refill")
    played(game, draw("CS"))
    assert (game.to_move, game.decision.kind) == (NATURE, "plant")
    played(game, DrawPlant("a3_1"))
    assert (game.to_move, game.turn) == (1, 2)


def test_R20_play_discard_or_replace_the_whole_hand():
    game = T(hand="CS CS HL X-CS ND")
    discarding = {Discard(kind) for kind in kinds("CS HL X-CS ND")}
    playing = {Play(kind, habitat) for kind in kinds("CS HL") for habitat in ("a0", "b0", "c0")}
    assert legal(game) == discarding | playing | {ReplaceWholeHand()}


def test_R20_a_void_turn_is_skipped_and_the_void_is_spent():
    game = T(skip={1: 1})
    drawn(played(game, Discard("herbicide license")))
    assert (game.to_move, game.turn) == (2, 3)
    assert game.turns_to_skip(1) == 0
    assert game.hand_size(1) == 5
    assert len(game.plants_left) == 89


@pytest.mark.parametrize("code", [*RESTORATION_CODES, "AB", "LG", "MY", "RH", "ND", "X-CS", "X-LG", "X-MY"])
def test_R21_any_card_may_be_discarded(code):
    game = T(hand=[code])
    played(game, Discard(CODE[code]))
    assert discards(game) == code
    assert game.hand_size(0) == 0
    assert game.decision.kind == "refill"


# ----------------------------------------------------------------------


@pytest.mark.parametrize("code", RESTORATION_CODES)
def test_R22_a_restoration_card_begins_any_row_of_ones_own(code):
    game = T(hand=[code])
    assert plays(game) == of(lambda habitat: Play(CODE[code], habitat))
    played(game, Play(CODE[code], "c0"))
    assert row(game, "c0") == code


def test_R22_it_joins_its_own_technique_where_its_part_is_missing():
    game = T(rows={"a0": "HL", "b0": "BS ST", "c0": "HL BS ST"}, hand="HL BS")
    assert plays(game) == {Play("backpack sprayer", "a0"), Play("herbicide license", "b0")}


def test_R22_the_same_part_twice_is_not_laid():
    """HR-DUP."""
    game = T(rows={"a0": "CS", "b0": "CS AB", "c0": "CS CT"}, hand="CS")
    assert plays(game) == set()


def test_R22_not_on_the_habitat_of_another():
    game = T(hand="HL")
    assert game.why_not(Play("herbicide license", "a1")).rule == "R-22"


def test_R23_another_technique_pushes_out_the_one_begun():
    game = T(rows={"a0": "HL BS", "b0": "CS", "c0": "CT CS NV"}, hand="FT")
    assert plays(game) == {Swap("fire training", "a0"), Swap("fire training", "b0")}
    played(game, Swap("fire training", "a0"))
    assert row(game, "a0") == "FT"
    assert discards(game) == "HL BS"


def test_R23_biologists_stay_and_may_complete_the_new_technique():
    game = T(rows={"a0": "AB HL"}, hand="FT")
    played(game, Swap("fire training", "a0"))
    assert row(game, "a0") == "AB FT"
    assert discards(game) == "HL"


def test_R23_a_card_laid_by_a_swap_counts_as_the_action():
    game = T(rows={"a0": "HL"}, hand="FT PP EX CT CS")
    played(game, Swap("fire training", "a0"))
    assert game.decision.kind == "refill"


# ----------------------------------------------------------------------


def test_R24_a_biologist_above_any_open_row():
    game = T(rows={"a0": "HL BS", "b0": "HL BS ST"}, hand="AB")
    above = {move for move in plays(game) if isinstance(move, Play)}
    assert above == {Play("agency biologist", "a0"), Play("agency biologist", "c0")}


def test_R25_a_biologist_below_any_open_column_and_the_plant_is_drawn_all_the_same():
    game = T(columns={"a0": "a0_1 a0_2 a0_3", "b0": "b0_1"}, hand="AB")
    below = {move for move in plays(game) if isinstance(move, PlayAsPlant)}
    assert below == {PlayAsPlant("b0"), PlayAsPlant("c0")}
    drawn(played(game, PlayAsPlant("b0")), plant="b0_2")
    assert game.column("b0") == ("b0_1", "agency biologist", "b0_2")


# ----------------------------------------------------------------------


def test_R27_one_legislator_at_a_time():
    assert PlayAside("legislator") in legal(T(hand="LG"))
    game = T(hand="LG", side={0: "LG"})
    assert plays(game) == set()
    assert game.why_not(PlayAside("legislator")).rule == "R-27"


def test_R27_a_legislator_brings_a_second_plant_in_the_turn_it_is_played():
    game = T(hand="LG HL BS ST FT")
    played(game, PlayAside("legislator"), draw("PP"), DrawPlant("a0_1"))
    assert game.decision.kind == "plant"
    played(game, DrawPlant("b0_1"))
    assert (game.column("a0"), game.column("b0")) == (("a0_1",), ("b0_1",))
    assert game.to_move == 1


def test_R27_and_in_each_turn_after_it():
    game = T(hand="HL BS ST FT PP", side={0: "LG"})
    played(game, Discard("PPE"), draw("PP"), DrawPlant("a3_1"), DrawPlant("a3_2"))
    assert game.plant_discards == ("a3_1", "a3_2")


def test_R27_a_legislator_that_is_discarded_brings_nothing():
    game = T(hand="LG")
    played(game, Discard("legislator"), *(draw("HL") for _ in range(5)), DrawPlant("a3_1"))
    assert game.to_move == 1


def test_R28_one_mayor_at_a_time():
    """HR-ONE-MAYOR."""
    assert PlayAside("mayor") in legal(T(hand="MY"))
    game = T(hand="MY", side={0: "MY"})
    assert plays(game) == set()
    assert game.why_not(PlayAside("mayor")).rule == "R-28"


def test_R28_a_mayor_keeps_off_every_consequence_but_the_one_against_the_mayor():
    game = T(rows={"a1": "HL", "b1": "CS"}, side={1: "LG MY"}, hand="X-HL X-CS X-LG X-MY HL")
    against = {move for move in plays(game) if move.card.startswith("no ")}
    assert against == {PlayAgainst("no mayor", 1)}
    assert game.why_not(Remove("no chainsaw", "b1")).rule == "R-28"
    assert game.why_not(PlayAgainst("no legislator", 1)).rule == "R-28"


def test_R28_a_mayor_protects_its_owner_only():
    """HR-MAYOR-OWNER."""
    game = T(rows={"a1": "HL", "a2": "HL"}, side={1: "MY"}, hand="X-HL")
    assert plays(game) == {Remove("no herbicide license", "a2")}


# ----------------------------------------------------------------------


@pytest.mark.parametrize("code", RESTORATION_CODES)
def test_R29_each_consequence_removes_the_card_it_names(code):
    game = T(rows={"a1": code, "b2": f"AB {code}", "a2": "AB"}, hand=[f"X-{code}"])
    card = f"no {CODE[code]}"
    assert plays(game) == {Remove(card, "a1"), Remove(card, "b2")}
    played(game, Remove(card, "b2"))
    assert row(game, "b2") == "AB"
    assert row(game, "a1") == code
    assert discards(game) == f"{code} X-{code}"


def test_R29_never_ones_own_and_never_a_complete_technique():
    game = T(rows={"a0": "CS", "a1": "CS CT NV"}, hand="X-CS")
    assert plays(game) == set()
    assert game.why_not(Remove("no chainsaw", "a0")).rule == "R-29"
    assert "safe" in game.why_not(Remove("no chainsaw", "a1")).text


def test_R30_no_legislator():
    game = T(side={1: "LG", 2: "LG MY"}, hand="X-LG")
    assert plays(game) == {PlayAgainst("no legislator", 1)}
    played(game, PlayAgainst("no legislator", 1))
    assert game.side(1) == ()
    assert discards(game) == "LG X-LG"


def test_R31_no_mayor():
    game = T(side={0: "MY", 2: "LG MY"}, hand="X-MY")
    assert plays(game) == {PlayAgainst("no mayor", 2)}
    played(game, PlayAgainst("no mayor", 2))
    assert game.side(2) == ("legislator",)
    assert discards(game) == "MY X-MY"


def test_R32_a_natural_disaster_takes_all_that_is_not_complete():
    game = T(
        rows={"a1": "HL", "b1": "CT CS NV", "c1": "AB FT", "a2": "HL"},
        columns={"c1": "c1_1"},
        side={1: "LG MY"},
        hand="ND",
    )
    assert plays(game) == {PlayAgainst("natural disaster", 1), PlayAgainst("natural disaster", 2)}
    played(game, PlayAgainst("natural disaster", 1))
    assert [row(game, h) for h in ("a1", "b1", "c1", "a2")] == ["", "CT CS NV", "", "HL"]
    assert discards(game) == "HL AB FT ND"
    assert game.side(1) == ("legislator", "mayor")
    assert game.column("c1") == ("c1_1",)


# ----------------------------------------------------------------------


def test_R33_replace_as_many_cards_as_one_likes():
    game = T(hand="RH HL HL BS ND")
    played(game, PlayReplaceYourHand())
    assert (game.to_move, game.decision.kind) == (0, "throw")
    assert legal(game) == {Throw(kind) for kind in kinds("HL BS ND")} | {Enough()}
    played(game, Throw("herbicide license"), Throw("natural disaster"), Enough())
    assert hand(game, 0) == {"HL": 1, "BS": 1}
    assert discards(game) == "RH HL ND"
    played(game, draw("CT"), draw("CS"), draw("NV"))
    assert game.decision.kind == "plant", "the turn goes on as always"


def test_R33_nothing_left_to_throw_ends_the_question():
    game = T(hand="RH HL")
    played(game, PlayReplaceYourHand(), Throw("herbicide license"))
    assert game.decision.kind == "refill"
    game = T(hand="RH")
    assert played(game, PlayReplaceYourHand()).decision.kind == "refill"


def test_R34_a_card_without_a_place_can_only_be_discarded():
    game = T(hand="X-CS X-LG X-MY ND")
    assert plays(game) == set()
    assert legal(game) == {Discard(kind) for kind in kinds("X-CS X-LG X-MY ND")} | {ReplaceWholeHand()}


def test_R35_replacing_the_whole_hand_is_the_whole_turn():
    game = T(hand="HL BS", plant_discards="a1_1")
    played(game, ReplaceWholeHand(), *(draw("CS") for _ in range(5)))
    assert hand(game, 0) == {"CS": 5}
    assert discards(game) == "HL BS"
    assert (game.to_move, game.decision.kind) == (1, "turn")
    assert game.plant_discards == ("a1_1",), "no plant was drawn, and none is offered"


def test_R35_once_in_a_game():
    game = T(hand="HL", replaced=[0])
    assert game.has_replaced(0)
    assert ReplaceWholeHand() not in legal(game)
    assert game.why_not(ReplaceWholeHand()).rule == "R-35"
    assert ReplaceWholeHand() in legal(T(hand="HL", replaced=[1]))


def test_R35_an_offer_does_not_follow_from_an_earlier_turn():
    game = T(hand="HL", plant_discards="a1_1")
    drawn(played(game, ReplaceWholeHand()))
    assert game.decision.kind == "turn"
    assert game.why_not(Decline()) is not None
