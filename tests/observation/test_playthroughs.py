"""Whole games that must not change by accident (tests/games/playthroughs.py says how to renew them), and perft."""

from __future__ import annotations

import pytest

from edugames import observation
from edugames.observation import Discard, Go
from edugames.observation.game import ENDS
from tests.games.perft import perft
from tests.games.playthroughs import Files

from .board import DECK, deck_of, played, strangers, table
from .moves import EVERY_MOVE
from .playthroughs import PLAYTHROUGHS, whole_game, written

FILES = Files("observation", PLAYTHROUGHS)


@pytest.mark.parametrize("name", FILES.names)
def test_playthrough(name):
    FILES.check(name, written(name))


@pytest.mark.parametrize("name", FILES.names)
def test_playthrough_moves_are_legal_one_by_one(name):
    FILES.check_moves(name, whole_game(name)[0], observation.move_from_json)


def test_the_playthroughs_cover_every_number_of_players_every_kind_of_move_and_every_end():
    assert {players for players, _, _ in PLAYTHROUGHS.values()} == {2, 3, 4, 5, 6}
    told = FILES.text()
    for kind in EVERY_MOVE:
        assert f'["{kind.__name__}"' in told, f"no playthrough has a {kind.__name__}"
    for reason in ENDS.values():
        assert f"Over: {reason}." in told


def test_there_is_no_playthrough_that_nobody_plays():
    assert FILES.strangers() == set()


# ---------------------------------------------------------------------- perft


def small(**changes):
    """Two players, a hand of three plants each of which one grows in the Fen, four cards in the pile."""
    fen = [name for name, plant in DECK.plants.items() if plant.habitats[0] == "fen"]
    rest = strangers(["fen", "sedge_meadow", "marsh", "wet_prairie", "seep_spring", "panne", "bog"], 12)
    cards = [fen[0], *rest[:9]]
    return table(
        hands=[[fen[0], *rest[:2]], rest[2:5]],
        markers=["sedge_meadow", "sedge_meadow"],
        deck=deck_of(cards),
        plant_habitats="primary",
        **changes,
    )


PERFT = {
    # Four neighbours; in the Fen one more may be observed: 3 x 3 + 4 = 13; each of the four cards is drawn: 52.
    "a turn": (small, (1, 4, 13, 52, 208)),
    # 5 x 3 + 1 plants and 5 times none; after none the next player has five ways to go: 16 x 4 + 5 x 5.
    "a turn that may be sat out": (lambda: small(must_move=False, must_play=False), (1, 5, 21, 89)),
    # Eighteen habitats, five plants to discard in each, and ten places where one of them grows.
    "the first turn of a game": (lambda: table(hands=[strangers(["fen"], 5), []], deck=None), (1, 18, 100)),
    # Four ways to go, three plants, one draw; then 17 + 15 + 4.
    "two parts in any order": (lambda: small(turn_form="any_two"), (1, 8, 36, 260)),
    "two cycles": (lambda: small(turn_form="two_cycles"), (1, 4, 13, 52, 180)),
    "a king": (lambda: small(step="king1"), (1, 8, 25)),
    "anywhere": (lambda: small(step="any"), (1, 17, 54)),
}
"""Counted once, the easy ones by hand: another number means that a rule has changed."""


@pytest.mark.parametrize("name", PERFT)
def test_perft(name):
    game, counts = PERFT[name]
    assert tuple(perft(game(), depth) for depth in range(len(counts))) == counts


def test_perft_counts_what_a_person_would_count():
    game = played(small(), Go("fen"))
    assert len(game.legal_moves()) == 4
    played(game, Discard(game.hand(0)[0]))
    assert len(game.legal_moves()) == 4
