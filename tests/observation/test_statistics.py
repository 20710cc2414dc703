"""The figures of O.e, exactly; those of habitats hold for `plant_habitats=primary`, as the rules say."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from math import comb

import pytest

from edugames import observation
from edugames.observation import Go, Observe

from . import reference
from .board import CELLS, CLASS, DECK, TRIP, deck_of, grown, played, strangers, table

PRIMARY = {"plant_habitats": "primary"}


def belonging(game, habitat):
    """The plants that can be observed in a habitat."""
    return [name for name in game.deck.plants if habitat in game.grows_in(name)]


def test_plants_of_each_class():
    game = observation.new_game(seed=1, **PRIMARY)
    counts = dict.fromkeys(observation.CLASSES, 0)
    for habitat, word in CLASS.items():
        counts[word] += len(belonging(game, habitat))
    assert counts == {"prairie": 30, "wetland": 25, "forest": 20, "coastal": 10, "savanna": 5}


def test_the_savanna_is_listed_by_twelve_plants_and_the_first_habitat_of_five():
    assert len(belonging(observation.new_game(seed=1), "mesic_savanna")) == 12
    assert len(belonging(observation.new_game(seed=1, **PRIMARY), "mesic_savanna")) == 5


def test_the_chance_of_a_savanna_plant_in_an_opening_hand():
    """1 − C(85,5)/C(90,5) = 25.37 %; the same for any other habitat."""
    game = observation.new_game(seed=1, **PRIMARY)
    chance = 1 - Fraction(comb(85, 5), comb(90, 5))
    assert round(float(100 * chance), 2) == 25.37
    for habitat in CLASS:
        assert 1 - Fraction(comb(90 - len(belonging(game, habitat)), 5), comb(90, 5)) == chance


@pytest.mark.parametrize(("players", "pile"), [(2, 80), (3, 75), (4, 70), (5, 65), (6, 60)])
def test_the_draw_pile_after_the_deal(players, pile):
    assert observation.new_game(players=players, seed=3).pile_size == pile


def test_moves_on_the_grid():
    """27 pairs of neighbours: 12 side by side, 15 one above the other; 47 for a king."""
    game = observation.new_game(seed=1)
    pairs = [(a, b) for a, b in combinations(CELLS, 2) if CELLS[b] in game.neighbours(CELLS[a])]
    assert len(pairs) == 27
    assert sum(a[0] == b[0] for a, b in pairs) == 12
    assert sum(a[1] == b[1] for a, b in pairs) == 15
    for step, directed in (("orth1", 54), ("king1", 94), ("any", 18 * 17)):
        game = observation.new_game(seed=1, step=step)
        assert sum(len(game.neighbours(habitat)) for habitat in CLASS) == directed
        for cell, habitat in CELLS.items():
            assert {game.cell_of(name) for name in game.neighbours(habitat)} == reference.neighbours(
                cell, step
            )


def test_steps_from_each_cell():
    """4 corners with 2, 10 edges with 3, 4 inner cells with 4."""
    game = observation.new_game(seed=1)
    steps = sorted(len(game.neighbours(habitat)) for habitat in CLASS)
    assert steps == [2] * 4 + [3] * 10 + [4] * 4


def test_a_plant_fits_a_given_cell_with_one_in_eighteen():
    game = observation.new_game(seed=1, **PRIMARY)
    for habitat in CLASS:
        assert Fraction(len(belonging(game, habitat)), len(DECK.plants)) == Fraction(1, 18)


@pytest.mark.parametrize("seed", range(30))
def test_the_first_turn_can_always_observe(seed):
    game = observation.new_game(players=3, seed=seed, **PRIMARY)
    fitting = {habitat for name in game.hand(game.seat) for habitat in game.grows_in(name)}
    assert 1 <= len(fitting) <= 5
    for habitat in fitting:
        moves = played(game.copy(), Go(habitat)).legal_moves()
        assert any(isinstance(move, Observe) for move in moves)


def test_the_shortest_completion_takes_five_turns():
    """(1,2) prairie, (2,2) wetland, (3,2) savanna, (4,2) forest, (5,2) coastal; with C 10 throughout 50 points."""
    plants = [grown(habitat)[0] for habitat in TRIP]
    others = strangers(TRIP, 10)
    deck = deck_of([*plants, *others], **dict.fromkeys(plants, 10))
    game = table(hands=[plants, others[:5]], deck=deck, more={"discard": others[5:]})
    for turn, (habitat, plant) in enumerate(zip(TRIP, plants, strict=True), 1):
        assert game.cell_of(habitat) == (turn, 2)
        played(game, Go(habitat), Observe(plant))
        assert game.points[0] == 10 * turn
        assert (game.ended_by == 0) == (turn == 5)
        if turn < 5:
            played(game, game.legal_moves()[0])
            played(game, game.legal_moves()[-1])
    assert game.score(0).plants == 5
