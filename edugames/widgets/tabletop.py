"""A table for any game: a session, the picture of a board, and whatever is said and chosen around it.

`Table` does what every game needs: it hears the browser, brings picture and page up to date, and takes from its
parts choosing (`pressing`), the log (`logbook`), what is kept, loaded and dealt (`keeping`), ends of plays, steps and
the past (`flow`), closed hands (`handover`) and the guide. A game gives what is under "what the game gives" here
and in `Pressing` and `Keeping`: its scene, its regions of the page, its words.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from edugames.play import NATURE, Record, Scenario, Session
from edugames.widgets import flow, guide, handover, hints, later, logbook, regions, rulebook, seats, thinking
from edugames.widgets.controls import sentence, trouble
from edugames.widgets.dealing import in_force
from edugames.widgets.keeping import Keeping
from edugames.widgets.overlay import LARGEST, Overlay
from edugames.widgets.painter import Painter
from edugames.widgets.pressing import Pressing
from edugames.widgets.scene import Scene
from edugames.widgets.theme import DARK, LIGHT, projected

_SORRY = "Something went wrong at this table; the game is untouched. Try again, or save it and load it anew."


class Table(Pressing, Keeping, logbook.Logbook, flow.Flow, handover.Handover, guide.Guide, thinking.Thinking):
    """A game to be played in a notebook or on a page.

    `table.session` is the game under way: two tables of one session stay in step. `table.on_move(f)`
    calls `f(game)` after every change.
    """

    title: ClassVar[str]
    """The game's name, as people say it."""
    size: ClassVar[tuple[float, float]]
    """Width and height of the board in its own units."""
    board: ClassVar[str]
    """What the board is, for those who hear it."""
    _home: str = "card-0"
    """The control that focus goes to when nothing nearer is left."""
    _opens_at_end: ClassVar[tuple[str, ...]] = ()
    """The folds that open by themselves when the game is over."""

    scene: Scenario | None = None
    """The scene that was set here, whose words stand in the note until the first move."""

    def __init__(self, session: Session, key: str = "table") -> None:
        Keeping.__init__(self)
        hints.Hints.__init__(self)
        self.session = session
        self._theme = LIGHT
        self._sorry = ""
        self._changed: dict[Any, str] = {}
        self._folds: set[str] = set()
        self._rule = ""
        self._observers: list[Callable[[Any], object]] = []
        self._painter = Painter(*self.size)
        self.widget = Overlay(self._painter.picture, key, self._layout, self.board, self._drawings)
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
        self._before = self._what_lies()
        self._start = session.game.start
        self._told = self._seen = len(session.log)
        self._follow(anew=True)
        self._choose_anew()
        session.watch(self._changes)
        session.watch_thinking(self._tell_progress)
        if call_later := later.clock():
            call_later(later.IDLE, self._prepare)
        else:
            self._prepare()

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        return self.widget._repr_mimebundle_(**kwargs)

    @property
    def game(self) -> Any:  # type: ignore[override]
        """The game as it stands."""
        return self.session.game

    @property
    def record(self) -> Record:  # type: ignore[override]
        """The game so far."""
        return self.session.record

    def set_scene(self, scene: Scenario) -> None:
        """The game that lies here began from this scene."""
        self.scene = scene
        if self.widget.is_laid:
            self._refresh()

    def on_move(self, callback: Callable[[Any], object]) -> None:
        """Call `callback(game)` after every change of the game."""
        self._observers.append(callback)

    # ------------------------------------------------------------------ what the game gives

    def _layout(self) -> str:
        """The frame of the page (see `frame.layout`)."""
        raise NotImplementedError

    def _drawings(self) -> str:
        """SVG symbols that only this game's page is printed with."""
        return ""

    def _scene(self, seen: Any, **marks: Any) -> Scene:
        """The board as a seat sees it, with `legal`, `picked`, `changed` and `legal_for`."""
        raise NotImplementedError

    def _own_regions(self, seen: Any) -> dict[str, str]:
        """The regions that no other game has, and "end": how the game ended, or nothing."""
        raise NotImplementedError

    def _hand(self, seen: Any, seat: int) -> str:
        """The cards of a seat that may be looked at now."""
        raise NotImplementedError

    def _rules(self) -> Mapping[str, rulebook.Entry]:
        """Every rule that the page may name, by its id."""
        raise NotImplementedError

    def _what_lies(self) -> dict[Any, Any]:
        """What lies on each place, to see after a move which of them changed."""
        raise NotImplementedError

    def _change(self, before: Any, after: Any) -> str:
        """A word for a change of what lies on a place, such as "+1"; it may be empty."""
        return ""

    def _closed(self) -> bool:
        """Whether hands are closed."""
        return True

    def _wants_hand(self, question: Any) -> bool:
        """Whether a player must see the hand to answer, so that a closed one is shown first."""
        return bool(question.seat != NATURE)

    def _seat_of_turn(self, game: Any) -> int:
        """Whose turn it is while chance or the team is asked."""
        return int(game.seat)

    def _finished(self, question: Any) -> tuple[str, str]:
        """What is said when a person has chosen and chance comes next, and the button that lets it come."""
        return "Your play is finished.", "End play"

    def _may_tell_odds(self) -> bool:
        """Whether a referee's table may tell the odds of what is stated; with closed hands they tell too much."""
        return not self._closed()

    def _lay_the_table(self) -> str:
        """What to do before the first play of a referee's game."""
        raise NotImplementedError

    def _how_it_ended(self) -> str:
        """The outcome, in the place of what is asked."""
        raise NotImplementedError

    def _first_words(self, seen: Any) -> str:
        """What to do first, while nothing has happened yet."""
        raise NotImplementedError

    def _meanwhile(self) -> str:
        """What the note says in the midst of a play, such as the card that is being played; "" for the news."""
        return ""

    def _level(self) -> str:
        """The name of the difficulty in force, if there is one."""
        return ""

    def _title_of_steps(self) -> str:
        """What the steps that are gone through belong to, such as an event."""
        return ""

    def _note_of_steps(self) -> str:
        """The steps so far, and what they belong to."""
        return flow.steps_so_far(self._steps, self._at)

    # ------------------------------------------------------------------ what the browser says

    def _hello(self, message: dict[str, Any]) -> None:
        """A browser has come: it gets everything, and is asked about the game that it kept."""
        self.query = str(message.get("search") or "")[:2000]
        about = message.get("about")
        self._about_it = about if isinstance(about, dict) else {}
        self._guided = self._about_it.get("guided") is True
        stored = message.get("stored")
        if self.session.is_untouched or not self.game.moves:
            self._recall(self._about_it)
            if isinstance(stored, str):
                self._offer_kept(stored)
        beside = message.get("beside")
        if isinstance(beside, str) and beside != stored and len(beside) <= LARGEST:
            self._offer_beside(beside)
        self._read_code()
        self._look(message)
        self._saved = 0  # this browser has not heard of the moves so far
        self._refresh(anew=True)
        self.widget.everything(unfold=self._opens_at_end if self.game.outcome else ())

    def _prepare(self) -> None:
        """Make what a browser is going to ask for, unless one has come already."""
        if not self.widget.is_laid:
            self._refresh(anew=True)
        self.widget.prepare()

    def _look(self, message: dict[str, Any]) -> None:
        theme = DARK if message.get("dark") else LIGHT
        theme = projected(theme) if message.get("large") else theme
        if theme is not self._theme:
            self._theme = theme
            self._refresh()

    def _do(self, message: dict[str, Any]) -> None:
        """A control was pressed: the deed of that name, if there is one."""
        deed = getattr(self, f"_deed_{message.get('name')}", None)
        if deed:
            deed(message.get("value"))

    def _deed_fold(self, value: Any) -> None:
        name, is_open = value
        self._fold(str(name), bool(is_open))
        self._refresh()

    def _fold(self, name: str, is_open: bool) -> None:
        """A fold of the page was opened or shut."""
        (self._folds.add if is_open else self._folds.discard)(name)

    def _deed_rule(self, value: Any) -> None:
        """Open what a rule says; on closing, the browser gives focus back."""
        self._rule = str(value)[:20]
        self._refresh(open="rule")

    def _apologize(self, wrong: Exception) -> None:
        """An error nobody foresaw: one sentence on the page, the whole of it where the kernel logs."""
        self.widget.log.error("at the table of %s: %r", self.title, wrong, exc_info=wrong)
        self._sorry = self._said = str(wrong) if isinstance(wrong, ValueError) else _SORRY
        self._place = None  # what was asked about may be what went wrong, and would go wrong again
        self._refresh()
        self._sorry = ""

    def _remember(self, things: dict[str, Any]) -> None:
        self.widget.send({"kind": "put", "quiet": True, "remember": things})

    # ------------------------------------------------------------------ the game goes on

    def _must_show_hand(self) -> bool:
        question = None if self.session.thinking is not None else self.game.decision
        return bool(question and self._wants_hand(question) and self._screened())

    def _before_a_move(self) -> None:
        if self._opens_turn(self.game.decision):
            self._told = len(self.session.log)
        self._before = self._what_lies()
        self._kept = None

    def _changes(self, session: Session) -> None:
        """The game has changed. Of a bot's move nobody here waits for an answer, to be told what went wrong."""
        if not session.is_on_its_own:
            self._step(session)
            return
        try:
            self._step(session)
        except Exception as wrong:
            self._apologize(wrong)

    def _step(self, session: Session) -> None:
        """The game has changed, here or at another table of the same session, or by a bot that thought for a while."""
        meanwhile = session.is_on_its_own
        log = self.session.log
        self._told = min(self._told, len(log))
        fresh = log[min(self._seen, len(log)) :]
        self._seen = len(log)
        after = self._what_lies()
        if self._start is not self.game.start:  # another game lies on the table
            self._start, self._before, self._shown_to = self.game.start, after, None
            self._changed, self._news, self._told, self._saved = {}, "", len(log), 0
            self._follow(anew=True)
        else:
            self._follow(anew=False)
        self._changed = self._difference(self._before, after) or self._changed
        self._before = after
        self._choose_anew()
        self._mode, self._sorry, self._trouble = "play", "", {}
        if not meanwhile:  # whoever reads about a place while bots play may read on
            self._place = None
        if not meanwhile or session.thinking is None:
            self._note = ""
        self._news = logbook.news(self._public(self._told, len(log))[-12:]) or self._news
        self._hint = ""
        self._said = self._tell([h for h in fresh if h.private_to is None])
        if self._steps:
            self._said = self._steps[0].text
        focus = self._next_focus() if self._refocus else ""
        self._refocus = self._refocus and session.thinking is not None  # it goes on when a person is asked
        self._refresh(focus=focus, close=not meanwhile, gently=meanwhile, progress=self._progress())
        for observer in list(self._observers):
            observer(self.game)

    def _difference(self, before: dict[Any, Any], after: dict[Any, Any]) -> dict[Any, str]:
        """The places that changed, each with a word."""
        return {
            place: self._change(before[place], now) for place, now in after.items() if now != before[place]
        }

    def _tell(self, told: list[Any]) -> str:
        last = " ".join(sentence(h.text) for h in told[-3:])
        question = self.game.decision
        if question is None:
            return last
        if self.session.paused:
            return f"{last} {' '.join(self._finished(question))}"
        if self.session.thinking is not None:
            name = self.game.name_of(self.session.thinking)
            return f"{last} {name} {'was stopped' if self.session.is_stopped else 'is thinking'}."
        asked = "On your table" if self._is_stating else regions.player(question.seat)
        return f"{last} {asked}: {question.prompt}"

    def _next_focus(self) -> str:
        if focus := self._focus_of_the_flow():
            return focus
        if self._must_show_hand():
            return "show-hand"
        if self._is_stating or self._options():
            return "option-0"
        places = sorted(map(self._place_id, self._choosing.places))
        return places[0] if places else self._home

    # ------------------------------------------------------------------ showing

    def _show_anew(self, focus: str = "") -> None:
        self._note = ""
        self._refresh(focus=focus)

    def _marked(self) -> dict[Any, str]:
        """The places that the last play changed, or those that the moment looked at is about."""
        if self._steps:
            return self._steps[self._at].places
        if self._past is not None:
            return flow.Step(tuple(self._lines_at(self._past)), self._past).places
        return self._changed

    def _refresh(self, focus: str = "", close: bool = False, anew: bool = False, **more: Any) -> None:
        """Bring picture and page up to date; the browser is sent only what changed."""
        seen = self._shown.seen_by(self._viewer())
        drawn = self._scene(
            seen,
            legal=self._choosing.places,
            picked=self._choosing.picked,
            changed=self._marked(),
            legal_for="can be chosen",
        )
        lines, before = self._log_lines(anew)
        shown = self._regions(seen)
        said, self._said = self._said, ""
        self.widget.put(
            drawn,
            shown | {"log": lines},
            before,
            self._painter.show(drawn),
            say=said,
            focus=focus,
            close=close,
            keep=(keep := self._keep()),
            remember=self._to_remember(bool(keep and "whole" in keep)),
            unfold=self._opens_at_end if self.game.outcome and (close or self.session.is_on_its_own) else (),
            **more,
        )

    def _regions(self, seen: Any) -> dict[str, str]:
        seat = self._viewer()
        if self._past is not None and not self._closed():
            seat = self._seat_of_turn(self._shown)
        shown = "moves" in self._folds and not self._screened()
        return {
            "bar": self._bar(seen),
            "kept": self._kept_or_invited(),
            "prompt": thinking.failed(self.session.trouble) + self._prompt() + self._hint_part(),
            "past": self._scrubber(),
            "note": self._note_now(seen),
            "hand": self._hand_or_screen(seen, seat),
            "rulings": in_force(self._shown, self._level(), seats.in_address(self._seats)),
            "about": "" if self._place is None else self._about(seen, self._place),
            "guide": self._guide(),
            "why": self._why,
            "rule": rulebook.page(self._rule, self._rules()) if self._rule else "",
            "settings": flow.settings(not self.session.pause) + hints.setting(self._are_hints_on),
            **{name: trouble(self._trouble.get(name, "")) for name in _TROUBLES},
            "moves": regions.all_moves(self._choosing.all, self._in_words) if shown else "",
            **self._own_regions(seen),
        }

    def _bar(self, seen: Any) -> str:
        game = self._shown
        to_move = self.session.to_move if self._past is None else game.to_move
        to_move = self._seat_of_turn(game) if to_move == NATURE else to_move
        return regions.bar(seen.players, to_move, self._bot_titles())

    def _hand_or_screen(self, seen: Any, seat: int) -> str:
        if not self._screened():
            return self._hand(seen, seat)
        if self.session.thinking is not None:
            return thinking.CLOSED
        return "" if self.game.outcome else handover.screen(regions.player(self._viewer()))

    def _prompt(self) -> str:
        if self._steps:
            return flow.step(self._title_of_steps(), self._steps, self._at)
        if self._past is not None:
            return flow.looking_back(self._past, self._length, self._told_at(self._past))
        question = self.game.decision
        if at_work := "" if self._sorry else self._at_work():
            return at_work
        if self._is_stating and not self._sorry:
            return flow.asking_the_table(question.prompt, question.rule, not self.session.why_no_undo())
        if self._must_show_hand():
            return handover.prompt(regions.player(self._viewer()))
        if self._sorry:
            return regions.sorry(self._sorry)
        if self.session.paused and not self.session.length:
            return flow.before(question.rule)
        if self.session.paused:
            return flow.waiting(regions.player(self._viewer()), *self._finished(question), question.rule)
        if question is None:
            return self._how_it_ended()
        return regions.prompt(question, bool(self._choosing.picked) or self._in_a_card())

    def _scrubber(self) -> str:
        return "" if self._past is None else flow.scrubber(self._past, self._length, self._asking)

    def _note_now(self, seen: Any) -> str:
        if self._is_stating and not self._note:
            return flow.stating(self.game.chances(), self._may_tell_odds(), self._in_words)
        if options := self._options():
            return regions.options(options, self._in_words, self._pictured)
        if self._note:
            return self._note
        if self._steps:
            return self._note_of_steps()
        if self._past is not None:
            told = self.session.told_at
            return logbook.news(self._public(told(max(self._past - 1, 0)), told(self._past)))
        if self.session.thinking is None and (meanwhile := self._meanwhile()):
            return meanwhile
        if self.game.moves:
            return self._news
        if self.scene is not None and self.game.start == self.scene.position:
            return flow.words_of(self.scene)
        if self.session.referee:
            return self._lay_the_table()
        return self._first_words(seen) + (guide.offer(self._guided) if self._lesson is None else "")


_TROUBLES = ("bad-code", "new-trouble", "load-trouble")
"""The regions that say what is wrong with what was typed."""
