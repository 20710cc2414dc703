"""What lies before the players, as HTML: one's own three habitats large, those of the others small.

A habitat is a place that can be pressed; its cards open their large view. What the small view shows as icons it also
says in words. Whatever comes from a deck of one's own is escaped.
"""

from __future__ import annotations

from html import escape
from typing import Any

from edugames import facts
from edugames.widgets import plates
from edugames.widgets.art import icon
from edugames.widgets.controls import command, hidden
from edugames.widgets.regions import player

MOST = 6
"""Players at one table."""
EACH = 3
"""Habitats of a player, cards in a row, plants in a column."""
BIOLOGIST = "agency biologist"


def c_list(seen: Any) -> facts.CList:
    """The list whose C values this game shows."""
    return facts.c_lists()[seen.options.c_list]


def whose(seat: int, viewer: int) -> str:
    """A seat as the viewer calls it: "your", "Player 2’s"."""
    return "your" if seat == viewer else f"{player(seat)}’s"


# -------------------------------------------------------------------- how far everybody is


def progress(seen: Any, viewer: int) -> str:
    """For each player the six parts that win: three rows and three columns."""
    lines = "".join(_progress(seen, seat, viewer) for seat in range(seen.players))
    return f'<ol class="egt-parts" aria-label="Parts restored, of six">{lines}</ol>'


def _progress(seen: Any, seat: int, viewer: int) -> str:
    homes = seen.habitats_of(seat)
    rows, columns = (sum(map(done, homes)) for done in (seen.row_is_complete, seen.column_is_complete))
    name = "You" if seat == viewer else player(seat)
    done_ = rows + columns
    dots = f'<i aria-hidden="true">{"●" * done_}{"○" * (6 - done_)}</i>'
    parts = f"{rows} technique{'' if rows == 1 else 's'}, {columns} plant column{'' if columns == 1 else 's'}"
    return f'<li title="{parts}">{name} {dots} {done_}/6</li>'


# -------------------------------------------------------------------- one's own habitats


def home(seen: Any, habitat: str) -> str:
    """One of one's own habitats as the place it is: emblem, name, class, what is complete."""
    card = seen.deck.habitats[habitat]
    return _place(
        habitat,
        "egt-home",
        f"{plates.habitat_icon(card, 44)}<span><b>{escape(card.name)}</b>"
        f"<small>{plates.class_sign(card.community_class)}</small></span>{state(seen, habitat)}",
    )


def _place(habitat: str, dress: str, face: str) -> str:
    """A habitat that can be pressed; its signs come as marks, and are said in words too."""
    value = escape(habitat)
    return (
        f'<button type="button" data-do="pick" data-value="{value}" data-key="{value}" data-sign="{value}" '
        f'class="{dress}">{face}<span class="egt-hidden" data-word></span></button>'
    )


def state(seen: Any, habitat: str) -> str:
    """How much of a habitat is complete."""
    row, column = seen.row(habitat), seen.column(habitat)
    if seen.row_is_complete(habitat) and seen.column_is_complete(habitat):
        return '<span class="egt-state egt-safe"><b>✓ restored</b></span>'
    technique = technique_of(seen, habitat)
    done = "✓ " if seen.row_is_complete(habitat) else ""
    grown = "✓ " if seen.column_is_complete(habitat) else ""
    return (
        f'<span class="egt-state"><span>{done}{technique or "technique"} {len(row)}/{EACH}</span>'
        f"<span>{grown}plants {len(column)}/{EACH}</span></span>"
    )


def technique_of(seen: Any, habitat: str) -> str:
    """The technique that has begun above a habitat; "" for none, or for several where rows may be mixed."""
    found = {seen.deck.actions[card].technique for card in seen.row(habitat) if card != BIOLOGIST}
    return found.pop() if len(found) == 1 else ""


def row(seen: Any, habitat: str) -> str:
    """The row above a habitat: the cards laid, and what is still wanted. A finger finds the habitat anywhere on it."""
    laid = seen.row(habitat)
    cards = "".join(_laid(seen, card, sign_of(habitat, "row", k, laid)) for k, card in enumerate(laid))
    gaps = "".join(_gap(habitat, wanted) for wanted in gaps_of(seen, habitat))
    safe = " egt-safe" if seen.row_is_complete(habitat) else ""
    lock = hidden("complete and safe") if safe else ""
    value = escape(habitat)
    return (
        f'<div class="egt-row{safe}" data-do="pick" data-value="{value}" data-group>{cards}{gaps}{lock}</div>'
    )


def sign_of(habitat: str, where: str, place: int, laid: tuple[str, ...]) -> dict[str, str]:
    """The card that was laid last wears the sign of a change, as `data-sign` "fen/row" or "fen/column"."""
    return {"data_sign": f"{habitat}/{where}"} if place == len(laid) - 1 else {}


def _laid(seen: Any, card: str, sign: dict[str, str]) -> str:
    action = seen.deck.actions[card]
    face = f"{plates.action_icon(action, 34)}<b>{narrow(action.title)}</b>"
    return command("card", face, card, **sign, **{"class": f"egt-laid egt-banded {plates.dress(action)}"})


_SOFT = {
    word.replace("-", ""): word
    for word in ("chain-saw", "back-pack", "herbi-cide", "train-ing", "bio-logist")
}
"""Where a long word of a title may be parted."""


def narrow(title: str) -> str:
    """A title for a narrow card, as HTML: without what stands in brackets, long words parted where they may be."""
    words = title.partition(" (")[0].split()
    return " ".join(_parted(word) for word in words)


def _parted(word: str) -> str:
    parted = _SOFT.get(word.lower())
    return escape(word) if parted is None else word[: parted.index("-")] + "&shy;" + word[parted.index("-") :]


def gaps_of(seen: Any, habitat: str) -> list[str]:
    """What is still wanted above a habitat, one text for each card that is missing (R-16)."""
    laid = [card for card in seen.row(habitat) if card != BIOLOGIST]
    open_ = EACH - len(seen.row(habitat))
    technique = technique_of(seen, habitat)
    if not technique:
        return ["any technique", "", ""][:open_] if not laid else ["three of one technique"] * open_
    aspects = {seen.deck.actions[card].aspect for card in laid}
    wanted = [
        action.title.partition(" (")[0]
        for action in seen.deck.actions.values()
        if action.technique == technique and action.aspect not in aspects
    ]
    return wanted if len(wanted) == open_ else [" or ".join(wanted)] * open_


def _gap(habitat: str, wanted: str) -> str:
    """An empty place: for the mouse and the finger the habitat that it belongs to."""
    value = escape(habitat)
    return f'<span class="egt-gap" data-do="pick" data-value="{value}" data-sign="{value}">{escape(wanted)}</span>'


def column(seen: Any, habitat: str) -> str:
    """The plants below a habitat, and how many are still wanted."""
    laid = seen.column(habitat)
    plants = "".join(
        _planted(seen, plant, sign_of(habitat, "column", k, laid)) for k, plant in enumerate(laid)
    )
    missing = EACH - len(laid)
    name = escape(seen.habitat_name(habitat))
    wanted = [f"{missing} more plant{'' if missing == 1 else 's'} of the {name}", "", ""][:missing]
    gaps = "".join(f'<span class="egt-gap egt-bed">{text}</span>' for text in wanted)
    safe = " egt-safe" if not missing else ""
    lock = hidden("complete and safe") if safe else ""
    return f'<div class="egt-column{safe}" data-group>{plants}{gaps}{lock}</div>'


def _planted(seen: Any, plant: str, sign: dict[str, str]) -> str:
    dress = sign | {"class": "egt-planted"}
    if plant == BIOLOGIST:
        action = seen.deck.actions[BIOLOGIST]
        text = (
            f'<span class="egt-plant">{plates.action_icon(action, 36)}<span><b>{escape(action.title)}</b>'
            "<i>stands for a plant</i></span></span>"
        )
        return command("card", text, BIOLOGIST, **dress)
    return command("card", plates.plant_line(seen.deck.plants[plant], c_list(seen), 36), plant, **dress)


def side(seen: Any, seat: int) -> str:
    """What lies beside a seat's habitats (R-19)."""
    cards = "".join(
        command(
            "card",
            f"{plates.action_icon(seen.deck.actions[card], 28)}<b>{escape(seen.deck.actions[card].title)}</b>",
            card,
            **{"class": "egt-official"},
        )
        for card in seen.side(seat)
    )
    lost = skipped(seen, seat)
    note = f'<span class="egt-lost">{lost}</span>' if lost else ""
    return cards + note


def skipped(seen: Any, seat: int) -> str:
    """That a seat has spent its next turn; "" when it has not (R-42)."""
    turns = seen.turns_to_skip(seat)
    return "" if not turns else "next turn given up" if turns == 1 else f"next {turns} turns given up"


# -------------------------------------------------------------------- the others


def other(seen: Any, seat: int, bot: str = "") -> str:
    """Another player: name, cards in the hand, what lies beside the habitats."""
    kind = f" · bot: {escape(bot)}" if bot else ""
    cards = seen.hand_size(seat)
    return (
        f"<h3>{player(seat)} <small>{cards} card{'' if cards == 1 else 's'} in the hand{kind}</small></h3>"
        f'<div class="egt-beside">{side(seen, seat)}</div>'
    )


def other_home(seen: Any, habitat: str) -> str:
    """Another player's habitat, small: emblem, name, the row and the column as icons, all of it in words as well."""
    card = seen.deck.habitats[habitat]
    rows = "".join(
        _mini(plates.action_icon(seen.deck.actions[c], 22), seen.deck.actions[c]) for c in seen.row(habitat)
    )
    plants = "".join(
        f"<i>{icon(BIOLOGIST, 22) if plant == BIOLOGIST else plates.plant_icon(seen.deck.plants[plant], 22)}</i>"
        for plant in seen.column(habitat)
    )
    face = (
        f"{plates.habitat_icon(card, 26)}<b>{escape(card.name)}</b>"
        f'<span class="egt-minis{_lock(seen.row_is_complete(habitat))}">{_three(rows, len(seen.row(habitat)))}</span>'
        f'<span class="egt-minis{_lock(seen.column_is_complete(habitat))}">'
        f"{_three(plants, len(seen.column(habitat)))}</span>{hidden(short(seen, habitat))}"
    )
    return _place(habitat, "egt-other-home", face)


def _mini(picture: str, action: facts.Action) -> str:
    return f'<i class="{plates.dress(action)}">{picture}</i>'


def _lock(complete: bool) -> str:
    return " egt-safe" if complete else ""


def _three(laid: str, count: int) -> str:
    return laid + "<i></i>" * (EACH - count)


def short(seen: Any, habitat: str) -> str:
    """What lies above and below a habitat, in a breath."""
    above = [seen.deck.actions[card].title for card in seen.row(habitat)]
    below = [name_of(seen, plant) for plant in seen.column(habitat)]
    row_done = " (complete and safe)" if seen.row_is_complete(habitat) else ""
    column_done = " (complete and safe)" if seen.column_is_complete(habitat) else ""
    return f": above {', '.join(above) or 'nothing'}{row_done}; below {', '.join(below) or 'nothing'}{column_done}"


def name_of(seen: Any, plant: str) -> str:
    """What is called a plant in a column: its common name, or the biologist who stands for one."""
    return "agency biologist" if plant == BIOLOGIST else str(seen.deck.plants[plant].common_name)
