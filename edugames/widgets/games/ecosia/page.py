"""Everything around the island, as HTML made from what a seat sees: pure functions, one for each region.

Controls say what they do in `data-do`, with `data-value`; the scripts of the overlay send both to the
kernel. Whatever comes from outside (an error, a record) is escaped.
"""

from __future__ import annotations

import re
from functools import cache
from html import escape
from typing import TYPE_CHECKING, Any

from edugames import ecosia, facts
from edugames.widgets import frame, laying
from edugames.widgets.art import icon
from edugames.widgets.controls import command, dialog, hidden, move_value, named, rule, sentence, tag
from edugames.widgets.games.ecosia import setup
from edugames.widgets.games.ecosia.scene import letter
from edugames.widgets.regions import player

if TYPE_CHECKING:
    from edugames.play import Reason


def rounds(seen: Any) -> str:
    """The round track: eleven rounds with an event after each but the last."""
    total = facts.ecosia().rounds if seen.options.last_round else facts.ecosia().rounds - 1
    steps = []
    for number in range(1, total + 1):
        state = "done" if number < seen.round else "now" if number == seen.round else "later"
        current = ' aria-current="step"' if state == "now" else ""
        steps.append(f'<li class="egt-round egt-{state}"{current}>{number}</li>')
        if number <= facts.ecosia().events:
            steps.append(_event(seen, number))
    left = seen.events_left
    return (
        f'<p><b>Round {seen.round}</b> of {total}<br><span class="egt-small">{left} event{"" if left == 1 else "s"} '
        f'to come</span></p><ol aria-label="Rounds and events" data-group>{"".join(steps)}</ol>'
    )


def _event(seen: Any, number: int) -> str:
    if number <= len(seen.events):
        event = seen.events[number - 1]
        now = " egt-now" if seen.event and number == len(seen.events) else ""
        card = facts.ecosia().event_cards[event]
        opens = named(
            f"{icon(event, 26)}{hidden(card.title)}",
            card.rule,
            "egt-past-event",
            title=card.title,
            data_key=f"event-{number}",
        )
        return f'<li class="egt-event{now}">{opens}</li>'
    upcoming = " egt-next" if number == len(seen.events) + 1 else ""
    return f'<li class="egt-event egt-unknown{upcoming}">?{hidden("event to come")}</li>'


def how_it_ended(outcome: Any) -> str:
    """The outcome, in the place of what is asked."""
    island = "The island is saved." if outcome.won else "The island is lost."
    return f"<p><b>{island}</b> {escape(sentence(outcome.reason))}</p>"


# -------------------------------------------------------------------- the note beside the board


def tree_of(move: Any) -> str:
    """The picture of the tree that a move is about."""
    species = getattr(move, "species", None)
    return icon(species, 30) if species else ""


def card_in_words(seen: Any) -> str:
    """The card or the event that is being carried out: what it says, and why it matters."""
    if seen.event:
        card: Any = facts.ecosia().event_cards[seen.event]
        drawing = card.event
    else:
        played = next((m for m in reversed(seen.moves) if isinstance(m, ecosia.Play)), None)
        if played is None:
            return ""
        card = facts.ecosia().cards[played.kind]
        drawing = card.kind
    return f"<h3>{icon(drawing, 30)} {card.title} {rule(card.rule)}</h3><p>{card.text}</p><p><i>{card.why}</i></p>"


def hint() -> str:
    """What to do first, while nothing has happened yet."""
    return (
        "<h3>How to play</h3><p>Choose a card, then the places it is about: they are marked in violet. "
        "Bring every deforested tile (X) back to life before the events run out.</p>"
    )


def lay_the_table() -> str:
    """What to do before the first play of a referee's game."""
    return (
        "<h3>You are the referee</h3><p>Lay the real board as it is drawn here, with these seedlings, and deal these "
        "hands; or state how yours is laid already. Play with the cards on your table: here you say what was drawn, "
        "thrown and revealed, and the rules are kept. What was stated wrongly can be taken back with Undo.</p>"
        f"{laying.offer()}"
    )


# -------------------------------------------------------------------- the hand


def hand(seen: Any, seat: int, refusals: dict[str, Reason | None], mode: str) -> str:
    """The cards of a seat. `mode` is "play", "discard" (each card is thrown away instead) or "wait"."""
    cards = seen.hand(seat)
    if cards is None:
        return f"<h2>{player(seat)}’s hand</h2><p>{seen.hand_size(seat)} cards, hidden.</p>"
    openly = "open to all" if seen.options.open_hand else "seen only by you"
    items = "".join(
        _card(kind, refusals.get(kind), mode, k)
        for k, kind in enumerate(kind for kind, count in cards.items() for _ in range(count))
    )
    return (
        f'<div class="egt-head"><h2>{player(seat)}’s hand</h2><span class="egt-small">{openly}</span>'
        f"{_modes(mode, cards)}</div>"
        f'<div class="egt-cards" data-group>{items or "<p>No cards.</p>"}</div>{_others(seen, seat)}'
    )


def _modes(mode: str, cards: dict[str, int]) -> str:
    if mode == "wait" or not cards:
        return ""
    if mode == "discard":
        whole = (
            command("move", "Discard the whole hand", move_value(ecosia.DiscardHand()), data_key="whole")
            if sum(cards.values()) > 1
            else ""
        )
        return whole + command("mode", "Keep them", "play", data_key="mode")
    return command("mode", "Discard…", "discard", data_key="mode")


def _card(kind: str, refused: Reason | None, mode: str, place: int) -> str:
    card = facts.ecosia().cards[kind]
    key = f"card-{place}"
    if mode == "wait":
        return named(f"{icon(kind, 44)}<b>{_title(card)}</b>", card.rule, "egt-card egt-idle", data_key=key)
    if mode == "discard":
        text = "Throw this card away; it does nothing."
        return _card_button(
            card, text, card.rule, "move", move_value(ecosia.Discard(kind)), key, "egt-discard"
        )
    if refused:
        text = f"<b>Not now:</b> {escape(sentence(refused.text))}"
        return _card_button(card, text, refused.rule, "refused", kind, key, 'egt-off" aria-disabled="true')
    text = escape(card.text)
    return _card_button(card, text, card.rule, "move", move_value(ecosia.Play(kind)), key, "egt-play")


def _title(card: Any) -> str:
    """A card's name, which on a narrow card may be broken within it, with a hyphen."""
    return re.sub(r"(?<=\w)forest", "&shy;for&shy;est", str(card.title))


def _card_button(card: Any, text: str, by: str, do: str, value: str, key: str, state: str) -> str:
    return (
        f'<button type="button" data-do="{do}" data-value="{escape(value)}" data-key="{key}" class="egt-card {state}">'
        f"{tag(by)}{icon(card.kind, 44)}<b>{_title(card)}</b><span>{text}</span></button>"
    )


def _others(seen: Any, seat: int) -> str:
    others = [other for other in range(seen.players) if other != seat]
    if not others:
        return ""
    lines = []
    for other in others:
        cards = seen.hand(other)
        held = (
            f"{seen.hand_size(other)} cards"
            if cards is None
            else ", ".join(_other_card(other, kind, count) for kind, count in cards.items())
        )
        lines.append(f"<li><b>{player(other)}</b> {held or 'no cards'}</li>")
    return f'<ul class="egt-others egt-small" aria-label="Other hands" data-group>{"".join(lines)}</ul>'


def _other_card(seat: int, kind: str, count: int) -> str:
    """A card in another hand, which opens what it says."""
    card = facts.ecosia().cards[kind]
    return named(
        f"{card.title}{f' × {count}' if count > 1 else ''}", card.rule, data_key=f"other-{seat}-{kind}"
    )


def piles(seen: Any) -> str:
    """Deck, discard pile, bag."""
    bag = ", ".join(map(str, seen.bag))
    return (
        f"<li>{icon('card', 22)}<b>{seen.deck_size}</b> in the deck</li>"
        f"<li>{icon('deforested', 22)}<b>{sum(seen.discard.values())}</b> discarded</li>"
        f"<li>{icon('bag', 22)}<b>{len(seen.bag)}</b> in the bag<span class='egt-hidden'>: {bag}</span></li>"
    )


# -------------------------------------------------------------------- points


def score(seen: Any) -> str:
    """What the island is worth now, and the range of CO2."""
    total = seen.score()
    heading = "The island is worth" if seen.outcome and seen.outcome.won else "If the island were saved now"
    scale = max(200, -(-total.co2_high // 200) * 200)
    left, width = 100 * total.co2_low / scale, 100 * (total.co2_high - total.co2_low) / scale
    return (
        f'<h2>{heading}</h2><p class="egt-total"><b>{total.points}</b> points '
        f"<b>{total.co2_low}–{total.co2_high}</b> t CO₂ a year</p>"
        f'<div class="egt-scale" aria-hidden="true"><i style="left:{left:.1f}%;width:{width:.1f}%"></i></div>'
        f'<p class="egt-ends egt-small" aria-hidden="true"><span>0</span><span>{scale // 2}</span>'
        f"<span>{scale}</span></p>"
    )


def score_row(tile: Any) -> str:
    """One tile's arithmetic as a row of the table; nothing for a tile without trees."""
    if tile is None:
        return ""
    trees = "".join(
        f'<span class="egt-trees">{icon(species, 18)}{count}{hidden(" " + species)}</span>'
        for species, count in zip(ecosia.SPECIES, tile.trees, strict=True)
        if count
    )
    each = tile.points // sum(tile.trees)
    why = escape(tile.text.split("; ")[1])
    return (
        f'<tr><th scope="row">{ecosia.place_name(tile.tile)}</th>'
        f'<td>{trees}</td><td>{sum(tile.trees)} × {each}<br><span class="egt-small">{why}</span></td>'
        f'<td class="egt-number">{tile.points}</td><td class="egt-number">{tile.co2_low}–{tile.co2_high}</td></tr>'
    )


def rows(seen: Any) -> dict[str, str]:
    """The rows of the table of points, each a region of its own."""
    scored = {tile.tile: tile for tile in seen.score().tiles}
    return {f"row {ecosia.place_name(tile)}": score_row(scored.get(tile)) for tile in ecosia.TILES}


# -------------------------------------------------------------------- the frame of it all


@cache
def layout() -> str:
    """The regions of the page, and the dialogs that never change."""
    return frame.layout(
        "Ecosia",
        "a cooperative reforestation game",
        under_bar='<div class="egt-rounds" data-region="rounds"></div>',
        under_board=_legend(),
        side=_points(),
        foot=_STORY,
        dialogs=_keys()
        + _rules()
        + setup.new_game()
        + laying.frame()
        + frame.save()
        + frame.load("ecosia", setup.MOST),
    )


def _points() -> str:
    rows_ = "".join(f'<tbody data-region="row {ecosia.place_name(tile)}"></tbody>' for tile in ecosia.TILES)
    return f"""<section class="egt-panel egt-score" aria-label="Points"><div data-region="score"></div>
<details data-fold="tiles"><summary>Tile by tile</summary><div class="egt-wide">
<table><thead><tr><th scope="col">Tile</th>
<th scope="col">Trees</th><th scope="col">How</th><th scope="col" class="egt-number">Points</th>
<th scope="col" class="egt-number">t CO₂/yr</th></tr></thead>
{rows_}</table></div></details></section>
<section class="egt-panel" aria-label="What could happen next"><details data-fold="threats">
<summary>What could happen next</summary><div data-region="threats"></div></details></section>"""


_STORY = """<section class="egt-panel egt-story" aria-label="The game so far"><details data-fold="story">
<summary>The game so far</summary>
<div data-region="story"></div></details></section>"""


def _legend() -> str:
    terrains = "".join(
        f'<li><span class="egt-swatch" style="background:var(--{t.replace(" ", "-")})">{icon(t, 18)}</span>'
        f"<b>{letter(t)}</b> {'restored' if t == 'desert' else t}</li>"
        for t in (*ecosia.TERRAINS, "deforested")
    )
    trees = "".join(f"<li>{icon(s, 26)} {s}</li>" for s in ecosia.SPECIES)
    legend = f'<ul class="egt-legend" aria-label="Legend">{trees}{terrains}</ul>'
    return f'<ul class="egt-piles" data-region="piles"></ul>{legend}'


def _keys() -> str:
    on_the_island = (
        ("← →", "along the row"),
        ("↑ ↓", "to the upper or lower tile nearer the middle; with Shift the other one"),
    )
    return frame.keys(on_the_island, "board, note, hand, points, log")


def _rules() -> str:
    known = facts.ecosia()
    cards = "".join(
        f"<dt>{icon(c.kind, 28)} {c.title} {rule(c.rule)}</dt><dd>{c.text} <i>{c.why}</i></dd>"
        for c in known.cards.values()
    )
    events = "".join(
        f"<dt>{icon(e.event, 28)} {e.title} {rule(e.rule)}</dt><dd>{e.text} <i>{e.why}</i></dd>"
        for e in known.event_cards.values()
    )
    body = (
        "<p>Everybody plays together. The island is saved when no tile is deforested; it is lost when the last round "
        f"ends before that. {rule('E-35')}</p><p>In your turn play one card, or discard one or all, and draw up to "
        f"{known.hand}. {rule('E-23')} After each round an event strikes. {rule('E-26')}</p>"
        "<p>A tile is a monoculture when it has one species only, or more than twice as many of one as of all others. "
        f"{rule('E-15')} A tree counts 1 point in a monoculture, else as many as there are species. {rule('E-36')}</p>"
        f"<h3>Cards</h3><dl>{cards}</dl><h3>Events</h3><dl>{events}</dl>"
        "<p class='egt-small'>After “Ecosia: the board game”, whose rulebook is licensed CC BY-SA 4.0 by its "
        "authors; the words and drawings here are ours.</p>"
    )
    return dialog("rules", "Rules", body)
