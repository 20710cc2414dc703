"""The shipped deck: what the rulebook counts, and what every card needs before a child reads it."""

from __future__ import annotations

import pickle
import shutil
from collections import Counter

import pytest

from edugames import facts

DECK = facts.deck()


def test_R1_the_deck_is_eighteen_habitats_ninety_plants_and_110_action_cards():
    assert len(DECK.habitats) == 18
    assert len(DECK.plants) == 90
    assert sum(action.count for action in DECK.actions.values()) == 110


def test_R2_habitats_by_community_class():
    counts = Counter(habitat.community_class for habitat in DECK.habitats.values())
    assert counts == {"forest": 4, "savanna": 1, "coastal": 2, "wetland": 5, "prairie": 6}
    assert set(counts) == set(facts.CLASSES)


def test_R4_three_techniques_of_three_aspects_each():
    restoration = [action for action in DECK.actions.values() if action.group == "restoration"]
    assert {(a.technique, a.aspect) for a in restoration} == {
        (technique, aspect)
        for technique in ("herbicide", "fire", "removal")
        for aspect in ("training", "equipment", "volunteer")
    }
    assert {a.count for a in restoration} == {8}


def test_R6_one_consequence_for_each_card_that_can_be_removed():
    removed = [action.removes for action in DECK.actions.values() if action.group == "consequence"]
    restoration = [kind for kind, action in DECK.actions.items() if action.group == "restoration"]
    assert removed == [*restoration, "legislator", "mayor"]
    for kind in removed:
        assert DECK.actions[f"no {kind}"].code == f"X-{DECK.actions[kind].code}"


def test_the_counts_of_wild_and_consequence_cards():
    counts = {action.code: action.count for action in DECK.actions.values() if action.group != "restoration"}
    wild = {"AB": 8, "LG": 4, "MY": 4, "RH": 5, "ND": 2}
    removers = {f"X-{code}": 1 for code in ("HL", "BS", "ST", "FT", "PP", "EX", "CT", "CS", "NV")}
    assert counts == {**wild, **removers, "X-LG": 3, "X-MY": 3}


def test_each_plant_has_its_habitats_among_the_cards_and_five_plants_each_are_at_home_in_one():
    for plant in DECK.plants.values():
        assert plant.habitats
        assert len(set(plant.habitats)) == len(plant.habitats)
        assert set(plant.habitats) <= set(DECK.habitats)
    assert set(Counter(plant.habitats[0] for plant in DECK.plants.values()).values()) == {5}


def test_values_lie_on_the_scales_of_their_lists():
    lists = facts.c_lists()
    for plant in DECK.plants.values():
        assert plant.form in facts.FORMS
        assert plant.c_illinois in range(11)
        assert plant.c_chicago in range(11)
        assert lists["illinois"].w_low <= plant.w_illinois <= lists["illinois"].w_high
        assert lists["chicago"].w_low <= plant.w_chicago <= lists["chicago"].w_high
        assert plant.wetland_indicator in {"OBL", "FACW", "FAC", "FACU", "UPL"}


def test_the_lists_of_c_values_say_region_and_year():
    assert {key: (row.region, row.year) for key, row in facts.c_lists().items()} == {
        "illinois": ("Illinois", 1997),
        "chicago": ("Chicago Region", 2017),
    }


def test_every_card_says_something_a_child_can_read():
    cards = [habitat.description for habitat in DECK.habitats.values()]
    cards += [plant.description for plant in DECK.plants.values()]
    cards += [text for action in DECK.actions.values() for text in (action.text, action.why)]
    assert len(set(cards)) == len(cards), "no two cards say the same"
    for text in cards:
        assert text.endswith(".")
        assert max(len(sentence.split()) for sentence in text.split(".")) <= 30


def test_only_two_names_of_habitats_come_from_the_rulebook():
    named = [habitat.name for habitat in DECK.habitats.values() if "rulebook" in habitat.name_basis]
    assert named == ["Gravel Prairie", "Mesic Savanna"]


def test_a_deck_is_a_value():
    again = facts.deck.__wrapped__()
    assert again == DECK
    assert hash(again) == hash(DECK)
    assert pickle.loads(pickle.dumps(DECK)) == DECK  # noqa: S301
    fewer = facts.Deck(DECK.name, DECK.habitats, dict(list(DECK.plants.items())[1:]), DECK.actions)
    assert fewer != DECK
    assert repr(fewer) == "<Deck 'The Restoration Game': 18 habitats, 89 plants, 110 action cards>"


@pytest.mark.parametrize("name", ["habitats", "plants", "actions"])
def test_a_shipped_file_with_a_card_too_few_is_refused(tmp_path, name):
    root = shutil.copytree(facts.folder() / "restoration", tmp_path / "restoration")
    file = root / f"{name}.csv"
    file.write_text(
        "".join(file.read_text(encoding="utf-8").splitlines(keepends=True)[:-1]), encoding="utf-8"
    )
    with pytest.raises(facts.FactError, match=rf"{name}\.csv: \d+ cards, not the {facts.COMPLETE[name]}"):
        facts.deck(root)
