"""A game of Ecosia: the table as it stands, and the questions one can ask of it."""

from __future__ import annotations

from edugames.ecosia.hexes import ALL, INDEX, TILES, tiles_of
from edugames.ecosia.island import Island
from edugames.ecosia.moves import Draw, Play, Reveal, Roll, Spread, Token, move_from_json
from edugames.ecosia.options import Options
from edugames.ecosia.scoring import Score, score, score_tile
from edugames.ecosia.setup import Setup
from edugames.ecosia.table import Table, table
from edugames.ecosia.turn import PLAY_STEPS
from edugames.ecosia.words import CARDS, EVENTS, NURSERIES, SPECIES, TERRAINS
from edugames.play.game import Game
from edugames.play.luck import Luck
from edugames.play.options import check_players, check_seed
from edugames.play.values import Outcome

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Self

    from edugames.ecosia.hexes import Tile
    from edugames.ecosia.seen import Seen
    from edugames.ecosia.threats import Threat
    from edugames.play.move import Move

WON = "no tile is deforested any more: the island is saved"


class Ecosia(Game):
    """The state. Kinds, species, tiles and nurseries are numbered as in `words` and `hexes`.

    `nurseries[3 * n + s]` counts young trees; `hands[seat][kind]`, `draw_pile[kind]`, `discard_pile[kind]`
    count cards; `bag_counts[number]` counts tokens; `revealed` lists the events so far. What cannot be
    known from these is little: `round`, `play_number` in the round, `starter` and whose play it is (`seat`).
    """

    __slots__ = (
        "bag_counts",
        "discard_pile",
        "draw_pile",
        "hands",
        "island",
        "nurseries",
        "play_number",
        "revealed",
        "round",
        "seat",
        "starter",
        "table",
    )  # fmt: skip
    name = "ecosia"
    end_rule = "E-35"
    turn_rule = "E-25"
    by_chance = {"deck": Draw, "event": Reveal, "die": Roll, "token": Token, "fire": Spread}  # noqa: RUF012
    streams = tuple(by_chance)

    table: Table
    island: Island
    nurseries: list[int]
    hands: list[list[int]]
    draw_pile: list[int]
    discard_pile: list[int]
    bag_counts: list[int]
    revealed: tuple[int, ...]
    round: int
    play_number: int
    starter: int
    seat: int

    # ------------------------------------------------------------------ beginnings

    @classmethod
    def new(cls, players: int = 4, seed: int | None = None, setup: Any = None, **options: Any) -> Self:
        """A new game; see `ecosia.new_game`."""
        return cls.from_start(players, Options(**options), seed, setup)

    def doubts(self) -> list[str]:
        from edugames.ecosia.doubts import doubts

        return list(doubts(self))

    @classmethod
    def from_start(cls, players: int, options: Any, seed: int | None, start: Any) -> Self:
        check_players(players, 1, 6)
        if isinstance(start, dict) and "island" in start:
            return cls._from_position(players, options, seed, start)
        luck = Luck(check_seed(seed))
        at_table = table(players, options)
        setup = Setup.random(at_table, options, luck) if start is None else Setup.from_json(start, at_table)
        game = cls._laid(at_table, options, setup)
        game._luck = luck
        return game

    @classmethod
    def _laid(cls, at_table: Table, options: Options, setup: Setup) -> Self:
        """The table laid as the set-up says, the first player about to play."""
        game = cls.__new__(cls)
        game.table, game.options, game.players, game.start = at_table, options, at_table.players, setup
        trees = [0] * (3 * len(TILES))
        for t, species in enumerate(setup.trees):
            if species is not None:
                trees[3 * t + SPECIES.index(species)] = 1
        centre = at_table.facts.centre
        token = [centre if t == INDEX[0, 0] else 0 for t in range(len(TILES))]
        game.island = Island([TERRAINS.index(terrain) for terrain in setup.terrains], token, trees)
        game.nurseries = [int(s == species) for species in setup.nurseries for s in SPECIES]
        game.bag_counts = at_table.tokens[:]
        game.bag_counts[centre] -= 1
        game.hands = [[hand.count(kind) for kind in CARDS] for hand in setup.hands]
        dealt = [sum(hand[k] for hand in game.hands) for k in range(len(CARDS))]
        game.draw_pile = [a - b for a, b in zip(at_table.deck, dealt, strict=True)]
        game.discard_pile = [0] * len(CARDS)
        game.revealed = ()
        game.round, game.play_number, game.starter = 1, 0, setup.starter
        game.begin_anew()
        game.take_seat()
        game.push(*PLAY_STEPS)
        game._settle()
        return game

    def begin_anew(self) -> None:
        """Nothing has been played, drawn or decided yet, and nobody listens."""
        self._ask, self._steps, self._history = None, None, None
        self._drawn = dict.fromkeys(self.streams, 0)
        self.outcome, self.tell = None, None

    def _lay_out(self, twin: Ecosia) -> None:
        twin._ask, twin._steps, twin._history = self._ask, self._steps, self._history
        twin._luck, twin._drawn = self._luck, self._drawn.copy()
        twin.options, twin.players, twin.start = self.options, self.players, self.start
        twin.outcome, twin.tell = self.outcome, None
        twin.table = self.table
        twin.island = self.island.copy()
        twin.nurseries = self.nurseries[:]
        twin.hands = [hand[:] for hand in self.hands]
        twin.draw_pile = self.draw_pile[:]
        twin.discard_pile = self.discard_pile[:]
        twin.bag_counts = self.bag_counts[:]
        twin.revealed = self.revealed
        twin.round, twin.play_number = self.round, self.play_number
        twin.starter, twin.seat = self.starter, self.seat

    # ------------------------------------------------------------------ what the steps use

    def reaches(self) -> tuple[int, ...]:
        """For each nursery the set of tiles it reaches (E-13)."""
        return self.table.harbours.reaches(self.island.treed)

    def closest(self, tiles: int) -> int:
        """Those of the tiles that are closest to the starting player (E-27)."""
        for ring in self.table.nearness[self.table.side(self.starter, self.round)]:
            if tiles & ring:
                return tiles & ring
        return 0

    def events_unseen(self) -> list[int]:
        """For each kind of event how many cards nobody has seen yet, the two that stay out among them (E-10)."""
        return [n - self.revealed.count(event) for event, n in enumerate(self.table.event_copies)]

    def take_seat(self) -> None:
        """Whose play it is: so many seats to the left of the starter (E-25)."""
        self.seat = (self.starter + self.table.order[self.play_number]) % self.players

    def check_saved(self, end_of_round: bool = False) -> None:
        """The game is won when nothing is deforested: at once, or at the end of the round (E-35, HE-WIN)."""
        if self.island.live == ALL and (end_of_round or self.options.win_timing == "immediate"):
            self.outcome = Outcome(tuple(range(self.players)), WON, self.score())
            if self.tell:
                self.say("E-35", f"The island is saved: {self.outcome.score.points} points.")

    def lose(self) -> None:
        """The game is over and tiles are still deforested (E-35)."""
        left = self.island.deforested.bit_count()
        tiles = "one tile is" if left == 1 else f"{left} tiles are"
        self.outcome = Outcome((), f"{tiles} still deforested after the last round")
        self.say("E-35", f"The island is lost: {self.outcome.reason}.")

    def tile_at(self, t: int) -> Tile:
        """The coordinates of a tile."""
        return TILES[t]

    def say_trees(self, rule: str, t: int) -> None:
        """Tell what grows on a tile now and what that is worth."""
        if self.tell:
            told = score_tile(TILES[t], self.island.counts(t), self.table.facts.levels)
            self.say(rule, f"Now {told.text}.", TILES[t])

    # ------------------------------------------------------------------ what one may ask: places

    def terrain(self, tile: Tile) -> str:
        """The terrain of a tile, also when it is turned over."""
        return TERRAINS[self.island.terrain[INDEX[tile]]]

    def trees(self, tile: Tile) -> tuple[int, int, int]:
        """The trees on a tile: oaks, pines, acacias."""
        return self.island.counts(INDEX[tile])

    def token(self, tile: Tile) -> int | None:
        """The number on a deforested tile; None on a live one."""
        return self.island.token[INDEX[tile]] or None

    def is_deforested(self, tile: Tile) -> bool:
        """Whether a tile is turned over (E-5)."""
        return self.token(tile) is not None

    def is_monoculture(self, tile: Tile) -> bool:
        """Whether a tile is a monoculture (E-15)."""
        return self.island.is_monoculture(INDEX[tile])

    def dominant(self, tile: Tile) -> str | None:
        """The dominant species of a tile; None when it is tied or the tile is empty (E-14)."""
        most = self.island.most_common(INDEX[tile])
        return SPECIES[most[0]] if len(most) == 1 else None

    def seedlings(self, nursery: str) -> tuple[int, int, int]:
        """The young trees in a nursery: oaks, pines, acacias."""
        n = NURSERIES.index(nursery)
        a, b, c = self.nurseries[3 * n : 3 * n + 3]
        return a, b, c

    def reach(self, nursery: str) -> frozenset[Tile]:
        """The tiles a nursery reaches, deforested ones too (E-13)."""
        return frozenset(TILES[t] for t in tiles_of(self.reaches()[NURSERIES.index(nursery)]))

    def touches(self, nursery: str) -> frozenset[Tile]:
        """The tiles beside a nursery (E-2)."""
        return frozenset(TILES[t] for t in tiles_of(self.table.harbours.touches[NURSERIES.index(nursery)]))

    def home(self, seat: int) -> Tile:
        """The tile in the middle of a seat's side of the table, in this round (E-27)."""
        return TILES[self.table.homes[self.table.side(seat, self.round)]]

    # ------------------------------------------------------------------ what one may ask: cards, tokens, events

    def hand(self, seat: int) -> dict[str, int] | None:
        """The kinds a seat holds, with how many of each; None where the asker may not know (`seen_by`)."""
        return {kind: count for kind, count in zip(CARDS, self.hands[seat], strict=True) if count}

    def hand_size(self, seat: int) -> int:
        """How many cards a seat holds."""
        return sum(self.hands[seat])

    @property
    def deck(self) -> dict[str, int]:
        """The cards still in the deck, by kind; their order is unknown to everybody."""
        return dict(zip(CARDS, self.draw_pile, strict=True))

    @property
    def deck_size(self) -> int:
        """How many cards are in the deck."""
        return sum(self.draw_pile)

    @property
    def discard(self) -> dict[str, int]:
        """The discard pile, by kind."""
        return dict(zip(CARDS, self.discard_pile, strict=True))

    @property
    def bag(self) -> tuple[int, ...]:
        """The numbers in the bag, in order."""
        return _numbers(self.bag_counts)

    @property
    def tokens_out(self) -> tuple[int, ...]:
        """The numbers that have left the game, in order (HE-TOKEN)."""
        on_board = self.island.token
        return _numbers(
            [total - bag - on_board.count(k) if k else 0
             for k, (total, bag) in enumerate(zip(self.table.tokens, self.bag_counts, strict=True))]
        )  # fmt: skip

    @property
    def events(self) -> tuple[str, ...]:
        """The events revealed so far, in order."""
        return tuple(EVENTS[event] for event in self.revealed)

    @property
    def events_left(self) -> int:
        """How many of the game's events are still to come."""
        return self.table.events - len(self.revealed)

    @property
    def event(self) -> str | None:
        """The event being resolved; None outside of one."""
        resolving = self.outcome is None and len(self.revealed) == self.round
        return self.events[-1] if resolving else None

    @property
    def setup(self) -> Setup | None:
        """How the table was laid; None for a game that began from a position."""
        return self.start if isinstance(self.start, Setup) else None

    def score(self) -> Score:
        """What the island is worth as it stands (E-36); it counts only if the game is won."""
        return score(self.island, self.table.facts.levels)

    def threats(self) -> list[Threat]:
        """What the next event could do as things stand: its odds by kind, and the tiles it would strike."""
        from edugames.ecosia.threats import threats  # only who asks waits for this to load

        return threats(self)

    # ------------------------------------------------------------------ words

    def places_of(self, move: Move) -> tuple[Any, ...]:
        return tuple(
            word for field, word in zip(move.fields, move.words, strict=True) if field in ("tile", "nursery")
        )

    def meaning_of(self, move: Move) -> str:
        if isinstance(move, Play):
            return self.table.facts.cards[move.kind].text
        if isinstance(move, Reveal):
            return self.table.facts.event_cards[move.event].text
        return ""

    # ------------------------------------------------------------------ positions and knowledge

    def seen_by(self, seat: int) -> Seen:
        """The game as a seat may know it: with closed hands the other hands and the deck are one unknown pile."""
        from edugames.ecosia.seen import Seen

        return Seen.of(self, seat)

    def to_dict(self) -> dict[str, Any]:
        from edugames.ecosia import position  # only who saves a position waits for this to load

        return position.write(self)

    @classmethod
    def from_dict(cls, data: object) -> Self:
        from edugames.ecosia import position

        return position.read(cls, data)

    @classmethod
    def levels(cls) -> dict[str, dict[str, Any]]:
        from edugames import facts

        return {row.level: row.rulings for row in facts.ecosia_difficulties().values()}

    @classmethod
    def options_from_json(cls, data: object) -> Options:
        return Options.from_json(data)

    @classmethod
    def move_from_json(cls, data: object) -> Move:
        return move_from_json(data)

    def check_caches(self) -> None:
        """Raise AssertionError when a summary that is kept differs from one that is counted afresh."""
        fresh = Island(self.island.terrain, self.island.token, self.island.trees)
        for summary in ("has", "totals", "live", "lies"):
            assert getattr(fresh, summary) == getattr(self.island, summary), summary  # noqa: S101
        seat = (
            self.starter + self.table.order[min(self.play_number, len(self.table.order) - 1)]
        ) % self.players
        assert self.seat == seat, "whose play it is"  # noqa: S101


def _numbers(counts: list[int]) -> tuple[int, ...]:
    return tuple(number for number, count in enumerate(counts) for _ in range(count))
