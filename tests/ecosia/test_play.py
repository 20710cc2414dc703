"""E-25 to E-28: rounds and plays, the event at the end of a round, who sits where, how a tile is lost."""

from __future__ import annotations

from collections import Counter

import pytest

from edugames import ecosia
from edugames.ecosia import NATURE, Choose, Reveal, Roll, Token

from . import reference
from .board import (
    CENTRE,
    HOMES,
    NUMBERS,
    ORDER,
    SIDES,
    T1,
    chosen,
    deforested,
    discard_one,
    legal,
    played,
    standing,
    struck,
    trees,
)

BARE = {"trees": {}, "only": True}


def seats_until_the_event(game):
    """Everybody throws a card away in turn; the seats in order."""
    seats = []
    while game.decision and game.decision.kind == "turn":
        seats.append(game.seat)
        discard_one(game)
    return seats


def event_passes(game, event):
    """The event is revealed and every choice in it made somehow."""
    played(game, Reveal(event))
    while game.event is not None:
        played(game, next(iter(game.legal_moves())))
    return game


QUIET = (
    "pest",
    "pest",
    "wildfire",
    "drought",
    "heavy rain",
    "wildfire",
    "drought",
    "heavy rain",
    "deforestation",
)
TEN_EVENTS = (*QUIET, "deforestation")


def whole_game(players, **options):
    """Every seat that plays, in order, in a game where cards are only thrown away; and the game at its end."""
    game, seats = T1(**BARE, players=players, **options), []
    for event in (*TEN_EVENTS, None):
        seats.append(seats_until_the_event(game))
        if game.outcome:
            break
        event_passes(game, event)
    return seats, game


@pytest.mark.parametrize(
    ("players", "order"),
    [
        (1, [0, 0, 0]),
        (2, [0, 0, 1, 1]),
        (3, [0, 1, 2]),
        (4, [0, 1, 2, 3]),
        (5, [0, 1, 2, 3]),
        (6, [0, 1, 2, 3]),
    ],
)
def test_E25_the_order_of_plays_in_a_round(players, order):
    assert seats_until_the_event(T1(players=players)) == order


@pytest.mark.parametrize("players", range(1, 7))
def test_E25_the_starter_begins_and_the_others_follow_clockwise(players):
    for starter in range(players):
        seats = seats_until_the_event(T1(players=players, starter=starter))
        assert seats == [(starter + offset) % players for offset in ORDER[players]]


@pytest.mark.parametrize("players", range(1, 7))
def test_E25_the_next_round_is_started_by_the_player_on_the_left(players):
    last = players - 1
    game = event_passes(T1(**BARE, players=players, starter=last, now="reveal"), "pest")
    assert game.round == 2
    assert game.starter == game.seat == 0
    assert game.play_number == 0


def test_E25_with_two_players_the_second_plays_four_times_in_a_row():
    game = T1(**BARE, players=2)
    first = seats_until_the_event(game)
    second = seats_until_the_event(event_passes(game, "pest"))
    assert first + second == [0, 0, 1, 1, 1, 1, 0, 0]


@pytest.mark.parametrize(
    ("players", "plays"),
    [(5, [9, 9, 9, 9, 8]), (6, [7, 7, 7, 8, 8, 7])],
)
def test_E25_plays_of_five_and_six_players_over_eleven_rounds(players, plays):
    seats, _ = whole_game(players)
    counted = Counter(seat for in_round in seats for seat in in_round)
    assert [counted[seat] for seat in range(players)] == plays


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_E25_a_game_has_eleven_rounds_of_L_plays(players):
    seats, game = whole_game(players)
    assert [len(in_round) for in_round in seats] == [len(ORDER[players])] * 11
    assert game.outcome is not None


def test_E25_each_play_is_followed_by_its_own_draw():
    game = played(T1(players=1), ecosia.Discard("plant"))
    assert game.to_move == NATURE
    played(game, ecosia.Draw("plant"))
    assert game.to_move == 0
    assert game.hand_size(0) == 3
    assert game.play_number == 1


# ---------------------------------------------------------------------- E-26


def test_E26_after_the_last_play_an_event_is_revealed():
    game = T1(play=3)
    assert game.seat == 3
    discard_one(game)
    assert game.to_move == NATURE
    assert {type(move) for move in game.legal_moves()} == {Reveal}


def test_E26_not_before_the_last_play():
    game = discard_one(T1(play=2))
    assert game.to_move == 3
    assert game.events == ()


def test_E26_the_event_is_resolved_then_the_next_round_begins():
    game = struck(T1(**BARE, now="reveal"), "pest")
    assert game.events == ("pest",)
    assert game.event is None
    assert game.events_left == 9
    assert (game.round, game.play_number) == (2, 0)


def test_E26_while_it_is_resolved_the_event_is_known():
    game = struck(T1(now="reveal"), "deforestation")
    assert game.event == "deforestation"
    assert game.round == 1


def test_E26_the_starting_player_chooses_for_the_team():
    game = struck(T1({(1, 1): "B"}, now="reveal", starter=2), "drought")
    assert game.to_move == 2
    assert game.decision.seat == 2


def test_E26_players_are_asked_only_where_there_is_a_choice():
    game = struck(T1({(1, 1): "AB"}, only=True, now="reveal"), "pest")
    assert game.round == 2, "no monoculture: nothing to ask"
    game = struck(T1({(1, 1): "A"}, only=True, now="reveal"), "pest")
    assert game.round == 2, "one monoculture: nothing to ask either"
    assert standing(game) == {}


def test_E26_there_is_no_event_after_round_eleven():
    game = T1(**BARE, in_round=11, play=3)
    discard_one(game)
    assert game.outcome is not None
    assert game.events_left == 0


# ---------------------------------------------------------------------- E-27


@pytest.mark.parametrize("players", range(1, 7))
def test_E27_seats_sit_at_their_sides_of_the_table(players):
    game = T1(players=players)
    assert [game.home(seat) for seat in range(players)] == [HOMES[side] for side in SIDES[players]]


def test_E27_the_home_tile_is_the_middle_of_the_side():
    game = T1(players=6)
    assert [game.home(seat) for seat in range(6)] == [(-1, 2), (-2, 1), (-1, -1), (1, -2), (2, -1), (1, 1)]


@pytest.mark.parametrize("home", HOMES)
def test_E27_1_4_5_6_3_tiles_at_distance_0_to_4(home):
    assert Counter(ecosia.distance(home, tile) for tile in ecosia.TILES) == {0: 1, 1: 4, 2: 5, 3: 6, 4: 3}


def test_E27_the_closest_tile_is_taken_without_asking():
    game = struck(T1({(-1, 2): "A", (1, 1): "B"}, only=True, now="reveal"), "pest")
    assert standing(game) == {(1, 1): "B"}, "the oak stood on the home tile itself"


def test_E27_of_tiles_equally_close_the_starting_player_chooses():
    game = struck(T1({(-2, 2): "A", (0, 1): "B", (1, -2): "C"}, only=True, now="reveal"), "pest")
    assert game.to_move == 0
    assert chosen(game) == {(-2, 2), (0, 1)}
    assert game.why_not(Choose((1, -2))).rule in ("E-27", "E-33")


def test_E27_it_is_the_starting_player_of_the_round_who_counts():
    game = struck(T1({(-1, 2): "A", (1, -2): "B"}, only=True, now="reveal", starter=2), "pest")
    assert standing(game) == {(-1, 2): "A"}, "Player 3 sits in the north"


def test_E27_the_slow_count_agrees():
    for players in range(1, 7):
        game = T1(players=players)
        assert [game.home(seat) for seat in range(players)] == [
            reference.home(players, seat) for seat in range(players)
        ]


# ---------------------------------------------------------------------- E-28


def test_E28_a_deforested_tile_gets_a_random_number_from_the_bag():
    game = struck(T1(now="reveal"), "deforestation", Roll(4))
    assert game.to_move == NATURE
    assert {move: weight for move, weight in game.chances() if weight} == {
        Token(number): count for number, count in Counter(NUMBERS[:-1]).items()
    }


def test_E28_the_number_leaves_the_bag():
    game = struck(T1(now="reveal"), "deforestation", Roll(4), Token(9))
    assert deforested(game) == {CENTRE: 12, (-1, 1): 9}
    assert len(game.bag) == 16
    assert game.bag.count(9) == 1


def test_E28_a_number_that_is_not_in_the_bag_cannot_be_drawn():
    game = struck(T1(now="reveal"), "deforestation", Roll(4))
    assert game.why_not(Token(12)).rule == "E-28"


def test_E28_a_number_out_of_the_game_does_not_come_back():
    game = struck(T1(now="reveal", out=(2,)), "deforestation", Roll(4))
    assert Token(2) not in legal(game)


def test_E28_only_an_empty_tile_is_deforested():
    game = struck(T1({(1, 0): "AB"}, now="reveal"), "deforestation", Roll(2))
    game.play(ecosia.Fell((1, 0), "oak"))
    assert trees(game, 1, 0) == "B"
    assert deforested(game) == {CENTRE: 12}
