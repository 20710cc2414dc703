"""The frame of a table's page, whatever game it is: where its regions stand, and the dialogs all games share."""

from __future__ import annotations

from collections.abc import Iterable

from edugames.widgets import controls, hints, rulebook, seats
from edugames.widgets.art import icon, symbols
from edugames.widgets.controls import command, dialog

TO_PLAY = (
    ("Enter, Space", "choose; once more to confirm"),
    ("Space", "looking back: the game goes on by itself, and pauses"),
    ("Esc", "take the choice back; back to the game from its past; show all of an event"),
)
FOR_EVERYBODY = (
    ("p", "large for a projector, and back; Esc goes back too when there is nothing to take back"),
    ("?", "this list"),
)
"""Keys that do the same at every table."""


HAND = '<section class="egt-panel egt-hand" aria-label="Hand" data-region="hand"></section>'
"""Where the cards of whoever looks at the table stand."""


def layout(
    title: str,
    tagline: str,
    *,
    under_bar: str,
    under_board: str,
    side: str,
    foot: str,
    dialogs: str,
    hand: str = HAND,
    dress: str = "",
) -> str:
    """The whole page. A game gives what stands under the bar (how far it is), under its board, at the side after the
    hand, at the foot before the log, and its dialogs. One that puts `HAND` elsewhere gives no `hand` here, and
    `dress` is a class for its styles.
    """
    return f"""<div class="egt-table {dress}">
<svg class="egt-symbols" aria-hidden="true" width="0" height="0">{symbols()}</svg>
<div class="egt-banner" role="alert" data-banner hidden></div>
<header class="egt-bar"><h2>{title} <small>{tagline}</small></h2><div data-region="bar"></div>
<div class="egt-tools" role="toolbar" aria-label="Game" data-group>{command("undo", "Undo", data_key="undo")}
{command("past", "Look back", "open", data_key="look-back")}
<button type="button" data-open="save" data-do="record">Save</button>
<button type="button" data-open="load">Load</button>
<button type="button" data-open="new">New game</button><button type="button" data-open="rules">Rules</button>
<button type="button" data-look="colours">{icon("light and dark", 18)} <span></span></button>
<button type="button" data-look="projector">{icon("screen", 18)} <span>Projector</span></button>
<button type="button" data-open="keys" aria-label="Keys">?</button></div></header>
<div class="egt-kept" data-region="kept"></div>
<div class="egt-kept egt-refused" role="alert" data-region="bad-code"></div>
{under_bar}
<div class="egt-main"><div class="egt-prompt" data-region="prompt"></div>
<div class="egt-past" role="group" aria-label="Looking back" data-region="past"></div>
<div class="egt-stage"><div class="egt-board" data-board></div>
<p class="egt-caption" aria-hidden="true" data-caption></p>
{under_board}</div>
<section class="egt-panel egt-about" aria-label="About this place" data-region="about"></section></div>
<div class="egt-side"><section class="egt-panel egt-end" aria-label="End of the game" data-region="end"></section>
<section class="egt-panel egt-guide" aria-label="Guide" data-region="guide"></section>
<section class="egt-panel egt-note" aria-label="Note" data-region="note"></section>
{hand}
{side}</div>
<div class="egt-foot">
{foot}
<section class="egt-panel egt-log" aria-label="Log"><h2>Log</h2>
<ol data-region="log" data-group tabindex="0" aria-label="Log, newest first"></ol>
<p class="egt-small"><span data-region="rulings"></span></p></section>
<section class="egt-panel egt-list" aria-label="Moves"><details data-fold="moves"><summary>All moves as a list</summary>
<div data-region="moves"></div></details></section></div>
<div class="egt-hidden" role="status" aria-live="polite" data-say></div>
</div>{dialogs}{rulebook.frame()}{hints.frame()}"""


def keys(on_the_board: Iterable[tuple[str, str]], tab: str) -> str:
    """The dialog of keys: what they do on this board, and where Tab leads."""
    lines = (*on_the_board, *TO_PLAY, ("Tab", f"on: {tab}"), *FOR_EVERYBODY)
    return controls.keys(lines)


def save() -> str:
    """The dialog that gives the game away as a file or a text."""
    body = (
        "<p>The whole game as text: keep it as a file, or copy it.</p>"
        '<textarea data-record readonly rows="8" aria-label="Record of the game"></textarea>'
        '<p class="egt-actions"><a data-download class="egt-primary" role="button">Save as a file</a>'
        '<button type="button" data-copy>Copy</button></p>'
    )
    return dialog("save", "Save the game", body)


def load(game: str, most: int) -> str:
    """The dialog that puts a saved game on the table, with up to so many seats."""
    body = (
        '<form data-form="load"><div role="alert" data-region="load-trouble"></div>'
        '<label>A file <input type="file" data-file accept=".json,application/json"></label>'
        '<label>or its text <textarea name="text" rows="8"></textarea></label>'
        f"<details><summary>Who is a bot</summary>{seats.chooser(game, most)}</details>"
        '<p class="egt-actions"><button type="submit" class="egt-primary">Put this game on the table</button></p>'
        "</form>"
    )
    return dialog("load", "Load a game", body)
