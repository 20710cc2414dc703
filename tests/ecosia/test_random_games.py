"""Random legal games, 1 to 6 players, random options: what must be true of every one of them.

The ordinary run plays 2,000 games; `EDUGAMES_FUZZ=100000` plays so many instead, other ones each time. What a
play or an event may change is checked for every one of them, the invariants of a position at a third of the
positions, and what is slower (saving and loading, why_not over every move there is, hidden cards, caches against a
recount) at one in a hundred.
"""

from __future__ import annotations

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from edugames import ecosia
from edugames.ecosia import NATURE, NURSERIES, TILES
from tests.games.random_games import SEEDS, RandomGames, anything, share, step, swap_a_card, whole

from . import reference
from .board import random_position
from .invariants import Watch, check_invariants
from .moves import EVERY_MOVE
from .test_options import CHOICES, TURNED

A_QUARTER = share(2000, 4)
RULINGS = st.fixed_dictionaries(
    {},
    optional={key: st.sampled_from(values) for key, values in CHOICES.items() if key != "start_player"}
    | {"harbours": st.just(TURNED)},
)
PLAYERS = st.integers(1, 6)

# ---------------------------------------------------------------------- players


def eagerly(game, rng):
    """Plays a card wherever one can be played, a Reforestation first."""
    moves = game.legal_moves()
    plays = [move for move in moves if isinstance(move, ecosia.Play)]
    hopeful = [move for move in plays if move.kind == "reforestation"]
    return rng.choice(hopeful or plays or moves)


# ---------------------------------------------------------------------- what is true of them


class OfEcosia(RandomGames):
    """Ecosia's games: open or closed hands, and a slow reference for what may be played where."""

    def watch(self, game):
        return Watch(game)

    def check_invariants(self, game):
        check_invariants(game)

    def every_move(self, game):
        return EVERY_MOVE

    def load(self, told):
        return ecosia.from_dict(told)

    def check_caches(self, game):
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

    def look_also(self, game, rng):
        """The reference finds the same plays; with open hands everybody sees what may be played."""
        if game.to_move == NATURE:
            return
        if game.options.open_hand:
            assert game.seen_by(rng.randrange(game.players)).legal_moves() == game.legal_moves()
        if game.event is None:
            turn = game.decision.kind == "turn"
            plays = reference.turn_moves(game) if turn else reference.card_moves(game)
            assert set(game.legal_moves()) == plays

    def hidden_cards_swapped(self, game, viewer, rng):
        """One card of another seat is swapped with one of the deck or of a third seat."""
        others = [seat for seat in range(game.players) if seat != viewer and game.hand_size(seat)]
        if game.options.open_hand or not others:
            return
        told = game.to_dict()
        hand = told["hands"][rng.choice(others)]
        piles = [told["deck"], *(told["hands"][seat] for seat in others if told["hands"][seat] is not hand)]
        for pile in piles:
            if any(pile.values()):
                swap_a_card(hand, pile, rng)
                yield ecosia.from_dict(told)

    def follow_closely(self, game, rng, choose):
        """Play it to its end; at every position save and load it, ask about every move, and recount the caches."""
        while game.to_move is not None:
            self.check_invariants(game)
            self.check_caches(game)
            assert self.loaded(game).legal_moves() == game.legal_moves()
            self.legal_moves_are_those_that_why_not_allows(game, rng)
            self.look_also(game, rng)
            step(game, rng, choose)
        self.check_invariants(game)
        self.loaded(game)


GAMES = OfEcosia()


@A_QUARTER
@given(PLAYERS, RULINGS, SEEDS)
def test_random_games_from_the_beginning(players, rulings, seed):
    GAMES.play(ecosia.new_game(players=players, seed=seed, **rulings), Random(seed), anything)


@A_QUARTER
@given(PLAYERS, RULINGS, SEEDS)
def test_random_games_of_eager_players(players, rulings, seed):
    GAMES.play(ecosia.new_game(players=players, seed=seed, **rulings), Random(seed), eagerly)


@A_QUARTER
@given(PLAYERS, RULINGS, SEEDS)
def test_random_games_from_the_middle(players, rulings, seed):
    rng = Random(seed)
    GAMES.play(ecosia.from_dict(random_position(rng, players, **rulings)), rng, anything)


@A_QUARTER
@given(PLAYERS, RULINGS, SEEDS)
def test_random_games_of_eager_players_from_the_middle(players, rulings, seed):
    rng = Random(seed)
    GAMES.play(ecosia.from_dict(random_position(rng, players, **rulings)), rng, eagerly)


@share(2000, 4, divided=100, least=16)
@given(PLAYERS, RULINGS, SEEDS)
def test_random_games_looked_at_closely_at_every_position(players, rulings, seed):
    rng = Random(seed)
    GAMES.play(ecosia.from_dict(random_position(rng, players, **rulings)), rng, eagerly, GAMES.follow_closely)


# ---------------------------------------------------------------------- seeds


def test_the_same_seed_and_the_same_choices_give_the_same_game():
    def moves(seed):
        return whole(ecosia.new_game(players=3, seed=seed)).moves

    assert moves(11) == moves(11)
    assert moves(11) != moves(12)


def test_a_what_if_keeps_the_events_the_dice_and_the_numbers():
    """The k-th event, die and number depend on the seed alone, not on what the players did before."""

    def chances(choose):
        game = whole(ecosia.new_game(players=4, seed=23), choose, Random(5))
        kinds = (ecosia.Reveal, ecosia.Roll)
        return [[move for move in game.moves if isinstance(move, kind)] for kind in kinds]

    for one, other in zip(chances(anything), chances(eagerly), strict=True):
        both = min(len(one), len(other))
        assert both > 1
        assert one[:both] == other[:both]
