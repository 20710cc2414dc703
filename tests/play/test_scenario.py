"""A scenario: read with every fault at once, and the beginning of a record like any other."""

from __future__ import annotations

import json

import pytest

from edugames import ecosia, observation, restoration  # noqa: F401  # a scenario is read once its game is known
from edugames.play import Record, Scenario, ScenarioError, Session
from edugames.play.scenario import LONGEST, why_not
from tests.ecosia.board import T1, position, trees
from tests.observation import board as observed
from tests.play.games import played
from tests.restoration import cards as restored

PEST_NEXT = {"event": [["Reveal", "pest"]]}


def scene(**changes):
    told = {"now": "reveal", **changes}
    more = {"next": told.pop("next", PEST_NEXT), **told.pop("more", {})}
    return Scenario("A pest comes", "ecosia", position({(1, 1): "AAA"}, more=more, **told))


def faults_of(text):
    with pytest.raises(ScenarioError) as wrong:
        Scenario.from_json(text)
    for fault in wrong.value.faults:
        assert 15 < len(fault) < 400, fault
        assert "\n" not in fault
    return wrong.value.faults


def changed(scenario, **parts):
    return json.dumps(json.loads(scenario.to_json()) | parts)


# ---------------------------------------------------------------------- what comes next


def test_what_was_stated_comes_and_then_the_luck_of_the_seed():
    stated = {"event": [["Reveal", "deforestation"]], "die": [["Roll", 2]], "token": [["Token", 8]]}
    game = scene(next=stated).begin()
    brought = [game.play_chance() for _ in range(3)]
    assert brought == [ecosia.Reveal("deforestation"), ecosia.Roll(2), ecosia.Token(8)]
    assert game.decision.kind == "turn"
    drawn = [g.play_chance() for g in (scene().begin(), scene(seed=5).begin())]
    assert drawn == [ecosia.Reveal("pest")] * 2


def test_what_cannot_come_any_more_is_passed_over():
    no_such_card = {"deck": [["Draw", "plant"]]}
    whole = {"plant": 10 - 3}
    hands = [{"plant": 3}, {}, {}, {}]
    game = scene(next=no_such_card, now="turn", hands=hands, discard=whole).begin()
    game.play(ecosia.Discard("plant"))
    assert game.play_chance() != ecosia.Draw("plant")


def test_a_position_in_the_midst_keeps_what_is_still_to_come():
    stated = {"event": [["Reveal", "deforestation"]], "die": [["Roll", 2]], "token": [["Token", 8]]}
    game = scene(next=stated).begin()
    game.play_chance()
    told = game.to_dict()
    assert told["next"] == {"die": [["Roll", 2]], "token": [["Token", 8]]}
    assert ecosia.from_dict(told).play_chance() == ecosia.Roll(2)
    assert "next" not in T1().to_dict()


def test_no_seat_and_no_bot_sees_what_comes():
    game = scene(now="turn").begin()
    assert "next" not in game.seen_by(0).to_dict()


@pytest.mark.parametrize(
    "said",
    [[], {"weather": []}, {"event": "pest"}, {"event": [["Roll", 1]]}, {"event": [["Reveal", "flood"]]},
     {"event": [[]]}, {"die": [["Roll", 7]]}, {"event": [["Reveal", "pest"]] * 1000}],
)  # fmt: skip
def test_what_chance_never_brings_is_refused(said):
    (fault,) = why_not("ecosia", position(now="reveal", more={"next": said}))
    assert fault.startswith("next")


# ---------------------------------------------------------------------- a record like any other


def test_a_game_played_on_from_it_is_saved_replayed_and_undone_like_any_other():
    session = Session(scene(now="turn", play=3, hand="plant", nurseries={"N2": "AB"}).begin(), pause=True)
    session.play(ecosia.Play("plant"))
    session.undo()
    session.play(ecosia.Discard("plant"))
    session.go_on()
    assert session.game.events == ("pest",)
    text = session.record.to_json()
    again = Record.from_json(text).replay()
    assert again.to_dict() == session.game.to_dict()
    assert Session.load(text).record.to_json() == text
    forked = Record.from_json(text).fork(0).replay()
    forked.play(ecosia.Discard("plant"))
    forked.play_chance()
    assert forked.play_chance() == ecosia.Reveal("pest"), (
        "what was stated holds for whoever plays it differently"
    )


def test_a_scene_that_begins_with_chance_is_looked_at_before_it_comes():
    session = Session(scene().begin(), pause=True)
    assert (session.paused, session.length, session.to_move) == (True, 0, 3)
    assert "yet" in session.why_no_undo()
    session.go_on()
    assert session.game.events == ("pest",)
    assert not Session(scene().begin()).paused
    assert Session(scene().begin(), pause=True, referee=True).to_move == ecosia.NATURE


def test_a_scene_at_which_only_bots_sit_waits_for_nobody():
    from edugames.bots import registry

    session = Session(scene(players=1).begin(), registry.seated("ecosia", {0: "random"}), pause=True)
    assert not session.paused
    assert session.game.events


# ---------------------------------------------------------------------- reading


def test_it_is_written_so_that_a_person_can_read_it_and_read_again():
    scenario = Scenario(
        "Drei Quellen · 三", "ecosia", position(), "Words", ("Why?",), "5 of 15", "L07", "pest"
    )
    text = scenario.to_json()
    assert Scenario.from_json(text) == scenario
    assert max(map(len, text.splitlines())) < 400
    assert '{"tile": [0, -2], "terrain": "forest"' in text


def test_every_fault_is_told_at_once_each_with_its_rule():
    wrong = position(
        {(1, 1): "A"}, down={(1, 1): 5}, terrain={(0, -2): "M"}, hands=[{"plant": 4}, {"prune": 9}, {}, {}]
    )
    wrong["nurseries"] |= {"N1": [1, 2], "N2": [-1, 0, 0]}
    text = changed(scene(), position=wrong, name="", discuss=[1], colour="green", words="w" * 10_000)
    faults = faults_of(text)
    for part in ("colour", "name", "discuss", "words", "(E-5)", "N1", "N2", "player 1", "player 2", "(E-12)"):
        assert any(part in fault for fault in faults), (part, faults)
    assert len(faults) == len(set(faults)) >= 9


def test_terrains_and_cards_are_counted_all_of_them():
    told = why_not("ecosia", position(terrain={(0, -2): "M", (0, -1): "M"}))
    assert [fault for fault in told if "(E-3)" in fault] == told
    assert {word for fault in told for word in ("forest", "meadow", "spring") if word in fault} == {
        "forest", "meadow", "spring"
    }  # fmt: skip
    cards = why_not("ecosia", position(players=1, hands=[{}], discard={"plant": 6, "prune": 7}))
    assert len(cards) == 2
    assert all("(E-9)" in fault for fault in cards)


@pytest.mark.parametrize(
    ("changes", "rule"),
    [
        ({"down": {(2, -2): 5}}, "E-28"),
        ({"down": {(0, 0): None, (2, -2): 12}}, "E-8"),
        ({"down": {(0, 0): 5}}, "E-8"),
        ({"terrain": {(0, 0): "F", (0, -2): "X"}}, "E-7"),
        ({"next": {"event": [["Reveal", "pest"]] * 3}}, "E-10"),
        ({"next": {"token": [["Token", 2]] * 2}}, "E-6"),
    ],
)
def test_what_no_game_leads_to_is_doubted(changes, rule):
    told = scene(**changes)
    doubts = why_not("ecosia", told.position)
    assert [rule for doubt in doubts if f"({rule})" in doubt] == [rule], doubts
    assert told.begin(), "each thing by itself may lie there"


@pytest.mark.parametrize("seed", [0, 1, 2, 3])
def test_what_a_game_leads_to_is_never_doubted(seed):
    """Encroaching has moved tiles in some of them, the middle one among them."""
    game = Session(played(130, players=2, seed=seed)).game
    assert game.doubts() == []


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("", "no text"), ("{", "line 1, at sign 2"), ("dear class", "line 1, at sign 1"),
        ("[1]", "begins with"), ("{}", '"scenario": 1'),
        ('{"scenario": true}', '"scenario": 1'), ('{"scenario": 2, "edugames": "9.0"}', "newer"),
        ("[" * 100_000, "deep"), (" " * (LONGEST + 1), "characters"), ('{"scenario": 1}', "game"),
        ('{"scenario": 1, "name": "a", "game": "chess"}', "chess"),
        ('{"scenario": 1, "name": "a", "game": ["ecosia"]}', "there is no game"),
        ('{"scenario": 1, "name": "a", "game": "ecosia", "position": 5}', "not a position"),
    ],
)  # fmt: skip
def test_what_is_no_scenario_is_told_in_a_sentence(text, word):
    assert word in " ".join(faults_of(text))


def test_the_card_games_tell_their_faults_together_too():
    wrong = restored.position(hands={0: "HL BS ST FT PP EX", 1: "HL BS ST FT PP EX"})
    assert len(why_not("restoration", wrong)) >= 2
    told = observed.position(hands=[["no such plant"], ["nor this"]])
    assert len(why_not("observation", told | {"layout": []})) >= 3
    assert why_not("observation", told | {"players": 9, "options": {"x": 1}})[0].startswith("the game is for")


def test_trees_that_stand_there_stand_there_when_it_begins():
    assert trees(scene().begin(), 1, 1) == "AAA"
