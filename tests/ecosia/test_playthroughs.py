"""Whole games that must not change by accident (tests/games/playthroughs.py says how to renew them), and perft."""

from __future__ import annotations

import pytest

from edugames import ecosia
from edugames.ecosia import Play, Reveal
from tests.games.perft import perft
from tests.games.playthroughs import Files

from .board import T1, played
from .moves import EVERY_MOVE
from .playthroughs import FROM_THE_MIDDLE, PLAYTHROUGHS, whole_game, written

FILES = Files("ecosia", [*PLAYTHROUGHS, *FROM_THE_MIDDLE])


@pytest.mark.parametrize("name", FILES.names)
def test_playthrough(name):
    FILES.check(name, written(name))


@pytest.mark.parametrize("name", FILES.names)
def test_playthrough_moves_are_legal_one_by_one(name):
    FILES.check_moves(name, whole_game(name)[0], ecosia.move_from_json)


def test_the_playthroughs_cover_every_number_of_players_and_every_kind_of_move():
    assert {PLAYTHROUGHS[name][0] for name in PLAYTHROUGHS} == {1, 2, 3, 4, 5, 6}
    told = FILES.text()
    for kind in EVERY_MOVE:
        assert f'["{kind.__name__}"' in told, f"no playthrough has a {kind.__name__}"
    for event in ecosia.EVENTS:
        assert f'["Reveal", "{event}"]' in told
    for kind in ecosia.CARDS:
        assert f'["Play", "{kind}"]' in told
    assert "Won:" in told
    assert "Lost:" in told


def test_there_is_no_playthrough_that_nobody_plays():
    assert FILES.strangers() == set()


# ---------------------------------------------------------------------- perft


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
