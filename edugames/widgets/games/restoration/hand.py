"""The hand of whoever looks at the table, as HTML: what each card can do now, or why it can do nothing."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any

from edugames import facts, restoration
from edugames.widgets import plates
from edugames.widgets.controls import command, move_value, rule, sentence, tag
from edugames.widgets.games.restoration.uses import Use
from edugames.widgets.regions import player

if TYPE_CHECKING:
    from collections.abc import Mapping


def hand(seen: Any, seat: int, known: Mapping[str, Use], mode: str) -> str:
    """The cards of a seat. `mode` is "play", "discard" (each card is thrown away instead) or "wait"."""
    cards = seen.hand(seat)
    if cards is None:
        return f"<h2>{player(seat)}’s hand</h2><p>{seen.hand_size(seat)} cards, hidden.</p>"
    every = [kind for kind, count in cards.items() for _ in range(count)]
    items = "".join(_card(seen.deck.actions[kind], known.get(kind), mode, k) for k, kind in enumerate(every))
    return (
        f'<div class="egt-head"><h2>{player(seat)}’s hand</h2><span class="egt-small">seen only by you</span>'
        f"{_modes(seen, seat, mode)}</div>"
        f'<div class="egt-cards egt-hand-cards" data-group>{items or "<p>No cards.</p>"}</div>'
    )


def card_place(kind: str) -> str:
    """A kind of card in the hand, as a place that can be picked."""
    return f"card:{kind}"


def _modes(seen: Any, seat: int, mode: str) -> str:
    if mode == "wait":
        return ""
    whole = restoration.ReplaceWholeHand()
    replace = (
        ""
        if seen.has_replaced(seat)
        else command(
            "move",
            f"Replace all {seen.hand_size(seat)}<small> once a game</small>",
            move_value(whole),
            data_key="whole",
        )
    )
    if mode == "discard":
        return replace + command("mode", "Keep them", "play", data_key="mode")
    return command("mode", "Discard…", "discard", data_key="mode")


def _card(action: facts.Action, use: Use | None, mode: str, place: int) -> str:
    do, value, dress, text = _manner(action, use, mode)
    off = ' aria-disabled="true"' if dress == "egt-off" else ""
    more = command("card", "i", action.kind, aria_label=f"More about {action.title}", **{"class": "egt-more"})
    return (
        f'<div class="egt-in-hand"><button type="button" data-do="{do}" data-value="{escape(value)}" '
        f'data-key="card-{place}" data-sign="{escape(card_place(action.kind))}" '
        f'class="egt-card egt-banded {plates.dress(action)} {dress}"{off}>'
        f"{plates.action_face(action, text, 44)}</button>{more}</div>"
    )


def _manner(action: facts.Action, use: Use | None, mode: str) -> tuple[str, str, str, str]:
    """What pressing a card of the hand does, how it looks and what it says, by the mode of the hand."""
    if mode == "discard":
        return "move", move_value(restoration.Discard(action.kind)), "egt-discard", "throw it away"
    if use is None:
        return "card", action.kind, "egt-idle", ""
    if use.reason:
        why = f"<b>Not now:</b> {escape(sentence(use.reason.text))} {tag(use.reason.rule)}"
        return "refused", action.kind, "egt-off", why
    return "pick", card_place(action.kind), "egt-play", escape(use.text)


def card_in_hand(seen: Any, kind: str, use: str) -> str:
    """The card that was picked: what it says, and what it could do."""
    action = seen.deck.actions[kind]
    could = f"<p><b>Now:</b> {escape(sentence(use))}</p>" if use else ""
    return (
        f"<h3>{plates.action_icon(action, 30)} {escape(action.title)} {rule(action.rule)}</h3>"
        f"<p>{escape(action.text)}</p>{could}"
    )
