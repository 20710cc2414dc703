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
_PAGE = """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A sheet</title>
<meta name="viewport" content="width=device-width"><style>{colours}</style><style>{css}</style></head>
<body><main><h1>A sheet</h1><div id="here"></div></main></body></html>"""
_LAY = """async ([script, key]) => {
  const hears = [];
  const held = [];
  window.wire = {
    isHeld: false,
    bring: (answers) => { held.push(...answers); if (!wire.isHeld) wire.let(held.length); },
    let: (many) => held.splice(0, many).forEach((answer) => hears.forEach((hear) => hear(answer))),
    release: () => { wire.isHeld = false; wire.let(held.length); },
    held,
  };
  const model = {
    get: () => key,
    on: (_, hear) => hears.push(hear),
    off: (_, hear) => hears.splice(hears.indexOf(hear) >>> 0, 1),
    send: async (message, _, files) => {
      const bytes = (files ?? []).map((file) => [...new Uint8Array(file)]);
      wire.bring(await wireSays(message, bytes));
    },
  };
  const url = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
  const widget = (await import(url)).default();
  widget.initialize({ model });
  widget.render({ model, el: document.getElementById("here") });
}"""


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
        self.page.evaluate(_LAY, [self.widget._esm, self.widget.key])

    def _serve(self, route: Route) -> None:
        if urlsplit(route.request.url).path != "/":  # the browser asks for an icon by itself
            route.fulfill(status=204)
            return
        self.widget = self.make()
        self.widget.send = lambda message, buffers=None: self.answers.append(json.loads(json.dumps(message)))
        colours = _COLOURS.read_text(encoding="utf-8")
        route.fulfill(content_type="text/html", body=_PAGE.format(colours=colours, css=self.widget._css))

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
