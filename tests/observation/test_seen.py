"""What a seat may know, what is told to whom, and copies: nothing hidden gets out."""

from __future__ import annotations

import copy
import pickle
from collections import Counter
from random import Random

import pytest

from edugames import observation
from edugames.observation import NATURE, Discard, Draw, Go, Observe

from .board import DECK, at, grown, legal, played, strangers, table
from .invariants import check_invariants


def under_way():
    (plant,) = grown("fen")
    return at("fen", [plant], players=3), plant


def test_seen_a_seat_knows_its_own_hand_and_how_many_cards_the_others_hold():
    game, _ = under_way()
    seen = game.seen_by(1)
    assert seen.viewer == 1
    assert seen.hand(1) == game.hand(1)
    assert [seen.hand(seat) for seat in (0, 2)] == [None] * 2
    assert [seen.hand_size(seat) for seat in range(3)] == [5] * 3
    assert seen.pile_size == game.pile_size
    assert set(seen.pile) == set(DECK.plants) - set(game.hand(1)), "the pile is all that was not seen"


def test_seen_everything_on_the_table_is_known():
    game, plant = under_way()
    played(game, Observe(plant), Draw(game.pile[0]))
    seen = game.seen_by(2)
    for seat in range(3):
        assert seen.observed(seat) == game.observed(seat)
        assert seen.score(seat) == game.score(seat)
        assert seen.marker(seat) == game.marker(seat)
    assert (seen.discard, seen.cells, seen.round, seen.seat) == (
        game.discard,
        game.cells,
        game.round,
        game.seat,
    )


def test_seen_the_seed_and_the_beginning_are_not_known():
    """They would tell every card that is still to come."""
    game = observation.new_game(players=3, seed=99)
    seen = game.seen_by(0)
    assert seen.seed is None
    assert seen.to_dict()["seed"] is None
    assert seen.setup is None
    assert seen.moves == []
    with pytest.raises(ValueError, match="record"):
        _ = seen.record


def test_seen_the_cards_of_others_cannot_be_told_from_the_pile():
    game, _ = under_way()
    told = game.to_dict()
    told["hands"][0], told["hands"][2] = told["hands"][2], told["hands"][0]
    other = observation.from_dict(told)
    assert game.seen_by(1).to_dict() == other.seen_by(1).to_dict()
    assert game.seen_by(1).decision == other.seen_by(1).decision, (
        "the question does not tell whether a plant fits"
    )
    assert game.decision == other.decision


def test_seen_what_another_seat_may_play_is_not_known_but_where_it_may_go_is():
    game, plant = under_way()
    assert set(game.seen_by(0).legal_moves()) == legal(game)
    for other in (1, 2):
        seen = game.seen_by(other)
        assert seen.legal_moves() == []
        assert seen.why_not(Observe(plant)).rule == "O-5"
        assert seen.explain(Observe(plant)).startswith("O-5")
    walking = table(markers=["fen", None])
    assert walking.seen_by(1).legal_moves() == walking.legal_moves()


def test_seen_nobody_plays_on_a_view():
    game, plant = under_way()
    seen = game.seen_by(0)
    before = seen.to_dict()
    for move in (Discard(plant), Observe(plant)):
        with pytest.raises(observation.IllegalMove):
            seen.play(move)
    with pytest.raises(observation.IllegalMove):
        seen.play_chance()
    assert seen.to_dict() == before
    assert "C 9" in seen.explain(Observe(plant)) or "C " in seen.explain(Observe(plant))


@pytest.mark.parametrize("seat", [3, -1, 9])
def test_seen_by_a_seat_that_nobody_sits_on(seat):
    with pytest.raises(observation.IllegalMove, match="seats are 0 to 2"):
        under_way()[0].seen_by(seat)


def test_seen_determinize_deals_the_unseen_cards_at_random():
    game, rng = under_way()[0], Random(3)
    dealt = Counter()
    for _ in range(200):
        guess = game.seen_by(0).determinize(rng)
        assert guess.hand(0) == game.hand(0)
        dealt.update(guess.hand(1))
    check_invariants(guess)
    assert set(dealt) == set(DECK.plants) - set(game.hand(0)), "Player 2 might hold any other plant"


def test_seen_determinize_repeats_itself_with_the_same_generator_and_plays_on():
    seen = under_way()[0].seen_by(2)
    assert seen.determinize(Random(1)).to_dict() == seen.determinize(Random(1)).to_dict()
    guess, rng = seen.determinize(Random(8)), Random(8)
    while guess.to_move is not None:
        guess.play_chance() if guess.to_move == NATURE else guess.play(rng.choice(guess.legal_moves()))
    assert guess.outcome is not None


def test_seen_a_copy_of_a_view_is_a_view():
    seen = under_way()[0].seen_by(1)
    twin = copy.copy(seen)
    assert twin.to_dict() == seen.to_dict()
    assert (twin.viewer, twin.hand(0)) == (1, None)


# ---------------------------------------------------------------------- what is told


def told(game, *moves):
    heard = []
    game.tell = heard.append
    played(game, *moves)
    return heard


def test_told_a_drawn_plant_is_private():
    game, plant = under_way()
    drawn = game.pile[3]
    heard = told(game, Discard(plant), Draw(drawn))
    secret = [happening for happening in heard if DECK.plants[drawn].common_name in happening.text]
    assert secret
    assert all(happening.private_to == 0 for happening in secret)


def test_told_what_is_played_is_public_with_the_names_on_the_cards():
    game, plant = under_way()
    heard = told(game, Observe(plant))
    assert all(happening.private_to is None for happening in heard)
    assert heard[0].text == f"Player 1: observe {DECK.plants[plant].common_name} in the Fen."
    assert heard[0].places == ("fen",)
    assert all(happening.rule and happening.text for happening in heard)
    assert "O-12" in {happening.rule for happening in heard}, "a first plant of a class"
    assert told(table(), Go("seep_spring"))[0].text == "Player 1: go to the Seep and Spring."


def test_told_nobody_listens_to_a_copy():
    heard = []
    game, plant = under_way()
    game.tell = heard.append
    twin = game.copy()
    played(twin, Discard(plant))
    assert twin.tell is None
    assert heard == []


def test_explain_says_what_a_move_does_and_what_is_wrong_with_another():
    game, plant = under_way()
    name, c = DECK.plants[plant].common_name, DECK.plants[plant].c_illinois
    assert game.explain(Observe(plant)).startswith(
        f"Player 1: observe {name} in the Fen. C {c}: Player 1 now has {c}."
    )
    assert game.explain(Discard(plant)) == f"Player 1: discard {name}."
    stranger = next(n for n in game.hand(0) if n != plant)
    assert game.explain(Observe(stranger)).startswith("O-9: ")


# ---------------------------------------------------------------------- copies, chance, moves


def test_a_copy_stands_where_the_game_stands_and_goes_its_own_way():
    game, plant = under_way()
    before = game.to_dict()
    for twin in (game.copy(), copy.copy(game), copy.deepcopy(game)):
        assert twin.to_dict() == before
        played(twin, Observe(plant))
        assert twin.to_dict() != before
        assert game.to_dict() == before


def test_a_game_can_be_pickled():
    game = observation.new_game(players=3, seed=4)
    for _ in range(20):
        game.play_chance() if game.to_move == NATURE else game.play(game.legal_moves()[0])
    twin = pickle.loads(pickle.dumps(game))  # noqa: S301  (our own game)
    assert twin.to_dict() == game.to_dict()
    assert twin.moves == game.moves
    for value in (game.setup, game.observed(0), game.score(0)):
        assert pickle.loads(pickle.dumps(value)) == value  # noqa: S301


def test_a_move_is_one_object_that_can_be_pasted_back():
    game, plant = under_way()
    for move in game.legal_moves():
        assert eval(repr(move), vars(observation)) is move  # noqa: S307  (what we have just written ourselves)
        assert observation.move_from_json(move.to_json()) is move
        assert pickle.loads(pickle.dumps(move)) is move  # noqa: S301
    assert Observe(plant).to_json() == ["Observe", plant]
    assert str(Go("gravel_prairie")) == "go to gravel prairie"


def test_nature_is_played_by_chance_or_stated_but_never_by_itself():
    game, plant = under_way()
    assert game.chances() == []
    with pytest.raises(observation.IllegalMove):
        game.play_chance()
    played(game, Discard(plant))
    assert game.to_move == NATURE == -1
    assert game.chances() == [(Draw(name), 1) for name in game.pile]
    move = game.play_chance()
    assert isinstance(move, Draw)
    assert game.moves[-1] is move


def test_the_chance_that_is_picked_is_the_one_that_the_odds_give():
    """The step finds its outcome without listing all: it must be the same one."""
    from edugames.play import Chance

    game, plant = under_way()
    played(game, Discard(plant))
    step = game._ask
    for luck in (0.0, 0.1, 0.49999, 0.5, 0.73, 0.999999):
        assert step.pick(game, luck) is Chance.pick(step, game, luck)


def test_the_next_draws_are_the_same_whatever_was_played():
    """The k-th draw depends on the seed and on what lies in the pile, not on who chose what before."""
    one = observation.new_game(players=2, seed=5)
    two = one.copy()
    played(one, one.legal_moves()[0])
    played(two, two.legal_moves()[3])
    card = one.hand(one.seat)[0]
    played(one, Discard(card))
    played(two, Discard(card))
    assert one.play_chance() is two.play_chance()


def test_strangers_are_strangers():
    """What the tests of this folder take for plants that do not grow somewhere do not grow there."""
    assert not any("fen" in DECK.plants[name].habitats for name in strangers(["fen"], 40))
