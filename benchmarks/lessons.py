"""How soon the page of each lesson can be worked with, against an empty notebook in the same run, and its widgets.

    python benchmarks/lessons.py                     # every lesson, a few minutes
    python benchmarks/lessons.py --lessons L01 L07 --rounds 5

Needs a Chromium and the test extra. Both are served by a server where no kernel waits for visitors.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import time
from statistics import median

from page import page_of, seconds_to_output, served
from playwright.sync_api import Browser, sync_playwright

from edugames import facts
from tests import chromium


def seconds_to_work(browser: Browser, url: str, notebook: str) -> float:
    """Until the first question stands there."""
    with page_of(browser) as page:
        start = time.perf_counter()
        page.goto(url + notebook, wait_until="commit")
        page.locator(".egl-ask").wait_for(timeout=60_000)
        return time.perf_counter() - start


def widgets_of(lesson: str) -> int:
    """Widgets that a kernel holds for one lesson."""
    code = (
        "from ipywidgets.widgets.widget import _instances; from edugames import lessons;"
        f"page = lessons.show('{lesson}'); print(len(_instances))"
    )
    return int(subprocess.run([sys.executable, "-c", code], capture_output=True, check=True).stdout)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--lessons", nargs="+", choices=facts.lessons(), default=list(facts.lessons()))
    parser.add_argument("--rounds", type=int, default=3)
    given = parser.parse_args()
    with served() as (url, _), sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium.find(), args=["--no-sandbox", "--disable-gpu"]
        )
        seconds_to_output(browser, url)
        for lesson in given.lessons:
            notebook = facts.lessons()[lesson].notebook
            pairs = [
                (seconds_to_output(browser, url), seconds_to_work(browser, url, notebook))
                for _ in range(given.rounds)
            ]
            empty, ours = (median(column) for column in zip(*pairs, strict=True))
            print(
                f"{lesson}  ready after {ours:5.2f} s, an empty notebook after {empty:.2f} s: "
                f"ratio {ours / empty:.2f}; {widgets_of(lesson)} widgets",
                flush=True,
            )
        browser.close()


if __name__ == "__main__":
    main()
