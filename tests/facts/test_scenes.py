"""The prepared scenes: each is sound, belongs to a lesson, and is played on to the outcome that it tells."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from edugames import ecosia, facts, observation, restoration
from edugames.ecosia import Choose, Fell, Grow, Plant, Play, Take
from edugames.observation import Go, Observe
from edugames.play import NATURE, Record, Scenario
from edugames.restoration import Discard, Place, TakeAndForfeit

SCENES = {key: Scenario.from_json(text) for key, text in facts.scenes().items()}
LAST_BARE = (0, 1)


def begun(key):
    """The game of a scene, and what it tells while it is played."""
    game, told = SCENES[key].begin(), []
    game.tell = lambda happening: told.append(happening.text)
    return game, told


def chance(game):
    """NATURE plays what comes next, until somebody is asked."""
    while game.to_move == NATURE:
        game.play_chance()
    return game


def through_the_event(game, choose: Callable = lambda moves: moves[0]):
    """The whole event, the team choosing."""
    while chance(game).event is not None and game.outcome is None:
        game.play(choose(game.legal_moves()))
    return game


def standing(game):
    return sum(sum(game.trees(tile)) for tile in ecosia.TILES)


def down(game):
    return sum(game.is_deforested(tile) for tile in ecosia.TILES)


def points_of(game, tile):
    return next(told.points for told in game.score().tiles if told.tile == tile)


def with_trees(key, trees):
    """The scene with other trees, so many by tile."""
    told = SCENES[key].position
    island = [row | {"trees": trees.get(tuple(row["tile"]), row["trees"])} for row in told["island"]]
    return ecosia.from_dict(told | {"island": island})


# ---------------------------------------------------------------------- all of them


@pytest.mark.parametrize("key", SCENES)
def test_a_scene_has_words_questions_and_an_outcome(key):
    scene = SCENES[key]
    assert scene.begin().to_dict()["players"]
    assert 30 < len(scene.words) < 250
    assert len(scene.discuss) == 3
    assert scene.discuss[0].endswith("?") or scene.discuss[0].startswith("Play it")
    assert 30 < len(scene.answer) < 330
    assert Scenario.from_json(scene.to_json()) == scene
    record = scene.begin().record
    assert Record.from_json(record.to_json()) == record


def test_there_is_one_for_every_event_and_for_every_lesson():
    assert {scene.event for scene in SCENES.values()} - {""} == set(ecosia.EVENTS)
    assert {scene.lesson for scene in SCENES.values()} == set(facts.lessons())
    assert {scene.game for scene in SCENES.values()} == {"ecosia", "restoration", "observation"}
    assert len(SCENES) >= 10


# ---------------------------------------------------------------------- events of Ecosia


def test_E_33_the_pest_kills_5_of_15_and_none_of_a_mixed_wood():
    key = "one-kind-and-a-pest"
    game, told = begun(key)
    assert standing(game) == 15
    assert standing(through_the_event(game)) == 10
    assert "killed oak on 5 tiles" in " ".join(told)
    assert "kills 5 of 15" in SCENES[key].answer
    mixed = with_trees(key, {tile: [1, 1, 1] for tile in ecosia.TILES if SCENES[key].begin().trees(tile)[0]})
    assert standing(through_the_event(mixed)) == 15


def test_E_32_the_fire_kills_8_of_15_and_spares_the_mixed_tiles():
    key = "fire-beside-a-mixed-wood"
    game, _ = begun(key)
    before = {tile: game.trees(tile) for tile in ecosia.TILES}
    assert standing(game) == 15
    through_the_event(game)
    assert standing(game) == 7
    assert "kills 8 of 15" in SCENES[key].answer
    burned = {tile for tile, trees in before.items() if trees != game.trees(tile)}
    assert burned == {(-1, -1), (0, -2), (-1, 0)}
    assert all(before[tile].count(0) == 2 for tile in burned)
    assert (game.trees((0, -1)), game.trees((-2, 0))) == (before[0, -1], before[-2, 0])


def test_E_34_the_drought_kills_3_of_12_and_with_trees_on_the_springs_2_of_15():
    key = "three-dry-springs"
    game, _ = begun(key)
    assert (standing(game), down(game)) == (12, 1)
    through_the_event(game)
    assert (standing(game), down(game)) == (9, 2)
    assert "kills 3 of 12" in SCENES[key].answer
    springs = [tile for tile in ecosia.TILES if SCENES[key].begin().terrain(tile) == "spring"]
    planted = with_trees(key, {spring: [1, 0, 0] for spring in springs})
    assert (len(springs), standing(planted)) == (3, 15)
    assert standing(through_the_event(planted)) == 13
    assert "2 of 15" in SCENES[key].answer


@pytest.mark.parametrize(
    ("species", "points", "lives"), [("oak", 3, False), ("pine", 6, True), ("acacia", 6, True)]
)
def test_E_31_the_third_tree_decides_whether_the_tile_lives(species, points, lives):
    game, _ = begun("rain-and-a-third-tree")
    tile = (1, -1)
    assert points_of(game, tile) == 2

    def choose(moves):
        if isinstance(moves[0], Grow):
            return next((m for m in moves if (m.tile, m.species) == (tile, species)), moves[0])
        if isinstance(moves[0], Fell):
            return next(m for m in moves if m.species == "oak")
        return moves[0]

    while chance(game).event is not None and isinstance(game.legal_moves()[0], Grow):
        if game.trees(tile) != (2, 0, 0):
            break
        game.play(choose(game.legal_moves()))
    assert points_of(game, tile) == points
    through_the_event(game, choose)
    assert game.is_deforested(tile) is not lives


def test_E_30_the_fields_cost_2_of_10_at_least_and_4_at_most():
    key = "fields-on-the-move"
    lost = set()
    for given_up in ((-2, 0), (-1, -1), (0, -1), (-2, 1), (-1, 1)):
        game, _ = begun(key)
        through_the_event(
            game,
            lambda moves, t=given_up: (
                Choose(t) if Choose(t) in moves else moves[0]
            ),  # the neighbour, else any
        )
        lost.add((given_up, 10 - standing(game)))
    assert min(lost, key=lambda pair: pair[1]) == ((-2, 0), 2)
    assert max(cost for _, cost in lost) == 4
    assert "2 of 10" in SCENES[key].answer
    assert "4 in all" in SCENES[key].answer


def test_E_29_one_pine_beside_the_oak_keeps_the_tile_alive():
    key = "one-play-before-the-axe"
    game, _ = begun(key)
    game.play(Play("plant"))
    game.play(Plant("N8", "pine", (1, -1)))
    assert down(through_the_event(chance(game))) == 1
    for card in ("prune", "nursery", "plant"):
        game, _ = begun(key)
        game.play(ecosia.Discard(card))
        assert down(through_the_event(chance(game))) == 2
    assert "1 tile is deforested" in SCENES[key].answer


# ---------------------------------------------------------------------- a game that is won


@pytest.mark.parametrize(
    ("taken", "tonnes", "points"), [(("oak", "pine"), (200, 570), 51), (("oak", "oak"), (190, 570), 49)]
)
def test_E_36_the_last_bare_tile_is_planted_and_the_tonnes_are_a_range(taken, tonnes, points):
    game, _ = begun("the-last-bare-tile")
    game.play(Play("reforestation"))
    game.play(ecosia.At(LAST_BARE))
    for species in taken:
        game.play(next(m for m in game.legal_moves() if isinstance(m, Take) and m.species == species))
    score = game.outcome.score
    assert game.outcome.won
    assert ((score.co2_low, score.co2_high), score.points) == (tonnes, points)
    for number in (*tonnes, points):
        assert str(number) in SCENES["the-last-bare-tile"].answer


# ---------------------------------------------------------------------- card games


def test_O_8_O_9_four_ways_and_what_lives_there():
    game, _ = begun("where-can-you-go")
    found = {}
    for way in game.legal_moves():
        there = game.copy()
        there.play(way)
        found[way.habitat] = {m.plant for m in there.legal_moves() if isinstance(m, Observe)}
    assert found == {
        "mesic_prairie": {"andropogon_gerardii"},
        "marsh": {"typha_latifolia", "carex_stricta"},
        "fen": {"carex_stricta"},
        "seep_spring": {"symplocarpus_foetidus"},
    }


@pytest.mark.parametrize(("plant", "ends"), [("populus_deltoides", (24, 28)), ("cirsium_pitcheri", (32, 28))])
def test_O_13_who_finishes_first_may_lose(plant, ends):
    key = "finish-or-be-choosy"
    game, _ = begun(key)
    game.play(Go("foredune"))
    game.play(Observe(plant))
    while chance(game).outcome is None:
        game.play(next(m for m in game.legal_moves() if not isinstance(m, Observe)))
    assert tuple(game.score(seat).points for seat in range(2)) == ends
    assert game.outcome.winners == ((0,) if ends[0] > ends[1] else (1,))
    assert f"{ends[0]} to {ends[1]}" in SCENES[key].answer


def test_O_12_player_2_observes_nothing_in_the_last_turn():
    game, _ = begun("finish-or-be-choosy")
    game.play(Go("foredune"))
    game.play(Observe("cirsium_pitcheri"))
    for way in chance(game).legal_moves():
        there = game.copy()
        there.play(way)
        assert not [m for m in there.legal_moves() if isinstance(m, Observe)]


def test_HO_C_LIST_one_plant_counts_10_on_one_list_and_6_on_the_other():
    told = SCENES["two-lists-one-plant"].position
    worth = {}
    for c_list in ("chicago", "illinois"):
        for plant in ("coreopsis_palmata", "echinacea_pallida", "andropogon_gerardii"):
            game = observation.from_dict(told | {"options": {"c_list": c_list}})
            before = game.score(0).points
            game.play(Go("mesic_prairie"))
            game.play(Observe(plant))
            worth[plant, c_list] = game.score(0).points - before
    assert list(worth.values()) == [10, 10, 5, 6, 7, 5]


def test_R_38_R_40_R_42_player_2_takes_the_plant_out_of_turn():
    game, told = begun("an-offer-out-of-turn")
    game.play(Discard("chainsaw"))
    assert chance(game).decision.kind == "offer"
    assert game.to_move == 1
    game.play(TakeAndForfeit())
    chance(game)
    assert game.to_move == 2, "the next turn of Player 2 is skipped"
    assert len(game.column("mesic_prairie")) == len(game.row("mesic_prairie")) == 3
    assert "Mesic Prairie has its 3 plants" in " ".join(told)


def test_HR_TWO_HABITATS_the_plant_is_laid_once_and_its_owner_says_where():
    game, _ = begun("one-plant-two-homes")
    game.play(Discard("chainsaw"))
    assert set(chance(game).legal_moves()) == {Place("wet_prairie"), Place("mesic_prairie")}
    game.play(Place("wet_prairie"))
    assert (len(game.column("wet_prairie")), len(game.column("mesic_prairie"))) == (3, 1)
    assert restoration.Restoration is type(game)
