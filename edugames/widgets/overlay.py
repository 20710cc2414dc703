"""The page round a picture, as one widget: places to press, regions of text, and a line to the browser.

A canvas has no role, no label and no text, traps the Tab key and reports every move of the mouse. So the
canvas is only looked at here (`picture`, inert), and what can be chosen are real buttons over it. The
scripts beside this file say how; this class keeps what the browser has been told, so that it is told
only what has changed, and that packed where it is long.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from typing import Any

import anywidget
import traitlets
from ipywidgets import Widget, widget_serialization

from edugames.widgets.painter import Drawn
from edugames.widgets.scene import Scene
from edugames.widgets.theme import style_sheet

_HERE = Path(__file__).parent
_SCRIPTS = (
    "overlay.js",
    "entries.js",
    "regions.js",
    "lifeline.js",
    "telling.js",
    "looks.js",
    "ink.js",
    "signs.js",
    "replay.js",
    "view.js",
)
_OF_THE_GAMES = sorted(str(path.relative_to(_HERE)) for path in _HERE.glob("games/*/*.css"))
LARGEST = 2_000_000
"""Characters that a browser may send at once; the scripts check the same before they send."""
SMALL = 1_500
"""Characters that travel as they are; what is longer is packed, for a browser that can unpack it."""


def _joined(names: tuple[str, ...]) -> str:
    return "\n".join((_HERE / name).read_text(encoding="utf-8") for name in names)


class Overlay(anywidget.AnyWidget):
    """A picture with places on it, regions of HTML round it, and what the reader does with them.

    `answers` maps what the browser may say (`"hello"`, `"press"`, `"do"` …) to a function of the message.
    An exception in one of them never reaches the page as a traceback: it goes to `failed`.
    """

    _esm = _joined(_SCRIPTS)
    _css = style_sheet() + _joined(("overlay.css", "explain.css", "flow.css", "plates.css", *_OF_THE_GAMES))
    picture = traitlets.Instance(Widget).tag(sync=True, **widget_serialization)
    key = traitlets.Unicode().tag(sync=True)
    late = traitlets.Bool(False).tag(sync=True)
    """Laid when somebody asked for it, long after its page: what it keeps, the page does not offer by itself."""

    def __init__(
        self,
        picture: Widget,
        key: str,
        layout: Callable[[], str],
        name: str,
        drawings: Callable[[], str] = str,
    ) -> None:
        """`layout` is the page and `drawings` are SVG symbols for it, made when first needed."""
        super().__init__(picture=picture, key=key)
        self.answers: dict[str, Callable[[dict[str, Any]], object]] = {}
        self.failed: Callable[[Exception], object] = lambda wrong: None
        self._layout = cache(layout)
        self._drawings = cache(drawings)
        self._name = name
        self._regions: dict[str, str] = {}
        self._scene: Scene | None = None
        self._packs: bool | None = None
        self._heard: Any = None
        self.on_msg(self._hear)

    def _hear(self, _: object, message: Any, __: object) -> None:
        if not isinstance(message, dict):
            return
        if message.get("kind") == "ping":
            self.send({"kind": "pong"})
            return
        if message.get("kind") == "hello":
            self._packs = self._packs is not False and message.get("unpacks") is True
        answer = self.answers.get(str(message.get("kind")))
        if answer is None:
            return
        self._heard = message.get("n")
        try:
            answer(message)
        except Exception as wrong:  # whatever goes wrong, the game stays on the table
            self.failed(wrong)

    def _so_far(self) -> dict[str, Any]:
        """Which message was heard last, for a browser that numbers them."""
        return {} if self._heard is None else {"heard": self._heard}

    @property
    def is_laid(self) -> bool:
        """Whether there is anything to tell a browser."""
        return self._scene is not None

    def prepare(self) -> None:
        """Make the page, for a browser that is going to come."""
        self._layout()
        self._drawings()

    def everything(self, unfold: tuple[str, ...] = ()) -> None:
        """Tell a browser that has just come all there is, and which folds to open."""
        scene = self._scene
        if scene is None:
            return
        labels = {target.id: target.label for target in scene.targets}
        self.tell(
            {
                "kind": "all",
                "layout": self._layout(),
                "board": self._board(scene),
                "labels": labels,
                "regions": self._regions,
                "unfold": unfold,
                **self._so_far(),
                **_signs(scene),
            }
        )
        if (
            drawings := self._drawings()
        ):  # by themselves: what can be chosen does not wait for how it is printed
            self.tell({"kind": "put", "quiet": True, "drawings": drawings})

    def put(
        self,
        scene: Scene,
        regions: dict[str, str],
        before: dict[str, str] | None = None,
        drawn: Drawn | None = None,
        **more: Any,
    ) -> None:
        """Tell the browser what changed: regions, labels of places, signs on them.

        `before` is HTML to go in front of what a region holds (a new line of a log); `drawn` is for the picture.
        `more` may be `say` (spoken), `focus` (a place or control), `keep` (the game, for the browser's storage),
        `remember` (small things beside it, by name), `close` (any dialog), `open` (a dialog), `unfold` (names
        of folds).
        """
        message: dict[str, Any] = {name: value for name, value in more.items() if value}
        changed = {name: html for name, html in regions.items() if self._regions.get(name) != html}
        if before:
            message["before"] = before
            changed = {name: html for name, html in changed.items() if name not in before}
        self._regions.update(regions)
        if changed:
            message["regions"] = changed
        old = self._scene
        labels = {t.id: t.label for t in scene.targets}
        if old:
            told = {t.id: t.label for t in old.targets}
            labels = {place: text for place, text in labels.items() if told.get(place) != text}
            if _places(old) != _places(scene):  # another game, whose board has another shape
                message["board"] = self._board(scene)
        if labels:
            message["labels"] = labels
        if old is None or labels or _signs(old) != _signs(scene):
            message |= _signs(scene)
        self._scene = scene
        if drawn:
            message["drawn"] = drawn[:2]
        if message:
            self.tell({"kind": "put", **message} | self._so_far(), drawn.arrays if drawn else [])

    def tell(self, message: dict[str, Any], arrays: Iterable[Any] = ()) -> None:
        """Send a message to the browser. HTML repeats itself: packed, a long one has a third of its length or less."""
        text = json.dumps(message, ensure_ascii=False, separators=(",", ":")) if self._packs else ""
        if len(text) > SMALL:
            self.send({"kind": "packed"}, [zlib.compress(text.encode(), wbits=-zlib.MAX_WBITS), *arrays])
        elif arrays:
            self.send(message, list(arrays))
        else:
            self.send(message)

    def _board(self, scene: Scene) -> dict[str, Any]:
        """Where the places lie, for the browser to lay its buttons there."""
        targets = [
            {"id": t.id, "near": t.near, "outline": [[round(x, 1), round(y, 1)] for x, y in t.outline]}
            for t in scene.targets
        ]
        return {"width": scene.width, "height": scene.height, "name": self._name, "targets": targets}

    def offer_file(self, name: str, text: str) -> None:
        """Give the browser a file to save or copy."""
        self.tell({"kind": "file", "name": name, "text": text})

    def save_file(self, name: str, text: str, type_: str) -> None:
        """Put a file among the browser's downloads at once."""
        self.tell({"kind": "file", "name": name, "text": text, "type": type_})


def _signs(scene: Scene) -> dict[str, Any]:
    signs = {"marks": [list(mark) for mark in scene.marks], "legalFor": scene.legal_for}
    return (
        signs | {"stands": [[name, round(a), round(b)] for name, a, b in scene.stands]}
        if scene.stands
        else signs
    )


def _places(scene: Scene) -> list[Any]:
    return [(target.id, target.outline, target.near) for target in scene.targets]
