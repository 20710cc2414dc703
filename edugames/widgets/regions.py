"""The regions that the pages of all games have, as HTML: who plays, what is asked, the note, the list of moves.

Pure functions, one for each region. Controls say what they do in `data-do`, with `data-value`; the scripts of
the overlay send both to the kernel. Whatever comes from outside (an error, a record) is escaped.
"""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any

from edugames.widgets.controls import command, move_value, rule, sentence

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from edugames.play import Decision, Reason


def player(seat: int) -> str:
    """A seat's name."""
    return f"Player {seat + 1}"


# -------------------------------------------------------------------- above the board


def bar(players: int, to_move: int | None, bots: Mapping[int, str] | None = None) -> str:
    """Who plays, whose turn it is, who is a bot."""
    chips = "".join(
        f'<li aria-current="true">▸ {player(seat)}’s turn</li>'
        if seat == to_move
        else f"<li>{player(seat)}{_bot((bots or {}).get(seat))}</li>"
        for seat in range(players)
    )
    return f'<ul class="egt-players" aria-label="Players">{chips}</ul>'


def _bot(title: str | None) -> str:
    return f' <span class="egt-small">bot: {escape(title)}</span>' if title else ""


def sorry(text: str) -> str:
    """What went wrong, in the place of what is asked."""
    return f'<p class="egt-sorry"><b>{escape(text)}</b></p>'


def prompt(decision: Decision, may_go_back: bool) -> str:
    """What is asked, of whom, by which rule; the way back where there is one."""
    back = command("undo", "Back", data_key="back") if may_go_back else ""
    return f"<p><b>{player(decision.seat)}:</b> {escape(decision.prompt)}</p>{rule(decision.rule)}{back}"


# -------------------------------------------------------------------- the note beside the board


def offer(move: str, explanation: str) -> str:
    """A move that is ready, in words: what it will do, and the button that plays it."""
    will_do = f"<p>{escape(explanation)}</p>" if explanation else ""
    return (
        f"<h3>{escape(move)}</h3>{will_do}"
        f'<p class="egt-actions">{command("play", "Do it", data_key="play", **{"class": "egt-primary"})}'
        f"{command('drop', 'Choose again')}</p>"
    )


def options(
    moves: Iterable[Any], in_words: Callable[[Any], str] = str, pictured: Callable[[Any], str] = lambda _: ""
) -> str:
    """Moves side by side, to be told apart by their words; `pictured` is the picture before them."""
    buttons = "".join(
        command(
            "move",
            f"{pictured(move)}<span>{_button_words(move, in_words)}</span>",
            move_value(move),
            data_key=f"option-{k}",
            **{"class": "egt-option"},
        )
        for k, move in enumerate(moves)
    )
    return f'<h3>Choose</h3><div class="egt-options" data-group>{buttons}</div>'


def refusal(place: str, reason: Reason, about: Iterable[str] = ()) -> str:
    """Why a place cannot be chosen now, and what there is to say of it."""
    lines = "".join(f"<p>{line}</p>" for line in about)
    why = f"<b>Not now:</b> {escape(sentence(reason.text))} {rule(reason.rule)}"
    return f'<h3>{escape(place)}</h3><p class="egt-refusal">{why}</p>{lines}'


def no_undo(reason: str) -> str:
    """Why a move is not taken back."""
    return f"<h3>Undo</h3><p>{escape(sentence(reason))}</p>"


# -------------------------------------------------------------------- the list of moves


def all_moves(moves: Iterable[Any], in_words: Callable[[Any], str] = str) -> str:
    """Every legal move as a button."""
    buttons = "".join(
        command("move", _button_words(move, in_words), move_value(move), data_key=f"move-{k}")
        for k, move in enumerate(moves)
    )
    return f'<div class="egt-moves" data-group>{buttons}</div>'


def _button_words(move: Any, in_words: Callable[[Any], str]) -> str:
    return escape(sentence(in_words(move))[:-1])


# -------------------------------------------------------------------- what was kept


def kept(moves: int, when: str, code: str = "") -> str:
    """A game that the browser kept: go on with it, or not (then the class's game is dealt, if the address has one)."""
    anew = f"Deal {escape(code)}" if code else "Begin anew"
    return (
        f"<p>This browser kept a game: {escape(when)}, {moves} moves.</p>"
        f"{command('resume', 'Go on with it', data_key='resume', **{'class': 'egt-primary'})}"
        f"{command('forget', anew)}"
    )


def unread(why: str) -> str:
    """A game that the browser kept and that cannot be opened here."""
    return (
        f"<p>This browser kept a game that cannot be opened here: {escape(why)}. It stays in this browser until you "
        f"put it away.</p>{command('unread', 'Save it as a file', data_key='unread')}"
        f"{command('put_away', 'Put it away', data_key='put-away')}"
    )


def invited(code: str) -> str:
    """The address asks for the class's game while another one is under way."""
    return (
        f"<p>The address asks for <b>{escape(code)}</b>; another game is under way here.</p>"
        f"{command('invited', 'Leave it and deal the new one')}{command('forget', 'Go on here', data_key='stay')}"
    )
