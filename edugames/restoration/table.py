"""The table: what the number of players, the options and the deck fix for a whole game."""

from __future__ import annotations

from functools import lru_cache

from edugames.play.values import OptionError
from edugames.restoration.moves import (
    DrawPlant,
    Exchange,
    Place,
    Play,
    PlayAsPlant,
    Remove,
    RemoveBiologist,
    Swap,
)
from edugames.restoration.tableau import MIXED_ROWS, ROWS
from edugames.restoration.words import (
    BIOLOGIST,
    FIRST_REMOVER,
    HABITATS_EACH,
    HAND,
    KINDS,
    MAYOR,
    REMOVERS,
    RESTORATION,
    ROW_CARDS,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from edugames.facts import Deck
    from edugames.play.move import Move
    from edugames.restoration.options import Options
    from edugames.restoration.tableau import Row, RowFacts, Rows


class Laying(dict["Row", tuple[tuple["Move", ...], ...]]):
    """For one habitat: by what lies above it, the moves that lay a card of each kind there (R-22 to R-24)."""

    def __init__(self, habitat: str, rows: Rows) -> None:
        super().__init__()
        self.habitat, self.rows = habitat, rows
        self.plays = [(Play(card, habitat),) for card in ROW_CARDS]
        self.swaps = [(Swap(card, habitat),) for card in RESTORATION]

    def __missing__(self, row: Row) -> tuple[tuple[Move, ...], ...]:
        facts = self.rows[row]
        moves = self[row] = tuple([self._moves(kind, facts) for kind in range(len(ROW_CARDS))])
        return moves

    def _moves(self, kind: int, facts: RowFacts) -> tuple[Move, ...]:
        plays = self.plays[kind] if facts.takes[kind] else ()
        if kind == BIOLOGIST:
            return plays
        if facts.swaps[kind]:
            return self.swaps[kind]  # then another technique lies there, which the card cannot join
        out = facts.exchanges[kind]
        return (*plays, *(Exchange(KINDS[kind], self.habitat, KINDS[card]) for card in out)) if out else plays


class Table:
    """One table, shared by all games with the same players, options and deck.

    Habitats and plants are numbered as the deck lists them, action cards as in `words.KINDS`. The moves that name
    a habitat stand here by its number: `place[habitat]`.
    """

    def __init__(self, players: int, options: Options, deck: Deck) -> None:
        _check_start(players, options.start_player)
        self.deck = deck
        self.players = players
        self.copies = _copies(options, deck)
        """How many action cards of each kind there are (R-4 to R-6, R-13)."""
        self.habitats = tuple(deck.habitats)
        self.plants = tuple(deck.plants)
        self.number = {plant: p for p, plant in enumerate(self.plants)}
        self.belongs = tuple(
            plant.habitats if options.plant_habitats == "listed" else plant.habitats[:1]
            for plant in deck.plants.values()
        )
        """In which habitats each plant belongs (R-7, HR-PLANTS)."""
        self.rows = MIXED_ROWS if options.swap == "one_for_one" else ROWS
        self._check_cards()
        names = self.habitats
        self.laying = [Laying(name, self.rows) for name in names]
        self.remove = {
            kind: [Remove(card, name) for name in names] for kind, card in enumerate(REMOVERS, FIRST_REMOVER)
        }
        self.as_plant = [PlayAsPlant(name) for name in names]
        self.place = [Place(name) for name in names]
        self.draw_plant = [DrawPlant(plant) for plant in self.plants]

    def remove_biologist(self, kind: int, habitat: int) -> RemoveBiologist:
        """The move that takes a biologist from a row, where that may be (HR-AB-HIT)."""
        return RemoveBiologist(KINDS[kind], self.habitats[habitat])

    def name_of_habitat(self, habitat: int) -> str:
        """A habitat's name as it stands on its card."""
        return self.deck.habitats[self.habitats[habitat]].name

    def name_of_plant(self, plant: int) -> str:
        """A plant's name as people say it."""
        return self.deck.plants[self.plants[plant]].common_name

    def _check_cards(self) -> None:
        """Raises OptionError when the deck has too few cards for so many players."""
        players = self.players
        for have, need, what in (
            (len(self.habitats), HABITATS_EACH * players, "habitats"),
            (sum(self.copies), HAND * players, "action cards"),
        ):
            if have < need:
                raise OptionError(
                    f"{players} players need {need} {what}, and the deck “{self.deck.name}” has {have}; "
                    "let fewer play, or add cards"
                )


def _check_start(players: int, start: object) -> None:
    if isinstance(start, int) and start >= players:
        raise OptionError(
            f"option start_player is 'random' or a seat from 0 to {players - 1} of these {players} players, "
            f"not {start}"
        )
    if isinstance(start, tuple) and len(start) != players:
        raise OptionError(
            f"option start_player gives {len(start)} birthdays; there are {players} players, and each has one"
        )


def _copies(options: Options, deck: Deck) -> list[int]:
    unknown = sorted(set(deck.actions) - set(KINDS))
    if unknown:
        raise OptionError(f"the deck has action cards {unknown[0]!r:.40}; the game knows {', '.join(KINDS)}")
    copies = [deck.actions[kind].count if kind in deck.actions else 0 for kind in KINDS]
    if options.friendly:
        copies[FIRST_REMOVER:] = [0] * (len(KINDS) - FIRST_REMOVER)
        if options.friendly_remove_mayor:
            copies[MAYOR] = 0
    return copies


@lru_cache(maxsize=64)
def table(players: int, options: Options, deck: Deck) -> Table:
    """The table for so many players, these options and this deck."""
    return Table(players, options, deck)
