"""Whole games that must not change by accident (tests/games/playthroughs.py says how to renew them), and perft."""

from __future__ import annotations

import pytest

from edugames import restoration
from tests.games.perft import perft
from tests.games.playthroughs import Files

from .cards import T, deck
from .moves import every_move
from .playthroughs import PLAYTHROUGHS, whole_game, written

FILES = Files("restoration", PLAYTHROUGHS)


@pytest.mark.parametrize("name", FILES.names)
def test_playthrough(name):
    FILES.check(name, written(name))


@pytest.mark.parametrize("name", FILES.names)
def test_playthrough_moves_are_legal_one_by_one(name):
    FILES.check_moves(name, whole_game(name)[0], restoration.move_from_json)


def test_the_playthroughs_cover_every_number_of_players_and_every_kind_of_move():
    assert {players for players, *_ in PLAYTHROUGHS.values()} == {2, 3, 4, 5, 6}
    told = FILES.text()
    for kind in every_move(deck()):
        assert f'["{kind.__name__}"' in told, f"no playthrough has a {kind.__name__}"
    for card in restoration.RESTORATION:
        assert f'["Play", "{card}"' in told
    for ends in ("has restored all three habitats", "nobody has won"):
        assert ends in told
    for rule in ("R-16", "R-17", "R-23", "R-29", "R-32", "R-37", "R-41", "R-42", "R-44", "HR-RESHUFFLE"):
        assert f"      {rule} " in told, f"nobody is told of {rule}"


def test_there_is_no_playthrough_that_nobody_plays():
    assert FILES.strangers() == set()


# ---------------------------------------------------------------------- perft


SMALL = {"pile": "CT CS NV", "plants": "a0_1 a1_1 a2_1"}
PERFT = {
    "opening": ({"hand": "CS CS HL AB X-CS"}, [17, 408, 35128]),
    "small piles": ({"hand": "HL BS ST FT PP", **SMALL}, [21, 63, 186, 2106]),
    "attacks": (
        {"hand": "X-CS X-LG ND RH LG", "rows": {"a1": "CS", "b2": "CS CT"}, "side": {1: "LG"}, **SMALL},
        [13, 41, 124, 1131],
    ),
    "two plants": ({"hand": "LG MY AB HL RH", "side": {0: "LG"}, **SMALL}, [17, 53, 160, 333]),
    "mixed rows": (
        {
            "hand": "HL PP NV AB X-CS",
            "rows": {"a0": "CS HL EX", "b0": "AB FT"},
            "swap": "one_for_one",
            **SMALL,
        },
        [20, 60, 177],
    ),
}


@pytest.mark.parametrize(("changes", "counts"), PERFT.values(), ids=PERFT)
def test_perft(changes, counts):
    game = T(**changes)
    assert [perft(game, depth) for depth in range(1, len(counts) + 1)] == counts
