"""Random legal games, 1 to 6 players, random options: what must be true of every one of them.

The ordinary run plays 2,000 games; `EDUGAMES_FUZZ=100000` plays so many instead, other ones each time. What a
play or an event may change is checked for every one of them, the invariants of a position at a third of the
positions, and what is slower (saving and loading, why_not over every move there is, hidden cards, caches against a
recount) at one in a hundred.
"""

from __future__ import annotations

import json
import os
from random import Random

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from edugames import ecosia
from edugames.ecosia import NATURE, NURSERIES, TILES

from . import reference
from .board import random_position
from .invariants import Watch, check_invariants
from .moves import ALL_MOVES, EVERY_MOVE
from .test_options import CHOICES, TURNED

FUZZ = int(os.environ.get("EDUGAMES_FUZZ", "0"))
GAMES = (FUZZ or 2000) // 4
A_QUARTER = settings(
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
    optional={key: st.sampled_from(values) for key, values in CHOICES.items() if key != "start_player"}
    | {"harbours": st.just(TURNED)},
)
PLAYERS = st.integers(1, 6)
SEEDS = st.integers(0, 2**32 - 1)

# ---------------------------------------------------------------------- players


def anything(game, rng):
    """Uniform over the legal moves."""
    return rng.choice(game.legal_moves())


def eagerly(game, rng):
    """Plays a card wherever one can be played, a Reforestation first."""
    moves = game.legal_moves()
    plays = [move for move in moves if isinstance(move, ecosia.Play)]
    hopeful = [move for move in plays if move.kind == "reforestation"]
    return rng.choice(hopeful or plays or moves)


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


def follow_closely(game, rng, choose):
    """Play it to its end; at every position save and load it, ask about every move, and recount the caches."""
    while game.to_move is not None:
        check_invariants(game)
        caches_are_right(game)
        assert loaded(game).legal_moves() == game.legal_moves()
        legal_moves_are_those_that_why_not_allows(game, rng)
        legal_moves_are_those_of_the_reference(game)
        step(game, rng, choose)
    check_invariants(game)
    loaded(game)


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
    legal_moves_are_those_of_the_reference(game)
    caches_are_right(game)
    assert loaded(game).legal_moves() == game.legal_moves()
    copies_are_independent(game, rng)
    an_illegal_move_changes_nothing(game, rng)
    nothing_leaks(game, rng)


def loaded(game):
    """The game after a journey through JSON."""
    told = game.to_dict()
    text = json.dumps(told)
    twin = ecosia.from_dict(json.loads(text))
    assert twin.to_dict() == told
    assert json.dumps(twin.to_dict()) == text
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
    assert {move for move, weight in weights.items() if weight} == (legal if weights else set())
    assert all(type(weight) is int and weight >= 0 for weight in weights.values())
    move = rng.choice(moves)
    assert game.explain(move)


def legal_moves_are_those_of_the_reference(game):
    if game.event is not None or game.to_move == NATURE:
        return
    turn = game.decision.kind == "turn"
    assert set(game.legal_moves()) == (reference.turn_moves(game) if turn else reference.card_moves(game))


def caches_are_right(game):
    game.check_caches()
    if game.options.harbours == "file":
        for nursery in NURSERIES:
            assert game.touches(nursery) == reference.touches(game, nursery)
            assert game.reach(nursery) == reference.reach(game, nursery)
    for tile in TILES:
        trees = game.trees(tile)
        assert game.is_monoculture(tile) == reference.is_monoculture(trees)
        assert game.dominant(tile) == (reference.dominant(trees) if any(trees) else None)
    score = game.score()
    assert score.points == sum(reference.points(game.trees(tile)) for tile in TILES)


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
            except ecosia.IllegalMove as refused:
                assert refused.reason == game.why_not(move)
            else:
                raise AssertionError(f"{move!r} was played though why_not refuses it")
    assert game.to_dict() == before


def replays(game, rng):
    """The record, through text, gives the same game; a fork gives the beginning of it."""
    text = game.record.to_json()
    record = ecosia.Record.from_json(text)
    assert record == game.record
    again = record.replay()
    assert again.to_dict() == game.to_dict()
    assert again.outcome == game.outcome
    assert again.record.to_json() == text
    at = rng.randint(0, len(record.moves))
    assert record.fork(at).replay().moves == game.moves[:at]


# ---------------------------------------------------------------------- what is hidden


def nothing_leaks(game, rng):
    """What a seat sees is the same whatever lies in closed hands; a guess of them fits what is seen."""
    viewer = rng.randrange(game.players)
    seen = game.seen_by(viewer)
    told, moves = seen.to_dict(), seen.legal_moves()
    if not game.options.open_hand:
        for other in hidden_cards_swapped(game, viewer, rng):
            also = other.seen_by(viewer)
            assert also.to_dict() == told
            assert also.legal_moves() == moves
    elif game.to_move != NATURE:
        assert moves == game.legal_moves()
    guess = seen.determinize(rng)
    check_invariants(guess)
    assert guess.seen_by(viewer).to_dict() == told
    assert guess.hand(viewer) == game.hand(viewer)
    assert [guess.hand_size(seat) for seat in range(game.players)] == [
        game.hand_size(seat) for seat in range(game.players)
    ]


def hidden_cards_swapped(game, viewer, rng):
    """The same game, but one card of another seat is swapped with one of the deck or of a third seat."""
    others = [seat for seat in range(game.players) if seat != viewer and game.hand_size(seat)]
    if not others:
        return
    told = game.to_dict()
    hand = told["hands"][rng.choice(others)]
    piles = [told["deck"], *(told["hands"][seat] for seat in others if told["hands"][seat] is not hand)]
    for pile in piles:
        if any(pile.values()):
            given = rng.choice([kind for kind, count in hand.items() if count])
            taken = rng.choice([kind for kind, count in pile.items() if count])
            for at, kind, change in (
                (hand, given, -1),
                (hand, taken, 1),
                (pile, taken, -1),
                (pile, given, 1),
            ):
                at[kind] = at.get(kind, 0) + change
            yield ecosia.from_dict(told)


# ---------------------------------------------------------------------- the games


def remembered(game, rng, choose, how=follow):
    """Play it; if something is wrong the record of the game comes with the error."""
    try:
        how(game, rng, choose)
    except Exception as wrong:
        wrong.add_note(f"after {len(game.moves)} moves of this game: {json.dumps(game.record.to_dict())}")
        raise


@A_QUARTER
@given(PLAYERS, RULINGS, SEEDS)
def test_random_games_from_the_beginning(players, rulings, seed):
    remembered(ecosia.new_game(players=players, seed=seed, **rulings), Random(seed), anything)


@A_QUARTER
@given(PLAYERS, RULINGS, SEEDS)
def test_random_games_of_eager_players(players, rulings, seed):
    remembered(ecosia.new_game(players=players, seed=seed, **rulings), Random(seed), eagerly)


@A_QUARTER
@given(PLAYERS, RULINGS, SEEDS)
def test_random_games_from_the_middle(players, rulings, seed):
    rng = Random(seed)
    remembered(ecosia.from_dict(random_position(rng, players, **rulings)), rng, anything)


@A_QUARTER
@given(PLAYERS, RULINGS, SEEDS)
def test_random_games_of_eager_players_from_the_middle(players, rulings, seed):
    rng = Random(seed)
    remembered(ecosia.from_dict(random_position(rng, players, **rulings)), rng, eagerly)


@settings(A_QUARTER, max_examples=max(16, GAMES // 100))
@given(PLAYERS, RULINGS, SEEDS)
def test_random_games_looked_at_closely_at_every_position(players, rulings, seed):
    rng = Random(seed)
    remembered(ecosia.from_dict(random_position(rng, players, **rulings)), rng, eagerly, follow_closely)


# ---------------------------------------------------------------------- seeds


def test_the_same_seed_and_the_same_choices_give_the_same_game():
    def whole(seed):
        game, rng = ecosia.new_game(players=3, seed=seed), Random(1)
        while game.to_move is not None:
            step(game, rng, anything)
        return game.moves

    assert whole(11) == whole(11)
    assert whole(11) != whole(12)


def test_a_what_if_keeps_the_events_the_dice_and_the_numbers():
    """The k-th event, die and number depend on the seed alone, not on what the players did before."""

    def chances(choose):
        game, rng = ecosia.new_game(players=4, seed=23), Random(5)
        while game.to_move is not None:
            step(game, rng, choose)
        kinds = (ecosia.Reveal, ecosia.Roll)
        return [[move for move in game.moves if isinstance(move, kind)] for kind in kinds]

    for one, other in zip(chances(anything), chances(eagerly), strict=True):
        both = min(len(one), len(other))
        assert both > 1
        assert one[:both] == other[:both]
