"""The table of the Restoration Game without a browser: choosing, hidden hands, offers, bots, the whole game."""

from __future__ import annotations

import json
from random import Random

import pytest

from edugames import restoration, widgets
from edugames.bots.random import Random as Chance
from edugames.play import Record
from tests.widgets.browser import Browser, Visitor, play_on, step
from tests.widgets.games.restoration.board import HABITATS, HANDS, game, offered, placing, table


def at(position=None, bots=(1, 2), **more):
    """A browser at a table where a person sits at seat 0."""
    return Browser(table(position or game(**more), {seat: Chance() for seat in bots}))


def hot_seat(position):
    return Browser(table(position))


# -------------------------------------------------------------------- choosing


def test_a_card_and_a_habitat_in_either_order_make_a_play():
    for first, second in (("card:novice", "fen"), ("fen", "card:novice")):
        browser = at()
        browser.do("pick", first)
        assert "Now choose what it is for" in browser.regions["prompt"]
        browser.do("pick", second)
        assert "Play novice on Fen." in browser.regions["prompt"]
        assert 'data-key="play"' in browser.regions["prompt"]
        browser.do("play")
        assert browser.table.game.row("fen") == ("novice",)
        assert "End play" in browser.regions["prompt"]


def test_what_fits_is_marked_once_a_card_is_picked():
    browser = at()
    assert browser.marked("legal") == set()
    browser.do("pick", "card:novice")
    assert browser.marked("legal") == set(HABITATS[0])
    assert browser.marked("picked") == {"card:novice"}
    assert "Lay it above one of your habitats" in browser.regions["note"]
    browser.tell("cancel")
    assert browser.marks == []


def test_what_a_play_changed_is_marked_until_the_next_one():
    browser = at()
    for act in (("pick", "card:novice"), ("pick", "fen"), ("play", None)):
        browser.do(*act)
    assert browser.marked("changed") == {"fen", "fen/row"}


def test_a_biologist_on_a_habitat_is_asked_where():
    browser = at()
    browser.do("pick", "card:agency biologist")
    browser.do("pick", "fen")
    assert "as a plant" in browser.regions["note"]
    browser.move(restoration.PlayAsPlant("fen"))
    assert browser.table.game.column("fen") == ("agency biologist",)


def test_a_consequence_is_picked_with_the_other_players_habitat():
    browser = at(rows={"marsh": ["PPE"], "bog": ["PPE"]})
    browser.do("pick", "card:no PPE")
    assert browser.marked("legal") == {"marsh", "bog"}
    browser.do("pick", "marsh")
    browser.do("play")
    assert browser.table.game.row("marsh") == ()


def test_the_only_use_of_a_card_is_offered_at_once_and_confirmed_by_a_second_press():
    browser = at(rows={"marsh": ["PPE"]})
    browser.do("pick", "card:no PPE")
    assert "Play “no PPE” against Marsh." in browser.regions["prompt"]
    assert browser.marked("picked") == {"card:no PPE", "marsh"}
    browser.do("pick", "marsh")
    assert browser.table.game.row("marsh") == ()


def test_a_card_against_a_player_is_picked_with_any_of_their_habitats():
    browser = at(side={2: ["mayor"]}, hand=["no mayor", "novice", "steward", "PPE", "expert"])
    browser.do("pick", "panne")
    assert "Play “no mayor” against Player 3." in browser.regions["prompt"]


def test_a_habitat_that_no_card_is_for_tells_about_itself_and_why_not():
    browser = at()
    browser.do("pick", "marsh")
    note = browser.regions["note"]
    assert "Player 2’s Marsh" in note
    assert "Novice:</b> not now: Marsh is Player 2&#x27;s" in note


def test_a_habitat_that_does_not_fit_answers_with_the_rule():
    browser = at(rows={"fen": ["novice"]})
    browser.do("pick", "card:novice")
    browser.do("pick", "marsh")
    assert "R-22" in browser.regions["note"]
    assert browser.said[-1].startswith("Not now:")


def test_with_a_card_in_the_fingers_another_habitat_is_another_choice_for_it():
    browser = at(rows={"gravel_prairie": ["fire training", "PPE", "expert"]})
    browser.do("pick", "card:novice")
    browser.do("pick", "fen")
    browser.do("pick", "mesic_savanna")
    assert browser.marked("picked") == {"card:novice", "mesic_savanna"}
    browser.do("pick", "gravel_prairie")  # a biologist could lie below it, but the novice cannot lie above it
    assert browser.marked("picked") == {"card:novice", "mesic_savanna"}
    assert "is complete and turned over" in browser.regions["note"]


def test_a_card_without_a_use_answers_with_its_reason():
    browser = at()
    browser.do("refused", "no PPE")
    assert browser.said[-1] == "Not now: nobody else has PPE in an open row."


def test_r21_a_card_is_thrown_away_and_r35_the_hand_replaced():
    browser = at()
    browser.do("mode", "discard")
    assert "throw it away" in browser.regions["hand"]
    browser.move(restoration.Discard("novice"))
    assert browser.table.game.action_discards == ("novice",)
    browser = at()
    browser.move(restoration.ReplaceWholeHand())
    assert browser.table.game.has_replaced(0)


def test_hr_two_habitats_the_habitat_for_a_plant_is_picked():
    browser = Browser(
        table(placing("spartina_pectinata", seat=3, players=4), {0: Chance(), 1: Chance(), 2: Chance()})
    )
    assert "Prairie Cordgrass" in browser.regions["note"]
    assert browser.marked("legal") == {"wet_prairie", "sedge_meadow"}
    browser.do("pick", "sedge_meadow")
    browser.do("play")
    assert browser.table.game.column("sedge_meadow") == ("spartina_pectinata",)


def test_a_place_explains_itself_and_opens_its_cards():
    browser = at(rows={"fen": ["novice"]}, columns={"fen": ["carex_stricta"]})
    browser.tell("about", id="fen")
    about = browser.regions["about"]
    assert "Your Fen" in about
    assert "Wanted: Chainsaw training, Chainsaw." in about
    assert 'data-do="card" data-value="carex_stricta"' in about
    assert "What the cards in the hand could do here" in about
    browser.do("card", "carex_stricta")
    assert "Common Tussock Sedge" in browser.regions["card"]
    assert browser.heard[-1]["open"] == "card"


def test_every_move_can_be_made_from_a_list():
    browser = at()
    browser.do("fold", ["moves", True])
    for move in browser.table.game.legal_moves():
        assert (
            json.dumps(move.to_json(), separators=(",", ":")).replace('"', "&quot;")
            in browser.regions["moves"]
        )


def test_a_place_that_does_not_exist_leaves_the_table_as_it_is():
    browser = at()
    browser.do("pick", "atlantis")
    assert "there is no place atlantis on this table" in browser.regions["prompt"]
    assert browser.table.game.moves == []


# -------------------------------------------------------------------- hands


def of_hand(seat):
    return {f"card:{kind}" for kind in HANDS[seat]}


def test_hr_hidden_nothing_of_a_hand_is_in_the_page_until_its_owner_shows_it():
    browser = hot_seat(game(rows={"marsh": ["PPE"]}))
    page = json.dumps(browser.regions)
    assert not [kind for kind in of_hand(0) if kind in page]
    assert "Show my hand" in browser.regions["hand"]
    assert browser.regions["note"].count("egt-option") == 0
    browser.do("show_hand")
    page = json.dumps(browser.regions)
    assert [kind for kind in of_hand(0) if kind in page]
    assert not [kind for kind in of_hand(1) - of_hand(0) if kind in page]


def test_hr_hidden_an_offer_out_of_turn_waits_behind_the_screen():
    browser = hot_seat(offered("typha_latifolia"))
    for region in ("note", "hand", "moves", "prompt"):
        assert "steward" not in browser.regions[region]
    assert "Player 2" in browser.regions["prompt"]
    browser.do("show_hand")
    assert "discard steward" in browser.regions["note"]


def test_hr_hidden_when_the_turn_passes_the_hand_is_gone():
    browser = hot_seat(game(players=2))
    browser.do("show_hand")
    browser.do("card", "novice")
    assert "novice" in browser.regions["card"].lower()
    browser.do("mode", "discard")
    browser.move(restoration.Discard("legislator"))
    browser.do("go_on")
    while browser.table.session.to_move == 0:
        step(browser, Random(1))
    assert "Show my hand" in browser.regions["hand"]
    assert "card:novice" not in json.dumps(browser.regions)
    assert browser.regions["card"] == "", "nor does the card that was looked at stay for the next player"


# -------------------------------------------------------------------- offers


def test_r38_an_offer_says_why_and_what_it_costs_and_lists_both_ways_to_pay():
    browser = Browser(table(offered("typha_latifolia"), {0: Chance(), 2: Chance()}))
    assert (
        "You may take Broad-Leaved Cattail: it fits your Marsh; it costs your next turn."
        in browser.regions["prompt"]
    )
    assert "▸ Player 2 decides" in browser.regions["bar"]
    note = browser.regions["note"]
    for text in (
        "Leave the plant",
        "discard PPE",
        "discard expert",
        "discard fire training",
        "forfeit the action",
    ):
        assert text in note
    assert "egt-plate" in note


def test_r42_taking_a_plant_is_seen_at_the_table():
    browser = Browser(table(offered("typha_latifolia"), {0: Chance(), 2: Chance()}))
    browser.move(restoration.TakeAndForfeit())
    assert browser.table.session.record.game == "restoration"
    assert "R-42" in browser.regions["log"]
    assert "is laid below Marsh" in browser.regions["log"]


def test_a_log_line_about_a_plant_opens_its_card():
    browser = at()
    browser.do("mode", "discard")
    browser.move(restoration.Discard("novice"))
    browser.do("go_on")
    assert "its card" in browser.regions["log"]


# -------------------------------------------------------------------- beside the game


def test_the_floristic_quality_of_ones_plants_is_live_and_can_be_shut():
    browser = at(columns={"fen": ["carex_stricta"], "gravel_prairie": ["bouteloua_curtipendula"]})
    assert "floristic" not in browser.regions
    browser.do("fold", ["floristic", True])
    assert "FQI" in browser.regions["floristic"]
    assert "Fen" in browser.regions["floristic"]
    browser.do("fold", ["floristic", False])
    asked = len(browser.heard)
    browser.do("pick", "card:novice")
    assert "floristic" not in browser.heard[asked].get("regions", {})


def test_every_rule_that_the_page_names_is_explained():
    laid = table()
    rules = laid._rules()
    for name in ("R-16", "R-22", "R-29", "R-37", "R-42", "R-44", "HR-SWAP", "HR-HIDDEN", "HR-TAKE-COST"):
        assert rules[name].text
    browser = Browser(laid)
    browser.do("rule", "R-38")
    assert browser.heard[-1]["open"] == "rule"
    assert "There is no rule" not in browser.regions["rule"]


def test_a_game_with_bots_is_played_to_its_end_and_kept():
    browser = Browser(table(restoration.new_game(3, seed=7, short_game=True), {1: Chance(), 2: Chance()}))
    play_on(browser, 1)
    assert browser.table.game.outcome is not None
    assert "New game" in browser.regions["end"]
    assert Record.from_json(json.dumps(browser.kept)).replay().outcome == browser.table.game.outcome


def test_hot_seat_is_played_on_and_resumed_from_what_the_browser_kept():
    browser = Browser(table(restoration.new_game(2, seed=3)))
    rng = Random(2)
    for _ in range(40):
        step(browser, rng)
    again = Visitor(widgets.table(restoration.new_game(2, seed=9)), stored=json.dumps(browser.kept))
    again.do("resume")
    assert again.table.game.moves == browser.table.game.moves


def test_looking_back_shows_another_moment_and_no_hand():
    browser = hot_seat(game(players=2))
    browser.do("show_hand")
    browser.move(restoration.Play("novice", "fen"))
    browser.do("past", "first")
    assert "egt-laid" not in browser.regions["row 1"]
    browser.do("past", "now")
    assert "egt-laid" in browser.regions["row 1"]


def test_a_referees_table_asks_what_was_drawn():
    laid = widgets.table(restoration.new_game(2, seed=1), referee=True)
    browser = Browser(laid)
    browser.do("show_hand")
    browser.move(laid.game.legal_moves()[0])
    assert "On your table" in browser.regions["prompt"]


@pytest.mark.parametrize("players", [2, 6])
def test_everybody_else_is_shown_and_nobody_twice(players):
    browser = at(players=players, bots=range(1, players))
    shown = [k for k in range(1, 6) if browser.regions.get(f"other {k}")]
    assert shown == list(range(1, players))
    for k in shown:
        for h, home in enumerate(HABITATS[k]):
            assert f'data-value="{home}"' in browser.regions[f"other {k} {h}"]


def test_a_click_costs_little():
    """Choosing sends signs, not regions; a play sends what it changed (and once the record, to be kept)."""
    browser = at(rows={"fen": ["novice"]}, columns={"fen": ["carex_stricta"]})
    sizes = []
    for act in (("pick", "card:novice"), ("pick", "gravel_prairie"), ("play", None)):
        start = len(browser.heard)
        browser.do(*act)
        told = [{k: v for k, v in m.items() if k != "keep"} for m in browser.heard[start:]]
        sizes.append(len(json.dumps(told)))
    assert sizes[0] < 2_000
    assert sizes[1] < 4_000
    assert sizes[2] < 5_000


def test_a_card_of_the_hand_can_be_picked_by_its_kind_alone():
    for name in ("novice", "card:novice"):
        browser = at()
        browser.tell("about", id=name)
        assert "Something went wrong" not in browser.regions["prompt"]
        browser.tell("press", id=name)
        assert "Novice" in browser.regions["prompt"]


def test_a_table_that_failed_on_a_place_plays_on():
    browser = at()
    browser.table._place = "a place of no table"
    browser.do("mode", "discard")
    assert "Something went wrong at this table" in browser.regions["prompt"]
    browser.do("pick", "card:novice")
    assert "Novice" in browser.regions["prompt"]
