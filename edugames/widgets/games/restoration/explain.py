"""The Restoration Game explains itself: each habitat with what lies there and what could be done; each rule."""

from __future__ import annotations

from html import escape
from typing import Any

from edugames import facts, restoration
from edugames.widgets import plates
from edugames.widgets.controls import command, rule, sentence
from edugames.widgets.games.restoration import tableau, uses
from edugames.widgets.regions import player
from edugames.widgets.rulebook import Entry

# -------------------------------------------------------------------- places


def label(seen: Any, place: str, viewer: int) -> str:
    """A place in one breath: a habitat with its owner and what lies there, or a card of the hand."""
    if place.startswith("card:"):
        return str(seen.deck.actions[place.removeprefix("card:")].title)
    owner = seen.owner(place)
    name = seen.habitat_name(place)
    if owner is None:
        return f"{name}, put aside"
    return f"{tableau.whose(owner, viewer)} {name}{tableau.short(seen, place)}"


def about(seen: Any, place: str, viewer: int, doings: list[str] | None = None) -> str:
    """A habitat in words: whose it is, what lies there with its cards, what is wanted, what the hand could do there."""
    owner = seen.owner(place)
    card = seen.deck.habitats[place]
    more = command("card", "More about it", place, **{"class": "egt-link"})
    named = f"{player(owner)}’s " if owner not in (viewer, None) else "Your " if owner == viewer else ""
    lines = "".join(f"<p>{text}</p>" for text in facts_of(seen, place))
    could = "".join(f"<li>{line}</li>" for line in doings or ())
    hand = (
        f"<h4>What the cards in the hand could do here</h4><ul class='egt-doings'>{could}</ul>"
        if could
        else ""
    )
    return (
        f"<h3>{plates.habitat_icon(card, 30)} {named}{escape(card.name)}</h3><p>{escape(card.description)} {more}</p>"
        f"{lines}{hand}"
    )


def facts_of(seen: Any, place: str) -> list[str]:
    """A sentence or two for each thing there is to say of a habitat, with the rule it rests on."""
    if place.startswith("card:") or seen.owner(place) is None:
        return []
    return [line for line in (_above(seen, place), _below(seen, place), _safety(seen, place)) if line]


def _above(seen: Any, place: str) -> str:
    laid = _cards(seen, seen.row(place))
    if seen.row_is_complete(place):
        return f"Above: {laid}. The technique is complete and safe. {rule('R-16')}"
    wanted = [text for text in dict.fromkeys(tableau.gaps_of(seen, place)) if text]
    return f"Above: {laid or 'nothing yet'}. Wanted: {escape(', '.join(wanted))}. {rule('R-16')}"


def _below(seen: Any, place: str) -> str:
    laid = _cards(seen, seen.column(place))
    missing = tableau.EACH - len(seen.column(place))
    if not missing:
        return f"Below: {laid}. Its plants are complete and safe. {rule('R-17')}"
    left = sum(place in seen.belongs_in(plant) for plant in seen.plants_left)
    return (
        f"Below: {laid or 'nothing yet'}. It wants {missing} more; {left} of the {seen.plant_pile_size} plants in the "
        f"pile belong here. {rule('R-37')}"
    )


def _safety(seen: Any, place: str) -> str:
    owner = seen.owner(place)
    if "mayor" in seen.side(owner):
        return f"A mayor guards it: the only consequence card against its owner is “no mayor”. {rule('R-28')}"
    if seen.row(place) and not seen.row_is_complete(place):
        return f"Another player can remove a card above it until the technique is complete. {rule('R-29')}"
    return ""


def _cards(seen: Any, names: tuple[str, ...]) -> str:
    """Cards by name, each a way to its large view."""
    return ", ".join(
        command("card", escape(_title(seen, name)), name, **{"class": "egt-link"}) for name in names
    )


def _title(seen: Any, name: str) -> str:
    actions = seen.deck.actions
    return str(actions[name].title if name in actions else seen.deck.plants[name].common_name)


def doings(game: Any, seat: int, place: str) -> list[str]:
    """What each card in the hand of the one to play could do at a habitat, or why not."""
    question = game.decision
    if question is None or question.kind != "turn" or game.to_move != seat:
        return []
    if place.startswith("card:") or game.owner(place) is None:
        return []
    return [
        f"<b>{escape(game.deck.actions[kind].title)}:</b> {_doing(game, kind, place)}"
        for kind in game.hand(seat)
    ]


def _doing(game: Any, kind: str, place: str) -> str:
    there = [
        move
        for move in game.legal_moves()
        if uses.is_play(move) and move.card == kind and place in game.places_of(move)
    ]
    if there:
        return escape(sentence(" or ".join(map(game.in_words, there))))
    reason = why_not_here(game, kind, place)
    return (
        f"not now: {escape(sentence(reason.text))} {rule(reason.rule)}"
        if reason
        else "it is not about a habitat."
    )


def why_not_here(game: Any, kind: str, place: str) -> Any:
    """Why a card of the hand can do nothing at a habitat; None when it is about no habitat."""
    tries = [
        cls(kind, place) if cls is not restoration.PlayAgainst else cls(kind, game.owner(place))
        for cls in (restoration.Play, restoration.Remove, restoration.PlayAgainst)
        if _names(cls, kind)
    ]
    return next((reason for move in tries if (reason := game.why_not(move))), None)


def _names(cls: Any, kind: str) -> bool:
    if cls is restoration.Play:
        return kind in (*restoration.RESTORATION, tableau.BIOLOGIST)
    if cls is restoration.Remove:
        return kind.startswith("no ") and kind not in ("no legislator", "no mayor", "no plant")
    return kind in ("no legislator", "no mayor", "natural disaster")


# -------------------------------------------------------------------- rules

_RULED = {
    "R-7": ("plant_habitats", "c_list"),
    "R-12": ("short_game",),
    "R-13": ("friendly", "friendly_remove_mayor"),
    "R-14": ("start_player",),
    "R-23": ("swap",),
    "R-27": ("legislator_now",),
    "R-29": ("ab_vulnerable",),
    "R-32": ("mayor_blocks_disaster",),
    "R-36": ("reshuffle_actions",),
    "R-37": ("plant_habitats", "reshuffle_plants"),
    "R-39": ("take_stack",),
    "R-42": ("take_cost",),
    "R-44": ("max_turns",),
}
"""The house rulings that fill in a printed rule, by its id."""


def rules(options: Any) -> dict[str, Entry]:
    """Every rule by its id: the printed ones with the rulings in force there, and the house rulings themselves."""
    by_key = {ruling.key: ruling for ruling in options.rulings}
    fixed = facts.restoration_rulings()

    def here(name: str) -> tuple[str, ...]:
        chosen = tuple(_ruling(by_key[key], options) for key in _RULED.get(name, ()))
        return (*chosen, *(f"{escape(one.text)} {rule(one.ruling)}" for one in fixed if one.rule == name))

    found = {
        rule_.rule: Entry(rule_.title, rule_.text, "", here(rule_.rule))
        for rule_ in facts.restoration_rules()
    }
    for name in dict.fromkeys(ruling.ruling for ruling in options.rulings if ruling.ruling not in found):
        same = [ruling for ruling in options.rulings if ruling.ruling == name]
        text, now = " ".join(map(_choices, same)), tuple(_ruling(ruling, options) for ruling in same)
        found[name] = Entry("House ruling", text, "", now)
    return found | {
        one.ruling: Entry(f"House ruling: {one.title}", f"{one.text} It fills in {one.rule}.")
        for one in fixed
    }


def _choices(ruling: Any) -> str:
    """The question of a ruling with its answers; some take a number or a name as well."""
    said = "; or ".join(ruling.choices.values())
    return f"{ruling.text} Either {said}" if len(ruling.choices) > 1 else f"{ruling.text} Usually {said}"


def _ruling(ruling: Any, options: Any) -> str:
    choice = ruling.in_words(getattr(options, ruling.key))
    return f"{escape(ruling.text)} <b>{escape(sentence(choice))}</b>"
