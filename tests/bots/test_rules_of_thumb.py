"""The bots that play by rules of thumb: they know only what their seat sees, explain themselves, and beat chance."""

from __future__ import annotations

import random

import pytest

from edugames import observation, restoration
from edugames.bots import Random, registry
from edugames.play import NATURE
from tests.observation import board
from tests.restoration import cards

GAMES = {"restoration": restoration, "observation": observation}
VARIANTS = [
    ("restoration", {"short_game": True}),
    ("restoration", {"short_game": True, "friendly": True}),
    ("restoration", {"short_game": True, "swap": "one_for_one", "ab_vulnerable": True}),
    ("restoration", {"short_game": True, "take_cost": "discard_or_void", "take_stack": "accumulate"}),
    ("observation", {}),
    ("observation", {"turn_form": "any_two"}),
    ("observation", {"turn_form": "two_cycles", "step": "king1"}),
    ("observation", {"must_play": False, "must_move": False, "reshuffle": True, "max_rounds": 60}),
]


def greedy(name):
    return registry.known(name)["greedy"].make()


def play_out(game, bots, seed):
    """The game to its end; every move goes through the rules."""
    rng = random.Random(seed)
    while (seat := game.to_move) is not None:
        if seat == NATURE:
            game.play_chance()
            continue
        seen = game.seen_by(seat)
        moves = seen.legal_moves()
        move = bots[seat].choose(seen, moves, rng)
        assert move in moves
        assert bots[seat].why(seen, move).endswith(".") if hasattr(bots[seat], "why") else True
        game.play(move)
    return game


@pytest.mark.parametrize(("name", "options"), VARIANTS, ids=str)
@pytest.mark.parametrize("players", [2, 3])
def test_rules_of_thumb_finish_every_variant_and_give_their_reasons(name, options, players):
    for seed in range(3):
        game = GAMES[name].new_game(players=players, seed=seed, **options)
        assert play_out(game, [greedy(name)] * players, seed).outcome


@pytest.mark.parametrize(("name", "options"), [("restoration", {"short_game": True}), ("observation", {})])
def test_rules_of_thumb_beat_chance(name, options):
    wins = 0
    for seed in range(30):
        seat = seed % 2
        bots = [Random(), Random()]
        bots[seat] = greedy(name)
        game = play_out(GAMES[name].new_game(players=2, seed=seed, **options), bots, seed)
        wins += game.outcome.winners == (seat,)
    assert wins >= 27


@pytest.mark.parametrize("name", ["restoration", "observation"])
def test_a_bot_decides_by_what_its_seat_sees(name):
    """Another hand and another pile behind the same view: the same decision."""
    game = GAMES[name].new_game(players=3, seed=4)
    for turn in range(60):
        if game.to_move is None:
            break
        if game.to_move == NATURE:
            game.play_chance()
            continue
        seen = game.seen_by(game.to_move)
        other = seen.determinize(random.Random(turn)).seen_by(game.to_move)
        bot = greedy(name)
        mine = bot.choose(seen, seen.legal_moves(), random.Random(turn))
        assert bot.choose(other, other.legal_moves(), random.Random(turn)) == mine
        game.play(mine)


def test_observation_is_not_ended_by_whoever_is_behind():
    """O-13: completing the set gives no bonus, so who is behind goes on collecting."""
    mine, theirs = board.seen_in(board.TRIP[:4]), []
    for plant in board.worth(10, 6, but=[name for name, _ in mine]):
        theirs.append([plant, board.DECK.plants[plant].habitats[0]])
    game = board.at("panne", board.grown("panne", 1), observed=[mine, theirs[:6]])
    seen = game.seen_by(0)
    assert game.missing(0) == ("coastal",)
    assert game.score(1).points > game.score(0).points + 10
    move = greedy("observation").choose(seen, seen.legal_moves(), random.Random(0))
    assert type(move).__name__ == "Discard"


def test_observation_is_ended_by_whoever_is_ahead():
    mine = board.seen_in(board.TRIP[:4])
    plant = board.grown("panne", 1)
    game = board.at("panne", plant, observed=[mine, []])
    seen = game.seen_by(0)
    move = greedy("observation").choose(seen, seen.legal_moves(), random.Random(0))
    assert move == observation.Observe(plant[0])


@pytest.mark.parametrize(
    ("row", "column", "hand", "played"),
    [
        (
            "HL BS",
            "",
            "ST CS ND X-CS MY",
            restoration.Play("steward", "a0"),
        ),  # a technique is completed
        ("HL", "a0_1 a0_2", "AB ST CS ND X-CS", restoration.PlayAsPlant("a0")),  # plants are scarce
        ("", "", "LG ST CS ND X-CS", restoration.PlayAside("legislator")),  # two plants a turn
    ],
    ids=["complete", "plant", "legislator"],
)
def test_restoration_s_rules_of_thumb(row, column, hand, played):
    laid = {"rows": {"a0": row}} if row else {}
    laid |= {"columns": {"a0": column}} if column else {}
    game = cards.T(hand=hand, **laid)
    seen = game.seen_by(0)
    assert greedy("restoration").choose(seen, seen.legal_moves(), random.Random(0)) == played
