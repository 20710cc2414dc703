"""No rule, scenario or option is without its test."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from edugames import facts, restoration
from edugames.restoration import Options
from tests.games.naming import Names

from .test_options import DEFAULTS

NAMES = Names(Path(__file__).parent)


@pytest.mark.parametrize("number", range(1, 45))
def test_each_rule_has_a_test_named_after_it(number):
    assert NAMES.tell_of(f"R{number}")


@pytest.mark.parametrize("number", range(1, 13))
def test_each_worked_scenario_has_a_test_named_after_it(number):
    assert NAMES.tell_of(f"S_R{number}")


@pytest.mark.parametrize("key", DEFAULTS)
def test_each_option_has_a_test_named_after_it(key):
    assert NAMES.tell_of(f"option_{key}")


def test_each_rule_is_told_in_our_own_words_for_a_reader_of_ten():
    rules = facts.restoration_rules()
    assert [rule.rule for rule in rules] == [f"R-{number}" for number in range(1, 45)]
    for rule in rules:
        assert rule.title
        assert rule.text.endswith(".")
        sentences = [words for words in re.split(r"[.:;]\s", rule.text) if words]
        assert max(len(words.split()) for words in sentences) <= 30, rule.rule


RULINGS = (
    "DECK CONSEQ SWAP DUP AB-HIT AB-SWAP MAYOR-OWNER MAYOR-ND ONE-MAYOR LG-NOW NO-TARGET TAKE-COST TAKE-CARD "
    "TAKE-ONCE OFFER-WINDOW LG-TWO 4TH-PLANT MUST-PLACE TWO-HABITATS RESHUFFLE OFFER-RESHUFFLE FRIENDLY-MAYOR "
    "BIRTHDAY SPECIES HIDDEN ACTIVE-ORDER CAP HABITATS PLANTS"
)
"""Where the rulebook is silent or says two things: each is an option, or told as a ruling without one."""


def test_each_house_ruling_is_an_option_or_told_in_words():
    fixed = facts.restoration_rulings()
    switched = {ruling.ruling for ruling in Options.rulings if ruling.ruling.startswith("HR-")}
    assert {ruling.ruling for ruling in fixed} | switched == {f"HR-{word}" for word in RULINGS.split()}
    assert not {ruling.ruling for ruling in fixed} & switched
    numbers = {rule.rule for rule in facts.restoration_rules()}
    for ruling in fixed:
        assert ruling.rule in numbers
        assert ruling.title
        assert ruling.text.endswith(".")


def test_every_rule_that_the_engine_cites_can_be_looked_up():
    known = {rule.rule for rule in facts.restoration_rules()}
    known |= {ruling.ruling for ruling in (*facts.restoration_rulings(), *Options.rulings)}
    source = Path(restoration.__file__).parent.rglob("*.py")
    cited = {
        rule
        for file in source
        for rule in re.findall(r'"(H?R-[A-Z0-9-]+)"', file.read_text(encoding="utf-8"))
    }
    assert len(cited) > 25
    assert cited <= known


def test_no_two_tests_of_a_file_have_the_same_name():
    assert NAMES.twice() == []
