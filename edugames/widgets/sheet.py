"""A page without a board, as one widget: regions of HTML, forms, files that come in and go out.

Regions are HTML made in the kernel; the scripts put them in place by changing what differs. A file is measured in the
browser before it is sent. What the page is about is kept by the browser, and given back when it loads again.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import anywidget
import traitlets

from edugames.widgets.theme import style_sheet

_HERE = Path(__file__).parent
_SCRIPTS = ("overlay.js", "entries.js", "regions.js", "lifeline.js", "telling.js", "looks.js", "sheet.js")
_STYLES = ("overlay.css", "explain.css", "sheet.css")


def _joined(names: tuple[str, ...]) -> str:
    return "\n".join((_HERE / name).read_text(encoding="utf-8") for name in names)


class Sheet(anywidget.AnyWidget):
    """Regions of HTML, and what the reader does with them.

    `answers` maps what the browser may say (`"hello"`, `"do"`, `"file"` …) to a function of the message; a file's
    bytes are in `message["bytes"]`. Each message has a number, and every answer tells the last one heard: it undoes
    nothing that was entered after it left. `limits` is how many bytes a file may have, by what it is for. An exception
    in an answer never reaches the page as a traceback: it goes to `failed`.
    """

    _esm = _joined(_SCRIPTS)
    _css = style_sheet() + _joined(_STYLES)
    key = traitlets.Unicode().tag(sync=True)

    def __init__(self, key: str, layout: str, limits: Mapping[str, int]) -> None:
        super().__init__(key=key)
        self.answers: dict[str, Callable[[dict[str, Any]], object]] = {}
        self.failed: Callable[[Exception], object] = lambda wrong: None
        self._layout = layout
        self._limits = dict(limits)
        self._regions: dict[str, str] = {}
        self._heard: Any = None
        self.on_msg(self._hear)

    def _hear(self, _: object, message: Any, buffers: Any) -> None:
        if not isinstance(message, dict):
            return
        if message.get("kind") == "ping":
            self.send({"kind": "pong"})
            return
        answer = self.answers.get(str(message.get("kind")))
        if answer is None:
            return
        self._heard = message.get("n")
        if buffers:
            message = message | {"bytes": bytes(buffers[0])}
        try:
            answer(message)
        except Exception as wrong:  # whatever goes wrong, what was read stays on the page
            self.failed(wrong)

    def _so_far(self) -> dict[str, Any]:
        """Which message was heard last, for a browser that numbers them."""
        return {} if self._heard is None else {"heard": self._heard}

    def everything(self, **more: Any) -> None:
        """Tell a browser that has just come all there is, and what else there is on this page, such as a board."""
        self.send(
            {
                "kind": "all",
                "layout": self._layout,
                "regions": self._regions,
                "limits": self._limits,
                **self._so_far(),
                **more,
            }
        )

    def forget(self, kind: str) -> None:
        """The browser has lost the regions whose names begin so: they lay in one that was written anew."""
        for name in [name for name in self._regions if name.startswith(kind)]:
            del self._regions[name]

    def put(self, regions: Mapping[str, str], **more: Any) -> None:
        """Tell the browser what changed.

        `more` may be `say` (spoken), `focus` (a control's key), `keep` (what its storage should hold: JSON), `forget`
        (it holds nothing any more), `close` (any dialog), `empty` (a form by its name: its fields), `sight` (what is
        scrolled to, once it is there), and of a board that is set up `editing` ("on" or "off"), `labels` and `marks`.
        """
        message = {name: value for name, value in more.items() if value}
        changed = {name: html for name, html in regions.items() if self._regions.get(name) != html}
        self._regions.update(regions)
        if changed:
            message["regions"] = changed
        if message:
            self.send({"kind": "put", **message} | self._so_far())

    def set_aside(self) -> None:
        """What the browser kept cannot be read here, such as a newer edugames' work: nothing may be written over it.

        The browser puts it beside what it keeps from now on, and offers it as a file until somebody forgets it.
        """
        self.send({"kind": "beside"})

    def give_file(self, name: str, text: str, type_: str) -> None:
        """Give the browser a file to save."""
        self.send({"kind": "file", "name": name, "text": text, "type": type_})
