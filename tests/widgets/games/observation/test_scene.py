"""The board of Observation as a picture, without a browser: what lies where, which keys lead where, what is marked."""

from __future__ import annotations

from itertools import pairwise

import pytest

from edugames import facts, observation
from edugames.widgets.games.observation.scene import (
    HEIGHT,
    MARKER,
    WIDTH,
    grid,
    in_lines,
    place_id,
    scene,
    shape_of,
    ways,
)
from edugames.widgets.scene import Stamp, Stroke, Text
from edugames.widgets.theme import DARK, LIGHT, projected


@pytest.fixture
def game():
    game = observation.new_game(players=6, seed=7)
    for habitat in ("fen", "fen", "bog", "fen", "panne", "marsh"):
        game.play(observation.Go(habitat))
        game.play(game.legal_moves()[-1])
        game.play_chance()
    return game


def middle(picture, name):
    xs, ys = zip(*picture.target(name).outline, strict=True)
    return sum(xs) / len(xs), sum(ys) / len(ys)


def test_every_habitat_lies_in_its_row_and_column(game):
    picture = scene(game)
    assert len(picture.targets) == 18
    for habitat in facts.deck().habitats.values():
        name = place_id((habitat.row, habitat.column))
        x, y = middle(picture, name)
        assert picture.at(x, y) == name
        assert Stamp(f"card {habitat.id}", x, y) in picture.groups[name].shapes


def test_arrow_keys_lead_to_the_habitat_on_that_side(game):
    near = ways(tuple(game.cells))
    assert near[2, 1] == {"ArrowUp": "1,1", "ArrowDown": "3,1", "ArrowLeft": "2,0", "ArrowRight": "2,2"}
    assert near[0, 0] == {"ArrowDown": "1,0", "ArrowRight": "0,1"}


def test_a_gap_in_a_layout_is_stepped_over_by_the_keys():
    near = ways(((0, 0), (0, 2), (1, 0)))
    assert near[0, 0]["ArrowRight"] == "0,2"
    assert near[0, 2] == {"ArrowLeft": "0,0"}


def test_markers_stand_side_by_side_and_wear_shape_and_number(game):
    picture = scene(game, here="fen")
    found = [
        shape for shape in picture.groups["2,2"].shapes if isinstance(shape, Stamp) and "marker" in shape.art
    ]
    numbers = {text.words for m in found for text in picture.art[m.art].shapes if isinstance(text, Text)}
    assert numbers == {str(seat + 1) for seat in range(6) if game.marker(seat) == "fen"}
    assert all(b - a > 2 * MARKER for a, b in pairwise(sorted(marker.x for marker in found)))
    assert len({shape_of(seat) for seat in range(6)}) == 6


def test_the_marker_on_turn_is_inked(game):
    on_turn, others = scene(game, here=game.marker(game.seat)), scene(game)
    place = place_id(game.cell_of(game.marker(game.seat)))
    assert on_turn.groups[place] != others.groups[place]
    assert sum(on_turn.groups[name] != others.groups[name] for name in on_turn.groups) == 1


def test_what_stands_on_a_card_is_drawn_anew_with_it_alone(game):
    """A marker with its halo reaches into the gap over its card, and not out of what is drawn anew."""
    picture = scene(game, growing=dict.fromkeys(game.cells.values(), 2))
    for group in picture.groups.values():
        xs, ys = zip(*group.outline, strict=True)
        for stamp in (shape for shape in group.shapes if isinstance(shape, Stamp)):
            for shape in (shape for shape in picture.art[stamp.art].shapes if isinstance(shape, Stroke)):
                assert all(min(xs) - 3 <= stamp.x + x <= max(xs) + 3 for x, _ in shape.points)
                assert all(min(ys) - 3 <= stamp.y + y <= max(ys) + 3 for _, y in shape.points)


def test_legal_picked_and_changed_habitats_are_marked(game):
    picture = scene(
        game, legal={"fen", "bog"}, picked=("bog",), changed={"panne": "+9", "atlantis": ""}, legal_for="now"
    )
    assert picture.marked("legal") == {"2,2", "3,0"}
    assert picture.marked("picked") == {"3,0"}
    assert picture.marked("changed") == {"5,2"}
    assert picture.name(picture.target("2,2")).endswith(", now")


def test_all_of_the_board_lies_on_the_board(game):
    for theme in (LIGHT, DARK, projected(LIGHT)):
        picture = scene(game, theme)
        for target in picture.targets:
            assert all(0 < x < WIDTH and 0 < y < HEIGHT for x, y in target.outline)
        for art in picture.art.values():
            for shape in art.shapes:
                if isinstance(shape, Text):
                    half = 0.3 * shape.size * len(shape.words)
                    assert abs(shape.x) + half < art.width / 2 + 4, shape


def test_names_are_broken_between_words():
    assert in_lines("Dry-mesic Upland Forest") == ["Dry-mesic", "Upland", "Forest"]
    assert in_lines("Wet Prairie") == ["Wet Prairie"]
    assert in_lines("Bog") == ["Bog"]


def test_mixed_habitats_lie_where_the_game_has_them():
    game = observation.new_game(players=2, seed=3, shuffle_bands=True)
    picture = scene(game)
    assert list(game.cells.values()) != list(observation.new_game(players=2, seed=3).cells.values())
    for cell, habitat in game.cells.items():
        assert (
            Stamp(f"card {habitat}", *grid(tuple(game.cells)).centre(cell))
            in picture.groups[place_id(cell)].shapes
        )


def test_signs_leave_the_edge_free_where_markers_stand_and_names_lie_below_them(game):
    picture = scene(game, legal={"bog", "fen"})
    stands = {name: (a, b) for name, a, b in picture.stands}
    assert set(stands) == {place_id(game.cell_of(game.marker(seat))) for seat in range(6)}
    for name, (a, b) in stands.items():
        markers = [
            one for one in picture.groups[name].shapes if isinstance(one, Stamp) and "marker" in one.art
        ]
        lowest = max(one.y for one in markers) + MARKER
        for one in markers:
            drawn = [x for s in picture.art[one.art].shapes if isinstance(s, Stroke) for x, _ in s.points]
            assert a < one.x + min(drawn) and one.x + max(drawn) < b
        card = next(one for one in picture.groups[name].shapes if isinstance(one, Stamp))
        words = [
            s for s in picture.art[card.art].shapes if isinstance(s, Text) and not s.halo and len(s.words) > 1
        ]
        assert all(card.y + text.y - 0.45 * text.size > lowest for text in words)
