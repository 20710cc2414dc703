"""Exact odds in a game under way: by formula, as fractions, from what a seat knows and nothing else.

Every function takes what a seat sees (`game.seen_by(seat)`) and asks what the next cards may bring. Cards that the
seat has not seen are all equally likely to come next, whether they lie in the pile or in somebody's hand, so that
drawing is drawing without replacement: the hypergeometric distribution. The odds hold while the pile lasts; after
that the discard pile is shuffled, and what others throw onto it until then nobody can know.
"""

from __future__ import annotations

from fractions import Fraction
from math import comb

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from typing import Any

    from edugames.ecosia import Ecosia
    from edugames.ecosia.hexes import Tile
    from edugames.observation import Observation
    from edugames.restoration import Restoration


# ------------------------------------------------------------------ drawing without replacement


def exactly(hits: int, good: int, cards: int, draws: int) -> Fraction:
    """The hypergeometric distribution: so many hits in `draws` draws, when `good` of the `cards` would be one.

    P(X = h) = C(good, h) C(cards - good, draws - h) / C(cards, draws)
    """
    _check(good, cards, draws)
    if not 0 <= hits <= draws:
        return Fraction(0)
    return Fraction(comb(good, hits) * comb(cards - good, draws - hits), comb(cards, draws))


def at_least_one(good: int, cards: int, draws: int) -> Fraction:
    """At least one hit: 1 - C(cards - good, draws) / C(cards, draws)."""
    return 1 - exactly(0, good, cards, draws)


def expected_draws(good: int, cards: int, hits: int) -> Fraction:
    """How many draws it takes on average until so many hits have come: hits (cards + 1) / (good + 1).

    The mean of the negative hypergeometric distribution, counted with the draw of the last hit.
    """
    _check(good, cards, 0)
    if not 0 <= hits <= good:
        raise ValueError(
            f"{good} of these cards are hits, so {hits} of them can never come; ask for 0 to {good}"
        )
    return Fraction(hits * (cards + 1), good + 1)


def _check(good: int, cards: int, draws: int) -> None:
    if not all(isinstance(count, int) for count in (good, cards, draws)):
        raise ValueError(
            f"cards are counted in whole numbers, not {good!r:.20}, {cards!r:.20} and {draws!r:.20}"
        )
    if not 0 <= good <= cards:
        raise ValueError(f"of {cards} cards {good} cannot be hits; give a number from 0 to {cards}")
    if not 0 <= draws <= cards:
        raise ValueError(
            f"{cards} cards are left to draw from, so {draws} cannot be drawn; give 0 to {cards}"
        )


# ------------------------------------------------------------------ the Restoration Game


def a_plant_fits(seen: Restoration, draws: int = 1, seat: int | None = None) -> Fraction:
    """That at least one of the next plants fits below a habitat of a seat where there is room (R-37).

    At the start of a game with all 90 plants, each in one habitat, it is 15/90, and 0.607 for five draws. Plants that
    others draw in between change nothing. `seat` is the one who sees, or else whose turn it is.
    """
    who = _who(seen, seat)
    good = sum(bool(seen.open_slots(plant, who)) for plant in seen.plant_pile)
    return at_least_one(good, len(seen.plant_pile), draws)


def technique_done(seen: Restoration, habitat: str, turns: int, technique: str | None = None) -> Fraction:
    """That a technique can be completed above an own habitat within so many own turns, if nobody disturbs it (R-16).

    A turn plays or throws away one card and draws one, so that before the last of k turns k - 1 cards have come. It
    works out when k is at least the number of places to fill, and hand and draws together fill them: each missing
    aspect counts once, each biologist once (R-24). Without `technique` it is the one with the best odds.
    """
    from edugames.restoration.words import TECHNIQUES

    if habitat not in seen.slot_of:
        raise ValueError(
            f"nobody was dealt the habitat {habitat!r:.40}; those on the table are {_listed(seen.slot_of)}"
        )
    if technique is not None and technique not in TECHNIQUES:
        raise ValueError(f"there is no technique {technique!r:.40}; they are {', '.join(TECHNIQUES)}")
    if turns < 0:
        raise ValueError(f"give a number of turns from 0, not {turns}")
    owner = seen.slot_of[habitat] // 3
    if owner in getattr(seen, "hidden", ()):
        raise ValueError(f"the hand of {seen.name_of(owner)} is hidden; ask about a habitat of your own")
    if seen.row_is_complete(habitat):
        if technique in (None, _technique_of(seen, habitat)):
            return Fraction(1)
        return Fraction(0)  # what is complete lies face down for good
    wished = range(len(TECHNIQUES)) if technique is None else [TECHNIQUES.index(technique)]
    return max(_done(seen, habitat, turns, number) for number in wished)


def _done(seen: Restoration, habitat: str, turns: int, number: int) -> Fraction:
    from edugames.restoration.words import ASPECTS, BIOLOGIST, ROW
    from edugames.restoration.words import technique as technique_of

    slot = seen.slot_of[habitat]
    hand = seen.hands[slot // 3]
    keeps = [kind for kind in seen.rows[slot] if kind == BIOLOGIST or technique_of(kind) == number]
    kinds = [3 * number + aspect for aspect in range(len(ASPECTS))]
    missing = [kind for kind in kinds if kind not in keeps]
    places = ROW - len(keeps)
    if turns < places:
        return Fraction(0)
    held = [kind for kind in missing if kind in hand]
    still = places - min(places, len(held) + hand.count(BIOLOGIST))
    pile = seen.draw_pile
    wanted = [pile.count(kind) for kind in missing if kind not in held]
    draws = min(turns - 1, len(pile))
    return filled(wanted, pile.count(BIOLOGIST), len(pile), draws, still)


def filled(kinds: Sequence[int], stand_ins: int, cards: int, draws: int, places: int) -> Fraction:
    """That the draws fill so many places, when each kind counts once and every stand-in counts.

    `kinds` are the copies of each wished kind among the cards. Summed over how many of each are drawn: the
    multivariate hypergeometric distribution, Π C(copies, drawn) / C(cards, draws).
    """
    _check(sum(kinds) + stand_ins, cards, draws)
    rest = cards - sum(kinds) - stand_ins
    ways = sum(
        count * comb(stand_ins, helpers) * comb(rest, draws - drawn - helpers)
        for different, drawn, count in _kinds_drawn(tuple(kinds))
        for helpers in range(min(stand_ins, draws - drawn) + 1 if drawn <= draws else 0)
        if different + helpers >= places
    )
    return Fraction(ways, comb(cards, draws))


def _kinds_drawn(kinds: tuple[int, ...]) -> Iterator[tuple[int, int, int]]:
    """How many different kinds and how many cards of them are drawn, and in how many ways."""
    if not kinds:
        yield 0, 0, 1
        return
    for different, drawn, count in _kinds_drawn(kinds[1:]):
        for copies in range(kinds[0] + 1):
            yield different + bool(copies), drawn + copies, count * comb(kinds[0], copies)


def _technique_of(seen: Restoration, habitat: str) -> str | None:
    """The technique that a complete row shows; None for three biologists, which show none."""
    from edugames.restoration.words import BIOLOGIST, TECHNIQUES
    from edugames.restoration.words import technique as technique_of

    cards = [kind for kind in seen.rows[seen.slot_of[habitat]] if kind != BIOLOGIST]
    return TECHNIQUES[technique_of(cards[0])] if cards else None


# ------------------------------------------------------------------ Observation


def a_plant_grows_in(seen: Observation, habitat: str, draws: int = 1) -> Fraction:
    """That at least one of the next plants drawn can be observed in a habitat (O-9)."""
    if habitat not in seen.table.habitat:
        raise ValueError(f"there is no habitat {habitat!r:.40}; they are {_listed(seen.table.habitat)}")
    here = 1 << seen.table.habitat[habitat]
    return _drawn_from(seen, [bool(seen.table.grows[plant] & here) for plant in seen.draw_pile], draws)


def a_plant_of_class(seen: Observation, class_: str, draws: int = 1) -> Fraction:
    """That at least one of the next plants drawn can be observed in a community class (O-3)."""
    from edugames.observation.words import CLASSES

    if class_ not in CLASSES:
        raise ValueError(f"there is no community class {class_!r:.40}; they are {', '.join(CLASSES)}")
    plants = seen.table.of_class[CLASSES.index(class_)]
    return _drawn_from(seen, [bool(plants >> plant & 1) for plant in seen.draw_pile], draws)


def _drawn_from(seen: Observation, hits: list[bool], draws: int) -> Fraction:
    if draws > seen.pile_size:
        raise ValueError(f"{seen.pile_size} plants are left in the draw pile, so {draws} cannot be drawn")
    return at_least_one(sum(hits), len(hits), draws)


# ------------------------------------------------------------------ Ecosia


def a_card_comes(seen: Ecosia, kind: str, draws: int = 1) -> Fraction:
    """That at least one of the next management cards drawn is of this kind (E-23)."""
    from edugames.ecosia.words import CARDS

    if kind not in CARDS:
        raise ValueError(f"there is no {kind!r:.40} card; the kinds are {', '.join(CARDS)}")
    if draws > seen.deck_size:
        raise ValueError(f"{seen.deck_size} cards are left in the deck, so {draws} cannot be drawn")
    return at_least_one(seen.draw_pile[CARDS.index(kind)], sum(seen.draw_pile), draws)


def an_event_comes(seen: Ecosia, event: str, events: int = 1) -> Fraction:
    """That at least one of the next events is of this kind (E-10); the two cards that stay out are unseen too."""
    from edugames.ecosia.words import EVENTS

    if event not in EVENTS:
        raise ValueError(f"there is no event {event!r:.40}; they are {', '.join(EVENTS)}")
    if not 0 <= events <= seen.events_left:
        raise ValueError(
            f"{seen.events_left} events are still to come, so give a number from 0 to that, not {events}"
        )
    unseen = seen.events_unseen()
    return at_least_one(unseen[EVENTS.index(event)], sum(unseen), events)


def strikes(seen: Ecosia) -> list[tuple[str, Fraction, Tile, Fraction | None]]:
    """Which tile each kind of event would strike now: event, its odds, tile, the odds of the tile if the event comes.

    The last is None where a choice of the team decides. What a strike is, `ecosia.threats` says.
    """
    return [
        (threat.event, threat.odds, tile, odds)
        for threat in seen.threats()
        for tile, odds in threat.tiles.items()
    ]


def in_danger(seen: Ecosia) -> dict[Tile, tuple[Fraction, Fraction]]:
    """For each tile that the next event can strike, the least and the most odds of it: the sum over the kinds.

    The two differ where a choice of the team can spare the tile.
    """
    danger: dict[Tile, tuple[Fraction, Fraction]] = {}
    for _, comes, tile, odds in strikes(seen):
        least, most = danger.get(tile, (Fraction(0), Fraction(0)))
        danger[tile] = (least + comes * (odds or 0), most + comes * (1 if odds is None else odds))
    return danger


# ------------------------------------------------------------------ in words


def _who(seen: Any, seat: int | None) -> int:
    if seat is None:
        return int(getattr(seen, "viewer", seen.seat))
    if seat not in range(seen.players):
        raise ValueError(f"there is no seat {seat!r:.20}; seats are 0 to {seen.players - 1}")
    return seat


def _listed(names: Any) -> str:
    return ", ".join(names)
