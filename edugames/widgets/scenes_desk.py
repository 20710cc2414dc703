"""The page of scenes: choose one that is prepared or set one up, talk about it, and play on from it at a table."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs

from ipywidgets import Box, VBox

from edugames import ecosia, facts
from edugames.play import Record, RecordError, Scenario, ScenarioError
from edugames.play.scenario import LONGEST, why_not
from edugames.widgets import scenes_page as page
from edugames.widgets.games.ecosia import draft as drafts
from edugames.widgets.games.ecosia import threats
from edugames.widgets.games.ecosia.draft import Draft
from edugames.widgets.games.ecosia.scene import label, place_of, scene
from edugames.widgets.picture import drawn, frame, parts
from edugames.widgets.sheet import Sheet
from edugames.widgets.theme import ON_THE_PAGE, projected

LARGEST = 2_000_000
"""Bytes of a file that is taken; a saved game may be one. The browser refuses a larger one before it is sent."""

MOST_STEPS = 200
"""So many steps can be taken back."""

FIRST = "three-dry-springs"
"""The scene that is shown to whoever asks for none."""

_SORRY = (
    "Something went wrong on this page; the scene is untouched. Try again, or save it and load the page anew."
)
_BOARD = "Island to be set up, 19 tiles and 9 nurseries"


class ScenesSheet(Sheet):
    """A page of regions with an island that can be pressed."""

    _css = Sheet._css + (Path(__file__).parent / "scenes.css").read_text(encoding="utf-8")


class Scenes:
    """The page. `scenes.scene` is what is chosen, `scenes.table` the table that was laid last."""

    def __init__(self, key: str = "scenes") -> None:
        self._prepared = {
            name: Scenario.from_json(text, checked=True) for name, text in facts.scenes().items()
        }
        self._key = FIRST
        self.scene = self._prepared[self._key]
        self.table: Any = None
        self._is_edited = self._is_told = self._is_struck = self._is_projected = False
        self._past: list[Scenario] = []
        self._future: list[Scenario] = []
        self._brush, self._number = "look", 8
        self._place: Any = (0, 0)
        self._version = 0
        self._island = ""
        self._labels: dict[str, str] = {}
        self._theme = ON_THE_PAGE
        self._name = key
        self.widget = ScenesSheet(key, page.layout(), {"scene": LARGEST})
        self.widget.failed = self._apologize
        self.widget.answers = {
            "hello": self._hello,
            "do": self._do,
            "press": self._press,
            "file": self._file,
            "looks": self._look,
        }
        self.stage = Box(layout={"display": "block", "width": "100%"})
        self.stage.add_class("egs-stage")
        self.whole = VBox([self.stage, self.widget], layout={"display": "block", "overflow": "visible"})
        self._refresh()

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        return self.whole._repr_mimebundle_(**kwargs)

    @property
    def draft(self) -> Draft:
        """The position that is set up."""
        return Draft(self.scene.position)

    # ------------------------------------------------------------------ what the browser says

    def _hello(self, message: dict[str, Any]) -> None:
        """A browser has come. Its address may name a scene, which is laid on the table; else it may have kept one."""
        asked = parse_qs(str(message.get("query") or "").lstrip("?")).get("scene", [""])[0][:80]
        trouble, stored = "", message.get("stored")
        self._project(message.get("large") is True)
        if asked in self._prepared:
            self._choose(asked)
            self._lay()
        elif asked:
            trouble = f"There is no scene “{asked}”; choose one below."
        elif isinstance(stored, str) and not self._past:
            self._restore(stored)
        self._refresh(sorry=trouble)
        self.widget.everything(**self._board(anew=True), editing=self._editing)

    def _look(self, message: dict[str, Any]) -> None:
        """What comes out goes from the page when it is projected, until somebody shows answers."""
        self._project(message.get("large") is True)
        if self._is_projected:
            self._is_told = message.get("answers") is True
        self._refresh()

    def _project(self, is_projected: bool) -> None:
        """On the projector the island wears large letters."""
        self._is_projected = is_projected
        self._theme = projected(ON_THE_PAGE) if is_projected else ON_THE_PAGE

    def _restore(self, text: str) -> None:
        try:
            self._open(_read(text))
        except ScenarioError:
            self.widget.set_aside()

    def _do(self, message: dict[str, Any]) -> None:
        """A control was pressed: `_deed_NAME`, whose first word is the name and the others say which."""
        name, _, rest = str(message.get("name", "")).partition(" ")
        deed: Callable[[Any, str], None] | None = getattr(self, f"_deed_{name}", None)
        if deed:
            deed(message.get("value"), rest)

    def _press(self, message: dict[str, Any]) -> None:
        """A place of the island was pressed: the brush does its work there."""
        if not self._is_edited:
            return
        at = place_of(str(message.get("id")))
        self._place = at
        draft = self.draft
        if self._brush in ecosia.SPECIES:
            made = draft.with_trees(at, self._brush, 1)
        elif self._brush == "fewer":
            made = draft.with_one_fewer(at)
        elif self._brush == "number" and not isinstance(at, str):
            made = draft.with_number(at, None if draft.token(at) == self._number else self._number)
        else:
            made = draft
        self._set(made)
        self._refresh(say=label(self.draft, at) if made is not draft or self._brush == "look" else _REFUSED)

    def _file(self, message: dict[str, Any]) -> None:
        self._take(message["bytes"].decode("utf-8", errors="replace"))

    def _deed_paste(self, value: Any, _: str) -> None:
        self._take(str(value["text"]))

    def _take(self, text: str) -> None:
        """A scene, or a saved game, that somebody brings: it is chosen, or every fault of it is told."""
        try:
            self._open(_read(text))
        except ScenarioError as wrong:
            self._refresh(faults=wrong.faults)
            return
        self._refresh(say=f"{self.scene.name} is taken.", focus="play", empty="paste")

    def _open(self, taken: Scenario) -> None:
        self._key, self.scene, self._is_told = "", taken, False
        self._is_edited = taken.game == "ecosia"
        if self._is_edited:
            self._begin_to_edit()

    # ------------------------------------------------------------------ the chosen scene

    def _deed_scene(self, value: Any, _: str) -> None:
        if value in self._prepared:
            self._choose(str(value))
            self._refresh(focus="play", forget=True)

    def _choose(self, key: str) -> None:
        self._key, self.scene = key, self._prepared[key]
        self._is_edited = self._is_told = False

    def _deed_tell(self, _: Any, __: str) -> None:
        """Show what comes out, or hide it again."""
        self._is_told = not self._is_told
        self._refresh(focus="tell")

    def _deed_play(self, _: Any, __: str) -> None:
        """Lay the table for the scene as it stands."""
        if why_not(*self._as_it_stands()):
            self._refresh(say="This scene cannot be played yet.")
            return
        self._lay()
        self._refresh(say="The table is laid above.", sight=".egs-stage .egt")

    def _as_it_stands(self) -> tuple[str, dict[str, Any]]:
        import_module(f"edugames.{self.scene.game}")
        return self.scene.game, self.scene.position

    def _lay(self) -> None:
        from edugames.widgets import table

        self._as_it_stands()
        self.table = table(self.scene, f"{self._name}/{self._key or 'own'}")
        self.table.widget.late = True
        self.stage.children = (self.table.widget,)

    def _deed_save(self, _: Any, __: str) -> None:
        name = "-".join("".join(c if c.isalnum() else " " for c in self.scene.name.lower()).split())
        self.widget.give_file(f"{name[:60] or 'scene'}.json", self.scene.to_json(), "application/json")

    # ------------------------------------------------------------------ setting it up

    @property
    def _editing(self) -> str:
        return "on" if self._is_edited else "off"

    def _deed_edit(self, _: Any, __: str) -> None:
        if self.scene.game == "ecosia":
            self._begin_to_edit()
            self._refresh(focus="brush-look", sight="[data-editor]")

    def _begin_to_edit(self) -> None:
        """A scene of one's own, from the one that is chosen."""
        game = ecosia.from_dict(self.scene.position)
        self._key, self._is_edited = "", True
        self.scene = _with(self.scene, position=drafts.of_game(game).position)
        self._past, self._future = [], []
        self._version += 1

    def _deed_fresh(self, _: Any, __: str) -> None:
        self.scene = Scenario("My scene", "ecosia", drafts.fresh().position)
        self._begin_to_edit()
        self._refresh(focus="brush-look", sight="[data-editor]")

    def _deed_done(self, _: Any, __: str) -> None:
        self._is_edited = False
        self._refresh(focus="play")

    def _set(self, made: Draft) -> None:
        if made.position != self.scene.position:
            self._change(_with(self.scene, position=made.position, event=made.coming("event") or ""))

    def _change(self, scene: Scenario) -> None:
        self._past = [*self._past[-MOST_STEPS:], self.scene]
        self._future, self.scene = [], scene

    def _deed_undo(self, _: Any, __: str) -> None:
        if self._past:
            self._future.append(self.scene)
            self.scene = self._past.pop()
            self._version += 1
        self._refresh(say="Taken back." if self._future else "There is nothing to take back.")

    def _deed_redo(self, _: Any, __: str) -> None:
        if self._future:
            self._past.append(self.scene)
            self.scene = self._future.pop()
            self._version += 1
        self._refresh()

    def _deed_brush(self, value: Any, _: str) -> None:
        if value in page.BRUSHES:
            self._brush = str(value)
            self._refresh(say=f"{page.BRUSHES[self._brush]}: now press a place on the island.")

    def _deed_number(self, value: Any, _: str) -> None:
        self._number, self._brush = int(value), "number"
        self._refresh()

    def _deed_struck(self, _: Any, __: str) -> None:
        """Mark the tiles that the stated event would strike, or take the marks away."""
        self._is_struck = not self._is_struck
        struck = len(_threatened(self.draft))
        said = (
            f"{struck} tile{'' if struck == 1 else 's'} marked."
            if struck
            else "No event is stated that strikes a tile."
        )
        self._refresh(say=said if self._is_struck else "No tile is marked.")

    def _deed_bare(self, _: Any, __: str) -> None:
        self._put(self.draft.emptied())

    def _deed_trees(self, value: Any, _: str) -> None:
        at, species, by = str(value).split(" ")
        self._put(self.draft.with_trees(place_of(at), species, int(by)))

    def _deed_land(self, value: Any, rest: str) -> None:
        self._put(self.draft.with_terrain(place_of(rest), str(value)))

    def _deed_token(self, value: Any, rest: str) -> None:
        self._put(self.draft.with_number(place_of(rest), int(value) if value else None))

    def _deed_players(self, value: Any, _: str) -> None:
        self._put(self.draft.with_players(int(value)))

    def _deed_round(self, value: Any, _: str) -> None:
        self._put(self.draft.with_round(int(value)))

    def _deed_starter(self, value: Any, _: str) -> None:
        self._put(self.draft.with_starter(int(value)))

    def _deed_moment(self, value: Any, _: str) -> None:
        if value in drafts.MOMENTS:
            self._put(self.draft.with_moment(str(value)))

    def _deed_event(self, value: Any, _: str) -> None:
        self._put(self.draft.with_coming("event", value if value in ecosia.EVENTS else None))

    def _deed_die(self, value: Any, _: str) -> None:
        self._put(self.draft.with_coming("die", int(value) if value else None))

    def _deed_drawn(self, value: Any, _: str) -> None:
        self._put(self.draft.with_coming("token", int(value) if value else None))

    def _deed_cards(self, value: Any, rest: str) -> None:
        seat, _, kind = rest.partition(" ")
        typed = str(value).strip()
        self._put(self.draft.with_cards(int(seat), kind, int(typed) if typed.isdecimal() else 0))

    def _put(self, made: Draft) -> None:
        self._set(made)
        self._refresh()

    def _deed_name(self, value: Any, _: str) -> None:
        self._write(name=str(value).strip()[:80] or "My scene")

    def _deed_words(self, value: Any, _: str) -> None:
        self._write(words=_short(value))

    def _deed_answer(self, value: Any, _: str) -> None:
        self._write(answer=_short(value))

    def _deed_lesson(self, value: Any, _: str) -> None:
        self._write(lesson=str(value) if value in facts.lessons() else "")

    def _deed_discuss(self, value: Any, _: str) -> None:
        lines = (_short(line) for line in str(value).splitlines())
        self._write(discuss=tuple(line for line in lines if line)[:8])

    def _write(self, **words: Any) -> None:
        self._change(_with(self.scene, **words))
        self._refresh()

    # ------------------------------------------------------------------ what it shows

    def _apologize(self, wrong: Exception) -> None:
        """An error nobody foresaw: one sentence on the page, the whole of it where the kernel logs."""
        self.widget.log.error("on the page of scenes: %r", wrong, exc_info=wrong)
        self._refresh(sorry=_SORRY)

    def _refresh(self, sorry: str = "", faults: tuple[str, ...] = (), **more: Any) -> None:
        """Bring the page up to date."""
        editor = self._editor() if self._is_edited else {}
        regions = {
            "art": page.printed(self._theme),
            "sorry": page.faults((sorry,) if sorry else faults) if sorry or faults else "",
            "chosen": ""
            if self._is_edited and not self._is_projected
            else page.chosen(self.scene, self._key, self._picture(), self._is_told, self._is_projected),
            "prepared": page.prepared(self._prepared, self._key),
            **editor,
        }
        kept = {"keep": self.scene.to_json()} if self._is_edited else {}
        self.widget.put(regions, editing=self._editing, **self._board(), **kept, **more)

    def _picture(self) -> str:
        if self.scene.game != "ecosia":
            return ""
        return f"<div class='egs-board'>{drawn(scene(self.draft, self._theme), 'The island of this scene')}</div>"

    def _editor(self) -> dict[str, str]:
        draft = self.draft
        faults = draft.faults()
        view = scene(draft, ON_THE_PAGE)
        island = frame(view)
        if island != self._island:  # its places are empty then
            self._island = island
            self.widget.forget("at ")
        return {
            "tools": page.tools(
                self._brush, self._number, bool(self._past), bool(self._future), self._is_struck
            ),
            "island": island,
            **parts(view),
            "faults": page.faults(faults),
            "deeds": page.deeds(not faults),
            "place": page.place(draft, self._place),
            "moment": page.moment(draft),
            "hands": page.hands(draft),
            "told": "" if self._is_projected else page.told(self.scene, self._version),
        }

    def _board(self, anew: bool = False) -> dict[str, Any]:
        """Places, names and signs of the island that is set up, for the board in the browser."""
        if not self._is_edited and not anew:
            return {}
        draft = self.draft if self._is_edited else drafts.fresh()
        view = scene(
            draft, self._theme, picked=[self._place], threatened=_threatened(draft) if self._is_struck else {}
        )
        known, self._labels = self._labels, {target.id: target.label for target in view.targets}
        told = {
            "labels": {
                name: label for name, label in self._labels.items() if anew or known.get(name) != label
            },
            "marks": [list(mark) for mark in view.marks],
        }
        if not anew:
            return told
        targets = [
            {"id": t.id, "near": t.near, "outline": [[round(x, 1), round(y, 1)] for x, y in t.outline]}
            for t in view.targets
        ]
        board = {"width": view.width, "height": view.height, "name": _BOARD, "targets": targets, "open": True}
        return told | {"board": board}


_REFUSED = "Nothing grows on a deforested tile; let it live first."


def _threatened(draft: Draft) -> dict[Any, str]:
    """The tiles that the stated event would strike, once the position is sound."""
    event = draft.coming("event")
    if not event or draft.moment != "reveal" or draft.faults():
        return {}
    return dict(threats.marks(ecosia.from_dict(draft.position).seen_by(0), event))


def _read(text: str) -> Scenario:
    """The scene in a text; that of a saved game of Ecosia is where it stands. Raises ScenarioError."""
    for name in page.TITLES:
        import_module(f"edugames.{name}")
    if '"scenario"' in text[:2000] or '"moves"' not in text or len(text) > 4 * LONGEST:
        return Scenario.from_json(text)
    try:
        game: Any = Record.from_json(text).replay()
    except RecordError as wrong:
        raise ScenarioError((str(wrong),)) from None
    if game.outcome or game.name != "ecosia":
        raise ScenarioError(
            ("a scene begins from a game of Ecosia that is still under way; take one of those",)
        )
    return Scenario("From a saved game", "ecosia", drafts.of_game(game).position)


def _with(scene: Scenario, **changes: Any) -> Scenario:
    """The scene with other parts."""
    names = ("name", "game", "position", "words", "discuss", "answer", "lesson", "event")
    return Scenario(**({name: getattr(scene, name) for name in names} | changes))


def _short(value: Any) -> str:
    return " ".join(str(value).split())[:600]
