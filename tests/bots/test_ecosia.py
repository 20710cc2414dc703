"""The bots that play Ecosia for the team: they know what their seat sees, explain themselves, and save islands."""

from __future__ import annotations

import random

import pytest

from edugames import ecosia, facts, studies
from edugames.bots import Random, registry
from edugames.bots.ecosia.value import Value
from edugames.play import NATURE
from edugames.widgets import seats
from tests.ecosia.board import T1
from tests.work import Calls

BOTS = ("greedy", "lookahead")
VARIANTS = [
    {"reshuffle": False, "last_round": False, "win_timing": "end_of_round", "solo_rotate": True},
    {"harder": True, "open_hand": False},
    {"nursery_touch": "dock_nodes", "encroaching": "card", "wildfire_spread": "one_chosen"},
    {"distance": "team_choice", "expand_blocked": "reroll", "encroach_onto_deforested": True},
    {"wildfire_kill": "dominant", "rotation56": "continue", "drought_scope": "springs_and_adjacent"},
    {"distance": "row", "wildfire_spread": "one_random"},
]


def bot(key):
    return registry.known("ecosia")[key].make()


def play_out(game, player, seed, ask_why=False):
    """The game to its end with one bot for the team, and the most calls that a decision took."""
    rng, most = random.Random(seed), 0
    while (seat := game.to_move) is not None:
        if seat == NATURE:
            game.play_chance()
            continue
        seen = game.seen_by(seat)
        moves = seen.legal_moves()
        with Calls() as calls:
            move = player.choose(seen, moves, rng)
        most = max(most, calls.many)
        assert move in moves
        if ask_why:
            assert player.why(seen, move).endswith(".")
        game.play(move)
    return game, most


@pytest.mark.parametrize("key", BOTS)
@pytest.mark.parametrize(("players", "options"), [*enumerate(VARIANTS, 1)], ids=str)
def test_every_variant_is_finished_by_legal_moves_with_reasons(key, players, options):
    game, _ = play_out(ecosia.new_game(players, seed=players, **options), bot(key), 1, ask_why=True)
    assert game.outcome


def saved(player, seeds):
    """How many islands a bot saves with four players, as printed, and how many areas it leaves deforested."""
    games = [play_out(ecosia.new_game(4, seed=seed), player, seed)[0] for seed in seeds]
    return sum(game.outcome.won for game in games), sum(game.island.deforested.bit_count() for game in games)


def test_rules_of_thumb_save_islands_that_chance_does_not():
    by_chance, left_by_chance = saved(Random(), range(30))
    by_rules, left = saved(bot("greedy"), range(30))
    assert by_chance == 0
    assert by_rules >= 2
    assert left < left_by_chance / 2


def test_one_card_ahead_saves_more_still():
    ahead, left = saved(bot("lookahead"), range(8))
    by_rules, left_by_rules = saved(bot("greedy"), range(8))
    assert ahead > by_rules
    assert left < left_by_rules


@pytest.mark.parametrize("key", BOTS)
def test_no_decision_keeps_a_page_waiting(key):
    """A page answers nothing while a bot decides: at most a tenth of a second."""
    _, most = play_out(ecosia.new_game(5, seed=3), bot(key), 3)
    assert most < 60_000


@pytest.mark.parametrize("key", BOTS)
def test_hidden_hands_do_not_matter(key):
    """Other cards in the closed hands and another order of every pile: the same decision."""
    game = ecosia.new_game(players=3, seed=4, open_hand=False)
    turns = 0
    while (seat := game.to_move) is not None and turns < 60:
        if seat == NATURE:
            game.play_chance()
            continue
        turns += 1
        seen = game.seen_by(seat)
        other = seen.determinize(random.Random(turns))
        assert other.hands[seat] == game.hands[seat]
        player, looks = bot(key), other.seen_by(seat)
        mine = player.choose(seen, seen.legal_moves(), random.Random(turns))
        assert bot(key).choose(looks, looks.legal_moves(), random.Random(turns)) == mine
        assert player.why(seen, mine) == player.why(looks, mine)
        game.play(mine)


@pytest.mark.parametrize("key", BOTS)
def test_an_area_that_can_be_reforested_is(key):
    """S-E5: the trees stand around it, the young trees are in reach, the card is in the hand (E-21)."""
    game = T1(
        {(2, -2): "AB", (1, 0): "CC"}, down={(2, -1): 5}, hand=["reforestation", "prune", "plant"], in_round=3
    )
    seen = game.seen_by(0)
    move = bot(key).choose(seen, seen.legal_moves(), random.Random(0))
    assert move == ecosia.Play("reforestation")
    assert "life" in bot(key).why(seen, move)


def test_what_can_be_reforested_is_worth_more_and_the_worth_is_the_sum_of_its_parts():
    value = Value()
    before = T1({(2, -2): "AB", (1, 0): "CC"}, down={(2, -1): 5})
    after = T1({(2, -2): "AB", (1, 0): "CC", (2, -1): "AC"})
    assert value(after) > value(before)
    assert value(before) == pytest.approx(sum(value.parts(before)))


def in_per_cent(won, games):
    """The 95 % Wilson interval of a share, in per cent with one decimal."""
    return tuple(round(100 * end, 1) for end in studies.wilson(won, games))


def test_what_was_measured_is_told_with_its_interval():
    saved = facts.ecosia_saved()
    assert {(row.bot, row.players) for row in saved} == {
        (key, players) for key in registry.known("ecosia") for players in range(1, 7)
    }
    for row in saved:
        assert in_per_cent(row.won, row.games) == (row.low, row.high)


@pytest.mark.parametrize("key", [*BOTS, "planner"])
def test_what_is_said_of_a_bot_is_what_was_measured(key):
    (row,) = (row for row in facts.ecosia_saved() if (row.bot, row.players) == (key, 4))
    assert f"saved {row.won} of {row.games} islands" in seats.measured("ecosia")[key]
