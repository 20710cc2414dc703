"""What is true of every position of every game, and of every play and event (E.c).

    check_invariants(game)          # one position
    watch = Watch(game)             # follows a game
    game.play(move); watch.moved(move)

Both raise AssertionError with the number of the invariant that is broken.
"""

from __future__ import annotations

from edugames.ecosia import NATURE, TILES, Discard, DiscardHand, Play, Reveal

from . import reference
from .board import CARDS, NINE, NUMBERS, ORDER

TERRAINS = sorted(["forest", "meadow", "farmland"] * 4 + ["dry land", "spring"] * 3 + ["desert"])
DECKS = {players: reference.deck(players) for players in ORDER}


class Still:
    """What lies on the table at one moment, read through the game's public accessors."""

    def __init__(self, game):
        self.trees = [game.trees(tile) for tile in TILES]
        self.tokens = [game.token(tile) for tile in TILES]
        self.terrain = [game.terrain(tile) for tile in TILES]
        self.nurseries = [game.seedlings(nursery) for nursery in NINE]
        self.down = {tile for tile, number in zip(TILES, self.tokens, strict=True) if number is not None}
        self.on_tiles = sum(map(sum, self.trees))
        self.in_nurseries = sum(map(sum, self.nurseries))
        self.events = game.events


def check_invariants(game):
    """Every invariant of E.c that can be seen in one position."""
    still = Still(game)
    check_tiles(game, still)
    check_tokens(game, still)
    check_cards(game)
    check_clock(game)
    check_end(game, still)


def check_tiles(game, still):
    """E.c-1, 2, 4, 7."""
    for counts in still.trees + still.nurseries:
        a, b, c = counts
        assert type(a) is type(b) is type(c) is int, "E.c-1"
        assert a >= 0, "E.c-1"
        assert b >= 0, "E.c-1"
        assert c >= 0, "E.c-1"
    for tile, number, counts in zip(TILES, still.tokens, still.trees, strict=True):
        assert number is None or not any(counts), f"E.c-2: trees on the deforested {tile}"
    assert {tile for tile in TILES if game.is_deforested(tile)} == still.down, "E.c-2"
    assert sorted(still.terrain) == TERRAINS, "E.c-4"
    assert len(still.down) <= 11, "E.c-7"


def check_tokens(game, still):
    """E.c-3."""
    on_board = [number for number in still.tokens if number is not None]
    assert sorted([*game.bag, *on_board, *game.tokens_out]) == list(NUMBERS), "E.c-3"
    assert list(game.bag) == sorted(game.bag), "the bag is told in order"


def check_cards(game):
    """E.c-5, 6."""
    hands = [game.hand(seat) for seat in range(game.players)]
    sizes = [sum(hand.values()) for hand in hands]
    deck, thrown = game.deck, game.discard
    for kind in CARDS:
        everywhere = deck[kind] + thrown[kind] + sum(hand.get(kind, 0) for hand in hands)
        assert everywhere == DECKS[game.players][kind], f"E.c-5: {kind}"
    assert sizes == [game.hand_size(seat) for seat in range(game.players)]
    assert all(0 <= size <= 3 for size in sizes), "E.c-6"
    assert sum(deck.values()) == game.deck_size
    if game.options.reshuffle and game.decision and game.decision.kind == "turn":
        assert sizes == [3] * game.players, "E.c-6"


def check_clock(game):
    """E.c-11, 12, whose play it is (E-25), and who chooses in an event (E-26)."""
    seats = reference.seats_of_round(game.players, game.starter, game.options.plays_a_round)
    plays = len(seats)
    before = game.round - 1
    assert 1 <= game.round <= 11
    assert 0 <= game.play_number <= plays, "E.c-12"
    assert len(game.events) + game.events_left == 10, "E.c-11"
    assert max(map(game.events.count, game.events), default=0) <= 2, "E-10"
    if game.outcome is None:
        assert len(game.events) in (before, before + 1), "E.c-11"
        if game.play_number < plays and game.event is None:
            assert len(game.events) == before, "E.c-11"
            assert game.seat == seats[game.play_number], "E-25"
    if game.event is not None:
        assert game.events[-1] == game.event
        assert game.to_move in (NATURE, game.starter), "E-26: the starting player chooses"


def check_end(game, still):
    """E.c-13, E-35, and that somebody always has a move until the end."""
    saved = not still.down
    if game.outcome is None:
        assert game.to_move == game.decision.seat
        assert game.legal_moves()
        assert not saved or game.options.win_timing == "end_of_round", "E.c-13"
    else:
        assert game.to_move is None
        assert game.decision is None
        assert game.legal_moves() == []
        assert game.outcome.won == saved, "E.c-13"
        assert game.outcome.winners == (tuple(range(game.players)) if saved else ())


class Watch:
    """Follows a game from move to move and checks what may change in a play and in an event.

    Make it before a play or before an event; call `moved(move)` after every move.
    """

    def __init__(self, game):
        self.game = game
        self._card = None
        self._before = Still(game)
        self._reach = self._reaches()

    def moved(self, move):
        """Remember the card; once a play or an event is over, check what it changed."""
        if isinstance(move, Play):
            self._card = move.kind
        elif isinstance(move, Discard | DiscardHand | Reveal):
            self._card = None
        decision = self.game.decision
        if decision is None or decision.kind in ("turn", "reveal"):
            self._check(Still(self.game))

    def _check(self, now):
        before, self._before = self._before, now
        reach, self._reach = self._reach, self._reaches()
        assert len(now.down) - len(before.down) <= 1, "E.c-7"
        if now.events == before.events:
            self._play(before, now)
            lost = [n for n, was, is_ in zip(NINE, reach, self._reach, strict=True) if not was <= is_]
            assert not lost, f"E.c-15: a play shrank the reach of {lost}"
        else:
            self._event(before, now)

    def _reaches(self):
        return [self.game.reach(nursery) for nursery in NINE]

    def _play(self, before, now):
        """E.c-7, 8, 9, 10, 14: a play only adds trees to tiles, and as many as its card says."""
        assert len(before.down - now.down) <= 1, "E.c-7"
        assert not now.down - before.down, "E.c-7: no play deforests"
        assert now.terrain == before.terrain, "E.c-14"
        for was, is_ in zip(before.trees, now.trees, strict=True):
            assert all(a <= b for a, b in zip(was, is_, strict=True)), "E.c-8"
        planted = now.on_tiles - before.on_tiles
        gained = planted + now.in_nurseries - before.in_nurseries
        assert (planted, gained) == self._allowed(before, now), f"E.c-8, 9: {self._card}"

    def _allowed(self, before, now):
        """How many trees the card puts on tiles, and how many more there are afterwards."""
        if self._card == "reforestation":
            (tile,) = before.down - now.down
            number = before.tokens[TILES.index(tile)]
            return number // 2, (number // 2 - number if self.game.options.harder else 0)
        one = {"plant": (1, 0), "prune": (1, 1), "natural reforestation": (1, 1), "agroforestry": (1, 2)}
        return {None: (0, 0), "nursery": (0, 3), **one}[self._card]

    def _event(self, before, now):
        """E.c-10, 11, 14: one event, no nursery touched, terrain moved by Encroaching alone."""
        assert len(now.events) == len(before.events) + 1, "E.c-11"
        assert now.events[:-1] == before.events, "E.c-11"
        assert now.nurseries == before.nurseries, "E.c-10"
        moved = [t for t, was, is_ in zip(TILES, before.terrain, now.terrain, strict=True) if was != is_]
        if moved:
            assert now.events[-1] == "encroaching", "E.c-14"
            assert len(moved) == 2, "E.c-14"
            assert reference.distance(*moved) == 1, "E.c-14"
        if now.events[-1] == "pest":
            assert now.down == before.down, "E-33"
