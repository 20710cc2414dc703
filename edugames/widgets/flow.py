"""The flow of a game at a table, whatever game it is: ending a play, stepping through what happened, looking back.

The functions make HTML; `Flow` is the part of a table that answers their buttons.
"""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import TYPE_CHECKING, Any, NamedTuple

from edugames.play import NATURE
from edugames.widgets import hints
from edugames.widgets.controls import command, move_value, rule, sentence

if TYPE_CHECKING:
    from edugames.play import Happening, Scenario, Session

AT_ONCE, REFEREE = "at_once", "referee"
"""What a table remembers: whether plays end by themselves, and whether people state NATURE's moves."""

_PRIMARY = {"class": "egt-primary"}


class Step(NamedTuple):
    """One step of what happened: its lines of the log, and after how many moves the board is shown."""

    lines: tuple[Happening, ...]
    moves: int

    @property
    def places(self) -> dict[Any, str]:
        """The places it is about, as marks on the board."""
        return {place: "" for line in self.lines for place in line.places}

    @property
    def text(self) -> str:
        """All of it in words."""
        return " ".join(sentence(line.text) for line in self.lines)


# -------------------------------------------------------------------- regions


def waiting(name: str, what: str, button: str, named: str) -> str:
    """A finished play: the button that ends it, and the way back."""
    return (
        f"<p><b>{escape(name)}:</b> {escape(what)}</p>{rule(named)}"
        f"{command('undo', 'Take back', data_key='back')}"
        f"{command('go_on', escape(button), data_key='go-on', **_PRIMARY)}"
    )


def before(named: str) -> str:
    """A scene that begins with chance: it is looked at, and talked about, before the button lets chance come."""
    words = "<p><b>The scene is set.</b> Look at it, and say what you expect. Then see what comes.</p>"
    return f"{words}{rule(named)}{command('go_on', 'See what comes', data_key='go-on', **_PRIMARY)}"


def words_of(scene: Scenario) -> str:
    """The words and questions of a scene, in the note of its table before the first move."""
    asked = "".join(f"<li>{escape(question)}</li>" for question in scene.discuss)
    return f"<h3>{escape(scene.name)}</h3><p>{escape(scene.words)}</p><ol class='egt-asked'>{asked}</ol>"


def settings(at_once: bool) -> str:
    """What can be set at a table at any time, in the dialog for a new game."""
    checked = " checked" if at_once else ""
    return (
        f'<label><input type="checkbox" data-setting="{AT_ONCE}"{checked}> A finished play ends at once: '
        "nobody presses “End play”, and it cannot be taken back</label>"
    )


def step(title: str, steps: tuple[Step, ...], at: int) -> str:
    """One step of an event, and the buttons that lead on."""
    last = at == len(steps) - 1
    named = steps[at].lines[-1].rule
    return (
        f"<p><b>{escape(title)}, step {at + 1} of {len(steps)}.</b> {escape(steps[at].text)}</p>{rule(named)}"
        f"{command('next_step', 'Previous', 'back', data_key='previous-step') if at else ''}"
        f"{'' if last else command('all_steps', 'Show all', data_key='all-steps')}"
        f"{command('next_step', 'Go on' if last else 'Next', data_key='next-step', **_PRIMARY)}"
    )


def steps_so_far(steps: tuple[Step, ...], at: int) -> str:
    """The steps up to this one, the present one marked."""
    current = ' aria-current="step"'
    lines = "".join(
        f"<li{current if k == at else ''}>{escape(one.text)} {rule(one.lines[-1].rule)}</li>"
        for k, one in enumerate(steps[: at + 1])
    )
    return f'<ol class="egt-news egt-steps">{lines}</ol>'


def asking_the_table(prompt: str, named: str, may_go_back: bool) -> str:
    """In a referee's game: what the class is to read off the real cards, dice and tokens."""
    back = command("undo", "Take back", data_key="back") if may_go_back else ""
    return f"<p><b>On your table:</b> {escape(prompt)}</p>{rule(named)}{back}"


SIDE_BY_SIDE = 12
"""So many answers can stand as buttons; more of them, such as all plants of a deck, are a list to choose from."""


def stating(chances: list[tuple[Any, int]], with_odds: bool, in_words: Callable[[Any], str] = str) -> str:
    """The answers that the table may give, each with its odds."""
    if len(chances) > SIDE_BY_SIDE:
        return _stating_from_a_list([move for move, _ in chances], in_words)
    total = sum(weight for _, weight in chances)
    buttons = "".join(
        command(
            "move",
            f"<span>{escape(sentence(in_words(move))[:-1])}</span>"
            + (f"<small>{weight} of {total} ({100 * weight / total:.0f} %)</small>" if with_odds else ""),
            move_value(move),
            data_key=f"option-{k}",
            **{"class": "egt-option"},
        )
        for k, (move, weight) in enumerate(chances)
    )
    return f'<h3>What does it show?</h3><div class="egt-options egt-stating" data-group>{buttons}</div>'


def _stating_from_a_list(moves: list[Any], in_words: Callable[[Any], str]) -> str:
    lines = sorted((sentence(in_words(move))[:-1], move_value(move)) for move in moves)
    options = "".join(f'<option value="{escape(value)}">{escape(words)}</option>' for words, value in lines)
    return (
        '<form data-form="stated"><h3>What does it show?</h3><label>One of these<select name="move" '
        f'data-key="option-0">{options}</select></label><p class="egt-actions">'
        '<button type="submit" class="egt-primary">That is it</button></p></form>'
    )


def looking_back(at: int, of: int, told: str) -> str:
    """What a past position is, and the way back to the game."""
    return (
        f"<p><b>Looking back: move {at} of {of}.</b> {escape(told)}</p>"
        f"{command('past', 'Back to the game', 'now', data_key='now', **_PRIMARY)}"
    )


def scrubber(at: int, of: int, asking: bool) -> str:
    """The way through the whole game: a slider, a step at a time, and the teacher's way back."""
    ways = (
        ("first", "«", "First position", at == 0),
        ("previous", "‹", "Previous move", at == 0),
        ("next", "›", "Next move", at == of),
        ("last", "»", "Last move", at == of),
    )
    first, previous, following, last = (
        command("past", sign, way, data_key=way, aria_label=name, aria_disabled="true" if idle else None)
        for way, sign, name, idle in ways
    )
    slider = (
        f'<input type="range" data-slide="past" data-key="slider" min="0" max="{of}" value="{at}" '
        f'aria-label="Move to look at" aria-valuetext="move {at} of {of}">'
    )
    return f"{first}{previous}{slider}{following}{last}{_REPLAY if of else ''}{_rewinding(at, of, asking)}"


_SPEEDS = "".join(
    f'<option value="{speed}"{" selected" if speed == "1" else ""}>{words}</option>'
    for speed, words in (("0.5", "½ ×"), ("1", "1 ×"), ("2", "2 ×"))
)
_REPLAY = (
    '<button type="button" data-replay data-key="replay" aria-pressed="false">Play</button>'
    f'<select data-speed data-key="speed" aria-label="How fast it plays">{_SPEEDS}</select>'
)
"""The game goes on by itself while it is looked back at; the browser sees to it (`replay.js`)."""


def _rewinding(at: int, of: int, asking: bool) -> str:
    if at == of:
        return ""
    if not asking:
        return command("rewind", "Teacher: rewind to here…", "ask", data_key="rewind")
    gone = of - at
    return (
        f'<p role="alert"><b>Rewind to move {at}?</b> The {f"{gone} moves" if gone > 1 else "move"} after it '
        "will be gone for everybody, with the draws and dice among them; Undo cannot bring them back.</p>"
        f"{command('rewind', 'Yes, rewind', 'yes', data_key='rewind-yes')}"
        f"{command('rewind', 'No, keep them', 'no', data_key='rewind-no')}"
    )


# -------------------------------------------------------------------- the part of a table


class Flow(hints.Hints):
    """What a table does about the flow of its game.

    The table gives `session`, `_show_anew`, and what is particular to its game: `_steps_since` and `_steps_of`.
    It shows `_shown`, the game at the moment that is looked at, and lets nobody choose while `_is_held`.
    """

    session: Session
    _said: str
    _note: str
    _refocus: bool = False
    _changed_manner: bool = False
    _steps: tuple[Step, ...] = ()
    _at: int = 0
    _replayed: int | None = None
    _stepped: int = 0
    _past: int | None = None
    _asking: bool = False

    def _show_anew(self, focus: str = "") -> None:
        """Show the moment that is looked at now; the focus goes to that control, or stays."""
        raise NotImplementedError

    def _choose_anew(self) -> None:
        """Begin choosing, or let nobody choose while `_is_held`."""
        raise NotImplementedError

    def _next_focus(self) -> str:
        """The control that the game has come to."""
        raise NotImplementedError

    def _steps_since(self, moves: int) -> tuple[Step, ...]:
        """What is to be gone through step by step, of all that happened since so many moves."""
        return ()

    def _steps_of(self, number: int) -> tuple[Step, ...]:
        """The steps of the event of that number; empty for none."""
        return ()

    @property
    def _length(self) -> int:
        return self.session.length

    @property
    def _shown(self) -> Any:
        """The game at the moment that is looked at."""
        if self._steps:
            return self.session.position_at(self._steps[self._at].moves)
        if self._past is not None:
            return self.session.position_at(self._past)
        return self.session.game

    @property
    def _is_elsewhere(self) -> bool:
        """Whether another moment than the present one is shown."""
        return bool(self._steps) or self._past is not None

    @property
    def _is_stating(self) -> bool:
        """Whether people are to state what the cards and dice on their table show."""
        session = self.session
        return session.referee and session.to_move == NATURE and not self._is_elsewhere

    @property
    def _is_held(self) -> bool:
        """Whether nothing can be chosen just now."""
        return self._is_elsewhere or self.session.paused or self.session.thinking is not None

    def _focus_of_the_flow(self) -> str:
        """The control that the flow of the game has come to; empty while it is at the board and the hand."""
        if self._steps:
            return "next-step"
        if self._past is not None:
            return "slider"
        if self.session.thinking is not None:
            return "go-on" if self.session.is_stopped else "thinking"
        return "go-on" if self.session.paused else ""

    def _follow(self, anew: bool) -> None:
        """The game has changed, here or elsewhere. A game that is over when it is laid is looked back at."""
        if anew:
            self._steps, self._stepped = (), self._length
            self._past = self._length if self.session.game.outcome else None
            return
        if self._steps and self._replayed is not None and self.session.is_on_its_own:
            return  # whoever goes through an event once more is left there while bots play
        if self._steps and self._replayed is None:
            self._stepped = self._steps[-1].moves
        self._stepped = min(self._stepped, self._length)
        self._steps, self._at, self._replayed = (), 0, None
        if self._past is None:
            self._steps = self._steps_since(self._stepped) if self._is_watched_by_players else ()
            if self._steps:
                self.session.hold()
        else:
            self._past = min(self._past, self._length)

    @property
    def _is_watched_by_players(self) -> bool:
        """Whether people play here, for whom a game of bots waits while they go through an event."""
        return len(self.session.bots) < self.session.game.players

    # ------------------------------------------------------------------ ending a play

    def _deed_go_on(self, _: Any) -> None:
        self._note = ""
        self._refocus = True
        self.session.go_on()

    # ------------------------------------------------------------------ step by step

    def _deed_next_step(self, value: Any) -> None:
        """Go to the next step, or back to the one before it."""
        if not self._steps:
            return
        if value == "back":
            self._at = max(self._at - 1, 0)
            self._said = self._steps[self._at].text
            self._show_anew("previous-step" if self._at else "next-step")
            return
        if self._at == len(self._steps) - 1:
            self._leave()
            return
        self._at += 1
        self._said = self._steps[self._at].text
        self._show_anew("next-step")

    def _deed_all_steps(self, _: Any) -> None:
        self._leave()

    def _deed_steps(self, value: Any) -> None:
        """Go once more through an event of the log."""
        steps = self._steps_of(int(value))
        if steps:
            self._steps, self._at, self._replayed = steps, 0, int(value)
            self._said = steps[0].text
            self._choose_anew()
            self._show_anew("next-step")

    def _leave(self) -> bool:
        """Go back to the game, or to where one was looking; False when one is there already."""
        if self._steps:
            seen = self._replayed
            if seen is None:
                self._stepped = self._length
            self._steps, self._at, self._replayed = (), 0, None
            self._choose_anew()
            self._show_anew(self._next_focus() if seen is None else f"steps-{seen}")
            self.session.let_go()
            return True
        if self._past is not None:
            self._past, self._asking, self._stepped = None, False, self._length
            self._choose_anew()
            self._said = "Back to the game."
            self._show_anew(self._next_focus())
            return True
        return False

    # ------------------------------------------------------------------ looking back

    def _deed_past(self, value: Any) -> None:
        """Look at another position: a number of moves, or a word for one."""
        here = self._length if self._past is None else self._past
        if value == "now":
            self._leave()
            return
        if value == "open" and not self._length:
            self._said = "Nothing has been played yet, so there is nothing to look back at."
            self._show_anew()
            return
        words = {"open": here, "first": 0, "previous": here - 1, "next": here + 1, "last": self._length}
        at = words[value] if value in words else int(value)
        self._steps, self._replayed, self._asking = (), None, False
        self._past = max(0, min(at, self._length))
        self._choose_anew()
        self._said = self._told_at(self._past)
        self._show_anew("slider" if value == "open" else "")
        self.session.let_go()

    def _lines_at(self, moves: int) -> list[Happening]:
        """What the move that led to a position told the log."""
        if not moves:
            return []
        told = self.session.told_at
        return self.session.log[told(moves - 1) : told(moves)]

    def _told_at(self, moves: int) -> str:
        if not moves:
            return "The game as it began."
        return " ".join(sentence(line.text) for line in self._lines_at(moves) if line.private_to is None)

    def _deed_rewind(self, value: Any) -> None:
        """The teacher's way back, after a question."""
        if self._past is None:
            return
        if value == "yes" and self._asking:
            at, self._past, self._asking = self._past, None, False
            self._refocus = True
            self.session.rewind(at)
            return
        self._asking = value == "ask"
        self._said = (
            "Rewind? The moves after this one will be gone." if self._asking else "Nothing is rewound."
        )
        self._show_anew("rewind-no" if self._asking else "rewind")

    # ------------------------------------------------------------------ what the table remembers

    def _recall(self, remembered: dict[str, Any]) -> None:
        """Play as it was played here before; what a browser says beside that is left alone."""
        if AT_ONCE in remembered:
            self.session.pause = remembered[AT_ONCE] is not True
        self._recall_hints(remembered)

    def _deed_setting(self, value: Any) -> None:
        name, on = value
        if name == hints.HINTS:
            self._set_hints(on is True)
            self._changed_manner = True
            self._show_anew()
        if name != AT_ONCE:
            return
        if self.session.paused:
            self.session.go_on()
        self.session.pause = on is not True
        self._choose_anew()
        self._said = sentence("plays end at once now" if on else "a finished play waits to be ended now")
        self._changed_manner = True
        self._show_anew()

    def _manner(self) -> dict[str, bool]:
        """How this table is played, for the browser to remember."""
        return {
            AT_ONCE: not self.session.pause,
            REFEREE: self.session.referee,
            hints.HINTS: self._hints,
            hints.BY_CODE: self._by_code,
        }
