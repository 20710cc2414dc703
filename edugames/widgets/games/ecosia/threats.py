"""What could happen next: each kind of event still in the pile, its odds, and the tiles it would strike now."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from edugames import ecosia, facts
from edugames.widgets.art import icon
from edugames.widgets.controls import command, rule

if TYPE_CHECKING:
    from fractions import Fraction


def panel(seen: Any, chosen: str | None) -> str:
    """The list of what may come, the likeliest first; the chosen kind's tiles are marked on the board."""
    coming = sorted(seen.threats(), key=lambda threat: -threat.odds)
    if not coming:
        return "<p>No event is to come any more.</p>"
    items = "".join(_item(threat, threat.event == chosen) for threat in coming)
    return (
        "<p class='egt-small'>As the island stands now. Choose one to see its tiles on the board.</p>"
        f'<ul class="egt-threats">{items}</ul>'
    )


def _item(threat: Any, is_chosen: bool) -> str:
    card = facts.ecosia().event_cards[threat.event]
    button = command(
        "threat",
        f"{icon(threat.event, 30)}<span>{card.title}</span> <b>{in_words(threat.odds)}</b>",
        threat.event,
        data_key=f"threat-{threat.event}",
        aria_pressed="true" if is_chosen else "false",
    )
    return f"<li>{button}{rule(card.rule)}<p class='egt-small'>{_tiles(threat.tiles)}</p></li>"


def _tiles(tiles: dict[Any, Fraction | None]) -> str:
    if not tiles:
        return "It would strike no tile."
    by_odds: dict[Fraction | None, list[str]] = {}
    for tile, odds in tiles.items():
        by_odds.setdefault(odds, []).append(ecosia.place_name(tile))
    return "<br>".join(f"<b>{in_words(odds)}:</b> {'; '.join(names)}" for odds, names in by_odds.items())


def in_words(odds: Fraction | None) -> str:
    """ "1/6 (17 %)", "certain", or "if you choose so" where a choice decides."""
    if odds is None:
        return "if you choose so"
    if odds == 1:
        return "certain"
    return f"{odds} ({100 * float(odds):.0f} %)"


def marks(seen: Any, chosen: str | None) -> dict[Any, str]:
    """The tiles that the chosen kind of event would strike, each with its odds for the board."""
    threat = next((t for t in seen.threats() if t.event == chosen), None) if chosen else None
    if threat is None:
        return {}
    return {tile: _brief(odds) for tile, odds in threat.tiles.items()}


def spoken(seen: Any, chosen: str | None) -> str:
    """What is said when a kind of event is chosen."""
    if chosen is None:
        return "No threat is marked."
    count = len(marks(seen, chosen))
    return f"{facts.ecosia().event_cards[chosen].title}: {count} tile{'' if count == 1 else 's'} marked."


def _brief(odds: Fraction | None) -> str:
    return "choice" if odds is None else "sure" if odds == 1 else str(odds)
