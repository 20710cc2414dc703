"""Names: what is written, what is meant, and that every line is accounted for."""

from __future__ import annotations

from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from edugames.science.names import RANKS, STATUSES, Index, Name, clean, parse


class Plant(NamedTuple):
    scientific_name: str
    synonyms: tuple[str, ...] = ()
    common_name: str = ""
    acronym: str = ""
    c: float | None = 5


LIST = Index(
    [
        Plant("Andropogon gerardii", common_name="Big Bluestem", acronym="ANDGER"),
        Plant("Quercus alba", common_name="White Oak", acronym="QUEALB"),
        Plant("Quercus macrocarpa", common_name="Bur Oak"),
        Plant("Acer rubrum", ("Rufacer rubrum",), "Red Maple", "ACERUB"),
        Plant("Acer rubrum var. drummondii", common_name="Drummond's Red Maple", acronym="ACERUD"),
        Plant("Asclepias tuberosa var. interior", common_name="Butterflyweed"),
        Plant("Phlox pilosa ssp. fulgida"),
        Plant("Agalinis purpurea parviflora"),
        Plant("Asplenium x ebenoides", common_name="Scott's Spleenwort"),
        Plant("Symphyotrichum novae-angliae", ("Aster novae-angliae", "Virgulus novae-angliae")),
        Plant("Symphyotrichum pilosum", ("Aster pilosus", "Aster ambiguus")),
        Plant("Symphyotrichum laeve", ("Aster laevis", "Aster ambiguus")),
        Plant("Silphium laciniatum", ("Silphium pinnatifidum",), c=None),
        Plant("Silphium terebinthinaceum var. pinnatifidum", ("Silphium laciniatum",)),
        Plant("Viola ?abellata"),
        Plant("Carex lurida", common_name="Sedge"),
        Plant("Carex stricta", common_name="Sedge"),
        Plant("Isoëtes melanopoda"),
    ]
)


def found(text: str, kind: str = "any") -> tuple[str, str]:
    finding = LIST.find(text, kind)
    return finding.status, finding.taxon.scientific_name if finding.taxon else ""


# -------------------------------------------------------------------- parsing


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("  quercus   ALBA ", "Quercus alba"),
        ("Quercus alba L.", "Quercus alba"),
        ("Aster novae-angliae (L.) G.L. Nesom & Others", "Aster novae-angliae"),
        ("Carex stricta Lam. var. strictior (Dewey) J. Carey", "Carex stricta var. strictior"),
        ("Carex lurida Muhl. ex Willd.", "Carex lurida"),
        ("Lycopodium digitatum Dill. ex A. Braun in Hook. f.", "Lycopodium digitatum"),
        ("Phlox pilosa sp. fulgida", "Phlox pilosa subsp. fulgida"),
        ("Phlox pilosa ssp.fulgida (Wherry) Wherry", "Phlox pilosa subsp. fulgida"),
        ("PHLOX PILOSA SUBSP. FULGIDA", "Phlox pilosa subsp. fulgida"),
        ("Acer rubrum L. f. tomentosum", "Acer rubrum f. tomentosum"),
        ("Acer rubrum forma tomentosum", "Acer rubrum f. tomentosum"),
        ("Agalinis purpurea parviflora", "Agalinis purpurea parviflora"),
        ("Asplenium X ebenoides R.R. Scott", "Asplenium × ebenoides"),
        ("Asplenium ×ebenoides", "Asplenium × ebenoides"),
        ("X Agropogon littoralis", "× Agropogon littoralis"),
        ("Quercus alba x Q. macrocarpa", "Quercus alba × macrocarpa"),
        ("Quercus alba × Quercus macrocarpa Michx.", "Quercus alba × macrocarpa"),
        ("Carex sp.", "Carex"),
        ("Carex spp", "Carex"),
        ("Carex L.", "Carex"),
        ("Andropogon_gerardii", "Andropogon gerardii"),
        ("12. Andropogon gerardii;", "Andropogon gerardii"),
        ("• “Andropogon\u00a0gerardii”", "Andropogon gerardii"),
        ("\ufeffAndropogon\u200b gerardii*", "Andropogon gerardii"),
        ("Arctostaphylos uva\u2010ursi", "Arctostaphylos uva-ursi"),
        ("Anemone multi\ufb01da", "Anemone multifida"),
        ("Andropogon gerardii (Big Bluestem)", "Andropogon gerardii"),
        ("<b>", ""),
        ("=cmd()", ""),
        ("", ""),
        ("4711", ""),
    ],
)
def test_a_written_name_is_taken_apart(written, meant):
    assert str(parse(written)) == meant


@pytest.mark.parametrize(
    ("written", "doubt"),
    [
        ("Carex cf. stricta", "cf."),
        ("Carex stricta?", "?"),
        ("Echinacea purpurea 'Magnus'", "cultivar"),
        ("Rubus fruticosus agg.", "agg."),
        ("Carex stricta", ""),
    ],
)
def test_what_the_writer_doubts_is_kept_apart(written, doubt):
    name = parse(written)
    assert name.epithet in {"stricta", "purpurea", "fruticosus"}
    assert name.doubt == doubt


def test_without_small_letters_an_author_may_be_taken_for_a_variety():
    assert not parse("ANDROPOGON GERARDII VITMAN").sure
    assert parse("ANDROPOGON GERARDII").sure
    assert parse("Andropogon gerardii Vitman") == Name("Andropogon", "gerardii")


letters = st.text("abcdefghilmnoprstuvxyz", min_size=3, max_size=12)
own_meaning = {"complex", "group", "aggregate"}  # the words that say something of a name instead
epithets = st.one_of(letters, st.tuples(letters, letters).map("-".join)).filter(
    lambda word: word not in own_meaning and parse(f"Zzz zzz {word}").infra == parse(f"Zzz {word}").epithet
)
written_names = st.builds(
    lambda genus, hybrid, epithet, below: Name(genus.capitalize(), epithet, *below, hybrid),
    letters.filter(lambda word: word not in RANKS),
    st.sampled_from(["", "genus", "species"]),
    epithets,
    st.one_of(st.just(("", "")), st.tuples(st.sampled_from(["subsp.", "var.", "f.", "cult.", ""]), epithets)),
)
spelt = {"subsp.": ["ssp.", "subsp.", "ssp", "sp."], "var.": ["var.", "var", "v."], "f.": ["f.", "forma"]}


@given(written_names)
def test_a_name_written_out_is_read_back_as_itself(name):
    assert parse(str(name)) == name


@given(written_names, st.data())
def test_case_blanks_rank_hybrid_sign_and_author_do_not_change_a_name(name, data):
    text = str(name).replace("×", data.draw(st.sampled_from(["×", "x", "X"])))
    if name.rank in spelt:
        text = text.replace(f" {name.rank} ", f" {data.draw(st.sampled_from(spelt[name.rank]))} ")
    text += data.draw(st.sampled_from(["", " L.", " (L.) Moench", " Muhl. ex Willd.", " Hook. & Arn."]))
    text = data.draw(st.sampled_from([" ", "  ", "\t", "\u00a0"])).join(["", *text.split(" "), ""])
    assert parse(text).key == name.key
    assert parse(text).rank == name.rank


@given(written_names)
def test_capitals_tell_nothing(name):
    assert parse(str(name).upper()).key == parse(str(name).lower()).key == name.key


@given(st.text(max_size=60))
def test_no_text_is_too_odd_to_be_read(text):
    assert clean(clean(text)) == clean(text)
    assert parse(parse(text).__str__()).key == parse(text).key


# -------------------------------------------------------------------- finding


@pytest.mark.parametrize(
    ("written", "listed"),
    [
        ("ANDROPOGON GERARDII", "Andropogon gerardii"),
        ("Acer rubrum", "Acer rubrum"),
        ("Acer rubrum drummondii", "Acer rubrum var. drummondii"),
        ("Agalinis purpurea var. parviflora", "Agalinis purpurea parviflora"),
        ("Phlox pilosa sp. fulgida", "Phlox pilosa ssp. fulgida"),
        ("Asplenium ebenoides", "Asplenium x ebenoides"),
        ("Asplenium × ebenoides", "Asplenium x ebenoides"),
        ("Symphyotrichum novae angliae", "Symphyotrichum novae-angliae"),
        ("Viola flabellata", "Viola ?abellata"),
        ("Isoetes melanopoda", "Isoëtes melanopoda"),
        ("andger", "Andropogon gerardii"),
        ("big bluestem", "Andropogon gerardii"),
        ("Drummonds Red-Maple", "Acer rubrum var. drummondii"),
        ("Bluestem, Big", "Andropogon gerardii"),
        ("Asplenium xebenoides", "Asplenium x ebenoides"),
        ("A grass (Andropogon gerardii)", "Andropogon gerardii"),
        ("Turkeyfoot - Andropogon gerardii Vitman", "Andropogon gerardii"),
        ("Andropogon gerardii / Big Bluestem", "Andropogon gerardii"),
    ],
)
def test_a_name_in_the_list_is_exact(written, listed):
    assert found(written) == ("exact", listed)


def test_a_ligature_lost_in_the_inventory_is_put_back():
    assert Index([Plant("Anchusa officinalis")]).find("Anchusa of?cinalis").status == "exact"


def test_a_synonym_means_the_accepted_plant():
    assert found("Aster novae-angliae L.") == ("synonym", "Symphyotrichum novae-angliae")


def test_a_name_both_accepted_and_a_synonym_is_the_accepted_plant():
    assert found("Silphium laciniatum") == ("exact", "Silphium laciniatum")


def test_a_synonym_of_several_plants_is_none_of_them():
    finding = LIST.find("Aster ambiguus")
    assert (finding.status, finding.taxon) == ("ambiguous", None)
    assert [c.taxon.scientific_name for c in finding.candidates] == [
        "Symphyotrichum laeve",
        "Symphyotrichum pilosum",
    ]


def test_a_common_name_of_several_plants_is_none_of_them():
    assert found("sedge") == ("ambiguous", "")


def test_a_line_with_two_plants_is_none_of_them():
    finding = LIST.find("Bur Oak / White Oak")
    assert finding.status == "ambiguous"
    assert {c.taxon.scientific_name for c in finding.candidates} == {"Quercus alba", "Quercus macrocarpa"}


def test_the_type_variety_is_its_species():
    assert found("Quercus alba var. alba") == ("synonym", "Quercus alba")


@pytest.mark.parametrize(
    ("written", "offered", "why"),
    [
        ("Andropogon gerardi", "Andropogon gerardii", "spelling"),
        ("Andropogongerardii", "Andropogon gerardii", "spelling"),
        ("Virgulus nova-anglia", "Symphyotrichum novae-angliae", "spelling of a synonym"),
        ("Big Blustem", "Andropogon gerardii", "spelling of a common name"),
        ("Acer rubrum ssp. drummondii", "Acer rubrum var. drummondii", "another rank"),
        ("Asclepias tuberosa", "Asclepias tuberosa var. interior", "same species"),
        ("ANDROPOGON GERARDII VITMAN", "Andropogon gerardii", "same species"),
        ("Q. alba", "Quercus alba", "genus written out"),
        ("Quercus cf. alba", "Quercus alba", "unsure"),
    ],
)
def test_what_is_close_is_offered_and_not_taken(written, offered, why):
    finding = LIST.find(written)
    assert (finding.status, finding.taxon) == ("fuzzy", None)
    assert (finding.candidates[0].taxon.scientific_name, finding.candidates[0].why) == (offered, why)


@pytest.mark.parametrize("written", ["Quercus", "Quercus sp.", "QUERCUS SPP.", "Quercus ilicifolia"])
def test_where_only_the_genus_is_known_the_genus_is_all_that_is_said(written):
    assert found(written) == ("genus only", "")


@pytest.mark.parametrize("written", ["Notaplant imaginarius", "Unknown sedge", "", "<script>", "=1+1", "17"])
def test_a_stranger_is_unknown(written):
    assert found(written) == ("unknown", "")


def test_what_a_column_is_said_to_hold_is_tried_first():
    plants = Index([Plant("Iris virginica", common_name="Blue Flag", acronym="IRIS"), Plant("Iris shrevei")])
    assert plants.find("Iris").status == "genus only"
    assert plants.find("IRIS", "acronym").taxon.scientific_name == "Iris virginica"
    assert plants.find("Iris shrevei", "common name").status == "exact"


# -------------------------------------------------------------------- the report

MESSY = [
    "\ufeffAndropogon gerardii",
    "ANDROPOGON GERARDII ",
    "Andropogon gerardi",
    "Aster novae-angliae",
    "Solidago canadensis",
    "Silphium laciniatum",
    "Carex sp.",
    "Aster ambiguus",
    "Unknown sedge",
]


def test_every_line_is_accounted_for():
    report = LIST.match(MESSY)
    assert report.counts == {
        "exact": 2,
        "synonym": 1,
        "fuzzy": 1,
        "duplicate": 1,
        "genus only": 1,
        "ambiguous": 1,
        "unknown": 2,
    }
    assert report.without_c == 1
    assert str(report).startswith("9 lines: 2 exact, 1 synonym, 1 fuzzy, 1 duplicate")
    assert "line 1 already" in report[1].note


@given(
    st.lists(st.one_of(st.sampled_from([*MESSY, "Quercus alba", "sedge", "Q. alba"]), st.text(max_size=20)))
)
def test_the_counts_of_any_list_are_its_lines(lines):
    report = LIST.match(lines)
    assert list(report.counts) == list(STATUSES)
    assert sum(report.counts.values()) == len(lines) == len(report)
    assert [match.text for match in report] == lines
    counted = [m.taxon for m in report if m.status in ("exact", "synonym")]
    assert len(set(counted)) == len(counted) == len(report.taxa)


def test_a_plant_of_two_plots_is_no_duplicate_and_of_one_plot_it_is():
    class Row(NamedTuple):
        name: str
        plot: str
        line: int

    report = LIST.match([Row("Quercus alba", "1", 5), Row("Quercus alba", "2", 6), Row("White Oak", "2", 9)])
    assert [m.status for m in report] == ["exact", "exact", "duplicate"]
    assert (report[2].line, report[2].note) == (9, "Quercus alba is on line 6 already")
    assert len(report.taxa) == 1


def test_a_choice_counts_and_the_line_stays_what_it_was():
    report = LIST.match(
        ["andropogon gerardi ", "sedge"], {"Andropogon gerardi": None, "andropogon gerardi": None}
    )
    assert [(m.status, m.taxon, m.chosen) for m in report] == [
        ("fuzzy", None, True),
        ("ambiguous", None, False),
    ]
    chosen = {"Andropogon gerardi": "Andropogon gerardii", "sedge": "Carex stricta"}
    report = LIST.match(["Andropogon gerardi", "sedge", "Andropogon gerardii"], chosen)
    assert [m.status for m in report] == ["fuzzy", "ambiguous", "duplicate"]
    assert [m.taxon.scientific_name for m in report] == [
        "Andropogon gerardii",
        "Carex stricta",
        "Andropogon gerardii",
    ]


def test_only_a_plant_of_the_list_can_be_chosen():
    with pytest.raises(ValueError, match="not a plant of this list"):
        LIST.match(["Carex"], {"Carex": "Carex imaginaria"})


def test_an_exact_name_is_not_overruled():
    (match,) = LIST.match(["Quercus alba"], {"Quercus alba": "Acer rubrum"})
    assert (match.taxon.scientific_name, match.chosen) == ("Quercus alba", False)
