"""The table of Ecosia: the island, its cards and nurseries, its events and points, at a table like any other."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from edugames import ecosia
from edugames.widgets import flow
from edugames.widgets.controls import sentence, trouble
from edugames.widgets.games.ecosia import ending, explain, laying, page, setup, threats
from edugames.widgets.games.ecosia import flow as events
from edugames.widgets.games.ecosia.guide import STEPS
from edugames.widgets.games.ecosia.scene import HEIGHT, WIDTH, label, place_id, place_of, scene
from edugames.widgets.laying import Laying
from edugames.widgets.rulebook import Entry
from edugames.widgets.scene import Scene
from edugames.widgets.tabletop import Table


class EcosiaTable(Laying, Table):
    """A game of Ecosia to be played in a notebook or on a page."""

    title = "Ecosia"
    size = WIDTH, HEIGHT
    board = "Island, 19 tiles and 9 nurseries"
    _opens_at_end = ending.FOLDS
    _steps_to_learn = STEPS
    _threat: str | None = None

    # ------------------------------------------------------------------ places

    def _place_id(self, place: Any) -> str:
        return place_id(place)

    def _place_of(self, name: str) -> Any:
        return place_of(name)

    def _label(self, seen: Any, place: Any) -> str:
        return label(seen, place)

    def _place_name(self, place: Any) -> str:
        return f"nursery {place}" if isinstance(place, str) else ecosia.place_name(place)

    def _facts_of(self, seen: Any, place: Any) -> list[str]:
        return explain.facts_of(seen, place)

    def _about(self, seen: Any, place: Any) -> str:
        closed = self._screened() or self._is_elsewhere or self.session.thinking is not None
        return explain.about(seen, place, [] if closed else explain.doings(self.game, self._viewer(), place))

    def _what_lies(self) -> dict[Any, tuple[int, ...]]:
        """Trees by place, with -1 for a deforested tile."""
        game = self.game
        seen = {
            tile: (-1, -1, game.token(tile)) if game.is_deforested(tile) else game.trees(tile)
            for tile in ecosia.TILES
        }
        return {**seen, **{n: game.seedlings(n) for n in ecosia.NURSERIES}}

    def _change(self, before: tuple[int, ...], after: tuple[int, ...]) -> str:
        """ "+1", "−2", or nothing for a tile that was deforested."""
        down = after[0] < 0
        gained = sum(max(n, 0) for n in after[:2]) + (0 if down else after[2])
        gained -= 0 if before[0] < 0 else sum(before)
        return "" if down or not gained else f"{'+' if gained > 0 else '−'}{abs(gained)}"

    def _lay_form(self) -> str:
        return laying.form(self.game)

    def _stated(self, fields: dict[str, Any]) -> Any:
        return laying.stated(fields, self.game)

    def _pictured(self, move: Any) -> str:
        return page.tree_of(move)

    # ------------------------------------------------------------------ picture and page

    def _layout(self) -> str:
        return page.layout()

    def _scene(self, seen: Any, **marks: Any) -> Scene:
        return scene(seen, self._theme, **marks, threatened=threats.marks(seen, self._threat))

    def _own_regions(self, seen: Any) -> dict[str, str]:
        regions = {
            "rounds": page.rounds(seen),
            "end": ending.end(seen),
            "piles": page.piles(seen),
            "score": page.score(seen),
            "lay": self._lay_region(),
            "lay-trouble": trouble(self._trouble.get("lay-trouble", "")),
        }
        if "threats" in self._folds:
            regions["threats"] = threats.panel(seen, self._threat)
        if "tiles" in self._folds:
            regions |= page.rows(seen)
        if "story" in self._folds:
            regions["story"] = ending.story(self.game)
        return regions

    def _hand(self, seen: Any, seat: int) -> str:
        return page.hand(seen, seat, self._refusals(), self._hand_mode())

    def _hand_mode(self) -> str:
        question = None if self._is_held else self.game.decision
        return self._mode if question and question.kind == "turn" else "wait"

    def _refusals(self) -> dict[str, Any]:
        if self._hand_mode() != "play":
            return {}
        held = self.game.hand(self._viewer()) or {}
        return {kind: self.session.why_not(ecosia.Play(kind)) for kind in held}

    def _again(self, happening: Any) -> str:
        return events.again(happening)

    def _rules(self) -> Mapping[str, Entry]:
        return explain.rules(self._shown.options)

    # ------------------------------------------------------------------ words

    def _closed(self) -> bool:
        return not self.game.options.open_hand

    def _hidden_in(self, seat: int) -> list[str]:
        return list(self.game.hand(seat) or ())

    def _wants_hand(self, question: Any) -> bool:
        """Events are decided by the team, without any hand."""
        return bool(question.kind == "turn")

    def _finished(self, question: Any) -> tuple[str, str]:
        return events.finished(question)

    def _may_tell_odds(self) -> bool:
        return not self._closed() or self.game.decision.kind != "refill"

    def _lay_the_table(self) -> str:
        return page.lay_the_table()

    def _how_it_ended(self) -> str:
        return page.how_it_ended(self.game.outcome)

    def _first_words(self, seen: Any) -> str:
        return page.hint()

    def _meanwhile(self) -> str:
        """The card that is being played, or the event that the team decides about with what it did so far."""
        question = self.game.decision
        played = self.session.paused and not self.game.event
        if question is None or question.kind == "turn" or played:
            return ""
        return page.card_in_words(self.game) + (self._news if self.game.event else "")

    def _level(self) -> str:
        return setup.difficulty(self._shown.options)

    # ------------------------------------------------------------------ events, step by step

    def _steps_since(self, moves: int) -> tuple[flow.Step, ...]:
        return events.steps_since(self.session, moves)

    def _steps_of(self, number: int) -> tuple[flow.Step, ...]:
        return events.steps_of(self.session, number)

    def _title_of_steps(self) -> str:
        return events.event_at(self.session, self._steps).title

    def _note_of_steps(self) -> str:
        return events.card_and_steps(self.session, self._steps, self._at)

    # ------------------------------------------------------------------ deeds

    def _wished(self, fields: dict[str, Any]) -> Any:
        return setup.wished(fields)

    def _file_name(self) -> str:
        return f"ecosia-round-{self.game.round}.json"

    def _deed_refused(self, value: Any) -> None:
        """A card that cannot be played was chosen: the reason is spoken."""
        reason = None if self._screened() else self.session.why_not(ecosia.Play(str(value)))
        self._said = sentence(f"Not now: {reason.text}") if reason else ""
        self._refresh()

    def _deed_mode(self, value: Any) -> None:
        """Cards are played or thrown away."""
        self._mode = "discard" if value == "discard" else "play"
        self._said = "Choose the card to throw away." if self._mode == "discard" else ""
        self._refresh(focus="card-0")

    def _fold(self, name: str, is_open: bool) -> None:
        super()._fold(name, is_open)
        if "threats" not in self._folds:
            self._threat = None

    def _deed_threat(self, value: Any) -> None:
        """Mark the tiles that a kind of event could strike; once more, and the marks go."""
        known = value if value in ecosia.EVENTS else None
        self._threat = known if known != self._threat else None
        self._said = threats.spoken(self.game, self._threat)
        self._refresh()
