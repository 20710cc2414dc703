"""Every option, on both sides; the defaults are those of the rules."""

from __future__ import annotations

import json
import pickle

import pytest

from edugames import restoration
from edugames.play import classcode
from edugames.restoration import (
    Decline,
    Discard,
    DrawPlant,
    Exchange,
    OptionError,
    Options,
    Play,
    PlayAgainst,
    PlayAside,
    Remove,
    RemoveBiologist,
    Swap,
    TakeAndForfeit,
    TakeAndPay,
    Uproot,
    new_game,
)

from .cards import CODE, T, deck, discards, draw, drawn, legal, played, plays, row

DEFAULTS = {
    "short_game": False,
    "friendly": False,
    "friendly_remove_mayor": False,
    "plant_habitats": "listed",
    "c_list": "illinois",
    "swap": "all",
    "ab_vulnerable": False,
    "mayor_blocks_disaster": False,
    "legislator_now": True,
    "take_cost": "advance_turn",
    "take_stack": "forbid",
    "reshuffle_actions": True,
    "reshuffle_plants": True,
    "start_player": "random",
    "max_turns": 1000,
}
A_HAND = "HL BS ST FT PP"


def test_defaults_are_those_of_the_rules():
    assert Options().to_json() == DEFAULTS
    assert [ruling.key for ruling in Options.rulings] == list(DEFAULTS)
    assert Options().changed() == {}


@pytest.mark.parametrize("ruling", Options.rulings, ids=lambda ruling: ruling.key)
def test_each_ruling_says_in_words_what_it_decides(ruling):
    assert ruling.ruling.startswith(("R-", "HR-"))
    assert ruling.text.endswith((".", "?"))
    assert all(meaning for meaning in ruling.choices.values())
    assert DEFAULTS[ruling.key] == ruling.default


@pytest.mark.parametrize("ruling", [r for r in Options.rulings if len(r.choices) == 2], ids=lambda r: r.key)
def test_each_choice_deals_a_game_that_a_class_code_and_a_record_keep(ruling):
    for value in ruling.choices:
        game = new_game(players=3, seed=5, **{ruling.key: value})
        assert getattr(game.options, ruling.key) == value
        assert classcode.read(classcode.write(game)).to_dict() == game.to_dict()
        assert Options.from_json(json.loads(json.dumps(game.options.to_json()))) == game.options
        assert pickle.loads(pickle.dumps(game.options)) == game.options  # noqa: S301


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ({"swap": "some"}, "option swap is one of 'all', 'one_for_one', not 'some'"),
        ({"friendly": 1}, "option friendly is one of False, True, not 1"),
        ({"swop": "all"}, "did you mean 'swap'"),
        ({"start_player": 6}, "'random', a seat from 0"),
        ({"start_player": 4}, "a seat from 0 to 3 of these 4 players, not 4"),
        ({"start_player": "birthdays"}, "a list of birthdays"),
        ({"start_player": ["02-30", "01-01", "01-01", "01-01"]}, "a birthday is month and day"),
        ({"start_player": ["13-01"]}, "a birthday is month and day"),
        ({"start_player": ["0212"]}, "a birthday is month and day"),
        ({"start_player": [212]}, "a birthday is month and day"),
        ({"start_player": ["02-12"]}, "1 birthdays; there are 4 players"),
        ({"max_turns": 0}, "from 1 to 100000"),
        ({"max_turns": "many"}, "from 1 to 100000"),
        ({"max_turns": True}, "from 1 to 100000"),
    ],
)
def test_a_wrong_option_is_refused_in_one_sentence(options, why):
    with pytest.raises(OptionError, match=why) as refused:
        new_game(players=4, seed=1, **options)
    assert "\n" not in str(refused.value)


# ---------------------------------------------------------------------- one by one


@pytest.mark.parametrize(("short", "plants"), [(False, 90), (True, 30)])
def test_option_short_game(short, plants):
    game = new_game(players=2, seed=1, short_game=short, plant_habitats="primary")
    assert len(game.plants_left) == plants


@pytest.mark.parametrize(("friendly", "cards"), [(False, 110), (True, 95)])
def test_option_friendly(friendly, cards):
    game = new_game(players=2, seed=1, friendly=friendly)
    assert game.action_pile_size + 10 == cards


@pytest.mark.parametrize(
    ("friendly", "remove", "cards"), [(True, False, 95), (True, True, 91), (False, True, 110)]
)
def test_option_friendly_remove_mayor(friendly, remove, cards):
    """Without `friendly` the mayor has consequences to prevent, and stays."""
    game = new_game(players=2, seed=1, friendly=friendly, friendly_remove_mayor=remove)
    assert game.action_pile_size + 10 == cards


@pytest.mark.parametrize(("ruling", "homes"), [("listed", ("a0", "b1")), ("primary", ("a0",))])
def test_option_plant_habitats(ruling, homes):
    game = T(cards=deck(both=("a0_b1_1",)), plant_habitats=ruling, columns={"a0": "AB AB AB"})
    assert game.belongs_in("a0_b1_1") == homes
    played(game, Discard("PPE"), draw("PP"), DrawPlant("a0_b1_1"))
    assert game.decision.kind == ("offer" if ruling == "listed" else "turn")


@pytest.mark.parametrize("c_list", ["illinois", "chicago"])
def test_option_c_list(c_list):
    """It changes what is shown, never what may be done."""
    game = T(c_list=c_list)
    assert game.options.c_list == c_list
    assert game.legal_moves() == T().legal_moves()


def test_option_swap_all():
    game = T(rows={"a0": "CS CT"}, hand="BS")
    assert {move for move in plays(game) if move.habitat == "a0"} == {Swap("backpack sprayer", "a0")}
    assert game.why_not(Exchange("backpack sprayer", "a0", "chainsaw")).rule == "R-23"
    played(game, Swap("backpack sprayer", "a0"))
    assert row(game, "a0") == "BS"


def test_option_swap_one_for_one():
    """Rows may be mixed until three aspects of one technique are together."""
    game = T(rows={"a0": "CS CT"}, hand="BS", swap="one_for_one")
    on_a = {move for move in plays(game) if move.habitat == "a0"}
    assert on_a == {Exchange("backpack sprayer", "a0", "chainsaw")}, "both are equipment, so CS must go"
    assert game.why_not(Swap("backpack sprayer", "a0")).rule == "R-23"
    played(game, Exchange("backpack sprayer", "a0", "chainsaw"))
    assert row(game, "a0") == "CT BS"
    assert discards(game) == "CS"


def test_option_swap_one_for_one_a_mixed_row_of_three_is_not_complete():
    game = T(rows={"a0": "CT BS"}, hand="EX HL", swap="one_for_one")
    assert Play("expert", "a0") in legal(game)
    drawn(played(game, Play("expert", "a0")))
    assert row(game, "a0") == "CT BS EX"
    assert not game.row_is_complete("a0")
    full = T(rows={"a0": "CT BS EX"}, hand="HL ST AB", swap="one_for_one")
    on_a = {move for move in plays(full) if getattr(move, "habitat", None) == "a0"}
    assert {move for move in on_a if isinstance(move, Play)} == set(), "there is no room"
    assert {move for move in on_a if isinstance(move, Exchange)} == {
        Exchange("herbicide license", "a0", "chainsaw training"),
        Exchange("steward", "a0", "expert"),
    }


def test_option_swap_one_for_one_completes_by_an_exchange():
    game = T(rows={"a0": "CT BS AB"}, hand="HL", swap="one_for_one")
    played(game, Exchange("herbicide license", "a0", "chainsaw training"))
    assert row(game, "a0") == "BS AB HL"
    assert game.row_is_complete("a0")


@pytest.mark.parametrize("vulnerable", [False, True])
def test_option_ab_vulnerable(vulnerable):
    game = T(rows={"a1": "AB CS", "b1": "AB", "c1": "AB AB AB"}, hand="X-CS X-HL", ab_vulnerable=vulnerable)
    on_biologists = {
        RemoveBiologist(f"no {CODE[code]}", habitat) for code in ("CS", "HL") for habitat in ("a1", "b1")
    }
    assert plays(game) == {Remove("no chainsaw", "a1")} | (on_biologists if vulnerable else set())
    if vulnerable:
        played(game, RemoveBiologist("no herbicide license", "a1"))
        assert row(game, "a1") == "CS"
        assert discards(game) == "AB X-HL"
    else:
        assert game.why_not(RemoveBiologist("no chainsaw", "a1")).rule == "HR-AB-HIT"


@pytest.mark.parametrize("blocks", [False, True])
def test_option_mayor_blocks_disaster(blocks):
    game = T(rows={"a1": "HL", "a2": "HL"}, side={1: "MY"}, hand="ND", mayor_blocks_disaster=blocks)
    against = {PlayAgainst("natural disaster", 2)} | (
        set() if blocks else {PlayAgainst("natural disaster", 1)}
    )
    assert plays(game) == against
    if blocks:
        assert game.why_not(PlayAgainst("natural disaster", 1)).rule == "HR-MAYOR-ND"


@pytest.mark.parametrize("now", [True, False])
def test_option_legislator_now(now):
    game = T(hand="LG HL BS ST FT", legislator_now=now)
    played(game, PlayAside("legislator"), draw("PP"), DrawPlant("a3_1"))
    assert game.decision.kind == ("plant" if now else "turn")
    later = T(side={0: "LG"}, hand=A_HAND, legislator_now=now)
    played(later, Discard("PPE"), draw("PP"), DrawPlant("a3_1"))
    assert later.decision.kind == "plant", "in later turns there are two either way"


def offered(**options):
    game = T(hand=A_HAND, **options)
    return played(game, Discard("PPE"), draw("PP"), DrawPlant("a1_1"))


@pytest.mark.parametrize(("cost", "skipped"), [("advance_turn", True), ("discard_or_void", False)])
def test_option_take_cost(cost, skipped):
    paid = played(offered(take_cost=cost), TakeAndPay("expert"), draw("HL"))
    assert paid.seat == (2 if skipped else 1)
    forfeited = played(offered(take_cost=cost), TakeAndForfeit())
    assert forfeited.seat == 2, "who forfeits misses the turn either way"


def test_option_take_stack_forbid():
    game = T(hand=A_HAND, skip={1: 1}, take_stack="forbid")
    assert played(game, Discard("PPE"), draw("PP"), DrawPlant("a1_1")).decision.kind == "turn"


def test_option_take_stack_accumulate():
    game = T(players=4, hand=A_HAND, skip={2: 1}, take_stack="accumulate")
    played(game, Discard("PPE"), draw("PP"), DrawPlant("a2_1"))
    assert game.to_move == 2
    played(game, TakeAndForfeit())
    assert game.turns_to_skip(2) == 2
    for _ in range(2):
        while game.seat != 3:
            drawn(played(game, Discard(next(iter(game.hand(game.seat))))))
        drawn(played(game, Discard(next(iter(game.hand(3))))))
    assert game.turns_to_skip(2) == 0
    drawn(played(game, Discard(next(iter(game.hand(0))))))
    drawn(played(game, Discard(next(iter(game.hand(1))))))
    assert game.to_move == 2


@pytest.mark.parametrize("reshuffle", [True, False])
def test_option_reshuffle_actions(reshuffle):
    game = T(hand=A_HAND, pile="", discards="NV NV", reshuffle_actions=reshuffle)
    played(game, Discard("PPE"))
    if reshuffle:
        assert game.decision.kind == "refill"
        assert game.action_discards == ()
    else:
        assert game.decision.kind == "plant"
        assert game.hand_size(0) == 4


def test_option_reshuffle_actions_without_any_card_there_is_no_action():
    game = T(hand="", pile="", reshuffle_actions=False)
    assert game.decision.kind == "plant"
    assert game.seat == 0


@pytest.mark.parametrize("reshuffle", [True, False])
def test_option_reshuffle_plants(reshuffle):
    game = T(hand=A_HAND, plants="", reshuffle_plants=reshuffle)
    played(game, Discard("PPE"), draw("PP"))
    assert game.decision.kind == ("plant" if reshuffle else "turn")
    assert len(game.plants_left) == (90 if reshuffle else 0)


def test_option_start_player():
    assert new_game(players=4, seed=1, start_player=3).seat == 3
    assert new_game(players=2, seed=1, start_player=["07-01", "02-12"]).seat == 1
    assert len({new_game(players=4, seed=seed).seat for seed in range(30)}) > 1


def test_option_start_player_birthdays_go_through_json_but_not_through_a_class_code():
    game = new_game(players=2, seed=1, start_player=["07-01", "02-12"])
    assert game.options.start_player == ("07-01", "02-12")
    assert Options.from_json(json.loads(json.dumps(game.options.to_json()))) == game.options
    assert restoration.Record.from_json(game.record.to_json()).replay().to_dict() == game.to_dict()
    assert classcode.write(game) is None


@pytest.mark.parametrize("most", [1, 3])
def test_option_max_turns(most):
    game = T(hand=A_HAND, max_turns=most, skip={1: 1})
    drawn(played(game, Discard("PPE")))
    if most > 1:
        assert (game.seat, game.turn) == (2, 3), "a turn that is skipped counts too"
        drawn(played(game, Discard("PPE")))
    assert not game.outcome.won
    assert game.outcome.reason == f"nobody has won after {most} turns"
    assert restoration.from_dict(game.to_dict()).outcome == game.outcome


# ---------------------------------------------------------------------- a deck with cards that remove plants


REMOVERS = deck(X_PL=2)


def test_a_plant_remover_takes_a_plant_that_is_not_offered():
    """HR-CONSEQ."""
    columns = {"a1": "a1_1 a1_2", "b1": "b1_1 b1_2 b1_3", "a2": "a2_1 AB", "a0": "a0_1"}
    game = T(cards=REMOVERS, columns=columns, hand="X-PL X-PL HL BS ST")
    assert plays(game, "X-PL") == {
        Uproot("a1", "a1_1"),
        Uproot("a1", "a1_2"),
        Uproot("a2", "a2_1"),
    }
    played(game, Uproot("a1", "a1_1"))
    assert game.column("a1") == ("a1_2",)
    assert game.plant_discards == ("a1_1",)
    assert discards(game) == "X-PL"
    drawn(game, plant="a0_2")
    assert (game.to_move, game.decision.kind) == (1, "turn")


def test_a_plant_discarded_after_it_is_offered():
    game = T(cards=REMOVERS, columns={"a1": "a1_1"}, hand="X-PL HL BS ST FT")
    played(game, Uproot("a1", "a1_1"), draw("HL"), DrawPlant("a2_1"))
    assert (game.to_move, game.plant) == (2, "a2_1")
    played(game, Decline())
    assert game.decision.kind == "turn"


def test_a_plant_remover_is_kept_off_by_a_mayor():
    game = T(cards=REMOVERS, columns={"a1": "a1_1", "b0": "b0_1"}, side={1: "MY"}, hand="X-PL")
    assert plays(game) == set()
    assert game.why_not(Uproot("a1", "a1_1")).rule == "R-28"
    assert game.why_not(Uproot("b0", "b0_1")).rule == "HR-CONSEQ"
    assert game.why_not(Uproot("a2", "a2_1")).rule == "HR-CONSEQ"


@pytest.mark.parametrize("vulnerable", [False, True])
def test_a_plant_remover_hits_a_biologist_only_where_that_ruling_holds(vulnerable):
    game = T(cards=REMOVERS, columns={"a1": "AB AB"}, hand="X-PL", ab_vulnerable=vulnerable)
    hit = Uproot("a1", "agency biologist")
    assert plays(game) == ({hit} if vulnerable else set())
    if vulnerable:
        played(game, hit)
        assert game.column("a1") == ("agency biologist",)
        assert discards(game) == "AB X-PL"
    else:
        assert game.why_not(hit).rule == "HR-AB-HIT"
