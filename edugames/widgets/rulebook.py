"""Rules one step away: a rule's id is a button, and what it says opens in a small dialog. For any game."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import NamedTuple

from edugames.widgets.controls import dialog, sentence, tag


class Entry(NamedTuple):
    """A rule in our own words: its title, what it says, why it matters, and what this table plays where it is open."""

    title: str
    text: str
    why: str = ""
    here: tuple[str, ...] = ()


def page(name: str, rules: Mapping[str, Entry]) -> str:
    """A rule as it stands in the dialog; the id comes from the page and may be anything."""
    entry = rules.get(name)
    if entry is None:
        return f"<h3>{escape(name[:20])}</h3><p>There is no rule of this name.</p>" if name else ""
    why = f"<p><i>{escape(sentence(entry.why))}</i></p>" if entry.why else ""
    here = "".join(f"<li>{line}</li>" for line in entry.here)
    ruled = f"<h3>At this table</h3><ul class='egt-here'>{here}</ul>" if here else ""
    return f"<h3>{escape(entry.title)} {tag(name)}</h3><p>{escape(sentence(entry.text))}</p>{why}{ruled}"


def frame() -> str:
    """The dialog that a rule opens in."""
    return dialog("rule", "Rule", '<div data-region="rule"></div>')
