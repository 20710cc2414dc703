"""Exact odds: against the figures of the rules (R.e, O.e, E.e), worked by hand, and many deals of the engine."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import combinations
from math import comb

import pytest

from edugames import ecosia, observation, restoration
from edugames.ecosia import NATURE
from edugames.restoration import Decline, Discard, Play
from edugames.studies import odds
from tests.ecosia.board import T1
from tests.ecosia.test_threats import at_the_event, struck_by
from tests.restoration.cards import T

OPENING = restoration.new_game(players=4, seed=2, plant_habitats="primary")


def near(share: float, odds: Fraction, trials: int) -> bool:
    """Whether a share of so many trials lies within four standard errors of the odds."""
    return abs(share - odds) <= 4 * max(float(odds * (1 - odds)) / trials, 1 / trials**2) ** 0.5


# ------------------------------------------------------------------ the formulas


def test_drawing_without_replacement_is_counting_hands():
    cards = [True, True, False, False, False, False]
    hands = list(combinations(cards, 3))
    for hits in range(4):
        assert odds.exactly(hits, 2, 6, 3) == Fraction(sum(sum(hand) == hits for hand in hands), len(hands))
    assert sum(odds.exactly(hits, 15, 90, 5) for hits in range(6)) == 1
    assert odds.exactly(4, 2, 6, 3) == 0
    assert odds.at_least_one(15, 90, 0) == 0
    assert odds.at_least_one(0, 90, 90) == 0


def test_places_are_filled_by_different_kinds_and_by_stand_ins():
    """Two steward, one sprayer and one biologist among eight cards: all hands of three, counted."""
    cards = ["steward", "steward", "sprayer", "biologist", "x", "x", "x", "x"]
    for places in range(4):
        filling = [
            len({card for card in hand if card in ("steward", "sprayer")}) + hand.count("biologist") >= places
            for hand in combinations(cards, 3)
        ]
        assert odds.filled((2, 1), 1, 8, 3, places) == Fraction(sum(filling), len(filling))


@pytest.mark.parametrize(
    ("ask", "says"),
    [
        (lambda: odds.exactly(1, 2, 6, 1.5), "cards are counted in whole numbers, not 2, 6 and 1.5"),
        (lambda: odds.at_least_one("two", 6, 1), "cards are counted in whole numbers, not 'two'"),
        (lambda: odds.exactly(1, 7, 6, 1), "of 6 cards 7 cannot be hits"),
        (lambda: odds.at_least_one(2, 6, 7), "6 cards are left to draw from, so 7 cannot be drawn"),
        (lambda: odds.expected_draws(2, 6, 3), "2 of these cards are hits, so 3 of them can never come"),
    ],
)
def test_what_cannot_be_drawn_is_said(ask, says):
    with pytest.raises(ValueError, match=says):
        ask()


# ------------------------------------------------------------------ the Restoration Game


def test_R37_a_plant_fits_in_one_case_of_six_and_one_of_five_in_six_of_ten():
    seen = OPENING.seen_by(0)
    assert odds.a_plant_fits(seen) == Fraction(15, 90)
    assert round(float(odds.a_plant_fits(seen, 5)), 3) == 0.607
    assert 1 - odds.a_plant_fits(seen, 6) == Fraction(comb(75, 6), comb(90, 6)), "R.e: 32.34 %"
    assert odds.expected_draws(5, 90, 3) == Fraction(3 * 91, 6), "R.e: 45.5 draws for one habitat"


def test_R37_a_full_column_and_a_short_pile_change_the_odds():
    game = T(columns={"a0": "a0_1 a0_2 a0_3"}, plants="a0_4 b0_1 a1_1 a1_2")
    assert odds.a_plant_fits(game.seen_by(0)) == Fraction(1, 4), "a0 is full (HR-4TH-PLANT)"
    assert odds.a_plant_fits(game.seen_by(0), seat=1) == Fraction(2, 4)
    assert odds.a_plant_fits(game.seen_by(0), 4) == 1
    with pytest.raises(ValueError, match="4 cards are left to draw from, so 5 cannot be drawn"):
        odds.a_plant_fits(game.seen_by(0), 5)
    with pytest.raises(ValueError, match="there is no seat 7; seats are 0 to 2"):
        odds.a_plant_fits(game.seen_by(0), seat=7)


def test_R16_a_technique_that_is_held_is_done_when_the_turns_are_enough():
    game = T(rows={"a0": "HL"}, hand="BS ST ND LG MY")
    seen = game.seen_by(0)
    assert odds.technique_done(seen, "a0", 1) == 0, "one card a turn, and two places to fill"
    assert odds.technique_done(seen, "a0", 2) == 1
    assert odds.technique_done(seen, "a0", 2, "fire") == 0
    assert odds.technique_done(T(rows={"a0": "HL BS ST"}, hand="ND").seen_by(0), "a0", 0) == 1
    assert odds.technique_done(T(rows={"a0": "HL BS ST"}, hand="ND").seen_by(0), "a0", 9, "fire") == 0


def test_R24_a_biologist_stands_for_any_aspect():
    assert odds.technique_done(T(rows={"a0": "AB HL"}, hand="ND AB").seen_by(0), "a0", 1) == 1
    assert odds.technique_done(T(rows={"a0": "AB AB"}, hand="ND CS").seen_by(0), "a0", 1) == 1
    assert odds.technique_done(T(rows={"a0": "AB AB AB"}, hand="ND").seen_by(0), "a0", 0) == 1


def test_R16_one_missing_card_is_the_hypergeometric_distribution():
    """Row of two: any steward or biologist among the k - 1 cards that come before the last turn."""
    seen = T(rows={"a0": "HL BS"}, hand="ND LG MY RH CT").seen_by(0)
    unseen = len(seen.draw_pile)
    good = seen.draw_pile.count(2) + seen.draw_pile.count(9)
    for turns in range(1, 6):
        assert odds.technique_done(seen, "a0", turns, "herbicide") == odds.at_least_one(
            good, unseen, turns - 1
        )


def test_R16_only_cards_not_seen_count_and_another_hand_is_hidden():
    """The cards in other hands are as likely to come next as those in the pile."""
    game = T(rows={"a0": "HL BS"}, hand="ND LG MY RH CT")
    seen = game.seen_by(0)
    swapped = game.copy()
    swapped.hands[1], swapped.hands[2] = swapped.hands[2], swapped.hands[1]
    assert odds.technique_done(seen, "a0", 4) == odds.technique_done(swapped.seen_by(0), "a0", 4)
    with pytest.raises(ValueError, match="the hand of Player 2 is hidden"):
        odds.technique_done(seen, "a1", 4)


@pytest.mark.parametrize(
    ("rows", "hand", "turns", "technique"),
    [
        ({"a0": "HL"}, "ND LG MY RH CT", 4, "herbicide"),
        ({}, "HL ND LG MY CT", 6, "herbicide"),
        ({"a0": "AB"}, "PP ND LG MY CT", 4, "fire"),
        ({"a0": "CS"}, "HL BS ND LG MY", 5, "herbicide"),
    ],
    ids=["one laid", "one held", "a biologist laid", "another technique laid"],
)
def test_R16_a_technique_in_k_turns_against_the_game_itself(rows, hand, turns, technique):
    """Deal what is not seen, play what is wished for, throw away what is not, and see whether it worked out."""
    rng = random.Random(11)
    seen = T(rows=rows, hand=hand).seen_by(0)
    trials, done = 600, 0
    for _ in range(trials):
        game = seen.determinize(rng)
        done += completes(game, turns, technique, rng)
    assert near(done / trials, odds.technique_done(seen, "a0", turns, technique), trials)


def completes(game, turns, technique, rng):
    """Whether seat 0 completes the technique above a0 within its next turns, nobody else doing anything about it."""
    while game.seat != 0 or turns:
        if game.to_move == NATURE:
            game.play_chance()
        elif isinstance(game.legal_moves()[0], Decline):
            game.play(Decline())
        elif game.decision.kind == "place":
            game.play(game.legal_moves()[0])
        elif game.seat == 0 and turns:
            turns -= 1
            game.play(wished(game, technique))
            if game.row_is_complete("a0"):
                return True
        elif game.seat == 0:
            break
        else:
            game.play(rng.choice([move for move in game.legal_moves() if isinstance(move, Discard)]))
    return False


def wished(game, technique):
    """A card for the technique, else a biologist, else away with a card that is no use for it."""
    first = 3 * restoration.TECHNIQUES.index(technique)
    kinds = restoration.RESTORATION[first : first + 3]
    moves = game.legal_moves()
    for move in moves:
        if type(move).__name__ in ("Play", "Swap") and move.habitat == "a0" and move.card in kinds:
            return move
    for move in moves:
        if move == Play("agency biologist", "a0"):
            return move
    useful = (*kinds, "agency biologist")
    return next(move for move in moves if isinstance(move, Discard) and move.card not in useful)


@pytest.mark.parametrize(
    ("ask", "says"),
    [
        (lambda seen: odds.technique_done(seen, "moon", 3), "nobody was dealt the habitat 'moon'"),
        (lambda seen: odds.technique_done(seen, "a0", 3, "prayer"), "they are herbicide, fire, removal"),
        (lambda seen: odds.technique_done(seen, "a0", -1), "give a number of turns from 0, not -1"),
    ],
)
def test_bad_questions_about_a_technique(ask, says):
    with pytest.raises(ValueError, match=says):
        ask(T().seen_by(0))


# ------------------------------------------------------------------ Observation


def test_O9_a_plant_grows_in_a_habitat_in_one_case_of_eighteen():
    game = observation.new_game(players=2, seed=1, plant_habitats="primary")
    seen = game.seen_by(0)
    held = [plant for plant in game.hand(0) if "fen" in game.grows_in(plant)]
    assert odds.a_plant_grows_in(seen, "fen") == Fraction(5 - len(held), 85)
    held = [plant for plant in game.hand(0) if "mesic_savanna" in game.grows_in(plant)]
    assert odds.a_plant_of_class(seen, "savanna", 5) == odds.at_least_one(5 - len(held), 85, 5)
    assert round(float(odds.at_least_one(5, 90, 5)), 4) == 0.2537, "O.e: a hand with a savanna plant"
    with pytest.raises(ValueError, match="there is no community class 'sea'"):
        odds.a_plant_of_class(seen, "sea")
    with pytest.raises(ValueError, match="there is no habitat 'sea'"):
        odds.a_plant_grows_in(seen, "sea")
    with pytest.raises(ValueError, match="80 plants are left in the draw pile, so 81 cannot be drawn"):
        odds.a_plant_of_class(seen, "savanna", 81)


# ------------------------------------------------------------------ Ecosia


def test_E10_an_event_is_among_the_ten_with_the_printed_odds():
    """E.e: a kind of event is not among the ten cards in 1 case of 66."""
    game = T1(in_round=1, events=[])
    assert odds.an_event_comes(game.seen_by(0), "drought", 10) == Fraction(65, 66)
    assert odds.an_event_comes(game.seen_by(0), "drought") == Fraction(1, 6)
    with pytest.raises(
        ValueError, match="10 events are still to come, so give a number from 0 to that, not 11"
    ):
        odds.an_event_comes(game.seen_by(0), "drought", 11)
    with pytest.raises(ValueError, match="there is no event 'rain'"):
        odds.an_event_comes(game.seen_by(0), "rain")


def test_E9_a_reforestation_card_comes_from_those_not_seen():
    """Four players: 10 - 4 = 6 reforestation cards of 56, 12 cards dealt, none of them a reforestation."""
    seen = T1(hands=[{"nursery": 1, "plant": 1, "prune": 1}] * 4).seen_by(0)
    assert odds.a_card_comes(seen, "reforestation") == Fraction(6, 44)
    assert odds.a_card_comes(seen, "reforestation", 4) == 1 - Fraction(comb(38, 4), comb(44, 4))
    closed = T1(hands=[{"reforestation": 1, "plant": 2}] * 4, open_hand=False).seen_by(0)
    assert odds.a_card_comes(closed, "reforestation") == Fraction(5, 53), (
        "three of them are in hands not seen"
    )
    with pytest.raises(ValueError, match="there is no 'rain' card"):
        odds.a_card_comes(seen, "rain")
    with pytest.raises(ValueError, match="44 cards are left in the deck, so 45 cannot be drawn"):
        odds.a_card_comes(seen, "plant", 45)


def test_E29_each_tile_around_the_centre_is_struck_by_one_die_of_six():
    found = {tile: odds_ for event, _, tile, odds_ in odds.strikes(T1()) if event == "deforestation"}
    assert found == dict.fromkeys(ecosia.neighbours((0, 0)), Fraction(1, 6))


@pytest.mark.parametrize("options", [{}, {"wildfire_spread": "one_random"}, {"encroaching": "card"}], ids=str)
def test_each_tile_is_struck_as_often_as_said(options):
    """Events are drawn and played out many times; where the team decides, the share lies between the two odds."""
    rng, looked_at = random.Random(3), 0
    for seed in (1, 4, 8):
        game = at_the_event(seed, options)
        if game.outcome:
            continue
        danger, trials = odds.in_danger(game.seen_by(game.starter)), 400
        struck = dict.fromkeys(ecosia.TILES, 0)
        for _ in range(trials):
            (event,) = rng.choices(*zip(*[(t.event, float(t.odds)) for t in game.threats()], strict=True))
            for tile in struck_by(game, event, rng):
                struck[tile] += 1
        for tile, times in struck.items():
            least, most = danger.get(tile, (Fraction(0), Fraction(0)))
            share = times / trials
            assert least <= share <= most or near(share, least, trials) or near(share, most, trials), (
                seed,
                tile,
            )
        looked_at += 1
    assert looked_at
