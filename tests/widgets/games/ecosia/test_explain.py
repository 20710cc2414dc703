"""The table explains itself: places, rules; closed hands stay closed. Without a browser."""

from __future__ import annotations

import json
import re
from random import Random

import pytest

from edugames import ecosia, facts, widgets
from edugames.bots import Random as Chance
from edugames.play import Record, Session
from edugames.widgets.games.ecosia import explain, page
from edugames.widgets.games.ecosia.scene import place_id
from tests.widgets.browser import Browser, step

PLACES = [*ecosia.TILES, *ecosia.NURSERIES]


@pytest.fixture
def browser():
    browser = Browser(widgets.table(ecosia.new_game(players=2, seed=7)))
    for k in range(30):
        step(browser, Random(k))
    while browser.table._steps or browser.table.game.decision.kind != "turn":
        step(browser, Random(1))
    return browser


@pytest.mark.parametrize("place", PLACES)
def test_every_place_explains_itself_on_focus(browser, place):
    browser.heard.clear()
    browser.tell("about", id=place_id(place))
    (message,) = browser.heard
    assert message["quiet"] is True
    assert set(message) <= {"kind", "quiet", "regions"}
    text = browser.regions["about"]
    assert re.search(r"data-rule>E-\d+", text)
    for kind in browser.table.game.hand(browser.table.game.seat):
        assert f"<b>{facts.ecosia().cards[kind].title}:</b>" in text


def test_what_a_card_could_do_at_a_place_is_what_it_may_do(browser):
    game = browser.table.game
    for place in PLACES:
        for kind, line in zip(game.hand(game.seat), explain.doings(game, game.seat, place), strict=True):
            after = game.copy()
            could = game.why_not(ecosia.Play(kind)) is None
            if could:
                after.play(ecosia.Play(kind))
                could = any(place in after.places_of(move) for move in after.legal_moves())
            assert could is ("not now" not in line and "nothing to do" not in line)


def test_a_tile_that_an_event_could_strike_says_so(browser):
    game = browser.table.game
    struck = {tile for threat in game.threats() for tile in threat.tiles}
    for tile in ecosia.TILES:
        assert (tile in struck) is ("next event could strike" in explain.about(game, tile))


def test_every_rule_that_the_table_names_opens_with_what_it_says(browser):
    known = explain.rules(browser.table.game.options)
    while browser.table.game.outcome is None:
        step(browser, Random(len(browser.table.game.moves)))
    named = {h.rule for h in browser.table.session.log} | set(
        re.findall(r"data-rule>([^<]+)<", str(browser.regions))
    )
    named |= {ruling.ruling for ruling in ecosia.Options.rulings}
    assert named <= set(known)
    for name in named:
        browser.do("rule", name)
        assert browser.heard[-1]["open"] == "rule"
        assert known[name].title in browser.regions["rule"]


def test_a_rule_says_which_house_ruling_is_in_force_there():
    usual = explain.rules(ecosia.Options())["E-30"].here
    card = explain.rules(ecosia.Options(encroaching="card"))["E-30"].here
    assert usual != card
    assert "nothing moves" in card[0]


def test_a_ruling_that_no_option_changes_stands_with_its_rule_and_opens_itself(browser):
    known = explain.rules(ecosia.Options())
    for row in facts.ecosia_rulings():
        assert any(row.ruling in line for line in known[row.rule].here), row.ruling
        browser.do("rule", row.ruling)
        assert row.title in browser.regions["rule"]


def opened(browser, region, text):
    """The rule that a control with this text opens, as it then stands in the dialog."""
    found = re.search(rf'data-rule="([^"]+)"[^>]*>(?:(?!</button>).)*{text}', browser.regions[region])
    browser.do("rule", found[1])
    return browser.regions["rule"]


def test_a_card_in_another_hand_opens_what_it_says(browser):
    for kind in browser.table.game.hand(1 - browser.table.game.to_move):
        card = facts.ecosia().cards[kind]
        assert card.text in opened(browser, "hand", card.title)


def test_a_card_that_waits_opens_what_it_says(browser):
    browser.move(ecosia.DiscardHand())
    browser.do("go_on")
    browser.move(next(m for m in browser.table.game.legal_moves() if isinstance(m, ecosia.Play)))
    held = browser.table.game.hand(browser.table.game.seat)
    assert browser.regions["hand"].count("egt-idle") == sum(held.values()) > 0
    for kind in held:
        assert facts.ecosia().cards[kind].text in opened(browser, "hand", f'#egt-{kind.replace(" ", "-")}"')


def test_an_event_on_the_round_track_opens_what_it_says(browser):
    rng = Random(2)
    while len(browser.table.game.events) < 2:
        step(browser, rng)
    for event in browser.table.game.events:
        card = facts.ecosia().event_cards[event]
        assert card.text in opened(browser, "rounds", card.title)


def test_a_long_name_is_broken_with_a_hyphen(browser):
    assert page._title(facts.ecosia().cards["natural reforestation"]) == "Natural re&shy;for&shy;estation"
    assert page._title(facts.ecosia().cards["reforestation"]) == "Re&shy;for&shy;estation"


def test_a_rule_that_nobody_knows_is_one_sentence(browser):
    browser.do("rule", "<b>E-99")
    assert "There is no rule of this name." in browser.regions["rule"]
    assert "<b>E" not in browser.regions["rule"]


# -------------------------------------------------------------------- closed hands


def titles(kinds):
    return {facts.ecosia().cards[kind].title for kind in kinds}


def test_closed_hands_wait_behind_a_screen_from_player_to_player():
    browser = Browser(widgets.table(ecosia.new_game(players=3, seed=4, open_hand=False)))
    table, rng, screens = browser.table, Random(4), 0
    browser.do("fold", ["moves", True])
    while table.game.outcome is None:
        seat = table.session.to_move
        if table._must_show_hand() and not table._steps:
            screens += 1
            for region in ("hand", "moves", "note", "prompt", "about"):
                assert "egt-card" not in browser.regions.get(region, "")
            assert browser.regions["moves"] == ""
            assert f"Player {seat + 1}" in browser.regions["prompt"]
            moves = len(table.game.moves)
            browser.move(ecosia.Discard(next(iter(table.game.hand(seat)))))
            assert len(table.game.moves) == moves
            browser.press((0, 0))
            assert "cards in the hand" not in browser.regions["note"] + browser.regions["about"]
        step(browser, rng)
    assert screens >= 33
    assert browser.regions["hand"] == ""


def test_nothing_that_is_shown_names_a_card_of_a_closed_hand():
    browser = Browser(widgets.table(ecosia.new_game(players=2, seed=4, open_hand=False)))
    rng = Random(4)
    for _ in range(150):
        game = browser.table.game
        if game.outcome is not None:
            break
        browser.heard.clear()
        step(browser, rng)
        shown = json.dumps(browser.heard)
        assert not re.search(r"Player \d draws (?!a card)", shown)
        assert '"Draw' not in shown.replace("\\", "")
        assert not re.search(r"setup|hands\b", json.dumps([m["keep"] for m in browser.heard if "keep" in m]))
        if browser.table._must_show_hand() and not browser.table._steps:
            assert "egt-card " not in json.dumps(browser.regions)


def test_what_the_browser_keeps_of_closed_hands_names_no_card_and_resumes_the_game():
    browser = Browser(widgets.table(ecosia.new_game(players=3, seed=4, open_hand=False)))
    rng = Random(4)
    while browser.table.game.round < 3:
        step(browser, rng)
    kept = json.dumps(browser.kept)
    assert len(browser.kept["sealed"]) > 10
    assert not [word for word in (*ecosia.CARDS, "Draw", "Plant", "seed", "hands") if word in kept]
    assert Record.from_json(kept) == browser.table.record
    again = Browser(widgets.table(ecosia.new_game(players=3, seed=5)), stored=kept)
    assert "kept a game" in again.regions["kept"]
    again.do("resume")
    assert again.table.game.moves == browser.table.game.moves
    assert again.kept["sealed"]


def test_a_play_taken_back_is_gone_from_what_is_kept_sealed():
    browser = Browser(widgets.table(ecosia.new_game(players=2, seed=4, open_hand=False)))
    browser.do("show_hand")
    kind = next(iter(browser.table.game.hand(browser.table.game.to_move)))
    browser.move(ecosia.Discard(kind))
    browser.do("undo")
    browser.move(ecosia.DiscardHand())
    assert Record.from_json(json.dumps(browser.kept)).moves == (ecosia.DiscardHand(),)


@pytest.mark.parametrize(("options", "sealed"), [({"open_hand": False}, True), ({}, False)])
def test_a_file_of_a_game_with_closed_hands_is_sealed_and_can_be_loaded(options, sealed):
    browser = Browser(widgets.table(ecosia.new_game(players=2, seed=4, **options)))
    browser.do("record")
    text = browser.heard[-1]["text"]
    assert ("sealed" in json.loads(text)) is sealed
    assert ("hands" in text) is not sealed
    again = Browser(widgets.table(ecosia.new_game(players=2, seed=5)))
    again.do("load", {"text": text})
    assert again.table.game.to_dict() == browser.table.game.to_dict()


def test_one_person_among_bots_needs_no_screen():
    session = Session(ecosia.new_game(players=3, seed=4, open_hand=False), {1: Chance(), 2: Chance()})
    browser = Browser(widgets.table(session))
    assert "egt-card" in browser.regions["hand"]


def test_open_hands_need_no_screen():
    browser = Browser(widgets.table(ecosia.new_game(players=3, seed=4)))
    assert "egt-card" in browser.regions["hand"]
