"""E-7 to E-12: how the table is laid."""

from __future__ import annotations

from collections import Counter

import pytest

from edugames import ecosia

from . import reference
from .board import CARDS, CARDS_OF_EACH_KIND, CENTRE, NINE, NUMBERS, T1, deforested, played

PLAYERS = (1, 2, 3, 4, 5, 6)
SEEDS = range(30)


def dealt(players=4, seed=0, **options):
    return ecosia.new_game(players=players, seed=seed, **options)


@pytest.mark.parametrize("seed", SEEDS)
def test_E7_the_desert_lies_in_the_centre(seed):
    assert dealt(seed=seed).terrain(CENTRE) == "desert"


def test_E7_the_eighteen_other_tiles_are_shuffled():
    layouts = {tuple(dealt(seed=seed).terrain(tile) for tile in ecosia.TILES) for seed in SEEDS}
    assert len(layouts) == len(SEEDS)


def test_E7_every_outer_tile_is_a_forest_about_4_times_in_18():
    games = [dealt(seed=seed) for seed in range(900)]
    for tile in ecosia.TILES:
        if tile != CENTRE:
            forests = sum(game.terrain(tile) == "forest" for game in games)
            assert 130 <= forests <= 270, f"{tile}: {forests} of 900, expected 200 (sd 12.5)"


@pytest.mark.parametrize("players", PLAYERS)
def test_E8_only_the_centre_is_deforested_with_a_twelve(players):
    game = dealt(players)
    assert deforested(game) == {CENTRE: 12}
    assert game.bag == tuple(sorted(NUMBERS[:-1]))
    assert game.tokens_out == ()


@pytest.mark.parametrize(("players", "size"), [(1, 29), (2, 34), (3, 45), (4, 56), (5, 67), (6, 78)])
def test_E9_the_management_deck_has_6c_minus_n_cards(players, size):
    game = dealt(players)
    whole = Counter(game.deck)
    for seat in range(players):
        whole += Counter(game.hand(seat))
    c = CARDS_OF_EACH_KIND[players]
    assert sum(whole.values()) == size == 6 * c - players
    assert whole == {**dict.fromkeys(CARDS, c), "reforestation": c - players}
    assert not any(game.discard.values())


def test_E9_there_are_six_kinds_of_card():
    assert tuple(ecosia.CARDS) == CARDS


def test_E10_ten_events_lie_face_down_two_of_each_kind_can_come():
    game = dealt()
    assert game.events == ()
    assert game.events_left == 10
    assert set(ecosia.EVENTS) == {
        "deforestation", "encroaching", "heavy rain", "wildfire", "pest", "drought",
    }  # fmt: skip


def test_E10_any_of_the_twelve_may_be_the_first_event():
    assert dict(T1(now="reveal").chances()) == {ecosia.Reveal(event): 2 for event in ecosia.EVENTS}


def test_E10_an_event_that_came_twice_cannot_come_again():
    game = T1(now="reveal", in_round=4, events=("pest", "pest", "drought"))
    odds = dict(game.chances())
    assert ecosia.Reveal("pest") not in {move for move, weight in odds.items() if weight}
    assert odds[ecosia.Reveal("drought")] == 1
    assert odds[ecosia.Reveal("wildfire")] == 2
    assert game.why_not(ecosia.Reveal("pest")) is not None


def test_E10_two_of_the_twelve_stay_out_unseen():
    four = ("pest", "drought", "wildfire", "heavy rain")
    game = T1(now="reveal", in_round=10, events=(*four, *four, "encroaching"))
    odds = {move.event: weight for move, weight in game.chances() if weight}
    assert odds == {"encroaching": 1, "deforestation": 2}, (
        "three cards could be the tenth; two of them stay out"
    )
    assert game.events_left == 1


@pytest.mark.parametrize("seed", SEEDS)
def test_E11_one_tree_on_each_forest_and_in_each_nursery(seed):
    game = dealt(seed=seed)
    for tile in ecosia.TILES:
        assert sum(game.trees(tile)) == (game.terrain(tile) == "forest")
    assert all(sum(game.seedlings(name)) == 1 for name in NINE)


def test_E11_the_species_are_random():
    first = Counter(game.seedlings("N1") for game in map(dealt, [4] * 300, range(300)))
    assert set(first) == {(1, 0, 0), (0, 1, 0), (0, 0, 1)}
    assert min(first.values()) > 60


@pytest.mark.parametrize("players", PLAYERS)
def test_E12_three_cards_each(players):
    game = dealt(players)
    assert [game.hand_size(seat) for seat in range(players)] == [3] * players
    assert all(sum(game.hand(seat).values()) == 3 for seat in range(players))
    assert game.deck_size == sum(reference.deck(players).values()) - 3 * players


def test_E12_the_first_player_is_drawn_by_lot():
    assert {dealt(players=6, seed=seed).starter for seed in range(80)} == set(range(6))


def test_E12_or_the_first_player_is_given():
    for seat in range(4):
        game = dealt(seed=5, start_player=seat)
        assert game.starter == game.seat == game.to_move == seat


def test_E12_hands_are_open():
    seen = dealt().seen_by(0)
    assert [seen.hand_size(seat) for seat in range(4)] == [3] * 4
    assert all(seen.hand(seat) for seat in range(4))


def test_E12_or_hands_are_closed():
    game = dealt(open_hand=False)
    seen = game.seen_by(1)
    assert seen.hand(1) == game.hand(1)
    assert [seen.hand(seat) for seat in (0, 2, 3)] == [None] * 3
    assert [seen.hand_size(seat) for seat in range(4)] == [3] * 4


def test_E12_the_same_seed_lays_the_same_table():
    assert dealt(seed=7).to_dict() == dealt(seed=7).to_dict()
    assert dealt(seed=7).to_dict() != dealt(seed=8).to_dict()


def test_E12_a_set_up_that_is_stated_is_laid_as_it_is():
    first = dealt(seed=7)
    again = ecosia.new_game(players=4, setup=first.setup)
    assert again.to_dict() == first.to_dict() | {"seed": again.seed}
    third = ecosia.new_game(players=4, setup=first.setup.to_json())
    assert third.setup == first.setup


def test_E12_each_player_keeps_cards_apart():
    game = dealt()
    kind = next(iter(game.hand(game.seat)))
    before = [game.hand(seat) for seat in range(4)]
    seat = game.seat
    played(game, ecosia.Discard(kind))
    assert [game.hand(s) for s in range(4) if s != seat] == [before[s] for s in range(4) if s != seat]
