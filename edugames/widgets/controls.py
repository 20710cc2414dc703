"""Words and buttons that the pages of all games are made of, as HTML."""

from __future__ import annotations

import json
from collections.abc import Iterable
from html import escape
from typing import Any


def sentence(text: str) -> str:
    """Text that begins with a capital and ends with a full stop."""
    text = text[:1].upper() + text[1:]
    return text if text.endswith((".", "!", "?", "…")) else f"{text}."


def rule(name: str) -> str:
    """A rule's id as a small button that opens what the rule says."""
    return f'<button type="button" class="egt-rule" data-rule>{escape(name)}</button>' if name else ""


def named(text: str, rule_name: str, state: str = "egt-named", **attributes: str) -> str:
    """Something that has a rule of its own, as a button that opens what the rule says; `text` is HTML."""
    more = "".join(f' {key.replace("_", "-")}="{escape(value)}"' for key, value in attributes.items())
    return f'<button type="button" class="{state}" data-rule="{escape(rule_name)}"{more}>{text}</button>'


def tag(name: str) -> str:
    """A rule's id where no button can stand, as within another one."""
    return f'<span class="egt-rule">{escape(name)}</span>' if name else ""


def command(name: str, text: str, value: str | None = None, **attributes: str | None) -> str:
    """A button that does something; `text` is HTML."""
    more = "".join(
        f' {key.replace("_", "-")}="{escape(v)}"' for key, v in attributes.items() if v is not None
    )
    value_ = "" if value is None else f' data-value="{escape(value)}"'
    return f'<button type="button" data-do="{name}"{value_}{more}>{text}</button>'


def select(name: str, label: str, values: Iterable[tuple[str, str]], chosen: str) -> str:
    """A choice in a list, of values with their words; with nothing chosen it says so."""
    options = "".join(
        f'<option value="{escape(value)}"{" selected" if value == chosen else ""}>{escape(words)}</option>'
        for value, words in values
    )
    empty = "" if chosen else '<option value="" selected>choose</option>'
    return f'<label>{escape(label)}<select name="{name}">{empty}{options}</select></label>'


def move_value(move: Any) -> str:
    """A move as the value of a control."""
    return json.dumps(move.to_json(), separators=(",", ":"))


def hidden(text: str) -> str:
    """Words for those who hear the page."""
    return f'<span class="egt-hidden">{escape(text)}</span>'


def dialog(name: str, title: str, body: str) -> str:
    """A dialog of the page, opened by a control with `data-open`."""
    return (
        f'<dialog data-dialog="{name}" aria-label="{title}"><div class="egt-head"><h2>{title}</h2>'
        f'<button type="button" data-shut autofocus>Close</button></div>{body}</dialog>'
    )


def keys(lines: Iterable[tuple[str, str]]) -> str:
    """The dialog that lists keys and what they do."""
    rows = "".join(f"<tr><th scope='row'>{key}</th><td>{text}</td></tr>" for key, text in lines)
    return dialog("keys", "Keys", f"<table>{rows}</table>")


def trouble(text: str) -> str:
    """An error, as one sentence."""
    return f"<p>{escape(sentence(text))}</p>" if text else ""
