"""Games of Ecosia reckoned many at once: they keep the rules of the engine, and judge as the value does."""

from __future__ import annotations

import random

import numpy as np
import pytest

from edugames import ecosia, facts
from edugames.bots.ecosia import fleet_events, fleet_plays, playouts
from edugames.bots.ecosia.fleet import Fleet
from edugames.bots.ecosia.promise import Promise, features
from edugames.bots.ecosia.value import Value
from edugames.ecosia.hexes import INDEX, tiles_of
from edugames.ecosia.moves import PRUNE
from edugames.ecosia.words import CARDS, EVENTS
from tests.ecosia.board import T1

OPTIONS = [
    {"harder": True, "solo_rotate": True},
    {"reshuffle": False, "last_round": False, "win_timing": "end_of_round"},
    {"nursery_touch": "dock_nodes", "encroaching": "card", "wildfire_spread": "one_chosen"},
    {"distance": "team_choice", "expand_blocked": "reroll", "encroach_onto_deforested": True},
    {"wildfire_kill": "dominant", "rotation56": "continue", "drought_scope": "springs_and_adjacent"},
    {"distance": "row", "wildfire_spread": "one_random", "open_hand": False},
]


def midway(players, seed, in_round, **options):
    """A game played by rules of thumb up to the first card of a round; None when it is over before."""
    game, rng = ecosia.new_game(players, seed, **options), random.Random(seed)
    while game._ask is not None and not (game.round == in_round and game._ask.name == "turn"):
        if game._ask.stream:
            game.play_chance()
        else:
            game.play(playouts.decide(game, rng))
    return game if game._ask else None


def games(players=4, in_round=6, count=30, **options):
    return [game for seed in range(count) if (game := midway(players, seed, in_round, **options))]


def check(fleet, players):
    """The invariants of E.c, for every game of the fleet."""
    deck = np.array(fleet.table.deck)[:, None]
    assert (fleet.trees >= 0).all()
    assert (fleet.seedlings >= 0).all()
    assert ((fleet.token > 0) <= (fleet.trees.sum(0) == 0)).all()
    assert (fleet.deck + fleet.discards + fleet.hands.sum(0) == deck).all()
    assert (np.sort(fleet.terrain, 0) == np.sort(fleet.terrain, 0)[:, :1]).all()
    assert (fleet.bag >= 0).all()
    assert (fleet.unseen >= 0).all()
    assert fleet.unseen.sum(0).max(initial=0) == 12 - (10 - fleet.left)
    assert (fleet.hands.sum(1) <= 3).all()


@pytest.mark.parametrize(("players", "options"), [*enumerate(OPTIONS, 1)], ids=str)
def test_a_fleet_keeps_the_invariants_of_the_game(players, options):
    fleet = Fleet([ecosia.new_game(players, seed, **options) for seed in range(40)], 1)
    fleet.each_round = lambda now: check(now, players)
    won = fleet.run()
    assert fleet.over
    assert won.sum() == 40 - fleet.size
    assert ((fleet.token > 0).any(0)).all()


def test_the_same_seed_is_the_same_fleet():
    begin = [ecosia.new_game(4, seed) for seed in range(50)]
    first, again, other = (Fleet(begin, seed) for seed in (7, 7, 8))
    assert (first.run() == again.run()).all()
    assert np.array_equal(first.token, again.token)
    other.run()
    assert first.size != other.size or not np.array_equal(first.token, other.token)


def test_blocks_of_columns_see_the_same_chance():
    """Common random numbers: the same game in two blocks runs the same course."""
    game = midway(4, 3, 4)
    fleet = Fleet([game, game], 5, each=20, columns=20)
    fleet.run(rounds=2)
    first, second = fleet.id < 20, fleet.id >= 20
    assert np.array_equal(fleet.id[first], fleet.id[second] - 20)
    assert np.array_equal(fleet.token[:, first], fleet.token[:, second])
    assert not (fleet.token[:, first] == fleet.token[:, first][:, :1]).all(), "columns differ"


def test_facts_are_those_of_the_engine():
    laid = games()
    fleet = Fleet(laid, 0)
    fleet.look()
    for row, game in enumerate(laid):
        island = game.island
        assert set(np.flatnonzero(fleet.empty[:, row])) == set(tiles_of(island.empty))
        assert set(np.flatnonzero(fleet.mono[:, row])) == set(tiles_of(island.monocultures))
        for n, reach in enumerate(game.reaches()):
            assert set(np.flatnonzero(fleet.reach[n, :, row])) == set(tiles_of(reach))
        areas = tiles_of(island.deforested)
        assert sorted(fleet.area[fleet.is_area[:, row], row]) == list(areas)
        closest = fleet.closest(fleet.empty)[:, row]
        assert set(np.flatnonzero(closest)) == set(tiles_of(game.closest(island.empty)))


def test_legal_trees_are_those_of_the_engine():
    laid = games()
    fleet = Fleet(laid, 0)
    fleet.look()
    fleet.hands[:] = 1
    options = fleet_plays.weigh(fleet, np.array([game.seat for game in laid]))
    names = ("plant", "prune", "natural reforestation", "agroforestry")
    for row, game in enumerate(laid):
        targets = (playouts._plantable, playouts._prunable, playouts._seedable, playouts._interplantable)
        for name, places in zip(names, targets, strict=True):
            values = options.trees.get(CARDS.index(name))
            found = set() if values is None else set(np.flatnonzero(values[:, row] > fleet_plays.NEVER / 2))
            assert found == {19 * s + t for s, tiles in enumerate(places(game)) for t in tiles_of(tiles)}


def test_what_a_tree_gains_is_what_the_value_gains():
    """Without a pest, whose part of the value is so small that the fleet passes over it."""
    value = Value()
    for game in games(count=12):
        fleet = Fleet([game], 0)
        fleet.look()
        gain = fleet_plays.gains(fleet)[:, :, 0]
        before = sum(value.parts(game)) - value.parts(game).pest
        for t in tiles_of(game.island.treed):
            for s in range(3):
                if game.island.trees[3 * t + s]:
                    after = game.copy()
                    after.island.add(t, s)
                    worth = sum(value.parts(after)) - value.parts(after).pest
                    assert gain[s, t] == pytest.approx(worth - before, abs=0.01), (t, s, PRUNE[t][s])


def struck(event, game, times=200):
    """A position struck by one event many times over."""
    fleet = Fleet([game], 3, each=times, columns=times)
    luck = [fleet.chance(), fleet.chance()]
    strikes = (
        fleet_events.deforestation,
        fleet_events.encroaching,
        fleet_events.rain,
        fleet_events.fire,
        fleet_events.pest,
        fleet_events.drought,
    )
    strikes[EVENTS.index(event)](fleet, np.arange(times), luck)
    return fleet


def at(q, r):
    return INDEX[q, r]


def test_deforestation_spreads_to_the_side_of_the_die():
    """S-E7: from the centre each side with one chance in six; a lone tree dies, and the tile is deforested."""
    fleet = struck("deforestation", T1(), times=600)
    hit = (fleet.token > 0).sum(1)
    around = [at(1, -1), at(1, 0), at(0, 1), at(-1, 1), at(-1, 0), at(0, -1)]
    assert all(hit[t] == 100 for t in around)
    assert hit.sum() == 600 + 600
    mixed = struck("deforestation", T1({(1, 0): "AAB"}), times=600)
    assert (mixed.token[at(1, 0)] == 0).all()
    assert set(map(tuple, mixed.trees[:, at(1, 0)].T)) == {(2, 1, 0), (0, 1, 0)}


def test_encroaching_moves_the_closest_empty_farmland():
    """S-E8: of the two farmlands at distance 1 one moves; its place is deforested, with the neighbour's terrain."""
    fleet = struck("encroaching", T1())
    down = {t for t in range(19) if (fleet.token[t] > 0).any()} - {at(0, 0)}
    assert down <= {at(0, 1), at(0, 2)}
    assert ((fleet.token > 0).sum(0) == 2).all()


def test_encroaching_by_the_card_moves_nothing():
    fleet = struck("encroaching", T1(encroaching="card"))
    assert ((fleet.token > 0).sum(0) == 1).all()


def test_wildfire_burns_monocultures_and_one_empty_neighbour_is_deforested():
    """S-E9: (2 of 3) is no monoculture and stays; the fire's own tile is not deforested."""
    game = T1({(2, -1): "A", (1, 0): "AAB", (2, 0): "CCCA"}, starter=3)
    assert game.home(3) == (2, -1)
    fleet = struck("wildfire", game)
    assert ((fleet.token > 0).sum(0) == 2).all()
    assert (fleet.trees[:, at(1, 0)].T == (2, 1, 0)).all()
    assert (fleet.token[at(2, -1)] == 0).all()
    assert (fleet.trees[:, at(2, 0)] == 0).all()


def test_a_pest_takes_one_tree_of_its_species_from_every_tile():
    """S-E10."""
    before = T1({(-1, 1): "ABB"})
    fleet = struck("pest", before)
    lost = np.array(before.island.trees).reshape(19, 3).T[:, :, None] - fleet.trees
    assert (lost.max((0, 1)) == 1).all()
    assert ((lost > 0).any(1).sum(0) == 1).all()
    assert ((fleet.token > 0).sum(0) == 1).all()


def test_a_drought_deforests_one_empty_tile():
    """S-E11."""
    fleet = struck("drought", T1({(0, -1): "A", (-2, 2): "C"}))
    assert ((fleet.token > 0).sum(0) == 2).all()


def test_a_promise_tells_good_positions_from_bad_ones():
    promise = Promise()
    known = {row.feature for row in facts.ecosia_promise()}
    fleet = Fleet(games(in_round=9, count=200), 4)
    assert set(features(fleet)) == known
    odds = promise(fleet)
    assert ((odds > 0) & (odds < 1)).all()
    won = fleet.run()
    assert won.any()
    assert odds[won].mean() > odds[~won].mean() + 0.15
