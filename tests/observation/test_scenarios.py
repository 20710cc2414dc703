"""The worked scenarios S-O1 to S-O12, exactly."""

from __future__ import annotations

from edugames import observation
from edugames.observation import Discard, Draw, Go, Observe, Setup, Stay

from .board import (
    CELLS,
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


def test_S_O1_the_first_player():
    first = [*worth(8, 2), *worth(0), *worth(5)]
    rest = [name for name in DECK.plants if name not in first]
    hands = [rest[i : i + 5] for i in range(0, 20, 5)]
    setup = Setup(2, [first[0], first[1], first[2], first[3]], hands, CELLS.values())
    game = observation.new_game(players=4, setup=setup)
    assert [game.c(name) for name in setup.first_deal] == [8, 8, 0, 5]
    assert game.starter == game.to_move == 0
    assert [game.hand_size(seat) for seat in range(4)] == [5] * 4
    assert game.pile_size == 90 - 20 == 70
    assert set(first) <= set(game.pile), "the four cards went back into the deck"


def test_S_O2_entry_and_observation():
    (fen,) = [name for name in grown("fen", 5) if DECK.plants[name].c_illinois == 9][:1]
    hand = [fen, *strangers(["fen"], 4)]
    game = table(hands=[hand, strangers(["fen"], 9)[4:]])
    assert game.cells[2, 2] == "fen"
    played(game, Go("fen"), Observe(fen))
    assert game.points[0] == game.score(0).points == 9
    assert game.classes(0) == ("wetland",)
    before = game.pile_size
    played(game, Draw(game.pile[0]))
    assert (game.hand_size(0), game.pile_size) == (5, before - 1)
    fresh = observation.new_game(players=4, seed=1)
    assert fresh.pile_size == 70
    played(fresh, fresh.legal_moves()[0])
    played(fresh, fresh.legal_moves()[0])
    fresh.play_chance()
    assert fresh.pile_size == 69


def test_S_O3_steps():
    def steps(cell):
        game = table(markers=[CELLS[cell], None])
        return {game.cell_of(move.habitat) for move in game.legal_moves()}, game

    from_here, game = steps((2, 1))
    assert from_here == {(1, 1), (3, 1), (2, 0), (2, 2)}
    for cell in ((2, 1), (1, 0), (4, 1)):
        assert refused(game, Go(CELLS[cell])).rule == "O-8"
    assert refused(game, Stay()).rule == "O-8"
    assert steps((0, 0))[0] == {(0, 1), (1, 0)}


def test_S_O4_no_plant_fits():
    assert CELLS[3, 2] == "mesic_savanna"
    hand = strangers(["mesic_savanna"], 5)
    game = table(hands=[hand, strangers(["mesic_savanna"], 10)[5:]], markers=["fen", None])
    played(game, Go("mesic_savanna"))
    assert legal(game) == {Discard(name) for name in hand}
    played(game, Discard(hand[2]))
    assert game.discard == (hand[2],)
    assert game.points[0] == 0
    played(game, Draw(game.pile[7]))
    assert game.hand_size(0) == 5


def test_S_O5_a_plant_may_be_kept():
    (low,) = [
        name
        for name in DECK.plants
        if DECK.plants[name].c_illinois == 2 and "dolomite_prairie" in DECK.plants[name].habitats
    ]
    (bog,) = grown("bog")
    game = at("dolomite_prairie", [low, bog])
    assert game.cell_of("dolomite_prairie") == (0, 1)
    assert {Observe(low), Discard(low), Discard(bog)} <= legal(game)
    assert Observe(bog) not in legal(game)
    assert refused(game, Observe(bog)).rule == "O-9"


def test_S_O6_no_camping():
    one, two = grown("gravel_prairie", 2)
    game = at("gravel_prairie", [one, two])
    played(game, Observe(one), Draw(game.pile[0]))
    played(game, Go("dolomite_prairie"), Discard(game.hand(1)[0]), Draw(game.pile[0]))
    assert game.to_move == 0
    assert refused(game, Go("gravel_prairie")).rule == "O-8"
    played(game, Go("dry_mesic_prairie"), Discard(game.hand(0)[-1]), Draw(game.pile[0]))
    played(game, Go("gravel_prairie"), Discard(game.hand(1)[0]), Draw(game.pile[0]))
    assert Go("gravel_prairie") in legal(game), "back two turns later at the earliest"


def a_turn(game):
    """Any turn: the first move that is legal, and the first card of the pile."""
    seat = game.seat
    while game.to_move is not None and game.seat == seat:
        game.play(game.legal_moves()[-1])


def about_to_complete(scores=None, players=3):
    """Seat 1 lacks the coast alone and stands on the Panne with a plant of it."""
    observed = [[] for _ in range(players)]
    observed[1] = seen_in(("wet_prairie", "fen", "mesic_savanna", "floodplain_forest"))
    used = [plant for plant, _ in observed[1]]
    (last,) = grown("panne")
    hand = [last, *strangers(["panne"], 4, but=used)]
    rest = strangers(["panne"], 60, but=[*used, *hand])
    hands = [rest[5 * seat : 5 * seat + 5] for seat in range(players)]
    hands[1] = hand
    markers = ["fen"] * players
    markers[1] = "panne"
    return table(players, hands=hands, markers=markers, observed=observed, seat=1, now=[["play"]]), last


def test_S_O7_the_end_trigger():
    game, last = about_to_complete()
    assert game.cell_of("panne") == (5, 2)
    assert game.missing(1) == ("coastal",)
    played(game, Observe(last), Draw(game.pile[0]))
    assert game.ended_by == 1
    assert game.missing(1) == ()
    turns = []
    while game.to_move is not None:
        turns.append(game.seat)
        a_turn(game)
    assert turns == [2, 0]
    assert "every class" in game.outcome.reason


def test_S_O8_complete_and_lose():
    mine = seen_in(TRIP)
    values = dict(zip((plant for plant, _ in mine), (2, 3, 4, 1, 5), strict=True))
    others, used = [], list(values)
    for points in ((10, 8, 7, 6), (10, 10)):
        rows = []
        for c in points:
            (plant,) = worth(c, but=used)
            used.append(plant)
            rows.append([plant, DECK.plants[plant].habitats[0]])
        others.append(rows)
    game = table(
        3,
        observed=[others[0], mine, others[1]],
        markers=["fen", "panne", "fen"],
        deck=deck_of(**values),
        more={"ended_by": 1},
        seat=0,
    )
    assert game.points == [31, 15, 20]
    a_turn(game)
    assert game.outcome.winners == (0,), "the last turn brought seat 0 nothing, and it wins all the same"
    assert [score.points for score in game.outcome.score] == [31, 15, 20]


def test_S_O9_a_tie():
    used, observed = [], []
    for points in ((10, 8, 4), (9, 8, 5), (9,)):
        rows = []
        for c in points:
            (plant,) = worth(c, but=used)
            used.append(plant)
            rows.append([plant, DECK.plants[plant].habitats[0]])
        observed.append(rows)
    thrown = [name for name in DECK.plants if name not in used]
    game = table(
        3,
        hands=[[], [], []],
        observed=observed,
        markers=["fen"] * 3,
        seat=2,
        more={"discard": thrown, "outcome": {"why": "cards"}},
    )
    assert game.points == [22, 22, 9]
    assert game.outcome.winners == (0, 1)


def test_S_O10_a_reshuffle():
    cards = strangers(["fen"], 21)
    mine, theirs, thrown = cards[:5], cards[5:10], cards[10:]
    game = table(
        hands=[mine, theirs],
        markers=["fen", "fen"],
        now=[["play"]],
        more={"discard": thrown},
        deck=deck_of(cards),
        reshuffle=True,
    )
    assert (game.pile_size, len(game.discard)) == (0, 11)
    played(game, Discard(mine[0]))
    assert (game.pile_size, game.discard) == (12, ()), "the plant just discarded is shuffled in too"
    played(game, Draw(mine[0]))
    assert (game.pile_size, game.discard, game.hand_size(0)) == (11, (), 5)


def test_S_O11_a_shared_habitat():
    upland = grown("dry_mesic_forest", 2)
    game = at("dry_mesic_forest", upland[:1], players=3)
    assert game.cell_of("dry_mesic_forest") == (4, 0)
    assert [game.marker(seat) for seat in range(3)] == ["dry_mesic_forest"] * 3
    assert Observe(upland[0]) in legal(game)
    told = game.to_dict()
    told["hands"][2][0] = upland[1]
    told["seat"] = 2
    assert Observe(upland[1]) in legal(observation.from_dict(told))


def test_S_O12_a_plant_of_two_habitats():
    plant = next(name for name, card in DECK.plants.items() if {"fen", "wet_prairie"} <= set(card.habitats))
    game = at("wet_prairie", [plant])
    assert game.cell_of("wet_prairie") == (1, 2)
    played(game, Observe(plant))
    assert game.classes(0) == ("prairie",)
    assert game.points[0] == DECK.plants[plant].c_illinois
    assert len(game.observed(0)) == 1
