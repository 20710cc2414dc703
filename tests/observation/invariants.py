"""What is true of every position of every game, and of every turn (O.c).

    check_invariants(game)          # one position
    watch = Watch(game)             # follows a game
    game.play(move); watch.moved(move)

Both raise AssertionError with the number of the invariant that is broken.
"""

from __future__ import annotations

from edugames.observation import CLASSES, NATURE, Pass

from . import reference


def check_invariants(game):
    """Every invariant of O.c that can be seen in one position."""
    seats = range(game.players)
    everywhere = [name for seat in seats for name in game.hand(seat)]
    everywhere += [seen.plant for seat in seats for seen in game.observed(seat)]
    everywhere += [*game.pile, *game.discard]
    assert sorted(everywhere) == sorted(game.deck.plants), "O.c-1"
    for seat in seats:
        assert game.hand_size(seat) == len(game.hand(seat)) <= 5, "O.c-2"
        check_seat(game, seat)
    check_end(game)


def check_seat(game, seat):
    """O.c-3, 5, 6, 8."""
    assert game.points[seat] == game.score(seat).points == reference.points(game, seat), "O.c-5"
    for seen in game.observed(seat):
        assert seen.habitat in game.deck.plants[seen.plant].habitats, "O.c-6"
    credited = {game.class_of(seen.habitat) for seen in game.observed(seat)}
    assert game.classes(seat) == tuple(word for word in CLASSES if word in credited), "O.c-8"
    assert set(game.missing(seat)) == set(CLASSES) - credited, "O.c-8"
    if game.marker(seat) is None:
        assert not game.observed(seat), "O.c-3"
    if len(game.observed(seat)) < 5:
        assert game.missing(seat), "O.c-9"


def check_hands(game):
    """O.c-2, at the beginning of a turn of a game that was begun with full hands."""
    options = game.options
    if game.decision and game.decision.kind == "walk" and options.turn_form == "move_then_play":
        for seat in range(game.players):
            # With a reshuffle a hand may have been left short when nothing lay anywhere.
            assert game.hand_size(seat) == 5 or not game.pile or options.reshuffle, "O.c-2"


def check_end(game):
    """Somebody always has a move until the end; the highest sum wins (O-13)."""
    if game.outcome is None:
        assert game.to_move == game.decision.seat in (game.seat, NATURE)
        assert game.legal_moves()
        assert game.ended_by != game.seat, "O.c-7"
    else:
        assert game.to_move is None
        assert game.decision is None
        assert game.legal_moves() == []
        best = max(game.points)
        assert game.outcome.winners == tuple(s for s in range(game.players) if game.points[s] == best)
        assert [score.points for score in game.outcome.score] == game.points
    if game.ended_by is None:
        open_seats = [seat for seat in range(game.players) if seat != game.seat]
        assert all(game.missing(seat) for seat in open_seats), "O-12"
    else:
        assert not game.missing(game.ended_by), "O-12"


class Watch:
    """Follows a game from the beginning of a turn and checks what may change from turn to turn."""

    def __init__(self, game):
        self.game = game
        self.full_hands = game.setup is not None
        self.ended_before = game.ended_by is not None
        self.turn = self._turn()
        self.markers = [game.marker(seat) for seat in range(game.players)]
        self.points, self.counts = game.points[:], self._counts()
        self.last = []
        self.order = []

    def _turn(self):
        return (self.game.round, self.game.seat)

    def _counts(self):
        return [len(self.game.observed(seat)) for seat in range(self.game.players)]

    def moved(self, move):
        """Check what a turn has changed, once it is over."""
        game = self.game
        counts = self._counts()
        assert all(was <= now for was, now in zip(self.points, game.points, strict=True)), "O.c-5"
        assert all(was <= now for was, now in zip(self.counts, counts, strict=True)), "O.c-5"
        assert sum(counts) - sum(self.counts) in (0, 1), "one plant at a time"
        self.points, self.counts = game.points[:], counts
        if self.full_hands:
            check_hands(game)
        if isinstance(move, Pass):
            assert not game.options.must_play
        if self._turn() == self.turn and game.outcome is None:
            return
        self._turn_over(self.turn[1])
        self.turn = self._turn()

    def _turn_over(self, seat):
        """O.c-4 and O.c-7, and that turns go round (O-7)."""
        game, options = self.game, self.game.options
        was, now = self.markers[seat], game.marker(seat)
        if options.turn_form == "move_then_play":
            assert now is not None, "O.c-3"
            if was is not None and (options.must_move or was != now):
                assert game.cell_of(now) in reference.neighbours(game.cell_of(was), options.step), "O.c-4"
        self.markers[seat] = now
        if self.order:
            assert seat == (self.order[-1] + 1) % game.players, "O-7"
        self.order.append(seat)
        if game.ended_by is not None and seat != game.ended_by:
            self.last.append(seat)
        if game.outcome and game.ended_by is not None and not self.ended_before:
            n, first = game.players, game.ended_by
            assert self.last[-(n - 1) :] == [(first + k) % n for k in range(1, n)], "O.c-7"
