"""A whole lesson in a browser: wrong and right answers, hints, a reload in the middle, the key, the file to hand in."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, Page, expect

from edugames import facts, lessons
from edugames.lessons import evidence
from edugames.lessons.evidence import Evidence
from edugames.lessons.questions import Number
from tests.e2e.axe import serious
from tests.e2e.conftest import TEACHER, Server, Visit
from tests.e2e.pupil import Pupil, right, wrong
from tests.e2e.wire import Wire


class Walker(Pupil):
    """A pupil on the page of a lesson, who also saves, and tries the teacher's codes."""

    wire: Wire

    @classmethod
    def open(cls, visit: Visit, server: Server, name: str, seed: int = 0) -> Walker:
        """Come to a lesson, with a class code unless the numbers are those of the guide."""
        visit.page.goto("about:blank")  # the page before says farewell, and its kernel ends
        visit.page.goto(server.address(facts.lessons()[name].notebook) + _code(name, seed))
        return cls(visit, name, seed)

    @classmethod
    def by_wire(cls, visit: Visit, name: str, seed: int = 0) -> Walker:
        """Come to a lesson whose kernel is here: see `Wire`, which is `self.wire`."""
        wire = Wire(visit, lambda: lessons.show(name).widget)
        wire.open(_code(name, seed))
        pupil = cls(visit, name, seed)
        pupil.wire = wire
        return pupil

    def find(self, css: str) -> Locator:
        """A part of the page."""
        return self.page.locator(css)

    def key(self, name: str) -> Locator:
        """A control by its key."""
        return self.find(f'[data-key="{name}"]')

    def press(self, name: str) -> None:
        """Press a button of the activity by its key."""
        self.key(name).click()

    def is_shown(self, words: Any) -> None:
        """Wait until the activity says so."""
        expect(self.activity.get_by_text(words)).to_be_visible()

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
        for code in ("guess 1", TEACHER):
            self.key("teacher").fill(code)
            self.page.keyboard.press("Enter")
            if code != TEACHER:
                expect(self.find("[data-region=teacher]")).to_contain_text("not the teacher code")
        expect(self.key("hide")).to_be_visible()
        shown = self.find("[data-region=teacher]").inner_text()
        self.key("hide").click()
        expect(self.key("teacher")).to_be_visible()
        fold.click()
        return shown


def _code(name: str, seed: int) -> str:
    return f"?code={name}-{seed}" if seed else ""


def fits_a_telephone_and_has_no_faults(page: Page) -> None:
    """As a lesson stands, with what was told of the answers: nothing is wider than 320, and axe-core finds nothing."""
    page.set_viewport_size({"width": 320, "height": 844})
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    found = serious(page)
    assert not found, found
    page.set_viewport_size({"width": 1280, "height": 900})


def walk_through(pupil: Walker) -> None:
    """Each kind of question wrong twice and then right, a reload in the middle, the rest right, the file, the key."""
    many, middle = len(pupil.questions), len(pupil.questions) // 2
    seen = set()
    pupil.check()
    expect(pupil.feedback).to_contain_text("There is no answer yet")
    for number in range(many):
        ask = pupil.go_to(number)
        if number == middle:
            pupil.page.reload()
            pupil.arrive()
            expect(pupil.key(f"step-{number}")).to_have_attribute("aria-current", "step")
            pupil.has_solved(middle)
        if ask.kind not in seen:
            seen.add(ask.kind)
            for worked in (False, True):
                pupil.answer(ask, wrong(ask))
                pupil.is_told_wrong(ask, worked)
        told = right(ask)
        pupil.answer(ask, told.replace(".", ",") if isinstance(ask, Number) and number == 0 else told)
        pupil.is_told_right(ask)
    pupil.has_solved(many)
    fits_a_telephone_and_has_no_faults(pupil.page)
    shown = pupil.reveal()
    assert all(question.solution() in shown for question in pupil.questions)
    found = pupil.saved()
    assert (found.lesson, found.seed, found.trouble) == (pupil.lesson.id, 0, ())
    tries = many + 2 * len(seen)
    assert (found.right, found.right_at_once, len(found.attempts)) == (many, many - len(seen), tries)
