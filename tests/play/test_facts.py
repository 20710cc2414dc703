"""The facts: what the folder holds is what the game plays by, and a wrong file is named with its line."""

from __future__ import annotations

import shutil

import pytest

from edugames import ecosia, facts
from edugames.facts import FactError


@pytest.fixture
def root(tmp_path):
    """A copy of the data of Ecosia, to be damaged."""
    return shutil.copytree(facts.folder() / "ecosia", tmp_path / "ecosia")


def change(file, old, new):
    """Put `new` for the first `old`; returns the file's lines before that."""
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")
    return text[: text.index(old)].count("\n") + 1


def test_the_facts_are_those_of_the_printed_game(root):
    printed = facts.ecosia(root)
    assert printed == facts.ecosia()
    assert sum(printed.tiles.values()) == 19
    assert sorted(printed.letters.values()) == sorted("FMWLSX")
    assert len(printed.numbers) == 18
    assert tuple(printed.cards) == ecosia.CARDS
    assert tuple(printed.event_cards) == ecosia.EVENTS
    assert tuple(printed.plurals) == ecosia.SPECIES
    assert [harbour.nursery for harbour in printed.harbours] == list(ecosia.NURSERIES)


def test_every_rule_has_words(root):
    """E-1 to E-36 stand among the rules, the cards or the events, each once save that none is missing."""
    printed = facts.ecosia(root)
    rules = [row.rule for row in facts.ecosia_rules(root)]
    rules += [row.rule for row in (*printed.cards.values(), *printed.event_cards.values())]
    assert sorted(rules, key=lambda rule: int(rule[2:])) == [f"E-{number}" for number in range(1, 37)]


def test_every_house_ruling_has_words(root):
    """Those without an option too, each with the printed rule that it fills in."""
    fixed = facts.ecosia_rulings(root)
    names = [row.ruling for row in fixed]
    assert len(set(names)) == len(names) == 18
    assert not set(names) & {ruling.ruling for ruling in ecosia.Options.rulings}
    printed = {f"E-{number}" for number in range(1, 37)}
    assert all(row.rule in printed and row.title and row.text.endswith(".") for row in fixed)


def test_cards_and_events_say_why_they_matter():
    printed = facts.ecosia()
    for row in (*printed.cards.values(), *printed.event_cards.values()):
        assert row.title
        assert row.text.endswith(".")
        assert row.why.endswith(".")


@pytest.mark.parametrize(
    ("name", "old", "new"),
    [
        ("cards.csv", "prune,E-18,0", "prune,E-18,none"),
        ("cards.csv", "reforestation,E-21,1", "reforestation,E-21,"),
        ("events.csv", "pest,E-33,2", "pest,E-33,two"),
        ("players.csv", "3,8,0 1 2", "3,eight,0 1 2"),
        ("players.csv", "0 1 2 3,0 1 3 4", "0 1 2 x,0 1 3 4"),
        ("scoring.csv", "2,no,2", "2,perhaps,2"),
        ("scoring.csv", "1-3,yes", "one,yes"),
        ("scoring.csv", ",3,10,30", ",3,10"),
        ("players.csv", "6,14,", "6;14;"),
    ],
)
def test_a_wrong_cell_is_named_with_file_and_line(root, name, old, new):
    line = change(root / name, old, new)
    with pytest.raises(FactError) as wrong:
        facts.ecosia(root)
    assert f"{root / name}, line {line}:" in str(wrong.value)


@pytest.mark.parametrize(
    ("name", "column"),
    [
        ("cards.csv", "why"), ("events.csv", "copies"), ("players.csv", "sides"), ("scoring.csv", "co2_low"),
        ("species.csv", "plural"),
    ],
)  # fmt: skip
def test_a_column_that_is_missing_is_named_with_file_and_line(root, name, column):
    change(root / name, column, "other")
    with pytest.raises(FactError, match=rf"{name}, line 2: '{column}'"):
        facts.ecosia(root)


@pytest.mark.parametrize("name", ["island.toml", "cards.csv", "scoring.csv"])
def test_a_file_that_is_missing_is_named(root, name):
    (root / name).unlink()
    with pytest.raises(FactError, match=name):
        facts.ecosia(root)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("forest = 4", "forest = 5", "19 tiles"),
        ('nursery = "N9"', 'nursary = "N9"', "'nursery'"),
        ("numbers = [2, 3,", "numbers = [3,", "one number token for each tile"),
        ("hand = 3", "hnad = 3", "'hand'"),
        ("home = [-1, 2]", "home = [-1]", "not what it should be"),
        ("[tiles]", "[tiles", "island.toml: "),
    ],
)
def test_an_island_that_cannot_be_is_refused(root, old, new, said):
    change(root / "island.toml", old, new)
    with pytest.raises(FactError) as wrong:
        facts.ecosia(root)
    assert "island.toml" in str(wrong.value)
    assert said in str(wrong.value)


def test_a_pile_of_events_that_is_too_small_is_refused(root):
    change(root / "events.csv", "drought,E-34,2", "drought,E-34,0")
    change(root / "events.csv", "pest,E-33,2", "pest,E-33,1")
    with pytest.raises(FactError, match=r"events.csv: the pile needs at least 10"):
        facts.ecosia(root)


def test_published_rates_have_unit_region_and_year():
    for row in facts.sequestration():
        assert row.unit == "t CO2 per hectare a year"
        assert row.region
        assert row.source
        assert row.year > 2000


def test_a_published_range_that_is_upside_down_is_named_with_its_line(tmp_path):
    root = shutil.copytree(facts.folder() / "science", tmp_path / "science")
    line = change(root / "sequestration.csv", "9.1,18.8", "19.1,18.8")
    with pytest.raises(FactError, match=f"line {line}:"):
        facts.sequestration(root)
