"""The drawings of plants, habitats and action cards: each kind has its own, and they stay where they belong."""

from __future__ import annotations

from itertools import combinations

import pytest

from edugames.widgets import art, cards, forms, habitats
from edugames.widgets.art import drawn, lines, symbols
from edugames.widgets.habitats import CLASS_OF, CLASSES, FRAMES, cut
from edugames.widgets.scene import Fill, box, holds, oval
from edugames.widgets.theme import DARK, LIGHT, style_sheet

ALL = forms.drawings() | habitats.drawings() | cards.drawings()


@pytest.mark.parametrize("name", ALL)
def test_a_drawing_stays_in_its_square(name):
    for _, path, *_ in ALL[name]:
        for points, _ in lines(path):
            assert all(-3 <= x <= 103 and -3 <= y <= 103 for x, y in points), points


def test_no_two_drawings_are_alike_nor_named_alike():
    for a, b in combinations(ALL, 2):
        assert ALL[a] != ALL[b], (a, b)
        assert art.symbol(a) != art.symbol(b)
    assert not set(ALL) & set(art.DRAWINGS)


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
def test_a_drawing_becomes_shapes_and_a_symbol_in_the_colours_of_the_theme(theme):
    variables = style_sheet()
    for name, parts in ALL.items():
        assert any(isinstance(shape, Fill) for shape in drawn(parts, theme, 40)) or name == "cross", name
        for fill, _, _, *line in parts:
            for colour in filter(None, (fill, *line)):
                assert f"--{colour.replace(' ', '-')}: " in variables, (name, colour)
    page = symbols(ALL)
    assert page.count("<symbol ") == len(ALL)
    assert len(page) < 80_000  # sent once to every browser


def test_the_page_draws_the_same_colours_as_the_canvas():
    parts = habitats.drawings()["fen"]
    (pale, *_), (ground, *_) = parts[0], parts[1]
    assert f"--{pale.replace(' ', '-')}: {art.colour(pale, DARK)};" in style_sheet()
    assert f"--{ground.replace(' ', '-')}: {art.colour(ground, LIGHT)};" in style_sheet()


# -------------------------------------------------------------------- plants


def test_a_form_is_drawn_by_its_silhouette_and_a_forb_by_its_family():
    for form in forms.FORMS:
        assert forms.drawing_of(form, "Rosaceae") in ALL
    assert forms.drawing_of("forb", "Asteraceae") == "daisy"
    assert forms.drawing_of("forb", "Rosaceae") == "five petals"
    assert forms.drawing_of("tree", "Fagaceae") == "tree"
    assert forms.drawing_of("tree", "Pinaceae") == "conifer"
    assert forms.drawing_of("shrub", "Cactaceae") == "cactus"
    assert forms.drawing_of("sedge", "Cyperaceae") == "sedge"


# -------------------------------------------------------------------- habitats


def test_a_class_has_its_own_frame_and_letter():
    assert {habitats.letter(c) for c in CLASSES} == {"P", "W", "S", "F", "C"}
    assert len(set(FRAMES.values())) == len(CLASSES)
    for habitat, community_class in CLASS_OF.items():
        assert habitats.drawings()[habitat][-1] == (
            "",
            FRAMES[community_class],
            5.5,
            f"class {community_class}",
        )


@pytest.mark.parametrize("habitat", habitats.drawings())
def test_what_an_emblem_shows_lies_within_its_frame(habitat):
    frame = lines(FRAMES[CLASS_OF.get(habitat) or habitat.removeprefix("any ")])[0][0]
    wider = tuple((50 + (x - 50) * 1.06, 50 + (y - 50) * 1.06) for x, y in frame)
    for _, path, *_ in habitats.drawings()[habitat]:
        for points, _ in lines(path):
            assert all(holds(wider, x, y) for x, y in points), points


def test_a_frame_cuts_what_lies_beyond_it():
    left_half = cut(box(0, 50, 100, 200), box(50, 50, 100, 100))
    assert {(round(x), round(y)) for x, y in left_half} == {(0, 0), (50, 0), (50, 100), (0, 100)}
    inside = oval(50, 50, 10, 10)
    assert set(cut(inside, box(50, 50, 100, 100))) == set(inside)
    assert cut(oval(300, 50, 10, 10), box(50, 50, 100, 100)) == ()
