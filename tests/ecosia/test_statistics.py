"""The numbers of E.e, exactly: with fractions, and through the engine's own functions where it has a say."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import comb

import pytest

from edugames import ecosia
from edugames.ecosia import Plant, Play, Roll, Seed, Token

from . import reference
from .board import (
    CENTRE,
    NINE,
    NUMBERS,
    ORDER,
    T1,
    deforested,
    draw_up,
    legal,
    played,
    position,
    standing,
    struck,
)

OUTER = [tile for tile in ecosia.TILES if tile != CENTRE]
FORESTS = list(combinations(OUTER, 4))


# ---------------------------------------------------------------------- the deck


DECK = [
    # n, c, Reforestation, deck, after hands, L, before event 10, plays, cards for full hands, margin
    (1, 5, 4, 29, 26, 3, 30, 33, 36, -7),
    (2, 6, 4, 34, 28, 4, 40, 44, 50, -16),
    (3, 8, 5, 45, 36, 3, 30, 33, 42, 3),
    (4, 10, 6, 56, 44, 4, 40, 44, 56, 0),
    (5, 12, 7, 67, 52, 4, 40, 44, 59, 8),
    (6, 14, 8, 78, 60, 4, 40, 44, 62, 16),
]


@pytest.mark.parametrize(
    ("n", "c", "reforestation", "size", "left", "plays", "before_10", "total", "full", "margin"), DECK
)
def test_the_deck_arithmetic(n, c, reforestation, size, left, plays, before_10, total, full, margin):
    game = ecosia.new_game(players=n, seed=1)
    cards = Counter(game.deck)
    for seat in range(n):
        cards += Counter(game.hand(seat))
    assert cards["plant"] == c
    assert cards["reforestation"] == reforestation == c - n
    assert sum(cards.values()) == size == 6 * c - n
    assert game.deck_size == left == size - 3 * n
    assert len(ORDER[n]) == plays
    assert before_10 == 10 * plays
    assert total == 11 * plays
    assert full == total + 3 * n
    assert margin == size - full


@pytest.mark.parametrize(("n", "margin"), [(row[0], row[-1]) for row in DECK])
def test_the_deck_lasts_for_three_players_and_more(n, margin):
    """Full hands to the end need 11 L + 3 n cards; with four players that is exactly the deck."""
    assert (margin >= 0) == (n >= 3)
    assert (margin == 0) == (n == 4)


def test_four_players_draw_the_last_card_after_their_last_play():
    game = T1(only=True, in_round=11, play=3, hands=[{"nursery": 1, "plant": 1, "prune": 1}] * 4, discard={
        "nursery": 6, "plant": 5, "prune": 6, "natural reforestation": 10, "agroforestry": 10, "reforestation": 6,
    })  # fmt: skip
    assert game.deck_size == 1
    draw_up(played(game, ecosia.Discard("plant")))
    assert game.deck_size == 0
    assert game.hand_size(3) == 3
    assert game.outcome is not None


# ---------------------------------------------------------------------- the events


def test_copies_of_an_event_among_the_ten():
    """Of the 12 cards 10 are drawn; two named copies are both in, one in, or both out."""
    drawn = [set(ten) for ten in combinations(range(12), 10)]
    copies = Counter(len(ten & {0, 1}) for ten in drawn)
    odds = {k: Fraction(count, len(drawn)) for k, count in copies.items()}
    assert odds == {2: Fraction(15, 22), 1: Fraction(10, 33), 0: Fraction(1, 66)}
    assert odds[2] == Fraction(45, 66)
    assert odds[1] == Fraction(20, 66)


def test_copies_of_an_event_among_the_ten_as_the_engine_reveals_them():
    """The same odds from the engine's own weights: a walk over how many copies have come in ten draws."""
    walk = {0: Fraction(1)}
    for drawn in range(10):
        following = Counter()
        for copies, chance in walk.items():
            odds = pest_next(copies, drawn)
            following[copies + 1] += chance * odds
            following[copies] += chance * (1 - odds)
        walk = {copies: chance for copies, chance in following.items() if chance}
    assert walk == {2: Fraction(15, 22), 1: Fraction(10, 33), 0: Fraction(1, 66)}


def pest_next(copies, drawn):
    """The engine's odds that a pest is next, `copies` of it among `drawn` events so far."""
    others = [event for event in ecosia.EVENTS if event != "pest" for _ in range(2)][: drawn - copies]
    if len(others) + copies < drawn:
        return Fraction(0)
    game = T1(now="reveal", in_round=drawn + 1, events=("pest",) * copies + tuple(others))
    weights = {move.event: weight for move, weight in game.chances()}
    return Fraction(weights.get("pest", 0), sum(weights.values()))


# ---------------------------------------------------------------------- tokens


def test_a_number_from_the_full_bag_is_114_17ths_on_average():
    odds = dict(struck(T1(now="reveal"), "deforestation", Roll(4)).chances())
    total = sum(odds.values())
    assert total == 17
    assert sum(Fraction(weight, total) * move.number for move, weight in odds.items()) == Fraction(114, 17)
    assert sum(Fraction(weight, total) * (move.number // 2) for move, weight in odds.items()) == Fraction(
        53, 17
    )
    assert sorted(NUMBERS)[-1] == 12


# ---------------------------------------------------------------------- the first Deforestation


def test_a_first_deforestation_hits_an_empty_tile_14_times_in_18():
    """Over all forest placements and all sides of the die."""
    inner = [tile for tile in ecosia.TILES if ecosia.distance(CENTRE, tile) == 1]
    assert len(inner) == 6
    empty = sum(tile not in forests for forests in FORESTS for tile in inner)
    assert Fraction(empty, 6 * len(FORESTS)) == Fraction(14, 18) == Fraction(7, 9)


@pytest.mark.parametrize("side", range(1, 7))
def test_a_first_deforestation_deforests_with_certainty_on_an_untouched_board(side):
    for trees in ({}, dict.fromkeys(ecosia.neighbours(CENTRE), "A")):
        game = struck(T1(trees, only=True, now="reveal"), "deforestation", Roll(side), Token(5))
        assert len(deforested(game)) == 2


# ---------------------------------------------------------------------- opening plantings


def opening(forests, species="AAAA"):
    """The opening with these forest tiles (what lies elsewhere does not matter for planting)."""
    board = position(dict(zip(forests, species, strict=True)), only=True, hand="plant")
    return ecosia.from_dict(board)


def test_opening_plantings_are_9_to_36_and_3217_170ths_on_average():
    """All C(18, 4) = 3,060 placements of the four forests, each through the engine's legal moves."""
    assert len(FORESTS) == comb(18, 4) == 3060
    numbers = [len(legal(played(opening(forests), Play("plant")), Plant)) for forests in FORESTS]
    assert min(numbers) == 9
    assert max(numbers) == 36
    assert Fraction(sum(numbers), len(numbers)) == Fraction(3217, 170)


def test_opening_plantings_do_not_depend_on_the_species():
    for species in ("ABCA", "CCCB"):
        pairs = {(m.nursery, m.tile) for m in legal(played(opening(FORESTS[77], species), Play("plant")))}
        same = {(m.nursery, m.tile) for m in legal(played(opening(FORESTS[77]), Play("plant")))}
        assert pairs == same


# ---------------------------------------------------------------------- natural reforestation


def sown(forests, species):
    """The (tile, species) that a Natural reforestation card may choose."""
    board = position(dict(zip(forests, species, strict=True)), only=True, hand="natural reforestation")
    game = ecosia.from_dict(board)
    if Play("natural reforestation") not in legal(game):
        return set()
    return legal(played(game, Play("natural reforestation")), Seed)


def test_opening_natural_reforestation_137_in_306_and_three_quarters_of_a_target():
    """Over 3,060 placements and 3^4 = 81 ways to give the four trees their species.

    Trees of different species never seed together, so the engine is asked once for each set of tiles of one
    species, and a board's targets are those of its sets.
    """
    none = found_in_all = 0
    targets = {}

    def of(trees):
        """The tiles that this set of tiles of one species sows."""
        if trees not in targets:
            targets[trees] = len(sown(trees, "A" * len(trees))) if len(trees) > 1 else 0
        return targets[trees]

    for forests in FORESTS:
        for assignment, weight in up_to_renaming(4):
            sets = [
                tuple(t for t, s in zip(forests, assignment, strict=True) if s == kind) for kind in range(3)
            ]
            found = sum(of(one) for one in sets)
            found_in_all += found * weight
            none += (found == 0) * weight
    boards = 81 * len(FORESTS)
    assert 1 - Fraction(none, boards) == Fraction(137, 306)
    assert round(found_in_all / boards, 3) == 0.752


def up_to_renaming(number):
    """Ways to give trees one of three species, up to renaming: each with how many of the 3^n it stands for."""
    found = Counter()
    for code in range(3**number):
        names = {}
        found[tuple(names.setdefault(code // 3**i % 3, len(names)) for i in range(number))] += 1
    return list(found.items())


def test_57_pairs_at_distance_two_and_87_patterns():
    pairs = [pair for pair in combinations(ecosia.TILES, 2) if ecosia.distance(*pair) == 2]
    middles = [set(ecosia.neighbours(a)) & set(ecosia.neighbours(b)) for a, b in pairs]
    assert len(pairs) == 57
    assert Counter(map(len, middles)) == {2: 30, 1: 27}, "30 bent, 27 straight"
    assert sum(map(len, middles)) == 87


def test_the_87_patterns_are_what_the_card_may_do():
    """Each pair alone on an island without a deforested tile in the way."""
    patterns = 0
    for a, b in combinations(ecosia.TILES, 2):
        down = {CENTRE: None, corner_away_from(a, b): 12}
        board = position({a: "A", b: "A"}, only=True, down=down, hand="natural reforestation")
        patterns += len(targets_of(ecosia.from_dict(board)))
    assert patterns == 87


def corner_away_from(a, b):
    """A corner tile that is neither of the two nor between them."""
    between = set(ecosia.neighbours(a)) & set(ecosia.neighbours(b))
    corners = [(0, -2), (2, -2), (-2, 0), (2, 0), (-2, 2), (0, 2)]
    return next(corner for corner in corners if corner not in {a, b} | between)


def targets_of(game):
    if Play("natural reforestation") not in legal(game):
        return set()
    return legal(played(game, Play("natural reforestation")), Seed)


# ---------------------------------------------------------------------- the rest


@pytest.mark.parametrize("seat", range(6))
def test_tiles_at_each_distance_from_any_home_tile(seat):
    home = T1(players=6).home(seat)
    assert Counter(ecosia.distance(home, tile) for tile in ecosia.TILES) == {0: 1, 1: 4, 2: 5, 3: 6, 4: 3}


def test_the_centre_needs_six_young_trees_and_twelve_around():
    game = T1(
        dict.fromkeys(ecosia.neighbours(CENTRE), "AA"), nurseries={"N5": "AAAAAA"}, hand="reforestation"
    )
    assert Play("reforestation") not in legal(T1({(1, 0): "A" * 11}, only=True, nurseries={"N1": "A" * 9},
                                                  hand="reforestation"))  # fmt: skip
    assert (
        sum(len(trees) for tile, trees in standing(game).items() if tile in ecosia.neighbours(CENTRE)) == 12
    )
    assert reference.needed(game, CENTRE) == 6
    assert Play("reforestation") in legal(game)


def test_a_forest_is_expected_on_the_inner_ring_four_thirds_of_the_time():
    inner = set(ecosia.neighbours(CENTRE))
    assert Fraction(sum(len(inner & set(forests)) for forests in FORESTS), len(FORESTS)) == Fraction(4, 3)


def test_a_nursery_card_has_3654_outcomes():
    """Multisets of three from 27 (nursery, species): counted by playing them all."""
    game = played(T1(hand="nursery"), Play("nursery"))
    outcomes = set()
    for first in game.legal_moves():
        one = played(game.copy(), first)
        for second in one.legal_moves():
            two = played(one.copy(), second)
            outcomes |= {tuple(sorted(map(repr, (first, second, third)))) for third in two.legal_moves()}
    assert len(outcomes) == comb(29, 3) == 3654


def test_the_deck_caps_what_can_be_restored_without_reshuffling():
    assert [reference.deck(n)["reforestation"] for n in range(1, 7)] == [4, 4, 5, 6, 7, 8]
    assert len(NINE) == 9
