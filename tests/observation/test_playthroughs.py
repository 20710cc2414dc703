"""Whole games that must not change by accident, and counts of continuations (perft).

When a change to the rules or the words is meant, write the playthroughs anew and read what changed:

    EDUGAMES_RENEW=1 python -m pytest tests/observation/test_playthroughs.py
    git diff tests/playthroughs
"""

from __future__ import annotations

import json
import os

import pytest

from edugames import observation
from edugames.observation import Discard, Go
from edugames.observation.game import ENDS

from .board import DECK, deck_of, played, strangers, table
from .moves import EVERY_MOVE
from .playthroughs import FOLDER, PLAYTHROUGHS, whole_game, written

RENEW = bool(os.environ.get("EDUGAMES_RENEW"))


def file_of(name):
    return FOLDER / f"observation_{name}.txt"


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
            move = observation.move_from_json(json.loads(line[line.index("   [") :]))
            assert game.why_not(move) is None
            assert game.in_words(move) in line
            game.play(move)
    assert game.outcome is not None


def test_the_playthroughs_cover_every_number_of_players_every_kind_of_move_and_every_end():
    assert {players for players, _, _ in PLAYTHROUGHS.values()} == {2, 3, 4, 5, 6}
    told = "\n".join(file_of(name).read_text(encoding="utf-8") for name in PLAYTHROUGHS)
    for kind in EVERY_MOVE:
        assert f'["{kind.__name__}"' in told, f"no playthrough has a {kind.__name__}"
    for reason in ENDS.values():
        assert f"Over: {reason}." in told


def test_there_is_no_playthrough_that_nobody_plays():
    assert {path.name for path in FOLDER.glob("observation_*.txt")} == {
        file_of(name).name for name in PLAYTHROUGHS
    }


# ---------------------------------------------------------------------- perft


def perft(game, depth):
    """How many sequences of so many moves there are from here, NATURE's counted one for each outcome."""
    if depth == 0 or game.to_move is None:
        return 1
    moves = game.legal_moves()
    if depth == 1:
        return len(moves)
    return sum(perft(played(game.copy(), move), depth - 1) for move in moves)


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
