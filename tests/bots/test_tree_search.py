"""Tree search for any game, on a game of one card whose best move is known, and its rival that falls for the trap."""

from __future__ import annotations

import random

import pytest

from edugames.bots.cheating import Cheat
from edugames.bots.ismcts import Search
from edugames.bots.pimc import WorldByWorld
from edugames.bots.playing import play_out
from edugames.play.game import Game
from edugames.play.luck import Luck
from edugames.play.move import Move
from edugames.play.step import Chance, Step
from edugames.play.values import Outcome

COLOURS = ("red", "black")


class Keep(Move):
    """Take what is sure."""


class Bet(Move):
    """Guess the colour of the hidden card instead."""


class Guess(Move, colour=COLOURS):
    """The card is of this colour."""


class Question(Step):
    """Keep a sure 0.7, or bet."""

    name = "question"

    def seat(self, game):
        return 0

    def moves(self, game):
        return [Keep(), Bet()]

    def why_not(self, game, move):
        return None

    def play(self, game, move):
        if isinstance(move, Keep):
            game.end(0.7)
        else:
            game.push(Colour(), Cut())


class Cut(Chance):
    """NATURE cuts the cards, which changes nothing."""

    stream = "cut"

    def odds(self, game):
        return [Keep()], [1]

    def why_not(self, game, move):
        return None

    def play(self, game, move):
        game.cuts += 1


class Colour(Step):
    """Which colour is it?"""

    name = "colour"

    def seat(self, game):
        return 0

    def moves(self, game):
        return [Guess(colour) for colour in COLOURS]

    def why_not(self, game, move):
        return None

    def play(self, game, move):
        game.end(float(move.colour == game.card))


class OneCard(Game):
    """A card lies face down. Who keeps has 0.7; who bets has 1 for a right guess: half of the time, without peeking."""

    __slots__ = ("card", "cuts", "worth")
    streams = ("cut",)

    def __init__(self, card, step=None):
        self.card, self.worth, self.cuts = card, None, 0
        self.players, self.options, self.start = 1, None, None
        self.outcome, self.tell, self._history, self._steps = None, None, None, None
        self._luck, self._drawn = Luck(1), {"cut": 0}
        self.push(step or Question())
        self._settle()

    def end(self, worth):
        self.worth = worth
        self.outcome = Outcome((0,), "the card is turned over")

    def copy(self):
        twin = OneCard(self.card)
        for slot in ("_ask", "_steps", "_luck", "outcome", "worth", "cuts"):
            setattr(twin, slot, getattr(self, slot))
        twin._drawn = dict(self._drawn)
        return twin

    def seen_by(self, seat):
        return Seen(self)


class Seen:
    """The table without the card."""

    def __init__(self, game):
        self.asks = type(game._ask)

    def determinize(self, rng):
        return OneCard(rng.choice(COLOURS), self.asks())


class Expert:
    """Knows nothing: takes the first move there is."""

    def __init__(self, seen):
        pass

    def move(self, game):
        return game.legal_moves()[0]

    def play_on(self, game):
        while game.outcome is None:
            if game.to_move < 0:
                game.play_chance()
            else:
                game.play(self.move(game))

    def rewards(self, game):
        return [game.worth]


def first_move(bot, sight, seed=0):
    return bot.choose(sight, [Keep(), Bet()], random.Random(seed))


@pytest.mark.parametrize("card", COLOURS)
@pytest.mark.parametrize("seed", range(5))
def test_what_cannot_be_known_is_not_counted_on(card, seed):
    """Over all worlds a guess is right half of the time, and 0.7 is more."""
    assert first_move(Search(Expert, 300, curiosity=1.4), OneCard(card).seen_by(0), seed) == Keep()


def test_its_rival_counts_on_knowing_the_card_later():
    """Strategy fusion: in each world alone there is a guess that is right."""
    assert first_move(WorldByWorld(Expert, 300, curiosity=1.4), OneCard("red").seen_by(0)) == Bet()


@pytest.mark.parametrize("card", COLOURS)
def test_whoever_cheats_bets_and_is_right(card):
    bot = Cheat(Expert, 100, curiosity=1.4)
    assert bot.cheats
    assert play_out(OneCard(card), bot, random.Random(0)).worth == 1


def test_a_thought_tells_how_far_it_has_come_and_ends_in_the_move_that_would_be_chosen():
    sight = OneCard("red").seen_by(0)
    thought, told = Search(Expert, 60, curiosity=1.4).think(sight, [Keep(), Bet()], random.Random(3)), []
    while True:
        try:
            told.append(next(thought))
        except StopIteration as end:
            assert end.value == first_move(Search(Expert, 60, curiosity=1.4), sight, 3)
            break
    assert told == sorted(told)
    assert told[0] > 0 and told[-1] < 1 and len(told) >= 10


def test_what_need_not_be_thought_about_is_not():
    for bot in (Search(Expert, 60, curiosity=1.4), WorldByWorld(Expert, 60, curiosity=1.4)):
        with pytest.raises(StopIteration) as end:
            next(bot.think(None, [Keep()], random.Random(0)))
        assert end.value.value == Keep()
