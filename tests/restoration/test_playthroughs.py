"""Whole games that must not change by accident, and counts of continuations (perft).

When a change to the rules or the words is meant, write the playthroughs anew and read what changed:

    EDUGAMES_RENEW=1 python -m pytest tests/restoration/test_playthroughs.py
    git diff tests/playthroughs
"""

from __future__ import annotations

import json
import os

import pytest

from edugames import restoration

from .cards import T, deck
from .moves import every_move
from .playthroughs import FOLDER, PLAYTHROUGHS, whole_game, written

RENEW = bool(os.environ.get("EDUGAMES_RENEW"))


def file_of(name):
    return FOLDER / f"restoration_{name}.txt"


@pytest.mark.parametrize("name", PLAYTHROUGHS)
def test_playthrough(name):
    now = written(name)
    if RENEW:
        file_of(name).write_text(now, encoding="utf-8", newline="\n")
    before = file_of(name).read_text(encoding="utf-8")
    lines = zip(before.splitlines(), now.splitlines(), strict=False)
    changed = next(((old, new) for old, new in lines if old != new), None)
    assert changed is None, "a line is different; if that is meant, renew the playthroughs (see above)"
    assert now == before


@pytest.mark.parametrize("name", PLAYTHROUGHS)
def test_playthrough_moves_are_legal_one_by_one(name):
    """The moves in the file, read back from their JSON, make a whole game."""
    game, _ = whole_game(name)
    for line in file_of(name).read_text(encoding="utf-8").splitlines():
        if line.startswith("  ") and line.endswith("]") and "   [" in line:
            move = restoration.move_from_json(json.loads(line[line.index("   [") :]))
            assert game.why_not(move) is None
            assert game.in_words(move) in line
            game.play(move)
    assert game.outcome is not None


def test_the_playthroughs_cover_every_number_of_players_and_every_kind_of_move():
    assert {players for players, *_ in PLAYTHROUGHS.values()} == {2, 3, 4, 5, 6}
    told = "\n".join(file_of(name).read_text(encoding="utf-8") for name in PLAYTHROUGHS)
    for kind in every_move(deck()):
        assert f'["{kind.__name__}"' in told, f"no playthrough has a {kind.__name__}"
    for card in restoration.RESTORATION:
        assert f'["Play", "{card}"' in told
    for ends in ("has restored all three habitats", "nobody has won"):
        assert ends in told
    for rule in ("R-16", "R-17", "R-23", "R-29", "R-32", "R-37", "R-41", "R-42", "R-44", "HR-RESHUFFLE"):
        assert f"      {rule} " in told, f"nobody is told of {rule}"


def test_there_is_no_playthrough_that_nobody_plays():
    assert {path.name for path in FOLDER.glob("restoration_*.txt")} == {
        file_of(name).name for name in PLAYTHROUGHS
    }


# ---------------------------------------------------------------------- perft


def perft(game, depth):
    """How many sequences of so many moves there are from here, NATURE's counted one for each outcome."""
    if depth == 0 or game.to_move is None:
        return 1
    if depth == 1:
        return len(game.legal_moves())
    total = 0
    for move in game.legal_moves():
        twin = game.copy()
        twin.play(move)
        total += perft(twin, depth - 1)
    return total


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
