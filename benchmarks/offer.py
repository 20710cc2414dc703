"""How soon a game is offered back: from the moment a visitor loads the page again to the offer that can be pressed.

    python benchmarks/offer.py                # each game three times, some minutes
    python benchmarks/offer.py --games ecosia --rounds 5

Three ways to lose a game: the page is loaded again; the kernel was killed before; the server was killed and has
just been started again, so that no kernel waits there yet. The peer is an empty notebook loaded again on the
same server, in the same round: the time to its output.
"""

from __future__ import annotations

import argparse
import os
import signal
import tempfile
import time
from pathlib import Path
from statistics import median

from page import FIRST, SHOWN, answered, free_port, kernel_behind, notebooks_in, page_of, start
from playwright.sync_api import Browser, Page, sync_playwright

from tests import chromium

REST = 6
"""Seconds of quiet in which the server has kernels ready again."""
OFFER = "#eg-kept button:visible, [data-key='resume']:visible"
GONE_ON = "() => document.querySelector('[data-region=\"log\"] li') !== null"


def begun(page: Page, url: str, game: str) -> None:
    """A game in which something was played, kept by the browser."""
    page.goto(f"{url}{game}.ipynb")
    page.wait_for_function(SHOWN[game], timeout=60_000)
    kept = "() => Object.keys(localStorage).some((key) => key.startsWith('edugames:') && !key.includes('#'))"
    while not page.evaluate(kept):
        for what in (FIRST[game], "button.egt-card.egt-play, button.egt-card.egt-discard", ".egt-option"):
            control = page.locator(f"{what}:visible").first
            if control.count():
                answered(page, lambda control=control: control.click(force=True))
        for what in (
            '[data-do="play"]:visible',
            '[aria-pressed="true"]:visible',
            ".egt-place:not([aria-disabled])",
        ):
            control = page.locator(what).first
            if control.count() and not page.evaluate(kept):
                answered(page, lambda control=control: control.click(force=True))


def offered(page: Page) -> tuple[float, float]:
    """Seconds from loading again to the offer, and to the game on the table when it is taken at once."""
    begin = time.perf_counter()
    page.reload(wait_until="commit")
    page.locator(OFFER).first.wait_for(timeout=60_000)
    seen = time.perf_counter()
    page.locator(OFFER).first.click()
    page.wait_for_function(GONE_ON, timeout=60_000)
    return seen - begin, time.perf_counter() - begin


def emptied(browser: Browser, url: str) -> float:
    """Seconds to the output of an empty notebook that is loaded again."""
    with page_of(browser) as page:
        page.goto(url + "empty.ipynb")
        page.get_by_text("'ready'").wait_for(timeout=60_000)
        time.sleep(REST)
        begin = time.perf_counter()
        page.reload(wait_until="commit")
        page.get_by_text("'ready'").wait_for(timeout=60_000)
        return time.perf_counter() - begin


def rounds_of(
    browser: Browser, folder: Path, game: str, rounds: int
) -> tuple[list[float], dict[str, list[tuple]]]:
    """Seconds of the peer, and for each way to lose a game those to the offer and to the game, round by round."""
    port, peers, told = free_port(), [], {}
    url = f"http://127.0.0.1:{port}/voila/render/"
    server = start(folder, port, ready=2)
    try:
        for _ in range(rounds):
            peers.append(emptied(browser, url))
            with page_of(browser) as page:
                begun(page, url, game)
                time.sleep(REST)
                told.setdefault("loaded again", []).append(offered(page))
                time.sleep(REST)
                kernel_behind(page, server.pid).kill()
                told.setdefault("kernel killed", []).append(offered(page))
                time.sleep(REST)
                os.kill(server.pid, signal.SIGKILL)
                server.wait(30)
                server = start(folder, port, ready=2)
                told.setdefault("server started again", []).append(offered(page))
    finally:
        server.terminate()
        server.wait(30)
    return peers, told


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", nargs="+", choices=SHOWN, default=list(SHOWN))
    parser.add_argument("--rounds", type=int, default=3)
    given = parser.parse_args()
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as home:
        browser = playwright.chromium.launch(
            executable_path=chromium.find(), args=["--no-sandbox", "--disable-gpu"]
        )
        folder = notebooks_in(home)
        for game in given.games:
            peers, told = rounds_of(browser, folder, game, given.rounds)
            peer = median(peers)
            print(f"-- {game} (an empty notebook loaded again: {peer:.2f} s)")
            for way, times in told.items():
                offer, back = (median(column) for column in zip(*times, strict=True))
                most = max(offered for offered, _ in times)
                print(
                    f"{way:<22}offered in {offer:5.2f} s (most {most:.2f}), {offer / peer:.2f} of the peer; "
                    f"back on the table in {back:5.2f} s"
                )
        browser.close()


if __name__ == "__main__":
    main()
