"""No rule, scenario or option is without its test."""

from __future__ import annotations

from pathlib import Path

import pytest

from edugames import facts
from edugames.observation import Options
from tests.games.naming import Names

from .test_options import DEFAULTS

RULINGS = (
    "LAYOUT TWO-MOVES STEP MUST-MOVE ENTRY SHARE DISCARD DUP CLASS RESHUFFLE STALL DEAL TIE PLAYERS NULLC"
)

NAMES = Names(Path(__file__).parent)


@pytest.mark.parametrize("number", range(1, 14))
def test_each_rule_has_a_test_named_after_it(number):
    assert NAMES.tell_of(f"O{number}")


@pytest.mark.parametrize("number", range(1, 13))
def test_each_worked_scenario_has_a_test_named_after_it(number):
    assert NAMES.tell_of(f"S_O{number}")


@pytest.mark.parametrize("key", DEFAULTS)
def test_each_option_has_a_test_named_after_it(key):
    assert NAMES.tell_of(f"option_{key}")


def test_each_rule_stands_in_the_rulebook_in_our_words():
    rules = facts.observation_rules()
    assert [row.rule for row in rules] == [f"O-{number}" for number in range(1, 14)]
    assert all(row.title and row.text.endswith(".") for row in rules)


def test_each_house_ruling_is_an_option_or_stands_in_the_rulebook():
    fixed = facts.observation_rulings()
    assert {row.rule for row in fixed} <= {row.rule for row in facts.observation_rules()}
    assert all(row.title and row.text.endswith(".") for row in fixed)
    switched = {ruling.ruling for ruling in Options.rulings if ruling.ruling.startswith("HO-")}
    known = {row.ruling for row in fixed} | switched
    assert known == {f"HO-{word}" for word in RULINGS.split()}


def test_no_two_tests_of_a_file_have_the_same_name():
    assert NAMES.twice() == []
