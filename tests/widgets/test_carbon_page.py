"""The page about forests and carbon: what it says of a forest, and what it does with what is typed in."""

from __future__ import annotations

import csv
import json
import re
import subprocess
import sys
from datetime import date
from html import unescape
from pathlib import Path
from random import Random
from xml.etree import ElementTree

import pytest

import edugames
from edugames import ecosia, facts, widgets
from edugames.play import NATURE
from edugames.science import carbon
from edugames.widgets import carbon_page as page
from edugames.widgets import ranges
from edugames.widgets.carbon_page import EXAMPLES, Forest, Stand
from edugames.widgets.carbon_sheet import Carbon, of_game

THREE = EXAMPLES["three kinds"]
PARTS = (
    page.forest,
    page.worth,
    lambda _: page.mixtures(),
    lambda _: page.survival(),
    lambda _: page.sources(),
)


def words(html):
    return " ".join(
        unescape(re.sub(r"<[^>]+>", " ", re.sub(r"<svg.*?</svg>", "", html, flags=re.DOTALL))).split()
    )


def test_examples_have_the_same_area():
    assert {sum(sum(stand.trees) for stand in forest.stands) for forest in EXAMPLES.values()} == {30}
    assert [sum(map(bool, forest.stands[0].trees)) for forest in EXAMPLES.values()] == [1, 2, 3]


def test_thirty_hectares_of_three_kinds():
    """By the table 30 × 10 to 30 × 30 t a year; as published for planted forests 30 × 4.5 to 30 × 40.7."""
    told = words(page.worth(THREE))
    assert "30 hectares of trees take up 135–1,220 tonnes of CO₂ a year" in told
    assert "By the table of the game it is 300–900." in told
    assert "if it were mangroves up to 693" in told
    assert "stand 1 three species 10–30 1.10" in told
    assert "as diverse as 3.0 kinds" in told


def test_twenty_years_are_twenty_times_as_much():
    told = words(page.worth(THREE._replace(years=20)))
    assert "2,700–24,400 tonnes of CO₂ in 20 years" in told
    assert "24,400 t of CO₂ hold 6,660 t of carbon" in told


def test_a_forest_without_trees_has_nothing_to_say():
    assert (
        words(page.worth(Forest((Stand("stand 1", (0, 0, 0)),))))
        == "No trees stand yet: give a stand some hectares."
    )


def test_an_empty_stand_is_left_out_of_the_table_of_stands():
    forest = Forest((Stand("bare", (0, 0, 0)), Stand("pines", (0, 5, 0))))
    assert "bare" not in page.worth(forest)
    assert "pines monoculture 5–20 0.00" in words(page.worth(forest))


def test_every_field_has_a_name():
    html = page.forest(THREE)
    assert re.findall(r'aria-label="([^"]+)"', html) == [
        f"stand 1: hectares of {plural}" for plural in facts.ecosia().plurals.values()
    ]
    two = page.forest(Forest((*THREE.stands, Stand("<b>", (1, 0, 0)))))
    assert 'aria-label="Remove &lt;b&gt;"' in two
    assert "<b>" not in two


def test_points_are_beside_tonnes_and_measurements():
    told = words(page.mixtures())
    assert (
        "monoculture 1 5–20 12.5 = 1.0 × two species 2 10–20 15 = 1.2 × three species 3 10–30 20 = 1.6 ×"
        in told
    )
    assert "77 % more than monocultures of commercial species" in told
    assert "25 % more than the best monoculture (so uncertain that it may be chance)" in told


def test_planted_is_not_grown():
    told = words(page.survival())
    assert "18 % after 1 year and 44 % after 5 years were dead; between the two, that is 9 %" in told
    chart = page.survival_chart()
    assert chart.lines[0].values[:2] == (100, 82)
    assert chart.lines[0].values[-1] == 56
    assert "<svg" in page.survival()


def test_every_source_is_named():
    told = words(page.sources())
    for row in (*facts.sequestration(), *facts.mixtures(), *facts.mortality()):
        assert f"{row.source} ({row.year})" in told


@pytest.mark.parametrize("part", PARTS)
def test_it_is_sound_html(part):
    html = re.sub(r"(<input[^>]*)>", r"\1/>", part(THREE)).replace("<br>", "<br/>")
    ElementTree.fromstring(f'<div xmlns:xlink="x">{html}</div>')  # noqa: S314


def test_a_table_for_a_spreadsheet():
    told = list(csv.reader(page.to_csv(THREE._replace(years=2)).removeprefix("\ufeff").splitlines()))
    assert ["years", "2"] in told
    assert ["planted forests and woodlots", "270.0", "2442.0", "t CO2"] in [row[:4] for row in told]
    assert ["mangroves", "", "1386.0", "t CO2"] in [row[:4] for row in told], "not available is empty, not 0"


def test_a_table_says_which_forest_it_is_of_and_how_to_cite_it():
    told = dict(
        row for row in csv.reader(page.to_csv(THREE).removeprefix("\ufeff").splitlines()) if len(row) == 2
    )
    assert told["kinds of tree"] == "oak, pine, acacia"
    assert told["hectares of each: stand 1"] == "10, 10, 10"
    assert told["where the forest comes from"] == "built on the page"
    assert told["program"] in told["to cite"]
    assert date.fromisoformat(told["date"])


def test_ranges_are_on_one_scale():
    html = ranges.table("Trees", "t", [ranges.Range("a", 0, 10), ranges.Range("b", None, 5, ours=True)])
    assert re.findall(r"left:([\d.]+)%;width:([\d.]+)%", html) == [("0.0", "95.2"), ("0.0", "47.6")]
    assert words(html) == "Trees t a 0–10 b up to 5"
    assert ranges.words(1234, 98765) == "1,230–98,800"
    assert "width:0.0%" in ranges.table("Trees", "t", [ranges.Range("nothing", 0, 0)])


# ---------------------------------------------------------------------- the page at work


@pytest.fixture
def sheet():
    return Carbon()


def do(sheet, name, value=None):
    sheet.widget.answers["do"]({"kind": "do", "name": name, "value": value})


def region(sheet, name):
    return words(sheet.widget._regions[name])


def test_hectares_are_typed_in(sheet):
    do(sheet, "trees 0 1", "40")
    assert sheet.forest.stands == (Stand("stand 1", (10, 40, 10)),)
    assert "60 hectares" in region(sheet, "worth")
    do(sheet, "trees 0 1", "")
    assert sheet.forest.stands[0].trees == (10, 0, 10)


@pytest.mark.parametrize("wrong", ["-1", "2.5", "many", "100001", "<script>"])
def test_what_are_no_hectares_is_said_and_changes_nothing(sheet, wrong):
    do(sheet, "trees 0 1", wrong)
    assert sheet.forest == THREE
    assert f"whole numbers from 0 to 100,000, and “{wrong}” is none" in region(sheet, "sorry")
    assert "<script" not in sheet.widget._regions["sorry"]
    do(sheet, "trees 0 1", "5")
    assert region(sheet, "sorry") == ""


def test_years_of_growth(sheet):
    do(sheet, "years", "20")
    assert sheet.forest.years == 20
    do(sheet, "years", "21")
    assert sheet.forest.years == 20
    assert "1 to 20 years" in region(sheet, "sorry")


def test_stands_come_and_go(sheet):
    do(sheet, "add")
    assert [stand.name for stand in sheet.forest.stands] == ["stand 1", "stand 2"]
    do(sheet, "remove", "0")
    assert [stand.name for stand in sheet.forest.stands] == ["stand 2"]
    do(sheet, "remove", "0")
    assert len(sheet.forest.stands) == 1, "a forest has a stand"
    for _ in range(50):
        do(sheet, "add")
    assert len(sheet.forest.stands) == 40
    assert len({stand.name for stand in sheet.forest.stands}) == 40
    assert "Add a stand" not in region(sheet, "forest")


def test_an_example_keeps_the_years(sheet):
    do(sheet, "years", "5")
    do(sheet, "example", "one kind")
    assert sheet.forest == EXAMPLES["one kind"]._replace(years=5)


def test_folds_are_filled_only_while_they_are_open(sheet):
    assert region(sheet, "survival") == ""
    do(sheet, "fold", ["survival", True])
    assert "Not every planted tree" in region(sheet, "survival")
    do(sheet, "fold", ["survival", False])
    assert region(sheet, "survival") == ""


def test_a_saved_game_becomes_a_forest(sheet):
    game = ecosia.new_game(players=2, seed=7)
    sheet.widget.answers["file"]({"kind": "file", "bytes": game.record.to_json().encode()})
    assert sum(sum(stand.trees) for stand in sheet.forest.stands) == 4, "four trees are dealt"
    assert "a game of Ecosia in round 1" in region(sheet, "forest")
    points = game.score().points
    assert sum(carbon.level(s.trees).points * sum(s.trees) for s in sheet.forest.stands) == points


def test_a_page_that_has_met_no_game_yet_reads_a_saved_one():
    """A fresh kernel knew no game when a file came, and refused it."""
    program = (
        "import sys\nfrom edugames.widgets.carbon_sheet import of_record\n"
        "print(len(of_record(sys.stdin.read()).stands))"
    )
    text = ecosia.new_game(players=2, seed=7).record.to_json()
    here = Path(edugames.__file__).parent.parent
    done = subprocess.run(
        [sys.executable, "-c", program], input=text, capture_output=True, text=True, check=True, cwd=here
    )
    assert done.stdout.strip() == "4"


def test_tonnes_of_a_game_are_those_of_its_own_score():
    game, rng = ecosia.new_game(players=3, seed=11), Random(5)
    while game.to_move is not None:
        game.play_chance() if game.to_move == NATURE else game.play(rng.choice(game.legal_moves()))
    told, score = carbon.forest(stand.trees for stand in of_game(game).stands), game.score()
    assert (told.points, told.by_table.low, told.by_table.high) == (
        score.points,
        score.co2_low,
        score.co2_high,
    )


@pytest.mark.parametrize("text", [b"", b"\xff\xfe", b"{}", b"[1, 2]", b'{"game": "chess"}'])
def test_a_file_that_is_no_game_is_said_and_changes_nothing(sheet, text):
    sheet.widget.answers["file"]({"kind": "file", "bytes": text})
    assert sheet.forest == THREE
    assert len(region(sheet, "sorry")) > 10


def test_what_the_browser_kept_is_there_again(sheet):
    kept = json.dumps(EXAMPLES["two kinds"]._replace(years=7))
    sheet.widget.answers["hello"]({"kind": "hello", "stored": kept})
    assert sheet.forest == EXAMPLES["two kinds"]._replace(years=7)
    sheet.widget.answers["hello"]({"kind": "hello", "stored": json.dumps(THREE)})
    assert sheet.forest.years == 7, "a second view does not take the forest back"


@pytest.mark.parametrize(
    "kept", [None, "", "{", "[]", '[[], 1, ""]', '[[["a", [1]]], 1, ""]', '[[["a", [1,2,-3]]], 1, ""]']
)
def test_what_makes_no_sense_is_set_aside(sheet, kept):
    told = []
    sheet.widget.send = told.append
    sheet.widget.answers["hello"]({"kind": "hello", "stored": kept})
    assert sheet.forest == THREE
    assert ({"kind": "beside"} in told) == (kept is not None)


def test_a_forest_that_was_asked_for_stays():
    asked = Carbon(EXAMPLES["one kind"])
    asked.widget.answers["hello"]({"kind": "hello", "stored": json.dumps(THREE)})
    assert asked.forest == EXAMPLES["one kind"]


def test_an_error_is_never_a_traceback(sheet):
    sheet.widget._hear(None, {"kind": "do", "name": "trees x y", "value": "1"}, [])
    assert region(sheet, "sorry").startswith("Something went wrong on this page; the forest is untouched.")


def test_a_cell_takes_a_game_a_record_or_its_text():
    game = ecosia.new_game(players=2, seed=7)
    for what in (game, game.record, game.record.to_json()):
        assert widgets.carbon(what).forest == of_game(game)
    assert widgets.carbon().forest == THREE
