"""What is true of every position of every game, and of every move (E.c); raise AssertionError otherwise."""

from __future__ import annotations

from collections import Counter

from edugames import ecosia
from edugames.ecosia import NATURE, Draw, Reveal

from . import reference
from .board import NINE, NUMBERS, ORDER

TERRAINS = Counter({"forest": 4, "meadow": 4, "farmland": 4, "dry land": 3, "spring": 3, "desert": 1})


def check_invariants(game):
    """Every invariant of E.c that can be seen in one position."""
    check_tiles(game)
    check_tokens(game)
    check_cards(game)
    check_clock(game)
    check_end(game)


def check_tiles(game):
    """E.c-1, 2, 4, 7."""
    down = 0
    for tile in ecosia.TILES:
        trees = game.trees(tile)
        assert len(trees) == 3, f"E.c-1: {tile} counts three species"
        assert all(type(count) is int and count >= 0 for count in trees), f"E.c-1: {tile} holds {trees}"
        assert game.is_deforested(tile) == (game.token(tile) is not None), f"E.c-2: {tile}"
        assert not (game.is_deforested(tile) and any(trees)), f"E.c-2: trees on the deforested {tile}"
        down += game.is_deforested(tile)
    for nursery in NINE:
        assert all(count >= 0 for count in game.seedlings(nursery)), f"E.c-1: {nursery}"
    assert Counter(game.terrain(tile) for tile in ecosia.TILES) == TERRAINS, "E.c-4"
    assert down <= 11, "E.c-7"


def check_tokens(game):
    """E.c-3."""
    on_board = [game.token(tile) for tile in ecosia.TILES if game.is_deforested(tile)]
    assert sorted([*game.bag, *on_board, *game.tokens_out]) == list(NUMBERS), "E.c-3"
    assert list(game.bag) == sorted(game.bag), "the bag is told in order"


def check_cards(game):
    """E.c-5, 6."""
    everywhere = Counter(game.deck) + Counter(game.discard)
    for seat in range(game.players):
        everywhere += Counter(game.hand(seat))
        assert sum(game.hand(seat).values()) == game.hand_size(seat), f"hand_size({seat})"
        assert 0 <= game.hand_size(seat) <= 3, "E.c-6"
    assert everywhere == Counter(reference.deck(game.players)), "E.c-5"
    assert sum(game.deck.values()) == game.deck_size
    if game.to_move == game.seat and game.decision.kind == "turn":
        nothing_left = game.deck_size == 0 and (not game.options.reshuffle or not any(game.discard.values()))
        short = [seat for seat in range(game.players) if game.hand_size(seat) < 3]
        assert not short or nothing_left or not game.options.reshuffle, "E.c-6"
        assert nothing_left or game.hand_size(game.seat) == 3 or not game.options.reshuffle, "E.c-6"


def check_clock(game):
    """E.c-11, 12, and whose play it is (E-25)."""
    assert 1 <= game.round <= 11
    plays = len(ORDER[game.players])
    assert 0 <= game.play_number <= plays, "E.c-12"
    assert len(game.events) + game.events_left == 10, "E.c-11"
    assert max(Counter(game.events).values(), default=0) <= 2, "E-10"
    if game.outcome is None:
        before = game.round - 1
        assert len(game.events) in (before, before + 1), "E.c-11"
        if game.play_number < plays and game.event is None:
            assert len(game.events) == before, "E.c-11"
            assert game.seat == reference.seats_of_round(game.players, game.starter)[game.play_number], "E-25"
    if game.event is not None:
        assert game.events[-1] == game.event
        assert game.to_move in (NATURE, game.starter), "E-26: the starting player chooses"


def check_end(game):
    """E.c-13, E-35, and that somebody always has a move until the end."""
    restored = not any(game.is_deforested(tile) for tile in ecosia.TILES)
    if game.outcome is None:
        assert game.to_move is not None
        assert game.decision.seat == game.to_move
        assert game.legal_moves()
        assert not restored or game.options.win_timing == "end_of_round", "E.c-13"
    else:
        assert game.to_move is None
        assert game.decision is None
        assert game.legal_moves() == []
        assert game.outcome.won == restored, "E.c-13"
        assert game.outcome.winners == (tuple(range(game.players)) if restored else ())


class Watch:
    """Follows a game from move to move and checks the invariants that speak of two positions.

    Make it between two plays or before an event; call `moved(move)` after every move.
    """

    def __init__(self, game):
        self.game = game
        self._between = Still(game)
        self._last = self._between

    def moved(self, move):
        """Check what may have changed since the last move, play and event."""
        game, before, now = self.game, self._last, Still(self.game)
        if game.event is None and not isinstance(move, Reveal) and before.event is None:
            self._in_a_play(move, before, now)
        else:
            assert now.nurseries == before.nurseries, "E.c-10: no event touches nurseries"
        if isinstance(move, Draw):
            assert now.board == before.board, "a draw changes hands and deck only"
        self._last = now
        if now.is_between:
            self._play_or_event(self._between, now)
            self._between = now

    def _in_a_play(self, move, before, now):
        assert all(was <= is_ for was, is_ in zip(before.trees, now.trees, strict=True)), "E.c-8"
        assert now.terrain == before.terrain, "E.c-14"
        for nursery in NINE:
            gone = before.reach[nursery] - now.reach[nursery]
            assert not gone, f"E.c-15: planting shrank the reach of {nursery}"

    def _play_or_event(self, before, now):
        kind, planted = now.card, sum(now.trees) - sum(before.trees)
        if now.events == before.events:
            assert now.down <= before.down, "E.c-7"
            assert len(before.down - now.down) <= 1, "E.c-7"
            assert self._fits(kind, planted, now.total - before.total, before, now), f"E.c-8, 9: {kind}"
        else:
            assert len(now.events) == len(before.events) + 1, "E.c-11"
            assert len(now.down) - len(before.down) <= 1, "E.c-7"
            self._terrain_moves(before, now)

    def _fits(self, kind, planted, gained, before, now):
        if kind == "reforestation":
            number = next(before.tokens[tile] for tile in before.down - now.down)
            lost = number - number // 2 if self.game.options.harder else 0
            return (planted, gained) == (number // 2, -lost)
        change = {None: (0, 0), "nursery": (0, 3), "plant": (1, 0), "prune": (1, 1)}
        change |= {"natural reforestation": (1, 1), "agroforestry": (1, 2)}
        return (planted, gained) == change[kind]

    def _terrain_moves(self, before, now):
        moved = [
            i for i, (was, is_) in enumerate(zip(before.terrain, now.terrain, strict=True)) if was != is_
        ]
        if moved:
            assert now.events[-1] == "encroaching", "E.c-14"
            assert len(moved) == 2, "E.c-14"
            a, b = (ecosia.TILES[i] for i in moved)
            assert reference.distance(a, b) == 1, "E.c-14"
            assert "farmland" in (now.terrain[moved[0]], now.terrain[moved[1]]), "E.c-14"


class Still:
    """The parts of a position that the invariants of two positions compare."""

    def __init__(self, game):
        tiles = ecosia.TILES
        self.trees = tuple(count for tile in tiles for count in game.trees(tile))
        self.terrain = tuple(game.terrain(tile) for tile in tiles)
        self.tokens = {tile: game.token(tile) for tile in tiles}
        self.down = {tile for tile in tiles if game.is_deforested(tile)}
        self.nurseries = tuple(game.seedlings(nursery) for nursery in NINE)
        self.total = sum(self.trees) + sum(map(sum, self.nurseries))
        self.board = self.trees, self.terrain, self.tokens, self.nurseries
        self.events, self.event = game.events, game.event
        self.reach = {nursery: game.reach(nursery) for nursery in NINE}
        moves = game.moves
        self.card = next(
            (m.kind for m in reversed(moves) if isinstance(m, ecosia.Play | ecosia.Discard)), None
        ) if moves and not isinstance(_last_own(moves), ecosia.Discard | ecosia.DiscardHand) else None  # fmt: skip
        kind = game.decision.kind if game.decision else "over"
        self.is_between = kind in ("turn", "reveal", "over")


def _last_own(moves):
    """The last move that belongs to a play: not NATURE's draws."""
    return next((move for move in reversed(moves) if not isinstance(move, Draw)), None)
