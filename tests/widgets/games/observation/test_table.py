"""The table of Observation without a browser: what it tells one, what it does with what it hears."""

from __future__ import annotations

import json
import re
from base64 import b64encode
from random import Random

import pytest

from edugames import facts, observation, widgets
from edugames.play import Session, classcode
from edugames.widgets.games.observation import ending, explain, page
from edugames.widgets.games.observation.guide import STEPS
from tests.widgets.browser import Browser, Visitor, play_on, step

DECK = facts.deck()


def position(**more):
    """Three players; Player 1 stands on the fen and holds a plant of the fen among others."""
    return observation.from_dict(
        {
            "players": 3,
            "markers": ["fen", "bog", None],
            "hands": [held(0), held(1), held(2)],
            "round": 2,
            **more,
        }
    )


def held(seat):
    """Five plants for a seat: the first two grow in the fen, the others do not."""
    fen = [plant.id for plant in DECK.plants.values() if "fen" in plant.habitats]
    others = [plant.id for plant in DECK.plants.values() if "fen" not in plant.habitats]
    return [*fen[2 * seat : 2 * seat + 2], *others[3 * seat : 3 * seat + 3]]


def laid(game, **more):
    """A browser at a table where the hand of whoever is to move is shown."""
    browser = Browser(widgets.table(game, **more))
    browser.do("show_hand")
    return browser


@pytest.fixture
def browser():
    return laid(observation.new_game(players=3, seed=7))


def walk(browser, habitat):
    browser.press(habitat)
    browser.press(habitat)


def shown(browser):
    """All that is on the page."""
    return " ".join(str(html) for html in browser.regions.values())


# -------------------------------------------------------------------- playing


@pytest.mark.parametrize(
    "options",
    [{}, {"turn_form": "any_two", "must_play": False}, {"turn_form": "two_cycles", "must_move": False}],
)
@pytest.mark.parametrize("players", [2, 6])
def test_whole_games_by_habitats_and_plants(players, options):
    browser = Browser(widgets.table(observation.new_game(players=players, seed=players, **options)))
    play_on(browser, players)
    outcome = browser.table.game.outcome
    for seat in outcome.winners:
        assert f"Player {seat + 1}" in browser.regions["prompt"]
    assert str(outcome.score[outcome.winners[0]].points) in browser.regions["end"]


def test_a_walk_is_picked_read_and_confirmed(browser):
    browser.press("fen")
    assert browser.marked("picked") == {"2,2"}
    assert "Do it" in browser.regions["note"]
    assert "Fen" in browser.regions["about"]
    assert browser.table.game.moves == []
    browser.press("fen")
    assert browser.table.game.marker(browser.table.game.seat) == "fen"
    assert "Fen" in browser.regions["note"]


def test_a_habitat_too_far_away_answers_with_reason_and_rule():
    browser = laid(position())
    browser.press("panne")
    assert "Not now" in browser.regions["note"]
    assert "O-8" in browser.regions["note"]
    assert browser.said[-1].startswith("Not now: The Panne is not beside the Fen")


def test_only_plants_of_the_habitat_are_observed():
    browser = laid(position(now=[["play"]]))
    doing = [browser.regions[f"doing {k}"] for k in range(5)]
    hand = browser.table.game.hand(0)
    for plant, html in zip(hand, doing, strict=True):
        assert ("egt-play" in html) is ("fen" in DECK.plants[plant].habitats)
        assert ("egt-off" in html) is ("fen" not in DECK.plants[plant].habitats)
    wrong = next(plant for plant in hand if "fen" not in DECK.plants[plant].habitats)
    browser.do("refused", wrong)
    assert "O-9" in browser.regions["note"]
    assert DECK.plants[wrong].common_name in browser.regions["note"]
    right = next(plant for plant in hand if "fen" in DECK.plants[plant].habitats)
    browser.move(observation.Observe(right))
    assert browser.table.game.score(0).points == browser.table.game.c(right)
    assert browser.marked("changed") == {"2,2"}
    assert ["2,2", "changed", f"+{browser.table.game.c(right)}"] in browser.marks


def test_a_plant_that_could_be_observed_can_be_thrown_away():
    browser = laid(position(now=[["play"]]))
    browser.do("mode", "discard")
    assert all("egt-discard" in browser.regions[f"doing {k}"] for k in range(5))
    browser.do("mode", "play")
    assert "egt-play" in shown(browser)
    browser.do("mode", "discard")
    browser.tell("cancel")
    assert "egt-discard" not in shown(browser)


def test_where_nothing_grows_plants_are_thrown_away_at_once():
    browser = laid(position(markers=["foredune", "bog", None], now=[["play"]]))
    assert all("egt-discard" in browser.regions[f"doing {k}"] for k in range(5))
    assert "None of your plants grows here" in browser.regions["note"]
    assert 'data-key="mode"' not in browser.regions["hand"]


def test_before_the_step_each_plant_says_which_habitats_are_near(browser):
    walk(browser, "fen")
    for k, plant in enumerate(browser.table.game.hand(browser.table.game.seat)):
        assert (f'data-value="{plant}"') in browser.regions[f"face {k}"]
    fresh = laid(position())
    near = {"wet_prairie", "sedge_meadow", "mesic_savanna"}
    for k, plant in enumerate(fresh.table.game.hand(0)):
        said = [h for h in DECK.plants[plant].habitats if h in near]
        assert ("Near:" in fresh.regions[f"doing {k}"]) is bool(said)
        assert all(DECK.habitats[h].name in fresh.regions[f"doing {k}"] for h in said)


def test_a_turn_waits_for_its_end_and_is_taken_back_until_then():
    browser = laid(position(now=[["play"]]))
    browser.move(observation.Discard(browser.table.game.hand(0)[0]))
    assert "End turn" in browser.regions["prompt"]
    browser.do("undo")
    assert browser.table.game.moves == []
    browser.move(observation.Discard(browser.table.game.hand(0)[0]))
    browser.do("go_on")
    browser.do("undo")
    assert len(browser.table.game.moves) == 2
    assert "Undo" in browser.regions["note"]


def test_a_plant_that_is_drawn_lies_where_one_has_gone():
    browser = laid(position(now=[["play"]]))
    hand = browser.table.game.hand(0)
    before = [browser.regions[f"face {k}"] for k in range(5)]
    browser.move(observation.Discard(hand[1]))
    assert browser.regions["face 1"] == ""
    browser.do("undo")
    browser.move(observation.Discard(hand[0]))
    assert browser.table._first_plant() == "card-1"
    browser.do("undo")
    browser.move(observation.Discard(hand[1]))
    assert [browser.regions[f"face {k}"] for k in (0, 2, 3, 4)] == [before[k] for k in (0, 2, 3, 4)]
    browser.do("undo")
    assert [browser.regions[f"face {k}"] for k in range(5)] == before
    browser.move(observation.Discard(hand[1]))
    browser.do("go_on")
    (drawn,) = set(browser.table.game.hand(0)) - set(hand)
    rng = Random(1)
    while browser.table._viewer() != 0 or browser.table._screened():
        step(browser, rng)
    assert DECK.plants[drawn].common_name in browser.regions["face 1"].replace("&#x27;", "'")


def test_staying_passing_and_drawing_have_buttons_where_they_are_allowed():
    stay = laid(position(options={"must_move": False}))
    assert "Stay where you are" in stay.regions["hand"]
    stay.move(observation.Stay())
    assert stay.table.game.marker(0) == "fen"
    passing = laid(position(options={"must_play": False}, now=[["play"]]))
    assert "Play no plant" in passing.regions["hand"]
    parts = laid(position(options={"turn_form": "any_two"}, hands=[held(0)[:4], held(1), held(2)]))
    assert "Draw a plant" in parts.regions["hand"]
    assert parts.marked("legal")
    assert "egt-play" in shown(parts)


def test_focus_goes_where_the_next_choice_is():
    browser = laid(position())
    assert browser.heard[-1]["focus"] == "2,2"
    walk(browser, "wet_prairie")
    assert browser.heard[-1]["focus"].startswith("card-")
    browser.do("undo")
    browser.press("sedge_meadow")
    browser.do("play")
    hand = browser.table.game.hand(0)
    first = next((k for k, p in enumerate(hand) if "sedge_meadow" in DECK.plants[p].habitats), 0)
    assert browser.heard[-1]["focus"] == f"card-{first}"
    browser.do("mode", "discard")
    browser.move(observation.Discard(hand[0]))
    assert browser.heard[-1]["focus"] == "go-on"
    browser.do("go_on")
    assert browser.heard[-1]["focus"] == "show-hand"


def test_a_choice_costs_few_bytes():
    browser, sizes, rng = Browser(widgets.table(observation.new_game(players=3, seed=7))), [], Random(1)
    while browser.table.game.outcome is None:
        browser.heard.clear()
        step(browser, rng)
        sizes.append(sum(len(json.dumps(message)) for message in browser.heard))
    assert sorted(sizes)[len(sizes) // 2] < 4_000
    assert max(sizes) < 9_000


# -------------------------------------------------------------------- hands stay hidden


def names(plants):
    return {DECK.plants[plant].common_name for plant in plants}


def test_behind_the_screen_nothing_of_any_hand_is_told():
    browser, rng = Browser(widgets.table(observation.new_game(players=3, seed=4))), Random(4)
    for fold in ("moves", "seen", "quality"):
        browser.do("fold", [fold, True])
    screens = 0
    for _ in range(150):
        game = browser.table.game
        if game.outcome is not None:
            break
        if browser.table._must_show_hand():
            screens += 1
            lying = {one.plant for seat in range(3) for one in game.observed(seat)} | set(game.discard)
            hidden = {plant for seat in range(3) for plant in game.hand(seat)} - lying
            told = shown(browser) + str([t.label for t in browser.table.widget._scene.targets])
            assert not any(f">{name}" in told or f" {name}" in told for name in names(hidden))
            assert "of the hand" not in told
            browser.press("fen")
            browser.tell("about", id="2,2")
            assert "Of this hand" not in shown(browser)
            browser.move(observation.Go("fen"))
            assert browser.said[-1] == "Show your hand first."
        step(browser, rng)
    assert screens > 15


def test_a_plant_that_was_looked_at_does_not_stay_for_the_next_player():
    browser = laid(position(now=[["play"]]))
    plant = browser.table.game.hand(0)[0]
    browser.move(observation.Discard(browser.table.game.hand(0)[-1]))
    browser.do("card", plant)
    assert DECK.plants[plant].scientific_name in browser.regions["card"]
    browser.do("go_on")
    assert browser.regions["card"] == ""


def test_no_other_hand_is_shown_with_ones_own():
    browser, rng = Browser(widgets.table(observation.new_game(players=3, seed=4))), Random(5)
    for _ in range(120):
        game = browser.table.game
        if game.outcome is not None:
            break
        if not browser.table._screened():
            viewer = browser.table._viewer()
            faces = " ".join(browser.regions[f"face {k}"] for k in range(5))
            for seat in set(range(3)) - {viewer}:
                assert not any(f"<b>{name}</b>" in faces for name in names(game.hand(seat)))
        browser.heard.clear()
        step(browser, rng)
        sent = json.dumps([{k: v for k, v in message.items() if k != "keep"} for message in browser.heard])
        assert not re.search(r"Player \d: draw ", sent)


def test_a_new_game_begins_behind_the_screen():
    browser = laid(observation.new_game(players=2, seed=7))
    browser.do("new", {"players": "2", "seed": "7"})
    assert browser.table._screened()
    assert browser.regions["face 0"] == ""


def test_one_person_among_bots_needs_no_screen():
    browser = Browser(widgets.observation(players=4, seed=1, bots=3))
    assert set(browser.table.session.bots) == {1, 2, 3}
    assert "bot:" in browser.regions["bar"] + browser.regions["player 1"]
    assert browser.regions["face 0"]
    play_on(browser, 1)
    assert browser.regions["end"]


def test_more_bots_than_players_are_refused():
    with pytest.raises(ValueError, match="bots is a number from 0 to 2"):
        widgets.observation(players=2, bots=3)


# -------------------------------------------------------------------- everything explains itself


@pytest.mark.parametrize("habitat", DECK.habitats)
def test_every_habitat_explains_itself_on_focus(habitat):
    browser = laid(position())
    browser.tell("about", id=browser.table._place_id(habitat))
    about = browser.regions["about"]
    assert DECK.habitats[habitat].name in about
    assert "data-rule>O-9" in about
    for plant in browser.table.game.hand(0):
        assert (DECK.plants[plant].common_name in about) is (habitat in DECK.plants[plant].habitats)


def test_what_was_observed_is_told_at_its_habitat():
    plant = held(0)[0]
    game = position(observed=[[[plant, "fen"]], [], []], hands=[held(0)[1:], held(1), held(2)])
    browser = laid(game)
    browser.tell("about", id="2,2")
    assert f"Observed here: {DECK.plants[plant].common_name} (Player 1)" in browser.regions["about"]
    browser.do("fold", ["seen", True])
    assert DECK.plants[plant].scientific_name in browser.regions["seen"]
    browser.do("fold", ["quality", True])
    assert "Fen" in browser.regions["quality"]
    assert "In your hand" in browser.regions["quality"]


def test_every_rule_that_the_table_names_opens_with_what_it_says(browser):
    known = explain.rules(browser.table.game.options)
    play_on(browser, 2)
    named = {h.rule for h in browser.table.session.log}
    named |= set(re.findall(r"data-rule>([^<]+)<", shown(browser) + page.layout()))
    named |= {ruling.ruling for ruling in observation.Options.rulings}
    assert named <= set(known)
    for name in named:
        browser.do("rule", name)
        assert browser.heard[-1]["open"] == "rule"
        assert known[name].title in browser.regions["rule"]


def test_a_plant_opens_its_large_view(browser):
    plant = browser.table.game.hand(browser.table.game.seat)[0]
    browser.do("card", plant)
    assert browser.heard[-1]["open"] == "card"
    assert DECK.plants[plant].scientific_name in browser.regions["card"]
    browser.do("card", "<b>no plant")
    assert "no plant of this name" in browser.regions["card"]


def test_the_guide_notices_what_was_done(browser):
    browser.do("guide")
    assert STEPS[0].title in browser.regions["guide"]
    browser.do("card", browser.table.game.hand(browser.table.game.seat)[0])
    assert STEPS[1].title in browser.regions["guide"]
    walk(browser, "fen")
    assert STEPS[2].title in browser.regions["guide"]
    browser.move(browser.table.game.legal_moves()[-1])
    assert STEPS[3].title in browser.regions["guide"]
    browser.do("go_on")
    assert STEPS[4].title in browser.regions["guide"]
    browser.do("fold", ["seen", True])
    assert browser.regions["guide"] == ""


# -------------------------------------------------------------------- the end


def test_whoever_saw_every_class_first_may_have_lost():
    places = {habitat.community_class: habitat.id for habitat in DECK.habitats.values()}
    seen = []
    for place in places.values():
        lying = {plant for plant, _ in seen}
        plant = next(p for p in DECK.plants.values() if place in p.habitats and p.id not in lying)
        seen.append([plant.id, place])
    left = [p for p in DECK.plants.values() if p.id not in {plant for plant, _ in seen}]
    best = sorted(left, key=lambda plant: -(plant.c_illinois or 0))
    rich = [[plant.id, plant.habitats[0]] for plant in best[:8]]
    hands = [[plant.id] for plant in best[8:10]]
    game = observation.from_dict(
        {
            "players": 2,
            "markers": ["fen", "fen"],
            "hands": hands,
            "observed": [seen, rich],
            "ended_by": 0,
            "seat": 1,
            "now": [["play"]],
        }
    )
    game.play(observation.Discard(hands[1][0]))
    while game.outcome is None:
        game.play_chance()
    told = ending.end(game)
    assert "Player 2 wins" in told
    assert "Player 1 saw every class first and did not win" in told


def test_the_last_turns_are_announced_and_the_end_opens_its_folds():
    browser = Browser(widgets.table(observation.new_game(players=2, seed=12)))
    play_on(browser, 3)
    assert browser.heard[-1]["unfold"] == ending.FOLDS
    assert "Points" in ending.story(browser.table.game)
    points = ending.history(browser.table.game)
    assert points[0] == (0, 0)
    assert points[-1] == tuple(score.points for score in browser.table.game.outcome.score)


def test_a_chart_has_a_line_for_each_of_six_players():
    chart = ending.chart(((0,) * 6, (1, 2, 3, 4, 5, 6)))
    assert len({(line.colour, line.marker) for line in chart.lines}) == 6
    assert ending.figure(chart).count("Player 6") == 2


# -------------------------------------------------------------------- what every table does


def test_the_form_deals_with_its_rulings():
    visitor = Visitor(widgets.table(observation.new_game(players=2, seed=7)))
    visitor.do("new", {"players": "4", "seed": "11", "c_list": "1", "must_move": "1", "seat3": "random"})
    game = visitor.table.game
    assert (game.players, game.seed) == (4, 11)
    assert game.options.changed() == {"c_list": "chicago", "must_move": False}
    assert set(visitor.table.session.bots) == {3}
    assert "Chicago" in visitor.regions["whose-c"]
    assert classcode.read(classcode.write(game)).hand(0) == game.hand(0)


def in_base64(text):
    return b64encode(text.encode("utf-8")).decode("ascii")


def test_a_class_plays_with_a_deck_of_its_own():
    visitor = Visitor(widgets.table(observation.new_game(players=2, seed=7)))
    plants = (facts.folder() / "restoration" / "plants.csv").read_text(encoding="utf-8")
    visitor.do("deck", {"plants.csv": in_base64(plants.replace("forb", "flower", 3))})
    assert visitor.regions["deck-trouble"].count("<li>") == 3
    assert "that of this game" in visitor.regions["deck"]
    visitor.do("deck", {"plants.csv": in_base64(plants.replace("Prairie Smoke", "Old Man's Whiskers"))})
    assert visitor.regions["deck-trouble"] == ""
    visitor.do("new", {"players": "2", "seed": "3"})
    assert "Old Man's Whiskers" in {plant.common_name for plant in visitor.table.game.deck.plants.values()}
    assert "Class code" not in visitor.regions["rulings"]
    visitor.do("shipped_deck")
    visitor.do("new", {"players": "2", "seed": "3"})
    assert visitor.table.game.deck == DECK
    visitor.do("deck", {"plants.csv": "no base64!"})
    assert "choose the files once more" in visitor.regions["deck-trouble"]


def test_a_deck_of_fewer_classes_asks_for_no_more_than_it_has():
    """O-12: nobody is told to look for a class that no plant of the deck can be observed in."""
    kept = {n: h for n, h in DECK.habitats.items() if h.community_class in ("wetland", "forest")}
    deck = facts.Deck(
        "Wet and woody",
        kept,
        {
            plant.id: plant._replace(habitats=tuple(name for name in plant.habitats if name in kept))
            for plant in DECK.plants.values()
            if kept.keys() & set(plant.habitats)
        },
        DECK.actions,
    )
    regions = Visitor(widgets.table(observation.new_game(players=2, seed=7, deck=deck))).regions
    assert "The set of 2 classes of this deck ends the game" in regions["whose-c"]
    assert "one of all 2 classes of this deck" in regions["note"]
    assert regions["player 0"].count("<td>–</td>") == 2
    assert regions["player 0"].count("not asked for") == 3


def test_the_code_in_the_address_deals_a_fresh_table():
    visitor = Visitor(widgets.observation(players=2, seed=7, bots=1), "?code=observation-3-99")
    assert classcode.write(visitor.table.game) == "observation-3-99"
    assert visitor.table.session.bots == {}
    assert "bot:" not in visitor.regions["bar"]


def test_a_kept_game_comes_back():
    visitor = Visitor(widgets.table(observation.new_game(players=2, seed=7)))
    for k in range(9):
        step(visitor, Random(k))
    again = Visitor(widgets.table(observation.new_game(players=2, seed=8)), stored=json.dumps(visitor.kept))
    assert "kept a game" in again.regions["kept"]
    again.do("resume")
    assert again.table.game.moves == visitor.table.game.moves


def test_a_record_of_ecosia_is_refused_in_one_sentence():
    from edugames import ecosia

    visitor = Visitor(widgets.table(observation.new_game(players=2, seed=7)))
    visitor.do("load", {"text": ecosia.new_game(2, 7).record.to_json()})
    assert "this table plays Observation" in visitor.regions["load-trouble"]


def test_the_past_shows_positions_and_no_hand_of_others():
    browser = Browser(widgets.table(observation.new_game(players=2, seed=7)))
    rng = Random(2)
    while browser.table.session.length < 20 or browser.table._is_held:
        step(browser, rng)
    browser.do("past", "open")
    for at in range(browser.table.session.length):
        browser.do("past", str(at))
        assert browser.marked("legal") == set()
        assert not re.search(r"Player \d: draw ", browser.regions["prompt"] + browser.regions["note"])
    browser.do("past", "now")
    assert browser.regions["past"] == ""


def test_a_referee_chooses_the_drawn_plant_from_a_list():
    browser = laid(observation.new_game(players=2, seed=7), referee=True)
    assert "Lay the real habitats" in browser.regions["note"]
    walk(browser, "fen")
    browser.move(browser.table.game.legal_moves()[-1])
    assert "On your table" in browser.regions["prompt"]
    options = re.findall(r'<option value="([^"]+)">', browser.regions["note"])
    assert len(options) == len(browser.table.game.chances())
    assert "%" not in browser.regions["note"]
    seat, (move, _) = browser.table.game.seat, browser.table.game.chances()[5]
    browser.do("stated", {"move": json.dumps(move.to_json())})
    assert move.plant in browser.table.game.hand(seat)


def test_another_layout_moves_the_places():
    browser = laid(observation.new_game(players=2, seed=7))
    browser.heard.clear()
    browser.do("new", {"players": "2", "seed": "3", "shuffle_bands": "1"})
    browser.do("show_hand")
    labels = {}
    for message in browser.heard:
        labels |= message.get("labels", {})
    game = browser.table.game
    for cell, habitat in game.cells.items():
        name = f"{cell[0]},{cell[1]}"
        assert DECK.habitats[habitat].name in browser.table.widget._scene.target(name).label
    assert labels
    browser.press(game.cells[2, 2])
    assert browser.marked("picked") == {"2,2"}


def test_a_deck_of_ones_own_with_another_layout_is_laid_anew():
    own = DECK.to_dict() | {"name": "Ours"}
    own["habitats"] = [row for row in own["habitats"] if row["row"] < 4]
    kept = {row["id"] for row in own["habitats"]}
    own["plants"] = [row for row in own["plants"] if set(row["habitats"]) <= kept]
    game = observation.new_game(players=2, seed=3, deck=facts.Deck.from_dict(own))
    browser = laid(observation.new_game(players=2, seed=7))
    browser.heard.clear()
    browser.do("load", {"text": game.record.to_json()})
    boards = [message["board"] for message in browser.heard if "board" in message]
    assert {target["id"] for target in boards[-1]["targets"]} == {
        f"{r},{c}" for r in range(4) for c in range(3)
    }
    assert "Class code" not in browser.regions["rulings"]
    play_on(browser, 1)
    assert browser.regions["end"]


@pytest.mark.parametrize(
    "message",
    [
        {"kind": "press", "id": "9,9"},
        {"kind": "press", "id": "fen"},
        {"kind": "do", "name": "move", "value": '["Observe", "<b>"]'},
        {"kind": "do", "name": "refused", "value": None},
        {"kind": "do", "name": "stated", "value": {}},
        {"kind": "do", "name": "pick", "value": "x"},
        {"kind": "do", "name": "card", "value": None},
    ],
)
def test_nothing_from_the_browser_breaks_the_table(browser, message):
    browser.table.widget._hear(None, message, None)
    assert browser.table.game.moves == []
    assert "Traceback" not in shown(browser)
    walk(browser, "fen")
    assert "egt-sorry" not in browser.regions["prompt"]


def test_two_tables_of_one_session_stay_in_step():
    session = Session(observation.new_game(players=2, seed=7), pause=True)
    one, two = Browser(widgets.table(session)), Browser(widgets.table(session))
    rng = Random(3)
    for _ in range(12):
        step(one, rng)
    assert one.regions["log"] == two.regions["log"]
    assert one.regions["player 0"] == two.regions["player 0"]
