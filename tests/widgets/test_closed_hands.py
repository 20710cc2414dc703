"""Closed hands, in all games: what a browser is told and keeps is the same whatever the others hold."""

from __future__ import annotations

import json
from random import Random

import pytest

from edugames import ecosia, facts, observation, restoration, widgets
from edugames.play import NATURE
from tests.widgets.browser import Browser, step

GAMES = {
    "ecosia": lambda seed: ecosia.new_game(3, seed=seed, open_hand=False),
    "restoration": lambda seed: restoration.new_game(3, seed=seed),
    "observation": lambda seed: observation.new_game(3, seed=seed),
}
RULES = {"ecosia": ecosia, "restoration": restoration, "observation": observation}
each_game = pytest.mark.parametrize("name", sorted(GAMES))


def at_a_turn(name, seed):
    """A game some moves on, where a person begins a turn."""
    game, rng, begins = GAMES[name](seed), Random(seed), 0
    kind = game.decision.kind
    while begins < 5 or game.to_move == NATURE or game.decision.kind != kind:
        begins += game.to_move != NATURE and game.decision.kind == kind
        game.play_chance() if game.to_move == NATURE else game.play(rng.choice(game.legal_moves()))
    return game


def laid(name, game):
    """The same position, as one that somebody has laid."""
    return RULES[name].from_dict(game.to_dict() | {"seed": 7})


def told(game, seed):
    """All that a browser is told while the one to move looks at the hand and plays, until cards are drawn."""
    table, rng = widgets.table(game), Random(seed)
    browser = Browser(table)
    for _ in range(30):
        if table.session.paused or table.game.decision.seat != game.to_move:
            break
        step(browser, rng)
    return [
        {part: said for part, said in message.items() if part != "keep"} for message in browser.heard
    ], browser.kept


def words_of(game, seat):
    """What the cards of a hand are called."""
    named = {str(card) for card in game.hand(seat)}
    plants = facts.deck().plants
    return named | {plants[card].common_name for card in named & set(plants)}


@each_game
def test_the_page_is_told_the_same_whatever_the_others_hold(name):
    differ = 0
    for seed in range(4):
        seen = (game := at_a_turn(name, seed)).seen_by(game.to_move)
        one, other = (laid(name, seen.determinize(Random(luck))) for luck in (seed, seed + 1))
        others = [seat for seat in range(3) if seat != game.to_move]
        differ += any(one.hand(seat) != other.hand(seat) for seat in others)
        assert told(one, seed)[0] == told(other, seed)[0]
    assert differ > 2, "the hands that must not be told are not the same"


@each_game
def test_what_the_browser_keeps_names_no_card(name):
    for seed in range(3):
        game = at_a_turn(name, seed)
        _, kept = told(game, seed)
        text = json.dumps(kept)
        assert kept["sealed"]
        assert not [word for seat in range(3) for word in words_of(game, seat) if f'"{word}"' in text]
