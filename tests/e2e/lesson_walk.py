"""A whole lesson in a browser: wrong and right answers, hints, a reload in the middle, the key, the file to hand in."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, Page, expect

from edugames import facts
from edugames.lessons import evidence
from edugames.lessons.evidence import Evidence
from tests.e2e.axe import serious
from tests.e2e.conftest import TEACHER, Server, Visit
from tests.e2e.pupil import Pupil, wrong


class Walker(Pupil):
    """A pupil on the page of a lesson, who also saves, and tries the teacher's codes."""

    @classmethod
    def open(cls, visit: Visit, server: Server, name: str, seed: int = 0) -> Walker:
        """Come to a lesson, with a class code unless the numbers are those of the guide."""
        visit.page.goto("about:blank")  # the page before says farewell, and its kernel ends
        query = f"?code={name}-{seed}" if seed else ""
        visit.page.goto(server.address(facts.lessons()[name].notebook) + query)
        return cls(visit, name, seed)

    def find(self, css: str) -> Locator:
        """A part of the page."""
        return self.page.locator(css)

    def key(self, name: str) -> Locator:
        """A control by its key."""
        return self.find(f'[data-key="{name}"]')

    def named(self, key: str) -> Any:
        """The question of a key, in sight."""
        return self.go_to([question.key for question in self.questions].index(key))

    def saved(self) -> Evidence:
        """The evidence, saved as a file and read as a teacher would."""
        with self.page.expect_download() as download:
            self.key("save").click()
        return evidence.read(download.value.path().read_text(encoding="utf-8"))

    def reveal(self) -> str:
        """What the page shows a teacher, after a wrong and the right code."""
        fold = self.find('[data-fold="teacher"] > summary')
        fold.click()
        self.key("teacher").fill("guess 1")
        self.page.keyboard.press("Enter")
        expect(self.find("[data-region=teacher]")).to_contain_text("not the teacher code")
        self.key("teacher").fill(TEACHER)
        self.page.keyboard.press("Enter")
        expect(self.key("hide")).to_be_visible()
        shown = self.find("[data-region=teacher]").inner_text()
        self.key("hide").click()
        expect(self.key("teacher")).to_be_visible()
        fold.click()
        return shown


def fits_a_telephone_and_has_no_faults(page: Page) -> None:
    """As a lesson stands, with what was told of the answers: nothing is wider than 320, and axe-core finds nothing."""
    page.set_viewport_size({"width": 320, "height": 844})
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    assert serious(page) == []
    page.set_viewport_size({"width": 1280, "height": 900})


def walk_through(pupil: Walker) -> None:
    """Every question of a lesson, and all that can be done with the answers."""
    many, middle = len(pupil.questions), len(pupil.questions) // 2
    first = pupil.go_to(0)
    for worked in (False, True):
        pupil.answer(first, wrong(first))
        pupil.is_told_wrong(first, worked)
    for number in range(many):
        if number == middle:
            question = pupil.go_to(number)
            pupil.answer(question, wrong(question))
            pupil.is_told_wrong(question, worked=False)
            pupil.page.reload()
            pupil.arrive()
            expect(pupil.key(f"step-{number}")).to_have_attribute("aria-current", "step")
            pupil.has_solved(middle)
        pupil.solves(number)
    pupil.has_solved(many)
    fits_a_telephone_and_has_no_faults(pupil.page)
    shown = pupil.reveal()
    assert all(question.solution() in shown for question in pupil.questions)
    found = pupil.saved()
    assert (found.lesson, found.trouble) == (pupil.lesson.id, ())
    assert (found.right, found.right_at_once, len(found.attempts)) == (many, many - 2, many + 3)
