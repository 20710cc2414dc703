"""Whole games that must not change by accident, and counts of continuations (perft).

When a change to the rules or the words is meant, write the playthroughs anew and read what changed:

    EDUGAMES_RENEW=1 python -m pytest tests/ecosia/test_playthroughs.py
    git diff tests/playthroughs
"""

from __future__ import annotations

import json
import os

import pytest

from edugames import ecosia
from edugames.ecosia import Play, Reveal

from .board import T1, played
from .moves import EVERY_MOVE
from .playthroughs import FOLDER, FROM_THE_MIDDLE, PLAYTHROUGHS, whole_game, written

RENEW = bool(os.environ.get("EDUGAMES_RENEW"))
NAMES = [*PLAYTHROUGHS, *FROM_THE_MIDDLE]


def file_of(name):
    return FOLDER / f"ecosia_{name}.txt"


@pytest.mark.parametrize("name", NAMES)
def test_playthrough(name):
    now = written(name)
    if RENEW:
        FOLDER.mkdir(exist_ok=True)
        file_of(name).write_text(now, encoding="utf-8", newline="\n")
    before = file_of(name).read_text(encoding="utf-8")
    lines = zip(before.splitlines(), now.splitlines(), strict=False)
    changed = next(((old, new) for old, new in lines if old != new), None)
    assert changed is None, "a line is different; if that is meant, renew the playthroughs (see above)"
    assert now == before


@pytest.mark.parametrize("name", NAMES)
def test_playthrough_moves_are_legal_one_by_one(name):
    """The moves in the file, read back from their JSON, make a whole game."""
    game, _ = whole_game(name)
    for line in file_of(name).read_text(encoding="utf-8").splitlines():
        if line.startswith("  ") and line.endswith("]") and "   [" in line:
            move = ecosia.move_from_json(json.loads(line[line.index("   [") :]))
            assert game.why_not(move) is None
            assert str(move) in line
            game.play(move)
    assert game.outcome is not None


def test_the_playthroughs_cover_every_number_of_players_and_every_kind_of_move():
    assert {PLAYTHROUGHS[name][0] for name in PLAYTHROUGHS} == {1, 2, 3, 4, 5, 6}
    told = "\n".join(file_of(name).read_text(encoding="utf-8") for name in NAMES)
    for kind in EVERY_MOVE:
        assert f'["{kind.__name__}"' in told, f"no playthrough has a {kind.__name__}"
    for event in ecosia.EVENTS:
        assert f'["Reveal", "{event}"]' in told
    for kind in ecosia.CARDS:
        assert f'["Play", "{kind}"]' in told
    assert "Won:" in told
    assert "Lost:" in told


def test_there_is_no_playthrough_that_nobody_plays():
    assert {path.name for path in FOLDER.glob("ecosia_*.txt")} == {file_of(name).name for name in NAMES}


# ---------------------------------------------------------------------- perft


def perft(game, depth):
    """How many sequences of so many moves there are from here, NATURE's counted one for each outcome."""
    if depth == 0 or game.to_move is None:
        return 1
    moves = game.legal_moves()
    if depth == 1:
        return len(moves)
    return sum(perft(played(game.copy(), move), depth - 1) for move in moves)


SMALL = ("plant", "prune", "nursery")
TWO_DOWN = {"trees": {(2, -2): "AB", (1, 0): "CC"}, "down": {(2, -1): 5}}


def hand_of(kind, **changes):
    return lambda: played(T1(hand=kind, **changes), Play(kind))


def event_of(name, **changes):
    return lambda: played(T1(now="reveal", **changes), Reveal(name))


RICH = {
    "trees": {
        (1, 0): "ABC", (2, 0): "AC", (0, -1): "AAB", (0, 1): "AB", (-1, -1): "ABC", (2, -1): "CC", (1, 1): "BB",
        (0, 2): "A",
    },
    "down": {(-2, 1): 5, (2, -2): 9},
}  # fmt: skip
FULL = dict.fromkeys(("N1", "N5", "N8", "N9"), "ABC")
PAIRS = dict.fromkeys(FULL, "AB")
PERFT = {
    # Depth 1: three cards to play, three to discard, or all. Depth 2: 19 + 4 + 27 + 3 x 6 + 6 = 74.
    "the opening": (lambda: T1(hand=SMALL), (1, 7, 74, 1029)),
    "the opening, six players": (lambda: T1(hand=SMALL, players=6, starter=4), (1, 7, 74, 1029)),
    "a Nursery card: 27 each time": (hand_of("nursery"), (1, 27, 27**2, 27**3)),
    "a Plant card, then a draw of six kinds": (hand_of("plant"), (1, 19, 19 * 6)),
    "an Agroforestry card: 3 plantings, 3 x 3 young trees": (hand_of("agroforestry"), (1, 3, 9, 27, 27 * 6)),
    "a Reforestation: one tile, two trees in either order": (
        hand_of("reforestation", **TWO_DOWN), (1, 1, 2, 2, 2 * 6),
    ),
    "a harder Reforestation": (
        hand_of("reforestation", trees=RICH["trees"], down={(2, -2): 3}, harder=True, nurseries=PAIRS),
        (1, 1, 7, 42, 210, 522, 3204),
    ),
    "a turn on a rich island": (
        lambda: T1(hand=("natural reforestation", "agroforestry", "reforestation"), nurseries=FULL, **RICH),
        (1, 6, 49, 258, 4416, 44226),
    ),
    "the last play of a round, then the event": (
        lambda: T1(play=3, hands=[dict.fromkeys(SMALL, 1)] * 3 + [{"reforestation": 3}]), (1, 2, 12, 72, 438),
    ),
    "the event: six kinds": (lambda: T1(now="reveal", **RICH), (1, 6, 39, 453)),
    "deforestation": (event_of("deforestation", **RICH), (1, 6, 39, 369)),
    "encroaching": (event_of("encroaching", **RICH), (1, 3, 6, 12)),
    "encroaching, the card's text": (event_of("encroaching", encroaching="card", **RICH), (1, 3, 6, 12, 36)),
    "encroaching onto a deforested tile": (
        event_of("encroaching", encroach_onto_deforested=True, **RICH), (1, 3, 6, 12, 108),
    ),
    "heavy rain": (event_of("heavy rain", down={(0, -1): 4}), (1, 15, 135, 810)),
    "wildfire": (event_of("wildfire", **RICH), (1, 3, 27, 189)),
    "pest": (event_of("pest", **RICH), (1, 7, 126, 1341)),
    "drought": (event_of("drought", **RICH), (1, 5, 30, 270)),
}  # fmt: skip
"""Counted once, the easy ones by hand: another number means that a rule has changed."""


@pytest.mark.parametrize("name", PERFT)
def test_perft(name):
    game, counts = PERFT[name]
    assert tuple(perft(game(), depth) for depth in range(len(counts))) == counts
