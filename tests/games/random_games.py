"""Random legal games, whatever the game: what must be true of every one of them.

A game's tests make a `RandomGames` that says what is its own: the eye that watches, the moves to ask about, the cards
to swap behind a seat's back.
"""

from __future__ import annotations

import json
import os
from random import Random

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from edugames.play import NATURE, IllegalMove, Record

FUZZ = int(os.environ.get("EDUGAMES_FUZZ", "0"))
SEEDS = st.integers(0, 2**32 - 1)


def share(games, parts, divided=1, least=0):
    """The settings of one test of so many `parts` that play `games` together, or EDUGAMES_FUZZ games, other ones."""
    return settings(
        max_examples=max(least, (FUZZ or games) // parts // divided),
        deadline=None,
        derandomize=not FUZZ,
        database=None,
        suppress_health_check=list(HealthCheck),
    )


def anything(game, rng):
    """Uniform over the legal moves."""
    return rng.choice(game.legal_moves())


def step(game, rng, choose):
    """NATURE plays by itself, a seat as it chooses."""
    if game.to_move == NATURE:
        return game.play_chance()
    move = choose(game, rng)
    game.play(move)
    return move


def whole(game, choose=anything, rng=None):
    """The game, played to its end."""
    rng = rng or Random(1)
    while game.to_move is not None:
        step(game, rng, choose)
    return game


class RandomGames:
    """Plays games of one kind and checks them all the way."""

    often, closely = 0.3, 0.01
    """How many of the positions are checked for the invariants, and for everything."""
    loads_before = 60
    """After fewer moves than this a second game begins, loaded from a file, that must go on like the first."""

    # ------------------------------------------------------------------ what a game says

    def watch(self, game):
        """An eye that is told of each move, and knows what it may change."""
        raise NotImplementedError

    def check_invariants(self, game):
        """What is true of every position."""
        raise NotImplementedError

    def check_caches(self, game):
        """What is kept beside the state is what a recount finds."""
        game.check_caches()

    def every_move(self, game):
        """Every move that there is, by its kind."""
        raise NotImplementedError

    def load(self, told):
        """A position from its dict."""
        raise NotImplementedError

    def hidden_cards_swapped(self, game, viewer, rng):
        """The same game again and again, with a card swapped that the viewer cannot see."""
        raise NotImplementedError

    def look_also(self, game, rng):
        """What else is looked at closely."""

    def check_end(self, game):
        """What is true of a game that is over."""

    # ------------------------------------------------------------------ one game

    def play(self, game, rng, choose, how=None):
        """Play it; if something is wrong the record of the game comes with the error."""
        try:
            (how or self.follow)(game, rng, choose)
        except Exception as wrong:
            record = json.dumps(game.record.to_dict())[:100_000]
            wrong.add_note(f"after {len(game.moves)} moves of this game: {record}")
            raise

    def follow(self, game, rng, choose):
        """Play the game to its end and check it all the way."""
        watch, twin, since = self.watch(game), None, rng.randrange(self.loads_before)
        self.check_invariants(game)
        while game.to_move is not None:
            if rng.random() < self.closely:
                self.look_closely(game, rng)
            if twin is None and len(game.moves) >= since:
                twin = self.loaded(game)
            move = step(game, rng, choose)
            if twin is not None:
                twin.play(move)
            watch.moved(move)
            if rng.random() < self.often:
                self.check_invariants(game)
        self.check_invariants(game)
        if twin is not None:
            assert twin.to_dict() == game.to_dict(), "a game that was saved and loaded goes on like the other"
        replays(game, rng)
        self.check_end(game)

    def look_closely(self, game, rng):
        """Everything that is too slow for every position."""
        self.legal_moves_are_those_that_why_not_allows(game, rng)
        self.check_caches(game)
        assert self.loaded(game).legal_moves() == game.legal_moves()
        self.copies_are_independent(game, rng)
        self.an_illegal_move_changes_nothing(game, rng)
        self.nothing_leaks(game, rng)
        self.look_also(game, rng)

    def loaded(self, game):
        """The game after a journey through JSON."""
        told = game.to_dict()
        text = json.dumps(told)
        twin = self.load(json.loads(text))
        assert twin.to_dict() == told
        assert json.dumps(twin.to_dict()) == text
        return twin

    def legal_moves_are_those_that_why_not_allows(self, game, rng):
        """Asked about every move of the kinds in question, and about some that have nothing to do with it."""
        moves, every = game.legal_moves(), self.every_move(game)
        legal = set(moves)
        assert len(legal) == len(moves), "no move is offered twice"
        asked = {type(move) for move in moves}
        for move in [move for kind in asked for move in every[kind]] + self.strays(game, rng, 50):
            reason = game.why_not(move)
            assert (reason is None) == (move in legal), f"{move!r}: {reason}"
            assert reason is None or (reason.rule and reason.text)
        weights = dict(game.chances())
        assert bool(weights) == (game.to_move == NATURE)
        assert {move for move, weight in weights.items() if weight} == (legal if weights else set())
        assert all(type(weight) is int and weight >= 0 for weight in weights.values())
        assert game.explain(rng.choice(moves))

    def strays(self, game, rng, count):
        """Moves of any kind, most of which nobody asked for."""
        return rng.sample([move for kind in self.every_move(game).values() for move in kind], count)

    def copies_are_independent(self, game, rng):
        """A copy plays on, and the game stays where it was."""
        before, twin = game.to_dict(), game.copy()
        assert twin.to_dict() == before
        assert twin.legal_moves() == game.legal_moves()
        for _ in range(8):
            if twin.to_move is None:
                break
            step(twin, rng, anything)
        assert game.to_dict() == before
        self.check_caches(game)

    def an_illegal_move_changes_nothing(self, game, rng):
        """Refused with the reason that why_not gives."""
        before = game.to_dict()
        for move in self.strays(game, rng, 4):
            if game.why_not(move):
                try:
                    game.play(move)
                except IllegalMove as refused:
                    assert refused.reason == game.why_not(move)
                else:
                    raise AssertionError(f"{move!r} was played though why_not refuses it")
        assert game.to_dict() == before

    def nothing_leaks(self, game, rng):
        """What a seat sees is the same whatever lies where it cannot look; a guess of that fits what is seen."""
        viewer = rng.randrange(game.players)
        seen = game.seen_by(viewer)
        told, moves, asked, odds = seen.to_dict(), seen.legal_moves(), seen.decision, dict(seen.chances())
        for other in self.hidden_cards_swapped(game, viewer, rng):
            also = other.seen_by(viewer)
            assert also.to_dict() == told
            assert also.legal_moves() == moves
            assert also.decision == asked
            assert dict(also.chances()) == odds
        guess = seen.determinize(rng)
        self.check_invariants(guess)
        self.check_caches(guess)
        assert guess.seen_by(viewer).to_dict() == told
        assert guess.hand(viewer) == game.hand(viewer)
        sizes = [[each.hand_size(seat) for seat in range(game.players)] for each in (guess, game)]
        assert sizes[0] == sizes[1]


def replays(game, rng):
    """The record, through text, gives the same game; a fork gives the beginning of it."""
    text = game.record.to_json()
    record = Record.from_json(text)
    assert record == game.record
    again = record.replay()
    assert again.to_dict() == game.to_dict()
    assert again.outcome == game.outcome
    assert again.record.to_json() == text
    at = rng.randint(0, len(record.moves))
    assert record.fork(at).replay().moves == game.moves[:at]


def swap_a_card(hand, pile, rng):
    """One card of a hand changes places with one of a pile; both count their cards by kind."""
    given = rng.choice([kind for kind, count in hand.items() if count])
    taken = rng.choice([kind for kind, count in pile.items() if count])
    for at, kind, change in ((hand, given, -1), (hand, taken, 1), (pile, taken, -1), (pile, given, 1)):
        at[kind] = at.get(kind, 0) + change
