"""The rules in words: those of the island, the cards, the events and the house rulings, found by id or name."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from edugames import ecosia, facts
from edugames.ecosia import Options
from edugames.play import Move
from edugames.terminal.screen import in_columns, wrapped

SEATS_MOVES: tuple[type[Move], ...] = (
    ecosia.Play, ecosia.Discard, ecosia.DiscardHand, ecosia.Add, ecosia.Plant, ecosia.Prune, ecosia.Seed,
    ecosia.At, ecosia.Take, ecosia.Keep, ecosia.Choose, ecosia.Fell, ecosia.Grow,
)  # fmt: skip
"""Every kind of move that a person makes."""

TURN = frozenset({ecosia.Play, ecosia.Discard, ecosia.DiscardHand})


class Entry(NamedTuple):
    """One rule: its id, what it is called, what it says, and why it is so (nothing, for most)."""

    rule: str
    title: str
    text: str
    why: str = ""


def every_move() -> list[Move]:
    """Every move a person could ever make, legal or not."""
    return [move for kind in SEATS_MOVES for move in kind.all()]


def kinds_beside(kinds: Iterable[type[Move]]) -> frozenset[type[Move]]:
    """The kinds of move that answer the same question as these: who may discard may also ask to play."""
    asked = frozenset(kinds)
    return asked | TURN if asked & TURN else asked


def about(text: str, options: Options) -> str:
    """The rules that somebody asked for; with nothing asked, what can be asked."""
    entries = [*_printed(), *_rulings(options)]
    if not text:
        titles = [f"{entry.rule} {entry.title}" for entry in entries]
        return "Type rules and an id or a name, such as rules E-17 or rules plant:\n" + in_columns(titles)
    asked = text.lower()
    found = (
        [entry for entry in entries if asked in (entry.rule.lower(), entry.title.lower())]
        or [entry for entry in entries if asked in entry.title.lower()]
        or [entry for entry in entries if asked in f"{entry.text} {entry.why}".lower()]
    )
    if not found:
        return f"No rule is called “{text:.40}”, and none speaks of it; rules alone lists them."
    return "\n".join(_told(entry) for entry in found)


def _told(entry: Entry) -> str:
    why = f" {entry.why}" if entry.why else ""
    return wrapped(f"{entry.rule} {entry.title}: {entry.text}{why}", "  ", "    ")


def _printed() -> list[Entry]:
    """The printed rules in the order of their ids."""
    printed = facts.ecosia()
    entries = [Entry(rule.rule, rule.title, rule.text) for rule in facts.ecosia_rules()]
    entries += [Entry(card.rule, card.title, card.text, card.why) for card in printed.cards.values()]
    entries += [
        Entry(event.rule, event.title, event.text, event.why) for event in printed.event_cards.values()
    ]
    return sorted(entries, key=lambda entry: int(entry.rule.removeprefix("E-")))


def _rulings(options: Options) -> list[Entry]:
    """The house rulings, with what holds in this game."""
    return [
        Entry(
            ruling.ruling, ruling.key, f"{ruling.text} Here: {_meaning(ruling, getattr(options, ruling.key))}"
        )
        for ruling in options.rulings
    ] + [
        Entry(one.ruling, one.title, f"{one.text} It fills in {one.rule}.") for one in facts.ecosia_rulings()
    ]


def _meaning(ruling: Any, value: Any) -> str:
    """What the ruling says in this game, and what it may say otherwise."""
    if value not in ruling.choices:
        return f"{value}."
    others = [f"{str(key).lower()}: {words}" for key, words in ruling.choices.items() if key != value]
    otherwise = f" Or {'; '.join(others)}." if others else ""
    return f"{ruling.choices[value]} ({str(value).lower()}).{otherwise}"
