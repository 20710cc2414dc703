"""The page round the Restoration Game, as HTML made from what a seat sees: piles, words, the large views, the frame."""

from __future__ import annotations

from functools import cache
from html import escape
from typing import Any

from edugames import facts
from edugames.widgets import decks, frame, laying, plates
from edugames.widgets.art import icon
from edugames.widgets.controls import command, dialog, hidden, rule, sentence
from edugames.widgets.games.restoration import setup
from edugames.widgets.games.restoration.tableau import EACH, MOST, c_list


def piles(seen: Any) -> dict[str, str]:
    """The four piles with their counts, each a region; the top of what was discarded can be looked at."""
    plants, actions = seen.plant_discards, seen.action_discards
    plant, action = (pile[-1] if pile else None for pile in (plants, actions))
    thrown = plates.plant_icon(seen.deck.plants[plant], 34) if plant else ""
    used = plates.action_icon(seen.deck.actions[action], 34) if action else ""
    return {
        "pile plants": _pile("plants", seen.plant_pile_size, icon("daisy", 34)),
        "pile discarded": _pile("discarded", len(plants), thrown, plant),
        "pile actions": _pile("actions", seen.action_pile_size, icon("blank", 30)),
        "pile used": _pile("used", len(actions), used, action),
    }


PILES = ("plants", "discarded", "actions", "used")


def _pile(name: str, count: int, picture: str, top: str | None = None) -> str:
    face = f"{picture}<b>{count}</b>"
    if top is None:
        return f'<span class="egt-pile">{face}</span>{name}'
    more = hidden(f"top of the {name}: more about it")
    return f"{command('card', face + more, top, **{'class': 'egt-pile'})}{name}"


# -------------------------------------------------------------------- what is said beside


def hint(alone: str = "") -> str:
    """What to do first, while nothing has happened yet; `alone` is the way to a game against bots."""
    return (
        "<h3>How to play</h3><p>Choose a card, then the habitat it is for: what fits has a violet edge. Complete "
        "one technique above each of your three habitats; plants come by themselves, three below each win the game."
        f"</p>{alone}"
    )


def for_one(name: str) -> str:
    """The way to a game against bots, for somebody who is alone."""
    return (
        f'<p class="egt-actions">{command("alone", "I play alone: bots for the others", data_key="alone")}</p>'
        f'<p class="egt-small">The bot “{escape(name)}” sits down at every other seat.</p>'
    )


def lay_the_table() -> str:
    """What to do before the first play of a referee's game."""
    return (
        "<h3>You are the referee</h3><p>Lay the real cards as they are shown here: three habitats before each player, "
        "and these hands; or state how yours lie already. Play with the "
        "cards on your table: here you say what was drawn, and the rules are kept. "
        "What was stated wrongly can be taken back with Undo.</p>"
        f"{laying.offer()}"
    )


def how_it_ended(outcome: Any) -> str:
    """The outcome, in the place of what is asked."""
    return f"<p><b>The game is over.</b> {escape(sentence(outcome.reason))}</p>"


def ready(name: str, chosen: str) -> str:
    """The move that is chosen, in words, and the button that plays it."""
    return (
        f"<p><b>{escape(name)}:</b> {escape(sentence(chosen))}</p>"
        f"{command('undo', 'Back', data_key='back')}"
        f"{command('play', 'Do it', data_key='play', **{'class': 'egt-primary'})}"
    )


def go_on_choosing(name: str, picked: str) -> str:
    """What is still to be chosen."""
    return (
        f"<p><b>{escape(name)}:</b> {escape(picked)}. Now choose what it is for: it has a violet edge.</p>"
        f"{command('undo', 'Back', data_key='back')}"
    )


def explained(chosen: str, consequence: str) -> str:
    """What the chosen move will do."""
    will_do = f"<p>{escape(consequence)}</p>" if consequence else ""
    return f"<h3>{escape(sentence(chosen))}</h3>{will_do}"


def plant_in_question(seen: Any) -> str:
    """The plate of the plant that is offered or to be placed."""
    plant = seen.deck.plants[seen.plant]
    return f'<div class="egt-offered">{plates.plant_plate(plant, seen.deck, c_list(seen))}</div>'


def large(seen: Any, name: str) -> str:
    """The large view of a card: an action card by its kind, a plant or a habitat by its id; "" for neither."""
    deck = seen.deck
    if name in deck.actions:
        return plates.action_page(deck.actions[name])
    if name in deck.plants:
        own = deck != facts.deck()
        return plates.plant_page(deck.plants[name], deck, tuple(facts.c_lists().values())) + (
            f'<p class="egt-small">From the deck “{escape(deck.name)}”.</p>' if own else RECONSTRUCTION
        )
    if name in deck.habitats:
        return plates.habitat_page(deck.habitats[name], homes_of(seen, name))
    return ""


RECONSTRUCTION = (
    '<p class="egt-small">Which plants and habitats are in the printed game is not published card by card: this deck '
    "is our reconstruction. The C values are published ones.</p>"
)


def homes_of(seen: Any, habitat: str) -> str:
    """The plants of the deck that belong in a habitat."""
    found = [plant for plant in seen.deck.plants.values() if habitat in seen.belongs_in(plant.id)]
    names = ", ".join(
        command("card", escape(plant.common_name), plant.id, **{"class": "egt-link"}) for plant in found
    )
    return f"<h4>Plants of the deck that belong here</h4><p>{names}</p>"


# -------------------------------------------------------------------- the frame of it all


@cache
def layout() -> str:
    """The regions of the page, and the dialogs that never change."""
    return frame.layout(
        "The Restoration Game",
        "Illinois plant communities",
        under_bar='<div class="egt-far" data-region="progress"></div>',
        under_board=_own() + frame.HAND,
        hand="",
        dress="egt-laid-out",
        side=_others(),
        foot="",
        dialogs=f"{_keys()}{_rules()}{setup.new_game()}{laying.frame()}{frame.save()}"
        f"{frame.load('restoration', MOST)}{decks.dialog()}"
        + dialog("card", "Card", '<div data-region="card"></div>'),
    )


def _own() -> str:
    columns = "".join(
        f'<div class="egt-plot"><div data-region="row {k}"></div><div data-region="home {k}"></div>'
        f'<div data-region="column {k}"></div></div>'
        for k in range(EACH)
    )
    return (
        f'<section class="egt-own" aria-label="Your habitats"><div class="egt-plots">{columns}</div>'
        '<div class="egt-beside" data-region="side"></div></section>'
    )


def _others() -> str:
    seats = "".join(
        f'<section class="egt-seat"><div data-region="other {k}"></div>'
        '<div class="egt-other-homes" data-group>'
        + "".join(f'<div data-region="other {k} {h}"></div>' for h in range(EACH))
        + "</div></section>"
        for k in range(1, MOST)
    )
    return (
        f'<div class="egt-others-all" role="group" aria-label="The other players">{seats}</div>'
        '<section class="egt-panel" aria-label="Piles"><ul class="egt-card-piles">'
        + "".join(f'<li data-region="pile {name}"></li>' for name in PILES)
        + "</ul></section>"
        '<section class="egt-panel egt-floristic" aria-label="Floristic quality"><details data-fold="floristic">'
        '<summary>Floristic quality of your plants</summary><div data-region="floristic"></div></details></section>'
    )


def _keys() -> str:
    return frame.keys(
        (("← → ↑ ↓", "from card to card, from habitat to habitat of a group"),),
        "your habitats, hand, note, the other players, log",
    )


def _rules() -> str:
    """The game in short; every card stands in the deck of this game, so only the kinds are told here."""
    known = facts.deck()
    cards = "".join(
        f"<dt>{plates.action_icon(a, 28)} {escape(a.title)} × {a.count} {rule(a.rule)}</dt><dd>{escape(a.text)} "
        f"<i>{escape(a.why)}</i></dd>"
        for a in known.actions.values()
    )
    body = (
        "<p>You restore three habitats. Above each you need one technique with all its three parts, training, "
        f"equipment and volunteer {rule('R-16')}; below each three plants that belong there {rule('R-17')}. Who has "
        f"all of it first wins at once. {rule('R-44')}</p>"
        f"<p>In your turn play one action card or discard one {rule('R-20')}, fill your hand to five {rule('R-36')} "
        f"and draw a plant {rule('R-37')}. A plant that you cannot use is offered to the others: whoever takes it "
        f"gives up the next turn. {rule('R-38')}</p>"
        "<p>Once in a game you may replace your whole hand instead. "
        f"{rule('R-35')}</p><h3>Action cards</h3><dl>{cards}</dl>"
        "<p class='egt-small'>After “The Restoration Game” by Christopher David Benda. The words and drawings are "
        "ours. How many cards there are of each kind, the plants and most habitats are our reconstruction, not the "
        "printed deck.</p>"
    )
    return dialog("rules", "Rules", body)
