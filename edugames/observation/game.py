"""A game of Observation: the table as it stands, and the questions one can ask of it."""

from __future__ import annotations

from edugames.observation.layout import layout
from edugames.observation.moves import Draw, Go, move_from_json
from edugames.observation.options import Options
from edugames.observation.scoring import Observed, Score, score
from edugames.observation.setup import Setup, deck_from_json
from edugames.observation.table import Table, table
from edugames.observation.turn import TURNS
from edugames.observation.words import OFF, classes_in, listed, several
from edugames.play.game import Game
from edugames.play.luck import Luck
from edugames.play.options import check_players, check_seed
from edugames.play.values import Happening, OptionError, Outcome, PositionError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Self

    from edugames.facts import Deck
    from edugames.observation.layout import Layout
    from edugames.observation.seen import Seen
    from edugames.play.move import Move

LEAST, MOST = 2, 6
"""How many can play (HO-PLAYERS)."""

ENDS = {
    "classes": "somebody has seen every class, and everybody else has had a last turn",
    "cards": "no plant is left to play or to draw",
    "stall": "nobody can see all the classes any more",
    "rounds": "the last round that was agreed on is over",
}
"""Why a game ends (O-12, HO-STALL)."""


class Observation(Game):
    """The state. Plants and habitats are numbered as in the table's deck, classes as in `words`.

    `markers[seat]` is a habitat or OFF; `hands[seat]` and `draw_pile` are sorted, `discard_pile` has the top last;
    `observations[seat]` holds (plant, habitat). Kept beside them are `points[seat]`, `seen_classes[seat]` (a set)
    and `gone`, the set of plants that nobody can observe any more. `ended_by` is who saw every class first.
    """

    __slots__ = (
        "discard_pile",
        "draw_pile",
        "ended_by",
        "gone",
        "hands",
        "layout",
        "markers",
        "observations",
        "points",
        "round",
        "seat",
        "seen_classes",
        "starter",
        "table",
    )
    name = "observation"
    end_rule = "O-12"
    turn_rule = "O-7"
    by_chance = {"plants": Draw}  # noqa: RUF012
    streams = tuple(by_chance)

    table: Table
    layout: Layout
    markers: list[int]
    hands: list[list[int]]
    draw_pile: list[int]
    discard_pile: list[int]
    observations: list[tuple[tuple[int, int], ...]]
    points: list[int]
    seen_classes: list[int]
    gone: int
    round: int
    seat: int
    starter: int
    ended_by: int | None

    # ------------------------------------------------------------------ beginnings

    @classmethod
    def new(
        cls, players: int = 4, seed: int | None = None, setup: Any = None, deck: Any = None, **options: Any
    ) -> Self:
        """A new game; see `observation.new_game`."""
        return cls._begun(players, Options(**options), seed, setup, _own(deck))

    @classmethod
    def from_start(cls, players: int, options: Any, seed: int | None, start: Any) -> Self:
        if isinstance(start, dict) and not {"dealer", "first_deal"} & set(start):
            return cls._from_position(players, options, seed, start)
        return cls._begun(players, options, seed, start, None)

    @classmethod
    def _begun(cls, players: int, options: Options, seed: int | None, setup: Any, deck: Deck | None) -> Self:
        check_players(players, LEAST, MOST)
        luck = Luck(check_seed(seed))
        if setup is None:
            at_table = table(players, options, deck)
            setup = Setup.random(at_table, options, luck, deck)
        else:
            setup = Setup.from_json(setup)
            if deck not in (None, setup.deck):
                raise PositionError(
                    "the set-up was dealt from another deck than the one given; leave one of them out"
                )
            at_table = table(players, options, setup.deck)
            setup.check(at_table)
        game = cls._laid(at_table, options, setup)
        game._luck = luck
        return game

    @classmethod
    def _laid(cls, at_table: Table, options: Options, setup: Setup) -> Self:
        """The table laid as the set-up says, the first player about to move."""
        game = cls.__new__(cls)
        game.table, game.options, game.players, game.start = at_table, options, at_table.players, setup
        game.layout = layout(at_table, setup.layout)
        game.hands = [sorted(at_table.plant[name] for name in hand) for hand in setup.hands]
        held = {p for hand in game.hands for p in hand}
        game.draw_pile = [p for p in range(len(at_table.plants)) if p not in held]
        game.discard_pile = []
        game.markers = [OFF] * game.players
        game.observations = [()] * game.players
        game.recount()
        game.starter = game.seat = setup.starter(at_table)
        game.round, game.ended_by = 1, None
        game.begin_anew()
        game.push(*TURNS[options.turn_form])
        game._settle()
        return game

    def begin_anew(self) -> None:
        """Nothing has been played or drawn yet, and nobody listens."""
        self._ask, self._steps, self._history = None, None, None
        self._drawn = dict.fromkeys(self.streams, 0)
        self.outcome, self.tell = None, None

    def recount(self) -> None:
        """Count afresh what is kept beside the cards: points, classes seen, plants out of the game."""
        self.points = [sum(self.table.c[p] for p, _ in seen) for seen in self.observations]
        self.seen_classes, self.gone = [], 0
        for seen in self.observations:
            classes = 0
            for p, h in seen:
                classes |= self.table.class_of[h]
                self.gone |= 1 << p
            self.seen_classes.append(classes)
        if not self.options.reshuffle:
            for p in self.discard_pile:
                self.gone |= 1 << p

    def _lay_out(self, twin: Observation) -> None:
        twin._ask, twin._steps, twin._history = self._ask, self._steps, self._history
        twin._luck, twin._drawn = self._luck, self._drawn.copy()
        twin.options, twin.players, twin.start = self.options, self.players, self.start
        twin.outcome, twin.tell = self.outcome, None
        twin.table, twin.layout = self.table, self.layout
        twin.markers = self.markers[:]
        twin.hands = [hand[:] for hand in self.hands]
        twin.draw_pile = self.draw_pile[:]
        twin.discard_pile = self.discard_pile[:]
        twin.observations = self.observations[:]
        twin.points = self.points[:]
        twin.seen_classes = self.seen_classes[:]
        twin.gone = self.gone
        twin.round, twin.seat = self.round, self.seat
        twin.starter, twin.ended_by = self.starter, self.ended_by

    # ------------------------------------------------------------------ the end

    def finish(self, why: str) -> None:
        """The game is over for a reason in `ENDS`: the most points win (O-13), together if equal (HO-TIE)."""
        best = max(self.points)
        winners = tuple(seat for seat, points in enumerate(self.points) if points == best)
        scores = tuple(self.score(seat) for seat in range(self.players))
        self.outcome = Outcome(winners, ENDS[why], scores)
        if self.tell:
            rule = "O-12" if why == "classes" else "HO-STALL"
            names = listed([self.name_of(seat) for seat in winners])
            self.say(rule, f"The game is over: {ENDS[why]}.")
            verb = "wins" if len(winners) == 1 else "win together"
            self.say("O-13", f"{names} {verb} with {several(best, 'point')}.")

    # ------------------------------------------------------------------ what one may ask: the layout

    @property
    def deck(self) -> Deck:
        """The deck that is played with."""
        return self.table.deck

    @property
    def cells(self) -> dict[tuple[int, int], str]:
        """The habitat on each cell (row, column), in reading order (O-2)."""
        return {cell: self.habitat_id(self.layout.by_cell[cell]) for cell in self.table.cells}

    def cell_of(self, habitat: str) -> tuple[int, int]:
        """The cell (row, column) of a habitat."""
        return self.layout.cells[self.table.habitat[habitat]]

    def neighbours(self, habitat: str) -> tuple[str, ...]:
        """The habitats that a marker can go to from this one, in reading order (O-8)."""
        near = self.layout.near[self.table.habitat[habitat]]
        return tuple(name for name in self.layout.names if near >> self.table.habitat[name] & 1)

    def class_of(self, habitat: str) -> str:
        """The community class of a habitat (O-3)."""
        return self.deck.habitats[habitat].community_class

    def habitat_id(self, h: int) -> str:
        """The id of a habitat by its number."""
        return self.table.habitats[h]

    # ------------------------------------------------------------------ what one may ask: cards and players

    def marker(self, seat: int) -> str | None:
        """The habitat on which a seat's marker stands; None before its first move (O-6)."""
        at = self.markers[seat]
        return None if at == OFF else self.habitat_id(at)

    def hand(self, seat: int) -> tuple[str, ...] | None:
        """The plants a seat holds, in the deck's order; None where the asker may not know (`seen_by`)."""
        return self._ids(self.hands[seat])

    def hand_size(self, seat: int) -> int:
        """How many plants a seat holds."""
        return len(self.hands[seat])

    @property
    def pile(self) -> tuple[str, ...]:
        """The plants in the draw pile, in the deck's order; how they lie is unknown to everybody."""
        return self._ids(self.draw_pile)

    @property
    def pile_size(self) -> int:
        """How many plants are in the draw pile."""
        return len(self.draw_pile)

    @property
    def discard(self) -> tuple[str, ...]:
        """The discard pile, the top last."""
        return self._ids(self.discard_pile)

    def _ids(self, plants: list[int]) -> tuple[str, ...]:
        return tuple(self.table.plants[p] for p in plants)

    def observed(self, seat: int) -> tuple[Observed, ...]:
        """What a seat has observed, in order (O-9)."""
        return tuple(Observed(self.table.plants[p], self.habitat_id(h)) for p, h in self.observations[seat])

    def classes(self, seat: int) -> tuple[str, ...]:
        """The community classes of which a seat has observed a plant (O-12)."""
        return classes_in(self.seen_classes[seat])

    def missing(self, seat: int) -> tuple[str, ...]:
        """The community classes that a seat has still to see (O-12)."""
        return classes_in(self.table.classes & ~self.seen_classes[seat])

    def c(self, plant: str) -> int:
        """What a plant counts: its C value in the list that is played by, 0 where it has none (HO-NULLC)."""
        return self.table.c[self.table.plant[plant]]

    def grows_in(self, plant: str) -> tuple[str, ...]:
        """The habitats in which a plant can be observed, by the ruling `plant_habitats` (O-9)."""
        grows = self.table.grows[self.table.plant[plant]]
        return tuple(name for name, h in self.table.habitat.items() if grows >> h & 1)

    def score(self, seat: int) -> Score:
        """A seat's points as they stand (O-13); cards in the hand count nothing."""
        return score([self.table.c[p] for p, _ in self.observations[seat]], self.classes(seat))

    @property
    def setup(self) -> Setup | None:
        """How the game was dealt; None for a game that began from a position."""
        return self.start if isinstance(self.start, Setup) else None

    @property
    def opening(self) -> Happening | None:
        """Who starts and why, as a line for the log (O-4); None for a game that began from a position."""
        if self.setup is None:
            return None
        dealt = self.setup.first_deal
        plants = [
            f"{self.name_of(seat)} {self.deck.plants[name].common_name} (C {self.c(name)})"
            for seat, name in enumerate(dealt)
        ]
        values = [self.c(name) for name in dealt]
        alone = values.count(max(values)) == 1
        why = "has the highest C value" if alone else "was dealt to first of those with the highest C value"
        first = self.name_of(self.starter)
        return Happening("O-4", f"Dealt to see who starts: {listed(plants)}. {first} {why} and starts.")

    # ------------------------------------------------------------------ words

    def in_words(self, move: Move) -> str:
        """A move with the names on the cards: "observe Prairie Smoke in the Gravel Prairie"."""
        if isinstance(move, Go):
            card = self.deck.habitats.get(move.habitat)
            return f"go to the {card.name}" if card else str(move)
        if "plant" not in move.fields or move.plant not in self.deck.plants:
            return str(move)
        words = f"{type(move).__name__.lower()} {self.deck.plants[move.plant].common_name}"
        at = self.markers[self.seat]
        return f"{words} in the {self.table.name(at)}" if words.startswith("observe") and at != OFF else words

    def places_of(self, move: Move) -> tuple[Any, ...]:
        if isinstance(move, Go):
            return (move.habitat,)
        at = self.marker(self.seat)
        return (at,) if at and type(move).__name__ == "Observe" else ()

    # ------------------------------------------------------------------ positions and knowledge

    def seen_by(self, seat: int) -> Seen:
        """The game as a seat may know it: the other hands and the draw pile are one unknown pile (O-5)."""
        from edugames.observation.seen import Seen

        return Seen.of(self, seat)

    def to_dict(self) -> dict[str, Any]:
        from edugames.observation import position  # only who saves a position waits for this to load

        return position.write(self)

    @classmethod
    def from_dict(cls, data: object) -> Self:
        from edugames.observation import position

        return position.read(cls, data)

    @classmethod
    def options_from_json(cls, data: object) -> Options:
        return Options.from_json(data)

    @classmethod
    def move_from_json(cls, data: object) -> Move:
        return move_from_json(data)

    def check_caches(self) -> None:
        """Raise AssertionError when a summary that is kept differs from one that is counted afresh."""
        fresh = self.copy()
        fresh.recount()
        for summary in ("points", "seen_classes", "gone"):
            assert getattr(fresh, summary) == getattr(self, summary), summary  # noqa: S101
        assert self.draw_pile == sorted(self.draw_pile), "the draw pile's order"  # noqa: S101


def _own(deck: Any) -> Deck | None:
    """A deck that is not the shipped one, or None; raises OptionError for what is no deck."""
    if deck is None:
        return None
    from edugames import facts

    if not isinstance(deck, facts.Deck):
        raise OptionError(f"deck is what facts.read_deck gives, not {deck!r:.60}")
    return deck_from_json(deck)
