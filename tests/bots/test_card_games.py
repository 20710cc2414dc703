"""The bots that think about the two card games: legal on every variant, fair, repeatable, and better than the last.

What a position is worth is tested by what it must prefer, in positions that are built.
"""

from __future__ import annotations

import random

import pytest

from edugames import facts, observation, restoration
from edugames.bots import registry
from edugames.bots.observation.playouts import expert_move as thumbs_of_observation
from edugames.bots.observation.playouts import ways
from edugames.bots.observation.value import Value as ObservationValue
from edugames.bots.playing import play_out
from edugames.bots.restoration.playouts import expert_move as thumbs_of_restoration
from edugames.bots.restoration.value import Value as RestorationValue
from edugames.play import NATURE
from edugames.studies.intervals import of_share
from edugames.widgets import seats
from tests.observation import board
from tests.restoration import cards
from tests.work import Calls

GAMES = {"restoration": restoration, "observation": observation}
SHORT = {"restoration": {"short_game": True}, "observation": {}}
KEYS = ("lookahead", "planner")
FEW = 12
"""Playouts of a planner that has to be legal and fair, not strong."""

VARIANTS = [
    ("restoration", 2, {"short_game": True, "friendly": True, "friendly_remove_mayor": True}),
    ("restoration", 3, {"swap": "one_for_one", "ab_vulnerable": True, "mayor_blocks_disaster": True}),
    ("restoration", 4, {"short_game": True, "take_cost": "discard_or_void", "take_stack": "accumulate"}),
    ("restoration", 5, {"short_game": True, "reshuffle_actions": False, "legislator_now": False}),
    ("restoration", 6, {"plant_habitats": "primary", "reshuffle_plants": False, "max_turns": 150}),
    ("observation", 2, {"turn_form": "any_two", "c_list": "chicago"}),
    ("observation", 3, {"turn_form": "two_cycles", "step": "king1", "entry": "border"}),
    ("observation", 4, {"must_play": False, "must_move": False, "reshuffle": True, "max_rounds": 30}),
    ("observation", 5, {"step": "any", "plant_habitats": "primary", "max_rounds": 30}),
    ("observation", 6, {"shuffle_bands": True, "entry": "row0"}),
]
VALUES = {
    "restoration": lambda game: RestorationValue(),
    "observation": lambda game: ObservationValue(ways(game.layout, game.table)),
}

EXPERTS = {
    "restoration": lambda game: thumbs_of_restoration(game, game._ask),
    "observation": lambda game: thumbs_of_observation(game, game._ask, ways(game.layout, game.table)),
}


def bot(name, key, playouts=None):
    """A bot that tables offer; a planner may be told how long to think."""
    made = registry.known(name)[key].make()
    if key == "planner" and playouts:
        made.playouts = playouts
    return made


class Asked:
    """A bot that is asked why after each of its moves, and whose answers have to be moves and sentences."""

    def __init__(self, bot):
        self.bot = bot

    def choose(self, seen, moves, rng):
        move = self.bot.choose(seen, moves, rng)
        assert move in moves
        assert self.bot.why(seen, move).endswith(".")
        return move


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize(("name", "players", "options"), VARIANTS, ids=str)
def test_every_variant_is_finished_by_legal_moves_with_reasons(name, players, options, key):
    game = GAMES[name].new_game(players=players, seed=players, **options)
    assert play_out(game, Asked(bot(name, key, FEW)), random.Random(1)).outcome


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("name", GAMES)
def test_hidden_hands_and_piles_do_not_matter(name, key):
    """Other cards in the other hands and in the pile behind the same view: the same decision, for the same reason."""
    game = GAMES[name].new_game(players=3, seed=4, **SHORT[name])
    asked = 0
    while (seat := game.to_move) is not None and asked < 40:
        if seat == NATURE:
            game.play_chance()
            continue
        asked += 1
        seen = game.seen_by(seat)
        other = seen.determinize(random.Random(asked))
        assert other.hands[seat] == game.hands[seat]
        looks = other.seen_by(seat)
        mine = bot(name, key, FEW).choose(seen, seen.legal_moves(), random.Random(asked))
        assert bot(name, key, FEW).choose(looks, looks.legal_moves(), random.Random(asked)) == mine
        assert bot(name, key).why(seen, mine) == bot(name, key).why(looks, mine)
        game.play(mine)


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("name", GAMES)
def test_the_same_seed_and_the_same_bot_play_the_same_game(name, key):
    first, again = (
        play_out(
            GAMES[name].new_game(players=2, seed=5, **SHORT[name]),
            bot(name, key, FEW),
            random.Random("bots/5"),
        )
        for _ in range(2)
    )
    assert first.moves == again.moves


def won(name, better, worse, seeds, playouts=None):
    """How many games for two the better bot wins, alone, sitting now here, now there."""
    wins = 0
    for seed in seeds:
        seat = seed % 2
        game = GAMES[name].new_game(players=2, seed=seed, **SHORT[name])
        bots = {seat: bot(name, better, playouts), 1 - seat: bot(name, worse)}
        wins += play_out(game, bots, random.Random(f"bots/{seed}")).outcome.winners == (seat,)
    return wins


@pytest.mark.parametrize(("name", "players", "options"), VARIANTS, ids=str)
def test_quick_rules_of_thumb_do_what_the_rules_of_thumb_would(name, players, options):
    """In positions that chance leads to: what is worth most by the rules that explain themselves."""
    game = GAMES[name].new_game(players=players, seed=players, **options)
    rng, slow = random.Random(players), bot(name, "greedy")
    for _ in range(250):
        if game.to_move is None:
            break
        if game.to_move == NATURE:
            game.play_chance()
            continue
        seen = game.seen_by(game.to_move)
        moves = seen.legal_moves()
        quick = EXPERTS[name](game)
        assert quick in moves
        assert slow.judge(seen, quick).worth == pytest.approx(
            max(slow.judge(seen, move).worth for move in moves)
        )
        game.play(quick if rng.random() < 0.5 else rng.choice(moves))


@pytest.mark.parametrize("name", GAMES)
def test_one_step_ahead_beats_chance_and_is_not_behind_rules_of_thumb(name):
    assert won(name, "lookahead", "random", range(12)) >= 11
    assert won(name, "lookahead", "greedy", range(24)) >= 11


@pytest.mark.parametrize("name", GAMES)
def test_planning_wins_more_than_rules_of_thumb(name):
    """On 16 seeds and with less thought than at a table; what 400 games say stands in `data/`."""
    assert won(name, "planner", "greedy", range(16), playouts=50) >= 9


@pytest.mark.parametrize("name", GAMES)
def test_planning_keeps_a_page_alive(name):
    """A slice is some 50 ms on a common computer and a decision less than a second, with six players too; in calls."""
    game = GAMES[name].new_game(players=6, seed=3)
    for _ in range(40):
        if game.to_move == NATURE:
            game.play_chance()
        else:
            game.play(game.legal_moves()[0])
    while game.to_move == NATURE:
        game.play_chance()
    seen = game.seen_by(game.to_move)
    thought, slices = bot(name, "planner").think(seen, seen.legal_moves(), random.Random(1)), []
    while True:
        with Calls() as calls:
            come = next(thought, None)
        slices.append(calls.many)
        if come is None:
            break
    assert len(slices) >= 10
    assert max(slices) < 30_000
    assert sum(slices) < 500_000


@pytest.mark.strength
@pytest.mark.parametrize("key", ("greedy", *KEYS))
@pytest.mark.parametrize(("name", "players", "options"), VARIANTS, ids=str)
def test_two_hundred_games_of_every_variant(name, players, options, key):
    for seed in range(200):
        game = GAMES[name].new_game(players=players, seed=seed, **options)
        assert play_out(game, bot(name, key, FEW), random.Random(seed)).outcome


@pytest.mark.strength
@pytest.mark.parametrize(
    ("better", "worse", "games", "least"),
    [("greedy", "random", 200, 160), ("lookahead", "greedy", 400, 180), ("planner", "greedy", 400, 220)],
)
@pytest.mark.parametrize("name", GAMES)
def test_each_bot_wins_more_than_the_one_below(name, better, worse, games, least):
    """220 wins in 400 games are a share whose 95 % interval lies above a half."""
    assert won(name, better, worse, range(10_000, 10_000 + games)) >= least


@pytest.mark.parametrize("name", GAMES)
def test_what_was_measured_is_told_with_its_interval(name):
    """A game that both won counts half; the interval is Wilson's, in per cent."""
    for row in facts.card_matches(name):
        low, high = of_share((row.won + row.shared / 2) / row.games, row.games)
        assert (row.low, row.high) == (round(100 * low, 1), round(100 * high, 1)), row


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize(
    ("key", "against"), [("greedy", "random"), ("lookahead", "greedy"), ("planner", "greedy")]
)
def test_what_is_said_of_a_bot_is_what_was_measured(name, key, against):
    (row,) = (row for row in facts.card_matches(name) if (row.bot, row.against) == (key, against))
    assert row.games >= 400
    assert row.low > (45 if key == "lookahead" else 50)
    assert f"it won {row.won} of {row.games} " in seats.measured(name)[key]
    assert registry.known(name)[against].title in seats.measured(name)[key]


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("players", [2, 4])
def test_the_chances_to_win_sum_to_one_and_follow_the_outcome(name, players):
    game = GAMES[name].new_game(players=players, seed=2, **SHORT[name])
    value = VALUES[name](game)
    assert sum(value.shares(game)) == pytest.approx(1)
    play_out(game, bot(name, "greedy"), random.Random(2))
    winners = game.outcome.winners
    assert value.shares(game) == [(seat in winners) / len(winners) for seat in range(players)]


def test_a_game_that_nobody_won_is_shared_alike():
    """HR-CAP: after so many turns without a winner."""
    game = restoration.new_game(players=4, seed=1, max_turns=3)
    play_out(game, bot("restoration", "random"), random.Random(1))
    assert not game.outcome.won
    assert RestorationValue().shares(game) == [0.25] * 4


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ({"rows": {"a0": "HL BS ST"}}, {"rows": {"a0": "HL BS"}}),
        ({"rows": {"a0": "HL BS"}}, {"rows": {"a0": "HL"}}),
        ({"columns": {"a0": "a0_1 a0_2"}}, {"columns": {"a0": "a0_1"}}),
        ({"side": {0: "LG"}}, {}),
        ({"rows": {"a0": "HL BS"}, "side": {0: "MY"}}, {"rows": {"a0": "HL BS"}}),
        ({}, {"rows": {"a1": "HL BS"}}),  # the opponent's
    ],
    ids=["complete", "two", "plants", "legislator", "mayor", "opponent"],
)
def test_restoration_s_value_prefers_what_brings_a_win(better, worse):
    value = RestorationValue()
    chances = [value.shares(cards.T(players=2, hand="HL ND", **laid))[0] for laid in (better, worse)]
    assert chances[0] > chances[1]


def test_observation_s_value_counts_a_lead_more_when_few_classes_are_missing():
    """O-12: who has seen nearly every class can end the game, and then the points decide."""
    few, many = board.seen_in(board.TRIP[:4]), board.seen_in(board.TRIP[:1])
    chances = []
    for mine in (few, many):
        game = board.at("panne", board.grown("panne", 1), observed=[mine, []])
        lead = ObservationValue(ways(game.layout, game.table)).parts(game, 0).lead
        chances.append(lead / game.points[0])
    assert chances[0] > chances[1]
