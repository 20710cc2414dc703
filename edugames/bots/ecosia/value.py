"""What a position of Ecosia is worth to the team, as a sum of parts that each have a name.

Three of them do most of the work: every deforested tile, with the trees and young trees that it still wants; the tiles
that the next events would deforest as things stand, by the odds of the events nobody has seen; and mixed woods, which
withstand most of them. `Value` looks at the table alone; `Cards` judges cards, by the hands that are seen and by what
can still be drawn, never by an order. A value costs about 0.03 ms.
"""

from __future__ import annotations

from typing import Any, Generic, NamedTuple, TypeVar

from edugames.ecosia.cards.reforestation import can_reforest
from edugames.ecosia.hexes import BESIDE, NEAR, tiles_of
from edugames.ecosia.words import DRY_LAND, EVENTS, FARMLAND, REFORESTATION

_DEFORESTATION, _ENCROACHING, _RAIN, _WILDFIRE, _PEST, _DROUGHT = range(len(EVENTS))


T = TypeVar("T")


class Weights(NamedTuple):
    """How much each thing counts; chosen by trial with four players and the printed rules."""

    area: float = 7.0
    """A deforested tile."""
    tree_missing: float = 0.6
    """A tree still missing around one."""
    young_missing: float = 0.45
    """A young tree still missing in the nurseries connected to it."""
    unready: float = 2.0
    """A deforested tile that waits for more than its card."""
    edge: float = 0.3
    """A deforested tile in the middle rather than at the coast: it can spread to more sides."""
    card_missing: float = 3.0
    """A deforested tile for which no Reforestation card is left before the deck is shuffled."""
    strike: float = 8.0
    """A tile that an event deforests."""
    later: float = 0.4
    """A danger from the event after the next, and the ones behind it, against one from the next."""
    horizon: int = 4
    """How many events count."""
    fire_left: float = 0.8
    """How much of a fire's danger is left when of two steps towards safety one is made; the last step ends it."""
    field_left: float = 0.75
    """The same for farmlands that encroach."""
    dry_left: float = 0.8
    """The same for empty tiles in a drought."""
    loss: float = 0.05
    """A tree that an event kills."""
    tree: float = 0.05
    """A tree anywhere."""
    mixed: float = 0.1
    """A tile with several species, none of them too many."""
    young_kind: float = 0.12
    """A nursery that holds a species at all."""
    young: float = 0.06
    """A young tree anywhere, up to four in a nursery."""
    wanted: float = 6.0
    """A Reforestation card for which a deforested tile is ready."""
    hold_reforestation: float = 3.0
    """A Reforestation card that a deforested tile will want later."""
    hold: float = 0.3
    """Any other card."""


TUNED = Weights()


class Parts(NamedTuple, Generic[T]):
    """Something for each part of a value. Of the parts themselves each is the better the higher."""

    areas: T
    deforestation: T
    encroaching: T
    wildfire: T
    pest: T
    drought: T
    woods: T
    nurseries: T


class Value:
    """Values positions of one game; the dangers are kept for the next position with the same trees."""

    def __init__(self, weights: Weights = TUNED) -> None:
        self.weights = weights
        self._dangers: dict[Any, tuple[float, ...]] = {}
        self._stocks: dict[tuple[int, int, int], float] = {}

    def __call__(self, game: Any) -> float:
        """The value of a position: a won game is worth more than any other."""
        if game.outcome:
            return 1000.0 if game.outcome.won else -1000.0
        return sum(self.dangers(game)) + self.areas(game) + self.nurseries(game)

    def parts(self, game: Any) -> Parts[float]:
        """The same part by part."""
        spreading, fields, fire, pest, drought, woods = self.dangers(game)
        areas, nurseries = self.areas(game), self.nurseries(game)
        return Parts(areas, spreading, fields, fire, pest, drought, woods, nurseries)

    # ------------------------------------------------------------------ what is still to be done

    def areas(self, game: Any) -> float:
        """The deforested tiles and all that they want (E-21, E-22), and that there are cards for all of them."""
        w, island, young = self.weights, game.island, game.nurseries
        totals, token, harder = island.totals, island.token, game.options.harder
        stocked = [
            (reach, stock)
            for i, reach in enumerate(game.reaches())
            if (stock := young[3 * i] + young[3 * i + 1] + young[3 * i + 2])
        ]
        areas: tuple[int, ...] = tiles_of(island.deforested)
        cards: int = game.table.deck[REFORESTATION] - game.discard_pile[REFORESTATION]
        worth = -w.card_missing * max(0, len(areas) - cards)
        for d in areas:
            number: int = token[d]
            trees, need = number, number if harder else number // 2
            for t in NEAR[d]:
                trees -= totals[t]
            for reach, stock in stocked:
                if reach >> d & 1:
                    need -= stock
            missing = 0.0
            if trees > 0 or need > 0:
                missing = w.unready + w.tree_missing * max(0, trees) + w.young_missing * max(0, need)
            worth -= w.area + w.edge * len(NEAR[d]) / 6 + missing
        return worth

    def nurseries(self, game: Any) -> float:
        """Young trees: some in every nursery, and of every species."""
        young, known = game.nurseries, self._stocks
        worth = 0.0
        for i in range(0, len(young), 3):
            stock = young[i], young[i + 1], young[i + 2]
            if stock not in known:
                known[stock] = self._stock(*stock)
            worth += known[stock]
        return worth

    def _stock(self, a: int, b: int, c: int) -> float:
        """The same for one nursery."""
        w = self.weights
        return w.young_kind * ((a > 0) + (b > 0) + (c > 0)) + w.young * min(a + b + c, 4)

    # ------------------------------------------------------------------ what the events may do

    def dangers(self, game: Any) -> tuple[float, ...]:
        """The five dangers and the woods: what depends on the island alone while no event is revealed."""
        island = game.island
        key = (tuple(island.trees), island.live, island.terrain, game.starter, game.revealed)
        known = self._dangers.get(key)
        if known is None:
            known = self._dangers[key] = self._judge(game)
        return known

    def _judge(self, game: Any) -> tuple[float, ...]:
        w, island = self.weights, game.island
        live, totals, trees, treed = island.live, island.totals, island.trees, island.treed
        a, b, c = island.has
        several = a & b | a & c | b & c
        mono = treed & ~several
        for t in tiles_of(several):
            if 3 * max(trees[3 * t : 3 * t + 3]) > 2 * totals[t]:
                mono |= 1 << t
        empty, weak = live & ~treed, live & ~several
        fields = island.lies[FARMLAND]
        woods = w.tree * sum(totals) + w.mixed * (several & ~mono).bit_count()
        left = game.events_left
        if not left or not island.deforested:
            return 0.0, 0.0, 0.0, 0.0, 0.0, woods
        unseen = game.events_unseen()
        each = (1 + w.later * (min(left, w.horizon) - 1)) / sum(unseen)
        odds = [each * count for count in unseen]
        return (
            -(odds[_DEFORESTATION] + odds[_RAIN]) * self._spreading(game, weak),
            -odds[_ENCROACHING] * self._some(_steps(fields, empty, weak), w.field_left),
            -odds[_WILDFIRE] * self._fire(game, mono, empty),
            -odds[_PEST] * self._pest(game, mono),
            -odds[_DROUGHT] * (self._some(empty.bit_count(), w.dry_left) or 3 * w.loss),
            woods,
        )

    def _some(self, steps: int, left: float) -> float:
        """A strike, so many steps from safety: nothing is safe before the last, but each brings that nearer."""
        return self.weights.strike * (1 - left**steps)

    def _spreading(self, game: Any, weak: int) -> float:
        """The die decides, and every side with one species or none is lost (E-29)."""
        token = game.island.token
        highest = max(token)
        sources = [t for t in tiles_of(game.island.deforested) if token[t] == highest]
        sides = sum((BESIDE[t] & weak).bit_count() for t in sources)
        return self.weights.strike * sides / (6 * len(sources))

    def _fire(self, game: Any, mono: int, empty: int) -> float:
        """Monocultures burn on and around the closest dry land, or around another one in a later round (E-32)."""
        w, island = self.weights, game.island
        dry = island.lies[DRY_LAND] & island.live
        if not dry:
            return 0.0
        closest = game.closest(dry)
        worth = 0.0
        for t in tiles_of(dry):
            burning = 0
            for u in tiles_of((BESIDE[t] | 1 << t) & mono):
                burning += island.totals[u]
            here = 0.5 * (closest >> t & 1) / closest.bit_count() + 0.5 / dry.bit_count()
            worth += here * (
                self._some(_steps(BESIDE[t], empty, mono | empty), w.fire_left) + w.loss * burning
            )
        return worth

    def _pest(self, game: Any, mono: int) -> float:
        """Of the closest monocultures the team picks the one whose species grows on the fewest tiles (E-33)."""
        island = game.island
        species = set()
        for t in tiles_of(game.closest(mono)):
            counts = island.trees[3 * t : 3 * t + 3]
            species.add(counts.index(max(counts)))
        return self.weights.loss * min((island.has[s].bit_count() for s in species), default=0)


def _steps(tiles: int, empty: int, weak: int) -> int:
    """How many trees at least make these tiles safe: two on an empty one, one where there is one species too few."""
    return (tiles & weak).bit_count() + (tiles & empty).bit_count()


class Cards:
    """What cards are worth now, to be given up or to be drawn.

    Most games are lost for want of Reforestation cards: there are six in a deck of 56, and areas wait for them. So a
    team that has an area ready and no card for it looks for one, if need be by discarding a hand.
    """

    def __init__(self, seen: Any, weights: Weights) -> None:
        self.weights = weights
        held = sum(hand[REFORESTATION] for hand in seen.hands)
        areas = tiles_of(seen.island.deforested)
        ready = sum(can_reforest(seen, d) for d in areas)
        self._kept = self._reforestation(held - 1, ready, len(areas))
        pile: list[int] = seen.draw_pile if any(seen.draw_pile) else seen.discard_pile
        chance = pile[REFORESTATION] / max(1, sum(pile))
        self._drawn = chance * self._reforestation(held, ready, len(areas)) + (1 - chance) * weights.hold

    def _reforestation(self, held: int, ready: int, areas: int) -> float:
        """What one more Reforestation card is worth to a team that holds so many."""
        w = self.weights
        if held < ready:
            return w.wanted
        return w.hold_reforestation if held < areas else w.hold

    def played(self) -> float:
        """What is gained in cards by playing one: it has done its work, and another one is drawn."""
        return self._drawn - self.weights.hold

    def discarded(self, kind: int) -> float:
        """What is gained in cards by discarding one."""
        return self._drawn - (self._kept if kind == REFORESTATION else self.weights.hold)
