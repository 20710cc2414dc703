"""Random legal games, 2 to 6 players, random options and decks: what must be true of every one of them.

The ordinary run plays 60 games; `EDUGAMES_FUZZ=100000` plays so many instead, other ones each time. Each game is
played under the eye of a watch that knows what a move may change, a quarter of them beside the slow reference, move
by move; what is slower still is checked at a few positions of each.
"""

from __future__ import annotations

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from edugames import restoration
from edugames.restoration import NATURE, Discard, Options, ReplaceWholeHand
from tests.games.random_games import SEEDS, RandomGames, anything, share, step, swap_a_card
from tests.games.random_games import whole as to_its_end

from . import reference
from .cards import deck
from .invariants import Watch, check_invariants
from .moves import every_move

A_QUARTER, A_SIXTEENTH = share(60, 4), share(60, 4, divided=4, least=5)
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
BOTH = tuple(
    f"{a}{s}_{b}{t}_1"
    for a, s, b, t in (("a", 0, "b", 1), ("a", 1, "c", 1), ("b", 0, "c", 0), ("a", 2, "a", 0))
)
DECKS = (None, None, deck(both=BOTH, X_PL=6, X_LG=2), deck(both=BOTH, ND=12, LG=8, AB=4, X_CS=6, X_HL=6))


# ---------------------------------------------------------------------- players


def eagerly(game, rng):
    """Plays a card wherever one can be played, and takes what is offered."""
    moves = game.legal_moves()
    plays = [move for move in moves if not isinstance(move, Discard | ReplaceWholeHand | restoration.Decline)]
    return rng.choice(plays or moves)


# ---------------------------------------------------------------------- what is true of them


class OfRestoration(RandomGames):
    """The Restoration Game's: they are long, so fewer of their positions are looked at."""

    often, closely = 0.05, 0.003
    loads_before = 200

    def watch(self, game):
        return Watch(game)

    def check_invariants(self, game):
        check_invariants(game)

    def every_move(self, game):
        return every_move(game.deck)

    def load(self, told):
        return restoration.from_dict(told)

    def look_also(self, game, rng):
        """Every card that lies in a pile may be drawn, and no other."""
        if game.to_move == NATURE:
            size = game.action_pile_size if game.decision.kind == "refill" else game.plant_pile_size
            assert sum(weight for _, weight in game.chances()) == size

    def check_end(self, game):
        """R.c-12: a winner has had nine actions at least, unless the game began in its middle."""
        if game.outcome.won and game.setup:
            assert -(-game.turn // game.players) >= 9

    def hidden_cards_swapped(self, game, viewer, rng):
        """One card of another seat is swapped with one of the pile or of a third seat."""
        others = [seat for seat in range(game.players) if seat != viewer and game.hand_size(seat)]
        if not others:
            return
        told = game.to_dict()
        hand = told["seats"][rng.choice(others)]["hand"]
        hands = [told["seats"][seat]["hand"] for seat in others]
        for pile in [told["action_pile"], *(other for other in hands if other is not hand)]:
            if any(pile.values()):
                swap_a_card(hand, pile, rng)
                yield restoration.from_dict(told)

    def follow_with_the_reference(self, game, rng, choose):
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


GAMES = OfRestoration()


@A_QUARTER
@given(PLAYERS, RULINGS, SEEDS)
def test_random_games(players, rulings, seed):
    GAMES.play(restoration.new_game(players, seed, **rulings), Random(seed), anything)


@A_QUARTER
@given(PLAYERS, RULINGS, SEEDS, st.sampled_from(DECKS))
def test_random_games_of_eager_players(players, rulings, seed, cards):
    GAMES.play(restoration.new_game(players, seed, deck=cards, **rulings), Random(seed), eagerly)


@A_SIXTEENTH
@given(PLAYERS, RULINGS, SEEDS, st.sampled_from(DECKS))
def test_random_games_beside_the_slow_reference(players, rulings, seed, cards):
    game = restoration.new_game(players, seed, deck=cards, **rulings)
    GAMES.play(game, Random(seed), anything, GAMES.follow_with_the_reference)


@A_SIXTEENTH
@given(PLAYERS, RULINGS, SEEDS, st.sampled_from(DECKS))
def test_random_games_of_eager_players_beside_the_slow_reference(players, rulings, seed, cards):
    game = restoration.new_game(players, seed, deck=cards, **rulings)
    GAMES.play(game, Random(seed), eagerly, GAMES.follow_with_the_reference)


# ---------------------------------------------------------------------- seeds


def whole(seed, choose=anything, **options):
    return to_its_end(restoration.new_game(players=3, seed=seed, **options), choose)


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
