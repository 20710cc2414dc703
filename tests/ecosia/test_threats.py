"""What the next event could do, against what it does: every event is played out from positions of random games."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest

from edugames import ecosia
from edugames.ecosia import NATURE, Reveal
from tests.ecosia.board import T1

VARIANTS = [
    {},
    {"encroaching": "card", "wildfire_kill": "dominant", "drought_scope": "springs_and_adjacent"},
    {"wildfire_spread": "one_chosen", "expand_blocked": "reroll", "distance": "team_choice"},
    {"wildfire_spread": "one_random", "encroach_onto_deforested": True, "distance": "row"},
    {"wildfire_spread": "one_random", "wildfire_kill": "dominant"},
    {"wildfire_spread": "one_chosen", "wildfire_kill": "dominant"},
]


def at_the_event(seed: int, options: dict) -> ecosia.Ecosia:
    """A random game, stopped where some event is about to be revealed."""
    rng, stop = random.Random(seed), seed % 10 + 1
    game = ecosia.new_game(players=seed % 6 + 1, seed=seed, **options)
    while game.outcome is None and (game.decision.kind, game.round) != ("reveal", stop):
        game.play_chance() if game.to_move == NATURE else game.play(rng.choice(game.legal_moves()))
    return game


def struck_by(game: ecosia.Ecosia, event: str, rng: random.Random) -> set:
    """The tiles that lost a tree or became deforested when this event was played out."""
    game, struck = game.copy(), set()
    move = Reveal(event)
    while True:
        before = {tile: (game.trees(tile), game.is_deforested(tile)) for tile in ecosia.TILES}
        game.play(move)
        for tile, (trees, was_deforested) in before.items():
            fewer = any(now < then for now, then in zip(game.trees(tile), trees, strict=True))
            if fewer or (game.is_deforested(tile) and not was_deforested):
                struck.add(tile)
        if not game.event:
            return struck
        moves = [move for move, _ in game.chances()] if game.to_move == NATURE else game.legal_moves()
        move = rng.choice(moves)


@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_what_is_threatened_is_what_is_struck(options):
    rng = random.Random(5)
    for seed in range(40):
        game = at_the_event(seed, options)
        if game.outcome:
            continue
        for threat in game.threats():
            certain = {tile for tile, odds in threat.tiles.items() if odds == 1}
            for _ in range(12):
                struck = struck_by(game, threat.event, rng)
                assert struck <= set(threat.tiles), (seed, threat.event)
                assert certain <= struck, (seed, threat.event)


def odds(game: ecosia.Ecosia, event: str) -> dict:
    """The tiles that this event threatens, with their odds."""
    return next(threat.tiles for threat in game.threats() if threat.event == event)


def test_deforestation_threatens_each_side_of_the_highest_number_alike():
    assert odds(T1(), "deforestation") == dict.fromkeys(ecosia.neighbours((0, 0)), Fraction(1, 6))


def test_the_odds_of_the_next_event_are_those_of_the_cards_not_seen():
    game = T1(in_round=3, events=["pest", "pest"])
    assert {t.event: t.odds for t in game.threats()} == {
        event: Fraction(1, 5) for event in ecosia.EVENTS if event != "pest"
    }


def test_a_pest_surely_takes_a_tree_from_every_tile_with_the_species():
    game = T1(starter=0)
    assert set(odds(game, "pest").values()) <= {Fraction(1), None}
    assert set(odds(game, "pest")) <= {tile for tile in ecosia.TILES if any(game.trees(tile))}


def test_in_the_last_round_nothing_threatens():
    game = T1(in_round=11, events=[e for e in ecosia.EVENTS for _ in range(2)][:10])
    assert game.threats() == []
