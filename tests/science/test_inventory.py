"""Inventories: every layout people have, and every file that is none."""

from __future__ import annotations

import csv
import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

from edugames.science import inventory
from edugames.science.inventory import InventoryError, Row, read
from edugames.science.spreadsheet import safe, to_csv


def names(source) -> list[str]:
    return [row.name for row in read(source).rows]


THREE = ["Quercus alba", "Acer rubrum", "Carex stricta"]

# -------------------------------------------------------------------- lists


@pytest.mark.parametrize(
    "text",
    [
        "Quercus alba\nAcer rubrum\nCarex stricta",
        "Quercus alba\r\n\r\nAcer rubrum\r\nCarex stricta\r\n",
        "Quercus alba\rAcer rubrum\rCarex stricta",
        "Quercus alba, Acer rubrum, Carex stricta",
        "Quercus alba; Acer rubrum; Carex stricta",
        "Quercus alba, Acer rubrum\nCarex stricta",
        "Species\nQuercus alba\nAcer rubrum\nCarex stricta",
        "Species seen on Sunday\nQuercus alba\nAcer rubrum\nCarex stricta",
        '"Quercus alba"\n"Acer rubrum"\n"Carex stricta"',
        "Scientific name,Number seen\nQuercus alba,3\nAcer rubrum,1\nCarex stricta,9",
        "\ufeffscientific_name\tcommon_name\nQuercus alba\twhite oak\nAcer rubrum\t\nCarex stricta\tsedge\n",
    ],
)
def test_a_list_with_or_without_a_header(text):
    assert names(text) == THREE
    assert names(text.encode()) == THREE


def test_a_line_keeps_its_number_in_the_file():
    assert [row.line for row in read("Species,Cover\n\nQuercus alba,3\n\nAcer rubrum,1").rows] == [3, 5]


def test_columns_in_any_order_with_cover_and_plot():
    text = "Quadrat;% Cover;Common Name;Latin name\n1;45;White Oak;Quercus alba\n2;0,5;;Acer rubrum\n2;3;Sedge;\n"
    assert read(text).rows == (
        Row(2, "Quercus alba", cover="45", plot="1"),
        Row(3, "Acer rubrum", cover="0,5", plot="2"),
        Row(4, "Sedge", "common name", cover="3", plot="2"),
    )


@pytest.mark.parametrize(
    "text",
    [
        "sep=;\nSpecies;Cover\nQuercus alba;5\nAcer rubrum;1\nCarex stricta;2\n",
        "Scientific Name (with author),Remark\nQuercus alba,\nAcer rubrum,a\nCarex stricta,b\n",
        "Genus,Species,% Cover\nQuercus,alba,3\nAcer,rubrum,4\nCarex,stricta,5\n",
        "family,genus,specificEpithet\nFagaceae,Quercus,alba\nAceraceae,Acer,rubrum\nCyperaceae,Carex,stricta\n",
    ],
)
def test_other_headers_that_people_have(text):
    assert names(text) == THREE


def test_a_genus_without_a_species_is_a_genus():
    assert names("Genus,Species\nQuercus,\nAcer,rubrum\n") == ["Quercus", "Acer rubrum"]


def test_acronyms_and_sites_and_years():
    text = "site,survey date,acronym\nNorth,2019-06-01,ANDGER\nNorth,7/24/18,QUEALB\n"
    rows = read(text)
    assert rows.rows[1] == Row(3, "QUEALB", "acronym", site="North", year="2018")
    assert rows.sites == ("North 2019", "North 2018")
    assert [row.name for row in rows.of("North 2018")] == ["QUEALB"]


def test_columns_without_a_header_are_told_apart_by_what_is_in_them():
    found = read("1,Quercus alba,45\n1,Acer rubrum,20\n2,Carex stricta,<1\n")
    assert [(row.plot, row.name, row.cover) for row in found.rows] == [
        ("1", "Quercus alba", "45"),
        ("1", "Acer rubrum", "20"),
        ("2", "Carex stricta", "<1"),
    ]
    assert "no header" in found.notes[0]


def test_a_table_with_a_year_in_each_column_is_read_across():
    found = read("Species,C,2019,2021\nQuercus alba,5,x,x\nAcer rubrum,2,,X\nCarex stricta,4,0,\n")
    assert [(row.name, row.year, row.cover) for row in found.rows] == [
        ("Quercus alba", "2019", ""),
        ("Quercus alba", "2021", ""),
        ("Acer rubrum", "2021", ""),
    ]
    assert found.sites == ("2019", "2021")
    assert [str(problem) for problem in found.problems] == [
        "line 4: “Carex stricta” is marked in no year; it was left out"
    ]


def test_numbers_in_a_column_for_each_plot_are_covers():
    found = read("Species;Plot 1;Plot 2\nQuercus alba;12,5;\nAcer rubrum;3;40\n")
    assert [(row.name, row.plot, row.cover) for row in found.rows] == [
        ("Quercus alba", "Plot 1", "12,5"),
        ("Acer rubrum", "Plot 1", "3"),
        ("Acer rubrum", "Plot 2", "40"),
    ]


def test_other_columns_with_numbers_are_left_alone():
    assert len(read("Species,Count,Height\nQuercus alba,3,10\nAcer rubrum,1,12\n").rows) == 2


def test_a_file_may_be_given_by_its_path(tmp_path):
    path = tmp_path / "site.csv"
    path.write_bytes(b"Species\nQuercus alba\n")
    assert names(path) == names(str(path)) == ["Quercus alba"]
    with pytest.raises(InventoryError, match="check the name and the folder"):
        read(tmp_path / "nowhere.csv")


def test_windows_text_is_read_and_said_to_be():
    found = read("Species\nIsoëtes melanopoda\nTypha × glauca\n".encode("cp1252"))
    assert [row.name for row in found.rows] == ["Isoëtes melanopoda", "Typha × glauca"]
    assert "not in UTF-8" in found.notes[0]


def test_unicode_text_of_excel_is_read():
    assert names("Species\tCover\nTypha × glauca\t5\n".encode("utf-16")) == ["Typha × glauca"]


# -------------------------------------------------------------------- downloads

UNIVERSAL = """V1,V2,V3,V4,V5,V6,V7,V8,V9
Meadow by the pond,NA,NA,NA,NA,NA,NA,NA,NA
7/24/18,NA,NA,NA,NA,NA,NA,NA,NA
FQA DB Region:,Chicago Region,NA,NA,NA,NA,NA,NA,NA
"FQA DB Description:","A book, 4th ed.",NA,NA,NA,NA,NA,NA,NA
NA,NA,NA,NA,NA,NA,NA,NA,NA
Species Richness:,NA,NA,NA,NA,NA,NA,NA,NA
Total Species:,2,NA,NA,NA,NA,NA,NA,NA
Species:,NA,NA,NA,NA,NA,NA,NA,NA
Scientific Name,Family,Acronym,Native?,C,W,Physiognomy,Duration,Common Name
Anemone canadensis,n/a,ANECAN,native,4,-3,forb,perennial,meadow anemone
Geum laciniatum trichocarpum,n/a,GEULAT,native,2,-3,forb,perennial,rough avens
"""


@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_a_download_of_the_universal_fqa_calculator(end):
    found = read(b"\xef\xbb\xbf" + UNIVERSAL.replace("\n", end).encode())
    assert [row.name for row in found.rows] == ["Anemone canadensis", "Geum laciniatum trichocarpum"]
    assert found.rows[0].year == "2018"
    assert (found.layout, found.title, found.problems) == (
        "Universal FQA Calculator",
        "Meadow by the pond",
        (),
    )


TRANSECT = """transect by the pond
8/8/22
"Cover Method:,% Cover (0 - 100)"
Species Relative Importance Values:
"Species,Family,Acronym,Nativity,C,W,Physiognomy,Duration,Frequency,Coverage"
"Acorus calamus,Acoraceae,ACOCAL,non-native,0,-2,forb,perennial,1,100"
Quadrat/Subplot Q 1 Species:
"Scientific Name,Family,Acronym,% Cover,% Range (Midpt),Native?,C,W,Physiognomy,Duration,Common Name"
"Alisma subcordatum,Alismataceae,ALISUB,15,% Cover (0 - 100),native,3,-2,forb,perennial,water-plantain"
Quadrat/Subplot Q 2 Species:
"Scientific Name,Family,Acronym,% Cover,% Range (Midpt),Native?,C,W,Physiognomy,Duration,Common Name"
"Acorus calamus,Acoraceae,ACOCAL,100,% Cover (0 - 100),non-native,0,-2,forb,perennial,sweetflag"
"""


@pytest.mark.parametrize("text", [TRANSECT, TRANSECT.replace('"', "")])
def test_a_transect_of_the_universal_fqa_calculator_gives_its_quadrats(text):
    assert [(r.plot, r.name, r.cover, r.year) for r in read(text).rows] == [
        ("Q 1", "Alisma subcordatum", "15", "2022"),
        ("Q 2", "Acorus calamus", "100", "2022"),
    ]


def test_the_layout_of_fqadata():
    text = (
        '"name","name_origin","acronym","accepted_scientific_name","family","nativity","c","w","wetland_indicator",'
        '"physiognomy","duration","common_name","fqa_db"\n'
        '"ACER RUBRUM","accepted_scientific_name","ACERUB","Acer rubrum","Aceraceae","native",5,0,,"tree",'
        '"perennial","Red Maple","illinois_2020"\n'
    )
    found = read(text)
    assert (found.layout, found.rows[0].name) == ("fqadata", "Acer rubrum")


INATURALIST = """id,observed_on,quality_grade,captive_cultivated,place_guess,description,species_guess,\
scientific_name,common_name,iconic_taxon_name
1,2023-05-02,research,false,"Cook, IL","two
lines, here",White Oak,Quercus alba,white oak,Plantae
2,2023-05-02,research,true,"Cook, IL",,Red Maple,Acer rubrum,red maple,Plantae
3,2023-05-03,casual,false,"Cook, IL",,Robin,Turdus migratorius,American robin,Aves
4,2024-05-03,needs_id,false,"Cook, IL",,Sedges,,sedges,Plantae
"""


def test_observations_of_inaturalist():
    found = read(INATURALIST)
    assert [(r.line, r.name, r.kind, r.year) for r in found.rows] == [
        (2, "Quercus alba", "any", "2023"),
        (6, "sedges", "common name", "2024"),
    ]
    assert found.layout == "iNaturalist"
    assert found.notes == (
        "1 observation of other things than plants left out",
        "1 observation of planted or potted plants left out",
    )


# -------------------------------------------------------------------- bad input


@pytest.mark.parametrize(
    ("source", "says"),
    [
        (b"", "nothing in it yet"),
        ("  \n\n ", "nothing in it yet"),
        ("Scientific name,Cover\n", "a header but no plants"),
        ("Species\n", "a header but no plants"),
        (b"PK\x03\x04" + b"\0" * 200, "Excel workbook"),
        (b"%PDF-1.7 ...", "copy the list out of it"),
        (bytes(range(32)) * 100, "no text"),
        (b"x" * (inventory.LARGEST + 1), "MB, and an inventory may have"),
        ("x\n" * 1_000_000, "1,000,000 lines, and an inventory may have 50,000"),
        ("Species\n" + "Quercus alba\n" * 50_001, "50,001 lines"),
        (INATURALIST.splitlines()[0] + "\n3,,,false,,,,Turdus migratorius,,Aves\n", "no plant is left in it"),
        (',,\n"",,\n', "no line of it has a plant's name"),
    ],
)
def test_what_is_no_inventory_is_told_with_what_to_do(source, says):
    with pytest.raises(InventoryError, match=says):
        read(source)


def test_a_half_good_file_gives_its_good_lines_and_tells_the_rest():
    found = read("Species,Cover\nQuercus alba,10\n,20\nAcer rubrum,30\n")
    assert [row.name for row in found.rows] == ["Quercus alba", "Acer rubrum"]
    assert [str(problem) for problem in found.problems] == [
        "line 3: there is no plant's name; the line was left out"
    ]


@pytest.mark.parametrize("second", ["Species,Cover", "Latin name,Plot", ",%", "name,percent"])
def test_a_second_header_is_left_out(second):
    found = read(f"Species,Cover\n{second}\nQuercus alba,10\n")
    assert [row.name for row in found.rows] == ["Quercus alba"]
    assert "more than once" in found.notes[0]


@pytest.mark.parametrize(
    ("cell", "says"),
    [
        ("=cmd|' /C calc'!A0", "looks like a formula"),
        ("@SUM(1+1)", "looks like a formula"),
        ("+SUM(A1)", "looks like a formula"),
        ("<script>alert(1)</script>", "has markup"),
        ("<img src=x onerror=alert(1)>", "has markup"),
        ("Quercus " * 50, "too long"),
    ],
)
def test_a_cell_that_would_do_something_elsewhere_is_text(cell, says):
    found = read(f"Quercus alba\n{cell}\nAcer rubrum")
    assert [row.name for row in found.rows] == ["Quercus alba", cell.strip(), "Acer rubrum"]
    assert says in str(found.problems[0])


def test_a_lost_quotation_mark_swallows_no_lines():
    assert len(read('Species,Note\nQuercus alba,"old\nAcer rubrum,\nCarex stricta,x\n').rows) == 3


@given(st.binary(max_size=300))
def test_any_bytes_are_an_inventory_or_a_sentence(data):
    try:
        assert read(data).rows
    except InventoryError as wrong:
        assert len(str(wrong)) > 20


@given(st.lists(st.sampled_from(THREE), min_size=1), st.sampled_from(",;\t|"), st.booleans())
def test_no_line_is_lost(wanted, separator, header):
    lines = [f"{name}{separator}{k}" for k, name in enumerate(wanted)]
    text = "\n".join([f"Species{separator}Cover"] * header + lines)
    assert names(text) == wanted


# -------------------------------------------------------------------- writing


@pytest.mark.parametrize(
    "cell", ["=1+1", "+1", "-1+2", "@SUM(A1)", "\t=1", "\r=1", " =1", "\n=1", "\u00a0=1", "\uff1d1"]
)
def test_no_cell_is_a_formula(cell):
    assert safe(cell).startswith("'")


@pytest.mark.parametrize(
    ("cell", "written"), [(-3, "-3"), (2.5, "2.5"), (None, ""), ("Acer", "Acer"), (True, "True")]
)
def test_numbers_and_names_stay_what_they_are(cell, written):
    assert safe(cell) == written


@given(st.lists(st.tuples(st.text(max_size=20), st.integers()), max_size=5))
def test_a_written_table_has_its_rows_and_no_formula(rows):
    text = to_csv(["name", "w"], rows, {"program": "edugames", "=list": "=1"})
    assert text.startswith("\ufeff")
    back = list(csv.reader(io.StringIO(text.removeprefix("\ufeff"), newline="")))
    assert back[:4] == [["program", "edugames"], ["'=list", "'=1"], [], ["name", "w"]]
    assert len(back) == 4 + len(rows)
    assert not any(
        cell[:1] in ("=", "+", "@") or (cell[:1] == "-" and not cell[1:].isdigit())
        for r in back
        for cell in r
    )


def test_what_was_written_is_read_again():
    text = to_csv(["scientific name", "C"], [("Quercus alba", 5), ("=1", None)], {"site": "North"})
    assert names(text) == ["Quercus alba", "'=1"]


def test_a_header_in_another_language_is_no_plant():
    found = read("Art;Deckung\nQuercus alba;12,5\nQuercus rubra;3,5\n")
    assert [(row.line, row.name, row.cover) for row in found.rows] == [
        (2, "Quercus alba", "12,5"),
        (3, "Quercus rubra", "3,5"),
    ]
    assert "no column of the header is known (“Art”, “Deckung”)" in found.notes[0]


def test_a_first_line_with_a_plant_on_it_is_no_header():
    assert [row.name for row in read("Quercus alba,+\nQuercus rubra,5\nAcer rubrum,3\n").rows] == [
        "Quercus alba",
        "Quercus rubra",
        "Acer rubrum",
    ]
