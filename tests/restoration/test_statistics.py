"""The expected figures of the rules (R.e): exact where they are exact, and what chance really deals."""

from __future__ import annotations

from fractions import Fraction
from math import comb

import pytest

from edugames import facts, restoration
from edugames.restoration import RESTORATION, Discard, PlayReplaceYourHand, ReplaceWholeHand, new_game
from tests.games.random_games import anything, step

from .cards import T, legal, played, plays

DECK = facts.deck()
SEEDS = 1500
OPENINGS = [new_game(players=2, seed=seed, plant_habitats="primary").setup for seed in range(SEEDS)]


def restoration_cards(hand):
    return sum(card in RESTORATION for card in hand)


def test_restoration_cards_in_an_opening_hand():
    """The mean is 5 · 72/110 = 3.273; no such card in 0.410 % of the hands."""
    copies = sum(DECK.actions[card].count for card in RESTORATION)
    assert 5 * Fraction(copies, 110) == Fraction(36, 11)
    assert round(100 * comb(110 - copies, 5) / comb(110, 5), 3) == 0.410
    hands = [hand for setup in OPENINGS for hand in setup.hands]
    mean = sum(map(restoration_cards, hands)) / len(hands)
    assert abs(mean - 36 / 11) < 4 * 1.03 / len(hands) ** 0.5, "four standard errors"


def test_a_plant_of_the_whole_deck_fits_one_of_three_habitats_in_one_case_of_six():
    game = new_game(players=4, seed=2, plant_habitats="primary")
    for seat in range(4):
        fitting = [plant for plant in game.plants_left if game.open_habitats(plant, seat)]
        assert Fraction(len(fitting), len(game.plants_left)) == Fraction(1, 6)


@pytest.mark.parametrize("players", range(2, 7))
def test_a_plant_of_the_short_game_fits_one_player_in_n(players):
    game = new_game(players=players, seed=3, plant_habitats="primary", short_game=True)
    assert len(game.plants_left) == 15 * players == (0, 0, 30, 45, 60, 75, 90)[players]
    for seat in range(players):
        fitting = [plant for plant in game.plants_left if game.open_habitats(plant, seat)]
        assert Fraction(len(fitting), len(game.plants_left)) == Fraction(1, players)


def test_no_fit_in_the_first_six_draws():
    """C(75,6)/C(90,6) = 32.34 %: as a product over the pile, which loses a plant that does not fit each time."""
    game = new_game(players=6, seed=4, plant_habitats="primary")
    fitting = sum(bool(game.open_habitats(plant, 0)) for plant in game.plants_left)
    chance = Fraction(1)
    for drawn in range(6):
        chance *= Fraction(90 - drawn - fitting, 90 - drawn)
    assert chance == Fraction(comb(75, 6), comb(90, 6))
    assert round(100 * float(chance), 2) == 32.34


@pytest.mark.parametrize(
    ("plants", "draws"), [(90, 60.27), (75, 50.34), (60, 40.40), (45, 30.47), (30, 20.53)]
)
def test_own_draws_until_three_columns_of_three_are_full(plants, draws):
    """Drawing from an untouched pile: each of three habitats has five plants in it, and three of each are needed.

    The wait is shorter than t draws when each habitat has shown three by then; summing over all ways to have seen
    a, b and c plants of the three habitats among the first t.
    """
    expected = Fraction(0)
    for t in range(plants):
        done = sum(
            comb(5, a) * comb(5, b) * comb(5, c) * comb(plants - 15, t - a - b - c)
            for a in range(3, 6)
            for b in range(3, 6)
            for c in range(3, 6)
            if t - a - b - c >= 0
        )
        expected += 1 - Fraction(done, comb(plants, t))
    assert round(float(expected), 2) == draws


def test_own_draws_for_a_single_habitat():
    """3 · 91/6 = 45.5: the third of five plants in a pile of 90."""
    expected = sum(
        1 - Fraction(sum(comb(5, k) * comb(85, t - k) for k in range(3, 6) if t >= k), comb(90, t))
        for t in range(90)
    )
    assert expected == Fraction(3 * 91, 6)


@pytest.mark.parametrize("players", range(2, 7))
def test_action_draws_before_the_first_reshuffle(players):
    pile = new_game(players=players, seed=5).action_pile_size
    assert pile == 110 - 5 * players
    assert pile // players == {2: 50, 3: 31, 4: 22, 5: 17, 6: 13}[players]


def test_nobody_wins_before_the_ninth_turn_of_their_own():
    """Nine cards above the habitats, one a turn; twenty games of chance, each won later than that."""
    from random import Random

    for seed in range(20):
        game, rng = new_game(players=2, seed=seed, short_game=True), Random(seed)
        while game.to_move is not None:
            step(game, rng, anything)
        assert game.turn > 2 * 8


@pytest.mark.parametrize("players", range(2, 7))
def test_in_the_primary_reading_every_plant_fits_one_player_at_most(players):
    game = new_game(players=players, seed=6, plant_habitats="primary")
    owners = [
        {seat for seat in range(players) if game.open_habitats(plant, seat)} for plant in game.plants_left
    ]
    assert max(map(len, owners)) == 1
    assert sum(not seats for seats in owners) == 90 - 15 * players


# ---------------------------------------------------------------------- legal actions on an empty table


def test_seventeen_opening_actions():
    """CS 3 + HL 3 + AB 6 + four kinds to discard + the whole hand."""
    assert len(legal(T(hand="CS CS HL AB X-CS"))) == 17


@pytest.mark.parametrize(
    ("code", "uses"),
    [("HL", 3), ("NV", 3), ("AB", 6), ("LG", 1), ("MY", 1), ("X-CS", 0), ("X-LG", 0), ("X-MY", 0), ("ND", 0)],
)
def test_uses_of_one_card_on_an_empty_table(code, uses):
    assert len(plays(T(hand=[code]))) == uses


@pytest.mark.parametrize(("others", "hands"), [("HL BS ST FT", 16), ("HL HL ST FT", 12), ("HL HL HL HL", 5)])
def test_replace_your_hand_has_sixteen_outcomes_and_fewer_with_duplicates(others, hands):
    """Thrown one by one, so that each set of cards that is kept is counted once however it was come to."""
    left = set()

    def follow(game):
        for move in game.legal_moves():
            twin = played(game.copy(), move)
            if twin.decision.kind == "throw":
                follow(twin)
            else:
                left.add(tuple(sorted(twin.hand(0).items())))

    follow(played(T(hand=f"RH {others}"), PlayReplaceYourHand()))
    assert len(left) == hands


def test_every_hand_can_be_played_discarded_or_replaced():
    for setup in OPENINGS[:100]:
        game = new_game(players=2, setup=setup)
        moves = game.legal_moves()
        assert {move.card for move in moves if isinstance(move, Discard)} == set(game.hand(game.seat))
        assert ReplaceWholeHand() in moves
        assert restoration.from_dict(game.to_dict()).legal_moves() == moves
