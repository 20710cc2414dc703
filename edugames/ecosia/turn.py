"""A play and what surrounds it (E-23 to E-26): card or discard, draw, next play, event, next round."""

from __future__ import annotations

from edugames.ecosia.cards import OPENINGS
from edugames.ecosia.events import EVENT_STEPS
from edugames.ecosia.moves import (
    DISCARD,
    DISCARD_HAND,
    DRAW,
    PLAY,
    REVEAL,
    Discard,
    DiscardHand,
    Draw,
    Play,
    Reveal,
)
from edugames.ecosia.words import CARDS, EVENTS, listed, several
from edugames.play.step import Chance, Step
from edugames.play.values import Happening, Reason

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from edugames.ecosia.game import Ecosia
    from edugames.play.move import Move


class Turn(Step):
    """Play a card, discard one, or discard the whole hand (E-23); a seat without a card is skipped (HE-DECK)."""

    __slots__ = ()
    name = "turn"
    rule = "E-23"

    def begin(self, game: Ecosia) -> bool:
        if any(game.hands[game.seat]):
            return True
        game.say("HE-DECK", f"{game.name_of(game.seat)} has no card and is skipped.")
        return False

    def seat(self, game: Ecosia) -> int:
        return game.seat

    def prompt(self, game: Ecosia) -> str:
        return "Play a card, or discard one card or your whole hand."

    def moves(self, game: Ecosia) -> list[Move]:
        moves: list[Move] = []
        discards: list[Move] = []
        cards = 0
        for kind, count in enumerate(game.hands[game.seat]):
            if count:
                cards += count
                if OPENINGS[kind].obstacle(game) is None:
                    moves.append(PLAY[kind])
                discards.append(DISCARD[kind])
        moves += discards
        if cards > 1:
            moves.append(DISCARD_HAND)
        return moves

    def why_not(self, game: Ecosia, move: Move) -> Reason | None:
        hand = game.hands[game.seat]
        if isinstance(move, Play | Discard):
            (kind,) = move.at
            if not hand[kind]:
                return Reason(
                    self.rule, f"{game.name_of(game.seat)} holds {hand_in_words(hand)}, no {CARDS[kind]} card"
                )
            if isinstance(move, Discard):
                return None
            obstacle = OPENINGS[kind].obstacle(game)
            rule = OPENINGS[kind].rule
            return (
                None
                if obstacle is None
                else Reason(rule, f"{obstacle}; the card can only be discarded now (E-24)")
            )
        if not isinstance(move, DiscardHand):
            return self.refuse(game, move)
        if sum(hand) < 2:
            return Reason(self.rule, "the hand is a single card; discard that card")
        return None

    def play(self, game: Ecosia, move: Move) -> None:
        hand = game.hands[game.seat]
        if isinstance(move, DiscardHand):
            for kind, count in enumerate(hand):
                game.discard_pile[kind] += count
                hand[kind] = 0
            return
        (kind,) = move.at
        hand[kind] -= 1
        game.discard_pile[kind] += 1
        if isinstance(move, Play):
            game.push(OPENINGS[kind])


def held(hand: list[int]) -> list[int]:
    """The kinds of card in a hand."""
    return [kind for kind, count in enumerate(hand) if count]


def hand_in_words(hand: list[int]) -> str:
    """ "2 plant cards and 1 prune card"."""
    cards = [several(count, f"{kind} card") for kind, count in zip(CARDS, hand, strict=True) if count]
    return listed(cards) if cards else "no card"


class Refill(Chance):
    """Draw until the hand is full; the discard pile becomes the deck when that is empty and a card is needed."""

    __slots__ = ()
    name = "refill"
    rule = "E-23"
    stream = "deck"

    def begin(self, game: Ecosia) -> bool:
        if sum(game.hands[game.seat]) >= game.table.hand_size:
            return False
        if any(game.draw_pile):
            return True
        if not (game.options.reshuffle and any(game.discard_pile)):
            return False
        game.draw_pile, game.discard_pile = game.discard_pile, [0] * len(CARDS)
        game.say("HE-DECK", "The deck is empty: the discard pile is shuffled and becomes the deck.")
        return True

    def prompt(self, game: Ecosia) -> str:
        return f"{game.name_of(game.seat)} draws a card."

    def odds(self, game: Ecosia) -> tuple[Sequence[Move], Sequence[int]]:
        return DRAW, game.draw_pile

    def why_not(self, game: Ecosia, move: Move) -> Reason | None:
        if not isinstance(move, Draw):
            return self.refuse(game, move)
        if not game.draw_pile[move.at[0]]:
            return Reason(self.rule, f"no {move.kind} card is left in the deck")
        return None

    def account(self, game: Ecosia, move: Move) -> Happening:
        private_to = None if game.options.open_hand else game.seat
        text = f"{game.name_of(game.seat)} draws {CARDS[move.at[0]].capitalize()}."
        return Happening(self.rule, text, (), private_to)

    def play(self, game: Ecosia, move: Draw) -> None:
        (kind,) = move.at
        hand = game.hands[game.seat]
        game.draw_pile[kind] -= 1
        hand[kind] += 1
        if sum(hand) < game.table.hand_size:
            game.push(self)


class EndOfPlay(Step):
    """The next play of the round, or the end of the round (E-25, E-26, E-35)."""

    __slots__ = ()
    name = "end of play"
    rule = "E-25"

    def begin(self, game: Ecosia) -> bool:
        game.play_number += 1
        if game.play_number < len(game.table.order):
            game.take_seat()
            game.push(*PLAY_STEPS)
        else:
            end_plays(game)
        return False


class RevealEvent(Chance):
    """The starting player turns over the next event card (E-26)."""

    __slots__ = ()
    name = "reveal"
    rule = "E-26"
    stream = "event"

    def prompt(self, game: Ecosia) -> str:
        return f"{game.name_of(game.starter)} reveals event {len(game.revealed) + 1} of {game.table.events}."

    def odds(self, game: Ecosia) -> tuple[Sequence[Move], Sequence[int]]:
        return REVEAL, game.events_unseen()

    def why_not(self, game: Ecosia, move: Move) -> Reason | None:
        if not isinstance(move, Reveal):
            return self.refuse(game, move)
        if not game.events_unseen()[move.at[0]]:
            return Reason(self.rule, f"all {move.event} cards have been revealed")
        return None

    def account(self, game: Ecosia, move: Move) -> Happening:
        number = len(game.revealed) + 1
        return Happening(
            self.rule, f"Event {number} of {game.table.events}: {EVENTS[move.at[0]].capitalize()}."
        )

    def play(self, game: Ecosia, move: Reveal) -> None:
        (event,) = move.at
        game.revealed = (*game.revealed, event)
        game.push(*EVENT_STEPS[event])


class EndOfRound(Step):
    """The next player starts the next round (E-25); without a last round the game may end here (HE-LAST)."""

    __slots__ = ()
    name = "end of round"
    rule = "E-25"

    def begin(self, game: Ecosia) -> bool:
        if game.round == game.table.rounds:
            game.lose()
            return False
        game.starter = (game.starter + game.table.step_on) % game.players
        game.round += 1
        game.play_number = 0
        game.take_seat()
        game.push(*PLAY_STEPS)
        if game.tell:
            game.say("E-25", f"Round {game.round}: {game.name_of(game.starter)} starts.")
        return False


PLAY_STEPS = (EndOfPlay(), Refill(), Turn())
EVENT_ROUND_STEPS = (EndOfRound(), RevealEvent())


def end_plays(game: Ecosia) -> None:
    """After the last play of a round: the island may be saved or lost, else its event comes (E-26, E-35)."""
    game.check_saved(end_of_round=True)
    if game.outcome:
        return
    if game.round > game.table.events:
        game.lose()
    else:
        game.push(*EVENT_ROUND_STEPS)
