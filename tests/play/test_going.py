"""Bots that think in slices: the same game as at once, and nothing of a dropped thought ever reaches it."""

from __future__ import annotations

import random

import pytest

from edugames import ecosia, observation, restoration
from edugames.bots import Random, registry
from edugames.bots.thinker import Thinker
from edugames.ecosia import Discard, DiscardHand, Play
from edugames.play import IllegalMove, Session, UndoRefused, going


class Clock:
    """Stands where an event loop stands: calls what it was given, one after the other, when it is told to."""

    def __init__(self):
        self.planned = []
        self.waits = []

    def later(self, seconds, function):
        self.waits.append(seconds)
        self.planned.append(function)

    def tick(self, times=1):
        for _ in range(times):
            self.planned.pop(0)()

    def run(self):
        while self.planned:
            self.tick()


class Slow(Thinker):
    """Thinks for three slices, and then chooses by chance."""

    def think(self, seen, moves, rng):
        for k in range(3):
            yield k / 3
        return rng.choice(moves)

    def why(self, seen, move):
        return f"Seat {seen.viewer} likes to {move}."


class Broken(Thinker):
    def think(self, seen, moves, rng):
        yield 0.5
        raise ZeroDivisionError("nothing to divide by")


class Cheeky(Thinker):
    def think(self, seen, moves, rng):
        yield 0.5
        return Play("reforestation")


@pytest.fixture(autouse=True)
def _one_slice_at_a_time(monkeypatch):
    """Each call of the clock is one slice, and is told of, however quick this computer is."""
    monkeypatch.setattr(going, "AT_A_TIME", 0.0)
    monkeypatch.setattr(going, "NEWS", -1.0)


@pytest.fixture
def clock():
    return Clock()


def new(seed=0):
    """A game for three in which they play in the order in which they sit."""
    return ecosia.new_game(players=3, seed=seed)


def sliced(clock, bots, game=None, **more):
    return Session(game or new(), bots, later=clock.later, **more)


@pytest.fixture
def thinking(clock):
    """Player 1, a person, has thrown the hand away; Player 2, a bot, thinks."""
    session = sliced(clock, {1: Slow()})
    session.play(DiscardHand())
    return session


# ---------------------------------------------------------------------- in slices


@pytest.mark.parametrize(
    ("deal", "bots"),
    [
        (lambda: ecosia.new_game(3, seed=5), lambda: (Slow(), Random(), Slow())),
        (lambda: ecosia.new_game(2, seed=5), lambda: registry.seated("ecosia", {0: "greedy", 1: "lookahead"}).values()),
        (lambda: restoration.new_game(3, seed=5, short_game=True), lambda: (Slow(), Slow(), Random())),
        (lambda: observation.new_game(2, seed=5), lambda: (Slow(), Random())),
    ],
)  # fmt: skip
def test_the_same_seed_and_bots_play_the_same_game_in_slices_and_at_once(clock, deal, bots):
    at_once = Session(deal(), dict(enumerate(bots())))
    in_slices = sliced(clock, dict(enumerate(bots())), deal())
    assert in_slices.game.outcome is None
    clock.run()
    assert in_slices.game.moves == at_once.game.moves
    assert in_slices.game.outcome == at_once.game.outcome
    assert [line.text for line in in_slices.log] == [line.text for line in at_once.log]


def test_a_person_is_answered_before_a_bot_has_thought(clock, thinking):
    assert thinking.thinking == 1 == thinking.to_move
    assert thinking.length == 4
    told = []
    thinking.watch(lambda session: told.append(session.length))
    thinking.watch_thinking(lambda session: told.append(session.progress))
    clock.tick(4)
    assert told == [0.0, 1 / 3, 2 / 3, 5]
    assert thinking.game.moves[4] == thinking.game.moves[-1]
    clock.run()
    assert thinking.thinking is None
    assert thinking.to_move == 2


def test_a_bot_that_chooses_at_once_has_chosen_when_the_person_is_answered(clock):
    session = sliced(clock, {1: Random()})
    session.play(DiscardHand())
    assert session.length > 4


def test_bots_take_their_turns_one_after_the_other(clock, monkeypatch):
    monkeypatch.setattr(going, "NEWS", 1e9)
    session = sliced(clock, dict.fromkeys(range(3), Random()))
    shown = [session.game.seat]
    session.watch(lambda session: shown.append(session.game.seat))
    while len(shown) < 4:
        clock.tick()
    assert shown == [
        1,
        2,
        1,
        2,
    ]  # whose turn it is next; a round begins one seat further on than the one before
    assert clock.waits.count(going.BETWEEN_TURNS) == 4


def test_where_there_is_no_choice_nobody_thinks(clock):
    game = played_until(lambda game: len(game.legal_moves()) == 1)
    broken = dict.fromkeys(range(3), Broken())
    session = sliced(clock, broken, game)
    clock.tick()
    assert session.length > len(game.moves)


def played_until(is_so):
    """A game of chance up to the first question to a player for which that is so."""
    rng, game = random.Random(1), new()
    while game.to_move == ecosia.NATURE or not is_so(game):
        if game.to_move == ecosia.NATURE:
            game.play_chance()
        else:
            game.play(rng.choice(game.legal_moves()))
    return game


# ---------------------------------------------------------------------- stopping


def test_a_bot_that_is_stopped_plays_nothing_and_thinks_the_same_when_it_is_let(clock, thinking):
    clock.tick(2)
    thinking.stop()
    assert thinking.is_stopped
    assert thinking.thinking == 1
    clock.run()
    assert thinking.length == 4
    thinking.go_on()
    assert not thinking.is_stopped
    clock.run()
    undisturbed = Session(new(), {1: Slow()})
    undisturbed.play(DiscardHand())
    assert thinking.game.moves == undisturbed.game.moves


def test_a_person_may_take_the_seat_of_a_bot(clock, thinking):
    thinking.stop()
    thinking.take_over(1)
    assert (thinking.to_move, thinking.thinking, thinking.is_stopped) == (1, None, False)
    clock.run()
    assert thinking.length == 4
    thinking.play(thinking.game.legal_moves()[0], seat=1)
    thinking.take_over(1)
    assert thinking.bots == {}


def test_whoever_takes_another_seat_ends_nobodys_thought(clock):
    session = sliced(clock, {1: Slow(), 2: Slow()})
    session.play(DiscardHand())
    clock.tick(2)
    session.take_over(2)
    clock.run()
    assert session.to_move == 2
    assert session.length > 4


def test_nobody_plays_for_a_bot_that_thinks(thinking):
    with pytest.raises(IllegalMove, match="the decision of Player 2, a bot; wait, or take its seat"):
        thinking.play(DiscardHand())
    assert thinking.why_not(DiscardHand(), seat=0) is not None


def test_stopping_when_nobody_thinks_changes_nothing(clock):
    session = sliced(clock, {1: Slow()})
    session.stop()
    assert not session.is_stopped


# ---------------------------------------------------------------------- a thought that no longer belongs to the game


@pytest.mark.parametrize("ticks", [0, 1, 3])
@pytest.mark.parametrize(
    "change",
    [
        lambda session: session.restart(ecosia.new_game(2, seed=9), {}),
        lambda session: session.rewind(0),
        lambda session: session.take_over(1),
    ],
)
def test_a_dropped_thought_never_reaches_the_game(clock, thinking, change, ticks):
    clock.tick(ticks)
    change(thinking)
    moves = thinking.game.moves
    clock.run()
    assert thinking.game.moves == moves
    assert thinking.thinking is None


def test_a_game_laid_while_a_bot_thinks_is_played_by_the_bots_that_came_with_it(clock, thinking):
    clock.tick(2)
    thinking.restart(ecosia.new_game(2, seed=9), {0: Slow(), 1: Slow()})
    clock.run()
    assert thinking.game.moves == Session(ecosia.new_game(2, seed=9), {0: Slow(), 1: Slow()}).game.moves


def test_the_move_before_a_thought_can_be_taken_back(clock):
    """Without a reshuffle nobody draws any more at the end, so that a bot follows a person with no chance between."""
    start = ecosia.new_game(players=2, seed=7, reshuffle=False).to_dict()
    start |= {
        "hands": [{"prune": 3}, {"plant": 3}], "starter": 0, "play": 1, "round": 1,
        "discard": dict(zip(ecosia.CARDS, (6, 3, 3, 6, 6, 4), strict=True)),
    }  # fmt: skip
    del start["deck"]
    session = sliced(clock, {1: Slow()}, ecosia.from_dict(start))
    before = session.game.to_dict()
    session.play(Discard("prune"))
    assert session.thinking == 1
    session.undo()
    clock.run()
    assert session.game.to_dict() == before
    session.play(Discard("prune"))
    clock.run()
    with pytest.raises(UndoRefused):
        session.undo()


# ---------------------------------------------------------------------- holding


def test_bots_wait_with_their_moves_while_somebody_looks_at_what_happened(clock, thinking):
    thinking.hold()
    clock.run()
    assert thinking.length == 4
    assert thinking.thinking == 1
    thinking.let_go()
    clock.run()
    assert thinking.length > 4
    thinking.let_go()
    assert clock.planned == []


def test_who_lets_go_before_the_thought_is_over_does_not_hurry_it(clock, thinking):
    thinking.hold()
    clock.tick()
    thinking.let_go()
    clock.run()
    undisturbed = Session(new(), {1: Slow()})
    undisturbed.play(DiscardHand())
    assert thinking.game.moves == undisturbed.game.moves


def test_without_a_clock_nobody_can_hold_a_game_up():
    session = Session(new(), {1: Slow()})
    session.hold()
    session.play(DiscardHand())
    assert session.to_move == 2


# ---------------------------------------------------------------------- bots that fail


def test_a_bot_that_fails_leaves_its_seat_to_a_person(clock):
    session = sliced(clock, {1: Broken()})
    session.play(DiscardHand())
    clock.run()
    assert session.trouble == (
        "the bot of Player 2 has failed (ZeroDivisionError: nothing to divide by); "
        "a person plays Player 2 from now on"
    )
    assert (session.bots, session.to_move, session.length) == ({}, 1, 4)
    session.play(session.game.legal_moves()[0])
    assert session.trouble == ""


def test_a_bot_that_answers_illegally_leaves_its_seat_with_the_rule(clock):
    session = sliced(clock, {1: Cheeky()})
    session.play(DiscardHand())
    clock.run()
    assert "has failed (its move is not allowed by rule E-23)" in session.trouble
    assert session.length == 4
    assert [line.text for line in session.log] == [line.text for line in Session(session.game).log]


@pytest.mark.parametrize(("bot", "error"), [(Broken(), ZeroDivisionError), (Cheeky(), IllegalMove)])
def test_without_a_clock_a_programmer_sees_what_went_wrong(bot, error):
    session = Session(new(), {1: bot})
    with pytest.raises(error):
        session.play(DiscardHand())
    assert session.length == 4


# ---------------------------------------------------------------------- why, and who


def test_a_bots_move_is_told_with_its_reason(clock, thinking):
    clock.run()
    lines = [k for k in range(len(thinking.log)) if thinking.played_by_bot(k) is not None]
    number = thinking.played_by_bot(lines[0])
    assert number == 4
    assert thinking.log[lines[0]].text.startswith("Player 2")
    assert thinking.why(4) == f"Seat 1 likes to {thinking.game.moves[4]}."
    assert thinking.why(0) == ""
    assert thinking.played_by_bot(0) is None
    assert thinking.played_by_bot(len(thinking.log)) is None


def test_a_game_is_untouched_until_a_person_has_moved():
    session = Session(ecosia.new_game(players=2, seed=7), {1: Random()})
    assert session.length
    assert session.is_untouched
    session.play(session.game.legal_moves()[0])
    assert not session.is_untouched
    assert not Session(ecosia.new_game(2, seed=7), {0: Random(), 1: Random()}).is_untouched
