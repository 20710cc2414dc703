"""The twelve worked scenarios of the rules (R.d), each exactly as written there."""

from __future__ import annotations

from edugames.restoration import (
    NATURE,
    Decline,
    Discard,
    DrawPlant,
    Enough,
    Play,
    PlayAgainst,
    PlayReplaceYourHand,
    Remove,
    ReplaceWholeHand,
    Swap,
    TakeAndForfeit,
    TakeAndPay,
    Throw,
)

from .cards import T, codes, deck, discards, draw, drawn, hand, kinds, legal, played, plays, row

FULL = {"a1": "HL BS ST", "b1": "FT PP EX", "c1": "CT CS NV"}


def test_S_R1_complete_a_technique():
    game = T(rows={"a0": "HL BS"}, hand="ST CS ND X-CS LG")
    played(game, Play("steward", "a0"))
    assert row(game, "a0") == "HL BS ST"
    assert game.row_is_complete("a0")
    played(game, draw("CT"), DrawPlant("b0_1"))
    assert hand(game, 0) == {"CS": 1, "ND": 1, "X-CS": 1, "LG": 1, "CT": 1}
    assert game.column("b0") == ("b0_1",)
    assert game.plant_discards == ()
    assert (game.to_move, game.decision.kind) == (1, "turn")


def test_S_R2_biologist():
    game = T(rows={"a0": "CS AB"}, hand="CT HL FT PP EX")
    on_a = {move for move in plays(game) if move.habitat == "a0" and move.card in kinds("CT HL")}
    assert on_a == {Play("chainsaw training", "a0"), Swap("herbicide license", "a0")}
    drawn(played(game, Play("chainsaw training", "a0")))
    assert row(game, "a0") == "CS AB CT"
    assert game.row_is_complete("a0")
    for third in ("HL", "PP", "NV", "AB"):
        game = T(rows={"a0": "AB AB"}, hand=third)
        played(game, Play(kinds(third)[0], "a0"))
        assert game.row_is_complete("a0")


def test_S_R3_swap():
    game = T(rows={"b0": "CS AB"}, hand="BS ST HL AB FT")
    played(game, Swap("backpack sprayer", "b0"))
    assert discards(game) == "CS"
    assert row(game, "b0") == "AB BS"
    assert not game.row_is_complete("b0")
    for third in ("ST", "HL", "AB"):
        game = T(rows={"b0": "AB BS"}, hand=third)
        played(game, Play(kinds(third)[0], "b0"))
        assert game.row_is_complete("b0")
    game = T(rows={"b0": "CS CT"}, hand="BS")
    played(game, Swap("backpack sprayer", "b0"))
    assert discards(game) == "CS CT"
    assert row(game, "b0") == "BS"


def test_S_R4_consequence():
    game = T(rows={"a1": "CS", "b1": "CS CT", "c1": "CS CT NV"}, hand="X-CS X-HL HL BS ST")
    assert plays(game, "X-CS") == {Remove("no chainsaw", "a1"), Remove("no chainsaw", "b1")}
    assert plays(game, "X-HL") == set()
    assert Discard("no herbicide license") in legal(game)
    played(game, Remove("no chainsaw", "b1"))
    assert row(game, "b1") == "CT"
    assert discards(game) == "CS X-CS"
    assert game.decision.kind == "refill"
    played(game, draw("HL"))
    assert game.hand_size(0) == 5
    assert game.decision.kind == "plant"


def test_S_R5_mayor_shields_legislator():
    game = T(side={1: "LG MY"}, rows={"a1": "HL"}, hand="X-LG X-HL X-MY FT FT")
    against = {move for move in plays(game) if not isinstance(move, Play)}
    assert against == {PlayAgainst("no mayor", 1)}
    played(game, PlayAgainst("no mayor", 1))
    assert game.side(1) == ("legislator",)
    assert discards(game) == "MY X-MY"
    drawn(game)
    for seat in (1, 2):
        drawn(played(game, Discard(next(iter(game.hand(seat))))))
    assert game.to_move == 0
    assert PlayAgainst("no legislator", 1) in legal(game)
    assert Remove("no herbicide license", "a1") in legal(game)


def test_S_R6_natural_disaster():
    game = T(
        rows={"a1": "HL BS ST", "b1": "CS AB", "c1": "FT"},
        side={1: "MY"},
        columns={"a1": "a1_1 a1_2"},
        hand="ND HL BS ST FT",
    )
    played(game, PlayAgainst("natural disaster", 1))
    assert (row(game, "b1"), row(game, "c1")) == ("", "")
    assert discards(game) == "CS AB FT ND"
    assert row(game, "a1") == "HL BS ST"
    assert game.side(1) == ("mayor",)
    assert game.column("a1") == ("a1_1", "a1_2")


def test_S_R7_legislator_two_discards():
    many = deck(both=("a1_a2_1",))
    game = T(cards=many, side={0: "LG"})
    played(drawn_to_plants(game), DrawPlant("a1_1"), DrawPlant("a2_1"))
    assert game.plant_discards[-2:] == ("a1_1", "a2_1")
    assert (game.to_move, game.plant) == (2, "a2_1"), "Player 2 is not asked: a1_1 is covered"
    game = T(cards=many, side={0: "LG"}, columns={"a1": "AB AB AB"})
    played(drawn_to_plants(game), DrawPlant("a1_1"), DrawPlant("a1_a2_1"))
    assert (game.to_move, game.plant) == (2, "a1_a2_1")
    played(game, Decline())
    assert (game.to_move, game.decision.kind) == (1, "turn"), "a1_1 beneath is offered to nobody"
    game = T(cards=many, side={0: "LG"})
    played(drawn_to_plants(game), DrawPlant("a1_1"), DrawPlant("a0_1"))
    assert game.column("a0") == ("a0_1",)
    assert (game.to_move, game.plant) == (1, "a1_1"), "the second was placed, so the first is on top"


def drawn_to_plants(game):
    """The game after Player 1 has discarded a card and drawn another."""
    played(game, Discard(next(iter(game.hand(0)))))
    while game.decision.kind == "refill":
        game.play(draw("HL"))
    return game


def test_S_R8_take_a_discard():
    game = T(cards=deck(both=("a1_a2_1", "a1_a2_2")), hands={2: "FT PP EX CT CS"})
    played(drawn_to_plants(game), DrawPlant("a1_a2_1"))
    assert game.to_move == 1
    played(game, Decline())
    assert game.to_move == 2
    played(game, TakeAndPay("fire training"))
    assert discards(game).endswith("FT")
    assert game.to_move == NATURE
    played(game, draw("NV"))
    assert hand(game, 2) == {"PP": 1, "EX": 1, "CT": 1, "CS": 1, "NV": 1}
    assert game.column("a2") == ("a1_a2_1",)
    assert game.turns_to_skip(2) == 1
    assert (game.to_move, game.seat, game.decision.kind) == (1, 1, "turn")
    played(game, Discard("backpack sprayer"), draw("HL"), DrawPlant("a2_1"))
    assert (game.to_move, game.seat) == (0, 0), "Player 3 could not take it, and their turn is skipped"
    assert game.turns_to_skip(2) == 0
    assert "a2_1" in game.plant_discards


def test_S_R9_win_out_of_turn():
    game = T(rows=FULL, columns={"a1": "a1_1 a1_2 a1_3", "b1": "b1_1 b1_2 AB", "c1": "c1_1 c1_2"})
    played(drawn_to_plants(game), DrawPlant("c1_3"))
    assert game.to_move == 1
    played(game, TakeAndForfeit())
    assert game.column_is_complete("c1")
    assert game.outcome.winners == (1,)
    assert game.to_move is None
    assert game.turn == 1, "Player 3 gets no turn"


def test_S_R10_replace_the_entire_hand():
    game = T(hand="HL BS ST FT PP")
    played(game, ReplaceWholeHand())
    for code in ("CT", "CS", "NV", "AB", "LG"):
        assert game.decision.kind == "refill"
        game.play(draw(code))
    assert hand(game, 0) == {"CT": 1, "CS": 1, "NV": 1, "AB": 1, "LG": 1}
    assert discards(game) == "HL BS ST FT PP"
    assert len(game.plants_left) == 90
    assert game.has_replaced(0)
    assert (game.to_move, game.decision.kind) == (1, "turn")
    for seat in (1, 2):
        drawn(played(game, Discard(next(iter(game.hand(seat))))))
    assert ReplaceWholeHand() not in legal(game)


def test_S_R11_fourth_plant():
    game = T(columns={"a0": "a0_1 a0_2 a0_3"}, plant_habitats="primary")
    played(drawn_to_plants(game), DrawPlant("a0_4"))
    assert game.plant_discards == ("a0_4",)
    assert (game.to_move, game.decision.kind) == (1, "turn"), "nobody else has that habitat"


def test_S_R12_reshuffle():
    """1 card in the pile, 40 discarded; two players hold five each. 40 discards and 4 others make 45 with RH."""
    cards = deck(
        HL=8, BS=8, ST=8, FT=8, PP=8, EX=0, CT=0, CS=0, NV=0, AB=5, LG=1, MY=1, RH=2, ND=2,
        X_HL=0, X_BS=0, X_ST=0, X_FT=0, X_PP=0, X_EX=0, X_CT=0, X_CS=0, X_NV=0, X_LG=0, X_MY=0,
    )  # fmt: skip
    game = T(players=2, cards=cards, hand="RH HL BS ST FT", hands={1: "PP PP AB AB ND"}, pile="MY")
    assert (game.action_pile_size, len(game.action_discards)) == (1, 40)
    played(game, PlayReplaceYourHand(), *(Throw(kind) for kind in kinds("HL BS ST FT")))
    assert len(game.action_discards) == 45
    assert codes(game.action_discards[-5:]) == "RH HL BS ST FT"
    played(game, draw("MY"))
    assert game.action_discards == (), "the last card of the pile was drawn, so the discards are shuffled"
    assert game.action_pile_size == 45
    for code in ("LG", "HL", "ND", "AB"):
        game.play(draw(code))
    assert game.action_pile_size == 41
    assert game.hand_size(0) == 5
    assert game.decision.kind == "plant"


def test_S_R12_is_also_so_when_some_cards_are_kept():
    game = T(hand="RH HL BS ST FT")
    played(game, PlayReplaceYourHand(), Throw("steward"), Enough())
    assert discards(game) == "RH ST"
    assert hand(game, 0) == {"HL": 1, "BS": 1, "FT": 1}
