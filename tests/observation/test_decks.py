"""A class's own deck: it is part of the set-up, so a record carries it, and no class code stands for it."""

from __future__ import annotations

import json
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from edugames import facts, observation
from edugames.observation import NATURE, Record
from edugames.play import classcode

from . import reference
from .board import CELLS, DECK, deck_of

OWN = deck_of(list(DECK.plants)[5:45], geum_triflorum=3)


def whole(game, rng):
    while game.to_move is not None:
        game.play_chance() if game.to_move == NATURE else game.play(rng.choice(game.legal_moves()))
    return game


def test_a_deck_of_ones_own_is_played_with_and_stays_with_the_record():
    game = whole(observation.new_game(players=3, seed=5, deck=OWN), Random(5))
    assert game.deck == game.setup.deck == OWN
    for seat in range(3):
        assert game.points[seat] == reference.points(game, seat)
    text = game.record.to_json()
    again = Record.from_json(text)
    assert again == game.record
    assert again.replay().to_dict() == game.to_dict()
    assert again.replay().deck == OWN
    assert again.replay().record.to_json() == text


def test_a_position_carries_its_deck():
    game = observation.new_game(players=2, seed=5, deck=OWN)
    told = json.loads(json.dumps(game.to_dict()))
    assert observation.from_dict(told).to_dict() == told
    assert observation.from_dict(told).deck == OWN
    assert game.seen_by(1).to_dict()["deck"] == told["deck"]
    assert game.seen_by(0).determinize(Random(1)).deck == OWN


def test_nothing_is_stored_for_the_shipped_deck():
    game = observation.new_game(players=2, seed=5, deck=facts.deck())
    assert game.setup == observation.new_game(players=2, seed=5).setup
    assert game.setup.deck is None
    assert "deck" not in game.setup.to_json()
    assert "deck" not in game.to_dict()
    assert "Prairie Smoke" not in game.record.to_json()


def test_no_class_code_stands_for_a_deck_of_ones_own():
    assert classcode.write(observation.new_game(players=2, seed=5, deck=OWN)) is None
    assert classcode.write(observation.new_game(players=2, seed=5)) == "observation-2-5"


def test_a_deck_in_a_record_that_was_damaged_is_named():
    data = json.loads(observation.new_game(players=2, seed=5, deck=OWN).record.to_json())
    data["setup"]["deck"]["plants"][3]["c_illinois"] = 12
    with pytest.raises(observation.RecordError, match=r"plants of the deck, line 4: c_illinois is '12'"):
        Record.from_json(json.dumps(data))


def of_habitats(some):
    """The shipped deck with these habitats alone, and the plants that grow there."""
    plants = {
        name: plant._replace(habitats=tuple(h for h in plant.habitats if h in some))
        for name, plant in DECK.plants.items()
        if set(plant.habitats) & set(some)
    }
    return facts.Deck("a few habitats", {name: DECK.habitats[name] for name in some}, plants, DECK.actions)


def test_a_deck_whose_habitats_lie_apart_is_laid_close_together():
    some = ("gravel_prairie", "marsh", "fen", "mesic_forest", "panne")
    for more in ({}, {"shuffle_bands": True}):
        game = observation.new_game(players=2, seed=5, deck=of_habitats(some), **more)
        assert list(game.cells) == [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1)]
        assert set(game.cells.values()) == set(some)
        assert all(game.neighbours(name) for name in some)
        assert Record.from_json(game.record.to_json()).replay().cells == game.cells
        assert whole(game, Random(1)).outcome.winners


def test_a_deck_with_fewer_habitats_is_laid_out_where_they_lie():
    some = ("gravel_prairie", "dolomite_prairie", "dry_mesic_prairie", "mesic_prairie")
    game = observation.new_game(players=2, seed=5, deck=of_habitats(some))
    assert game.cells == {cell: name for cell, name in CELLS.items() if name in some}
    assert game.neighbours("gravel_prairie") == ("dolomite_prairie", "dry_mesic_prairie")
    assert game.missing(0) == ("prairie",)
    assert whole(game, Random(1)).outcome.winners


def test_a_set_up_may_be_stated_with_its_deck():
    setup = observation.new_game(players=2, seed=5, deck=OWN).setup
    for stated in (setup, json.loads(json.dumps(setup.to_json()))):
        game = observation.new_game(players=2, setup=stated)
        assert (game.setup, game.deck) == (setup, OWN)
    assert observation.new_game(players=2, setup=setup, deck=OWN).setup == setup


DECKS = st.builds(
    lambda names, count, c, seed: (names, count, c, seed),
    st.lists(st.sampled_from(list(DECK.habitats)), min_size=2, max_size=18, unique=True),
    st.integers(10, 90),
    st.integers(0, 10),
    st.integers(0, 10**6),
)


@settings(max_examples=60)
@given(DECKS, st.integers(2, 6), st.booleans())
def test_any_deck_that_can_be_dealt_can_be_played_to_its_end(made, players, reshuffle):
    some, count, c, seed = made
    cards = of_habitats(some)
    plants = {n: p._replace(c_illinois=c) for n, p in list(cards.plants.items())[:count]}
    deck = facts.Deck("any deck", cards.habitats, plants, cards.actions)
    if len(plants) < 5 * players:
        with pytest.raises(observation.OptionError, match="need at least"):
            observation.new_game(players=players, seed=seed, deck=deck)
        return
    game = observation.new_game(players=players, seed=seed, deck=deck, reshuffle=reshuffle, max_rounds=60)
    whole(game, Random(seed))
    assert game.points == [c * len(game.observed(seat)) for seat in range(players)]
    again = Record.from_json(game.record.to_json()).replay()
    assert again.to_dict() == observation.from_dict(game.to_dict()).to_dict() == game.to_dict()
