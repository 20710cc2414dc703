"""No rule, scenario, option or ruling is without its test."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from .test_options import DEFAULTS

NAMES = [
    name
    for file in sorted(Path(__file__).parent.glob("test_*.py"))
    for name in re.findall(r"^def (test_\w+)", file.read_text(encoding="utf-8"), re.MULTILINE)
]


def has_a_test(start):
    return any(name.startswith(f"test_{start}_") for name in NAMES)


@pytest.mark.parametrize("number", range(1, 37))
def test_each_rule_has_a_test_named_after_it(number):
    assert has_a_test(f"E{number}")


@pytest.mark.parametrize("number", range(1, 13))
def test_each_worked_scenario_has_a_test_named_after_it(number):
    assert has_a_test(f"S_E{number}")


@pytest.mark.parametrize("key", DEFAULTS)
def test_each_option_has_a_test_named_after_it(key):
    assert has_a_test(f"option_{key}")


@pytest.mark.parametrize("line", ["E24", "E29", "E30", "E31", "E32", "E33", "E34_1", "E34_2", "E34_3"])
def test_each_line_of_the_table_of_missing_targets_has_a_test(line):
    assert has_a_test(f"no_target_{line}")


def test_no_two_tests_of_a_file_have_the_same_name():
    for file in Path(__file__).parent.glob("test_*.py"):
        names = re.findall(r"^def (test_\w+)", file.read_text(encoding="utf-8"), re.MULTILINE)
        assert len(names) == len(set(names)), file.name
