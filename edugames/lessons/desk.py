"""A lesson on a page: hears what a pupil does, judges it, keeps it in the browser, shows what comes next."""

from __future__ import annotations

import json
from html import escape
from pathlib import Path
from random import SystemRandom
from typing import TYPE_CHECKING, Any

from edugames import widgets
from edugames.lessons import page, teacher
from edugames.lessons.lesson import Lesson, code, read_code
from edugames.lessons.line import LineError
from edugames.lessons.progress import LONGEST_NICKNAME, MOST_GAMES, Progress, kept
from edugames.lessons.questions import Choose, Click, Number, Order, Question, Several
from edugames.lessons.typed import NotAnAnswer
from edugames.widgets.controls import sentence
from edugames.widgets.sheet import Sheet
from edugames.widgets.working import Work

if TYPE_CHECKING:
    from collections.abc import Generator

    from edugames.play import Record

LARGEST_GAME = 2_000_000
"""Bytes of a saved game. The browser refuses a larger file before it is sent."""
MOST_VARIANTS = 5
"""So many variants of a lesson are kept in the browser, the latest ones."""
MOST_GUESSES = 8
"""So many wrong teacher codes, and the page has to be loaded again."""

_SORRY = "something went wrong on this page; your answers are kept. Try again, or load the page again"


def _css(path: Path) -> str:
    return path.read_text(encoding="utf-8")


class LessonSheet(Sheet):
    """A sheet that is dressed for a lesson, with the cards of the games."""

    _css = (
        Sheet._css
        + _css(Path(widgets.__file__).parent / "plates.css")
        + _css(Path(__file__).parent / "lessons.css")
    )


class Desk:
    """A lesson to work through: `progress` is where it stands.

    `answers` shows the key from the beginning: a teacher's switch in JupyterLab.
    """

    def __init__(self, lesson: Lesson, key: str, seed: int | None = None, answers: bool = False) -> None:
        self.lesson = lesson
        self.progress = Progress(lesson, seed or 0)
        self.games: list[Record] = []
        self._asked_for = seed
        self._others: dict[str, Any] = {}
        self._revealed = answers
        self._guesses = 0
        self._open: set[str] = set()
        self._line = lesson.line.text if lesson.line else ""
        self._met = self._is_veiled = False
        self._covered: set[str] = set()
        self._work: Work | None = None
        self._asked = self.progress.question
        self.widget = LessonSheet(key, page.layout(lesson), {"game": LARGEST_GAME})
        self.widget.failed = self._failed
        self.widget.answers = {
            "hello": self._hello,
            "looks": self._look,
            "do": self._do,
            "file": self._file,
        }
        self._refresh()

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        return self.widget._repr_mimebundle_(**kwargs)

    # ------------------------------------------------------------------ a browser comes

    def _hello(self, message: dict[str, Any]) -> None:
        """A browser has come: it gives what it kept and which code its address asks for, and is given all there is."""
        sorry = ""
        if not self._met:
            self._met = True
            self._take_up(message.get("stored"))
            sorry = self._go_to(message.get("query"))
        self._veil(message.get("large") is True)
        self._refresh(sorry=sorry)
        self.widget.everything()

    def _look(self, message: dict[str, Any]) -> None:
        """On a projector answers are covered until somebody shows them."""
        self._veil(message.get("large") is True and message.get("answers") is not True)
        self._refresh()

    def _veil(self, is_veiled: bool) -> None:
        """Cover what was answered so far, or nothing. What a class answers from now on stays before its eyes."""
        self._is_veiled = is_veiled
        self._covered = {attempt.question for attempt in self.progress.attempts} if is_veiled else set()

    def _take_up(self, stored: Any) -> None:
        """The variants that the browser kept, and the one that was in sight last."""
        try:
            whole = json.loads(stored)
            variants, now = dict(whole["variants"]), str(whole["now"])
        except (TypeError, ValueError, KeyError):
            if isinstance(stored, str):
                self.widget.set_aside()
            return
        self._others = {seed: variant for seed, variant in variants.items() if str(seed).isdecimal()}
        wanted = now if self._asked_for is None else str(self._asked_for)
        found = kept(self.lesson, self._others.get(wanted))
        if found is not None:
            self.progress = found
        elif wanted in self._others:
            self.widget.set_aside()
        if whole.get("games"):
            from edugames.lessons.games import of_storage

            self.games = of_storage(whole["games"])

    def _go_to(self, query: Any) -> str:
        """The variant that the address asks for; why not, where it asks for none of this lesson."""
        if not query:
            return ""
        from edugames.widgets import invitation  # it reads the codes of games too, and few pages have one

        asked = invitation.asked_for(str(query))
        if asked:
            try:
                self._deal(read_code(asked, self.lesson.id))
            except ValueError as wrong:
                return str(wrong)
        return ""

    def _deal(self, seed: int) -> None:
        """Another variant of the lesson; the one in sight is kept."""
        if seed == self.progress.seed:
            return
        if self._work is not None:
            self._work.stop()
            self._work = None
        self._others[str(self.progress.seed)] = self.progress.to_json()
        nickname = self.progress.nickname
        self.progress = kept(self.lesson, self._others.get(str(seed))) or Progress(self.lesson, seed)
        self.progress.nickname = self.progress.nickname or nickname
        self._veil(self._is_veiled)

    # ------------------------------------------------------------------ a pupil does something

    def _do(self, message: dict[str, Any]) -> None:
        name, value = str(message.get("name", "")), message.get("value")
        asked = self._meant(message.get("of"))
        if asked is None:
            return
        self._asked = asked
        deed = getattr(self, f"_do_{name.replace('-', '_')}", None)
        if deed is not None:
            deed(value)
        elif self.progress.activity:
            self._act(name, value)

    def _meant(self, of: Any) -> Question | None:
        """The question that the page showed when something was done: on a slow day another one is in sight by now.

        None for a question of another class code, which has gone.
        """
        if not of:
            return self.progress.question
        seed, _, key = str(of).partition(" ")
        return self.progress.questions.get(key) if seed == str(self.progress.seed) else None

    def _act(self, name: str, value: Any) -> None:
        activity = self.progress.activity
        if activity is None:
            return
        try:
            said = activity.do(name, value)
        except (ValueError, KeyError, IndexError) as wrong:
            self._refresh(activity_said=str(wrong), say=str(wrong))
            return
        if isinstance(said, str):
            self._refresh(say=said)
        else:
            self._work_at(said)

    def _work_at(self, slices: Generator[None, None, str]) -> None:
        """Let something of the activity go on in the background; one thing at a time."""
        if self._work is not None:
            slices.close()
            self._refresh(activity_said="One thing at a time: stop the other first, or wait for it.")
            return
        self._work = Work(slices, self._refresh, self._worked, self._failed)
        self._work.begin()

    def _worked(self, said: str) -> None:
        self._work = None
        self._refresh(say=said)

    def _do_stop(self, _: Any) -> None:
        """Leave what goes on in the background; what there is stays."""
        if self._work is not None:
            self._work.stop()
            self._work = None
            self._refresh(say="Stopped.")

    def _do_step(self, value: Any) -> None:
        self.progress.at = min(max(0, int(value)), len(self.progress.questions) - 1)
        ask, before = self.progress.question, self._waits_for()
        self._refresh(
            say=f"Question {self.progress.at + 1}. {page.waiting(before) if before else ask.ask}",
            focus=f"back-{ask.key}" if before else _first_control(ask, self.progress),
        )

    def _waits_for(self, ask: Question | None = None) -> list[int]:
        """The questions to be answered before this one, or the one in sight; none where a teacher sees the answers."""
        return [] if self._revealed else self.progress.waits_for((ask or self.progress.question).key)

    def _do_draft(self, value: Any) -> None:
        self._set_draft(value)

    def _do_pick(self, value: Any) -> None:
        key, is_ticked = value
        if isinstance(self._asked, Several):
            others = [one for one in self._draft() or [] if one != key]
            self._set_draft([*others, str(key)] if is_ticked else others)

    def _do_place(self, value: Any) -> None:
        ask = self._asked
        if isinstance(ask, Click):
            if ask.one:
                self._set_draft([str(value)])
            else:
                key, chosen = str(value), list(self._draft() or [])
                self._set_draft([one for one in chosen if one != key] if key in chosen else [*chosen, key])

    def _do_up(self, value: Any) -> None:
        self._shift(str(value), -1)

    def _do_down(self, value: Any) -> None:
        self._shift(str(value), 1)

    def _shift(self, key: str, by: int) -> None:
        ask = self._asked
        if not isinstance(ask, Order):
            return
        draft = self._draft()
        keys = list(draft) if isinstance(draft, list) and sorted(draft) == sorted(ask.rank) else ask.start()
        k = keys.index(key)
        if 0 <= k + by < len(keys):
            keys[k], keys[k + by] = keys[k + by], keys[k]
            word = next(option.text for option in ask.options if option.key == key)
            at_end = k + by in (0, len(keys) - 1)
            back = {-1: "down", 1: "up"}[by]
            same = {-1: "up", 1: "down"}[by]
            self._set_draft(
                keys, say=f"{word} is number {k + by + 1} now.", focus=f"{back if at_end else same}-{key}"
            )

    def _draft(self) -> Any:
        key = self._asked.key
        tries = self.progress.of(key)
        return self.progress.drafts.get(key, tries[-1].answer if tries else None)

    def _set_draft(self, value: Any, **more: Any) -> None:
        """What is chosen or typed and not yet checked; it outlives a reload."""
        if not self.progress.is_solved(self._asked.key):
            self.progress.drafts[self._asked.key] = value
        self._refresh(**more)

    def _do_answer(self, fields: Any) -> None:
        ask = self._asked
        if self.progress.is_solved(ask.key) or self._waits_for(ask):
            return
        self.progress.at = list(self.progress.questions).index(ask.key)
        answer = _answer(ask, dict(fields or {}), self._draft())
        try:
            verdict = self.progress.answer(ask.key, answer)
        except NotAnAnswer as wrong:
            if answer not in (None, ""):
                self.progress.drafts[ask.key] = answer
            self._refresh(trouble=str(wrong), say=str(wrong), focus=_first_control(ask, self.progress))
            return
        self._covered.discard(ask.key)
        is_last = self.progress.at + 1 == len(self.progress.questions)
        onward = f"told-{ask.key}" if is_last else f"next-{ask.key}"  # what was pressed is gone
        said = page.spoken(self.progress, verdict.right, verdict.said)
        self._refresh(say=said, focus=onward if verdict.right else "")

    def _do_code(self, fields: Any) -> None:
        try:
            self._deal(read_code(str(dict(fields or {}).get("code", "")), self.lesson.id))
        except ValueError as wrong:
            self._refresh(sorry=str(wrong), focus="code")
            return
        self._refresh(say=f"Class code {code(self.lesson.id, self.progress.seed)}.", empty="code")

    def _do_other(self, _: Any) -> None:
        self._deal(SystemRandom().randrange(1, 10_000))
        self._refresh(say=f"Other numbers: class code {code(self.lesson.id, self.progress.seed)}.")

    def _do_nickname(self, value: Any) -> None:
        self.progress.nickname = " ".join(str(value).split())[:LONGEST_NICKNAME]
        self._refresh()

    def _do_save(self, _: Any) -> None:
        from edugames.lessons import evidence

        name = f"{code(self.lesson.id, self.progress.seed)}-evidence.json"
        self.widget.give_file(name, evidence.write(self.progress, self.games), "application/json")

    def _do_drop_game(self, value: Any) -> None:
        self.games = [game for k, game in enumerate(self.games) if k != int(value)]
        self._refresh(say="The game is left out.", focus="save")

    def _do_line(self, fields: Any) -> None:
        made = self.lesson.line
        if made is None:
            return
        self._line = str(dict(fields or {}).get("line", ""))
        try:
            self._refresh(line_answer=made.run(self._line))
        except LineError as wrong:
            self._refresh(line_trouble=str(wrong), say=str(wrong))

    def _do_teacher(self, fields: Any) -> None:
        if self._guesses >= MOST_GUESSES:
            self._refresh(teacher_trouble="That were too many wrong codes: load the page again.")
        elif teacher.opens(str(dict(fields or {}).get("code", ""))):
            self._revealed = True
            self._refresh(say="The answers are shown.", focus="hide")
        else:
            self._guesses += 1
            self._refresh(
                teacher_trouble="That is not the teacher code of this server.",
                empty="teacher",
                focus="teacher",
            )

    def _do_hide(self, _: Any) -> None:
        self._revealed = False
        self._refresh(say="The answers are hidden.")

    def _do_fold(self, value: Any) -> None:
        name, is_open = value
        (self._open.add if is_open else self._open.discard)(str(name))
        self._refresh()

    def _file(self, message: dict[str, Any]) -> None:
        """A saved game to go into the evidence: it has to be one that can be played again."""
        from edugames.lessons.games import of_text
        from edugames.play import RecordError

        try:
            record = of_text(message["bytes"].decode("utf-8", errors="replace"))
        except RecordError as wrong:
            self._refresh(sorry=str(wrong))
            return
        if len(self.games) >= MOST_GAMES:
            self._refresh(sorry=f"{MOST_GAMES} games are the most: remove one first")
            return
        self.games.append(record)
        self._refresh(say=f"The game is added: {page.game(record)}.")

    def _failed(self, wrong: Exception) -> None:
        self._work = None
        self._refresh(sorry=_SORRY)

    # ------------------------------------------------------------------ what it shows

    def _refresh(
        self,
        sorry: str = "",
        trouble: str = "",
        activity_said: str = "",
        line_answer: str = "",
        line_trouble: str = "",
        teacher_trouble: str = "",
        **more: Any,
    ) -> None:
        """Bring the page up to date; folds are filled only while they are open."""
        progress, activity = self.progress, self.progress.activity
        is_covered = progress.question.key in self._covered
        is_told = self._is_veiled and not is_covered
        regions = {
            "sorry": f'<p class="egt-trouble">{escape(sentence(sorry))}</p>' if sorry else "",
            "about": page.about(progress),
            "steps": page.steps(progress),
            "question": page.question(progress, trouble, self._revealed, is_covered, is_told),
            "taken": page.taken(progress, list(map(page.game, self.games))),
            "activity": activity.html() if activity else "",
            "activity-said": f"<p>{escape(sentence(activity_said))}</p>" if activity_said else "",
            "line": page.line(self.lesson, self._line, line_answer, line_trouble)
            if "line" in self._open
            else "",
            "teacher": page.teacher(progress, self._revealed, teacher.is_set(), teacher_trouble)
            if "teacher" in self._open and not self._is_veiled
            else "",
        }
        self.widget.put(regions, keep=self._kept() if self._met else None, **more)

    def _kept(self) -> str:
        """What the browser keeps: the latest variants, the one in sight last, and the games."""
        now = str(self.progress.seed)
        others = {seed: variant for seed, variant in self._others.items() if seed != now}
        latest = dict([*others.items()][-(MOST_VARIANTS - 1) :])
        return json.dumps(
            {
                "now": now,
                "variants": latest | {now: self.progress.to_json()},
                "games": [game.to_dict() for game in self.games],
            }
        )


def _first_control(ask: Question, progress: Progress) -> str:
    """The key of the control in which a question is answered."""
    if progress.is_solved(ask.key):
        return f"next-{ask.key}"
    if isinstance(ask, Number):
        return f"answer-{ask.key}"
    if isinstance(ask, Choose | Several):
        return f"input-{ask.key}-0"
    return "check"


def _answer(ask: Question, fields: dict[str, Any], draft: Any) -> Any:
    """What a form says, as its question takes it."""
    if isinstance(ask, Number | Choose):
        return fields.get("answer")
    if isinstance(ask, Several):
        return [str(value) for name, value in fields.items() if name.startswith("pick ")]
    if isinstance(ask, Order) and draft is None:
        return ask.start()
    return draft
