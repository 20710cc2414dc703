"""Games played by bots, and bots that think in slices."""

from __future__ import annotations

import random

import pytest

from edugames import ecosia
from edugames.bots import Random, Scripted
from edugames.bots.playing import play_out
from edugames.bots.thinker import Thinker
from edugames.play import IllegalMove


class Slow(Thinker):
    """Takes the last move after three slices."""

    def think(self, seen, moves, rng):
        yield from (0.0, 0.5, 1.0)
        return moves[-1]


class Onlooker:
    """Remembers what it was handed."""

    def __init__(self, cheats=False):
        self.cheats = cheats
        self.saw = []

    def choose(self, sight, moves, rng):
        self.saw.append(type(sight))
        return moves[0]


def test_a_thinker_tells_how_far_it_has_come_and_chooses_the_same_at_once():
    thought, told = Slow().think(None, ["a", "b"], random.Random(1)), []
    while True:
        try:
            told.append(next(thought))
        except StopIteration as end:
            move = end.value
            break
    assert told == [0.0, 0.5, 1.0]
    assert move == Slow().choose(None, ["a", "b"], random.Random(1)) == "b"


def test_one_bot_plays_for_every_seat_or_each_seat_has_its_own():
    alone = play_out(ecosia.new_game(2, seed=3), Random(), random.Random(5))
    seated = play_out(ecosia.new_game(2, seed=3), {0: Random(), 1: Random()}, random.Random(5))
    assert alone.outcome
    assert alone.moves == seated.moves


def test_only_a_cheating_bot_is_handed_the_game():
    honest, cheat = Onlooker(), Onlooker(cheats=True)
    play_out(ecosia.new_game(2, seed=3), {0: honest, 1: cheat}, random.Random(5))
    assert set(honest.saw) == {ecosia.Seen}
    assert set(cheat.saw) == {ecosia.Ecosia}


def test_what_a_cheat_does_to_its_copy_leaves_the_game_alone():
    class Vandal:
        cheats = True

        def choose(self, game, moves, rng):
            game.play(moves[0])
            return moves[-1]

    assert play_out(ecosia.new_game(1, seed=3), Vandal(), random.Random(5)).outcome


def test_an_illegal_answer_leaves_the_game_where_it_was_asked():
    game = ecosia.new_game(2, seed=3)
    asked = game.decision
    with pytest.raises(IllegalMove):
        play_out(game, Scripted([ecosia.At((0, 0))]), random.Random(1))
    assert game.decision == asked
