"""The page of the Restoration Game: what is shown of habitats, hand, piles and players, and said in words."""

from __future__ import annotations

import re
from html import unescape

import pytest

from edugames import facts, restoration
from edugames.facts.own_deck import UPROOTER
from edugames.widgets.games.restoration import ending, hand, page, tableau, uses
from tests.widgets.games.restoration.board import game, offered, table

SPRAYER_AND_STEWARD = {"fen": ["backpack sprayer", "steward"]}


def words(html):
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", html)).split())


def shown(position, viewer=0):
    return position.seen_by(viewer)


# -------------------------------------------------------------------- habitats


def test_r15_a_row_shows_its_cards_and_what_is_wanted():
    seen = shown(game(rows=SPRAYER_AND_STEWARD))
    assert words(tableau.row(seen, "fen")).replace("\xad", "") == "Backpack sprayer Steward Herbicide license"
    assert tableau.narrow("PPE (protective equipment)") == "PPE"
    assert tableau.narrow("Chainsaw training") == "Chain&shy;saw train&shy;ing"
    assert tableau.gaps_of(seen, "fen") == ["Herbicide license"]
    assert tableau.gaps_of(seen, "gravel_prairie") == ["any technique", "", ""]


@pytest.mark.parametrize(
    ("row", "wanted"),
    [
        (["chainsaw"], ["Chainsaw training", "Novice"]),
        (["chainsaw", "agency biologist"], ["Chainsaw training or Novice"]),
        (["agency biologist"], ["any technique", ""]),
        (["fire training", "PPE", "agency biologist"], []),
    ],
)
def test_r16_what_is_wanted_follows_from_what_lies_there(row, wanted):
    assert tableau.gaps_of(shown(game(rows={"fen": row})), "fen") == wanted


def test_hr_swap_a_mixed_row_wants_three_of_one_technique():
    seen = shown(game(rows={"fen": ["chainsaw", "steward"]}, swap="one_for_one"))
    assert tableau.gaps_of(seen, "fen") == ["three of one technique"]
    assert tableau.technique_of(seen, "fen") == ""


def test_r16_r17_what_is_complete_is_framed_and_said():
    plants = ["carex_stricta", "agency biologist", "parnassia_glauca"]
    seen = shown(game(rows={"fen": ["fire training", "PPE", "expert"]}, columns={"fen": plants}))
    assert "egt-row egt-safe" in tableau.row(seen, "fen")
    assert "complete and safe" in words(tableau.row(seen, "fen"))
    assert "egt-column egt-safe" in tableau.column(seen, "fen")
    assert "Agency biologist stands for a plant" in words(tableau.column(seen, "fen"))
    assert words(tableau.state(seen, "fen")) == "✓ restored"
    assert words(tableau.state(seen, "gravel_prairie")) == "technique 0/3 plants 0/3"


def test_a_column_shows_its_plants_with_the_c_of_this_game_and_how_many_are_wanted():
    column = {"gravel_prairie": ["bouteloua_curtipendula"]}
    said = words(tableau.column(shown(game(columns=column, c_list="chicago")), "gravel_prairie"))
    assert said.startswith("Side-Oats Grama Bouteloua curtipendula 8 C 8, Chicago Region")
    assert said.endswith("2 more plants of the Gravel Prairie")
    said = words(tableau.column(shown(game(columns=column)), "gravel_prairie"))
    assert "C 7, Illinois" in said


def test_a_habitat_is_a_place_that_wears_signs_and_has_room_for_their_words():
    home = tableau.home(shown(game()), "fen")
    assert 'data-do="pick" data-value="fen"' in home
    assert 'data-sign="fen"' in home
    assert "data-word" in home
    assert "Fen W · wetland" in words(home)


def test_the_card_that_was_laid_last_wears_the_sign_of_a_change():
    seen = shown(game(rows=SPRAYER_AND_STEWARD, columns={"fen": ["carex_stricta"]}))
    assert tableau.row(seen, "fen").count('data-sign="fen/row"') == 1
    assert tableau.row(seen, "fen").index('data-sign="fen/row"') > tableau.row(seen, "fen").index("sprayer")
    assert 'data-sign="fen/column"' in tableau.column(seen, "fen")


def test_the_small_view_of_another_player_says_itself_in_words():
    position = game(
        rows={"marsh": ["chainsaw"]}, columns={"marsh": ["typha_latifolia", "agency biologist"]}, side={1: ["mayor"]},
        skip={1: 1},
    )  # fmt: skip
    seen = shown(position)
    said = words(tableau.other_home(seen, "marsh"))
    assert said == "Marsh : above Chainsaw; below Broad-Leaved Cattail, agency biologist"
    head = words(tableau.other(seen, 1, "Chance"))
    assert head == "Player 2 5 cards in the hand · bot: Chance Mayor next turn given up"
    assert words(tableau.other_home(seen, "foredune")) == "Foredune : above nothing; below nothing"


def test_how_far_everybody_is_and_the_piles():
    position = game(rows={"marsh": ["fire training", "PPE", "expert"]}, discards=("carex_stricta",))
    seen = shown(position)
    assert words(tableau.progress(seen, 0)) == "You ○○○○○○ 0/6 Player 2 ●○○○○○ 1/6 Player 3 ○○○○○○ 0/6"
    piles = {name: words(pile) for name, pile in page.piles(seen).items()}
    assert piles == {
        "pile plants": f"{90 - 1} plants",
        "pile discarded": "1 top of the discarded: more about it discarded",
        "pile actions": f"{110 - 15 - 3} actions",
        "pile used": "0 used",
    }


# -------------------------------------------------------------------- the hand


def test_the_hand_says_what_each_card_can_do_now():
    position = game(rows={"fen": ["backpack sprayer", "steward"], "marsh": ["PPE"]}, hand=[
        "herbicide license", "no PPE", "agency biologist", "legislator", "replace your hand",
    ])  # fmt: skip
    known = uses.uses(position, 0)
    assert known["herbicide license"].text == "completes Fen; fits Gravel Prairie and Mesic Savanna"
    assert known["no PPE"].text == "against Player 2’s Marsh"
    assert known["agency biologist"].text == (
        "completes Fen; fits Gravel Prairie and Mesic Savanna; or stands for a plant of Gravel Prairie, Fen and Mesic "
        "Savanna"
    )
    assert known["legislator"].text == "two plants in each turn"
    assert known["replace your hand"].text == "new cards, as many as you like"


def test_r44_a_card_that_wins_says_so():
    full = ["fire training", "PPE", "expert"]
    rows = {"gravel_prairie": full, "fen": full, "mesic_savanna": ["fire training", "PPE"]}
    columns = {
        "gravel_prairie": ["bouteloua_curtipendula", "geum_triflorum", "hedeoma_hispida"],
        "fen": ["carex_stricta", "parnassia_glauca", "eutrochium_maculatum"],
        "mesic_savanna": ["quercus_macrocarpa", "ratibida_pinnata", "andropogon_gerardii"],
    }
    position = game(rows=rows, columns=columns, hand=["expert", "novice", "steward", "mayor", "no PPE"])
    assert uses.uses(position, 0)["expert"].text == "wins the game!"


def test_r23_a_swap_and_r32_a_disaster_are_told():
    position = game(rows={"fen": ["chainsaw"], "bog": ["novice"]}, hand=[
        "PPE", "natural disaster", "mayor", "steward", "novice",
    ])  # fmt: skip
    known = uses.uses(position, 0)
    assert known["PPE"].text == "fits Gravel Prairie and Mesic Savanna; changes the technique on Fen"
    assert known["natural disaster"].text == "against Player 3"
    assert known["mayor"].text == "guards your rows"


@pytest.mark.parametrize(
    ("kind", "more", "rule", "text"),
    [
        ("no PPE", {}, "R-29", "nobody else has PPE in an open row"),
        ("no PPE", {"rows": {"marsh": ["PPE"]}, "side": {1: ["mayor"]}}, "R-28", "Player 2 has a mayor"),
        ("no legislator", {}, "R-30", "nobody else has a legislator"),
        ("no legislator", {"side": {1: ["legislator", "mayor"]}}, "R-28", "Player 2 has a mayor"),
        ("no mayor", {}, "R-31", "nobody else has a mayor"),
        ("natural disaster", {}, "R-32", "nobody else has a card in a row that is not complete"),
        ("legislator", {"side": {0: ["legislator"]}}, "R-27", "you have a legislator in play"),
    ],
)
def test_a_card_that_cannot_be_played_says_why(kind, more, rule, text):
    position = game(hand=[kind, "novice", "novice", "steward", "PPE"], **more)
    reason = uses.uses(position, 0)[kind].reason
    assert (reason.rule, reason.text[: len(text)]) == (rule, text)
    held = hand.hand(shown(position), 0, uses.uses(position, 0), "play")
    assert f"Not now: {text[:1].upper()}{text[1:]}" in words(held)
    assert 'egt-off" aria-disabled="true"' in held


def test_hr_conseq_a_plant_that_a_mayor_guards_is_said_to_be_guarded():
    known = facts.deck()
    trampled = dict(known.actions) | {"no plant": UPROOTER._replace(count=1)}
    told = game(columns={"marsh": ["typha_latifolia"]}, side={1: ["mayor"]}).to_dict()
    told["deck"] = facts.Deck("Trampled", known.habitats, known.plants, trampled).to_dict()
    told["seats"][0]["hand"] = {"no plant": 1, "novice": 4}
    del told["action_pile"]
    reason = uses.uses(restoration.from_dict(told), 0)["no plant"].reason
    assert (reason.rule, reason.text[:19]) == ("R-28", "Player 2 has a mayo")
    told["seats"][1]["habitats"][1]["column"] = []
    del told["plant_pile"]
    reason = uses.uses(restoration.from_dict(told), 0)["no plant"].reason
    assert reason.text == "nobody else has a plant in a column that is not complete"


def test_every_card_of_the_hand_has_its_large_view_and_can_be_thrown_away():
    position = game()
    held = hand.hand(shown(position), 0, uses.uses(position, 0), "play")
    for kind in position.hand(0):
        assert f'data-do="card" data-value="{kind}" aria-label="More about' in held
    thrown = hand.hand(shown(position), 0, {}, "discard")
    assert thrown.count("throw it away") == 5
    assert "Replace all 5 once a game" in words(thrown)
    assert "Replace all" not in words(hand.hand(shown(game(replaced=(0,))), 0, {}, "discard"))
    assert "egt-idle" in hand.hand(shown(position), 0, {}, "wait")


def test_another_players_hand_is_a_number():
    seen = shown(game(), viewer=1)
    assert words(hand.hand(seen, 0, {}, "wait")) == "Player 1’s hand 5 cards, hidden."


# -------------------------------------------------------------------- cards, offers, the end


def test_the_large_view_knows_action_cards_plants_and_habitats_and_nothing_else():
    seen = shown(game())
    assert "R-22" in page.large(seen, "steward")
    assert "C value" in page.large(seen, "quercus_macrocarpa")
    assert "our reconstruction" in page.large(seen, "quercus_macrocarpa")
    assert "Plants of the deck that belong here" in page.large(seen, "fen")
    assert page.large(seen, "<script>") == ""


def test_r38_the_plant_on_offer_is_shown_as_a_plate():
    seen = shown(offered("typha_latifolia"), 1)
    assert "Broad-Leaved Cattail" in words(page.plant_in_question(seen))


def test_the_end_says_who_won_and_what_lies_on_the_table():
    seen = shown(game())
    assert ending.end(seen) == ""
    full = ["fire training", "PPE", "expert"]
    won = game(
        players=2,
        rows=dict.fromkeys(("gravel_prairie", "fen"), full) | {"mesic_savanna": ["fire training", "PPE"]},
        columns={
            "gravel_prairie": ["bouteloua_curtipendula", "geum_triflorum", "hedeoma_hispida"],
            "fen": ["carex_stricta", "parnassia_glauca", "eutrochium_maculatum"],
            "mesic_savanna": ["quercus_macrocarpa", "ratibida_pinnata", "andropogon_gerardii"],
        },
        hand=["expert", "novice", "steward", "mayor", "no PPE"],
    )
    won.play(restoration.Play("expert", "mesic_savanna"))
    said = words(ending.end(shown(won)))
    assert said.startswith("Player 1 wins Player 1 was the first to restore all three habitats. R-44")
    assert "Player 1 Gravel Prairie, Fen, Mesic Savanna 3 of 3 9 of 9" in said
    assert "Player 2 – none 0 of 3 0 of 9" in said
    assert words(page.how_it_ended(won.outcome)) == (
        "The game is over. Player 1 has restored all three habitats."
    )


def test_hr_cap_a_game_without_a_winner_says_so():
    capped = game(outcome=None, turn=1000, max_turns=1000)
    capped.play(restoration.Discard("novice"))
    while capped.outcome is None:
        capped.play_chance() if capped.chances() else capped.play(capped.legal_moves()[0])
    assert words(ending.end(shown(capped))).startswith("Nobody wins Nobody has won after 1000 turns.")


def test_the_layout_names_every_region_that_the_table_fills():
    laid = table()
    named = set(re.findall(r'data-region="([^"]+)"', page.layout()))
    assert set(laid.widget._regions) <= named | {"log"}
    assert page.layout().count('data-region="hand"') == 1


def test_the_page_names_rules_that_exist():
    known = table()._rules()
    for name in re.findall(r"data-rule>([^<]+)<", page.layout()):
        assert name in known
