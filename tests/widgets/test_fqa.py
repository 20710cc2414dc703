"""The page of floristic quality: what goes in, what a person chooses, what comes out."""

from __future__ import annotations

import csv
import io
import json
import re

import pytest

from edugames import facts, restoration
from edugames.science.fqa import Flora, FloraError, Library, Taxon
from edugames.science.inventory import InventoryError
from edugames.widgets.bars import Bars, Kind, figure
from edugames.widgets.fqa_desk import FqaDesk
from edugames.widgets.fqa_lists import Lists

OWN = """Anywhere
2001
A made-up list

Scientific Name,Family,Acronym,Native?,C,W,Physiognomy,Duration,Common Name
Quercus alba,Fagaceae,QUEALB,native,6,3,tree,perennial,White Oak
Poa pratensis,Poaceae,POAPRA,non-native,0,1,grass,perennial,Kentucky Bluegrass
"""


@pytest.fixture
def desk(tmp_path):
    desk = FqaDesk("test", Lists(Library(tmp_path)))
    desk.sent = []
    desk.widget.send = desk.sent.append
    return desk


def regions(desk) -> dict[str, str]:
    return desk._regions()


def do(desk, name, value=None):
    desk.widget._hear(None, {"kind": "do", "name": name, "value": value}, [])


def file(desk, data: bytes, name="site.csv", what="inventory", **fields):
    message = {"kind": "file", "what": what, "name": name, "fields": fields}
    desk.widget._hear(None, message, [memoryview(data)])


def given(desk) -> dict[str, str]:
    return {message["name"]: message["text"] for message in desk.sent if message["kind"] == "file"}


# -------------------------------------------------------------------- reading


def test_a_pasted_list_becomes_figures_with_their_arithmetic(desk):
    do(desk, "read", {"text": "Andropogon gerardii\nSilphium laciniatum\nSporobolus heterolepis"})
    shown = regions(desk)
    assert desk.report.metrics["native_mean_c"] == pytest.approx(19 / 3)
    assert "19 ÷ 3 = 6.33" in shown["metrics"]
    assert "Illinois, 1997" in shown["metrics"]
    assert shown["charts"].count("<svg") == 2
    assert shown["charts"].count("the numbers") == 2


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (b"", "there is nothing in it yet"),
        (b"Scientific name,Cover\n", "a header but no plants"),
        (b"PK\x03\x04....", "Excel workbook"),
        (bytes(range(32)) * 9, "no text"),
    ],
)
def test_a_file_that_is_no_list_is_told_and_nothing_is_lost(desk, data, says):
    do(desk, "read", {"text": "Quercus alba"})
    file(desk, data, "odd.csv")
    assert says in regions(desk)["trouble"]
    assert "odd.csv" in regions(desk)["trouble"]
    assert len(desk.sources) == 1
    file(desk, b"Acer rubrum", "good.txt")
    assert regions(desk)["trouble"] == ""


def test_markup_in_a_name_a_title_or_a_choice_is_shown_as_text(desk):
    evil = '<img src=x onerror="alert(1)">'
    file(
        desk,
        f"Site,Species,Cover\n{evil},{evil},5\nB,Quercus alba,{evil}\nB,Quercus <b>alba</b>,3\n".encode(),
        evil,
    )
    do(desk, "fold", ["lines", True])
    everything = "".join(regions(desk).values())
    do(desk, "save", "report")
    for html in (everything, given(desk)["floristic-quality.html"]):
        assert "&lt;img" in html
        assert "<img" not in html
        assert "<b>alba" not in html


def test_a_cover_that_means_nothing_is_told_with_its_line(desk):
    file(desk, b"Species,Cover\nQuercus alba,-5\nCarex stricta,101\nTypha latifolia,+\nQuercus bicolor,5\n")
    told = regions(desk)["metrics"]
    assert "Line 2: a cover of -5 % is not possible" in told
    assert "Line 4" in told
    assert len(desk.report.species) == 4
    do(desk, "scheme", "braun-blanquet")
    assert "Line 4" not in regions(desk)["metrics"]


def test_sites_of_one_file_stand_side_by_side(desk):
    do(desk, "example", "Two prairies")
    assert list(desk.reports) == ["Old prairie", "Planted field"]
    assert "Side by side" in regions(desk)["compared"]
    assert '>3</td><td class="egt-number">0.18<' in regions(desk)["compared"]  # 3 of 17 species
    do(desk, "group", "Planted field")
    assert desk.report is desk.reports["Planted field"]
    assert "What it says of Planted field" in regions(desk)["metrics"]


def test_two_files_of_one_name_are_two_sites_and_can_be_taken_away(desk):
    file(desk, b"Quercus alba")
    file(desk, b"Carex stricta")
    assert list(desk.reports) == ["site.csv", "site.csv (2)"]
    do(desk, "remove", "0")
    assert list(desk.reports) == ["site.csv (2)"]
    do(desk, "forget")
    assert (desk.sources, desk.report) == ([], None)


def test_a_list_read_in_a_notebook_is_called_after_its_file(desk, tmp_path):
    (tmp_path / "fen.csv").write_text("Species\nCarex stricta\n")
    desk.read(tmp_path / "fen.csv")
    desk.read(str(tmp_path / "fen.csv"))
    desk.read("Carex stricta")
    assert list(desk.reports) == ["fen.csv", "fen.csv (2)", "Pasted list"]


def test_what_a_visitor_pastes_is_never_a_file_of_the_server(desk, tmp_path):
    (tmp_path / "secret.csv").write_text("Species\nQuercus alba\n")
    do(desk, "read", {"text": str(tmp_path / "secret.csv")})
    assert desk.report.species == ()


def test_not_without_end_many_lists(desk):
    for _ in range(20):
        desk.read("Quercus alba")
    with pytest.raises(InventoryError, match="take one away first"):
        desk.read("Quercus alba")


def test_an_accident_is_one_sentence_and_the_list_stays(desk):
    desk.read("Quercus alba")
    desk.widget.failed(RuntimeError("<secret>"))
    assert "Something went wrong" in regions(desk)["trouble"]
    assert "secret" not in regions(desk)["trouble"]
    assert len(desk.sources) == 1


# -------------------------------------------------------------------- choosing


def test_nothing_near_counts_until_somebody_chooses(desk):
    desk.read("Andropogon gerardi\nCarex\nQuercus alba")
    assert [taxon.scientific_name for taxon in desk.report.species] == ["Quercus alba"]
    assert list(desk._asked()) == ["Andropogon gerardi", "Carex"]
    do(desk, "choose", "Andropogon gerardi\nAndropogon gerardii")
    do(desk, "choose", "Carex\n")
    assert desk.choices == {"Andropogon gerardi": "Andropogon gerardii", "Carex": None}
    assert len(desk.report.species) == 2
    assert sum(desk.report.matches.counts.values()) == 3
    do(desk, "unchoose", "Carex")
    assert list(desk._asked()) == ["Carex"]


def test_only_what_was_offered_can_be_chosen(desk):
    desk.read("Andropogon gerardi")
    do(desk, "choose", "Andropogon gerardi\nQuercus alba")
    do(desk, "choose", "Quercus\nQuercus alba")
    assert desk.choices == {}


def test_the_nearest_spelling_for_all_of_them_leaves_doubts_alone(desk):
    desk.read("Andropogon gerardi\nSporobolus heterolepsis\nQuercus cf. alba")
    do(desk, "nearest")
    assert set(desk.choices) == {"Andropogon gerardi", "Sporobolus heterolepsis"}


def test_choices_are_made_for_one_list_and_come_back_with_it(desk):
    desk.read("Andropogon gerardi")
    do(desk, "choose", "Andropogon gerardi\nAndropogon gerardii")
    do(desk, "list", "chicago")
    assert desk.choices == {}
    do(desk, "list", "illinois")
    assert len(desk.choices) == 1


# -------------------------------------------------------------------- the browser's storage


def test_after_a_reload_the_page_is_as_it_was(desk, tmp_path):
    do(desk, "example", "Messy notebook")
    do(desk, "nearest")
    do(desk, "list", "chicago")
    kept = [message["keep"] for message in desk.sent if message.get("keep")][-1]
    again = FqaDesk("test", Lists(Library(tmp_path)))
    again.widget._hear(None, {"kind": "hello", "stored": kept}, [])
    assert again.report.metrics == desk.report.metrics
    do(again, "list", "illinois")
    assert len(again.choices) == 2


@pytest.mark.parametrize(
    "stored",
    ["", "{}", "[]", "null", '{"page":"fqa","version":1,"sources":[["a"]]}', '{"page":"ecosia"}', "\0"],
)
def test_what_else_the_browser_may_have_is_set_aside(desk, stored):
    desk.widget._hear(None, {"kind": "hello", "stored": stored}, [])
    assert desk.sent[0] == {"kind": "beside"}, "before anything is written over it"
    assert desk.sources == []
    assert regions(desk)["trouble"] == ""


# -------------------------------------------------------------------- what can be taken away


def test_the_tables_say_where_they_come_from_and_no_cell_is_a_formula(desk):
    file(desk, b"Species\nQuercus alba\n=HYPERLINK(1)\n", "=evil.csv")
    do(desk, "save", "figures")
    do(desk, "save", "lines")
    for text in given(desk).values():
        rows = list(csv.reader(io.StringIO(text.removeprefix("\ufeff"))))
        above = {row[0]: row[1] for row in rows if len(row) == 2}
        assert above["region of the C values"] == "Illinois"
        assert above["year of the C values"] == "1997"
        assert "edugames" in above["program"]
        assert re.fullmatch(r"\d{4}-\d\d-\d\d", above["date"])
        assert "Taft" in above["to cite"]
        assert not any(cell.startswith(("=", "@", "+")) for row in rows for cell in row)


def test_the_table_of_lines_has_every_line(desk):
    do(desk, "example", "Messy notebook")
    do(desk, "save", "lines")
    (text,) = given(desk).values()
    rows = list(csv.reader(io.StringIO(text)))
    head = next(k for k, row in enumerate(rows) if row[:2] == ["site", "line"])
    assert len(rows) - head - 1 == len(desk.report.matches) == 20


def test_plots_and_covers_are_told_on_the_page_in_the_report_and_as_tables(desk):
    do(desk, "example", "Five plots")
    assert "Plot by plot" not in regions(desk)["metrics"], "made only while the fold is open"
    do(desk, "fold", ["plots", True])
    told = regions(desk)["metrics"]
    for head in ("Plot by plot", "By physiognomy", "By family", "By species"):
        assert head in told
    do(desk, "save", "plots")
    do(desk, "save", "shares")
    do(desk, "save", "report")
    files = given(desk)
    assert "Plot by plot" in files["floristic-quality.html"]
    plots = list(csv.DictReader(io.StringIO(files["floristic-quality-plots.csv"].split("\r\n\r\n")[1])))
    assert len(plots) == len(desk.report.plot_summary()) == 5
    assert float(plots[0]["native_mean_c"]) == desk.report.plot_summary()[0].native_mean_c
    shares = list(csv.DictReader(io.StringIO(files["floristic-quality-shares.csv"].split("\r\n\r\n")[1])))
    for by in ("species", "family", "physiognomy"):
        assert sum(float(row["relative_cover"]) for row in shares if row["by"] == by) == pytest.approx(100)


def test_a_list_without_plots_and_covers_has_no_tables_of_them(desk):
    do(desk, "read", {"text": "Quercus alba"})
    assert "data-fold='plots'" not in regions(desk)["metrics"]
    assert "save-plots" not in regions(desk)["taken"]
    do(desk, "save", "report")
    assert "By species" not in given(desk)["floristic-quality.html"]


def test_the_name_of_a_plot_is_shown_as_text(desk):
    file(desk, b"plot,name,cover\n<b>1</b>,Quercus alba,5\n2,Quercus alba,6\n")
    do(desk, "fold", ["plots", True])
    do(desk, "save", "report")
    assert "<b>1</b>" not in regions(desk)["metrics"] + given(desk)["floristic-quality.html"]


def test_the_report_to_print_is_one_file_that_needs_nothing_else(desk):
    do(desk, "example", "Two prairies")
    do(desk, "save", "report")
    html = given(desk)["floristic-quality.html"]
    assert html.startswith("<!DOCTYPE html>")
    assert not re.search(r"<script|<link|(?:src|href)=\"(?!#)|url\((?!#)", html)
    for told in (
        "Old prairie",
        "Planted field",
        "68 ÷ 10 = 6.80",
        "Lines that are not counted",
        "To cite".lower(),
    ):
        assert told in html
    assert set(re.findall(r"var\(--([\w-]+)\)", html)) <= set(re.findall(r"--([\w-]+):", html))


def test_the_plants_of_a_list_make_a_deck_that_can_be_read(desk, tmp_path):
    do(desk, "example", "Two prairies")
    do(desk, "save", "deck-plants")
    do(desk, "save", "deck-habitats")
    files = {name: text.encode() for name, text in given(desk).items()}
    deck, warnings = facts.read_deck(files, name="Old prairie")
    assert deck == desk.deck
    assert {taxon.common_name for taxon in desk.report.species} < {
        p.common_name for p in deck.plants.values()
    }
    assert not any("needs" in warning or "nobody can finish" in warning for warning in warnings)
    game = restoration.new_game(2, seed=1, deck=deck)
    assert game.legal_moves()


@pytest.mark.parametrize("plants", ["Quercus alba", "Cirsium pitcheri\nSarracenia purpurea"])
def test_a_short_list_is_filled_up_with_as_few_cards_as_it_takes(desk, plants):
    desk.read(plants)
    deck = desk.deck
    listed = [habitat for plant in deck.plants.values() for habitat in plant.habitats]
    assert len(deck.habitats) == 6
    assert all(listed.count(habitat) >= 3 for habitat in deck.habitats)
    assert "fill it up" in regions(desk)["taken"]


def test_a_long_list_needs_no_filling(desk):
    desk.read("\n".join(plant.scientific_name for plant in facts.deck().plants.values()))
    assert (len(desk.deck.habitats), len(desk.deck.plants)) == (18, 90)
    assert "fill it up" not in regions(desk)["taken"]
    assert "With 18 habitats two to six can play" in regions(desk)["taken"]
    assert restoration.new_game(6, deck=desk.deck, seed=1).players == 6


def test_how_many_can_play_with_the_deck_of_a_list_is_told(desk):
    desk.read("Andropogon gerardii")
    assert "With 6 habitats two can play" in regions(desk)["taken"]
    assert restoration.new_game(2, deck=desk.deck, seed=1).players == 2
    with pytest.raises(ValueError, match="3 players need 9 habitats"):
        restoration.new_game(3, deck=desk.deck, seed=1)


def test_without_a_plant_of_the_game_there_is_no_deck(desk):
    desk.read("Notaplant imaginarius")
    assert desk.deck is None
    assert "there is no deck" in regions(desk)["taken"]


# -------------------------------------------------------------------- lists


def test_a_list_of_ones_own_counts_and_is_kept(desk, tmp_path):
    file(desk, OWN.encode(), "own.csv", "list")
    desk.read("Quercus alba\nPoa pratensis")
    assert desk.flora.label == "Anywhere, 2001"
    assert desk.report.metrics["mean_c"] == 3
    assert Lists(Library(tmp_path)).has("Anywhere, 2001")
    do(desk, "drop-list", "Anywhere, 2001")
    assert desk.flora.label == "Illinois, 1997"
    assert not Lists(Library(tmp_path)).own()


@pytest.mark.parametrize(
    ("data", "fields", "says"),
    [
        (b"Species\nQuercus alba\n", {}, "No line names the columns"),
        (b"name,c\nQuercus alba,5\n", {}, "for which region and year"),
        (b"name,c\nQuercus alba,5\n", {"region": "Here", "year": "soon"}, "no year"),
        (b"", {}, "empty"),
    ],
)
def test_a_file_that_is_no_regional_list_is_told(desk, data, fields, says):
    file(desk, data, "own.csv", "list", **fields)
    assert says in regions(desk)["flora-trouble"]
    assert desk.flora.label == "Illinois, 1997"


def test_the_region_and_year_of_a_list_can_be_said(desk):
    file(desk, b"name,c\nQuercus alba,5\n", "own.csv", "list", region="Here", year="1999")
    assert desk.flora.label == "Here, 1999"


def test_two_lists_side_by_side(desk):
    do(desk, "fold", ["floras", True])
    do(desk, "beside", "chicago")
    shown = regions(desk)["floras"]
    assert "they agree on" in shown
    assert "on different scales" in shown


def test_a_page_served_to_others_writes_nothing_on_the_server(monkeypatch, tmp_path):
    monkeypatch.setenv("SERVER_SOFTWARE", "voila/0.5")
    monkeypatch.delenv("EDUGAMES_SERVES", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    lists = Lists()
    assert lists.add(OWN.encode()) == "Anywhere, 2001"
    assert lists.flora("Anywhere, 2001").region == "Anywhere"
    assert list(tmp_path.rglob("*.csv")) == []
    for k in range(11):
        lists.add(OWN.replace("2001", str(1900 + k)).encode())
    with pytest.raises(FloraError, match="remove one first"):
        lists.add(OWN.replace("2001", "1950").encode())


# -------------------------------------------------------------------- charts


KINDS = (Kind("wren", (1, 2), "oak"), Kind("owl", (3, 4), "pine", "//"))


def test_a_bar_chart_has_its_numbers_beside_it():
    chart = Bars(
        "Birds <seen>",
        "day",
        "birds",
        ("Mon", "Tue"),
        (Kind("wren", (1, 2), "oak"), Kind("owl", (3, 4), "pine", "//")),
    )
    html = figure(chart)
    assert "Birds &lt;seen&gt;" in html
    assert "<seen>" not in html
    assert re.findall(r">(\d)</td>", html) == ["1", "3", "2", "4"]
    assert 'role="img"' in html
    assert "#0a0b" not in html


def test_published_sites_are_what_their_sum_says():
    assert len(facts.sites()) > 9
    for site in facts.sites():
        half = 0.05 * site.natives**0.5 + 0.05  # mean C was rounded before it was published
        assert site.native_mean_c * site.natives**0.5 == pytest.approx(site.native_fqi, abs=half)


def test_lists_for_practice_can_be_read(desk):
    for name in facts.practice():
        do(desk, "example", name)
    assert len(desk.sources) == len(facts.practice()) == 3


def test_most_names_unknown_is_the_wrong_list(desk):
    desk.read("\n".join(f"Stranger {'abcdefg'[k]}us" for k in range(6)))
    assert "only the 90 plants of the game’s deck" in regions(desk)["matches"]


def test_a_list_without_anything_available_says_so(desk):
    desk.read("Notaplant imaginarius")
    assert "not available" in regions(desk)["metrics"]
    assert "no native species" in regions(desk)["metrics"]
    assert json.loads(desk._kept())["sources"]


def test_a_list_that_cannot_be_read_any_more_is_told_and_another_one_counts(desk, tmp_path):
    desk.lists.library.add(Flora("Here", 2000, [Taxon("Poa pratensis", c=0, w=1)]))
    (file_,) = tmp_path.glob("*.csv")
    file_.write_text(file_.read_text().replace("5-point", "9-point"))
    desk.read("Poa pratensis")
    do(desk, "list", "Here, 2000")
    assert "no wetness scale" in regions(desk)["flora-trouble"]
    assert desk.flora.label == "Illinois, 1997"


def test_an_introduced_plant_is_drawn_as_one(desk, tmp_path):
    desk.lists.library.add(Flora("Here", 2000, [Taxon("Poa pratensis", nativity="introduced", c=0)]))
    do(desk, "list", "Here, 2000")
    desk.read("Poa pratensis")
    assert "introduced" in regions(desk)["charts"]
    assert desk.report.metrics["native_mean_c"] is None
