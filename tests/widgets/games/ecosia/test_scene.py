"""The island as a scene, without a browser: what is drawn, named, marked, and where the arrow keys lead."""

from __future__ import annotations

import pytest

from edugames import ecosia
from edugames.widgets.games.ecosia.scene import (
    WIDTH,
    R,
    centre,
    edges,
    letter,
    place_id,
    place_of,
    scene,
    ways,
)
from edugames.widgets.scene import Disc, Stamp, Text, holds
from edugames.widgets.theme import DARK, LIGHT


@pytest.fixture
def board():
    """Trees, a monoculture and two deforested tiles where a test can find them."""
    game = ecosia.new_game(players=2, seed=7)
    position = game.to_dict()
    for tile in position["island"]:
        tile["trees"] = [0, 0, 0]
    at = {tuple(tile["tile"]): tile for tile in position["island"]}
    at[0, -2]["trees"] = [3, 1, 0]
    at[1, -2]["trees"] = [1, 1, 2]
    position["nurseries"] = {"N1": [2, 0, 1]}
    return ecosia.from_dict(position)


def stamps(group):
    return [shape.art for shape in group.shapes if isinstance(shape, Stamp)]


def words(group):
    return [shape.words for shape in group.shapes if isinstance(shape, Text)]


def test_a_tile_shows_each_species_its_count_and_a_monoculture(board):
    drawn = scene(board).groups
    assert stamps(drawn["0,-2"])[0] == board.terrain((0, -2))
    assert stamps(drawn["0,-2"]).count("oak") == 3
    assert words(drawn["0,-2"]) == ["3", "1", "MONO"]
    assert words(drawn["1,-2"]) == ["1", "1", "2"]
    assert stamps(drawn["2,-2"]) == [f"{board.terrain((2, -2))}, empty"]


def test_a_deforested_tile_shows_its_number_and_what_it_needs(board):
    middle = scene(board).groups["0,0"]
    assert stamps(middle) == ["deforested"]
    assert words(middle) == ["12", "needs 12"]
    assert any(isinstance(shape, Disc) for shape in middle.shapes)


def test_a_nursery_shows_its_seedlings(board):
    drawn = scene(board).groups
    assert stamps(drawn["N1"]) == ["tray", "oak", "acacia"]
    assert "2" in words(drawn["N1"])
    assert words(drawn["N2"]) == ["empty", "N2"]


def test_all_that_is_drawn_of_a_place_lies_in_its_outline(board):
    for group in scene(board).groups.values():
        for shape in group.shapes:
            if isinstance(shape, Text):
                assert holds(group.outline, shape.x, shape.y)


def test_names_say_where_what_which_trees_and_monoculture(board):
    drawn = scene(board, legal=[(0, -2)], legal_for="can be chosen")
    terrain = board.terrain((0, -2))
    name = f"Row 1, tile 1, {terrain}, 3 oaks and 1 pine, monoculture, can be chosen"
    assert drawn.name(drawn.target("0,-2")) == name
    assert drawn.target("0,0").label == "Row 3, tile 3, deforested desert, number 12"
    assert drawn.target("N1").label == "Nursery N1, beside row 3, tile 5, 2 oaks and 1 acacia"


def test_marks(board):
    drawn = scene(board, legal=[(0, -2), "N1"], picked=["N2"], changed={(1, 0): "+1"})
    assert drawn.marked("legal") == {"0,-2", "N1"}
    assert drawn.marked("picked") == {"N2"}
    assert next(mark for mark in drawn.marks if mark.kind == "changed").note == "+1"
    assert [target.id for target in drawn.targets if target.legal] == ["0,-2", "N1"]


def test_asking_the_scene_what_is_at_a_point(board):
    drawn = scene(board)
    for tile in ecosia.TILES:
        assert drawn.at(*centre(tile)) == place_id(tile)
    assert drawn.at(3, 3) is None
    assert len({target.id for target in drawn.targets}) == 28


def test_everything_lies_on_the_board(board):
    drawn = scene(board)
    for target in drawn.targets:
        for x, y in target.outline:
            assert -1 <= x <= WIDTH + 1
            assert -1 <= y <= drawn.height + 1


def test_nurseries_lie_off_the_island(board):
    drawn = scene(board)
    for nursery in ecosia.NURSERIES:
        outline = drawn.target(nursery).outline
        x, y = (sum(point[axis] for point in outline) / len(outline) for axis in (0, 1))
        assert min(abs(x - cx) + abs(y - cy) for cx, cy in map(centre, ecosia.TILES)) > R


def test_six_arrow_keys_lead_from_the_middle_to_six_neighbours():
    near = ways("file")["0,0"]
    assert set(near.values()) == {place_id(tile) for tile in ecosia.neighbours((0, 0))}
    assert (near["ArrowLeft"], near["ArrowRight"]) == ("-1,0", "1,0")


def test_every_place_is_reached_and_left_again_by_arrow_keys():
    near = ways("file")
    reached, edge = {"0,0"}, ["0,0"]
    while edge:
        for place in near[edge.pop()].values():
            if place not in reached:
                reached.add(place)
                edge.append(place)
    assert reached == set(near)
    assert all(near[place] for place in near)


def test_an_arrow_key_never_leads_away_from_an_only_neighbour():
    near = ways("file")
    for keys in near.values():
        for key in ("ArrowUp", "ArrowDown"):
            assert (key in keys) == (f"Shift+{key}" in keys)


def test_ids_name_places_and_others_are_refused():
    for place in (*ecosia.TILES, *ecosia.NURSERIES):
        assert place_of(place_id(place)) == place
    for wrong in ("N10", "9,9", "x"):
        with pytest.raises(ValueError):
            place_of(wrong)


def test_letters_are_those_of_the_rules():
    assert [letter(terrain) for terrain in ecosia.TERRAINS] == ["F", "M", "W", "L", "S", "R"]
    assert letter("deforested") == "X"


def test_the_same_position_is_the_same_scene_and_the_theme_changes_only_paint(board):
    light, dark = scene(board, LIGHT), scene(board, DARK)
    assert scene(board, LIGHT) == light
    assert light.targets == dark.targets
    assert light.ground != dark.ground


def test_harbours_of_ones_own():
    turned = [[0, -2, "NE"], *[[q, r, side] for (q, r), side in edges(ecosia.new_game(seed=1)).values()][1:]]
    game = ecosia.new_game(players=1, seed=1, harbours=turned)
    assert scene(game).target("N1").label.startswith("Nursery N1, beside row 1, tile 1")
