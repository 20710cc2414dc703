"""Whether a page that is played on for hours grows: 600 plays in fast motion, by chance, through the widget itself.

    python benchmarks/hour.py                        # Ecosia, a few minutes
    python benchmarks/hour.py --game observation --plays 100

The peer is the same page earlier in the same run: after its first three games, when everything that loads once
(the charts at the end of a game) has loaded; at least one more is played, however long it is. Both figures are taken
when a game has just been dealt.
"""

from __future__ import annotations

import argparse

from page import SHOWN, kernel_behind, memory_of, page_of, served
from playwright.sync_api import Page, sync_playwright

from tests import chromium

WARM = 3
"""Games until everything that loads once has loaded."""

# Choose as somebody would who never thinks, to the end of a game; deal another. Counts the finished plays.
PLAY = """async () => {
  const root = document.querySelector(".egt");
  const all = (what) => [...root.querySelectorAll(what)].filter((e) => e.offsetParent);
  const heard = () => Number(root.dataset.heard);
  const any = (list) => list[Math.floor(Math.random() * list.length)];
  const answered = async (control) => {
    const before = heard();
    control.click();
    for (let waited = 0; heard() === before && waited < 5000; waited += 4) await new Promise((go) => setTimeout(go, 4));
  };
  const next = () => all('[data-key="show-hand"], [data-key="go-on"], [data-key="next-step"]')[0]
    ?? all('.egt-note [data-do="play"], .egt-prompt [data-do="play"]')[0] ?? any(all(".egt-option"))
    ?? any(all("button.egt-home.egt-can, button.egt-other-home.egt-can"))
    ?? any(all("button.egt-card.egt-play, button.egt-card.egt-discard"))
    ?? any(all(".egt-place:not([aria-disabled]):not([aria-pressed])"))
    ?? all('[data-do="mode"][data-value="discard"]')[0];
  let plays = 0;
  for (;;) {
    const over = root.querySelector('[data-region="end"]').innerHTML !== "";
    const control = over ? root.querySelector('[data-form="new"] button[type="submit"]') : next();
    plays += control?.dataset.key === "go-on";
    if (control) await answered(control);
    else await new Promise((go) => setTimeout(go, 50));
    if (over) return plays;
  }
}"""


def heap_of(page: Page) -> float:
    """Megabytes on the page's heap, after its garbage was collected."""
    session = page.context.new_cdp_session(page)
    for _ in range(3):
        session.send("HeapProfiler.collectGarbage")
    used = session.send("Runtime.getHeapUsage")["usedSize"] / 1e6
    session.detach()
    return float(used)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=SHOWN, default="ecosia")
    parser.add_argument("--plays", type=int, default=600)
    given = parser.parse_args()
    with served() as (url, server), sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium.find(), args=["--no-sandbox", "--disable-gpu"]
        )
        with page_of(browser) as page:
            page.goto(f"{url}{given.game}.ipynb")
            page.wait_for_function(SHOWN[given.game], timeout=60_000)
            kernel = kernel_behind(page, server)
            measured, played = [], 0
            while played < given.plays or len(measured) <= WARM:
                played += page.evaluate(PLAY)
                measured.append((memory_of(kernel), heap_of(page)))
        browser.close()
    print(f"{given.game:<12}{played:6d} plays in {len(measured)} games")
    for name, sizes in zip(("kernel", "page"), zip(*measured, strict=True), strict=True):
        print(
            f"{name:<12}{sizes[-1]:6.1f} MB, {sizes[WARM - 1]:.1f} MB after {WARM} games: "
            f"ratio {sizes[-1] / sizes[WARM - 1]:.3f}"
        )
        print(f"{'':12}after each game {' '.join(f'{size:.1f}' for size in sizes)}")


if __name__ == "__main__":
    main()
