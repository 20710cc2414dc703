"""Ecosia explains itself: each place with what it is worth, what it means and what could be done there; each rule."""

from __future__ import annotations

from html import escape
from typing import Any

from edugames import ecosia, facts
from edugames.widgets.choosing import Choosing
from edugames.widgets.controls import rule, sentence
from edugames.widgets.games.ecosia import threats
from edugames.widgets.games.ecosia.scene import label
from edugames.widgets.rulebook import Entry

_TERRAINS = {
    "forest": ("Each forest began with one tree. No event is about forests.", ("E-11",)),
    "meadow": ("An open place like any other: no event is about meadows.", ("E-3",)),
    "farmland": (
        "When people encroach, a kind of tree dies on every farmland; an empty one moves on.",
        ("E-30",),
    ),
    "dry land": ("Wildfires break out on dry lands.", ("E-32",)),
    "spring": (
        "Heavy rain lets a tree grow here; a drought strikes springs and what lies around.",
        ("E-31", "E-34"),
    ),
    "desert": ("The middle of the island, brought back to life.", ("E-8",)),
}

# -------------------------------------------------------------------- places


def about(seen: Any, place: Any, doings: list[str] | None = None) -> str:
    """A place in words: what it is, what it is worth, what it means, what the hand could do there."""
    lines = "".join(f"<p>{text}</p>" for text in facts_of(seen, place))
    cards = "".join(f"<li>{line}</li>" for line in doings or ())
    hand = (
        f"<h3>What the cards in the hand could do here</h3><ul class='egt-doings'>{cards}</ul>"
        if cards
        else ""
    )
    return f"<h3>{escape(label(seen, place))}</h3>{lines}{hand}"


def facts_of(seen: Any, place: Any) -> list[str]:
    """A sentence or two for each thing there is to say of a place, with the rule it rests on."""
    if isinstance(place, str):
        return _nursery(seen, place)
    lines = _deforested(seen, place) if seen.is_deforested(place) else _living(seen, place)
    return [*lines, *_threats(seen, place)]


def _nursery(seen: Any, nursery: str) -> list[str]:
    reach = sorted(seen.reach(nursery), key=ecosia.TILES.index)
    beside = " and ".join(ecosia.place_name(tile) for tile in sorted(seen.touches(nursery)))
    young = sum(seen.seedlings(nursery))
    waits = (
        f"{young} young tree{'' if young == 1 else 's'} wait{'s' if young == 1 else ''} here to be planted"
    )
    return [
        f"It lies beside {beside}. {sentence(waits)} Young trees count no points. {rule('E-2')}",
        f"This nursery reaches {len(reach)} tile{'' if len(reach) == 1 else 's'}: "
        f"{', '.join(map(ecosia.place_name, reach))}. {rule('E-13')}",
    ]


def _deforested(seen: Any, tile: Any) -> list[str]:
    number = seen.token(tile)
    around = sum(sum(seen.trees(beside)) for beside in ecosia.neighbours(tile))
    return [
        f"Nothing grows here until it is reforested: that takes {number} trees on the tiles around it "
        f"(there {'is' if around == 1 else 'are'} {around}). {rule('E-21')}",
        f"Deforestation spreads from the tile with the highest number. {rule('E-29')}",
    ]


def _living(seen: Any, tile: Any) -> list[str]:
    worth = next((scored for scored in seen.score().tiles if scored.tile == tile), None)
    text, rules = _TERRAINS[seen.terrain(tile)]
    lines = [
        f"No trees stand here, so it counts nothing yet; an empty tile can be deforested. {rule('E-36')}"
        if worth is None
        else f"{escape(sentence(worth.text.split(': ', 1)[1]))} {rule('E-36')}"
    ]
    if seen.is_monoculture(tile):
        lines.append(f"A monoculture: its trees count least, and pests and fires strike it. {rule('E-15')}")
    return [*lines, f"{text} {' '.join(map(rule, rules))}"]


def _threats(seen: Any, tile: Any) -> list[str]:
    coming = [
        f"{facts.ecosia().event_cards[threat.event].title} ({threats.in_words(threat.odds)})"
        for threat in seen.threats()
        if tile in threat.tiles
    ]
    return [f"The next event could strike it: {', '.join(coming)}. {rule('E-26')}"] if coming else []


def doings(game: Any, seat: int, place: Any) -> list[str]:
    """What each card in the hand of the one to play could do at a place, or why not."""
    question = game.decision
    if question is None or question.kind != "turn" or game.to_move != seat:
        return []
    return [
        f"<b>{facts.ecosia().cards[kind].title}:</b> {_doing(game, kind, place)}" for kind in game.hand(seat)
    ]


def _doing(game: Any, kind: str, place: Any) -> str:
    move = ecosia.Play(kind)
    if reason := game.why_not(move):
        return _not_now(reason)
    after = game.copy()
    after.play(move)
    there = [m for m in after.legal_moves() if place in after.places_of(m)]
    if there:
        more = f" ({len(there)} ways)" if len(there) > 1 else ""
        return f"{escape(sentence(str(there[0]))[:-1])}{more}."
    name = f"nursery {place}" if isinstance(place, str) else ecosia.place_name(place)
    reason = Choosing(after).why_not(place, name)
    return _not_now(reason) if reason else "It has nothing to do here."


def _not_now(reason: Any) -> str:
    return f"not now: {escape(sentence(reason.text))} {rule(reason.rule)}"


# -------------------------------------------------------------------- rules

_RULED = {
    "E-2": ("harbours",),
    "E-12": ("open_hand", "start_player"),
    "E-13": ("nursery_touch",),
    "E-21": ("harder",),
    "E-22": ("harder",),
    "E-23": ("reshuffle",),
    "E-25": ("rotation56", "plays_a_round", "last_round"),
    "E-27": ("distance", "solo_rotate"),
    "E-29": ("expand_blocked",),
    "E-30": ("encroaching", "encroach_onto_deforested"),
    "E-31": ("expand_blocked",),
    "E-32": ("wildfire_spread", "wildfire_kill"),
    "E-34": ("drought_scope",),
    "E-35": ("win_timing", "last_round"),
}
"""The house rulings that fill in a printed rule, by its id."""


def rules(options: Any) -> dict[str, Entry]:
    """Every rule by its id: the printed ones with the rulings in force there, and the house rulings themselves."""
    known = facts.ecosia()
    by_key = {ruling.key: ruling for ruling in options.rulings}

    fixed = facts.ecosia_rulings()

    def here(name: str) -> tuple[str, ...]:
        chosen = tuple(_ruling(by_key[key], options) for key in _RULED.get(name, ()))
        always = (f"{escape(one.text)} {rule(one.ruling)}" for one in fixed if one.rule == name)
        return (*chosen, *always)

    cards: list[Any] = [*known.cards.values(), *known.event_cards.values()]
    found = {row.rule: Entry(row.title, row.text, "", here(row.rule)) for row in facts.ecosia_rules()}
    found |= {card.rule: Entry(card.title, card.text, card.why, here(card.rule)) for card in cards}
    found |= {
        one.ruling: Entry(f"House ruling: {one.title}", f"{one.text} It fills in {one.rule}.")
        for one in fixed
    }
    return found | {
        ruling.ruling: Entry("House ruling", _choices(ruling), "", (_ruling(ruling, options),))
        for ruling in options.rulings
        if ruling.ruling not in found
    }


def _choices(ruling: Any) -> str:
    return f"{ruling.text} Either {'; or '.join(ruling.choices.values())}"


def _ruling(ruling: Any, options: Any) -> str:
    choice = ruling.in_words(getattr(options, ruling.key))
    return f"{escape(ruling.text)} <b>{escape(sentence(choice))}</b>"
