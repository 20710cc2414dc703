"""No rule, scenario or option is without its test."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from edugames import facts
from edugames.observation import Options

from .test_options import DEFAULTS

RULINGS = (
    "LAYOUT TWO-MOVES STEP MUST-MOVE ENTRY SHARE DISCARD DUP CLASS RESHUFFLE STALL DEAL TIE PLAYERS NULLC"
)

NAMES = [
    name
    for file in sorted(Path(__file__).parent.glob("test_*.py"))
    for name in re.findall(r"^def (test_\w+)", file.read_text(encoding="utf-8"), re.MULTILINE)
]


def has_a_test(start):
    return any(name.startswith(f"test_{start}_") for name in NAMES)


@pytest.mark.parametrize("number", range(1, 14))
def test_each_rule_has_a_test_named_after_it(number):
    assert has_a_test(f"O{number}")


@pytest.mark.parametrize("number", range(1, 13))
def test_each_worked_scenario_has_a_test_named_after_it(number):
    assert has_a_test(f"S_O{number}")


@pytest.mark.parametrize("key", DEFAULTS)
def test_each_option_has_a_test_named_after_it(key):
    assert has_a_test(f"option_{key}")


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
    for file in Path(__file__).parent.glob("test_*.py"):
        names = re.findall(r"^def (test_\w+)", file.read_text(encoding="utf-8"), re.MULTILINE)
        assert len(names) == len(set(names)), file.name
