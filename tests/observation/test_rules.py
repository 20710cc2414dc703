"""The rules O-1 to O-13, one after the other."""

from __future__ import annotations

from collections import Counter

import pytest

from edugames import facts, observation
from edugames.observation import CLASSES, NATURE, Discard, Draw, Go, Observe, Setup, Stay

from .board import (
    CELLS,
    CLASS,
    DECK,
    TRIP,
    at,
    deck_of,
    grown,
    legal,
    played,
    refused,
    seen_in,
    strangers,
    table,
    worth,
)


def a_turn(game):
    """Any turn: the last move that is legal, NATURE by chance."""
    seat = game.seat
    while game.to_move is not None and game.seat == seat:
        game.play_chance() if game.to_move == NATURE else game.play(game.legal_moves()[-1])


def test_O1_habitats_plants_and_a_marker_for_each_player():
    game = observation.new_game(players=3, seed=1)
    assert (len(game.deck.habitats), len(game.deck.plants)) == (18, 90)
    assert [game.marker(seat) for seat in range(3)] == [None] * 3
    cards = [*game.pile, *(name for seat in range(3) for name in game.hand(seat))]
    assert sorted(cards) == sorted(DECK.plants), "no action card is in the game"
    assert refused(game, Go("desert")).rule == "O-2"
    assert refused(at("fen", []), Observe("triffid")).rule == "O-1"


def test_O2_six_rows_of_three_by_class():
    game = observation.new_game(seed=1)
    assert list(game.cells) == [(row, column) for row in range(6) for column in range(3)]
    bands = [
        {game.class_of(game.cells[row, c]) for row in rows for c in range(3)}
        for rows in ((0, 1), (2, 3), (4, 5))
    ]
    assert bands == [{"prairie"}, {"wetland", "savanna"}, {"forest", "coastal"}]
    assert game.cells[3, 2] == "mesic_savanna"


def test_O3_five_classes():
    counts = Counter(CLASS.values())
    assert counts == {"prairie": 6, "wetland": 5, "forest": 4, "savanna": 1, "coastal": 2}
    assert set(CLASSES) == set(counts)


@pytest.mark.parametrize("players", range(2, 7))
def test_O4_two_to_six_play_and_the_highest_c_starts(players):
    for seed in range(12):
        game = observation.new_game(players=players, seed=seed)
        dealt = game.setup.first_deal
        order = [(game.setup.dealer + 1 + k) % players for k in range(players)]
        best = max(game.c(dealt[seat]) for seat in order)
        assert game.starter == next(seat for seat in order if game.c(dealt[seat]) == best)
        assert game.to_move == game.starter


@pytest.mark.parametrize("players", [1, 7, 0])
def test_O4_no_more_and_no_fewer(players):
    with pytest.raises(observation.OptionError, match="2 to 6 players"):
        observation.new_game(players=players)


def test_O4_the_dealer_is_dealt_to_last():
    first = worth(8, 4)
    rest = [name for name in DECK.plants if name not in first]
    hands = [rest[i : i + 5] for i in range(0, 20, 5)]
    for dealer in range(4):
        game = observation.new_game(players=4, setup=Setup(dealer, first, hands, CELLS.values()))
        assert game.starter == (dealer + 1) % 4, "all are equal, so whoever was dealt to first starts"


def test_O4_the_opening_is_told_in_words():
    first = [*worth(8), *worth(3), *worth(1)]
    rest = [name for name in DECK.plants if name not in first]
    setup = Setup(2, first, [rest[:5], rest[5:10], rest[10:15]], CELLS.values())
    told = observation.new_game(players=3, setup=setup).opening
    names = [DECK.plants[name].common_name for name in first]
    assert told.rule == "O-4"
    assert told.text == (
        f"Dealt to see who starts: Player 1 {names[0]} (C 8), Player 2 {names[1]} (C 3) and Player 3 {names[2]} (C 1). "
        "Player 1 has the highest C value and starts."
    )
    tied = Setup(2, [first[1], *worth(8, 2)], [rest[15:20], rest[20:25], rest[25:30]], CELLS.values())
    text = observation.new_game(players=3, setup=tied).opening.text
    assert text.endswith("Player 2 was dealt to first of those with the highest C value and starts.")
    assert table().opening is None


def test_O4_the_c_values_are_those_that_are_played_by():
    low, high = (
        next(n for n, p in DECK.plants.items() if (p.c_illinois, p.c_chicago) == c) for c in ((1, 5), (4, 3))
    )
    rest = [name for name in DECK.plants if name not in (low, high)]
    setup = Setup(0, [low, high], [rest[:5], rest[5:10]], CELLS.values())
    assert observation.new_game(players=2, setup=setup).starter == 1
    assert observation.new_game(players=2, setup=setup, c_list="chicago").starter == 0


def test_O5_five_hidden_plants_each():
    game = observation.new_game(players=6, seed=4)
    assert [game.hand_size(seat) for seat in range(6)] == [5] * 6
    assert game.discard == ()
    assert game.seen_by(0).hand(1) is None


def test_O6_markers_begin_off_the_board():
    game = observation.new_game(players=2, seed=4)
    assert {move.habitat for move in game.legal_moves()} == set(CLASS)
    assert refused(game, Observe(game.hand(game.seat)[0])).rule == "O-8", "nobody plays before moving"


def test_O7_move_then_play_then_draw():
    game = observation.new_game(players=3, seed=9)
    first = game.seat
    asked = []
    while game.seat == first:
        asked.append((game.to_move, game.decision.kind))
        game.play_chance() if game.to_move == NATURE else game.play(game.legal_moves()[0])
    assert asked == [(first, "walk"), (first, "play"), (NATURE, "draw")]
    assert game.seat == (first + 1) % 3, "to the left"


def test_O8_a_marker_moves_to_a_neighbour_and_may_share_a_habitat():
    game = table(markers=["fen", "marsh"])
    assert {move.habitat for move in game.legal_moves()} == set(game.neighbours("fen"))
    played(game, Go("sedge_meadow"))
    assert game.marker(0) == "sedge_meadow"
    shared = played(table(markers=["fen", "sedge_meadow"]), Go("sedge_meadow"))
    assert shared.marker(0) == shared.marker(1)
    assert refused(table(markers=["fen", None]), Stay()).rule == "O-8"


def test_O9_a_plant_that_grows_there_is_observed():
    (plant,) = grown("panne")
    game = played(at("panne", [plant]), Observe(plant))
    assert [(seen.plant, seen.habitat) for seen in game.observed(0)] == [(plant, "panne")]
    assert game.points[0] == DECK.plants[plant].c_illinois
    assert game.classes(0) == ("coastal",)
    assert plant not in game.hand(0)


def test_O9_a_plant_without_a_c_value_counts_nothing():
    """HO-NULLC."""
    (plant,) = grown("panne")
    cards = {n: p._replace(c_illinois=None) if n == plant else p for n, p in DECK.plants.items()}
    deck = facts.Deck("no C", DECK.habitats, cards, DECK.actions)
    game = played(at("panne", [plant], deck=deck), Observe(plant))
    assert (game.points[0], game.classes(0)) == (0, ("coastal",))


def test_O9_the_log_names_the_rule_of_what_was_done_in_whatever_form_of_turn():
    for form in ("move_then_play", "any_two"):
        game = observation.new_game(players=2, seed=7, turn_form=form, must_move=False, must_play=False)
        heard = []
        game.tell = heard.append
        plant = game.hand(game.seat)[0]
        game.play(Go(game.grows_in(plant)[0]))
        game.play(Observe(plant))
        assert [happening.rule for happening in heard if "Player" in happening.text][:2] == ["O-8", "O-9"], (
            form
        )


def test_O10_a_plant_may_be_discarded_and_one_must_be_played():
    (plant,) = grown("panne")
    game = at("panne", [plant])
    assert Discard(plant) in legal(game)
    assert refused(game, observation.Pass()).rule == "O-10"
    played(game, Discard(plant))
    assert (game.discard, game.points[0]) == ((plant,), 0)


def test_O11_one_plant_is_drawn():
    game = at("fen", [])
    played(game, Discard(game.hand(0)[0]))
    assert game.to_move == NATURE
    assert {move.plant for move in game.legal_moves()} == set(game.pile)
    assert refused(game, Draw(game.discard[0])).rule == "O-11"
    drawn = game.pile[5]
    played(game, Draw(drawn))
    assert drawn in game.hand(0)
    assert game.hand_size(0) == 5


def nearly(players=3, seat=0):
    """A seat lacks the savanna alone and holds a plant of it, where it stands."""
    rows = seen_in([habitat for habitat in TRIP if habitat != "mesic_savanna"])
    observed = [[] for _ in range(players)]
    observed[seat] = rows
    used = [plant for plant, _ in rows]
    (plant,) = grown("mesic_savanna")
    rest = strangers(["mesic_savanna"], 70, but=used)
    hands = [rest[5 * s : 5 * s + 5] for s in range(players)]
    hands[seat][0] = plant
    game = table(
        players,
        hands=hands,
        observed=observed,
        markers=["mesic_savanna"] * players,
        seat=seat,
        now=[["play"]],
    )
    return game, plant


@pytest.mark.parametrize("seat", range(3))
def test_O12_the_first_to_see_all_classes_gives_everybody_else_one_more_turn(seat):
    game, plant = nearly(seat=seat)
    played(game, Observe(plant))
    assert game.ended_by is None, "the turn is not over yet"
    game.play_chance()
    assert game.ended_by == seat
    turns = []
    while game.to_move is not None:
        turns.append(game.seat)
        assert "last turn" in game.decision.prompt
        a_turn(game)
    assert turns == [(seat + 1) % 3, (seat + 2) % 3]
    assert refused(game, Go("fen")).rule == "O-12"


def test_O12_a_second_completion_changes_nothing():
    (plant,) = grown("mesic_savanna")
    first = seen_in(TRIP, but=[plant])
    used = [p for p, _ in first]
    second = seen_in([habitat for habitat in TRIP if habitat != "mesic_savanna"], but=used)
    used += [p for p, _ in second]
    rest = strangers(["mesic_savanna"], 30, but=used)
    game = table(
        3,
        observed=[first, second, []],
        hands=[rest[:5], [plant, *rest[5:9]], rest[9:14]],
        markers=["fen", "mesic_savanna", "fen"],
        seat=1,
        now=[["play"]],
        more={"ended_by": 0},
    )
    played(game, Observe(plant))
    a_turn(game)
    assert game.missing(1) == ()
    assert (game.ended_by, game.seat) == (0, 2)
    a_turn(game)
    assert game.outcome is not None


def test_O12_the_game_ends_when_no_plant_is_left():
    """HO-STALL (a): after the round in which the last plant was played."""
    cards = strangers(["fen"], 12)
    game = table(
        2,
        hands=[cards[:1], cards[1:2]],
        markers=["fen", "fen"],
        deck=deck_of(cards),
        more={"discard": cards[2:]},
    )
    a_turn(game)
    assert game.outcome is None
    a_turn(game)
    assert "no plant is left" in game.outcome.reason


def test_O12_the_game_ends_when_nobody_can_see_a_class_any_more():
    """HO-STALL (b): every savanna plant was observed by one player or lies in the discard pile."""
    savanna = [name for name, plant in DECK.plants.items() if "mesic_savanna" in plant.habitats]
    spread = [[savanna[0], "mesic_savanna"]]
    stated = {
        "observed": [spread, []],
        "markers": ["fen", "fen"],
        "seat": 1,
        "more": {"discard": savanna[1:]},
    }
    rest = strangers(["mesic_savanna"], 10)
    hands = [rest[:5], rest[5:]]
    one_can = table(2, hands=hands, **stated)
    a_turn(one_can)
    assert one_can.outcome is None, "the first player has seen the savanna and lacks only what is left"
    none_can = table(2, hands=hands, **{**stated, "observed": [[], []], "more": {"discard": savanna}})
    a_turn(none_can)
    assert "nobody can see all the classes" in none_can.outcome.reason
    again = table(
        2, hands=hands, reshuffle=True, **{**stated, "observed": [[], []], "more": {"discard": savanna}}
    )
    a_turn(again)
    assert again.outcome is None, "with a reshuffle they come back"


def test_O12_a_class_that_no_plant_of_the_deck_can_show_is_not_asked_for():
    meadow = [
        name for name, plant in DECK.plants.items() if CLASS[plant.habitats[0]] in ("prairie", "forest")
    ]
    deck = deck_of(
        [n for n in meadow if not {CLASS[h] for h in DECK.plants[n].habitats} - {"prairie", "forest"}]
    )
    game = observation.new_game(players=2, seed=1, deck=deck)
    assert game.missing(0) == ("prairie", "forest")
    a_turn(game)
    a_turn(game)
    assert game.outcome is None


def test_O13_the_highest_sum_wins_and_hands_count_nothing():
    game, plant = nearly()
    played(game, Observe(plant))
    while game.to_move is not None:
        a_turn(game)
    sums = [sum(DECK.plants[seen.plant].c_illinois for seen in game.observed(seat)) for seat in range(3)]
    assert game.points == sums
    assert game.outcome.winners == (0,)
    assert [score.points for score in game.outcome.score] == sums


def test_O13_a_score_shows_its_sum():
    rows = seen_in(["fen", "panne"])
    game = table(observed=[rows, []], markers=["fen", None])
    one, two = (DECK.plants[plant].c_illinois for plant, _ in rows)
    assert game.score(0).text == f"{one} + {two} = {one + two} points; wetland and coastal seen"
    assert game.score(1).text == "no plant: 0 points"
