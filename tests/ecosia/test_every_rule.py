"""No rule, scenario, option or ruling is without its test."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.naming import Names

from .test_options import DEFAULTS

NAMES = Names(Path(__file__).parent)


@pytest.mark.parametrize("number", range(1, 37))
def test_each_rule_has_a_test_named_after_it(number):
    assert NAMES.tell_of(f"E{number}")


@pytest.mark.parametrize("number", range(1, 13))
def test_each_worked_scenario_has_a_test_named_after_it(number):
    assert NAMES.tell_of(f"S_E{number}")


@pytest.mark.parametrize("key", DEFAULTS)
def test_each_option_has_a_test_named_after_it(key):
    assert NAMES.tell_of(f"option_{key}")


@pytest.mark.parametrize("line", ["E24", "E29", "E30", "E31", "E32", "E33", "E34_1", "E34_2", "E34_3"])
def test_each_line_of_the_table_of_missing_targets_has_a_test(line):
    assert NAMES.tell_of(f"no_target_{line}")


def test_no_two_tests_of_a_file_have_the_same_name():
    assert NAMES.twice() == []
