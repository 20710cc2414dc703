"""What a seat may know, what is told to whom, and copies: nothing hidden gets out (HR-HIDDEN)."""

from __future__ import annotations

import copy
import pickle
from collections import Counter
from random import Random

import pytest

from edugames import facts, restoration
from edugames.play import Session
from edugames.restoration import (
    KINDS,
    NATURE,
    Decline,
    Discard,
    Draw,
    DrawPlant,
    Play,
    PlayReplaceYourHand,
    Swap,
    TakeAndForfeit,
    Uproot,
    new_game,
)

from .cards import DEFAULT_HANDS, T, counted, draw, legal, played
from .invariants import check_invariants

A_HAND = "HL BS ST FT PP"


def offered():
    """Player 2 is offered a plant."""
    return played(T(hand=A_HAND), Discard("PPE"), draw("PP"), DrawPlant("a1_1"))


def test_seen_a_seat_knows_its_own_hand_and_how_many_cards_the_others_hold():
    seen = T(hands={2: "HL BS"}).seen_by(1)
    assert seen.viewer == 1
    assert seen.hand(1) == counted(DEFAULT_HANDS[1])
    assert (seen.hand(0), seen.hand(2)) == (None, None)
    assert [seen.hand_size(seat) for seat in range(3)] == [5, 5, 2]


def test_seen_everything_on_the_table_is_known():
    changes = {
        "rows": {"a0": "HL BS", "b1": "AB"}, "columns": {"a0": "a0_1", "c2": "AB c2_1"}, "side": {1: "LG MY"},
        "discards": "X-CS ND", "plant_discards": "a1_1 b2_2", "skip": {2: 1}, "replaced": [1], "turn": 7,
    }  # fmt: skip
    game = T(**changes)
    seen = game.seen_by(2)
    for seat in range(3):
        assert seen.side(seat) == game.side(seat)
        assert seen.turns_to_skip(seat) == game.turns_to_skip(seat)
        assert seen.has_replaced(seat) == game.has_replaced(seat)
        for habitat in game.habitats_of(seat):
            assert seen.row(habitat) == game.row(habitat)
            assert seen.column(habitat) == game.column(habitat)
    assert seen.action_discards == game.action_discards
    assert seen.plant_discards == game.plant_discards
    assert (seen.turn, seen.seat, seen.to_move) == (7, 0, 0)
    assert seen.action_pile_size == game.action_pile_size
    assert seen.plants_left == game.plants_left


def test_seen_cards_of_others_cannot_be_told_from_the_pile():
    here = T(hands={1: "HL HL HL HL HL", 2: "CS CS CS CS CS"})
    there = T(hands={1: "ND AB LG MY RH", 2: "NV NV NV X-CS X-HL"})
    assert here.seen_by(0).to_dict() == there.seen_by(0).to_dict()
    assert here.seen_by(0).legal_moves() == there.seen_by(0).legal_moves()
    unseen = Counter(here.seen_by(0).action_pile)
    assert sum(unseen.values()) == 110 - 5
    assert unseen == Counter(here.action_pile) + Counter(here.hand(1)) + Counter(here.hand(2))


def test_seen_the_seed_and_the_beginning_are_not_known():
    game = new_game(players=3, seed=99)
    seen = game.seen_by(0)
    assert seen.seed is None
    assert seen.to_dict()["seed"] is None
    assert seen.setup is None
    assert seen.moves == []
    with pytest.raises(ValueError, match="record"):
        _ = seen.record


def test_seen_what_another_seat_may_do_with_a_hidden_hand_is_not_known():
    for game, asked in (
        (T(), 0),
        (played(T(hand="RH HL BS"), PlayReplaceYourHand()), 0),
        (offered(), 1),
    ):
        assert game.to_move == asked
        assert set(game.seen_by(asked).legal_moves()) == legal(game)
        for viewer in {0, 1, 2} - {asked}:
            seen = game.seen_by(viewer)
            assert seen.legal_moves() == []
            assert seen.why_not(Discard("PPE")).rule == "HR-HIDDEN"
            assert seen.decision == game.decision


def test_seen_a_seat_knows_why_its_own_move_is_not_legal_and_what_a_legal_one_does():
    seen = T(hand="HL").seen_by(0)
    assert seen.why_not(Play("herbicide license", "a1")).rule == "R-22"
    assert "license" in seen.explain(Play("herbicide license", "a0"))
    assert seen.explain(Play("herbicide license", "a1")).startswith("R-22")


def test_seen_nobody_plays_on_a_view():
    seen = T().seen_by(0)
    before = seen.to_dict()
    with pytest.raises(restoration.IllegalMove, match="a view"):
        seen.play(seen.legal_moves()[0])
    with pytest.raises(restoration.IllegalMove, match="a view"):
        seen.play_chance()
    assert seen.to_dict() == before
    assert seen.copy().to_dict() == before
    assert seen.copy().viewer == 0


@pytest.mark.parametrize("nobody", [3, -1, "0", None])
def test_seen_by_nobody(nobody):
    with pytest.raises(restoration.IllegalMove, match="there is no seat"):
        T().seen_by(nobody)


def test_seen_determinize_deals_the_unseen_cards_at_random():
    game, rng = T(), Random(3)
    dealt = Counter()
    for _ in range(80):
        guess = game.seen_by(0).determinize(rng)
        check_invariants(guess)
        assert guess.hand(0) == counted(DEFAULT_HANDS[0])
        assert guess.seen_by(0).to_dict() == game.seen_by(0).to_dict()
        dealt.update(guess.hand(1))
    assert set(dealt) >= set(KINDS[:14]), "Player 2 might hold any kind"


def test_seen_determinize_repeats_itself_with_the_same_generator_and_plays_on_to_the_end():
    seen = T().seen_by(2)
    assert seen.determinize(Random(1)).to_dict() == seen.determinize(Random(1)).to_dict()
    guess, rng = seen.determinize(Random(8)), Random(8)
    while guess.to_move is not None:
        guess.play_chance() if guess.to_move == NATURE else guess.play(rng.choice(guess.legal_moves()))
    assert guess.outcome is not None
    with pytest.raises(restoration.RecordError, match="no beginning"):
        _ = guess.record


# ---------------------------------------------------------------------- what is told


def told(game, *moves):
    heard = []
    game.tell = heard.append
    played(game, *moves)
    return heard


def test_told_a_drawn_card_is_private():
    heard = told(T(hand=A_HAND), Discard("PPE"), Draw("novice"))
    secret = [happening for happening in heard if "novice" in happening.text]
    assert [happening.private_to for happening in secret] == [0]
    paid = told(offered(), restoration.TakeAndPay("expert"), Draw("mayor"))
    assert [happening.private_to for happening in paid if "mayor" in happening.text] == [1]


def test_told_what_lies_open_is_public_with_its_rule_and_places():
    heard = told(T(rows={"a0": "HL BS"}, hand="ST"), Play("steward", "a0"))
    assert [(h.rule, h.private_to, h.places) for h in heard] == [
        ("R-22", None, ("a0",)),
        ("R-16", None, ("a0",)),
    ]


def test_told_every_line_names_a_rule_and_ends_like_a_sentence():
    game, rng, heard = new_game(players=4, seed=5, short_game=True), Random(2), []
    game.tell = heard.append
    while game.to_move is not None:
        game.play_chance() if game.to_move == NATURE else game.play(rng.choice(game.legal_moves()))
    assert {"R-16", "R-17", "R-21", "R-22", "R-36", "R-37", "R-38", "R-42", "R-44"} <= {h.rule for h in heard}
    for happening in heard:
        assert happening.rule.startswith(("R-", "HR-"))
        assert happening.text.endswith(".")
        assert "_" not in happening.text, "cards are called by their names"


def test_told_nobody_listens_to_a_copy():
    game, heard = T(hand=A_HAND), []
    game.tell = heard.append
    played(game.copy(), Discard("PPE"))
    assert heard == []


# ---------------------------------------------------------------------- copies, moves, sessions


def test_a_copy_stands_where_the_game_stands_and_goes_its_own_way():
    game = offered()
    before = game.to_dict()
    for twin in (game.copy(), copy.copy(game), copy.deepcopy(game)):
        assert twin.to_dict() == before
        played(twin, TakeAndForfeit())
        assert twin.to_dict() != before
        assert game.to_dict() == before


def test_a_game_can_be_pickled():
    game = new_game(players=3, seed=4)
    for _ in range(40):
        game.play_chance() if game.to_move == NATURE else game.play(game.legal_moves()[0])
    twin = pickle.loads(pickle.dumps(game))  # noqa: S301  (our own game)
    assert twin.to_dict() == game.to_dict()
    assert twin.moves == game.moves


def test_a_move_is_one_object_that_can_be_pasted_back():
    for move in [*T().legal_moves(), *offered().legal_moves(), DrawPlant("geum_triflorum")]:
        assert eval(repr(move), vars(restoration)) is move  # noqa: S307  (what we have just written ourselves)
        assert restoration.move_from_json(move.to_json()) is move
        assert pickle.loads(pickle.dumps(move)) is move  # noqa: S301
    assert str(Play("chainsaw", "wet_prairie")) == "play chainsaw on wet prairie"
    assert Play("chainsaw", "wet_prairie").to_json() == ["Play", "chainsaw", "wet_prairie"]


def test_moves_are_told_with_the_names_on_the_cards():
    game = new_game(players=2, seed=1)
    move = Play("chainsaw", "dry_mesic_forest")
    assert game.in_words(move) == f"play chainsaw on {game.deck.habitats['dry_mesic_forest'].name}"
    plant = next(iter(game.deck.plants.values()))
    assert plant.common_name in game.in_words(DrawPlant(plant.id))
    assert game.in_words(Play("chainsaw", "nowhere_known")) == "play chainsaw on nowhere known"


def test_a_move_that_names_a_plant_and_a_habitat_is_told_with_both_names():
    """Whatever the ids are: one of a letter stands in other words, too."""
    deck = facts.deck()
    plants = {"o": deck.plants["carex_stricta"]._replace(id="o", habitats=("fen",)), **deck.plants}
    habitats = deck.habitats | {"t": deck.habitats["fen"]._replace(id="t", name="Tarn", row=9)}
    game = new_game(players=2, seed=1, deck=facts.Deck("Short", habitats, plants, deck.actions))
    assert game.in_words(Swap("PPE", "t")) == "change the technique on Tarn to PPE"
    assert game.in_words(Uproot("fen", "o")) == f"play “no plant” against {plants['o'].common_name} on Fen"
    assert (
        game.in_words(Uproot("fen", "agency biologist")) == "play “no plant” against agency biologist on Fen"
    )
    assert game.in_words(Uproot("bog_of_old", "p")) == "play “no plant” against p on bog of old"


def test_explaining_says_what_a_move_does():
    game = T(rows={"a0": "HL BS"}, hand="ST X-CS")
    said = game.explain(Play("steward", "a0"))
    assert said.startswith("Play steward on A0. ")
    assert "complete and safe" in said
    assert game.explain(Discard("no chainsaw")) == "Player 1: discard “no chainsaw”."
    assert "next turn will be skipped" in offered().explain(TakeAndForfeit())


def test_a_session_asks_whoever_is_offered_a_plant_and_takes_back_only_across_no_draw():
    session = Session(offered())
    assert session.to_move == 1
    assert session.why_not(TakeAndForfeit(), seat=0).rule == "R-20"
    session.play(Decline(), seat=1)
    assert session.to_move == 1
    assert session.game.decision.kind == "turn"
    session.play(Discard("PPE"), seat=1)
    assert session.why_no_undo() is not None


def test_a_session_of_bots_plays_to_the_end():
    from edugames.bots import Random as Chance

    game = new_game(players=3, seed=6, short_game=True)
    session = Session(game, bots=dict.fromkeys(range(3), Chance()))
    assert session.game.outcome is not None
    assert Session.load(session.record.to_json()).game.to_dict() == session.game.to_dict()
