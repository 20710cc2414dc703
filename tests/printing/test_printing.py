"""What is printed: the right cards as often as they are in the deck, whole on both papers, legible without colour."""

from __future__ import annotations

from datetime import date

import pypdfium2
import pytest

from edugames import ecosia, facts, printing
from edugames.printing import paper
from edugames.printing.paper import POINT, PaperError
from edugames.science import fqa, inventory

DECK = facts.deck()


def sheets(pdf):
    """The words of each sheet, on one line."""
    return [" ".join(page.get_textpage().get_text_bounded().split()) for page in pypdfium2.PdfDocument(pdf)]


def picture(pdf, sheet=0, scale=2.0):
    """A sheet in shades of grey, as a printer without colour has it."""
    return pypdfium2.PdfDocument(pdf)[sheet].render(scale=scale).to_pil().convert("L")


@pytest.fixture(scope="module")
def plants():
    return printing.cards("plants")


@pytest.fixture(scope="module")
def actions():
    return printing.cards("actions")


# ---------------------------------------------------------------------- cards


def test_every_plant_is_printed_with_names_values_and_habitats(plants):
    told = " ".join(sheets(plants))
    for plant in DECK.plants.values():
        assert plant.common_name in told
        assert plant.scientific_name in told
    assert len(sheets(plants)) == -(-len(DECK.plants) // 9)
    first = sheets(plants)[0]
    for words in (
        "Side-Oats Grama",
        "Bouteloua curtipendula",
        "C Illinois 1997",
        "C 8 in Chicago Region 2017",
    ):
        assert words in first
    assert "Gravel Prairie" in first


def test_the_other_list_may_stand_large():
    first = sheets(printing.cards("plants", c_list="chicago"))[0]
    assert "C Chicago Region 2017" in first
    assert "C 7 in Illinois 1997" in first


def test_each_action_card_is_printed_as_often_as_it_is_in_the_deck(actions):
    told = " ".join(sheets(actions))
    for action in DECK.actions.values():
        titles = [other.title for other in DECK.actions.values() if action.title in other.title]
        longer = sum(a.count for a in DECK.actions.values() if a.title in titles)
        in_texts = sum(a.count * a.text.count(action.title) for a in DECK.actions.values())
        assert told.count(action.title) == longer + in_texts, action.title
    assert len(sheets(actions)) == -(-sum(a.count for a in DECK.actions.values()) // 9)


def test_a_class_prints_its_own_deck():
    told = DECK.to_dict()
    own = facts.Deck.from_dict(told | {"name": "Our school's meadow"})
    first = sheets(printing.cards("habitats", own))[0]
    assert "Our school's meadow" in first
    assert "Gravel Prairie" in first


def test_names_that_the_typeface_cannot_print_are_told():
    plants = dict(DECK.plants)
    names = ("大花萱草", "Подорожник", "Κρόκος", "Geranium × oxonianum", "L’Érable à sucre")
    for key, name in zip(plants, names, strict=False):
        plants[key] = plants[key]._replace(common_name=name)
    assert printing.unprintable_names(facts.Deck("Ours", DECK.habitats, plants, DECK.actions)) == ["大花萱草"]
    assert printing.unprintable_names(DECK) == []


def test_a_paper_may_be_written_small():
    assert [paper.size_of(name) for name in ("a4", "LETTER")] == list(printing.PAPERS.values())


@pytest.mark.parametrize("paper", printing.PAPERS)
def test_nine_cards_lie_whole_on_a_sheet_with_a_margin_around(paper):
    pdf = printing.cards("habitats", paper=paper)
    page = pypdfium2.PdfDocument(pdf)[0]
    width, height = (round(length * POINT, 1) for length in page.get_size())
    assert (width, height) == printing.PAPERS[paper]
    grey = picture(pdf)
    dark = grey.point(lambda shade: 255 if shade < 200 else 0)
    left, top, right, bottom = (length / 2 * POINT for length in dark.getbbox())
    assert left > 8
    assert top > 4
    assert width - right > 8
    assert height - bottom > 6


def test_a_plant_and_a_technique_are_told_without_colour(plants, actions):
    """Black lines and letters on white: a card has both, and the bands of two techniques differ in grey."""
    shades = picture(plants).histogram()
    assert sum(shades[:60]) > 0.02 * sum(shades)
    assert sum(shades[250:]) > 0.8 * sum(shades)
    herbicide = picture(actions, 0).crop((60, 70, 220, 100))
    of_fire = next(
        k for k, words in enumerate(sheets(actions)) if words.startswith(("PPE", "Fire", "Expert"))
    )
    fire = picture(actions, of_fire).crop((60, 70, 220, 100))
    assert herbicide.tobytes() != fire.tobytes()


# ---------------------------------------------------------------------- the island


def test_the_island_of_a_game_fills_the_sheet_with_what_stands_on_it():
    game = ecosia.new_game(2, seed=7)
    pdf = printing.island(game)
    (told,) = sheets(pdf)
    assert "12" in told
    for nursery in ecosia.NURSERIES:
        assert nursery in told
    assert "CC BY-SA 4.0" in told
    dark = picture(pdf, scale=1).point(lambda shade: 255 if shade < 128 else 0)
    left, top, right, bottom = dark.getbbox()
    assert right - left > 0.6 * dark.width
    assert bottom - top > 0.8 * dark.height


def test_a_record_is_printed_as_it_stands_at_its_end():
    game = ecosia.new_game(2, seed=7)
    for _ in range(12):
        game.play(game.legal_moves()[0]) if game.to_move >= 0 else game.play_chance()
    assert picture(printing.island(game.record)).tobytes() == picture(printing.island(game)).tobytes()
    assert (
        picture(printing.island(game)).tobytes() != picture(printing.island(ecosia.new_game(2, 7))).tobytes()
    )


def test_only_ecosia_has_an_island():
    from edugames import observation

    with pytest.raises(ValueError, match="game of observation"):
        printing.island(observation.new_game(2, 1))


# ---------------------------------------------------------------------- a report


def test_a_report_has_figures_species_lost_lines_and_provenance():
    found = fqa.assess(
        ["Andropogon gerardii", "Silphium laciniatum", "<b>no plant</b>"], fqa.deck_flora("illinois")
    )
    told = " ".join(sheets(printing.report(found, "Sunday & <i>walk</i>", "Letter", date(2026, 6, 1))))
    for words in (
        "Sunday & <i>walk</i>",
        "3 lines: 2 exact, 1 unknown",
        "10 ÷ 2 = 5.00",
        "Silphium laciniatum",
        "<b>no plant</b>",
        "2026-06-01",
        "no cover was noted",
    ):
        assert words in told


def test_a_report_says_where_and_when_and_what_its_list_cannot_count():
    """The 90 plants of the deck are no regional list: with them a prairie full of weeds has none."""
    names = ["Andropogon gerardii", "Silphium laciniatum", "Bur Oak", "Daucus carota"]
    found = fqa.assess(names, fqa.deck_flora("chicago"))
    told = " ".join(sheets(printing.report(found, "walk.csv", survey=("Somme", "2026-06-14"))))
    for words in ("Site: Somme", "Surveyed on: 2026-06-14", "By: ____", "90 plants, all of them native"):
        assert words in told
    assert "By physiognomy" in told
    assert [tuple(row) for row in found.forms()] == [
        ("forb", 1, 1, 5), ("grass", 1, 1, 5), ("tree", 1, 1, 5)
    ]  # fmt: skip
    whole = fqa.Flora(
        "Here", 2026, [fqa.Taxon("Daucus carota", nativity="introduced", c=0.0), *found.flora.taxa]
    )
    assert fqa.assess(names, whole).limits == ""
    assert [row.natives for row in fqa.assess(names, whole).forms() if not row.physiognomy] == [0]


def test_a_long_report_goes_on_with_its_head_and_several_sites_have_their_own_figures():
    names = [plant.scientific_name for plant in DECK.plants.values()]
    flora = fqa.deck_flora("illinois")
    sites = {"North": fqa.assess(names, flora), "South": fqa.assess(names[:3], flora)}
    told = sheets(printing.report(sites, "two sites"))
    assert sum("Common name" in words for words in told) > 2
    assert any("South" in words for words in told)


# ---------------------------------------------------------------------- what cannot be printed


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (lambda: printing.cards("plants", paper="A5"), "no paper “A5”; take A4 or Letter"),
        (lambda: printing.cards("money"), "no cards “money”; take all, habitats, plants, actions"),
        (lambda: printing.cards("plants", c_list="ohio"), "no list “ohio”; take illinois or chicago"),
    ],
)
def test_what_there_is_not_is_named_with_what_there_is(wrong, said):
    with pytest.raises(ValueError, match=said):
        wrong()
    assert issubclass(PaperError, ValueError)


def test_a_list_with_nothing_in_it_is_no_report():
    with pytest.raises(inventory.InventoryError):
        inventory.read("")
