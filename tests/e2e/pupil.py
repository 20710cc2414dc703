"""How a pupil works through a lesson in a browser: answer wrongly, read the hint, answer rightly, go on."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from playwright.sync_api import Locator, Page, expect

from edugames.lessons import lesson as lessons
from edugames.lessons.questions import Choose, Click, Number, Order, Question, Several
from tests.e2e.visitor import SECONDS

if TYPE_CHECKING:
    from tests.e2e.conftest import Visit


class Pupil:
    """Somebody on the page of a lesson, with the questions of a seed at hand."""

    def __init__(self, visit: Visit, lesson: str, seed: int = 0) -> None:
        self.page: Page = visit.page
        self.lesson = lessons.of(lesson)
        self.questions: list[Question] = list(self.lesson.questions(seed).values())
        self.arrive()

    def arrive(self) -> None:
        """Wait until the page is there."""
        expect(self.page.locator(".egl-ask")).to_be_visible(timeout=SECONDS * 1000)

    @property
    def activity(self) -> Locator:
        """What is done before the questions."""
        return self.page.locator('[data-region="activity"]')

    @property
    def feedback(self) -> Locator:
        """What became of the last answer."""
        return self.page.locator(".egl-feedback")

    def go_to(self, k: int) -> Question:
        """The question with this number, from 0."""
        self.page.locator(f'[data-key="step-{k}"]').click()
        ask = self.questions[k]
        expect(self.page.locator(f'[data-key="form-{ask.key}"]')).to_be_visible()
        return ask

    def check(self) -> None:
        """Have the answer checked."""
        self.page.locator('[data-key="check"]').click()

    def answer(self, ask: Question, answer: Any) -> None:
        """Give an answer in the question's own way, and have it checked."""
        if isinstance(ask, Number):
            self.page.locator(f'[data-key="answer-{ask.key}"]').fill(str(answer))
        elif isinstance(ask, Choose):
            self.option(ask, answer).check()
        elif isinstance(ask, Several):
            for option in ask.options:
                self.option(ask, option.key).set_checked(option.key in answer)
        elif isinstance(ask, Click):
            self._point(ask, answer)
        elif isinstance(ask, Order):
            self._arrange(answer)
        self.check()

    def option(self, ask: Choose | Several, key: str) -> Locator:
        """The box or button of an option."""
        return self.page.locator(f'[data-key="option-{ask.key}-{key}"] input')

    def _point(self, ask: Click, places: list[str]) -> None:
        """Choose places; where one is asked for, the next takes the place of the last."""
        for place in self.page.locator(".egl-spot").all():
            wanted = place.get_attribute("data-value") in places
            if wanted != (place.get_attribute("aria-pressed") == "true") and (wanted or not ask.one):
                place.dispatch_event("click")
                expect(place).to_have_attribute("aria-pressed", "true" if wanted else "false")

    def _arrange(self, keys: list[str]) -> None:
        for k, key in enumerate(keys):
            while self._order().index(key) > k:
                before = self._order()
                self.page.locator(f'[data-key="up-{key}"]').click()
                expect(self.page.locator(".egl-order li").nth(before.index(key) - 1)).to_have_attribute(
                    "data-key", f"place-{key}"
                )

    def _order(self) -> list[str]:
        items = self.page.locator(".egl-order li")
        return items.evaluate_all("items => items.map(item => item.dataset.key.replace('place-', ''))")

    def is_told_wrong(self, ask: Question, worked: bool) -> None:
        """A hint, and from the second time on the arithmetic."""
        expect(self.feedback).to_contain_text("Not yet")
        if worked:
            expect(self.feedback).to_contain_text("So it goes:")
        else:
            expect(self.feedback).not_to_contain_text("So it goes:")

    def is_told_right(self, ask: Question) -> None:
        """The reason, with its arithmetic."""
        expect(self.feedback).to_contain_text("Yes.")
        expect(self.feedback).to_contain_text(re.compile(re.escape(ask.why[1:30])))

    def solves(self, k: int) -> None:
        """Answer a question rightly."""
        ask = self.go_to(k)
        self.answer(ask, right(ask))
        self.is_told_right(ask)

    def has_solved(self, number: int) -> None:
        """The page says how many are solved."""
        expect(self.page.get_by_text(f"{number} of {len(self.questions)} answered rightly.")).to_be_visible()


def right(ask: Question) -> Any:
    """An answer that is right, as a pupil gives it."""
    if isinstance(ask, Number):
        return ask.in_digits(ask.value).replace(",", "")
    if isinstance(ask, Order):
        return sorted(ask.rank, key=ask.rank.__getitem__)
    if isinstance(ask, Choose):
        return min(ask.right)
    return sorted(getattr(ask, "right", ()))


def wrong(ask: Question) -> Any:
    """An answer that is wrong, but one that can be judged."""
    if isinstance(ask, Number):
        high = ask.high if ask.high is not None else ask.value + 7
        return f"{high:g}" if abs(high - ask.value) > ask.tolerance else f"{ask.low or 0:g}"
    if isinstance(ask, Order):
        return right(ask)[::-1]
    if isinstance(ask, Choose):
        return next(option.key for option in ask.options if option.key not in ask.right)
    if isinstance(ask, Several):
        return [next(option.key for option in ask.options if option.key not in ask.right)]
    assert isinstance(ask, Click)
    return [next(place.id for place in ask.board.places if place.id not in ask.right)]
