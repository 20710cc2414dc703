"""The floristic quality of what lies on the table and in the hand."""

from __future__ import annotations

import re
import subprocess
import sys
from html import unescape
from pathlib import Path
from xml.etree import ElementTree

import pytest

import edugames
from edugames import facts
from edugames.widgets import floristic

DECK = facts.deck()
MARSH = [plant for plant in DECK.plants.values() if plant.habitats[0] == "marsh"]


def words(html):
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", html)).split())


def rows(html):
    """Each row of the table as its words, a cell each."""
    found = re.findall(r"<tr>(.*?)</tr>", html)
    return [[words(cell) for cell in re.findall(r"<t[hd][^>]*>(.*?)</t[hd]>", row)] for row in found]


def test_five_plants_of_the_marsh():
    """The five C of the Illinois list are 1, 4, 5, 8 and 5: 23 ÷ 5 = 4.6, × √5 = 10.3."""
    told = floristic.region({"marsh": MARSH})
    assert [plant.c_illinois for plant in MARSH] == [1, 4, 5, 8, 5]
    assert rows(told)[1] == ["Marsh", "5", "4.60 23 ÷ 5", "10.3 4.60 × √5"]
    assert rows(told)[-1] == ["All together", "5", "4.60 23 ÷ 5", "10.3 4.60 × √5"]


def test_plants_may_be_given_by_id_and_the_hand_has_a_row():
    told = floristic.region({"marsh": ["typha_latifolia"]}, ["silphium_laciniatum"])
    assert [row[0] for row in rows(told)] == ["Plants", "Marsh", "In your hand", "All together"]
    assert rows(told)[-1] == ["All together", "2", "3.00 6 ÷ 2", "4.2 3.00 × √2"]


def test_a_species_that_lies_twice_counts_once_in_all():
    told = floristic.region({"marsh": ["typha_latifolia"], "fen": ["typha_latifolia"]})
    assert rows(told)[-1][1] == "1"


def test_the_chicago_list_has_its_own_values_region_and_year():
    told = floristic.region({"marsh": MARSH}, c_list="chicago")
    assert [plant.c_chicago for plant in MARSH] == [5, 3, 5, 9, 5]
    assert rows(told)[1][2] == "5.40 27 ÷ 5"
    assert "Chicago Region, 2017" in words(told)
    assert "Illinois, 1997" in words(floristic.region({"marsh": MARSH}))


def test_nothing_is_not_zero():
    told = floristic.region({"marsh": []})
    assert rows(told)[1] == ["Marsh", "0", "not available", "not available"]
    assert rows(floristic.region({})) == [
        ["Plants", "Species", "Mean C", "FQI"],
        ["All together", "0", "not available", "not available"],
    ]


def test_every_c_can_be_added_up():
    told = words(floristic.region({"marsh": MARSH[:2]}))
    assert "Marsh: Broad-Leaved Cattail 1 + Common Arrowhead 4 = 5" in told


def test_a_plant_without_c_counts_as_a_species_and_in_no_mean():
    unrated = MARSH[0]._replace(id="new", common_name="New plant", c_illinois=None)
    told = floristic.region({"marsh": [unrated, MARSH[1]]})
    assert rows(told)[1] == ["Marsh", "2", "4.00 4 ÷ 1", "4.0 4.00 × √1"]
    assert "without a C, so left out: New plant" in words(told)


def test_it_says_why_limits_for_sites_do_not_hold():
    told = words(floristic.region({}))
    assert "five plants with C 10 have only 22.4" in told
    assert all(f"{limit.at_least:g} for “{limit.meaning}”" in told for limit in facts.thresholds()[:2])


def test_names_of_a_deck_of_ones_own_are_never_markup():
    plant = MARSH[0]._replace(common_name="<b>=cmd()</b>")
    deck = facts.Deck("<script>", DECK.habitats, {plant.id: plant}, DECK.actions)
    told = floristic.region({"<i>": [plant], "marsh": [plant.id]}, deck=deck)
    assert "<script" not in told
    assert "&lt;b&gt;=cmd()&lt;/b&gt;" in told
    assert "as the deck “<script>” gives them" in words(told)


@pytest.mark.parametrize("table", [{}, {"marsh": MARSH, "fen": []}])
def test_it_is_sound_html(table):
    ElementTree.fromstring(f"<div>{floristic.region(table, MARSH[:1])}</div>".replace("<br>", "<br/>"))  # noqa: S314


def test_a_page_that_never_opens_the_fold_loads_no_science():
    program = "import edugames.widgets.floristic, sys; print('edugames.science' in sys.modules)"
    here = Path(edugames.__file__).parent.parent
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True, cwd=here
    )
    assert done.stdout.strip() == "False"
