"""Random legal games, 2 to 6 players, random options: what must be true of every one of them.

The ordinary run plays 240 games; `EDUGAMES_FUZZ=100000` plays so many instead, other ones each time. Invariants are
checked at a third of the positions; what is slower (saving and loading, why_not over every move there is, hidden
cards, caches against a recount) at some of them.
"""

from __future__ import annotations

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from edugames import observation
from edugames.observation import NATURE
from tests.games.random_games import SEEDS, RandomGames, anything, share, whole

from . import reference
from .board import random_position
from .invariants import Watch, check_invariants
from .moves import EVERY_MOVE
from .test_options import CHOICES, TURNED

A_THIRD = share(240, 3)
RULINGS = st.fixed_dictionaries(
    {},
    optional={
        key: st.sampled_from(values) for key, values in CHOICES.items() if key not in ("dealer", "layout")
    }
    | {"layout": st.just(list(TURNED))},
)
PLAYERS = st.integers(2, 6)


# ---------------------------------------------------------------------- players


def eagerly(game, rng):
    """Observes wherever that is possible, a class not yet seen first."""
    moves = game.legal_moves()
    found = [move for move in moves if isinstance(move, observation.Observe)]
    missing = game.missing(game.seat)
    walks = [m for m in moves if isinstance(m, observation.Go) and game.class_of(m.habitat) in missing]
    return rng.choice(found or walks or moves)


# ---------------------------------------------------------------------- what is true of them


class OfObservation(RandomGames):
    """Observation's games: every plant is one card, and a slow reference knows what may be done."""

    def watch(self, game):
        return Watch(game)

    def check_invariants(self, game):
        check_invariants(game)

    def every_move(self, game):
        return EVERY_MOVE

    def load(self, told):
        return observation.from_dict(told)

    def look_also(self, game, rng):
        if game.to_move != NATURE:
            assert set(game.legal_moves()) == reference.moves(game)
        assert {weight for _, weight in game.chances()} <= {1}, "every plant is one card"

    def hidden_cards_swapped(self, game, viewer, rng):
        """One card of another seat is swapped with one of the pile or of a third seat."""
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


GAMES = OfObservation()


@A_THIRD
@given(PLAYERS, RULINGS, SEEDS)
def test_random_games_from_the_beginning(players, rulings, seed):
    GAMES.play(observation.new_game(players=players, seed=seed, **rulings), Random(seed), anything)


@A_THIRD
@given(PLAYERS, RULINGS, SEEDS)
def test_random_games_of_eager_players(players, rulings, seed):
    GAMES.play(observation.new_game(players=players, seed=seed, **rulings), Random(seed), eagerly)


@A_THIRD
@given(PLAYERS, RULINGS, SEEDS)
def test_random_games_from_the_middle(players, rulings, seed):
    rng = Random(seed)
    game = observation.from_dict(random_position(rng, players, **rulings))
    GAMES.play(game, rng, rng.choice((anything, eagerly)))


# ---------------------------------------------------------------------- ends and seeds


def test_every_game_ends_and_how_is_counted():
    """Without a reshuffle each turn uses up a card: by about 80/n + 5 rounds nothing is left (HO-RESHUFFLE)."""
    for players in range(2, 7):
        for seed in range(10):
            game = whole(observation.new_game(players=players, seed=seed), rng=Random(seed))
            assert game.round <= 80 / players + 6


def test_the_same_seed_and_the_same_choices_give_the_same_game():
    def moves(seed):
        return whole(observation.new_game(players=3, seed=seed)).moves

    assert moves(11) == moves(11)
    assert moves(11) != moves(12)
