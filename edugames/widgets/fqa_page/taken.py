"""What can be taken along: files, a citation, a deck of one's own."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from edugames import facts
from edugames.widgets.controls import command
from edugames.widgets.fqa_page.found import plants_of

if TYPE_CHECKING:
    from edugames.science.fqa import Report
    from edugames.widgets.fqa_deck import ListDeck


def taken(report: Report, deck_words: str, has_plots: bool = False) -> str:
    """The downloads, those of plots and covers where there are any, how to cite, and the deck."""
    buttons = "".join(
        command("save", text, name, data_key=f"save-{name}")
        for name, text in (
            ("report", "Report to print (HTML)"),
            ("figures", "Figures (CSV)"),
            ("lines", "Lines and what they are (CSV)"),
            *(
                (("plots", "Plots (CSV)"), ("shares", "Frequency, cover, importance (CSV)"))
                if has_plots
                else ()
            ),
        )
    )
    return (
        f"<h2>4. Take it with you</h2><div class='egt-actions' data-group>{buttons}</div>"
        f"<p class='egt-small'>To cite: {escape(citation(report))}</p>{deck_words}"
    )


def citation(report: Report) -> str:
    """How to cite a figure: the program, and the list it rests on."""
    told = report.provenance()
    source = report.flora.source or "source not stated by the list"
    return (
        f"Floristic quality computed with {told['program']} on {told['date']}; coefficients of conservatism "
        f"for "
        f"{report.flora.region}, {report.flora.year} ({source})."
    )


def deck_of(own: ListDeck) -> str:
    """The plants of the list as cards of the Restoration Game, and how to play with them."""
    if own.deck is None:
        return (
            "<h3>A deck of your own</h3><p>None of these plants is a card of the Restoration Game, so there is no deck "
            "to play with them.</p>"
        )
    listed = "".join(
        f"<li><b>{escape(habitat.name)}</b>: {_growing_in(habitat.id, own)}</li>"
        for habitat in own.deck.habitats.values()
    )
    filled = (
        f" {plants_of(len(own.added))} of the game, set in brackets, fill it up, so that two can play and every "
        "habitat can be completed."
        if own.added
        else ""
    )
    buttons = command("save", "Plants of the deck (CSV)", "deck-plants", data_key="save-plants") + command(
        "save", "Habitats of the deck (CSV)", "deck-habitats", data_key="save-habitats"
    )
    return (
        f"<h3>A deck of your own</h3><p>{plants_of(len(own.found))} of this list "
        f"{'is a card' if len(own.found) == 1 else 'are cards'} of the Restoration Game.{filled}</p>"
        f"<ul class='egt-bullets'>{listed}</ul><div class='egt-actions' data-group>{buttons}</div>"
        "<p class='egt-small'>Save both files; then, in the Restoration Game, choose New game, Our own deck, and both "
        f"files together. With {len(own.deck.habitats)} habitats {_players(own.deck)} can play. "
        "Which plant grows in which habitat is our reconstruction.</p>"
    )


def _players(deck: facts.Deck) -> str:
    """How many can play with a deck, by its habitats: each player restores three."""
    most = min(len(deck.habitats) // 3, 6)
    return "two" if most == 2 else f"two to {('three', 'four', 'five', 'six')[most - 3]}"


def _growing_in(habitat: str, own: ListDeck) -> str:
    """The plants of a habitat, those of the list first."""
    names = [escape(plant.common_name) for plant in own.found if habitat in plant.habitats]
    names += [f"({escape(plant.common_name)})" for plant in own.added if habitat in plant.habitats]
    return ", ".join(names)
