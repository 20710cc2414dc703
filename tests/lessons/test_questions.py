"""Questions of every kind judge themselves, and a wrong answer gets the hint for its misconception."""

from __future__ import annotations

from random import Random

import pytest

from edugames.lessons.boards import Board, Place
from edugames.lessons.questions import (
    Choose,
    Click,
    Number,
    Option,
    Order,
    Several,
    Slip,
    options,
    shuffled,
)
from edugames.lessons.typed import NotAnAnswer

ABOUT = {"key": "q", "ask": "?", "why": "because"}
FRUIT = options({"apple": "An apple", "pear": "A pear", "stone": "A stone"}, {"stone": "Nobody eats stones."})
BOARD = Board(
    "Two fields", 200, 100, "", (Place("a", "field a", 25, 50, 40, 80), Place("b", "field b", 75, 50, 40, 80))
)


def number(**more):
    return Number(**ABOUT, **({"value": 7.5, "tolerance": 0.05, "hint": "Divide."} | more))


def test_a_number_near_enough_is_right():
    assert number().judge("7,54").right
    assert number().judge("7.5").answer == 7.5
    assert number().judge(7.5).right
    assert not number().judge("7.6").right


def test_either_reading_of_a_comma_is_right():
    asked = number(value=1771, tolerance=0.5)
    assert asked.judge("1,771").right
    assert asked.judge("1,771").answer == 1771


def test_a_slip_is_named_and_any_other_wrong_number_gets_the_general_hint():
    asked = number(slips=(Slip(30, "That is the sum."),))
    assert asked.judge("30").said == "That is the sum."
    assert asked.judge("12").said == "Divide."
    assert asked.judge("7.5").said == ""


def test_a_number_out_of_range_is_no_answer():
    with pytest.raises(NotAnAnswer, match="-1 cannot be: the answer is a number from 0 to 10 t"):
        number(high=10, unit="t").judge("-1")
    with pytest.raises(NotAnAnswer, match="of at least 0"):
        number().judge("-1")
    assert not number(low=None).judge("-1").right


def test_one_is_chosen():
    asked = Choose(**ABOUT, options=FRUIT, right=frozenset({"pear"}))
    assert asked.judge("pear").right
    assert asked.judge("stone").said == "Nobody eats stones."
    assert asked.judge("apple").said == asked.hint
    assert asked.solution() == "A pear"
    for none in ("", None, []):
        with pytest.raises(NotAnAnswer, match="choose one, then check it"):
            asked.judge(none)
    with pytest.raises(NotAnAnswer, match="none of the options"):
        asked.judge("cake")
    with pytest.raises(NotAnAnswer, match="choose one"):
        asked.judge(["pear", "apple"])


def test_all_that_fit_are_chosen_and_no_more():
    asked = Several(**ABOUT, options=FRUIT, right=frozenset({"apple", "pear"}))
    assert asked.judge(["pear", "apple"]).right
    assert asked.judge(["pear"]).said == asked.missing
    assert asked.judge(["apple", "pear", "stone"]).said == "Nobody eats stones."
    assert asked.solution() == "An apple; A pear"
    with pytest.raises(NotAnAnswer, match="choose all that fit"):
        asked.judge([])


def test_none_may_be_the_answer():
    asked = Several(**ABOUT, options=FRUIT, right=frozenset(), none=True)
    assert asked.judge([]).right
    assert asked.solution() == "none of them"


def test_places_on_a_board_are_chosen():
    asked = Click(**ABOUT, board=BOARD, right=frozenset({"a"}), hints={"b": "That one is dry."})
    assert asked.judge(["a"]).right
    assert asked.judge(["a", "b"]).said == "That one is dry."
    assert asked.told(["a", "b"]) == "field a; field b"
    with pytest.raises(NotAnAnswer, match="not on this board"):
        asked.judge(["c"])
    with pytest.raises(NotAnAnswer, match="choose on the board"):
        asked.judge([])


def test_any_of_several_places_will_do_where_one_is_asked_for():
    asked = Click(**ABOUT, board=BOARD, right=frozenset({"a", "b"}), one=True)
    assert asked.judge(["b"]).right
    assert asked.solution() == "field a or field b"
    with pytest.raises(NotAnAnswer, match="one place only"):
        asked.judge(["a", "b"])


def test_an_order_counts_and_equals_may_stand_either_way():
    things = tuple(Option(key, key.upper(), f"{key} is heavier.") for key in "abc")
    asked = Order(**ABOUT, options=things, rank={"a": 1, "b": 1, "c": 2})
    assert asked.judge(["a", "b", "c"]).right
    assert asked.judge(["b", "a", "c"]).right
    assert asked.judge(["a", "c", "b"]).said == "c is heavier."
    assert asked.solution() == "A, then B, then C"
    with pytest.raises(NotAnAnswer, match="Every one of them"):
        asked.judge(["a", "b"])


def test_a_question_with_a_right_answer_that_cannot_be_given_is_refused():
    with pytest.raises(ValueError, match="its options are"):
        Choose(**ABOUT, options=FRUIT, right=frozenset({"cake"}))
    with pytest.raises(ValueError, match="its board has no"):
        Click(**ABOUT, board=BOARD, right=frozenset({"z"}))
    with pytest.raises(ValueError, match="rank"):
        Order(**ABOUT, options=FRUIT, rank={"apple": 1})


def test_chance_leaves_no_place_to_the_right_option():
    first = {shuffled(Random(seed), {"a": "A", "b": "B", "c": "C"})[0].key for seed in range(20)}
    assert first == {"a", "b", "c"}


def test_a_known_mistake_gets_its_hint_even_beyond_what_makes_sense():
    ask = number(value=6, high=10, slips=(Slip(48, "That is the sum."),))
    assert ask.judge("48").said == "That is the sum."
    with pytest.raises(NotAnAnswer, match="from 0 to 10"):
        ask.judge("47")


def test_a_number_too_large_for_any_computer_is_refused_like_others():
    with pytest.raises(NotAnAnswer, match="very long"):
        number().judge(10**400)
