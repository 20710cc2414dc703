"""Random legal games, 2 to 6 players, random options: what must be true of every one of them.

The ordinary run plays 240 games; `EDUGAMES_FUZZ=100000` plays so many instead, other ones each time. Invariants are
checked at a third of the positions; what is slower (saving and loading, why_not over every move there is, hidden
cards, caches against a recount) at some of them.
"""

from __future__ import annotations

import json
import os
from random import Random

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from edugames import observation
from edugames.observation import NATURE

from . import reference
from .board import random_position
from .invariants import Watch, check_invariants
from .moves import ALL_MOVES, EVERY_MOVE
from .test_options import CHOICES, TURNED

FUZZ = int(os.environ.get("EDUGAMES_FUZZ", "0"))
GAMES = (FUZZ or 240) // 3
A_THIRD = settings(
    max_examples=GAMES,
    deadline=None,
    derandomize=not FUZZ,
    database=None,
    suppress_health_check=list(HealthCheck),
)

OFTEN, CLOSELY = 0.3, 0.01
"""How many of the positions are checked for the invariants, and for everything."""

RULINGS = st.fixed_dictionaries(
    {},
    optional={
        key: st.sampled_from(values) for key, values in CHOICES.items() if key not in ("dealer", "layout")
    }
    | {"layout": st.just(list(TURNED))},
)
PLAYERS = st.integers(2, 6)
SEEDS = st.integers(0, 2**32 - 1)


# ---------------------------------------------------------------------- players


def anything(game, rng):
    """Uniform over the legal moves."""
    return rng.choice(game.legal_moves())


def eagerly(game, rng):
    """Observes wherever that is possible, a class not yet seen first."""
    moves = game.legal_moves()
    found = [move for move in moves if isinstance(move, observation.Observe)]
    missing = game.missing(game.seat)
    walks = [m for m in moves if isinstance(m, observation.Go) and game.class_of(m.habitat) in missing]
    return rng.choice(found or walks or moves)


# ---------------------------------------------------------------------- one game


def follow(game, rng, choose):
    """Play the game to its end and check it all the way."""
    watch, twin, since = Watch(game), None, rng.randrange(60)
    check_invariants(game)
    while game.to_move is not None:
        if rng.random() < CLOSELY:
            look_closely(game, rng)
        if twin is None and len(game.moves) >= since:
            twin = loaded(game)
        move = step(game, rng, choose)
        if twin is not None:
            twin.play(move)
        watch.moved(move)
        if rng.random() < OFTEN:
            check_invariants(game)
    check_invariants(game)
    if twin is not None:
        assert twin.to_dict() == game.to_dict(), "a game that was saved and loaded goes on like the other"
    replays(game, rng)


def step(game, rng, choose):
    """NATURE plays by itself, a seat as it chooses."""
    if game.to_move == NATURE:
        return game.play_chance()
    move = choose(game, rng)
    game.play(move)
    return move


def look_closely(game, rng):
    """Everything that is too slow for every position."""
    legal_moves_are_those_that_why_not_allows(game, rng)
    game.check_caches()
    if game.to_move != NATURE:
        assert set(game.legal_moves()) == reference.moves(game)
    assert loaded(game).legal_moves() == game.legal_moves()
    copies_are_independent(game, rng)
    an_illegal_move_changes_nothing(game, rng)
    nothing_leaks(game, rng)


def loaded(game):
    """The game after a journey through JSON."""
    told = game.to_dict()
    text = json.dumps(told)
    twin = observation.from_dict(json.loads(text))
    assert twin.to_dict() == told
    return twin


def legal_moves_are_those_that_why_not_allows(game, rng):
    moves = game.legal_moves()
    legal = set(moves)
    assert len(legal) == len(moves), "no move is offered twice"
    asked = {type(move) for move in moves}
    candidates = [move for kind in asked for move in EVERY_MOVE[kind]] + rng.sample(ALL_MOVES, 40)
    for move in candidates:
        reason = game.why_not(move)
        assert (reason is None) == (move in legal), f"{move!r}: {reason}"
        assert reason is None or (reason.rule and reason.text)
    weights = dict(game.chances())
    assert bool(weights) == (game.to_move == NATURE)
    assert set(weights) == (legal if weights else set())
    assert set(weights.values()) <= {1}, "every plant is one card"
    assert game.explain(rng.choice(moves))


def copies_are_independent(game, rng):
    before, twin = game.to_dict(), game.copy()
    assert twin.to_dict() == before
    assert twin.legal_moves() == game.legal_moves()
    for _ in range(8):
        if twin.to_move is None:
            break
        step(twin, rng, anything)
    assert game.to_dict() == before


def an_illegal_move_changes_nothing(game, rng):
    before = game.to_dict()
    for move in rng.sample(ALL_MOVES, 3):
        if game.why_not(move):
            try:
                game.play(move)
            except observation.IllegalMove as refused:
                assert refused.reason == game.why_not(move)
            else:
                raise AssertionError(f"{move!r} was played though why_not refuses it")
    assert game.to_dict() == before


def replays(game, rng):
    """The record, through text, gives the same game; a fork gives the beginning of it."""
    text = game.record.to_json()
    record = observation.Record.from_json(text)
    assert record == game.record
    again = record.replay()
    assert again.to_dict() == game.to_dict()
    assert again.outcome == game.outcome
    assert again.record.to_json() == text
    at = rng.randint(0, len(record.moves))
    assert record.fork(at).replay().moves == game.moves[:at]


# ---------------------------------------------------------------------- what is hidden


def nothing_leaks(game, rng):
    """What a seat sees is the same whatever lies in the other hands; a guess of them fits what is seen."""
    viewer = rng.randrange(game.players)
    seen = game.seen_by(viewer)
    told, moves, asked, odds = seen.to_dict(), seen.legal_moves(), seen.decision, seen.chances()
    for other in hidden_cards_swapped(game, viewer, rng):
        also = other.seen_by(viewer)
        assert also.to_dict() == told
        assert also.legal_moves() == moves
        assert also.decision == asked
        assert also.chances() == odds
    guess = seen.determinize(rng)
    check_invariants(guess)
    guess.check_caches()
    assert guess.seen_by(viewer).to_dict() == told
    assert guess.hand(viewer) == game.hand(viewer)
    assert [guess.hand_size(seat) for seat in range(game.players)] == [
        game.hand_size(seat) for seat in range(game.players)
    ]


def hidden_cards_swapped(game, viewer, rng):
    """The same game, but one card of another seat is swapped with one of the pile or of a third seat."""
    others = [seat for seat in range(game.players) if seat != viewer and game.hand_size(seat)]
    if not others:
        return
    told = game.to_dict()
    hand = told["hands"][rng.choice(others)]
    for pile in (list(game.pile), *(told["hands"][seat] for seat in others)):
        if pile and pile is not hand:
            i, k = rng.randrange(len(hand)), rng.randrange(len(pile))
            hand[i], pile[k] = pile[k], hand[i]
            yield observation.from_dict(told)


# ---------------------------------------------------------------------- the games


def remembered(game, rng, choose):
    """Play it; if something is wrong the record of the game comes with the error."""
    try:
        follow(game, rng, choose)
    except Exception as wrong:
        wrong.add_note(f"after {len(game.moves)} moves of this game: {json.dumps(game.record.to_dict())}")
        raise


@A_THIRD
@given(PLAYERS, RULINGS, SEEDS)
def test_random_games_from_the_beginning(players, rulings, seed):
    remembered(observation.new_game(players=players, seed=seed, **rulings), Random(seed), anything)


@A_THIRD
@given(PLAYERS, RULINGS, SEEDS)
def test_random_games_of_eager_players(players, rulings, seed):
    remembered(observation.new_game(players=players, seed=seed, **rulings), Random(seed), eagerly)


@A_THIRD
@given(PLAYERS, RULINGS, SEEDS)
def test_random_games_from_the_middle(players, rulings, seed):
    rng = Random(seed)
    game = observation.from_dict(random_position(rng, players, **rulings))
    remembered(game, rng, rng.choice((anything, eagerly)))


# ---------------------------------------------------------------------- ends and seeds


def test_every_game_ends_and_how_is_counted():
    """Without a reshuffle each turn uses up a card: by about 80/n + 5 rounds nothing is left (HO-RESHUFFLE)."""
    for players in range(2, 7):
        for seed in range(10):
            game, rng = observation.new_game(players=players, seed=seed), Random(seed)
            while game.to_move is not None:
                step(game, rng, anything)
            assert game.round <= 80 / players + 6


def test_the_same_seed_and_the_same_choices_give_the_same_game():
    def whole(seed):
        game, rng = observation.new_game(players=3, seed=seed), Random(1)
        while game.to_move is not None:
            step(game, rng, anything)
        return game.moves

    assert whole(11) == whole(11)
    assert whole(11) != whole(12)
