"""How a visitor plays at a table in a browser, whichever game lies there: open it, press, read, look.

A `Visitor` is somebody at one table of one page. What is done by `do`, `click` and `press` waits until the table
has answered; `keys` does not, for what the browser does alone. `put` lays a position at once: play only what the
test is about.
"""

from __future__ import annotations

import io
import os
import re
import time
from collections import Counter
from collections.abc import Callable, Iterable
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

from PIL import Image
from playwright.sync_api import Locator, Page, expect

if TYPE_CHECKING:
    from tests.e2e.conftest import Server, Visit

SECONDS = 240
"""How long a table may take to come, or to answer, on a machine that has other work to do."""

PICTURES = Path(__file__).parent / "pictures"  # for looking at; not in the repository

CARDS = "button.egt-card.egt-play, button.egt-card.egt-discard"
GO_ON = '[data-key="go-on"], [data-key="next-step"]'
"""What leads on when there is nothing to choose: the end of a play, the next step of an event."""
OFFERED = '.egt-note [data-do="play"]'
DISCARD = '[data-do="mode"][data-value="discard"]'
ALL_STEPS = '[data-key="all-steps"]'
LEGAL = ".egt-place:not([aria-disabled]):not([aria-pressed])"

HEARD = "table => Number(table.dataset.heard ?? 0)"
ANSWERED = """(table, [before, patience]) => new Promise((done, failed) => {
  const isAtWork = () => table.querySelector('[data-key="stop"]') !== null;  // a bot: its move comes by itself
  const answered = () => Number(table.dataset.heard ?? 0) > before && !isAtWork();
  if (answered()) return done();
  const watch = new MutationObserver(() => answered() && end(done));
  const late = setTimeout(() => end(() => failed(new Error("the table has not answered"))), patience);
  const end = (how) => { watch.disconnect(); clearTimeout(late); how(); };
  watch.observe(table, { attributes: true, attributeFilter: ["data-heard"] });
})"""
QUIET = """table => new Promise((done) => {
  let last = -1, looks = 0;
  const look = () => {
    const { heard = 0, told = 0, answered = 0 } = table.dataset;
    const isAtWork = table.querySelector('[data-key="stop"]') !== null;
    const isOwed = Number(answered) < Number(told) && ++looks < 12;  // what changes nothing is not answered
    if (heard === last && !isAtWork && !isOwed) done(); else { last = heard; setTimeout(look, 250); }
  };
  look();
})"""
TIDY = """table => {
  table.querySelectorAll("dialog[open]").forEach((dialog) => dialog.close());
  table.querySelectorAll("details[data-fold][open] > summary").forEach((summary) => summary.click());
  table.querySelectorAll('[data-do="guide_off"]').forEach((button) => button.click());
  document.documentElement.style.fontSize = "";
  document.activeElement?.blur();
  scrollTo(0, 0);
}"""
FORGET = """() => Object.keys(localStorage).filter((key) => key.startsWith("edugames:"))
  .forEach((key) => localStorage.removeItem(key))"""
COUNTED = "(table, kinds) => kinds.map((css) => table.querySelectorAll(css).length)"
FILL = "(form, fields) => { for (const name in fields) form.elements[name].value = fields[name]; }"
FOCUSED = "() => { const here = document.activeElement; return here.dataset.key ?? here.dataset.id ?? null; }"
PAINTED = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"

BOXES = """(places, [left, top, width, height]) => Object.fromEntries(places.map((place) => {
  const box = place.getBoundingClientRect();
  return [place.dataset.id, [(box.x - left) / width, (box.y - top) / height, box.width / width, box.height / height]];
}))"""

Box = tuple[float, float, float, float]
MIDDLE: Box = (0.5, 0.5, 0.5, 0.5)
Colour = tuple[int, int, int]


def run_all_cells(page: Page) -> None:
    """By JupyterLab's menu."""
    page.locator(".jp-Notebook .jp-CodeCell .cm-content").first.click()
    page.get_by_role("menuitem", name="Run", exact=True).click()
    page.get_by_role("menuitem", name=re.compile("^Run All Cells")).click()


def run_notebook(page: Page) -> None:
    """Run all of the notebook that JupyterLab is opening, as soon as its kernel is idle."""
    page.locator(".jp-Notebook .jp-CodeCell").first.wait_for(timeout=SECONDS * 1000)
    idle = "() => document.querySelector('#jp-main-statusbar')?.innerText.includes('| Idle')"
    page.wait_for_function(idle, timeout=SECONDS * 1000, polling=100)
    run_all_cells(page)


def within(seconds: float) -> float:
    """A limit that a requirement sets, in milliseconds; longer where this computer has much other work to do."""
    busy = os.getloadavg()[0] / (os.cpu_count() or 1) if hasattr(os, "getloadavg") else 1.0
    return 1000 * seconds * max(1.0, busy)


def shown(page: Page) -> None:
    """A page of Voilà's is complete: nothing is being set up any more, and it has been put into its frame."""
    expect(page.locator("#main #rendered_cells")).to_have_count(1, timeout=SECONDS * 1000)
    expect(page.locator("#loading")).to_have_count(0, timeout=SECONDS * 1000)


def eventually(page: Page, question: Callable[[], Any], seconds: float = SECONDS) -> Any:
    """Ask again until the answer is true; the last answer, whatever it is."""
    deadline = time.monotonic() + seconds
    while not (answer := question()) and time.monotonic() < deadline:
        page.wait_for_timeout(50)
    return answer


class Visitor:
    """Somebody at the table of a page; at the `table`-th where several lie on it."""

    def __init__(self, page: Page, table: int = 0) -> None:
        self.page = page
        self.root = page.locator(".egt").nth(table)
        self.find(".egt-place, .egt-home").first.wait_for(state="attached", timeout=SECONDS * 1000)
        self.settle()

    @classmethod
    def at(cls, visit: Visit) -> Visitor:
        """At the page that the visit is at, where a table is laid by itself."""
        return cls(visit.page)

    @classmethod
    def open(cls, visit: Visit, server: Server, page: str = "ecosia.ipynb") -> Visitor:
        """Open a page (with `?code=…` if need be). In JupyterLab it is opened as a notebook, and all of it is run."""
        visit.page.goto(server.address(page))
        if server.token:
            run_notebook(visit.page)
        return cls(visit.page)

    def reload(self) -> Visitor:
        """Load the page again; the table is laid anew."""
        self.page.reload()
        return type(self)(self.page)

    # ---------------------------------------------------------------- finding

    def find(self, css: str, **more: Any) -> Locator:
        """What is at this table."""
        return self.root.locator(css, **more)

    def key(self, name: str) -> Locator:
        """A control by its key, such as "undo", "resume", "card-0", "option-1"."""
        return self.find(f'[data-key="{name}"]')

    def place(self, name: str) -> Locator:
        """A place on the board by its id, such as "0,-2" or "N5"."""
        return self.find(f'.egt-place[data-id="{name}"]')

    def legal(self) -> list[str]:
        """The ids of the places that may be chosen now."""
        return self.find(LEGAL).evaluate_all("places => places.map((place) => place.dataset.id)")

    # ---------------------------------------------------------------- doing

    def settle(self) -> None:
        """Wait until the kernel has answered what it was told, and has nothing more to say for a moment."""
        self.root.evaluate(QUIET)

    def do(self, deed: Callable[[], object]) -> None:
        """Do something and wait for the table's answer, and for the moves of the bots that follow."""
        before = self.root.evaluate(HEARD)
        deed()
        self.root.evaluate(ANSWERED, [before, SECONDS * 1000])

    def click(self, what: Locator) -> None:
        """Choose it. What cannot be chosen now answers too, with the reason."""
        self.do(lambda: what.dispatch_event("click") if what.get_attribute("aria-disabled") else what.click())

    def press(self, *keys: str) -> None:
        """Press keys that the kernel answers, one after the other."""
        for key in keys:
            self.do(lambda key=key: self.page.keyboard.press(key))

    def keys(self, *keys: str) -> None:
        """Press keys that the browser answers by itself."""
        for key in keys:
            self.page.keyboard.press(key)

    # ---------------------------------------------------------------- reading

    def text(self, region: str) -> str:
        """What a region says, such as "prompt", "note", "log", "score", "rulings", "kept"."""
        return self.find(f'[data-region="{region}"]').first.inner_text()

    @property
    def prompt(self) -> str:
        """What is asked, of whom."""
        return self.text("prompt")

    def wait_for_text(self, region: str, words: str) -> None:
        """Wait until a region says so."""
        place = self.find(f'[data-region="{region}"]', has_text=words)
        place.first.wait_for(state="attached", timeout=SECONDS * 1000)

    def spoken(self, words: str) -> None:
        """Wait until this is said to those who hear the page."""
        self.find("[data-say]", has_text=words).wait_for(state="attached", timeout=SECONDS * 1000)

    def focus(self) -> str | None:
        """The key of the control, or the id of the place, that has the focus."""
        return self.page.evaluate(FOCUSED)

    def focused(self, key: str) -> None:
        """Wait until that control or place has the focus."""
        self.page.wait_for_function(
            f"key => ({FOCUSED})() === key", arg=key, timeout=SECONDS * 1000, polling=50
        )

    def is_over(self) -> bool:
        """Whether the end of the game is told."""
        return self.find('[data-region="end"]').inner_html() != ""

    def eventually(self, question: Callable[[], Any], seconds: float = SECONDS) -> Any:
        """Ask again until the answer is true; the last answer, whatever it is."""
        return eventually(self.page, question, seconds)

    def sideways(self) -> int:
        """By how much the page is wider than the window: 0 unless it scrolls sideways."""
        return self.page.evaluate("() => Math.max(0, document.documentElement.scrollWidth - innerWidth)")

    # ---------------------------------------------------------------- looking

    def resize(self, width: int, height: int = 800, dark: bool | None = None) -> None:
        """The same table in another window, light or dark if that is said."""
        self.page.set_viewport_size({"width": width, "height": height})
        if dark is not None:
            self.page.emulate_media(color_scheme="dark" if dark else "light")
        self.page.evaluate(PAINTED)

    def board(self) -> tuple[Image.Image, Box]:
        """What the board shows, and where it lies in the window: left, top, width and height in pixels of CSS."""
        board = self.find(".egt-board")
        board.scroll_into_view_if_needed()
        box = board.bounding_box()
        assert box is not None
        seen = Image.open(io.BytesIO(self.page.screenshot(clip=box))).convert("RGB")
        return seen, (box["x"], box["y"], box["width"], box["height"])

    def colours(self, box: Box = MIDDLE, places: Iterable[str] | None = None) -> dict[str, Colour]:
        """For each place, by id, the colour that prevails in a part of it.

        `box` is left, top, right and bottom of that part in shares of the place; by default the very middle.
        """
        shown, board = self.board()
        boxes: dict[str, list[float]] = self.find(".egt-place").evaluate_all(BOXES, list(board))
        return {name: _prevailing(shown, boxes[name], box) for name in (boxes if places is None else places)}

    def colour(self, place: str, box: Box = MIDDLE) -> Colour:
        """The colour that prevails in a part of one place."""
        return self.colours(box, [place])[place]

    def picture(self, name: str) -> None:
        """Keep what is shown, for people to look at."""
        PICTURES.mkdir(exist_ok=True)
        self.page.screenshot(path=PICTURES / f"{name}.png", full_page=True)

    # ---------------------------------------------------------------- dealing

    def tidy(self) -> None:
        """Put in order what another test has left: dialogs, folds, letters, colours, what the browser keeps."""
        self.root.evaluate(TIDY)
        for name, usual in (("projector", "false"), ("colours", "Colours: as the browser")):
            switch = self.find(f'[data-look="{name}"]')
            state = "aria-pressed" if name == "projector" else "aria-label"
            while switch.get_attribute(state) != usual:
                switch.dispatch_event("click")
        self.settle()
        self.page.evaluate(FORGET)

    def new_game(
        self, players: int, seed: int, at_once: bool = False, referee: bool = False, **rulings: str
    ) -> None:
        """Deal a new game by the dialog; `at_once`: plays end by themselves, `referee`: the cards are real ones."""
        self.find('.egt-tools [data-open="new"]').click()
        setting = self.find('[data-setting="at_once"]')
        if setting.is_checked() != at_once:
            self.do(setting.click)
        form = self.find('[data-form="new"]')
        form.evaluate("form => form.reset()")
        form.locator('select[name="players"]').select_option(str(players))
        form.locator('input[name="seed"]').fill(str(seed))
        if referee:
            form.locator('input[name="referee"]').check()
        for name, value in rulings.items():
            form.evaluate("(form, [name, value]) => { form.elements[name].value = value; }", [name, value])
        self.do(form.locator('button[type="submit"]').click)

    def lay(self, fields: dict[str, str]) -> None:
        """State in a referee's game how the real table lies; what is not named stays as the form has it."""
        if not self.find('[data-dialog="lay"][open]').count():
            self.do(self.key("lay").click)
        form = self.find('[data-form="lay"]')
        form.evaluate(FILL, fields)
        self.do(form.locator('button[type="submit"]').click)

    def put(self, game: Any) -> None:
        """Lay a game, or its record, on the table: by the dialog that loads one."""
        self.find('.egt-tools [data-open="load"]').click()
        self.find('[data-form="load"] textarea').fill(getattr(game, "record", game).to_json())
        self.do(self.find('[data-form="load"] button[type="submit"]').click)

    def resume(self) -> None:
        """Go on with the game that the browser has kept."""
        self.click(self.key("resume"))
        self.settle()

    # ---------------------------------------------------------------- playing

    def step(self, rng: Random) -> None:
        """Choose one thing: a card, a place, one of the moves offered in words."""
        kinds = [GO_ON, OFFERED, ".egt-option", CARDS, LEGAL]
        goes_on, offered, options, cards, legal = self.root.evaluate(COUNTED, kinds)
        if goes_on:
            self.click(self.find(GO_ON))
        elif offered:
            self.click(self.find('.egt-place[aria-pressed="true"]').last)
        elif options:
            self.click(self.find(".egt-option").nth(rng.randrange(options)))
        elif cards:
            self.click(self.find(CARDS).nth(rng.randrange(cards)))
        elif legal:
            self.click(self.find(LEGAL).nth(rng.randrange(legal)))
        else:
            self.click(self.find(DISCARD))

    def steps(self, number: int, seed: int = 7) -> None:
        """Choose so many things by chance."""
        rng = Random(seed)
        for _ in range(number):
            self.step(rng)

    def hurry(self, rng: Random) -> bool:
        """Three times of four what is soonest done: skip the steps of an event, throw a card away."""
        quick = self.find(f"{ALL_STEPS}, {DISCARD}")
        hurries = rng.random() < 0.75 and quick.count() > 0
        if hurries:
            self.click(quick.first)
        return hurries

    def play_on(self, rng: Random, hastily: bool = False, steps: int = 1000) -> int:
        """Play until the game is over; returns how many things were chosen. `hastily`: and be done soon."""
        for step in range(steps):
            if self.is_over():
                return step
            if not (hastily and self.hurry(rng)):
                self.step(rng)
        raise AssertionError(f"the game is not over after {steps} choices: {self.prompt}")


def _prevailing(shown: Image.Image, place: list[float], box: Box) -> Colour:
    """The most frequent colour of a part of a place, on a picture of the board; of one pixel at the least."""
    x, y, width, height = place
    left, top, right, bottom = box
    edges = (x + left * width, y + top * height, x + right * width, y + bottom * height)
    sizes = (shown.width, shown.height) * 2
    x0, y0, x1, y1 = (round(edge * size) for edge, size in zip(edges, sizes, strict=True))
    raw = shown.crop((x0, y0, max(x1, x0 + 1), max(y1, y0 + 1))).tobytes()
    return Counter(zip(raw[::3], raw[1::3], raw[2::3], strict=True)).most_common(1)[0][0]
