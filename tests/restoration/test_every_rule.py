"""No rule, scenario or option is without its test."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from edugames import facts

from .test_options import DEFAULTS

NAMES = [
    name
    for file in sorted(Path(__file__).parent.glob("test_*.py"))
    for name in re.findall(r"^def (test_\w+)", file.read_text(encoding="utf-8"), re.MULTILINE)
]


def has_a_test(start):
    return any(f"{name}_".startswith(f"test_{start}_") for name in NAMES)


@pytest.mark.parametrize("number", range(1, 45))
def test_each_rule_has_a_test_named_after_it(number):
    assert has_a_test(f"R{number}")


@pytest.mark.parametrize("number", range(1, 13))
def test_each_worked_scenario_has_a_test_named_after_it(number):
    assert has_a_test(f"S_R{number}")


@pytest.mark.parametrize("key", DEFAULTS)
def test_each_option_has_a_test_named_after_it(key):
    assert has_a_test(f"option_{key}")


def test_each_rule_is_told_in_our_own_words_for_a_reader_of_ten():
    rules = facts.restoration_rules()
    assert [rule.rule for rule in rules] == [f"R-{number}" for number in range(1, 45)]
    for rule in rules:
        assert rule.title
        assert rule.text.endswith(".")
        sentences = [words for words in re.split(r"[.:;]\s", rule.text) if words]
        assert max(len(words.split()) for words in sentences) <= 30, rule.rule


def test_no_two_tests_of_a_file_have_the_same_name():
    for file in Path(__file__).parent.glob("test_*.py"):
        names = re.findall(r"^def (test_\w+)", file.read_text(encoding="utf-8"), re.MULTILINE)
        assert len(names) == len(set(names)), file.name
