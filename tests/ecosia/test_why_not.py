"""Every kind of illegal move is refused with its rule and a sentence that helps, and the game stays as it was."""

from __future__ import annotations

import pytest

from edugames import ecosia
from edugames.ecosia import (
    Add,
    At,
    Choose,
    Discard,
    DiscardHand,
    Draw,
    Fell,
    Grow,
    Keep,
    Plant,
    Play,
    Prune,
    Reveal,
    Roll,
    Seed,
    Spread,
    Take,
    Token,
)

from .board import CENTRE, NINE, T1, A, B, C, played, struck

AROUND = {(2, -2): "AB", (1, 0): "CC"}


def turn(**changes):
    return T1(hand=("plant", "prune", "nursery"), **changes)


def card(kind, *moves, trees=None, **changes):
    return played(T1(trees, hand=kind, **changes), Play(kind), *moves)


def reforesting(*moves, harder=False, n9="C"):
    return card("reforestation", *moves, trees=AROUND, down={(2, -1): 5}, nurseries={"N9": n9}, harder=harder)


def event(name, *moves, trees=None, **changes):
    return struck(T1(trees, now="reveal", **changes), name, *moves)


LINE = {(-1, 1): "A", (1, 1): "A"}

REFUSED = {
    "a card that is not held": (turn, Play("agroforestry"), {"E-23"}, "agroforestry"),
    "throwing away a card that is not held": (turn, Discard("agroforestry"), {"E-23"}, "agroforestry"),
    "a hand of one card as a whole": (
        lambda: T1(hands=[{"plant": 1}] * 4, reshuffle=False), DiscardHand(), {"E-23"}, "card",
    ),
    "planting before the card is played": (turn, Plant("N1", A, (1, 0)), {"E-23", "E-17"}, "card"),
    "a Reforestation that is not possible": (
        lambda: T1(hand="reforestation"), Play("reforestation"), {"E-21", "E-24"}, "enough trees around",
    ),
    "a Plant card with empty nurseries": (
        lambda: T1(nurseries=dict.fromkeys(NINE, ""), hand="plant"), Play("plant"), {"E-17", "E-24"}, "nurser",
    ),
    "a Prune card without a tree": (lambda: T1(only=True, hand="prune"), Play("prune"), {"E-18", "E-24"}, "tree"),
    "a Natural reforestation without a pair": (
        lambda: T1(hand="natural reforestation"), Play("natural reforestation"), {"E-19", "E-24"}, "",
    ),
    "an Agroforestry without a farmland": (
        lambda: T1(nurseries={"N5": "", "N6": "", "N7": ""}, hand="agroforestry"),
        Play("agroforestry"), {"E-20", "E-24"}, "farmland",
    ),
    "planting on a deforested tile": (
        lambda: card("plant", trees={(-1, 0): "B"}), Plant("N5", B, CENTRE), {"E-17", "E-5"}, "deforested",
    ),
    "planting out of reach": (lambda: card("plant"), Plant("N2", B, (1, 0)), {"E-17", "E-13"}, "N2"),
    "planting what the nursery does not have": (lambda: card("plant"), Plant("N1", B, (1, 0)), {"E-17"}, "N1"),
    "pruning what does not grow there": (lambda: card("prune"), Prune((2, 0), A), {"E-18"}, "oak"),
    "pruning an empty tile": (lambda: card("prune"), Prune((1, 1), A), {"E-18"}, "row 4, tile 4"),
    "seeding beside one tree": (
        lambda: card("natural reforestation", trees=LINE), Seed((1, 0), A), {"E-19"}, "row 3, tile 4",
    ),
    "seeding another species": (lambda: card("natural reforestation", trees=LINE), Seed((0, 1), B), {"E-19"}, "pine"),
    "seeding on a deforested tile": (
        lambda: card("natural reforestation", trees={(-1, 0): "A", (1, 0): "A", (0, 1): "B", (2, 0): "B"}),
        Seed(CENTRE, A), {"E-19", "E-5"}, "deforested",
    ),
    "agroforestry on a meadow": (lambda: card("agroforestry"), Plant("N5", B, (-1, 1)), {"E-20"}, "farmland"),
    "agroforestry where the species grows": (
        lambda: card("agroforestry", trees={(-1, 0): "B"}), Plant("N5", B, (-1, 0)), {"E-20"}, "pine",
    ),
    "agroforestry out of reach": (lambda: card("agroforestry"), Plant("N4", A, (-1, 0)), {"E-20", "E-13"}, "N4"),
    "young trees into another nursery": (
        lambda: card("agroforestry", Plant("N5", B, (-1, 0))), Add("N4", A), {"E-20"}, "N5",
    ),
    "reforesting a live tile": (reforesting, At((1, 1)), {"E-21"}, "deforested"),
    "reforesting with too few trees around": (reforesting, At(CENTRE), {"E-21"}, "12"),
    "taking from a nursery that is not connected": (
        lambda: reforesting(At((2, -1))), Take("N8", B), {"E-21", "E-13"}, "N8",
    ),
    "taking a species that is not there": (lambda: reforesting(At((2, -1))), Take("N9", A), {"E-21"}, "N9"),
    "keeping a species that was not gathered": (
        lambda: reforesting(At((2, -1)), Take("N1", A), *[Take("N9", C)] * 4, harder=True, n9="CCCC"),
        Keep(B), {"E-22"}, "pine",
    ),
    "keeping a tree in the gentle game": (lambda: reforesting(At((2, -1))), Keep(A), {"E-21"}, ""),
    "choosing a tile that is not closest": (
        lambda: event("encroaching"), Choose((-1, -1)), {"E-30", "E-27"}, "row 2, tile 1",
    ),
    "choosing the burning tile": (lambda: event("wildfire", starter=3), Choose((2, -1)), {"E-32"}, "row 2, tile 4"),
    "felling a species that is not tied": (
        lambda: event("deforestation", Roll(2), trees={(1, 0): "AABBC"}), Fell((1, 0), C), {"E-29"}, "acacia",
    ),
    "felling on a farmland that is not asked for": (
        lambda: event("encroaching", trees={(0, 1): "AB", (0, 2): "AB"}), Fell((0, 2), A), {"E-30"}, "row 5, tile 3",
    ),
    "felling away from the spring": (
        lambda: event("drought", trees={(1, 0): "AB"}), Fell((2, 0), C), {"E-34"}, "row 3, tile 5",
    ),
    "rain on a deforested tile": (lambda: event("heavy rain"), Grow(CENTRE, A), {"E-31", "E-5"}, "row 3, tile 3"),
    "rain far from the spring": (lambda: event("heavy rain"), Grow((-1, 2), A), {"E-31"}, "row 5, tile 2"),
    "drawing a kind that is used up": (
        lambda: played(T1(hand="plant", players=1, discard={"nursery": 5}), Discard("plant")),
        Draw("nursery"), {"E-23"}, "nursery",
    ),
    "an event that came twice": (
        lambda: T1(now="reveal", in_round=3, events=("pest", "pest")), Reveal("pest"), {"E-10", "E-26"}, "pest",
    ),
    "a number that is not in the bag": (lambda: event("deforestation", Roll(4)), Token(12), {"E-28"}, "12"),
    "a roll towards a blocked side where that is rerolled": (
        lambda: event("deforestation", down={(1, 0): 3}, expand_blocked="reroll"), Roll(2), {"E-29"}, "",
    ),
    "a spread of fire that nobody asked for": (lambda: event("wildfire"), Spread((1, 0)), {"E-32"}, ""),
    "a play while the event is to be revealed": (lambda: T1(now="reveal"), Play("plant"), {"E-26", "E-10"}, "event"),
    "a second play before the draw": (
        lambda: played(turn(), Discard("plant")), Discard("prune"), {"E-23"}, "draw",
    ),
}  # fmt: skip


@pytest.mark.parametrize("case", REFUSED)
def test_why_not(case):
    board, move, rules, word = REFUSED[case]
    reason = board().why_not(move)
    assert reason is not None
    assert reason.rule in rules, str(reason)
    assert word.lower() in reason.text.lower(), str(reason)
    assert str(reason) == f"{reason.rule}: {reason.text}"


@pytest.mark.parametrize("case", REFUSED)
def test_an_illegal_move_changes_nothing(case):
    board, move, *_ = REFUSED[case]
    game = board()
    heard = []
    game.tell = heard.append
    before, moves = game.to_dict(), game.legal_moves()
    with pytest.raises(ecosia.IllegalMove) as refused:
        game.play(move)
    assert isinstance(refused.value, ValueError)
    assert refused.value.reason == game.why_not(move)
    assert str(refused.value) == str(refused.value.reason)
    assert game.to_dict() == before
    assert game.legal_moves() == moves
    assert heard == []


@pytest.mark.parametrize("case", REFUSED)
def test_explain_says_why_an_illegal_move_may_not_be_made(case):
    board, move, *_ = REFUSED[case]
    game = board()
    assert str(game.why_not(move)) in game.explain(move)


@pytest.mark.parametrize("case", REFUSED)
def test_a_reason_is_one_short_paragraph_without_python_in_it(case):
    board, move, *_ = REFUSED[case]
    text = board().why_not(move).text
    assert 10 < len(text) < 400
    for word in ("\n", "None", "Traceback", "object at", "[", "mask"):
        assert word not in text, text


def test_every_rule_of_a_reason_is_a_rule():
    known = {f"E-{number}" for number in range(1, 37)}
    for board, move, *_ in REFUSED.values():
        assert board().why_not(move).rule in known


def test_a_deforested_target_names_the_tile_and_the_way_out():
    reason = card("plant", trees={(-1, 0): "B"}).why_not(Plant("N5", B, CENTRE))
    assert "row 3, tile 3" in reason.text
    assert "deforested" in reason.text
    assert "row 3, tile 2" in reason.text, "somewhere else where N5 can plant"


def test_explain_says_what_a_legal_move_will_do():
    assert "row 3, tile 4" in card("plant").explain(Plant("N1", A, (1, 0)))
    assert turn().explain(Play("nursery"))
    assert event("deforestation").explain(Roll(1))


def test_explain_changes_nothing():
    game = card("plant")
    before = game.to_dict()
    game.explain(Plant("N1", A, (1, 0)))
    assert game.to_dict() == before
