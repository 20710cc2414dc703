"""How a visitor plays Ecosia in a browser: by clicking places and cards, waiting for each answer."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

from playwright.sync_api import Locator, Page

from tests.e2e.conftest import Server, Visit

CARDS = "button.egt-card.egt-play, button.egt-card.egt-discard"
GO_ON = '[data-key="go-on"], [data-key="next-step"]'
"""What leads on when there is nothing to choose: the end of a play, the next step of an event."""
HEARD = "() => Number(document.querySelector('.egt')?.dataset.heard ?? 0)"


def run_all_cells(page: Page) -> None:
    """By JupyterLab's menu."""
    page.locator(".jp-Notebook .jp-CodeCell .cm-content").first.click()
    page.get_by_role("menuitem", name="Run", exact=True).click()
    page.get_by_role("menuitem", name=re.compile("^Run All Cells")).click()


class Visitor:
    """A page with a table of Ecosia, and somebody at it."""

    def __init__(self, page: Page, seconds: float = 60) -> None:
        self.page = page
        page.locator(".egt-place").first.wait_for(state="attached", timeout=seconds * 1000)
        self.settle()

    @classmethod
    def at(cls, visit: Visit) -> Visitor:
        """At a page of Voilà, where the table is laid by itself."""
        return cls(visit.page)

    @classmethod
    def in_lab(cls, visit: Visit, server: Server) -> Visitor:
        """In JupyterLab: the notebook is opened and all its cells are run."""
        page = visit.page
        page.goto(server.address("ecosia.ipynb"))
        page.locator(".jp-Notebook .jp-CodeCell").first.wait_for(timeout=60_000)
        page.wait_for_function(
            "() => document.querySelector('#jp-main-statusbar')?.innerText.includes('| Idle')", timeout=60_000
        )
        run_all_cells(page)
        return cls(page)

    def settle(self) -> None:
        """Wait until the kernel has nothing more to say for a moment."""
        self.page.evaluate(
            """() => new Promise((done) => {
                 let last = -1;
                 const look = () => {
                   const heard = Number(document.querySelector('.egt').dataset.heard ?? 0);
                   if (heard === last) done(); else { last = heard; setTimeout(look, 250); }
                 };
                 look();
               })"""
        )

    def do(self, deed: Callable[[], object]) -> None:
        """Do something and wait for the table's answer."""
        before = self.page.evaluate(HEARD)
        deed()
        self.page.wait_for_function(f"before => ({HEARD})() > before", arg=before, timeout=15_000)

    def click(self, what: Locator) -> None:
        self.do(lambda: what.dispatch_event("click") if what.get_attribute("aria-disabled") else what.click())

    def place(self, name: str) -> Locator:
        """A place on the board by its id, such as "0,-2" or "N5"."""
        return self.page.locator(f'.egt-place[data-id="{name}"]').first

    def legal(self) -> list[str]:
        """The ids of the places that may be chosen now."""
        return self.page.eval_on_selector_all(
            ".egt-place:not([aria-disabled]):not([aria-pressed])", "places => places.map((p) => p.dataset.id)"
        )

    def text(self, region: str) -> str:
        return self.page.locator(f'[data-region="{region}"]').first.inner_text()

    def is_over(self) -> bool:
        return self.page.locator('[data-region="end"]').first.inner_html() != ""

    def new_game(
        self, players: int, seed: int, at_once: bool = False, referee: bool = False, **rulings: str
    ) -> None:
        """Deal a new game by the dialog; `at_once`: plays end by themselves, `referee`: the cards are real ones."""
        page = self.page
        page.locator('.egt-tools [data-open="new"]').first.click()
        if at_once:
            self.do(lambda: page.locator('[data-setting="at_once"]').first.check())
        page.locator('select[name="players"]').first.select_option(str(players))
        page.locator('input[name="seed"]').first.fill(str(seed))
        if referee:
            page.locator('input[name="referee"]').first.check()
        for name, value in rulings.items():
            page.locator(f'select[name="{name}"]').first.select_option(value)
        self.do(lambda: page.locator('[data-form="new"] button[type="submit"]').first.click())

    def step(self, rng: Random) -> None:
        """Choose one thing: a card, a place, one of the moves offered in words."""
        page = self.page
        if page.locator(GO_ON).count():
            self.click(page.locator(GO_ON))
        elif page.locator('.egt-note [data-do="play"]').count():
            self.click(page.locator('.egt-place[aria-pressed="true"]').last)
        elif options := page.locator(".egt-option").count():
            self.click(page.locator(".egt-option").nth(rng.randrange(options)))
        elif cards := page.locator(CARDS).count():
            self.click(page.locator(CARDS).nth(rng.randrange(cards)))
        elif legal := self.legal():
            self.click(self.place(rng.choice(legal)))
        else:
            self.click(page.locator('[data-do="mode"][data-value="discard"]').first)

    def play_on(self, rng: Random, steps: int = 1000) -> int:
        """Play until the game is over; returns how many things were chosen."""
        for step in range(steps):
            if self.is_over():
                return step
            self.step(rng)
        raise AssertionError(f"the game is not over after {steps} choices: {self.text('prompt')}")
