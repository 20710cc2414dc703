"""Cards as HTML: every card of the deck says in words what its drawing and its colours say."""

from __future__ import annotations

import re
from html import unescape

import pytest

from edugames import facts
from edugames.widgets import cards, forms, habitats, plates
from edugames.widgets.theme import DARK, LIGHT

DECK = facts.deck()
LISTS = facts.c_lists()
CHICAGO = LISTS["chicago"]


def words(html):
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", html)).split())


def drawn(html):
    return re.findall(r'href="#([^"]+)"', html)


def test_a_plate_says_everything_that_stands_on_the_card():
    for plant in DECK.plants.values():
        plate = plates.plant_plate(plant, DECK, CHICAGO)
        said = words(plate)
        for word in (plant.form, plant.family, plant.common_name, plant.scientific_name):
            assert word in said, plant.id
        assert f"C {plant.c_chicago}, Chicago Region" in said
        for habitat in plant.habitats:
            assert DECK.habitats[habitat].name in said
        silhouette, *places = drawn(plate)
        assert silhouette == f"egt-{forms.drawing_of(plant.form, plant.family).replace(' ', '-')}"
        assert places == [f"egt-{habitat}" for habitat in plant.habitats]


def test_the_large_view_of_a_plant_says_what_its_c_means_and_who_says_so():
    plant = DECK.plants["bouteloua_curtipendula"]
    said = words(plates.plant_page(plant, DECK, tuple(LISTS.values())))
    assert "Illinois: C 7 of 10. It grows where nature has been left nearly whole." in said
    assert "Chicago Region: C 8 of 10." in said
    for one in LISTS.values():
        assert f"{one.authors} {one.year}" in said
    assert plant.description in said
    assert "C is the coefficient of conservatism" in said


@pytest.mark.parametrize("value", range(11))
def test_every_c_has_a_meaning(value):
    plant = DECK.plants["quercus_macrocarpa"]._replace(c_chicago=value)
    assert f"C {value} of 10." in words(plates.plant_page(plant, DECK, (CHICAGO,)))


def test_a_plant_without_a_c_value_says_so_and_shows_no_nought():
    plant = DECK.plants["quercus_macrocarpa"]._replace(c_chicago=None)
    badge = plates.badge(plates.c_of(plant, "chicago"), "Chicago Region")
    assert words(badge) == "– no C value, Chicago Region"
    assert "not in this list." in words(plates.plant_page(plant, DECK, (CHICAGO,)))
    assert plates.c_of(plant, "illinois") == 5


@pytest.mark.parametrize("action", DECK.actions.values(), ids=lambda action: action.kind)
def test_an_action_card_is_told_by_its_drawing_its_words_and_its_dress(action):
    face, page = plates.action_face(action), plates.action_page(action)
    assert action.title in words(face)
    if action.group == "restoration":
        assert f"{action.technique} · {action.aspect}" in words(face)
        assert plates.dress(action) == f"egt-{action.technique}"
    else:
        assert {"wild": "wild card", "consequence": "consequence"}[action.group] in words(face)
        assert plates.dress(action) == f"egt-{action.group}"
    assert f"egt-band {plates.dress(action)}" in page
    for text in (action.text, action.why, action.rule):
        assert text in words(page)


def test_no_two_action_cards_look_alike():
    assert len({tuple(drawn(plates.action_face(action))) for action in DECK.actions.values()}) == len(
        DECK.actions
    )


def test_a_consequence_is_the_card_that_it_removes_struck_out():
    for action in DECK.actions.values():
        if action.group == "consequence":
            assert cards.layers(action) == (action.removes, "cross")


def test_what_a_deck_of_ones_own_has_and_nobody_drew_gets_a_plain_drawing():
    own = DECK.habitats["fen"]._replace(id="alvar", name="Alvar", community_class="prairie")
    assert habitats.emblem_of(own) == "any prairie"
    moved = DECK.habitats["fen"]._replace(community_class="coastal")
    assert habitats.emblem_of(moved) == "any coastal"
    strange = DECK.actions["chainsaw"]._replace(kind="goat", title="Goat")
    assert cards.layers(strange) == ("blank",)
    every = plates.symbols()
    for name in ("any prairie", "any coastal", "blank", "cross"):
        assert f'id="egt-{name.replace(" ", "-")}"' in every


def test_all_that_is_drawn_has_a_symbol():
    every = set(re.findall(r'<symbol id="([^"]+)"', plates.symbols()))
    for html in (
        *(plates.plant_plate(plant, DECK, CHICAGO) for plant in DECK.plants.values()),
        *(plates.action_face(action) for action in DECK.actions.values()),
        *(plates.habitat_head(habitat) for habitat in DECK.habitats.values()),
    ):
        assert set(drawn(html)) <= every


def test_what_a_class_wrote_is_shown_as_text():
    plant = DECK.plants["quercus_macrocarpa"]._replace(common_name="<b>Oak</b>", note="a < b")
    assert "&lt;b&gt;Oak&lt;/b&gt;" in plates.plant_plate(plant, DECK, CHICAGO)
    assert "a &lt; b" in plates.plant_page(plant, DECK, (CHICAGO,))
    action = DECK.actions["chainsaw"]._replace(title="<i>")
    assert "&lt;i&gt;" in plates.action_face(action)


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
def test_plants_and_habitats_can_be_drawn_on_a_board(theme):
    for plant in DECK.plants.values():
        assert plates.plant_shapes(plant, theme, 40, 100, 50)
    emblem = plates.habitat_shapes(DECK.habitats["panne"], theme, 60, 100, 50)
    xs = [x for shape in emblem for x, _ in shape.points]
    assert min(xs) >= 68
    assert max(xs) <= 132
