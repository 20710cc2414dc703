"""How soon the page of scenes can be worked with, against an empty notebook in the same run; its widgets; a press.

    python benchmarks/scenes.py --rounds 5

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

from tests import chromium

WIDGETS = (
    "from ipywidgets.widgets.widget import _instances; from edugames import widgets;"
    "page = widgets.scenes(); before = len(_instances); page._do({'name': 'play'}); print(before, len(_instances))"
)
BYTES = (
    "import json; from edugames import widgets; page = widgets.scenes(); sent = [];"
    "page.widget.send = sent.append; page._do({'name': 'fresh'}); page._do({'name': 'brush', 'value': 'oak'});"
    "page._press({'id': '0,-2'}); page._press({'id': '0,-2'}); print(len(json.dumps(sent[-1])))"
)


def seconds_to_work(browser: Browser, url: str) -> float:
    """Until the scene stands there, with its picture and what can be done with it."""
    with page_of(browser) as page:
        start = time.perf_counter()
        page.goto(f"{url}scenes.ipynb", wait_until="commit")
        page.locator("[data-key=play]").wait_for(timeout=60_000)
        return time.perf_counter() - start


def told(code: str) -> list[int]:
    """What a Python of its own says."""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True)
    return [int(number) for number in done.stdout.split()]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    given = parser.parse_args()
    alone, with_table = told(WIDGETS)
    print(
        f"widgets: {alone}, and {with_table} once a table is laid; a press on the island sends {told(BYTES)[0]:,} bytes"
    )
    with served() as (url, _), sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium.find(), args=["--no-sandbox", "--disable-gpu"]
        )
        seconds_to_output(browser, url)
        pairs = [
            (seconds_to_output(browser, url), seconds_to_work(browser, url)) for _ in range(given.rounds)
        ]
        browser.close()
    empty, ours = (median(column) for column in zip(*pairs, strict=True))
    print(f"ready after {ours:.2f} s, an empty notebook after {empty:.2f} s: {ours / empty:.2f} x")


if __name__ == "__main__":
    main()
