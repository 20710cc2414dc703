"""Everything around the habitats, as HTML made from what a seat sees: pure functions, one for each region.

Controls say what they do in `data-do`, with `data-value`; the scripts of the overlay send both to the
kernel. Whatever comes from outside (an error, a record, a deck) is escaped.
"""

from __future__ import annotations

from functools import cache
from html import escape
from typing import TYPE_CHECKING, Any

from edugames import facts, observation
from edugames.widgets import decks, floristic, frame, habitats, laying, plates
from edugames.widgets.art import icon
from edugames.widgets.controls import command, dialog, hidden, move_value, rule, sentence
from edugames.widgets.games.observation import setup
from edugames.widgets.games.observation.explain import listed, several
from edugames.widgets.games.observation.scene import HAND, LEAF, SEATS, shape_of
from edugames.widgets.regions import player, refusal

if TYPE_CHECKING:
    from collections.abc import Collection

    from edugames.play import Reason

TAGLINE = "walk, find, record"


def marker(seat: int) -> str:
    """A seat's marker as a small drawing, beside the name that says the same."""
    return f'<svg class="egt-marker" width="26" height="26" aria-hidden="true"><use href="#egt-marker-{seat}"/></svg>'


def _markers() -> str:
    """The markers as symbols; whoever is on turn has an inked one."""
    paint = "fill:var(--marker,var(--sheet));stroke:var(--ink);stroke-width:3;stroke-linejoin:round"
    letters = "fill:var(--number,var(--ink));stroke:none;font:bold 19px var(--sans);text-anchor:middle"
    return "".join(
        f'<symbol id="egt-marker-{seat}" viewBox="-25 -25 50 50"><polygon style="{paint}" '
        f'points="{" ".join(f"{x:.1f},{y:.1f}" for x, y in shape_of(seat, 17))}"/>'
        f'<text style="{letters}" y="{9.5 if seat == 2 else 6.5}">{seat + 1}</text></symbol>'
        for seat in SEATS
    )


# -------------------------------------------------------------------- above the board


def progress(seen: Any) -> str:
    """How far the game is: the round, the piles, whether these are the last turns."""
    last = (
        f"<p><b>Last turns.</b> {player(seen.ended_by)} has seen every class. {rule('O-12')}</p>"
        if seen.ended_by is not None and seen.outcome is None
        else ""
    )
    return (
        f'<p><b>Round {seen.round}</b><br><span class="egt-small">{seen.pile_size} to draw, '
        f"{len(seen.discard)} discarded</span></p>{last}"
    )


def how_it_ended(outcome: Any) -> str:
    """The outcome, in the place of what is asked."""
    names = listed([player(seat) for seat in outcome.winners])
    points = outcome.score[outcome.winners[0]].points
    wins = "wins" if len(outcome.winners) == 1 else "win together"
    return f"<p><b>{names} {wins} with {several(points, 'point')}.</b> {escape(sentence(outcome.reason))}</p>"


# -------------------------------------------------------------------- the note beside the board


def hint(seen: Any) -> str:
    """What to do first, while nothing has happened yet."""
    starts = player(seen.starter)
    return (
        "<h3>How to play</h3><p>Walk from habitat to habitat and observe plants where they grow: each counts its C "
        f"value. Whoever first has one of all {_how_many_classes(seen)} ends the game; the highest sum wins.</p>"
        f"<p>{starts} begins. {rule('O-4')} Choose a habitat for the marker, then a plant.</p>"
    )


def lay_the_table() -> str:
    """What to do before the first play of a referee's game."""
    return (
        "<h3>You are the referee</h3><p>Lay the real habitats as they lie here, and deal these hands; or state how "
        "yours lie already. Play with the cards on your table: here you say which plant was drawn, and the rules are "
        "kept. What was stated wrongly can be taken back with Undo.</p>"
        f"{laying.offer()}"
    )


def where_it_stands(seen: Any, held: list[str] | None) -> str:
    """After the walk: where the marker stands, and which plants of the hand grow there."""
    habitat = seen.deck.habitats[seen.marker(seen.seat)]
    if held is None:
        choice = ""
    elif held:
        names = listed([f"<b>{escape(seen.deck.plants[p].common_name)}</b>" for p in held], "or")
        choice = f"<p>Here you can observe {names}. {rule('O-9')}</p>"
    else:
        choice = f"<p>None of your plants grows here: throw one away. {rule('O-10')}</p>"
    about = f'<p class="egt-aside">{escape(habitat.description)}</p>'
    return f"{plates.habitat_head(habitat)}{about}{choice}"


def not_here(seen: Any, plant: str, reason: Reason) -> str:
    """Why a plant cannot be observed where the marker stands."""
    row = seen.deck.plants.get(plant)
    return refusal(row.common_name if row else "This plant", reason)


# -------------------------------------------------------------------- the hand


def hand(seen: Any, seat: int, more: str = "") -> str:
    """The heading over the plants of a seat; `more` are buttons beside it."""
    if seen.hand(seat) is None:
        return f"<h2>{player(seat)}’s hand</h2><p>{several(seen.hand_size(seat), 'plant')}, hidden.</p>"
    return (
        f'<div class="egt-head"><h2>{player(seat)}’s hand</h2><span class="egt-small">seen only by you</span>'
        f"{more}</div>{'' if seen.hand(seat) else '<p>No plants.</p>'}"
    )


def face(seen: Any, plant: str, place: int) -> str:
    """A plant of the hand: silhouette, C, name, where it grows, and the way to its large view."""
    row = seen.deck.plants[plant]
    region = facts.c_lists()[seen.options.c_list].region
    name = row.common_name
    about = command("card", "About", plant, data_key=f"about-{place}", aria_label=f"About {name}")
    return (
        f"{plates.plant_icon(row, 52)}{plates.badge(plates.c_of(row, seen.options.c_list), region)}"
        f'<b>{escape(name)}</b><span class="egt-marks">{_emblems(seen, plant)}</span>{about}'
    )


def _emblems(seen: Any, plant: str) -> str:
    found = [seen.deck.habitats[habitat] for habitat in seen.grows_in(plant)]
    names = listed([habitat.name for habitat in found])
    icons = "".join(plates.habitat_icon(habitat, 26) for habitat in found)
    return f'<span title="{escape(names)}">{icons}</span>{hidden(f"grows in {names}")}'


def doing(
    seen: Any, plant: str, place: int, mode: str, refused: Reason | None = None, near: Collection[str] = ()
) -> str:
    """What can be done with a plant of the hand now.

    `mode` is "play", "discard" (it is thrown away instead) or "wait"; `refused` says why it cannot be observed,
    `near` in which habitats of the next step it grows.
    """
    name = seen.deck.plants[plant].common_name
    key = f"card-{place}"
    if mode == "wait":
        return f'<p class="egt-idle">{_within_reach(seen, near)}</p>'
    if mode == "discard":
        value = move_value(observation.Discard(plant))
        return _button("move", value, key, "egt-discard", f"Throw away {name}", "Throw away")
    if refused:
        return _button(
            "refused", plant, key, "egt-off", f"Not here: {name}", "Not here", aria_disabled="true"
        )
    value = move_value(observation.Observe(plant))
    points = several(seen.c(plant), "point")
    return _button("move", value, key, "egt-play", f"Observe {name}: {points}", f"Observe: {points}")


def _button(do: str, value: str, key: str, state: str, label: str, text: str, **more: str) -> str:
    return command(do, text, value, data_key=key, aria_label=label, **{"class": f"egt-card {state}"}, **more)


def _within_reach(seen: Any, near: Collection[str]) -> str:
    if not near:
        return ""
    return f"Near: {escape(listed([seen.deck.habitats[h].name for h in near], 'or'))}"


def large(seen: Any, plant: str) -> str:
    """A plant in the large view."""
    if plant not in seen.deck.plants:
        return "<p>There is no plant of this name in the deck.</p>"
    row = seen.deck.plants[plant]
    lists = tuple(facts.c_lists().values())
    own = f"From the deck “{escape(seen.deck.name)}”."
    said = own if seen.deck != facts.deck() else _RECONSTRUCTION
    return f"{plates.plant_page(row, seen.deck, lists)}<p class='egt-small'>{said}</p>"


_RECONSTRUCTION = (
    "The cards of the printed game are not published one by one: that this plant is in the deck, and in which "
    "habitats, is our reconstruction. Whoever owns the game can put in their own deck, under “New game”."
)


def card_dialog() -> str:
    """The dialog that a plant opens in."""
    return dialog("card", "Plant", '<div data-region="card"></div>')


# -------------------------------------------------------------------- points


def _asked_for(seen: Any) -> set[str]:
    """The classes that are to be seen: those in which a plant of the deck can be observed (O-12)."""
    return {*seen.classes(0), *seen.missing(0)}


def _how_many_classes(seen: Any) -> str:
    """ "five classes"; a class's own deck may have fewer."""
    asked = len(_asked_for(seen))
    return (
        "five classes"
        if asked == len(observation.CLASSES)
        else f"{several(asked, 'class', 'classes')} of this deck"
    )


def standing(seen: Any, seat: int, on_turn: bool, bot: str = "") -> str:
    """A row of the table of points: a seat's sum, the classes it has seen, how many plants it holds."""
    classes, asked = seen.classes(seat), _asked_for(seen)
    ticks = "".join(
        f"<td><b>✓</b>{hidden('seen')}</td>"
        if kind in classes
        else "<td>–</td>"
        if kind in asked
        else f"<td>{hidden('not asked for')}</td>"
        for kind in observation.CLASSES
    )
    off = "" if seen.marker(seat) else '<br><span class="egt-small">beside the board</span>'
    who = f' <span class="egt-small">bot: {escape(bot)}</span>' if bot else ""
    current = ' aria-current="true"' if on_turn else ""
    return (
        f'<tr{current}><th scope="row">{marker(seat)} {player(seat)}{who}{off}</th>'
        f'<td class="egt-number"><b>{seen.score(seat).points}</b></td>{ticks}'
        f'<td class="egt-number">{seen.hand_size(seat)}</td></tr>'
    )


def whose_c(seen: Any) -> str:
    """Which C values count."""
    one = facts.c_lists()[seen.options.c_list]
    return (
        f'<p class="egt-small">C values: {escape(one.region)}, {one.year}. The set of {_how_many_classes(seen)} '
        f"ends the game; the highest sum of C wins. {rule('O-13')}</p>"
    )


def observed(seen: Any) -> str:
    """What lies face up before everybody, the newest first."""
    parts = "".join(_observed_by(seen, seat) for seat in range(seen.players))
    return f'<div class="egt-seen">{parts}</div>'


def _observed_by(seen: Any, seat: int) -> str:
    one = facts.c_lists()[seen.options.c_list]
    lines = "".join(
        f"<li>{plates.plant_line(seen.deck.plants[o.plant], one, 34)}"
        f'<span class="egt-small">in the {escape(seen.deck.habitats[o.habitat].name)}</span></li>'
        for o in reversed(seen.observed(seat))
    )
    total = seen.score(seat).text if lines else "nothing yet"
    return (
        f"<section><h3>{marker(seat)} {player(seat)}</h3><p class='egt-small'>{escape(total)}</p>"
        f"<ul>{lines}</ul></section>"
    )


def quality(seen: Any, seat: int, plants: Collection[str]) -> str:
    """The floristic quality of what a seat has observed, by habitat, and of the hand that may be looked at."""
    by_habitat: dict[str, list[str]] = {}
    for one in seen.observed(seat):
        by_habitat.setdefault(one.habitat, []).append(one.plant)
    whose = f"<p class='egt-small'>What {player(seat)} has observed, and the hand.</p>"
    return whose + floristic.region(by_habitat, plants, seen.options.c_list, seen.deck)


# -------------------------------------------------------------------- the frame of it all


@cache
def layout() -> str:
    """The regions of the page, and the dialogs that never change."""
    keys = frame.keys((("← → ↑ ↓", "to the habitat on that side"),), "board, note, hand, points, log")
    return frame.layout(
        "Observation",
        TAGLINE,
        under_bar='<div class="egt-rounds egt-progress" data-region="progress"></div>',
        under_board=_legend(),
        side=_side(),
        foot=_STORY,
        dialogs=f"{keys}{_rules()}{setup.new_game()}{laying.frame()}{frame.save()}"
        f"{frame.load('observation', setup.PLAYERS[-1])}{card_dialog()}{decks.dialog()}",
        hand=_hand_frame(),
    )


@cache
def drawings() -> str:
    """The symbols that the page is printed with."""
    return plates.symbols() + _markers()


def _side() -> str:
    heads = "".join(
        f'<th scope="col"><span aria-hidden="true">{habitats.letter(kind)}</span>'
        f"{hidden(plates.class_name(kind))}</th>"
        for kind in observation.CLASSES
    )
    rows = "".join(f'<tbody data-region="player {seat}"></tbody>' for seat in SEATS)
    return f"""<section class="egt-panel egt-score" aria-label="Points"><h2>Points and classes seen</h2>
<div class="egt-wide"><table class="egt-standing"><thead><tr><th scope="col">Player</th>
<th scope="col" class="egt-number">Points</th>
{heads}<th scope="col" class="egt-number">Hand</th></tr></thead>{rows}</table></div><div data-region="whose-c"></div>
<details data-fold="seen"><summary>What was observed</summary><div data-region="seen"></div></details></section>
<section class="egt-panel" aria-label="{floristic.TITLE}"><details data-fold="quality">
<summary>{floristic.TITLE}</summary><div data-region="quality"></div></details></section>"""


def _hand_frame() -> str:
    slots = "".join(
        f'<div class="egt-held"><div data-region="face {k}"></div><div data-region="doing {k}"></div></div>'
        for k in range(HAND)
    )
    return (
        '<section class="egt-panel egt-hand" aria-label="Hand"><div data-region="hand"></div>'
        f'<div class="egt-cards egt-plants" data-group>{slots}</div></section>'
    )


_STORY = """<section class="egt-panel egt-story" aria-label="The game so far"><details data-fold="story">
<summary>The game so far</summary>
<div data-region="story"></div></details></section>"""


def _legend() -> str:
    classes = "".join(
        f"<li>{icon(f'any {kind}', 26)} <b>{habitats.letter(kind)}</b> {plates.class_name(kind)}</li>"
        for kind in observation.CLASSES
    )
    points = " ".join(f"{x},{y}" for x, y in LEAF)
    leaf = (
        '<svg class="egt-leaf" viewBox="-1.5 -1.5 3 3" width="26" height="26" aria-hidden="true">'
        f'<polygon points="{points}"/></svg>'
    )
    return f'<ul class="egt-legend" aria-label="Legend">{classes}<li>{leaf} so many of your plants grow there</li></ul>'


def _rules() -> str:
    items = "".join(
        f"<dt>{escape(one.title)} {rule(one.rule)}</dt><dd>{escape(one.text)}</dd>"
        for one in facts.observation_rules()
    )
    body = (
        f"<dl>{items}</dl><p class='egt-small'>After the alternate game of “The Restoration Game” by Christopher David "
        "Benda; the words and drawings here are ours. Which plants and habitats there are is in part our "
        "reconstruction.</p>"
    )
    return dialog("rules", "Rules", body)
