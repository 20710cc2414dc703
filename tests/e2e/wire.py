"""A page of one widget in a real browser, with no server between: its kernel is the test, and answers can be held up.

Everything that the browser runs is the widget's own; only the line to the kernel is ours. A page is there in a tenth
of the time that Voilà and a kernel of its own take, and on a slow day here is the slowest kernel there can be.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from edugames.server import serve

if TYPE_CHECKING:
    from playwright.sync_api import Route

    from tests.e2e.conftest import Visit

URL = "http://wire.test/"
_COLOURS = Path(serve.__file__).parent / "voila/templates/edugames/static/edugames.css"
_PAGE = """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A widget</title>
<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">
<link rel="stylesheet" href="colours.css"><link rel="stylesheet" href="widget.css">
<script type="module" src="wire.js"></script></head>
<body><main><h1>A widget</h1><div id="here"></div></main></body></html>
"""
_WIRE = """import make from "./widget.js";
const hears = [];
const held = [];
window.wire = {
  isHeld: false,
  held,
  bring: (answers) => { held.push(...answers); if (!wire.isHeld) wire.let(held.length); },
  let: (many) => held.splice(0, many).forEach((answer) => hears.forEach((hear) => hear(answer, []))),
  release: () => { wire.isHeld = false; wire.let(held.length); },
};
const model = {
  get: () => "wire",
  on: (_, hear) => hears.push(hear),
  off: () => {},
  send: async (message, _, files) => {
    const bytes = (files ?? []).map((file) => [...new Uint8Array(file)]);
    wire.bring(await wireSays(message, bytes));
  },
};
const widget = make();
widget.initialize({ model });
widget.render({ model, el: document.getElementById("here") });
setInterval(async () => wire.bring(await wireSays({}, [])), 200); // what the kernel says by itself, in its own time
"""


class Wire:
    """The line between a visitor's browser and a widget that lives in this process."""

    def __init__(self, visit: Visit, make: Callable[[], Any]) -> None:
        """`make` lays the widget anew for each load of the page, as the cell of a notebook does."""
        self.page, self.make = visit.page, make
        self.widget: Any = None
        self.answers: list[Any] = []
        visit.host = urlsplit(URL).netloc
        self.page.route(f"{URL}**", self._serve)
        self.page.expose_function("wireSays", self._hear)

    def open(self, query: str = "") -> None:
        """Load the page, or load it again."""
        self.page.goto(f"{URL}{query}")

    def _serve(self, route: Route) -> None:
        name = urlsplit(route.request.url).path
        if name == "/":
            self.answers = []
            self.widget = self.make()
            self.widget.send = lambda message, buffers=None: self.answers.append(
                json.loads(json.dumps(message))
            )
        made = {
            "/": lambda: ("text/html", _PAGE),
            "/colours.css": lambda: ("text/css", _COLOURS.read_text(encoding="utf-8")),
            "/widget.css": lambda: ("text/css", self.widget._css),
            "/widget.js": lambda: ("text/javascript", self.widget._esm),
            "/wire.js": lambda: ("text/javascript", _WIRE),
        }
        type_, body = made[name]()
        route.fulfill(content_type=f"{type_}; charset=utf-8", body=body)

    def _hear(self, message: dict[str, Any], files: list[list[int]]) -> list[Any]:
        """The kernel hears, and gives all its answers together."""
        self.widget._hear(None, message, [bytes(file) for file in files])
        answers, self.answers = self.answers, []
        return answers

    @contextmanager
    def holding(self) -> Iterator[None]:
        """A slow kernel: what it answers in the block comes when it is let through, the rest at the end."""
        self.page.evaluate("() => { wire.isHeld = true; }")
        yield
        self.page.evaluate("() => wire.release()")

    def let(self, answers: int) -> None:
        """The first answers that are held up come through, so many of them."""
        self.page.wait_for_function("many => wire.held.length >= many", arg=answers)
        self.page.evaluate("many => wire.let(many)", answers)
