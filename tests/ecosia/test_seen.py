"""What a seat may know, what is told to whom, and copies: nothing hidden gets out."""

from __future__ import annotations

import copy
import pickle
from collections import Counter
from random import Random

import pytest

from edugames import ecosia
from edugames.ecosia import NATURE, Discard, Draw, Play, Prune, Reveal, Roll

from .board import CARDS, T1, C, legal, played, struck
from .invariants import check_invariants

HANDS = ({"plant": 3}, {"prune": 2, "nursery": 1}, {"agroforestry": 3}, {"reforestation": 1, "nursery": 2})


def closed(**changes):
    return T1(hands=[dict(hand) for hand in HANDS], open_hand=False, **changes)


def test_seen_a_seat_knows_its_own_hand_and_how_many_cards_the_others_hold():
    seen = closed().seen_by(1)
    assert seen.viewer == 1
    assert seen.hand(1) == HANDS[1]
    assert [seen.hand(seat) for seat in (0, 2, 3)] == [None] * 3
    assert [seen.hand_size(seat) for seat in range(4)] == [3] * 4
    assert seen.deck_size == closed().deck_size


def test_seen_everything_on_the_table_is_known():
    game, seen = closed(), closed().seen_by(2)
    for tile in ecosia.TILES:
        assert seen.trees(tile) == game.trees(tile)
        assert seen.terrain(tile) == game.terrain(tile)
        assert seen.token(tile) == game.token(tile)
    assert seen.bag == game.bag
    assert seen.discard == game.discard
    assert (seen.round, seen.starter, seen.seat, seen.to_move) == (
        game.round,
        game.starter,
        game.seat,
        game.to_move,
    )
    assert seen.score() == game.score()


def test_seen_the_seed_and_the_beginning_are_not_known():
    """They would tell every card that is still to come."""
    game = ecosia.new_game(players=3, seed=99, open_hand=False)
    seen = game.seen_by(0)
    assert seen.seed is None
    assert "99" not in str(seen.to_dict()["seed"])
    assert seen.setup is None
    with pytest.raises(ValueError, match="record"):
        _ = seen.record


def test_seen_the_cards_of_others_cannot_be_told_from_the_deck():
    here, there = closed(), T1(hands=[HANDS[0], HANDS[2], HANDS[1], {"plant": 3}], open_hand=False)
    assert here.seen_by(0).to_dict() == there.seen_by(0).to_dict()
    assert here.seen_by(0).legal_moves() == there.seen_by(0).legal_moves()


def test_seen_what_another_seat_may_do_with_a_closed_hand_is_not_known():
    game = closed(play=1)
    assert set(game.seen_by(1).legal_moves()) == legal(game)
    for other in (0, 2, 3):
        seen = game.seen_by(other)
        assert seen.legal_moves() == []
        assert seen.why_not(Play("prune")).rule == "E-12"


def test_seen_a_card_on_the_table_is_known_to_all():
    game = played(closed(play=1), Play("prune"))
    for viewer in range(4):
        assert set(game.seen_by(viewer).legal_moves()) == legal(game)


def test_seen_nobody_plays_on_a_view():
    seen = closed().seen_by(0)
    before = seen.to_dict()
    for move in (Discard("plant"), Play("plant")):
        with pytest.raises(ecosia.IllegalMove):
            seen.play(move)
    with pytest.raises(ecosia.IllegalMove):
        seen.play_chance()
    assert seen.to_dict() == before


def test_seen_determinize_deals_the_unseen_cards_at_random():
    game, rng = closed(), Random(3)
    dealt = Counter()
    for _ in range(60):
        guess = game.seen_by(0).determinize(rng)
        check_invariants(guess)
        assert guess.hand(0) == HANDS[0]
        assert guess.seen_by(0).to_dict() == game.seen_by(0).to_dict()
        dealt.update(guess.hand(1))
    assert set(dealt) == set(CARDS), "Player 2 might hold any kind"


def test_seen_determinize_repeats_itself_with_the_same_generator():
    seen = closed().seen_by(3)
    assert seen.determinize(Random(1)).to_dict() == seen.determinize(Random(1)).to_dict()


def test_seen_determinize_plays_on_to_the_end():
    guess, rng = closed().seen_by(0).determinize(Random(8)), Random(8)
    while guess.to_move is not None:
        guess.play_chance() if guess.to_move == NATURE else guess.play(rng.choice(guess.legal_moves()))
    assert guess.outcome is not None


def test_seen_with_open_hands_everybody_sees_all():
    game = T1()
    seen = game.seen_by(3)
    assert [seen.hand(seat) for seat in range(4)] == [game.hand(seat) for seat in range(4)]
    assert seen.legal_moves() == game.legal_moves()


# ---------------------------------------------------------------------- what is told


def told(game, *moves):
    heard = []
    game.tell = heard.append
    played(game, *moves)
    return heard


def test_told_a_drawn_card_is_private_with_closed_hands():
    heard = told(closed(), Discard("plant"), Draw("reforestation"))
    secret = [happening for happening in heard if "reforestation" in happening.text.lower()]
    assert secret
    assert all(happening.private_to == 0 for happening in secret)


def test_told_a_drawn_card_is_public_with_open_hands():
    heard = told(T1(hand="plant"), Discard("plant"), Draw("reforestation"))
    assert [happening.private_to for happening in heard] == [None] * len(heard)


def test_told_a_card_that_is_played_is_public_and_names_its_places():
    heard = told(T1(hand="prune"), Play("prune"), Prune((2, 0), C))
    assert all(happening.private_to is None for happening in heard)
    assert any((2, 0) in happening.places for happening in heard)
    assert all(happening.rule and happening.text for happening in heard)


def test_told_every_event_is_told_with_its_rule():
    heard = told(T1(now="reveal"), Reveal("deforestation"), Roll(4), ecosia.Token(8))
    assert {"E-26", "E-29", "E-28"} <= {happening.rule for happening in heard}


def test_told_nobody_listens_to_a_copy():
    heard = []
    game = T1(hand="plant")
    game.tell = heard.append
    twin = game.copy()
    played(twin, Discard("plant"))
    assert twin.tell is None
    assert heard == []


# ---------------------------------------------------------------------- copies, chance, moves


def test_a_copy_stands_where_the_game_stands_and_goes_its_own_way():
    game = struck(T1({(1, 0): "AABB"}, now="reveal"), "deforestation", Roll(2))
    before = game.to_dict()
    for twin in (game.copy(), copy.copy(game), copy.deepcopy(game)):
        assert twin.to_dict() == before
        played(twin, twin.legal_moves()[0])
        assert twin.to_dict() != before
        assert game.to_dict() == before


def test_a_game_can_be_pickled():
    game = played(ecosia.new_game(players=3, seed=4))
    for _ in range(20):
        game.play_chance() if game.to_move == NATURE else game.play(game.legal_moves()[0])
    twin = pickle.loads(pickle.dumps(game))  # noqa: S301  (our own game)
    assert twin.to_dict() == game.to_dict()
    assert twin.moves == game.moves


def test_a_move_is_one_object_that_can_be_pasted_back():
    for move in T1().legal_moves():
        assert eval(repr(move), vars(ecosia)) is move  # noqa: S307  (what we have just written ourselves)
        assert ecosia.move_from_json(move.to_json()) is move
        assert pickle.loads(pickle.dumps(move)) is move  # noqa: S301
        assert hash(move) == hash(ecosia.move_from_json(move.to_json()))
    assert ecosia.Plant("N5", "pine", (-1, 0)).to_json() == ["Plant", "N5", "pine", [-1, 0]]
    with pytest.raises(AttributeError):
        move.kind = "plant"


def test_nature_is_played_by_chance_or_stated_but_never_by_itself():
    game = played(T1(hand="plant"), Discard("plant"))
    assert game.to_move == NATURE == -1
    assert game.why_not(Discard("plant")) is not None
    move = game.play_chance()
    assert isinstance(move, Draw)
    assert game.moves[-1] is move


def test_chance_is_not_played_when_a_seat_is_to_move():
    game = T1(hand="plant")
    before = game.to_dict()
    assert game.chances() == []
    with pytest.raises(ecosia.IllegalMove):
        game.play_chance()
    assert game.to_dict() == before


def test_moves_are_listed_from_the_first_with_those_of_nature():
    game = played(T1(hand="plant"), Discard("plant"), Draw("prune"))
    assert game.moves == [Discard("plant"), Draw("prune")]
