"""Playouts by the rules of thumb of `greedy`: the same moves as that bot's, found quickly."""

from __future__ import annotations

import random

import pytest

from edugames import ecosia
from edugames.bots.ecosia import playouts
from edugames.bots.ecosia.greedy import Greedy
from edugames.play import NATURE

OPTIONS = [
    {},
    {"harder": True, "reshuffle": False},
    {"encroaching": "card", "nursery_touch": "dock_nodes", "last_round": False},
    {"wildfire_spread": "one_chosen", "distance": "team_choice", "encroach_onto_deforested": True},
    {"wildfire_spread": "one_random", "expand_blocked": "reroll", "win_timing": "end_of_round"},
]


class Noted(random.Random):
    """Chance that notes between how many equals it chose, and chooses the last one."""

    def random(self):
        return 1 - 2**-53


@pytest.mark.parametrize(("players", "options"), [*enumerate(OPTIONS, 1)], ids=str)
def test_every_move_is_one_that_greedy_finds_worth_most(players, options):
    judge = Greedy().judge
    for seed in range(3):
        game, rng = ecosia.new_game(players, seed, **options), random.Random(seed)
        while (seat := game.to_move) is not None:
            if seat == NATURE:
                game.play_chance()
                continue
            worth = {move: judge(game, move).worth for move in game.legal_moves()}
            most = {move for move in worth if worth[move] == max(worth.values())}
            found = {playouts.decide(game, random.Random(i)) for i in range(len(most))}
            found.add(playouts.decide(game, Noted()))
            assert found <= most
            game.play(playouts.decide(game, rng))


def test_every_equal_is_found():
    """T: at the opening many places are as good for a young tree; in many games each is chosen once."""
    game = ecosia.new_game(4, seed=1)
    while game.decision.kind != "add":
        nursery = ecosia.Play("nursery")
        game.play_chance() if game.to_move == NATURE else game.play(
            nursery if nursery in game.legal_moves() else game.legal_moves()[0]
        )
    worth = {move: Greedy().judge(game, move).worth for move in game.legal_moves()}
    most = {move for move in worth if worth[move] == max(worth.values())}
    assert len(most) > 1
    assert {playouts.decide(game, random.Random(i)) for i in range(40 * len(most))} == most


def test_a_game_is_played_to_its_end_and_the_same_for_the_same_chance():
    first, again = (playouts.play_out(ecosia.new_game(4, seed=5), random.Random(5)) for _ in range(2))
    assert first.outcome == again.outcome
    assert first.moves == again.moves
    assert first.record.replay().island == first.island


def test_playouts_save_islands():
    saved = sum(
        playouts.play_out(ecosia.new_game(4, seed=seed), random.Random(seed)).outcome.won
        for seed in range(100)
    )
    assert 4 <= saved <= 30
