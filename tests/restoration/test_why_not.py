"""Every kind of illegal move is refused with its rule and a sentence that helps, and the game stays as it was."""

from __future__ import annotations

import re

import pytest

from edugames import restoration
from edugames.restoration import (
    Decline,
    Discard,
    Draw,
    DrawPlant,
    Enough,
    Exchange,
    Place,
    Play,
    PlayAgainst,
    PlayAside,
    PlayAsPlant,
    PlayReplaceYourHand,
    Remove,
    RemoveBiologist,
    ReplaceWholeHand,
    Swap,
    TakeAndForfeit,
    TakeAndPay,
    Throw,
    Uproot,
)

from .cards import T, deck, draw, played

BUSY = {
    "rows": {"a0": "HL BS", "b0": "HL BS ST", "c0": "CS AB", "a1": "CS", "b1": "CS CT NV", "c1": "AB"},
    "columns": {"a0": "a0_1 AB AB", "a1": "a1_1", "b1": "b1_1 b1_2 b1_3"},
}


def turn(hand, **changes):
    return T(hand=hand, **{**BUSY, **changes})


def throwing():
    return played(T(hand="RH HL BS"), PlayReplaceYourHand())


def refilling():
    return played(T(hand="HL", pile="CT"), Discard("herbicide license"))


def drawing():
    game = T(hand="HL BS ST FT PP", plants="a0_1 a1_1")
    return played(game, Discard("PPE"), draw("PP"))


def placing():
    game = T(hand="HL BS ST FT PP", cards=deck(both=("a0_c0_1",)))
    return played(game, Discard("PPE"), draw("PP"), DrawPlant("a0_c0_1"))


def offering():
    return played(T(hand="HL BS ST FT PP"), Discard("PPE"), draw("PP"), DrawPlant("a1_1"))


REFUSED = {
    "not held": (turn("HL"), Play("novice", "a0"), "R-20", "novice is not in Player 1's hand, which holds herbicide"),
    "discard not held": (turn("HL"), Discard("mayor"), "R-20", "mayor is not in Player 1's hand"),
    "part there": (turn("HL"), Play("herbicide license", "a0"), "R-22", "A0 has its training already: herbicide"),
    "complete": (turn("HL"), Play("herbicide license", "b0"), "R-22", "complete and turned over"),
    "mixing": (turn("HL"), Play("herbicide license", "c0"), "R-22", "begun with removal, .* change the technique"),
    "another's": (turn("HL"), Play("herbicide license", "c1"), "R-22", "C1 is Player 2's"),
    "unknown": (turn("HL"), Play("herbicide license", "sea"), "R-22", "no habitat 'sea' in this deck"),
    "aside": (turn("HL"), Play("herbicide license", "a5"), "R-22", "A5 was not dealt to anybody"),
    "no swap": (turn("ST"), Swap("steward", "a0"), "R-23", "no card of another technique"),
    "swap complete": (turn("PP"), Swap("PPE", "b0"), "R-22", "complete and turned over"),
    "no exchange": (turn("PP"), Exchange("PPE", "a0", "herbicide license"), "R-23", "changes the whole technique"),
    "exchange what": (
        turn("PP", swap="one_for_one"), Exchange("PPE", "a0", "novice"), "R-23", "there is no novice above A0",
    ),
    "exchange same": (
        turn("ST", swap="one_for_one"), Exchange("steward", "a0", "backpack sprayer"), "R-23", "the same technique",
    ),
    "exchange other": (
        turn("PP", swap="one_for_one"), Exchange("PPE", "a0", "herbicide license"), "R-23",
        "another equipment would stay",
    ),
    "swap in mixed": (turn("PP", swap="one_for_one"), Swap("PPE", "a0"), "R-23", "one card is exchanged at a time"),
    "full mixed": (
        turn("PP", swap="one_for_one", rows={"a0": "HL CS EX"}), Play("PPE", "a0"), "R-22", "has its equipment already",
    ),
    "full of three": (
        turn("AB", swap="one_for_one", rows={"a0": "HL CS EX"}), Play("agency biologist", "a0"), "R-24",
        "has 3 cards above it already",
    ),
    "biologist complete": (turn("AB"), Play("agency biologist", "b0"), "R-24", "complete and turned over"),
    "biologist below": (turn("AB"), PlayAsPlant("a0"), "R-25", "A0 has its 3 plants"),
    "biologist there": (turn("AB"), PlayAsPlant("a1"), "R-24", "A1 is Player 2's"),
    "legislator": (turn("LG", side={0: "LG"}), PlayAside("legislator"), "R-27", "only one at a time; discard this one"),
    "mayor": (turn("MY", side={0: "MY"}), PlayAside("mayor"), "R-28", "only one at a time"),
    "own": (turn("X-HL"), Remove("no herbicide license", "a0"), "R-29", "A0 is your own"),
    "safe": (turn("X-CS"), Remove("no chainsaw", "b1"), "R-29", "B1 is complete and turned over; it is safe"),
    "absent": (turn("X-HL"), Remove("no herbicide license", "a1"), "R-29", "no herbicide license above A1"),
    "nowhere": (turn("X-HL"), Remove("no herbicide license", "a4"), "R-29", "A4 was not dealt"),
    "mayor keeps off": (turn("X-CS", side={1: "MY"}), Remove("no chainsaw", "a1"), "R-28", "Player 2 has a mayor"),
    "biologist safe": (turn("X-CS"), RemoveBiologist("no chainsaw", "c1"), "HR-AB-HIT", "nobody said which card"),
    "no biologist": (
        turn("X-CS", ab_vulnerable=True), RemoveBiologist("no chainsaw", "a1"), "R-29", "no agency biologist above A1",
    ),
    "no legislator": (turn("X-LG"), PlayAgainst("no legislator", 1), "R-30", "Player 2 has no legislator"),
    "shielded": (turn("X-LG", side={1: "LG MY"}), PlayAgainst("no legislator", 1), "R-28", "protects the legislator"),
    "no mayor": (turn("X-MY"), PlayAgainst("no mayor", 2), "R-31", "Player 3 has no mayor"),
    "oneself": (turn("ND"), PlayAgainst("natural disaster", 0), "R-32", "not against yourself"),
    "nobody": (turn("ND"), PlayAgainst("natural disaster", 5), "R-32", "nobody sits there; players are 1 to 3"),
    "nothing to lose": (turn("ND"), PlayAgainst("natural disaster", 2), "R-32", "no card in a technique that is not"),
    "no such plant": (
        turn("X-PL", cards=deck(X_PL=1)), Uproot("a1", "a1_2"), "HR-CONSEQ", "no 'a1_2' below A1",
    ),
    "safe plant": (turn("X-PL", cards=deck(X_PL=1)), Uproot("b1", "b1_1"), "HR-CONSEQ", "they are safe"),
    "replaced": (turn("HL", replaced=[0]), ReplaceWholeHand(), "R-35", "once; play or discard"),
    "answer to a turn": (turn("HL"), Decline(), "R-20", "does not answer the question"),
    "nature in a turn": (turn("HL"), Draw("novice"), "R-20", "does not answer the question"),
    "throw not held": (throwing(), Throw("mayor"), "R-33", "mayor is not in Player 1's hand"),
    "turn in a throw": (throwing(), Discard("steward"), "R-33", "does not answer the question"),
    "draw what is gone": (refilling(), Draw("mayor"), "R-36", "mayor is not in the pile any more"),
    "seat in a refill": (refilling(), Enough(), "R-36", "does not answer the question"),
    "plant gone": (drawing(), DrawPlant("b0_1"), "R-37", "plant b0_1 is not in the pile any more"),
    "plant unknown": (drawing(), DrawPlant("weed"), "R-37", "no plant 'weed' in this deck"),
    "seat in a draw": (drawing(), Place("a0"), "R-37", "does not answer the question"),
    "place elsewhere": (placing(), Place("b0"), "R-37", "can be placed below A0 or C0 of Player 1"),
    "place at another's": (placing(), Place("a1"), "R-37", "can be placed below A0 or C0"),
    "discard a plant": (placing(), Decline(), "R-37", "does not answer the question"),
    "pay not held": (offering(), TakeAndPay("chainsaw"), "R-40", "chainsaw is not in Player 2's hand"),
    "turn in an offer": (offering(), Discard("PPE"), "R-38", "does not answer the question"),
}  # fmt: skip


@pytest.mark.parametrize(("game", "move", "rule", "why"), REFUSED.values(), ids=REFUSED)
def test_refused_with_its_rule_and_a_way_out(game, move, rule, why):
    before = game.to_dict()
    reason = game.why_not(move)
    assert reason.rule == rule
    assert re.search(why, reason.text), reason.text
    assert game.explain(move) == str(reason)
    with pytest.raises(restoration.IllegalMove) as refused:
        game.play(move)
    assert refused.value.reason == reason
    assert game.to_dict() == before


def test_every_kind_of_move_is_refused_somewhere():
    free = {Enough, Decline, TakeAndForfeit, PlayReplaceYourHand}
    asked = {type(move) for _, move, _, _ in REFUSED.values()} | free
    assert asked == set(restoration.moves.MOVES)


@pytest.mark.parametrize(
    ("game", "start"),
    [
        (turn("HL"), "Play an action card, discard one, or replace your whole hand"),
        (turn("HL", replaced=[0]), "Play an action card, or discard one."),
        (throwing(), "Replace your hand: throw away as many cards as you like"),
        (refilling(), "Player 1 draws a card."),
        (drawing(), "Player 1 draws a plant."),
        (placing(), "Choose the habitat for plant a0_c0_1: A0 or C0."),
        (offering(), "You may take plant a1_1: it fits your A1; it costs your next turn."),
        (
            played(
                T(hand="HL BS ST FT PP", take_cost="discard_or_void"),
                Discard("PPE"),
                draw("PP"),
                DrawPlant("a1_1"),
            ),
            "You may take plant a1_1: it fits your A1; it costs a restoration card or your next turn.",
        ),
    ],
)
def test_every_question_is_one_sentence(game, start):
    assert game.decision.prompt.startswith(start)
