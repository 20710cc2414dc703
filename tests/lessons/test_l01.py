"""L01, Who lives where: the answers of the lesson's plan, from the cards and from both games' engines."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from edugames import facts
from edugames.lessons import evidence, l01, lesson
from edugames.lessons.progress import Progress

SEEDS = (0, 1, 2, 3, 99)
WALK = 400


@pytest.mark.parametrize("seed", SEEDS)
def test_there_are_five_wetland_habitats(seed):
    asked = lesson.of("L01").questions(seed)["wetlands"]
    assert asked.value == 5
    assert asked.judge("13").said == "Those are the habitats that are no wetlands."


@pytest.mark.parametrize("seed", SEEDS)
def test_communities_seen_so_far_come_from_the_board(seed):
    game, asked = l01.case.walk_so_far(seed), lesson.of("L01").questions(seed)
    assert asked["seen"].value == len({game.class_of(one.habitat) for one in game.observed(0)})
    assert asked["missing"].right == {*facts.CLASSES} - {*game.classes(0)}
    if len(game.observed(0)) != asked["seen"].value:
        assert "the same community" in asked["seen"].judge(len(game.observed(0))).said


@pytest.mark.parametrize("seed", SEEDS)
def test_nine_less_those_played_are_still_needed(seed):
    game, asked = l01.case.under_way(seed), lesson.of("L01").questions(seed)["needed"]
    assert asked.value == 9 - sum(len(game.column(habitat)) for habitat in game.habitats_of(0))
    assert 2 <= 9 - asked.value <= 6


@pytest.mark.parametrize("seed", SEEDS)
def test_which_of_your_habitats_takes_a_card_is_what_the_engine_allows(seed):
    game, asked = l01.case.under_way(seed), lesson.of("L01").questions(seed)["takes"]
    plant = next(p for p in facts.deck().plants.values() if f"draw {p.common_name}." in asked.ask)
    assert asked.right == {*game.open_habitats(plant.id, 0)}


@pytest.mark.parametrize("seed", SEEDS)
def test_ten_plants_are_dealt_two_of_each_community(seed):
    dealt = [facts.deck().plants[plant] for plant in l01.case.dealt(seed)]
    assert len({plant.id for plant in dealt}) == 10
    assert Counter(l01.case.communities(plant)[0] for plant in dealt) == dict.fromkeys(facts.CLASSES, 2)


def test_plants_are_sorted_with_a_hint_where_one_is_wrong():
    activity = l01.activity.WhoLivesWhere(0)
    plant = facts.deck().plants[l01.case.dealt(0)[0]]
    home = l01.case.communities(plant)[0]
    other = next(name for name in l01.case.WORDS if name not in l01.case.communities(plant))
    assert activity.do("sort", f"{plant.id} {other}") == f"Look again: {plant.description}"
    assert "Not there" in activity.html()
    assert "1 of 10 are sorted" in activity.do("sort", f"{plant.id} {home}")
    for wrong in ("quercus_rubra prairie", f"{plant.id} desert"):
        with pytest.raises(ValueError, match="one of the ten plants"):
            activity.do("sort", wrong)


def test_cards_are_looked_at():
    activity = l01.activity.WhoLivesWhere(0)
    assert activity.do("card", "bog") == "Bog"
    assert "Large Cranberry" in activity.html()
    assert activity.do("card", "vaccinium_macrocarpon") == "Large Cranberry"
    assert "Vaccinium macrocarpon" in activity.html()
    with pytest.raises(ValueError, match="from the list"):
        activity.do("card", "baobab")


def best(game):
    """A pupil who observes what is new, else goes where something of the hand grows."""
    from edugames.observation import Go, Observe

    moves = game.legal_moves()
    missing = game.missing(0)
    new = [m for m in moves if isinstance(m, Observe) and game.class_of(game.marker(0)) in missing]
    grows = [h for plant in game.hand(0) for h in game.grows_in(plant) if game.class_of(h) in missing]
    there = [m for m in moves if isinstance(m, Go) and m.habitat in grows]
    return (new or there or moves)[0]


def test_a_walk_is_played_to_its_end_and_goes_into_the_evidence():
    activity = l01.activity.WhoLivesWhere(5)
    activity.do("walk", None)
    for _ in range(WALK):
        if activity.game.outcome:
            break
        activity.do("move", json.dumps(best(activity.game).to_json()))
    assert activity.game.outcome
    assert "Walk again" in activity.html()
    again = l01.activity.WhoLivesWhere(5)
    again.restore(json.loads(json.dumps(activity.kept())))
    assert again.html() == activity.html()
    progress = Progress(lesson.of("L01"), 5)
    progress.activity = activity
    found = evidence.read(evidence.write(progress))
    assert found.trouble == ()
    assert found.games == (f"observation, {len(activity.game.moves)} moves",)


def test_a_walk_refuses_what_cannot_be_done():
    activity = l01.activity.WhoLivesWhere(5)
    with pytest.raises(ValueError, match="use the buttons"):
        activity.do("move", '["Go", "bog"]')
    activity.do("walk", None)
    for wrong in ("nonsense", '["Observe", "quercus_alba"]', '["Fly"]', "{}"):
        with pytest.raises(ValueError, match="choose one of the moves"):
            activity.do("move", wrong)


def test_the_line_names_the_plants_of_a_habitat():
    assert l01.line.who_lives_in("marsh").endswith("10 plants grow in Marsh")
    with pytest.raises(ValueError, match="name of a habitat"):
        l01.line.who_lives_in("Desert")
