"""The table of Ecosia: a session, the picture of the island, and whatever is said and chosen around it."""

from __future__ import annotations

import json
from collections.abc import Callable
from html import escape
from typing import Any

from edugames import ecosia
from edugames.bots import registry
from edugames.play import NATURE, Record, RecordError, Session, UndoRefused, classcode
from edugames.widgets import ecosia_ending as ending
from edugames.widgets import ecosia_explain as explain
from edugames.widgets import ecosia_flow, flow, guide, handover, invitation, rulebook, seats
from edugames.widgets import ecosia_page as page
from edugames.widgets import ecosia_setup as setup
from edugames.widgets import ecosia_threats as threats
from edugames.widgets.choosing import Choosing
from edugames.widgets.controls import trouble
from edugames.widgets.ecosia_guide import STEPS
from edugames.widgets.ecosia_scene import HEIGHT, WIDTH, label, place_id, place_of, scene
from edugames.widgets.overlay import LARGEST, Overlay
from edugames.widgets.painter import Painter
from edugames.widgets.theme import DARK, LIGHT, projected

_SORRY = "Something went wrong at this table; the game is untouched. Try again, or save it and load it anew."


class EcosiaTable(flow.Flow, handover.Handover, guide.Guide):
    """A game of Ecosia to be played in a notebook or on a page.

    `table.session` is the game under way: two tables of one session stay in step. `table.on_move(f)`
    calls `f(game)` after every change.
    """

    def __init__(self, session: Session, key: str = "ecosia") -> None:
        self.session = session
        self.query = ""
        self._theme = LIGHT
        self._mode = "play"
        self._note = ""
        self._news = ""
        self._said = ""
        self._sorry = ""
        self._changed: dict[Any, str] = {}
        self._folds: set[str] = set()
        self._threat: str | None = None
        self._place: Any = None
        self._rule = ""
        self._trouble: dict[str, str] = {}
        self._kept: Record | None = None
        self._about: dict[str, Any] = {}
        self._seats: dict[int, str] = {}
        self._read_codes: set[str] = set()
        self._invited: Any = None
        self._logged, self._log = 0, ""
        self._saved = 0
        self._observers: list[Callable[[Any], object]] = []
        self._painter = Painter(WIDTH, HEIGHT)
        self.widget = Overlay(self._painter.picture, key, page.layout(), "Island, 19 tiles and 9 nurseries")
        self.widget.failed = self._apologize
        self.widget.answers = {
            "hello": self._hello,
            "looks": self._look,
            "press": self._press,
            "about": self._tell_about,
            "cancel": self._cancel,
            "do": self._do,
            "unsaved": self._unsaved,
        }
        self._before = self._position()
        self._start = session.game.start
        self._told = self._seen = len(session.log)
        self._follow(anew=True)
        self._choose_anew()
        session.watch(self._step)
        self._refresh(anew=True)

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        return self.widget._repr_mimebundle_(**kwargs)

    @property
    def game(self) -> Any:
        """The game as it stands."""
        return self.session.game

    @property
    def record(self) -> Record:
        """The game so far."""
        return self.session.record

    def on_move(self, callback: Callable[[Any], object]) -> None:
        """Call `callback(game)` after every change of the game."""
        self._observers.append(callback)

    # ------------------------------------------------------------------ what the browser says

    def _hello(self, message: dict[str, Any]) -> None:
        """A browser has come: it gets everything, and is asked about the game that it kept."""
        self.query = str(message.get("search") or "")[:2000]
        about = message.get("about")
        self._about = about if isinstance(about, dict) else {}
        self._guided = self._about.get("guided") is True
        stored = message.get("stored")
        if not self.game.moves:
            self._recall(self._about)
            if isinstance(stored, str):
                self._offer_kept(stored)
        self._read_code()
        self._look(message)
        self._saved = 0  # this browser has not heard of the moves so far
        self._refresh(anew=True)
        self.widget.everything(unfold=ending.FOLDS if self.game.outcome else ())

    def _offer_kept(self, text: str) -> None:
        try:
            record = Record.from_json(text)
        except RecordError:
            return
        if record.game == "ecosia" and record.moves:
            self._kept = record

    def _read_code(self) -> None:
        """The address's class code, once: it deals a fresh table; a game under way or kept is asked about first."""
        code = invitation.asked_for(self.query)
        if not code or code in self._read_codes:
            return
        self._read_codes.add(code)
        try:
            game = invitation.dealt(code, "ecosia")
        except ValueError as wrong:
            self._trouble = {"bad-code": str(wrong)}
            return
        if invitation.same(game, self.game):
            return
        if self.game.moves or self._kept:
            self._invited = game
        else:
            self.session.restart(game, {})

    def _look(self, message: dict[str, Any]) -> None:
        theme = DARK if message.get("dark") else LIGHT
        theme = projected(theme) if message.get("large") else theme
        if theme is not self._theme:
            self._theme = theme
            self._refresh()

    def _press(self, message: dict[str, Any]) -> None:
        """A place was pressed: picked, confirmed, or refused with the reason."""
        place = self._place = place_of(str(message.get("id")))
        choosing = self._choosing
        if choosing.offered and place in choosing.picked:
            self._play(choosing.offered)
            return
        if place in choosing.picked:
            choosing.drop()
            self._note, self._said = "", "Taken back."
        elif choosing.pick(place):
            self._note, self._said = self._picked()
        else:
            self._note, self._said = self._refused(place)
        self._refresh()

    def _tell_about(self, message: dict[str, Any]) -> None:
        """Focus stays on a place: it explains itself, in a region of its own."""
        self._place = place_of(str(message.get("id")))
        self._refresh(quiet=True)

    def _picked(self) -> tuple[str, str]:
        choosing = self._choosing
        if choosing.offered:
            explanation = self._consequence(choosing.offered)
            said = f"{page.sentence(str(choosing.offered))} {explanation} Press again to do it."
            return page.offer(choosing.offered, explanation), said
        if options := self._options():
            words = "; ".join(str(move) for move in options)
            return "", f"Choose: {words}."
        return (
            "",
            f"{label(self.game, choosing.picked[-1])}, chosen. {len(choosing.places)} places to choose from.",
        )

    def _consequence(self, move: Any) -> str:
        """What a move will do, without repeating the move itself."""
        account = f"{self.game.name_of(self.game.to_move)}: {move}."
        return str(self.game.explain(move)).removeprefix(account).strip()

    def _refused(self, place: Any) -> tuple[str, str]:
        name = f"nursery {place}" if isinstance(place, str) else ecosia.place_name(place)
        reason = self._choosing.why_not(place, name)
        seen = self._shown.seen_by(self._viewer())
        if reason is None:
            return explain.about(seen, place, self._doings(place)), label(seen, place)
        return page.refusal(
            label(seen, place), reason, explain.facts_of(seen, place)
        ), f"Not now: {page.sentence(reason.text)} Rule {reason.rule}."

    def _cancel(self, _: dict[str, Any]) -> None:
        """Esc: back to the game, then the picks go back, then the move before."""
        if self._leave():
            return
        if self._choosing.drop() or self._note or self._mode == "discard":
            self._note, self._said, self._mode = "", "Taken back.", "play"
            self._refresh()
        elif self._in_a_card():
            self.session.undo()

    def _do(self, message: dict[str, Any]) -> None:
        deed = _DEEDS.get(str(message.get("name")))
        if deed:
            deed(self, message.get("value"))

    def _unsaved(self, _: dict[str, Any]) -> None:
        self._said = "This browser cannot keep the game; save it as a file."
        self._note = "<p>This browser cannot keep the game: its storage is full or switched off. Save it as a file.</p>"
        self._refresh()

    # ------------------------------------------------------------------ deeds

    def _deed_move(self, value: Any) -> None:
        self._play(ecosia.move_from_json(json.loads(str(value)[:200])), moved=True)

    def _deed_play(self, _: Any) -> None:
        if self._choosing.offered:
            self._play(self._choosing.offered, moved=True)

    def _deed_drop(self, _: Any) -> None:
        picked = self._choosing.picked
        self._choosing.drop()
        self._note = ""
        self._refresh(focus=place_id(picked[0]) if picked else "")

    def _deed_refused(self, value: Any) -> None:
        reason = None if self._screened() else self.session.why_not(ecosia.Play(str(value)))
        self._said = page.sentence(f"Not now: {reason.text}") if reason else ""
        self._refresh()

    def _deed_mode(self, value: Any) -> None:
        self._mode = "discard" if value == "discard" else "play"
        self._said = "Choose the card to throw away." if self._mode == "discard" else ""
        self._refresh(focus="card-0")

    def _deed_undo(self, _: Any) -> None:
        if self._past is not None:
            self._leave()
            return
        if self._choosing.drop():
            self._note = ""
            self._refresh()
            return
        try:
            self.session.undo()
        except UndoRefused as reason:
            self._said = page.sentence(f"Not taken back: {reason}")
            self._note = f"<h3>Undo</h3><p>{escape(page.sentence(str(reason)))}</p>"
            self._refresh()

    def _deed_fold(self, value: Any) -> None:
        name, is_open = value
        (self._folds.add if is_open else self._folds.discard)(str(name))
        if "threats" not in self._folds:
            self._threat = None
        self._refresh()

    def _deed_rule(self, value: Any) -> None:
        """Open what a rule says; on closing, the browser gives focus back."""
        self._rule = str(value)[:20]
        self._refresh(open="rule")

    def _deed_threat(self, value: Any) -> None:
        """Mark the tiles that a kind of event could strike; once more, and the marks go."""
        known = value if value in ecosia.EVENTS else None
        self._threat = known if known != self._threat else None
        self._said = threats.spoken(self.game, self._threat)
        self._refresh()

    def _deed_record(self, _: Any) -> None:
        self.widget.offer_file(f"ecosia-round-{self.game.round}.json", self.record.to_json())

    def _deed_load(self, value: Any) -> None:
        self._begin("load-trouble", lambda: _loaded(str(value["text"])), lambda n: seats.chosen(value, n))

    def _deed_new(self, value: Any) -> None:
        referee = value.get(flow.REFEREE) is True
        self._begin("new-trouble", lambda: setup.wished(value), lambda n: seats.chosen(value, n), referee)

    def _deed_resume(self, _: Any) -> None:
        kept, self._kept = self._kept, None
        if kept:
            referee = self._about.get(flow.REFEREE, self.session.referee) is True
            bots = seats.remembered(self._about.get("bots"))
            self._begin("load-trouble", kept.replay, lambda _: bots, referee)

    def _deed_invited(self, _: Any) -> None:
        game = self._invited
        if game:
            self._begin("bad-code", lambda: game, lambda _: {})

    def _deed_forget(self, _: Any) -> None:
        if self._kept and self._invited:
            self._deed_invited(None)
            return
        self._kept = self._invited = None
        self._refresh(focus="card-0")

    def _begin(
        self,
        place: str,
        make: Callable[[], Any],
        bots: Callable[[int], dict[int, str]] = lambda _: {},
        referee: bool | None = None,
    ) -> None:
        """Put another game on the table; what is wrong with it is said in its dialog, and the game stays.

        `bots` says which bot sits where among so many players; `referee` whether people state NATURE's moves.
        """
        try:
            game = make()
        except ValueError as wrong:
            self._trouble = {place: str(wrong)}
            self._said = str(wrong)
            self._refresh()
            return
        self._trouble = {}
        self._kept = self._invited = None
        self._seats = bots(game.players)
        self.session.referee = self.session.referee if referee is None else referee
        self.session.restart(game, registry.seated("ecosia", self._seats))

    # ------------------------------------------------------------------ playing

    def _must_show_hand(self) -> bool:
        question = self.game.decision
        return bool(question and question.kind == "turn" and self._screened())

    def _play(self, move: Any, moved: bool = False) -> None:
        """Play a move of the person whose turn it is; after a button that vanishes the focus goes on."""
        if self._must_show_hand():
            self._said = "Show your hand first."
            self._refresh(focus="show-hand")
            return
        self._refocus = moved or self.session.pause
        if self._is_elsewhere:
            return  # a press that came too late
        if self.game.decision.kind == "turn":
            self._told = len(self.session.log)
        self._before = self._position()
        self._kept = None
        self.session.play(move)

    def _step(self, _: Session) -> None:
        """The game has changed, here or at another table of the same session."""
        log = self.session.log
        self._told = min(self._told, len(log))
        fresh = log[min(self._seen, len(log)) :]
        self._seen = len(log)
        after = self._position()
        if self._start is not self.game.start:  # another game lies on the table
            self._start, self._before = self.game.start, after
            self._changed, self._news, self._told, self._saved = {}, "", len(log), 0
            self._follow(anew=True)
        else:
            self._follow(anew=False)
        self._changed = _difference(self._before, after) or self._changed
        self._before = after
        self._choose_anew()
        self._mode, self._sorry, self._trouble = "play", "", {}
        self._place = None
        self._note = ""
        self._news = page.news([h for h in log[self._told :] if h.private_to is None][-12:]) or self._news
        self._said = self._in_words([h for h in fresh if h.private_to is None])
        if self._steps:
            self._said = self._steps[0].text
        focus = self._next_focus() if self._refocus else ""
        self._refocus = False
        self._refresh(focus=focus, close=True)
        for observer in list(self._observers):
            observer(self.game)

    def _in_words(self, told: list[Any]) -> str:
        last = " ".join(page.sentence(h.text) for h in told[-3:])
        question = self.game.decision
        if question is None:
            return last
        if self.session.paused:
            return f"{last} {' '.join(ecosia_flow.finished(question))}"
        asked = "On your table" if self._is_stating else page.player(question.seat)
        return f"{last} {asked}: {question.prompt}"

    def _next_focus(self) -> str:
        choosing = self._choosing
        if focus := self._focus_of_the_flow():
            return focus
        if self._must_show_hand():
            return "show-hand"
        if self._is_stating or self._options():
            return "option-0"
        places = sorted(map(place_id, choosing.places))
        return places[0] if places else "card-0"

    def _in_a_card(self) -> bool:
        """Whether the move before belongs to the card that is being played."""
        question = self.game.decision
        return bool(question and question.kind != "turn" and self.session.why_no_undo() is None)

    def _position(self) -> dict[Any, tuple[int, ...]]:
        """Trees by place, with -1 for a deforested tile: what `_difference` compares."""
        game = self.game
        seen = {
            tile: (-1, -1, game.token(tile)) if game.is_deforested(tile) else game.trees(tile)
            for tile in ecosia.TILES
        }
        return {**seen, **{n: game.seedlings(n) for n in ecosia.NURSERIES}}

    def _apologize(self, wrong: Exception) -> None:
        """An error nobody foresaw: one sentence on the page, the whole of it where the kernel logs."""
        self.widget.log.error("at the table of Ecosia: %r", wrong, exc_info=wrong)
        self._sorry = self._said = str(wrong) if isinstance(wrong, ValueError) else _SORRY
        self._refresh()
        self._sorry = ""

    # ------------------------------------------------------------------ showing

    def _choose_anew(self) -> None:
        self._choosing = Choosing(self.game, () if self._is_held else None)

    def _show_anew(self, focus: str = "") -> None:
        self._note = ""
        self._refresh(focus=focus)

    def _steps_since(self, moves: int) -> tuple[flow.Step, ...]:
        return ecosia_flow.steps_since(self.session, moves)

    def _steps_of(self, number: int) -> tuple[flow.Step, ...]:
        return ecosia_flow.steps_of(self.session, number)

    def _marked(self) -> dict[Any, str]:
        """The places that the last play changed, or those that the moment looked at is about."""
        if self._steps:
            return self._steps[self._at].places
        if self._past is not None:
            return flow.Step(tuple(self._lines_at(self._past)), self._past).places
        return self._changed

    _steps_to_learn = STEPS

    def _remember(self, things: dict[str, Any]) -> None:
        self.widget.send({"kind": "put", "quiet": True, "remember": things})

    def _closed(self) -> bool:
        return not self.game.options.open_hand

    def _refresh(self, focus: str = "", close: bool = False, anew: bool = False, **more: Any) -> None:
        """Bring picture and page up to date; the browser is sent only what changed."""
        seen = self._shown.seen_by(self._viewer())
        drawn = scene(
            seen,
            self._theme,
            legal=self._choosing.places,
            picked=self._choosing.picked,
            changed=self._marked(),
            legal_for="can be chosen",
            threatened=threats.marks(seen, self._threat),
        )
        lines, before = self._log_lines(anew)
        regions = self._regions(seen)
        said, self._said = self._said, ""
        self.widget.put(
            drawn,
            regions | {"log": lines},
            before,
            say=said,
            focus=focus,
            close=close,
            keep=(keep := self._keep()),
            remember=self._to_remember(bool(keep and "whole" in keep)),
            unfold=ending.FOLDS if self.game.outcome and close else (),
            **more,
        )
        self._painter.show(drawn)

    def _to_remember(self, anew: bool) -> dict[str, Any] | None:
        """What the browser keeps beside the game: who sits where, and how the table is played."""
        changed, self._changed_manner = self._changed_manner, False
        return {"bots": self._seats, **self._manner()} if anew or changed else None

    def _log_lines(self, anew: bool) -> tuple[str, dict[str, str]]:
        """The whole log, and the lines of it that are new to the browser."""
        log = self.session.log
        known, self._logged = self._logged, len(log)
        if anew or len(log) < known:
            self._log = page.log(map(self._openly, log))
            return self._log, {}
        lines = page.log(map(self._openly, log[known:]))
        self._log = lines + self._log
        return self._log, {"log": lines} if lines else {}

    def _openly(self, happening: Any) -> Any:
        """The log is the same for everybody at the table."""
        private = happening.private_to
        return happening if private is None else handover.openly(happening, self.game.name_of(private))

    def _regions(self, seen: Any) -> dict[str, str]:
        game, seat = self._shown, self._viewer()
        if self._past is not None and game.options.open_hand:
            seat = game.seat
        to_move = self.session.to_move if self._past is None else game.to_move
        to_move = game.seat if to_move == NATURE else to_move
        regions = {
            "bar": page.bar(seen, to_move, seats.titles("ecosia", self._seats)),
            "kept": self._kept_or_invited(),
            "bad-code": trouble(self._trouble.get("bad-code", "")),
            "rounds": page.rounds(seen),
            "prompt": self._prompt(),
            "past": self._scrubber(),
            "note": self._note_now(seen),
            "end": ending.end(seen),
            "hand": self._hand(seen, seat),
            "piles": page.piles(seen),
            "score": page.score(seen),
            "rulings": setup.in_force(game),
            "about": self._about_place(seen),
            "guide": self._guide(),
            "rule": rulebook.page(self._rule, explain.rules(game.options)) if self._rule else "",
            "settings": flow.settings(not self.session.pause),
            "new-trouble": trouble(self._trouble.get("new-trouble", "")),
            "load-trouble": trouble(self._trouble.get("load-trouble", "")),
        }
        shown = "moves" in self._folds and not self._screened()
        regions["moves"] = page.all_moves(self._choosing.all) if shown else ""
        if "threats" in self._folds:
            regions["threats"] = threats.panel(seen, self._threat)
        if "tiles" in self._folds:
            regions |= page.rows(seen)
        if "story" in self._folds:
            regions["story"] = ending.story(self.game)
        return regions

    def _hand(self, seen: Any, seat: int) -> str:
        if not self._screened():
            return page.hand(seen, seat, self._refusals(), self._hand_mode())
        return "" if self.game.outcome else handover.screen(page.player(self._viewer()))

    def _about_place(self, seen: Any) -> str:
        return "" if self._place is None else explain.about(seen, self._place, self._doings(self._place))

    def _doings(self, place: Any) -> list[str]:
        return (
            [] if self._screened() or self._is_elsewhere else explain.doings(self.game, self._viewer(), place)
        )

    def _kept_or_invited(self) -> str:
        code = classcode.write(self._invited) or "" if self._invited else ""
        if self._kept:
            return page.kept(len(self._kept.moves), f"{self._kept.players} players", code)
        return page.invited(code) if code else ""

    def _prompt(self) -> str:
        game = self.game
        if self._steps:
            return ecosia_flow.step(self.session, self._steps, self._at)
        if self._past is not None:
            return flow.looking_back(self._past, self._length, self._told_at(self._past))
        if self._is_stating and not self._sorry:
            question = game.decision
            return flow.asking_the_table(question.prompt, question.rule, not self.session.why_no_undo())
        if self._must_show_hand():
            return handover.prompt(page.player(self._viewer()))
        if self.session.paused and not self._sorry:
            return ecosia_flow.waiting(game, page.player(self._viewer()))
        return page.prompt(game.decision, game.to_move, game.outcome, self._no_way_back(), self._sorry)

    def _scrubber(self) -> str:
        return "" if self._past is None else flow.scrubber(self._past, self._length, self._asking)

    def _no_way_back(self) -> str | None:
        return None if self._choosing.picked or self._in_a_card() else "no"

    def _note_now(self, seen: Any) -> str:
        if self._is_stating and not self._note:
            return ecosia_flow.stating(self.game)
        if options := self._options():
            return page.options(options)
        if self._note:
            return self._note
        if self._steps:
            return ecosia_flow.card_and_steps(self.session, self._steps, self._at)
        if self._past is not None:
            return page.news(h for h in self._lines_at(self._past) if h.private_to is None)
        question = self.game.decision
        played = self.session.paused and not self.game.event
        if question and question.kind != "turn" and not played:
            return page.card_in_words(self.game) + (self._news if self.game.event else "")
        if self.game.moves:
            return self._news
        return ecosia_flow.lay_the_table() if self.session.referee else self._first_words(seen)

    def _first_words(self, seen: Any) -> str:
        return page.hint(seen) + (guide.offer(self._guided) if self._lesson is None else "")

    def _options(self) -> list[Any]:
        """The moves to be listed beside the board; cards are chosen in the hand instead."""
        question = self.game.decision
        if question is None or question.kind == "turn" or self._is_stating:
            return []
        return self._choosing.options

    def _hand_mode(self) -> str:
        question = None if self._is_elsewhere else self.game.decision
        return self._mode if question and question.kind == "turn" else "wait"

    def _refusals(self) -> dict[str, Any]:
        if self._hand_mode() != "play":
            return {}
        held = self.game.hand(self._viewer()) or {}
        return {kind: self.session.why_not(ecosia.Play(kind)) for kind in held}

    def _keep(self) -> dict[str, Any] | None:
        """What the browser's storage should hold: the whole record once, then the moves that are new."""
        moves = self.game.moves
        if not moves:
            self._saved = 0
            return None
        at, self._saved = self._saved, len(moves)
        if not at:
            return {"whole": self.record.to_json()}
        if at == len(moves):
            return None
        start = min(at, len(moves))
        return {"at": start, "moves": [move.to_json() for move in moves[start:]]}


_DEEDS: dict[str, Callable[[EcosiaTable, Any], None]] = {
    name.removeprefix("_deed_"): getattr(EcosiaTable, name)
    for name in dir(EcosiaTable)
    if name.startswith("_deed_")
}


def _difference(before: dict[Any, Any], after: dict[Any, Any]) -> dict[Any, str]:
    """The places that changed, each with a word: "+1", "−2", or the number that a tile got."""
    changed = {}
    for place, trees in after.items():
        if trees != before[place]:
            down = trees[0] < 0
            gained = sum(max(n, 0) for n in trees[:2]) + (0 if down else trees[2])
            gained -= 0 if before[place][0] < 0 else sum(before[place])
            changed[place] = "" if down or not gained else f"{'+' if gained > 0 else '−'}{abs(gained)}"
    return changed


def _loaded(text: str) -> Any:
    """The game of a record that was pasted; raises RecordError with what is wrong."""
    if len(text) > LARGEST:
        raise RecordError("that is too long for a record of a game; paste one game only")
    if not text.strip():
        raise RecordError("there is no text yet; paste a record, or choose a file")
    record = Record.from_json(text)
    if record.game != "ecosia":
        raise RecordError(f"this is a record of {record.game}; this table plays Ecosia")
    return record.replay()
