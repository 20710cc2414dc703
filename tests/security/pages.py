"""Every page of ours without a browser, told what no page would say; a reader of HTML that finds what could run."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from html.parser import HTMLParser
from typing import Any

from edugames import lessons, widgets

EVIL = "'\"><img src=x onerror=evil()>"
"""Leaves an attribute in either kind of quotes, and a tag, and then runs."""
RUNS = {"script", "img", "iframe", "object", "embed", "base", "meta", "link", "applet", "frame", "portal"}
"""Elements that none of our widgets shows."""
LEADS = {"href", "src", "action", "formaction", "xlink:href", "srcdoc", "data", "poster"}
BOTS = {EVIL: "random", "chance": "random"}

MAKERS: dict[str, Callable[[], Any]] = {
    "ecosia": lambda: widgets.ecosia(players=2, seed=3),
    "restoration": lambda: widgets.restoration(players=3, seed=3),
    "observation": lambda: widgets.observation(players=2, bots=1, seed=3),
    "fqa": widgets.fqa,
    "carbon": widgets.carbon,
    "rule lab": widgets.rule_lab,
    "tournament": lambda: widgets.tournament("ecosia", BOTS),
    **{f"L{number:02}": lambda number=number: lessons.show(f"L{number:02}") for number in range(1, 11)},
}


class Reader(HTMLParser):
    """Reads HTML as a browser does, and lists what could run."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found += [tag] * (tag in RUNS)
        for name, value in attrs:
            is_odd = not re.fullmatch(r"[a-zA-Z][-a-zA-Z:]*\d?", name)
            leads = name in LEADS and not re.match(r"#|\?|https?://", value or "#")
            if name.startswith("on") or is_odd or leads:
                self.found.append(f"{tag} {name}={value}")


def what_runs(html: str) -> list[str]:
    """Elements and attributes in a piece of HTML by which something could run."""
    reader = Reader()
    reader.feed(html)
    return reader.found


def html_of(message: dict[str, Any]) -> Iterator[str]:
    """What a message puts into a page as HTML."""
    yield from (message[part] for part in ("layout", "drawings") if part in message)
    for part in ("regions", "before"):
        yield from message.get(part, {}).values()


class Page:
    """A page, as its browser would have it; whatever it is told, nothing in it may run."""

    def __init__(self, name: str) -> None:
        self.table = MAKERS[name]()
        self.shown: dict[str, str] = {}
        self.files: list[dict[str, Any]] = []
        self.failures: list[Exception] = []
        widget = self.table.widget
        widget.send = self.hear
        apologize = widget.failed

        def failed(wrong: Exception) -> None:
            self.failures.append(wrong)
            apologize(wrong)

        widget.failed = failed
        widget.log.disabled = True  # the reasons of these failures are no news

    def hear(self, message: dict[str, Any], buffers: Any = None) -> None:
        """The kernel says something."""
        json.dumps(message)
        for html in html_of(message):
            assert not what_runs(html)
        self.shown |= message.get("regions", {})
        for name, html in message.get("before", {}).items():
            self.shown[name] = html + self.shown.get(name, "")
        if message.get("kind") == "file":
            self.files.append(message)

    def tell(self, kind: str, bytes_: bytes | None = None, **more: Any) -> None:
        """The browser says something."""
        buffers = [] if bytes_ is None else [memoryview(bytes_)]
        self.table.widget._hear(None, {"kind": kind, **more}, buffers)

    def hello(self, stored: Any = None, query: Any = "", about: Any = None) -> None:
        """A browser has come, from an address, with what it keeps."""
        self.tell("hello", stored=stored, query=query, search=query, about=about, dark=False)

    def do(self, name: str, value: Any = None) -> None:
        """A control is pressed."""
        self.tell("do", name=name, value=value)

    @property
    def text(self) -> str:
        """All that is shown."""
        return "\n".join(self.shown.values())
