"""Rows, columns and the side area (R-15 to R-19, R-26)."""

from __future__ import annotations

from itertools import permutations, product

import pytest

from edugames.restoration import Play, PlayAside, PlayAsPlant, Swap
from edugames.restoration.tableau import MIXED_ROWS, ROWS
from edugames.restoration.words import BIOLOGIST, KINDS, RESTORATION

from .cards import CODE, T, drawn, kinds, legal, played, plays, row

TECHNIQUES = (("HL", "BS", "ST"), ("FT", "PP", "EX"), ("CT", "CS", "NV"))
A_SIDE_FULL = {"rows": {"a0": "HL BS ST"}, "columns": {"a0": "a0_1 a0_2 a0_3"}}


def test_R15_cards_above_and_plants_below_a_habitat():
    game = T(hand="HL AB ST FT PP")
    drawn(played(game, Play("herbicide license", "b0")), plant="b0_2")
    assert (row(game, "b0"), game.column("b0")) == ("HL", ("b0_2",))
    assert all(game.row(h) == () for h in ("a0", "c0", "a1"))


def test_R15_there_is_room_for_three_of_each():
    game = T(**A_SIDE_FULL, hand="AB HL FT CT PP")
    assert not [move for move in plays(game) if move.habitat == "a0"]


@pytest.mark.parametrize("technique", TECHNIQUES)
def test_R16_three_aspects_of_one_technique_in_any_order_are_complete(technique):
    for first, second, third in permutations(technique):
        game = T(rows={"a0": f"{first} {second}"}, hand=third)
        assert not game.row_is_complete("a0")
        played(game, Play(CODE[third], "a0"))
        assert game.row_is_complete("a0")


@pytest.mark.parametrize("technique", TECHNIQUES)
def test_R16_a_biologist_stands_for_any_aspect(technique):
    for cards in product((*technique, "AB"), repeat=2):
        if len(set(cards) - {"AB"}) == len([c for c in cards if c != "AB"]):
            game = T(rows={"a0": " ".join(cards)}, hand="AB")
            played(game, Play("agency biologist", "a0"))
            assert game.row_is_complete("a0")


def test_R16_a_complete_row_takes_nothing_more():
    game = T(rows={"a0": "HL AB ST"}, hand="BS FT CS AB HL")
    assert not [move for move in plays(game) if move.habitat == "a0" and not isinstance(move, PlayAsPlant)]


def test_R17_a_column_is_complete_with_three_plants_or_biologists():
    game = T(columns={"a0": "a0_1 AB"}, hand="AB")
    assert not game.column_is_complete("a0")
    played(game, PlayAsPlant("a0"))
    assert game.column_is_complete("a0")
    assert game.column("a0") == ("a0_1", "agency biologist", "agency biologist")
    game = T(columns={"a0": "a0_1 a0_2"}, hand="HL")
    drawn(played(game, Play("herbicide license", "a0")), plant="a0_3")
    assert game.column_is_complete("a0")


def test_R18_one_technique_on_several_habitats():
    game = T(rows={"a0": "HL BS ST", "b0": "HL BS"}, hand="ST")
    played(game, Play("steward", "b0"))
    assert game.row_is_complete("b0")
    assert game.row_is_complete("a0")


def test_R19_legislator_and_mayor_lie_at_the_side():
    game = T(hand="LG MY HL BS ST")
    drawn(played(game, PlayAside("legislator")))
    assert game.side(0) == ("legislator",)
    game = T(side={0: "LG"}, hand="MY HL BS ST FT")
    played(game, PlayAside("mayor"))
    assert game.side(0) == ("legislator", "mayor")
    assert game.side(1) == ()


def test_R26_no_move_takes_a_biologist_elsewhere():
    """Over a swap it stays where it is; nothing else touches it in its owner's turn."""
    game = T(rows={"a0": "AB CS", "b0": "AB"}, columns={"c0": "AB"}, hand="HL BS PP LG MY")
    for move in legal(game):
        twin = played(game.copy(), move)
        assert "agency biologist" in twin.row("a0")
        assert "agency biologist" in twin.row("b0")
        assert "agency biologist" in twin.column("c0")
    played(game, Swap("PPE", "a0"))
    assert row(game, "a0") == "AB PP"


# ---------------------------------------------------------------------- every row there is


def aspects(cards):
    return [number % 3 for number in cards if number != BIOLOGIST]


def techniques(cards):
    return {number // 3 for number in cards if number != BIOLOGIST}


def every_row(one_technique):
    for length in range(4):
        for cards in product(range(BIOLOGIST + 1), repeat=length):
            if len(set(aspects(cards))) == len(aspects(cards)) and (
                not one_technique or len(techniques(cards)) <= 1
            ):
                yield cards


def test_every_row_and_every_card_as_the_rules_say():
    for cards in every_row(one_technique=True):
        facts, locked = ROWS[cards], len(cards) == 3
        assert facts.locked == locked
        assert facts.takes[BIOLOGIST] == (not locked)
        for kind in range(len(RESTORATION)):
            same = techniques(cards) <= {kind // 3}
            assert facts.takes[kind] == (not locked and same and kind % 3 not in aspects(cards)), KINDS[kind]
            assert facts.swaps[kind] == (not locked and not same)
            assert facts.exchanges[kind] == ()


def test_every_mixed_row_and_every_card_as_the_rules_say():
    for cards in every_row(one_technique=False):
        facts, locked = MIXED_ROWS[cards], len(cards) == 3 and len(techniques(cards)) <= 1
        assert facts.locked == locked
        for kind in range(len(RESTORATION)):
            assert facts.takes[kind] == (len(cards) < 3 and kind % 3 not in aspects(cards))
            assert facts.swaps[kind] is False
            may_go = {
                out
                for out in cards
                if out != BIOLOGIST
                and out // 3 != kind // 3
                and kind % 3 not in [a for a in aspects(cards) if a != out % 3]
            }
            assert set(facts.exchanges[kind]) == (set() if locked else may_go)


def test_kinds_of_the_tests_are_those_of_the_game():
    assert sorted(kinds(list(CODE))) == sorted(KINDS)
