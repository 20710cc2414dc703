"""Random legal games, 2 to 6 players, random options and decks: what must be true of every one of them.

The ordinary run plays 60 games; `EDUGAMES_FUZZ=100000` plays so many instead, other ones each time. Each game is
played under the eye of a watch that knows what a move may change, a quarter of them beside the slow reference, move
by move; what is slower still is checked at a few positions of each.
"""

from __future__ import annotations

import json
import os
from random import Random

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from edugames import restoration
from edugames.restoration import NATURE, Discard, Options, ReplaceWholeHand

from . import reference
from .cards import deck
from .invariants import Watch, check_invariants
from .moves import every_move

FUZZ = int(os.environ.get("EDUGAMES_FUZZ", "0"))
GAMES = (FUZZ or 60) // 4
A_QUARTER = settings(
    max_examples=GAMES,
    deadline=None,
    derandomize=not FUZZ,
    database=None,
    suppress_health_check=list(HealthCheck),
)
OFTEN, CLOSELY = 0.05, 0.003
"""How many of the positions are checked for the invariants, and for everything."""

CHOICES = {
    ruling.key: list(ruling.choices)
    for ruling in Options.rulings
    if ruling.key not in ("start_player", "max_turns")
}
RULINGS = st.fixed_dictionaries(
    {},
    optional={key: st.sampled_from(values) for key, values in CHOICES.items()}
    | {"max_turns": st.sampled_from([40, 1000])},
)
PLAYERS = st.integers(2, 6)
SEEDS = st.integers(0, 2**32 - 1)
BOTH = tuple(
    f"{a}{s}_{b}{t}_1"
    for a, s, b, t in (("a", 0, "b", 1), ("a", 1, "c", 1), ("b", 0, "c", 0), ("a", 2, "a", 0))
)
DECKS = (None, None, deck(both=BOTH, X_PL=6, X_LG=2), deck(both=BOTH, ND=12, LG=8, AB=4, X_CS=6, X_HL=6))


# ---------------------------------------------------------------------- players


def anything(game, rng):
    """Uniform over the legal moves."""
    return rng.choice(game.legal_moves())


def eagerly(game, rng):
    """Plays a card wherever one can be played, and takes what is offered."""
    moves = game.legal_moves()
    plays = [move for move in moves if not isinstance(move, Discard | ReplaceWholeHand | restoration.Decline)]
    return rng.choice(plays or moves)


# ---------------------------------------------------------------------- one game


def step(game, rng, choose):
    """NATURE plays by itself, a seat as it chooses."""
    if game.to_move == NATURE:
        return game.play_chance()
    move = choose(game, rng)
    game.play(move)
    return move


def follow(game, rng, choose):
    """Play the game to its end and check it all the way."""
    watch, twin, since = Watch(game), None, rng.randrange(200)
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
    own_turns(game)


def follow_with_the_reference(game, rng, choose):
    """Play it to its end beside the slow reference; both must agree on every move and every position."""
    plants = reference.belonging(game)
    told = game.to_dict()
    while game.to_move is not None:
        theirs = sorted(map(str, reference.legal(told, plants)))
        ours = [move.to_json() for move in game.legal_moves()]
        assert sorted(map(str, ours)) == theirs
        move = step(game, rng, choose)
        told = reference.after(told, move.to_json(), plants)
        assert reference.essence(game.to_dict()) == reference.essence(told), f"after {move!r}"
    assert told["outcome"] == game.to_dict()["outcome"]


def own_turns(game):
    """R.c-12: a winner has had nine actions at least, unless the game began in its middle."""
    if game.outcome.won and game.setup:
        turns = -(-game.turn // game.players)
        assert turns >= 9


def look_closely(game, rng):
    """Everything that is too slow for every position."""
    legal_moves_are_those_that_why_not_allows(game, rng)
    game.check_caches()
    assert loaded(game).legal_moves() == game.legal_moves()
    copies_are_independent(game, rng)
    an_illegal_move_changes_nothing(game, rng)
    nothing_leaks(game, rng)


def loaded(game):
    """The game after a journey through JSON."""
    told = game.to_dict()
    text = json.dumps(told)
    twin = restoration.from_dict(json.loads(text))
    assert twin.to_dict() == told
    assert json.dumps(twin.to_dict()) == text
    return twin


def legal_moves_are_those_that_why_not_allows(game, rng):
    moves = game.legal_moves()
    legal = set(moves)
    assert len(legal) == len(moves), "no move is offered twice"
    every = every_move(game.deck)
    asked = {type(move) for move in moves}
    others = rng.sample([move for kind in every for move in every[kind]], 60)
    for move in [move for kind in asked for move in every[kind]] + others:
        reason = game.why_not(move)
        assert (reason is None) == (move in legal), f"{move!r}: {reason}"
        assert reason is None or (reason.rule and reason.text)
    weights = dict(game.chances())
    assert bool(weights) == (game.to_move == NATURE)
    assert {move for move, weight in weights.items() if weight} == (legal if weights else set())
    assert all(type(weight) is int and weight >= 0 for weight in weights.values())
    if weights:
        size = game.action_pile_size if game.decision.kind == "refill" else game.plant_pile_size
        assert sum(weights.values()) == size
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
    game.check_caches()


def an_illegal_move_changes_nothing(game, rng):
    before = game.to_dict()
    every = every_move(game.deck)
    for move in rng.sample([move for kind in every for move in every[kind]], 5):
        if game.why_not(move):
            try:
                game.play(move)
            except restoration.IllegalMove as refused:
                assert refused.reason == game.why_not(move)
            else:
                raise AssertionError(f"{move!r} was played though why_not refuses it")
    assert game.to_dict() == before


def replays(game, rng):
    """The record, through text, gives the same game; a fork gives the beginning of it."""
    text = game.record.to_json()
    record = restoration.Record.from_json(text)
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
    told, moves = seen.to_dict(), seen.legal_moves()
    for other in hidden_cards_swapped(game, viewer, rng):
        also = other.seen_by(viewer)
        assert also.to_dict() == told
        assert also.legal_moves() == moves
        assert dict(also.chances()) == dict(seen.chances())
        assert also.decision == seen.decision
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
    hand = told["seats"][rng.choice(others)]["hand"]
    hands = [told["seats"][seat]["hand"] for seat in others]
    for pile in [told["action_pile"], *(other for other in hands if other is not hand)]:
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
            yield restoration.from_dict(told)


# ---------------------------------------------------------------------- the games


def remembered(game, rng, choose, how=follow):
    """Play it; if something is wrong the record of the game comes with the error."""
    try:
        how(game, rng, choose)
    except Exception as wrong:
        wrong.add_note(
            f"after {len(game.moves)} moves of this game: {json.dumps(game.record.to_dict())[:100_000]}"
        )
        raise


@A_QUARTER
@given(PLAYERS, RULINGS, SEEDS)
def test_random_games(players, rulings, seed):
    remembered(restoration.new_game(players, seed, **rulings), Random(seed), anything)


@A_QUARTER
@given(PLAYERS, RULINGS, SEEDS, st.sampled_from(DECKS))
def test_random_games_of_eager_players(players, rulings, seed, cards):
    remembered(restoration.new_game(players, seed, deck=cards, **rulings), Random(seed), eagerly)


@settings(A_QUARTER, max_examples=max(5, GAMES // 4))
@given(PLAYERS, RULINGS, SEEDS, st.sampled_from(DECKS))
def test_random_games_beside_the_slow_reference(players, rulings, seed, cards):
    game = restoration.new_game(players, seed, deck=cards, **rulings)
    remembered(game, Random(seed), anything, follow_with_the_reference)


@settings(A_QUARTER, max_examples=max(5, GAMES // 4))
@given(PLAYERS, RULINGS, SEEDS, st.sampled_from(DECKS))
def test_random_games_of_eager_players_beside_the_slow_reference(players, rulings, seed, cards):
    game = restoration.new_game(players, seed, deck=cards, **rulings)
    remembered(game, Random(seed), eagerly, follow_with_the_reference)


# ---------------------------------------------------------------------- seeds


def whole(seed, choose=anything, **options):
    game, rng = restoration.new_game(players=3, seed=seed, **options), Random(1)
    while game.to_move is not None:
        step(game, rng, choose)
    return game


def test_the_same_seed_and_the_same_choices_give_the_same_game():
    assert whole(11).moves == whole(11).moves
    assert whole(11).moves != whole(12).moves


def test_the_beginning_of_a_seed_is_the_same_everywhere():
    """A class code that was written down must go on dealing the same cards, on every platform."""
    setup = restoration.new_game(players=2, seed=7).setup
    assert setup.to_json() == PINNED


PINNED = {
    "habitats": [
        ["bog", "mesic_prairie", "seep_spring"],
        ["mesic_forest", "dry_mesic_forest", "foredune"],
    ],
    "hands": [
        ["no chainsaw", "backpack sprayer", "chainsaw", "fire training", "mayor"],
        ["legislator", "no mayor", "chainsaw", "chainsaw", "novice"],
    ],
    "starter": 0,
}


def idly(game, rng):
    """Only discards, and takes nothing."""
    moves = game.legal_moves()
    return next((move for move in moves if isinstance(move, Discard | restoration.Decline)), moves[0])


def test_a_game_ends_even_when_nobody_wants_to_win():
    """HR-CAP."""
    game = whole(3, idly, max_turns=60)
    assert not game.outcome.won
    assert game.turn == 60
