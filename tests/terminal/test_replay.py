"""A recorded game, shown again."""

from __future__ import annotations

from random import Random

import pytest

from edugames import ecosia
from edugames.play import RecordError
from edugames.terminal.replay import show
from tests.terminal.keyboard import Keyboard


def record(seed=7, moves=12, **options):
    """The record of the beginning of a game played by chance."""
    rng, game = Random(seed), ecosia.new_game(players=2, seed=seed, **options)
    while game.to_move is not None and len(game.moves) < moves:
        if game.to_move == ecosia.NATURE:
            game.play_chance()
        else:
            game.play(rng.choice(game.legal_moves()))
    return game.record


def shown(*arguments, lines=()):
    keyboard = Keyboard(*lines)
    show(arguments[0], keyboard.screen, *arguments[1:])
    return keyboard.text


def test_a_replay_numbers_every_move_and_draws_both_ends():
    text = shown(record())
    assert "Ecosia, 2 players, seed 7, the usual rules; 12 moves" in text
    assert all(f"\n{number:>4}  " in text for number in range(1, 13))
    assert text.count("row 3  ") == 2


def test_a_replay_stops_where_it_is_told_to():
    text = shown(record(), 3)
    assert "\n   3  " in text
    assert "\n   4  " not in text
    with pytest.raises(RecordError, match="has 12 moves; show it up to one of 0 to 12, not 13"):
        shown(record(), 13)


def test_a_replay_waits_at_each_move_of_a_person():
    whole = record()
    people = shown(whole, None, True, lines=[""] * 12).count("Enter goes on")
    assert 1 < people < 12
    assert "   3  " not in shown(whole, None, True, lines=["", "q"]).split("Enter goes on")[-1]


def test_a_replay_shows_closed_hands_and_how_the_game_ended():
    text = shown(record(moves=10**6, open_hand=False, harder=True))
    assert "open_hand False" in text
    assert "do not see" not in text
    assert "still deforested after the last round." in text
