"""A guided first game at a table, whatever game it is: a few steps that notice by themselves when they are done."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from typing import Any, NamedTuple

from edugames.widgets.controls import command


class Step(NamedTuple):
    """One thing to do: what it is, how, and how the table shows that it was done."""

    title: str
    text: str
    is_done: Callable[[Any], bool]


def offer(seen_before: bool) -> str:
    """The button that begins the guide, among the first words at a table."""
    words = "Guide me once more" if seen_before else "Guide me through a first game"
    return f'<p class="egt-actions">{command("guide", words, data_key="guide")}</p>'


def shown(steps: Sequence[Step], at: int) -> str:
    """The step that is to be done next."""
    step = steps[at]
    last = at == len(steps) - 1
    return (
        f'<p class="egt-small">Your first game: step {at + 1} of {len(steps)}</p><h3>{escape(step.title)}</h3>'
        f'<p>{escape(step.text)}</p><p class="egt-actions">'
        f"{command('guide_on', 'Done' if last else 'Next step', data_key='guide-on')}"
        f"{'' if last else command('guide_off', 'Leave the guide')}</p>"
    )


class Guide:
    """The part of a table that leads through a first game. The table gives `_steps_to_learn` and remembers."""

    _steps_to_learn: Sequence[Step] = ()
    _lesson: int | None = None
    _guided: bool = False
    _said: str
    _home: str

    def _guide(self) -> str:
        """The region of the guide; steps that are done by now are passed over."""
        while self._lesson is not None and self._steps_to_learn[self._lesson].is_done(self):
            self._learn(self._lesson + 1)
        return "" if self._lesson is None else shown(self._steps_to_learn, self._lesson)

    def _learn(self, step: int) -> None:
        """Go to a step; after the last one the guide is over, and the browser remembers that."""
        over = step >= len(self._steps_to_learn)
        self._lesson = None if over else step
        self._said = "The guide is over." if over else f"Guide: {self._steps_to_learn[step].title}."
        if over:
            self._guided = True
            self._remember({"guided": True})

    def _deed_guide(self, _: Any) -> None:
        self._learn(0)
        self._refresh(focus="guide-on")

    def _deed_guide_on(self, _: Any) -> None:
        if self._lesson is not None:
            self._learn(self._lesson + 1)
        self._refresh(focus=self._home if self._lesson is None else "guide-on")

    def _deed_guide_off(self, _: Any) -> None:
        self._learn(len(self._steps_to_learn))
        self._refresh(focus=self._home)

    def _remember(self, things: dict[str, Any]) -> None:
        raise NotImplementedError

    def _refresh(self, focus: str = "", close: bool = False, anew: bool = False) -> None:
        raise NotImplementedError
