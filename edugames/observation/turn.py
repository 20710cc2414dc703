"""A turn (O-7 to O-11) and what ends one: the next seat, the last turns, the end of the game (O-12)."""

from __future__ import annotations

from bisect import insort

from edugames.observation.moves import PASS, TAKE_CARD, Discard, Draw, Go, Observe, Pass, Stay, TakeCard
from edugames.observation.words import DRAW, HAND, OFF, PARTS, PLAY, WALK, classes_in, listed
from edugames.play.step import Chance, Step
from edugames.play.values import Happening, Reason

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from edugames.observation.game import Observation
    from edugames.play.move import Move


class Asked(Step):
    """A question to the seat whose turn it is."""

    __slots__ = ()

    def seat(self, game: Observation) -> int:
        return game.seat

    def account(self, game: Observation, move: Move) -> Happening:
        """Told with the rule of what was done, whichever part of a turn was asked for."""
        text = f"{game.name_of(game.seat)}: {game.in_words(move)}."
        return Happening(RULES[type(move)], text, game.places_of(move))


RULES: dict[type[Move], str] = {
    Go: "O-8", Stay: "O-8", Observe: "O-9", Discard: "O-10", Pass: "O-10", TakeCard: "O-11",
}  # fmt: skip
"""The rule of each of a seat's moves."""


# ---------------------------------------------------------------------- moving the marker


class Walk(Asked):
    """Put the marker on the board, or move it (O-8); by the ruling `must_move` it may stay."""

    __slots__ = ()
    name = "walk"
    rule = "O-8"

    def prompt(self, game: Observation) -> str:
        return walk_prompt(game) + last_turn(game)

    def moves(self, game: Observation) -> list[Any]:
        return walks(game)

    def why_not(self, game: Observation, move: Move) -> Reason | None:
        return why_not_walk(game, move) if isinstance(move, Go | Stay) else self.refuse(game, move)

    def play(self, game: Observation, move: Move) -> None:
        walk(game, move)


def walk_prompt(game: Observation) -> str:
    """The question where to go, in words."""
    at = game.markers[game.seat]
    if at == OFF:
        return "Put your marker on a habitat."
    stay = "" if game.options.must_move else ", or stay"
    far = "any other habitat" if game.options.step == "any" else f"a habitat beside {the(game, at)}"
    return f"Move your marker to {far}{stay}."


def walks(game: Observation) -> list[Any]:
    """Where the marker may go."""
    at = game.markers[game.seat]
    return game.layout.first if at == OFF else game.layout.steps[at]


def why_not_walk(game: Observation, move: Go | Stay) -> Reason | None:
    """Why the marker may not do that (O-8, HO-ENTRY, HO-STEP, HO-MUST-MOVE)."""
    at, name = game.markers[game.seat], game.name_of(game.seat)
    if isinstance(move, Stay):
        if at == OFF:
            return Reason("O-8", f"{name}'s marker is not on the board yet; put it on a habitat")
        if game.options.must_move:
            return Reason(
                "O-8", f"the marker moves in every turn; from {the(game, at)} it can go to {near(game, at)}"
            )
        return None
    to = game.table.habitat.get(move.habitat)
    if to is None:
        return Reason("O-2", f"there is no habitat {move.habitat!r:.40} on the table")
    if at == OFF:
        if game.layout.entries >> to & 1:
            return None
        border = "at the border" if game.options.entry == "border" else "in the first row"
        return Reason("HO-ENTRY", f"a marker begins on a habitat {border}, and {the(game, to)} is not there")
    if game.layout.near[at] >> to & 1:
        return None
    if to == at:
        return Reason("O-8", f"the marker already stands on {the(game, at)}; it can go to {near(game, at)}")
    return Reason(
        "O-8",
        f"{the(game, to)} is not beside {the(game, at)}; from there the marker can go to {near(game, at)}",
    )


def walk(game: Observation, move: Move) -> None:
    """Move the marker."""
    if isinstance(move, Go):
        game.markers[game.seat] = game.table.habitat[move.habitat]


def the(game: Observation, h: int) -> str:
    """ "the Fen"."""
    return f"the {game.table.name(h)}"


def near(game: Observation, h: int) -> str:
    """The habitats that can be gone to from one, in words."""
    return listed([f"the {name}" for name in game.table.names_in(game.layout.near[h])], "or")


# ---------------------------------------------------------------------- playing a plant


class PlayPlant(Asked):
    """Observe a plant of the marker's habitat, or discard one (O-9, O-10), and draw one for it (O-11).

    A seat without a card skips this (HO-RESHUFFLE).
    """

    __slots__ = ()
    name = "play"
    rule = "O-7"

    def begin(self, game: Observation) -> bool:
        if game.hands[game.seat]:
            return True
        if game.tell:
            game.say("HO-RESHUFFLE", f"{game.name_of(game.seat)} has no card left to play.")
        return False

    def prompt(self, game: Observation) -> str:
        return play_prompt(game) + last_turn(game)

    def moves(self, game: Observation) -> list[Any]:
        return plays(game)

    def why_not(self, game: Observation, move: Move) -> Reason | None:
        return (
            why_not_play(game, move)
            if isinstance(move, Observe | Discard | Pass)
            else self.refuse(game, move)
        )

    def play(self, game: Observation, move: Move) -> None:
        if play(game, move):
            game.push(DRAW_PLANT)


def play_prompt(game: Observation) -> str:
    """The question what to play, in words. It says nothing about the hand: others may be reading it."""
    passing = "" if game.options.must_play else ", or play none"
    return f"Play a plant that grows in {the(game, game.markers[game.seat])}, or discard one{passing}."


def plays(game: Observation) -> list[Any]:
    """What may be observed, what may be discarded, and passing where that is allowed."""
    table, hand, here = game.table, game.hands[game.seat], 1 << game.markers[game.seat]
    moves = [table.observe[p] for p in hand if table.grows[p] & here]
    moves += [table.discard[p] for p in hand]
    if not game.options.must_play:
        moves.append(PASS)
    return moves


def why_not_play(game: Observation, move: Observe | Discard | Pass) -> Reason | None:
    """Why that may not be played (O-9, O-10, HO-DISCARD)."""
    if isinstance(move, Pass):
        if game.options.must_play:
            return Reason("O-10", "a plant is played in every turn; observe one, or discard one")
        return None
    table, here = game.table, game.markers[game.seat]
    p = table.plant.get(move.plant)
    if p is None:
        return Reason("O-1", f"there is no plant {move.plant!r:.40} in this deck")
    if p not in game.hands[game.seat]:
        return Reason("O-7", f"{game.name_of(game.seat)} does not hold {table.plant_name(p)}")
    if isinstance(move, Observe) and not table.grows[p] >> here & 1:
        places = listed([f"the {name}" for name in table.names_in(table.grows[p])], "or")
        return Reason(
            "O-9",
            f"{table.plant_name(p)} can be observed in {places}, and the marker stands on {the(game, here)}",
        )
    return None


def play(game: Observation, move: Move) -> bool:
    """Observe or discard; returns whether a card was played at all."""
    if not isinstance(move, Observe | Discard):
        return False
    p = game.table.plant[move.plant]
    game.hands[game.seat].remove(p)
    if isinstance(move, Observe):
        observe(game, p)
    else:
        game.discard_pile.append(p)
        if not game.options.reshuffle:
            game.gone |= 1 << p
    return True


def observe(game: Observation, p: int) -> None:
    """The plant is laid face up: its C counts, and so does the class of the marker's habitat (O-9, HO-CLASS)."""
    seat, here = game.seat, game.markers[game.seat]
    new = game.table.class_of[here] & ~game.seen_classes[seat]
    game.observations[seat] += ((p, here),)
    game.points[seat] += game.table.c[p]
    game.seen_classes[seat] |= new
    game.gone |= 1 << p
    if game.tell:
        game.say(
            "O-13",
            f"C {game.table.c[p]}: {game.name_of(seat)} now has {game.points[seat]}.",
            game.habitat_id(here),
        )
        if new:
            game.say("O-12", f"A first plant of the class {classes_in(new)[0]}.")


# ---------------------------------------------------------------------- drawing


class DrawPlant(Chance):
    """Draw one plant (O-11). An empty draw pile is renewed from the discard pile only by the ruling `reshuffle`."""

    __slots__ = ()
    name = "draw"
    rule = "O-11"
    stream = "plants"

    def begin(self, game: Observation) -> bool:
        if game.draw_pile:
            return True
        if not can_draw(game):
            if game.tell:
                game.say("HO-RESHUFFLE", "No plant is left to draw.")
            return False
        game.draw_pile, game.discard_pile = sorted(game.discard_pile), []
        if game.tell:
            game.say(
                "HO-RESHUFFLE",
                "The draw pile is empty: the discard pile is shuffled and becomes the draw pile.",
            )
        return True

    def prompt(self, game: Observation) -> str:
        return f"{game.name_of(game.seat)} draws a plant."

    def odds(self, game: Observation) -> tuple[Sequence[Move], Sequence[int]]:
        return [game.table.draw[p] for p in game.draw_pile], [1] * len(game.draw_pile)

    def pick(self, game: Observation, luck: float) -> Any:
        return game.table.draw[game.draw_pile[int(luck * len(game.draw_pile))]]

    def why_not(self, game: Observation, move: Move) -> Reason | None:
        if not isinstance(move, Draw):
            return self.refuse(game, move)
        p = game.table.plant.get(move.plant)
        if p is None:
            return Reason("O-1", f"there is no plant {move.plant!r:.40} in this deck")
        if p not in game.draw_pile:
            return Reason(self.rule, f"{game.table.plant_name(p)} is not in the draw pile")
        return None

    def account(self, game: Observation, move: Move) -> Happening:
        text = f"{game.name_of(game.seat)}: {game.in_words(move)}."
        return Happening(self.rule, text, (), game.seat)

    def play(self, game: Observation, move: Draw) -> None:
        p = game.table.plant[move.plant]
        game.draw_pile.remove(p)
        insort(game.hands[game.seat], p)


def can_draw(game: Observation) -> bool:
    """Whether there is a plant to draw, now or after a shuffle."""
    return bool(game.draw_pile) or bool(game.options.reshuffle and game.discard_pile)


# ---------------------------------------------------------------------- two parts in any order


class Part(Asked):
    """One of the two parts of a turn, where that ruling holds (HO-TWO-MOVES): `done` is the one already made."""

    __slots__ = ("done",)
    name = "part"
    rule = "O-7"
    fields = ("done",)
    done: str

    def __init__(self, done: str = "") -> None:
        self.done = done

    def begin(self, game: Observation) -> bool:
        if self.moves(game):
            return True
        if game.tell:
            game.say("HO-TWO-MOVES", f"{game.name_of(game.seat)} has no second part to make.")
        return False

    def prompt(self, game: Observation) -> str:
        off = game.markers[game.seat] == OFF
        open_parts = [part for part in PARTS if part != self.done and not (off and part == PLAY)]
        words = {
            WALK: "move your marker",
            PLAY: "play a plant",
            DRAW: f"draw one if you hold fewer than {HAND}",
        }
        choice = listed([words[part] for part in open_parts], "or")
        return f"{'Second' if self.done else 'First'} part of the turn: {choice}.{last_turn(game)}"

    def moves(self, game: Observation) -> list[Any]:
        moves: list[Any] = []
        if self.done != WALK:
            moves += walks(game)
        if self.done != PLAY and game.markers[game.seat] != OFF and game.hands[game.seat]:
            moves += plays(game)
        if self.done != DRAW and len(game.hands[game.seat]) < HAND and can_draw(game):
            moves.append(TAKE_CARD)
        return moves

    def why_not(self, game: Observation, move: Move) -> Reason | None:
        part = part_of(move)
        if part is None:
            return self.refuse(game, move)
        if part == self.done:
            return Reason("HO-TWO-MOVES", "the two parts of a turn are different ones; choose another")
        if isinstance(move, Go | Stay):
            return why_not_walk(game, move)
        hand, name = game.hands[game.seat], game.name_of(game.seat)
        if isinstance(move, Observe | Discard | Pass):
            if game.markers[game.seat] == OFF:
                return Reason("O-7", f"{name}'s marker is not on the board yet; put it on a habitat first")
            if not hand:
                return Reason("HO-RESHUFFLE", f"{name} has no card left to play")
            return why_not_play(game, move)
        if len(hand) >= HAND:
            return Reason("O-11", f"{name} already holds {HAND} plants, a full hand")
        return None if can_draw(game) else Reason("HO-RESHUFFLE", "no plant is left to draw")

    def play(self, game: Observation, move: Move) -> None:
        part = part_of(move)
        if not self.done:
            game.push(SECOND[part])
        if part == WALK:
            walk(game, move)
        elif part == PLAY:
            play(game, move)
        else:
            game.push(DRAW_PLANT)


def part_of(move: Move) -> Any:
    """The part of a turn that a move is; None for one of NATURE's."""
    if isinstance(move, Go | Stay):
        return WALK
    if isinstance(move, Observe | Discard | Pass):
        return PLAY
    return DRAW if isinstance(move, TakeCard) else None


# ---------------------------------------------------------------------- from turn to turn


class EndOfTurn(Step):
    """The next seat's turn; when somebody has seen every class, each other player has one more (O-12)."""

    __slots__ = ()
    name = "end of turn"
    rule = "O-12"

    def begin(self, game: Observation) -> bool:
        seat = game.seat
        after = (seat + 1) % game.players
        if game.ended_by is None:
            if game.seen_classes[seat] == game.table.classes:
                game.ended_by = seat
                game.say(
                    "O-12",
                    f"{game.name_of(seat)} has observed a plant of every class: each other player has one more turn.",
                )
            elif after == game.starter:
                why = end_of_round(game)
                if why:
                    game.finish(why)
                    return False
        elif after == game.ended_by:
            game.finish("classes")
            return False
        game.round += after == game.starter
        game.seat = after
        game.push(*TURNS[game.options.turn_form])
        return False


def end_of_round(game: Observation) -> str | None:
    """Why the game ends with this round though nobody has seen every class (HO-STALL); None when it goes on."""
    if not any(game.hands) and not can_draw(game):
        return "cards"
    if is_stalled(game):
        return "stall"
    return "rounds" if game.round >= game.options.max_rounds else None


def is_stalled(game: Observation) -> bool:
    """Whether every player lacks a class of which no plant is left to observe (HO-STALL)."""
    lost = 0
    for k, plants in enumerate(game.table.of_class):
        if not plants & ~game.gone:
            lost |= 1 << k
    lost &= game.table.classes
    return bool(lost) and all(lost & ~seen for seen in game.seen_classes)


def last_turn(game: Observation) -> str:
    """A word about the last turns, once they have begun (O-12)."""
    return "" if game.ended_by is None else " It is your last turn."


DRAW_PLANT = DrawPlant()
SECOND = {part: Part(part) for part in PARTS}
TURNS: dict[str, tuple[Step, ...]] = {
    "move_then_play": (EndOfTurn(), PlayPlant(), Walk()),
    "two_cycles": (EndOfTurn(), PlayPlant(), Walk(), PlayPlant(), Walk()),
    "any_two": (EndOfTurn(), Part()),
}
"""The steps of a turn, the first one last (HO-TWO-MOVES)."""
