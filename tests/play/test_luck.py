"""Luck: the k-th outcome of a purpose depends on the seed, the purpose and k alone."""

from __future__ import annotations

from random import Random

from edugames import ecosia
from edugames.ecosia import NATURE, Draw, Play, Reveal, Roll, Token
from edugames.play import Luck
from edugames.play.luck import deal


def played(game, choose):
    """The game played to its end, each choice made by `choose`."""
    while game.to_move is not None:
        if game.to_move == NATURE:
            game.play_chance()
        else:
            game.play(choose(game))
    return game


def outcomes(game, kind):
    """What NATURE played of one kind, in order."""
    return [move for move in game.moves if isinstance(move, kind)]


def test_the_numbers_of_a_seed_are_the_same_everywhere():
    """Pinned: a record that a class shares must go on alike on every computer and in every Python."""
    luck = Luck(7)
    assert [round(luck.number("die", k), 6) for k in range(3)] == [0.177276, 0.512879, 0.15897]
    assert round(luck.number("event", 100), 6) == 0.241948


def test_the_numbers_come_in_any_order_and_from_any_luck():
    late, early = Luck(7), Luck(7)
    assert late.number("token", 50) == [early.number("token", k) for k in range(51)][50]
    assert early.number("die", 0) != early.number("token", 0)
    assert Luck(8).number("die", 0) != early.number("die", 0)


def test_the_seed_lays_the_same_table_everywhere():
    setup = ecosia.new_game(players=2, seed=7).setup
    assert setup.terrains[:5] == ("farmland", "meadow", "farmland", "dry land", "dry land")
    assert setup.nurseries == ("pine", "oak", "oak", "pine", "oak", "pine", "acacia", "pine", "pine")
    assert setup.hands == (
        ("prune", "nursery", "natural reforestation"),
        ("natural reforestation", "reforestation", "agroforestry"),
    )
    assert setup.starter == 1


def test_a_game_without_a_seed_is_dealt_afresh():
    deals = {ecosia.new_game(players=4).setup for _ in range(3)}
    assert len(deals) == 3


def test_a_what_if_meets_the_same_events_dice_and_tokens():
    """The choices differ, so the games do; the events and the k-th throw of the die do not."""
    one = played(ecosia.new_game(players=4, seed=7), lambda game: game.legal_moves()[0])
    rng = Random(1)
    other = played(ecosia.new_game(players=4, seed=7), lambda game: rng.choice(game.legal_moves()))
    assert one.moves != other.moves
    for kind in (Reveal, Roll):
        pairs = list(zip(outcomes(one, kind), outcomes(other, kind), strict=False))
        assert len(pairs) > 1
        assert all(a is b for a, b in pairs)


def test_the_kth_token_is_the_same_while_the_bag_is():
    one = played(ecosia.new_game(players=4, seed=11), lambda game: game.legal_moves()[-1])
    other = played(ecosia.new_game(players=4, seed=11), lambda game: game.legal_moves()[0])
    pairs = list(zip(outcomes(one, Token), outcomes(other, Token), strict=False))
    assert pairs
    assert all(a is b for a, b in pairs)


def test_one_changed_choice_leaves_the_draws_as_they_were():
    game = ecosia.new_game(players=4, seed=7)
    twin = game.copy()
    discards = [move for move in game.legal_moves() if not isinstance(move, Play)]
    game.play(discards[0])
    twin.play(discards[1])
    assert game.play_chance() is twin.play_chance()


def test_a_stated_outcome_counts_as_the_kth():
    """When a class throws a real die, the program's next throw is the one it would have been anyway."""
    game = ecosia.new_game(players=4, seed=7)
    game.play(game.legal_moves()[-1])
    twin = game.copy()
    first = twin.play_chance()
    game.play(next(move for move, _ in game.chances() if move is not first))
    assert game._drawn == twin._drawn


def test_chances_are_whole_numbers_and_come_up_as_often_as_they_say():
    game = ecosia.new_game(players=4, seed=7)
    game.play(game.legal_moves()[-1])
    chances = dict(game.chances())
    assert sum(chances.values()) == game.deck_size
    assert all(isinstance(move, Draw) and weight > 0 for move, weight in chances.items())
    drawn = dict.fromkeys(chances, 0)
    for seed in range(2000):
        twin = game.copy()
        twin._luck = Luck(seed)
        drawn[twin.play_chance()] += 1
    for move, weight in chances.items():
        expected = 2000 * weight / game.deck_size
        assert abs(drawn[move] - expected) < 5 * expected**0.5


def test_asking_for_luck_changes_nothing_for_a_copy():
    game = ecosia.new_game(players=4, seed=7)
    game.play(game.legal_moves()[-1])
    one, other = game.copy(), game.copy()
    assert [one.play_chance() for _ in range(3)] == [other.play_chance() for _ in range(3)]


def test_dealing_takes_cards_from_the_pile_until_it_is_empty():
    chance = Luck(7).generator("set-up").random
    pile = ["oak"] * 3 + ["pine"] * 2
    dealt = deal(chance, pile, 4)
    assert sorted(dealt + pile) == ["oak"] * 3 + ["pine"] * 2
    assert len(pile) == 1
    assert len(deal(chance, pile, 4)) == 1
    assert pile == []
