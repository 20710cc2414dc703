"""Decks of one's own: every bad line at once, with file, line, what is wrong and how to mend it."""

from __future__ import annotations

import copy
import csv
import io
import json
import pickle
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from edugames import facts
from edugames.facts import DeckError, read_deck

SHIPPED = facts.folder() / "restoration"
FILES = {name: (SHIPPED / name).read_bytes() for name in ("habitats.csv", "plants.csv", "actions.csv")}
PLANTS = "id,common_name,scientific_name,family,form,habitats,c_illinois,c_chicago"
TWO = f"{PLANTS}\nclover,Clover,Dalea foliosa,Fabaceae,forb,fen;bog,10,10\nmint,Mint,Mentha,Lamiaceae,forb,fen,,4\n"

ENCODINGS = ("utf-8", "utf-8-sig", "utf-16", "cp1252", "latin-1")


def read(text, name="plants.csv", **more):
    """The deck with this one file; the others are the shipped ones."""
    return read_deck({name: text if isinstance(text, bytes) else text.encode(), **more})


def problems(text, name="plants.csv", **more):
    """What is wrong with this file, in words."""
    with pytest.raises(DeckError) as wrong:
        read(text, name, **more)
    for problem in wrong.value.problems:
        assert problem.what
        assert problem.mend
        assert "\n" not in str(problem)
    return [str(problem) for problem in wrong.value.problems]


def changed(name, old, new):
    text = FILES[name].decode()
    assert old in text
    return text.replace(old, new, 1)


# ---------------------------------------------------------------------- decks that are right


def test_the_shipped_files_are_a_deck_without_a_warning(tmp_path):
    for source in (SHIPPED, str(SHIPPED), FILES):
        deck, warnings = read_deck(source, name=facts.deck().name)
        assert deck == facts.deck()
        assert warnings == []


def test_a_deck_is_called_after_its_folder_or_as_one_says(tmp_path):
    (tmp_path / "class 5b").mkdir()
    (tmp_path / "class 5b" / "plants.csv").write_text(TWO)
    assert read_deck(tmp_path / "class 5b")[0].name == "class 5b"
    assert read_deck(FILES, name="Our park")[0].name == "Our park"
    assert read_deck(FILES)[0].name


def test_a_class_that_replaces_only_the_plants_uses_the_shipped_habitats_and_actions():
    deck, warnings = read(TWO)
    assert list(deck.plants) == ["clover", "mint"]
    assert deck.habitats == facts.deck().habitats
    assert deck.actions == facts.deck().actions
    assert deck.plants["clover"].habitats == ("fen", "bog")
    assert (deck.plants["mint"].c_illinois, deck.plants["mint"].c_chicago) == (None, 4)
    assert any(warning.startswith("No plant lists") and "Marsh" in warning for warning in warnings)


def test_action_cards_need_their_kind_and_count_alone():
    deck, warnings = read("kind,count,title\nchainsaw,3,Big saw\nmayor,0,\n", "actions.csv")
    assert (deck.actions["chainsaw"].count, deck.actions["chainsaw"].title) == (3, "Big saw")
    assert deck.actions["chainsaw"].technique == "removal"
    assert (deck.actions["mayor"].count, deck.actions["mayor"].title) == (0, "Mayor")
    assert deck.actions["novice"].count == 0
    assert list(deck.actions) == list(facts.deck().actions)
    assert any("technique fire" in warning for warning in warnings)


def test_a_kind_of_action_card_is_known_however_it_is_capitalized():
    deck, _ = read("kind,count\nChainsaw,7\nppe,5\n", "actions.csv")
    assert (deck.actions["chainsaw"].count, deck.actions["PPE"].count) == (7, 5)
    (said,) = problems("kind,count\nPPE,1\nppe,2\n", "actions.csv")
    assert "the kind PPE stands in line 2 already" in said


def test_a_deck_may_have_cards_that_remove_plants():
    deck, _ = read("kind,count\nno plant,2\n", "actions.csv")
    assert (deck.actions["no plant"].count, deck.actions["no plant"].removes) == (2, "plant")
    assert "no plant" not in facts.deck().actions


def test_habitats_may_be_named_as_on_their_cards():
    deck, _ = read(TWO.replace("fen;bog", '"Fen, Seep and Spring"'))
    assert deck.plants["clover"].habitats == ("fen", "seep_spring")


@pytest.mark.parametrize(
    "make",
    [
        lambda text: b"\xef\xbb\xbf" + text.encode(),
        lambda text: text.replace("\n", "\r\n").encode(),
        lambda text: text.replace("\n", "\r").encode(),
        lambda text: text.replace(",", ";").replace("fen;bog", '"fen;bog"').encode(),
        lambda text: text.replace(",", "\t").encode("utf-16"),
        lambda text: ('"' + text.replace(",", '","').replace("\n", '"\n"')).removesuffix('"').encode(),
        lambda text: ("# our plants\n\n" + text + "\n,,,,,,,\n").encode(),
        lambda text: text.replace(",4\n", ", 4.0 \n").encode(),
        lambda text: text.replace(",4\n", ",4.0\n").replace(",", "\t").replace(".", ",").encode(),
        lambda text: ("sep=;\n" + text.replace(";", "|").replace(",", ";")).encode(),
        lambda text: text.replace("Dalea foliosa", "Dalea\xa0foliosa").encode(),
        lambda text: (
            text.replace("Dalea foliosa", '"Dalea\nfoliosa"').replace("fen;bog", '"fen\nbog"').encode()
        ),
        lambda text: text.replace("\n", ",,\n").encode(),
        lambda text: text.replace("common_name", "Common Name").encode(),
        lambda text: text.removesuffix("\n").encode(),
    ],
    ids=[
        "BOM",
        "Windows",
        "old Mac",
        "semicolons",
        "tabs, UTF-16",
        "quotes",
        "notes",
        "4.0",
        "4,0",
        "sep=",
        "spaces of a web page",
        "lines in cells",
        "commas",
        "names",
        "end",
    ],
)
def test_what_spreadsheets_do_to_a_file_changes_nothing(make):
    assert read(make(TWO))[0] == read(TWO)[0]


def test_a_text_that_a_spreadsheet_was_kept_from_running_is_itself_again():
    deck, _ = read(TWO.replace("Mint,Mentha", "'-Mint,'=Mentha"))
    assert (deck.plants["mint"].common_name, deck.plants["mint"].scientific_name) == ("-Mint", "=Mentha")


def test_windows_letters_are_read_and_pointed_out():
    deck, warnings = read(TWO.replace("Mint,", "Menthe poivrée,").encode("cp1252"))
    assert deck.plants["mint"].common_name == "Menthe poivrée"
    assert any("plants.csv" in warning and "line 3" in warning for warning in warnings)


def test_a_file_from_a_browser_may_have_another_name():
    assert read_deck({"My Folder/Plants (1).CSV": memoryview(TWO.encode())})[0].plants.keys() == {
        "clover",
        "mint",
    }


# ---------------------------------------------------------------------- what is wrong


def test_every_bad_line_of_every_file_is_told_at_once():
    with pytest.raises(DeckError) as wrong:
        read_deck(
            {
                "plants.csv": (TWO.replace(",10,10", ",12,x").replace("fen,,4", "desert,,4")).encode(),
                "habitats.csv": changed("habitats.csv", "prairie,0,0", "prairie,0,7").encode(),
                "actions.csv": b"kind,count\nchainsaw,many\nspade,2\n",
            }
        )
    told = str(wrong.value).split("\n")
    assert [line.split(":")[0] for line in told] == [
        "actions.csv, line 2",
        "actions.csv, line 3",
        "habitats.csv, line 2",
        "plants.csv, line 2",
        "plants.csv, line 2",
        "plants.csv, line 3",
    ]
    assert "from 0 to 10" in told[3]
    problem = wrong.value.problems[3]
    assert (problem.file, problem.line, problem.what) == ("plants.csv", 2, "c_illinois is '12'")


@pytest.mark.parametrize("column", PLANTS.split(","))
def test_a_column_that_is_missing_is_named(column):
    (said,) = problems(TWO.replace(column, "other", 1))
    assert said.startswith(
        f"plants.csv, line 1: the column {column} is missing; the columns are id, common_name"
    )


@pytest.mark.parametrize(("name", "column"), [("habitats.csv", "row"), ("actions.csv", "count")])
def test_a_column_that_is_missing_in_another_file(name, column):
    assert (
        f"{name}, line 1: the column {column} is missing" in problems(changed(name, column, "other"), name)[0]
    )


@pytest.mark.parametrize(
    ("old", "new", "line", "said"),
    [
        ("10,10", "12,10", 2, "c_illinois is '12'; it is a whole number from 0 to 10"),
        ("10,10", "10,x", 2, "c_chicago is 'x'"),
        ("10,10", "-1,10", 2, "c_illinois is '-1'"),
        ("10,10", "9.5,10", 2, "c_illinois is '9.5'"),
        ("fen;bog", "fen;desert", 2, "there is no habitat 'desert'; the habitats are bog, "),
        ("fen;bog", "fen;Fen", 2, "the habitat fen is there twice"),
        ("fen;bog", "", 2, "the habitats is empty"),
        ("fen;bog", " ; ", 2, "the habitats is empty; write one or more"),
        ("mint,Mint", "clover,Mint", 3, "the id clover stands in line 2 already"),
        ("mint,Mint", "Mint!,Mint", 3, "the id is 'Mint!'; write it like prairie_smoke"),
        ("mint,Mint", ",Mint", 3, "the id is ''"),
        ("mint,Mint", "fen,Mint", 3, "the id fen is that of a habitat; give it another one"),
        ("mint,Mint", "steward,Mint", 3, "the id steward is that of an action card"),
        ("mint,Mint", "mint,", 3, "the common_name is empty"),
        ("Lamiaceae,forb", "Lamiaceae,herb", 3, "form is 'herb'; it is one of forb, grass"),
        ("mint,Mint,", "mint,Mint,and more,", 3, "it has 9 cells, and the first line names 8 columns"),
        ("mint,Mint,Mentha", "mint,Mint", 3, "it has 7 cells"),
        (
            "Mint,Mentha",
            "<script>alert(1)</script>,Mentha",
            3,
            "common_name looks like a piece of a web page",
        ),
        ("Mint,Mentha", "Mi\u202ent,Mentha", 3, "common_name has a sign that cannot be seen"),
        ("Mint,Mentha", "M" * 81 + ",Mentha", 3, "common_name has 81 characters"),
        ("Mint,Mentha", '"Mint,Mentha', 3, "this line cannot be cut into cells"),
        ("c_illinois,c_chicago", "c_illinois,c_chicago,c_chicago", 1, "the column c_chicago is there twice"),
    ],
)
def test_a_line_that_is_wrong(old, new, line, said):
    assert old in TWO
    told = problems(TWO.replace(old, new, 1))
    assert any(text.startswith(f"plants.csv, line {line}: {said}") for text in told), told
    assert len(told) == 1


def test_everything_that_is_wrong_in_a_line_is_told():
    told = problems(f"{PLANTS}\nX Y,,Mentha,Lamiaceae,herb,desert,12,x\n")
    assert [text.removeprefix("plants.csv, line 2: ").split(";")[0] for text in told] == [
        "the id is 'X Y'",
        "the common_name is empty",
        "there is no habitat 'desert'",
        "c_illinois is '12'",
        "c_chicago is 'x'",
        "form is 'herb'",
    ]
    told = problems("kind,count\nspade,many\n", "actions.csv")
    assert [text.split(";")[0] for text in told] == [
        "actions.csv, line 2: count is 'many'",
        "actions.csv, line 2: there is no kind 'spade'",
    ]


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        (
            "gravel_prairie,Gravel Prairie,prairie",
            "gravel_prairie,Gravel Prairie,meadow",
            "community_class is 'meadow'",
        ),
        ("prairie,0,0", "prairie,6,0", "row is '6'; it is a whole number from 0 to 5"),
        ("prairie,0,0", "prairie,x,0", "line 2: row is 'x'; it is a whole number from 0 to 5"),
        ("prairie,0,0", "prairie,0,", "the column is empty"),
        ("prairie,0,0", "prairie,0,1", "row 0, column 1 is taken by line 2"),
        (
            "dolomite_prairie,Dolomite",
            "gravel_prairie,Dolomite",
            "the id gravel_prairie stands in line 2 already",
        ),
        ("gravel_prairie,Gravel Prairie", "gravel_prairie,", "the name is empty"),
        ("gravel_prairie,Gravel Prairie", "mayor,Gravel", "line 2: the id mayor is that of an action card"),
    ],
)
def test_a_habitat_that_is_wrong(old, new, said):
    told = problems(changed("habitats.csv", old, new), "habitats.csv")
    assert any(said in text for text in told), told
    assert not any("or empty" in text for text in told)


def test_the_coast_may_be_called_coastal_plain():
    text = FILES["habitats.csv"].decode().replace(",coastal,", ",Coastal plain,")
    assert read(text, "habitats.csv")[0].habitats == facts.deck().habitats


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("kind,count\nspade,3\n", "line 2: there is no kind 'spade'; the kinds are herbicide license"),
        ("kind,count\nmayor,-1\n", "line 2: count is '-1'"),
        ("kind,count\nmayor,\n", "line 2: the count is empty"),
        ("kind,count\nmayor,1\nmayor,2\n", "line 3: the kind mayor stands in line 2 already"),
        (
            "kind,count,group\nmayor,1,consequence\n",
            "line 2: the group of mayor is 'consequence'; it is 'wild'",
        ),
    ],
)
def test_an_action_card_that_is_wrong(text, said):
    assert any(said in told for told in problems(text, "actions.csv"))


@pytest.mark.parametrize(("name", "count"), [("habitats.csv", 18), ("plants.csv", 90), ("actions.csv", 110)])
def test_a_file_that_claims_to_be_complete_is_counted(name, count):
    whole = "# complete\n" + FILES[name].decode()
    assert read(whole, name)[0]
    short = whole.rstrip("\n").rpartition("\n")[0] + "\n"
    more = {"plants.csv": TWO.encode()} if name == "habitats.csv" else {}
    told = [text for text in problems(short, name, **more) if "complete" in text]
    assert told
    assert told[0].startswith(f"{name}, line 1: the file says that it is complete")
    assert f"not {count}" in told[0]
    if name != "habitats.csv":
        assert read(short.removeprefix("# complete\n"), name)[0], "without the claim it is a smaller deck"


@pytest.mark.parametrize(
    "note", ["# incomplete: two of ours", "# not complete", "# a complete surprise", "#completed 2026"]
)
def test_a_note_that_only_has_the_word_in_it_claims_nothing(note):
    assert read(f"{note}\n{TWO}")[0]


def test_habitats_without_the_ones_that_the_shipped_plants_need():
    short = "".join(FILES["habitats.csv"].decode().splitlines(keepends=True)[:5])
    (said,) = problems(short, "habitats.csv")
    assert "the game's own plants grow in" in said
    assert "plants.csv too" in said


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "the file is empty"),
        (b"\n\n", "the file is empty"),
        (PLANTS.encode() + b"\n", "there is no plant in it"),
        (b"PK\x03\x04 and more", "this is a workbook"),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\0\0", "this is a workbook"),
        (b"id,name\0\n", "this is no text"),
        (TWO.encode() + b"\x81\x8d\n", "letters that cannot be read"),
        (b"x" * 500_001, "more than 500,000 bytes"),
        (
            (PLANTS + "\n" + "\n".join(f"p{k},P,P,F,forb,fen,1,1" for k in range(501))).encode(),
            "at most 500 lines",
        ),
    ],
    ids=range(9),
)
def test_a_file_that_is_no_list_of_plants(data, said):
    told = problems(data)
    assert any(said in text for text in told), told


def test_lines_after_one_that_cannot_be_cut_are_read_too():
    told = problems(TWO.replace("Mint,Mentha", '"Mint" Mentha,M') + "rue,Rue,Ruta,Rutaceae,forb,marsh,12,1\n")
    assert [text.split(";")[0] for text in told] == [
        "plants.csv, line 3: this line cannot be cut into cells",
        "plants.csv, line 4: c_illinois is '12'",
    ]


@pytest.mark.parametrize("text", ["Plants of class 5b,,,\n" + TWO, "<!DOCTYPE html>", '{"id": 1}'])
def test_a_first_line_that_names_no_column_is_told_once(text):
    (said,) = problems(text)
    assert said.startswith(
        "plants.csv, line 1: this line should name the columns, and names none of them; begin with "
    )
    assert said.endswith(PLANTS)


def test_how_to_mend_a_line_of_too_many_cells_names_the_sign_between_them():
    """In Europe a spreadsheet puts semicolons between the cells, and ours stand between habitats too."""
    (said,) = problems(TWO.replace(",", ";"))[:1]
    assert "a text with a semicolon in it stands in quotes, and an empty cell keeps its semicolon" in said


def test_a_line_too_long_to_be_cut_is_not_called_an_empty_file():
    (said,) = problems(b'"' + b"a" * 200_000)
    assert "line 1: this line cannot be cut into cells" in said


@pytest.mark.parametrize("source", [None, 5, ["plants.csv"], b"plants.csv"])
def test_what_is_neither_a_folder_nor_files(source):
    with pytest.raises(
        DeckError, match=r"is no folder; give the folder with the CSV files, or what is in each"
    ):
        read_deck(source)


def test_what_is_in_a_file_may_be_a_text_and_is_nothing_else():
    assert read_deck({"plants.csv": TWO}) == read_deck({"plants.csv": TWO.encode()})
    for data in (None, 5, ["x"], {}):
        with pytest.raises(DeckError, match=r"^plants\.csv: .* is no file; give the folder"):
            read_deck({"plants.csv": data})


def test_a_file_that_cannot_be_opened_is_named(tmp_path):
    (tmp_path / "plants.csv").mkdir()
    with pytest.raises(DeckError, match=r"^plants\.csv: it cannot be read \(.*\); put a CSV file there"):
        read_deck(tmp_path)


def test_a_folder_that_is_not_there_or_holds_no_deck(tmp_path):
    with pytest.raises(DeckError, match="no such folder"):
        read_deck(tmp_path / "nowhere")
    with pytest.raises(DeckError, match="no file of cards was found"):
        read_deck(tmp_path)
    (tmp_path / "plants.csv").write_bytes(b"x" * 600_000)
    (tmp_path / "notes.txt").write_text("left alone")
    with pytest.raises(DeckError, match="more than 500,000 bytes"):
        read_deck(tmp_path)


def test_a_file_that_no_deck_has():
    with pytest.raises(DeckError, match=r"cards\.csv: no deck has such a file; call it habitats\.csv"):
        read_deck({"cards.csv": TWO.encode()})
    with pytest.raises(DeckError, match="two files of plants"):
        read_deck({"plants.csv": TWO.encode(), "Plants (1).csv": TWO.encode()})


def test_a_habitats_file_that_is_broken_does_not_make_every_plant_wrong():
    told = problems(TWO, **{"habitats.csv": b"id,name\nfen,Fen\n"})
    assert {text.split(",")[0] for text in told} == {"habitats.csv"}


def test_a_hundred_problems_are_counted_and_twenty_told():
    text = PLANTS + "\n" + "\n".join(f"p{k},P,P,F,herb,fen,1,1" for k in range(100))
    with pytest.raises(DeckError) as wrong:
        read(text)
    assert len(wrong.value.problems) == 100
    assert str(wrong.value).endswith("\nand 80 more")


@pytest.mark.parametrize("name", ["", "<b>x</b>", "x" * 81, "a\0b", 7])
def test_a_deck_cannot_be_called_just_anything(name):
    if name == "":
        assert read_deck(FILES, name=name)[0].name, "no name is given one"
    else:
        with pytest.raises(DeckError, match="cannot be called"):
            read_deck(FILES, name=name)


def test_a_file_of_nothing_but_bad_lines_is_left_after_the_longest_deck():
    told = problems(PLANTS + "\n" + "a\n" * 200_000)
    assert len(told) == 501
    assert told[-1].startswith("plants.csv, line 502: a deck has at most 500 lines")


WORDS = ("fen", "12", "clover", "<b>", "é", "−1")
PIECES = st.sampled_from([*WORDS, ",", ";", '"', "\n", "\r", "#", "\x00", "\ufeff", " "])


@settings(max_examples=100)
@given(st.integers(0, len(TWO)), st.integers(0, 9), st.lists(PIECES, max_size=4), st.sampled_from(ENCODINGS))
def test_whatever_was_typed_into_a_file_it_is_read_or_refused_in_words(at, gone, pieces, encoding):
    text = TWO[:at] + "".join(pieces) + TWO[at + gone :]
    data = text.encode(encoding, errors="replace")
    try:
        deck, warnings = read_deck({"plants.csv": data})
    except DeckError as wrong:
        assert all(problem.what and problem.mend for problem in wrong.problems)
        assert wrong.problems
    else:
        assert facts.Deck.from_dict(json.loads(json.dumps(deck.to_dict()))) == deck
        assert all(warning.endswith(".") for warning in warnings)


# ---------------------------------------------------------------------- warnings


def warned(text, name="plants.csv"):
    return read(text, name)[1]


def test_warnings_about_habitats_with_too_few_plants():
    said = warned(TWO)
    assert "It takes 3 plants to finish a habitat, and fewer list Fen (2) and Bog (1)." in said
    (none,) = [text for text in said if text.startswith("No plant lists Gravel Prairie, Dolomite Prairie, ")]
    assert none.endswith(" and Panne: nobody can finish that.")
    assert any("class forest" in text for text in said)
    three = TWO + "rue,Rue,Ruta,Rutaceae,forb,marsh;fen,1,1\n"
    assert any("only in its first habitat" in text and "Fen" in text for text in warned(three))


def test_warnings_about_decks_too_small_to_play_with():
    assert "Observation needs 10 plants for two players; there are 2." in warned(TWO)
    four = "".join(FILES["habitats.csv"].decode().splitlines(keepends=True)[:5])
    _, said = read(
        TWO.replace("fen;bog", "sand_prairie").replace("fen", "sand_prairie"),
        **{"habitats.csv": four.encode()},
    )
    assert "The Restoration Game needs 6 habitats for two players; there are 4." in said
    _, said = read("kind,count\nchainsaw,9\n", "actions.csv")
    assert "The Restoration Game needs 10 action cards for two players; there are 9." in said
    _, said = read("kind,count\nchainsaw,10\n", "actions.csv")
    assert not any("action cards for two players" in text for text in said)


def test_warnings_about_doubles_missing_values_and_columns_that_are_not_used():
    said = warned(TWO.replace("mint,Mint,Mentha", "mint,Clover,Dalea foliosa"))
    assert "2 plants have the common name 'clover'." in said
    assert "2 plants have the scientific name 'dalea foliosa'." in said
    assert "No C value for Illinois: Clover; they count 0." in said
    assert "2 habitats are called 'bog'." in warned(changed("habitats.csv", ",Fen,", ",Bog,"), "habitats.csv")
    assert any(
        "does not use the column 'colour'" in text
        for text in warned(
            TWO.replace("4\n", "4,red\n")
            .replace("10,10\n", "10,10,red\n")
            .replace("c_chicago", "c_chicago,colour")
        )
    )


# ---------------------------------------------------------------------- a deck as JSON


def test_a_deck_cannot_be_changed():
    """Every game that uses it would change with it."""
    deck = facts.deck()
    with pytest.raises(TypeError):
        deck.plants["x"] = next(iter(deck.plants.values()))
    with pytest.raises(TypeError):
        del deck.actions["mayor"]
    with pytest.raises(AttributeError, match="a deck cannot be changed; make another one"):
        deck.name = "Mine"
    plants = dict(deck.plants)
    mine = facts.Deck("Mine", deck.habitats, plants, deck.actions)
    plants.clear()
    assert mine.plants == deck.plants
    assert copy.deepcopy(mine) == pickle.loads(pickle.dumps(mine)) == mine  # noqa: S301


def test_a_deck_goes_through_json():
    for deck in (facts.deck(), read(TWO)[0], read("kind,count\nno plant,2\n", "actions.csv")[0]):
        told = json.loads(json.dumps(deck.to_dict()))
        again = facts.Deck.from_dict(told)
        assert again == deck
        assert hash(again) == hash(deck)
        assert again.to_dict() == told
        assert pickle.loads(pickle.dumps(deck)) == deck  # noqa: S301


@pytest.mark.parametrize("data", [None, [], {}, {"name": "x"}, {**facts.deck().to_dict(), "colour": 1}])
def test_json_that_is_no_deck(data):
    with pytest.raises(DeckError, match="damaged"):
        facts.Deck.from_dict(data)


@pytest.mark.parametrize(
    ("kind", "column", "value"),
    [
        ("plants", "c_illinois", 12), ("plants", "c_illinois", True), ("plants", "habitats", ["desert"]),
        ("plants", "habitats", []), ("plants", "id", "a b"), ("plants", "common_name", "<img src=x>"),
        ("plants", "note", {"a": 1}), ("plants", "common_name", "two\nlines"),
        ("habitats", "row", 9), ("habitats", "community_class", "sea"),
        ("actions", "count", -1), ("actions", "kind", "spade"), ("actions", "group", "wild"),
        ("actions", "rule", "R-99"),
    ],
)  # fmt: skip
def test_json_of_a_deck_is_checked_like_a_file(kind, column, value):
    told = json.loads(json.dumps(facts.deck().to_dict()))
    told[kind][2][column] = value
    with pytest.raises(DeckError) as wrong:
        facts.Deck.from_dict(told)
    assert wrong.value.problems[0].line == 3
    assert kind in wrong.value.problems[0].file


def test_json_of_a_deck_with_a_card_that_is_damaged():
    told = facts.deck().to_dict()
    for cards in ("cards", [7], [{"id": "fen"}], [{}] * 501):
        with pytest.raises(DeckError):
            facts.Deck.from_dict({**told, "plants": cards})


def test_the_shipped_files_are_what_they_would_be_if_a_class_had_written_them():
    """The reader of the shipped files and the reader of a class's files agree on every card."""
    for name in FILES:
        rows = list(csv.DictReader(io.StringIO(FILES[name].decode(), newline="")))
        assert Counter(map(len, rows)) == {len(rows[0]): len(rows)}
    deck, _ = read_deck(FILES, name=facts.deck().name)
    assert deck.to_dict() == facts.deck().to_dict()
