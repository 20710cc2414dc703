"""Regional lists: read, rated, compared, kept."""

from __future__ import annotations

import pytest

from edugames import facts
from edugames.science import fqa
from tests.science.lists import FQADATA, UNIVERSAL, small_flora


def test_the_layout_of_fqadata():
    flora = fqa.Flora.from_csv(FQADATA.encode())
    assert flora.label == "Illinois, 2020", "as the file says, where nothing else is said"
    assert small_flora().label == "Illinois, 1997"
    assert len(flora) == 5
    calamint = flora.taxa[2]
    assert calamint == fqa.Taxon(
        "Calamintha arkansana", ("SATUREJA ARKANSANA",), "Calamint", "CALARK", "Lamiaceae", "native", 8, -3, "", "forb",
        "perennial",
    )  # fmt: skip
    assert flora.taxa[0].family == "Cyperaceae", "a family that the list shouts"
    assert (flora.taxa[3].c, flora.taxa[3].w, flora.taxa[3].common_name) == (None, None, "")
    assert flora.wetness == "11-point"
    assert flora.warnings == ()


def test_the_download_of_the_universal_calculator():
    flora = fqa.Flora.from_csv(UNIVERSAL.replace("\n", "\r\n").encode("utf-8-sig"))
    assert (flora.region, flora.year) == ("Chicago Region", 1994)
    assert flora.source.startswith("Swink, F. and G. Wilhelm")
    assert [taxon.nativity for taxon in flora.taxa] == ["native", "native", "introduced"]


def test_rows_that_were_wrapped_whole_into_quotes():
    wrapped = "\n".join(
        '"' + line.replace('"', '""') + '"' if line.count(",") > 2 else line for line in UNIVERSAL.split("\n")
    )
    assert fqa.Flora.from_csv(wrapped.encode()).taxa == fqa.Flora.from_csv(UNIVERSAL.encode()).taxa


def test_windows_text_tabs_and_semicolons():
    for text in ("Scientific name\tC\nÉrable à sucre\t3\n", "scientific name;c;w\nÉrable à sucre;3;\n"):
        flora = fqa.Flora.from_csv(text.encode("cp1252"), region="Québec", year=2020)
        assert flora.taxa == (fqa.Taxon("Érable à sucre", c=3),)
        assert flora.wetness is None


def test_the_order_of_accepted_name_and_synonym_does_not_matter():
    head, carex, typha, calamint, synonym, *rest = FQADATA.splitlines()
    turned = "\n".join([head, synonym.replace(",8,", ",1,"), carex, typha, calamint, *rest])
    flora = fqa.Flora.from_csv(turned.encode())
    assert {taxon.scientific_name: taxon.c for taxon in flora.taxa}["Calamintha arkansana"] == 8


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (b"", "the file is empty"),
        (b"  \n\n", "the file is empty"),
        (b"scientific name,c\n", "a header but no species"),
        (b"PK\x03\x04\x00\x00\x00", "no text file"),
        (b"Andropogon gerardii\nCarex stricta\n", "no line names the columns"),
        (b"name,cover\nCarex stricta,5\n", "no line names the columns"),
        (b"scientific name,c\nCarex stricta,5\n", 'region="Illinois", year=1997'),
        (b'"scientific name",c\n"Carex' + b"x" * 200_000 + b"\n", "cannot be read"),
    ],
)
def test_what_is_no_list_says_what_to_do(data, says):
    with pytest.raises(fqa.FloraError, match=says):
        fqa.Flora.from_csv(data)


def test_a_file_that_is_not_there_or_far_too_large(tmp_path):
    with pytest.raises(fqa.FloraError, match=r"nowhere\.csv cannot be read .* check its name"):
        fqa.Flora.from_csv(tmp_path / "nowhere.csv")
    large = tmp_path / "large.csv"
    with large.open("wb") as file:
        file.truncate(100_000_001)
    with pytest.raises(fqa.FloraError, match="larger than 100 MB"):
        fqa.Flora.from_csv(large)


def test_a_half_good_list_gives_its_good_lines_and_reports_the_rest():
    text = (
        "scientific name,native?,c,w\nCarex stricta,native,5,-5\n,native,3,1\nAcer rubrum,native,12,0\n"
        "Acer nigrum,native,five,wet\nCarex stricta,native,4,-5\nSalix nigra,native,*,-5\n"
    )
    flora = fqa.Flora.from_csv(text.encode(), region="Here", year=2020)
    assert [(taxon.scientific_name, taxon.c) for taxon in flora.taxa] == [
        ("Carex stricta", 5),
        ("Acer rubrum", None),
        ("Acer nigrum", None),
        ("Salix nigra", None),
    ]
    assert sorted(flora.warnings) == [
        "line 3 has no scientific name and was left out",
        "line 4 has a C outside 0 to 10, which was left out",
        "line 5 has a C that is no number, which was left out",
        "line 5 has a W that is no number, which was left out",
        "line 6 repeats a species that was given above and was left out",
    ]


def test_many_lines_with_one_trouble_are_one_sentence():
    text = "scientific name,c\nCarex stricta,5\n" + ",3\n" * 9
    flora = fqa.Flora.from_csv(text.encode(), region="Here", year=2020)
    assert flora.warnings == (
        "line 3 has no scientific name and was left out (and 8 more: 4, 5, 6, 7, 8, …)",
    )


@pytest.mark.parametrize(
    ("values", "scale"),
    [
        ((), None),
        ((None,), None),
        ((-2, 0, 1, None), "5-point"),
        ((-5, -3, 0, 3, 5), "5-point to 5"),
        ((-5, -4, 1), "11-point"),
        ((-5, 0.5), "11-point"),
    ],
)
def test_the_scale_of_wetness_is_the_narrowest_that_fits(values, scale):
    assert fqa.wetness_scale(values) == scale


def test_an_unknown_scale_is_refused():
    with pytest.raises(fqa.FloraError, match="choose one of “5-point”, “5-point to 5”, “11-point”"):
        fqa.Flora("Here", 2020, (), wetness="7-point")


# ---------------------------------------------------------------------- the lists that are shipped


@pytest.mark.parametrize("region", ["illinois", "chicago"])
def test_the_deck_as_a_list(region):
    flora, deck = fqa.deck_flora(region), facts.deck()
    published = facts.c_lists()[region]
    assert (flora.region, flora.year) == (published.region, published.year)
    assert published.authors in flora.source
    assert len(flora) == len(deck.plants) == 90
    assert {taxon.c for taxon in flora.taxa} <= set(range(11))
    assert flora.wetness == {"illinois": "11-point", "chicago": "5-point"}[region]
    for plant in deck.plants.values():
        for name in (plant.scientific_name, plant.name_in_illinois_list, plant.name_in_chicago_list):
            found = flora.index.find(name)
            assert found.taxon is not None, name
            assert found.taxon.c == getattr(plant, f"c_{region}"), name


def test_a_region_that_the_deck_has_no_values_for():
    with pytest.raises(fqa.FloraError, match='choose "illinois" or "chicago"'):
        fqa.deck_flora("iowa")


# ---------------------------------------------------------------------- two lists


def test_two_lists_side_by_side():
    """The deck: of 90 plants the two lists rate 41 alike; Carex viridula is 9 in Illinois, 5 in the Chicago Region."""
    both = fqa.compare(fqa.deck_flora("illinois"), fqa.deck_flora("chicago"))
    assert len(both.pairs) == 90
    assert (len(both.agree), len(both.differ)) == (41, 49)
    assert both.differ[0].name == "Carex viridula"
    assert both.differ[0].difference == -4
    assert sum(both.by_difference.values()) == 90
    assert both.by_difference[0] == 41
    assert both.only_here == both.only_there == both.not_one_to_one == ()
    assert str(both).endswith("both rate 90 species: they agree on 41 (45.6 %)")


def test_scales_of_wetness_are_never_mixed():
    illinois, chicago = fqa.deck_flora("illinois"), fqa.deck_flora("chicago")
    both = fqa.compare(illinois, chicago)
    assert not both.one_wetness_scale
    assert {pair.w_difference for pair in both.pairs} == {None}
    assert {pair.w_difference for pair in fqa.compare(illinois, illinois).pairs} == {0}


def test_what_is_not_one_to_one_is_told_apart():
    split = fqa.Flora(
        "A", 2000, [fqa.Taxon("Carex a", c=3), fqa.Taxon("Carex b", c=4), fqa.Taxon("Poa c", c=0)]
    )
    lumped = fqa.Flora("B", 2010, [fqa.Taxon("Carex a", ("Carex b",), c=5), fqa.Taxon("Quercus d", c=7)])
    both = fqa.compare(split, lumped)
    assert both.pairs == ()
    assert [taxon.scientific_name for taxon in both.not_one_to_one] == ["Carex a", "Carex b"]
    assert [taxon.scientific_name for taxon in both.only_here] == ["Poa c"]
    assert [taxon.scientific_name for taxon in both.only_there] == ["Quercus d"]
    assert str(both) == "A, 2000 and B, 2010 rate no species in common"


# ---------------------------------------------------------------------- the library


def test_a_library_keeps_lists_by_region_and_year(tmp_path):
    library = fqa.Library(tmp_path / "lists")
    assert library.floras() == {}
    path = library.add(small_flora())
    assert path.name == "illinois-1997.csv"
    library.add(fqa.Flora.from_csv(UNIVERSAL.encode()))
    assert list(library.floras()) == ["Chicago Region, 1994", "Illinois, 1997"]
    kept = library.flora("Illinois, 1997")
    assert kept.taxa == small_flora().taxa
    assert (kept.label, kept.source, kept.wetness) == ("Illinois, 1997", "", "11-point")
    library.remove("Illinois, 1997")
    assert list(library.floras()) == ["Chicago Region, 1994"]


def test_a_list_that_is_not_kept_says_which_are(tmp_path):
    library = fqa.Library(tmp_path)
    with pytest.raises(fqa.FloraError, match="none yet"):
        library.flora("Iowa, 2001")
    library.add(small_flora())
    with pytest.raises(fqa.FloraError, match="Kept there: Illinois, 1997"):
        library.flora("Iowa, 2001")
    with pytest.raises(fqa.FloraError, match="no list “Iowa, 2001”"):
        library.remove("Iowa, 2001")


def test_a_file_copied_into_the_library_is_found_and_others_are_passed_over(tmp_path):
    (tmp_path / "mine.csv").write_text(FQADATA, encoding="utf-8")
    (tmp_path / "notes.csv").write_text("not,a,list\n", encoding="utf-8")
    assert list(fqa.Library(tmp_path).floras()) == ["Illinois, 2020"]
    assert len(fqa.Library(tmp_path).flora("Illinois, 2020")) == 5


def test_a_folder_nobody_can_write_to(tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(fqa.FloraError, match="choose a folder you may write to"):
        fqa.Library(tmp_path / "file" / "lists").add(small_flora())


def test_the_library_lies_where_this_system_keeps_such_things():
    assert fqa.Library().folder.name == "floras"
    assert "edugames" in fqa.Library().folder.parts


def test_no_cell_of_a_kept_list_is_a_formula():
    flora = fqa.Flora("=cmd()", 2020, [fqa.Taxon("=cmd()", common_name="+1", w=-5)])
    assert not any(line.startswith("=") for line in flora.to_csv().splitlines())
    assert flora.to_csv().count("'=cmd()") == 2
    assert ",'+1," in flora.to_csv()
    assert ",-5," in flora.to_csv()


def test_decimal_commas_of_a_list():
    (taxon,) = fqa.Flora.from_csv(
        b"scientific name;c;w\nCarex stricta;3,5;-1,5\n", region="Here", year=2020
    ).taxa
    assert (taxon.c, taxon.w) == (3.5, -1.5)


def test_one_slip_in_a_long_list_does_not_change_its_scale_of_wetness():
    """On the wrong scale FACW would be no wetland plant."""
    assert fqa.wetness_scale([-2, -1, 0, 1, 2] * 30 + [3]) == "5-point"
    assert fqa.wetness_scale([-2, -1, 0, 1, 2] * 10 + [3]) == "11-point"


def test_the_region_of_the_deck_in_capitals_or_not():
    assert fqa.deck_flora("Illinois").label == fqa.deck_flora("illinois").label


@pytest.mark.parametrize("region", ["Lake County, Illinois", 'The "Ridge", north', "Île"])
def test_a_region_with_commas_or_quotes_is_found_again(tmp_path, region):
    library = fqa.Library(tmp_path)
    flora = fqa.Flora(region, 2020, [fqa.Taxon("Carex stricta", c=5)])
    library.add(flora)
    assert list(library.floras()) == [flora.label]
    assert library.flora(flora.label).taxa == flora.taxa


@pytest.mark.parametrize(
    "data", [b'"' + b"a" * 200_000 + b"\n2000\n", bytes(range(256)) * 10, b"", b"\xff\xfe"]
)
def test_no_file_in_its_folder_can_spoil_the_library(tmp_path, data):
    library = fqa.Library(tmp_path)
    library.add(fqa.Flora("Here", 2020, [fqa.Taxon("Carex stricta", c=5)]))
    (tmp_path / "another.csv").write_bytes(data)
    assert list(library.floras()) == ["Here, 2020"]
