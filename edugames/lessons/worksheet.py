"""A lesson on paper: its questions with room to answer, one file that any browser prints on A4 or Letter.

Everything is drawn in outlines with words and numbers, so that it reads in black and white; nothing is fetched.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import escape

from edugames import facts
from edugames.lessons import lesson as lessons
from edugames.lessons.questions import Choose, Click, Number, Order, Question, Several
from edugames.widgets.controls import sentence

STYLE = """
@page { margin: 15mm; }
body { max-width: 46rem; margin: 1rem auto; padding: 0 1rem; background: #fff; color: #000; }
body { font: 12pt/1.4 Arial, "Liberation Sans", sans-serif; }
h1 { margin: 0 0 .2em; font: bold 20pt/1.2 Georgia, "DejaVu Serif", serif; }
h2 { margin: 0 0 .4em; font: bold 12pt/1.35 Georgia, "DejaVu Serif", serif; }
section { margin: 0 0 1.4em; break-inside: avoid; }
table { border-collapse: collapse; margin: .4em 0; }
th, td { padding: 2px 10px 2px 0; border-bottom: 1px solid #777; text-align: left; vertical-align: top; }
ul { margin: .2em 0; padding: 0; list-style: none; }
li { margin: .25em 0; }
li::before { content: "☐ "; font-size: 1.2em; }
.one li::before { content: "◯ "; }
.order li::before { content: "____ "; }
.line { margin: .8em 0 0; }
.key, .later { break-before: page; }
svg.egl-drawn { display: block; width: 100%; max-width: 10cm; }
svg.egl-drawn text { font: bold 15px Arial, sans-serif; text-anchor: middle; dominant-baseline: central; }
svg { print-color-adjust: exact; }
ul.places { columns: 2; }
small { color: #333; }
"""


def worksheet(lesson: str, seed: int = 0, answers: bool = False) -> str:
    """The worksheet of a lesson as a page of HTML; with `answers` the key follows on a page of its own.

    Raises LessonError for a lesson that there is not.
    """
    found = lessons.of(lesson)
    plan = found.plan
    asked = list(found.questions(seed).values())
    body = (
        f"<h1>{escape(plan.title)}</h1><p>{escape(plan.goal)}</p>"
        f"<p>Name or nickname: ______________________ &nbsp; Class code: <b>{lessons.code(found.id, seed)}</b></p>"
        + "".join(_sheet(number, sheet) for number, sheet in enumerate(sheets(asked), 1))
        + (_key(found, seed, asked) if answers else "")
        + f"<p><small>{escape(sources(plan))}</small></p>"
    )
    return _page(f"{found.id} {plan.title}", body, found.symbols())


def sheets(asked: Sequence[Question]) -> list[list[tuple[int, Question]]]:
    """The questions with their numbers, on as many sheets as no answer needs: what tells an answer comes later."""
    level: dict[str, int] = {}
    found: list[list[tuple[int, Question]]] = []
    for number, ask in enumerate(asked, 1):
        level[ask.key] = max((level[key] + 1 for key in ask.builds_on), default=0)
        found += [[] for _ in range(level[ask.key] + 1 - len(found))]
        found[level[ask.key]].append((number, ask))
    return found


def later(number: int) -> str:
    """What stands above a sheet that tells answers of the one before."""
    return f"Sheet {number}, for when sheet {number - 1} is done: it tells answers."


def _sheet(number: int, asked: Sequence[tuple[int, Question]]) -> str:
    head = f"<p class='later'>{later(number)}</p>" if number > 1 else ""
    return head + "".join(_question(k, ask) for k, ask in asked)


def _question(k: int, ask: Question) -> str:
    return (
        f"<section><h2>{k}. {escape(ask.ask)}</h2>{without_controls(ask.shown)}{_room(ask)}"
        "<p class='line'>Why? _______________________________________________________</p></section>"
    )


def _room(ask: Question) -> str:
    """Where the answer is written, in the way that the question wants."""
    if isinstance(ask, Number):
        return f"<p class='line'>Answer: ______________ {escape(ask.unit)}</p>"
    if isinstance(ask, Click):
        names = "".join(f"<li>{escape(place.name)}</li>" for place in ask.board.places)
        return f"<p>{how(ask)}</p>{ask.board.drawn()}<ul class='places'>{names}</ul>"
    if isinstance(ask, Order):
        items = "".join(f"<li>{escape(option.text)}</li>" for option in ask.options)
        return (
            f"<p>Write 1, 2, 3 … before them. {escape(sentence(ask.first))}</p><ul class='order'>{items}</ul>"
        )
    if isinstance(ask, Choose | Several):
        items = "".join(f"<li>{escape(option.text)}</li>" for option in ask.options)
        return f"<ul class='{'one' if isinstance(ask, Choose) else 'all'}'>{items}</ul>"
    raise TypeError(f"there is no way to print {ask!r}")


def how(ask: Click) -> str:
    """How places are marked on paper."""
    return f"{'Mark one place' if ask.one else 'Mark all places that fit'} on the drawing, or tick it in the list."


def without_controls(shown: str) -> str:
    """What a question is about, without buttons and fields, which paper cannot press."""
    return re.sub(r"<button.*?</button>|<input[^>]*>", "", shown, flags=re.DOTALL)


def _key(found: lessons.Lesson, seed: int, asked: list[Question]) -> str:
    rows = "".join(
        f"<tr><td>{k}</td><td><b>{escape(ask.solution())}</b></td><td>{escape(sentence(ask.why))}</td></tr>"
        for k, ask in enumerate(asked, 1)
    )
    return (
        f"<section class='key'><h1>Key for {lessons.code(found.id, seed)}</h1><table>{rows}</table></section>"
    )


def sources(plan: facts.LessonPlan) -> str:
    """Where the figures come from, in one line."""
    return "Sources: " + "; ".join(f"{row.what}: {row.source}" for row in plan.sources) + "."


def _page(title: str, body: str, more: str) -> str:
    """The whole file, with the colours and the drawings that are used, and no others."""
    from edugames.widgets.art import symbols
    from edugames.widgets.theme import style_sheet

    used = set(re.findall(r'href="#([^"]+)"', body))
    drawings = {
        name: drawing for drawing, name in re.findall(r'(<symbol id="([^"]+)".*?</symbol>)', symbols() + more)
    }
    kept = "".join(drawings[name] for name in sorted(used & drawings.keys()))
    return (
        f'<!doctype html><html lang="en"><meta charset="utf-8"><title>{escape(title)}</title>'
        f"<style>{style_sheet()}{STYLE}</style><body class='egt'><svg width='0' height='0' aria-hidden='true' "
        f"stroke='#000'>{kept}</svg>{body}</body></html>\n"
    )
