"""A Restoration Game: the table as it stands, and the questions one can ask of it."""

from __future__ import annotations

from edugames.play.game import Game
from edugames.play.luck import Luck
from edugames.play.options import check_players, check_seed
from edugames.play.values import Decision, Outcome, PositionError
from edugames.restoration.moves import CardMove, Discard, Draw, DrawPlant, Told, move_from_json, plain
from edugames.restoration.offer import Offer
from edugames.restoration.options import Options
from edugames.restoration.plants import PlacePlant
from edugames.restoration.setup import Setup, deck_from_json
from edugames.restoration.table import Table, table
from edugames.restoration.turn import TURN_STEPS
from edugames.restoration.words import (
    BIOLOGIST,
    COLUMN,
    HABITATS_EACH,
    KIND,
    KINDS,
    LEGISLATOR,
    MAYOR,
    ROW,
    TECHNIQUES,
    technique,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Self

    from edugames.facts import Deck
    from edugames.play.move import Move
    from edugames.restoration.seen import Seen


class Restoration(Game):
    """The state. Action cards are numbered as in `words.KINDS`, habitats and plants as in the deck.

    Seat s has the places 3 s, 3 s + 1 and 3 s + 2, from left to right: `habitats[place]`, above it `rows[place]` and
    below it `columns[place]`, both tuples in the order laid; in a column `STAND_IN` is a biologist. `above[place]` is
    kept beside `rows`: for each kind of card the moves that lay it there. `hands[seat]`,
    `draw_pile` and `plant_pile` are sorted, since nobody knows an order; the discard piles have their top last.
    `voids[seat]` counts turns to be skipped, `on_offer` says that the top of the discarded plants was discarded in
    this turn. `seat` is the player whose turn it is.
    """

    __slots__ = (
        "above",
        "columns",
        "discard_pile",
        "draw_pile",
        "fits",
        "habitats",
        "hands",
        "legislator",
        "mayor",
        "on_offer",
        "plant_discard",
        "plant_pile",
        "replaced",
        "rows",
        "seat",
        "slot_of",
        "table",
        "turn",
        "voids",
    )
    name = "restoration"
    end_rule = "R-44"
    turn_rule = "R-20"
    by_chance = {"actions": Draw, "plants": DrawPlant}  # noqa: RUF012
    streams = tuple(by_chance)
    STAND_IN = -1

    table: Table
    habitats: tuple[int, ...]
    slot_of: dict[str, int]
    fits: list[tuple[int, ...]]
    rows: list[tuple[int, ...]]
    above: list[tuple[tuple[Move, ...], ...]]
    columns: list[tuple[int, ...]]
    hands: list[list[int]]
    draw_pile: list[int]
    discard_pile: list[int]
    plant_pile: list[int]
    plant_discard: list[int]
    legislator: list[bool]
    mayor: list[bool]
    replaced: list[bool]
    voids: list[int]
    on_offer: bool
    turn: int
    seat: int

    # ------------------------------------------------------------------ beginnings

    @classmethod
    def new(
        cls, players: int = 4, seed: int | None = None, setup: Any = None, deck: Any = None, **options: Any
    ) -> Self:
        """A new game; see `restoration.new_game`."""
        chosen = Options(**options)
        check_players(players, 2, 6)
        if setup is not None:
            setup = Setup.from_json(setup)
            if deck is not None and setup.deck not in (None, deck):
                raise PositionError(
                    "the set-up was dealt from another deck than the one given; give only one"
                )
        if deck is not None:
            deck = _own(deck_from_json(deck))
            luck = Luck(check_seed(seed))
            setup = (
                Setup.random(table(players, chosen, deck or shipped()), chosen, luck, deck)
                if setup is None
                else Setup(setup.habitats, setup.hands, setup.starter, deck)
            )
            if seed is None:
                seed = luck.seed
        return cls.from_start(players, chosen, seed, setup)

    @classmethod
    def from_start(cls, players: int, options: Any, seed: int | None, start: Any) -> Self:
        check_players(players, 2, 6)
        if isinstance(start, dict) and "seats" in start:
            return cls._from_position(players, options, seed, start)
        luck = Luck(check_seed(seed))
        if start is None:
            at_table = table(players, options, shipped())
            setup = Setup.random(at_table, options, luck, None)
        else:
            setup = Setup.from_json(start)
            at_table = table(players, options, setup.deck or shipped())
            setup.check(at_table)
        game = cls._laid(at_table, options, setup)
        game._luck = luck
        return game

    @classmethod
    def _laid(cls, at_table: Table, options: Options, setup: Setup) -> Self:
        """The table laid as the set-up says, the first player about to take a turn."""
        game = cls.__new__(cls)
        game.options, game.start = options, setup
        game.sit_down(at_table, [habitat for three in setup.habitats for habitat in three])
        game.hands = [sorted(KIND[card] for card in hand) for hand in setup.hands]
        game.draw_pile = [
            kind
            for kind, copies in enumerate(at_table.copies)
            for _ in range(copies - sum(hand.count(kind) for hand in game.hands))
        ]
        game.plant_pile = game.plants_in_play()
        game.seat = setup.starter
        game.push(*TURN_STEPS)
        game._settle()
        return game

    def sit_down(self, at_table: Table, habitats: list[str]) -> None:
        """Bare habitats before each seat, nothing played or drawn, nobody listening."""
        players = at_table.players
        self.table, self.players = at_table, players
        self.habitats = tuple(at_table.habitats.index(habitat) for habitat in habitats)
        self.slot_of = {habitat: slot for slot, habitat in enumerate(habitats)}
        self.fits = [
            tuple(self.slot_of[home] for home in homes if home in self.slot_of) for homes in at_table.belongs
        ]
        self.rows, self.columns = [()] * (3 * players), [()] * (3 * players)
        self.above = [at_table.laying[habitat][()] for habitat in self.habitats]
        self.hands, self.voids = [[] for _ in range(players)], [0] * players
        self.legislator, self.mayor, self.replaced = ([False] * players for _ in range(3))
        self.draw_pile, self.discard_pile, self.plant_pile, self.plant_discard = [], [], [], []
        self.on_offer, self.turn, self.seat = False, 1, 0
        self._ask, self._steps, self._history = None, None, None
        self._drawn = dict.fromkeys(self.streams, 0)
        self.outcome, self.tell = None, None

    def plants_in_play(self) -> list[int]:
        """The plants that this game is played with (R-11, R-12)."""
        every = range(len(self.table.plants))
        return [plant for plant in every if self.fits[plant]] if self.options.short_game else list(every)

    def _lay_out(self, twin: Restoration) -> None:
        twin._ask, twin._steps, twin._history = self._ask, self._steps, self._history
        twin._luck, twin._drawn = self._luck, self._drawn.copy()
        twin.options, twin.players, twin.start = self.options, self.players, self.start
        twin.outcome, twin.tell = self.outcome, None
        twin.table, twin.habitats, twin.slot_of, twin.fits = (
            self.table,
            self.habitats,
            self.slot_of,
            self.fits,
        )
        twin.rows, twin.above, twin.columns = self.rows[:], self.above[:], self.columns[:]
        twin.hands = [hand[:] for hand in self.hands]
        twin.draw_pile, twin.discard_pile = self.draw_pile[:], self.discard_pile[:]
        twin.plant_pile, twin.plant_discard = self.plant_pile[:], self.plant_discard[:]
        twin.legislator, twin.mayor = self.legislator[:], self.mayor[:]
        twin.replaced, twin.voids = self.replaced[:], self.voids[:]
        twin.on_offer, twin.turn, twin.seat = self.on_offer, self.turn, self.seat

    @property
    def decision(self) -> Decision | None:
        ask = self._ask
        if isinstance(ask, PlacePlant):
            return Decision(ask.name, ask.who, ask.prompt(self), ask.rule_in(self))
        return super().decision

    # ------------------------------------------------------------------ what the steps use

    def open_slots(self, plant: int, seat: int) -> list[int]:
        """The places of a seat where a plant belongs and still finds room (R-37, R-39, HR-4TH-PLANT)."""
        slots = []
        for slot in self.fits[plant]:
            if slot // 3 == seat and len(self.columns[slot]) < COLUMN:
                slots.append(slot)
        return slots

    def has_room(self, slot: int) -> bool:
        """Whether a plant that belongs at this place may be taken for it now (R-39, HR-TAKE-ONCE)."""
        if self.voids[slot // HABITATS_EACH] and self.options.take_stack == "forbid":
            return False
        return len(self.columns[slot]) < COLUMN

    def may_take(self, seat: int, plant: int) -> bool:
        """Whether a seat can be offered this plant (R-39)."""
        return any(slot // HABITATS_EACH == seat and self.has_room(slot) for slot in self.fits[plant])

    def set_row(self, slot: int, row: tuple[int, ...]) -> None:
        """Change what lies above a habitat, and with it what may be laid there next."""
        self.rows[slot] = row
        self.above[slot] = self.table.laying[self.habitats[slot]][row]

    def lay(self, slot: int, kind: int) -> None:
        """Lay a card above a habitat; a complete technique is turned over (R-15, R-16)."""
        row = (*self.rows[slot], kind)
        self.set_row(slot, row)
        if len(row) == ROW and self.table.rows[row].locked:
            if self.tell:
                self.say(
                    "R-16", f"{_done(row)} on {self.name_at(slot)} is complete and safe.", self.id_at(slot)
                )
            self._check_won(slot // HABITATS_EACH)

    def put(self, slot: int, plant: int) -> None:
        """Lay a plant, or a biologist in its stead, below a habitat; three are turned over (R-15, R-17)."""
        column = self.columns[slot] = (*self.columns[slot], plant)
        if self.tell:
            if plant != self.STAND_IN:
                text = f"{self.table.name_of_plant(plant)} is laid below {self.name_at(slot)}."
                self.say("R-37" if slot // HABITATS_EACH == self.seat else "R-41", text, self.id_at(slot))
            if len(column) == COLUMN:
                self.say(
                    "R-17", f"{self.name_at(slot)} has its {COLUMN} plants; they are safe.", self.id_at(slot)
                )
        if len(column) == COLUMN:
            self._check_won(slot // HABITATS_EACH)

    def _check_won(self, seat: int) -> None:
        """Three complete techniques and three plants below each habitat win at once (R-44)."""
        if self.has_won(seat):
            self.outcome = Outcome((seat,), f"{self.name_of(seat)} has restored all three habitats")
            self.say("R-44", f"{self.outcome.reason} and wins.")

    def has_won(self, seat: int) -> bool:
        """Whether all three rows and columns of a seat are complete (R-44)."""
        first = HABITATS_EACH * seat
        return all(
            len(self.columns[slot]) == COLUMN and self.table.rows[self.rows[slot]].locked
            for slot in range(first, first + HABITATS_EACH)
        )

    def lacks_one_plant(self, seat: int) -> bool:
        """Whether one more plant is all that a seat needs to win (R-44)."""
        slots = range(HABITATS_EACH * seat, HABITATS_EACH * (seat + 1))
        lie = sum(len(self.columns[slot]) for slot in slots)
        return lie == HABITATS_EACH * COLUMN - 1 and all(
            self.table.rows[self.rows[slot]].locked for slot in slots
        )

    def name_at(self, slot: int) -> str:
        """The name of the habitat at a place."""
        return self.table.name_of_habitat(self.habitats[slot])

    def id_at(self, slot: int) -> str:
        """The id of the habitat at a place."""
        return self.table.habitats[self.habitats[slot]]

    def plant_id(self, plant: int) -> str:
        """What lies in a column, in words: a plant's id, or "agency biologist"."""
        return KINDS[BIOLOGIST] if plant == self.STAND_IN else self.table.plants[plant]

    # ------------------------------------------------------------------ what one may ask: habitats

    @property
    def deck(self) -> Deck:
        """The cards this game is played with: habitats, plants, kinds of action card."""
        return self.table.deck

    def habitats_of(self, seat: int) -> tuple[str, ...]:
        """The ids of a seat's three habitats, from left to right."""
        return tuple(self.id_at(slot) for slot in range(HABITATS_EACH * seat, HABITATS_EACH * (seat + 1)))

    def owner(self, habitat: str) -> int | None:
        """The seat that a habitat was dealt to; None for one that was put aside."""
        slot = self.slot_of.get(habitat)
        return None if slot is None else slot // HABITATS_EACH

    def habitat_name(self, habitat: str) -> str:
        """A habitat's name as it stands on its card."""
        return self.deck.habitats[habitat].name

    @property
    def put_aside(self) -> tuple[str, ...]:
        """The habitats that nobody was dealt (R-9)."""
        return tuple(habitat for habitat in self.table.habitats if habitat not in self.slot_of)

    def row(self, habitat: str) -> tuple[str, ...]:
        """The action cards above a habitat, in the order laid."""
        return tuple(KINDS[kind] for kind in self.rows[self.slot_of[habitat]])

    def column(self, habitat: str) -> tuple[str, ...]:
        """What lies below a habitat, in the order laid: ids of plants, and "agency biologist"."""
        return tuple(map(self.plant_id, self.columns[self.slot_of[habitat]]))

    def row_is_complete(self, habitat: str) -> bool:
        """Whether a technique is complete there, so that its cards are safe (R-16)."""
        return self.table.rows[self.rows[self.slot_of[habitat]]].locked

    def column_is_complete(self, habitat: str) -> bool:
        """Whether three plants lie there, so that they are safe (R-17)."""
        return len(self.columns[self.slot_of[habitat]]) == COLUMN

    def side(self, seat: int) -> tuple[str, ...]:
        """What lies beside a seat's habitats: "legislator", "mayor" (R-19)."""
        lies = ((LEGISLATOR, self.legislator[seat]), (MAYOR, self.mayor[seat]))
        return tuple(KINDS[kind] for kind, there in lies if there)

    def belongs_in(self, plant: str) -> tuple[str, ...]:
        """The habitats that a plant belongs in, on the table or not (R-7, HR-PLANTS)."""
        return self.table.belongs[self.table.number[plant]]

    def open_habitats(self, plant: str, seat: int) -> tuple[str, ...]:
        """The habitats of a seat below which a plant could be laid now (R-37, R-39)."""
        return tuple(map(self.id_at, self.open_slots(self.table.number[plant], seat)))

    # ------------------------------------------------------------------ what one may ask: cards and piles

    def hand(self, seat: int) -> dict[str, int] | None:
        """The kinds a seat holds, with how many of each; None where the asker may not know (`seen_by`)."""
        return _counted(self.hands[seat])

    def hand_size(self, seat: int) -> int:
        """How many cards a seat holds."""
        return len(self.hands[seat])

    def turns_to_skip(self, seat: int) -> int:
        """How many turns a seat has already spent on plants (R-42)."""
        return self.voids[seat]

    def has_replaced(self, seat: int) -> bool:
        """Whether a seat has replaced its whole hand, which it can do once (R-35)."""
        return self.replaced[seat]

    @property
    def action_pile(self) -> dict[str, int]:
        """The cards in the action pile, by kind; their order is unknown to everybody."""
        return _counted(self.draw_pile)

    @property
    def action_pile_size(self) -> int:
        """How many cards are in the action pile."""
        return len(self.draw_pile)

    @property
    def action_discards(self) -> tuple[str, ...]:
        """The discarded action cards, the top one last."""
        return tuple(KINDS[kind] for kind in self.discard_pile)

    @property
    def plants_left(self) -> tuple[str, ...]:
        """The plants in the pile, in the order of the deck; their order in the pile is unknown to everybody."""
        return tuple(map(self.plant_id, self.plant_pile))

    @property
    def plant_pile_size(self) -> int:
        """How many plants are in the pile."""
        return len(self.plant_pile)

    @property
    def plant_discards(self) -> tuple[str, ...]:
        """The discarded plants, the top one last."""
        return tuple(map(self.plant_id, self.plant_discard))

    @property
    def plant(self) -> str | None:
        """The plant that the question under way is about: on offer, or to be placed; None when it is about none."""
        if isinstance(self._ask, PlacePlant):
            return self.plant_id(self._ask.plant)
        return self.plant_discards[-1] if isinstance(self._ask, Offer) else None

    @property
    def setup(self) -> Setup | None:
        """How the table was laid; None for a game that began from a position."""
        return self.start if isinstance(self.start, Setup) else None

    # ------------------------------------------------------------------ words

    def places_of(self, move: Move) -> tuple[Any, ...]:
        """The habitats that a move names; those of the player it is played against."""
        for field, word in zip(move.fields, move.words, strict=True):
            if field == "habitat":
                return (word,)
            if field == "seat":
                return self.habitats_of(word)
        return ()

    def meaning_of(self, move: Move) -> str:
        if isinstance(move, CardMove) and not isinstance(move, Discard):
            words = self.in_words(move)
            return f"{words[0].upper()}{words[1:]}. {self.deck.actions[move.card].text}"
        return ""

    def in_words(self, move: Move) -> str:
        """A move with the names that stand on the deck's cards."""
        return move.told(self._on_card) if isinstance(move, Told) else str(move)

    def _on_card(self, word: str) -> str:
        """The name on a habitat's or plant's card; what is none of this deck's as it is spoken."""
        if word in self.deck.habitats:
            return self.deck.habitats[word].name
        return self.deck.plants[word].common_name if word in self.deck.plants else plain(word)

    # ------------------------------------------------------------------ positions and knowledge

    def check_caches(self) -> None:
        """Raise AssertionError when a summary that is kept differs from one that is worked out afresh."""
        fresh = [
            self.table.laying[habitat][row] for habitat, row in zip(self.habitats, self.rows, strict=True)
        ]
        assert self.above == fresh, "what may be laid above the habitats"  # noqa: S101
        for pile in (*self.hands, self.draw_pile, self.plant_pile):
            assert pile == sorted(pile), "piles and hands are kept sorted"  # noqa: S101

    def seen_by(self, seat: int) -> Seen:
        """The game as a seat may know it: the other hands and the action pile are one unknown pile (HR-HIDDEN)."""
        from edugames.restoration.seen import Seen

        return Seen.of(self, seat)

    def to_dict(self) -> dict[str, Any]:
        from edugames.restoration import position  # only who saves a position waits for this to load

        return position.write(self)

    @classmethod
    def from_dict(cls, data: object) -> Self:
        from edugames.restoration import position

        return position.read(cls, data)

    @classmethod
    def options_from_json(cls, data: object) -> Options:
        return Options.from_json(data)

    @classmethod
    def move_from_json(cls, data: object) -> Move:
        return move_from_json(data)


def shipped() -> Deck:
    """The deck that comes with edugames."""
    from edugames import facts

    return facts.deck()


def _own(deck: Deck | None) -> Deck | None:
    """A deck of one's own; None for the shipped one, which no set-up needs to carry."""
    return None if deck == shipped() else deck


def _counted(kinds: list[int]) -> dict[str, int]:
    return {KINDS[kind]: kinds.count(kind) for kind in sorted(set(kinds))}


def _done(row: tuple[int, ...]) -> str:
    """The name of a complete technique; three biologists stand for any."""
    known = [technique(kind) for kind in row if kind != BIOLOGIST]
    return TECHNIQUES[known[0]].capitalize() if known else "The technique"
